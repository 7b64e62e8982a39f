"""`basebreaker new-faction`: begin a package with a faction that can be played at once, to be changed card by card."""

from __future__ import annotations

import json
import keyword
import re
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template

from ..arguments import Parser
from ..engine.errors import BasebreakerError
from ..engine.printed import catalog

TEMPLATES = Path(__file__).parent / "templates"
LONGEST = 40
LETTERS = {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"}


class NoPack(BasebreakerError):
    """A pack can't be written; the sentence says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the package and print the next steps."""
    parser = Parser("basebreaker new-faction", __doc__, ['basebreaker new-faction "Space Cats"'])
    parser.add_argument("name", help="what the faction is called, for people")
    parser.add_argument("--in", dest="folder", type=Path, default=Path(), help="where to put it (default: here)")
    options = parser.parse_args(argv)
    id = id_of(options.name)
    place = options.folder / id
    write(place, files(options.name.strip(), id))
    print(f"{options.name.strip()} is in {place}. What comes next:")
    for step in (
        f"pip install -e {place}",
        f"basebreaker check-pack {place}",
        f"basebreaker play --factions {id}+vampires,samurai+vikings",
        f"basebreaker playtest {id}",
    ):
        print(f"  {step}")
    return 0


def id_of(name: str) -> str:
    """Return the faction's id, which is the package's name too; refuse a name that can't be one."""
    plain = "".join(LETTERS.get(letter, letter) for letter in name.strip().lower())
    plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    id = re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "")).strip("_")
    if not id or not id[0].isalpha() or len(id) > LONGEST:
        raise NoPack(f"{name!r} gives no name for a package: begin with a letter from a to z, {LONGEST} at the most.")
    if any(unicodedata.category(letter).startswith("C") for letter in name):
        raise NoPack(f"{name!r} has characters that nobody sees: leave them out.")
    if (
        keyword.iskeyword(id)
        or keyword.issoftkeyword(id)
        or id in sys.stdlib_module_names
        or id in ("basebreaker", "tests")
    ):
        raise NoPack(f"{id!r} means something else in Python: choose another name.")
    if id in catalog.factions() or id in catalog.facts():
        raise NoPack(f"There is a faction or set {id!r} already: choose another name.")
    return id


def write(place: Path, files: dict[str, str]) -> None:
    """Write all files, or none if the folder exists."""
    if place.exists():
        raise NoPack(
            f"{place} is there already, and nothing is overwritten: choose another name, or --in another folder."
        )
    try:
        for name, text in files.items():
            file = place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise NoPack(f"{place} can't be written ({fault.strerror}).") from fault


def files(name: str, id: str) -> dict[str, str]:
    """Return the files of the package."""
    words = {"id": id, "name": name, "quoted": json.dumps(name, ensure_ascii=False)}
    made = {
        "pyproject.toml": "pyproject.toml",
        "README.md": "README.md",
        f"{id}/__init__.py": "code.py",
        f"{id}/{id}.yaml": "facts.yaml",
        f"tests/test_{id}.py": "tests.py",
    }
    return {f"{id}/py.typed": "", **{file: filled(template, words) for file, template in made.items()}}


def filled(template: str, words: Mapping[str, str]) -> str:
    """Return the text of a template with the faction's words in it."""
    text = TEMPLATES.joinpath(f"{template}.template").read_text(encoding="utf-8")
    return Template(text).substitute(words)
