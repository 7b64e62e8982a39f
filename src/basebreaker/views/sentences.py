"""The log in words. The game keeps small tuples; sentences are made when a viewer reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..engine.driver import Driver
from ..engine.printed import catalog
from ..engine.turn.phases import leaders
from ..state.state import LogEntry
from .model import CardView, LogLine

ALL = -1
GAINS = ("award", "vp")  # entries whose amount is victory points


class Reader:
    """Reads log entries for one viewer: a seat, None for a spectator, ALL for everything open."""

    def __init__(self, game: Driver, viewer: int | None) -> None:
        self.names = game.g.names
        self.everyone = game.g.everyone
        self.viewer = viewer

    def knows(self, mask: int) -> bool:
        if self.viewer == ALL:
            return True
        return mask == self.everyone if self.viewer is None else bool(mask >> self.viewer & 1)

    def who(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "The game"

    def card(self, face: str) -> str:
        return catalog.face(face).name if face in catalog.faces() else face

    def cards(self, cards: Sequence[tuple[int, str, int]]) -> str:
        """Cards as a list of names; cards the reader may not know are only counted."""
        named = [self.card(face) for _, face, mask in cards if self.knows(mask)]
        hidden = len(cards) - len(named)
        if hidden:
            named.append("a card" if hidden == 1 else f"{hidden} cards")
        return listed(named)

    def base(self, entry: LogEntry) -> str:
        """The base an entry is about; bases in play are known to all."""
        return self.card(entry.base_face)

    def text(self, entry: LogEntry) -> str:
        sentence = SENTENCES.get(entry.what)
        if sentence is not None:
            return self.begun(sentence(self, entry))
        words = entry.what.replace("_", " ")
        cards = f" {self.cards(entry.cards)}" if entry.cards else ""
        return f"{self.who(entry.seat)}: {words}{cards}."

    def begun(self, sentence: str) -> str:
        """Begin a sentence with a capital letter, but leave the names of players as they are spelled."""
        return sentence if sentence.startswith(tuple(self.names)) else sentence[0].upper() + sentence[1:]


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    if not words:
        return "nothing"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def standing(game: Driver) -> str:
    """Return how the game would end if all agreed now: `Ann would win, 12 to 7`; "" while it can't (12.10.15)."""
    s, winners = game.g.s, leaders(game.g)
    if len(winners) > 1:
        return ""
    score = " to ".join(str(vp) for vp in sorted((vp for vp, gone in zip(s.vp, s.gone, strict=True) if not gone))[::-1])
    return f"{game.g.names[winners[0]]} would win, {score}"


def counted(n: int, word: str) -> str:
    """`a card`, `3 cards`, `no cards`."""
    return f"{n or 'no'} {word}s" if n != 1 else f"a {word}"


def verb(e: LogEntry, one: str, many: str) -> str:
    """The verb form that fits the number of cards in an entry."""
    return many if len(e.cards) > 1 else one


def owners(e: LogEntry, place: str) -> str:
    """`its owner's deck`, `their owners' decks`."""
    return verb(e, f"its owner's {place}", f"their owners' {place}s")


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def by(r: Reader, e: LogEntry) -> str:
    """` (Big Gulp)`: the card that did it, unless it did it to itself."""
    to_itself = [face for _, face, _ in (e.cards[:1] if e.what == "transfer" else e.cards)] == [e.source]
    return f" ({r.card(e.source)})" if e.source and not to_itself else ""


def _draw(r: Reader, e: LogEntry) -> str:
    known = [c for c in e.cards if r.knows(c[2])]
    shown = f": {r.cards(e.cards)}" if known else ""
    return f"{r.who(e.seat)} draws {counted(e.n, 'card')}{shown}."


CAME = {
    "hand": "",
    "top": " off the top of a deck",
    "discard": " from the discard pile",
    "deck": " from a deck",
    "stasis": " from stasis",
    "buried": "",
    "stored": " from under a card",
    "other_hand": " from another player's hand",
}
"""Where a card was played from; for a buried card, the line before says that it was uncovered."""


