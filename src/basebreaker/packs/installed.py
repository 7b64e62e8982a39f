"""`basebreaker packs`: list the sets and bots of other packages, and which of them can't be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..arguments import Parser
from ..bots import registry
from ..engine.printed import extensions
from ..match import broken_extensions


def main(argv: Sequence[str] | None = None) -> int:
    """Print the list; return 1 if any is broken."""
    Parser("basebreaker packs", __doc__, ["basebreaker packs"]).parse_args(argv)
    broken = broken_extensions()
    points = [("set", point) for point in extensions.offered()]
    points += [("bot", point) for point in registry.offered().values()]
    for kind, point in points:
        if point.name not in broken:
            print(f"The {kind} {point.name!r} of {package(point)} can be used.")
    for sentence in dict.fromkeys(broken.values()):
        print(sentence)
    if not points:
        print("No other package brings sets or bots along.")
    return 1 if broken else 0


def package(point: Any) -> str:
    """Return the package of an entry point, and its version."""
    return point.value if point.dist is None else f"{point.dist.name} {point.dist.version}"
