"""Taking back: what is free, who must agree, and what they are told.

Free is what has taught its player nothing since. Everything else needs the consent of all people whose game it is,
whether a bot sits in for them or not; and they must be there to give it.
"""

from typing import Literal

from ..game import Refusal, TableGame
from ..storage.rows import SeatRow
from . import history
from .table import LiveTable


def status(live: LiveTable, game: TableGame, seat: int) -> Literal["", "free", "ask"]:
    """How this seat may take back its last answer."""
    step = history.last_answer_of(seat, live.answers)
    if step is None or game.result is not None or not live.seats[seat].person:
        return ""
    return "free" if is_free(live, game, seat, step) else "ask"


def is_free(live: LiveTable, game: TableGame, seat: int, to: int) -> bool:
    """Whether nobody needs to agree: the seat has learnt nothing since, or only bots play with it."""
    return not game.has_learnt(to) or not who_must_agree(live, seat, to)


def who_must_agree(live: LiveTable, seat: int, to: int) -> list[SeatRow]:
    """The other people in the game, and whoever has answered since (to give up, perhaps); a bot may play for them."""
    since = [answer.seat for answer in live.answers[to:]]
    in_game = live.in_game()
    people = [other for other in live.seats if other.kind == "person" and other.seat != seat]
    return [other for other in people if other in in_game or other.seat in since]


def step_to_take_back(live: LiveTable, game: TableGame, seat: int, to: int | None) -> int:
    """The step to go back to: before the seat's last answer, or before an earlier one that it names."""
    if game.result is not None:
        raise Refusal("The game is over; play on from an earlier step in its replay instead.")
    last = history.last_answer_of(seat, live.answers)
    if last is None:
        raise Refusal("You have not answered anything yet that could be taken back.")
    if to is None:
        return last
    if not (0 <= to <= last and live.answers[to].seat == seat):
        raise Refusal(f"You can go back only to a question that you have answered, and step {to} is none.")
    return to


def all_there(live: LiveTable, people: list[SeatRow]) -> None:
    """Refuse to take back behind the back of somebody who is away."""
    away = [seat.name for seat in people if seat.away or not live.present(seat.seat)]
    if away:
        names = " and ".join(away)
        raise Refusal(
            f"{names} must agree to take back what has been answered or has come to light since, and"
            f" {'is' if len(away) == 1 else 'are'} away."
        )


def sentence(live: LiveTable, game: TableGame, seat: SeatRow, to: int) -> str:
    """What the others are told: how much is taken back, and what was seen since."""
    count, seen = len(live.answers) - to, game.cards_seen(to)
    what = "the last answer" if count == 1 else f"the last {count} answers"
    cards = {0: "", 1: " and has seen a hidden card since"}.get(seen, f" and has seen {seen} hidden cards since")
    return f"{seat.name} asks to take back {what}{cards}."
