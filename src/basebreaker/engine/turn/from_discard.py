"""Cards of one's discard pile that may be played in the place of a card of the hand, where something in play allows it.

The play is the free one, or an extra one that isn't for a certain card; what limits it holds for these cards as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...state.faces import Ability, Face
from ...state.numbers import CardId, SeatId
from ...state.pieces import Base, Card, Minion
from ..kernel.context import Context
from ..kernel.triggers import once_key
from ..verbs import play


def bases(g: Context, seat: SeatId, id: CardId, there: Sequence[Base]) -> list[Base]:
    """The bases among these at which a minion of the pile may be played."""
    return [base for base in play.allowed_bases(g, seat, id, there) if _allowed(g, seat, id, base)]


def targets(g: Context, seat: SeatId, id: CardId) -> list[Minion | Base]:
    """What an action of the pile may be put on; nothing for a standard one."""
    found = play.action_targets(g, seat, id, g.s.face(id).played_as("action")) or []
    return [target for target in found if _allowed(g, seat, id, target)]


def is_allowed(g: Context, seat: SeatId, id: CardId, mode: Face | None = None) -> bool:
    """Whether a card of the pile may be played anywhere in the place of a card of the hand; a fusion as `mode`."""
    face = g.s.face(id) if mode is None else mode
    if face.is_minion and bases(g, seat, id, g.s.bases):
        return True
    return face.is_action and bool(targets(g, seat, id))


def _allowed(g: Context, seat: SeatId, id: CardId, target: Minion | Base) -> bool:
    """Whether something in play lets a player take this card from the pile and play it there."""
    return any(True for _ in _allowing(g, seat, id, target))


def _allowing(g: Context, seat: SeatId, id: CardId, target: Minion | Base) -> Iterator[tuple[Card | Base, Ability]]:
    """What lets a player play this card of the pile there; what does so once a turn is left out if it was used."""
    for source, ability in (g.force or g.in_force()).words["plays_from_discard"]:
        used = ability.once and once_key(ability, source, seat) in g.s.once
        if not used and ability.run(g, source, seat, id, target):
            yield source, ability


def use(g: Context, seat: SeatId, id: CardId, target: Minion | Base) -> None:
    """A player is about to play this card of the pile there; what allows it once a turn is used last, and then up."""
    source, ability = min(_allowing(g, seat, id, target), key=lambda pair: bool(pair[1].once))
    g.fired(ability)
    if ability.once:
        g.s.once.append(once_key(ability, source, seat))
