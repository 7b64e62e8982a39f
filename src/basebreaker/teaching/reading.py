"""Read a lesson: every word of the file is checked, and a fault names its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..bots import registry
from ..engine.errors import BasebreakerError
from ..engine.printed import catalog
from ..engine.turn.options import GameOptions
from ..engine.turn.setup import Seat, Setup
from .conditions import condition
from .lesson import RIVAL, YOU, Detour, Lesson, Remark, Saying, Step
from .marked import BadLesson, Marked, read
from .picking import known_face, picks

ENTRIES = (
    "title", "about", "minutes", "group", "seed", "you", "rival", "bot", "script", "goal", "titans", "edition",
    "position", "steps", "watch", "wrong", "end", "path", "astray",
)  # fmt: skip
NEEDED = ("title", "about", "you", "rival", "position", "steps", "end", "path", "astray")
GROUPS = ("basics", "more", "game")
BOTS = ("passes", "rookie", "regular")
PLACES = ("end", "undo", "pass", "hand", "bases", "race", "plays")
THINGS = ("base", "card", "minion", "action", "titan", "buried", "stasis")
LEAST_DETOURS = 3
NAMES = ("Learner", "Rival")


def read_lesson(path: Path) -> Lesson:
    """Read the lesson of a file."""
    top = read(path)
    told = top.entries(ENTRIES, NEEDED)
    name = path.stem
    id = name.partition("-")[2] if name.partition("-")[0].isdecimal() else name
    bot = _word(told, "bot", BOTS, "passes")
    assert bot in registry.OURS or bot == "passes"
    steps = tuple(_step(step) for step in told["steps"].items())
    detours = tuple(_detour(detour) for detour in told["astray"].items())
    if not steps:
        raise told["steps"].fault("a lesson has at least one step.")
    if len(detours) < LEAST_DETOURS:
        raise told["astray"].fault(f"a lesson has at least {LEAST_DETOURS} wrong paths, and here are {len(detours)}.")
    return Lesson(
        id=id,
        title=told["title"].text(),
        about=told["about"].text(),
        minutes=told["minutes"].number(1, 60) if "minutes" in told else 2,
        group=_word(told, "group", GROUPS, "basics"),  # type: ignore[arg-type]
        setup=_setup(id, told),
        bot=bot,
        script=picks(told["script"]) if "script" in told else (),
        steps=steps,
        end=_sayings(told["end"]),
        path=picks(told["path"]),
        astray=detours,
        watch=_remarks(told, "watch", "when"),
        wrong=_remarks(told, "wrong", "if"),
        file=path.name,
    )


def _word(told: dict[str, Marked], name: str, words: tuple[str, ...], usual: str) -> str:
    if name not in told:
        return usual
    word = told[name].text()
    if word not in words:
        raise told[name].fault(f"{name!r} is {', '.join(words[:-1])} or {words[-1]}, not {word!r}.")
    return word


# -- The game ---------------------------------------------------------------------------------------------------------


def _setup(id: str, told: dict[str, Marked]) -> Setup:
    position = told["position"]
    factions = [told[player].texts() for player in ("you", "rival")]
    for player, names in zip(("you", "rival"), factions, strict=True):
        for name in names:
            if name not in catalog.factions():
                raise told[player].fault(f"there is no faction {name!r}{catalog.guess(name, catalog.factions())}.")
    try:
        return Setup(
            [Seat(name, pair) for name, pair in zip(NAMES, factions, strict=True)],
            told["seed"].number(0, 10**9) if "seed" in told else 1,
            GameOptions(
                first=YOU,
                goal=told["goal"].number(1, 99) if "goal" in told else 15,
                titans="titans" in told and told["titans"].value is True,
                edition=_word(told, "edition", ("printed", "current"), "printed"),  # type: ignore[arg-type]
                position=_position(id, position),
            ),
        )
    except BadLesson:
        raise
    except BasebreakerError as fault:
        raise position.fault(str(fault)) from fault


def _position(id: str, position: Marked) -> dict[str, Any]:
    """The position in the engine's form: seats by number, cards in play with what is on them."""
    told = position.entries(("bases", "next_bases", "you", "rival", "turn"), ("bases",))
    sides = [
        told[player].entries(("hand", "deck", "discard", "vp")) if player in told else {} for player in ("you", "rival")
    ]
    return {
        "name": f"lesson {id}",
        "bases": [_base(name, base) for name, base in told["bases"].entries().items()],
        "base_deck": told["next_bases"].texts() if "next_bases" in told else [],
        "hands": [side["hand"].texts() if "hand" in side else [] for side in sides],
        "decks": [side["deck"].texts() if "deck" in side else [] for side in sides],
        "discards": [side["discard"].texts() if "discard" in side else [] for side in sides],
        "vp": [side["vp"].number(0, 99) if "vp" in side else 0 for side in sides],
        "turn": told["turn"].number(0, 99) if "turn" in told else 0,
    }


