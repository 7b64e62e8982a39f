"""Every number explains itself: its parts add up to it and name their sources."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

import basebreaker as bb
from basebreaker.state.numbers import SEATS
from basebreaker.state.pieces import Base, Minion
from basebreaker.testing import Table, rule
from basebreaker.views import explain
from basebreaker.views.model import PartView, PlaceView

Tables = Callable[[int], Table]


def parts(table: Table, minion: Minion) -> list[tuple[str, int]]:
    found = explain.power(table.driver, minion.id)
    assert sum(part.amount for part in found) == table.power(minion)
    return [(part.label, part.amount) for part in found]


def base_parts(table: Table, base: Base) -> list[tuple[str, int]]:
    found = explain.base(table.driver, base.id)
    assert found.breakpoint == table.breakpoint(base)
    assert sum(part.amount for part in found.breakpoint_parts) == found.breakpoint
    return [(part.label, part.amount) for part in found.breakpoint_parts]


@rule("8.1.3")
def test_a_power_is_printed_counters_and_all_that_changes_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill, counters=2)
    assert parts(table, wolf) == [("printed", 3), ("+1 power counters", 2)]
    moon = ann.has("full_moon", at=hill)
    bob.has("ancient_curse", on=wolf)
    ann.uses(wolf)
    assert parts(table, wolf) == [
        ("printed", 3),
        ("+1 power counters", 2),
        ("Full Moon", 1),
        ("Ancient Curse", -2),
        ("Teenage Wolf", 1),
    ]
    source = explain.power(table.driver, wolf.id)[2]
    assert source == PartView(1, "Full Moon", moon.id, "full_moon")


@rule("8.1.5", "12.4.4")
def test_what_would_go_below_zero_says_so(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=1)
    bob.has("ancient_curse", on=worker)
    assert parts(table, worker) == [
        ("printed", 0),
        ("+1 power counters", 1),
        ("Ancient Curse", -2),
        ("never below zero", 1),
    ]


def test_what_a_minion_is_protected_from_is_no_part_of_its_power(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=1)
    bob.has("ancient_curse", on=worker)
    ann.has("the_show_must_go_on", at=hill)
    assert parts(table, worker) == [("printed", 0), ("+1 power counters", 1)]


@rule("8.5.2")
def test_a_breakpoint_is_printed_and_all_that_changes_it(table: Table) -> None:
    ann, cuzcu = table.ann, table.base("cuzcu")
    assert base_parts(table, cuzcu) == [("printed", 30)]
    ann.has("librarian_haunt", at=cuzcu)  # +3, and as an action on Cuzcu -3
    ann.plays("collateral_damage")
    assert sorted(base_parts(table, cuzcu)) == [
        ("Collateral Damage", -5),
        ("Cuzcu", -3),
        ("Librarian Haunt", 3),
        ("printed", 30),
    ]


@rule("8.5.1")
def test_a_starting_breakpoint_takes_the_place_of_the_printed_one(table: Table) -> None:
    ann, bob, paradise = table.ann, table.bob, table.base("tropical_paradise")
    ann.has("howler", at=paradise)
    assert base_parts(table, paradise) == [("printed", 20)]
    bob.has("howler", at=paradise)
    assert base_parts(table, paradise) == [("starting breakpoint", 0)]


@rule("8.5.3")
def test_a_breakpoint_below_zero_says_so(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")

    async def lower() -> None:
        await table.g.change_breakpoint(moot, -18, by=moot, seat=ann.seat)

    table.run(lower())
    assert base_parts(table, moot) == [("printed", 15), ("Moot Site", -18), ("never below zero", 3)]


def test_the_power_of_each_player_at_a_base_has_its_parts(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("howler", at=crypt, counters=1)
    ann.has("summon_wolves", at=crypt, counters=3)
    bob.has("the_count", at=crypt)
    found = explain.base(table.driver, crypt.id)
    assert [[(part.label, part.amount) for part in mine] for mine in found.power_parts] == [
        [("Howler", 3), ("Summon Wolves", 3)],
        [("The Count", 5)],
    ]
    assert found.total == 11
    assert not found.ready


@rule("12.4.5")
def test_the_parts_of_a_players_power_add_up_even_below_zero(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    swamp = invent("action", "ongoing", plays_on="base")

    @swamp.total
    def everybody_has_less_power_here(g: Any, me: Any, base: Any, seat: int) -> int:
        return -5 if base.id == me.base else 0

    ann.has("howler", at=hill)
    ann.has(swamp.face.id, at=hill)
    found = explain.base(table.driver, hill.id)
    assert table.power_at(ann, hill) == 0
    assert [sum(part.amount for part in mine) for mine in found.power_parts] == [0, 0]
    assert found.total == 0


@rule("6.4.1", "6.5.2")
def test_a_base_tells_what_each_place_would_earn_now(tables: Tables) -> None:
    table = tables(4)
    schloss = table.base("golem_schloss")  # 4, 3, 2
    for person, name in zip(table.people, ("the_count", "the_count", "howler", "igor"), strict=True):
        person.has(name, at=schloss)
    places = explain.base(table.driver, schloss.id).places
    assert places == [PlaceView(0, 1, 4), PlaceView(1, 1, 4), PlaceView(2, 3, 2), PlaceView(3, 3, 2)]


def test_a_base_tells_when_it_is_ready(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    for _ in range(3):
        ann.has("the_count", at=moot)
    assert explain.base(table.driver, moot.id).ready
    table.base_deck("crypt")
    ann.ends_turn()


@rule("6.1.1", "8.5.2")
def test_ready_goes_by_the_breakpoint_as_it_is_now(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")  # 15
    table.base_deck("crypt")
    ann.has("the_count", at=moot)
    ann.has("the_count", at=moot)
    assert not explain.base(table.driver, moot.id).ready
    ann.plays("collateral_damage")  # -5
    assert explain.base(table.driver, moot.id).ready
    ann.has("librarian_haunt", at=moot)  # +3
    assert not explain.base(table.driver, moot.id).ready


@rule("6.1.1", "6.1.3")
def test_ready_counts_the_power_as_it_is_now(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    for _ in range(3):
        ann.has("the_count", at=moot)
    ann.has("summon_wolves", at=moot, counters=1)
    cursed = ann.in_play("the_count")
    table.bob.has("ancient_curse", on=cursed)  # 15 + 1 - 2
    assert not explain.base(table.driver, moot.id).ready
    cursed.counters = 1
    assert explain.base(table.driver, moot.id).ready
    table.base_deck("crypt")
    ann.ends_turn()
    assert moot not in table.s.bases


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_all_parts_add_up(seed: int) -> None:
    seats = [
        bb.Seat("Ann", ["action_heroes", "wraithrustlers"]),
        bb.Seat("Bob", ["vampires", "ancient_incas"]),
        bb.Seat("Cat", ["polynesian_voyagers", "extramorphs"]),
    ]
    game = bb.new_game(seats, seed=seed, turn_limit=25)
    number = 0
    while game.question is not None:
        for minion in game.g.minions():
            assert sum(part.amount for part in game.explain_power(minion.id)) == game.g.power(minion)
        for base in game.g.bases:
            found = game.explain_base(base.id)
            assert sum(part.amount for part in found.breakpoint_parts) == found.breakpoint == game.g.breakpoint(base)
            for seat, mine in zip(SEATS, found.power_parts, strict=False):
                assert sum(part.amount for part in mine) == game.g.power_at(seat, base)
            assert found.total == sum(game.g.power_at(seat, base) for seat in SEATS[:3])
        number += 1
        game.answer((number * 5) % len(game.question.options))
