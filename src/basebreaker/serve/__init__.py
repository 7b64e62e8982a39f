"""`basebreaker table`: puts the engine, the bots and the online table together and serves them."""

from .games import TableGames
from .server import main
from .thinking import agrees, think

__all__ = ["TableGames", "agrees", "main", "think"]
