"""List the rules and rulings that no test cites, by reading the markers in the tests' source; nothing is run.

python -m tools.coverage --section 10.1
"""

from __future__ import annotations

import ast
import shutil
import sys
import textwrap
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from basebreaker.arguments import Parser
from basebreaker.testing.citations import Entry, catalogue, complaint

MARKERS = {
    f"{home}.{kind}": kind
    for home in ("basebreaker.testing", "basebreaker.testing.citations", "pytest.mark")
    for kind in ("rule", "ruling")
}


class Citation(NamedTuple):
    """One id in one test's marker."""

    kind: str
    id: str
    where: str  # "tests/engine/test_scoring.py:12"


class Findings(NamedTuple):
    """What the tests cite, and sentences about markers that are wrong."""

    citations: list[Citation]
    problems: list[str]


# --- reading the tests ---


def collect(tests: Path) -> Findings:
    """Read the markers of all test files under a folder (or of one file)."""
    found = Findings([], [])
    for path in sorted(tests.rglob("test_*.py")) if tests.is_dir() else [tests]:
        citations, problems = read_source(path.read_text(encoding="utf-8"), path.as_posix())
        found.citations.extend(citations)
        found.problems.extend(problems)
    return found


def read_source(source: str, path: str) -> Findings:
    """Read the markers of one test file's source."""
    found = Findings([], [])
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        found.problems.append(f"{path}:{error.lineno}: this is not valid Python: {error.msg}.")
        return found
    imports = _imports(tree)
    for node in ast.walk(tree):
        for place in _marker_places(node):
            for call in ast.walk(place):
                kind = MARKERS.get(_full_name(call.func, imports), "") if isinstance(call, ast.Call) else ""
                if kind and isinstance(call, ast.Call):
                    _read_marker(kind, call, f"{path}:{call.lineno}", found)
                    if not _is_test(node):
                        found.problems.append(f"{path}:{call.lineno}: @{kind} stands on something that is not a test.")
    return found


def _marker_places(node: ast.AST) -> list[ast.expr]:
    """The expressions of this node in which pytest takes markers."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.decorator_list
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return [value]
        case ast.keyword(arg="marks", value=value):
            return [value]
    return []


def _is_test(node: ast.AST) -> bool:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name.startswith("test")
        case ast.ClassDef(name=name):
            return name.startswith("Test")
    return True


def _read_marker(kind: str, call: ast.Call, where: str, found: Findings) -> None:
    if call.keywords or not call.args:
        found.problems.append(f"{where}: @{kind} takes one or more ids and nothing else.")
    for argument in call.args:
        match argument:
            case ast.Constant(value=str(id)):
                found.citations.append(Citation(kind, id, where))
                if sentence := complaint(kind, id):
                    found.problems.append(f"{where}: {sentence}")
            case _:
                found.problems.append(f"{where}: write the ids of @{kind} out as strings, so that they can be read.")


def _imports(tree: ast.Module) -> dict[str, str]:
    """What each imported name of the file stands for."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update({alias.asname: alias.name for alias in node.names if alias.asname})
        elif isinstance(node, ast.ImportFrom):
            names.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return names


def _full_name(node: ast.expr, imports: dict[str, str]) -> str:
    match node:
        case ast.Name(id=name):
            return imports.get(name, name)
        case ast.Attribute(value=value, attr=name):
            return f"{_full_name(value, imports)}.{name}"
    return ""


# --- the report ---


def report(entries: Sequence[Entry], cited: Collection[str], width: int) -> Iterator[str]:
    """Count what is cited, group by group, and list what is not."""
    known = catalogue()
    wanted = [entry for entry in entries if entry.id not in known.out_of_scope]
    left_out = len(entries) - len(wanted)
    yield f"{_count(wanted, cited)} cited" + (f" ({left_out} out of scope)" if left_out else "")
    chapter = ""
    for group in dict.fromkeys(entry.group for entry in wanted):
        top = group.partition(".")[0]
        if top != chapter and top != group:
            inside = [entry for entry in wanted if entry.group.startswith(f"{top}.")]
            yield f"  {top} {known.titles[top]}: {_count(inside, cited)}"
        chapter = top
        members = [entry for entry in wanted if entry.group == group]
        yield f"    {group} {known.titles.get(group, known.titles[top])}: {_count(members, cited)}"
        for entry in members:
            if entry.id not in cited:
                line = textwrap.shorten(f"{entry.id} {entry.text}", max(width - 6, 20), placeholder=" …")
                yield f"      {line}"


def _count(entries: Sequence[Entry], cited: Collection[str]) -> str:
    return f"{sum(entry.id in cited for entry in entries)} of {len(entries)}"


def _parser() -> Parser:
    examples = ("python -m tools.coverage --section 10.1", "python -m tools.coverage --set monster_smash --strict")
    parser = Parser("python -m tools.coverage", "List the rules and card rulings that no test cites.", examples)
    parser.add_argument("tests", nargs="?", type=Path, default=Path("tests"), help="folder of tests (default: tests)")
    parser.add_argument(
        "--section", nargs="+", default=[], metavar="N", help="only these rules, such as 6, 6.5 or 6.5.2"
    )
    parser.add_argument("--set", nargs="+", default=[], metavar="ID", help="only the rulings of these sets")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if anything listed is not cited")
    return parser


def _selection(sections: Sequence[str], sets: Sequence[str]) -> dict[str, list[Entry]]:
    """The rules and rulings asked for, by heading; asking for one kind leaves the other out."""
    known = catalogue()
    chosen: dict[str, list[Entry]] = {}
    if sections or not sets:
        chosen["Rules"] = [
            entry
            for entry in known.of("rule")
            if not sections or any(f"{entry.id}.".startswith(f"{section}.") for section in sections)
        ]
    if sets or not sections:
        chosen["Rulings"] = [entry for entry in known.of("ruling") if not sets or entry.group in sets]
    return chosen


def _check_selection(sections: Sequence[str], sets: Sequence[str]) -> str:
    known = catalogue()
    for section in sections:
        if not any(f"{entry.id}.".startswith(f"{section}.") for entry in known.of("rule")):
            return f"There is no section {section!r} in the rules."
    names = list(dict.fromkeys(entry.group for entry in known.of("ruling")))
    for name in sets:
        if name not in names:
            return f"There is no set {name!r}; there are {', '.join(names)}."
    return ""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the report: 0 when all is well, 1 for wrong markers or (strict) gaps, 2 for wrong input."""
    options = _parser().parse_args(argv)
    complaint = _check_selection(options.section, options.set)
    if not options.tests.exists():
        complaint = f"There is no {str(options.tests)!r} here; name the folder that holds the tests."
    if complaint:
        print(complaint, file=sys.stderr)
        return 2
    found = collect(options.tests)
    cited = {citation.id for citation in found.citations}
    gaps = False
    for heading, entries in _selection(options.section, options.set).items():
        lines = list(report(entries, cited, shutil.get_terminal_size((160, 24)).columns))
        print(f"{heading}: {lines[0]}", *lines[1:], sep="\n")
        gaps |= any(entry.id not in cited and entry.id not in catalogue().out_of_scope for entry in entries)
    for problem in found.problems:
        print(problem, file=sys.stderr)
    return 1 if found.problems or (options.strict and gaps) else 0


if __name__ == "__main__":
    sys.exit(main())
