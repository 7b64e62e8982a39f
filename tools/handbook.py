"""Write the generated part of the handbook: the glossary of the façade and a page for every faction.

python -m tools.handbook            # writes docs/glossary.md and docs/cards/
python -m tools.handbook --check    # reports stale pages
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from ast import literal_eval
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

from basebreaker import authoring
from basebreaker.engine import facade
from basebreaker.engine.decorators.author import ActionCode, BaseCode, CardCode, MinionCode, TitanCode
from basebreaker.engine.decorators.uses import AsideCode
from basebreaker.engine.events import Event, Place
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog, wording
from basebreaker.engine.words.subject import Subject
from basebreaker.state.faces import Face
from basebreaker.state.pieces import Action, Base, Buried, Held, Lasting, Minion, Stasis, Titan

LABELS = {"on_play": "", "talent": "**Talent:** ", "ongoing": "**Ongoing:** ", "special": "**Special:** ", "base": ""}
MODES = {"minion": "**As a minion:** ", "action": "**As an action:** "}
PIECES = (Minion, Action, Titan, Buried, Stasis, Held, Base, Lasting, Place)
NOT_FOR_CARDS = ("by_kind", "data", "ends_with", "next_bases", "of_turn", "print", "used")
PART = re.compile(r"self\.(\w+)(?:: ([^=]+?))? = ([^#\n]+?)(?:  #.*)?$", re.MULTILINE)
NOT_FOR_AUTHORS = "For the engine's other modules"


def pages() -> dict[str, str]:
    """All generated pages by their path below docs/."""
    made = {"glossary.md": glossary()}
    names = []
    for set_id, facts in catalog.facts().items():
        for faction in facts["factions"]:
            path = f"cards/{faction['id']}.md"
            made[path] = faction_page(faction, set_id)
            names.append(f"- [{faction['name']}]({faction['id']}.md) ({facts['set']['name']}): {faction['theme']}")
    made["cards/README.md"] = "# The factions\n\nGenerated from the facts.\n\n" + "\n".join(names) + "\n"
    return made


def glossary() -> str:
    """Every word of the façade and every decorator, with its line of explanation."""
    lines = [
        "# Glossary for card authors",
        "",
        "Generated from `Game` and its subjects, and from what `minion`, `action`, `titan` and `base` of",
        "`basebreaker.authoring` give. Queries are plain calls; what has `await` before it acts.",
    ]
    for section, words in sections():
        lines += ["", f"## {section}", *_table(_member(Game, "g", word) for word in words)]
    for name, subject in subjects().items():
        lines += ["", f"## `g.{name}`", "", _meaning(subject)]
        lines += _table(_member(subject, f"g.{name}", word) for word in words_of(subject))
    for title, code, others in DECORATORS:
        lines += ["", f"## Decorators of {title}", "", "| decorator | meaning |", "|---|---|"]
        own = [(name, word) for name, word in _decorators(code) if (name, word) not in others]
        lines += [f"| `@x.{name}` | {_meaning(word)} |" for name, word in own]
    for title, things in (("Pieces", PIECES), ("Events", _events())):
        lines += ["", f"## {title}", "", f"| {title.lower()[:-1]} | meaning | fields |", "|---|---|---|"]
        lines += [f"| `{thing.__name__}` | {_meaning(thing)} | {_fields(thing)} |" for thing in things]
    return "\n".join(lines) + "\n"


def _fields(thing: type) -> str:
    """What a piece or event has, with types: its own parts first, then what it works out."""
    parts = {part.name: str(part.type) for part in fields(thing)} if is_dataclass(thing) else _parts(thing)
    for name, member in inspect.getmembers(thing, lambda member: isinstance(member, property)):
        parts[name] = inspect.signature(member.fget).return_annotation
    for name, member in inspect.getmembers(thing, inspect.isfunction):
        if not name.startswith("_") and name != "copy":
            parts[f"{name}()"] = inspect.signature(member).return_annotation
    shown = [f"`{name}: {kind}`" for name, kind in parts.items() if name not in NOT_FOR_CARDS]
    return ", ".join(shown).replace("|", "\\|")


def _parts(piece: type) -> dict[str, str]:
    """What a record is made with, as its `__init__` says it."""
    parts = {}
    for part in reversed(piece.__mro__[:-1]):
        if "__init__" in vars(part):
            given = inspect.signature(part).parameters
            for name, said, value in PART.findall(inspect.getsource(part.__init__)):  # type: ignore[misc]
                if name not in NOT_FOR_CARDS:
                    parts[name] = said or (given[value].annotation if value in given else _type(value))
    return parts


def _type(value: str) -> str:
    return type(literal_eval(value)).__name__


def _events() -> list[type[Event]]:
    """The events that cards can respond to, by name."""
    offered = [getattr(authoring, name) for name in authoring.__all__]
    return [thing for thing in offered if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event]


def _decorators(code: type) -> list[tuple[str, Any]]:
    """The words of a class of decorators: functions, and the properties that lead to a card elsewhere."""
    members = [(name, member) for name, member in inspect.getmembers(code) if not name.startswith("_")]
    return [(name, word) for name, word in members if inspect.isfunction(word) or isinstance(word, property)]


def subjects() -> dict[str, type[Subject]]:
    """The façade's subjects by name: the properties of `Game` that give one."""
    found: dict[str, type[Subject]] = {}
    for name, member in vars(Game).items():
        if isinstance(member, property):
            given = get_type_hints(member.fget, vars(facade))["return"]
            if isinstance(given, type) and issubclass(given, Subject):
                found[name] = given
    return found


