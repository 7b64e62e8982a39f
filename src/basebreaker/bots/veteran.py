"""Information-set Monte Carlo tree search: one tree over many imagined games, the evaluation at its leaves.

Each round copies an imagined game, descends the tree through the options that exist in this game while the nodes are
well visited, plays the turn out by what looked best, and judges the position. Imagined games share nodes by what an
option means, so the search can't use what its seat doesn't know. Every player maximises their own chance, which works
for two to four seats.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt

from ..engine.driver import Driver
from ..state.rng import Dice
from .bot import Choice, Sight
from .evaluate import Evaluation, Row, Weights
from .imagine import Imagination, imagination
from .simple import at_once, fallback
from .trying import Clock, Line, Trier, distinct
from .why import sentence

WORLDS = 20  # imagined games in the pool; the rounds cycle through them
PATIENCE = 60  # visits after which the choices that follow from an option are told apart
LONG = 60  # after this many rounds a search may stop early
SURE = 0.75  # if this share of them went to one option
MARGIN = 0.97  # share of the time that is used, so that the last round ends in time

CROWD = Weights(lower=1.0, rank=0.1, sharpness=0.6)
"""For three and four seats: lower places pay, places change until a base breaks, and the leader matters more."""


class Node:
    """An option taken: how often it was available, how often it was taken, and the sum of its results."""

    __slots__ = ("children", "offered", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[Hashable, Node] = {}
        self.offered = 0
        self.visits = 0
        self.sums: Row = [0.0] * seats

    def add(self, gains: Row) -> None:
        """Add one result."""
        self.visits += 1
        sums = self.sums
        for seat, gain in enumerate(gains):
            sums[seat] += gain

    def mean(self, seat: int) -> float:
        """The mean gain of a seat here."""
        return self.sums[seat] / self.visits if self.visits else 0.0


class World:
    """An imagined game, and every player's chances in it as it stands.

    Hands and decks make one game better than another for a seat, with any option. So an option is judged by how much it
    changes the chances: then it matters less in which games it was tried.
    """

    def __init__(self, game: Driver, par: Row) -> None:
        self.game = game
        self.par = par


class Search:
    """One search for one answer."""

    def __init__(self, source: Imagination[Driver], evaluation: Evaluation, dice: Dice, clock: Clock) -> None:
        self.source = source
        self.dice = dice
        self.clock = clock
        self.evaluation = evaluation
        self.trier = Trier(evaluation, dice, clock)
        self.pool: list[World] = []
        seats = source.template.seats
        self.root = Node(seats)
        self.low, self.high = [0.0] * seats, [0.0] * seats  # the worst and best results so far
        self.rounds = 0
        self.seat, self.turn = source.knowledge.seat, evaluation.turn

    def run(self, most: int | None, curiosity: float) -> None:
        """Search until time is up or `most` rounds are done."""
        self.first_look()
        while self.pool and not self.clock.out and not self.settled and (most is None or self.rounds < most):
            self.round(self.world(), curiosity)
            self.rounds += 1

    @property
    def settled(self) -> bool:
        """Whether there is only one option, or the search has come back to the same one again and again."""
        visits = [child.visits for child in self.root.children.values()]
        return len(visits) == 1 or (self.rounds >= LONG and max(visits) >= SURE * sum(visits))

    def imagined(self) -> World | None:
        """Add an imagined game to the pool and return it; None if no game can be imagined."""
        game = self.source.game(self.dice)
        if game is None or game.question is None:
            return None
        self.pool.append(World(game, self.evaluation.chances(game.g)))
        return self.pool[-1]

    def world(self) -> World:
        """A new imagined game while the pool fills, then one from the pool."""
        fresh = self.imagined() if len(self.pool) < WORLDS else None
        return fresh or self.pool[self.rounds % len(self.pool)]

    def first_look(self) -> None:
        """Try each option once in the same game, so that no round is spent on nonsense."""
        world = self.imagined()
        if world is None or world.game.question is None:
            return
        lines: dict[Hashable, Line] = {}
        for name, index in distinct(world.game.question).items():
            if not self.clock.out:
                lines[name] = self.trier.after(world.game, index, True)
                if world.game.at_rest:
                    self.trier.liked[name] = lines[name][1][self.seat] - world.par[self.seat]
        for name in sorted(lines, key=lambda name: -lines[name][1][self.seat]):
            child = self.root.children[name] = Node(len(world.par))
            child.add(self.gains(world, lines[name]))

    def round(self, world: World, curiosity: float) -> None:
        """Descend the tree, play the turn out, judge, and update all nodes on the way."""
        game = world.game.copy()
        path = [self.root]
        while game.question is not None and game.g.s.turn == self.turn:
            question = game.question
            options = distinct(question)
            if len(options) == 1:
                game.answer(next(iter(options.values())))
                continue
            if len(path) > 1 and path[-1].visits < PATIENCE:
                break
            name = self.pick(path[-1], options, question.seat, curiosity)
            game.answer(options[name])
            path.append(path[-1].children[name])
        gains = self.gains(world, self.trier.think_on(game))
        for node in path:
            node.add(gains)

    def gains(self, world: World, line: Line) -> Row:
        """Return what a line gains each player: at the end of the turn, if it is this seat's own."""
        s = line[0].g.s
        chances = self.trier.play_out(line) if s.current == self.seat and s.turn == self.turn else line[1]
        gains = [chance - par for chance, par in zip(chances, world.par, strict=True)]
        for seat, gain in enumerate(gains):
            self.low[seat] = min(self.low[seat], gain)
            self.high[seat] = max(self.high[seat], gain)
        return gains

    def pick(self, node: Node, options: dict[Hashable, int], seat: int, curiosity: float) -> Hashable:
        """An option not tried yet, or the one with the best upper bound."""
        children = node.children
        fresh = [name for name in options if name not in children]
        if fresh:
            name = fresh[self.dice.below(len(fresh))]
            children[name] = Node(len(node.sums))
        else:
            best, name = -9.0, None
            curiosity *= self.high[seat] - self.low[seat]  # measured by how far apart results are in this position
            for option in options:
                child = children[option]
                bound = child.mean(seat) + curiosity * sqrt(log(child.offered + 2) / (child.visits + 0.01))
                if bound > best:
                    best, name = bound, option
        for option in options:
            if option in children:
                children[option].offered += 1
        return name


