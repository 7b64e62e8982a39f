"""The shapes that several of the engine's rooms speak of."""

from collections.abc import Coroutine
from typing import Any

from ..state.faces import Face
from ..state.numbers import SeatId
from ..state.pieces import Source
from ..state.words import Place

Effect = Coroutine[Any, Any, None]
"""Something that is being done: the driver runs it from question to question."""

By = Source | None
"""What does something to a card; None: the rules do."""

Asker = Source | Face | None
"""On whose account a player is asked."""

Destination = tuple[Place, SeatId]
"""Where an action goes that was resolved: "discard", "box", or the "hand" of a seat."""
