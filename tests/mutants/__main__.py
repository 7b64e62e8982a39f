"""Mutation testing, `make mutants`: change the code in small ways, one at a time, and see whether a test notices.

mutmut makes the mutants, knows which tests reach a function and runs those. This chooses mutants by lot, so many of
each package; leaves out what was tried before; and reports what nobody noticed. `equivalent.toml` names the mutants
that change nothing anybody could notice. docs/decisions/12-mutants.md says more.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import libcst
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.file_mutation import Mutation, create_mutations
from mutmut.mutation.trampoline_templates import mangle_function_name
from mutmut.stats import status_by_exit_code
from mutmut.utils.format_utils import get_mutant_name

SHARES = {"engine": 8, "server": 4, "views": 3, "bots": 3, "records": 2}
"""How many of twenty mutants are of each package."""
SOURCES = Path("src/basebreaker")
KEPT = Path("mutants")  # where mutmut works, and keeps what it found
REPORT = KEPT / "report.md"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
NOTICED = {"killed": "noticed", "segfault": "noticed", "timeout": "timed out"}
"""What mutmut says of a mutant that a test noticed, and how the report calls it."""
AGAIN = ("survived", "no tests", "timeout")


class Mutant(NamedTuple):
    """One small change of one function."""

    name: str
    package: str
    path: Path


def mutants_of(path: Path, package: str) -> list[Mutant]:
    """The mutants of a file, but for changed sentences: those are proof-read, not tested."""
    module, mutations, _, _ = create_mutations(str(path), path.read_text(encoding="utf-8"))
    return [
        Mutant(get_mutant_name(path, name), package, path)
        for name, mutation in _named(module, mutations)
        if not _is_sentence(mutation.original_node)
    ]


def _named(module: libcst.Module, mutations: Sequence[Mutation]) -> Iterator[tuple[str, Mutation]]:
    """The mutations of functions and methods with the names that mutmut gives them."""
    for statement in module.body:
        around = statement if isinstance(statement, libcst.ClassDef) else None
        for function in [statement] if around is None else around.body.body:
            if isinstance(function, libcst.FunctionDef):
                key = mangle_function_name(
                    name=function.name.value, class_name=None if around is None else around.name.value
                )
                own = [mutation for mutation in mutations if mutation.contained_by_top_level_function is function]
                yield from ((f"{key}__mutmut_{n}", mutation) for n, mutation in enumerate(own, 1))


def _is_sentence(node: libcst.CSTNode) -> bool:
    return isinstance(node, libcst.SimpleString) and " " in node.value


def drawn(number: int, seed: int, packages: Sequence[str]) -> list[Mutant]:
    """So many mutants by lot, divided among the packages."""
    shares = {package: SHARES[package] for package in packages}
    found: list[Mutant] = []
    for package, share in shares.items():
        everything = [m for path in sorted((SOURCES / package).rglob("*.py")) for m in mutants_of(path, package)]
        wanted = round(number * share / sum(shares.values()))
        found += random.Random(f"{seed} {package}").sample(everything, min(wanted, len(everything)))
    return found


def verdicts(mutants: Sequence[Mutant]) -> dict[str, str]:
    """What became of each mutant so far."""
    codes: dict[str, int | None] = {}
    for path in {mutant.path for mutant in mutants}:
        kept = KEPT / f"{path}.meta"
        if kept.exists():
            codes |= json.loads(kept.read_text(encoding="utf-8"))["exit_code_by_key"]
    return {mutant.name: status_by_exit_code[codes.get(mutant.name)] for mutant in mutants}


def change(mutant: Mutant) -> str:
    """What a mutant changes, as the lines that go and come."""
    lines = get_diff_for_mutant(mutant.name, path=mutant.path).splitlines()[2:]
    return "\n".join(line[0] + " " + line[1:].strip() for line in lines if line[0] in "+-")


def equivalents() -> dict[tuple[str, str], str]:
    """Why mutants need not be noticed, by their function and change."""
    known = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {(entry["function"], entry["change"].strip()): entry["why"] for entry in known.get("mutant", [])}


def function(mutant: Mutant) -> str:
    """The function a mutant is of: `basebreaker.views.view.talent_state`."""
    module, _, name = mutant.name.partition("__mutmut_")[0].rpartition(".")
    return f"{module}.{name.removeprefix('x_').removeprefix('xǁ').replace('ǁ', '.')}"


def report(mutants: Sequence[Mutant], seed: int) -> str:
    """Counts by package, then every mutant that nobody noticed."""
    found, known = verdicts(mutants), equivalents()
    counts: dict[str, Counter[str]] = {mutant.package: Counter() for mutant in mutants}
    lines: list[str] = []
    for mutant in mutants:
        verdict = NOTICED.get(found[mutant.name], found[mutant.name])
        if verdict not in ("noticed", "timed out", "not checked"):
            place = (function(mutant), change(mutant))
            verdict = "equivalent" if place in known else verdict
            why = f"\n{known[place]}\n" if place in known else ""
            lines += [f"## {place[0]}: {verdict}\n", f"{mutant.name}\n", f"```diff\n{place[1]}\n```\n{why}"]
        counts[mutant.package][verdict] += 1
    rows = [
        f"- {package}: " + ", ".join(f"{n} {word}" for word, n in sorted(counts[package].items())) for package in counts
    ]
    done = sum(counts.values(), Counter[str]())
    good = done["noticed"] + done["timed out"] + done["equivalent"]
    head = f"# Mutants, seed {seed}: {good} of {done.total() - done['not checked']} noticed or equivalent\n"
    return "\n".join([head, *rows, "", *lines])


def unfit() -> str:
    """Which tests fail beside mutants although none is switched on; mutmut itself doesn't tell."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", *settings["pytest_add_cli_args_test_selection"]]
    surroundings = {**os.environ, "PYTHONPATH": str((KEPT / "src").resolve()), "MUTANT_UNDER_TEST": ""}
    ran = subprocess.run(command, cwd=KEPT, env=surroundings, capture_output=True, text=True, check=False)
    failed = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    hint = "These tests fail beside mutants; leave them out in [tool.mutmut] of pyproject.toml, or mend them:"
    return "\n".join([hint, *failed]) if failed else "All tests pass beside mutants: see what it says above."


def main() -> int:
    """Run mutants and report; 1 if one was not noticed."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=300, help="how many mutants (default: 300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument("--only", nargs="+", choices=SHARES, default=list(SHARES), help="of these packages only")
    parser.add_argument("--again", action="store_true", help="once more what nobody noticed or took too long")
    options = parser.parse_args()
    mutants = drawn(options.number, options.seed, options.only)
    undecided = ["not checked", "check was interrupted by user", *(AGAIN if options.again else [])]
    names = [name for name, verdict in verdicts(mutants).items() if verdict in undecided]
    if names:
        command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(os.cpu_count() or 1), *names]
        if subprocess.run(command, check=False).returncode:
            print(f"mutmut could not finish. {unfit()}", file=sys.stderr)
    text = report(mutants, options.seed)
    REPORT.write_text(text, encoding="utf-8")
    print(text)
    return 0 if all(verdict in NOTICED for verdict in verdicts(mutants).values()) else 1


if __name__ == "__main__":
    sys.exit(main())
