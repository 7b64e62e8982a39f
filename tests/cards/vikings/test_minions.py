from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Valkyrie ----------------------------------------------------------------------------------------------------------


@ruling("C-shield-maiden-5")
@rule("2.4.5")
def test_valkyrie_puts_a_minion_from_another_players_discard_pile_into_your_hand(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    _, mummy, frenzy = bob.discarded("howler", "mummy", "frenzy")
    ann.discarded("raider")
    ann.plays("valkyrie", at=stones)
    assert not ann.can_choose(frenzy)
    assert not ann.can_choose("raider")
    ann.chooses(mummy)
    assert ann.hand == ["mummy"]
    assert bob.discard == ["howler", "frenzy"]
    assert bob.sees(mummy)


def test_valkyrie_may_choose_among_all_other_players(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    bob.discarded("howler")
    (mummy,) = cat.discarded("mummy")
    ann.plays("valkyrie", at=stones).chooses(mummy)
    assert (bob.discard, cat.discard, ann.hand) == (["howler"], [], ["mummy"])


@rule("4.1.4")
def test_valkyrie_finds_nothing_where_no_minion_was_discarded(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.discarded("frenzy")
    ann.plays("valkyrie", at=stones)
    assert ann.hand == []


# -- Raider ------------------------------------------------------------------------------------------------------------


@rule("12.2.14")
def test_raider_puts_up_to_three_cards_on_your_deck_for_one_power_each(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    raider = ann.has("raider", at=stones)
    ann.deck("pharaoh")
    howler, frenzy, mummy, _ = ann.holds("howler", "frenzy", "mummy", "tribute")
    ann.uses(raider).chooses(howler, frenzy, mummy)
    assert ann.deck_from_top == ["mummy", "frenzy", "howler", "pharaoh"]
    assert ann.hand == ["tribute"]
    assert table.power(raider) == 7
    ann.ends_turn()
    assert table.power(raider) == 4


def test_raider_may_put_fewer_cards_or_none(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    first, second = ann.has("raider", at=stones), ann.has("raider", at=stones)
    howler, _ = ann.holds("howler", "frenzy")
    ann.uses(first).chooses(howler).is_done()
    ann.uses(second).is_done()
    assert (table.power(first), table.power(second)) == (5, 4)
    assert ann.deck_from_top == ["howler"]


def test_raiders_talent_needs_a_hand_card_and_works_once_a_turn(table: Table) -> None:
    ann, pyramids = table.ann, table.base("pyramids")
    raider = ann.has("raider", at=pyramids)
    assert not ann.can_use(raider)
    howler, _ = ann.holds("howler", "frenzy")
    ann.uses(raider).chooses(howler).is_done()
    assert not ann.can_use(raider)


# -- Shield Maiden -----------------------------------------------------------------------------------------------------


@ruling("C-shield-maiden-5")
def test_shield_maiden_takes_an_action_from_the_top_of_another_players_deck(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.deck("frenzy", "howler")
    ann.plays("shield_maiden", at=stones)
    assert ann.hand == ["frenzy"]
    assert bob.deck_from_top == ["howler"]


def test_shield_maiden_takes_a_minion_of_power_three_but_puts_a_stronger_one_back(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.plays_left(minions=2)
    bob.deck("pyramid_engineer", "raider")
    ann.plays("shield_maiden", at=stones)
    assert ann.hand == ["pyramid_engineer"]
    ann.plays("shield_maiden", at=stones)
    assert ann.hand == ["pyramid_engineer"]
    assert bob.deck_from_top == ["raider"]


@rule("2.4.13")
def test_everybody_sees_the_card_the_shield_maiden_reveals(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    (raider,) = cat.deck("raider")
    ann.plays("shield_maiden", at=stones).chooses(cat)
    assert ann.sees(raider)
    assert bob.sees(raider)
    assert cat.sees(raider)


@rule("3.6.2")
def test_shield_maiden_makes_an_empty_deck_anew_from_its_discard_pile(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.discarded("frenzy")
    ann.plays("shield_maiden", at=stones)
    assert ann.hand == ["frenzy"]
    assert bob.discard == []


@rule("12.1.1")
def test_shield_maiden_reveals_nothing_where_there_is_nothing(table: Table) -> None:
    ann = table.ann
    ann.plays("shield_maiden", at=table.base("standing_stones"))
    assert ann.hand == []


# -- Huscarl -----------------------------------------------------------------------------------------------------------


def test_huscarl_gets_two_power_for_a_card_put_on_your_deck(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    huscarl = ann.has("huscarl", at=stones)
    howler, _ = ann.holds("howler", "frenzy")
    ann.uses(huscarl).chooses(howler)
    assert table.power(huscarl) == 4
    assert ann.deck_from_top == ["howler"]
    ann.ends_turn()
    assert table.power(huscarl) == 2


@rule("5.2.7")
def test_huscarl_gets_nothing_without_a_hand_card(table: Table) -> None:
    ann = table.ann
    huscarl = ann.has("huscarl", at=table.base("standing_stones"))
    assert not ann.can_use(huscarl)


@ruling("C-huscarl-1")
@rule("2.5.2", "10.7.3")
def test_a_card_you_do_not_own_stays_yours_when_huscarl_puts_it_on_your_deck(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    huscarl = ann.has("huscarl", at=stones)
    (stolen,) = ann.holds("howler", owner=bob)
    ann.uses(huscarl)
    assert table.s.decks[ann.seat] == [stolen]
    ann.plays("tribute")
    assert ann.hand == ["howler"]
    assert table.g.owner(table.s.hands[ann.seat][0]) == bob.seat


@ruling("C-huscarl-1")
@rule("12.5.7")
def test_the_card_huscarl_puts_away_is_a_secret_even_if_it_was_revealed_before(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    huscarl = ann.has("huscarl", at=stones)
    shown, _ = ann.holds("howler", "frenzy")
    table.s.known[shown] = table.g.everyone
    ann.uses(huscarl).chooses("howler")
    assert ann.deck_from_top == ["howler"]
    assert not any(bob.sees(id) for id in [*table.s.decks[ann.seat], *table.s.hands[ann.seat]])
    assert ann.sees(table.s.decks[ann.seat][0])
