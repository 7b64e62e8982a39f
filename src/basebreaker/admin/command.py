"""`basebreaker admin`: what an operator of a server does to its database.

Each deed is a function of the options, listed in DEEDS with how its arguments are read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..arguments import Parser
from ..table.keeping.opening import default_url
from ..table.ports import Refusal
from .upgrading import upgrade

EXAMPLES = ("basebreaker admin upgrade --db postgresql+psycopg://basebreaker@localhost/basebreaker",)


def nothing_more(_parser: argparse.ArgumentParser) -> None:
    """For deeds that need no arguments but the database."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something an operator can do."""

    about: str
    run: Callable[[argparse.Namespace], int]
    arguments: Callable[[argparse.ArgumentParser], None] = nothing_more


DEEDS: dict[str, Deed] = {
    "upgrade": Deed("bring a database to what this version needs; servers of the last version may go on", upgrade),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do one thing."""
    words = list(sys.argv[1:] if argv is None else argv)
    deeds = "\n".join(f"  {name:10}{deed.about}" for name, deed in DEEDS.items())
    parser = Parser("basebreaker admin", f"What an operator of a server does.\n\ndeeds:\n{deeds}", EXAMPLES)
    parser.add_argument("deed", choices=DEEDS, metavar="deed", help="one of the deeds above")
    deed = DEEDS[parser.parse_args(words[:1]).deed]
    own = Parser(f"basebreaker admin {words[0]}", deed.about, EXAMPLES)
    own.add_argument("--db", default=os.environ.get("BASEBREAKER_DB", ""), help="database URL (or BASEBREAKER_DB)")
    deed.arguments(own)
    options = own.parse_args(words[1:])
    try:
        options.db = options.db or default_url()
        return deed.run(options)
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 1
