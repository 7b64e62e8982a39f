"""The shape of a view: everything a client needs to draw the table for one seat, and nothing that seat may not know.

A view is plain data (msgspec converts it to JSON and back). A card is named by a number, which stays the same until the
card is shuffled away, and by `face`, the id of its face in the facts; `face` is "" where the viewer may not know it.
"""

import msgspec

from ..state.words import Phase, QuestionKind, ScoringStep, TalentState, TargetKind


class CardView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card outside play: in a hand, a deck, a discard pile, set aside, under another card."""

    id: int
    face: str = ""
    owner: int = -1


class PartView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One part of a number and where it comes from: `Full Moon +1`."""

    amount: int
    label: str
    source: int = -1
    face: str = ""


class ActionView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An action in play, on a base or on a minion."""

    id: int
    face: str
    controller: int
    owner: int
    counters: int = 0
    stored: list[CardView] = []
    talent: TalentState = ""
    chosen: str = ""  # what was chosen as it was played, in words


class MinionView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A minion at a base."""

    id: int
    face: str
    controller: int
    owner: int
    power: int
    printed: int
    counters: int = 0
    change: int = 0  # power that is neither printed nor from counters: lasting and continuous changes
    actions: list[ActionView] = []
    stored: list[CardView] = []
    talent: TalentState = ""
    chosen: str = ""


class TitanView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A titan, at a base or set aside beside its player's deck, with the counters it has there."""

    id: int
    face: str
    controller: int
    owner: int
    counters: int = 0
    talent: TalentState = ""


class BuriedView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card lying face down at a base; `face` is given only to those who may look at it."""

    id: int
    controller: int
    face: str = ""


class PlaceView(msgspec.Struct, frozen=True, gc=False):
    """What one seat would earn if the base scored now."""

    seat: int
    place: int
    vp: int


class BaseView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A base in play with everything at it."""

    id: int
    face: str
    breakpoint: int
    printed_breakpoint: int
    vp: list[int]
    total: int
    power: list[int]  # by seat
    minions: list[MinionView] = []
    actions: list[ActionView] = []
    buried: list[BuriedView] = []
    titans: list[TitanView] = []
    places: list[PlaceView] = []
    counters: int = 0
    also: str = ""  # the face of a base whose ability works here too
    ignored: list[int] = []  # the seats that ignore its ability


class StasisView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card in stasis before its player."""

    id: int
    face: str
    owner: int
    stasis_counters: int
    stored: list[CardView] = []


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One player's side of the table."""

    name: str
    factions: list[str]
    vp: int
    hand: list[CardView]
    deck: list[CardView]  # top card first
    discard: list[CardView]  # oldest first
    stasis: list[StasisView] = []
    titans: list[TitanView] = []  # set aside beside the deck
    gone: bool = False  # has given up


class PlaysView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the current player may still play this turn."""

    minions: int
    actions: int
    extras: list[str] = []


class TargetView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What an option points at, so that a client can make it glow: kind and number."""

    kind: TargetKind  # "card": outside play; "": a button
    id: int = -1


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One possible answer."""

    key: str
    label: str
    target: TargetView
    face: str = ""


class QuestionView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The seat that must choose, what and why. Only this seat sees the options."""

    number: int
    seat: int
    prompt: str
    source: int = -1  # number and face of the card that asks, as far as the viewer may know them
    face: str = ""
    kind: QuestionKind = "choose"  # "menu": the Play Cards menu; "order": which of several comes next
    decline: str = ""  # key of the option that declines or ends the picking, if any
    options: list[OptionView] = []
    more: int = 0  # how many more of these can be picked after this one before they take effect


class ScoringView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The stage that the scoring of a base has reached."""

    base: int
    step: ScoringStep


class ResultView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the game ended."""

    winners: list[int]
    vp: list[int]
    reason: str


class View(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The whole table as one viewer may see it: a seat or, with None, a spectator."""

    viewer: int | None
    seats: list[SeatView]
    bases: list[BaseView]
    turn: int
    current: int
    phase: Phase
    plays: PlaysView
    base_deck: list[CardView]  # top card first
    base_discard: list[CardView]
    set_aside: list[CardView] = []  # cards being resolved, revealed or placed for a duel
    box: list[CardView] = []
    scoring: ScoringView | None = None
    question: QuestionView | None = None
    result: ResultView | None = None
    goal: int = 15  # VP that end the game

    def to_json(self) -> str:
        """The view as JSON text; fields that have their default value are left out."""
        return msgspec.json.encode(self).decode()


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One sentence of the log as one viewer may read it, with the cards it names."""

    number: int
    turn: int
    seat: int
    text: str
    kind: str
    cards: list[CardView] = []
    bases: list[int] = []
    vp: int = 0  # victory points gained, if the line is about them
    totals: list[int] = []  # of a clash: the power of the winner there and of the loser; of an award: the power
    place: int = 0  # of an award: 1, 2, 3 …