def _played(r: Reader, e: LogEntry) -> str:
    where = f" at {r.base(e)}" if e.base >= 0 else ""
    return f"{r.who(e.seat)} plays {r.cards(e.cards)}{CAME.get(e.source, '')}{where}."


def _played_on_minion(r: Reader, e: LogEntry) -> str:
    action, minion = r.cards(e.cards[:1]), r.cards(e.cards[1:])
    return f"{r.who(e.seat)} plays {action}{CAME.get(e.source, '')} on {minion} at {r.base(e)}."


def _used(r: Reader, e: LogEntry) -> str:
    lent = f"{r.card(e.source)} at " if e.source else ""  # the ability of another base
    return f"{r.who(e.seat)} uses {lent}{r.cards(e.cards)}."


def _transferred(r: Reader, e: LogEntry) -> str:
    minion = f"{r.cards(e.cards[1:])} at " if len(e.cards) > 1 else ""
    return f"{r.cards(e.cards[:1])} is transferred to {minion}{r.base(e)}{by(r, e)}."


def _award(r: Reader, e: LogEntry) -> str:
    place = {"1": "wins", "2": "is runner-up at", "3": "is third at", "4": "is fourth at"}[e.source.partition(" ")[0]]
    return f"{r.who(e.seat)} {place} {r.base(e)} and gains {e.n or 'no'} VP."


def _clash(r: Reader, e: LogEntry) -> str:
    winner, loser = r.cards(e.cards[:1]), r.cards(e.cards[1:])
    how = "was there first" if e.n == int(e.source) else "wins"
    return f"{winner} and {loser} clash at {r.base(e)}, {e.n} to {e.source}: {winner} {how}."


ENDINGS = {
    "agreed": "All agree to end the game here",
    "ended by operator": "The operator of the server ends the game here",
}


def _over(r: Reader, e: LogEntry) -> str:
    if e.seat < 0:
        return "The game ends undecided at the turn limit."
    winners = listed([name for seat, name in enumerate(r.names) if e.n >> seat & 1])
    if e.source in ENDINGS:
        return f"{ENDINGS[e.source]}: {winners} {'wins' if winners == r.who(e.seat) else 'share the win'}."
    return f"{winners} wins the game." if e.source == "vp" else f"{winners} wins; everybody else gave up."


def _looks(r: Reader, e: LogEntry) -> str:
    whose = "their own cards" if e.seat == e.n else f"cards of {r.who(e.n)}"
    return f"{r.who(e.seat)} looks at {whose}: {r.cards(e.cards)}."


def _reveals(r: Reader, e: LogEntry) -> str:
    whose = "" if e.seat == e.n or e.n < 0 else f" of {r.who(e.n)}"
    if e.seat < 0:  # done by a base's ability
        return f"{r.cards(e.cards)}{whose} {verb(e, 'is', 'are')} revealed."
    return f"{r.who(e.seat)} reveals {r.cards(e.cards)}{whose}."


def _transfer_counters(r: Reader, e: LogEntry) -> str:
    giver, taker = r.cards(e.cards[:1]), r.cards(e.cards[1:])
    return f"{giver} passes {counted(e.n, '+1 power counter')} to {taker}{by(r, e)}."


def _faction(e: LogEntry) -> str:
    return str(catalog.factions()[e.source]["name"])


def chosen_word(choice: str) -> str:
    """Return what was chosen for a card, for people to read: the name of a faction or a card, or the word itself."""
    factions = catalog.factions()
    if all(one in factions for one in choice.split()):  # several: one was named for each player
        return listed([str(factions[one]["name"]) for one in choice.split()])
    return catalog.face(choice).name if choice in catalog.faces() else choice


def _drafts(r: Reader, e: LogEntry) -> str:
    return f"{r.who(e.seat)} drafts {_faction(e)}."


