"""The worth of a position to each player: chances to win, from VP, bases, cards and tempo. No card is known by name."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..engine.facade import Game
from ..engine.kernel.immunity.rules import ANY, has_begun, is_ban_on
from ..engine.kernel.values import power
from ..engine.turn import from_discard
from ..state.numbers import SEATS, CardId

FEW = 7  # cards in hand that a player can hope to play
MOST = 10  # hand limit
FIRST = 4 / 7  # the first place's share of all VP on a usual base (4, 2, 1)

Row = list[float]
"""One number for each seat."""


class Weights:
    """What things are worth, in VP."""

    __slots__ = (
        "action_in_play", "buried", "card", "extra", "floor", "haste", "lower", "minion_power", "most", "play",
        "presence", "rank", "reply", "share", "sharpness", "spare_action", "spread", "spread_open", "stasis", "sure",
        "talent", "titan", "urgency",
    )  # fmt: skip

    def __init__(self, **changed: float) -> None:
        self.card = 0.05  # a card in hand, up to seven; further ones count a quarter
        self.minion_power = 0.04  # each point of power of the three strongest minions in hand
        self.action_in_play = 0.25
        self.buried = 0.2
        self.stasis = 0.5
        self.talent = 0.03  # a card in play with a talent
        self.titan = 0.5  # a titan in play, on top of the power it gives
        self.extra = 0.2  # an extra minion that can be played
        self.spare_action = 0.08  # the action not yet played
        self.share = 0.9  # for all the power that fills a base, as a share of the worth of its first place
        self.lower = 0.0  # how much its lower places count in that: 0 not at all, 1 as on a usual base
        self.rank = 0.2  # the places a player can expect, as a share of their worth
        self.spread = 1.5  # how far off a predicted ranking may be when a base is about to break
        self.spread_open = 0.3  # added for each point of power still missing
        self.haste = 0.035  # what a place loses for each point of power missing until it is scored
        self.floor = 0.25  # but it never falls below this share
        self.presence = 0.7  # share of a lower place that a player who isn't there yet may hope for
        self.most = 1.0  # of the first place, before the base breaks
        self.play = 0.8  # how surely a player makes the best of a minion in this turn
        self.reply = 0.3  # and the next player in theirs; higher makes a bot avoid bases that others can break
        self.sharpness = 0.42  # how much being a VP ahead changes the chance to win
        self.urgency = 0.5  # how much more certain VP count towards the end
        self.sure = 6.0  # about to win at the end of this turn
        for name, value in changed.items():
            setattr(self, name, value)


class BaseProspect:
    """A base as the evaluation sees it: the power missing, each player's power there, and its worth."""

    __slots__ = ("each", "missing", "there", "totals", "vp", "worth")

    def __init__(self, vp: tuple[int, int, int], each: float, missing: float, totals: Row, there: list[bool]) -> None:
        self.vp = vp
        self.each = each  # VP for each point of power it takes
        self.missing = missing
        self.totals = totals
        self.there = there
        self.worth: Row = []


