"""Types that several of the engine's packages use."""

from collections.abc import Coroutine
from typing import Any

from ..state.faces import Face
from ..state.numbers import SeatId
from ..state.pieces import Source
from ..state.words import Place

Effect = Coroutine[Any, Any, None]
"""An effect in progress: the driver runs it from question to question."""

By = Source | None
"""What does something to a card; None: the rules do."""

Asker = Source | Face | None
"""The card, base or effect because of which a player is asked."""

Destination = tuple[Place, SeatId]
"""Where a resolved action goes: "discard", "box", or the "hand" of a seat."""
