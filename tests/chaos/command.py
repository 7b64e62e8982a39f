"""`python -m tests.chaos`: attack a server that this command starts on this machine, and show what held."""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from basebreaker.arguments import Parser
from basebreaker.client import Disconnected
from basebreaker.load.postgres import binaries
from basebreaker.server.game import Refusal

from .breakage import BREAKAGE
from .crowds import CROWDS
from .deploying import deploy
from .figures import Attack, Figure
from .kills import kills
from .torture import torture

ATTACKS: dict[str, Attack] = {**CROWDS, **BREAKAGE, "kills": kills, "deploy": deploy, "torture": torture}
NEED_POSTGRESQL = ("deploy", "torture")
QUICK = 0.03
EXAMPLES = [
    "python -m tests.chaos",
    "python -m tests.chaos spectators uploads",
    "python -m tests.chaos --quick",
    "python -m tests.chaos --torture",
]


def run(name: str, size: float) -> Sequence[Figure]:
    """One attack, on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="basebreaker-attack-") as folder:
        figures = asyncio.run(ATTACKS[name](Path(folder), size))
    let_go()
    return figures


def let_go() -> None:
    """Connections that were cut in the middle go now, and nobody is warned of them later."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def usual() -> list[str]:
    """All attacks that need nothing that is not here."""
    return [name for name in ATTACKS if name not in NEED_POSTGRESQL or binaries() is not None]


def about(name: str) -> str:
    """What an attack does, in a line."""
    return (ATTACKS[name].__doc__ or "").partition("\n")[0]


def main(argv: Sequence[str] | None = None) -> int:
    """Attack, and print a table of figures with their limits; 1 if one of them was not kept."""
    attacks = "\n".join(f"  {name:14}{about(name)}" for name in ATTACKS)
    parser = Parser("python -m tests.chaos", f"{__doc__}\n\nattacks:\n{attacks}", EXAMPLES)
    parser.add_argument("attacks", nargs="*", metavar="attack", help="which of them (default: all)")
    parser.add_argument("--torture", action="store_true", help="only the torture of several servers and PostgreSQL")
    parser.add_argument("--quick", action="store_true", help="small ones, for a first look")
    options = parser.parse_args(argv)
    for name in options.attacks:
        if name not in ATTACKS:
            parser.error(f"there is no attack {name!r}; there are {', '.join(ATTACKS)}")
    if sys.platform != "linux":
        print("python -m tests.chaos: it measures what only Linux tells of a process; run it there.", file=sys.stderr)
        return 2
    shown = Table("attack", "figure", "measured", "at most", "held")
    held = True
    for name in ["torture"] if options.torture else options.attacks or usual():
        started = time.perf_counter()
        print(f"{name}: {about(name)}", file=sys.stderr, flush=True)
        try:
            figures = run(name, QUICK if options.quick else 1.0)
        except (Refusal, Disconnected, OSError, TimeoutError) as error:
            print(f"{name} stopped: {str(error) or type(error).__name__}", file=sys.stderr)
            held = False
            continue
        held = held and all(figure.holds for figure in figures)
        for figure in figures:
            unit = f" {figure.unit}" if figure.unit else ""
            yes = "yes" if figure.holds else "NO"
            shown.add_row(name, figure.what, f"{figure.value:,.4g}{unit}", f"{figure.limit:,.4g}{unit}", yes)
        print(f"  {time.perf_counter() - started:.0f} s", file=sys.stderr, flush=True)
    Console(width=None if sys.stdout.isatty() else 140).print(shown)
    return 0 if held else 1
