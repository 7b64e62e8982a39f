"""Onini the Python and Mboro Hornet: others who use what is not their own."""

from collections.abc import Callable

from basebreaker.state.numbers import NOBODY
from basebreaker.testing import Table, rule, ruling


def test_onini_grows_when_another_player_plays_a_minion_or_action_of_somebody_else(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    onini = ann.has("onini_the_python", at=crypt)
    bob.holds("howler", "frenzy", owner=ann)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    assert onini.counters == 1
    bob.plays("frenzy")
    assert onini.counters == 2


def test_onini_ignores_cards_played_by_their_owner_and_your_own_plays(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    onini = ann.has("onini_the_python", at=crypt)
    ann.holds("frenzy", owner=bob)
    ann.plays("frenzy")
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    assert onini.counters == 0


@rule("5.5.4")
def test_onini_grows_once_for_each_foreign_card_discarded_at_the_hand_limit(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    onini = ann.has("onini_the_python", at=crypt)
    bob.holds(*["howler"] * 9)
    foreign = bob.holds("frenzy", "buffet", owner=ann)
    own = bob.holds("big_gulp")
    bob.deck("howler", "howler")
    table.turn_of(bob)
    bob.ends_turn().chooses(*foreign, *own)
    bob.chooses(bob.hand[0])
    assert onini.counters == 2
    assert ann.discard == ["frenzy", "buffet"]


def test_a_foreign_card_played_from_the_discard_pile_does_not_count(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    onini = ann.has("onini_the_python", at=crypt)
    id = table.new_card("howler", ann.seat)
    table.s.discards[bob.seat].append(id)
    table.turn_of(bob)
    bob.plays("crack_of_dusk").chooses(id)
    assert bob.in_play("howler").owner == ann.seat
    assert onini.counters == 0


def test_cards_without_an_owner_are_owned_by_nobody_who_plays_them(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    onini = ann.has("onini_the_python", at=crypt)
    id = table.new_card("howler", NOBODY)  # as monsters and treasures are (9.20.2)
    table.s.hands[bob.seat].append(id)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    assert onini.counters == 1


@rule("4.7.2", "4.7.3")
@ruling("C-collecting-stories-1")
def test_the_hornet_comes_on_another_players_turn_and_at_once(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    (hornet,) = ann.holds("mboro_hornet")
    bob.holds("howler", owner=ann)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    assert ann.can_choose(hornet)
    ann.chooses(hornet)
    assert ann.in_play("mboro_hornet").base == crypt.id
    assert (table.s.free_minions, table.s.extras) == (0, [])


def test_the_hornet_may_stay_in_the_hand(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.holds("mboro_hornet")
    bob.holds("howler", owner=ann)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    ann.passes()
    assert ann.hand == ["mboro_hornet"]


def test_the_hornet_ignores_what_its_own_holder_plays(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.holds("mboro_hornet")
    ann.holds("howler", owner=bob)
    ann.plays("howler", at=crypt)
    assert ann.hand == ["mboro_hornet"]


def test_the_hornet_answers_a_foreign_card_discarded_from_a_hand(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    (hornet,) = ann.holds("mboro_hornet")
    wolf = bob.has("loup_garou", at=crypt)
    bob.holds("howler", owner=ann)
    table.turn_of(bob)
    bob.plays("cull_the_weak").chooses("howler")
    ann.chooses(hornet)
    assert wolf.counters == 1
    assert ann.discard == ["howler"]
    assert ann.in_play("mboro_hornet") is not None


@rule("5.6.8", "12.3.6")
def test_the_hornets_of_two_players_answer_the_same_foreign_card_in_turn(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, crypt = table.ann, table.bob, table.cat, table.base("crypt")
    first, second = ann.holds("mboro_hornet", "mboro_hornet")
    (third,) = cat.holds("mboro_hornet")
    bob.holds("howler", owner=ann)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    cat.chooses(third)  # next to the current player
    ann.chooses(first)
    ann.chooses(second)
    assert len(table.g.minions(at=crypt)) == 4


@rule("12.3.4", "12.3.7")
def test_a_hornet_that_is_not_its_players_own_brings_the_next_ones_before_the_circle_goes_on(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, crypt = table.ann, table.bob, table.cat, table.base("crypt")
    (mine,) = ann.holds("mboro_hornet")
    (foreign,) = cat.holds("mboro_hornet", owner=ann)
    onini = ann.has("onini_the_python", at=crypt)
    bob.holds("howler", owner=ann)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    assert onini.counters == 1
    cat.chooses(foreign)  # Cat plays a card of Ann's: Onini and Ann's hornet respond to that first
    assert onini.counters == 2
    ann.chooses(mine)
    assert [m.controller for m in table.g.minions(at=crypt)] == [0, 1, 2, 0]


@rule("12.3.2")
def test_a_hornet_that_comes_to_the_hand_afterwards_does_not_answer(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    bob.holds("let_it_be_full_and_eat", owner=ann)
    bob.holds("mboro_hornet")
    bob.deck("howler")
    table.turn_of(bob)
    bob.holds("pot_of_wisdom", owner=ann)
    bob.plays("pot_of_wisdom").chooses("mboro_hornet")
    assert ann.hand == ["mboro_hornet"]
    assert not table.g.minions(at=crypt)
    bob.plays("let_it_be_full_and_eat")
    ann.chooses("mboro_hornet")
    assert ann.in_play("mboro_hornet").base == crypt.id
