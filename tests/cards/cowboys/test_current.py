"""The Cowboys in the current edition."""

from tests.engine import duels

from basebreaker.testing import Table, ruling


@ruling("F-pinkerton-current-1", "C-pinkerton-1")
def test_a_pinkerton_may_help_your_minion_in_a_duel_anywhere_and_each_has_its_own_counter(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    moot, camp = current_table.base("moot_site"), current_table.base("jungle_camp")
    first, second = ann.has("pinkerton", at=camp), ann.has("pinkerton", at=moot)
    rival = bob.has("the_count", at=moot)
    over = duels.start(current_table, second, rival)
    ann.uses(first).uses(second)
    assert (first.counters, second.counters) == (0, 2)
    assert over[0].winners == [second]


@ruling("F-pinkerton-current-1")
def test_with_both_minions_of_a_duel_yours_one_gets_the_counter(current_table: Table) -> None:
    ann, moot = current_table.ann, current_table.base("moot_site")
    pinkerton = ann.has("pinkerton", at=current_table.base("jungle_camp"))
    one, other = ann.has("howler", at=moot), ann.has("howler", at=moot)
    over = duels.start(current_table, one, other)
    ann.uses(pinkerton).chooses(other)
    assert (one.counters, other.counters) == (0, 1)
    assert over[0].winners == [other]


def test_a_pinkerton_need_not_and_does_not_help_others(current_table: Table) -> None:
    ann, bob, moot = current_table.ann, current_table.bob, current_table.base("moot_site")
    ann.has("pinkerton", at=moot)
    idle = bob.has("pinkerton", at=current_table.base("jungle_camp"))
    one, other = ann.has("howler", at=moot), ann.has("howler", at=moot)
    duels.start(current_table, one, other)
    ann.passes()
    assert (one.counters, other.counters, idle.counters) == (0, 0, 0)
