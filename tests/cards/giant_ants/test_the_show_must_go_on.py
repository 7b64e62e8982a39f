from typing import Any

import pytest

from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Base, Card, Minion
from basebreaker.testing import Table, rule


@rule("5.8.2", "9.1.3")
def test_another_players_card_can_pick_a_covered_minion_but_does_not_destroy_it(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("the_show_must_go_on", at=crypt)
    worker = ann.has("worker", at=crypt, counters=2)
    bob.has("howler", at=crypt)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(worker)
    assert table.g.in_play(worker)
    assert bob.discard == ["big_gulp"]


@rule("8.2.6", "9.1.8")
def test_other_players_put_no_counters_on_a_covered_minion(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("the_show_must_go_on", at=crypt)
    worker = ann.has("worker", at=crypt, counters=1)
    soldier = bob.has("soldier", at=crypt, counters=2)
    bob.has("igor", at=crypt)
    table.turn_of(bob)
    bob.uses(soldier).chooses(worker)
    assert (worker.counters, soldier.counters) == (1, 2)


@rule("9.1.7")
def test_another_players_action_does_not_stay_on_a_covered_minion(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("the_show_must_go_on", at=crypt)
    worker = ann.has("worker", at=crypt, counters=1)
    table.turn_of(bob)
    bob.plays("opportunist", on=worker)
    assert table.g.actions(on=worker) == []
    assert bob.discard == ["opportunist"]


@rule("12.10.31", "9.1.7")
@pytest.mark.parametrize(("edition", "destroyed"), [("printed", 0), ("current", 1)])
def test_another_players_action_that_is_already_there_goes_to_the_discard_pile(edition: Any, destroyed: int) -> None:
    table = Table(edition=edition)
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("the_show_must_go_on", at=camp)
    worker = ann.has("worker", at=camp)
    bob.has("uberserum", on=worker)
    own = ann.has("moontouched", on=worker)
    ann.ends_turn()
    assert worker.counters == 1  # put there while the minion was not covered yet
    assert table.g.actions(on=worker) == [own]
    assert bob.discard == ["uberserum"]
    assert len(table.logged("destroy")) == destroyed
    table.must_be_quiet()


@rule("9.1.7", "12.5.14")
def test_another_players_action_does_not_protect_a_covered_minion_either(table: Table) -> None:
    ann, bob, crypt, moot = table.ann, table.bob, table.base("crypt"), table.base("moot_site")
    ann.has("the_show_must_go_on", at=crypt)
    covered, elsewhere = ann.has("worker", at=crypt, counters=1), ann.has("worker", at=moot, counters=1)
    bob.has("unstoppable", on=covered)
    bob.has("uberserum", on=elsewhere)
    ann.plays("heavy_drinker", at=moot).chooses(covered)
    assert not table.g.in_play(covered)
    table.plays_left(minions=1)
    ann.plays("heavy_drinker", at=moot).chooses(elsewhere)
    assert table.g.in_play(elsewhere)


async def move_return_and_take(g: Game, minion: Minion, base: Base, by: Card) -> None:
    await g.move(minion, base, by=by)
    await g.return_to_hand(minion, by=by)
    await g.place_on_deck(minion, by=by)
    await g.shuffle_away(minion, by=by)
    await g.take_control(minion, by.controller, by=by)
    await g.remove_counters(minion, by=by)
    await g.boost(minion, -1, by=by)


@rule("9.1.2", "9.1.5", "9.1.6")
def test_other_players_do_not_move_return_weaken_or_control_a_covered_minion(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    ann.has("the_show_must_go_on", at=crypt)
    worker = ann.has("worker", at=crypt, counters=1)
    howler = bob.has("howler", at=crypt)
    table.run(move_return_and_take(table.g, worker, hill, howler))
    assert table.g.in_play(worker)
    assert (worker.base, worker.controller, worker.counters, table.power(worker)) == (crypt.id, ann.seat, 1, 1)


def test_a_minion_that_loses_its_last_counter_is_no_longer_covered(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("the_show_must_go_on", at=crypt)
    soldier = ann.has("soldier", at=crypt, counters=1)
    worker = ann.has("worker", at=crypt, counters=1)
    ann.uses(soldier)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(soldier)
    assert not table.g.in_play(soldier)
    assert table.g.in_play(worker)


@rule("8.3.3")
def test_weakness_from_before_shows_again_when_the_cover_is_lost(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    howler = bob.has("howler", at=crypt)
    soldier = ann.has("soldier", at=crypt, counters=1)
    worker = ann.has("worker", at=crypt, counters=1)
    table.run(weaken(table.g, soldier, howler))
    assert table.power(soldier) == 1
    ann.plays("the_show_must_go_on")
    assert table.power(soldier) == 2
    ann.uses(soldier).chooses(worker)
    assert table.power(soldier) == 0


async def weaken(g: Game, minion: Minion, by: Card) -> None:
    await g.boost(minion, -1, by=by)


def test_minions_without_a_counter_elsewhere_or_of_others_are_not_covered(table: Table) -> None:
    ann, bob, lab, hill = table.ann, table.bob, table.base("laboratorium"), table.base("the_hill")
    ann.has("the_show_must_go_on", at=lab)
    bare, elsewhere = ann.has("worker", at=lab), ann.has("worker", at=hill, counters=1)
    foreign, spare = bob.has("worker", at=lab, counters=1), bob.has("worker", at=hill)
    table.turn_of(bob)
    table.plays_left(actions=3)
    for victim in (bare, elsewhere, foreign):
        bob.plays("big_gulp").chooses(victim)
    assert table.g.minions() == [spare]


@rule("12.5.13")
def test_your_own_cards_and_the_base_still_reach_a_covered_minion(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    ann.has("the_show_must_go_on", at=site)
    ann.plays("worker", at=site)
    worker = ann.in_play("worker")
    assert table.power(worker) == 4  # two counters, and two from the base
    ann.plays("big_gulp")
    assert ann.discard == ["worker", "big_gulp"]
