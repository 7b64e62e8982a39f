"""Ties when a base scores (6.5), and ties elsewhere (12.2.11 to 12.2.13)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import AfterScoring, MinionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.numbers import SEATS
from basebreaker.state.pieces import Base, Minion
from basebreaker.testing import Table, rule

NOT_THERE = -1


def score(table: Table, totals: tuple[int, ...], base: str = "the_hill") -> list[int]:
    """Score a base where the players have that much power, each with one minion; what they gain (4, 2, 1)."""
    place = table.base(base)
    table.base_deck("crypt")
    for person, power in zip(table.people, totals, strict=True):
        if power != NOT_THERE:
            person.has("toad", at=place, counters=power)
    table.scores(place)
    return [person.vp for person in table.people]


@rule("6.5.1", "6.5.2")
@pytest.mark.parametrize(
    ("totals", "vp"),
    [((5, 5), [4, 4]), ((5, 5, 3), [4, 4, 1]), ((3, 5, 2, 5), [1, 4, 0, 4]), ((5, 5, 3, 3), [4, 4, 1, 1])],
)
def test_a_tie_for_first_uses_up_as_many_places_as_players(
    tables: Callable[[int], Table], totals: tuple[int, ...], vp: list[int]
) -> None:
    assert score(tables(len(totals)), totals) == vp


@rule("6.5.1", "6.5.3")
@pytest.mark.parametrize(
    ("totals", "vp"), [((5, 3, 3), [4, 2, 2]), ((3, 5, 1, 3), [2, 4, 0, 2]), ((3, 3, 3, 5), [2, 2, 2, 4])]
)
def test_after_two_runners_up_nobody_is_third(
    tables: Callable[[int], Table], totals: tuple[int, ...], vp: list[int]
) -> None:
    assert score(tables(len(totals)), totals) == vp


@rule("6.5.1")
@pytest.mark.parametrize(("totals", "vp"), [((5, 4, 2, 2), [4, 2, 1, 1]), ((1, 9, 1, 2), [1, 4, 1, 2])])
def test_players_tied_for_third_both_gain_its_vp(
    tables: Callable[[int], Table], totals: tuple[int, ...], vp: list[int]
) -> None:
    assert score(tables(len(totals)), totals) == vp


@rule("6.5.4")
@pytest.mark.parametrize(("totals", "vp"), [((5, 5, 5, 4), [4, 4, 4, 0]), ((5, 5, 5, 5), [4, 4, 4, 4])])
def test_three_or_more_tied_winners_leave_no_other_place(
    tables: Callable[[int], Table], totals: tuple[int, ...], vp: list[int]
) -> None:
    assert score(tables(len(totals)), totals) == vp


@rule("12.4.3", "6.4.6")
@pytest.mark.parametrize(("totals", "vp"), [((0, 0), [4, 4]), ((0, NOT_THERE, 0, NOT_THERE), [4, 0, 4, 0])])
def test_players_who_all_have_no_power_tie_for_first(
    tables: Callable[[int], Table], totals: tuple[int, ...], vp: list[int]
) -> None:
    assert score(tables(len(totals)), totals) == vp


@rule("6.5.5")
def test_tied_winners_each_use_the_bases_ability(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    minions = [person.has("howler", at=table.base("crypt")) for person in table.people]
    score(table, (5, 2, 5), "golem_schloss")
    assert [minion.counters for minion in minions] == [1, 0, 1]


@rule("6.5.5")
def test_tied_winners_use_an_optional_base_ability_clockwise_from_the_current_player(
    tables: Callable[[int], Table],
) -> None:
    table = tables(4)
    table.turn_of(table.cat)
    score(table, (5, 2, 1, 5), "jungle_camp")
    assert table.dan.is_asked
    table.dan.uses(table.base("jungle_camp"))
    table.ann.passes()
    assert [person.hand for person in table.people] == [[], [], [], ["toad"]]


@rule("6.5.6")
def test_what_makes_no_sense_twice_is_used_by_the_first_of_the_tied_players_only(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    table = tables(3)
    academy = invent("base")

    @academy.after_scoring(who=lambda g, base, event: event.first_winner(), may=True)
    async def the_winner_may_pass_over_the_next_base(g: Game, base: Base, event: AfterScoring) -> None:
        await g.base_deck.sink(g.you, by=base)

    table.base_deck("the_hill", "moot_site")
    table.turn_of(table.bob)
    place = table.base(academy.face.id)
    for person in (table.ann, table.cat):
        person.has("raider", at=place)
    table.scores(place)
    table.cat.uses(place)  # the first one clockwise from Bob
    assert not table.ann.is_asked
    assert [base.face.id for base in table.s.bases] == ["moot_site"]


@rule("12.2.11")
def test_of_several_weakest_minions_the_abilitys_controller_picks_one(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    reaper = invent("minion", "ongoing", power=5)

    @reaper.after(MinionPlayed, when=lambda g, me, event: event.seat != me.controller)
    async def destroy_the_minion_with_the_lowest_power_here(g: Game, me: Minion, event: MinionPlayed) -> None:
        here = g.minions(at=me.base)
        weakest = [m for m in here if all(g.power(m) <= g.power(other) for other in here)]
        victim = await g.choose(me.controller, weakest, "Destroy which minion?", me)
        if victim is not None:
            await g.destroy(victim, by=me)

    bob.has(reaper.face.id, at=hill)
    weak = [ann.has("huscarl", at=hill), bob.has("huscarl", at=hill)]
    ann.plays("raider", at=hill)
    assert bob.options() == [f"minion:{minion.id}" for minion in weak]  # on Ann's turn
    bob.chooses(weak[0])
    assert ann.discard == ["huscarl"]


@rule("12.2.11", "12.2.12")
def test_a_minion_that_ties_for_the_highest_power_has_none_above_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    raider = ann.has("raider", at=hill)
    bob.has("raider", at=hill)
    moon = ann.has("moontouched", on=raider)
    assert ann.can_use(moon)
    bob.has("sheriff", at=hill)
    assert not ann.can_use(moon)


@rule("12.2.12")
def test_every_tied_player_has_the_most_power_unless_more_than_each_other_is_demanded(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    ann.has("raider", at=hill)
    bob.has("raider", at=hill)
    cat.has("howler", at=hill)
    assert [table.g.has_most_power(seat, hill) for seat in SEATS[:3]] == [True, True, False]
    assert not any(table.g.has_most_power(seat, hill, alone=True) for seat in SEATS[:3])
    bob.has("marking_territory", at=hill)
    ann.ends_turn()
    assert table.breakpoint(hill) == 23  # Bob would need more than Ann


@rule("12.2.13")
def test_a_player_who_is_not_there_never_has_the_most_power(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    assert not table.g.has_most_power(ann.seat, hill)
    ann.has("toad", at=hill)
    assert table.g.has_most_power(ann.seat, hill)
    assert not table.g.has_most_power(bob.seat, hill)
