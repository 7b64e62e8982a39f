"""What keeps things from being done: protected cards, forbidden bases, banned cards (5.1.3, 9.1)."""

from __future__ import annotations

from ....state.faces import Face
from ....state.numbers import NOBODY, NOWHERE, BaseId, CardId, SeatId
from ....state.pieces import Action, Base, Card, Lasting, Source
from ....state.words import Deed, Forbidden
from ...types import By
from ..context import Context
from .shields import shut_out_of


def player_behind(by: By) -> SeatId:
    """The player who does what a card does: its controller; NOBODY for a base (12.4.17)."""
    return by.controller if by is not None else NOBODY


def is_foreign(by: By, seat: SeatId) -> bool:
    """Whether `by` is a card of another player (a base is no player's card, 12.5.13)."""
    if by is None or isinstance(by, Base):
        return False
    if isinstance(by, Lasting) and by.by_kind == "base":
        return False
    return by.controller != seat


def is_direct(g: Context, by: By, card: Card) -> bool:
    """Whether what `by` does to a card now is done directly: it is on it, or had it chosen as target (9.9.1)."""
    return by is card or (isinstance(by, Action) and by.on == card.id) or card in g.now.pool.targets


def protected(g: Context, card: Card, deed: Deed, by: By) -> bool:
    """Whether something in play keeps this from being done to a card."""
    return protector(g, card, deed, by) != ""


def protector(g: Context, card: Card, deed: Deed, by: By) -> str:
    """The face of what keeps this from being done to a card; "" if nothing does."""
    for source, ability in (g.force or g.in_force()).protects:
        run = ability.run
        if (
            run(g, source, card, deed, by)
            and not _shut_out(g, source, card)
            and not (g.features.shuts_out and ignored(g, card.controller, source))
        ):
            g.fired(ability)
            return ability.face
    for effect in g.s.lasting:
        if effect.kind == "immune" and effect.target == card.id and deed in effect.data.split():
            return effect.face.id
    if g.features.shuts_out:
        ignoring = ignored(g, card.controller, by)
        if ignoring is not None:
            return ignoring.face.id
    return shut_out_of(g, card, by) if g.features.shielded else ""


def ignored(g: Context, seat: SeatId, source: By) -> Lasting | None:
    """The effect that lets a player ignore a base's ability, if any: it does nothing for them and theirs (12.10.29)."""
    if type(source) is Base:
        for effect in g.s.lasting:
            if effect.kind == "ignore" and effect.target == source.id and effect.controller == seat:
                return effect
    return None


def _shut_out(g: Context, source: Card | Base, card: Card) -> bool:
    """Whether a card refuses all effects of another player's card, even protection (9.1.7, 12.5.14)."""
    seat = card.controller
    return is_foreign(source, seat) and any(
        ability.run(g, own, card, "attach", source)
        for own, ability in g.in_force().protects
        if not is_foreign(own, seat)
    )


def forbidden(g: Context, deed: Forbidden, seat: SeatId, id: CardId, base: BaseId) -> Source | None:
    """What forbids a player to play a card at a base, or to play an action at all, if anything does (5.1.3)."""
    source: Source
    for source, ability in (g.force or g.in_force()).forbids:
        if ability.run(g, source, deed, seat, id, base) and not (g.features.shuts_out and ignored(g, seat, source)):
            g.fired(ability)
            return source
    return None


def barrier(g: Context, seat: SeatId, card: Card, base: BaseId) -> Source | None:
    """What forbids a player to move a card to a base, if anything does (5.1.3)."""
    source: Source
    for source, ability in (g.force or g.in_force()).words["forbids_moves"]:
        if ability.run(g, source, seat, card, base) and not (g.features.shuts_out and ignored(g, seat, source)):
            g.fired(ability)
            return source
    for effect in g.s.lasting:
        if is_ban_on(effect, seat) and effect.data == ANY + "move" and has_begun(g, effect):
            return effect
    return None


def may_have_titan(g: Context, seat: SeatId) -> bool:
    """Whether a player may have one more titan in play: one at a time, unless cards allow more (10.10.16)."""
    force = g.force or g.in_force()
    have = sum(1 for titan in force.titans if titan.controller == seat)
    return have < titan_limit(g, seat)


def titan_limit(g: Context, seat: SeatId) -> int:
    """How many titans a player may control (10.10.16, 10.10.18)."""
    limit = 1
    for source, ability in g.in_force().words["more_titans"]:
        more: int = ability.run(g, source, seat)
        if more:
            g.fired(ability)
        limit += more
    return limit


ANY = "any "  # a ban is on a face, or on any card of a kind


def banned(g: Context, seat: SeatId, face: Face) -> bool:
    """Whether a player may not play this card now, for a while."""
    return ban(g, seat, face) is not None


def ban(g: Context, seat: SeatId, face: Face) -> Lasting | None:
    """What keeps a player from playing this card for a while, if anything does."""
    fused = face.id if face.fusion is None else face.fusion.id
    for effect in g.s.lasting:
        if is_ban_on(effect, seat) and effect.data in (face.id, ANY + face.kind, fused) and has_begun(g, effect):
            return effect
    return None


def is_ban_on(effect: Lasting, seat: SeatId) -> bool:
    """Whether an effect keeps this player from playing something, now or later."""
    return effect.kind == "ban" and effect.amount == seat


def has_begun(g: Context, effect: Lasting) -> bool:
    """Whether a ban holds already; one for a turn to come doesn't."""
    return effect.until != "their_turn" or (effect.amount == g.s.current and effect.of_turn < g.s.turn)


def may_not_play(g: Context, seat: SeatId, id: CardId, face: Face) -> bool:
    """Whether a player may not play this card anywhere now: banned, or an action while all are forbidden."""
    if g.s.lasting and banned(g, seat, face):
        return True
    if face.is_minion or not (g.force or g.in_force()).forbids:
        return False
    return forbidden(g, "play_action", seat, id, NOWHERE) is not None
