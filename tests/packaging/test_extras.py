"""What an installation without extras can do: each command's help, and one sentence where an extra is missing."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

from basebreaker import cli, extras

ROOT = Path(__file__).parents[2]
REQUIRED = ("msgspec", "pyyaml")
BARE = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import MetaPathFinder

class Hiding(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

hidden, starts = map(json.loads, sys.argv[1:])
hidden = set(hidden)
sys.meta_path.insert(0, Hiding())

from basebreaker import cli

def said(words):
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = cli.main(words)
        except SystemExit as end:
            code = end.code
    return [code, out.getvalue(), err.getvalue()]

helps = {name: said([name, "--help"]) for name in starts}
print(json.dumps([helps, {name: said([name, *words]) for name, words in starts.items()}]))
"""
STARTS = {
    "replay": ["no.json"],
    "review": ["no.json"],
    "rules": ["talent"],
    "verify": ["no.json"],
    "new-faction": ["Vampires"],
    "check-pack": ["no"],
    "playtest": ["vampires"],
    "admin": ["here"],
    "arena": ["rookie", "random"],
    "dataset": ["rookie", "random"],
}
"""The arguments that a command needs to get beyond reading them."""

Said = dict[str, tuple[int, str, str]]


def distribution(requirement: str) -> str:
    return re.split(r"[\[<>=;]", requirement)[0].strip().lower().replace("_", "-")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> tuple[Said, Said]:
    """Every command's help and start, in a process that finds no packages but the required ones."""
    keep = {"basebreaker", *REQUIRED}
    hidden = [
        name
        for name, owners in packages_distributions().items()
        if not keep & {distribution(owner) for owner in owners} and name not in sys.stdlib_module_names
    ]
    starts = {name: STARTS.get(name, []) for name in cli.COMMANDS}
    done = subprocess.run(
        [sys.executable, "-c", BARE, json.dumps(hidden), json.dumps(starts)],
        cwd=tmp_path_factory.mktemp("bare"),
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    helps, started = json.loads(done.stdout)
    return helps, started


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_its_help_without_extras(command: str, bare: tuple[Said, Said]) -> None:
    code, out, err = bare[0][command]
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: basebreaker {command} ")
    assert f"examples:\n  basebreaker {command}" in out


@pytest.mark.parametrize("command", [name for name, command in cli.COMMANDS.items() if command.extra])
def test_a_command_says_in_one_sentence_which_extra_it_needs(command: str, bare: tuple[Said, Said]) -> None:
    code, out, err = bare[1][command]
    assert (code, out) == (2, "")
    extra = cli.COMMANDS[command].extra
    lacking = r"(It|Learning) needs the package \w+, which isn't installed"
    assert re.fullmatch(rf"basebreaker {command}: {lacking}: run pip install .*\[{extra}\]'\.\n", err), err


@pytest.mark.parametrize("command", [name for name, command in cli.COMMANDS.items() if not command.extra])
def test_the_other_commands_need_none(command: str, bare: tuple[Said, Said]) -> None:
    code, out, err = bare[1][command]
    assert code in (0, 1, 2)
    assert len((out + err).splitlines()) == 1
    assert "installed" not in err


def test_two_packages_are_required(project: dict[str, Any]) -> None:
    assert sorted(map(distribution, project["dependencies"])) == sorted(REQUIRED)


@pytest.mark.parametrize("extra", extras.BRINGS)
def test_what_extras_bring_is_what_the_project_says(extra: str, project: dict[str, Any]) -> None:
    owners = {name: set(map(distribution, found)) for name, found in packages_distributions().items()}
    listed = project["optional-dependencies"][extra]
    included = [each for each in listed if each.startswith("basebreaker")]
    assert included == [f"basebreaker[{extras.INCLUDES[extra]}]" for _ in included]
    assert bool(included) == (extra in extras.INCLUDES)
    packages = {distribution(each) for each in listed} - {"basebreaker"}
    unknown = {name for name in extras.BRINGS[extra] if name not in owners}
    assert unknown <= {"sb3_contrib", "torch"}  # too large for the tools
    brought = {owner for name in extras.BRINGS[extra] for owner in owners.get(name, {name.replace("_", "-")})}
    assert packages <= brought
    assert all(packages & owners.get(name, {name.replace("_", "-")}) for name in extras.BRINGS[extra])


@pytest.mark.parametrize(
    ("origin", "source"),
    [
        (None, "'basebreaker[lab]'"),
        ('{"url": "https://example.org/a.whl", "archive_info": {}}', "'basebreaker[lab]'"),
        ('{"url": "file:///home/ann/a%20b", "dir_info": {}}', "'/home/ann/a b[lab]'"),
        ('{"url": "file:///home/ann", "dir_info": {"editable": true}}', "--editable '/home/ann[lab]'"),
    ],
)
def test_the_line_to_type_names_where_the_package_came_from(
    origin: str | None, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Installed:
        def read_text(self, _: str) -> str | None:
            return origin

    monkeypatch.setattr(extras, "distribution", lambda _: Installed())
    assert extras.line("lab") == f"pip install {source}"


def test_a_missing_package_that_no_extra_brings_is_an_error_of_the_program() -> None:
    assert extras.needs("It", ModuleNotFoundError("no", name="nonsense")) == ""


def test_the_version_says_how_the_engine_is_built(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert re.fullmatch(
        r"basebreaker \d+\.\d+\.\d+ \((pure Python|compiled), Python 3\.\d+\.\S+\)\n", capsys.readouterr().out
    )
