"""The Zombies in the current edition."""

from basebreaker.testing import Table, ruling


@ruling("F-theyre-coming-to-get-you-current-1")
def test_theyre_coming_to_get_you_once_a_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.discarded("howler", "gremlin")
    table.plays_left(minions=2)
    ann.chooses("howler")
    assert (ann.in_play("howler").base, ann.can_choose("gremlin")) == (hill.id, False)
    ann.deck("igor", "igor")
    ann.ends_turn()
    bob.ends_turn()
    ann.chooses("gremlin")
    assert ann.in_play("gremlin")


@ruling("F-theyre-coming-to-get-you-current-1")
def test_two_of_them_bring_two_minions(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("the_hill")
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.discarded("howler", "gremlin", "igor")
    table.plays_left(minions=3)
    ann.chooses("howler").chooses("gremlin")
    assert not ann.can_choose("igor")


@ruling("F-theyre-coming-to-get-you-current-2")
def test_tenacious_z_comes_by_itself_and_does_not_use_it_up(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("the_hill")
    ann.has("theyre_coming_to_get_you", at=hill)
    (z,) = ann.discarded("tenacious_z")
    ann.chooses(f"use:{z}")
    assert ann.in_play("tenacious_z").base == hill.id
    ann.discarded("howler")
    ann.chooses("howler")
    assert (ann.in_play("howler").base, table.s.free_minions) == (hill.id, 0)


def test_it_gives_no_play_and_keeps_to_the_limits_of_one(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("the_hill")
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.discarded("king_rex", "howler")
    table.plays_left(minions=0)
    assert not ann.can_choose("howler")

    async def one_weak_minion() -> None:
        await table.g.extra_minion(ann.seat, by=hill, max_power=2, now=True)

    table.run(one_weak_minion())
    assert not ann.can_choose("king_rex")
    ann.chooses("howler")
    assert ann.in_play("howler")
    table.plays_left(minions=1)
    assert not ann.can_choose("king_rex")  # an extra play used it up as well
