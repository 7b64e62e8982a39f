"""Ancient Egyptians where two readers could differ (12.11)."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("12.11.5")
def test_lost_knowledge_with_an_empty_hand_must_uncover(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has_buried("howler", camp)
    ann.plays("lost_knowledge")
    assert ann.in_play("howler")


@rule("12.11.33")
def test_a_card_that_could_not_be_played_was_uncovered_all_the_same(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    ann.has("pharaoh", at=site)
    ann.deck("jolt")
    bob.has_buried("uberserum", camp)
    table.turn_of(bob)
    bob.plays("lost_knowledge")
    assert bob.discard == ["uberserum", "lost_knowledge"]
    assert ann.hand == ["jolt"]


@rule("12.11.34")
def test_a_buried_card_that_is_moved_to_the_star_portal_was_not_buried_there(table: Table) -> None:
    ann, portal, camp = table.ann, table.base("star_portal"), table.base("jungle_camp")
    buried = ann.has_buried("howler", camp)
    ann.deck("jolt")
    ann.plays("stagecoach").chooses(buried)
    assert buried.base == portal.id
    assert ann.hand == []


@rule("12.10.17")
def test_a_card_that_was_seen_stays_known_when_it_is_buried(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, camp, site = table.ann, table.bob, table.cat, table.base("jungle_camp"), table.base("moot_site")
    mummy = ann.has("mummy", at=camp)
    table.base_deck("the_hill")
    table.scores(camp)
    ann.uses(mummy)
    (buried,) = ann.buried
    assert buried.base == site.id
    assert bob.sees(buried)
    assert cat.sees(buried)


@rule("12.11.77")
def test_an_action_for_before_scoring_is_played_if_it_is_uncovered_then(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site")
    pharaoh = ann.has("pharaoh", at=camp)
    bob.has("howler", at=camp)
    ann.has_buried("heart_of_the_battle", camp)
    ann.deck("jolt")
    table.scores(camp)
    ann.uses(pharaoh)
    assert bob.discard == ["howler"]
    ann.passes()  # Jungle Camp


@rule("12.11.77")
def test_an_action_for_before_scoring_is_discarded_if_it_is_uncovered_at_another_time(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("howler", at=camp)
    bob.has("howler", at=camp)
    ann.has_buried("heart_of_the_battle", camp)
    ann.plays("lost_knowledge")
    assert ann.discard == ["heart_of_the_battle", "lost_knowledge"]
    assert bob.in_play("howler")
