"""Invented cards, for rules that no card of the sets shows by itself."""

from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.decorators.author import action, base, minion, titan
from basebreaker.engine.printed import catalog

MAKERS = {"minion": minion, "action": action, "titan": titan, "base": base}


@pytest.fixture
def invent(private_catalog: None) -> Invent:
    """Makes a card or base that exists for one test: `invent("minion", "on_play", "talent", power=3)`.

    Give it abilities with the decorators of what comes back; put it on the table by its `face.id`.
    """
    made: list[str] = []

    def make(kind: str, *abilities: str, **facts: Any) -> Any:
        id = f"invented_{kind}_{len(made) + 1}"
        made.append(id)
        catalog.add_facts(_set_of_one(id, kind, abilities, facts))
        catalog.CODE[id] = "basebreaker.engine.decorators.author"  # its code is in the test; there is nothing to load
        return MAKERS[kind](id)

    return make


def _set_of_one(id: str, kind: str, abilities: tuple[str, ...], facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a set with one faction and one card, or one base."""
    entry: dict[str, Any] = {"id": id, "name": id.replace("_", " ").title(), "kind": kind, "copies": 1}
    if kind == "base":
        entry |= {"faction": id, "breakpoint": 20, "vp": [4, 2, 1], "text": "Invented.", **facts}
    else:
        entry["abilities"] = [{"type": label, "text": "Invented."} for label in abilities]
        entry |= {"power": 2} if kind == "minion" else {"plays_on": "nothing"}
        entry |= facts
    known = ["printed", "current"] if "current" in facts else ["printed"]
    faction: dict[str, Any] = {"id": id, "name": id, "cards": [entry] if kind in ("minion", "action") else []}
    faction |= {"titan": entry} if kind == "titan" else {}
    bases = [entry] if kind == "base" else []
    return {"set": {"id": id, "editions": known}, "factions": [faction], "bases": bases}
