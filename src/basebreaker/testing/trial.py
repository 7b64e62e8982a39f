"""A trial of factions that other packages bring: what breaks in a few random games is not offered by any command.

It runs in a process of its own, which may hang or die, and once for each state of the package: the verdict is kept
beside other things that can be made again (the user's cache).
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

import msgspec

from ..engine.printed import catalog, extensions
from ..fingerprint import fingerprint
from ..watchdog import WATCHDOG, TookTooLong
from .fuzz import Finding, Fuzzer
from .strict import comparing, forgotten_awaits, told

GAMES = 4
DEEP = 10  # one in this many answers is followed by the deep checks
SECONDS = 30.0  # for one game
SECONDS_IN_ALL = 150
OTHERS = 2  # factions of ours that play along
RUN = "from basebreaker.testing.trial import main; main()"
UNSTEADY = {
    "random": "chance",
    "secrets": "chance",
    "time": "the clock",
    "datetime": "the clock",
    "uuid": "chance",
    "threading": "threads",
    "asyncio": "an event loop",
}


@cache
def verdict(faction: str) -> str:
    """Return what is wrong with a faction of an installed package; "" if nothing was found."""
    offered = {point.value.partition(".")[0].partition(":")[0] for point in extensions.offered()}
    if catalog.CODE[faction].partition(".")[0] not in offered:
        return ""  # a program has added it by itself, and no other process would know it
    mark = marked(faction)
    kept = read()
    if kept.get(faction, ["", ""])[0] != mark:
        print(f"Trying the faction {faction} of another package ...", file=sys.stderr)
        kept[faction] = [mark, tried(faction)]
        keep(kept)
    return kept[faction][1]


def tried(faction: str) -> str:
    """The same, by trying it now."""
    command = [sys.executable, "-c", RUN, faction, str(SECONDS)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS_IN_ALL, check=False)
    except subprocess.TimeoutExpired:
        return f"{GAMES} games take more than {SECONDS_IN_ALL} seconds"
    if done.returncode or not done.stdout:
        return "it ends the process in which it plays"
    return str(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """In that process: play, and print what went wrong."""
    print(json.dumps(played(sys.argv[1], float(sys.argv[2]))))


def played(faction: str, seconds: float) -> str:
    """Return what goes wrong in some random games with a faction among some of ours."""
    for file in files(faction):
        for line, name in unsteady(file) if file.suffix == ".py" else ():
            return f"it uses {name}, which brings {UNSTEADY[name]} into the game ({file.name}, line {line})"
    ours = [other for other in catalog.playable_factions() if other not in catalog.CODE]
    try:
        with forgotten_awaits(), comparing():
            fuzzer = Fuzzer([faction, *ours[:OTHERS]], deep=DEEP)
            for seed in range(GAMES):
                WATCHDOG.limited(seconds, fuzzer.play, seed)
    except Finding as finding:
        return finding.sentence.rstrip(".")
    except TookTooLong as late:
        place = told(late.__cause__ or late).partition(": Bite")[0]
        return f"{place}: it goes on for ever" if place.endswith(")") else "a game goes on for ever"
    except Exception as error:
        return told(error).rstrip(".")
    return ""


def unsteady(file: Path) -> Iterator[tuple[int, str]]:
    """The modules with chance, clocks and the like that a file imports, and the lines."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        for name in imported(node):
            if name.partition(".")[0] in UNSTEADY:
                yield getattr(node, "lineno", 1), name.partition(".")[0]


def imported(node: ast.AST) -> Sequence[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return [node.module or ""]
    return []


# --------------------------------------------------------------------------------------------------- what was found


def files(faction: str) -> list[Path]:
    """The files of the package, or of the single module, that has the code of a faction."""
    catalog.require(faction)
    spec = find_spec(catalog.CODE[faction].partition(".")[0])
    if spec is None:
        return []
    folders = [Path(folder) for folder in spec.submodule_search_locations or ()]
    found = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".py", ".yaml")]
    return found or [Path(spec.origin or "")]


def marked(faction: str) -> str:
    """A mark of a package's files, its facts and our own program: what was found holds as long as it stays the same."""
    digest = blake2b(fingerprint().encode(), digest_size=8)
    digest.update(fingerprint("testing").encode())
    digest.update(json.dumps(catalog.facts()[catalog.require(faction)["set"]], default=str).encode())
    for file in files(faction):
        digest.update(f"{file}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def shelf() -> Path | None:
    """Return where verdicts are kept; without platformdirs, which the extra `play` brings, nowhere."""
    try:
        import platformdirs
    except ModuleNotFoundError:
        return None
    return Path(platformdirs.user_cache_dir("basebreaker", appauthor=False)) / "packs.json"


def read() -> dict[str, list[str]]:
    """Return the verdicts of earlier trials by faction: a mark, and what was found."""
    place = shelf()
    try:
        return msgspec.json.decode(place.read_bytes(), type=dict[str, list[str]]) if place else {}
    except (OSError, msgspec.DecodeError):
        return {}


def keep(verdicts: dict[str, list[str]]) -> None:
    """Keep verdicts if that is possible; otherwise factions are tried again next time."""
    place = shelf()
    if place is None:
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        draft = place.with_suffix(".part")
        draft.write_text(json.dumps(verdicts, indent=1), encoding="utf-8")
        draft.replace(place)
    except OSError:
        return
