"""Setting up a game (1): the seats, the seed and the options, checked, and as JSON in records."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

import msgspec

from ...fingerprint import fingerprint
from ...state import old_dealer, rng
from ...state.words import Edition
from ..errors import LONGEST_NUMBER, BadSetup, RepeatedFaction, WrongSeats, shown
from ..printed import catalog
from . import options as game_options
from . import position as positions
from .factions import least_pool
from .options import USUAL, GameOptions, listed
from .position import Position

OLD_DEALER, DEALER = 1, 2  # the first one dealt the games of records of version 1
LONGEST_NAME = 64
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories of characters that a name doesn't have: controls and the like
JOINERS = "\u200c\u200d"  # needed inside words of some scripts, and inside emoji


class Seat:
    """A player at the table: a name and, if they are given, two factions."""

    __slots__ = ("factions", "name")

    def __init__(self, name: str, factions: Sequence[str] = ()) -> None:
        self.name = name
        self.factions = [factions] if isinstance(factions, str) else listed(factions, f"The factions of {shown(name)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and (self.name, self.factions) == (other.name, other.factions)

    def __repr__(self) -> str:
        return f"Seat({self.name!r}, {self.factions!r})"


class Setup:
    """Everything that is settled before the first random number: seats, seed and options."""

    __slots__ = ("commitment", "dealer", "options", "rules", "seats", "seed", "stirs")

    def __init__(
        self,
        seats: Sequence[Seat],
        seed: int = 0,
        options: GameOptions = USUAL,
        *,
        commitment: str = "",
        stirs: Sequence[str] = (),
        rules: str | None = None,
        dealer: int = DEALER,
    ) -> None:
        self.seats = listed(seats, "The seats")
        self.seed = seed
        self.options = game_options.settled(options)
        self.commitment = commitment  # what the table committed itself to before the game (docs/fair-deals.md)
        self.stirs = listed(stirs, "What was stirred in")  # by each seat's page; "" for bots
        self.rules = rules  # the fingerprint of its rules and cards; None: today's; "": unknown
        self.dealer = dealer  # the record's version tells it
        check(self)

    @property
    def position(self) -> Position | None:
        """Where the game begins, if that is given instead of dealt."""
        given = self.options.position
        assert not isinstance(given, dict)
        return given

    def stream(self) -> tuple[bytes, int]:
        """Key and counter of the game's chance at its beginning."""
        return (b"", old_dealer.seeded(self.seed)) if self.dealer == OLD_DEALER else (rng.key_of(self.seed), 0)

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON data. Entries added later are written only if not usual, so old records stay the same."""
        options = self.options
        values: dict[str, Any] = {
            **msgspec.structs.asdict(options),
            "pool": list(options.pool),
            "bases": list(options.bases),
            "position": msgspec.to_builtins(options.position),
            "commitment": self.commitment,
            "rules": fingerprint() if self.rules is None else self.rules,
            "seats": [{"name": seat.name, "factions": seat.factions} for seat in self.seats],
            "seed": rng.written(self.seed),
            "stirs": self.stirs,
        }
        return {name: values[name] for name in ENTRIES if name not in NEWER or values[name] != NEWER[name]}

    @staticmethod
    def from_json(data: Any, dealer: int = DEALER) -> Setup:
        """A setup from what `to_json` wrote; a wrong one is refused like any other.

        Entries that the first records didn't have may be missing, and then have their defaults.
        """
        if not isinstance(data, dict) or not FIRST_ENTRIES <= set(data) <= set(ENTRIES):
            raise BadSetup(f"A setup has exactly the entries {', '.join(ENTRIES)}.")
        rest = {"rules": "", **data}
        if type(rest["seed"]) is str:
            rest["seed"] = rng.read(rest["seed"])
        seats = rest.pop("seats")
        lists = (seats, rest["pool"], rest.get("bases", []), rest.get("stirs", []))
        if any(type(each) is not list for each in lists) or not all(map(_is_seat, seats)):
            raise BadSetup(
                "A setup has a list of seats with just names and factions, and lists for pool, bases and stirs."
            )
        options = GameOptions(**{name: rest.pop(name) for name in GameOptions.__struct_fields__ if name in rest})
        return Setup([Seat(seat["name"], seat["factions"]) for seat in seats], options=options, **rest, dealer=dealer)


NEWER: dict[str, Any] = {
    "bases": [], "commitment": "", "goal": game_options.GOAL, "old_hand": "shuffle", "pool_size": None,
    "position": None, "rules": "", "stirs": [], "titans": False,
}  # fmt: skip
"""Entries that setups of older records don't have, and what that means."""
FIRST_ENTRIES = {
    "copies", "edition", "factions", "first", "me_first", "mulligan", "pool", "seats", "seed", "turn_limit",
}  # fmt: skip
ENTRIES = tuple(sorted(FIRST_ENTRIES | NEWER.keys()))


def _is_seat(data: Any) -> bool:
    return isinstance(data, dict) and data.keys() == {"name", "factions"} and type(data["factions"]) is list


