"""The catalog: facts read from the YAML files, and the code of the cards, loaded when first needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from os import sep
from typing import TYPE_CHECKING, Any, get_args

from ...state.faces import Face
from ...state.state import State
from ...state.words import CardKind, Edition, Kind
from ..errors import BadFacts, BasebreakerError, CardCodeError, UnknownEdition, UnknownFaction
from . import editions

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SETS = ("core_set", "monster_smash", "oops_you_did_it_again", "culture_shock", "excellent_movies_dudes")

_facts: dict[str, dict[str, Any]] = {}  # the raw facts by set id
_faces: dict[str, Face] = {}
_factions: dict[str, dict[str, Any]] = {}  # raw faction facts by id, with "set" added
_decks: dict[str, dict[Edition, list[Face]]] = {}  # the cards by faction id, for each edition its set knows
_titans: dict[str, dict[Edition, list[Face]]] = {}  # none or one by faction id, for each edition
_bases: dict[str, dict[Edition, list[Face]]] = {}  # by set id
_coded: set[str] = set()  # factions whose code is loaded
_complete: set[str] = set()  # factions of which every ability was found to have code


broken: dict[str, BasebreakerError] = {}
"""The sets and factions of other packages that can't be used, and why. They stay so; half imported is no use."""

switched_off: dict[str, BasebreakerError] = {}
"""Factions of other packages that load, but break in play: not offered, only given to players who name them."""


def no_trial(faction: str) -> str:
    """Look for no faults."""
    return ""


trial: Callable[[str], str] = no_trial
"""The check of another package's faction before it is offered: what is wrong with it, or ""."""


def faults() -> list[str]:
    """A sentence for each set or faction of another package that can't be used."""
    playable_factions()
    return list(dict.fromkeys(map(str, (*broken.values(), *switched_off.values()))))


def facts() -> dict[str, dict[str, Any]]:
    """The facts of all sets by set id, as the files have them."""
    if not _facts:
        import yaml  # only needed here, and slow to import

        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        for name in SETS:
            text = _file("basebreaker.facts", f"{name}.yaml").read_text(encoding="utf-8")
            add_facts(yaml.load(text, loader))
        from . import extensions

        extensions.add_offered()
    return _facts


def _file(package: str, name: str) -> Traversable:
    from importlib import resources  # slow to import, too

    return resources.files(package).joinpath(name)


def add_facts(data: dict[str, Any]) -> None:
    """Take in the facts of one set."""
    set_id = data["set"]["id"]
    known = editions.known(data["set"])
    _facts[set_id] = data
    for faction in data["factions"]:
        _factions[faction["id"]] = {**faction, "set": set_id}
        current = editions.current_cards(faction) if "current" in known else []
        make = partial(_card_face, faction=faction["id"], set_id=set_id)
        _decks[faction["id"]] = _take_in(
            editions.faces(faction["cards"], current, make, editions.PRINTED_ON_CARDS), known
        )
        titans = [{**faction["titan"], "kind": "titan", "copies": 1}] if "titan" in faction else []
        current = list(map(editions.current, titans)) if "current" in known else []
        _titans[faction["id"]] = _take_in(editions.faces(titans, current, make, editions.PRINTED_ON_CARDS), known)
    bases = data["bases"]
    current = list(map(editions.current, bases)) if "current" in known else []
    make = partial(_base_face, set_id=set_id)
    _bases[set_id] = _take_in(editions.faces(bases, current, make, editions.PRINTED_ON_BASES), known)


def _take_in(found: dict[Edition, list[Face]], known: Iterable[Edition]) -> dict[Edition, list[Face]]:
    """Keep the faces of the editions that the set knows."""
    decks = {edition: found[edition] for edition in known}
    for faces in decks.values():
        for face in faces:
            _faces[face.id] = face
            if face.kind == "fusion" and not face.modes:
                face.modes = tuple(_mode(face, kind) for kind in get_args(CardKind))
            _faces.update({mode.id: mode for mode in face.modes})
    return decks


def remove_sets(ids: Iterable[str]) -> list[str]:
    """Forget the facts of sets whose code broke; the ids of their factions."""
    factions = [faction["id"] for id in ids for faction in _facts.pop(id)["factions"]]
    for faction in factions:
        del _factions[faction], _decks[faction], _titans[faction]
        CODE.pop(faction, None)
    for id in [id for id, face in _faces.items() if face.faction in factions]:
        del _faces[id]
    return factions


def unusable(what: str, error: BaseException) -> BadFacts:
    """Say what is wrong with something from another package."""
    why = str(error)
    if not isinstance(error, BasebreakerError):
        why = f"{type(error).__name__}: {why.rstrip('.')}{_place(error.__cause__ or error)}."
    return BadFacts(f"{what} can't be used: {why} Update or remove the package, or mend it if it is yours.")


