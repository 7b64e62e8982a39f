"""Tooth and Claw... and Guns goes as something is done with the minion it is on, which leaves at that moment."""

from basebreaker.engine.verbs import leave
from basebreaker.testing import Table, rule
from basebreaker.testing.invariants import broken_invariants


@rule("12.8.23")
def test_a_shield_that_is_destroyed_as_its_minion_goes_to_the_discard_pile_is_there_once(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("death_on_six_legs", at=hill)
    minion = bob.has("laseratops", at=hill, counters=1)
    bob.has("tooth_and_claw_and_guns", on=minion)

    async def discard() -> None:
        await leave.leave(table.g, [*table.g.actions(at=hill), minion], "discard")  # as when a base has scored

    table.run(discard())
    assert broken_invariants(table.s) == []
