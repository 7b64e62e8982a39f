"""Ancient Lord."""

from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule, ruling


async def place(table: Table, card: Card, by: Card, n: int = 1) -> None:
    await table.g.place_counters(card, n, by=by)


@rule("10.10.19")
def test_it_may_be_played_right_after_the_second_counter_of_a_turn_or_a_later_one(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    lord = ann.has_aside("ancient_lord")
    mine, theirs = ann.has("igor", at=hill), bob.has("igor", at=hill)
    table.run(place(table, mine, mine))
    assert not ann.is_asked
    table.run(place(table, theirs, theirs, 2))  # Bob's doing
    assert not ann.is_asked
    table.run(place(table, theirs, mine))  # anybody's minion
    ann.declines()
    table.run(place(table, mine, mine))
    ann.uses(lord)
    assert ann.in_play("ancient_lord")


@rule("10.10.19")
def test_counters_of_an_earlier_turn_and_on_other_cards_do_not_count(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has_aside("ancient_lord")
    igor, moon = ann.has("igor", at=hill), ann.has("full_moon", at=hill)
    table.run(place(table, igor, igor))
    table.next_turn()
    table.next_turn()
    table.run(place(table, moon, igor, 2))
    table.run(place(table, igor, igor))
    assert not ann.is_asked


def test_two_counters_at_once_are_enough_in_any_phase(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    lord = ann.has_aside("ancient_lord")
    igor = ann.has("igor", at=hill)
    table.run(place(table, igor, igor, 2))
    ann.uses(lord)
    assert ann.in_play("ancient_lord")


def test_your_card_that_had_no_counter_gets_another_one(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    lord = ann.has("ancient_lord", at=table.base("laboratorium"))
    fresh, old, theirs = ann.has("igor", at=hill), ann.has("igor", at=hill, counters=1), bob.has("igor", at=hill)
    for minion in (fresh, old, theirs):
        table.run(place(table, minion, lord))
    assert [minion.counters for minion in (fresh, old, theirs)] == [2, 2, 1]
    table.run(place(table, lord, fresh))
    assert lord.counters == 2  # a titan is one of your cards
    other = ann.has("howler", at=hill)
    table.run(place(table, other, theirs))
    assert other.counters == 1  # Bob put it there


def test_its_talent_feeds_a_minion_here_that_has_a_counter_already(table: Table) -> None:
    ann, hill, lab = table.ann, table.base("the_hill"), table.base("laboratorium")
    lord = ann.has("ancient_lord", at=hill)
    igor = ann.has("igor", at=hill)
    ann.has("igor", at=lab, counters=1)
    assert not ann.can_use(lord)
    igor.counters = 1
    table.refresh()
    ann.uses(lord)
    assert igor.counters == 2


# -- In the current edition --------------------------------------------------------------------------------------------


@rule("12.8.24", "12.10.38", "10.10.42")
def test_one_counter_of_a_placing_goes_on_it_and_is_not_placed_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    lord = ann.has_aside("ancient_lord")
    igor, theirs = ann.has("igor", at=hill), bob.has("igor", at=hill)
    table.run(place(table, igor, igor, 2))
    ann.chooses(igor)
    assert (lord.counters, igor.counters) == (1, 1)
    assert table.logged("gather")[0].text == "Ancient Lord gathers a counter beside Ann's deck."
    table.run(place(table, igor, igor))
    ann.declines()
    assert (lord.counters, igor.counters) == (1, 2)
    table.run(place(table, theirs, igor))  # not Ann's minion
    table.run(place(table, igor, theirs))  # not Ann's doing
    assert not ann.is_asked
    table.next_turn()
    table.next_turn()
    assert lord.counters == 1  # it stays from turn to turn
    assert table.power_at(ann, hill) == table.power(igor)


@rule("12.10.38", "9.33.1")
@ruling("F-ancient-lord-current-2")
def test_a_transfer_is_no_placing_for_it_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    ann.has_aside("ancient_lord")
    one, two = ann.has("igor", at=hill, counters=1), ann.has("igor", at=hill)

    async def transfer() -> None:
        await table.g.counters.transfer(one, two, by=one)

    table.run(transfer())
    assert not ann.is_asked
    assert two.counters == 1


@rule("12.8.24")
@ruling("F-ancient-lord-current-1")
def test_counters_that_are_divided_are_one_placing_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    lord = ann.has_aside("ancient_lord")
    one, two = ann.has("igor", at=hill), ann.has("howler", at=hill)

    async def spread() -> None:
        await table.g.counters.spread(ann.seat, 3, by=one)

    table.run(spread())
    ann.chooses(one, one, two, two)  # the last answer: whose counter goes on the titan
    assert (lord.counters, one.counters, two.counters) == (1, 2, 0)


@rule("12.8.24")
@ruling("F-ancient-lord-current-1")
def test_of_counters_on_several_minions_it_takes_one_and_is_told_whose(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    lord = ann.has_aside("ancient_lord")
    one, two, theirs = ann.has("igor", at=hill), ann.has("howler", at=hill), bob.has("igor", at=hill)
    ann.plays("jolt")
    assert not ann.can_choose(theirs)
    ann.chooses(two)
    assert (lord.counters, one.counters, two.counters) == (1, 1, 0)
    assert not ann.is_asked


@rule("12.8.24")
@ruling("F-ancient-lord-current-1")
def test_counters_for_two_minions_are_one_placing_and_others_minions_lose_none(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    lord = ann.has_aside("ancient_lord")
    mine, theirs = ann.has("igor", at=hill), bob.has("igor", at=hill)
    ann.plays("gimme_the_prize").chooses(theirs)
    assert not ann.can_choose(theirs)
    ann.chooses(mine)
    assert (lord.counters, mine.counters, theirs.counters) == (1, 0, 2)


@rule("12.10.38", "10.10.42")
def test_with_three_counters_it_may_be_played_without_them_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    lord, igor = ann.has_aside("ancient_lord", counters=2), ann.has("igor", at=hill)
    table.run(place(table, igor, igor))
    ann.chooses(igor).declines()
    assert lord.counters == 3
    table.run(place(table, igor, igor))
    ann.declines()  # nothing is put on it, so nothing more is asked
    table.run(place(table, igor, igor))
    ann.chooses(igor, "yes")  # four will do as well
    assert ann.in_play("ancient_lord").counters == 0
    assert igor.counters == 1


@rule("12.8.5")
def test_it_gathers_on_while_you_have_another_titan_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    lord, igor = ann.has_aside("ancient_lord", counters=5), ann.has("igor", at=hill)
    ann.has("sphinx", at=hill)
    table.run(place(table, igor, igor))
    ann.chooses(igor)
    assert lord.counters == 6
    assert not ann.is_asked


def test_the_second_counter_is_for_your_minions_here_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill, lab = table.ann, table.base("moot_site"), table.base("laboratorium")
    lord = ann.has("ancient_lord", at=hill)
    here, there, moon = ann.has("igor", at=hill), ann.has("igor", at=lab), ann.has("full_moon", at=hill)
    for card in (here, there, moon):
        table.run(place(table, card, lord))
    assert [card.counters for card in (here, there, moon)] == [2, 1, 1]
    ann.uses(lord).chooses(there)  # its Talent reaches any base
    assert there.counters == 2