PREVENTED = {
    "destroy": "being destroyed",
    "move": "being moved",
    "return": "being returned",
    "counter": "a change of its counters",
    "attach": "having an action on it",
    "power": "a change of its power",
    "control": "changing hands",
    "bury": "being buried",
    "uncover": "being uncovered",
    "place": "being put elsewhere",
    "stasis": "going into stasis",
    "cancel": "losing its abilities",
}
"""What a card can be prevented from, by the deed."""


def _prevented(r: Reader, e: LogEntry) -> str:
    card = "itself" if [face for _, face, _ in e.cards] == [e.source] and r.knows(e.cards[0][2]) else r.cards(e.cards)
    return f"{r.card(e.source)} keeps {card} from {PREVENTED[e.what.removeprefix('prevented_')]}."


BANNED = ("play actions", "play minions", "move minions")  # what a ban applies to
Sentence = Callable[[Reader, LogEntry], str]

SENTENCES: dict[str, Sentence] = {
    "turn": lambda r, e: f"Turn {e.n}: {r.who(e.seat)}.",
    "draw": _draw,
    "shuffle": lambda r, e: f"{r.who(e.seat)}'s deck is shuffled.",
    "reshuffle": lambda r, e: f"{r.who(e.seat)}'s discard pile becomes the new deck.",
    "look": _looks,
    "reveal": _reveals,
    "discard": lambda r, e: f"{r.who(e.seat)} discards {r.cards(e.cards)}.",
    "to_hand": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to {r.who(e.seat)}'s hand.",
    "to_discard": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to {r.who(e.seat)}'s discard pile.",
    "give": lambda r, e: f"{r.who(e.seat)} gives {r.cards(e.cards)} to {r.who(e.n)}.",
    "deck_top": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} on top of {r.who(e.seat)}'s deck.",
    "deck_bottom": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to the bottom of {r.who(e.seat)}'s deck.",
    "shuffle_in": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'is', 'are')} shuffled into {r.who(e.seat)}'s deck.",
    "store": lambda r, e: f"{r.who(e.seat)} stores {r.cards(e.cards)} under {r.card(e.source)}.",
    "stasis": lambda r, e: f"{r.cards(e.cards)} goes into stasis with {counted(e.n, 'stasis counter')}{by(r, e)}.",
    "stasis_counters": lambda r, e: f"{r.cards(e.cards)} gets {counted(e.n, 'stasis counter')}{by(r, e)}.",
    "stasis_counters_off": lambda r, e: f"{r.cards(e.cards)} loses {counted(e.n, 'stasis counter')}{by(r, e)}.",
    "last_stasis_counter": lambda r, e: f"{r.cards(e.cards)} has no stasis counter left.",
    "leave_stasis": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'is', 'are')} discarded from stasis.",
    "names_faction": lambda r, e: f"{r.who(e.seat)} names {_faction(e)} ({r.cards(e.cards)}).",
    "names_power": lambda r, e: f"{r.who(e.seat)} names power {e.n}{by(r, e)}.",
    "shed": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to the discard pile.",
    "destroy": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'is', 'are')} destroyed{by(r, e)}.",
    "leave_hand": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'returns', 'return')} to {owners(e, 'hand')}{by(r, e)}.",
    "plunder": lambda r, e: f"{r.who(e.seat)} puts {r.cards(e.cards)} into their hand{by(r, e)}.",
    "leave_deck_top": lambda r, e: (
        f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} on top of {owners(e, 'deck')}{by(r, e)}."
    ),
    "leave_deck_bottom": lambda r, e: (
        f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to the bottom of {owners(e, 'deck')}{by(r, e)}."
    ),
    "leave_shuffle": lambda r, e: (
        f"{r.cards(e.cards)} {verb(e, 'is', 'are')} shuffled into {owners(e, 'deck')}{by(r, e)}."
    ),
    "leave_discard": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to the discard pile{by(r, e)}.",
    "leave_box": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to the box{by(r, e)}.",
    "counters": lambda r, e: f"{r.cards(e.cards)} gets {counted(e.n, '+1 power counter')}{by(r, e)}.",
    "counters_off": lambda r, e: f"{r.cards(e.cards)} loses {counted(e.n, '+1 power counter')}{by(r, e)}.",
    "transfer_counters": _transfer_counters,
    "boost": lambda r, e: f"{r.cards(e.cards)} has {signed(e.n)} power for a while{by(r, e)}.",
    "total": lambda r, e: f"{r.who(e.seat)} has {signed(e.n)} power at {r.base(e)} for a while{by(r, e)}.",
    "breakpoint_set": lambda r, e: f"The breakpoint of {r.base(e)} is {e.n} now{by(r, e)}.",
    "breakpoint": lambda r, e: f"The breakpoint of {r.base(e)} changes by {signed(e.n)}{by(r, e)}.",
    "remember": lambda r, e: f"{r.who(e.seat)} chooses {chosen_word(e.source)} for {r.cards(e.cards)}.",
    "move": lambda r, e: f"{r.cards(e.cards)} moves to {r.base(e)}{by(r, e)}.",
    "transfer": _transferred,
    "cancel": lambda r, e: f"The abilities of {r.cards(e.cards)} are cancelled for a while{by(r, e)}.",
    "shut_out": lambda r, e: f"{r.cards(e.cards)} shuts {r.card(e.source)} out.",
    "ignore": lambda r, e: f"{r.who(e.seat)} ignores the ability of {r.base(e)} for a while{by(r, e)}.",
    "control": lambda r, e: f"{r.who(e.seat)} gains control of {r.cards(e.cards)}{by(r, e)}.",
    "bury": lambda r, e: f"{r.who(e.seat)} buries {r.cards(e.cards)} at {r.base(e)}{by(r, e)}.",
    "uncover": lambda r, e: f"{r.who(e.seat)} uncovers {r.cards(e.cards)} at {r.base(e)}{by(r, e)}.",
    "snatch": lambda r, e: f"{r.who(e.seat)} takes {r.cards(e.cards)} out of {r.who(e.n)}'s hand.",
    "box": lambda r, e: f"{r.cards(e.cards)} {verb(e, 'goes', 'go')} to the box.",
    "duel": lambda r, e: f"{r.cards(e.cards[:1])} duels {r.cards(e.cards[1:])} at {r.base(e)}.",
    "duel_card": lambda r, e: f"{r.who(e.seat)} places {r.cards(e.cards)} face down for the duel.",
    "duel_reveal": lambda r, e: f"{r.who(e.seat)}'s card for the duel is {r.cards(e.cards)}.",
    "duel_won": lambda r, e: f"{r.cards(e.cards[:1])} wins the duel against {r.cards(e.cards[1:])}.",
    "duel_tied": lambda r, e: f"The duel of {r.cards(e.cards)} is a tie.",
    "duel_off": lambda r, e: f"The duel of {r.cards(e.cards)} ends without a result.",
    "play_minion": _played,
    "play_action": _played,
    "play_on_minion": _played_on_minion,
    "play_titan": lambda r, e: f"{r.who(e.seat)} plays the titan {r.cards(e.cards)} at {r.base(e)}.",
    "gather": lambda r, e: f"{r.cards(e.cards)} gathers {counted(e.n, 'counter')} beside {r.who(e.seat)}'s deck.",
    "clash": _clash,
    "leave_aside": lambda r, e: (
        f"{r.cards(e.cards)} {verb(e, 'is', 'are')} set aside beside {owners(e, 'deck')}{by(r, e)}."
    ),
    "extra": lambda r, e: f"{r.who(e.seat)} may play an extra card{by(r, e)}.",
    "extra_minion": lambda r, e: f"{r.who(e.seat)} may play an extra minion{by(r, e)}.",
    "extra_action": lambda r, e: f"{r.who(e.seat)} may play an extra action{by(r, e)}.",
    "talent": lambda r, e: f"{r.who(e.seat)} uses the talent of {r.cards(e.cards)}.",
    "use": _used,
    "scores": lambda r, e: f"{r.base(e)} scores.",
    "award": _award,
    "cleared": lambda r, e: f"From {r.base(e)} to the discard pile: {r.cards(e.cards)}.",
    "base_counters": lambda r, e: f"{r.base(e)} gets {counted(e.n, 'counter')}.",
    "look_bases": lambda r, e: f"{r.who(e.seat)} looks at the top of the base deck{by(r, e)}: {r.cards(e.cards)}.",
    "shuffle_bases": lambda r, e: "The base deck is shuffled.",
    "base_face_up": lambda r, e: f"{r.cards(e.cards)} lies face up on the base deck.",
    "base_face_down": lambda r, e: f"{r.who(e.seat)} turns the top card of the base deck face down{by(r, e)}.",
    "base_to_bottom": lambda r, e: f"The top card of the base deck goes to its bottom{by(r, e)}.",
    "destroy_base": lambda r, e: f"{r.base(e)} is destroyed{by(r, e)}.",
    "new_base": lambda r, e: f"{r.base(e)} comes into play.",
    "position": lambda r, e: f"The game begins at a position: {e.source}.",
    "commits": lambda r, e: f"Committed to this deal before anybody sat down: {e.source}.",
    "stirs": lambda r, e: f"{r.who(e.seat)} stirs the deal with {e.source}.",
    "drafts": _drafts,
    "mulligan": lambda r, e: f"{r.who(e.seat)} takes a mulligan.",
    "vp": lambda r, e: f"{r.who(e.seat)} gains {e.n} VP{by(r, e)}.",
    "over": _over,
    "gives_up": lambda r, e: f"{r.who(e.seat)} gives up.",
    "left": lambda r, e: f"{r.who(e.seat)}'s cards leave the game.",
    "nothing": lambda r, e: f"Nothing comes of {r.cards(e.cards)}.",
    "ban": lambda r, e: f"{r.who(e.seat)} can't {BANNED[e.n]} for a while{by(r, e)}.",
    "ban_next_turn": lambda r, e: f"{r.who(e.seat)} can't {BANNED[e.n]} on their next turn{by(r, e)}.",
    "loop": lambda r, e: f"An endless loop was stopped: {e.source}",
    **{f"prevented_{deed}": _prevented for deed in PREVENTED},
}


