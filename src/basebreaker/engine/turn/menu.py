"""The Play Cards phase: what its player may do next, and doing it (3.3, 4.5, 4.6, 4.8). Nothing is suspended here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...state.faces import Ability, Face
from ...state.pieces import NOWHERE, Base, Card, Extra, Held, Minion, Stasis
from ...state.words import Came
from ..kernel import asking
from ..kernel.loop_guard import STEP_LIMIT, WATCH_CHOICES_AFTER, count_step, may_be_offered, take
from ..kernel.me_first import borrowing
from ..kernel.resolving import tell_nothing, trace
from ..kernel.triggers import once_key
from ..printed import catalog
from ..question import Question
from ..types import Effect
from ..verbs import looking, play, stasis
from . import extra_plays

if TYPE_CHECKING:
    from ..facade import Game

PROMPT = "Play a card, use an ability, or end the phase."
BUTTONS = (("end", "End the Play Cards phase"),)
MenuItem = int | tuple[str, Any, Ability | None]
"""What can be done: play the hand card of this number; or ("talent", card), ("use", card or base), ("stasis", card),
each with the ability."""


def menu(g: Game) -> Question:
    """The question of the phase; ending it is always possible (3.3.3, 3.3.6)."""
    s = g.s
    seat = s.current
    if g.granted:
        g.granted = []  # they are among what follows
    found: list[MenuItem] = []
    force = g.force or g.in_force()
    if s.free_minions or s.free_actions or s.extras:
        _from_hand_normally(g, seat, found)
    for card in force.usable:
        if card.controller == seat:
            for ability in card.face.talents:
                if talent_ready(g, card, ability):
                    found.append(("talent", card, ability))
            if card.face.on_your_turn:
                found += _uses(g, seat, card)
    if force.base_uses:
        for base, ability in force.base_uses:
            if may_use(g, seat, base, ability):
                found.append(("use", base, ability))
    if s.stasis:
        for frozen in s.stasis.values():
            if frozen.controller == seat:
                found += _from_stasis(g, seat, frozen)
    if g.uses_from_hand:
        found += _from_hand(g, seat)
    if s.optional_steps >= WATCH_CHOICES_AFTER:
        found = may_be_offered(g, found)
    return Question(g, seat, PROMPT, "menu", found, BUTTONS, None, "menu")


def _uses(g: Game, seat: int, card: Card) -> list[MenuItem]:
    uses = [ability for ability in card.face.on_your_turn if ability.zone == "play"]
    return [("use", card, ability) for ability in uses if may_use(g, seat, card, ability)]


def _from_hand_normally(g: Game, seat: int, found: list[MenuItem]) -> None:
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
        if face.is_minion:
            if minions:
                found.append(id)
        elif actions and (face.needs_nothing or (face.plays_on != "nothing" and play.has_target(g, seat, face))):
            found.append(id)


def _has_ban(g: Game, seat: int) -> bool:
    for effect in g.s.lasting:
        if effect.kind == "ban" and effect.controller == seat:
            return True
    return False


def _from_stasis(g: Game, seat: int, card: Stasis) -> list[MenuItem]:
    found: list[MenuItem] = []
    if stasis.can_be_played(g, card):
        found.append(("stasis", card, None))  # 3.3.5
    return found + [
        ("use", card, a) for a in card.face.on_your_turn if a.zone == "stasis" and may_use(g, seat, card, a)
    ]


def _from_hand(g: Game, seat: int) -> list[MenuItem]:
    found: list[MenuItem] = []
    for id in g.s.hands[seat]:
        face = g.s.face(id)
        held = Held(id, face, g.s.owner(id), seat, "hand")
        found += [("use", held, a) for a in face.on_your_turn if a.zone == "hand" and may_use(g, seat, held, a)]
    return found


def talent_ready(g: Game, card: Card, ability: Ability) -> bool:
    """Whether a Talent can be used: once a turn (4.6.1), or once more where something allows it, its condition met."""
    if ability.number in card.used and second_use(g, card) is None:
        return False
    provided = ability.provided
    return provided is None or provided(g, card)


def second_use(g: Game, card: Card) -> tuple[str, Ability] | None:
    """What lets this card use its Talent once more this turn, if anything does and it wasn't taken up yet."""
    for source, ability in (g.force or g.in_force()).talent_again:
        key = f"again@{source.id}:{card.controller}"
        if ability.run(g, source, card) and key not in g.s.once:
            return key, ability
    return None


def may_use(g: Game, seat: int, source: Card | Base, ability: Ability) -> bool:
    """Whether an "on your turn" ability can be used now (4.8.2)."""
    if ability.once and once_key(ability, source, seat) in g.s.once:
        return False
    if ability.cost == "action" and not action_plays(g, seat):
        return False
    return ability.provided is None or bool(ability.provided(g, source))


def action_plays(g: Game, seat: int) -> int:
    """How many action plays the player has left that could be spent for anything."""
    return g.s.free_actions + sum(1 for e in g.s.extras if e.kind in ("action", "any") and e.at == NOWHERE)


def playable(g: Game, seat: int, id: int) -> bool:
    """Whether a hand card can be played with a free or an extra play (4.5)."""
    s = g.s
    face = s.prints[s.print_of[id]]
    free = s.free_minions if face.is_minion else s.free_actions
    if free:
        return play.can_be_played(g, seat, id)
    for extra in s.extras:
        if extra_plays.covers(g, seat, extra, id):
            return True
    return False


