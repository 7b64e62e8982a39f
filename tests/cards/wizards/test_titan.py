"""Arcane Protector."""

from basebreaker.engine.facade import Game
from basebreaker.state.numbers import CardId
from basebreaker.testing import Table, rule, ruling


def plays(table: Table, *names: str) -> None:
    """Ann plays these cards, from wherever, one after the other."""
    for name in names:
        table.plays_left()
        table.ann.plays(name)


@rule("10.10.19", "12.8.7")
@ruling("F-arcane-protector-1", "F-arcane-protector-3")
def test_it_may_be_played_after_your_fifth_card_of_the_turn_or_a_later_one(table: Table) -> None:
    ann, site = table.ann, table.base("crypt")
    protector = ann.has_aside("arcane_protector")
    plays(table, "igor", "summon", "igor", "igor")
    (id,) = ann.discarded("igor")

    async def draw_and_place() -> None:
        await table.g.draw(ann.seat)
        await table.g.onto_deck(id)

    table.run(draw_and_place())
    assert not ann.is_asked
    plays(table, "igor")
    ann.declines()
    (other,) = ann.discarded("howler")

    async def from_the_discard_pile(g: Game, card: CardId) -> None:
        await g.play_minion(ann.seat, card, "discard", at=site)

    table.run(from_the_discard_pile(table.g, other))
    ann.uses(protector)
    assert ann.in_play("arcane_protector")


@rule("12.8.7")
def test_a_titan_that_was_played_is_one_of_the_five_cards(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    protector, kraken = ann.has_aside("arcane_protector"), ann.has_aside("the_kraken")
    plays(table, "igor", "igor", "igor", "igor")

    async def play_and_lose_a_titan() -> None:
        titan = await table.g.titans.play(ann.seat, kraken)
        assert titan is not None
        await table.g.destroy(titan, by=crypt)

    table.run(play_and_lose_a_titan())
    ann.uses(protector)
    assert ann.in_play("arcane_protector")


def test_other_players_cards_and_those_of_another_turn_do_not_count(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    ann.has_aside("arcane_protector")
    plays(table, "igor", "igor", "igor")
    table.turn_of(bob)
    bob.plays("igor")
    bob.plays("summon")
    assert not ann.is_asked
    table.next_turn()
    plays(table, "igor", "igor")
    assert not ann.is_asked


@ruling("F-arcane-protector-2")
def test_every_two_cards_in_your_hand_are_a_power_here(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    ann.has("arcane_protector", at=hill)
    bob.holds("igor", "igor", "igor", "igor")
    assert table.power_at(ann, hill) == 0
    ann.holds("igor", "howler", "summon")
    assert [table.power_at(ann, base) for base in (hill, lab)] == [1, 0]
    assert table.power_at(bob, hill) == 0
    ann.holds("jolt")
    assert table.power_at(ann, hill) == 2


def test_its_talent_draws_a_card(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    protector = ann.has("arcane_protector", at=hill)
    ann.deck("igor")
    ann.uses(protector)
    assert ann.hand == ["igor"]
    assert not ann.can_use(protector)
