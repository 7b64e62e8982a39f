"""Sets of other packages: their facts and their code join ours (docs/write-a-card.md, "A faction of your own")."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import BadFacts
from . import catalog

GROUP = "basebreaker.sets"


def add_set(file: str | Path, code: Mapping[str, str]) -> None:
    """Add a set of your own: its facts, a YAML file like ours, and for each faction the module that has its code."""
    catalog.facts()  # ours come first
    data = _sound(Path(file))
    for faction in data["factions"]:
        if faction["id"] not in code:
            raise BadFacts(f"Say which module has the code of the faction {faction['id']!r}.")
    _must_be_new(data)
    catalog.add_facts(data)
    catalog.CODE.update(code)


def offered() -> list[Any]:
    """The entry points of the sets that installed packages offer."""
    return list(import_module("importlib.metadata").entry_points(group=GROUP))


def add_offered() -> None:
    """Add the sets that installed packages offer: each entry point is a module that calls `add_set`.

    One that breaks affects its own users only, who are told why its factions can't be used.
    """
    for point in offered():
        from ...watchdog import loaded  # it starts a thread, and few games need it

        before = list(catalog.facts())
        try:
            loaded(point.load)
        except (Exception, SystemExit) as error:
            package = point.dist.name if point.dist is not None else point.value
            fault = catalog.unusable(f"The set {point.name!r} of the package {package}", error)
            added = [id for id in catalog.facts() if id not in before]
            catalog.broken |= dict.fromkeys([point.name, *catalog.remove_sets(added)], fault)


def _sound(path: Path) -> dict[str, Any]:
    import yaml  # slow, and few games need it

    from . import facts_check

    faults = facts_check.check(path)
    if faults:
        raise BadFacts("\n".join(faults))
    data: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return data


def _must_be_new(data: dict[str, Any]) -> None:
    """A set, faction or card must not take the place of another."""
    cards = [card for faction in data["factions"] for card in [*faction["cards"], *faction.get("current_cards", [])]]
    for what, entries, known in (
        ("set", [data["set"]], catalog.facts()),
        ("faction", data["factions"], catalog.factions()),
        ("card or base", [*cards, *data["bases"]], catalog.faces()),
    ):
        for entry in entries:
            if entry["id"] in known:
                again = f", or start Python anew if this is the same {what} once more" if what == "set" else ""
                raise BadFacts(f"There is a {what} {entry['id']!r} already; choose another id{again}.")
