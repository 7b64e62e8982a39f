"""Playing cards off the top of a deck (10.5): reveal until a fitting card shows up, play it, shuffle the others in."""

from __future__ import annotations

from collections.abc import Callable

from ....state.numbers import CardId, SeatId
from ....state.pieces import Base, Card
from ...kernel import asking
from ...kernel.context import Context
from ...kernel.granted import in_between
from ...kernel.immunity.rules import player_behind
from ...kernel.me_first import before_they_go
from .. import play
from . import decks


async def play_off_top(
    g: Context, seat: SeatId, fits: Callable[[CardId], bool], n: int, at: Base | None, by: Card | Base, may: bool
) -> list[Card]:
    """`seat` plays `n` fitting cards off the top of their deck; those that were played.

    The whole procedure is done `n` times (10.5.2) but stops for good once the deck runs out without a fitting card
    (12.1.8). What was revealed and not used stays aside until the end (10.5.4) and is then shuffled in (10.5.5).
    """
    played: list[Card] = []
    unused: list[CardId] = []
    for _ in range(n):
        fitting, others = decks.reveal_until(g, seat, fits, 1, player_behind(by))
        unused += others
        if not fitting:
            break
        id = fitting[0]
        if not play.can_be_played_at(g, seat, id, at):
            decks.discard(g, seat, [id], "deck")  # 10.5.7
        elif may and not await asking.yes(g, seat, _offer(g, id), by, "Play it"):
            unused.append(id)
        else:
            card = await in_between(g, True, play.play_card(g, seat, id, "top", at))
            if card is not None:
                played.append(card)
    if unused:  # else the deck stays as it is (12.1.10)
        decks.shuffle_into(g, await before_they_go(g, unused), seat)
    return played


def _offer(g: Context, id: CardId) -> str:
    return f"Play {g.s.face(id).name} off the top of your deck?"
