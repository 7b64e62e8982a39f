"""Free and extra plays (4.5)."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import MinionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Extra, Minion
from basebreaker.state.words import ExtraKind
from basebreaker.testing import Table, rule
from basebreaker.views.view import view


@rule("4.5.1")
def test_one_minion_and_one_action_are_free_in_each_of_ones_own_turns(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("raider", "huscarl", "jolt", "frenzy")
    bob.holds("howler", "howler", "tribute")
    ann.plays("raider", at=stones)
    assert not ann.can_choose("huscarl")
    assert ann.can_choose("frenzy")
    ann.plays("jolt")
    assert not ann.can_choose("frenzy")
    ann.ends_turn()
    bob.plays("howler", at=stones).plays("tribute")
    assert not bob.can_choose("howler")


@rule("4.5.2", "4.5.5", "4.5.3")
def test_an_extra_minion_does_not_use_up_the_free_one_and_may_wait(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    monster = ann.has("the_monster", at=stones, counters=1)
    ann.holds("raider", "huscarl", "howler")
    ann.uses(monster)
    assert table.s.free_minions == 1
    ann.plays("jolt").plays("raider", at=stones).plays("huscarl", at=stones)
    assert not ann.can_choose("howler")
    assert ann.hand == ["howler"]


@rule("4.5.10", "4.5.13")
def test_an_extra_minion_of_limited_power_may_wait_and_goes_by_printed_power(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    call, swamp = invent("action", "on_play"), invent("base")

    @call.on_play
    async def play_an_extra_minion_of_power_two_or_less(g: Game, me: Action) -> None:
        await g.extra_minion(me.controller, by=me, max_power=2)

    @swamp.power
    def minions_here_have_minus_two_power(g: Game, me: Base, minion: Minion) -> int:
        return -2 if minion.base == me.id else 0

    table.base(swamp.face.id)
    ann.has("full_moon", at=stones)
    ann.holds("raider", "teenage_wolf", "howler")
    ann.plays(call.face.id)
    assert not ann.is_asked  # it may wait
    ann.plays("raider", at=stones)
    assert not ann.can_choose("teenage_wolf")  # printed 3, although it would have 1 at the swamp
    ann.plays("howler", at=stones)
    assert table.power(ann.in_play("howler")) == 2 + 2 + 1
    assert not ann.can_choose("teenage_wolf")


@rule("4.5.2")
def test_a_limited_extra_play_is_used_up_before_the_free_one(table: Table) -> None:
    ann, stones, hill = table.ann, table.base("standing_stones"), table.base("the_hill")
    princess = ann.has("charming_princess", at=stones)
    ann.has("prince_charming", at=stones)
    ann.uses(princess)  # an extra minion, but only here
    ann.plays("raider", at=stones)
    ann.plays("huscarl", at=hill)
    assert ann.in_play("huscarl").base == hill.id
    assert (table.s.free_minions, table.s.extras) == (0, [])


@rule("4.5.2")
@pytest.mark.parametrize("kinds", [("any", "action"), ("action", "any")])
@pytest.mark.parametrize(("card", "left"), [("tribute", "any"), ("howler", "action")])
def test_an_extra_play_for_any_card_is_used_up_last(
    table: Table, kinds: tuple[ExtraKind, ExtraKind], card: str, left: str
) -> None:
    table.base("standing_stones")
    table.s.extras += [Extra(kind, "wraithrustlers_hq") for kind in kinds]
    table.plays_left(minions=0, actions=0)
    table.ann.plays(card)
    assert [extra.kind for extra in table.s.extras] == [left]


@rule("4.5.12", "4.5.5")
def test_an_extra_play_that_was_kept_is_lost_when_the_phase_ends(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    monster = ann.has("the_monster", at=stones, counters=1)
    ann.holds("raider", "huscarl")
    ann.uses(monster).ends_turn()
    bob.ends_turn()
    ann.plays("raider", at=stones)
    assert not ann.can_choose("huscarl")


@rule("12.3.18", "8.3.4")
def test_a_kept_extra_play_remains_although_the_card_that_granted_it_is_gone(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    monster = ann.has("the_monster", at=stones, counters=1)
    ann.holds("raider", "huscarl")
    ann.uses(monster).plays("body_shop")
    assert not table.g.in_play(monster)
    ann.plays("raider", at=stones).plays("huscarl", at=stones)
    assert ann.in_play("huscarl")


@rule("4.5.4", "4.5.7")
def test_an_extra_minion_on_which_the_rest_depends_is_played_at_once(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.holds("raider", "huscarl")
    ann.plays("its_alive")
    assert ann.can_choose("raider")
    ann.chooses("huscarl")
    assert ann.in_play("huscarl").counters == 1
    ann.plays("raider", at=stones)
    assert ann.hand == []


@rule("4.5.11")
def test_an_extra_card_outside_the_play_cards_phase_is_played_at_once_or_not_at_all(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    ellen = ann.has("ellen", at=stones, counters=20)
    ann.has("slimy", at=stones)
    ann.holds("resurgence", "tribute")
    ann.deck(*["howler"] * 5)
    ann.ends_turn()
    ann.chooses("resurgence")
    ann.uses(ellen)
    assert ann.can_choose("tribute")
    ann.declines()
    assert table.s.current == bob.seat
    assert sorted(ann.hand) == ["howler", "howler", "tribute"]


@rule("4.5.11", "4.7.2")
def test_an_extra_card_on_another_players_turn_is_played_at_once_or_not_at_all(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("ellen", at=stones)
    bob.has("slimy", at=stones)
    bob.holds("howler", "tribute")
    ann.plays("the_woodsmans_axe")
    bob.uses(bob.in_play("ellen"))
    assert bob.options()[-1] == "no"
    bob.chooses("tribute")
    assert "tribute" in bob.discard
    assert [extra.source for extra in table.s.extras] == ["the_woodsmans_axe"]  # Ann's, on her own turn


@rule("4.5.6")
def test_an_extra_card_that_a_special_grants_cannot_wait(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    rally = invent("action", "special")

    @rally.special(MinionPlayed)
    async def play_an_extra_minion(g: Game, me: Action, event: MinionPlayed) -> None:
        await g.extra_minion(me.controller, by=me)

    ann.holds(rally.face.id, "howler")
    ann.plays("raider", at=stones).chooses(rally.face.id)
    assert ann.can_choose("howler")  # at once, although it is her own Play Cards phase
    ann.declines()
    assert table.s.extras == []
    assert not ann.can_choose("howler")


@rule("4.5.2", "4.5.13")
def test_a_view_tells_what_each_extra_play_is_good_for(table: Table) -> None:
    crypt = table.base("crypt")
    table.s.extras += [
        Extra("any", "wraithrustlers_hq"),
        Extra("action", "ellen"),
        Extra("minion", "big_gulp", max_power=0),
        Extra("minion", "big_gulp", max_power=2, at=crypt.id),
        Extra("minion", "big_gulp", empty_base=True),
    ]
    assert view(table.driver, table.ann.seat).plays.extras == [
        "extra card",
        "extra action",
        "extra minion of power 0 or less",
        "extra minion of power 2 or less at Crypt",
        "extra minion where you have no minion",
    ]


@rule("5.1.3", "4.5.10")
def test_an_extra_minion_for_a_base_where_it_may_not_be_played_is_not_offered(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    bob.has("overrun", at=hill)
    ann.holds("howler")
    table.plays_left(minions=0)

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=hill, at=hill)

    table.run(grant())
    assert not ann.can_choose("howler")
