"""The base deck as a place: looking at it, searching it, putting bases back, exchanging one of them."""

import pytest

from basebreaker.engine.events import AfterScoring
from basebreaker.engine.turn import scoring
from basebreaker.state.numbers import BaseId
from basebreaker.testing import Table, rule


def bases(table: Table) -> list[str]:
    return [base.face.id for base in table.s.bases]


def names(table: Table, ids: list[BaseId]) -> list[str]:
    return [table.g.face(id).id for id in ids]


@rule("2.4.12")
def test_who_looks_at_the_base_deck_alone_sees_its_top(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ids = table.base_deck("crypt", "tortuga", "moot_site")
    seen: list[BaseId] = []

    async def look() -> None:
        seen.extend(await table.g.base_deck.look(ann.seat, 2, by=hill))

    table.run(look())
    assert seen == ids[:2]
    assert [ann.sees(id) for id in ids] == [True, True, False]
    assert not any(bob.sees(id) for id in ids)
    assert table.logged("look_bases")[0].text == "Ann looks at the top of the base deck (The Hill): Crypt and Tortuga."


@rule("3.6.10", "12.10.25")
def test_the_base_discard_pile_is_shuffled_to_lie_under_a_base_deck_that_is_too_small(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    top = table.base_deck("crypt")[0]
    table.s.base_discard += [*table.base_deck("tortuga"), *table.base_deck("moot_site")]
    del table.s.base_deck[-2:]
    seen: list[BaseId] = []

    async def look() -> None:
        seen.extend(await table.g.base_deck.look(ann.seat, 3, by=hill))

    table.run(look())
    assert seen[0] == top
    assert sorted(names(table, seen)) == ["crypt", "moot_site", "tortuga"]
    assert table.s.base_discard == []


@rule("12.2.14", "12.5.7")
def test_bases_are_put_back_unseen_even_if_one_of_them_was_known(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ids = table.base_deck("crypt", "tortuga")
    for id in ids:
        table.s.known[id] = table.g.everyone
    back: list[BaseId] = []

    async def shift() -> None:
        crypt, tortuga = await table.g.base_deck.look(ann.seat, 2, by=hill)
        back.extend(await table.g.base_deck.put_back(ann.seat, crypt, tortuga))

    table.run(shift())
    assert names(table, table.s.base_deck) == names(table, back) == ["crypt", "tortuga"]
    assert [ann.sees(id) for id in back] == [True, True]
    assert [bob.sees(id) for id in back] == [False, False]


@rule("2.4.14", "2.4.15")
def test_the_base_found_is_revealed_and_the_old_one_shuffled_into_the_base_deck(table: Table) -> None:
    ann, bob, hill, site = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    ids = table.base_deck("tortuga", "crypt", "jungle_camp")
    table.s.base_deck = [ids[1], ids[2], ids[0]]

    async def exchange() -> None:
        found = await table.g.base_deck.search(ann.seat, "Which base?", by=hill)
        await table.g.base_deck.exchange(hill, found)

    table.run(exchange())
    assert ann.options() == [f"base:{id}" for id in ids]  # not in the order of the deck
    ann.chooses("crypt")
    assert table.s.bases[1] is site
    assert bases(table) == ["crypt", "moot_site"]
    assert sorted(names(table, table.s.base_deck)) == ["jungle_camp", "the_hill", "tortuga"]
    assert not any(ann.sees(id) or bob.sees(id) for id in table.s.base_deck)
    told = [line.text for line in table.logged("reveal") + table.logged("shuffle_bases")]
    assert told == ["Ann reveals Crypt.", "The base deck is shuffled."]


def test_an_empty_base_deck_has_nothing_to_find_whatever_was_discarded(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.s.base_discard.append(table.base_deck("crypt")[0])
    table.s.base_deck.clear()
    found: list[BaseId | None] = []

    async def search() -> None:
        found.append(await table.g.base_deck.search(ann.seat, "Which base?", by=hill))

    table.run(search())
    assert found == [None]


@rule("8.3.3", "12.3.16")
def test_what_was_changed_about_a_base_ends_when_it_is_exchanged(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    wolf = ann.has("howler", at=hill)

    async def exchange() -> None:
        await table.g.change_breakpoint(hill, -3, by=wolf)
        await table.g.counters.put_on_base(hill, 2, seat=ann.seat)
        await table.g.base_deck.exchange(hill, await table.g.base_deck.search(ann.seat, "Which base?", by=wolf))

    table.run(exchange())
    crypt = table.base("crypt")
    assert (table.breakpoint(crypt), crypt.counters, wolf.base) == (crypt.face.breakpoint, 0, crypt.id)


@rule("12.10.28", "6.6.9")
@pytest.mark.parametrize(("still_there", "next_base"), [(True, "tortuga"), (False, "crypt")])
def test_a_certain_next_base_comes_if_it_is_still_in_the_base_deck(
    table: Table, still_there: bool, next_base: str
) -> None:
    hill = table.base("the_hill")
    _, tortuga = table.base_deck("crypt", "tortuga")

    async def replace() -> None:
        after = AfterScoring(hill)
        await table.g.base_deck.replace(after, 1, "Another card: Tortuga", first=tortuga)
        if not still_there:
            table.s.base_deck.remove(tortuga)
            table.s.base_discard.append(tortuga)
        await scoring.replace(table.g, hill, after)

    table.run(replace())
    assert bases(table) == [next_base]