def _base(name: str, told: Marked) -> dict[str, Any]:
    """A base with the cards there: `king_rex`, `king_rex +2`, `king_rex with upgrade`, `buried walker`."""
    made: dict[str, Any] = {"base": name, "minions": [], "actions": [], "buried": []}
    if told.value is None:
        return made
    for player, cards in told.entries(("you", "rival")).items():
        seat = YOU if player == "you" else RIVAL
        for card in cards.items():
            words, _, on = card.text().partition(" with ")
            first, _, plus = words.partition(" +")
            face = known_face(first.removeprefix("buried "), card)
            if first.startswith("buried "):
                made["buried"].append({"card": face, "seat": seat})
            elif catalog.face(face).is_minion:
                actions = [{"card": known_face(action.strip(), card), "seat": seat} for action in on.split(",") if on]
                counters = int(plus) if plus.isdecimal() and len(plus) < 3 else 0
                made["minions"].append({"card": face, "seat": seat, "counters": counters, "actions": actions})
            else:
                made["actions"].append({"card": face, "seat": seat})
    return made


# -- The words --------------------------------------------------------------------------------------------------------


def _step(told: Marked) -> Step:
    entries = told.entries(("say", "point", "when", "until", "wrong", "patient"), ("say", "until"))
    return Step(
        say=_sayings(entries["say"], entries.get("point")),
        until=condition(entries["until"]),
        when=condition(entries["when"]) if "when" in entries else None,
        wrong=_remarks(entries, "wrong", "if"),
        patient="patient" in entries and entries["patient"].value is True,
    )


def _remarks(told: dict[str, Marked], name: str, when: str) -> tuple[Remark, ...]:
    found = []
    for remark in told[name].items() if name in told else ():
        entries = remark.entries((when, "say", "point"), (when, "say"))
        found.append(Remark(condition(entries[when]), _sayings(entries["say"], entries.get("point"))))
    return tuple(found)


def _sayings(told: Marked, point: Marked | None = None) -> tuple[Saying, ...]:
    """Pages of text: one text, or a list of texts or of `text` with its own `point`."""
    usual = _points(point)
    if type(told.value) is str:
        return (Saying(_words(told), usual),)
    made = []
    for page in told.items():
        if type(page.value) is str:
            made.append(Saying(_words(page), usual))
        else:
            entries = page.entries(("text", "point"), ("text",))
            made.append(Saying(_words(entries["text"]), _points(entries.get("point")) or usual))
    if not made:
        raise told.fault("here are no words.")
    return tuple(made)


def _words(told: Marked) -> str:
    words = told.text()
    try:
        words.format(base="")
    except (KeyError, IndexError, ValueError) as fault:
        raise told.fault("only {base} can stand in braces.") from fault
    return words


def _points(told: Marked | None) -> tuple[tuple[str, str], ...]:
    return () if told is None else tuple(_point(text, told) for text in told.texts())


def _point(text: str, told: Marked) -> tuple[str, str]:
    kind, _, name = text.partition(" ")
    if not name and kind in PLACES:
        return "place", kind
    if kind == "seat" and name in ("you", "rival"):
        return kind, name
    if kind in THINGS and name:
        return kind, known_face(name, told)
    what = ", ".join((*PLACES, "seat you", "seat rival", *THINGS))
    raise told.fault(f"{text!r} is nothing to point at: take one of {what}, the last ones with an id.")


def _detour(told: Marked) -> Detour:
    entries = told.entries(("after", "do", "hears"), ("do", "hears"))
    after = entries["after"].number(0, 200) if "after" in entries else 0
    return Detour(after, picks(entries["do"]), entries["hears"].text(), told.line)