class Veteran:
    """Plans its turn by tree search. `rounds`: search that many instead of looking at the clock."""

    def __init__(self, *, rounds: int | None = None, curiosity: float = 0.3, weights: Weights | None = None) -> None:
        self.rounds = rounds
        self.curiosity = curiosity
        self.weights = weights

    def without_clock(self, rounds: int) -> Veteran:
        """The same bot with this many rounds of search, however long they take."""
        return Veteran(rounds=rounds, curiosity=self.curiosity, weights=self.weights)

    def choose(self, sight: Sight, dice: Dice, seconds: float) -> Choice:
        clock = Clock(seconds * MARGIN if self.rounds is None else None)
        simple = at_once(sight, dice)
        if simple is not None:
            return simple
        weights = self.weights or (CROWD if len(sight.view.seats) > 2 else None)
        search = Search(imagination(sight), Evaluation(sight.view.turn, weights), dice, clock)
        search.run(self.rounds, self.curiosity)
        if not search.root.children:
            return fallback(sight, dice)
        return self.answer(sight, search)

    def answer(self, sight: Sight, search: Search) -> Choice:
        """The best of the frequently visited options."""
        game = search.pool[0].game
        assert game.question is not None
        keys = [option.key for option in sight.question.options]
        nodes = search.root.children
        names = {name: keys[index] for name, index in distinct(game.question).items() if name in nodes}
        most = max(nodes[name].visits for name in names)
        best = max(names, key=lambda name: (nodes[name].visits * 2 >= most, nodes[name].mean(sight.seat)))
        par = sum(world.par[sight.seat] for world in search.pool) / len(search.pool)
        values = {key: min(1.0, max(0.0, par + nodes[name].mean(sight.seat))) for name, key in names.items()}
        return Choice(names[best], sentence(sight, names[best], values) if sight.explain else "", values)


def veteran() -> Veteran:
    """The strongest level: plans whole turns, and the next player's replies to them."""
    return Veteran()
