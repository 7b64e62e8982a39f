"""Fuzzing: random games over all factions and numbers of seats, checked for everything no card has to be tested for.

After every answer: each card in exactly one zone, nothing negative, a player can act, the loop guard asleep; the cards'
functions return what they must, and every verb is awaited. And, as often as `deep` says (every time in a thorough run):
looking changes nothing, a copy equals the original and plays on equally, JSON restores the state, views of two worlds
that a seat can't tell apart are equal, and stay so after every answer that it could take back freely, caches are up to
date. Now and then a player gives up. At the end of each game its record is replayed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from ..engine.driver import Driver
from ..engine.facade import Game
from ..engine.kernel.in_force import changed, look_up
from ..engine.kernel.slots import InForce
from ..engine.kernel.under_way import Duel
from ..engine.kernel.values import power
from ..engine.printed import catalog
from ..engine.printed.editions import EDITIONS
from ..engine.question import MOST_OPTIONS, Question
from ..engine.turn.options import GameOptions, MeFirst
from ..engine.turn.setup import Seat, Setup
from ..records import MOST_ANSWERS, Record, UnplayableRecord, replay_into
from ..state.faces import Ability, Face
from ..state.numbers import SEATS
from ..state.pieces import Minion
from ..state.rng import Dice
from ..state.state import LogEntry, State
from ..state.words import Edition
from ..views import sentences
from ..views.view import view
from .invariants import broken_invariants
from .strict import comparing, forgotten_awaits, told, watch
from .two_worlds import Probe, probe
from .worlds import other_world

LONGEST = MOST_ANSWERS - 1  # more is a game that doesn't end, and its record must still be one
TURN_LIMIT = 150
OUTSIDE = "; does a card's code keep something outside of the game, or use Python's random?"
MOST_PROBES = 8  # options of one question that are tried in two worlds
GIVING_UP = 1000  # with more than two players, one in this many answers is to give up


class Finding(Exception):
    """A game went wrong; carries the record that shows it."""

    def __init__(self, sentence: str, record: Record) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.record = record


class Fuzzer:
    """Plays games and counts which abilities fired."""

    def __init__(
        self,
        factions: Sequence[str] = (),
        *,
        deep: int = 20,
        editions: Sequence[Edition] = EDITIONS,
        titans: bool = False,
    ) -> None:
        self.factions = list(factions) or catalog.playable_factions()
        for faction in self.factions:
            catalog.load_code(faction)
        for face in faces_of(self.factions, editions):
            watch(face)
        self.titans = titans  # in every game in which a faction has one
        self.deep = deep  # one in this many answers is followed by the deep checks
        self.fired: dict[Ability, int] = {}
        self.pairs: dict[tuple[str, str], int] = {}
        self.sets: dict[str, int] = {}  # games with a faction of each set
        self.games = 0
        self.answers = 0
        self.probes = 0
        self.silent: set[str] = set()  # kinds of log lines without a sentence of their own
        self.played: dict[str, int] = {}  # how often each titan was played,
        self.clashed: dict[str, int] = {}  # and how often it clashed
        self.editions = [edition for edition in editions if len(self._with(edition)) > 1] or list(editions)[:1]
        self._all_pairs = {edition: list(combinations(self._with(edition), 2)) for edition in self.editions}

    def _with(self, edition: Edition) -> list[str]:
        """The factions that have this edition."""
        return [faction for faction in self.factions if catalog.has(faction, edition)]

    def setup(self, seed: int) -> Setup:
        """The game with this number: two to four seats, every pair of factions in its turn, edition after edition."""
        dice = Dice(seed)
        n = 2 + seed % 3
        edition = self.editions[seed // 3 % len(self.editions)]
        number = seed // (3 * len(self.editions)) * 3 + seed % 3  # among the games of this edition
        pairs = self._all_pairs[edition]
        seats = []
        for seat in range(n):
            pair = pairs[(number + seat * (1 + dice.below(len(pairs)))) % len(pairs)]
            seats.append(Seat(f"Player {seat + 1}", pair))
            self.pairs[pair] = self.pairs.get(pair, 0) + 1
        me_first: MeFirst = "ask" if seed % 10 == 0 else "skip"
        titans = self.titans and any(catalog.titan_of(f, edition) for seat in seats for f in seat.factions)
        options = GameOptions(copies=n, turn_limit=TURN_LIMIT, me_first=me_first, edition=edition, titans=titans)
        return Setup(seats, seed, options)

    def play(self, seed: int) -> Record:
        """Play one game to its end; its record. Raises a Finding if anything is wrong."""
        game = begin(self.setup(seed), self.fired)
        dice = Dice(seed + 1)
        with forgotten_awaits() as forgotten:
            while game.question is not None:
                self._answer(game, dice)
                if forgotten:
                    raise Finding(forgotten[0], record_of(game))
                if game.answered > LONGEST:
                    raise Finding(f"The game went on for more than {LONGEST} answers.", record_of(game))
            self._finished(game)
        self.games += 1
        for set in {catalog.require(faction)["set"] for seat in game.setup.seats for faction in seat.factions}:
            self.sets[set] = self.sets.get(set, 0) + 1
        self.answers += game.answered
        return record_of(game)

    def probe(self, seed: int, most: int) -> int:
        """Play one game and try an answer to each question in two worlds; how many could be taken back freely."""
        game = begin(self.setup(seed))
        dice = Dice(seed + 1)
        free = 0
        while game.question is not None and game.answered <= LONGEST and free < most:
            key = game.question.key(dice.below(game.question.n))
            tried = check_free_answers(game, [key])
            self.probes += len(tried)
            free += sum(each.free for each in tried)
            game.answer(self.pick(game.question, dice))
        self.games += 1
        self.answers += game.answered
        return free

    def _answer(self, game: Driver, dice: Dice) -> None:
        question = game.question
        assert question is not None
        if not question.n:
            raise Finding(f"A question without options: {question.prompt}", record_of(game))
        if question.n > MOST_OPTIONS:
            raise Finding(f"A question has {question.n} options: {question.prompt}", record_of(game))
        deep = self.deep > 0 and dice.below(self.deep) == 0
        try:
            if deep:
                look_deeply(game, dice)
            with comparing(deep):
                if game.g.s.seats > 2 and dice.below(GIVING_UP) == 0:
                    game.give_up(question.seat)
                else:
                    game.answer(self.pick(question, dice))
            if game.at_rest and dice.below(4) == 0:
                explain_everything(game)
            faults = broken_invariants(game.g.s) if game.at_rest else []
        except Finding:
            raise
        except Exception as fault:
            raise Finding(told(fault), record_of(game)) from fault
        if faults:
            raise Finding(faults[0], record_of(game))

    def pick(self, question: Question, dice: Dice) -> int:
        """Mostly at random; half the time on the menu, the card whose abilities fired least."""
        if question.kind == "menu" and question.choices and dice.below(2):
            return min(range(len(question.choices)), key=lambda i: (self._fired(question, i), dice.below(1000)))
        if question.kind == "menu" and question.choices and dice.below(3):
            return dice.below(len(question.choices))
        return dice.below(question.n)

    def _fired(self, question: Question, index: int) -> int:
        face = catalog.face(question.options[index].face)
        return min((self.fired.get(ability, 0) for ability in face.abilities), default=10**9)

    def _finished(self, game: Driver) -> None:
        record = record_of(game)
        try:
            for turn in game.entries():
                for entry in map(LogEntry._make, turn):
                    if entry.what == "loop":
                        raise Finding(f"The loop guard fired: {entry.source}", record)
                    if entry.what not in sentences.SENTENCES:
                        self.silent.add(entry.what)
                    if entry.what in ("play_titan", "clash"):
                        self._count_titans(entry)
            sentences.lines(game, 0)
            again = begin(record.setup)
            replay_into(again, Record.from_json(record.to_json()))
        except Finding:
            raise
        except UnplayableRecord as fault:
            raise Finding(f"Replaying the record gives another game{OUTSIDE} {fault}", record) from fault
        except Exception as fault:
            raise Finding(told(fault), record) from fault
        if plain(again.g.s) != plain(game.g.s):
            raise Finding(f"Replaying the record gives another game{OUTSIDE}", record)

    def _count_titans(self, entry: LogEntry) -> None:
        times = self.played if entry.what == "play_titan" else self.clashed
        for _, face, _ in entry.cards:
            times[face] = times.get(face, 0) + 1


def begin(setup: Setup, fired: dict[Ability, int] | None = None) -> Driver:
    game = Driver(setup)
    game.g.stats = fired
    game.count_what_is_learnt()
    game.begin()
    return game


def record_of(game: Driver) -> Record:
    return Record(game.setup, game.answers)


def plain(s: State) -> str:
    """A state as text, to compare two of them."""
    return json.dumps(s.to_json(), sort_keys=True)


def explain_everything(game: Driver) -> None:
    """Ask for all explanations: their parts must add up, and continuous abilities are counted on the way."""
    wrong = _wrong_sums(game.g)
    if wrong:
        with comparing():
            _wrong_sums(game.g)  # perhaps because a function that looks changes something: that would be said here
        raise Finding(wrong, record_of(game))


def _wrong_sums(g: Game) -> str:
    for minion in g.minions():
        if sum(part[0] for part in power.power_parts(g, minion)) != g.power(minion):
            return f"The parts of {minion}'s power don't add up."
    for base in g.bases:
        if sum(part[0] for part in power.breakpoint_parts(g, base)) != g.breakpoint(base):
            return f"The parts of {base}'s breakpoint don't add up."
        for seat, total in zip(SEATS, power.totals(g, base), strict=False):
            if sum(part[0] for part in power.total_parts(g, seat, base)) != total:
                return f"The parts of seat {seat}'s power at {base} don't add up."
    return ""


def look_deeply(game: Driver, dice: Dice) -> None:
    """The deep checks; if a function that only looks spoils them by changing something, that is what is told."""
    try:
        check_deeply(game, dice)
    except Finding:
        with comparing():
            for card in [*game.g.minions(), *game.g.actions(), *game.g.titans.in_play()]:
                game.g.talents.usable(card)
            check_deeply(game, dice)
        raise


def check_deeply(game: Driver, dice: Dice) -> None:
    """Copy, JSON, secrecy and what is kept about the table at this moment."""
    record = record_of(game)
    kept = game.g.force
    if kept is not None and listing(kept) != listing(look_up(game.g)):
        raise Finding("What is in force is not up to date.", record)
    twin = game.copy()
    if plain(twin.g.s) != plain(game.g.s) or keys(twin) != keys(game):
        raise Finding("A copy differs from its original.", record)
    if game.at_rest:
        back = State.from_json(json.loads(plain(game.g.s)), catalog.face)
        if plain(back) != plain(game.g.s):
            raise Finding("The state differs after being written as JSON and read back.", record)
    for seat in [None, *range(game.g.s.seats)]:
        _check_secrets(game, seat, record)
    assert game.question is not None
    check_free_answers(game, keys(game)[:MOST_PROBES])
    _play_on_equally(game, twin, dice, record)


def _play_on_equally(game: Driver, twin: Driver, dice: Dice, record: Record) -> None:
    other = game.copy()
    for _ in range(3):
        if twin.question is None:
            break
        pick = dice.below(twin.question.n)
        try:
            twin.answer(pick)
        except Exception as fault:
            raise Finding(told(fault), record_of(twin)) from fault
        other.answer(pick)
    if plain(twin.g.s) != plain(other.g.s):
        raise Finding(f"Two copies that got the same answers differ{OUTSIDE}", record)


def listing(force: InForce) -> dict[str, object]:
    """Return what is in force in a form that can be compared; the order matters, because options follow it."""
    lists: dict[str, object] = {}
    for name in InForce.__slots__:
        value = getattr(force, name)
        lists[name] = {key: repr(cards) for key, cards in value.items() if cards} if name == "at" else repr(value)
    for name in ("listeners", "base_listeners"):
        lists[name] = {key: repr(found) for key, found in sorted(getattr(force, name).items()) if found}
    return lists


def keys(game: Driver) -> list[str]:
    """The keys of the open question's options."""
    return [option.key for option in game.question.options] if game.question is not None else []


