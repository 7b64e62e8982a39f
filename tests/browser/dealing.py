"""`basebreaker table` with known deals: which games it deals depends on the test alone, and not on what ran before."""

import itertools
import sys
from functools import partial
from pathlib import Path
from zlib import crc32

from basebreaker.server import command
from basebreaker.server.app import create_app


class Deals:
    """The seeds of the test whose name is in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.test = ""
        self.numbers = itertools.count()

    def __call__(self) -> int:
        test = self.file.read_text(encoding="utf-8")
        if test != self.test:
            self.test, self.numbers = test, itertools.count()
        return crc32(test.encode()) * 1000 + next(self.numbers)


if __name__ == "__main__":
    vars(command)["create_app"] = partial(create_app, seeds=Deals(Path(sys.argv[1])))
    sys.exit(command.main(sys.argv[2:]))
