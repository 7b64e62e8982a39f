"""The report of what no test cites finds every marker and every gap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tools.coverage import collect, main, read_source

from basebreaker.testing.citations import catalogue

Report = Callable[..., tuple[int, str, str]]


@pytest.fixture
def report(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Report:
    """Run the command over one test file with the given body; answers exit code, output and errors."""
    monkeypatch.setenv("COLUMNS", "300")

    def run(body: str, *arguments: str) -> tuple[int, str, str]:
        (tmp_path / "test_sample.py").write_text(f"from basebreaker.testing.citations import rule, ruling\n{body}")
        code = main([str(tmp_path), *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def cited(source: str) -> list[tuple[str, str]]:
    found = read_source(source, "test_x.py")
    assert not found.problems
    return [(citation.kind, citation.id) for citation in found.citations]


def problems(source: str) -> list[str]:
    return read_source(f"from basebreaker.testing import rule, ruling\n{source}", "test_x.py").problems


# --- reading tests ---


@pytest.mark.parametrize(
    "source",
    [
        "from basebreaker.testing import rule\n@rule('6.5.2')\ndef test_a(): ...",
        "from basebreaker.testing import rule as proves\n@proves('6.5.2')\ndef test_a(): ...",
        "from basebreaker.testing.citations import rule\n@rule('6.5.2')\nasync def test_a(): ...",
        "from basebreaker import testing\n@testing.rule('6.5.2')\ndef test_a(): ...",
        "import basebreaker as bb\n@bb.testing.rule('6.5.2')\ndef test_a(): ...",
        "import basebreaker.testing\n@basebreaker.testing.rule('6.5.2')\ndef test_a(): ...",
        "import pytest\n@pytest.mark.rule('6.5.2')\ndef test_a(): ...",
        "from pytest import mark\n@mark.rule('6.5.2')\nclass TestA: ...",
        "from basebreaker.testing import rule\npytestmark = [rule('6.5.2')]",
        "import pytest\nfrom basebreaker.testing import rule\nCASES = [pytest.param(1, marks=rule('6.5.2'))]",
    ],
)
def test_a_marker_is_found_however_it_is_written(source: str) -> None:
    assert cited(source) == [("rule", "6.5.2")]


@pytest.mark.parametrize(
    "source",
    [
        "from rich.console import Console\n@Console().rule('6.5.2')\ndef test_a(): ...",
        "from basebreaker.testing import rule\ndef test_a():\n    rule('6.5.2')",
        "def rule(id): ...\n@rule('6.5.2')\ndef test_a(): ...",
        "# @rule('6.5.2')\ndef test_a(): ...",
    ],
)
def test_what_only_looks_like_a_marker_is_not_counted(source: str) -> None:
    assert cited(source) == []


def test_wrong_markers_are_told_with_their_line() -> None:
    assert problems("@rule('6.5.99')\ndef test_a(): ...")[0].startswith("test_x.py:2: There is no rule '6.5.99'")
    assert problems("@ruling('6.5.2')\ndef test_a(): ...") == ["test_x.py:2: '6.5.2' is a rule; cite it with @rule."]
    assert "as strings" in problems("@rule(*IDS)\ndef test_a(): ...")[0]
    assert "one or more ids" in problems("@rule()\ndef test_a(): ...")[0]
    assert "not a test" in problems("@rule('6.5.2')\ndef helper(): ...")[0]
    assert problems("def test_a(:")[0].startswith("test_x.py:2: this is not valid Python")


def test_all_test_files_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    body = "from basebreaker.testing import rule\n@rule('{}')\ndef test_a(): ...\n"
    (tmp_path / "test_one.py").write_text(body.format("6.5.1"))
    (tmp_path / "deep" / "test_two.py").write_text(body.format("6.5.2"))
    (tmp_path / "helper.py").write_text(body.format("6.5.3"))
    assert {citation.id for citation in collect(tmp_path).citations} == {"6.5.1", "6.5.2"}


# --- the report ---


def test_the_report_counts_what_is_cited_and_lists_what_is_not(report: Report) -> None:
    code, out, err = report("@rule('6.5.1', '6.5.2')\ndef test_a(): ...", "--section", "6.5")
    assert (code, err) == (0, "")
    lines = [line.strip() for line in out.splitlines()]
    assert lines[:3] == ["Rules: 2 of 6 cited", "6 Scoring: 2 of 6", "6.5 Ties: 2 of 6"]
    assert [line.split()[0] for line in lines[3:]] == ["6.5.3", "6.5.4", "6.5.5", "6.5.6"]


def test_a_section_does_not_take_in_its_namesakes(report: Report) -> None:
    _, out, _ = report("", "--section", "1")
    assert "  1.1.1 " in out
    assert "10.1.1" not in out
    assert "Rulings" not in out


def test_a_set_limits_the_rulings(report: Report) -> None:
    _, out, _ = report("", "--set", "monster_smash")
    assert "X-schloss-1" in out
    assert "C-mummy-1" not in out
    assert "Rules" not in out


def test_everything_is_listed_when_nothing_is_asked_for(report: Report) -> None:
    _, out, _ = report("")
    wanted = catalogue().entries.keys() - catalogue().out_of_scope.keys()
    assert {line.split()[0] for line in out.splitlines() if line.startswith("      ")} == wanted


def test_what_is_out_of_scope_is_counted_apart(report: Report) -> None:
    code, out, _ = report("", "--section", "10.9.2", "10.9.3", "--strict")
    assert (code, out) == (0, "Rules: 0 of 0 cited (2 out of scope)\n")


def test_a_gap_fails_only_a_strict_report(report: Report) -> None:
    half = "@rule('6.3.1', '6.3.2')\ndef test_a(): ..."
    whole = "@rule('6.3.1', '6.3.2', '6.3.3', '6.3.4')\ndef test_a(): ..."
    assert report(half, "--section", "6.3")[0] == 0
    assert report(half, "--section", "6.3", "--strict")[0] == 1
    assert report(whole, "--section", "6.3", "--strict")[0] == 0


def test_an_unknown_citation_always_fails(report: Report) -> None:
    code, _, err = report("@rule('6.5.99')\ndef test_a(): ...", "--section", "6.5")
    assert code == 1
    assert "There is no rule '6.5.99'" in err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--section", "13"), "There is no section '13' in the rules.\n"),
        (("--set", "pirates"), "There is no set 'pirates'; there are culture_shock, "),
    ],
)
def test_wrong_input_gets_one_sentence(report: Report, arguments: tuple[str, ...], sentence: str) -> None:
    code, out, err = report("", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_missing_folder_and_an_unknown_option_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no/such/folder"]) == 2
    assert capsys.readouterr().err == "There is no 'no/such/folder' here; name the folder that holds the tests.\n"
    with pytest.raises(SystemExit, match="2"):
        main(["--loud"])
    assert (
        capsys.readouterr().err
        == "python -m tools.coverage: unrecognized arguments: --loud; see python -m tools.coverage --help.\n"
    )


def test_the_tests_of_this_project_cite_only_what_exists() -> None:
    assert collect(Path(__file__).parents[1]).problems == []


def test_the_report_counts_what_the_tests_of_a_file_cite(capsys: pytest.CaptureFixture[str]) -> None:
    tests = Path(__file__).parents[1] / "engine" / "test_winning.py"
    assert main([str(tests), "--section", "7"]) == 0
    printed = capsys.readouterr().out
    assert "7 Ending the game: 7 of 8" in printed
    assert "7.1.10 Players may stop before the end of the turn" in printed  # test_agreement.py proves that
