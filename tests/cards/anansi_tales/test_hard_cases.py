"""Anansi Tales: four players at once, sources that leave, bases that go away in the middle."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


@rule("5.6.5", "5.6.8", "12.3.6")
def test_oninis_come_first_in_the_current_players_order_and_then_hornets_clockwise(
    tables: Callable[[int], Table],
) -> None:
    table = tables(4)
    ann, bob, cat, dan = table.people
    crypt = table.base("crypt")
    first, second = bob.has("onini_the_python", at=crypt), cat.has("onini_the_python", at=crypt)
    cat.holds("mboro_hornet")
    dan.holds("mboro_hornet", "mboro_hornet")
    ann.holds("howler", owner=dan)
    ann.plays("howler", at=crypt).chooses(second)
    assert (first.counters, second.counters) == (1, 1)
    cat.chooses("mboro_hornet")
    dan.chooses("mboro_hornet")
    dan.chooses("mboro_hornet")
    assert len(table.g.minions(of=dan.seat)) == 2


@rule("12.3.10")
def test_the_spider_still_gives_the_action_away_that_took_it_out_of_play(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    ann.deck("transformation", "another_story")
    ann.uses(spider).chooses("transformation").declines()
    assert bob.hand == ["transformation"]


@rule("10.8.3")
def test_the_hut_gets_no_counter_for_the_action_that_destroyed_it(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    table.base("crypt")
    table.base_deck("moot_site", "cuzcu")
    ann.holds("volcanic_uprising")
    ann.uses(hut).chooses("volcanic_uprising", "sink", hut)
    assert [base.face.id for base in table.g.bases] == ["moot_site", "crypt", "cuzcu"]
    assert hut.counters == 0


def test_the_web_serves_a_special_played_after_it_scored(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    table.base_deck("cuzcu")
    ann.has("armory", at=web)
    ann.has("llama", at=web)
    ann.holds("ashlar_masonry")
    ann.deck("howler", "frenzy")
    table.scores(web)
    ann.chooses("ashlar_masonry", "armory").uses(web)
    assert bob.hand == ["ashlar_masonry"]
    assert sorted(ann.hand) == ["armory", "frenzy", "howler"]


@rule("4.1.5", "5.3.5")
@ruling("C-anansi-the-spider-1")
def test_before_scoring_the_perfect_gift_may_be_a_special_for_that_moment_and_is_given_away(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base_deck("crypt")
    kickboxbro, howler = ann.has("kickboxbro", at=site), bob.has("howler", at=site)
    ann.has_stored("the_perfect_gift", under=kickboxbro)
    ann.deck("final_stand", "ashlar_masonry", "another_story")
    table.scores(site)
    ann.uses(kickboxbro)
    assert not ann.can_choose("ashlar_masonry")  # it is for after the scoring
    ann.chooses("final_stand")
    assert not table.g.in_play(howler)
    assert bob.hand == ["final_stand"]
    assert (ann.vp, bob.vp) == (2, 0)


@rule("4.1.5")
def test_before_scoring_a_special_of_yours_may_be_collected_from_another_hand(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base_deck("crypt")
    kickboxbro, howler = ann.has("kickboxbro", at=site), bob.has("howler", at=site)
    ann.has_stored("collecting_stories", under=kickboxbro)
    bob.holds("final_stand", owner=ann)
    table.scores(site)
    ann.uses(kickboxbro).chooses("final_stand")
    assert not table.g.in_play(howler)
    assert bob.hand == []
    assert "final_stand" in ann.discard
