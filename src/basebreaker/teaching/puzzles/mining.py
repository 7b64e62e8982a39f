"""`python -m basebreaker.teaching.puzzles.mining`: finds puzzles in games of bots, on the laboratory's runner."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log2
from pathlib import Path

import msgspec

from ...arguments import Parser
from ...bots import Dice, look, make
from ...bots.trying import distinct
from ...engine.driver import Driver
from ...engine.errors import BasebreakerError
from ...engine.printed import catalog
from ...engine.turn.options import GOAL, GameOptions
from ...engine.turn.setup import Seat, Setup
from ...lab.parsers import add_options
from ...lab.runner import chunked
from ...lab.running import chosen_folder, watched
from .cutting import cut
from .puzzle import Puzzle
from .search import TooMuchToTry, TurnOutcome, Whole, asked, played_on, solution

EARLIEST = 5  # turn
TRIES = 150  # turns at random
FIRST_TRIES = 30  # how many of them before deciding whether to go on
LUCKIEST = 0.08  # the largest share of random turns that may find the solution
LEAST = 2  # VP that a puzzle brings at least
MOST_NODES = 6_000
BLIND_NODES = 1_500  # the limit where random turns give no reason to hope
DEEDS = 2  # cards that the best turn plays or uses at least
OF_A_GAME = 3  # puzzles
CORE = 3  # in every third game, each player has a faction of the first set


class Found(msgspec.Struct, frozen=True):
    """A puzzle as a run stores it: JSON, because its tree has no fixed shape."""

    puzzle: str


def dealt(seed: int, dice: Dice) -> list[Seat]:
    """The players of a game and their factions; every sixth game has three or four seats."""
    seats = 2 if seed % 6 else 3 + seed // 6 % 2
    pool = catalog.playable_factions()
    dice.shuffle(pool)
    if seed % CORE == 0:
        sets = {faction: facts["set"] for faction, facts in catalog.factions().items()}
        first = next(iter(sets.values()))
        core = [faction for faction in pool if sets[faction] == first][:seats]
        others = [faction for faction in pool if faction not in core]
        pool = [faction for two in zip(core, others, strict=False) for faction in two]
    return [Seat(f"Player {n + 1}", pool[2 * n : 2 * n + 2]) for n in range(seats)]


def turns(seed: int) -> Iterator[Setup]:
    """Yield the positions at the beginning of turns of one game between rookies."""
    dice = Dice(seed, "puzzles")
    game = Driver(Setup(dealt(seed, dice), seed, GameOptions(turn_limit=80)))
    game.begin()
    bot, last = make("rookie"), 0
    while game.question is not None:
        s = game.g.s
        if s.turn >= max(EARLIEST, last + 1) and game.at_rest and s.phase == "play":
            last = s.turn
            setup = cut(game, f"game {seed}, turn {s.turn}")
            if setup is not None:
                yield setup
        game.answer(bot.choose(look(game, game.question.seat), dice, 1.0).key)


def puzzle_at(setup: Setup, seed: int) -> Puzzle | None:
    """The puzzle of this turn if it is good: proved, hard to find by luck or greed, with one best set of cards."""
    game = Driver(setup)
    game.begin()
    if game.question is None or game.question.seat != setup.options.first:
        return None
    dice = Dice(seed, "puzzles")
    strolls = [stroll(game, dice) for _ in range(FIRST_TRIES)]
    if too_much(strolls, 2 * MOST_NODES):
        return None
    strolls += [stroll(game, dice) for _ in range(TRIES - FIRST_TRIES)]
    lucky = [outcome for outcome, _ in strolls]
    most = most_nodes(lucky)
    if too_much(strolls, most):
        return None
    greedy = played_on(game, takes_at_once)
    if most == MOST_NODES and max(lucky) <= greedy:
        return None
    try:
        whole = Whole(game, MOST_NODES)
        best = whole.best
        luck = sum(outcome >= best for outcome in lucky) / TRIES
        sets = whole.best_turns()
        if best.vp < LEAST or best <= greedy or luck > LUCKIEST or len(sets) != 1 or len(min(sets)) < DEEDS:
            return None
        tree = solution(game, best)
    except TooMuchToTry:
        return None
    regular = bots_turn(game, "regular", dice)
    [deeds] = sets
    return Puzzle(
        id="",
        goal="win" if best.wins else "vp",
        setup=setup.to_json(),
        vp=best.vp,
        nodes=whole.nodes,
        tree=tree,
        cards=sorted(deeds),
        luck=luck,
        greedy=greedy.vp,
        regular=regular.vp,
        rating=rating(luck, whole.nodes, len(deeds), regular < best),
    )


def too_much(strolls: Sequence[tuple[TurnOutcome, int]], most: int) -> bool:
    """Return whether there is more to try than `most`, estimated from random turns, whose average is right."""
    return sum(nodes for _, nodes in strolls) > len(strolls) * most


def most_nodes(lucky: Sequence[TurnOutcome]) -> int:
    """The limit of the search: low where random turns find nothing, or find their best too easily."""
    hope = max(lucky)
    return MOST_NODES if hope.vp >= LEAST and lucky.count(hope) <= LUCKIEST * len(lucky) else BLIND_NODES


def stroll(game: Driver, dice: Dice) -> tuple[TurnOutcome, int]:
    """A random turn, and the number of answers to try if every turn branched like this one."""
    nodes, width = 0, 1

    def anything(at: Driver) -> int:
        nonlocal nodes, width
        options = list(distinct(asked(at)).values())
        width *= len(options)
        nodes += width
        return options[dice.below(len(options))]

    return played_on(game, anything), nodes


def takes_at_once(game: Driver) -> int:
    """A greedy player's answer: the first of those after which ending the turn at once brings the most."""
    question = asked(game)
    options = list(distinct(question).values())

    def worth(index: int) -> TurnOutcome:
        copy = game.copy()
        copy.answer(index)
        return played_on(copy, ends_soon) if copy.question is not None and copy.g.s.turn == game.g.s.turn else won(copy)

    def won(after: Driver) -> TurnOutcome:
        seat = question.seat
        return TurnOutcome(after.over and [*after.g.s.winners] == [seat], after.g.s.vp[seat])

    before = game.g.s.vp[question.seat]
    values = {index: worth(index) for index in options}
    gains = {
        index: value if value.vp < before else TurnOutcome(value.wins, value.vp - before)
        for index, value in values.items()
    }
    return max(options, key=lambda index: gains[index])


