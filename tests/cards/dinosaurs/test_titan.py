"""Fort Titanosaurus."""

import pytest

from basebreaker.testing import Table, rule, ruling

# -- Playing it --------------------------------------------------------------------------------------------------------


@ruling("F-fort-titanosaurus-1")
def test_a_minion_is_destroyed_to_play_it_there_with_its_power_in_counters(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    fort = ann.has_aside("fort_titanosaurus")
    rex, theirs = ann.has("king_rex", at=hill, counters=1), bob.has("howler", at=hill)
    other = ann.has("howler", at=crypt)
    ann.has("upgrade", on=rex)
    ann.uses(fort)
    assert [ann.can_choose(minion) for minion in (rex, other, theirs)] == [True, True, False]
    ann.chooses(rex)
    played = ann.in_play("fort_titanosaurus")
    assert (played.base, played.counters, table.power_at(ann, hill)) == (hill.id, 10, 10)
    assert ann.discard == ["king_rex", "upgrade"]


@rule("10.10.8")
def test_the_price_may_be_kept(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fort, rex = ann.has_aside("fort_titanosaurus"), ann.has("king_rex", at=hill)
    ann.uses(fort).declines()
    assert (table.g.in_play(rex), ann.aside("fort_titanosaurus") is fort) == (True, True)


def test_it_is_too_late_after_a_minion_was_played_and_needs_a_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fort = ann.has_aside("fort_titanosaurus")
    assert not ann.can_use(fort)
    ann.plays("king_rex", at=hill)
    assert not ann.can_use(fort)


@rule("10.10.17")
@ruling("F-fort-titanosaurus-2")
@pytest.mark.parametrize("saved", ["moves away", "can't be destroyed"])
def test_if_the_minion_is_not_destroyed_the_titan_is_not_played(table: Table, saved: str) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    fort = ann.has_aside("fort_titanosaurus")
    if saved == "moves away":
        buccaneer = ann.has("buccaneer", at=hill)
        ann.uses(fort).chooses(buccaneer)
        assert buccaneer.base == crypt.id
    else:
        ann.has("unstoppable", on=ann.has("king_rex", at=hill))
        assert not ann.can_use(fort)
    assert ann.aside("fort_titanosaurus") is fort


@rule("12.8.5")
def test_with_a_titan_in_play_it_asks_for_no_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fort = ann.has_aside("fort_titanosaurus")
    ann.has("the_kraken", at=hill)
    ann.has("king_rex", at=hill)
    assert not ann.can_use(fort)


# -- In play -----------------------------------------------------------------------------------------------------------


@rule("9.9.1")
def test_once_a_turn_an_action_that_directly_affects_a_minion_brings_counters(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    fort, mine, theirs = ann.has("fort_titanosaurus", at=crypt), ann.has("igor", at=hill), bob.has("howler", at=hill)
    table.plays_left(actions=3)
    ann.plays("augmentation").chooses(theirs)
    ann.uses(fort).chooses("both")
    assert (fort.counters, theirs.counters, mine.counters) == (1, 1, 0)
    ann.plays("augmentation").chooses(mine)
    assert (fort.counters, mine.counters, ann.is_asked) == (1, 0, False)


@pytest.mark.parametrize(("where", "counters"), [("titan", (1, 0)), ("minion", (0, 1))])
def test_the_counter_goes_on_the_minion_or_on_the_titan(table: Table, where: str, counters: tuple[int, int]) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fort, mine = ann.has("fort_titanosaurus", at=hill), ann.has("igor", at=hill)
    ann.plays("upgrade", on=mine)  # it affects the minion by being there
    ann.uses(fort).chooses(where)
    assert (fort.counters, mine.counters) == counters


def test_it_may_be_declined_and_is_then_not_used_up(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fort, mine = ann.has("fort_titanosaurus", at=hill), ann.has("igor", at=hill)
    table.plays_left(actions=2)
    ann.plays("augmentation").declines()
    ann.plays("augmentation").uses(fort).chooses("minion")
    assert (fort.counters, mine.counters) == (0, 1)


def test_of_several_minions_one_gets_the_counter(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    fort = ann.has("fort_titanosaurus", at=hill)
    first, second, third = (ann.has("igor", at=hill) for _ in range(3))
    ann.plays("dinghy").chooses(first, second)
    ann.uses(fort).chooses("minion")
    assert [ann.can_choose(minion) for minion in (first, second, third)] == [True, True, False]
    ann.chooses(second)
    assert (second.counters, second.base) == (1, crypt.id)


def test_of_a_minion_that_is_gone_the_titan_is_left(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    fort = ann.has("fort_titanosaurus", at=hill)
    bob.has("howler", at=hill)
    ann.plays("seeing_stars").uses(fort)
    assert (fort.counters, bob.discard) == (1, ["howler"])


def test_neither_others_actions_nor_minions_nor_what_is_not_direct_will_do(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    fort, mine = ann.has("fort_titanosaurus", at=hill), ann.has("igor", at=hill)
    ann.plays("howl")  # it picks nobody
    assert not ann.is_asked
    ann.plays("tiger_assassin", at=hill).chooses(mine)
    assert not ann.is_asked
    table.turn_of(bob)
    bob.plays("augmentation")
    assert (ann.is_asked, bob.is_asked, fort.counters) == (False, False, 0)


def test_with_four_counters_its_talent_draws_a_card(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fort = ann.has("fort_titanosaurus", at=hill, counters=3)
    ann.deck("igor")
    assert not ann.can_use(fort)
    fort.counters = 4
    table.refresh()
    ann.uses(fort)
    assert (ann.hand, ann.can_use(fort)) == (["igor"], False)
