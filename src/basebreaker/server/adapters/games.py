"""Games for the server: setups are texts, errors become refusals."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar

import msgspec

from ...dealing import deal
from ...engine.driver import AGREED, ENDED
from ...engine.errors import BadAnswer, BasebreakerError
from ...engine.printed import catalog as facts
from ...engine.question import Question
from ...engine.turn.options import GameOptions
from ...engine.turn.setup import Seat, Setup
from ...fingerprint import fingerprint
from ...match import Match as LibraryMatch
from ...match import begin, go_on, replay
from ...records import BadRecord, Record, UnplayableRecord, commitment_to, seed_from
from ...records.record import give
from ...state.words import Edition
from ...views import sentences
from ...views.model import LogLine, PartView, ResultView, View
from ...watchdog import WATCHDOG, TookTooLong
from ..game import Player, Refusal, TableGame, Unplayable, Uploaded
from ..protocol.http import Catalog, Level
from ..protocol.messages import BaseParts
from ..protocol.shared import Options, SeatPower
from .catalog import known_levels, whole_catalog

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)
MOST_SECONDS = 5.0  # for one answer or view of a game with other packages' cards: a thousand times the usual
MOST_SECONDS_TO_REPLAY = 60.0


class TableQuestion:
    """The open question of a match."""

    def __init__(self, question: Question, hides: bool) -> None:
        self.question = question
        self.hides = hides

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def idle(self) -> bool:
        return self.question.kind == "me_first" and len(self.question) == 1

    @property
    def keys(self) -> list[str]:
        return [self.question.key(index) for index in range(len(self.question))]  # labels are not needed here


class TableMatch:
    """A match for the server: errors become refusals, and cards of other packages have a time limit."""

    def __init__(self, match: LibraryMatch, seconds: float) -> None:
        self.match = match
        self.seconds = seconds
        self.limit = limit_of(match.setup, seconds)

    @property
    def foreign(self) -> bool:
        return self.limit is not None

    @property
    def question(self) -> TableQuestion | None:
        question = self.match.question
        return None if question is None else TableQuestion(question, self.match.hides_what_is_held)

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
            limited(self.limit, self.match.apply, key)
        except BadAnswer as error:
            raise Refusal("That is not among the options of the question.") from error

    def view(self, viewer: int | None, *, opened: bool = False) -> View:
        return refusing(self.limit, self.match.view, viewer, opened=opened)

    def log_lines(self, viewer: int | None, since: int, *, opened: bool = False) -> list[LogLine]:
        return refusing(self.limit, self.match.log_lines, viewer, since, opened=opened)

    def has_learnt(self, since: int) -> bool:
        return self.match.has_learnt(since)

    def cards_seen(self, since: int) -> int:
        return self.match.cards_seen(since)

    def why_not(self, seat: int, card: int) -> str:
        return refusing(self.limit, self.match.why_not, seat, card) or "You can use this card now."

    def would_do_nothing(self, key: str) -> bool:
        return refusing(self.limit, self.match.would_do_nothing, key)

    def explain_power(self, minion: int) -> list[PartView]:
        return list(refusing(self.limit, self.match.explain_power, minion))

    def explain_base(self, base: int) -> BaseParts:
        told = refusing(self.limit, self.match.explain_base, base)
        power = [
            SeatPower(seat, sum(part.amount for part in parts), parts) for seat, parts in enumerate(told.power_parts)
        ]
        return BaseParts(base=base, breakpoint=told.breakpoint_parts, power=power, places=told.places)

    def position(self) -> tuple[int, str]:
        step, state = refusing(self.limit, self.match.position)
        return step, json.dumps(state, separators=(",", ":"))

    def copy(self) -> TableMatch:
        return TableMatch(refusing(self.limit, self.match.copy), self.seconds)


def limit_of(setup: Setup, seconds: float) -> float | None:
    """The time limit of a game: `MOST_SECONDS` if cards or bases of other packages take part, else None."""
    if not facts.CODE:
        return None
    known = facts.factions()
    named = [faction for seat in setup.seats for faction in seat.factions] or setup.options.pool or known
    sets = {known[faction]["set"] for faction in named if faction in known} | set(setup.options.bases)
    return seconds if any(faction in known and known[faction]["set"] in sets for faction in facts.CODE) else None


def limited(limit: float | None, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function of the library, under the watchdog if there is a limit."""
    return work(*args, **kwargs) if limit is None else WATCHDOG.limited(limit, work, *args, **kwargs)


