"""For learners: the game as an environment for PettingZoo, Gymnasium and OpenSpiel (`pip install basebreaker[rl]`).

    from . import smash_up_v0
    env = smash_up_v0.env(seats=2)

docs/learn.md shows all of it.
"""

from ..engine.errors import BasebreakerError
from ..extras import extra_with, needs

try:
    from . import smash_up_v0
    from .encoding import Encoder, mask
    from .schema import OPTIONS, SECTIONS, SIZE, VERSION, FaceTable, columns
    from .single import SmashUp, register
except ModuleNotFoundError as missing:
    if not extra_with(missing.name or ""):
        raise
    raise BasebreakerError(needs("Learning", missing, "rl")) from missing

register()

__all__ = [
    "OPTIONS",
    "SECTIONS",
    "SIZE",
    "VERSION",
    "Encoder",
    "FaceTable",
    "SmashUp",
    "columns",
    "mask",
    "register",
    "smash_up_v0",
]
