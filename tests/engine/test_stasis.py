"""Stasis (10.3): in play, but on no base and waiting for its time."""

from collections.abc import Callable, Coroutine
from typing import Any

from basebreaker.state.numbers import CardId
from basebreaker.state.pieces import Card, Stasis
from basebreaker.testing import Table, rule, ruling


def put_in_stasis(table: Table, thing: Card | CardId, n: int = 2) -> Stasis:
    """Some ability puts a card into stasis; the record it has there."""
    found: list[Stasis] = []

    async def effect() -> None:
        card = await table.g.stasis.enter(thing, n, by=table.s.bases[0])
        if card is not None:
            found.append(card)

    table.run(effect())
    return found[0]


def take_off(table: Table, *cards: Stasis, by: Card) -> Coroutine[Any, Any, None]:
    async def effect() -> None:
        await table.g.stasis.remove_counters(*cards, by=by)

    return effect()


@rule("2.2.7", "2.3.1", "2.4.1", "10.3.1", "12.6.9")
def test_a_card_enters_stasis_from_the_hand_face_up_before_its_owner(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("jungle_camp")
    (id,) = ann.holds("howler", owner=bob)
    frozen = put_in_stasis(table, id)
    assert frozen.stasis_counters == 2
    assert (frozen.owner, frozen.controller, frozen.base) == (bob.seat, bob.seat, -1)
    assert table.g.in_play(frozen)
    assert ann.hand == []
    assert table.s.known[id] == table.g.everyone


@rule("10.3.1")
def test_without_counters_nothing_enters_stasis(table: Table) -> None:
    ann = table.ann
    base = table.base("jungle_camp")
    (id,) = ann.holds("howler")

    async def effect() -> None:
        assert await table.g.stasis.enter(id, 0, by=base) is None

    table.run(effect())
    assert ann.hand == ["howler"]


@rule("12.6.15", "12.6.16", "12.6.17", "12.6.19")
def test_a_minion_put_into_stasis_leaves_its_base_but_not_play_and_sheds_what_it_had(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = ann.has("kickboxbro", at=camp, counters=2)
    bob.has("opportunist", on=hero)
    ann.has_stored("frenzy", under=hero)
    put_in_stasis(table, hero)
    assert table.power_at(ann, camp) == 0
    assert ann.in_stasis("kickboxbro").counters == 0
    assert bob.discard == ["opportunist"]
    assert ann.discard == ["frenzy"]
    assert not table.g.in_play(hero)
    assert table.g.this_turn.faces("destroy") == []


@rule("12.6.17")
def test_going_into_stasis_is_not_leaving_play(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    god = ann.has("ancient_sumerian_god", at=camp)
    ann.has_stored("slimy", under=god)
    put_in_stasis(table, god)
    assert not ann.is_asked  # its ability waits for it to leave play
    assert ann.discard == ["slimy"]


@rule("10.3.2")
def test_abilities_of_a_card_in_stasis_do_not_work(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    haunt = ann.has("librarian_haunt", at=camp)
    assert table.breakpoint(camp) == 23
    put_in_stasis(table, haunt)
    assert table.breakpoint(camp) == 20
    wolf = ann.has("teenage_wolf", at=camp)
    assert ann.can_use(wolf)
    frozen = put_in_stasis(table, wolf)
    assert not ann.can_use(frozen)


@rule("10.3.3")
def test_a_card_in_stasis_cannot_be_targeted_or_affected(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("jungle_camp")
    bob.has_in_stasis("howler", 2)
    bob.has_in_stasis("librarian_haunt", 2)
    table.plays_left(actions=2)
    ann.plays("big_gulp").plays("resurgence")
    assert not ann.is_asked
    assert len(table.s.stasis) == 2


@rule("10.3.4")
def test_a_card_with_counters_cannot_be_played_out_of_stasis(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    frozen = ann.has_in_stasis("howler", 1)
    assert not ann.can_use(frozen)


@ruling("X-microbot-alpha-1")
@rule("10.3.5")
def test_the_presence_of_a_card_in_stasis_counts_for_those_who_look_for_it(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hood = ann.has("red_riding_hood", at=camp)
    assert table.power(hood) == 4
    bob.has_in_stasis("big_bad_wolf", 3)
    assert table.power(hood) == 3


@rule("3.2.3", "5.6.4")
def test_each_of_the_current_players_cards_loses_a_counter_as_the_turn_starts(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("jungle_camp")
    mine = ann.has_in_stasis("howler", 3)
    also = ann.has_in_stasis("frenzy", 1)
    theirs = bob.has_in_stasis("howler", 3)
    ann.ends_turn()
    assert (mine.stasis_counters, also.stasis_counters, theirs.stasis_counters) == (3, 1, 2)
    bob.ends_turn()
    assert (mine.stasis_counters, also.stasis_counters, theirs.stasis_counters) == (2, 0, 2)


@rule("3.2.5", "5.6.5")
def test_the_current_player_orders_the_removal_among_the_mandatory_matters(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    wolves = ann.has("summon_wolves", at=camp)
    frozen = ann.has_in_stasis("howler", 2)
    table.turn_of(bob)
    bob.ends_turn()
    question = table.question
    assert question is not None
    assert "Take one stasis counter off each of your cards" in [o.label for o in question.options]
    ann.chooses(frozen)
    assert frozen.stasis_counters == 1
    assert wolves.counters == 1


@rule("3.2.3")
def test_a_card_that_enters_stasis_at_the_start_of_the_turn_keeps_its_counters(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has_in_stasis("howler", 2)
    grave = ann.has_buried("sidelined_girlfriend", camp)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(grave).chooses("yes")
    assert ann.in_stasis("sidelined_girlfriend").stasis_counters == 1


@rule("10.3.6", "12.6.11")
def test_counters_come_off_only_as_far_as_there_are_any(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    hero = ann.has("howler", at=camp)
    frozen = ann.has_in_stasis("frenzy", 1)
    table.run(take_off(table, frozen, frozen, by=hero))
    assert frozen.stasis_counters == 0


@rule("8.2.9")
def test_stasis_counters_are_no_power_counters(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    frozen = ann.has_in_stasis("howler", 3)
    assert frozen.counters == 0
    frozen.stasis_counters = 0
    table.refresh()
    ann.uses(frozen)
    assert ann.in_play("howler").counters == 0
    assert table.power_at(ann, camp) == 4  # 2, and 2 for being played


@rule("3.3.5", "10.3.7", "10.3.9", "12.6.12", "12.6.18")
def test_a_card_without_counters_is_played_as_an_extra_card_at_any_time_of_the_phase(table: Table) -> None:
    ann, camp = table.ann, table.base("alternate_present")
    wolf = ann.has_in_stasis("howler", 0)
    gulp = ann.has_in_stasis("jolt", 0)
    ann.plays("frenzy")
    ann.uses(gulp)
    assert ann.discard == ["frenzy", "jolt"]
    ann.holds("buffet")
    ann.uses(wolf)
    assert ann.in_play("howler").base == camp.id
    ann.uses(camp)  # playing it was playing a minion there
    assert ann.in_stasis("buffet").stasis_counters == 2
    assert (table.s.free_minions, table.s.free_actions) == (1, 0)


@rule("10.3.9")
def test_an_action_for_a_minion_is_played_on_a_minion(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    claw = ann.has_in_stasis("opportunist", 0)
    assert not ann.can_use(claw)  # there is no minion
    wolf = ann.has("howler", at=camp)
    ann.uses(claw)
    assert ann.in_play("opportunist").on == wolf.id


@rule("10.3.7")
def test_nobody_plays_another_players_card_out_of_stasis(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("jungle_camp")
    theirs = bob.has_in_stasis("howler", 0)
    assert not ann.can_use(theirs)


@rule("10.3.10")
def test_a_card_played_out_of_stasis_may_go_back_later(table: Table) -> None:
    ann, car = table.ann, table.base("time_traveling_car")
    table.base_deck("jungle_camp")
    girl = ann.has_in_stasis("sidelined_girlfriend", 0)
    ann.uses(girl)
    minion = ann.in_play("sidelined_girlfriend")
    table.scores(car)
    ann.uses(car)
    assert not table.g.in_play(minion)
    assert ann.in_stasis("sidelined_girlfriend").stasis_counters == 2


@rule("3.7.2", "10.3.11", "12.6.10", "12.6.13")
def test_cards_left_without_counters_are_discarded_at_the_end_of_each_turn(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("jungle_camp")
    for person in (ann, bob):
        person.has_in_stasis("howler", 0)
        person.has_in_stasis("frenzy", 2)
    ann.ends_turn()
    assert ann.discard == ["howler"]
    assert bob.discard == ["howler"]  # though it was not Bob's turn
    assert ann.in_stasis("frenzy").stasis_counters == 2
    assert bob.in_stasis("frenzy").stasis_counters == 1


@rule("3.7.2", "8.6.3")
def test_what_is_stored_under_a_card_left_in_stasis_goes_with_it(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.has_in_stasis("help_from_the_past", 0, stored=("howler",))
    ann.ends_turn()
    assert ann.discard == ["help_from_the_past", "howler"]


@rule("12.7.5")
def test_the_cards_in_stasis_of_a_player_who_gives_up_leave_the_game(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, cat = table.ann, table.cat
    mine = ann.has_in_stasis("howler", 3)
    theirs = cat.has_in_stasis("help_from_the_past", 3, stored=("howler",))
    table.driver.give_up(cat.seat)
    assert list(table.s.stasis.values()) == [mine]
    assert table.s.box == [theirs.id, *theirs.stored]


def test_a_state_with_stasis_and_stored_cards_is_copied_and_written_and_read(table: Table) -> None:
    ann = table.ann
    table.base("jungle_camp")
    ann.has_in_stasis("help_from_the_past", 3, stored=("howler",))
    state = table.s
    read = type(state).from_json(state.to_json(), lambda id: next(f for f in state.prints if f.id == id))
    for other in (state.copy(), read):
        assert other.to_json() == state.to_json()