class Evaluation:
    """Judges imagined games as seen from a turn, up to the end of the turn that is `foresight` turns later."""

    def __init__(self, turn: int, weights: Weights | None = None, foresight: int = 1) -> None:
        self.turn = turn
        self.horizon = turn + foresight + 1
        self.w = weights or Weights()

    def chances(self, g: Game) -> Row:
        """Every player's estimated chance to win; they sum to 1."""
        s = g.s
        if s.next == "over":
            return result(s.winners, s.seats)
        points = self.points(g)
        leader = max(points)
        odds = [exp(self.w.sharpness * (p - leader)) * (not gone) for p, gone in zip(points, s.gone, strict=True)]
        whole = sum(odds)
        return [o / whole for o in odds]

    def points(self, g: Game) -> Row:
        """VP scored and expected, with cards and tempo in the same unit; certain VP count more near the end."""
        s, w = g.s, self.w
        sure = 1.0 + w.urgency * min(1.0, max(s.vp) / g.goal) ** 2
        points: Row = [sure * vp for vp in s.vp]
        movers = self.movers(g)
        for seat in range(s.seats):
            points[seat] += self.hand(g, seat, movers.count(seat))
        self.on_the_table(g, points)
        views = outlooks(g, w.lower)
        for view in views:
            view.worth = self.worth(view)
            weight = sure if view.missing <= 0 else 1.0
            for seat, vp in enumerate(view.worth):
                points[seat] += weight * vp
        winner = _sure_winner(s.vp, g.goal, views)
        if winner >= 0:
            points[winner] += w.sure
        for number, seat in enumerate(movers):
            self.tempo(g, seat, number == 0, views, points)
        return points

    def movers(self, g: Game) -> list[int]:
        """The seats whose turns end before the horizon, the current player first."""
        s = g.s
        order = g.clockwise()
        return [order[i % len(order)] for i in range(max(0, self.horizon - s.turn))]

    def hand(self, g: Game, seat: int, draws: int) -> float:
        """The worth of cards in hand and cards to be drawn; only a few count fully."""
        s, w = g.s, self.w
        ids = s.hands[seat]
        n = len(ids) + 2 * draws
        powers = sorted([s.prints[s.print_of[id]].power for id in ids] + [2] * (2 * draws), reverse=True)
        return w.card * (min(n, FEW) + 0.25 * max(0, min(n, MOST) - FEW)) + w.minion_power * sum(powers[:3])

    def on_the_table(self, g: Game, points: Row) -> None:
        """Add the worth of actions in play, buried cards and cards in stasis to their controllers' points."""
        s, w = g.s, self.w
        for card in s.play.values():
            face = card.face
            if not face.is_minion:
                points[card.controller] += w.action_in_play if face.kind == "action" else w.titan
            if face.talents:
                points[card.controller] += w.talent
        for buried in s.buried.values():
            points[buried.controller] += w.buried
        for frozen in s.stasis.values():
            points[frozen.controller] += w.stasis

    def worth(self, view: BaseProspect) -> Row:
        """The VP each player may expect from a base."""
        if view.missing <= 0:
            return _awarded(view)
        totals, vp, there, w = view.totals, view.vp, view.there, self.w
        spread = w.spread + w.spread_open * view.missing
        later = w.rank * max(w.floor, 1.0 - w.haste * view.missing)
        each = w.share * view.each
        worth: Row = []
        for seat, mine in enumerate(totals):
            place = 0.0  # the expected place, counted from zero
            for other, theirs in enumerate(totals):
                if other != seat and (theirs or there[other]):
                    place += 1.0 / (1.0 + exp((mine - theirs) / spread))
            if not there[seat]:
                worth.append(later * w.presence * _between(vp, place + 0.5) + each * mine)
            else:
                worth.append(min(w.most * vp[0], later * _between(vp, place) + each * mine))
        return worth

    def tempo(self, g: Game, seat: int, now: bool, views: list[BaseProspect], points: Row) -> None:
        """Add what a player can do with the plays of this turn (`now`: those that are left) or of the next one."""
        s, w = g.s, self.w
        ids = s.hands[seat]
        if now and g.in_force().words["plays_from_discard"]:
            ids = ids + [id for id in s.discards[seat] if from_discard.is_allowed(g, SEATS[seat], id)]
        kinds = [s.prints[s.print_of[id]].is_minion for id in ids]
        minions = sum(kinds)
        actions = len(kinds) - minions
        if actions and (s.free_actions or not now) and not (s.lasting and _may_not_act(g, seat, now)):
            points[seat] += w.spare_action
            actions -= 1
        if minions and (s.free_minions or not now):
            self.best_minion(g, seat, ids, w.play if s.turn == self.turn and now else w.reply, views, points)
            minions -= 1
        if now:
            for extra in s.extras:
                if extra.kind == "action" and actions:
                    actions -= 1
                    points[seat] += w.spare_action
                elif extra.kind != "action" and minions:
                    minions -= 1
                    points[seat] += w.extra

    def best_minion(
        self, g: Game, seat: int, ids: Sequence[CardId], surely: float, views: list[BaseProspect], points: Row
    ) -> None:
        """Add the strongest of these playable minions where it serves its player best."""
        s, w = g.s, self.w
        strength = max(s.prints[s.print_of[id]].power for id in ids)
        best = w.card + w.minion_power * strength  # its worth in hand
        share = 1.0 / (s.seats - 1)
        found: tuple[BaseProspect, BaseProspect, Row] | None = None
        for view in views:
            if view.missing <= 0:
                continue
            after = _joined(view, seat, strength)
            after.worth = self.worth(after)
            gain = [a - b for a, b in zip(after.worth, view.worth, strict=True)]
            value = gain[seat] * (1 + share) - share * sum(gain)
            if value > best:
                best, found = value, (view, after, gain)
        if found is not None:
            view, after, gain = found
            for other in range(s.seats):
                points[other] += surely * gain[other]
            points[seat] -= surely * (w.card + w.minion_power * strength)
            view.missing, view.totals, view.there, view.worth = after.missing, after.totals, after.there, after.worth


