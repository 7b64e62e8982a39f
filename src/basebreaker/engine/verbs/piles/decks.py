"""Decks, hands and discard piles: drawing, shuffling, looking, revealing, searching (3.6, 2.4, 2.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ....state.numbers import NOBODY, NOWHERE, CardId, SeatId
from ....state.pieces import Base, Card
from ....state.rng import below, shuffle
from ....state.words import Hidden, Pile
from ...events import CardsSeen, Discarded, GivenToHand
from ...kernel import asking
from ...kernel.context import Context
from ...kernel.triggers import emit
from ...kernel.visibility import lay_open, learn, shuffled
from ...question import NO, Cards

T = TypeVar("T")
SEARCH_DECK = ("deck", "Search the deck")


def random_below(g: Context, n: int) -> int:
    """A number in 0..n-1 from the game's stream of chance (12.2.15)."""
    s = g.s
    number, s.chances = below(s.key, s.chances, n)
    return number


def mix(g: Context, ids: Sequence[CardId], known: int = 0) -> None:
    """Permute the faces of these cards; afterwards only the seats in `known` may know them."""
    s = g.s
    print_of = s.print_of
    mixed = [print_of[id] for id in ids]
    s.chances = shuffle(s.key, s.chances, mixed)
    shuffled(g, ids, mixed, known)


def shuffle_deck(g: Context, seat: SeatId) -> None:
    """Shuffle a player's deck; all knowledge of its order is lost."""
    mix(g, g.s.decks[seat])
    g.log("shuffle", seat)


def refill(g: Context, seat: SeatId) -> None:
    """Make an empty deck again from its own discard pile when a card of it is needed (3.6.1, 3.6.9)."""
    s = g.s
    if not s.decks[seat] and s.discards[seat]:
        s.decks[seat] = s.discards[seat]
        s.discards[seat] = []
        mix(g, s.decks[seat])
        g.log("reshuffle", seat)


def draw(g: Context, seat: SeatId, n: int = 1) -> list[CardId]:
    """Draw cards, refilling the deck where it runs out; what isn't there isn't drawn (3.6.3, 12.1.1)."""
    s = g.s
    drawn: list[CardId] = []
    deck = s.decks[seat]
    for _ in range(n):
        if not deck:
            refill(g, seat)
            deck = s.decks[seat]
            if not deck:
                break
        drawn.append(deck.pop())
    learn(g, drawn, 1 << seat)
    s.hands[seat] += drawn
    g.log("draw", seat, drawn, NOWHERE, len(drawn))
    return drawn


def top(g: Context, seat: SeatId, n: int) -> list[CardId]:
    """The numbers of a deck's top cards, top first; refilled if need be below those there (3.6.4, 12.1.3)."""
    s = g.s
    if len(s.decks[seat]) < n and s.discards[seat]:
        above = s.decks[seat]
        s.decks[seat] = []
        refill(g, seat)
        s.decks[seat] += above
    return s.decks[seat][: -n - 1 : -1]


def look(g: Context, seat: SeatId, ids: Sequence[CardId], victim: SeatId, zone: Hidden) -> None:
    """`seat` alone sees these cards of `victim`'s hand or deck (2.4.12)."""
    learn(g, ids, 1 << seat)
    g.log("look", seat, ids, n=victim)
    if ids and seat != victim:
        emit(g, CardsSeen(victim, zone, seat, tuple(ids), False))


def reveal(g: Context, ids: Sequence[CardId], victim: SeatId, zone: Pile, seat: SeatId) -> None:
    """Show everybody these cards of `victim`'s hand or deck; `seat` made it happen (2.4.13)."""
    learn(g, ids, g.everyone)
    g.log("reveal", seat, ids, n=victim)
    if ids and seat != victim:
        emit(g, CardsSeen(victim, zone, seat, tuple(ids), True))


def discard(g: Context, seat: SeatId, ids: Sequence[CardId], zone: Hidden = "hand") -> None:
    """`seat` discards cards from a hand or deck; each goes to its owner's pile (2.5.1, 9.10)."""
    s = g.s
    for id in ids:
        g.s.take(id)
        owner = g.s.owner(id)
        s.discards[owner].append(id)
    learn(g, ids, g.everyone)
    g.log("discard", seat, ids)
    for id in ids:
        emit(g, Discarded(seat, id, g.s.owner(id), zone))


def discard_at_random(g: Context, seat: SeatId, n: int) -> None:
    """`seat` discards `n` cards of the hand at random, all at once; as many as there are (12.2.2, 12.2.15)."""
    hand = g.s.hands[seat][:]
    chosen: list[CardId] = []
    while hand and len(chosen) < n:
        chosen.append(hand.pop(random_below(g, len(hand))))
    if chosen:
        discard(g, seat, chosen)


def to_discard(g: Context, ids: Sequence[CardId]) -> None:
    """Place cards not in play on their owners' discard piles (2.5.1); that discards no card (9.21.1)."""
    for id in ids:
        owner = g.s.owner(id)
        g.s.take(id)
        lay_open(g, id)
        g.s.discards[owner].append(id)
        g.log("to_discard", owner, [id])


