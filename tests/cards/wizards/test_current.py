"""The Wizards in the current edition."""

from basebreaker.testing import Table, rule, ruling


@rule("12.10.30", "4.5.5")
@ruling("F-archmage-current-1", "F-archmage-current-2", "F-archmage-current-3")
def test_archmages_talent_grants_an_action_for_good(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("howl", "howl")
    ann.plays("archmage", at=hill)
    archmage = ann.in_play("archmage")
    assert table.s.extras == []  # it has to be used
    ann.uses(archmage)
    if ann.is_asked:
        ann.declines()  # kept for later
    ann.plays("beam_up")
    assert ann.in_play("archmage") is None
    ann.plays("howl")
    assert (table.s.extras, table.s.free_actions, ann.can_choose("howl")) == ([], 0, False)


def test_archmages_talent_is_used_once_a_turn(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    archmage = ann.has("archmage", at=hill)
    ann.uses(archmage)
    assert not ann.can_use(archmage)
    ann.ends_turn()
    assert not bob.can_use(archmage)
    bob.ends_turn()
    assert ann.can_use(archmage)


def test_archmages_talent_may_be_used_twice_at_the_standing_stones(current_table: Table) -> None:
    ann, stones = current_table.ann, current_table.base("standing_stones")
    archmage = ann.has("archmage", at=stones)
    ann.uses(archmage).uses(archmage)
    assert len(current_table.s.extras) == 2
