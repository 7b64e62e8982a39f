"""Giant Turnip; Transformation Spring is with the cards that transform."""

from basebreaker.testing import Table, rule


@rule("8.5.2", "12.3.11")
def test_each_minion_at_giant_turnip_lowers_its_breakpoint(table: Table) -> None:
    ann, bob, turnip = table.ann, table.bob, table.base("giant_turnip")
    assert table.breakpoint(turnip) == 30
    ann.has("tiki", at=turnip)
    wolf = bob.has("toad", at=turnip)
    assert table.breakpoint(turnip) == 28
    bob.has("howler", at=table.base("crypt"))
    assert table.breakpoint(turnip) == 28
    ann.plays("big_gulp").chooses(wolf)
    assert table.breakpoint(turnip) == 29


@rule("8.5.3", "5.1.2")
def test_the_breakpoint_of_giant_turnip_never_falls_below_zero(table: Table) -> None:
    ann, turnip = table.ann, table.base("giant_turnip")
    for _ in range(31):
        ann.has("toad", at=turnip)
    assert table.breakpoint(turnip) == 0


@rule("6.1.4")
def test_buried_cards_do_not_pull_at_giant_turnip(table: Table) -> None:
    ann, turnip = table.ann, table.base("giant_turnip")
    ann.has_buried("tiki", turnip)
    assert table.breakpoint(turnip) == 30
