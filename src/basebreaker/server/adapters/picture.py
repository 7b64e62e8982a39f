"""The picture for links to a review: each player's chance to win, turn by turn. It needs Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from ...views.review import Review
from ..transport.share_links import SIZE

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

SCALE = 2  # drawn this much larger and then reduced, for smooth lines
GROUND, INK, SOFT, HAIR, SUN = "#1c1526", "#fff6e3", "#b9b3c8", "#3b3150", "#ffcf33"
SEATS = ("#4d9bf5", "#ff9140", "#2cc79d", "#d583e6")
LEFT, TOP, RIGHT, BOTTOM = 96, 190, 1152, 548  # of the curve
LONGEST_NAME = 22


def picture(review: Review, names: Sequence[str]) -> bytes:
    """The picture as PNG; empty without Pillow."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        return b""
    image = Image.new("RGB", (SIZE[0] * SCALE, SIZE[1] * SCALE), GROUND)
    draw = ImageDraw.Draw(image)
    _write(draw, 48, 40, "Where the game was won", 52, INK)
    _write(draw, 48, 582, "Basebreaker", 26, SUN)
    _write(draw, 1152, 582, "chances as a bot sees them", 24, SOFT, "ra")
    _legend(draw, review, names)
    _grid(draw)
    for seat in range(len(names)):
        _curve(draw, review, seat)
    file = BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).quantize(128).save(file, "PNG", optimize=True)
    return file.getvalue()


def _write(draw: ImageDraw, x: float, y: float, text: str, size: int, color: str, anchor: str = "la") -> float:
    """Write a text; return where it ends."""
    from PIL import ImageFont

    font = ImageFont.load_default(size * SCALE)
    draw.text((x * SCALE, y * SCALE), text, color, font, anchor)
    return x + draw.textlength(text, font) / SCALE


def _legend(draw: ImageDraw, review: Review, names: Sequence[str]) -> None:
    """Draw the players' colours and mark the winners."""
    x, last = 48.0, review.turns[-1].chances if review.turns else []
    for seat, name in enumerate(names):
        short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        won = " won" if last and last[seat] == max(last) else ""
        draw.ellipse([v * SCALE for v in (x, 124, x + 24, 148)], SEATS[seat])
        x = _write(draw, x + 36, 118, short + won, 30, INK if won else SOFT) + 44


def _grid(draw: ImageDraw) -> None:
    """Draw a line at every quarter."""
    for part in range(5):
        y = BOTTOM - (BOTTOM - TOP) * part / 4
        draw.line([v * SCALE for v in (LEFT, y, RIGHT, y)], HAIR, 2 * SCALE)
        _write(draw, LEFT - 14, y, f"{25 * part} %", 22, SOFT, "rm")


def _curve(draw: ImageDraw, review: Review, seat: int) -> None:
    """Draw one player's chances."""
    steps = max(1, len(review.turns) - 1)
    points = [
        ((LEFT + (RIGHT - LEFT) * number / steps) * SCALE, (BOTTOM - (BOTTOM - TOP) * turn.chances[seat]) * SCALE)
        for number, turn in enumerate(review.turns)
    ]
    if len(points) > 1:
        draw.line(points, GROUND, 12 * SCALE, "curve")
        draw.line(points, SEATS[seat], 7 * SCALE, "curve")
    for x, y in points[-1:]:
        draw.ellipse((x - 10 * SCALE, y - 10 * SCALE, x + 10 * SCALE, y + 10 * SCALE), SEATS[seat])
