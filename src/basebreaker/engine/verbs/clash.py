"""Titans clash (10.10.28 to 10.10.35): one of two that meet at a base leaves play, the weaker side's."""

from __future__ import annotations

from ...state.faces import Ability
from ...state.pieces import Titan
from ..events import LosingClash, Moved, TitanPlayed
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.under_way import Trigger
from ..kernel.values import power
from ..question import Pieces
from . import leave, looking

Arrival = TitanPlayed | Moved


def arrived(g: Context, titan: Titan) -> bool:
    """Note that a titan came to a base, as the last one there; return whether it meets a rival (10.10.28, 10.10.33)."""
    others = [other for other in looking.titans(g, at=titan.base) if other is not titan]
    titan.arrived = 1 + max([other.arrived for other in others], default=0)
    return any(other.controller != titan.controller for other in others)


def expected(g: Context, titan: Titan, arrival: Arrival) -> Trigger:
    """The clash that an arrival causes, to wait in a pool: last of all responses to it (10.10.32, 12.8.8)."""
    return Trigger(CLASHING, titan, arrival, g.s.current, False)


async def clash(g: Context, titan: Titan, arrival: Arrival) -> None:
    """The newcomer clashes with each rival titan there, in the current player's order, until it loses (12.8.10)."""
    if g.dueling is not None and g.dueling.puts_off_clashes:
        g.dueling.clashes.append(expected(g, titan, arrival))  # 10.10.34
        return
    met: list[Titan] = []
    while _is_there(g, titan, arrival):
        here = titan.base
        rivals = [t for t in looking.titans(g, at=here) if t.controller != titan.controller and t not in met]
        if not rivals or _is_ruled_out(g, here):
            return
        rival = await asking.one(g, g.s.current, Pieces, rivals, f"Which titan does {titan.name} clash with?", titan)
        assert rival is not None
        met.append(rival)
        await _compare(g, titan, rival)


def _is_there(g: Context, titan: Titan, arrival: Arrival) -> bool:
    """Whether a titan is still at the base it came to, even if that base was replaced (10.10.40)."""
    gone = looking.base_if_there(g, arrival.base) is None
    return g.s.in_play(titan) and (titan.base == arrival.base or gone)


def _is_ruled_out(g: Context, here: int) -> bool:
    """Whether a card or base says that titans don't clash at a base (10.10.34)."""
    for base in g.s.bases:
        for source, ability in g.in_force().words["no_clash"] if base.id == here else ():
            if ability.run(g, source, base):
                g.fired(ability)
                return True
    return False


async def _compare(g: Context, titan: Titan, rival: Titan) -> None:
    """The lower total loses its titan (10.10.29); if equal, the one that was there first stays (10.10.30)."""
    totals = power.totals(g, looking.base(g, titan.base))
    mine, theirs = totals[titan.controller], totals[rival.controller]
    wins = mine > theirs or (mine == theirs and titan.arrived < rival.arrived)
    winner, loser = (titan, rival) if wins else (rival, titan)
    most, least = max(mine, theirs), min(mine, theirs)
    g.log("clash", winner.controller, [winner.id, loser.id], titan.base, most, str(least))
    await _lose(g, loser, winner)


async def _lose(g: Context, loser: Titan, winner: Titan) -> None:
    """Remove a titan that lost from play, unless its own text lets it do something else (10.10.35)."""
    event = LosingClash(loser, winner, loser.base)
    for ability in loser.face.losing_clash:
        if not ability.may or await asking.yes(g, loser.controller, f"{loser.name} lost a clash. Save it?", loser):
            g.fired(ability)
            await ability.run(g, loser, event)
            if not g.s.in_play(loser) or loser.base != event.base:
                return
    await leave.set_aside(g, loser)


CLASHING = Ability("", 0, "last", clash, may=True, provided=lambda g, titan, event: False)  # no player has a choice
