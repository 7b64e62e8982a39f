"""The Play Cards phase: what its player may do next, and doing it (3.3, 4.5, 4.6, 4.8). Nothing is suspended here."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ...state.faces import Face
from ...state.numbers import NOWHERE, BaseId, CardId, SeatId
from ...state.pieces import Base, Card, Extra, Held, Stasis
from ...state.words import Came, Cost, Pile
from ..kernel.context import Context
from ..kernel.immunity.rules import is_ban_on, may_have_titan
from ..kernel.loop_guard import WATCH_CHOICES_AFTER, count_step, may_be_offered, take
from ..option import Option
from ..question import Question, Sign, card_edge
from ..types import Effect
from ..verbs import looking, play, stasis, titans
from . import extra_plays, from_discard
from .using import OnTurn, OutOfStasis, Talent, Usable, may_use, talent_ready

PROMPT = "Play a card, use an ability, or end the phase."
BUTTONS = (("end", "End the Play Cards phase"),)
MenuItem = CardId | Usable
"""What a player can do: play the hand card of this number, or use something."""


class Menu(Question):
    """The question of the Play Cards phase."""

    __slots__ = ("pile",)
    choices: Sequence[MenuItem]
    pile: Sequence[CardId]
    """The discard pile of the player, if perhaps cards of it may be played."""

    def _key(self, index: int) -> str:
        item = self.choices[index]
        if isinstance(item, int):  # of the player's own hand, which is known
            return f"{self._game.s.face(item).kind}:{item}"
        before = [1 for other in self.choices[:index] if not isinstance(other, int) and other.is_like(item)]
        return f"{item.key}#{len(before) + 1}" if before else item.key

    def _listed(self) -> list[Option]:
        prints, print_of = self._game.s.prints, self._game.s.print_of
        made: list[Option] = []
        for index, item in enumerate(self.choices):
            if isinstance(item, int):
                face = prints[print_of[item]]
                label = f"Play {face.name}"
                if item in self.pile:
                    label += " from your discard pile"
                made.append(Option(f"{face.kind}:{item}", label, "card", item, face.id))
            else:
                made.append(item.option(self._key(index)))
        return made

    def _signs(self) -> list[Sign]:
        prints, print_of = self._game.s.prints, self._game.s.print_of
        found: list[Sign] = []
        for item in self.choices:
            if isinstance(item, int):
                face = prints[print_of[item]]
                found.append((face.kind, "card", item, face.id))
            else:
                found.append(item.sign)
        return found

    def _edge(self, index: int) -> Hashable:
        item = self.choices[index]
        if not isinstance(item, int):
            return item.edge
        edge = card_edge(self._game.s, self.seat, item)
        return ("discard", edge) if item in self.pile else edge


def menu(g: Context) -> Menu:
    """The question of the phase; ending it is always possible (3.3.3, 3.3.6)."""
    s = g.s
    seat = s.current
    if g.now.granted:
        g.now.granted = []  # they are among what follows
    found: list[MenuItem] = []
    force = g.force or g.in_force()
    if g.features.standing_plays:
        extra_plays.offer_standing(g, seat)
    pile = s.discards[seat] if force.words["plays_from_discard"] else ()
    if s.free_minions or s.free_actions or s.extras:
        _from_hand_normally(g, seat, found)
        if pile:
            for id in pile:
                if playable(g, seat, id):
                    found.append(id)
    for card in force.usable:
        if card.controller == seat:
            for ability in card.face.talents:
                if talent_ready(g, card, ability):
                    found.append(Talent(card, ability))
            if card.face.on_your_turn:
                found += _uses(g, seat, card)
    if force.base_uses:
        for base, ability in force.base_uses:
            if may_use(g, seat, base, ability):
                found.append(OnTurn(base, ability))
    if s.stasis:
        for frozen in s.stasis.values():
            if frozen.controller == seat:
                found += _from_stasis(g, seat, frozen)
    used_from = g.features.used_from
    if used_from:
        if "hand" in used_from:
            found += _held(g, seat, "hand", s.hands[seat])
        if "discard" in used_from:
            found += _held(g, seat, "discard", s.discards[seat])
        if "aside" in used_from:
            found += _from_aside(g, seat)
    if s.optional_steps >= WATCH_CHOICES_AFTER:
        found = may_be_offered(g, found, step_name)
    question = Menu(g, seat, PROMPT, found, BUTTONS, None, "menu")
    question.pile = pile
    return question


def _uses(g: Context, seat: SeatId, card: Card) -> list[MenuItem]:
    uses = [ability for ability in card.face.on_your_turn if ability.zone == "play"]
    return [OnTurn(card, ability) for ability in uses if may_use(g, seat, card, ability)]


def _from_hand_normally(g: Context, seat: SeatId, found: list[MenuItem]) -> None:
    """Hand cards that can be played with a free or an extra play."""
    s = g.s
    if s.extras or not s.bases or (g.force or g.in_force()).forbids or (s.lasting and _has_ban(g, seat)):
        for id in s.hands[seat]:
            if playable(g, seat, id):
                found.append(id)
        return
    prints, print_of = s.prints, s.print_of
    minions, actions = s.free_minions, s.free_actions
    for id in s.hands[seat]:
        face = prints[print_of[id]]
        if (minions and face.is_minion) or (
            actions
            and face.is_action
            and (face.needs_nothing or (face.plays_on != "nothing" and play.has_target(g, seat, id, face)))
        ):
            found.append(id)


def _has_ban(g: Context, seat: SeatId) -> bool:
    for effect in g.s.lasting:
        if is_ban_on(effect, seat):
            return True
    return False


def _from_stasis(g: Context, seat: SeatId, card: Stasis) -> list[MenuItem]:
    found: list[MenuItem] = []
    if stasis.can_be_played(g, card):
        found.append(OutOfStasis(card))  # 3.3.5
    return found + [OnTurn(card, a) for a in card.face.on_your_turn if a.zone == "stasis" and may_use(g, seat, card, a)]


def _held(g: Context, seat: SeatId, zone: Pile, ids: Sequence[CardId]) -> list[MenuItem]:
    """What cards in a hand or discard pile can be used for."""
    found: list[MenuItem] = []
    prints, print_of = g.s.prints, g.s.print_of
    for id in ids:
        face = prints[print_of[id]]
        if face.on_your_turn:
            held = Held(id, face, g.s.owner(id), seat, zone)
            found += [OnTurn(held, a) for a in face.on_your_turn if a.zone == zone and may_use(g, seat, held, a)]
    return found


def _from_aside(g: Context, seat: SeatId) -> list[MenuItem]:
    """What one's titans that are set aside can be used for, within the limit (10.10.7, 12.8.5)."""
    mine = [titan for titan in titans.waiting(g, seat) if titan.face.on_your_turn]
    if not mine or not may_have_titan(g, seat):
        return []
    uses = [(titan, ability) for titan in mine for ability in titan.face.on_your_turn if ability.zone == "aside"]
    return [OnTurn(titan, ability) for titan, ability in uses if may_use(g, seat, titan, ability)]


