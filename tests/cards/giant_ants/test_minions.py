from basebreaker.testing import Table, rule, ruling

# -- Killer Queen ------------------------------------------------------------------------------------------------------


def test_killer_queen_and_the_minion_played_at_her_base_get_a_counter(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    queen = ann.has("killer_queen", at=hill)
    ann.plays("worker", at=hill).uses(queen)
    assert queen.counters == 1
    assert ann.in_play("worker").counters == 3


def test_killer_queen_shares_with_one_of_several_minions(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=2)
    queen = ann.has("killer_queen", at=hill)
    ann.plays("drone", at=hill).plays("worker", at=hill)
    drone, worker = ann.in_play("drone"), ann.in_play("worker")
    ann.uses(queen).chooses(drone)
    assert (queen.counters, drone.counters, worker.counters) == (1, 2, 2)


@rule("4.1.2")
def test_killer_queen_ignores_a_minion_that_only_moved_to_her_base(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    queen = ann.has("killer_queen", at=hill)
    ann.plays("worker", at=crypt)
    ann.plays("headlong").chooses(ann.in_play("worker"))
    assert ann.in_play("worker").base == hill.id
    assert not ann.can_use(queen)


def test_killer_queen_needs_a_minion_played_this_turn_by_her_own_player(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    queen = ann.has("killer_queen", at=hill)
    ann.has("worker", at=hill, counters=2)
    assert not ann.can_use(queen)
    table.turn_of(bob)
    bob.plays("howler", at=hill)
    table.turn_of(ann)
    assert not ann.can_use(queen)


def test_killer_queen_is_no_other_minion_to_herself(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("killer_queen", at=hill)
    assert not ann.can_use(ann.in_play("killer_queen"))


def test_killer_queen_gets_her_counter_even_if_the_other_minion_is_gone(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    queen = ann.has("killer_queen", at=hill)
    ann.plays("howler", at=hill).plays("big_gulp").chooses("howler")
    ann.uses(queen)
    assert queen.counters == 1


# -- Drone -------------------------------------------------------------------------------------------------------------


def test_a_drone_arrives_with_a_counter(table: Table) -> None:
    ann = table.ann
    ann.plays("drone", at=table.base("the_hill"))
    drone = ann.in_play("drone")
    assert (drone.counters, table.power(drone)) == (1, 4)


def test_a_drone_spends_a_counter_to_save_a_minion_at_any_base(table: Table) -> None:
    ann, bob = table.ann, table.bob
    drone = ann.has("drone", at=table.base("the_hill"), counters=2)
    worker = ann.has("worker", at=table.base("crypt"))
    table.turn_of(bob)
    bob.plays("big_gulp")
    ann.chooses(drone)
    assert drone.counters == 1
    assert ann.in_play("worker") is worker


def test_a_drone_may_let_a_minion_die(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    drone = ann.has("drone", at=hill, counters=2)
    ann.has("worker", at=hill)
    table.turn_of(bob)
    bob.plays("big_gulp")
    ann.declines()
    assert drone.counters == 2
    assert ann.discard == ["worker"]


def test_a_drone_without_a_counter_prevents_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("drone", at=hill)
    worker = ann.has("worker", at=hill)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(worker)
    assert not ann.is_asked
    assert ann.discard == ["worker"]


def test_a_drone_saves_itself(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    drone = ann.has("drone", at=hill, counters=1)
    table.turn_of(bob)
    bob.plays("big_gulp")
    ann.chooses(drone)
    assert ann.in_play("drone") is drone
    assert drone.counters == 0


def test_a_drone_does_not_help_another_players_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("drone", at=hill, counters=3)
    bob.has("howler", at=hill)
    ann.plays("big_gulp")
    assert not ann.is_asked
    assert bob.discard == ["howler"]


def test_a_drone_also_answers_its_own_players_cards(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    drone = ann.has("drone", at=hill, counters=2)
    worker = ann.has("worker", at=hill)
    ann.plays("heavy_drinker", at=hill).chooses(worker).chooses(drone)
    assert ann.in_play("worker") is worker
    assert ann.in_play("heavy_drinker").counters == 0


def test_several_drones_save_several_minions_counter_by_counter(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    first = ann.has("drone", at=table.base("crypt"), counters=1)
    second = ann.has("drone", at=table.base("crypt"), counters=1)
    workers = [ann.has("worker", at=hill) for _ in range(3)]
    bob.has("loup_garou", at=hill)
    table.turn_of(bob)
    bob.plays("let_the_dog_out").chooses(*workers).is_done()
    ann.chooses(second).chooses(first)
    assert (first.counters, second.counters) == (0, 0)
    assert [w for w in workers if table.g.in_play(w)] == workers[:2]
    assert ann.discard == ["worker"]


def test_a_drone_that_is_about_to_die_can_save_another_minion_in_its_place(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    drone = ann.has("drone", at=hill, counters=1)
    queen = ann.has("killer_queen", at=hill)
    giant = bob.has("the_count", at=hill, counters=3)
    table.turn_of(bob)
    bob.plays("let_the_dog_out").chooses(drone, queen)
    ann.declines().chooses(drone)
    assert ann.discard == ["drone"]
    assert ann.in_play("killer_queen") is queen
    assert giant.counters == 4


def test_one_counter_does_not_save_two_minions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    drone = ann.has("drone", at=table.base("crypt"), counters=1)
    one, two = ann.has("worker", at=hill), ann.has("worker", at=hill)
    bob.has("loup_garou", at=hill)
    table.turn_of(bob)
    bob.plays("let_the_dog_out").chooses(one, two).is_done()
    ann.chooses(drone)
    assert table.g.in_play(one)
    assert not table.g.in_play(two)


def test_nothing_follows_from_a_destruction_that_a_drone_prevented(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    drone = ann.has("drone", at=crypt, counters=1)
    igor = ann.has("igor", at=crypt)
    count = bob.has("the_count", at=crypt)
    table.turn_of(bob)
    bob.plays("nightstalker", at=crypt)
    ann.chooses(drone)
    assert table.g.in_play(igor)
    assert count.counters == bob.in_play("nightstalker").counters == drone.counters == 0
    assert not bob.is_asked


@rule("6.6.4")
def test_a_drone_does_not_prevent_being_discarded_after_scoring(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("drone", at=hill, counters=2)
    table.scores(hill)
    assert not ann.is_asked
    assert ann.discard == ["drone"]


# -- Soldier -----------------------------------------------------------------------------------------------------------


def test_a_soldier_arrives_with_two_counters(table: Table) -> None:
    ann = table.ann
    ann.plays("soldier", at=table.base("the_hill"))
    assert table.power(ann.in_play("soldier")) == 3


@rule("9.33.1")
def test_a_soldier_passes_a_counter_to_anyones_minion_at_any_base(table: Table) -> None:
    ann, bob = table.ann, table.bob
    soldier = ann.has("soldier", at=table.base("the_hill"), counters=2)
    ann.has("worker", at=table.base("the_hill"))
    howler = bob.has("howler", at=table.base("crypt"))
    ann.uses(soldier).chooses(howler)
    assert (soldier.counters, howler.counters) == (1, 1)
    assert not ann.can_use(soldier)


def test_a_soldier_needs_a_counter_and_another_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    soldier = ann.has("soldier", at=hill, counters=1)
    assert not ann.can_use(soldier)
    worker = ann.has("worker", at=hill)
    ann.uses(soldier)
    assert (soldier.counters, worker.counters) == (0, 1)


# -- Worker ------------------------------------------------------------------------------------------------------------


def test_a_worker_arrives_with_two_counters(table: Table) -> None:
    ann = table.ann
    ann.plays("worker", at=table.base("the_hill"))
    assert table.power(ann.in_play("worker")) == 2


@rule("4.1.2", "9.17.2")
def test_a_worker_gets_no_new_counters_by_moving(table: Table) -> None:
    ann, crypt, hill = table.ann, table.base("crypt"), table.base("the_hill")
    worker = ann.has("worker", at=crypt, counters=1)
    table.next_turn()
    table.next_turn()
    ann.uses(hill)
    assert worker.base == hill.id
    assert worker.counters == 1


@rule("8.2.10")
def test_a_worker_that_comes_back_has_only_its_new_counters(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("grave_situation", at=hill)
    ann.has("worker", at=hill, counters=4)
    ann.plays("big_gulp")
    assert ann.hand == ["worker"]
    ann.plays("worker", at=hill)
    assert ann.in_play("worker").counters == 2


@ruling("X-power-counters-1")
@rule("8.2.1", "8.1.3")
def test_a_minion_of_power_two_with_two_counters_is_a_minion_of_power_four(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = bob.has("howler", at=hill, counters=2)
    assert table.power(howler) == 4
    ann.plays("nightstalker", at=hill)
    assert table.g.in_play(howler)
    ann.has("loup_garou", at=hill, counters=1)
    ann.plays("big_gulp").chooses(howler)
    assert bob.discard == ["howler"]
