"""The box (2.2.10, 5.1.4): out of the game for good."""

from basebreaker.testing import Table, rule


@rule("5.1.4", "9.4.1")
def test_nothing_keeps_a_card_from_going_to_the_box(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("the_show_must_go_on", at=stones)
    howler = bob.has("howler", at=stones, counters=1)
    boxer = ann.has("loup_garou", at=stones)

    async def box_it() -> None:
        assert not await table.g.destroy(howler, by=boxer)
        assert await table.g.put_in_box(howler, by=boxer)

    table.run(box_it())
    assert [table.g.face(id).id for id in table.s.box] == ["howler"]


@rule("2.2.10", "9.4.1")
def test_a_card_in_the_box_is_out_of_the_game(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    shogun, chan = ann.has("shogun", at=stones), ann.has("samurai_chan", at=stones)
    ann.deck("jolt")

    async def box_it() -> None:
        await table.g.put_in_box(chan, by=shogun)

    table.run(box_it())
    ann.ends_turn()
    assert ann.hand == ["jolt"]
    assert ann.discard == ann.deck_from_top == []
    assert shogun.counters == 0
