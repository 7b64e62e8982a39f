"""Building a view: the table as one seat may see it."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.driver import Driver
from ..engine.facade import Game
from ..engine.kernel.in_force import faces_of
from ..engine.kernel.values import power
from ..engine.option import Option
from ..engine.question import Question
from ..engine.turn import scoring
from ..engine.turn.using import talent_state
from ..state.faces import Face
from ..state.numbers import NOWHERE, CardId
from ..state.pieces import Action, Base, Card, Extra, Minion, Titan
from .model import (
    ActionView,
    BaseView,
    BuriedView,
    CardView,
    MinionView,
    OptionView,
    PlaceView,
    PlaysView,
    QuestionView,
    ResultView,
    ScoringView,
    SeatView,
    StasisView,
    TargetView,
    TitanView,
    View,
)
from .sentences import chosen_word


def view(game: Driver, viewer: int | None, numbers: Numbers | None = None, *, opened: bool = False) -> View:
    """Return everything the viewer (None: a spectator) may know, and nothing else; `opened`: with every card face up.

    Pass the same `numbers` to build views of one position for several viewers.
    """
    return _Looking(game, viewer, numbers if numbers is not None else Numbers(game.g), opened).view()


class Numbers:
    """The same for every viewer, so computed once: powers, totals, breakpoints, places."""

    def __init__(self, g: Game) -> None:
        self.power = {minion.id: g.power(minion) for minion in g.minions()}
        self.totals = {base.id: power.totals(g, base) for base in g.s.bases}
        self.breakpoints = {base.id: g.breakpoint(base) for base in g.s.bases}
        self.places = {
            base.id: [PlaceView(p.seat, p.place, p.vp) for p in scoring.places(g, base, self.totals[base.id])]
            for base in g.s.bases
        }
        self.actions = g.actions()


FACE_DOWN: list[CardView] = []
"""The view of each face-down card, by its number; the same in every game."""


def face_down(id: CardId) -> CardView:
    """A card of which the viewer knows only that it is there."""
    while len(FACE_DOWN) <= id:
        FACE_DOWN.append(CardView(len(FACE_DOWN)))
    return FACE_DOWN[id]


class _Looking:
    """Builds the view of one game for one viewer."""

    def __init__(self, game: Driver, viewer: int | None, numbers: Numbers, opened: bool = False) -> None:
        self.game = game
        self.g: Game = game.g
        self.s = game.g.s
        self.viewer = viewer
        self.numbers = numbers
        self.opened = opened
        everyone = game.g.everyone
        self.eyes = 0 if opened else everyone if viewer is None else 1 << viewer  # mask of seats that must know a card

    def knows(self, id: CardId) -> bool:
        """Return whether the viewer may know a card; a spectator knows what all players know."""
        return self.s.known[id] & self.eyes == self.eyes

    def cards(self, ids: Iterable[CardId]) -> list[CardView]:
        s, eyes = self.s, self.eyes
        known, prints, owners, print_of = s.known, s.prints, s.owners, s.print_of
        seen: list[CardView] = []
        for id in ids:
            if known[id] & eyes == eyes:
                print = print_of[id]
                seen.append(CardView(id, prints[print].id, owners[print]))
            else:
                seen.append(face_down(id))
        return seen

    def view(self) -> View:
        s = self.s
        return View(
            viewer=self.viewer,
            seats=[self.side(seat) for seat in range(s.seats)],
            bases=[self.base(base) for base in s.bases],
            turn=s.turn,
            current=s.current,
            phase=s.phase,
            plays=PlaysView(s.free_minions, s.free_actions, [describe_extra(self.g, e) for e in s.extras]),
            base_deck=self.cards(reversed(s.base_deck)),
            base_discard=self.cards(s.base_discard),
            set_aside=self.cards(s.set_aside),
            box=self.cards(s.box),
            scoring=ScoringView(*s.scoring) if s.scoring is not None else None,
            question=self.question(),
            result=ResultView([*s.winners], s.vp[:], s.reason) if self.game.over else None,
            goal=self.g.goal,
        )

    def side(self, seat: int) -> SeatView:
        s = self.s
        return SeatView(
            name=self.g.names[seat],
            factions=s.factions[seat][:],
            vp=s.vp[seat],
            hand=self.cards(s.hands[seat]),
            deck=self.cards(reversed(s.decks[seat])),
            discard=self.cards(s.discards[seat]),
            stasis=[
                StasisView(c.id, c.face.id, c.owner, c.stasis_counters, self.cards(c.stored))
                for c in s.stasis.values()
                if c.controller == seat
            ],
            titans=[self.titan(t) for t in s.titans.values() if t.owner == seat],
            gone=s.gone[seat],
        )

    def base(self, base: Base) -> BaseView:
        g = self.g
        totals = self.numbers.totals[base.id]
        lent = [face.id for face in faces_of(g, base)[1:]]
        return BaseView(
            id=base.id,
            face=base.face.id,
            breakpoint=self.numbers.breakpoints[base.id],
            printed_breakpoint=base.face.breakpoint,
            vp=list(base.face.vp),
            total=sum(totals),
            power=totals,
            minions=[self.minion(m) for m in g.minions(at=base)],
            actions=[self.action(a) for a in self.numbers.actions if a.base == base.id and self.is_on_no_minion(a)],
            buried=[
                BuriedView(b.id, b.controller, b.face.id if self.knows(b.id) else "")
                for b in self.s.buried.values()
                if b.base == base.id
            ],
            titans=[self.titan(t) for t in g.titans.in_play(at=base)],
            places=self.numbers.places[base.id],
            counters=base.counters,
            also=lent[0] if lent else "",
            ignored=[x.controller for x in self.s.lasting if x.kind == "ignore" and x.target == base.id],
        )

    def is_on_no_minion(self, a: Action) -> bool:
        """Return whether an action is on a base, or its minion is leaving play at this moment (12.10.16)."""
        return a.on == NOWHERE or a.on not in self.s.play

    def minion(self, m: Minion) -> MinionView:
        now = self.numbers.power[m.id]
        return MinionView(
            id=m.id,
            face=m.face.id,
            controller=m.controller,
            owner=m.owner,
            power=now,
            printed=m.face.power,
            counters=m.counters,
            change=now - m.face.power - m.counters,
            actions=[self.action(a) for a in self.numbers.actions if a.on == m.id],
            stored=self.cards(m.stored),
            talent=talent_state(self.g, m, m.controller == self.viewer),
            chosen=chosen_word(m.chosen) if m.chosen else "",
        )

    def action(self, a: Action) -> ActionView:
        return ActionView(
            id=a.id,
            face=a.face.id,
            controller=a.controller,
            owner=a.owner,
            counters=a.counters,
            stored=self.cards(a.stored),
            talent=talent_state(self.g, a, a.controller == self.viewer),
            chosen=chosen_word(a.chosen) if a.chosen else "",
        )

    def titan(self, t: Titan) -> TitanView:
        talent = talent_state(self.g, t, t.controller == self.viewer) if t.base != NOWHERE else ""
        return TitanView(t.id, t.face.id, t.controller, t.owner, t.counters, talent)

    def question(self) -> QuestionView | None:
        question = self.game.question
        if question is None:
            return None
        mine = question.seat == self.viewer
        source, face = self.source(question)
        return QuestionView(
            number=self.game.answered,
            seat=question.seat,
            prompt=question.prompt if mine else public_prompt(self.g, question, self.opened),
            source=source,
            face=face,
            kind=question.kind,
            decline=question.decline,
            options=[option_view(option) for option in question.options] if mine else [],
            more=question.more if mine else 0,
        )

    def source(self, question: Question) -> tuple[int, str]:
        """The card that asks, if the viewer may know it."""
        source = question.source
        if source is None:
            return -1, ""
        if isinstance(source, Face):
            return -1, source.id if question.seat == self.viewer else ""
        if isinstance(source, Card) and not self.knows(source.id):
            return -1, ""
        return source.id, source.face.id


def option_view(option: Option) -> OptionView:
    return OptionView(option.key, option.label, TargetView(option.kind, option.id), option.face)


def public_prompt(g: Game, question: Question, opened: bool) -> str:
    """Return what other players read while one is choosing: who chooses, and because of which public card."""
    name = g.names[question.seat]
    if question.kind == "menu":
        return f"{name} plays cards."
    source = question.source
    if isinstance(source, (Card, Base)) and (opened or g.s.known[source.id] == g.everyone):
        return f"{name} chooses for {source.name}."
    return f"{name} chooses."


def describe_extra(g: Game, extra: Extra) -> str:
    """An extra play in words: `minion of power 2 or less at Crypt (Big Gulp)`."""
    words: str = "card" if extra.kind == "any" else extra.kind
    if extra.max_power >= 0:
        words += f" of power {extra.max_power} or less"
    if extra.at >= 0:
        words += f" at {g.face(extra.at).name}"
    if extra.empty_base:
        words += " where you have no minion"
    return f"extra {words}"
