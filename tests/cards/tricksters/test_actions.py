from collections.abc import Callable

from basebreaker.testing import Table, ruling
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]

# -- Disenchant --------------------------------------------------------------------------------------------------------


@ruling("F-disenchant-1", "F-disenchant-3")
def test_disenchant_destroys_any_action(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    minion = bob.has("raider", at=hill)
    on_minion = bob.has("upgrade", on=minion, owner=ann)
    on_base = bob.has("full_moon", at=hill)
    ann.plays("disenchant")
    assert ann.can_choose(on_base)
    ann.chooses(on_minion)
    assert ann.discard == ["upgrade", "disenchant"]
    table.plays_left()
    ann.plays("disenchant")
    assert bob.discard == ["full_moon"]


@ruling("F-disenchant-1", "F-disenchant-2")
def test_disenchant_takes_your_own_if_need_be_and_no_buried_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has_buried("full_moon", at=hill)
    ann.plays("disenchant")
    assert len(bob.buried) == 1
    ann.has("full_moon", at=hill)
    table.plays_left()
    ann.plays("disenchant")
    assert ann.discard == ["disenchant", "full_moon", "disenchant"]


# -- Mark of Sleep -----------------------------------------------------------------------------------------------------


@ruling("F-mark-of-sleep-2", "F-mark-of-sleep-4", "F-mark-of-sleep-5")
def test_mark_of_sleep_on_the_right_player_and_for_the_right_time(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    table.base_deck("crypt", "laboratorium")
    bob.has("raider", at=hill, counters=40)
    for person in (ann, bob, cat):
        person.holds("jolt", "buffet", "time_loop")
        person.deck(*["howler"] * 9)
    ann.plays("mark_of_sleep").chooses(bob)
    assert table.logged("ban_next_turn")[0].text == "Bob can't play actions on their next turn (Mark of Sleep)."
    ann.ends_turn()  # The Hill scores on Ann's turn, and Bob may still use his Special
    ann.declines()
    bob.chooses("buffet")
    cat.declines()
    ann.declines()
    assert (table.s.current, bob.can_choose("jolt"), bob.can_choose("time_loop")) == (bob.seat, False, False)
    jolt = next(id for id in table.s.hands[1] if table.g.face(id).id == "jolt")
    assert why_not(table.driver, bob.seat, jolt) == "Mark of Sleep keeps you from playing actions now (5.1.3)."
    bob.holds("buffet")
    place = table.base("crypt")
    bob.has("raider", at=place, counters=40)
    bob.ends_turn()  # and now he may not
    cat.declines()
    ann.declines()
    assert (table.s.current, "buffet" in bob.hand, cat.can_choose("jolt")) == (cat.seat, True, True)
    cat.ends_turn()
    ann.ends_turn()
    assert bob.can_choose("jolt")


@ruling("F-mark-of-sleep-1")
def test_mark_of_sleep_on_oneself_is_for_the_next_turn(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("jolt")
    ann.deck(*["howler"] * 6)
    ann.plays("mark_of_sleep").chooses(ann)
    table.plays_left()
    assert ann.can_choose("jolt")
    ann.ends_turn()
    bob.ends_turn()
    assert not ann.can_choose("jolt")


@ruling("F-mark-of-sleep-3")
def test_actions_in_play_go_on_under_the_mark_of_sleep(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = bob.has("howler", at=hill)
    bob.has("full_moon", at=hill)
    bob.has("summon_wolves", at=hill)
    bob.deck("howler", "howler")
    ann.plays("mark_of_sleep").chooses(bob)
    ann.ends_turn()
    assert (table.power(mine), bob.in_play("summon_wolves").counters) == (3, 1)


@ruling("F-mark-of-sleep-4")
def test_neither_an_extra_action_nor_one_from_a_pile_is_played_under_the_mark_of_sleep(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.holds("jolt")
    bob.deck("howler", "howler")
    (buried,) = bob.discarded("jolt")
    ann.plays("mark_of_sleep").chooses(bob)
    ann.ends_turn()
    bob.plays("chronomage")  # an extra action
    assert not bob.can_choose("jolt")
    assert not table.g.can_be_played(bob.seat, buried)
    assert hill in table.g.bases


# -- Take the Shinies --------------------------------------------------------------------------------------------------


def test_take_the_shinies_costs_each_other_player_two_cards(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    ann.holds("jolt")
    bob.holds("jolt", "igor", "howler")
    cat.holds("jolt", "igor")
    ann.plays("take_the_shinies")
    assert [len(person.hand) for person in (ann, bob, cat)] == [1, 1, 0]


@ruling("F-take-the-shinies-1")
def test_take_the_shinies_takes_what_there_is(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    bob.holds("jolt")
    ann.plays("take_the_shinies")
    assert (bob.discard, cat.discard) == (["jolt"], [])
