"""How commands read their arguments: help with examples, and one sentence for wrong input."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """A parser whose help shows examples; wrong arguments give one sentence and exit code 2."""

    def __init__(self, prog: str, description: str | None, examples: Sequence[str], notes: str = "") -> None:
        about = (description or "").removeprefix(f"`{prog}`: ")
        shown = "\n".join(["examples:", *(f"  {line}" for line in examples)])
        super().__init__(
            prog=prog,
            description=about[:1].upper() + about[1:],
            epilog=f"{notes}\n\n{shown}" if notes else shown,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def at_least(least: int) -> Callable[[str], int]:
    """Make a reader of whole numbers from `least` on."""

    def whole_number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"must be a whole number of at least {least}, not {text!r}")
        return int(text)

    return whole_number


def seed(text: str) -> int:
    """Read a seed: a whole number, or 64 hexadecimal digits as in records."""
    try:
        return int(text, 16 if len(text) == 64 else 10)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"must be a whole number or 64 hexadecimal digits, not {text!r}") from error


def seconds(text: str) -> float:
    """Read a time in seconds."""
    try:
        amount = float(text)
    except ValueError:
        amount = -1
    if not 0 <= amount < 1e6:
        raise argparse.ArgumentTypeError(f"must be a number of seconds, not {text!r}")
    return amount
