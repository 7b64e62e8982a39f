"""Put players' names into texts of games, which refer to players by seat: `{0}`, `{1}`.

Log lines are sent with the placeholders and the client puts the names in, so that renaming needs no line sent again.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ...views.model import View

SEAT = re.compile(r"\{(\d)\}")


def called(text: str, names: Sequence[str]) -> str:
    """A text with the players' names."""
    return SEAT.sub(lambda seat: names[int(seat[1])], text) if "{" in text else text


def named(view: View, names: Sequence[str]) -> View:
    """A view with the players' names."""
    question = view.question
    if question is not None:
        options = [replace(option, label=called(option.label, names)) for option in question.options]
        question = replace(question, prompt=called(question.prompt, names), options=options)
    seats = [replace(seat, name=name) for seat, name in zip(view.seats, names, strict=True)]
    return replace(view, seats=seats, question=question)
