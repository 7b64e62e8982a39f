"""Players that need no person: the Bot protocol, the levels, and how outsiders' bots plug in."""

from .protocol import Bot, Choice, Dice
from .registry import UnknownBot, levels, make

__all__ = ["Bot", "Choice", "Dice", "UnknownBot", "levels", "make"]
