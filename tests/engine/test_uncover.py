"""Uncovering buried cards (10.1.4 to 10.1.10): by the rule at the start of a turn, or by an ability."""

from collections.abc import Callable

from basebreaker.testing import Table, rule
from basebreaker.views.view import view


@rule("3.2.4", "10.1.4", "5.6.7")
def test_at_the_start_of_their_turn_a_player_may_uncover_one_of_their_buried_cards(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    first, second = bob.has_buried("mummy", at=stones), bob.has_buried("mummy", at=stones)
    foreign = ann.has_buried("mummy", at=stones)
    ann.ends_turn()
    assert bob.options() == [f"use:{first.id}", f"use:{second.id}", "pass"]
    bob.uses(second)
    assert bob.in_play("mummy")
    assert bob.buried == [first]
    assert ann.buried == [foreign]


@rule("3.2.4")
def test_a_player_may_leave_everything_buried_at_the_start_of_the_turn(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    buried = bob.has_buried("mummy", at=stones)
    ann.ends_turn()
    bob.passes()
    assert bob.buried == [buried]
    bob.ends_turn()
    ann.ends_turn()
    assert bob.can_use(buried)
    bob.passes()


@rule("3.2.4", "2.4.6")
def test_other_players_are_not_told_what_could_be_uncovered(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has_buried("mummy", at=stones)
    ann.ends_turn()
    asked = view(table.driver, ann.seat).question
    assert asked is not None
    assert asked.options == []
    bob.passes()


@rule("3.2.5", "12.3.22", "5.6.8")
def test_uncovering_comes_after_the_mandatory_matters_and_in_any_order_with_the_optional_ones(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    wolves = bob.has("summon_wolves", at=stones)
    buried = bob.has_buried("mummy", at=stones)
    ann.ends_turn()
    assert wolves.counters == 1
    bob.uses(buried)
    assert bob.in_play("mummy")


@rule("12.3.1")
def test_a_card_uncovered_at_the_start_of_the_turn_still_has_its_start_of_turn_ability(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    wolves = bob.has_buried("summon_wolves", at=stones)
    ann.ends_turn()
    bob.uses(wolves)
    assert bob.in_play("summon_wolves").counters == 1


@rule("12.3.23")
def test_uncovering_by_an_ability_does_not_use_up_the_uncovering_of_the_rules(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    engineer = bob.has_buried("pyramid_engineer", at=stones)
    first, second = bob.has_buried("mummy", at=stones), bob.has_buried("mummy", at=stones)
    ann.ends_turn()
    bob.uses(engineer).chooses(first)  # the one of the rules, and then one by the Engineer's ability
    assert bob.buried == [second]
    assert not bob.can_use(second)
    bob.plays("lost_knowledge")
    assert bob.buried == []


@rule("10.1.5", "4.5.2", "9.5.1")
def test_an_uncovered_card_is_an_extra_card(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has_buried("mummy", at=stones)
    ann.plays("lost_knowledge")
    assert table.s.free_minions == 1
    ann.plays("mummy", at=stones)
    assert len(table.g.minions(of=ann.seat)) == 2


@rule("10.1.6")
def test_an_uncovered_minion_or_base_action_is_played_at_its_base(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base("pyramids")
    mummy, moon = ann.has_buried("mummy", at=stones), ann.has_buried("full_moon", at=stones)
    ann.plays("seal_the_tomb").chooses(mummy, moon)
    assert (ann.in_play("mummy").base, ann.in_play("full_moon").base) == (stones.id, stones.id)


@rule("10.1.6")
def test_an_uncovered_minion_action_is_played_on_a_minion_at_its_base(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    mine, theirs, elsewhere = ann.has("mummy", at=stones), bob.has("raider", at=stones), bob.has("raider", at=pyramids)
    ann.has_buried("ancient_curse", at=stones)
    ann.plays("lost_knowledge")
    assert not ann.can_choose(elsewhere)
    assert ann.can_choose(mine)
    ann.chooses(theirs)
    assert table.power(theirs) == 2


@rule("10.1.6", "10.1.7")
def test_an_uncovered_standard_action_is_resolved_and_discarded(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.deck("howler", "howler", "howler")
    ann.has_buried("tribute", at=stones)
    ann.plays("lost_knowledge")
    assert len(ann.hand) == 3
    assert ann.discard == ["tribute", "lost_knowledge"]


@rule("10.1.7", "12.6.18")
def test_an_uncovered_minion_is_resolved_as_if_played_from_the_hand(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    howler = ann.has_buried("howler", at=moot)
    ann.plays("lost_knowledge")
    risen = ann.in_play("howler")
    assert table.power(risen) == howler.face.power + 2 + 2  # its own ability, and the base's for a minion played there


@rule("12.6.1")
def test_an_uncovered_card_must_be_played_even_if_that_hurts(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    mine = ann.has("raider", at=stones)
    ann.has_buried("ancient_curse", at=stones)
    ann.plays("lost_knowledge")
    assert table.power(mine) == 2


@rule("10.1.8", "12.6.2")
def test_an_uncovered_minion_action_without_a_minion_at_that_base_is_discarded(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    bob.has("raider", at=pyramids)
    ann.has_buried("ancient_curse", at=stones)
    ann.plays("lost_knowledge")
    assert ann.discard == ["ancient_curse", "lost_knowledge"]


@rule("10.1.8", "4.1.5")
def test_an_uncovered_card_whose_condition_is_not_met_is_discarded(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("mummy", at=stones)
    ann.has_buried("viking_funeral", at=stones)
    ann.plays("lost_knowledge")
    assert "viking_funeral" in ann.discard


@rule("10.1.8")
def test_a_card_that_is_only_played_before_a_base_scores_is_discarded_when_uncovered_at_another_time(
    table: Table,
) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    pressure = bob.has_buried("under_pressure", at=stones)
    ann.ends_turn()
    bob.uses(pressure)
    assert bob.discard == ["under_pressure"]


@rule("10.1.8", "6.3.1")
def test_a_card_that_is_only_played_before_a_base_scores_can_be_uncovered_at_that_time(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    pharaoh, drone = ann.has("pharaoh", at=stones, counters=2), ann.has("worker", at=table.base("pyramids"))
    ann.deck("howler")
    ann.has_buried("under_pressure", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(pharaoh).chooses(pharaoh, "2")
    assert drone.counters == 2
    assert "under_pressure" in ann.discard


@rule("10.1.8")
def test_a_card_for_after_scoring_cannot_be_played_when_uncovered_before_it(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    pharaoh, far = ann.has("pharaoh", at=stones), ann.has("raider", at=table.base("pyramids"))
    ann.deck("howler")
    ann.has_buried("buffet", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(pharaoh)
    assert far.counters == 0
    assert "buffet" in ann.discard


@rule("10.1.9")
def test_counters_and_cards_on_a_buried_card_are_discarded_before_it_is_uncovered(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has_buried("mummy", at=stones).counters = 3
    ann.plays("lost_knowledge")
    assert ann.in_play("mummy").counters == 0


@rule("10.1.10")
def test_an_uncovered_card_is_not_asked_where_it_would_be_buried_again(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("pyramids")
    trap = bob.has_buried("tomb_trap", at=stones)
    prey = ann.has("mummy", at=stones)
    ann.ends_turn()
    bob.uses(trap).chooses(prey)
    assert (bob.buried, bob.discard, ann.discard) == ([], ["tomb_trap"], ["mummy"])


@rule("6.3.4", "10.1.4")
def test_uncovering_in_the_window_before_scoring_changes_who_wins(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    pharaoh = cat.has("pharaoh", at=stones)
    ann.has("raider", at=stones, counters=3)
    bob.has("raider", at=stones, counters=2)
    priest = cat.has_buried("priest_of_anubis", at=stones)
    trap = cat.has_buried("tomb_trap", at=stones)
    cat.deck("howler")
    table.base_deck("crypt")
    table.scores(stones)
    cat.uses(pharaoh).chooses(priest)
    assert not table.g.in_play(trap)
    assert (cat.vp, ann.vp, bob.vp) == stones.face.vp
    assert cat.hand == ["howler"]
