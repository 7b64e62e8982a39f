"""The Giant Ants in the current edition."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Killer Queen ------------------------------------------------------------------------------------------------------


@ruling("F-killer-queen-current-2")
def test_the_queen_and_another_minion_you_played_anywhere_get_counters(current_table: Table) -> None:
    ann, camp, hive = current_table.ann, current_table.base("jungle_camp"), current_table.base("brood_hive")
    queen = ann.has("killer_queen", at=camp)
    ann.plays("howler", at=hive)
    ann.uses(queen).chooses("counters")
    assert (queen.counters, ann.in_play("howler").counters) == (1, 1)
    assert not ann.can_use(queen)


@rule("10.5.1", "12.10.2")
@ruling("F-killer-queen-current-3")
def test_the_queen_draws_a_weak_minion_off_the_top(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    queen = ann.has("killer_queen", at=camp)
    ann.plays("howler", at=camp)
    ann.deck("jolt", "howler")
    ann.deck("worker", owner=bob)
    ann.deck("teenage_wolf")
    ann.uses(queen).chooses("draw")
    assert bob.hand == ["worker"]
    assert sorted(ann.deck_from_top) == ["howler", "jolt", "teenage_wolf"]
    assert queen.counters == 0


@rule("12.12.4", "3.6.7")
@ruling("F-killer-queen-current-2", "F-killer-queen-current-3")
def test_without_another_minion_the_queen_can_only_draw_and_may_find_none(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    queen = ann.has("killer_queen", at=camp)
    ann.deck("jolt", "howler")
    ann.uses(queen)
    assert ann.hand == []
    assert sorted(ann.deck_from_top) == ["howler", "jolt"]
    assert queen.counters == 0


# -- Drone, Soldier, Worker --------------------------------------------------------------------------------------------


def test_a_drone_spends_a_counter_for_a_card_or_for_a_minion(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    ann.deck("igor", "igor")
    ann.plays("drone", at=camp)
    drone = ann.in_play("drone")
    assert drone.counters == 1
    ann.plays("big_gulp").chooses(drone)
    assert (drone.counters, ann.in_play("drone")) == (0, drone)
    assert not ann.can_use(drone)
    drone.counters = 1
    current_table.refresh()
    ann.uses(drone)
    assert (drone.counters, ann.hand) == (0, ["igor"])


def test_a_drone_may_let_a_minion_die(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    drone, howler = ann.has("drone", at=camp, counters=1), ann.has("howler", at=camp)
    ann.plays("big_gulp").chooses(howler).declines()
    assert (drone.counters, ann.discard) == (1, ["howler", "big_gulp"])


def test_a_soldier_has_power_three_and_shifts_counters_between_your_minions(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    theirs = bob.has("howler", at=camp, counters=1)
    giver, taker = ann.has("howler", at=camp, counters=1), ann.has("igor", at=current_table.base("brood_hive"))
    ann.plays("soldier", at=camp)
    soldier = ann.in_play("soldier")
    assert (current_table.power(soldier), soldier.counters) == (5, 2)
    ann.uses(soldier)
    assert not ann.can_choose(theirs)
    ann.chooses(giver)
    assert not ann.can_choose(theirs)
    ann.chooses(taker)
    assert (giver.counters, taker.counters, soldier.counters) == (0, 1, 2)


def test_a_soldiers_talent_needs_a_counter_and_two_minions_of_yours(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    soldier = ann.has("soldier", at=camp, counters=1)
    bob.has("howler", at=camp)
    assert not ann.can_use(soldier)
    ann.has("howler", at=camp)
    assert ann.can_use(soldier)
    soldier.counters = 0
    current_table.refresh()
    assert not ann.can_use(soldier)


@rule("12.12.1", "8.6.4")
@ruling("F-worker-current-1")
def test_a_worker_without_counters_may_come_back_at_a_different_base(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    camp, hive = current_table.base("jungle_camp"), current_table.base("brood_hive")
    current_table.turn_of(bob)
    worker = ann.has("worker", at=camp)
    bob.plays("big_gulp")
    ann.uses(worker)
    back = ann.in_play("worker")
    assert (back.base, back.counters, back.came) == (hive.id, 2, "discard")
    assert ann.discard == []


@rule("12.12.1", "12.11.15")
@ruling("F-worker-current-1", "F-worker-current-2")
def test_a_worker_comes_back_after_scoring_for_who_controlled_it_and_takes_no_play(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    camp, hive = current_table.base("jungle_camp"), current_table.base("brood_hive")
    current_table.base_deck("moot_site")
    worker = ann.has("worker", at=camp, owner=bob)
    ann.has("howler", at=camp)
    current_table.scores(camp)
    ann.passes()
    ann.uses(worker)
    back = ann.in_play("worker")
    assert (back.controller, back.owner, back.base) == (ann.seat, bob.seat, hive.id)
    assert current_table.s.free_minions == 1


def test_a_worker_with_a_counter_stays_away_and_one_may_let_it(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    current_table.base("brood_hive")
    ann.has("worker", at=camp, counters=1)
    ann.plays("big_gulp")
    assert ann.discard == ["worker", "big_gulp"]
    current_table.plays_left()
    ann.has("worker", at=camp)
    ann.plays("big_gulp").passes()
    assert ann.discard == ["worker", "big_gulp", "worker", "big_gulp"]


# -- Actions -----------------------------------------------------------------------------------------------------------


@ruling("F-a-kind-of-magic-current-1")
def test_a_kind_of_magic_shifts_counters_between_minions_and_actions(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    howler, moon = ann.has("howler", at=camp, counters=2), ann.has("full_moon", at=camp)
    touched, theirs = ann.has("moontouched", on=howler), bob.has("howler", at=camp)
    ann.plays("a_kind_of_magic").chooses(howler)
    assert not ann.can_choose(theirs)
    ann.chooses(moon, "1", howler, touched)
    assert (howler.counters, moon.counters, touched.counters) == (0, 1, 1)


def test_a_kind_of_magic_needs_two_cards(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    howler = ann.has("howler", at=camp, counters=2)
    ann.plays("a_kind_of_magic")
    assert howler.counters == 2


@ruling("F-gimme-the-prize-current-1")
def test_gimme_the_prize_gives_two_and_one_to_anyones_minions(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    mine = ann.has("howler", at=camp)
    ann.plays("gimme_the_prize")
    assert mine.counters == 2
    current_table.plays_left()
    theirs, other = bob.has("howler", at=camp), ann.has("igor", at=camp)
    ann.plays("gimme_the_prize").chooses(theirs, other)
    assert (mine.counters, theirs.counters, other.counters) == (2, 2, 1)


def test_gimme_the_prize_gives_both_though_one_minion_is_protected(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    mine, theirs = ann.has("howler", at=camp), bob.has("worker", at=camp, counters=1)
    bob.has("the_show_must_go_on", at=camp)
    ann.plays("gimme_the_prize").chooses(theirs)
    assert (mine.counters, theirs.counters) == (1, 1)


def test_under_pressure_may_give_to_anyones_minion(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    current_table.base_deck("moot_site")
    ann.holds("under_pressure")
    giver, theirs = ann.has("howler", at=camp, counters=3), bob.has("howler", at=current_table.base("brood_hive"))
    current_table.scores(camp)
    ann.chooses("under_pressure").chooses(giver, "2")
    ann.passes()
    assert theirs.counters == 2


def test_under_pressure_may_transfer_nothing(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    current_table.base_deck("moot_site")
    ann.holds("under_pressure")
    giver, other = ann.has("howler", at=camp, counters=3), ann.has("igor", at=current_table.base("brood_hive"))
    current_table.scores(camp)
    ann.chooses("under_pressure").is_done()
    ann.passes()
    assert (giver.counters, other.counters) == (3, 0)


@ruling("F-we-will-rock-you-current-1")
def test_we_will_rock_you_is_for_one_base_and_for_minions_there_now(current_table: Table) -> None:
    ann, camp, hive = current_table.ann, current_table.base("jungle_camp"), current_table.base("brood_hive")
    here, there = ann.has("howler", at=camp, counters=2), ann.has("howler", at=hive, counters=2)
    ann.plays("we_will_rock_you").chooses(camp)
    later = ann.has("igor", at=camp, counters=1)
    assert [current_table.power(minion) for minion in (here, there, later)] == [6, 4, 3]
    current_table.next_turn()
    assert current_table.power(here) == 4


def test_we_will_rock_you_leaves_other_players_and_minions_without_counters_alone(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    plain, theirs = ann.has("howler", at=camp), bob.has("howler", at=camp, counters=1)
    ann.plays("we_will_rock_you")
    assert (current_table.power(plain), current_table.power(theirs)) == (2, 3)


@rule("2.4.17")
@ruling("F-who-wants-to-live-forever-current-2")
def test_who_wants_to_live_forever_puts_a_card_on_top_unseen(current_tables: Callable[[int], Table]) -> None:
    table = current_tables(3)
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.deck("igor", "howler", "jolt")
    prey = ann.has("howler", at=camp)
    ann.plays("who_wants_to_live_forever").chooses("jolt")
    assert not table.g.in_play(prey)
    assert ann.deck_from_top[0] == "jolt"
    assert not bob.sees(table.s.decks[ann.seat][-1])
    assert len(table.logged("shuffle")) == 1


@ruling("F-who-wants-to-live-forever-current-1")
def test_one_searches_though_no_minion_was_destroyed(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    ann.deck("igor", "howler")
    ann.plays("who_wants_to_live_forever").chooses("howler")
    assert ann.deck_from_top == ["howler", "igor"]
    current_table.plays_left()
    saved = ann.has("howler", at=camp)
    ann.has("unstoppable", on=saved)
    ann.plays("who_wants_to_live_forever").chooses("igor")
    assert current_table.g.in_play(saved)
    assert ann.deck_from_top == ["igor", "howler"]
