"""The numbers of seats, cards and prints. Each is a type of its own, so that a type checker tells them apart."""

from __future__ import annotations

from typing import NewType

SeatId = NewType("SeatId", int)  # a player: 0, 1, 2, 3 clockwise
CardId = NewType("CardId", int)  # a card, until it is shuffled
BaseId = NewType("BaseId", CardId)  # a base, which is a card as well
PrintId = NewType("PrintId", int)  # which printed copy a card is, whatever its number

SEATS: tuple[SeatId, ...] = (SeatId(0), SeatId(1), SeatId(2), SeatId(3))
NOBODY = SeatId(-1)
NOWHERE = BaseId(CardId(-1))
NO_PRINT = PrintId(-1)