def ends_soon(game: Driver) -> int:
    """Ends or declines wherever possible."""
    question = asked(game)
    return question.n - 1 if question.buttons or question.kind == "menu" else 0


def bots_turn(game: Driver, level: str, dice: Dice) -> TurnOutcome:
    """Return what a bot achieves in this turn, lucky or not."""
    bot, copy = make(level), game.copy()
    seat, turn, before = asked(game).seat, game.g.s.turn, game.g.s.vp[asked(game).seat]
    while copy.question is not None and copy.g.s.turn == turn:
        copy.answer(bot.choose(look(copy, copy.question.seat), dice, 1.0).key)
    return TurnOutcome(copy.over and [*copy.g.s.winners] == [seat], copy.g.s.vp[seat] - before)


def rating(luck: float, nodes: int, deeds: int, missed: bool) -> int:
    """The difficulty of a puzzle that has not been tried yet: from luck, size of the search, and the regular bot."""
    return round(-350 + 110 * -log2(max(luck, 0.5 / TRIES)) + 56 * log2(nodes) + 85 * deeds + 280 * missed)


def nearer(puzzle: Puzzle) -> Setup | None:
    """The same turn at a score at which it wins the game; None if another player would have won before."""
    setup = Setup.from_json(puzzle.setup)
    position = setup.position
    assert position is not None
    assert setup.options.first is not None
    more = GOAL - puzzle.vp - position.vp[setup.options.first]
    vp = [had + more for had in position.vp]
    if more <= 0 or any(had >= GOAL for had in vp):
        return None
    nearer = msgspec.structs.replace(position, vp=vp)
    return Setup.from_json({**puzzle.setup, "position": msgspec.to_builtins(nearer)})


def mine(seeds: Sequence[int]) -> list[Found]:
    """Mine these games; every other puzzle is moved to a score at which it wins, where possible."""
    found: list[Found] = []
    for seed in seeds:
        for setup in turns(seed):
            puzzle = good(setup, seed)
            if puzzle is not None and puzzle.goal == "vp" and (seed + len(found)) % 2:
                setup_nearer = nearer(puzzle)
                puzzle = (good(setup_nearer, seed) if setup_nearer else None) or puzzle
            if puzzle is not None:
                found.append(Found(msgspec.json.encode(puzzle).decode()))
            if len(found) >= OF_A_GAME:
                break
    return found


def good(setup: Setup, seed: int) -> Puzzle | None:
    """The puzzle of this turn; None where no game can go on from the position."""
    try:
        return puzzle_at(setup, seed)
    except BasebreakerError:
        return None


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser("python -m basebreaker.teaching.puzzles.mining", __doc__, [])
    parser.add_argument("--games", type=int, default=100, help="games to look through (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=Path("puzzles.json"), help="file to write (default: %(default)s)")
    add_options(parser)
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Mine and write the puzzles, the easiest first."""
    options = arguments(argv)
    seeds = range(options.first, options.first + options.games)
    folder = chosen_folder(options, f"puzzles {options.first} {options.games}", Found)
    chunks = list(chunked(seeds, 1))
    mined = watched(mine, chunks, options, folder, total=len(chunks), size=1, what="Mining")
    found = [msgspec.json.decode(one.puzzle, type=Puzzle) for some in mined for one in some]
    found.sort(key=lambda puzzle: (puzzle.rating, puzzle.setup["position"]["name"]))
    named = [msgspec.structs.replace(puzzle, id=str(number)) for number, puzzle in enumerate(found, 1)]
    options.out.write_bytes(msgspec.json.format(msgspec.json.encode(named), indent=0))
    print(f"{len(named)} puzzles of {len(chunks)} games written to {options.out}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