def check(setup: Setup) -> None:
    """Refuse what can't be played, with a sentence. Everything here may come from a stranger's file."""
    n, options = len(setup.seats), setup.options
    check_seats(setup.seats)
    check_seed(setup.seed)
    if setup.dealer not in (OLD_DEALER, DEALER):
        raise BadSetup(f"There is no dealer {shown(setup.dealer)}.")
    game_options.check(options, n)
    check_factions(setup)
    factions = dict.fromkeys([*options.pool, *(faction for seat in setup.seats for faction in seat.factions)])
    game_options.check_house_rules(options, [*factions], least_pool(n, options.copies))
    positions.check(setup)
    check_commitment(setup)
    if setup.rules is not None and setup.rules != "" and not is_hex(setup.rules, 16):
        raise BadSetup(f"The mark of the rules has 16 hexadecimal digits, unlike {shown(setup.rules)}.")


def check_commitment(setup: Setup) -> None:
    """Refuse a commitment that is no hash, and what no page stirs in."""
    if setup.commitment != "" and not is_hex(setup.commitment, 64):
        raise BadSetup(f"A commitment has 64 hexadecimal digits, unlike {shown(setup.commitment)}.")
    if len(setup.stirs) not in (0, len(setup.seats)):
        raise BadSetup(f"There are {len(setup.stirs)} entries of what was stirred in, for {len(setup.seats)} seats.")
    for stir in setup.stirs:
        if stir != "" and not is_hex(stir, 32):
            raise BadSetup(f"What a player stirs in has 32 hexadecimal digits, unlike {shown(stir)}.")


def is_hex(text: Any, digits: int) -> bool:
    """Whether this is a text of this many hexadecimal digits."""
    return type(text) is str and len(text) == digits and set(text) <= rng.HEX_DIGITS


def check_seed(seed: int) -> None:
    """Refuse a seed that is no number, or too long."""
    if type(seed) is not int:
        raise BadSetup(f"The option seed must be a whole number, not {shown(seed)}.")
    if seed.bit_length() > LONGEST_NUMBER:
        raise BadSetup(f"The seed has {seed.bit_length()} bits; {LONGEST_NUMBER} is the most.")


def check_seats(seats: Sequence[Seat]) -> None:
    """Refuse too many seats or too few, and those that can't be shown or have too many factions."""
    if not 2 <= len(seats) <= 4:
        raise WrongSeats(f"Smash Up is for two, three or four players, not {len(seats)}.")
    for seat in seats:
        check_seat(seat)


def check_seat(seat: Seat) -> None:
    """Refuse a seat whose name can't be shown or that has too many factions."""
    if not isinstance(seat, Seat):
        raise BadSetup(f"A seat is written Seat(name, factions), not {shown(seat)}.")
    name = seat.name
    if type(name) is not str:
        raise BadSetup(f"The name of a seat must be text, not {shown(name)}.")
    if not name.strip():
        raise BadSetup("Every seat needs a name, and one of them has none.")
    if len(name) > LONGEST_NAME:
        raise BadSetup(f"The name {shown(name)} is too long: {LONGEST_NAME} characters at the most.")
    if not name.isprintable() and any(unseen(char) for char in name):
        raise BadSetup(f"The name {shown(name)} has characters that can't be shown: leave them out.")
    if len(seat.factions) > 2:
        raise BadSetup(f"{name} needs exactly two factions, not {len(seat.factions)}.")


def unseen(char: str) -> bool:
    """Whether a character is invisible, but changes the text around it."""
    return unicodedata.category(char) in UNSEEN and char not in JOINERS


def check_faction(faction: str, edition: Edition) -> None:
    """Refuse an unknown faction, and one that can't be played in this edition."""
    if type(faction) is not str or len(faction) > LONGEST_NAME:
        raise BadSetup(f"A faction is named by its id, not by {shown(faction)}.")
    catalog.require(faction, edition)
    catalog.require_code(faction)


def check_factions(setup: Setup) -> None:
    """Two different known factions each (1.1.3, 1.1.4), no more of one than there are copies (1.1.5)."""
    taken: dict[str, int] = {}
    if setup.options.factions == "given" and setup.options.pool:
        raise BadSetup("A pool is for factions at random or by draft; here every seat has its factions already.")
    for faction in [*setup.options.pool, *(faction for seat in setup.seats for faction in seat.factions)]:
        check_faction(faction, setup.options.edition)
    for seat in setup.seats:
        if setup.options.factions == "given" and len(seat.factions) != 2:
            raise BadSetup(f"{seat.name} needs exactly two factions, not {len(seat.factions)}.")
        if setup.options.factions != "given" and seat.factions:
            raise BadSetup(f"{seat.name} has factions, but this table gets them by {setup.options.factions}.")
        for faction in seat.factions:
            taken[faction] = taken.get(faction, 0) + 1
        if len(set(seat.factions)) < len(seat.factions):
            raise RepeatedFaction(
                f"{seat.name} can't take {seat.factions[0]!r} twice; a player's two factions must differ."
            )
    for faction, times in taken.items():
        if times > setup.options.copies:
            raise RepeatedFaction(
                f"{faction!r} is taken {times} times, but there is only {setup.options.copies} of it; see copies=."
            )
    n = len(setup.seats)
    if setup.options.factions != "given" and len(set(setup.options.pool)) < least_pool(n, setup.options.copies):
        raise BadSetup(f"The pool needs at least {least_pool(n, setup.options.copies)} factions for {n} players.")
