"""The Vikings in the current edition."""

from basebreaker.testing import Table


def test_berserk_gives_four(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    howler = ann.has("howler", at=camp)
    ann.holds("igor")
    ann.plays("berserk")
    assert current_table.power(howler) == 6
    assert ann.deck_from_top == ["igor"]
    current_table.next_turn()
    assert current_table.power(howler) == 2


def test_berserk_gives_nothing_without_a_card_to_pay_with(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    howler = ann.has("howler", at=camp)
    ann.plays("berserk")
    assert current_table.power(howler) == 2
