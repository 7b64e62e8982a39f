"""Pictures of the table for those who watch a learner: as text, or as pixels of that text."""

from __future__ import annotations

from io import BytesIO, StringIO
from typing import Any

import numpy as np
from rich.console import Console

from ..engine.errors import BasebreakerError
from ..match import Match
from ..terminal import screen

WIDE = 132
SHEET = """<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg">
<style>.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}</style><rect width="100%" height="100%" fill="#292929" /><g class="{unique_id}-matrix">
{backgrounds}{matrix}</g></svg>"""


def text(game: Match, viewer: int | None) -> str:
    """The table as the terminal shows it."""
    return drawn(game, viewer).export_text(styles=True)


def pixels(game: Match, viewer: int | None) -> Any:
    """The same as an array of height, width and three colours."""
    try:
        import vl_convert  # type: ignore[import-untyped, unused-ignore]
        from PIL import Image
    except ImportError as missing:
        raise BasebreakerError("Pixels need Pillow and vl-convert-python: pip install 'basebreaker[rl]'.") from missing
    drawing = drawn(game, viewer).export_svg(code_format=SHEET)
    with Image.open(BytesIO(vl_convert.svg_to_png(drawing))) as image:
        return np.asarray(image.convert("RGB"))


def drawn(game: Match, viewer: int | None) -> Console:
    """A console that has the table on it and shows it to nobody."""
    console = Console(record=True, width=WIDE, file=StringIO(), force_terminal=True, color_system="truecolor")
    screen.draw(console, game.view(viewer))
    return console