def set_aside(g: Context, ids: Sequence[CardId]) -> None:
    """Put cards aside: in no hand, deck or pile, and not in play (2.2.9)."""
    for id in ids:
        g.s.take(id)
        g.s.set_aside.append(id)


def to_hand(g: Context, ids: Sequence[CardId], seat: SeatId | None = None) -> None:
    """Place cards from a deck or pile into a hand: their owners' (2.5.1) or, where the card says so, `seat`'s."""
    for id in ids:
        home = g.s.owner(id) if seat is None else seat
        g.s.take(id)
        learn(g, (id,), 1 << home)
        g.s.hands[home].append(id)
        g.log("to_hand", home, [id])


def give(g: Context, giver: SeatId, ids: Sequence[CardId], to: SeatId) -> None:
    """`giver` places cards into another player's hand; other players don't see cards from the giver's hand (12.5.7)."""
    if all(id in g.s.hands[giver] for id in ids):
        ids = unseen(g, giver, g.s.hands[giver], ids)
    for id in ids:
        g.s.take(id)
        learn(g, (id,), 1 << to)
        g.s.hands[to].append(id)
        g.log("give", giver, [id], n=to)
        emit(g, GivenToHand(giver, id, to))


def onto_deck(g: Context, ids: Sequence[CardId], seat: SeatId | None = None, bottom: bool = False) -> None:
    """Place cards on a deck, the last one topmost (bottommost): seen cards on their owners', else on `seat`'s (2.5)."""
    s = g.s
    for id in ids:
        home = seat if seat is not None else g.s.owner(id)
        g.s.take(id)
        s.decks[home].insert(0 if bottom else len(s.decks[home]), id)
        g.log("deck_bottom" if bottom else "deck_top", home, [id])


def unseen(g: Context, seat: SeatId, pile: Sequence[CardId], ids: Sequence[CardId]) -> tuple[CardId, ...]:
    """Before `seat` moves some cards of a pile unseen, make them indistinguishable to the other players (12.5.7).

    `pile` is a hand, or cards of a deck that `seat` looked at; an only card stays known (12.10.17).
    The same cards as `ids`: their numbers may have changed.
    """
    s = g.s
    faces = [s.print_of[id] for id in ids]
    if ids and len(pile) > 1 and any(s.known[id] & ~(1 << seat) for id in pile):
        mix(g, list(pile), 1 << seat)
    now = {s.print_of[id]: id for id in pile}
    return tuple([now[face] for face in faces])


def put_back(g: Context, seat: SeatId, ids: Sequence[CardId], victim: SeatId) -> None:
    """`seat` puts cards back that it looked at, the last one topmost; others can't tell their order (12.2.14).

    They stay in that deck, no matter who owns them (2.5.3).
    """
    onto_deck(g, unseen(g, seat, ids, ids), victim)


def snatch(g: Context, seat: SeatId, victim: SeatId) -> CardId | None:
    """A random card of `victim`'s hand goes into `seat`'s hand; the other players don't see which one (2.5.2)."""
    hand = g.s.hands[victim]
    if not hand:
        return None
    (id,) = unseen(g, victim, hand, [at_random(g, hand)])
    g.s.take(id)
    learn(g, (id,), 1 << seat)
    g.s.hands[seat].append(id)
    g.log("snatch", seat, [id], n=victim)
    return id


def box(g: Context, ids: Sequence[CardId]) -> None:
    """Put cards from a hand, deck or discard pile into the box, out of the game (2.2.10, 5.1.4)."""
    for id in ids:
        g.s.take(id)
        lay_open(g, id)
        g.s.box.append(id)
        g.log("box", g.s.owner(id), [id])


def shuffle_into(g: Context, ids: Sequence[CardId], seat: SeatId | None = None) -> None:
    """Shuffle cards into their owners' decks (or `seat`'s); the whole deck is shuffled (12.1.11)."""
    homes: list[SeatId] = []
    for id in ids:
        home = seat if seat is not None else g.s.owner(id)
        g.s.take(id)
        g.s.decks[home].append(id)
        if home not in homes:
            homes.append(home)
    if ids:
        g.log("shuffle_in", seat if seat is not None else homes[0], ids)
    for home in homes:
        shuffle_deck(g, home)


def searchable(g: Context, seat: SeatId, zones: Sequence[Pile], fits: Callable[[CardId], bool]) -> list[CardId]:
    """What a search of these zones finds; an empty deck is refilled first (3.6.2), the searcher sees it (2.4.14)."""
    s = g.s
    found: list[CardId] = []
    if "deck" in zones:
        refill(g, seat)  # before anything is found in the discard pile: those cards are shuffled and change numbers
    for zone in zones:
        if zone == "deck":
            learn(g, s.decks[seat], 1 << seat)
            found += sorted((i for i in s.decks[seat] if fits(i)), key=lambda i: s.print_of[i])
        else:
            found += [i for i in (s.hands if zone == "hand" else s.discards)[seat] if fits(i)]
    return found


