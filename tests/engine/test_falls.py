"""Whose power at a base went down this turn (12.12.2)."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.authoring import Game, Minion
from basebreaker.state.numbers import SeatId
from basebreaker.testing import Person, Table, rule


@pytest.fixture
def watcher(invent: Invent) -> str:
    """A minion whose Talent asks whose power here went down."""
    card = invent("minion", "talent", power=1)
    card.watches_power()

    @card.talent(provided=lambda g, me: any(g.this_turn.power_fell(me.base, seat) for seat in g.others(me.controller)))
    async def draw(g: Game, me: Minion) -> None:
        await g.draw(me.controller)

    return card.face.id


def set_up(table: Table, watcher: str) -> Minion:
    """Ann's watcher at a base where Bob has two minions."""
    camp = table.base("jungle_camp")
    mine: Minion = table.ann.has(watcher, at=camp)
    table.bob.has("howler", at=camp, counters=1)
    table.bob.has("igor", at=camp)
    table.base("moot_site")
    table.g.log("turn", table.ann.seat)  # the table is as it is now at the start of the turn
    table.s.fallen = []
    return mine


@rule("12.12.2")
@pytest.mark.parametrize("how", ["boost", "destroy", "move", "counter", "return", "control", "shortly"])
def test_whatever_lowers_a_players_power_is_remembered(table: Table, watcher: str, how: str) -> None:
    mine = set_up(table, watcher)
    howler = table.bob.in_play("howler")
    assert not table.ann.can_use(mine)
    table.run(lower(table, howler, mine, how))
    assert table.g.this_turn.power_fell(mine.base, table.bob.seat)
    assert not table.g.this_turn.power_fell(table.base("moot_site"), table.bob.seat)
    assert table.ann.can_use(mine)


async def lower(table: Table, minion: Minion, by: Minion, how: str) -> None:
    g = table.g
    if how == "boost":
        await g.boost(minion, -1, by=by)
    elif how == "destroy":
        await g.destroy(minion, by=by)
    elif how == "move":
        await g.move(minion, table.base("moot_site"), by=by)
    elif how == "counter":
        await g.remove_counters(minion, by=by)
    elif how == "return":
        await g.return_to_hand(minion, by=by)
    elif how == "control":
        await g.take_control(minion, SeatId(0), by=by)
    else:  # less for a moment, then more than before
        await g.remove_counters(minion, by=by)
        await g.place_counters(minion, 3, by=by)


@rule("12.12.2")
def test_more_power_and_ones_own_loss_elsewhere_are_no_falls_of_others_here(table: Table, watcher: str) -> None:
    mine = set_up(table, watcher)
    ann, bob = table.ann, table.bob

    async def story() -> None:
        await table.g.boost(bob.in_play("igor"), 2, by=mine)
        await table.g.boost(mine, -1, by=mine)

    table.run(story())
    assert table.g.this_turn.power_fell(mine.base, ann.seat)
    assert not table.g.this_turn.power_fell(mine.base, bob.seat)
    assert not ann.can_use(mine)


@rule("12.12.2")
def test_with_the_turn_it_is_forgotten(table: Table, watcher: str) -> None:
    mine = set_up(table, watcher)
    table.run(lower(table, table.bob.in_play("howler"), mine, "counter"))
    table.next_turn()
    assert not table.g.this_turn.power_fell(mine.base, table.bob.seat)
    table.next_turn()
    assert not table.ann.can_use(mine)


@rule("12.12.2", "3.2.1")
def test_what_expires_at_the_start_of_a_turn_went_down_in_it(table: Table, watcher: str) -> None:
    mine = set_up(table, watcher)
    bob: Person = table.bob

    async def story() -> None:
        await table.g.boost(bob.in_play("igor"), 2, by=mine, seat=bob.seat, until="start")

    table.run(story())
    table.next_turn()
    assert table.g.this_turn.power_fell(mine.base, bob.seat)


def test_a_game_without_such_a_card_remembers_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    howler = ann.has("howler", at=camp)
    table.run(lower(table, howler, howler, "boost"))
    assert (table.s.totals, table.s.fallen) == ([], [])


def test_a_copy_remembers_as_well(table: Table, watcher: str) -> None:
    mine = set_up(table, watcher)
    table.run(lower(table, table.bob.in_play("howler"), mine, "counter"))
    assert table.driver.copy().g.this_turn.power_fell(mine.base, table.bob.seat)
