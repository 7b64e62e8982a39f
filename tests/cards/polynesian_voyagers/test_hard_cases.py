"""Polynesian Voyagers where cards get in each other's way."""

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


@rule("5.6.2", "3.2.5")
def test_a_minion_with_a_shark_tattoo_that_goes_to_the_hill_is_alone_there_too_late(table: Table) -> None:
    ann, bob, site, hill = table.ann, table.bob, table.base("moot_site"), table.base("the_hill")
    first = bob.has("tiki", at=site)
    bob.has("tiki", at=site)
    bob.has("shark_tattoo", on=first)
    ann.ends_turn()
    bob.uses(hill).chooses(first)
    assert (first.base, first.counters) == (hill.id, 0)


@rule("12.3.1", "5.6.11")
def test_a_shark_tattoo_uncovered_at_the_start_of_the_turn_still_bites_then(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    tiki = bob.has("tiki", at=site)
    tattoo = bob.has_buried("shark_tattoo", at=site)
    ann.ends_turn()
    bob.chooses(tattoo)
    assert tiki.counters == 2  # one as it is played, one for the start of the turn


@rule("12.2.7", "5.6.5")
def test_nobody_is_asked_about_the_order_of_what_has_nothing_to_do_at_the_start_of_the_turn(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base("island_peak")
    first, second = bob.has("tiki", at=site), bob.has("tiki", at=site)
    bob.has("uberserum", on=first)
    bob.has("shark_tattoo", on=second)
    ann.ends_turn()
    assert not bob.is_asked
    assert (first.counters, second.counters) == (1, 0)