def carry_out(g: Game, move: MenuItem) -> Effect:
    """The effect that does what the player chose: an optional step that begins a resolution."""
    s = g.s
    if s.optional_steps >= WATCH_CHOICES_AFTER or s.resolved >= STEP_LIMIT:
        take(g, move)
        count_step(g)
    else:
        s.optional_steps += 1
        s.resolved += 1
        g.steps_since_answer = 1
    if isinstance(move, int):
        return play_from_hand(g, move)
    what, thing, ability = move
    if what == "talent":
        assert ability is not None
        return use_talent(g, thing, ability)
    if what == "stasis":
        return stasis.play_out(g, thing)
    assert ability is not None
    return use_on_turn(g, thing, ability)


async def use_talent(g: Game, card: Card, ability: Ability) -> None:
    """Use a Talent (4.6)."""
    if ability.number in card.used:
        again = second_use(g, card)
        if again is not None:
            g.s.once.append(again[0])
            g.fired(again[1])
    card.used.append(ability.number)
    await _run_talent(g, card, ability)


async def _run_talent(g: Game, card: Card, ability: Ability) -> None:
    g.log("talent", card.controller, [card.id], card.base)
    g.fired(ability)
    before = trace(g)
    await ability.run(g, card)
    tell_nothing(g, card, before)


def usable_talents(g: Game, card: Card) -> list[Ability]:
    """The Talents of a card whose conditions are met now, whether they were used this turn or not."""
    return [a for a in card.face.talents if a.provided is None or a.provided(g, card)]


async def use_one_talent(g: Game, card: Card) -> None:
    """Use one of a card's Talents because an ability says so, whatever the phase (4.6.6), besides its normal use."""
    usable = usable_talents(g, card)
    modes = [(str(n), catalog.face(a.face).texts[a.number]) for n, a in enumerate(usable)]
    chosen = await asking.mode(g, card.controller, modes, f"Which Talent of {card.name}?", card)
    if chosen:
        await _run_talent(g, card, usable[int(chosen)])


async def use_on_turn(g: Game, source: Card | Base, ability: Ability) -> None:
    """Use an "on your turn" ability once (4.8); what was declined after all has not been done and may still be."""
    seat = g.s.current
    key = once_key(ability, source, seat)
    if ability.once:
        g.s.once.append(key)
    if ability.cost == "action":
        spend_action_play(g)
    lent = borrowing(source, ability) is not None
    g.log("use", seat, [source.id], source.base, source=ability.face if lent else "")
    g.fired(ability)
    special, g.special = g.special, ability.label == "special"
    borrowed, g.borrowed = g.borrowed, borrowing(source, ability)
    before = trace(g)
    if isinstance(source, Base):
        await ability.run(g, source, seat)
    else:
        await ability.run(g, source)
    if ability.once and not ability.cost and trace(g) == before:
        g.s.once.remove(key)  # 4.8.2
    g.special = special
    g.borrowed = borrowed


def spend_action_play(g: Game) -> None:
    """Spend the free action, or else an extra one."""
    s = g.s
    if s.free_actions:
        s.free_actions -= 1
        return
    use_up(g, [extra for extra in s.extras if extra.kind in ("action", "any") and extra.at == NOWHERE])


def use_up(g: Game, extras: list[Extra]) -> None:
    """Use up one of these extra plays; one that is good for any card last."""
    if extras:
        g.s.extras.remove(min(extras, key=lambda extra: extra.kind == "any"))


async def play_from_hand(g: Game, id: int) -> None:
    """Play a hand card and use up the play that fits it most narrowly."""
    s = g.s
    seat = s.current
    face = s.prints[s.print_of[id]]
    came: Came = "hand"
    if face.is_minion:
        bases = s.bases if s.free_minions else _extra_bases(g, seat, id)
        base = await play.where(g, seat, id, face, bases)
        if base is not None:
            spend(g, seat, face, base.id, id)
            await play.enter(g, seat, id, face, came, base)
        return
    targets = play.action_targets(g, seat, face)
    if targets is None:
        spend(g, seat, face, NOWHERE, id)
        await play.perform(g, seat, id, face, came, None)
        return
    if not s.free_actions:
        targets = _covered(g, seat, face, targets, id)
    target = await play.onto_what(g, seat, face, targets)
    if target is not None:
        spend(g, seat, face, target.base, id)
        await play.perform(g, seat, id, face, came, target)


def _extra_bases(g: Game, seat: int, id: int) -> list[Base]:
    fitting = [e for e in g.s.extras if extra_plays.covers(g, seat, e, id)]
    return [b for b in g.s.bases if any(b in extra_plays.bases_for(g, seat, e) for e in fitting)]


def _covered(g: Game, seat: int, face: Face, targets: list[Minion | Base], id: int) -> list[Minion | Base]:
    return [t for t in targets if _covering(g, seat, face, t.base, id)]


def _covering(g: Game, seat: int, face: Face, base: int, id: int) -> list[Extra]:
    """The extra plays with which a card can be played at a base."""
    return [extra for extra in g.s.extras if _covers(g, seat, extra, face, base, id)]


def _covers(g: Game, seat: int, extra: Extra, face: Face, base: int, id: int) -> bool:
    if not extra_plays.covers(g, seat, extra, id):
        return False
    return extra.at in (NOWHERE, base) and (not extra.empty_base or not looking.minions(g, at=base, of=seat))


def spend(g: Game, seat: int, face: Face, base: int, id: int) -> None:
    """Use up a play: a restricted extra one if it fits, else the free one, else any extra one."""
    s = g.s
    if s.extras:
        covering = _covering(g, seat, face, base, id)
        narrow = [extra for extra in covering if extra.restricted]
        if narrow or not (s.free_minions if face.is_minion else s.free_actions):
            use_up(g, narrow or covering)
            return
    if face.is_minion:
        s.free_minions -= 1
    else:
        s.free_actions -= 1
