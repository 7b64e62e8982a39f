"""Giant Ants where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.43")
def test_a_minion_that_moved_away_was_still_played_at_the_queens_base(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    queen = ann.has("killer_queen", at=camp)
    ann.plays("howler", at=camp)
    howler = ann.in_play("howler")
    ann.plays("distress_call").chooses(howler)
    assert howler.base == site.id
    ann.uses(queen)
    assert (queen.counters, howler.counters) == (1, 1)


@rule("12.11.43")
def test_a_queen_gets_her_counter_alone_when_the_other_minion_is_gone(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    queen = ann.has("killer_queen", at=camp)
    ann.plays("howler", at=camp)
    ann.plays("big_gulp").chooses("howler")
    ann.uses(queen)
    assert queen.counters == 1


@rule("12.11.81")
def test_a_counter_that_cannot_be_transferred_stays_where_it_was(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    soldier = ann.has("soldier", at=camp, counters=2)
    covered = bob.has("howler", at=camp, counters=1)
    bob.has("the_show_must_go_on", at=camp)
    ann.has("howler", at=camp)
    ann.uses(soldier).chooses(covered)
    assert (soldier.counters, covered.counters) == (2, 1)
