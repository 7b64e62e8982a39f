"""Fuzzing: random games over all factions and numbers of seats, checked for everything no card has to be tested for.

After every answer: each card in exactly one zone, nothing negative, somebody can act, the loop guard asleep. And, as
often as `deep` says (every time in a thorough run): a copy equals the original and plays on equally, JSON there and
back, views of two worlds a seat can't tell apart are equal. At the end of each game its record is replayed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import msgspec

from ..engine import catalog, power
from ..engine.driver import Driver
from ..engine.question import Question
from ..engine.setup import Seat, Setup
from ..records import Record, replay_into
from ..state.faces import Ability, Face
from ..state.rng import below, seeded, step
from ..state.state import State
from ..views import sentences
from ..views.view import view
from .invariants import broken_invariants
from .worlds import other_world

LONGEST = 20_000  # answers in one game; more is a game that doesn't end
TURN_LIMIT = 150


class Finding(Exception):
    """A game went wrong; carries the record that shows it."""

    def __init__(self, sentence: str, record: Record) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.record = record


class Dice:
    """A small generator of the fuzzer's own."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        self.state = step(self.state)
        return below(self.state, n)


class Fuzzer:
    """Plays games and counts which abilities fired."""

    def __init__(self, factions: Sequence[str] = (), *, deep: int = 20) -> None:
        self.factions = list(factions) or catalog.playable_factions()
        for faction in self.factions:
            catalog.load_code(faction)
        self.deep = deep  # one in so many answers is followed by the deep checks
        self.fired: dict[Ability, int] = {}
        self.pairs: dict[tuple[str, str], int] = {}
        self.games = 0
        self.answers = 0
        self.silent: set[str] = set()  # kinds of log lines without a sentence of their own
        self._all_pairs = [(a, b) for a, b in combinations(self.factions, 2)]

    def setup(self, seed: int) -> Setup:
        """The game with this number: two to four seats, every pair of factions in its turn."""
        dice = Dice(seed)
        n = 2 + seed % 3
        seats = []
        for seat in range(n):
            pair = self._all_pairs[(seed + seat * (1 + dice.below(len(self._all_pairs)))) % len(self._all_pairs)]
            seats.append(Seat(f"Player {seat + 1}", pair))
            self.pairs[pair] = self.pairs.get(pair, 0) + 1
        return Setup(seats, seed=seed, copies=n, turn_limit=TURN_LIMIT, me_first="ask" if seed % 10 == 0 else "skip")

    def play(self, seed: int) -> Record:
        """Play one game to its end; its record. Raises a Finding if anything is wrong."""
        game = Driver(self.setup(seed))
        game.g.stats = self.fired
        game.begin()
        dice = Dice(seed + 1)
        while game.question is not None:
            self._answer(game, dice)
            if len(game.answers) > LONGEST:
                raise Finding(f"The game went on for more than {LONGEST} answers.", _record(game))
        self._finished(game)
        self.games += 1
        self.answers += len(game.answers)
        return _record(game)

    def _answer(self, game: Driver, dice: Dice) -> None:
        question = game.question
        assert question is not None
        if not question.n:
            raise Finding(f"A question without options: {question.prompt}", _record(game))
        deep = self.deep > 0 and dice.below(self.deep) == 0
        try:
            if deep:
                check_deeply(game, dice)
            game.answer(self.pick(question, dice))
            if game.at_rest and dice.below(4) == 0:
                explain_everything(game)
            faults = broken_invariants(game.g.s) if game.at_rest else []
        except Finding:
            raise
        except Exception as fault:
            raise Finding(f"{type(fault).__name__}: {fault}", _record(game)) from fault
        if faults:
            raise Finding(faults[0], _record(game))

    def pick(self, question: Question, dice: Dice) -> int:
        """Mostly at random; half the time on the menu, the card whose abilities fired least."""
        if question.kind == "menu" and question.choices and dice.below(2):
            return min(range(len(question.choices)), key=lambda i: (self._fired(question, i), dice.below(1000)))
        if question.kind == "menu" and question.choices and dice.below(3):
            return dice.below(len(question.choices))
        return dice.below(question.n)

    def _fired(self, question: Question, index: int) -> int:
        face = catalog.face(question.options[index].card)
        return min((self.fired.get(ability, 0) for ability in face.abilities), default=10**9)

    def _finished(self, game: Driver) -> None:
        record = _record(game)
        try:
            for turn in game.entries():
                for entry in turn:
                    if entry[0] == "loop":
                        raise Finding(f"The loop guard fired: {entry[5]}", record)
                    if entry[0] not in sentences.SENTENCES:
                        self.silent.add(entry[0])
            sentences.lines(game, 0)
            again = _begin(record.setup)
            replay_into(again, Record.from_json(record.to_json()))
        except Finding:
            raise
        except Exception as fault:
            raise Finding(f"{type(fault).__name__}: {fault}", record) from fault
        if plain(again.g.s) != plain(game.g.s):
            raise Finding("Replaying the record gives another game.", record)


