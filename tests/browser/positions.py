"""Positions to open in the browser: random games, played by the engine until something interesting is asked."""

from collections.abc import Callable, Iterator

import basebreaker as bb
from basebreaker.state.rng import Dice
from basebreaker.views.model import View

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
# And no others, so that the same games are found when there are more.
POOL = [
    "giant_ants",
    "mad_scientists",
    "vampires",
    "werewolves",
    "ancient_egyptians",
    "cowboys",
    "samurai",
    "vikings",
    "anansi_tales",
    "ancient_incas",
    "grimms_fairy_tales",
    "polynesian_voyagers",
    "russian_fairy_tales",
    "action_heroes",
    "backtimers",
    "extramorphs",
    "wraithrustlers",
]
SEEDS = 400


def random_game(seed: int, seats: int) -> Iterator[bb.Match]:
    """One game, shown before every answer and once more when it is over."""
    match = bb.new_game([bb.Seat(name) for name in NAMES[:seats]], seed=seed, factions="random", pool=POOL)
    dice = Dice(seed)
    while match.question is not None:
        yield match
        match.answer(dice.below(len(match.question)))
    yield match


def position(wanted: Callable[[bb.Match], object], seats: int = 2) -> bb.Match:
    """The first position of the first random game that is wanted."""
    for seed in range(SEEDS):
        for match in random_game(seed, seats):
            if wanted(match):
                return match
    raise AssertionError(f"None of {SEEDS} random games has such a position.")


def finished(seats: int = 2) -> bb.Match:
    """A game that is over."""
    return position(lambda match: match.question is None, seats)


def asked(match: bb.Match) -> bb.Question:
    """The open question."""
    assert match.question is not None
    return match.question


def kinds(match: bb.Match) -> set[str]:
    """What can be chosen: minions, bases, cards ..., or "" for a button."""
    return set() if match.question is None else {option.target.kind for option in match.question.options}


def is_menu(match: bb.Match) -> bool:
    """Whether somebody is asked what to play."""
    return match.question is not None and match.question.kind == "menu"


def asked_view(match: bb.Match) -> View:
    """The table as the asked player sees it."""
    return match.view(asked(match).seat)


def at_scoring(kind: str, minions: int) -> Callable[[bb.Match], bool]:
    """While a base is scored at a crowded table, somebody may choose among things of this kind on the table."""

    def wanted(match: bb.Match) -> bool:
        if kind not in kinds(match):
            return False
        view = asked_view(match)
        targets = {option.target.id for option in asked(match).options if option.target.kind == kind}
        crowd = sum(len(base.minions) for base in view.bases)
        return view.scoring is not None and len(targets) > 1 and crowd >= minions

    return wanted


def plays_a_minion(match: bb.Match) -> bool:
    """A menu with a minion that is simply played at one of several bases."""
    if not is_menu(match) or len(asked_view(match).bases) < 2:
        return False
    for option in asked(match).options:
        if option.key.startswith("minion:") and option.target.kind == "card":
            then = match.copy()
            then.apply(option.key)
            return then.question is not None and kinds(then) == {"base"} and len(then.question) > 1
    return False


def minion_to_play(match: bb.Match) -> int:
    """The card that `plays_a_minion` found."""
    return next(option.target.id for option in asked(match).options if option.key.startswith("minion:"))


def grey_cards(match: bb.Match) -> list[int]:
    """Cards in the asked player's hand that cannot be played."""
    hand = asked_view(match).seats[asked(match).seat].hand
    legal = {option.target.id for option in asked(match).options if option.target.kind == "card"}
    return [card.id for card in hand if card.id not in legal]
