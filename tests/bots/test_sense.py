"""Positions in which every sensible player does the same, from all four sets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.bots.conftest import asked, plays_on, remember, veteran_of

from basebreaker.bots import Bot
from basebreaker.state.numbers import SEATS
from basebreaker.state.pieces import Base
from basebreaker.testing.kit import Table


def bases(table: Table) -> tuple[Base, Base]:
    """Two bases that ask nothing on a usual turn: 21 for 4, 2, 1 VP and 17 for 3, 1, 1 VP."""
    return table.base("ancient_crashed_ship"), table.base("star_portal")


# ------------------------------------------------------------------------------------------------------ winning


def test_wins_with_the_one_minion_that_breaks_the_base(stage: Table, any_bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.vp = 12
    stage.ann.has("the_count", at=ship, counters=7)
    stage.bob.has("herr_doktor", at=ship)
    stage.bob.has("herr_doktor", at=portal, counters=2)
    stage.ann.holds("nightstalker", "frenzy")
    plays_on(stage.ann, any_bot)
    assert stage.s.winners == [0]


def test_wins_with_the_one_action_that_lowers_the_breakpoint(stage: Table, any_bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.vp = 11
    stage.ann.has("commandbro", at=ship, counters=7)
    stage.bob.has("herr_doktor", at=ship)
    stage.bob.has("herr_doktor", at=portal, counters=7)
    stage.ann.holds("collateral_damage", "howler")
    plays_on(stage.ann, any_bot)
    assert stage.s.winners == [0]


def test_wins_with_power_until_the_end_of_the_turn(stage: Table, bot: Bot) -> None:
    ship, _ = bases(stage)
    stage.ann.vp = 13
    stage.ann.has("bushi", at=ship, counters=9)
    stage.bob.has("herr_doktor", at=ship)
    stage.ann.holds("way_of_the_warrior", "honor_the_fallen")
    plays_on(stage.ann, bot)
    assert stage.s.winners == [0]


def test_wins_with_a_talent(stage: Table, bot: Bot) -> None:
    ship, _ = bases(stage)
    stage.ann.vp = 11
    stage.ann.has("teenage_wolf", at=ship, counters=11)
    stage.bob.has("herr_doktor", at=ship, counters=1)
    plays_on(stage.ann, bot)
    assert stage.s.winners == [0]


def test_wins_by_turning_a_tie_before_the_base_breaks(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.vp, stage.bob.vp = 12, 12
    stage.ann.has("the_count", at=ship, counters=5)
    stage.bob.has("herr_doktor", at=ship, counters=5)
    stage.ann.holds("pot_of_beans")
    stage.ann.has("howler", at=portal)
    plays_on(stage.ann, bot)
    assert stage.s.winners == [0]


def test_does_not_break_the_base_that_lets_the_other_win(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.bob.vp = 12
    stage.bob.has("herr_doktor", at=ship, counters=8)
    stage.ann.has("howler", at=ship, counters=2)
    stage.ann.holds("nightstalker")
    plays_on(stage.ann, bot)
    assert not stage.s.winners
    assert stage.ann.in_play("nightstalker").base == portal.id


def test_stops_the_one_who_is_about_to_win(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.bob.vp = 12
    threat = stage.bob.has("the_monster", at=ship)
    stage.bob.has("herr_doktor", at=ship, counters=2)
    stage.ann.has("the_count", at=ship, counters=4)
    harmless = stage.bob.has("the_monster", at=portal)
    stage.ann.holds("big_gulp")
    plays_on(stage.ann, bot)
    assert threat.id not in stage.s.play
    assert harmless.id in stage.s.play


# ------------------------------------------------------------------------------------------------------- bases


@pytest.mark.parametrize("seats", [3, 4])
def test_a_veteran_among_many_goes_where_lower_places_pay_more(seats: int) -> None:
    table = Table(seats)
    remember(table)
    castle, _ = table.base("golem_schloss"), table.base("ancient_crashed_ship")  # 22 for 4, 3, 2 and 21 for 4, 2, 1 VP
    table.base_deck("egg_chamber", "castle_blood", "moot_site")
    for person in table.people:
        person.deck(*["howler"] * 4, "frenzy", "frenzy")
        person.holds("howler", "frenzy")
    table.ann.plays("howler")
    assert asked(table.ann, veteran_of(40), seed=2).key == f"base:{castle.id}"
    table.ann.chooses(castle)


def test_breaks_the_base_it_wins_rather_than_the_one_it_loses(stage: Table, any_bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.has("the_count", at=ship, counters=7)
    stage.bob.has("herr_doktor", at=ship)
    stage.bob.has("herr_doktor", at=portal, counters=5)
    stage.ann.has("howler", at=portal, counters=2)
    stage.ann.holds("nightstalker")
    plays_on(stage.ann, any_bot)
    assert stage.ann.vp == 4
    assert stage.bob.vp == 2


def test_lowers_the_breakpoint_of_the_base_it_leads(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.has("the_count", at=ship, counters=7)
    stage.bob.has("igor", at=ship, counters=2)
    stage.bob.has("herr_doktor", at=portal, counters=5)
    stage.ann.has("igor", at=portal)
    stage.ann.holds("collateral_damage")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert (stage.ann.vp, stage.bob.vp) == (4, 2)


def test_strengthens_the_minion_whose_base_is_about_to_break(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.has("the_count", at=ship, counters=5)
    stage.bob.has("herr_doktor", at=ship, counters=4)
    stage.ann.has("sheriff", at=portal)
    stage.ann.holds("quick_draw")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert (stage.ann.vp, stage.bob.vp) == (4, 2)


def test_plays_a_minion_rather_than_pass(stage: Table, any_bot: Bot) -> None:
    bases(stage)
    stage.ann.holds("loup_garou", "nightstalker", "howler")
    plays_on(stage.ann, any_bot)
    assert len(stage.g.minions(of=SEATS[0])) == 1


# ------------------------------------------------------------------------------------------- friend and enemy


def test_destroys_an_enemy_and_not_a_friend(stage: Table, bot: Bot) -> None:
    ship, _ = bases(stage)
    mine, theirs = stage.ann.has("nightstalker", at=ship), stage.bob.has("the_monster", at=ship)
    stage.ann.holds("big_gulp")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert mine.id in stage.s.play
    assert theirs.id not in stage.s.play


@pytest.mark.parametrize("helpful", ["uberserum", "unlicensed_nuclear_accelerator", "bewitched", "lone_wolf"])
def test_puts_what_helps_on_its_own_minion(stage: Table, bot: Bot, helpful: str) -> None:
    ship, _ = bases(stage)
    mine = stage.ann.has("loup_garou", at=ship)
    stage.bob.has("the_monster", at=ship)
    stage.ann.holds(helpful)
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    action = stage.ann.in_play(helpful)
    assert action is not None
    assert action.on == mine.id


def test_puts_a_curse_on_an_enemy(stage: Table, bot: Bot) -> None:
    ship, _ = bases(stage)
    stage.ann.has("priest_of_anubis", at=ship)
    theirs = stage.bob.has("the_monster", at=ship)
    stage.ann.holds("ancient_curse")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    curse = stage.ann.in_play("ancient_curse")
    assert curse is not None
    assert curse.on == theirs.id


@pytest.mark.parametrize("gift", ["pot_of_beans", "gimme_the_prize", "will_have_to_do", "jolt"])
def test_puts_counters_on_its_own_minions(stage: Table, bot: Bot, gift: str) -> None:
    ship, _ = bases(stage)
    mine, theirs = stage.ann.has("loup_garou", at=ship), stage.bob.has("the_monster", at=ship)
    stage.ann.holds(gift)
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert mine.counters > 0
    assert theirs.counters == 0


def test_declines_to_destroy_its_own_stronger_minion(stage: Table, any_bot: Bot) -> None:
    ship, _ = bases(stage)
    mine = stage.ann.has("the_count", at=ship)
    stage.bob.has("the_monster", at=ship)
    stage.ann.plays("heavy_drinker", at=ship)
    assert asked(stage.ann, any_bot).key == "no"
    stage.ann.declines()
    assert mine.id in stage.s.play


def test_destroys_an_enemy_where_it_may(stage: Table, any_bot: Bot) -> None:
    ship, _ = bases(stage)
    theirs = stage.bob.has("lab_assistant", at=ship)
    stage.ann.has("chestbreaker", at=ship)
    stage.ann.plays("alien_life_form", at=ship)
    assert asked(stage.ann, any_bot).key == f"minion:{theirs.id}"
    stage.ann.declines()


def test_duels_the_weaker_and_not_the_stronger(table: Table, bot: Bot) -> None:
    remember(table)
    ship, _ = bases(table)
    table.bob.has("herr_doktor", at=ship)
    weak = table.bob.has("fledgling_vampire", at=ship)
    table.ann.plays("gunfighter", at=ship)
    assert asked(table.ann, bot).key == f"minion:{weak.id}"
    table.ann.declines()


def test_declines_a_duel_it_must_lose(stage: Table, bot: Bot) -> None:
    ship, _ = bases(stage)
    stage.bob.has("herr_doktor", at=ship, counters=3)
    stage.ann.plays("gunfighter", at=ship)
    assert asked(stage.ann, bot).key == "no"
    stage.ann.declines()


def test_destroys_the_action_of_an_enemy(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.has("the_count", at=ship)
    stage.ann.has("full_moon", at=ship)
    stage.bob.has("herr_doktor", at=portal)
    stage.bob.has("igor", at=portal)
    theirs = stage.bob.has("full_moon", at=portal)
    stage.ann.holds("resurgence")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert theirs.id not in stage.s.play
    assert stage.ann.in_play("full_moon") is not None


def test_honours_its_own_three_minions(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    mine = [stage.ann.has("ronin", at=base) for base in (ship, ship, portal)]
    stage.bob.has("herr_doktor", at=ship)
    stage.ann.holds("code_of_bushido")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert [minion.counters for minion in mine] == [1, 1, 1]


def test_turns_the_strongest_enemy_into_something_else(stage: Table, bot: Bot) -> None:
    ship, _ = bases(stage)
    mine = stage.ann.has("the_count", at=ship)
    giant = stage.bob.has("herr_doktor", at=ship, counters=4)
    stage.ann.holds("transformation")
    stage.plays_left(minions=0, actions=1)
    plays_on(stage.ann, bot)
    assert mine.id in stage.s.play
    assert giant.id not in stage.s.play


def test_among_four_it_strikes_the_leader(tables: Callable[[int], Table], bot: Bot) -> None:
    table = tables(4)
    remember(table)
    ship, portal = table.base("ancient_crashed_ship"), table.base("star_portal")
    table.base_deck("egg_chamber", "castle_blood")
    table.cat.vp = 13
    for person in table.people:
        person.deck("howler", "howler", "igor")
    leader, last = table.cat.has("the_monster", at=ship), table.dan.has("the_monster", at=portal)
    table.ann.has("howler", at=ship)
    table.ann.has("howler", at=portal)
    table.ann.holds("big_gulp")
    table.plays_left(minions=0, actions=1)
    plays_on(table.ann, bot)
    assert leader.id not in table.s.play
    assert last.id in table.s.play


# -------------------------------------------------------------------------------------------- cards and talents


@pytest.mark.parametrize("draw", ["tribute", "let_it_be_full_and_eat", "temple_of_the_sun"])
def test_draws_for_free(stage: Table, any_bot: Bot, draw: str) -> None:
    ship, _ = bases(stage)
    stage.ann.has("loup_garou", at=ship)
    stage.ann.holds(draw)
    plays_on(stage.ann, any_bot)
    assert draw not in stage.ann.hand


def test_takes_a_draw_it_is_offered(stage: Table, any_bot: Bot) -> None:
    ship, _ = bases(stage)
    stage.ann.has("go_see_my_sister", at=ship)
    stage.ann.plays("loup_garou", at=ship)
    assert asked(stage.ann, any_bot).key != "pass"
    stage.ann.declines()


def test_uses_a_talent_that_gives_a_counter(stage: Table, any_bot: Bot) -> None:
    ship, _ = bases(stage)
    stage.ann.has("herr_doktor", at=ship)
    friend = stage.ann.has("loup_garou", at=ship)
    plays_on(stage.ann, any_bot)
    assert friend.counters == 1


def test_uses_a_talent_that_draws(stage: Table, any_bot: Bot) -> None:
    ship, _ = bases(stage)
    minion = stage.ann.has("loup_garou", at=ship)
    moontouched = stage.ann.has("moontouched", on=minion)
    assert asked(stage.ann, any_bot).key == f"talent:{moontouched.id}"


def test_moves_with_a_talent_that_gives_a_counter(stage: Table, bot: Bot) -> None:
    ship, portal = bases(stage)
    walker = stage.ann.has("wayfinder", at=ship)
    stage.bob.has("herr_doktor", at=ship)
    plays_on(stage.ann, bot)
    assert walker.counters == 1
    assert walker.base == portal.id


def test_plays_the_card_that_grants_plays_before_it_stops(stage: Table, bot: Bot) -> None:
    bases(stage)
    stage.ann.holds("its_alive", "loup_garou", "nightstalker")
    plays_on(stage.ann, bot)
    assert len(stage.g.minions(of=SEATS[0])) == 2


def test_takes_a_mulligan(stage: Table, any_bot: Bot) -> None:
    stage.s.next = "mulligan"
    stage.s.phase = "setup"
    stage.ann.holds("jolt", "frenzy")
    stage.driver.question = None
    stage.driver.begin()
    assert asked(stage.ann, any_bot).key == "yes"
    stage.ann.chooses("yes")


def test_says_why_in_a_sentence_with_the_alternatives(stage: Table, any_bot: Bot) -> None:
    ship, portal = bases(stage)
    stage.ann.plays("howler")
    choice = asked(stage.ann, any_bot)
    assert set(choice.values) == {f"base:{ship.id}", f"base:{portal.id}"}
    assert ship.name in choice.why
    assert portal.name in choice.why
    assert choice.why.endswith(".")
    stage.ann.chooses(ship)
