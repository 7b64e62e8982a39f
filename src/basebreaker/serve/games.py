"""Games as the table wants them: setups are texts, errors become refusals."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar

import msgspec

import basebreaker as bb
from basebreaker.engine.driver import AGREED
from basebreaker.engine.printed import catalog as facts
from basebreaker.match import go_on
from basebreaker.records.record import give
from basebreaker.table.ports import Match, Player, Refusal, Unplayable, Uploaded
from basebreaker.table.wire.bodies import Catalog, Level
from basebreaker.table.wire.model import Options, SeatPower
from basebreaker.table.wire.protocol import BaseParts
from basebreaker.views import sentences
from basebreaker.views.model import LogLine, PartView, ResultView, View

from .offer import known_levels, whole_catalog
from .watchdog import WATCHDOG, TookTooLong

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_SECONDS = 5.0  # for one answer or view, a thousand times what they take
MOST_SECONDS_TO_REPLAY = 60.0


class Asked:
    """The open question of a match."""

    def __init__(self, question: bb.Question) -> None:
        self.question = question

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def keys(self) -> list[str]:
        return [self.question.key(index) for index in range(len(self.question))]  # nobody reads a bot's labels


class TableMatch:
    """A match as the table wants it: errors become refusals, and nothing takes longer than it may."""

    def __init__(self, match: bb.Match, seconds: float) -> None:
        self.match = match
        self.seconds = seconds

    @property
    def foreign(self) -> bool:
        setup = self.match.setup
        named = [faction for seat in setup.seats for faction in seat.factions]
        return any(faction in facts.CODE for faction in named or setup.pool or facts.factions())

    @property
    def question(self) -> Asked | None:
        return None if self.match.question is None else Asked(self.match.question)

    @property
    def result(self) -> ResultView | None:
        result = self.match.result
        return None if result is None else ResultView(result.winners, result.vp, result.reason)

    @property
    def standing(self) -> str:
        return sentences.standing(self.match)

    @property
    def answers(self) -> Sequence[str]:
        return self.match.answers

    @property
    def turn(self) -> int:
        return self.match.turn

    @property
    def current(self) -> int:
        return self.match.current

    @property
    def log_size(self) -> int:
        return self.match.log_size

    def answer(self, key: str) -> None:
        try:
            WATCHDOG.limited(self.seconds, self.match.apply, key)
        except bb.BadAnswer as error:
            raise Refusal("That is not among the options of the question.") from error

    def view(self, viewer: int | None, *, opened: bool = False) -> View:
        return refusing(self.seconds, self.match.view, viewer, opened=opened)

    def log_lines(self, viewer: int | None, since: int, *, opened: bool = False) -> list[LogLine]:
        return refusing(self.seconds, self.match.log_lines, viewer, since, opened=opened)

    def revealed_since(self, step: int) -> bool:
        return self.match.revealed_since(step)

    def why_not(self, seat: int, card: int) -> str:
        return refusing(self.seconds, self.match.why_not, seat, card) or "You can use this card now."

    def explain_power(self, minion: int) -> list[PartView]:
        return list(refusing(self.seconds, self.match.explain_power, minion))

    def explain_base(self, base: int) -> BaseParts:
        told = refusing(self.seconds, self.match.explain_base, base)
        power = [
            SeatPower(seat, sum(part.amount for part in parts), parts) for seat, parts in enumerate(told.power_parts)
        ]
        return BaseParts(base=base, breakpoint=told.breakpoint_parts, power=power, places=told.places)

    def position(self) -> tuple[int, str]:
        step, state = refusing(self.seconds, self.match.position)
        return step, json.dumps(state, separators=(",", ":"))

    def copy(self) -> TableMatch:
        return TableMatch(refusing(self.seconds, self.match.copy), self.seconds)


def refusing(seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call something of the library; its error becomes a refusal, and so does taking longer than that."""
    try:
        return WATCHDOG.limited(seconds, work, *args, **kwargs)
    except bb.UnplayableRecord as error:
        log.warning("A stored game does not replay: %s", error)  # the sentence lists options, which may be secrets
        raise Unplayable("This game cannot be played on: a card has changed since it was played.") from error
    except bb.BasebreakerError as error:
        raise Refusal(str(error)) from error
    except TookTooLong as error:
        log.exception("Something in a game took too long.")
        raise Refusal("A card in this game takes too long, so this cannot be shown.") from error


