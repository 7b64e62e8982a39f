"""Pictures of the table for watching a learner: as text, or as pixels."""

from __future__ import annotations

from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console

from ..engine.errors import BasebreakerError
from ..extras import line
from ..match import Match
from ..terminal import screen

WIDE = 132


def text(game: Match, viewer: int | None) -> str:
    """Return the table as the terminal shows it."""
    console = Console(record=True, width=WIDE, file=StringIO(), force_terminal=True, color_system="truecolor")
    screen.draw(console, game.view(viewer))
    return console.export_text(styles=True)


def pixels(game: Match, viewer: int | None) -> Any:
    """Return the table as an array of height, width and three colours, always of one size."""
    try:
        from .render_rgb import paint
    except ModuleNotFoundError as missing:
        raise BasebreakerError(f"Pixels need Pillow, which isn't installed: run {line('rl')}.") from missing
    return np.array(paint(game.view(viewer)))
