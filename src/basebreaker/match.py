"""The public interface of the library: a game to play, look at, copy, record and replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol, Unpack

import msgspec

from . import bots
from .bots import Dice, Sight
from .engine.driver import Driver
from .engine.errors import UnknownCard, UnknownSeat
from .engine.kernel.triggers import may_hold_anything
from .engine.printed import catalog as facts
from .engine.turn import phases
from .engine.turn.options import USUAL, GameOptions, OptionKeywords, changed, listed
from .engine.turn.setup import Seat, Setup
from .records import BadRecord, Record, replay_into
from .state import rng
from .state.numbers import BaseId, CardId, SeatId
from .views import explain, idle, sentences, view, why_not
from .views.explain import BaseExplanation
from .views.model import LogLine, PartView, View


class Numbered(Protocol):
    """Anything with the number of a card: a minion, base or card of a view, or the target of an option."""

    @property
    def id(self) -> int: ...


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winning seats, the VP of each seat, and why.

    The reason is "vp", "given up", "turn limit", "agreed" or "ended by operator".
    """

    winners: list[int]
    vp: list[int]
    reason: str


class OpenLogLine(msgspec.Struct, frozen=True):
    """One line of the log with every card named, and the seats that may read it so."""

    text: str
    kind: str
    turn: int
    seats: list[int]