class TableGames:
    """Makes matches for the table. A setup is the text of a record without answers."""

    def __init__(self, seconds: float = MOST_SECONDS, replay_seconds: float = MOST_SECONDS_TO_REPLAY) -> None:
        self.seconds = seconds
        self.replay_seconds = replay_seconds

    def start(self, players: Sequence[Player], options: Options, seed: int) -> str:
        chosen = any(player.factions for player in players) or options.factions == "choose"
        pool = self.pool(options.sets)
        match = refusing(
            self.seconds,
            lambda: bb.new_game(
                fill(players, pool, seed) if chosen else [bb.Seat(player.name) for player in players],
                seed=seed,
                first=options.first,
                factions="given" if chosen else "draft" if options.factions == "draft" else "random",
                pool=[] if chosen else pool,
                mulligan=options.mulligan,
                turn_limit=options.turn_limit,
                me_first=options.me_first,
            ),
        )
        return bb.Record(match.setup, []).to_json()

    def resume(self, setup: str, answers: Sequence[str]) -> Match:
        return TableMatch(refusing(self.replay_seconds, replayed, setup, answers), self.seconds)

    def moved(self, setup: str, answers: Sequence[str], position: str) -> str:
        record = kept(setup).record
        return msgspec.json.encode(Kept(record, list(answers), json.loads(position))).decode()

    def first_step(self, setup: str) -> int:
        return len(kept(setup).answers)

    def record(self, setup: str, names: Sequence[str], answers: Sequence[str]) -> str:
        return written(setup, names, answers).to_json()

    def read(self, text: bytes) -> Uploaded:
        record = read_record(text)
        match = refusing(self.seconds, bb.replay, bb.Record(record.setup, []))
        answers: list[tuple[int, str]] = []
        for key in record.answers:
            asked = match.question.seat if match.question is not None and key != AGREED else -1
            given_up = key.startswith("gives_up:")
            refusing(self.seconds, match.apply, key)
            answers.append((int(key.partition(":")[2]) if given_up else asked, key))
        names = [seat.name for seat in record.setup.seats]
        return Uploaded(bb.Record(record.setup, []).to_json(), names, answers)

    def pool(self, sets: Sequence[str]) -> list[str]:
        known = facts.factions()
        return [id for id in facts.playable_factions() if not sets or known[id]["set"] in sets]

    def catalog(self) -> Catalog:
        return whole_catalog()

    def levels(self) -> list[Level]:
        return known_levels()


def fill(players: Sequence[Player], pool: Sequence[str], seed: int) -> list[bb.Seat]:
    """Everybody's factions; who has chosen none gets two that are left, by lot."""
    taken = {faction for player in players for faction in player.factions}
    left, dice = [faction for faction in pool if faction not in taken], bb.Dice(seed + 1)
    seats = []
    for player in players:
        factions = list(player.factions)
        while len(factions) < 2:
            if not left:
                raise bb.BadSetup("There are not enough factions left for everybody: add a set.")
            factions.append(left.pop(dice.below(len(left))))
        seats.append(bb.Seat(player.name, factions))
    return seats


def read_record(text: bytes) -> bb.Record:
    """A record somebody else wrote, whatever it is."""
    try:
        return refusing(MOST_SECONDS, bb.Record.from_json, text.decode())
    except UnicodeDecodeError as error:
        raise Refusal("A record is a text file (JSON in UTF-8), and this is not one.") from error


class Kept(msgspec.Struct):
    """A setup as the table keeps it: a record without answers and, if the game was moved, where it goes on."""

    record: str
    answers: list[str] = []
    state: dict[str, Any] | None = None


def kept(setup: str) -> Kept:
    """A setup's parts."""
    try:
        return msgspec.json.decode(setup, type=Kept)
    except msgspec.ValidationError:
        return Kept(setup)  # a record, and nothing else


def by_seats(setup: str) -> bb.Match:
    """The game at its first step; players are called by their seats, as in all texts for the table: `{0}`, `{1}`."""
    parts = kept(setup)
    record = bb.Record.from_json(parts.record)
    for number, seat in enumerate(record.setup.seats):
        seat.name = f"{{{number}}}"
    if parts.state is None:
        return bb.replay(bb.Record(record.setup, []))
    return go_on(record.setup, parts.state, parts.answers)


def replayed(setup: str, answers: Sequence[str]) -> bb.Match:
    """The game after these answers."""
    match = by_seats(setup)
    if list(answers[: match.answered]) != match.answers:
        raise bb.BadRecord("The beginning of this game cannot be shown any more: a card has changed since.")
    for key in answers[match.answered :]:
        give(match, key)
    return match


def written(setup: str, names: Sequence[str], answers: Sequence[str]) -> bb.Record:
    """A record with these names and answers."""
    record = bb.Record.from_json(kept(setup).record)
    for seat, name in zip(record.setup.seats, names, strict=True):
        seat.name = name
    return bb.Record(record.setup, list(answers))
