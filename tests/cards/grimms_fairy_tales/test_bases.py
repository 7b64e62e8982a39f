"""Gingerbread House and Woodland Cottage."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


@ruling("C-gingerbread-house-1")
@rule("4.9.5", "12.2.17")
def test_with_three_equal_minions_a_player_picks_two_of_them(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    one, two, three = (ann.has("llama", at=house) for _ in range(3))
    odd = ann.has("child_of_the_sun", at=house)
    table.base_deck("crypt")
    table.scores(house)
    assert not ann.can_choose(odd)
    ann.chooses(three)
    assert ann.options() == [f"minion:{one.id}", f"minion:{two.id}"]  # one alone can't be picked
    ann.chooses(one)
    assert ann.vp == 4
    assert [line.cards[0].id for line in table.logged("boost")] == [three.id, one.id]


@ruling("C-gingerbread-house-1")
def test_a_player_may_pick_none(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    ann.has("howler", at=house)
    ann.has("howler", at=house)
    bob.has("gretel", at=house, counters=3)
    table.base_deck("crypt")
    table.scores(house)
    ann.declines()
    assert (bob.vp, ann.vp) == (4, 2)


@rule("12.2.9", "5.6.3")
def test_each_player_decides_from_the_current_one_clockwise_and_equal_means_current_power(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, house = table.ann, table.bob, table.cat, table.base("gingerbread_house")
    table.turn_of(bob)
    gretel, llama = bob.has("gretel", at=house), bob.has("llama", at=house, counters=2)
    bob.has("hansel", at=house, counters=3)
    ann.has("llama", at=house)
    ann.has("llama", at=house)
    cat.has("llama", at=house)
    cat.has("llama", at=house, counters=1)  # not equal any more: Cat isn't asked
    table.base_deck("crypt")
    table.scores(house)
    assert bob.options() == [f"minion:{gretel.id}", f"minion:{llama.id}", "no"]  # 2 + 2 for Hansel; 2 + 2 counters
    bob.declines()
    ann.chooses("llama")
    assert (bob.vp, ann.vp, cat.vp) == (4, 2, 1)


def test_the_house_gives_nothing_to_unequal_minions(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("llama", at=house)
    ann.has("child_of_the_sun", at=house)
    table.base_deck("crypt")
    table.scores(house)
    assert ann.vp == 4
    assert table.logged("boost") == []


def test_the_cottage_lets_you_search_for_a_minion_of_power_three_or_less_once_a_turn(table: Table) -> None:
    ann, cottage = table.ann, table.base("woodland_cottage")
    ann.deck("loup_garou", "gretel", "frenzy", "hansel")
    table.plays_left(minions=2)
    ann.plays("howler", at=cottage).uses(cottage)
    assert not ann.can_choose("loup_garou")
    ann.chooses("gretel")
    assert ann.hand == ["gretel"]
    assert sorted(ann.deck_from_top) == ["frenzy", "hansel", "loup_garou"]
    ann.plays("howler", at=cottage)
    assert ann.hand == ["gretel"]


@rule("12.3.14")
def test_the_cottage_may_be_saved_for_the_next_minion(table: Table) -> None:
    ann, cottage = table.ann, table.base("woodland_cottage")
    ann.deck("gretel")
    table.plays_left(minions=2)
    ann.plays("howler", at=cottage).passes()
    ann.plays("howler", at=cottage).uses(cottage)
    assert ann.hand == ["gretel"]


def test_the_cottage_counts_once_a_turn_for_each_player(table: Table) -> None:
    ann, bob, cottage = table.ann, table.bob, table.base("woodland_cottage")
    ann.deck("gretel")
    bob.deck("hansel")
    ann.plays("howler", at=cottage).uses(cottage)
    bob.holds("mboro_hornet")
    id = table.new_card("howler", 1)
    table.s.hands[0].append(id)
    table.plays_left()
    ann.plays("howler", at=cottage)  # a card of Bob's: his hornet comes, still in Ann's turn
    bob.chooses("mboro_hornet").uses(cottage)
    assert bob.hand == ["hansel"]


def test_a_minion_moved_to_the_cottage_was_not_played_there(table: Table) -> None:
    ann, cottage, site = table.ann, table.base("woodland_cottage"), table.base("moot_site")
    hansel = ann.has("hansel", at=site)
    ann.deck("gretel")
    ann.plays("breadcrumbs").chooses(hansel)
    assert hansel.base == cottage.id
    assert ann.hand == []
