"""Hive Queen, Alien Life Form, Extradrone and Chestbreaker."""

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling


def test_hive_queen_draws_an_egg_field_from_the_discard_pile_without_touching_the_deck(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("howler", "egg_field")
    ann.discarded("egg_field")
    ann.plays("hive_queen", at=camp).chooses("egg_field")
    assert ann.hand == ["egg_field"]
    assert ann.deck_from_top == ["howler", "egg_field"]


@rule("2.4.14")
def test_hive_queen_draws_an_egg_field_from_the_deck(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("howler", "egg_field", "frenzy")
    ann.plays("hive_queen", at=camp).chooses("deck", "egg_field")
    assert ann.hand == ["egg_field"]
    assert table.s.known[table.s.hands[0][0]] == table.g.everyone
    assert sorted(ann.deck_from_top) == ["frenzy", "howler"]


def test_hive_queen_need_not_search(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("egg_field")
    ann.plays("hive_queen", at=camp).declines()
    assert ann.hand == []


@ruling("C-hive-queen-2", "X-hive-queen-1")
@rule("5.8.4", "8.2.5")
def test_hive_queen_weakens_rivals_at_your_egg_fields_and_those_that_come_later(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    queen = ann.has("hive_queen", at=schloss)
    ann.has("egg_field", at=camp)
    rival = bob.has("howler", at=camp, counters=2)
    mover = bob.has("loup_garou", at=schloss)
    ann.uses(queen)
    assert table.power(rival) == 3
    assert rival.counters == 2
    assert table.power(mover) == 4
    ann.plays("distress_call").chooses(mover)
    assert table.power(mover) == 3
    ann.ends_turn()
    bob.plays("teenage_wolf", at=camp)
    assert table.power(bob.in_play("teenage_wolf")) == 2


@ruling("C-hive-queen-1")
@rule("8.3.2", "8.3.5")
def test_hive_queens_talent_lasts_without_her_until_her_users_next_turn_starts(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    queen = ann.has("hive_queen", at=camp)
    eggs = ann.has("egg_field", at=camp)
    mine = ann.has("howler", at=camp)
    rival = bob.has("howler", at=camp)
    ann.uses(queen)
    table.run(destroy(table, queen))
    ann.ends_turn()
    assert table.power(rival) == 1
    assert table.power(mine) == 2
    bob.ends_turn()
    assert table.power(rival) == 2
    assert table.g.in_play(eggs)


def test_hive_queens_talent_follows_the_egg_fields(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    queen = ann.has("hive_queen", at=camp)
    rival = bob.has("howler", at=camp)
    bob.has("egg_field", at=camp)  # not hers
    ann.uses(queen)
    assert table.power(rival) == 2
    ann.plays("egg_field")
    assert table.power(rival) == 1


@ruling("X-alien-life-form-1")
@rule("5.2.6", "10.5.8", "12.10.10")
def test_alien_life_form_off_the_top_gets_its_counters_whether_or_not_it_destroys(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    rival = bob.has("howler", at=camp)
    ann.deck("frenzy", "alien_life_form", "frenzy")
    ann.plays("game_over_dude").chooses("4", "yes").declines()
    assert ann.in_play("alien_life_form").counters == 2
    assert table.g.in_play(rival)


def test_alien_life_form_from_the_hand_destroys_a_weak_minion_and_gets_no_counters(table: Table) -> None:
    ann, bob, schloss = table.ann, table.bob, table.base("golem_schloss")
    rival = bob.has("howler", at=schloss)
    strong = bob.has("howler", at=schloss, counters=2)
    ann.plays("alien_life_form", at=schloss)
    assert not ann.can_choose(strong)
    ann.chooses(rival)
    assert bob.discard == ["howler"]
    assert ann.in_play("alien_life_form").counters == 0


def test_alien_life_form_spends_a_counter_to_move(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    alien = ann.has("alien_life_form", at=camp, counters=1)
    ann.uses(alien)
    assert alien.base == schloss.id
    assert alien.counters == 0
    assert not ann.can_use(alien)


def test_alien_life_form_without_a_counter_cannot_move(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base("golem_schloss")
    alien = ann.has("alien_life_form", at=camp)
    assert not ann.can_use(alien)


def test_extradrone_moves_a_weak_rival_and_may_go_along(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    rival = bob.has("howler", at=camp)
    bob.has("alien_life_form", at=camp)
    ann.plays("extradrone", at=camp).chooses(rival, "yes")
    drone = ann.in_play("extradrone")
    assert rival.base == drone.base == schloss.id
    assert drone.counters == 0


def test_extradrone_may_stay_or_do_nothing(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    rival = bob.has("howler", at=camp)
    table.plays_left(minions=2)
    ann.plays("extradrone", at=camp).declines()
    assert rival.base == camp.id
    ann.plays("extradrone", at=camp).chooses(rival).declines()
    assert rival.base == schloss.id
    assert ann.in_play("extradrone").base == camp.id


@rule("5.2.6")
def test_extradrone_off_the_top_gets_a_counter_without_moving_anybody(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("extradrone")
    ann.plays("game_over_dude").chooses("3", "yes")
    assert ann.in_play("extradrone").counters == 1
    assert ann.in_play("extradrone").base == camp.id


@ruling("C-chestbreaker-1", "C-chestbreaker-2")
@rule("10.5.3", "10.5.5", "12.1.11")
def test_chestbreaker_goes_below_the_deck_and_a_minion_of_the_named_power_bursts_out(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    breaker = ann.has("chestbreaker", at=camp)
    ann.deck("frenzy", "howler", "alien_life_form")
    ann.uses(breaker)
    assert ann.deck_from_top == ["frenzy", "howler", "alien_life_form", "chestbreaker"]  # nothing is revealed yet
    assert ann.options() == ["3", "4"]
    ann.chooses("4", "yes")
    assert ann.in_play("alien_life_form").base == camp.id
    assert sorted(ann.deck_from_top) == ["chestbreaker", "frenzy", "howler"]
    assert {table.s.known[i] for i in table.s.decks[0]} == {0}


def test_chestbreaker_must_have_been_there_when_the_turn_started(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.plays("chestbreaker", at=camp)
    breaker = ann.in_play("chestbreaker")
    assert not ann.can_use(breaker)
    ann.ends_turn()
    bob.ends_turn()
    assert ann.can_use(breaker)


@rule("3.6.7", "10.5.6")
def test_chestbreaker_with_no_minion_of_the_named_power_finds_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    breaker = ann.has("chestbreaker", at=camp)
    ann.deck("frenzy", "howler")
    ann.uses(breaker).chooses("3")
    assert not ann.is_asked
    assert table.g.minions() == []
    assert sorted(ann.deck_from_top) == ["chestbreaker", "frenzy", "howler"]


@rule("3.6.7", "3.6.8")
def test_chestbreaker_with_an_empty_deck_is_itself_the_deck(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    breaker = ann.has("chestbreaker", at=camp)
    ann.discarded("alien_life_form")
    ann.uses(breaker).chooses("4")
    assert ann.deck_from_top == ["chestbreaker"]
    assert ann.discard == ["alien_life_form"]


@rule("4.5.3")
def test_a_minion_that_bursts_out_need_not_be_played(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    breaker = ann.has("chestbreaker", at=camp)
    ann.deck("extradrone")
    ann.uses(breaker).chooses("3").declines()
    assert sorted(ann.deck_from_top) == ["chestbreaker", "extradrone"]


async def destroy(table: Table, minion: Minion) -> None:
    await table.g.destroy(minion, by=None)
