"""Anansi the Spider and The Perfect Gift: an action from the deck that is played and given away."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


@ruling("C-anansi-the-spider-1", "C-collecting-stories-1")
def test_the_spider_plays_an_action_from_the_deck_at_once_and_gives_it_away(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    spider = ann.has("anansi_the_spider", at=site)
    bob.has("howler", at=site)
    ann.deck("howler", "big_gulp", "frenzy")
    ann.uses(spider)
    assert not ann.can_choose("howler")
    ann.chooses("big_gulp")
    assert bob.discard == ["howler"]
    assert bob.hand == ["big_gulp"]
    assert ann.discard == []
    assert table.s.extras == []


def test_the_spider_finds_only_standard_actions_that_can_be_played_now(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    ann.deck("armory", "full_moon", "opportunist", "buffet", "howler")  # on a base, on a minion, a Special, a minion
    ann.uses(spider)
    assert not ann.is_asked
    assert sorted(ann.deck_from_top) == ["armory", "buffet", "full_moon", "howler", "opportunist"]


@rule("4.5.3", "2.4.15")
def test_the_play_is_optional_but_the_searched_deck_is_shuffled(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    ids = ann.deck("frenzy", "big_gulp", "howler")
    ann.uses(spider).declines()
    assert (len(ann.deck_from_top), bob.hand) == (3, [])
    assert all(table.s.known[id] == 0 for id in ids)
    assert not ann.can_use(spider)


@ruling("C-anansi-the-spider-2")
def test_the_spider_fetching_ear_of_corn_decides_alone_who_gets_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    spider = ann.has("anansi_the_spider", at=table.base("crypt"))
    ann.discarded("frenzy")
    ann.deck("ear_of_corn")
    ann.uses(spider).chooses("ear_of_corn", "frenzy")
    assert ann.can_choose(bob)
    ann.chooses(cat)
    assert cat.hand == ["ear_of_corn"]
    assert ann.deck_from_top == ["frenzy"]
    assert [extra.source for extra in table.s.extras] == ["ear_of_corn"]


def test_the_action_given_by_the_spider_cannot_be_played_again_this_turn_nor_any_copy_of_it(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    (copy,) = ann.holds("pot_of_beans")
    ann.deck("pot_of_beans")
    ann.uses(spider).chooses("pot_of_beans")
    assert spider.counters == 2
    assert not ann.can_choose(copy)


def test_from_the_next_turn_on_it_can_be_played_again(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    (copy,) = ann.holds("pot_of_beans")
    ann.deck("pot_of_beans")
    ann.uses(spider).chooses("pot_of_beans").ends_turn()
    assert bob.can_choose("pot_of_beans")  # it never held for others
    bob.ends_turn()
    assert ann.can_choose(copy)


def test_a_banned_action_cannot_be_played_by_another_spider_either(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    again = ann.has("anansi_the_spider", at=crypt)
    ann.deck("let_it_be_full_and_eat")
    ann.uses(spider).chooses("let_it_be_full_and_eat")
    ann.deck("let_it_be_full_and_eat")
    ann.uses(again)
    assert ann.deck_from_top == ["let_it_be_full_and_eat"]


def test_giving_the_action_away_counts_for_osebo(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    spider = ann.has("anansi_the_spider", at=crypt)
    osebo = ann.has("osebo_the_leopard", at=crypt)
    ann.deck("let_it_be_full_and_eat")
    ann.uses(spider).chooses("let_it_be_full_and_eat")
    assert osebo.counters == 1


@ruling("C-anansi-the-spider-1")
def test_the_perfect_gift_gives_the_found_action_away_and_is_discarded_itself(table: Table) -> None:
    ann, bob = table.ann, table.bob
    wolf = ann.has("loup_garou", at=table.base("crypt"))
    ann.deck("frenzy")
    ann.plays("the_perfect_gift").chooses("frenzy")
    assert table.power(wolf) == 5
    assert bob.hand == ["frenzy"]
    assert ann.discard == ["the_perfect_gift"]


@ruling("C-anansi-the-spider-2")
def test_the_perfect_gift_beats_the_actions_own_text(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    ann.deck("let_it_be_full_and_eat")
    ann.plays("the_perfect_gift").chooses("let_it_be_full_and_eat")
    ann.chooses(bob)
    assert (bob.hand, cat.hand) == (["let_it_be_full_and_eat"], [])


def test_the_perfect_gift_forbids_nothing(table: Table) -> None:
    ann = table.ann
    (copy,) = ann.holds("pot_of_beans")
    ann.has("howler", at=table.base("crypt"))
    ann.deck("pot_of_beans")
    ann.plays("the_perfect_gift").chooses("pot_of_beans")
    table.plays_left()
    assert ann.can_choose(copy)


def test_the_spider_fetching_the_perfect_gift_gives_two_actions_away(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    spider = ann.has("anansi_the_spider", at=table.base("crypt"))
    ann.deck("the_perfect_gift", "frenzy")
    ann.uses(spider).chooses("the_perfect_gift", "frenzy", bob, cat)
    assert (bob.hand, cat.hand) == (["frenzy"], ["the_perfect_gift"])


def test_a_banned_action_cannot_be_played_as_a_special_later_in_the_turn_either(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    spider = ann.has("anansi_the_spider", at=site)
    ann.holds("plague_of_locusts")
    bob.holds("plague_of_locusts")
    ann.deck("plague_of_locusts")
    table.base_deck("crypt")
    ann.uses(spider).chooses("plague_of_locusts")
    table.scores(site)
    bob.chooses("plague_of_locusts").passes()  # the ban is Ann's alone; the other copy is the one she gave him
    assert (ann.vp, bob.vp) == (2, 0)
    assert ann.hand == ["plague_of_locusts"]
