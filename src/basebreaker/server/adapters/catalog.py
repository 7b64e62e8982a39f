"""The card facts and the bots in the form that the client gets."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from functools import cache

from ... import bots
from ...bots import registry
from ...engine.printed import catalog as facts
from ...engine.printed import wording
from ...engine.printed.editions import EDITIONS
from ...lab.published import PublishedRate, published
from ...match import catalog
from ...state.faces import Face
from ..protocol.http import (
    AbilityInfo,
    BaseInfo,
    CardInfo,
    Catalog,
    FactionInfo,
    Level,
    Measurement,
    PartnerRate,
    Rate,
    SetInfo,
    Strength,
)
from ..workers.sandbox import Process, Worker

MOST_SECONDS = 30.0  # for loading and creating a bot


@cache
def known_levels() -> list[Level]:
    """The usable bots; cached, because checking those of other packages is slow."""
    ours = [Level(id, level.name, level.about) for id, level in registry.OURS.items()]
    return [*ours, *sandboxed([id for id in bots.levels() if id not in registry.OURS])]


def sandboxed(ids: list[str]) -> list[Level]:
    """The usable bots of other packages.

    Their code is tried in a separate process, because this one holds all games and must not hang with them.
    """
    found = []
    worker = Worker(Process)
    for id in ids:
        try:
            found.append(worker.submit(described, id).result(MOST_SECONDS))
        except bots.BrokenBot as broken:
            registry.broken[id] = broken  # listed by `faults`
        except (TimeoutError, BrokenProcessPool) as error:
            why = "it takes too long" if isinstance(error, TimeoutError) else "it ends the process it is loaded in"
            registry.breaks(id, why)
            worker.close()
    worker.close()
    return found


def described(id: str) -> Level:
    """A bot as players choose it, if it can be loaded and created."""
    level = bots.level(id)
    level.make()
    return Level(id, level.name, level.about)


def faults() -> list[str]:
    """Faults of other packages' bots and sets that cannot be used: a sentence for each."""
    known_levels()
    return list(dict.fromkeys([*facts.faults(), *map(str, registry.broken.values())]))


@cache
def whole_catalog() -> Catalog:
    """The catalogue in the form that the client gets."""
    sets, factions = [], []
    playable = {edition: facts.playable_factions(edition) for edition in EDITIONS}
    for box_id, box in catalog().items():
        about = box["set"]
        sets.append(SetInfo(box_id, about["name"], about["year"], list(about["mechanics"])))
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
                    any(faction["id"] in ids for ids in playable.values()),
                    [edition for edition, ids in playable.items() if faction["id"] in ids],
                    strength_of(faction["id"]),
                )
            )
    faces = facts.faces().values()
    cards = [card_info(face) for face in faces if not face.is_base]
    known = published()
    source = Measurement(registry.OURS[known.bot].name, known.edition, known.games)
    return Catalog(sets, factions, cards, [base_info(face) for face in faces if face.is_base], source)


def strength_of(faction: str) -> Strength | None:
    """The measured strength of a faction."""
    known = published()
    if faction not in known.factions:
        return None
    order = sorted(known.factions, key=lambda id: -known.factions[id].rate)
    partners = [
        PartnerRate(next(id for id in pair.split("+") if id != faction), wins(rate))
        for pair, rate in known.pairs.items()
        if faction in pair.split("+")
    ]
    partners.sort(key=lambda partner: (-partner.wins.rate, partner.faction))
    return Strength(wins(known.factions[faction]), 1 + order.index(faction), partners)


def wins(found: PublishedRate) -> Rate:
    """A measured rate as the client gets it."""
    return Rate(found.rate, found.low, found.high, found.games)


def card_info(face: Face) -> CardInfo:
    """One card in one edition, or in both."""
    return CardInfo(
        id=face.id,
        name=face.name,
        set=face.set,
        faction=face.faction,
        kind=face.kind,
        copies=face.copies,
        icon=face.icon,
        power=None if face.kind in ("action", "titan") else face.power,
        abilities=list(map(AbilityInfo, labels(face), face.texts, changes(face))),
        rulings=list(face.rulings),
        plays_on="" if face.plays_on == "nothing" else face.plays_on,
        card="" if face.id == face.card else face.card,
        editions=list(face.editions) if face.fusion is None else [],
        note=face.note,
    )


def labels(face: Face) -> list[str]:
    """The label of each ability: its type, or the mode of a fusion's ability."""
    pairs = zip(face.ability_types, face.ability_modes or ("",) * len(face.texts), strict=True)
    return [f"as_{mode}" if mode else label for label, mode in pairs]


def base_info(face: Face) -> BaseInfo:
    """One base in one edition, or in both."""
    return BaseInfo(
        id=face.id,
        name=face.name,
        set=face.set,
        faction=face.faction,
        breakpoint=face.breakpoint,
        vp=list(face.vp),
        text="".join(face.texts),
        icon=face.icon,
        rulings=list(face.rulings),
        changed=changes(face)[0] if face.texts else [],
        card="" if face.id == face.card else face.card,
        editions=list(face.editions),
        note=face.note,
    )


def changes(face: Face) -> list[list[list[int]]]:
    """For each ability, the spans of words that differ from the other edition."""
    other = facts.other_edition(face)
    return [[list(span) for span in spans] for spans in wording.changes(face, other or face)]
