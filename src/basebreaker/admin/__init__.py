"""`basebreaker admin`: what an operator of a server does."""

from .command import main

__all__ = ["main"]
