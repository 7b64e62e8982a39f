"""Who gains what when a base scores: places, the award, and its borders (6.4, 12.4)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import VPGained, WhenScoring
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Minion
from basebreaker.testing import Table, rule


@rule("6.4.1", "6.4.2", "6.4.3")
def test_four_players_are_ranked_by_power_and_the_fourth_gains_nothing(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    hill = table.base("the_hill")
    table.base_deck("crypt")
    for person, power in zip(table.people, (2, 5, 3, 4), strict=True):
        person.has("toad", at=hill, counters=power)
    table.scores(hill)
    assert [person.vp for person in table.people] == [0, 4, 1, 2]


@rule("6.4.4", "6.4.7")
def test_places_without_a_player_are_lost(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    hill = table.base("the_hill")
    table.base_deck("crypt", "drakkar")
    table.cat.has("raider", at=hill)
    table.scores(hill)
    assert [person.vp for person in table.people] == [0, 0, 4, 0]
    lab = table.base("laboratorium")
    table.ann.has("raider", at=lab)
    table.dan.has("howler", at=lab)
    table.scores(lab)
    assert [person.vp for person in table.people] == [5, 0, 4, 3]


@rule("6.4.5", "6.4.6")
def test_a_minion_of_no_power_earns_a_place_if_it_is_among_the_three_highest(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    hill = table.base("the_hill")
    table.base_deck("crypt", "drakkar")
    table.ann.has("toad", at=hill)
    table.bob.has("raider", at=hill)
    table.cat.has("howler", at=hill)
    table.scores(hill)
    assert [person.vp for person in table.people] == [1, 4, 2, 0]
    lab = table.base("laboratorium")
    table.ann.has("toad", at=lab)
    for person, minion in zip(table.people[1:], ("raider", "howler", "drone"), strict=True):
        person.has(minion, at=lab)
    table.scores(lab)
    assert table.ann.vp == 1  # fourth


@rule("6.4.5", "6.1.3")
def test_power_without_a_minion_earns_a_place(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    for name in ("armory", "temple_of_the_sun", "fortress_walls"):
        ann.has(name, at=hill)
    bob.has("howler", at=hill)
    table.scores(hill)
    assert (ann.vp, bob.vp) == (4, 2)  # 4 power against 2


@rule("6.4.5", "6.4.7")
def test_an_action_that_gives_no_power_earns_no_place(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("full_moon", at=hill)
    ann.has_buried("raider", hill)
    bob.has("howler", at=hill)
    table.scores(hill)
    assert (ann.vp, bob.vp) == (0, 4)


@rule("6.4.8", "9.35.1", "12.4.7")
def test_a_when_scoring_ability_adds_to_the_award(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, roof = table.ann, table.bob, table.cat, table.base("building_rooftop")
    table.base_deck("crypt")
    ann.has("raider", at=roof)
    bob.has("howler", at=roof)
    bob.has("howler", at=roof)
    cat.has("drone", at=roof)
    table.scores(roof)
    assert [person.vp for person in table.people] == [3 + 1, 3, 1 + 1]


@rule("12.4.7", "12.4.6")
def test_totals_are_fixed_after_the_when_abilities_and_before_the_award(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    turncoat = invent("minion", "special", power=3)

    @turncoat.when_scoring()
    async def the_other_player_takes_control_of_this_minion(g: Game, me: Minion, event: WhenScoring) -> None:
        await g.take_control(me, g.others(me.controller)[0], by=me)

    ann.has(turncoat.face.id, at=hill)
    ann.has("howler", at=hill)
    bob.has("toad", at=hill)
    table.scores(hill)
    assert (ann.vp, bob.vp) == (2, 4)
    assert ann.discard == [turncoat.face.id, "howler"]  # to its owner


@rule("12.3.12", "5.4.6")
@pytest.mark.parametrize(("first", "vp"), [("doubler", (2, 4)), ("adder", (4, 2))])
def test_two_when_abilities_that_change_the_same_award_are_ordered_by_the_current_player(
    table: Table, invent: Invent, first: str, vp: tuple[int, int]
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    codes = {"doubler": invent("minion", "special"), "adder": invent("minion", "special")}

    @codes["doubler"].when_scoring()
    async def this_minion_gets_as_much_power_as_you_have_here(g: Game, me: Minion, event: WhenScoring) -> None:
        await g.boost(me, g.power_at(me.controller, event.base), by=me)

    @codes["adder"].when_scoring()
    async def this_minion_gets_three_power(g: Game, me: Minion, event: WhenScoring) -> None:
        await g.boost(me, 3, by=me)

    minions = {name: ann.has(code.face.id, at=hill) for name, code in codes.items()}
    bob.has("raider", at=hill, counters=9)  # 13: more than (4 * 2) + 3, less than (4 + 3) * 2
    table.turn_of(bob)
    table.scores(hill)
    assert bob.options() == [f"use:{minion.id}" for minion in minions.values()]
    bob.uses(minions[first])
    assert (ann.vp, bob.vp) == vp


@rule("12.4.18")
def test_all_vp_are_given_before_anything_responds_to_gaining_them(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    table = tables(3)
    hill = table.base("the_hill")
    table.base_deck("crypt")
    seen: list[tuple[int, int, list[int]]] = []
    miser = invent("minion", "ongoing")

    @miser.after(VPGained)
    async def note_what_everybody_has(g: Game, me: Minion, event: VPGained) -> None:
        seen.append((event.seat, event.n, list(g.s.vp)))

    table.cat.has(miser.face.id, at=table.base("standing_stones"))
    for person, minion in zip(table.people, ("howler", "raider", "drone"), strict=True):
        person.has(minion, at=hill)
    table.scores(hill)
    assert seen == [(1, 4, [1, 4, 2]), (2, 2, [1, 4, 2]), (0, 1, [1, 4, 2])]


@rule("12.4.13")
def test_vp_do_not_fall_below_zero(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    tax = invent("action", "on_play")

    @tax.on_play
    async def each_other_player_loses_three_vp(g: Game, me: Action) -> None:
        for seat in g.others(me.controller):
            await g.gain_vp(seat, -3, by=me)

    bob.vp = 2
    ann.plays(tax.face.id)
    assert bob.vp == 0


@rule("12.4.5")
def test_a_total_is_cut_off_at_zero(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    plague = invent("action", "ongoing", plays_on="base")

    @plague.total
    def other_players_have_five_power_less_here(g: Game, me: Action, base: Base, seat: int) -> int:
        return -5 if base.id == me.base and seat != me.controller else 0

    ann.has(plague.face.id, at=hill)
    bob.has("drone", at=hill)
    assert table.power_at(bob, hill) == 0
    ann.has("drone", at=hill)
    table.scores(hill)
    assert (ann.vp, bob.vp) == (4, 2)  # a minion of his is there
