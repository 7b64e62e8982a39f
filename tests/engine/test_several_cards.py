"""Several cards outside play at once: searched for, picked by one name, discarded at random, put on discard piles."""

from collections.abc import Coroutine
from typing import Any

from basebreaker.state.numbers import CardId
from basebreaker.testing import Person, Table, rule


def searching(
    table: Table, person: Person, *, up_to: int = 99, same_name: bool = False
) -> tuple[list[CardId], Coroutine[Any, Any, None]]:
    """A search of that player's deck for any number of cards."""
    found: list[CardId] = []
    base = table.base("the_hill")

    async def search() -> None:
        g = table.g
        found.extend(
            await g.search_some(
                person.seat, ["deck"], lambda id: True, "Which?", by=base, up_to=up_to, same_name=same_name
            )
        )
        await g.to_discard_pile(*found)

    return found, search()


@rule("2.4.14", "2.4.15", "4.9.3")
def test_one_search_finds_several_cards_and_the_deck_is_shuffled_once(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "igor", "jolt", "igor")
    found, search = searching(table, ann)
    table.run(search)
    ann.chooses("igor", "jolt").is_done()
    assert len(found) == 2
    assert sorted(ann.discard) == ["igor", "jolt"]
    assert len(table.logged("shuffle")) == 1
    assert [line.text for line in table.logged("reveal")] == ["Ann reveals Igor.", "Ann reveals Jolt."]


@rule("4.9.3", "12.2.6")
def test_a_search_for_any_number_may_take_none_and_the_deck_is_shuffled_all_the_same(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "igor")
    _, search = searching(table, ann)
    table.run(search)
    ann.is_done()
    assert (len(table.s.decks[ann.seat]), ann.discard, len(table.logged("shuffle"))) == (2, [], 1)


def test_a_search_goes_no_further_than_it_may(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "igor", "jolt")
    _, search = searching(table, ann, up_to=1)
    table.run(search)
    ann.chooses("igor")
    assert ann.discard == ["igor"]


def test_cards_that_share_one_name_are_those_of_the_first_one(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "igor", "jolt", "igor", "igor")
    _, search = searching(table, ann, same_name=True)
    table.run(search)
    assert len(ann.options()) == 6
    ann.chooses("igor")
    assert len(ann.options()) == 3
    ann.chooses("igor").is_done()
    assert ann.discard == ["igor", "igor"]


def test_cards_of_one_name_can_be_picked_anywhere(table: Table) -> None:
    ann = table.ann
    ids = ann.discarded("igor", "howler", "igor")

    async def take_them() -> None:
        chosen = await table.g.choose_cards(ann.seat, ids, "Which?", same_name=True)
        await table.g.to_hand(*chosen)

    table.run(take_them())
    ann.chooses("howler")
    assert (ann.hand, ann.discard) == (["howler"], ["igor", "igor"])


@rule("2.5.1", "9.21.1")
def test_what_is_put_on_a_discard_pile_goes_to_its_owners_and_was_not_discarded(table: Table) -> None:
    ann, bob = table.ann, table.bob
    (mine,) = ann.deck("igor")
    (theirs,) = ann.deck("howler", owner=bob)

    async def put_them() -> None:
        await table.g.to_discard_pile(mine, theirs)

    table.run(put_them())
    assert (ann.discard, bob.discard, table.logged("discard")) == (["igor"], ["howler"], [])
    assert table.logged("to_discard")[1].text == "Howler goes to Bob's discard pile."


@rule("12.2.15", "12.2.2")
def test_cards_discarded_at_random_go_at_once_and_as_many_as_there_are(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("igor", "howler", "jolt")
    bob.holds("igor")

    async def discard() -> None:
        for person in (ann, bob):
            await table.g.at_random.discard(person.seat, 2)

    table.run(discard())
    assert (len(ann.hand), len(set(ann.discard)), bob.hand, bob.discard) == (1, 2, [], ["igor"])
    assert [len(line.cards) for line in table.logged("discard")] == [2, 1]
    table.run(discard())
    assert (ann.hand, len(table.logged("discard"))) == ([], 3)  # who has none discards none
