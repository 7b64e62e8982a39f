"""The façade card authors work with: one line for each query and verb. Look with plain calls, act with `await`.

The words that most cards use are `Game`'s own; those of one mechanic are in `words/`, a class for each subject. The
rules themselves live in the other modules, which call each other and know only the context. Each docstring is the
glossary entry of the word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..state.faces import Face, LastingAbility
from ..state.numbers import NO_PRINT, NOWHERE, BaseId, CardId, SeatId
from ..state.pieces import Action, Base, Buried, Card, InPlay, Minion, Source, Titan
from ..state.words import (
    AnyCard,
    Banned,
    BanUntil,
    Came,
    Deed,
    Hidden,
    Pile,
    Until,
)
from .errors import check_word
from .events import Affecting
from .kernel import asking, me_first
from .kernel.asking import R
from .kernel.context import Context
from .kernel.granted import in_between
from .kernel.immunity import effects, refusal, rules
from .kernel.in_force import look_up
from .kernel.slots import InForce
from .kernel.values import power, power_drops
from .question import Cards, Modes, Pieces, Seats
from .turn import bases, extra_plays, scoring
from .types import Asker
from .verbs import bury, change, counters, destroy, leave, looking, play, swap
from .verbs.piles import decks
from .words.at_random import ChanceWords
from .words.base_deck import BaseDeckWords
from .words.bury import BuryWords
from .words.counters import CounterWords
from .words.decks import DeckWords
from .words.duels import DuelWords
from .words.extra_plays import ExtraPlayWords
from .words.gifts import GiftWords
from .words.naming import NamingWords
from .words.stasis import StasisWords
from .words.stored import StoredWords
from .words.subject import chosen
from .words.talents import TalentWords
from .words.this_turn import ThisTurnWords
from .words.titans import TitanWords

T = TypeVar("T")
N = TypeVar("N", bound=CardId)


class Game(Context):
    """A game as a card's code sees it."""

    __slots__ = ()

    # -- Looking: players and turn ------------------------------------------------------------------------------

    @property
    def current(self) -> SeatId:
        """The player whose turn it is."""
        return self.s.current

    def clockwise(self, start: SeatId | None = None) -> list[SeatId]:
        """The players still in the game, clockwise from `start` (the current player)."""
        return looking.clockwise(self, start)

    def name_of(self, seat: SeatId) -> str:
        """A player's name, for a question about them."""
        return self.names[seat]

    def is_on_turn(self, seat: SeatId) -> bool:
        """Whether this is the Play Cards phase of a player's turn: "on your turn" (4.8.1)."""
        return self.s.current == seat and self.s.phase == "play"

    def heeding(self, base: Base, seats: Sequence[SeatId] | None = None) -> list[SeatId]:
        """Those of these players (of all, clockwise) for whom a base's ability works: those who don't ignore it."""
        return [p for p in (self.clockwise() if seats is None else seats) if not rules.ignored(self, p, base)]

    def others(self, seat: SeatId) -> list[SeatId]:
        """The other players, clockwise from the current player (12.2.8)."""
        return looking.others(self, seat)

    # -- Looking: bases and cards in play --------------------------------------------------------------------

    @property
    def bases(self) -> list[Base]:
        """The bases in the middle."""
        return list(self.s.bases)

    def base(self, id: BaseId) -> Base:
        """The base with this number, which must be in play."""
        return looking.base(self, id)

    def base_if_there(self, id: BaseId) -> Base | None:
        """The base with this number, or None if it has left play."""
        return looking.base_if_there(self, id)

    def other_bases(self, but: Card | Base | BaseId) -> list[Base]:
        """All bases but one, or but the one a card is at: "a different base"."""
        here = but if isinstance(but, int) else but.base
        return [base for base in self.s.bases if base.id != here]

    def cards_here(self, at: Base | BaseId, *, of: SeatId | None = None, but: Card | None = None) -> list[Card]:
        """All cards at a base, of a player, except one: minions, actions (on minions too), buried cards, titans."""
        cards: list[Card] = [*self.minions(at=at, of=of), *self.actions(at=at, of=of), *self.buried(at=at, of=of)]
        cards += looking.titans(self, at, of)  # 12.8.18
        return [card for card in cards if card is not but]

    def minions(
        self, *, at: Base | BaseId | None = None, of: SeatId | None = None, not_of: SeatId | None = None,
        but: Card | None = None, max_power: int | None = None,
    ) -> list[Minion]:  # fmt: skip
        """Minions in play: at a base, controlled by a player or by others, except one, of at most some power."""
        return looking.minions(self, at, of, not_of, but, max_power)

    def actions(
        self, *, at: Base | BaseId | None = None, of: SeatId | None = None, on: Minion | None = None,
        on_bases: bool = False, but: Card | None = None,
    ) -> list[Action]:  # fmt: skip
        """Actions in play: at a base (those on minions there included unless `on_bases`), of a player, on a minion."""
        return looking.actions(self, at, of, on, on_bases, but)

    def buried(self, *, at: Base | BaseId | None = None, of: SeatId | None = None) -> list[Buried]:
        """Buried cards: at a base, of a player. They are neither minions nor actions, only cards (10.1.2)."""
        return bury.buried(self, at, of)

    def named(self, name: str, *, at: Base | BaseId | None = None, kind: AnyCard = "") -> list[Card]:
        """Cards in play, and in stasis if no base is given, that bear a name, printed or lent: "Hansel is here".

        `kind` where the text says "the minion Hansel" (2.1.9, 10.3.5).
        """
        return looking.named(self, name, at, kind)

    def counts_as(self, card: Card, word: str) -> bool:
        """Whether a card has this word in a name, or counts as such: "a Microbot". Also of a card that just left."""
        return looking.counts_as(self, card, word)

    def counting_as(
        self, word: str, *, of: SeatId | None = None, at: Base | BaseId | None = None, but: Card | None = None
    ) -> list[Card]:
        """Cards in play, of any kind, that count as something: of a player, at a base, except one."""
        return looking.counting_as(self, word, of, at, but)

    def host(self, action: Action) -> Minion | None:
        """The minion an action is on."""
        return looking.host(self, action)

    def in_play(self, card: Card) -> bool:
        """Whether this piece is still on the table; one that left and came back is another piece."""
        return self.s.in_play(card)

    def power(self, minion: Minion) -> int:
        """A minion's current power: add everything up, cut off at zero last (8.1.3, 12.4.4)."""
        return power.power_of(self, minion)

    def power_at(self, seat: SeatId, base: Base | BaseId) -> int:
        """A player's power at a base."""
        return power.totals(self, self.base(base) if isinstance(base, int) else base)[seat]

    def breakpoint(self, base: Base | BaseId) -> int:
        """A base's current breakpoint."""
        return power.breakpoint_of(self, self.base(base) if isinstance(base, int) else base)

    def has_most_power(self, seat: SeatId, base: Base | BaseId, *, alone: bool = False) -> bool:
        """Whether no player has more power at a base than this one (with `alone`: all others have less)."""
        return power.has_most(self, seat, self.base(base) if isinstance(base, int) else base, alone)

    def another_has_more(self, seat: SeatId, base: Base | BaseId) -> bool:
        """Whether some other player has more power at a base than this player."""
        return power.another_has_more(self, seat, self.base(base) if isinstance(base, int) else base)

    def could(self, deed: Deed, card: Card, *, by: Source, to: Base | None = None, seat: SeatId | None = None) -> bool:
        """Whether `by` could do this to a card now ("move" it, `to` a base, "destroy" it, …): nothing prevents it."""
        return refusal.could(self, deed, card, by, to, rules.player_behind(by) if seat is None else seat)

    def is_foreign(self, by: Source | None, seat: SeatId) -> bool:
        """Whether `by` is a card of another player (a base is no player's card, 12.5.13)."""
        return rules.is_foreign(by, seat)

    def is_direct(self, by: Source | None, card: Card) -> bool:
        """Whether what `by` does to a card now is done directly: it is on it, or had it chosen as target (9.9.1)."""
        return rules.is_direct(self, by, card)

    # -- Looking: cards elsewhere ---------------------------------------------------------------------------

    def face(self, id: CardId) -> Face:
        """The face of a card by its number."""
        return self.s.face(id)

    def number_of(self, card: Card) -> CardId:
        """The number of a card that left play; a shuffle may have given its old one to another card (12.10.4)."""
        return card.id if card.print == NO_PRINT else self.s.number_of(card.print)

    def owner(self, id: CardId) -> SeatId:
        """The owner of a card by its number (9.20.1)."""
        return self.s.owner(id)

    def hand(self, seat: SeatId, *, kind: AnyCard = "", max_power: int | None = None) -> list[CardId]:
        """Cards in a hand, perhaps only minions or actions, or minions of at most some printed power."""
        return looking.fitting(self, self.s.hands[seat], kind, max_power)

    def discard_pile(self, seat: SeatId, *, kind: AnyCard = "", max_power: int | None = None) -> list[CardId]:
        """Cards in a discard pile, perhaps only minions or actions, or minions of at most some printed power."""
        return looking.fitting(self, self.s.discards[seat], kind, max_power)

    # -- Asking ---------------------------------------------------------------------------------------------

    async def choose(self, seat: SeatId, options: Sequence[R], prompt: str, by: Asker = None) -> R | None:
        """Have a player choose a card in play or a base; None if there is nothing to choose."""
        return await asking.one(self, seat, Pieces, options, prompt, by)

    async def pick(self, seat: SeatId, options: Sequence[R], prompt: str, by: Asker = None) -> R:
        """Have a player choose a card in play or a base where there is at least one: never None."""
        return asking.surely(await asking.one(self, seat, Pieces, options, prompt, by), prompt)

    async def may_choose(self, seat: SeatId, options: Sequence[R], prompt: str, by: Asker = None) -> R | None:
        """Have a player choose a card in play or a base, or decline."""
        return await asking.maybe(self, seat, Pieces, options, prompt, by)

    async def choose_some(
        self, seat: SeatId, options: Sequence[R], prompt: str, by: Asker = None, *, up_to: int = 99,
        exactly: bool = False,
    ) -> list[R]:  # fmt: skip
        """Have a player choose cards in play: any number, `up_to` a number, or `exactly` that number."""
        return await asking.some(self, seat, Pieces, options, prompt, by, up_to, exactly)

    async def choose_card(self, seat: SeatId, ids: Sequence[N], prompt: str, by: Asker = None) -> N | None:
        """Have a player choose a card outside play by its number."""
        return await asking.one(self, seat, Cards, ids, prompt, by)

    async def pick_card(self, seat: SeatId, ids: Sequence[CardId], prompt: str, by: Asker = None) -> CardId:
        """Have a player choose a card outside play where there is at least one: never None."""
        return asking.surely(await asking.one(self, seat, Cards, ids, prompt, by), prompt)

    async def may_choose_card(
        self, seat: SeatId, ids: Sequence[CardId], prompt: str, by: Asker = None
    ) -> CardId | None:
        """Have a player choose a card outside play, or decline."""
        return await asking.maybe(self, seat, Cards, ids, prompt, by)

    async def choose_cards(
        self, seat: SeatId, ids: Sequence[CardId], prompt: str, by: Asker = None, *, up_to: int = 99,
        exactly: bool = False, same_name: bool = False,
    ) -> list[CardId]:  # fmt: skip
        """Have a player choose several cards outside play; with `same_name`, cards that share one name."""
        alike = decks.same_name(self) if same_name else None
        return await asking.some(self, seat, Cards, ids, prompt, by, up_to, exactly, alike)

    async def order_cards(self, seat: SeatId, ids: Sequence[N], prompt: str, by: Asker = None) -> list[N]:
        """Have a player put cards outside play into an order."""
        return await asking.order(self, seat, Cards, ids, prompt, by)

    async def choose_seat(self, seat: SeatId, seats: Sequence[SeatId], prompt: str, by: Asker = None) -> SeatId | None:
        """Have a player choose a player."""
        return await asking.one(self, seat, Seats, seats, prompt, by)

    async def choose_other(self, seat: SeatId, prompt: str, by: Asker = None) -> SeatId:
        """Have a player choose another player: never None."""
        return asking.surely(await asking.one(self, seat, Seats, self.others(seat), prompt, by), prompt)

    async def choose_mode(self, seat: SeatId, modes: Sequence[tuple[str, str]], prompt: str, by: Asker = None) -> str:
        """Have a player choose what to do among modes given as (key, label); the key."""
        return await asking.mode(self, seat, modes, prompt, by)

    async def may_choose_mode(
        self, seat: SeatId, modes: Sequence[tuple[str, str]], prompt: str, by: Asker = None
    ) -> str:
        """Have a player choose what to do among modes, or decline ("")."""
        chosen = await asking.maybe(self, seat, Modes, modes, prompt, by)
        return chosen[0] if chosen is not None else ""

    async def choose_number(self, seat: SeatId, numbers: Sequence[int], prompt: str, by: Asker = None) -> int:
        """Have a player choose a number."""
        return await asking.number(self, seat, numbers, prompt, by)

    async def may(self, seat: SeatId, prompt: str, by: Asker = None, label: str = "Yes") -> bool:
        """Ask a player whether they do something that is optional."""
        return await asking.yes(self, seat, prompt, by, label)

    # -- Doing: counters, power, moving ------------------------------------------------------------------------

    async def place_counters(self, card: Card | None, n: int = 1, *, by: Source) -> int:
        """Put +1 power counters on a card; how many were put."""
        return 0 if card is None else await counters.place(self, [card], n, by)

    async def place_counters_on_each(self, *cards: Card | None, by: Source) -> int:
        """Put a +1 power counter on each of several cards at the same time (12.8.24); two on a card named twice."""
        return await counters.place(self, chosen(cards), 1, by)

    async def remove_counters(self, card: Card | None, n: int = 1, *, by: Source) -> int:
        """Take +1 power counters off a card; how many came off."""
        if card is None:
            return 0
        if self.features.shielded:
            await effects.offer_shields(self, "counter", by, [card])
        return change.remove_counters(self, card, n, by)

    async def boost(
        self, minion: Minion | None, n: int, *, by: Source, until: Until = "end", seat: SeatId | None = None
    ) -> bool:
        """Change a minion's power until the end of the turn ("start": until `seat`'s next turn starts).

        "your_end": until the end of `seat`'s turn, the next one if it isn't theirs. Whether the power was changed.
        """
        if minion is None:
            return False
        if self.features.shielded:
            await effects.offer_shields(self, "power", by, [minion])
        return change.boost(self, minion, n, by, rules.player_behind(by) if seat is None else seat, until)

    async def cancel(
        self, card: Card | Base | None, *, by: Source, until: Until = "end", seat: SeatId | None = None
    ) -> bool:
        """Cancel the abilities of a card or base in play until the end of the turn; whether they were."""
        if card is None:
            return False
        if self.features.shielded and isinstance(card, Card):
            await effects.offer_shields(self, "cancel", by, [card])
        done = change.cancel(self, card, by, rules.player_behind(by) if seat is None else seat, until)
        await leave.obey_titan_limit(self)
        return done

    async def ignore(
        self, base: Base | None, *, by: Card, seat: SeatId | None = None, until: Until = "start",
        while_in_play: bool = False,
    ) -> None:  # fmt: skip
        """Have a player ignore a base's ability until the start of their next turn: it does nothing for them.

        Their cards are neither affected nor protected by it; it still works for the others (12.10.29). With
        `while_in_play` it lasts only as long as the card that says so is in play.
        """
        if base is None:
            return
        doer = rules.player_behind(by) if seat is None else seat
        change.ignore(self, base, by, doer, until, by.id if while_in_play else NOWHERE)

    async def change_breakpoint(
        self, base: Base | None, n: int, *, by: Source, until: Until = "end", seat: SeatId | None = None,
        while_in_play: bool = False,
    ) -> None:  # fmt: skip
        """Change a base's breakpoint until the end of the turn; `while_in_play` if the text states no end (8.3.1)."""
        if base is None:
            return
        doer = rules.player_behind(by) if seat is None else seat
        change.change_breakpoint(self, base, n, by, doer, until, by.id if while_in_play else NOWHERE)

    async def set_breakpoint(
        self, base: Base | None, n: int, *, by: Source, until: Until = "end", seat: SeatId | None = None,
        while_in_play: bool = False,
    ) -> None:  # fmt: skip
        """Fix a base's breakpoint at `n`, ignoring all other changes, for as long as `change_breakpoint` would."""
        if base is None:
            return
        doer = rules.player_behind(by) if seat is None else seat
        await change.set_breakpoint(self, base, n, by, doer, until, by.id if while_in_play else NOWHERE)

    async def add_power(self, seat: SeatId, base: Base | None, n: int, *, by: Source) -> None:
        """Give a player power at a base until the end of the turn, without a minion."""
        if base is not None:
            change.add_power(self, seat, base, n, by)

    async def protect(self, card: Card | None, *deeds: Deed, by: Source) -> None:
        """Protect a card from these deeds until the end of the turn."""
        if card is not None:
            change.protect(self, card, deeds, by)

    async def shut_out(self, event: Affecting, *, by: Card, card: Card | None = None, of: SeatId | None = None) -> None:
        """Keep a card from being affected by what is about to affect it (12.10.23); `by` is the shield.

        The ability doesn't affect this `card`; or, with `of`, its whole card affects no minion of that player.
        """
        effects.shut_out(self, event, by, card, by.controller if of is None else of)

    async def ban(self, seat: SeatId | None, what: Face | Banned, *, by: Source, until: BanUntil = "end") -> None:
        """Keep a player from playing a card, or copies of it, or any "action" or "minion", for the rest of the turn.

        "move": from moving minions. `until` "their_turn": for that player's next turn.
        """
        if seat is not None:
            change.ban(self, seat, what, by, until)

    async def start(
        self, ability: LastingAbility, *, by: Source, until: Until = "end", about: Card | Base | None = None,
        seat: SeatId | None = None,
    ) -> None:  # fmt: skip
        """Begin an effect that is marked `@x.lasting`, `@x.lasting_after` or `@x.lasting_forbids`.

        In its function `effect.target` is what it is `about`, `effect.controller` the controller of `by` (or `seat`).
        """
        owner = by.controller if seat is None else seat
        change.start(self, ability, by, owner, until, NOWHERE if about is None else about.id)
        if self.features.shielded:
            await me_first.look_at_shields(self)

    async def remember(self, card: Card | None, choice: str) -> None:
        """Note what was chosen for a card in play, as `card.chosen`: a faction, a face or another word."""
        if card is not None:
            change.remember(self, card, choice)

    async def move(
        self, card: Minion | Buried | Titan | None, base: Base | None, *, by: Source, seat: SeatId | None = None
    ) -> bool:
        """Move a minion, buried card or titan to a different base; whether it moved."""
        if card is None or base is None:
            return False
        if self.features.shielded:
            await effects.offer_shields(self, "move", by, [card])
        return change.move(self, card, base, by, rules.player_behind(by) if seat is None else seat)

    async def move_together(
        self, *cards: Minion | Buried | Titan | None, to: Base | None, by: Source, seat: SeatId | None = None
    ) -> list[Minion | Buried | Titan]:
        """Move cards to one base at the same time; those that moved."""
        going: list[Minion | Buried | Titan] = chosen(cards)
        if to is None:
            return []
        if self.features.shielded:
            await effects.offer_shields(self, "move", by, going)
        return change.move_together(self, going, to, by, rules.player_behind(by) if seat is None else seat)

    async def transfer(self, action: Action | None, to: Minion | Base | None, *, by: Source) -> bool:
        """Transfer an action in play to another minion or base; whether it was transferred."""
        if action is None or to is None:
            return False
        if self.features.shielded and isinstance(to, Minion):
            await effects.offer_shields(self, "attach", action, [to])
        return change.transfer(self, action, to, by)

    async def take_control(self, card: InPlay | None, seat: SeatId, *, by: Source) -> bool:
        """Give a player control of a card in play; whether it changed."""
        if card is None:
            return False
        if self.features.shielded:
            await effects.offer_shields(self, "control", by, [card])
        taken = change.take_control(self, card, seat, by)
        await leave.obey_titan_limit(self)
        return taken

    # -- Doing: burying ----------------------------------------------------------------------------------------

    # -- Doing: leaving play -----------------------------------------------------------------------------------

    async def destroy(self, *cards: Card | None, by: Card | Base | None, seat: SeatId | None = None) -> list[Card]:
        """Destroy cards at the same time; the ones that were destroyed."""
        return await destroy.destroy(self, chosen(cards), by, rules.player_behind(by) if seat is None else seat)

    async def return_to_hand(self, *cards: Card | None, by: Card | Base | None) -> list[Card]:
        """Return cards in play to their owners' hands; the ones that went."""
        return await leave.remove(self, chosen(cards), "hand", by, deed="return")

    async def discard_from_play(self, *cards: Card | None, by: Card | Base) -> list[Card]:
        """Discard cards in play without destroying them; the ones that went."""
        return await leave.remove(self, chosen(cards), "discard", by)

    async def place_on_deck(
        self, *cards: Card | None, by: Card | Base | None, bottom: bool = False, keep: Action | None = None
    ) -> list[Card]:
        """Place cards in play on top (or at the bottom) of their owners' decks; the ones that went.

        `keep` is an action on one of them that is set aside instead of discarded; then `put_on` says where it goes.
        """
        return await leave.remove(self, chosen(cards), "deck_bottom" if bottom else "deck_top", by, keep=keep)

    async def put_on(self, action: Action, to: Minion | None) -> bool:
        """Transfer an action that was kept when its minion left to another minion; with None it is discarded."""
        if self.features.shielded and to is not None:
            await effects.offer_shields(self, "attach", action, [to])
        return leave.put_on(self, action, to)

    async def shuffle_away(self, *cards: Card | None, by: Card | Base | None) -> list[Card]:
        """Shuffle cards in play into their owners' decks; the ones that went."""
        return await leave.remove(self, chosen(cards), "shuffle", by)

    async def plunder(self, card: Card | None, seat: SeatId, *, by: Card | Base | None) -> list[Card]:
        """Place a card in play into a player's hand, even if another player owns it."""
        return await leave.remove(self, chosen([card]), "hand", by, seat)

    async def put_in_box(self, *cards: Card | None, by: Card | Base | None) -> list[Card]:
        """Put cards in play into the box; nothing stops that (5.1.4)."""
        return await leave.remove(self, chosen(cards), "box", by, deed="box")

    # -- Doing: titans -------------------------------------------------------------------------------------------

    # -- Doing: stasis -------------------------------------------------------------------------------------------

    # -- Doing: hands, decks, discard piles -------------------------------------------------------------------

    async def draw(self, seat: SeatId, n: int = 1) -> list[CardId]:
        """Draw cards."""
        return decks.draw(self, seat, n)

    async def discard(self, seat: SeatId, *ids: CardId | None, zone: Hidden = "hand") -> None:
        """Discard cards from a hand (or deck)."""
        check_word(zone, Hidden, "a zone")
        if ids != (None,):
            decks.discard(self, seat, chosen(ids), zone)

    async def to_discard_pile(self, *ids: CardId | None) -> None:
        """Place cards not in play on their owners' discard piles, which doesn't count as discarding."""
        decks.to_discard(self, chosen(ids))

    async def look(self, seat: SeatId, ids: Sequence[CardId], *, at: SeatId, zone: Hidden) -> None:
        """Show a player cards of the hand or deck (`zone`) of player `at`."""
        check_word(zone, Hidden, "a zone")
        decks.look(self, seat, ids, at, zone)

    async def reveal(self, ids: Sequence[CardId], *, of: SeatId, zone: Hidden, by: Source) -> None:
        """Reveal cards of the hand or deck (`zone`) of player `of`."""
        check_word(zone, Hidden, "a zone")
        decks.reveal(self, ids, of, zone, rules.player_behind(by))

    async def search(
        self, seat: SeatId, zones: Sequence[Pile], fits: Callable[[CardId], bool], prompt: str, *, by: Card | Base,
        may: bool = False, unseen: bool = False,
    ) -> CardId | None:  # fmt: skip
        """Search hand, deck and/or discard pile for a fitting card; it is revealed and set aside, the deck shuffled.

        `unseen` if the text says that it isn't revealed.
        """
        for zone in zones:
            check_word(zone, Pile, "a zone to search")
        return await decks.search(self, seat, zones, fits, prompt, by, may, unseen)

    async def search_some(
        self, seat: SeatId, zones: Sequence[Pile], fits: Callable[[CardId], bool], prompt: str, *, by: Card | Base,
        up_to: int = 99, same_name: bool = False,
    ) -> list[CardId]:  # fmt: skip
        """Search for any number of fitting cards at once (with `same_name`, that share one name), all set aside."""
        for zone in zones:
            check_word(zone, Pile, "a zone to search")
        alike = decks.same_name(self) if same_name else None
        return await decks.search_some(self, seat, zones, fits, prompt, by, up_to, alike)

    async def search_and_or(
        self, seat: SeatId, zones: Sequence[Pile], fits: Callable[[CardId], bool], prompt: str, *, by: Card | Base,
        may: bool = False,
    ) -> tuple[CardId, Pile] | None:  # fmt: skip
        """Search "hand, deck and/or discard pile", the deck only if needed; (card, the zone it was in), set aside."""
        for zone in zones:
            check_word(zone, Pile, "a zone to search")
        return await decks.search_and_or(self, seat, zones, fits, prompt, by, may)

    async def take_or_play(
        self, seat: SeatId, id: CardId | None, came: Came, *, by: Card | Base, at: Base | None = None
    ) -> Card | None:
        """Have a player take a card that was found into the hand, or play it at once as an extra card."""
        check_word(came, Came, "where a card comes from")
        return None if id is None else await play.take_or_play(self, seat, id, came, by, at)

    async def to_hand(self, *ids: CardId | None, seat: SeatId | None = None) -> None:
        """Place cards not in play into their owners' hands (12.10.2), or into `seat`'s if that player takes them."""
        going = chosen(ids)
        decks.to_hand(self, await me_first.before_they_go(self, going) if self.now.pool.triggers else going, seat)

    async def onto_deck(
        self, *ids: CardId | None, seat: SeatId | None = None, bottom: bool = False, unseen: bool = False
    ) -> None:
        """Place cards not in play on a deck, the last one outermost; `unseen`: from a hand onto that player's deck."""
        going: Sequence[CardId] = chosen(ids)
        if unseen and seat is not None:
            going = decks.unseen(self, seat, self.s.hands[seat], going)
        decks.onto_deck(self, going, seat, bottom)

    async def box(self, *ids: CardId | None) -> None:
        """Put cards that are not in play into the box."""
        decks.box(self, chosen(ids))

    async def shuffle_into_deck(self, *ids: CardId | None, seat: SeatId | None = None) -> None:
        """Shuffle cards not in play into their owners' decks, or `seat`'s."""
        going = chosen(ids)
        decks.shuffle_into(self, await me_first.before_they_go(self, going) if self.now.pool.triggers else going, seat)

    async def set_aside(self, *ids: CardId | None) -> None:
        """Set cards aside: in no hand, deck or discard pile, and not in play."""
        decks.set_aside(self, chosen(ids))

    # -- Doing: playing -----------------------------------------------------------------------------------------

    async def play_minion(
        self, seat: SeatId, id: CardId | None, came: Came, *, at: Base | None = None,
        bases: Sequence[Base] | None = None, goes_on: bool = False,
    ) -> Minion | None:  # fmt: skip
        """Play a minion now, from `came` (hand, deck, top, discard, stasis, buried, stored, other_hand).

        `goes_on` if the ability does something else afterwards: extra plays that it grants are offered first (12.10.1).
        """
        check_word(came, Came, "where a card comes from")
        return (
            None if id is None else await in_between(self, goes_on, play.play_minion(self, seat, id, came, at, bases))
        )

    async def play_action(
        self, seat: SeatId, id: CardId | None, came: Came, *, onto: Sequence[Minion | Base] | None = None,
        goes_on: bool = False,
    ) -> Action | None:  # fmt: skip
        """Play an action now; `onto` restricts what it may be played on."""
        check_word(came, Came, "where a card comes from")
        return None if id is None else await in_between(self, goes_on, play.play_action(self, seat, id, came, onto))

    async def play_card(
        self, seat: SeatId, id: CardId | None, came: Came, *, at: Base | None = None, goes_on: bool = False
    ) -> Card | None:
        """Play a card of either kind now."""
        check_word(came, Came, "where a card comes from")
        return None if id is None else await in_between(self, goes_on, play.play_card(self, seat, id, came, at))

    async def swap_action(self, action: Action | None, prompt: str, *, goes_on: bool = False) -> Action | None:
        """Swap an action on a base with one from its controller's hand or deck, which is played there (12.10.43)."""
        return None if action is None else await in_between(self, goes_on, swap.swap(self, action, prompt))

    def is_being_played(self, card: Card) -> bool:
        """Whether a card's On-play ability is still being resolved."""
        return card in self.now.playing

    def can_be_played(self, seat: SeatId, id: CardId, *, at: Base | None = None) -> bool:
        """Whether a card could be played now (at one base), regardless of how many plays are left."""
        return play.can_be_played_at(self, seat, id, at)

    async def extra_minion(
        self, seat: SeatId, *, by: Source, now: bool = False, goes_on: bool = False, max_power: int = -1,
        at: Base | None = None, empty_base: bool = False, must: bool = False,
    ) -> Minion | None:  # fmt: skip
        """Grant an extra minion, which may be kept for later where allowed; `now` if something depends on it (4.5.7).

        `goes_on` if the ability does something else afterwards: then its player is asked first (12.10.1). `must` if the
        text says that a minion is played: at once, and it can't be declined if one can be played.
        """
        card = await extra_plays.grant(self, seat, "minion", by, now, goes_on, max_power, at, empty_base, must)
        return card if isinstance(card, Minion) else None

    async def extra_action(
        self, seat: SeatId, *, by: Source, now: bool = False, goes_on: bool = False
    ) -> Action | None:
        """Grant an extra action; `now` and `goes_on` as for an extra minion."""
        card = await extra_plays.grant(self, seat, "action", by, now, goes_on)
        return card if isinstance(card, Action) else None

    # -- Doing: bases ------------------------------------------------------------------------------------------

    async def score_base(self, base: Base | None) -> None:
        """Score a base now, in any phase; what was being resolved continues afterwards (12.4.12)."""
        if base is not None and base in self.s.bases:
            await scoring.score(self, base)

    async def destroy_base(self, base: Base | None, *, by: Card | Base, replacements: int = 1) -> list[Base]:
        """Destroy a base, discard what is on it, and replace it from the base deck; the new bases."""
        return [] if base is None else await bases.destroy(self, base, by, replacements)

    # -- Doing: points ----------------------------------------------------------------------------------------

    async def gain_vp(self, seat: SeatId, n: int, *, by: Source) -> None:
        """Give a player VP."""
        scoring.gain_vp(self, seat, n, by)

    # -- Subjects ----------------------------------------------------------------------------------------------

    @property
    def this_turn(self) -> ThisTurnWords:
        """What has happened this turn."""
        return ThisTurnWords(self)

    @property
    def counters(self) -> CounterWords:
        """Counters that are transferred, divided or put on a base (8.2)."""
        return CounterWords(self)

    @property
    def decks(self) -> DeckWords:
        """The players' decks: their top cards, and their order."""
        return DeckWords(self)

    @property
    def at_random(self) -> ChanceWords:
        """What chance decides."""
        return ChanceWords(self)

    @property
    def naming(self) -> NamingWords:
        """What players name aloud, and what there is to name."""
        return NamingWords(self)

    @property
    def talents(self) -> TalentWords:
        """Talents that are used because another card says so."""
        return TalentWords(self)

    @property
    def extra_plays(self) -> ExtraPlayWords:
        """Extra plays: what could be played, and those of later turns."""
        return ExtraPlayWords(self)

    @property
    def gifts(self) -> GiftWords:
        """Cards that are put into other players' hands."""
        return GiftWords(self)

    @property
    def base_deck(self) -> BaseDeckWords:
        """The base deck, and bases that come into play from it."""
        return BaseDeckWords(self)

    @property
    def bury(self) -> BuryWords:
        """Cards that are buried and uncovered (10.1)."""
        return BuryWords(self)

    @property
    def duels(self) -> DuelWords:
        """Duels of two minions (10.2)."""
        return DuelWords(self)

    @property
    def stasis(self) -> StasisWords:
        """Cards in stasis, and the counters that keep them there (10.3)."""
        return StasisWords(self)

    @property
    def stored(self) -> StoredWords:
        """Cards stored face down under others (10.4)."""
        return StoredWords(self)

    @property
    def titans(self) -> TitanWords:
        """Titans: in play, and set aside (10.10)."""
        return TitanWords(self)

    # -- For the engine's other modules ------------------------------------------------------------------------

    def _look_up(self) -> InForce:
        return look_up(self)

    def _note_power(self) -> None:
        power_drops.note(self)
