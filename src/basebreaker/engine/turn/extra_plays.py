"""Extra plays (4.5): granting them, and what each is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...state.numbers import NOWHERE, CardId, SeatId
from ...state.pieces import Action, Base, Extra, Minion, Source
from ...state.words import ExtraKind
from ..kernel import granted
from ..kernel.asking import shown
from ..printed import catalog
from ..question import NO, Button, Cards
from ..types import Asker
from ..verbs import looking, play

if TYPE_CHECKING:
    from ..facade import Game

LATER = ("no", "Keep it for later")


async def grant(
    g: Game,
    seat: SeatId,
    kind: ExtraKind,
    by: Source,
    now: bool,
    goes_on: bool = False,
    max_power: int = -1,
    at: Base | None = None,
    empty_base: bool = False,
) -> Minion | Action | None:
    """Grant an extra play (4.5): offered at once if it can't be kept for later in the phase, or if the ability goes on.

    If it can be kept, `g.granted` remembers it until something else is about to happen or the menu opens (12.10.1).
    Returns the card if it had to be played at once and was.
    """
    later = g.s.phase == "play" and g.s.current == seat and not now and not g.special  # 4.5.5, 4.5.6, 4.5.11
    extra = Extra(kind, by.face.id, max_power, at.id if at is not None else NOWHERE, empty_base)
    if not later:
        return await granted.in_between(g, now or goes_on, _offer(g, seat, extra, NO, by))
    _keep(g, seat, extra)
    g.granted.append(Kept(extra, seat))
    if goes_on or g.dueling is not None:
        await granted.offer_granted(g)
    return None


class Kept:
    """An extra play that its player may use at once or keep for later in the phase (4.5.4, 4.5.5)."""

    def __init__(self, extra: Extra, seat: SeatId) -> None:
        self.extra = extra
        self.seat = seat

    async def offer(self, g: Game) -> None:
        if self.extra in g.s.extras:
            await _offer(g, self.seat, self.extra, LATER, catalog.face(self.extra.source))


async def _offer(g: Game, seat: SeatId, extra: Extra, refusal: Button, by: Asker) -> Minion | Action | None:
    """Offer an extra play now; the card that was played."""
    ids = [i for i in g.s.hands[seat] if covers(g, seat, extra, i)]
    if not ids:
        return None
    prompt = f"Play an extra {'card' if extra.kind == 'any' else extra.kind}{' now' if refusal == LATER else ''}?"
    index = await Cards(g, seat, prompt, ids, (refusal,), shown(g, by))
    if index == len(ids):
        return None
    id = ids[index]
    if extra in g.s.extras:
        g.s.extras.remove(extra)
    if g.s.face(id).is_minion:
        return await play.play_minion(g, seat, id, "hand", bases=bases_for(g, seat, extra))
    return await play.play_action(g, seat, id, "hand")


def _keep(g: Game, seat: SeatId, extra: Extra) -> None:
    """Keep an extra play for later in the phase (4.5.5)."""
    g.s.extras.append(extra)
    g.log("extra" if extra.kind == "any" else f"extra_{extra.kind}", seat, n=1, source=extra.source)


def covers(g: Game, seat: SeatId, extra: Extra, id: CardId) -> bool:
    """Whether a hand card can be played with this permission (4.5.13: printed power)."""
    face = g.s.face(id)
    if extra.kind not in ("any", face.kind) or not play.can_be_played(g, seat, id):
        return False
    fits = extra.max_power < 0 or face.power <= extra.max_power
    return not face.is_minion or (fits and bool(bases_for(g, seat, extra)))


def bases_for(g: Game, seat: SeatId, extra: Extra) -> list[Base]:
    """The bases this permission is good for."""
    bases = [b for b in g.s.bases if extra.at in (NOWHERE, b.id)]
    if extra.empty_base:
        bases = [b for b in bases if not looking.minions(g, at=b, of=seat)]
    return bases


def use_up(g: Game, extras: list[Extra]) -> None:
    """Use up one of these extra plays; one that is good for any card last."""
    if extras:
        g.s.extras.remove(min(extras, key=lambda extra: extra.kind == "any"))


def keep_promises(g: Game) -> None:
    """Plays that were promised for this player's next turn become extra plays now."""
    due = [x for x in g.s.lasting if x.kind == "promise" and x.controller == g.s.current and x.of_turn < g.s.turn]
    for effect in due:
        g.s.lasting.remove(effect)
        g.s.extras.append(Extra(cast("ExtraKind", effect.data), effect.face.id))
        g.log("extra", effect.controller, n=1, source=effect.face.id)
