"""Polynesian Voyagers where two readers could differ (12.11)."""

from collections.abc import Callable

from basebreaker.testing import Table, rule


@rule("12.11.1")
def test_maui_is_one_of_your_minions_himself(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    maui = ann.has("maui", at=camp)
    ann.uses(maui)
    assert maui.base == site.id


@rule("12.11.9")
def test_a_mandatory_matter_of_the_start_of_the_turn_is_past_once_an_optional_one_was_used(table: Table) -> None:
    ann, bob, peak, hill = table.ann, table.bob, table.base("island_peak"), table.base("the_hill")
    first, second = bob.has("howler", at=peak), bob.has("howler", at=peak)
    ann.ends_turn()
    bob.uses(hill).chooses(first)
    assert (first.base, second.counters) == (hill.id, 0)


@rule("12.11.16")
def test_a_shark_tattoo_on_a_minion_of_another_player_is_not_on_your_only_minion(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    wolf = ann.has("howler", at=camp)
    bob.has("shark_tattoo", on=wolf)
    ann.ends_turn()
    bob.ends_turn()
    assert wolf.counters == 0


@rule("12.11.16")
def test_an_ocean_tattoo_still_moves_the_minion_that_another_player_has_taken(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    wolf = bob.has("howler", at=camp)
    tattoo = ann.has("ocean_tattoo", on=wolf)
    ann.uses(tattoo)
    assert (wolf.base, wolf.counters) == (site.id, 1)


@rule("12.11.28")
def test_moai_keeps_out_only_the_minions_of_the_player_who_moves(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, camp, site = table.ann, table.bob, table.cat, table.base("jungle_camp"), table.base("moot_site")
    cat.has("moai", at=camp)
    mine, others, cats = ann.has("howler", at=site), bob.has("howler", at=site), cat.has("howler", at=site)
    table.plays_left(actions=3)
    ann.plays("distress_call").chooses(mine)
    assert mine.base == site.id
    ann.plays("distress_call").chooses(others)
    ann.plays("distress_call").chooses(cats)
    assert others.base == cats.base == camp.id


@rule("12.11.29")
def test_a_base_with_actions_and_buried_cards_only_has_no_minions(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site", "the_hill")
    bob.has("armory", at=camp)
    bob.has_buried("howler", camp)
    ann.plays("volcanic_uprising").chooses("sink")
    assert sorted(bob.discard) == ["armory", "howler"]
    assert [base.face.id for base in table.s.bases] == ["moot_site", "the_hill"]


@rule("12.10.18")
def test_the_extra_base_of_island_chain_comes_with_the_one_that_replaces_it(table: Table) -> None:
    ann, chain = table.ann, table.base("island_chain")
    table.base_deck("jungle_camp", "the_hill", "moot_site")
    ann.has("mummy", at=chain)
    table.scores(chain)  # the Mummy finds no other base to be buried at
    assert [base.face.id for base in table.s.bases] == ["jungle_camp", "the_hill"]
    assert ann.discard == ["mummy"]