def refusing(limit: float | None, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function of the library; its errors, and exceeding the limit, become refusals."""
    try:
        return limited(limit, work, *args, **kwargs)
    except UnplayableRecord as error:
        log.warning("A stored game does not replay: %s", error)  # the sentence lists options, which may be secret
        raise Unplayable("This game cannot be played on: a card has changed since it was played.") from error
    except BasebreakerError as error:
        raise Refusal(str(error)) from error
    except TookTooLong as error:
        log.exception("Something in a game took too long.")
        raise Refusal("A card in this game takes too long, so this cannot be shown.") from error


class TableGames:
    """Factory of matches. A setup is the text of a record without answers."""

    def __init__(self, seconds: float = MOST_SECONDS, replay_seconds: float = MOST_SECONDS_TO_REPLAY) -> None:
        self.seconds = seconds
        self.replay_seconds = replay_seconds

    def commitment(self, secret: bytes) -> str:
        return commitment_to(secret)

    def start(self, players: Sequence[Player], options: Options, secret: bytes, client_seeds: Sequence[str]) -> str:
        seed = seed_from(secret, client_seeds)
        seats = [Seat(player.name, player.factions) for player in players]
        game = self.options(options)
        if any(seat.factions for seat in seats) or options.factions in ("choose", "balanced"):
            seats, game = refusing(None, deal, seats, seed, game)
        factions = [faction for seat in seats for faction in seat.factions] or game.pool
        titans = game.titans and any(facts.titan_of(faction, game.edition) for faction in factions)
        game = msgspec.structs.replace(game, titans=titans)
        setup = refusing(
            None, lambda: Setup(seats, seed, game, commitment=commitment_to(secret), stirs=list(client_seeds))
        )
        refusing(limit_of(setup, self.seconds), begin, setup)
        return Record(setup, []).to_json()

    def options(self, options: Options) -> GameOptions:
        """The game's options from those of the table."""
        drafts = options.factions == "draft"
        return GameOptions(
            factions="random" if options.factions == "choose" else options.factions,
            pool=self.pool(options.sets, options.edition),
            pool_size=options.pool_size if drafts else None,
            first=options.first,
            edition=options.edition,
            bases=() if options.bases == "chosen" else options.sets or "all",
            mulligan=options.mulligan,
            old_hand=options.old_hand,
            me_first="ask" if options.me_first == "ask" else "skip",
            titans=options.titans,
            goal=options.goal,
            turn_limit=options.turn_limit,
        )

    def resume(self, setup: str, answers: Sequence[str]) -> TableGame:
        limit = limit_of(refusing(None, Record.from_json, kept(setup).record).setup, self.replay_seconds)
        return TableMatch(refusing(limit, replayed, setup, answers), self.seconds)

    def moved(self, setup: str, answers: Sequence[str], position: str) -> str:
        record = kept(setup).record
        return msgspec.json.encode(StoredSetup(record, list(answers), json.loads(position), fingerprint())).decode()

    def is_of_today(self, setup: str) -> bool:
        parts = kept(setup)
        rules = parts.rules if parts.state is not None else Record.from_json(parts.record).setup.rules
        return rules is None or rules == fingerprint()

    def leads_to(self, setup: str, answers: Sequence[str], position: str) -> bool:
        step, state = self.resume(setup, answers).position()
        there, here = json.loads(position), json.loads(state)
        return step == len(answers) and all(here[name] == there[name] for name in here.keys() & there.keys())

    def first_step(self, setup: str) -> int:
        return len(kept(setup).answers)

    def record(
        self, setup: str, names: Sequence[str], answers: Sequence[str], secret: str, hints: Sequence[int] = ()
    ) -> str:
        return written(setup, names, answers, secret, hints).to_json()

    def read(self, text: bytes) -> Uploaded:
        record = read_record(text)
        limit = limit_of(record.setup, self.seconds)
        match = refusing(limit, replay, Record(record.setup, []))
        answers: list[tuple[int, str]] = []
        for key in record.answers:
            asked = match.question.seat if match.question is not None and key not in (AGREED, ENDED) else -1
            given_up = key.startswith("gives_up:")
            refusing(limit, match.apply, key)
            answers.append((int(key.partition(":")[2]) if given_up else asked, key))
        names = [seat.name for seat in record.setup.seats]
        return Uploaded(Record(record.setup, []).to_json(), names, answers, record.secret)

    def pool(self, sets: Sequence[str], edition: Edition) -> list[str]:
        known = facts.factions()
        return [id for id in facts.playable_factions(edition) if not sets or known[id]["set"] in sets]

    def catalog(self) -> Catalog:
        return whole_catalog()

    def levels(self) -> list[Level]:
        return known_levels()


def read_record(text: bytes) -> Record:
    """Read an uploaded file as a record; its content is untrusted."""
    try:
        return refusing(None, Record.from_json, text.decode())
    except UnicodeDecodeError as error:
        raise Refusal("A record is a text file (JSON in UTF-8), and this is not one.") from error


class StoredSetup(msgspec.Struct):
    """A stored setup: a record without answers and, if the game was moved, the state to continue from."""

    record: str
    answers: list[str] = []
    state: dict[str, Any] | None = None
    rules: str = ""  # the fingerprint of the rules and cards when the state was stored


def kept(setup: str) -> StoredSetup:
    """The parts of a setup."""
    try:
        return msgspec.json.decode(setup, type=StoredSetup)
    except msgspec.ValidationError:
        return StoredSetup(setup)  # a bare record


def by_seats(setup: str) -> LibraryMatch:
    """The game at its first step, with the placeholders `{0}`, `{1}` for names."""
    parts = kept(setup)
    record = Record.from_json(parts.record)
    for number, seat in enumerate(record.setup.seats):
        seat.name = f"{{{number}}}"
    if parts.state is None:
        return replay(Record(record.setup, []))
    return go_on(record.setup, parts.state, parts.answers)


def replayed(setup: str, answers: Sequence[str]) -> LibraryMatch:
    """The game after these answers."""
    match = by_seats(setup)
    match.count_what_is_learnt()
    if list(answers[: match.answered]) != match.answers:
        raise BadRecord("The beginning of this game cannot be shown any more: a card has changed since.")
    for key in answers[match.answered :]:
        give(match, key)
    return match


def written(setup: str, names: Sequence[str], answers: Sequence[str], secret: str, hints: Sequence[int] = ()) -> Record:
    """A record with these names and answers."""
    record = Record.from_json(kept(setup).record)
    for seat, name in zip(record.setup.seats, names, strict=True):
        seat.name = name
    return Record(record.setup, list(answers), secret, list(hints))
