from collections.abc import Callable

import pytest

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]


def bases(table: Table) -> list[str]:
    return [base.face.id for base in table.s.bases]


def base_deck(table: Table) -> list[str]:
    return [table.g.face(id).id for id in reversed(table.s.base_deck)]


# -- School of Wizardry ------------------------------------------------------------------------------------------------


@ruling("F-school-of-wizardry-2", "F-school-of-wizardry-3")
@rule("6.6.2", "12.2.14")
def test_the_winner_picks_the_next_base_among_three_that_nobody_else_sees(table: Table) -> None:
    ann, bob, school = table.ann, table.bob, table.base("school_of_wizardry")
    ids = table.base_deck("crypt", "the_hill", "tortuga", "moot_site")
    bob.has("howler", at=school)
    table.scores(school)
    assert [bob.sees(id) for id in ids] == [True, True, True, False]
    assert not any(ann.sees(id) for id in ids)
    bob.chooses("the_hill")
    bob.chooses("tortuga")
    assert bases(table) == ["the_hill"]
    assert base_deck(table) == ["tortuga", "crypt", "moot_site"]
    assert bob.discard == ["howler"]


@ruling("F-school-of-wizardry-3")
def test_the_winner_must_pick_but_may_leave_the_rest_in_its_order(table: Table) -> None:
    ann, school = table.ann, table.base("school_of_wizardry")
    table.base_deck("crypt", "the_hill", "tortuga")
    ann.has("howler", at=school)
    table.scores(school)
    assert "no" not in ann.options()
    ann.chooses("tortuga").is_done()
    assert (bases(table), base_deck(table)) == (["tortuga"], ["crypt", "the_hill"])


@ruling("F-school-of-wizardry-1")
@rule("6.5.6")
def test_of_tied_winners_the_first_one_clockwise_goes_to_school(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, school = table.ann, table.bob, table.cat, table.base("school_of_wizardry")
    ids = table.base_deck("crypt", "the_hill", "tortuga")
    for player in (ann, cat):
        player.has("howler", at=school)
    table.turn_of(bob)
    table.scores(school)
    assert [cat.sees(ids[0]), ann.sees(ids[0]), bob.sees(ids[0])] == [True, False, False]
    cat.chooses("crypt").is_done()
    assert bases(table) == ["crypt"]


@ruling("F-school-of-wizardry-4")
@rule("12.10.25", "3.6.10")
def test_the_school_looks_on_in_the_shuffled_base_discard_pile_where_it_is_not_itself(table: Table) -> None:
    ann, school = table.ann, table.base("school_of_wizardry")
    table.base_deck("the_hill", "tortuga")
    table.s.base_discard.append(table.s.base_deck.pop())  # The Hill
    ann.has("howler", at=school)
    table.scores(school)
    assert sorted(ann.options()) == sorted(f"base:{id}" for id in table.s.base_deck)
    ann.chooses("the_hill")
    assert (bases(table), base_deck(table)) == (["the_hill"], ["tortuga"])
    assert [table.g.face(id).id for id in table.s.base_discard] == ["school_of_wizardry"]


@rule("12.10.25", "12.1.5")
def test_a_school_with_nothing_to_look_at_comes_back_itself(table: Table) -> None:
    ann, school = table.ann, table.base("school_of_wizardry")
    ann.has("howler", at=school)
    table.scores(school)
    assert bases(table) == ["school_of_wizardry"]


@ruling("F-school-of-wizardry-5")
@rule("6.6.9")
@pytest.mark.parametrize(
    ("way", "bases_now"),
    [
        ("School of Wizardry: the base that the winner picked", ["crypt"]),
        ("Island Chain: an extra base from the top of the base deck", ["crypt", "the_hill"]),
    ],
)
def test_where_another_ability_offers_a_way_too_the_current_player_says_which_one_applies(
    table: Table, way: str, bases_now: list[str]
) -> None:
    ann, bob, chain = table.ann, table.bob, table.base("island_chain")
    table.base_deck("school_of_wizardry", "crypt", "the_hill", "tortuga")
    bob.has("howler", at=chain)
    ann.has("signs_in_the_stars", at=chain)  # lends Island Chain the ability of the School
    table.scores(chain)
    ann.chooses("Use School of Wizardry at Island Chain")
    bob.chooses("crypt", "the_hill")
    ann.chooses(way)
    assert bases(table) == bases_now


# -- The Great Library -------------------------------------------------------------------------------------------------


@ruling("F-the-great-library-1", "F-the-great-library-2")
@rule("12.2.9")
def test_the_great_library_gives_each_player_with_a_minion_there_one_card(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, library = table.ann, table.bob, table.cat, table.base("the_great_library")
    for player in (ann, bob, cat):
        player.deck("igor", "worker")
    ann.has("summon_wolves", at=library, counters=2)
    for player in (bob, bob, cat):
        player.has("howler", at=library)
    table.turn_of(cat)
    table.scores(library)
    cat.chooses("yes")
    assert bob.is_asked
    assert bob.discard == []
    bob.declines()
    assert (ann.hand, bob.hand, cat.hand) == ([], [], ["igor"])


@ruling("F-the-great-library-3")
@rule("5.6.3")
def test_the_great_library_comes_before_what_is_optional(table: Table) -> None:
    ann, library, hill = table.ann, table.base("the_great_library"), table.base("the_hill")
    ann.deck("igor")
    mate = ann.has("first_mate", at=library)
    table.scores(library)
    ann.chooses("yes").uses(mate)
    assert (ann.hand, mate.base) == (["igor"], hill.id)
