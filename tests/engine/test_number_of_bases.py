"""The number of bases (10.8): further bases, bases that leave without scoring, and what replaces a scored base."""

from collections.abc import Callable

import pytest

from basebreaker.cards.polynesian_voyagers import play_the_top_card_of_the_base_deck_as_an_extra_base
from basebreaker.engine.events import AfterScoring
from basebreaker.engine.turn import scoring
from basebreaker.engine.turn.bases import swap
from basebreaker.engine.turn.options import MeFirst
from basebreaker.state.pieces import Base
from basebreaker.testing import Table, rule, ruling


def bases(table: Table) -> list[str]:
    return [base.face.id for base in table.s.bases]


def destroy(table: Table, base: Base, replacements: int = 1) -> None:
    """Some card destroys a base."""

    async def effect() -> None:
        await table.g.destroy_base(base, by=base, replacements=replacements)

    table.run(effect())


@rule("10.8.1", "10.8.2", "12.4.16")
def test_a_further_base_stays_and_every_scored_base_is_replaced_by_one(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    for name in ("the_hill", "crypt", "moot_site", "castle_blood"):
        table.base(name)
    table.base_deck("egg_chamber", "standing_stones", "island_peak", "giant_turnip")

    async def a_further_base() -> None:
        await table.g.base_deck.play_top()

    table.run(a_further_base())
    assert len(table.s.bases) == 5
    table.scores(table.base("crypt"))
    table.scores(table.base("egg_chamber"))
    assert bases(table) == ["the_hill", "standing_stones", "moot_site", "castle_blood", "island_peak"]


@rule("10.8.3", "12.4.14", "10.1.11")
def test_cards_at_a_base_that_leaves_play_are_discarded_to_their_owners_buried_ones_too(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("moot_site")
    table.base_deck("crypt")
    wolf = ann.has("howler", at=hill, owner=bob)
    ann.has("moontouched", on=wolf)
    bob.has("full_moon", at=hill)
    ann.has_buried("tiki", hill)
    destroy(table, hill)
    assert sorted(ann.discard) == ["moontouched", "tiki"]
    assert sorted(bob.discard) == ["full_moon", "howler"]
    assert table.s.base_discard == [hill.id]
    assert bases(table) == ["crypt", "moot_site"]


@rule("12.4.14")
def test_they_are_not_destroyed_but_go_to_the_discard_pile_from_play(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    count = ann.has("the_count", at=table.base("moot_site"))
    woman = bob.has("the_birch_woman", at=hill)
    bob.holds("the_birch")
    destroy(table, hill)
    bob.uses(woman).chooses("the_birch", "hand")
    assert count.counters == 0


@rule("12.4.14", "10.8.1")
def test_a_card_may_say_that_more_or_fewer_bases_take_the_place(table: Table) -> None:
    hill, moot = table.base("the_hill"), table.base("moot_site")
    table.base_deck("crypt", "egg_chamber")
    destroy(table, hill, 2)
    assert bases(table) == ["crypt", "moot_site", "egg_chamber"]
    destroy(table, moot, 0)
    assert bases(table) == ["crypt", "egg_chamber"]


@rule("12.4.14")
def test_a_base_that_has_left_play_cannot_be_destroyed_again(table: Table) -> None:
    hill = table.base("the_hill")
    table.base_deck("crypt", "moot_site")
    destroy(table, hill)
    destroy(table, hill)
    assert bases(table) == ["crypt"]


@rule("12.1.5", "3.6.10")
def test_with_an_empty_base_deck_the_discarded_base_can_come_back_at_once(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("howler", at=hill)
    destroy(table, hill)
    assert bases(table) == ["the_hill"]
    assert ann.discard == ["howler"]


@rule("12.1.6", "12.1.7")
def test_without_any_base_no_minion_can_be_played_and_the_game_goes_on(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    destroy(table, hill, 0)
    ann.holds("howler", "full_moon", "frenzy")
    assert not ann.can_choose("howler")
    assert not ann.can_choose("full_moon")
    ann.plays("frenzy").ends_turn()
    assert table.s.current == 1


@rule("12.4.8")
def test_a_base_that_leaves_play_before_the_award_is_not_scored(table: Table) -> None:
    ann, hill, moot = table.ann, table.base("the_hill"), table.base("moot_site")
    table.base_deck("crypt", "egg_chamber")
    falcon = ann.has("finist_the_falcon", at=moot)
    table.scores(hill)
    assert ann.can_use(falcon)
    swap(table.g, hill, 1)
    ann.passes()
    assert bases(table) == ["crypt", "moot_site"]
    assert ann.vp == 0


@rule("12.4.8", "6.6.7")
def test_a_base_that_leaves_play_while_it_is_cleared_is_not_replaced_once_more(table: Table) -> None:
    ann, hill, moot = table.ann, table.base("the_hill"), table.base("moot_site")
    table.base_deck("crypt", "egg_chamber", "drakkar")
    god = ann.has("ancient_sumerian_god", at=hill)
    ann.has_stored("slimy", under=god)
    child = ann.has("child_of_the_sun", at=moot)
    table.turn_of(table.bob)  # so that extra plays are for now or never
    ann.holds("volcanic_uprising")
    table.scores(hill)
    ann.uses(god).chooses("slimy", moot).uses(child).chooses("volcanic_uprising", "sink")
    assert bases(table) == ["crypt", "moot_site", "egg_chamber"]


@rule("12.4.8", "6.3.1")
@pytest.mark.parametrize("me_first", ["skip", "ask"])
def test_nobody_is_asked_any_more_before_a_base_scores_that_is_gone(me_first: MeFirst) -> None:
    table = Table(me_first=me_first)
    ann, bob, hill, moot = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    table.base_deck("crypt", "egg_chamber")
    ann.has("finist_the_falcon", at=moot)
    ann.has_buried("volcanic_uprising", moot)
    ann.holds("lost_knowledge")
    bob.holds("under_pressure")
    table.scores(hill)
    ann.chooses("Use Lost Knowledge")  # nothing is left to do but to uncover the card
    ann.chooses("sink")
    assert table.driver.at_rest  # the Hill was the only base without a minion
    assert bases(table) == ["crypt", "moot_site", "egg_chamber"]
    assert bob.hand == ["under_pressure"]


@rule("12.3.16", "12.1.5")
def test_a_base_that_comes_back_in_the_same_turn_has_no_past(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base("the_hill")
    ann.plays("howler", at=moot)
    destroy(table, moot, 1)  # the base deck is empty: it comes back at once
    table.plays_left(minions=1)
    ann.plays("worker", at=table.base("moot_site"))
    assert table.power(ann.in_play("worker")) == 4  # played there for the first time in the turn


@rule("12.4.15", "12.5.9", "10.1.11", "12.10.22")
def test_cards_that_are_not_buried_stay_when_the_base_under_them_is_exchanged(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    wolf, moon, buried = ann.has("howler", at=hill), ann.has("full_moon", at=hill), ann.has_buried("tiki", hill)

    async def exchange() -> None:
        await table.g.base_deck.exchange(hill)

    table.run(exchange())
    assert bases(table) == ["crypt"]
    assert wolf.base == moon.base == table.base("crypt").id
    assert table.power(wolf) == 3
    assert (ann.discard, table.g.in_play(buried)) == (["tiki"], False)


@rule("12.4.15", "9.14.1")
def test_an_extra_minion_for_a_base_that_was_exchanged_is_played_in_its_place(table: Table) -> None:
    ann, hill, site = table.ann, table.base("the_hill"), table.base("moot_site")
    table.base_deck("crypt")
    princess = ann.has("charming_princess", at=hill)
    ann.has("prince_charming", at=hill)
    table.plays_left(minions=0)
    ann.uses(princess)

    async def exchange() -> None:
        await table.g.base_deck.exchange(hill)

    table.run(exchange())
    ann.plays("tiki")
    assert ann.in_play("tiki").base == table.base("crypt").id != site.id


@rule("12.3.16", "12.1.5")
def test_an_extra_minion_for_a_base_that_was_destroyed_is_lost_even_if_that_base_comes_back(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    princess, nuke = ann.has("charming_princess", at=crypt), ann.has("nuke_it_from_orbit", at=crypt)
    ann.has("prince_charming", at=crypt)
    (tiki,) = ann.holds("tiki")
    table.plays_left(minions=0)
    ann.uses(princess)
    assert ann.can_choose(tiki)
    ann.uses(nuke)
    assert bases(table) == ["crypt"]  # there was no other base left
    assert not ann.can_choose(tiki)


@ruling("C-island-chain-1")
@rule("6.6.9")
def test_of_several_ways_to_choose_the_next_base_the_current_player_applies_exactly_one(table: Table) -> None:
    bob, chain = table.bob, table.base("island_chain")
    table.base_deck("crypt", "egg_chamber", "moot_site", "the_hill")
    table.turn_of(bob)

    async def after_it_scored() -> None:
        after = AfterScoring(chain)
        await table.g.base_deck.replace(after, 3, "Another card: three bases")
        await play_the_top_card_of_the_base_deck_as_an_extra_base(table.g, chain, after)
        await scoring.replace(table.g, chain, after)

    table.run(after_it_scored())
    bob.chooses("Island Chain: an extra base from the top of the base deck")
    assert bases(table) == ["crypt", "egg_chamber"]


@rule("6.6.8", "6.6.7")
def test_without_such_an_ability_the_base_is_replaced_by_one_in_its_place(table: Table) -> None:
    hill = table.base("the_hill")
    table.base("moot_site")
    table.base_deck("crypt", "egg_chamber")
    table.scores(hill)
    assert bases(table) == ["crypt", "moot_site"]
    assert table.s.base_discard == [hill.id]
