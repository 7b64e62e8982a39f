"""The Werewolves in the current edition."""

from basebreaker.testing import Table, rule, ruling


@rule("8.3.2")
@ruling("F-marking-territory-current-2")
def test_marking_territory_lasts_the_turn_though_it_leaves_play(current_table: Table, table: Table) -> None:
    for each, breakpoint in ((table, 20), (current_table, 0)):
        ann, bob, camp = each.ann, each.bob, each.base("jungle_camp")
        mark = ann.has("marking_territory", at=camp)
        ann.has("howler", at=camp)
        each.turn_of(bob)
        each.next_turn()
        assert each.breakpoint(camp) == 0

        async def away(each: Table = each, mark: object = mark) -> None:
            await each.g.destroy(mark, by=None)  # type: ignore[arg-type]

        each.run(away())
        assert each.breakpoint(camp) == breakpoint


def test_marking_territory_needs_the_most_power_alone(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    ann.has("marking_territory", at=camp)
    rival = bob.has("howler", at=camp)
    ann.has("howler", at=camp)
    current_table.turn_of(bob)
    current_table.next_turn()
    assert current_table.breakpoint(camp) == 20
    rival.base = current_table.base("moot_site").id
    current_table.turn_of(bob)
    current_table.next_turn()
    assert current_table.breakpoint(camp) == 0
