"""`basebreaker attack`: what crowds, dead workers and kills do to a server that it starts itself."""

from .command import main

__all__ = ["main"]
