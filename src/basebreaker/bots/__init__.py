"""Players that are programs: the Bot protocol, the levels, and how bots of other packages plug in."""

from ..state.rng import Dice
from .agreeing import agrees_to_end
from .bot import Bot, Choice, Sight, look
from .imagine import Imagination, imagine
from .registry import BrokenBot, Level, UnknownBot, level, levels, make

__all__ = [
    "Bot",
    "BrokenBot",
    "Choice",
    "Dice",
    "Imagination",
    "Level",
    "Sight",
    "UnknownBot",
    "agrees_to_end",
    "imagine",
    "level",
    "levels",
    "look",
    "make",
]
