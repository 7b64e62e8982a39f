"""Characters that look for a partner: Hansel and Gretel, the sisters, the charming couple, the Wolf and the girl."""

import pytest

from basebreaker.testing import Table, rule, ruling

PAIRS = [
    ("hansel", "gretel"),
    ("gretel", "hansel"),
    ("rose_red", "the_other_snow_white"),
    ("the_other_snow_white", "rose_red"),
]


@pytest.mark.parametrize(("child", "partner"), PAIRS)
def test_with_its_partner_at_the_same_base_it_has_two_power_more(table: Table, child: str, partner: str) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    minion = ann.has(child, at=house)
    assert table.power(minion) == 2
    other = bob.has(partner, at=house)  # anybody's
    assert table.power(minion) == 4
    other.base = table.base("woodland_cottage").id
    assert table.power(minion) == 2


def test_a_second_hansel_changes_nothing_for_gretel(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    gretel = ann.has("gretel", at=house)
    hansel = ann.has("hansel", at=house)
    table.bob.has("hansel", at=house)
    assert (table.power(gretel), table.power(hansel)) == (4, 4)


def test_charming_princess_plays_an_extra_minion_here_with_the_prince_here(table: Table) -> None:
    ann, house, site = table.ann, table.base("gingerbread_house"), table.base("moot_site")
    princess = ann.has("charming_princess", at=house)
    ann.has("prince_charming", at=house)
    table.plays_left(minions=0)
    ann.holds("gretel")
    ann.uses(princess)
    ann.chooses("gretel")
    assert ann.in_play("gretel").base == house.id
    assert not table.g.minions(at=site)


def test_the_princess_alone_or_with_the_prince_elsewhere_does_nothing(table: Table) -> None:
    ann, house, site = table.ann, table.base("gingerbread_house"), table.base("moot_site")
    princess = ann.has("charming_princess", at=house)
    ann.has("prince_charming", at=site)
    assert not ann.can_use(princess)


def test_prince_charming_plays_an_extra_action_with_the_princess_here(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    prince = ann.has("prince_charming", at=house)
    assert not ann.can_use(prince)
    ann.has("charming_princess", at=house)
    table.plays_left(actions=0)
    ann.holds("another_story")
    ann.uses(prince).plays("another_story")
    assert ann.discard == ["another_story"]


def test_the_wolf_may_destroy_a_minion_of_power_four_or_less_here(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    strong, weak = bob.has("howler", at=site, counters=3), bob.has("loup_garou", at=site)
    elsewhere = bob.has("howler", at=table.base("gingerbread_house"))
    ann.plays("big_bad_wolf", at=site)
    assert not ann.can_choose(strong)
    assert not ann.can_choose(elsewhere)
    ann.chooses(weak)
    assert bob.discard == ["loup_garou"]


def test_the_wolf_may_spare_everybody(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    howler = bob.has("howler", at=site)
    ann.plays("big_bad_wolf", at=site).declines()
    assert table.g.in_play(howler)


def test_the_wolf_does_not_bite_while_the_minion_red_riding_hood_is_in_play_anywhere(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    bob.has("red_riding_hood", at=table.base("gingerbread_house"))
    bob.has("howler", at=site)
    ann.plays("big_bad_wolf", at=site)
    assert bob.in_play("howler") is not None


@rule("10.3.5", "2.3.1")
@ruling("X-microbot-alpha-1")
def test_a_red_riding_hood_in_stasis_is_in_play_for_the_wolf(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    bob.has_in_stasis("red_riding_hood", 2)
    bob.has("howler", at=site)
    ann.plays("big_bad_wolf", at=site)
    assert bob.in_play("howler") is not None


@rule("5.5.3")
def test_a_destroyed_wolf_brings_another_minion_out_of_the_discard_pile_to_its_base(table: Table) -> None:
    ann, bob, site, house = table.ann, table.bob, table.base("moot_site"), table.base("gingerbread_house")
    ann.has("big_bad_wolf", at=house)
    boss = bob.has("howler", at=house, counters=9)
    ann.discarded("gretel", "another_story", "hansel")
    table.turn_of(bob)
    bob.plays("chew_toy")
    assert not ann.can_choose("big_bad_wolf")
    ann.chooses("gretel")
    gretel = ann.in_play("gretel")
    assert (gretel.base, gretel.came) == (house.id, "discard")
    assert ann.discard == ["another_story", "hansel", "big_bad_wolf"]
    assert table.g.in_play(boss)
    assert not table.g.minions(at=site)


@rule("4.5.3")
def test_the_minion_after_the_wolf_is_optional_and_a_second_wolf_is_another_minion(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    ann.has("big_bad_wolf", at=house)
    bob.has("howler", at=house, counters=9)
    ann.discarded("big_bad_wolf")
    table.turn_of(bob)
    bob.plays("chew_toy")
    assert len(ann.options()) == 2
    ann.declines()
    assert ann.discard == ["big_bad_wolf", "big_bad_wolf"]


@rule("6.6.4")
def test_a_wolf_that_is_discarded_after_scoring_was_not_destroyed(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    ann.has("big_bad_wolf", at=site)
    ann.discarded("gretel")
    table.base_deck("crypt")
    table.scores(site)
    assert ann.discard == ["gretel", "big_bad_wolf"]


def test_red_riding_hood_strengthens_all_your_minions_here_herself_included(table: Table) -> None:
    ann, bob, house, site = table.ann, table.bob, table.base("gingerbread_house"), table.base("moot_site")
    hood, howler = ann.has("red_riding_hood", at=house), ann.has("howler", at=house)
    away, theirs = ann.has("howler", at=site), bob.has("howler", at=house)
    assert [table.power(m) for m in (hood, howler, away, theirs)] == [4, 3, 2, 2]


def test_red_riding_hood_is_afraid_while_the_minion_big_bad_wolf_is_in_play_anywhere(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    hood = ann.has("red_riding_hood", at=house)
    bob.has("big_bad_wolf", at=table.base("moot_site"))
    assert table.power(hood) == 3


@rule("10.3.5")
@ruling("X-microbot-alpha-1")
def test_red_riding_hood_takes_a_wolf_in_stasis_into_account(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    hood = ann.has("red_riding_hood", at=house)
    bob.has_in_stasis("big_bad_wolf", 1)
    assert table.power(hood) == 3
