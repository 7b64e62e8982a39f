"""Anansi Tales where two readers could differ (12.11)."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("12.11.20")
def test_a_dueling_action_is_played_from_the_hand(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    onini = ann.has("onini_the_python", at=camp)
    bob.has("the_count", at=camp)
    (gift,) = bob.holds("combat_training", owner=ann)
    ann.plays("gunfighter", at=camp).chooses("the_count")
    bob.chooses(gift)
    assert onini.counters == 1


@rule("12.11.20")
def test_an_uncovered_or_stored_card_is_played_neither_from_a_hand_nor_from_a_deck(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    onini = ann.has("onini_the_python", at=camp)
    bob.has_buried("howler", camp, owner=ann)
    hero = bob.has("kickboxbro", at=camp)
    bob.has_stored("combat_training", under=hero, owner=ann)
    table.turn_of(bob)
    bob.plays("pyramid_engineer", at=camp).chooses("howler").uses(hero)
    assert bob.in_play("howler").owner == ann.seat
    assert ann.discard == ["combat_training"]
    assert onini.counters == 0


@rule("12.11.21")
def test_the_ban_of_the_spider_outlives_it_and_holds_for_its_user_alone(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    spider = ann.has("anansi_the_spider", at=camp)
    bob.has("the_count", at=camp)
    copy, _ = ann.holds("combat_training", "tribute")
    ann.deck("combat_training")
    ann.uses(spider).chooses("combat_training")
    ann.plays("gunfighter", at=camp).chooses("the_count").declines()  # so that Bob can play it on this turn
    bob.chooses("combat_training")
    assert table.g.this_turn.faces("play_action", seat=bob.seat)
    ann.plays("yokai_attack")
    assert not ann.can_choose(copy)
    ann.declines()
    assert not table.g.in_play(spider)
    assert ann.can_choose("tribute")
    assert not ann.can_choose(copy)


@rule("12.11.22")
def test_an_action_that_passes_itself_on_need_not_go_back_to_its_owner(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    table.base("jungle_camp")
    ann.holds("let_it_be_full_and_eat", owner=bob)
    ann.plays("let_it_be_full_and_eat").chooses(cat)
    assert (bob.hand, cat.hand) == ([], ["let_it_be_full_and_eat"])


@rule("12.11.23")
def test_the_last_cards_of_a_pot_of_wisdom_go_clockwise(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    ann, bob, cat, dan = table.ann, table.bob, table.cat, table.dan
    ann.deck("howler", "frenzy")
    ann.plays("pot_of_wisdom").chooses("frenzy")
    assert (bob.hand, cat.hand, dan.hand) == (["frenzy"], ["howler"], [])


@rule("12.11.24")
def test_the_web_asks_for_your_minion_when_the_action_is_resolved(table: Table) -> None:
    ann, bob, web, camp = table.ann, table.bob, table.base("anansis_web"), table.base("jungle_camp")
    ann.has("howler", at=camp)
    ann.deck("frenzy", "jolt")
    ann.plays("distress_call").uses(web)
    assert (bob.hand, ann.hand) == (["distress_call"], ["frenzy", "jolt"])


@rule("12.11.25")
def test_an_uncovered_action_that_buries_itself_is_not_the_first_standard_one(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("anansis_web")
    treasure = bob.has_buried("you_can_take_it_with_you", web)
    bob.has("howler", at=web)
    bob.deck("frenzy", "jolt", "howler", "tribute", "buffet", "big_gulp", "chew_toy", "moontouched", "jolt")
    ann.ends_turn()
    bob.chooses(treasure)
    assert not bob.is_asked  # the web doesn't care about it
    bob.plays("tribute").uses(web)
    assert "tribute" in ann.hand


@rule("12.11.14")
def test_what_you_give_away_through_the_web_you_have_given(table: Table) -> None:
    ann, web = table.ann, table.base("anansis_web")
    osebo = ann.has("osebo_the_leopard", at=web)
    ann.plays("tribute").uses(web)
    assert osebo.counters == 1


@rule("12.11.67")
def test_osebo_does_not_count_what_merely_goes_home(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site")
    osebo = ann.has("osebo_the_leopard", at=table.base("the_hill"))
    ann.has("howler", at=camp, owner=bob)
    ann.holds("walk_away_slowly")
    table.scores(camp)
    ann.chooses("walk_away_slowly")
    assert bob.hand == ["howler"]
    assert osebo.counters == 0


@rule("12.11.75")
def test_a_foreign_action_counts_once_as_played(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    onini = ann.has("onini_the_python", at=camp)
    bob.holds("tribute", owner=ann)
    table.turn_of(bob)
    bob.plays("tribute")
    assert ann.discard == ["tribute"]
    assert onini.counters == 1