def _numbered(game: Driver, since: int = 0) -> Iterator[tuple[int, int, LogEntry]]:
    """Yield the entries from number `since` on with their number and turn, skipping turns that were finished before."""
    number = 0
    turn = 0
    for part in game.entries():
        if number + len(part) <= since:
            number += len(part)
            continue
        for entry in map(LogEntry._make, part):
            if entry.what == "turn":
                turn = entry.n
            if number >= since:
                yield number, turn, entry
            number += 1


def lines(game: Driver, viewer: int | None, since: int = 0) -> list[LogLine]:
    """The log from line `since` on, for a viewer (None: a spectator)."""
    reader = Reader(game, viewer)
    made = []
    for number, turn, entry in _numbered(game, since):
        cards = [CardView(id, face if reader.knows(mask) else "") for id, face, mask in entry.cards]
        bases: list[int] = [entry.base] if entry.base >= 0 else []
        vp = entry.n if entry.what in GAINS else 0
        place, totals = 0, [entry.n, int(entry.source)] if entry.what == "clash" else []
        if entry.what == "award":
            place, *totals = map(int, entry.source.split())
        made.append(LogLine(number, turn, entry.seat, reader.text(entry), entry.what, cards, bases, vp, totals, place))
    return made


def all_open(game: Driver) -> list[tuple[str, str, int, list[int]]]:
    """The log with everything open: sentence, kind, turn, and a mask of the seats that may know all of it."""
    reader = Reader(game, ALL)
    made = []
    for _, turn, entry in _numbered(game):
        mask = game.g.everyone
        for _, _, known in entry.cards:
            mask &= known
        seats = [seat for seat in range(game.g.s.seats) if mask >> seat & 1]
        made.append((reader.text(entry), entry.what, turn, seats))
    return made
