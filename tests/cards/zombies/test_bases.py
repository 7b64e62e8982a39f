from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Evans City Cemetery -----------------------------------------------------------------------------------------------


def test_evans_city_cemetery_gives_the_winner_a_new_hand(table: Table) -> None:
    ann, bob, place = table.ann, table.bob, table.base("evans_city_cemetery")
    table.base_deck("crypt")
    ann.has("the_count", at=place)
    bob.has("howler", at=place)
    ann.holds("jolt", "igor")
    bob.holds("jolt")
    ann.deck(*["howler"] * 6)
    table.scores(place)
    assert (ann.vp, bob.vp) == (5, 3)
    assert (ann.hand, bob.hand) == (["howler"] * 5, ["jolt"])
    assert ann.discard == ["jolt", "igor", "the_count"]


@ruling("F-evans-city-cemetery-1")
def test_evans_city_cemetery_gives_five_cards_to_an_empty_hand(table: Table) -> None:
    ann, place = table.ann, table.base("evans_city_cemetery")
    table.base_deck("crypt")
    ann.has("the_count", at=place)
    ann.deck(*["howler"] * 6)
    table.scores(place)
    assert len(ann.hand) == 5
    assert table.logged("discard") == []


@ruling("F-evans-city-cemetery-2")
@rule("6.5.5")
def test_at_evans_city_cemetery_tied_winners_each_get_a_new_hand(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, place = table.ann, table.bob, table.cat, table.base("evans_city_cemetery")
    table.base_deck("crypt")
    for person in (ann, bob, cat):
        person.holds("jolt")
        person.deck(*["howler"] * 6)
    cat.has("the_count", at=place)
    bob.has("the_count", at=place)
    ann.has("howler", at=place)
    table.turn_of(cat)
    table.scores(place)
    assert [len(person.hand) for person in (ann, bob, cat)] == [1, 5, 5]
    assert [line.seat for line in table.logged("draw")] == [cat.seat, bob.seat]


# -- Rhodes Plaza Mall -------------------------------------------------------------------------------------------------


@ruling("F-rhodes-plaza-mall-1")
def test_rhodes_plaza_mall_pays_for_minions_not_for_places(tables: Tables) -> None:
    table = tables(4)
    ann, bob, cat, dan, place = table.ann, table.bob, table.cat, table.dan, table.base("rhodes_plaza_mall")
    table.base_deck("crypt")
    ann.has("the_count", at=place)
    bob.has("howler", at=place)
    bob.has("howler", at=place)
    cat.has("igor", at=place)
    dan.has("worker", at=place)  # no power, and fourth
    dan.has("worker", at=place)
    dan.has("worker", at=place)
    table.scores(place)
    assert [person.vp for person in (ann, bob, cat, dan)] == [1, 2, 1, 3]


@ruling("F-rhodes-plaza-mall-2")
@rule("12.4.6")
def test_rhodes_plaza_mall_counts_the_minions_that_one_controls_at_the_award(table: Table) -> None:
    ann, bob, place = table.ann, table.bob, table.base("rhodes_plaza_mall")
    table.base_deck("crypt")
    ann.has("howler", at=place, owner=bob)
    king = ann.has("pirate_king", at=table.base("the_hill"))
    ann.has_buried("howler", at=place)
    table.scores(place)
    ann.uses(king)
    assert (ann.vp, bob.vp) == (2, 0)
