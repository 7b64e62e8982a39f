"""`basebreaker table`: puts the engine, the bots and the online table together and serves them."""

from .games import TableGames
from .server import main
from .thinking import think

__all__ = ["TableGames", "main", "think"]
