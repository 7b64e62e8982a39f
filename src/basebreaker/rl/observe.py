"""The row of numbers that the encoder makes from a view, made from the game itself: most of a view isn't needed for it.

Environments that run games use it. Its tests compare both rows in all positions they meet, for those who are asked and
for those who are not; `fast_encoder.py` makes it and can be compiled.
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
        """The row for a seat, the open question included if it is for this seat."""
        return np.frombuffer(self.rows.row(game.g, game.question, viewer), NUMBERS)
