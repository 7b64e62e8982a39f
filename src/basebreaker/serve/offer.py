"""The card facts and the bots in the shape the browser gets."""

from __future__ import annotations

from functools import cache
from typing import Any

import basebreaker as bb
from basebreaker import bots
from basebreaker.engine.printed import catalog as facts
from basebreaker.table.wire.bodies import AbilityInfo, BaseInfo, CardInfo, Catalog, FactionInfo, Level, SetInfo


@cache
def known_levels() -> list[Level]:
    """The bots that can be used; looking for those of other packages takes a while, so it is done once."""
    found = []
    for id in bots.levels():
        try:
            level = bots.level(id)
            level.make()
        except bots.BrokenBot:
            continue  # `faults` tells
        found.append(Level(id, level.name, level.about))
    return found


def faults() -> list[str]:
    """What other packages brought that can't be used: a sentence for each."""
    return list(dict.fromkeys(bb.broken_extensions().values()))


@cache
def whole_catalog() -> Catalog:
    """The facts in the shape the browser gets."""
    sets, factions, cards, bases = [], [], [], []
    playable = facts.playable_factions()
    for box_id, box in bb.catalog().items():
        about = box["set"]
        sets.append(SetInfo(box_id, about["name"], about["year"], list(about["mechanics"])))
        bases += [base_info(base, box_id) for base in box["bases"]]
        for faction in box["factions"]:
            factions.append(
                FactionInfo(
                    faction["id"],
                    faction["name"],
                    box_id,
                    faction["theme"],
                    faction["plan"],
                    faction.get("icon", ""),
                    faction.get("color", ""),
                    faction["id"] in playable,
                )
            )
            cards += [card_info(card, faction["id"], box_id) for card in faction["cards"]]
    return Catalog(sets, factions, cards, bases)


def card_info(card: dict[str, Any], faction: str, box: str) -> CardInfo:
    """One card."""
    return CardInfo(
        id=card["id"],
        name=card["name"],
        set=box,
        faction=faction,
        kind=card["kind"],
        copies=card["copies"],
        icon=card.get("icon", ""),
        power=card.get("power"),
        abilities=[AbilityInfo(ability["type"], ability["text"]) for ability in card["abilities"]],
        rulings=list(card.get("rulings", ())),
        current=str(card.get("current", {}).get("note", "")),
    )


def base_info(base: dict[str, Any], box: str) -> BaseInfo:
    """One base."""
    return BaseInfo(
        id=base["id"],
        name=base["name"],
        set=box,
        faction=base["faction"],
        breakpoint=base["breakpoint"],
        vp=list(base["vp"]),
        text=base["text"],
        icon=base.get("icon", ""),
        rulings=list(base.get("rulings", ())),
        current=str(base.get("current", {}).get("note", "")),
    )
