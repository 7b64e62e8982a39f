"""The row of numbers of the encoder, made from the game itself, which is faster: most of a view isn't needed.

Environments use it. Tests compare both rows in all kinds of positions, for seats that are asked and for others.
`fast_encoder.py` makes the row and can be compiled.
"""

from __future__ import annotations

import numpy as np

from ..engine.driver import Driver
from .encoding import Row
from .fast_encoder import FastEncoder
from .schema import FaceTable

NUMBERS = np.dtype(np.float32)


class Observer:
    """Turns games into rows of numbers."""

    def __init__(self, faces: FaceTable | None = None) -> None:
        self.faces = faces or FaceTable()
        self.rows = FastEncoder(self.faces)

    def __call__(self, game: Driver, viewer: int) -> Row:
        """Return the row for a seat, with the open question if this seat is asked."""
        return np.frombuffer(self.rows.row(game.g, game.question, viewer), NUMBERS)
