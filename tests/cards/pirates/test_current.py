"""The Pirates in the current edition."""

from basebreaker.testing import Table, ruling


@ruling("F-buccaneer-current-1")
def test_a_buccaneer_may_sail_away_once_a_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, pits, camp = table.ann, table.bob, table.base("cave_of_shinies"), table.base("jungle_camp")
    buccaneer = bob.has("buccaneer", at=pits)
    table.plays_left(actions=2)
    ann.plays("big_gulp")
    bob.chooses(buccaneer)
    assert (buccaneer.base, bob.vp) == (camp.id, 0)
    ann.ends_turn()

    async def destroy() -> None:
        await table.g.destroy(buccaneer, by=None)

    table.run(destroy())  # a new turn
    bob.chooses(buccaneer)
    assert buccaneer.base == pits.id
    table.run(destroy())
    assert (bob.discard, bob.vp) == (["buccaneer"], 1)


def test_a_buccaneer_may_go_down_and_keep_nothing(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    current_table.base("jungle_camp")
    bob.has("buccaneer", at=hill)
    ann.plays("big_gulp")
    bob.declines()
    assert bob.discard == ["buccaneer"]


@ruling("F-buccaneer-current-3")
def test_a_buccaneer_with_nowhere_to_go_is_destroyed_unasked(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    bob.has("buccaneer", at=hill)
    ann.plays("big_gulp")
    assert bob.discard == ["buccaneer"]


def test_cut_lass_is_the_saucy_wench_by_another_name(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("the_hill")
    weak, strong = bob.has("howler", at=hill), bob.has("king_rex", at=hill)
    ann.plays("saucy_wench", at=hill)
    assert ann.in_play("saucy_wench").name == "Cut Lass"
    assert not ann.can_choose(strong)
    ann.chooses(weak)
    assert bob.discard == ["howler"]
    current_table.plays_left()
    bob.has("howler", at=hill)
    ann.plays("saucy_wench", at=hill).declines()
    assert bob.in_play("howler")
