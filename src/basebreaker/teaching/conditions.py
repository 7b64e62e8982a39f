"""Conditions: when the coach says something, written as people would put it.

About what has happened since the step began: `played king_rex at jungle_oasis`, `rival played walker`, `scored
tar_pits`, `won tar_pits`, `destroyed walker`, `moved king_rex to tar_pits`, `used teenage_wolf`, `turn ended`, `wasted
minion`.

About the present: `asked menu`, `asked me_first`, `asked about shinobi`, `can king_rex`, `power at tar_pits >= 5`,
`rival power at tar_pits >= 5`, `total at tar_pits >= 5`, `breaks tar_pits`, `vp >= 3`, `rival vp >= 3`, `hand >= 3`,
`rival wins a base`, `scoring`, `over`, `won game`.

Join several with `and` or `or` (`and` binds closer); negate any with `not`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ..engine.driver import Driver
from ..state.state import LogEntry
from ..views.model import BaseView, QuestionView, View
from .marked import Marked
from .picking import known_face, plain

YOU, RIVAL = 0, 1
PLAYS = ("play_minion", "play_action", "play_on_minion", "play_titan")
KINDS: dict[str, tuple[str, ...]] = {
    "played": PLAYS,
    "used": ("talent", "use"),
    "buried": ("bury",),
    "uncovered": ("uncover",),
    "drew": ("draw",),
    "gained": ("award", "vp"),
    "gave": ("give",),
    "dueled": ("duel",),
    "destroyed": ("destroy",),
    "moved": ("move",),
    "returned": ("leave_hand", "leave_deck_bottom", "leave_deck_top"),
    "counter": ("counters", "transfer_counters"),
    "boosted": ("boost",),
    "scored": ("scores",),
    "stored": ("store",),
    "stasis": ("stasis",),
    "discarded": ("discard", "to_discard"),
    "clashed": ("clash",),
    "titan": ("play_titan",),
}
BY_SOMEBODY = ("played", "used", "buried", "uncovered", "drew", "gained", "gave", "titan")
ASKED = ("menu", "me_first", "choose", "order")
COMPARISON = re.compile(r"^(?P<what>.+?)\s*(?P<sign>>=|<=|=)\s*(?P<number>\d{1,3})$")


@dataclass(frozen=True, slots=True)
class LessonEvent:
    """A line of the log, as far as the learner may know it."""

    kind: str
    seat: int
    faces: tuple[str, ...]  # of the cards named, and of the base
    place: int = 0  # at a base that scored


def events(game: Driver, since: int = 0) -> list[LessonEvent]:
    """The log's entries from line `since` on."""
    made = []
    for entry in map(LogEntry._make, [line for turn in game.entries() for line in turn][since:]):
        faces = [plain(face) for _, face, known in entry.cards if known >> YOU & 1]
        place = int(entry.source.partition(" ")[0]) if entry.what == "award" else 0
        made.append(LessonEvent(entry.what, entry.seat, (*faces, plain(entry.base_face)), place))
    return made


@dataclass(slots=True)
class Moment:
    """What a condition is judged by: the table as the learner sees it, and what happened since the step began."""

    view: View
    events: Sequence[LessonEvent]
    wasted: Sequence[str] = ()  # what the learner could still have played when ending the turn: minion, action
    named: dict[str, str] = field(default_factory=dict)  # what a condition found, to be named in the words

    def base(self, face: str) -> BaseView | None:
        return next((base for base in self.view.bases if plain(base.face) == face), None)


Test = Callable[[Moment], bool]


@dataclass(frozen=True, slots=True)
class Condition:
    """A test that holds or doesn't, and its text."""

    words: str
    test: Test

    def holds(self, moment: Moment) -> bool:
        return self.test(moment)


def condition(told: Marked) -> Condition:
    """Parse a condition."""
    words = told.text()
    ways = [[_one(part, told) for part in way.split(" and ")] for way in words.split(" or ")]
    return Condition(words, _any([_all(way) for way in ways]))


def _any(tests: list[Test]) -> Test:
    return lambda moment: any(test(moment) for test in tests)


def _all(tests: list[Test]) -> Test:
    return lambda moment: all(test(moment) for test in tests)


def _one(words: str, told: Marked) -> Test:
    words = words.strip()
    if words.startswith("not "):
        inner = _one(words.removeprefix("not "), told)
        return lambda moment: not inner(moment)
    if words in PLAIN:
        return PLAIN[words]
    seat, rest = (RIVAL, words.removeprefix("rival ")) if words.startswith("rival ") else (YOU, words)
    compared = COMPARISON.match(rest)
    if compared is not None:
        return _comparison(seat, compared, told)
    first, _, about = rest.partition(" ")
    if first == "asked":
        return _asked(about, told)
    if first == "can":
        return _can(known_face(about, told))
    if first == "breaks":
        return _breaks(known_face(about, told))
    if first == "won":
        return _won(seat, known_face(about, told))
    if first == "wasted" and about in ("minion", "action"):
        return lambda moment: about in moment.wasted
    if first in KINDS:
        return _happened(first, seat, about, told)
    raise told.fault(f"{words!r} is no condition; docs/write-a-lesson.md lists them.")


