"""Games know their players by seats: their texts say `{0}` and `{1}`. Names are the table's, and are put in here.

Lines of the log go out as they are: a page puts the names in itself, so that a new name needs no old line again.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ...views.model import View

SEAT = re.compile(r"\{(\d)\}")


def called(text: str, names: Sequence[str]) -> str:
    """A text of a game with the players' names in it."""
    return SEAT.sub(lambda seat: names[int(seat[1])], text) if "{" in text else text


def named(view: View, names: Sequence[str]) -> View:
    """A view with the players' names in it."""
    question = view.question
    if question is not None:
        options = [replace(option, label=called(option.label, names)) for option in question.options]
        question = replace(question, prompt=called(question.prompt, names), options=options)
    seats = [replace(seat, name=name) for seat, name in zip(view.seats, names, strict=True)]
    return replace(view, seats=seats, question=question)