def blamed(error: Exception) -> BadFacts | None:
    """A sentence about another package's faction whose code failed in play, or ""."""
    from traceback import walk_tb

    modules = {module: faction for faction, module in CODE.items()}
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        module = frame.f_globals.get("__name__", "")
        if module in modules:
            return unusable(f"The faction {modules[module]!r} of {module}", error)
    return None


def _place(error: BaseException) -> str:
    """Where an error comes from."""
    from traceback import extract_tb

    last = extract_tb(error.__traceback__)[-1:]
    return "".join(f" ({frame.filename.rpartition(sep)[2]}, line {frame.lineno})" for frame in last)


def _card_face(entry: dict[str, Any], faction: str, set_id: str) -> Face:
    face = _face(entry, entry["kind"], faction, set_id)
    face.power = entry.get("power", 0) if face.kind != "action" else 0
    face.copies = entry["copies"]
    face.plays_on = entry.get("plays_on", "nothing") if face.kind != "minion" else "nothing"
    face.labels = tuple(entry.get("labels", ()))
    face.ability_types = tuple(a["type"] for a in entry["abilities"])
    face.needs_nothing = face.plays_on == "nothing" and "on_play" in face.ability_types
    face.texts = tuple(a["text"] for a in entry["abilities"])
    face.ability_modes = tuple(a.get("mode", "") for a in entry["abilities"])
    return face


def _mode(fusion: Face, kind: CardKind) -> Face:
    """What a fusion is when it is played as a card of this kind."""
    face = Face(f"{fusion.id}.{kind}", fusion.name, kind, fusion.faction, fusion.set)
    for name in ("card", "copies", "editions", "icon", "labels", "rulings"):
        setattr(face, name, getattr(fusion, name))
    face.fusion = fusion
    face.power = fusion.power if kind == "minion" else 0
    face.plays_on = fusion.plays_on if kind == "action" else "nothing"
    own = [number for number, mode in enumerate(fusion.ability_modes) if mode == kind]
    face.ability_types = tuple(fusion.ability_types[number] for number in own)
    face.texts = tuple(fusion.texts[number] for number in own)
    face.needs_nothing = face.plays_on == "nothing" and "on_play" in face.ability_types
    if kind == "action":
        fusion.needs_nothing = face.needs_nothing
    return face


def _base_face(entry: dict[str, Any], set_id: str) -> Face:
    face = _face(entry, "base", entry["faction"], set_id)
    face.breakpoint = entry["breakpoint"]
    first, second, third = entry["vp"]
    face.vp = (first, second, third)
    if "text" in entry:
        face.ability_types = ("base",)
        face.texts = (entry["text"],)
    return face


def _face(entry: dict[str, Any], kind: Kind, faction: str, set_id: str) -> Face:
    face = Face(entry["id"], entry["name"], kind, faction, set_id)
    face.icon = entry.get("icon", "")
    face.note = entry.get("note", "")
    face.rulings = tuple(entry.get("rulings", ()))
    return face


def face(id: str) -> Face:
    """The face with this id."""
    facts()
    if id not in _faces:
        perhaps = guess(id, _faces)
        first = "" if perhaps else "; for one of your own, call add_set first"
        raise CardCodeError(f"There is no card or base with the id {id!r}{perhaps} in the facts{first}.")
    return _faces[id]


def other_edition(face: Face) -> Face | None:
    """The face that the same card or base has in the other edition, if that is another one."""
    if face.fusion is not None:
        return None
    return face.current if face.id == face.card else _faces[face.card]


def faces() -> dict[str, Face]:
    """All faces by id."""
    facts()
    return _faces


def factions() -> dict[str, dict[str, Any]]:
    """The facts of all factions by id; each knows its "set"."""
    facts()
    return _factions


def faction_cards(faction: str, edition: Edition = "printed") -> list[Face]:
    """The faces of a faction's cards in printed order."""
    require(faction, edition)
    return _decks[faction][edition]


def in_edition(id: str, edition: Edition) -> Face:
    """The face that a card or base has in an edition, by the id that is the same in all of them."""
    found = face(id)
    return found.current if edition == "current" and found.current is not None else found


def titan_of(faction: str, edition: Edition = "printed") -> Face | None:
    """The face of the titan that goes with a faction (10.10.2), if one does."""
    require(faction, edition)
    return next(iter(_titans[faction][edition]), None)


