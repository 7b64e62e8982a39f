"""Setting up a game (1): factions given, at random or drafted; decks, bases, opening hands, mulligans, first player."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Literal, TypeVar, cast

import msgspec

from ...fingerprint import fingerprint
from ...state import old_dealer, rng
from ...state.faces import Face
from ...state.numbers import NOBODY, NOWHERE, SEATS, BaseId, CardId, PrintId, SeatId
from ...state.pieces import Titan
from ...state.words import Edition
from ..errors import LONGEST_NUMBER, BadSetup, RepeatedFaction, WrongSeats, shown
from ..kernel import asking
from ..kernel.context import Context
from ..kernel.in_force import prints_changed
from ..kernel.visibility import learn, new_numbers
from ..printed import catalog
from ..printed.editions import EDITIONS
from ..question import Modes
from ..verbs import looking
from ..verbs.piles import decks
from . import bases, house_rules, position
from .house_rules import GOAL, NEWER, Mulligan, OldHand
from .position import Position
from .position import read as read_position

OPENING_HAND = 5
OLD_DEALER, DEALER = 1, 2  # the first one dealt the games of records of version 1
LONGEST_NAME = 64
LONGEST_POOL = 500
LONGEST_GAME = 1000  # turns; nobody has played a tenth of that
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories of characters that a name doesn't have: controls and the like
JOINERS = "\u200c\u200d"  # needed inside words of some scripts, and inside emoji
T = TypeVar("T")


def listed(things: Iterable[T], what: str) -> list[T]:
    """A list of what was given; refused with a sentence if there is nothing to go through."""
    if not isinstance(things, Iterable):
        raise BadSetup(f"{what} must be a list, not {shown(things)}.")
    return list(things)


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
    """Everything that is settled before the first random number: seats, seed and options of the table."""

    __slots__ = (
        "bases",
        "commitment",
        "copies",
        "dealer",
        "edition",
        "factions",
        "first",
        "goal",
        "me_first",
        "mulligan",
        "old_hand",
        "pool",
        "pool_size",
        "position",
        "rules",
        "seats",
        "seed",
        "stirs",
        "titans",
        "turn_limit",
    )

    def __init__(
        self,
        seats: Sequence[Seat],
        *,
        seed: int = 0,
        first: int | None = None,
        factions: str = "given",
        pool: Sequence[str] = (),
        pool_size: int | None = None,
        copies: int = 1,
        bases: Sequence[str] | Literal["all"] = (),
        mulligan: Mulligan = True,
        old_hand: OldHand = "shuffle",
        edition: Edition = "printed",
        turn_limit: int | None = None,
        me_first: str = "skip",
        titans: bool = False,
        goal: int = GOAL,
        position: Position | dict[str, Any] | None = None,
        commitment: str = "",
        stirs: Sequence[str] = (),
        rules: str | None = None,
        dealer: int = DEALER,
    ) -> None:
        self.seats = listed(seats, "The seats")
        self.seed = seed
        self.first = first
        self.factions = factions
        self.pool = listed(pool, "The pool of factions") or (
            _all_factions(edition) if factions in ("random", "draft") else []
        )
        self.pool_size = pool_size
        self.copies = copies
        self.bases = house_rules.sets_named(bases, edition)
        self.mulligan = mulligan
        self.old_hand = old_hand
        self.edition = edition
        self.turn_limit = turn_limit
        self.me_first = me_first
        self.titans = titans
        self.goal = goal
        self.position = read_position(position)
        self.commitment = commitment  # what the table said about its secret before the game (docs/fair-deals.md)
        self.stirs = listed(stirs, "What was stirred in")  # by each seat's page; "" for bots
        self.rules = rules  # the mark of the rules and cards it was begun with; None: of today's; "": unknown
        self.dealer = dealer  # the record's version tells it
        check(self)

    def stream(self) -> tuple[bytes, int]:
        """Key and counter of the game's chance at its beginning."""
        return (b"", old_dealer.seeded(self.seed)) if self.dealer == OLD_DEALER else (rng.key_of(self.seed), 0)

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON data; newer entries only where they aren't as ever, so that older records stay the same."""
        data = {
            name: getattr(self, name) for name in ENTRIES if name not in NEWER or getattr(self, name) != NEWER[name]
        }
        data["seed"] = rng.written(self.seed)
        if self.rules is None:
            data["rules"] = fingerprint()
        if self.position is not None:
            data["position"] = msgspec.to_builtins(self.position)
        data["seats"] = [{"name": seat.name, "factions": seat.factions} for seat in self.seats]
        return data

    @staticmethod
    def from_json(data: Any, dealer: int = DEALER) -> Setup:
        """A setup from what `to_json` wrote; a wrong one is refused like any other.

        An entry that there was none of when the first records were written may be missing, and then has its default.
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
        return Setup([Seat(seat["name"], seat["factions"]) for seat in seats], **rest, dealer=dealer)


ENTRIES = tuple([name for name in Setup.__slots__ if name != "dealer"])
FIRST_ENTRIES = {
    "copies", "edition", "factions", "first", "me_first", "mulligan", "pool", "seats", "seed", "turn_limit",
}  # fmt: skip


def _all_factions(edition: Edition) -> list[str]:
    """Every faction of an edition; none if it is no edition, which `check` says."""
    return catalog.playable_factions(edition) if edition in EDITIONS else []


def _is_seat(data: Any) -> bool:
    return isinstance(data, dict) and data.keys() == {"name", "factions"} and type(data["factions"]) is list


def check(setup: Setup) -> None:
    """Refuse what can't be played, with a sentence. Everything here may come from a stranger's file."""
    n = len(setup.seats)
    if not 2 <= n <= 4:
        raise WrongSeats(f"Smash Up is for two, three or four players, not {n}.")
    check_types(setup)
    if setup.dealer not in (OLD_DEALER, DEALER):
        raise BadSetup(f"There is no dealer {shown(setup.dealer)}.")
    for seat in setup.seats:
        check_seat(seat)
    if setup.first is not None and not 0 <= setup.first < n:
        raise BadSetup(f"The first player must be a seat from 0 to {n - 1}, not {shown(setup.first)}.")
    for word, value, allowed in (
        ("factions", setup.factions, ("given", "random", "draft")),
        ("edition", setup.edition, EDITIONS),
        ("me_first", setup.me_first, ("skip", "ask")),
    ):
        if value not in allowed:
            raise BadSetup(f"The option {word} must be {' or '.join(allowed)}, not {shown(value)}.")
    check_numbers(setup)
    check_factions(setup)
    house_rules.check(setup, least_pool(n, setup.copies))
    position.check(setup)
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
    """Whether this is a text of so many hexadecimal digits."""
    return type(text) is str and len(text) == digits and set(text) <= rng.HEX_DIGITS


def check_types(setup: Setup) -> None:
    """Refuse values of the wrong type, which a record or another program may bring along."""
    numbers = {"seed": setup.seed, "copies": setup.copies, "first": setup.first, "turn_limit": setup.turn_limit}
    for word, number in numbers.items():
        missing = number is None and word in ("first", "turn_limit")
        if not missing and type(number) is not int:
            raise BadSetup(f"The option {word} must be a whole number, not {shown(number)}.")


def check_numbers(setup: Setup) -> None:
    """Refuse numbers that mean nothing, or that only keep a machine busy."""
    if setup.seed.bit_length() > LONGEST_NUMBER:
        raise BadSetup(f"The seed has {setup.seed.bit_length()} bits; {LONGEST_NUMBER} is the most.")
    if setup.turn_limit is not None and not 1 <= setup.turn_limit <= LONGEST_GAME:
        raise BadSetup(f"The turn limit must be from 1 to {LONGEST_GAME}, not {shown(setup.turn_limit)}.")
    if setup.copies < 1:
        raise BadSetup(f"There must be at least one copy of every set, not {shown(setup.copies)}.")
    if setup.copies > len(setup.seats):
        raise BadSetup(f"There can be one copy of every set for each player at the most, not {shown(setup.copies)}.")
    if len(setup.pool) > LONGEST_POOL:
        raise BadSetup(f"The pool can have {LONGEST_POOL} factions at the most, not {len(setup.pool)}.")


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
    """Whether a character is none to see, but does something to the text around it."""
    return unicodedata.category(char) in UNSEEN and char not in JOINERS


def check_factions(setup: Setup) -> None:
    """Two different known factions each (1.1.3, 1.1.4), no more of one than there are copies (1.1.5)."""
    taken: dict[str, int] = {}
    if setup.factions == "given" and setup.pool:
        raise BadSetup("A pool is for factions at random or by draft; here every seat has its factions already.")
    for faction in [*setup.pool, *(faction for seat in setup.seats for faction in seat.factions)]:
        if type(faction) is not str or len(faction) > LONGEST_NAME:
            raise BadSetup(f"A faction is named by its id, not by {shown(faction)}.")
        catalog.require(faction, setup.edition)
        catalog.require_code(faction)
    for seat in setup.seats:
        if setup.factions == "given" and len(seat.factions) != 2:
            raise BadSetup(f"{seat.name} needs exactly two factions, not {len(seat.factions)}.")
        if setup.factions != "given" and seat.factions:
            raise BadSetup(f"{seat.name} has factions, but this table gets them by {setup.factions}.")
        for faction in seat.factions:
            taken[faction] = taken.get(faction, 0) + 1
        if len(set(seat.factions)) < len(seat.factions):
            raise RepeatedFaction(
                f"{seat.name} can't take {seat.factions[0]!r} twice; a player's two factions must differ."
            )
    for faction, times in taken.items():
        if times > setup.copies:
            raise RepeatedFaction(
                f"{faction!r} is taken {times} times, but there is only {setup.copies} of it; see copies=."
            )
    n = len(setup.seats)
    if setup.factions != "given" and len(set(setup.pool)) < least_pool(n, setup.copies):
        raise BadSetup(f"The pool needs at least {least_pool(n, setup.copies)} factions for {n} players.")


@cache
def least_pool(seats: int, copies: int) -> int:
    """How many factions a pool needs so that everybody can have two different ones (1.2.2, 12.10.14)."""
    nothing_yet: list[list[str]] = [[] for _ in range(seats)]
    least = 2
    while not enough_for_all({str(number): copies for number in range(least)}, nothing_yet):
        least += 1
    return least


def enough_for_all(pool: Mapping[str, int], taken: Sequence[Sequence[str]]) -> bool:
    """Whether everybody can still get two different factions out of these copies; no group of players may lack any."""
    if sum(n > 0 for n in pool.values()) >= 2 * len(taken) + 2:
        return True  # whichever two a player has, there are others for all
    for size in range(1, len(taken) + 1):
        for group in combinations(taken, size):
            missing = sum(2 - len(mine) for mine in group)
            if missing > sum(min(n, sum(f not in mine for mine in group)) for f, n in pool.items()):
                return False
    return True


def open_to(g: Context, seat: SeatId, pool: Mapping[str, int]) -> list[str]:
    """The factions a player may take: not the same twice (1.1.3), and so that enough are left for all (12.10.14)."""
    taken = g.s.factions
    found: list[str] = []
    for faction, n in pool.items():
        if n and faction not in taken[seat]:
            after = [[*mine, faction] if player == seat else mine for player, mine in enumerate(taken)]
            if enough_for_all({**pool, faction: n - 1}, after):
                found.append(faction)
    return found


async def get_factions(g: Context, setup: Setup) -> None:
    """Factions as given, dealt at random, or by Queensberry draft."""
    s = g.s
    if setup.commitment:
        g.log("commits", source=setup.commitment)
    for seat, stir in zip(SEATS, setup.stirs, strict=False):
        if stir:
            g.log("stirs", seat, source=stir)
    if setup.factions == "given":
        s.factions = [list(seat.factions) for seat in setup.seats]
    elif setup.factions == "random":
        await random_factions(g, setup)
    else:
        await draft(g, setup)
    s.next = "deal"


async def random_factions(g: Context, setup: Setup) -> None:
    """Two different factions each, at random from the pool."""
    pool = dict.fromkeys(setup.pool, setup.copies)
    for seat, mine in zip(SEATS, g.s.factions, strict=False):
        while len(mine) < 2:
            open_ones = [f for f in open_to(g, seat, pool) for _ in range(pool[f])]  # each copy is as likely
            pick = open_ones[decks.random_below(g, len(open_ones))]
            pool[pick] -= 1
            mine.append(pick)


async def draft(g: Context, setup: Setup) -> None:
    """Queensberry draft (1.2): one round clockwise from a random seat, the second one backwards."""
    s = g.s
    pool = dict.fromkeys(house_rules.draft_pool(g, setup), setup.copies)
    start = decks.random_below(g, s.seats)
    order = [SEATS[(start + i) % s.seats] for i in range(s.seats)]
    for seat in order + order[::-1]:
        open_ones = open_to(g, seat, pool)
        facts = catalog.factions()
        choices = [(f"faction:{f}", str(facts[f]["name"])) for f in open_ones]
        pick = 0
        if len(choices) > 1:
            pick = await Modes(g, seat, "Draft a faction.", choices, kind="draft")
        pool[open_ones[pick]] -= 1
        s.factions[seat].append(open_ones[pick])
        g.log("drafts", seat, source=open_ones[pick])


async def deal(g: Context, setup: Setup) -> None:
    """Shuffle decks and bases, lay out the bases, draw opening hands, find the first player; or as a position says."""
    s = g.s
    build(g, setup)
    if setup.position is not None:
        position.lay_out(g, setup)
        return
    for seat in SEATS[: s.seats]:
        decks.mix(g, s.decks[seat])
    decks.mix(g, s.base_deck)
    for _ in range(s.seats + 1):  # 1.4.5
        bases.play_base(g)
    for seat in SEATS[: s.seats]:
        decks.draw(g, seat, OPENING_HAND)
    s.first = SEATS[setup.first if setup.first is not None else decks.random_below(g, s.seats)]
    s.current = s.first
    s.next = "mulligan"


def build(g: Context, setup: Setup) -> None:
    """Give every card of the chosen factions and every base of their sets a number (1.3.1, 1.4.1).

    If the setup asks for them, the factions' titans are laid beside their players' decks (1.3.2, 12.8.1).
    """
    s = g.s
    prints: list[Face] = []
    owners: list[SeatId] = []
    for seat, mine in zip(SEATS, s.factions, strict=False):
        first = len(prints)
        for faction in mine:
            for face in catalog.faction_cards(faction, setup.edition):
                prints += [face] * face.copies
        s.decks[seat] = cast("list[CardId]", list(range(first, len(prints))))
        owners += [seat] * len(s.decks[seat])
    facts = catalog.factions()
    sets = dict.fromkeys([*(facts[f]["set"] for mine in s.factions for f in mine), *setup.bases])
    first = len(prints)
    for set_id in sets:  # 1.4.2, 1.4.7
        prints += catalog.set_bases(set_id, setup.edition)
    s.base_deck = cast("list[BaseId]", list(range(first, len(prints))))
    owners += [NOBODY] * len(s.base_deck)
    waiting = titans_of(s.factions, setup.edition) if setup.titans else []
    s.prints = (*prints, *(face for _, face in waiting))
    s.owners = (*owners, *(seat for seat, _ in waiting))
    s.print_of = cast("list[PrintId]", list(range(len(s.prints))))
    new_numbers(g)
    for id, (seat, face) in enumerate(waiting, len(prints)):
        s.titans[CardId(id)] = Titan(CardId(id), face, seat, seat, NOWHERE, 0)
    learn(g, list(s.titans), g.everyone)
    prints_changed(g)


def titans_of(factions: Sequence[Sequence[str]], edition: Edition) -> list[tuple[SeatId, Face]]:
    """The titans that go with the players' factions, each with its player (10.10.2)."""
    taken = [(seat, faction) for seat, mine in zip(SEATS, factions, strict=False) for faction in mine]
    found = [(seat, catalog.titan_of(faction, edition)) for seat, faction in taken]
    return [(seat, face) for seat, face in found if face is not None]


async def mulligans(g: Context, setup: Setup) -> None:
    """Whoever drew no minion may show the hand and draw another one, once (1.5); or must, by an older rulebook."""
    s = g.s
    for seat in looking.clockwise(g, s.first):
        if setup.mulligan and not looking.fitting(g, s.hands[seat], "minion"):
            label = "Show this hand and draw five new cards"
            prompt = "Your opening hand has no minion. Take a mulligan?"
            if setup.mulligan == "must" or await asking.yes(g, seat, prompt, None, label):
                mulligan(g, seat, setup.old_hand)
    s.next = "start"


def mulligan(g: Context, seat: SeatId, old_hand: OldHand) -> None:
    """Five new cards first, then the old hand is shuffled in, so that none of it can come back (1.5.4)."""
    s = g.s
    old = s.hands[seat]
    decks.reveal(g, old, seat, "hand", seat)
    s.hands[seat] = []
    g.log("mulligan", seat)
    if old_hand == "discard":
        s.discards[seat] += old  # 11.1.4
    decks.draw(g, seat, OPENING_HAND)
    if old_hand == "shuffle":
        s.decks[seat] += old
        decks.mix(g, s.decks[seat])
