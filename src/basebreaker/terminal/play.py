"""`basebreaker play`: a game in the terminal, with others at one keyboard or against bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.console import Console

from ..arguments import Parser
from ..bots import levels
from ..engine.errors import BadSetup
from ..engine.turn.options import Factions
from ..engine.turn.setup import Seat
from ..match import new_game, replay
from ..records import Record
from . import house_rules, parsers
from .session import Session, Stop

DEALT: dict[str, Factions] = {"random": "random", "balanced": "balanced", "draft": "draft"}


def seats_from(players: str, factions: str, names: str = "") -> tuple[list[str], list[Seat], Factions]:
    """Return who plays ("you" or a bot's level), the seats, and how they get their factions."""
    kinds = who_plays(players)
    called = names_of(kinds, names.split(",") if names else [])
    if factions in DEALT:
        return kinds, [Seat(name) for name in called], DEALT[factions]
    pairs = [pair.split("+") for pair in factions.split(",")]
    if len(pairs) != len(kinds):
        raise BadSetup(
            f"The pairs of factions ({len(pairs)}) are not as many as the seats ({len(kinds)}): write a+b,c+d."
        )
    return kinds, [Seat(name, pair) for name, pair in zip(called, pairs, strict=True)], "given"


def who_plays(players: str) -> list[str]:
    """Return the seats as they were typed: "you" or a bot's level for each."""
    kinds = players.split(",")
    for kind in kinds:
        if kind != "you" and kind not in levels():
            raise BadSetup(f"A seat is 'you' or a bot ({', '.join(levels())}), not {kind!r}.")
    return kinds


def names_of(kinds: Sequence[str], people: Sequence[str]) -> list[str]:
    """Return all names: the given ones for people, the level and the number of the seat for bots."""
    if people and len(people) != kinds.count("you"):
        raise BadSetup(
            f"The names ({len(people)}) are not as many as the people ({kinds.count('you')}): write Ann,Bob."
        )
    if not all(name.strip() for name in people) or len(set(people)) < len(people):
        raise BadSetup("Everybody needs a name of their own; write Ann,Bob.")
    left = iter(people)
    return [
        next(left, f"Player {number}") if kind == "you" else f"{kind.capitalize()} {number}"
        for number, kind in enumerate(kinds, 1)
    ]


def seats_of(record: Record, players: str) -> list[str]:
    """Return who continues a recorded game: as typed, or else judging by the names in it."""
    names = [seat.name for seat in record.setup.seats]
    if not players:
        bots = {f"{level.capitalize()} {number}": level for level in levels() for number in range(1, len(names) + 1)}
        return [bots.get(name, "you") for name in names]
    kinds = who_plays(players)
    if len(kinds) != len(names):
        raise BadSetup(f"The recorded game has {len(names)} seats, not {len(kinds)}.")
    return kinds


def session_from(parser: Parser, argv: Sequence[str] | None) -> tuple[Session, str]:
    """Return the session of a new or a resumed game, and where to save it."""
    options = parser.parse_args(argv)
    if options.resume:
        if options.factions or options.names or options.seed is not None or not house_rules.as_usual(options):
            parser.error("a game that goes on has its factions, names, seed and rules already")
        record = Record.load(options.resume)
        kinds, game = seats_of(record, options.seats), replay(record, counting=True)
    else:
        kinds, seats, how = seats_from(options.seats or "you,regular", options.factions or "random", options.names)
        game = new_game(seats, house_rules.chosen(options, how), seed=options.seed)
    return Session(game, kinds, game.setup.seed, Console(markup=False), options.seconds), options.save or options.resume


def main(argv: Sequence[str] | None = None) -> int:
    """Play a game."""
    session, file = session_from(parsers.play(), argv)
    console = session.console
    if file:
        session.game.record().save(file)  # fail now, not after the game, if nothing can be written there
    try:
        session.run(partial(console.input, markup=False))
    except (Stop, EOFError, KeyboardInterrupt):
        console.print("Stopped.")
    finally:  # the game is saved after errors too
        if file:
            session.game.record().save(file)
            then = f"play --resume {file} goes on" if session.game.question is not None else f"replay {file} shows it"
            console.print(f"Saved as {file}; basebreaker {then}.", highlight=False, soft_wrap=True)
    return 0
