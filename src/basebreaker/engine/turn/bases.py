"""The number of bases (10.8): further bases come into play, a base leaves play without having scored."""

from __future__ import annotations

from ...state.numbers import BaseId
from ...state.pieces import Base, Card
from ..events import AfterScoring, NextBases
from ..kernel.context import Context
from ..kernel.in_force import changed
from ..kernel.protection import player_behind
from ..verbs import base_deck, bury
from . import scoring


def play(g: Context) -> Base | None:
    """Put the top card of the base deck into the middle as a further base; it stays one more (10.8.1, 12.4.16)."""
    base = scoring.play_base(g)
    if base is not None:
        scoring.entered(g, base)
    return base


async def destroy(g: Context, base: Base, by: Card | Base, replacements: int) -> list[Base]:
    """A base leaves play without scoring; the bases that replace it.

    What lies on it is discarded and not destroyed, buried cards too (10.8.3, 12.4.14). A base that was about to score
    has nothing left to score (12.4.8). The base still responds to what left play together with it (5.5.3, 12.3.26).
    """
    if base not in g.s.bases:
        return []
    g.log("destroy_base", player_behind(by), (), base.id, source=by.face.id)
    await scoring.clear(g, base, scoring.lying_at(g, base))
    for waiting in g.pool.triggers:
        if waiting.source is base and waiting.event.takes_away:
            waiting.removed = True
    return scoring.swap(g, base, replacements, _is_shuffled_at_once(g, replacements))


def _is_shuffled_at_once(g: Context, replacements: int = 1) -> bool:
    """Whether the base discard pile becomes the base deck now: no new base must bear this one's number (12.10.4).

    What happened at this one may still be waited for.
    """
    return len(g.s.base_deck) < replacements


async def exchange(g: Context, base: Base, found: BaseId | None, keep_buried: bool = False) -> Base:
    """Another base takes the place of one under the cards there, which stay (12.4.15, 12.5.9) unless they are buried.

    Buried ones are discarded as the base leaves play (10.1.11, 12.10.22), or stay too. The other base is the top card
    of the base deck and this one is discarded, or it was found in the base deck, and this one is shuffled into that.
    """
    if not keep_buried:
        await scoring.clear(g, base, bury.buried(g, base, None))
    where = g.s.bases.index(base)
    if found is None:
        scoring.discard_base(g, base, _is_shuffled_at_once(g))
        new = scoring.play_base(g, where)
    else:
        g.s.base_deck.remove(found)
        scoring.remove_base(g, base)
        g.s.base_deck.append(base.id)
        new = scoring.play_base(g, where, found)
        base_deck.shuffle(g)
    assert new is not None  # at worst the same one again (12.1.5)
    for card in (*g.s.play.values(), *g.s.buried.values()):
        if card.base == base.id:
            card.base = new.id
    for extra in g.s.extras:
        if extra.at == base.id:
            extra.at = new.id
    changed(g)
    scoring.entered(g, new, base.id)
    return new


def offer(after: AfterScoring, n: int, words: str, first: BaseId) -> None:
    """An ability has the scored base replaced by `n` bases (6.6.9); it waits for step 8 (6.6.2)."""
    after.next_bases.append(NextBases(n, words, first))