class Match(Driver):
    """A game in progress. `question` is what is being asked, or None when the game is over."""

    _numbers: tuple[int, view.Numbers] | None = None  # made once for all views after this many answers
    _counted: tuple[int, int] = (0, 0)  # finished turns, and the number of log lines in them

    def __repr__(self) -> str:
        asked = "over" if self.question is None else f"{self.names[self.question.seat]} is asked"
        return f"<Match: turn {self.turn}, {self.answered} answers, {asked}>"

    def __reduce__(self) -> tuple[Callable[[Record], Match], tuple[Record]]:
        return replay, (self.record(),)  # pickled as its record: suspended effects can't travel

    def copy(self) -> Match:
        """An independent copy, which continues the same way."""
        new = super().copy()
        assert isinstance(new, Match)
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return list(self.g.names)

    @property
    def turn(self) -> int:
        """The number of the turn; the first is 1, and 0 is the setup."""
        return self.g.s.turn

    @property
    def current(self) -> int:
        """The seat whose turn it is."""
        return self.g.s.current

    def view(self, viewer: int | None = None, *, opened: bool = False) -> View:
        """The game as a seat may see it (None: a spectator); `opened`: with every card face up."""
        if viewer is not None:
            self._must_exist(viewer)
        at = self.answered
        if self._numbers is None or self._numbers[0] != at:
            self._numbers = (at, view.Numbers(self.g))
        return view.view(self, viewer, self._numbers[1], opened=opened)

    def sight(self, seat: int, *, explain: bool = False) -> Sight:
        """Everything a seat knows, for a bot to choose or imagine games from; `explain`: ask it for reasons."""
        self._must_exist(seat)
        return bots.look(self, seat, explain=explain)

    def would_do_nothing(self, key: str) -> bool:
        """Whether this answer would use up a card or an ability and change nothing else.

        The game must count what seats learn: if trying the answer would reveal anything to a seat, the result is False.
        """
        then, step = self.copy(), self.answered
        then.apply(key)
        return not then.has_learnt(step) and idle.would_do_nothing(self, then)

    def position(self) -> tuple[int, dict[str, Any]]:
        """The last quiet moment: the number of answers before it, and the complete state as JSON data."""
        state, answers = self.last_quiet()
        return answers, state.to_json()

    def record(self) -> Record:
        """The game as setup and answers; a game imagined from its middle has no record."""
        if not self.whole:
            raise BadRecord("This game was imagined from its middle on, so its answers alone can't bring it back.")
        return Record(self.setup, self.answers)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        s = self.g.s
        return Result([*s.winners], s.vp[:], s.reason) if self.over else None

    @property
    def vp(self) -> list[int]:
        """The VP of all seats at this moment."""
        return self.g.s.vp[:]

    @property
    def standing(self) -> Result | None:
        """How the game would end if all players agreed to end it now; None while the most VP are tied (12.10.15)."""
        leaders = phases.leaders(self.g)
        return Result([*leaders], self.g.s.vp[:], "agreed") if len(leaders) == 1 else None

    def bot_agrees_to_end(self, seat: int) -> bool:
        """Whether a bot in this seat, knowing only what the seat may know, would agree to end the game now."""
        standing = self.standing
        return standing is not None and bots.agrees_to_end(self.sight(seat), standing.winners[0])

    @property
    def log(self) -> list[OpenLogLine]:
        """The whole log in words, each line with the seats that may know all of it."""
        return [OpenLogLine(*entry) for entry in sentences.all_open(self)]

    @property
    def hides_what_is_held(self) -> bool:
        """Whether the open question would also be asked of a player who holds other cards (12.3.9)."""
        question, g = self.question, self.g
        return (
            question is not None and question.kind == "me_first" and g.asks_idle and may_hold_anything(g, question.seat)
        )

    @property
    def log_size(self) -> int:
        """The number of lines in the log."""
        turns, size = self._counted
        size += sum(len(turn) for turn in self._log[turns:])
        self._counted = len(self._log), size
        return size + len(self.g.s.log)

    def log_lines(self, viewer: int | None, since: int = 0, *, opened: bool = False) -> list[LogLine]:
        """The log from line `since` on, as a seat (None: a spectator) may read it; `opened`: with every card named."""
        if viewer is not None:
            self._must_exist(viewer)
        return sentences.lines(self, sentences.ALL if opened else viewer, since)

    def explain_power(self, minion: int | Numbered) -> list[PartView]:
        """The parts that add up to the power of a minion."""
        return explain.power(self, CardId(_number(minion)))

    def explain_base(self, base: int | Numbered) -> BaseExplanation:
        """The breakpoint of a base, each player's power and what each place would earn now, with their sources."""
        return explain.base(self, BaseId(CardId(_number(base))))

    def why_not(self, seat: int, card: int | Numbered) -> str:
        """Why a seat can't play or use this card now: one sentence that names the rule or card; "" if it can."""
        self._must_exist(seat)
        return why_not.why_not(self, SeatId(seat), CardId(_number(card)))

    def _must_exist(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.g.s.seats:
            raise UnknownSeat(f"There is no seat {seat!r}; the seats are numbered 0 to {self.g.s.seats - 1}.")


def _number(thing: int | Numbered) -> int:
    number = thing if type(thing) is int else getattr(thing, "id", None)
    if type(number) is not int:
        raise UnknownCard(f"A card is named by its number, or by what a view or option has for it, not by {thing!r}.")
    return number


def new_game(
    seats: Sequence[Seat],
    options: GameOptions = USUAL,
    *,
    seed: int | None = None,
    **keywords: Unpack[OptionKeywords],
) -> Match:
    """Set up a game and run it to its first question.

    The options are those of `GameOptions`, given as such, as keywords, or both: keywords change what `options` says.
    The same seed, options and answers give the same game; without a seed, a fresh one is taken.

    factions: "given" (each seat names two), "random", "draft", or "balanced" so that the decks win about equally
    often, as measured. With "random" and "balanced" a seat keeps the factions that it names. pool: the factions to
    deal or draft (default: all). pool_size: draft from this many of them, drawn at random. copies: of each set
    (1.1.5). first: the seat that begins (default: random). edition: the cards as first "printed", or the "current"
    ones. bases: further sets whose bases are played with, or "all". mulligan: whether a hand without minions may be
    replaced, "must" be, or can't. old_hand: "shuffle" it in after drawing, or "discard" it before. me_first: "skip"
    players who have nothing to use, or "ask" them all the same (12.3.9). titans: every player has those of their
    factions (10.10). goal: the VP that end the game (1.8.5). turn_limit: end undecided after this many turns.
    position: where the game begins, given instead of dealt (1.8.6).
    """
    chosen = changed(options, keywords)
    players = listed(seats, "The seats")
    number = rng.fresh_seed() if seed is None else seed
    named = any(getattr(seat, "factions", ()) for seat in players)
    if chosen.factions == "balanced" or (chosen.factions == "random" and named):
        from .dealing import deal  # loads the measured strengths, which few games need

        players, chosen = deal(players, number, chosen)
    return begin(Setup(players, number, chosen))


def begin(setup: Setup) -> Match:
    """Begin the game of a setup and run it to its first question."""
    game = Match(setup)
    game.begin()
    return game


def replay(record: Record, upto: int | None = None, *, counting: bool = False) -> Match:
    """The game of a record after all of its answers, or the first `upto`.

    counting: count what seats learn from the beginning, so that `has_learnt` works.
    """
    if not isinstance(record, Record):
        raise BadRecord(f"Only a Record can be replayed, not {record!r}; Record.load reads one from a file.")
    if upto is not None and (type(upto) is not int or upto < 0):
        raise BadRecord(f"A record can be replayed up to a number of answers, not up to {upto!r}.")
    game = begin(record.setup)
    if counting:
        game.count_what_is_learnt()
    return replay_into(game, record, upto)


def go_on(setup: Setup, state: dict[str, Any], answers: list[str]) -> Match:
    """Continue from a stored state (`Match.position`), even if its answers would lead elsewhere with today's cards."""
    game = Match(setup, facts.read_state(state))
    game.remember(answers)
    game.begin()
    return game


def imagine(sight: Sight, dice: Dice) -> Match:
    """A complete game that fits everything the seat knows: its own cards, what it has seen, faction lists and counts.

    What it doesn't know is dealt at random. `Match.sight` makes the sight; equal dice imagine equal games.
    """
    return bots.imagine(sight, dice, Match)


def broken_extensions() -> dict[str, str]:
    """The sets, factions and bots of other packages that can't be used: by name, a sentence that says why."""
    facts.playable_factions()
    for name in bots.levels():
        with suppress(bots.BrokenBot):
            bots.make(name)
    found = (facts.broken, facts.switched_off, bots.registry.broken)
    return {name: str(fault) for faults in found for name, fault in faults.items()}


def catalog() -> dict[str, dict[str, Any]]:
    """The facts of all sets by id: factions, cards, bases with texts, rulings, icons and colours."""
    return facts.facts()
