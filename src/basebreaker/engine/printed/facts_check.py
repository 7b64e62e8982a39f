"""Check card facts: one sentence for each fault in the files named, or in those of the package."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from ...arguments import Parser
from . import editions
from .catalog import guess
from .editions import EDITIONS

COMMAND = "python -m basebreaker.engine.printed.facts_check"
Entry = dict[str, Any]

CARDS_OF_A_FACTION = 20  # 1.1.2
PLAY_ON = {"base": "Play on a base", "minion": "Play on a minion", "own_minion": "Play on one of your minions"}
CHOICES: dict[str, Sequence[str]] = {
    "kind": ("minion", "action", "fusion"),
    "type": ("on_play", "ongoing", "talent", "special"),
    "plays_on": ("nothing", *PLAY_ON),
    "mode": ("minion", "action"),
}
FORMS = {  # what a value must look like, and how that is said
    "id": (r"[a-z][a-z0-9_]*", "small letters, digits and underscores, as in 'moth_cloud'"),
    "icon": (r"[a-z0-9]+(-[a-z0-9]+)*", "small letters, digits and hyphens, as in 'wasp-sting'"),
    "color": (r"#[0-9a-f]{6}", "a quoted '#' and six digits from 0 to f, as in \"#c08a00\""),
}
INDENTATION = "look at the indentation of this line and of those before it"
HINTS = {  # what YAML says, and what it mostly comes from
    "mapping values": "a text with a colon in it needs quotes around it; else look at the indentation",
    "'\\t'": "indent with spaces, not with tabs",
    "cannot start any token": "a text that begins with such a sign needs quotes around it",
}
PROSE = ("text", "theme", "plan", "note")
LISTS_OF_PROSE = ("rulings",)


class Shape(NamedTuple):
    """The keys an entry must have and those it may have, each with the type of its value."""

    must: Mapping[str, type]
    may: Mapping[str, type] = {}


FILE = Shape({"set": dict, "factions": list, "bases": list})
SET = Shape({"id": str, "name": str, "year": int, "mechanics": list}, {"editions": list})
FACTION = Shape(
    {"id": str, "name": str, "icon": str, "color": str, "theme": str, "plan": str, "cards": list},
    {"current_cards": list, "titan": dict},
)
_CARD = {"id": str, "name": str, "icon": str, "kind": str, "copies": int, "abilities": list, "rulings": list}
_PARTS = {"power": int, "plays_on": str, "labels": list}
CARD = Shape(_CARD, {**_PARTS, "current": dict})
CURRENT_CARD = Shape(_CARD, {**_PARTS, "note": str})
CHANGED_CARD = Shape({"id": str}, {**_CARD, **_PARTS, "note": str})
TITAN = Shape({"id": str, "name": str, "icon": str, "abilities": list, "rulings": list}, {"current": dict})
ABILITY = Shape({"type": str, "text": str}, {"mode": str})
CARD_OVERLAY = Shape({"note": str}, {**_CARD, **_PARTS})
BASE = Shape(
    {"id": str, "name": str, "icon": str, "faction": str, "breakpoint": int, "vp": list, "rulings": list},
    {"text": str, "current": dict},  # a base without an ability has no text
)
TITAN_OVERLAY = Shape({"note": str, "abilities": list}, {"rulings": list})
BASE_OVERLAY = Shape({"note": str}, {"name": str, "breakpoint": int, "vp": list, "text": str, "rulings": list})
SILENT = "it has new words, so it needs rulings, those that hold for them; [] if there are none."


def check(*files: Traversable) -> list[str]:
    """The faults in these files of facts, taken together, or in all files of the package."""
    checker = _Checker()
    for file in files or _packaged():
        checker.file(file)
    return checker.faults


def main(argv: Sequence[str] | None = None) -> int:
    """Print the faults; the exit code is 1 if there are any."""
    parser = Parser(COMMAND, __doc__, [f"{COMMAND} beekeepers.yaml"])
    parser.add_argument("files", nargs="*", type=Path, help="files of facts (default: those of the package)")
    files = parser.parse_args(argv).files or _packaged()
    faults = check(*files)
    for fault in faults:
        print(fault)
    if not faults:
        print(f"The card facts of {'one set' if len(files) == 1 else f'{len(files)} sets'} have no faults.")
    return 1 if faults else 0


def _packaged() -> list[Traversable]:
    folder = resources.files("basebreaker.facts")
    return sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)


class _Checker:
    """Collects the faults of one or more files, and what must not occur twice in them."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.file_name = ""
        self.seen: dict[tuple[str, str], str] = {}  # (what, value) -> the id that has it
        self.editions: tuple[str, ...] = ()  # that the set at hand knows

    def fault(self, where: str, sentence: str) -> None:
        self.faults.append(f"{self.file_name}, {where}: {sentence}")

    def once(self, where: str, what: str, value: object) -> None:
        """Note a value that only one entry may have."""
        if isinstance(value, str) and self.seen.setdefault((what, value), where) != where:
            self.fault(where, f"the {what} {value!r} is already that of {self.seen[what, value]}.")

    def file(self, file: Traversable) -> None:
        self.file_name = file.name
        try:
            data = yaml.safe_load(file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            self.fault("the file", f"there is no file {file}.")
            return
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            self.fault(*_unreadable(error))
            return
        if not self.shape("the file", data, FILE) and not isinstance(data, dict):
            return
        set = data.get("set")
        if "set" in data and self.shape("the set", set, SET) and set["id"] != file.name.removesuffix(".yaml"):
            self.fault("the set", f"the id is {set['id']!r}, but the file is named {file.name}.")
        self.editions = self.known_editions(set if isinstance(set, dict) else {})
        for faction in _list(data, "factions"):
            self.faction(faction)
        factions = [faction.get("id") for faction in _list(data, "factions") if isinstance(faction, dict)]
        for base in _list(data, "bases"):
            self.base(base, factions)

    def known_editions(self, set: Entry) -> tuple[str, ...]:
        known = editions.known(set) if isinstance(set.get("editions", []), list) else EDITIONS
        if known not in (EDITIONS[:1], EDITIONS):
            both = ", ".join(EDITIONS)
            self.fault("the set", f"editions must be [{EDITIONS[0]}] or [{both}], but is {list(known)}.")
        return known

    def faction(self, entry: Any) -> None:
        where = _name(entry, "a faction")
        if self.shape(where, entry, FACTION):
            self.own_id(where, entry, "faction")
            self.once(where, "color", entry["color"])
            self.once(where, "icon", entry["icon"])
            self.copies(where, entry)
        for card in _list(entry, "cards"):
            self.card(card)
        printed = {card.get("id"): card for card in _list(entry, "cards") if isinstance(card, dict)}
        for card in _list(entry, "current_cards"):
            self.current_card(card, printed)
        if isinstance(entry, dict) and isinstance(entry.get("titan"), dict):
            self.titan(entry["titan"])

    def copies(self, where: str, entry: Entry) -> None:
        if not entry["cards"]:
            self.fault(where, "it has no cards.")
        decks = {"cards": entry["cards"]}
        if all(isinstance(card, dict) and "id" in card for card in [*entry["cards"], *_list(entry, "current_cards")]):
            decks["current_cards" if "current_cards" in entry else "current cards"] = editions.current_cards(entry)
        sums = {key: sum(map(_copies, deck)) for key, deck in decks.items()}
        for key, copies in sums.items():
            if copies != CARDS_OF_A_FACTION and (key == "cards" or copies != sums["cards"]):
                self.fault(where, f"the copies of its {key} add up to {copies} instead of {CARDS_OF_A_FACTION}.")

    def card(self, entry: Any) -> None:
        where = _name(entry, "a card")
        if self.shape(where, entry, CARD):
            self.own_id(where, entry, "card or base")
            self.once(where, "icon", entry["icon"])
            self.kind(where, entry)
            if entry["kind"] == "fusion":
                self.fault(where, "only a card among current_cards may be a fusion.")
        if not isinstance(entry, dict):
            return
        self.abilities(where, entry)
        if "current" in entry and self.shape(f"{where} (current)", entry["current"], CARD_OVERLAY):
            self.changed(where, entry, entry["current"])

    def current_card(self, entry: Any, printed: dict[Any, Entry]) -> None:
        """A card of the current edition's own deck list: it lies over a printed one of the faction, or is new."""
        where = f"{_name(entry, 'a card')} (current)"
        older = printed.get(entry.get("id")) if isinstance(entry, dict) else None
        if self.shape(where, entry, CURRENT_CARD if older is None else CHANGED_CARD):
            self.own_id(where, entry, "current card")
            if older is not None:
                self.changed(where.removesuffix(" (current)"), older, entry)
                return
            self.once(_name(entry, ""), "icon", entry["icon"])
            self.kind(where, entry)
            if ("card or base", entry["id"]) in self.seen:
                self.fault(where, f"the id {entry['id']!r} is already that of another faction's card.")
        if isinstance(entry, dict):
            self.abilities(where, entry)

    def changed(self, where: str, entry: Entry, overlay: Entry) -> None:
        """What a card or base is in the current edition."""
        where = f"{where} (current)"
        now = {**entry, **overlay}
        if {"kind", "copies", "power", "plays_on"} & overlay.keys() and {"kind", "copies"} <= now.keys():
            self.kind(where, now)
        if "abilities" in overlay:
            self.abilities(where, now)
        if "current" in self.editions and {"abilities", "text"} & overlay.keys() and "rulings" not in overlay:
            self.fault(where, SILENT)

    def titan(self, entry: Entry) -> None:
        """The titan that goes with a faction (10.10.2); its kind needs no saying, and there is one of it."""
        where = _name(entry, "a titan")
        if self.shape(where, entry, TITAN):
            self.own_id(where, entry, "card or base")
            self.once(where, "icon", entry["icon"])
        entry = {**entry, "kind": "titan"}
        self.abilities(where, entry)
        if "current" in entry and self.shape(f"{where} (current)", entry["current"], TITAN_OVERLAY):
            self.changed(where, entry, entry["current"])

    def own_id(self, where: str, entry: Entry, what: str) -> None:
        """Cards and bases share their ids; a current card may have the id of the card that it replaces."""
        key = (what, entry["id"])
        if key in self.seen:
            self.fault(where, f"the id {entry['id']!r} is already that of a {what} in {self.seen[key]}.")
        self.seen.setdefault(key, self.file_name)

    def kind(self, where: str, entry: Entry) -> None:
        kind = entry["kind"]
        if kind == "action" and "power" in entry:
            self.fault(where, "an action has no power.")
        if kind != "action" and "power" not in entry:
            self.fault(where, f"a {kind} needs a power.")
        if kind == "minion" and "plays_on" in entry:
            self.fault(where, "a minion has no plays_on.")
        if kind == "action" and "plays_on" not in entry:
            self.fault(where, "an action needs plays_on.")
        if entry["copies"] < 1:
            self.fault(where, "there must be at least one copy.")

    def abilities(self, where: str, card: Entry) -> None:
        abilities, kind = card.get("abilities"), card.get("kind")
        if not isinstance(abilities, list):
            return
        if not abilities and kind in ("action", "titan"):
            self.fault(where, f"{'an action' if kind == 'action' else 'a titan'} needs an ability.")
        good = [self.shape(f"{where}, ability {at}", ability, ABILITY) for at, ability in enumerate(abilities)]
        for at, ability in enumerate(abilities):  # counted as in .ability(n)
            if good[at] and ("mode" in ability) != (kind == "fusion"):
                self.fault(f"{where}, ability {at}", "the abilities of a fusion, and only those, have a mode.")
        opening = PLAY_ON.get(str(card.get("plays_on")))
        if opening and good and good[0] and not re.match(rf"{opening}\b", abilities[0]["text"]):
            self.fault(f"{where}, ability 0", f"the text must begin with {opening!r}, since plays_on says so.")

    def base(self, entry: Any, factions: list[Any]) -> None:
        where = _name(entry, "a base")
        if not self.shape(where, entry, BASE):
            return
        self.own_id(where, entry, "card or base")
        self.once(where, "icon", entry["icon"])
        if entry["faction"] not in factions:
            self.fault(where, f"there is no faction {entry['faction']!r} in this file.")
        self.vp(where, entry)
        if "current" in entry and self.shape(f"{where} (current)", entry["current"], BASE_OVERLAY):
            self.vp(f"{where} (current)", entry["current"])
            self.changed(where, entry, entry["current"])

    def vp(self, where: str, entry: Entry) -> None:
        vp = entry.get("vp", [0, 0, 0])
        if len(vp) != 3 or any(type(points) is not int or points < 0 for points in vp):
            self.fault(where, f"vp must be three whole numbers, but is {vp}.")

    def shape(self, where: str, entry: Any, shape: Shape) -> bool:
        """Check an entry's keys and values; False if they are not all there or not of the right types."""
        if not isinstance(entry, dict):
            self.fault(where, f"it must be a mapping with keys, but is {entry!r}.")
            return False
        sound = True
        for key in shape.must:
            if key not in entry:
                sound = False
                self.fault(where, f"the key {key!r} is missing.")
        for key, value in entry.items():
            wanted = shape.must.get(key) or shape.may.get(key)
            if wanted is not None and type(value) is wanted:  # a bool is no int here
                self.value(where, key, value)
                continue
            sound = False
            if wanted is None:
                self.fault(where, f"there is no key {key!r} here{guess(str(key), [*shape.must, *shape.may])}.")
            else:
                self.fault(where, f"{key} must be {_a(wanted)}, but is {value!r}.")
        return sound

    def value(self, where: str, key: str, value: Any) -> None:
        if key in CHOICES and value not in CHOICES[key]:
            self.fault(where, f"{key} must be one of {', '.join(CHOICES[key])}, but is {value!r}.")
        elif key in FORMS and not re.fullmatch(FORMS[key][0], value):
            self.fault(where, f"{key} must be {FORMS[key][1]}, but is {value!r}.")
        elif key in PROSE:
            self.prose(where, key, value)
        elif key in LISTS_OF_PROSE:
            for at, sentence in enumerate(value, 1):
                self.prose(where, f"{key} {at}", sentence)
        elif type(value) is int and value < 0:
            self.fault(where, f"{key} cannot be below zero, but is {value}.")
        elif value == "":
            self.fault(where, f"the {key} is empty.")

    def prose(self, where: str, what: str, text: Any) -> None:
        if not isinstance(text, str) or not text.strip():
            self.fault(where, f"{what} must be a sentence, but is {text!r}.")
        elif not text.endswith("."):
            self.fault(where, f"{what} must end with a period.")
        elif "Derived" in text:
            self.fault(where, f"{what} must state the ruling, not that it is derived.")


def _name(entry: Any, otherwise: str) -> str:
    id = entry.get("id") if isinstance(entry, dict) else None
    return id if isinstance(id, str) and id else otherwise


def _list(entry: Any, key: str) -> list[Any]:
    """What a list of an entry holds, if it has one."""
    value = entry.get(key) if isinstance(entry, dict) else None
    return value if isinstance(value, list) else []


def _unreadable(error: Exception) -> tuple[str, str]:
    """Where a file stops being YAML, and what that may come from."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return "the file", f"it cannot be read as YAML ({' '.join(str(error).split())})."
    problem = str(error.problem)
    hint = next((hint for part, hint in HINTS.items() if part in problem), INDENTATION)
    return f"line {error.problem_mark.line + 1}", f"it cannot be read as YAML ({problem}); {hint}."


def _copies(card: Any) -> int:
    copies = card.get("copies") if isinstance(card, dict) else None
    return copies if isinstance(copies, int) else 0


def _a(wanted: type) -> str:
    names = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a mapping with keys"}
    return names[wanted]


if __name__ == "__main__":
    sys.exit(main())