# -- What has happened -------------------------------------------------------------------------------------------------


def _happened(verb: str, seat: int, about: str, told: Marked) -> Test:
    what, _, where = re.sub(r"\b(at|to|on)\b", "@", about).partition("@")
    what, where = what.strip(), where.strip()
    kinds = KINDS[verb]
    if what in ("minion", "action") and verb == "played":
        kinds, what = (("play_minion",) if what == "minion" else ("play_action", "play_on_minion")), ""
    faces = [known_face(name, told) for name in (what, where) if name]

    def test(moment: Moment) -> bool:
        for event in moment.events:
            by = verb not in BY_SOMEBODY or event.seat == seat
            if by and event.kind in kinds and all(face in event.faces for face in faces):
                return True
        return False

    return test


def _won(seat: int, face: str) -> Test:
    def test(moment: Moment) -> bool:
        return any(event.place == 1 and event.seat == seat and face in event.faces for event in moment.events)

    return test


def _turn_ended(moment: Moment) -> bool:
    """Return whether the learner's turn has ended since the step began, by another turn or by the end of the game."""
    return any(event.kind == "over" or (event.kind == "turn" and event.seat != YOU) for event in moment.events)


# -- What is the case --------------------------------------------------------------------------------------------------


def _asked(about: str, told: Marked) -> Test:
    word, _, rest = about.partition(" ")
    if word == "about":
        return _asked_about(known_face(rest, told))
    if about and about not in ASKED:
        raise told.fault(f"'asked' goes with {', '.join(ASKED)} or 'about' a card, not with {about!r}.")

    def test(moment: Moment) -> bool:
        question = _question_of(moment)
        return question is not None and (question.kind == about if about else question.kind != "menu")

    return test


def _asked_about(face: str) -> Test:
    def test(moment: Moment) -> bool:
        question = _question_of(moment)
        return question is not None and plain(question.face) == face

    return test


def _question_of(moment: Moment) -> QuestionView | None:
    question = moment.view.question
    return question if question is not None and question.seat == YOU else None


def _can(face: str) -> Test:
    def test(moment: Moment) -> bool:
        question = _question_of(moment)
        return question is not None and any(plain(option.face) == face for option in question.options)

    return test


def _breaks(face: str) -> Test:
    def test(moment: Moment) -> bool:
        base = moment.base(face)
        return base is not None and base.total >= base.breakpoint

    return test


def _rival_wins(moment: Moment) -> bool:
    """Return whether a base is about to break with the rival in first place; the words may name it."""
    for base in moment.view.bases:
        first = [place.seat for place in base.places if place.place == 1]
        if base.total >= base.breakpoint and first == [RIVAL]:
            moment.named["base"] = base.face
            return True
    return False


def _comparison(seat: int, compared: re.Match[str], told: Marked) -> Test:
    what, sign, number = compared["what"], compared["sign"], int(compared["number"])
    first, _, face = what.partition(" at ")
    if first in ("power", "total") and face:
        known_face(face, told)
    elif what not in ("vp", "hand", "turn"):
        raise told.fault(f"{what!r} is no number here: take vp, hand, turn, power at BASE or total at BASE.")

    def value(moment: Moment) -> int:
        if what == "vp":
            return moment.view.seats[seat].vp
        if what == "hand":
            return len(moment.view.seats[seat].hand)
        if what == "turn":
            return moment.view.turn
        base = moment.base(face)
        return 0 if base is None else base.total if first == "total" else base.power[seat]

    if sign == ">=":
        return lambda moment: value(moment) >= number
    if sign == "<=":
        return lambda moment: value(moment) <= number
    return lambda moment: value(moment) == number


PLAIN: dict[str, Test] = {
    "turn ended": _turn_ended,
    "scoring": lambda moment: moment.view.phase == "score",
    "over": lambda moment: moment.view.result is not None,
    "won game": lambda moment: moment.view.result is not None and YOU in moment.view.result.winners,
    "rival wins a base": _rival_wins,
}


def wasted(game: Driver) -> tuple[str, ...]:
    """Return what the player who is asked could still play from hand: a minion, an action."""
    s, question = game.g.s, game.question
    if question is None:
        return ()
    in_hand = [option.id for option in question.options if option.kind == "card"]
    held = [s.face(id) for id in s.hands[question.seat] if id in in_hand]
    kinds = [kind for kind, there in (("minion", s.free_minions), ("action", s.free_actions)) if there]
    return tuple(kind for kind in kinds if any(face.is_minion if kind == "minion" else face.is_action for face in held))
