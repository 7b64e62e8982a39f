"""Information-set Monte Carlo tree search: one tree over many imagined games, the evaluation at its leaves.

Each round imagines (or copies) a game, goes down the tree by the options this game has, adds one node, finishes what is
under way with any answers and judges the position. Nodes are shared between imagined games by what an option means, so
the search can't use what its seat doesn't know. Everybody maximises their own chance, which serves two to four seats.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt

from ..engine.driver import Driver
from .evaluate import Evaluation, Row, Weights
from .imagine import Imagination, imagination
from .protocol import Choice, Dice, Sight
from .simple import at_once, fallback
from .trying import Clock, Trier, distinct
from .why import sentence

WORLDS = 40  # imagined games in the pool; the rounds take them in turn
FIRST_LOOK = 4.0  # rounds that the first thoughtful look at an option counts for
MARGIN = 0.97  # share of the time that is used, so that the last round ends within it


class Node:
    """An option taken: how often it could be, how often it was, and the sum of what came of it."""

    __slots__ = ("children", "offered", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[Hashable, Node] = {}
        self.offered = 0
        self.visits = 0.0
        self.sums: Row = [0.0] * seats

    def add(self, chances: Row, weight: float = 1.0) -> None:
        """Learn what came of it."""
        self.visits += weight
        sums = self.sums
        for seat, chance in enumerate(chances):
            sums[seat] += weight * chance

    def mean(self, seat: int) -> float:
        """What a seat may expect here."""
        return self.sums[seat] / self.visits if self.visits else 0.0


class Search:
    """One search for one answer."""

    def __init__(self, source: Imagination[Driver], evaluation: Evaluation, dice: Dice, clock: Clock) -> None:
        self.source = source
        self.dice = dice
        self.clock = clock
        self.evaluation = evaluation
        self.trier = Trier(evaluation, dice, clock)
        self.pool: list[Driver] = []
        seats = source.template.seats
        self.root = Node(seats)
        self.low, self.high = [1.0] * seats, [0.0] * seats  # the worst and best anybody has met so far
        self.rounds = 0

    def run(self, most: int | None, curiosity: float, turns: int) -> None:
        """Search until time is up or `most` rounds are done, through so many `turns`."""
        last = self.source.template.turn + turns - 1
        self.first_look()
        while self.pool and not self.clock.out and (most is None or self.rounds < most):
            self.round(self.world(), curiosity, last)
            self.rounds += 1

    def world(self) -> Driver:
        """A fresh imagined game while the pool fills, then one of the pool."""
        if len(self.pool) < WORLDS:
            game = self.source.game(self.dice)
            if game is not None:
                self.pool.append(game)
                return game.copy()
        return self.pool[self.rounds % len(self.pool)].copy()

    def first_look(self) -> None:
        """A thoughtful look at each option, so that no round is spent on nonsense."""
        game = self.source.game(self.dice)
        if game is None or game.question is None:
            return
        self.pool.append(game)
        for name, index in distinct(game.g.s, game.question).items():
            if self.clock.out:
                break
            child = self.root.children[name] = Node(game.g.s.seats)
            child.add(self.note(self.trier.after(game, index, True)), FIRST_LOOK)

    def round(self, game: Driver, curiosity: float, last: int) -> None:
        """Down the tree, one new node, judge, and tell all nodes on the way."""
        path = [self.root]
        s = game.g.s
        while game.question is not None and s.turn <= last:
            question = game.question
            options = distinct(s, question)
            if len(options) == 1:
                game.answer(next(iter(options.values())))
                continue
            known = len(path[-1].children)
            name = self.pick(path[-1], options, question.seat, curiosity)
            game.answer(options[name])
            path.append(path[-1].children[name])
            if len(path[-2].children) > known:
                break
        self.trier.rush_on(game)
        chances = self.note(self.evaluation.chances(game.g))
        for node in path:
            node.add(chances)

    def note(self, chances: Row) -> Row:
        """Remember how far apart chances are in this position: curiosity is measured by that."""
        for seat, chance in enumerate(chances):
            self.low[seat] = min(self.low[seat], chance)
            self.high[seat] = max(self.high[seat], chance)
        return chances

    def pick(self, node: Node, options: dict[Hashable, int], seat: int, curiosity: float) -> Hashable:
        """An option nobody tried yet, or the one with the best upper bound."""
        children = node.children
        fresh = [name for name in options if name not in children]
        if fresh:
            name = fresh[self.dice.below(len(fresh))]
            children[name] = Node(len(node.sums))
        else:
            best, name = -1.0, None
            curiosity *= self.high[seat] - self.low[seat]
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

    def __init__(
        self, *, rounds: int | None = None, curiosity: float = 0.3, turns: int = 2, weights: Weights | None = None
    ) -> None:
        self.rounds = rounds
        self.curiosity = curiosity
        self.turns = turns
        self.weights = weights

    def without_clock(self, rounds: int) -> Veteran:
        """The same bot with so many rounds of search, however long they take."""
        return Veteran(rounds=rounds, curiosity=self.curiosity, turns=self.turns, weights=self.weights)

    def choose(self, sight: Sight, dice: Dice, seconds: float) -> Choice:
        clock = Clock(seconds * MARGIN if self.rounds is None else None)
        simple = at_once(sight, dice)
        if simple is not None:
            return simple
        search = Search(imagination(sight), Evaluation(sight.view.turn, self.weights), dice, clock)
        search.run(self.rounds, self.curiosity, self.turns)
        if not search.root.children:
            return fallback(sight, dice)
        return self.answer(sight, search)

    def answer(self, sight: Sight, search: Search) -> Choice:
        """The best of the options that were visited much."""
        game = search.pool[0]
        assert game.question is not None
        keys = [option.key for option in sight.question.options]
        nodes = search.root.children
        names = {name: keys[index] for name, index in distinct(game.g.s, game.question).items() if name in nodes}
        most = max(nodes[name].visits for name in names)
        best = max(names, key=lambda name: (nodes[name].visits * 2 >= most, nodes[name].mean(sight.seat)))
        values = {key: nodes[name].mean(sight.seat) for name, key in names.items()}
        return Choice(names[best], sentence(sight, names[best], values) if sight.explain else "", values)


def veteran() -> Veteran:
    """The strongest: plans whole turns, and what the next player answers to them."""
    return Veteran()
