"""What would be published: a wheel and a source archive that are whole, and a readme that reads well elsewhere."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import basebreaker

ROOT = Path(__file__).parents[2]
HOME = "https://example.org/ann/basebreaker"
TAG = f"v{basebreaker.__version__}"


def build(folder: Path, *targets: str, **settings: str) -> Path:
    """Build into a folder; the browser client, if it is there, as it is."""
    words = [word for target in targets for word in ("-t", target)]
    env = {name: value for name, value in os.environ.items() if name != "BASEBREAKER_HOMEPAGE"}
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder), *words],
        cwd=ROOT,
        env={**env, "HATCH_BUILD_NO_HOOKS": "true", **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def metadata(folder: Path) -> Message:
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(name).decode())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist"), "wheel", "sdist", BASEBREAKER_HOMEPAGE=HOME)


def test_wheel_and_archive_pass_the_index_s_checks(built: Path) -> None:
    files = sorted(built.iterdir())
    assert [file.suffix for file in files] == [".whl", ".gz"]
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("PASSED") == 2


def test_the_wheel_requires_two_packages_and_has_all_its_data(built: Path) -> None:
    required = [each for each in metadata(built).get_all("Requires-Dist", []) if "extra ==" not in each]
    assert [re.split("[<>=]", each)[0] for each in required] == ["msgspec", "pyyaml"]
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    tracked = {
        file.relative_to(ROOT / "src").as_posix()
        for file in (ROOT / "src").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and "static" not in file.parts
    }
    assert tracked <= names
    assert {"basebreaker/rules/RULES.md", "basebreaker/packs/templates/code.py.template"} <= names


def test_the_archive_has_what_the_tests_need(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    wanted = [name for name in listed if (ROOT / name).is_file()] or ["Makefile", "tests/conftest.py"]
    assert [name for name in wanted if name not in names] == []
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


def test_links_and_pictures_of_the_readme_lead_to_the_project(built: Path) -> None:
    about = metadata(built)
    text = str(about.get_payload())
    assert f"]({HOME}/blob/{TAG}/docs/library.md)" in text
    assert f"]({HOME}/raw/{TAG}/docs/images/table.png)" in text
    assert f'<img src="{HOME}/raw/{TAG}/docs/images/scoring.webp"' in text
    links = re.findall(r'\]\(([^)\s]+)|<img src="([^"]+)', text)
    assert len(links) > 20
    assert [link for pair in links for link in pair if link and not link.startswith("https://")] == []
    assert f"Homepage, {HOME}" in about.get_all("Project-URL", [])


def test_nothing_is_invented_where_there_is_no_public_address(tmp_path: Path) -> None:
    about = metadata(build(tmp_path, "wheel"))
    assert about.get_all("Project-URL") is None
    assert str(about.get_payload()).strip() == (ROOT / "README.md").read_text(encoding="utf-8").strip()


def test_the_changelog_begins_with_this_version_and_every_version_has_its_day() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    found = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)", line) for line in headings]
    dated = [(*map(int, each.groups()[:3]), each[4]) for each in found if each is not None]
    assert len(dated) == len(headings) > 1
    assert dated == sorted(dated, reverse=True)
    assert headings[0].startswith(f"[{basebreaker.__version__}] - ")
