"""Power values, counters and breakpoints (8.1, 8.2, 8.5)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.facade import Game
from basebreaker.engine.kernel.values.power import breakpoint_parts, power_parts, total_parts, totals
from basebreaker.engine.turn import scoring
from basebreaker.state.pieces import Action, Base, Minion
from basebreaker.testing import Table, rule
from basebreaker.views import explain
from basebreaker.views.view import view


@rule("8.1.1", "8.1.3", "8.2.1")
def test_current_power_is_the_printed_number_with_counters_and_modifications(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    assert table.power(wolf) == wolf.face.power == 3
    wolf.counters = 2
    ann.has("full_moon", at=hill)
    ann.uses(wolf)
    assert table.power(wolf) == 3 + 2 + 1 + 1
    assert wolf.face.power == 3
    parts = [(amount, word) for amount, _, word in power_parts(table.g, wolf)]
    assert parts == [(3, "printed"), (2, "+1 power counters"), (1, "Full Moon"), (1, "Teenage Wolf")]


@rule("8.1.1")
def test_printed_power_is_what_a_card_asks_for_that_says_printed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("raider", at=hill)
    grown, shrunk = bob.has("drone", at=hill, counters=5), bob.has("raider", at=hill)
    ann.has("ancient_curse", on=shrunk)
    ann.holds("final_stand")
    table.scores(hill)
    ann.chooses("final_stand")  # printed 3 or less: only the Drone, though it has 8 power
    bob.declines()  # its counter would prevent that
    assert not table.g.in_play(grown)
    assert "raider" in bob.discard


@rule("8.1.2")
def test_a_card_can_change_the_starting_power_and_everything_else_comes_on_top(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    leveller = invent("action", "ongoing", plays_on="base")

    @leveller.starting_power
    def the_starting_power_of_minions_here_is_one(g: Game, me: Action, minion: Minion) -> int | None:
        return 1 if minion.base == me.base else None

    strong, weak = bob.has("big_bad_wolf", at=hill, counters=2), bob.has("toad", at=hill)
    away = bob.has("raider", at=table.base("standing_stones"))
    ann.has(leveller.face.id, at=hill)
    ann.has(leveller.face.id, at=hill)
    assert [table.power(m) for m in (strong, weak, away)] == [1 + 2, 1, 4]
    bob.has("bewitched", on=weak)
    assert table.power(weak) == 1 + 2
    assert table.power_at(bob, hill) == 6
    assert [(amount, word) for amount, _, word in power_parts(table.g, weak)] == [
        (1, "starting power"),
        (2, "Bewitched"),
    ]


@rule("8.1.2", "9.1.5")
def test_starting_power_is_not_changed_where_a_minion_is_protected(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    leveller = invent("action", "ongoing", plays_on="base")

    @leveller.starting_power
    def the_starting_power_of_all_minions_is_one(g: Game, me: Action, minion: Minion) -> int | None:
        return 1

    raider = bob.has("raider", at=hill)
    bob.has("slo_mo_attack", at=hill)
    ann.has(leveller.face.id, at=hill)
    assert table.power(raider) == 4


@rule("8.1.4")
def test_a_minion_outside_play_has_its_printed_power(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("full_moon", at=hill)
    worker = ann.has("worker", at=hill, counters=3)
    ann.has("drone", at=hill)
    ann.plays("body_shop").chooses(worker)
    assert ann.in_play("drone").counters == 4
    table.plays_left()
    ann.plays("crack_of_dusk").chooses("worker")  # printed 0, although it had 4 power when it left
    assert ann.in_play("worker").counters == 2 + 1


@rule("8.1.5", "12.4.4")
def test_everything_is_added_up_and_only_the_sum_is_cut_off_at_zero(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = bob.has("howler", at=hill)
    ann.has("ancient_curse", on=howler)
    ann.has("ancient_curse", on=howler)
    assert table.power(howler) == 0  # 2 - 4
    bob.has("bewitched", on=howler)
    assert table.power(howler) == 0  # 2 - 4 + 2, not 0 + 2
    bob.has("bewitched", on=howler)
    assert table.power(howler) == 2
    assert sum(amount for amount, _, _ in power_parts(table.g, howler)) == 2


@rule("8.1.6")
def test_power_and_abilities_of_a_card_in_stasis_can_be_copied(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    mimic = invent("minion", "on_play", "ongoing", power=0)

    @mimic.on_play
    async def do_what_your_cards_in_stasis_do_when_played(g: Game, me: Minion) -> None:
        for frozen in g.stasis.cards(me.controller):
            for ability in frozen.face.on_play:
                await ability.run(g, me)

    @mimic.power
    def as_much_power_as_your_cards_in_stasis(g: Game, me: Minion, minion: Minion) -> int:
        return sum(frozen.face.power for frozen in g.stasis.cards(me.controller)) if minion is me else 0

    ann.has_in_stasis("drone", 2)
    ann.plays(mimic.face.id, at=hill)
    copy = ann.in_play(mimic.face.id)
    assert copy.counters == 1
    assert table.power(copy) == 3 + 1


@rule("8.2.3", "9.33.1")
def test_a_transferred_counter_counts_for_its_new_card_only(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    soldier, theirs = ann.has("soldier", at=hill, counters=2), bob.has("raider", at=hill)
    ann.uses(soldier)
    assert (soldier.counters, theirs.counters) == (1, 1)
    assert (table.power(soldier), table.power(theirs)) == (1 + 1, 4 + 1)
    assert (table.power_at(ann, hill), table.power_at(bob, hill)) == (2, 5)


@rule("8.2.2", "9.33.2")
def test_placing_and_removing_counters_is_not_transferring(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    soldier = ann.has("soldier", at=hill, counters=1)
    ann.deck("howler")
    ann.plays("worker", at=hill)
    worker = ann.in_play("worker")
    ann.plays("who_wants_to_live_forever").chooses(soldier)
    ann.is_done()
    assert (soldier.counters, worker.counters, ann.hand) == (0, 2, ["howler"])
    assert table.g.this_turn.faces("transfer_counters") == []  # one came from the pool, one went back there
    table.plays_left()
    ann.plays("a_kind_of_magic").chooses(worker, "2")
    assert (soldier.counters, worker.counters) == (2, 0)
    assert len(table.g.this_turn.faces("transfer_counters")) == 2


@rule("8.2.4", "8.2.5")
def test_given_power_is_no_counter_and_a_reduction_removes_none(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = ann.has("howler", at=hill, counters=1)
    ann.plays("combat_training")
    assert (table.power(howler), howler.counters) == (4, 1)
    bob.has("ancient_curse", on=howler)
    bob.has("ancient_curse", on=howler)
    assert (table.power(howler), howler.counters) == (0, 1)


@rule("8.2.8")
def test_power_counters_on_an_action_or_a_buried_card_add_no_power(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    moon = ann.has("full_moon", at=hill, counters=4)
    buried = ann.has_buried("howler", hill)
    buried.counters = 3
    assert table.power_at(ann, hill) == 0
    ann.has("howler", at=hill)
    assert (table.power_at(ann, hill), moon.counters) == (3, 4)


@rule("8.2.9")
def test_counters_of_a_bases_own_kind_are_no_power_counters(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    howler = ann.has("howler", at=hut)
    ann.holds("who_wants_to_live_forever")
    hut.counters = 3
    ann.uses(hut).chooses("who_wants_to_live_forever")
    assert (hut.counters, howler.counters) == (4, 0)
    assert table.breakpoint(hut) == 24 - 8
    assert table.power_at(ann, hut) == 2


@rule("8.5.1", "8.5.2", "8.5.3")
def test_breakpoint_modifications_add_up_on_the_starting_breakpoint(table: Table) -> None:
    ann, bob, paradise = table.ann, table.bob, table.base("tropical_paradise")
    ann.has("slimy", at=paradise)
    bob.has("slimy", at=paradise)
    assert table.breakpoint(paradise) == 20 + 3 + 3
    ann.has("howler", at=paradise)
    bob.has("howler", at=paradise)
    assert table.breakpoint(paradise) == 0 + 3 + 3
    ann.plays("collateral_damage")
    table.plays_left()
    ann.plays("collateral_damage")
    assert table.breakpoint(paradise) == 0
    assert sum(amount for amount, _, _ in breakpoint_parts(table.g, paradise)) == 0


@pytest.fixture
def plague(invent: Invent) -> str:
    """An action on a base that takes more power off other players than they may have there."""
    code = invent("action", "ongoing", plays_on="base")

    @code.total
    def other_players_have_five_power_less_here(g: Game, me: Action, base: Base, seat: int) -> int:
        return -5 if base.id == me.base and seat != me.controller else 0

    return code.face.id


def placed(table: Table, base: Base) -> list[int]:
    amounts = [0] * table.s.seats
    for place in scoring.places(table.g, base, totals(table.g, base)):
        amounts[place.seat] = place.power
    return amounts


WAYS: dict[str, Callable[[Table, Base], list[int]]] = {
    "asked": lambda table, base: [table.power_at(person, base) for person in table.people],
    "ranked": placed,
    "seen": lambda table, base: view(table.driver, 0).bases[0].power,
    "explained": lambda table, base: [
        sum(part.amount for part in parts) for parts in explain.base(table.driver, base.id).power_parts
    ],
}


@rule("12.4.5", "6.1.3")
@pytest.mark.parametrize("way", WAYS)
def test_nobodys_power_at_a_base_is_below_zero_whoever_asks(
    tables: Callable[[int], Table], plague: str, way: str
) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    ann.has(plague, at=hill)
    ann.has("the_count", at=hill)
    bob.has("howler", at=hill)
    cat.has("the_count", at=hill, counters=1)
    assert WAYS[way](table, hill) == [5, 0, 1]


@rule("12.4.5", "6.1.1")
def test_what_is_below_zero_takes_nothing_off_the_total_power_on_a_base(table: Table, plague: str) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    table.base_deck("crypt")
    ann.has(plague, at=moot)
    for _ in range(3):
        ann.has("the_count", at=moot)
    bob.has("howler", at=moot)
    ready = explain.base(table.driver, moot.id)
    assert (ready.breakpoint, ready.total, ready.ready) == (15, 15, True)
    ann.ends_turn()
    assert moot not in table.s.bases


@rule("12.4.5", "6.5.3")
def test_two_players_cut_off_at_zero_are_tied_and_both_are_placed(tables: Callable[[int], Table], plague: str) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    table.base_deck("crypt")
    ann.has(plague, at=hill)
    ann.has("the_count", at=hill)
    bob.has("howler", at=hill)
    cat.has("igor", at=hill)
    cat.has("drone", at=hill)  # one less below zero than Bob
    assert table.g.has_most_power(ann.seat, hill, alone=True)
    table.scores(hill)
    assert (bob.vp, cat.vp) == (2, 2)


@rule("12.2.13", "12.4.5")
def test_nobody_has_more_power_than_another_by_being_less_far_below_zero(
    tables: Callable[[int], Table], plague: str
) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    ann.has(plague, at=hill)
    bob.has("howler", at=hill)
    cat.has("worker", at=hill)
    assert table.g.has_most_power(cat.seat, hill)
    assert not table.g.another_has_more(cat.seat, hill)


@rule("12.4.5")
def test_the_parts_of_a_total_add_up_to_it_even_when_it_is_cut_off(table: Table, plague: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has(plague, at=hill)
    bob.has("drone", at=hill)
    assert table.power_at(bob, hill) == 0
    assert sum(amount for amount, _, _ in total_parts(table.g, bob.seat, hill)) == 0


@rule("12.3.11")
def test_continuous_modifications_are_always_up_to_date(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    hansel = ann.has("hansel", at=hill)
    assert table.power(hansel) == 2
    ann.plays("gretel", at=hill)
    gretel = ann.in_play("gretel")
    assert (table.power(hansel), table.power(gretel)) == (4, 4)
    ann.plays("big_gulp").chooses(gretel)
    assert table.power(hansel) == 2
