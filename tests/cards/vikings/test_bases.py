from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Drakkar -----------------------------------------------------------------------------------------------------------


@ruling("C-shield-maiden-5")
def test_drakkar_lets_you_take_a_light_card_off_another_players_deck(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    bob.deck("howler")
    ann.plays("mummy", at=drakkar).uses(drakkar).chooses("howler")
    assert ann.hand == ["howler"]
    assert bob.deck_from_top == []


def test_a_card_you_do_not_take_goes_back_on_top_of_its_deck_seen_by_all(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    (frenzy, _) = bob.deck("frenzy", "howler")
    ann.plays("mummy", at=drakkar).uses(drakkar).declines()
    assert ann.hand == []
    assert bob.deck_from_top == ["frenzy", "howler"]
    assert bob.sees(frenzy)


def test_a_minion_of_power_four_revealed_at_the_drakkar_cannot_be_taken(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    bob.deck("raider")
    ann.plays("mummy", at=drakkar).uses(drakkar)
    assert bob.deck_from_top == ["raider"]


def test_the_drakkar_may_be_left_alone(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    (howler,) = bob.deck("howler")
    ann.plays("mummy", at=drakkar).passes()
    assert not ann.sees(howler)


def test_the_drakkar_works_for_the_first_minion_each_player_plays_there_in_a_turn(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    table.plays_left(minions=2)
    ann.deck("frenzy", "frenzy", "frenzy", "frenzy")
    ann.plays("mummy", at=drakkar).passes()
    ann.plays("mummy", at=drakkar)  # not the first one any more
    ann.ends_turn()
    bob.plays("mummy", at=drakkar).uses(drakkar).declines()
    assert len(bob.hand) == 0


def test_a_minion_played_elsewhere_does_not_count_for_the_drakkar(table: Table) -> None:
    ann, bob, drakkar, stones = table.ann, table.bob, table.base("drakkar"), table.base("standing_stones")
    bob.deck("howler")
    table.plays_left(minions=2)
    ann.plays("mummy", at=stones)
    ann.plays("mummy", at=drakkar).uses(drakkar).chooses("howler")
    assert ann.hand == ["howler"]


@ruling("C-shield-maiden-5")
def test_a_card_you_take_at_the_drakkar_goes_to_your_hand_whoever_owns_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, drakkar = table.ann, table.bob, table.cat, table.base("drakkar")
    bob.deck("howler", owner=cat)
    ann.plays("mummy", at=drakkar).uses(drakkar).chooses(bob, "howler")
    assert ann.hand == ["howler"]
    howler = table.s.hands[ann.seat][0]
    assert table.g.owner(howler) == cat.seat


# -- Longhouse ---------------------------------------------------------------------------------------------------------


@ruling("C-huscarl-1")
@rule("4.8.2")
def test_the_longhouse_gives_your_minion_there_two_power_for_a_card_put_on_your_deck(table: Table) -> None:
    ann, bob, longhouse = table.ann, table.bob, table.base("longhouse")
    first, second = ann.has("mummy", at=longhouse), ann.has("mummy", at=longhouse)
    (stolen,) = ann.holds("howler", owner=bob)
    ann.uses(longhouse).chooses(second)
    assert (table.power(first), table.power(second)) == (2, 4)
    assert table.s.decks[ann.seat] == [stolen]
    ann.holds("frenzy")
    assert not ann.can_use(longhouse)
    ann.ends_turn()
    assert table.power(second) == 2


def test_the_longhouse_is_for_every_player_on_their_own_turn(table: Table) -> None:
    ann, bob, longhouse = table.ann, table.bob, table.base("longhouse")
    mine = bob.has("mummy", at=longhouse)
    bob.holds("howler")
    assert not ann.can_use(longhouse)
    ann.ends_turn()
    bob.uses(longhouse)
    assert table.power(mine) == 4


def test_minions_elsewhere_get_nothing_from_the_longhouse(table: Table) -> None:
    ann, longhouse, stones = table.ann, table.base("longhouse"), table.base("standing_stones")
    elsewhere = ann.has("mummy", at=stones)
    ann.holds("howler")
    ann.uses(longhouse)
    assert table.power(elsewhere) == 2
    assert ann.deck_from_top == ["howler"]
