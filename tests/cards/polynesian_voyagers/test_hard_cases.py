from basebreaker.testing import Table, rule


@rule("5.6.2", "3.2.5")
def test_a_minion_that_goes_to_the_hill_leaves_the_peak_too_late_for_the_other_one_there(table: Table) -> None:
    ann, bob, peak, hill = table.ann, table.bob, table.base("island_peak"), table.base("the_hill")
    first, second = bob.has("tiki", at=peak), bob.has("tiki", at=peak)
    ann.ends_turn()
    bob.uses(hill).chooses(first)
    assert (first.base, second.base) == (hill.id, peak.id)
    assert second.counters == 0  # what must happen at the start of the turn came before what may


@rule("5.6.2", "3.2.5")
def test_a_minion_that_goes_to_the_hill_leaves_too_late_for_a_shark_tattoo(table: Table) -> None:
    ann, bob, site, hill = table.ann, table.bob, table.base("moot_site"), table.base("the_hill")
    first, second = bob.has("tiki", at=site), bob.has("tiki", at=site)
    bob.has("shark_tattoo", on=second)
    ann.ends_turn()
    bob.uses(hill).chooses(first)
    assert second.counters == 0
