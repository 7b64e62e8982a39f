from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling
from basebreaker.views.sentences import lines

# -- Ransack -----------------------------------------------------------------------------------------------------------


def last_line(table: Table, seat: int) -> str:
    return [line.text for line in lines(table.driver, seat)][-1]


@ruling("C-shield-maiden-5")
def test_the_log_says_into_whose_hand_the_ransacked_action_goes(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("full_moon", at=stones)
    ann.plays("ransack")
    assert last_line(table, bob.seat) == "Ann puts Full Moon into their hand (Ransack)."


@rule("2.4.6")
def test_only_those_who_know_a_ransacked_buried_card_read_its_name(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    bob.has_buried("jolt", stones)
    ann.plays("ransack")
    assert last_line(table, ann.seat) == "Ann puts Jolt into their hand (Ransack)."
    assert last_line(table, bob.seat) == "Ann puts Jolt into their hand (Ransack)."
    assert last_line(table, cat.seat) == "Ann puts a card into their hand (Ransack)."


# -- Raiding Party -----------------------------------------------------------------------------------------------------


@rule("4.7.1", "10.5.9")
def test_a_raiding_party_uncovered_before_scoring_may_play_a_card_for_that_time(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    pharaoh = ann.has("pharaoh", at=stones)
    wolf = bob.has("howler", at=stones)
    ann.has_buried("raiding_party", stones)
    bob.deck("heart_of_the_battle", "buffet", "bushi")
    table.scores(stones)
    ann.uses(pharaoh)
    assert not ann.can_choose("buffet")  # it is for after scoring
    ann.chooses("heart_of_the_battle").is_done()
    assert bob.deck_from_top == ["buffet", "bushi"]
    assert bob.discard == ["howler", "heart_of_the_battle"]
    assert not table.g.in_play(wolf)
    assert bob.vp == 0