def words_of(subject: type[Subject]) -> list[str]:
    """The words of a subject, in the order of its source."""
    return [name for name in vars(subject) if not name.startswith("_")]


def sections() -> Iterator[tuple[str, list[str]]]:
    """The façade's words for card authors under the headings of its source, in their order."""
    source = inspect.getsource(Game)
    heading = ""
    members: list[str] = []
    for line in source.splitlines():
        title = re.match(r"    # -- (.+?) -+$", line)
        if title:
            if heading and members:
                yield heading, members
            heading, members = title[1], []
            if heading == NOT_FOR_AUTHORS:
                return
        found = re.match(r"    (?:async )?def ([a-z]\w*)|    ([a-z]\w*) = \w+\.\w+$", line)
        if found and heading:
            members.append(found[1] or found[2])
    yield heading, members


def _table(words: Iterable[tuple[str, str]]) -> list[str]:
    return ["", "| word | meaning |", "|---|---|", *[f"| `{signature}` | {meaning} |" for signature, meaning in words]]


def _member(home: type, path: str, name: str) -> tuple[str, str]:
    member: Any = inspect.getattr_static(home, name)
    if isinstance(member, property):
        assert member.fget is not None
        return f"{path}.{name}", _meaning(member.fget)
    words = [p for p in inspect.signature(member).parameters.values() if p.name not in ("self", "g")]
    call = ", ".join(f"*{p.name}" if p.kind is p.VAR_POSITIONAL else p.name for p in words)
    before = "await " if inspect.iscoroutinefunction(member) else ""
    return f"{before}{path}.{name}({call})", _meaning(member)


def _meaning(member: Callable[..., Any]) -> str:
    text = " ".join((inspect.getdoc(member) or "").split())
    return text.replace("|", "\\|")


DECORATORS: tuple[tuple[str, type, list[tuple[str, Any]]], ...] = (
    ("every card", CardCode, []),
    ("minions and actions", MinionCode, _decorators(CardCode)),
    ("actions", ActionCode, _decorators(MinionCode)),
    ("titans", TitanCode, _decorators(MinionCode)),
    ("titans under `set_aside`", AsideCode, _decorators(MinionCode)),
    ("bases", BaseCode, _decorators(CardCode)),
)


def faction_page(faction: dict[str, Any], set_id: str) -> str:
    """A faction's plan, cards, titan and bases with their texts and rulings."""
    lines = [f"# {faction['name']}", "", f"From {catalog.facts()[set_id]['set']['name']}.", ""]
    lines += [faction["theme"], "", f"**Plan.** {faction['plan']}", "", "## Cards", ""]
    for face in catalog.faction_cards(faction["id"]):
        lines += _entry(face)
    new = [face for face in catalog.faces().values() if face.faction == faction["id"] and _is_new(face)]
    if new:
        lines += ["## New in the current edition", ""]
        for face in new:
            lines += _entry(face)
    titan = catalog.titan_of(faction["id"])
    if titan is not None:
        lines += ["## Titan", "", *_entry(titan)]
    lines += ["## Bases", ""]
    for base in catalog.faces().values():
        if base.is_base and base.faction == faction["id"] and base.id == base.card:
            lines += _entry(base)
    return "\n".join(lines).rstrip() + "\n"


def _is_new(face: Face) -> bool:
    return face.id == face.card and "printed" not in face.editions


def _entry(face: Face) -> list[str]:
    """A card or base; under it, in which words and numbers the current edition has it, what changed in bold."""
    lines = [f"### {face.name}", "", f"*{_kind(face)}*", "", *_texts(face)]
    now = face.current
    if now is None:
        gone = "current" not in face.editions and catalog.has(face.faction, "current")
        return [*lines, "**Not in the current edition.**", ""] if gone else lines
    name = f" {now.name}," if now.name != face.name else ""
    return [*lines, f"**Current edition:**{name} *{_kind(now)}*. {now.note}", "", *_texts(now, face)]


def _kind(face: Face) -> str:
    if face.is_base:
        return f"breakpoint {face.breakpoint}, VP {'/'.join(map(str, face.vp))}"
    if face.kind == "titan":
        return face.kind
    kind = face.kind if face.kind == "action" else f"{face.kind}, power {face.power}"
    return f"{kind}, {face.copies} in the deck"


def _texts(face: Face, older: Face | None = None) -> list[str]:
    lines: list[str] = []
    for label, text, spans in zip(face.ability_types, face.texts, wording.changes(face, older or face), strict=True):
        marked = [f"**{piece}**" if changed else piece for piece, changed in wording.pieces(text, spans)]
        mode = MODES.get(face.ability_modes[len(lines) // 2], "") if face.kind == "fusion" else ""
        lines += [f"{mode}{LABELS[label]}{''.join(marked)}", ""]
    if face.rulings:
        lines += [*[f"- {ruling}" for ruling in face.rulings], ""]
    return lines


def stale(docs: Path) -> list[str]:
    """The pages that differ from what would be written now, and those nothing would write."""
    made = pages()
    wrong = [path for path, text in made.items() if _read(docs / path) != text]
    return wrong + [f"cards/{p.name}" for p in sorted((docs / "cards").glob("*.md")) if f"cards/{p.name}" not in made]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(prog="python -m tools.handbook", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if a page is stale")
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="the folder (default: docs)")
    options = parser.parse_args(argv)
    if options.check:
        wrong = stale(options.docs)
        if wrong:
            print(f"Stale, write them with 'python -m tools.handbook': {', '.join(wrong)}.")
        return 1 if wrong else 0
    for path, text in pages().items():
        target = options.docs / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