def playable(g: Context, seat: SeatId, id: CardId, mode: Face | None = None) -> bool:
    """Whether a card of the hand, or of the discard pile in its place, can be played with a play that is left (4.5).

    A fusion: as `mode`, or as anything it can be played as (10.11.3).
    """
    s = g.s
    face = s.prints[s.print_of[id]] if mode is None else mode
    if face.modes:
        return any(playable(g, seat, id, each) for each in face.modes)
    free = s.free_minions if face.is_minion else s.free_actions
    if free:
        if id in s.hands[seat]:
            return play.can_be_played(g, seat, id, face)
        return play.can_be_played(g, seat, id, face) and from_discard.is_allowed(g, seat, id, face)
    for extra in s.extras:
        if extra_plays.covers(g, seat, extra, id, face):
            return True
    return False


def carry_out(g: Context, item: MenuItem) -> Effect:
    """The effect that does what the player chose: an optional step that begins a resolution."""
    take(g, item, step_name)
    count_step(g)
    return play_from_hand(g, item) if isinstance(item, int) else item.effect(g)


def step_name(item: MenuItem) -> str:
    """What an optional step uses, for the loop guard."""
    return f"hand {item} None" if isinstance(item, int) else item.step_name


async def play_from_hand(g: Context, id: CardId) -> None:
    """Play a hand card, or one of the discard pile in its place, and use up the play that fits it most narrowly."""
    s = g.s
    seat = s.current
    face = s.prints[s.print_of[id]]
    if face.modes:
        face = await play.choose_mode(g, seat, [mode for mode in face.modes if playable(g, seat, id, mode)])
    came: Came = "hand" if id in s.hands[seat] else "discard"
    if face.is_minion:
        bases = s.bases if s.free_minions else _extra_bases(g, seat, id, face)
        if came == "discard":
            bases = from_discard.bases(g, seat, id, bases)
        base = await play.where(g, seat, id, face, bases)
        if base is not None:
            spend(g, seat, face, base.id, id)
            if came == "discard":
                from_discard.use(g, seat, id, base)
            await play.enter(g, seat, id, face, came, base)
        return
    targets = play.action_targets(g, seat, id, face) if came == "hand" else from_discard.targets(g, seat, id)
    if targets is None:
        spend(g, seat, face, NOWHERE, id)
        await play.perform(g, seat, id, face, came, None)
        return
    target = await play.onto_what(g, seat, face, targets)
    if target is not None:
        spend(g, seat, face, target.base, id)
        if came == "discard":
            from_discard.use(g, seat, id, target)
        await play.perform(g, seat, id, face, came, target)


def _extra_bases(g: Context, seat: SeatId, id: CardId, face: Face) -> list[Base]:
    fitting = [e for e in g.s.extras if extra_plays.covers(g, seat, e, id, face)]
    return [b for b in g.s.bases if any(b in extra_plays.bases_for(g, seat, e) for e in fitting)]


def _covering(g: Context, seat: SeatId, base: BaseId, id: CardId, face: Face) -> list[Extra]:
    """The extra plays with which a card can be played at a base."""
    return [extra for extra in g.s.extras if _covers(g, seat, extra, base, id, face)]


def _covers(g: Context, seat: SeatId, extra: Extra, base: BaseId, id: CardId, face: Face) -> bool:
    if not extra_plays.covers(g, seat, extra, id, face):
        return False
    return extra.at in (NOWHERE, base) and (not extra.empty_base or not looking.minions(g, at=base, of=seat))


def spend(g: Context, seat: SeatId, face: Face, base: BaseId, id: CardId) -> None:
    """Use up a play: a restricted extra one if it fits, else the free one, else any extra one.

    While a titan waits to take the place of the free one, that one is used up last (10.10.11).
    """
    s = g.s
    if s.extras:
        covering = _covering(g, seat, base, id, face)
        narrow = [extra for extra in covering if extra.restricted]
        free = s.free_minions if face.is_minion else s.free_actions
        cost: Cost = "free_minion" if face.is_minion else "free_action"
        if narrow or (covering and (not free or extra_plays.titan_wants(g, seat, cost))):
            extra_plays.use_up(g, narrow or covering)
            return
    if face.is_minion:
        s.free_minions -= 1
    else:
        s.free_actions -= 1