async def search(
    g: Context,
    seat: SeatId,
    zones: Sequence[Pile],
    fits: Callable[[CardId], bool],
    prompt: str,
    by: Card | Base,
    may: bool = False,
    unseen: bool = False,
) -> CardId | None:
    """Search zones for one fitting card, reveal it and shuffle a searched deck afterwards (2.4.14, 2.4.15, 12.2.6).

    The card found is set aside; the caller says where it goes. A mandatory search can't be failed (12.2.5).
    `unseen`: the card's text lets its player show nothing (2.4.17).
    """
    found = await _search(g, seat, zones, fits, prompt, by, may, unseen)
    return None if found is None else found[0]


async def search_and_or(
    g: Context,
    seat: SeatId,
    zones: Sequence[Pile],
    fits: Callable[[CardId], bool],
    prompt: str,
    by: Card | Base,
    may: bool = False,
) -> tuple[CardId, Pile] | None:
    """Search "the deck and/or other zones": where the card lies elsewhere, the deck need not be searched and shuffled.

    The player is asked before a deck is looked through and shuffled. Return the card found and the zone it was in.
    """
    found = searchable(g, seat, [zone for zone in zones if zone != "deck"], fits)
    if found or (may and (g.s.decks[seat] or g.s.discards[seat])):
        buttons = (SEARCH_DECK, NO) if may else (SEARCH_DECK,)
        index = await Cards(g, seat, prompt, found, buttons, by)
        if index < len(found):
            return _found(g, seat, zones, found[index])
        if index > len(found):
            return None
    return await _search(g, seat, zones, fits, prompt, by, may)


async def _search(
    g: Context,
    seat: SeatId,
    zones: Sequence[Pile],
    fits: Callable[[CardId], bool],
    prompt: str,
    by: Card | Base,
    may: bool,
    hidden: bool = False,
) -> tuple[CardId, Pile] | None:
    ids = searchable(g, seat, zones, fits)
    chosen = await (asking.maybe if may else asking.one)(g, seat, Cards, ids, prompt, by)
    found = None if chosen is None else _found(g, seat, zones, chosen, hidden)
    if "deck" in zones:
        shuffle_deck(g, seat)
    return found


async def search_some(
    g: Context,
    seat: SeatId,
    zones: Sequence[Pile],
    fits: Callable[[CardId], bool],
    prompt: str,
    by: Card | Base,
    up_to: int,
    alike: Callable[[CardId, CardId], bool] | None,
) -> list[CardId]:
    """Search zones for any number of fitting cards at once; they are revealed and set aside, a searched deck shuffled.

    `alike`: all of them must be like the first one.
    """
    ids = searchable(g, seat, zones, fits)
    chosen = await asking.some(g, seat, Cards, ids, prompt, by, up_to, alike=alike)
    found = [_found(g, seat, zones, id)[0] for id in chosen]
    if "deck" in zones:
        shuffle_deck(g, seat)
    return found


def same_name(g: Context) -> Callable[[CardId, CardId], bool]:
    """Whether two cards have the same name."""
    return lambda one, other: g.s.face(one).name == g.s.face(other).name


def _found(g: Context, seat: SeatId, zones: Sequence[Pile], id: CardId, hidden: bool = False) -> tuple[CardId, Pile]:
    """A card that was searched for is revealed, unless it stays `hidden`, and set aside; its number, and the zone."""
    s = g.s
    piles = {"hand": s.hands[seat], "deck": s.decks[seat], "discard": s.discards[seat]}
    zone = next(zone for zone in zones if id in piles[zone])
    if hidden:
        (id,) = unseen(g, seat, piles[zone], [id])  # no other player can tell which one it was
    set_aside(g, [id])
    if not hidden:
        reveal(g, [id], seat, zone, seat)
    return id, zone


def reveal_until(
    g: Context, seat: SeatId, fits: Callable[[CardId], bool], n: int = 1, by: SeatId = NOBODY
) -> tuple[list[CardId], list[CardId]]:
    """Reveal cards from a deck's top until `n` fitting ones are found: (fitting, others), all set aside.

    An empty deck is refilled before the first card only; if it runs out, revealing stops (3.6.7, 3.6.8).
    """
    s = g.s
    refill(g, seat)
    fitting: list[CardId] = []
    others: list[CardId] = []
    shown: list[CardId] = []
    while s.decks[seat] and len(fitting) < n:
        id = s.decks[seat].pop()
        s.set_aside.append(id)
        shown.append(id)
        (fitting if fits(id) else others).append(id)
    reveal(g, shown, seat, "deck", seat if by == NOBODY else by)
    return fitting, others


def at_random(g: Context, options: Sequence[T]) -> T:
    """One of these, taken at random."""
    return options[random_below(g, len(options))]