def _check_secrets(game: Driver, seat: int | None, record: Record) -> None:
    """The view of a world that differs only in what the seat may not know must be the same."""
    seen = msgspec.json.encode(view(game, seat))
    g = game.g
    true_state, duel, playing = g.s, g.dueling, g.now.playing
    try:
        g.s = other_world(true_state, seat, game.answered + 1)
        g.dueling = _there(duel, g.s) if duel is not None else None
        g.now.playing = [g.s.play.get(card.id, card) for card in playing]  # the same cards, as they are there
        changed(g)
        other = msgspec.json.encode(view(game, seat))
    finally:
        g.s, g.dueling, g.now.playing = true_state, duel, playing
        changed(g)
    if seen != other:
        who = "a spectator" if seat is None else f"seat {seat}"
        raise Finding(f"The view of {who} shows something they may not know.", record)


def _there(duel: Duel, s: State) -> Duel:
    """A duel between the same minions in another world."""
    mine, theirs = s.play.get(duel.mine.id), s.play.get(duel.theirs.id)
    if not isinstance(mine, Minion) or not isinstance(theirs, Minion):
        return duel
    return Duel(mine, theirs, duel.challenger)


def check_free_answers(game: Driver, answers: Sequence[str]) -> list[Probe]:
    """Answers that the seat could take back freely must tell it nothing: what became of them in two worlds."""
    tried = probe(game, answers)
    for key, (_, difference) in zip(answers, tried, strict=False):
        if difference:
            raise Finding(f"{key} tells something hidden and can be taken back: {difference}.", record_of(game))
    return tried


def faces_of(factions: Sequence[str], editions: Sequence[Edition] = EDITIONS, titans: bool = True) -> Iterator[Face]:
    """The cards of these factions, their bases and perhaps their titans, as they are in these editions."""
    for faction in factions:
        for face in catalog.faces().values():
            wanted = face.faction == faction and (titans or face.kind != "titan")
            if wanted and any(edition in editions for edition in face.editions):
                yield face
