"""Bases come into play and leave it: replaced after scoring, destroyed, exchanged, one more than usual (10.8)."""

from __future__ import annotations

from collections.abc import Sequence

from ...state.numbers import NOWHERE, BaseId
from ...state.pieces import Base, Card
from ..events import AfterScoring, BaseEntered, NextBases
from ..kernel.context import Context
from ..kernel.immunity.rules import player_behind
from ..kernel.in_force import bases_changed, changed
from ..kernel.triggers import emit, forget_uses
from ..kernel.visibility import lay_open
from ..verbs import bury, leave
from ..verbs.piles import base_deck


def play_base(g: Context, where: int | None = None, id: BaseId | None = None) -> Base | None:
    """Put the next base (or a certain one) into the middle; None if no base is left (12.1.6)."""
    s = g.s
    id = next_base(g) if id is None else id
    if id is None:
        return None
    lay_open(g, id)
    base = Base(id, g.s.face(id))
    s.bases.insert(len(s.bases) if where is None else where, base)
    g.log("new_base", s.current, (), id)
    bases_changed(g)
    return base


def next_base(g: Context) -> BaseId | None:
    """The top card of the base deck; the base discard pile is shuffled if the deck is empty (3.6.10, 12.1.5)."""
    s = g.s
    if not s.base_deck and s.base_discard:
        base_deck.refill(g)
    return s.base_deck.pop() if s.base_deck else None


def entered(g: Context, base: Base, replaced: BaseId = NOWHERE) -> None:
    """Announce that a base came into play, perhaps in the place of another one (12.4.10, 12.4.11)."""
    emit(g, BaseEntered(base, replaced))
    if replaced != NOWHERE:
        g.s.lasting = [x for x in g.s.lasting if x.target != replaced]


def play(g: Context) -> Base | None:
    """Put the top card of the base deck into the middle as a further base; it stays one more (10.8.1, 12.4.16)."""
    base = play_base(g)
    if base is not None:
        entered(g, base)
    return base


async def destroy(g: Context, base: Base, by: Card | Base, replacements: int) -> list[Base]:
    """Take a base out of play without scoring; return the bases that replace it.

    What lies on it is discarded and not destroyed, buried cards too (10.8.3, 12.4.14). A base that was about to score
    has nothing left to score (12.4.8). The base still responds to what left play together with it (5.5.3, 12.3.26).
    """
    if base not in g.s.bases:
        return []
    g.log("destroy_base", player_behind(by), (), base.id, source=by.face.id)
    await clear(g, base, lying_at(g, base))
    for waiting in g.now.pool.triggers:
        if waiting.source is base and waiting.event.takes_away:
            waiting.removed = True
    return swap(g, base, replacements, _is_shuffled_at_once(g, replacements))


def _is_shuffled_at_once(g: Context, replacements: int = 1) -> bool:
    """Whether the base discard pile becomes the base deck now: no new base must bear this one's number (12.10.4).

    What happened at this one may still be waited for.
    """
    return len(g.s.base_deck) < replacements


async def exchange(g: Context, base: Base, found: BaseId | None, keep_buried: bool = False) -> Base:
    """Replace a base by another one under the cards there, which stay (12.4.15, 12.5.9) unless they are buried.

    Buried ones are discarded as the base leaves play (10.1.11, 12.10.22), or stay too. The other base is the top card
    of the base deck and this one is discarded, or it was found in the base deck, and this one is shuffled into that.
    """
    if not keep_buried:
        await clear(g, base, bury.buried(g, base, None))
    where = g.s.bases.index(base)
    if found is None:
        discard_base(g, base, _is_shuffled_at_once(g))
        new = play_base(g, where)
    else:
        g.s.base_deck.remove(found)
        remove_base(g, base)
        g.s.base_deck.append(base.id)
        new = play_base(g, where, found)
        base_deck.shuffle(g)
    assert new is not None  # at worst the same one again (12.1.5)
    for card in (*g.s.play.values(), *g.s.buried.values()):
        if card.base == base.id:
            card.base = new.id
    for extra in g.s.extras:
        if extra.at == base.id:
            extra.at = new.id
    changed(g)
    entered(g, new, base.id)
    return new


def offer(after: AfterScoring, n: int, words: str, first: BaseId) -> None:
    """Note that an ability replaces the scored base by `n` bases (6.6.9) in step 8 (6.6.2)."""
    after.next_bases.append(NextBases(n, words, first))


def swap(g: Context, base: Base, n: int, under: bool = False, first: BaseId = NOWHERE) -> list[Base]:
    """Discard a base and play `n` others, the first one in its place; those that came into play."""
    where = g.s.bases.index(base)
    discard_base(g, base, under)
    g.s.extras = [extra for extra in g.s.extras if extra.at != base.id]  # "here" is no more
    played: list[Base] = []
    for number in range(n):
        certain = first if number == 0 and first in g.s.base_deck else None
        if certain is not None:
            g.s.base_deck.remove(certain)
        new = play_base(g, where if number == 0 else None, certain)
        if new is not None:
            played.append(new)
            entered(g, new, base.id if number == 0 else NOWHERE)
    return played


def discard_base(g: Context, base: Base, under: bool = False) -> None:
    """Move a base from the middle of the table onto the base discard pile, or `under` it."""
    pile = g.s.base_discard
    pile.insert(0 if under else len(pile), base.id)
    remove_base(g, base)


def remove_base(g: Context, base: Base) -> None:
    """Take a base off the table, and end what was changed about it."""
    s = g.s
    s.bases.remove(base)
    s.lasting = [x for x in s.lasting if x.target != base.id or x.kind == "trigger"]  # those may wait for the next one
    forget_uses(g, base.id)
    bases_changed(g)


async def clear(g: Context, base: Base, here: Sequence[Card]) -> None:
    """Step 6: discard every card still on the base to its owner's pile, all at once (6.6.3, 5.7.2).

    Titans are set aside (10.10.39).
    """
    leave.come_to_light(g, here)

    def tell(going: Sequence[Card]) -> None:
        others = leave.without_titans(g, going)
        if others:
            g.log("cleared", g.s.current, others, base.id)

    if here:
        await leave.leave(g, here, "discard", tell=tell)


def lying_at(g: Context, base: Base) -> list[Card]:
    """The cards at a base, buried ones too."""
    id = base.id
    here: list[Card] = []
    for card in g.s.play.values():
        if card.base == id:
            here.append(card)
    if g.s.buried:
        here += [buried for buried in g.s.buried.values() if buried.base == id]
    return here
