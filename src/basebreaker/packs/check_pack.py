"""`basebreaker check-pack`: find what is wrong with a package of your own, with file, line and cure."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib import resources, util
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

from ..arguments import Parser
from ..engine.errors import BasebreakerError
from ..engine.printed import catalog, facts_check
from ..testing.trial import UNSTEADY, imported

GROUP = "basebreaker.sets"
SECONDS = 60
LOADER = "from basebreaker.packs.check_pack import load; load()"


class Fault(NamedTuple):
    """A fault, its place, and what to do about it."""

    file: Path
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


class NotAPack(BasebreakerError):
    """There is no pack to check; the sentence says what is missing."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the faults; return 1 if there are any."""
    parser = Parser("basebreaker check-pack", __doc__, ["basebreaker check-pack space_cats"])
    parser.add_argument("path", type=Path, help="the folder with the package's pyproject.toml")
    parser.add_argument("--no-types", action="store_true", help="leave mypy out")
    options = parser.parse_args(argv)
    faults = sorted(set(check(options.path, types=not options.no_types)))
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{options.path} has no faults. `basebreaker playtest` measures how it plays.")
    return 1 if faults else 0


def check(path: Path, *, types: bool = True) -> Iterator[Fault]:
    """Yield all faults, those of the facts first, since the code depends on them."""
    for module in modules(path):
        folder = home(path, module)
        before = list(facts_faults(folder))
        yield from before
        yield from code_faults(folder)
        if not before:
            yield from load_faults(path, module)
        if types:
            yield from type_faults(path, module)


def modules(path: Path) -> list[str]:
    """Return the modules that the package offers as sets."""
    file = path / "pyproject.toml"
    try:
        about = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise NotAPack(f"There is no {file}: `basebreaker new-faction` writes a package to begin with.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise NotAPack(f"{file} can't be read ({fault}).") from fault
    points = about.get("project", {}).get("entry-points", {}).get(GROUP, {})
    if not points:
        raise NotAPack(
            f'{file} offers no set: it needs [project.entry-points."{GROUP}"] with a line like bees = "bees".'
        )
    return [str(value) for value in points.values()]


def home(path: Path, module: str) -> Path:
    """Return the folder of a module."""
    for root in (path, path / "src"):
        found = root / module.replace(".", "/")
        if found.is_dir():
            return found
    raise NotAPack(f"There is no folder {module} in {path}, though pyproject.toml names it.")


# ------------------------------------------------------------------------------------------------------------- facts


def facts_faults(folder: Path) -> Iterator[Fault]:
    """Yield the faults of the facts, names of icons included."""
    files = sorted(folder.rglob("*.yaml"))
    if not files:
        yield Fault(folder, 1, "there are no facts: a set has a YAML file beside its code.")
    for file in files:
        text = file.read_text(encoding="utf-8", errors="replace")
        for sentence in facts_check.check(file):
            where = sentence.removeprefix(f"{file.name}, ")
            yield Fault(file, line_of(text, where.partition(":")[0].partition(",")[0]), where)
        yield from icon_faults(file, text)


def line_of(text: str, where: str) -> int:
    """Return the line in which an entry of the facts begins."""
    named = re.fullmatch(r"line (\d+)", where)
    if named:
        return int(named[1])
    id = re.escape(where.removesuffix(" (current)"))
    lines = list(enumerate(text.splitlines(), 1))
    for begin in (r"-\s*\{?\s*", ""):  # an entry of a list first: a set may have the name of its faction
        for number, line in lines:
            if re.search(rf"{begin}\bid:\s*{id}\s*(#.*|,.*)?$", line):
                return number
    return 1


def icon_faults(file: Path, text: str) -> Iterator[Fault]:
    """Yield a fault for each unknown icon."""
    known = set(resources.files("basebreaker.facts").joinpath("icons.txt").read_text(encoding="utf-8").split())
    for number, line in enumerate(text.splitlines(), 1):
        for name in re.findall(r"\bicon:\s*([a-z0-9-]+)", line):
            if name not in known:
                perhaps = catalog.guess(name.replace("-", "_"), [icon.replace("-", "_") for icon in known])
                hint = perhaps.replace("_", "-")
                yield Fault(file, number, f"there is no icon {name!r}{hint}; game-icons.net shows all of them.")


# -------------------------------------------------------------------------------------------------------------- code


def code_faults(folder: Path) -> Iterator[Fault]:
    """Yield a fault for each forbidden import: more of ours than `basebreaker.authoring`, chance, or clocks."""
    for file in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError, ValueError) as fault:
            yield Fault(file, getattr(fault, "lineno", None) or 1, f"it isn't Python ({getattr(fault, 'msg', fault)}).")
            continue
        for node in ast.walk(tree):
            for name in imported(node):
                yield from import_faults(file, getattr(node, "lineno", 1), name)