def outlooks(g: Game, lower: float) -> list[BaseProspect]:
    """All bases: those about to break as they are now, others without what ends with this turn."""
    lasting = g.s.lasting
    later = [effect for effect in lasting if not effect.ends("end", g.s.current, g.s.turn)]
    found: list[BaseProspect] = []
    for base in g.s.bases:
        totals = power.totals(g, base)
        missing = power.breakpoint_of(g, base) - sum(totals)
        if missing > 0 and lasting:
            totals = power.totals(g, base, later)
            missing = max(1, power.breakpoint_of(g, base, later) - sum(totals))
        there = [False] * g.s.seats
        for minion in g.minions(at=base):
            there[minion.controller] = True
        vp = base.face.vp
        prize = vp[0] + lower * (FIRST * sum(vp) - vp[0])
        each = prize / max(10.0, missing + sum(totals))
        found.append(BaseProspect(vp, each, missing, [float(n) for n in totals], there))
    return found


def _may_not_act(g: Game, seat: int, now: bool) -> bool:
    """Return whether a player can't play actions in this turn (`now`) or in the next one."""
    bans = [x for x in g.s.lasting if is_ban_on(x, SEATS[seat]) and x.data == ANY + "action"]
    return any(has_begun(g, ban) if now else ban.until == "their_turn" for ban in bans)


def _awarded(view: BaseProspect) -> Row:
    """The VP that a breaking base gives; players with equal power share the higher place (6.5)."""
    totals, vp = view.totals, view.vp
    worth: Row = []
    for seat, mine in enumerate(totals):
        place = sum(1 for theirs in totals if theirs > mine)
        worth.append(float(vp[place]) if place < 3 and (mine > 0 or view.there[seat]) else 0.0)
    return worth


def _between(vp: tuple[int, int, int], place: float) -> float:
    """The VP of a place, interpolated between two places."""
    if place >= 3:
        return 0.0
    lower = int(place)
    below = vp[lower + 1] if lower < 2 else 0
    return vp[lower] + (below - vp[lower]) * (place - lower)


def _joined(view: BaseProspect, seat: int, strength: int) -> BaseProspect:
    """The base once a player has added a minion."""
    totals, there = view.totals[:], view.there[:]
    totals[seat] += strength
    there[seat] = True
    return BaseProspect(view.vp, view.each, view.missing - strength, totals, there)


def _sure_winner(vp: list[int], goal: int, views: list[BaseProspect]) -> int:
    """The seat that wins at the end of this turn if the bases about to break do so now; -1: none."""
    sure: Row = [float(v) for v in vp]
    for view in views:
        if view.missing <= 0:
            for seat, gained in enumerate(view.worth):
                sure[seat] += gained
    best = max(sure)
    return sure.index(best) if best >= goal and sure.count(best) == 1 else -1


def result(winners: Sequence[int], seats: int) -> Row:
    """A finished game."""
    if not winners:
        return [1.0 / seats] * seats
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