def _begin(setup: Setup) -> Driver:
    game = Driver(setup)
    game.begin()
    return game


def _record(game: Driver) -> Record:
    return Record(game.setup, game.answers[:])


def plain(s: State) -> str:
    """A state as text, to compare two of them."""
    return json.dumps(s.to_json(), sort_keys=True)


def explain_everything(game: Driver) -> None:
    """Ask for all explanations: their parts must add up, and continuous abilities are counted on the way."""
    g = game.g
    for minion in g.minions():
        if sum(part[0] for part in power.power_parts(g, minion)) != g.power(minion):
            raise Finding(f"The parts of {minion}'s power don't add up.", _record(game))
    for base in g.bases:
        if sum(part[0] for part in power.breakpoint_parts(g, base)) != g.breakpoint(base):
            raise Finding(f"The parts of {base}'s breakpoint don't add up.", _record(game))
        for seat in range(g.s.seats):
            power.total_parts(g, seat, base)


def check_deeply(game: Driver, dice: Dice) -> None:
    """Copy, JSON and secrecy at this moment."""
    record = _record(game)
    twin = game.copy()
    if plain(twin.g.s) != plain(game.g.s) or keys(twin) != keys(game):
        raise Finding("A copy differs from its original.", record)
    if game.at_rest:
        back = State.from_json(json.loads(plain(game.g.s)), catalog.face)
        if plain(back) != plain(game.g.s):
            raise Finding("The state differs after being written as JSON and read back.", record)
    for seat in [None, *range(game.g.s.seats)]:
        _check_secrets(game, seat, record)
    _play_on_equally(game, twin, dice, record)


def _play_on_equally(game: Driver, twin: Driver, dice: Dice, record: Record) -> None:
    other = game.copy()
    for _ in range(3):
        if twin.question is None:
            break
        pick = dice.below(twin.question.n)
        twin.answer(pick)
        other.answer(pick)
    if plain(twin.g.s) != plain(other.g.s):
        raise Finding("Two copies that got the same answers differ.", record)


def keys(game: Driver) -> list[str]:
    """The keys of the open question's options."""
    return [option.key for option in game.question.options] if game.question is not None else []


def _check_secrets(game: Driver, seat: int | None, record: Record) -> None:
    """The view of a world that differs only in what the seat may not know must be the same."""
    seen = msgspec.json.encode(view(game, seat))
    g = game.g
    true_state = g.s
    try:
        g.s = other_world(true_state, seat, len(game.answers) + 1)
        g.changed()
        other = msgspec.json.encode(view(game, seat))
    finally:
        g.s = true_state
        g.changed()
    if seen != other:
        who = "a spectator" if seat is None else f"seat {seat}"
        raise Finding(f"The view of {who} shows something they may not know.", record)


def shrink(record: Record, still_wrong: Callable[[Record], bool]) -> Record:
    """A shorter record that shows the same: leave out ever smaller stretches of answers as long as it stays wrong."""
    answers = record.answers
    size = max(1, len(answers) // 2)
    while size:
        start = 0
        while start < len(answers):
            shorter = Record(record.setup, answers[:start] + answers[start + size :])
            if still_wrong(shorter):
                answers = shorter.answers
            else:
                start += size
        size //= 2
    return Record(record.setup, answers)


def goes_wrong(record: Record) -> bool:
    """Whether playing this record's answers breaks something (answers that don't fit make it no record at all)."""
    game = _begin(record.setup)
    for key in record.answers:
        if game.question is None or key not in keys(game):
            return False
        try:
            game.apply(key)
            if game.at_rest and broken_invariants(game.g.s):
                return True
        except Exception:
            return True
    return any(entry[0] == "loop" for turn in game.entries() for entry in turn)


def faces_of(factions: Sequence[str]) -> Iterator[Face]:
    """The cards of these factions and their bases."""
    for faction in factions:
        yield from catalog.faction_cards(faction)
        yield from (face for face in catalog.faces().values() if face.is_base and face.faction == faction)


def table_of_firings(fuzzer: Fuzzer) -> list[tuple[str, str, int]]:
    """Faction, ability and how often it fired."""
    rows = []
    for face in faces_of(fuzzer.factions):
        rows += [(face.faction, f"{face.name}: {a.name}", fuzzer.fired.get(a, 0)) for a in face.abilities]
    return rows