def import_faults(file: Path, line: int, name: str) -> Iterator[Fault]:
    """Yield the faults of one import."""
    first = name.partition(".")[0]
    if first == "basebreaker" and name not in ("basebreaker", "basebreaker.authoring"):
        yield Fault(
            file, line, f"import what you need from basebreaker.authoring, not from {name}: only that stays as it is."
        )
    if first in UNSTEADY:
        yield Fault(
            file,
            line,
            f"{first} brings {UNSTEADY[first]} into the game, which could not be replayed then: ask g instead.",
        )


def load_faults(path: Path, module: str) -> Iterator[Fault]:
    """Load the set in a process of its own, which may hang or die, and yield the faults."""
    roots = os.pathsep.join([str(path), str(path / "src"), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": roots}
    place = home(path, module) / "__init__.py"
    try:
        done = subprocess.run(
            [sys.executable, "-c", LOADER, module],
            env=env,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        yield Fault(
            place, 1, f"loading it takes more than {SECONDS} seconds: is there a loop outside of the functions?"
        )
        return
    try:
        told: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        yield Fault(place, 1, f"loading it ends Python ({done.stderr.strip().splitlines()[-1:] or 'without a word'}).")
        return
    for fault in told:
        yield Fault(Path(fault["file"] or place), fault["line"], fault["sentence"])


def load() -> None:
    """Load the set, in that process, and print its faults as JSON."""
    module = sys.argv[1]
    found: list[dict[str, Any]] = []
    before = set(catalog.factions())
    try:
        __import__(module)
    except BaseException as error:
        found.append(told_of(error, module))
    for faction in [*catalog.factions()]:
        if faction in before and catalog.CODE.get(faction, "").partition(".")[0] != module.partition(".")[0]:
            continue
        try:
            catalog.require_code(faction)
        except BaseException as error:
            found.append(told_of(error, module))
    found += [told_of(error, module) for name, error in catalog.broken.items() if name == module and not found]
    print(json.dumps(found))


def told_of(error: BaseException, module: str) -> dict[str, Any]:
    """Return an error as a fault, with its place in the package."""
    cause = error.__cause__ or error
    frames = [frame for frame in extract_tb(cause.__traceback__) if module.replace(".", os.sep) in frame.filename]
    sentence = str(error) if isinstance(error, BasebreakerError) else f"{type(error).__name__}: {error}."
    file, line = (frames[-1].filename, frames[-1].lineno or 1) if frames else ("", 1)
    return {"file": file, "line": line, "sentence": " ".join(sentence.split())}


# ------------------------------------------------------------------------------------------------------------- types


def type_faults(path: Path, module: str) -> Iterator[Fault]:
    """Yield what mypy finds, if it is installed."""
    if util.find_spec("mypy") is None:
        print("mypy isn't installed, so types are not checked: pip install mypy.", file=sys.stderr)
        return
    folder = home(path, module)
    targets = [str(folder), *([str(path / "tests")] if (path / "tests").is_dir() else [])]
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--explicit-package-bases", *targets]
    env = {**os.environ, "MYPYPATH": str(folder.parent)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        said = re.match(r"(.+?):(\d+): error: (.*)", line)
        if said:
            yield Fault(Path(said[1]), int(said[2]), f"mypy: {said[3]}")
