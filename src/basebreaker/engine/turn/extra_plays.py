"""Extra plays (4.5): granting them, and what each is good for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from ...state.pieces import NOWHERE, Action, Base, Extra, Minion, Source
from ...state.words import ExtraKind
from ..kernel import asking
from ..verbs import looking, play

if TYPE_CHECKING:
    from ..facade import Game


async def grant(
    g: Game,
    seat: int,
    kind: ExtraKind,
    by: Source,
    now: bool,
    max_power: int = -1,
    at: Base | None = None,
    empty_base: bool = False,
    fits: Callable[[int], bool] | None = None,
) -> Minion | Action | None:
    """Grant an extra play (4.5): kept for later in the phase where that is allowed, else offered at once.

    Returns the card if it was played at once.
    """
    later = g.s.phase == "play" and g.s.current == seat and not now and not g.special  # 4.5.5, 4.5.6, 4.5.11
    extra = Extra(kind, by.face.id, max_power, at.id if at is not None else NOWHERE, empty_base)
    if later and g.dueling is None:
        _keep(g, seat, extra)
        return None
    ids = [i for i in g.s.hands[seat] if covers(g, seat, extra, i) and (fits is None or fits(i))]
    word = "card" if kind == "any" else kind
    id = await asking.maybe(g, seat, "cards", ids, f"Play an extra {word}?", by)
    if id is None:
        if later:  # in a duel it may be played at once (4.5.4, 10.2.14), or kept
            _keep(g, seat, extra)
        return None
    if g.s.face(id).is_minion:
        return await play.play_minion(g, seat, id, "hand", bases=bases_for(g, seat, extra))
    onto: list[Minion | Base] | None = None if at is None else [at, *looking.minions(g, at=at)]
    return await play.play_action(g, seat, id, "hand", onto)


def _keep(g: Game, seat: int, extra: Extra) -> None:
    """Keep an extra play for later in the phase (4.5.5)."""
    g.s.extras.append(extra)
    g.log("extra" if extra.kind == "any" else f"extra_{extra.kind}", seat, n=1, source=extra.source)


def covers(g: Game, seat: int, extra: Extra, id: int) -> bool:
    """Whether a hand card can be played with this permission (4.5.13: printed power)."""
    face = g.s.face(id)
    if extra.kind not in ("any", face.kind) or not play.can_be_played(g, seat, id):
        return False
    if not face.is_minion:
        return extra.at == NOWHERE or play.action_targets(g, seat, face, extra.at) != []
    return (extra.max_power < 0 or face.power <= extra.max_power) and bool(bases_for(g, seat, extra))


def bases_for(g: Game, seat: int, extra: Extra) -> list[Base]:
    """The bases this permission is good for."""
    bases = [b for b in g.s.bases if extra.at in (NOWHERE, b.id)]
    if extra.empty_base:
        bases = [b for b in bases if not looking.minions(g, at=b, of=seat)]
    return bases


def keep_promises(g: Game) -> None:
    """Plays that were promised for this player's next turn become extra plays now."""
    due = [x for x in g.s.lasting if x.kind == "promise" and x.controller == g.s.current and x.of_turn < g.s.turn]
    for effect in due:
        g.s.lasting.remove(effect)
        g.s.extras.append(Extra(cast("ExtraKind", effect.data), effect.face.id))
        g.log("extra", effect.controller, n=1, source=effect.face.id)
