"""Windows: start and end of a turn, before, when and after a base scores; all that is due there, newcomers too."""

from __future__ import annotations

from ...state.faces import Ability
from ...state.numbers import NOBODY, SeatId
from ...state.pieces import Base, Held, Source
from ..events import BeforeScoring, Event, StartOfTurn, WhenScoring
from ..types import Effect
from .context import Context
from .me_first import resolution, run_me_first, valid_triggers
from .triggers import BY_RULE, hears, idle, might_use, note_unasked, responses
from .under_way import Trigger


def is_awaited(g: Context, event: type[Event]) -> bool:
    """Whether anything could be due in such a window, or a player be asked (12.3.9); else it can be skipped."""
    kind = event.kind
    if g.asks_idle or (kind in g.features.heard_kinds and hears(g, event)):
        return True
    return bool(g.s.buried or g.s.stasis) and kind in BY_RULE


def due(g: Context, event: Event) -> list[Trigger] | None:
    """What a window begins with; None if it can be skipped, as nothing is due and no player is asked."""
    asked = g.asks_idle and idle(g, event)
    outer, g.now.window = g.now.window, event  # what can be used may depend on it
    found = responses(g, event)
    if g.counts:
        note_unasked(g, event)
    g.now.window = outer
    return found if found or asked else None


async def window(g: Context, event: Event) -> None:
    """A window of the turn or of scoring, with everything that is triggered in it."""
    if is_awaited(g, type(event)):
        found = due(g, event)
        if found is not None:
            await open_window(g, event, found)


def open_window(g: Context, event: Event, found: list[Trigger]) -> Effect:
    """A window which begins with what was `found` due."""
    return resolution(g, _window(g, event, found))


async def _window(g: Context, event: Event, found: list[Trigger]) -> None:
    """Everything due in a window."""
    outer, g.now.window = g.now.window, event
    try:
        responding = InWindow(g, event, found)
        g.now.waiting.append(responding.used)
        await run_me_first(g, responding)
        g.now.waiting.pop()
    finally:
        g.now.window = outer


class InWindow:
    """The responses in a window, newcomers included (12.3.1)."""

    __slots__ = ("at_first", "closed", "event", "g", "used")

    def __init__(self, g: Context, event: Event, found: list[Trigger]) -> None:
        self.g = g
        self.event = event
        self.at_first: list[Trigger] | None = found
        self.used: list[tuple[Ability, Source | int, int]] = []
        self.closed: list[tuple[Source, str]] = []  # there when all that must happen at the start of a turn was done

    def find(self) -> list[Trigger]:
        g = self.g
        if self.at_first is not None:
            found, self.at_first = self.at_first, None
            return valid_triggers(g, found)
        if called_off(g, self.event):
            return []
        if g.counts:
            note_unasked(g, self.event)
        new: list[Trigger] = []
        for t in responses(g, self.event):
            if (t.ability.may or (t.source, t.ability.face) not in self.closed) and self.name(t) not in self.used:
                new.append(t)
        return valid_triggers(g, new)

    def comes_next(self) -> bool:
        return bool(self.find())

    def note(self, t: Trigger) -> None:
        self.used.append(self.name(t))
        if t.ability.may and isinstance(self.event, StartOfTurn):
            self.closed = _on_the_table(self.g)

    def idle(self, seat: SeatId) -> bool:
        return might_use(self.g, seat, self.event) and not called_off(self.g, self.event)

    def name(self, t: Trigger) -> tuple[Ability, Source | int, int]:
        """What must not be used twice."""
        source = t.source
        seat = t.seat if type(source) is Base else NOBODY  # a base's ability may be that of several players
        if t.ability.zone == "aside":  # once, though it came and went in between
            return (t.ability, source.id, seat)
        return (t.ability, source.print if type(source) is Held else source, seat)


def _on_the_table(g: Context) -> list[tuple[Source, str]]:
    """The cards and bases in play and the titans that wait, each with the faces whose abilities it has."""
    cards: list[tuple[Source, str]] = [(card, card.face.id) for card in g.s.play.values()]
    cards += [(titan, titan.face.id) for titan in g.s.titans.values()]
    return cards + [(base, face.id) for base, faces in g.in_force().base_faces for face in faces]


def called_off(g: Context, event: Event) -> bool:
    """Whether the base that was about to score is gone, so that there is no "before" and "when" any more (12.4.8)."""
    return isinstance(event, (BeforeScoring, WhenScoring)) and event.card not in g.s.bases
