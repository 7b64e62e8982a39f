"""Anansi's Web and Storyteller's Hut."""

from collections.abc import Callable

import pytest

from basebreaker.testing import Table, rule, ruling


def test_the_web_lets_your_first_standard_action_be_given_away_for_two_cards(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    ann.has("loup_garou", at=web)
    ann.deck("howler", "buffet")
    ann.plays("frenzy").uses(web)
    assert bob.hand == ["frenzy"]
    assert ann.hand == ["howler", "buffet"]
    assert ann.discard == []


def test_the_web_may_be_declined_and_the_action_is_discarded(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    ann.has("loup_garou", at=web)
    ann.deck("howler", "buffet")
    ann.plays("frenzy").passes()
    assert (ann.hand, bob.hand, ann.discard) == ([], [], ["frenzy"])


def test_only_the_first_standard_action_of_the_turn_qualifies(table: Table) -> None:
    ann, web = table.ann, table.base("anansis_web")
    ann.has("loup_garou", at=web)
    table.plays_left(actions=3)
    ann.plays("full_moon", at=web)  # is no standard action
    ann.plays("frenzy").passes()
    ann.plays("frenzy")
    assert ann.discard == ["frenzy", "frenzy"]


def test_the_web_wants_a_minion_of_the_player_there(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    bob.has("howler", at=web)
    ann.plays("frenzy")
    assert ann.discard == ["frenzy"]


@ruling("C-anansis-web-1")
def test_an_action_that_sends_itself_somewhere_does_not_trigger_the_web(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    ann.has("howler", at=web)
    ann.deck("frenzy", "buffet", "chew_toy", "big_gulp")
    ann.plays("let_it_be_full_and_eat")
    assert bob.hand == ["let_it_be_full_and_eat"]
    assert ann.hand == ["frenzy", "buffet"]


@ruling("C-anansis-web-1")
def test_ear_of_corn_uses_up_the_first_standard_action_of_the_turn(table: Table) -> None:
    ann, web = table.ann, table.base("anansis_web")
    ann.has("howler", at=web)
    ann.holds("frenzy")
    ann.plays("ear_of_corn").plays("frenzy")
    assert ann.discard == ["frenzy"]


@ruling("C-anansi-the-spider-1")
def test_an_action_the_spider_gives_away_is_not_the_webs_to_give(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    spider = ann.has("anansi_the_spider", at=web)
    ann.deck("frenzy", "howler", "howler")
    ann.uses(spider).chooses("frenzy")
    assert bob.hand == ["frenzy"]
    assert ann.hand == []


@rule("4.7.2")
def test_the_web_serves_every_player_on_any_turn(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    crypt = table.base("crypt")
    ann.has("loup_garou", at=crypt)
    bob.has("howler", at=web)
    bob.deck("frenzy", "chew_toy", "howler")
    bob.holds("buffet")
    table.base_deck("moot_site")
    table.scores(crypt)
    bob.chooses("buffet")
    bob.uses(web)
    assert ann.hand == ["buffet"]
    assert bob.hand == ["frenzy", "chew_toy"]


def test_osebo_counts_what_the_web_gives_away(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, cat, web = table.ann, table.cat, table.base("anansis_web")
    osebo = ann.has("osebo_the_leopard", at=web)
    ann.plays("frenzy").uses(web).chooses(cat)
    assert cat.hand == ["frenzy"]
    assert osebo.counters == 1


@rule("4.8.2", "4.5.7")
def test_the_hut_grants_an_extra_action_each_turn_and_gets_a_counter_for_it(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    ann.holds("frenzy", "frenzy")
    ann.uses(hut).chooses("frenzy")
    assert hut.counters == 1
    assert table.breakpoint(hut) == 22
    assert table.s.free_actions == 1
    assert not ann.can_use(hut)


def test_the_hut_gets_no_counter_if_no_action_is_played(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    assert not ann.can_use(hut)
    ann.holds("frenzy")
    ann.uses(hut).declines()
    assert hut.counters == 0
    assert table.breakpoint(hut) == 24


@rule("4.8.2", "4.9.2", "12.10.21")
def test_the_hut_is_not_used_up_by_declining_the_extra_action(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    ann.holds("frenzy")
    ann.uses(hut).declines()
    ann.uses(hut).chooses("frenzy")
    assert hut.counters == 1
    assert not ann.can_use(hut)


@rule("12.7.2", "12.10.27")
@pytest.mark.parametrize("others", [(), ("killer_queen",)], ids=["alone", "beside a card that asks what happened"])
def test_the_hut_is_not_offered_for_ever(table: Table, others: tuple[str, ...]) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    ann.holds("frenzy", *others)
    times = 0
    while ann.can_use(hut):
        ann.uses(hut).declines()
        times += 1
        assert times < 20
    assert ann.can_choose("frenzy")


def test_each_player_may_use_the_hut_on_their_turn_and_the_counters_add_up(table: Table) -> None:
    ann, bob, hut = table.ann, table.bob, table.base("storytellers_hut")
    ann.holds("frenzy")
    ann.uses(hut).chooses("frenzy").ends_turn()
    bob.holds("frenzy")
    assert bob.can_use(hut)
    bob.uses(hut).chooses("frenzy")
    assert (hut.counters, table.breakpoint(hut)) == (2, 20)


@ruling("C-storytellers-hut-1")
@rule("8.2.8", "8.2.9")
def test_the_counters_of_the_hut_are_no_power_counters_and_the_other_way_round(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    howler = ann.has("howler", at=hut, counters=3)
    ann.has("summon_wolves", at=hut, counters=2)
    assert table.breakpoint(hut) == 24
    hut.counters = 2
    assert table.breakpoint(hut) == 20
    assert table.power(howler) == 5
    assert table.power_at(ann, hut) == 7


@rule("8.5.3")
def test_the_huts_breakpoint_never_falls_below_zero(table: Table) -> None:
    hut = table.base("storytellers_hut")
    hut.counters = 13
    assert table.breakpoint(hut) == 0
