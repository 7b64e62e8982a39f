"""`g.extra_plays`: what could be played as an extra card, and extra plays of later turns."""

from __future__ import annotations

from ...state.numbers import NOWHERE, CardId, SeatId
from ...state.pieces import Base, Card, Extra, Source
from ...state.words import ExtraKind
from ..turn import extra_plays
from ..verbs import change
from .subject import Subject


class ExtraPlayWords(Subject):
    """Extra plays: what could be played, and those of later turns. `g.extra_minion` and `g.extra_action` grant one."""

    __slots__ = ()

    def minions(self, seat: SeatId, *, at: Base | None = None, max_power: int = -1) -> list[CardId]:
        """The minions that a player could play as an extra one now: from the hand, or the discard pile in its place."""
        where = NOWHERE if at is None else at.id
        return extra_plays.fitting(self._g, seat, Extra("minion", "", max_power, where))

    async def promise(self, seat: SeatId, kind: ExtraKind = "any", *, by: Source) -> None:
        """Promise a player an extra minion, an extra action, or either ("any") for their next turn."""
        change.promise_extra(self._g, seat, kind, by)

    async def grant_standing(self, card: Card) -> None:
        """Grant a card's `@x.standing_play` for the rest of this turn, even if the card leaves play."""
        await extra_plays.grant_standing(self._g, card)