def require(faction: str, edition: Edition = "printed") -> dict[str, Any]:
    """The facts of a faction that has this edition; refuse others with a sentence about what there is instead."""
    facts()
    if faction in broken:
        raise broken[faction]
    if faction not in _factions:
        perhaps = guess(faction, _factions)
        raise UnknownFaction(f"There is no faction {faction!r}{perhaps}; the factions are {', '.join(_factions)}.")
    if not has(faction, edition):
        known = " and ".join(_decks[faction])
        raise UnknownEdition(f"{_factions[faction]['name']} has no {edition} edition, only {known}; leave it out.")
    return _factions[faction]


def has(faction: str, edition: Edition) -> bool:
    """Whether a faction's set knows this edition."""
    facts()
    return edition in _decks.get(faction, ())


def set_has(set_id: str, edition: Edition) -> bool:
    """Whether a set knows this edition."""
    return edition in _bases[set_id]


def guess(id: str, known: Iterable[str]) -> str:
    """A guess at what was meant by a mistyped id."""
    from difflib import get_close_matches  # only needed after a typing mistake

    near = get_close_matches(id.lower().replace(" ", "_"), known, 1)
    return f" (perhaps {near[0]!r}?)" if near else ""


def playable_factions(edition: Edition = "printed") -> list[str]:
    """The factions of an edition whose cards have code, by id; of other packages those whose code holds."""
    facts()
    return [id for id in _factions if edition in _decks[id] and _code_exists(id) and (id not in CODE or _holds(id))]


def _holds(faction: str) -> bool:
    """Whether the code of a faction of another package can be loaded, is complete and passes a trial."""
    try:
        require_code(faction)
    except BasebreakerError:
        return False
    if faction in switched_off:
        return False
    fault = trial(faction)
    if fault:
        switched_off[faction] = BadFacts(
            f"The faction {faction!r} of {_module(faction)} is switched off: {fault}. Update or remove the package; if"
            f" it is yours, mend it (basebreaker playtest {faction} shows the game)."
        )
    return not fault


def set_bases(set_id: str, edition: Edition = "printed") -> list[Face]:
    """All bases of a set (1.4.2) whose factions have code, with that code loaded."""
    coded = [f["id"] for f in facts()[set_id]["factions"] if _code_exists(f["id"])]
    for faction in coded:
        require_code(faction)
    return [base for base in _bases[set_id][edition] if base.faction in coded]


CODE: dict[str, str] = {}
"""Module with the code of a faction, where it isn't `basebreaker.cards.<faction>`: those of other packages."""


def _module(faction: str) -> str:
    return CODE.get(faction, f"basebreaker.cards.{faction}")


def _code_exists(faction: str) -> bool:
    package, _, name = _module(faction).rpartition(".")
    return faction in _coded or faction in CODE or _file(package, f"{name}.py").is_file()


def load_code(faction: str) -> None:
    """Load the code of a faction's cards and bases once. A faction without code can't be played (12.7.9)."""
    if faction not in _coded:
        require(faction)
        if not _code_exists(faction):
            raise UnknownFaction(f"The faction {faction!r} has no card code yet, so it can't be played.")
        with _blaming(faction):
            _import(faction)
        _coded.add(faction)


def _import(faction: str) -> None:
    if faction not in CODE:
        import_module(_module(faction))
        return
    from ...watchdog import loaded  # only where another package's code is loaded

    loaded(lambda: import_module(_module(faction)))


def require_code(faction: str) -> None:
    """Load a faction's code; every ability of its cards and bases must have some, none is skipped (12.7.9)."""
    load_code(faction)
    if faction not in _complete:
        with _blaming(faction):
            for face in _faces.values():
                if face.faction == faction:
                    check_complete(face)
        _complete.add(faction)


def read_state(data: dict[str, Any]) -> State:
    """A state from what `to_json` wrote, perhaps in another process: the code of its cards is loaded here as well."""
    for faction in dict.fromkeys(face(id).faction for id, _ in data["prints"]):
        require_code(faction)
    return State.from_json(data, face)


@contextmanager
def _blaming(faction: str) -> Iterator[None]:
    """Blame errors in the code of another package on its faction."""
    try:
        yield
    except (Exception, SystemExit) as error:
        if faction not in CODE:
            raise
        if isinstance(error, BasebreakerError):
            broken[faction] = error
            raise
        broken[faction] = unusable(f"The faction {faction!r} of {_module(faction)}", error)
        raise broken[faction] from error


def check_complete(face: Face) -> None:
    """Every printed ability must have code; those of a fusion belong to what it is played as."""
    if face.kind == "fusion":
        return
    coded = {ability.number for ability in face.abilities}
    if face.only_on is not None:
        coded.add(face.only_on.number)
    for number, text in enumerate(face.texts):
        if number not in coded:
            raise CardCodeError(f"{face.name} can't be played, because no code carries out its text: {text}")
