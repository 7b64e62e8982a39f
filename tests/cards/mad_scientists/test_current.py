"""The Mad Scientists in the current edition."""

from basebreaker.testing import Table, rule


@rule("12.10.8")
def test_grave_situation_returns_minions_that_would_be_destroyed(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    ann.has("grave_situation", at=camp)
    count = bob.has("the_count", at=camp)
    current_table.turn_of(bob)
    ann.has("howler", at=camp)
    bob.plays("big_gulp")
    assert ann.hand == ["howler"]
    assert not bob.is_asked  # nothing was destroyed, so The Count has nothing to respond to
    assert count.counters == 0


def test_grave_situation_saves_neither_other_players_nor_other_bases(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    ann.has("grave_situation", at=camp)
    theirs, far = bob.has("howler", at=camp), ann.has("howler", at=current_table.base("brood_hive"))
    ann.plays("big_gulp").chooses(theirs)
    current_table.plays_left()
    ann.plays("big_gulp")
    assert not current_table.g.in_play(far)
    assert (bob.discard, ann.hand) == (["howler"], [])
