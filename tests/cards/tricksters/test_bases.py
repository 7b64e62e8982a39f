from collections.abc import Callable

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Cave of Shinies ---------------------------------------------------------------------------------------------------


@ruling("F-cave-of-shinies-1", "F-cave-of-shinies-2")
def test_the_cave_of_shinies_pays_the_owner_of_each_destroyed_minion(table: Table) -> None:
    ann, bob, cave = table.ann, table.bob, table.base("cave_of_shinies")
    table.base("crypt")
    mine: list[Minion] = [ann.has("howler", at=cave), bob.has("howler", at=cave, owner=ann)]
    theirs = bob.has("howler", at=cave)

    async def destroy_them() -> None:
        await table.g.destroy(*mine, theirs, by=theirs)

    table.run(destroy_them())
    while table.question is not None and table.question.kind != "menu":
        table.driver.answer(0)  # the order makes no difference
    assert (ann.vp, bob.vp) == (2, 1)


@ruling("F-cave-of-shinies-3")
def test_the_cave_of_shinies_pays_nothing_for_minions_discarded_after_scoring_or_destroyed_elsewhere(
    table: Table,
) -> None:
    ann, bob, cave, crypt = table.ann, table.bob, table.base("cave_of_shinies"), table.base("crypt")
    bob.has("howler", at=crypt)
    ann.plays("big_gulp")
    assert bob.vp == 0
    ann.has("howler", at=cave)
    table.scores(cave)
    assert ann.vp == 4


# -- Mushroom Kingdom --------------------------------------------------------------------------------------------------


@ruling("F-mushroom-kingdom-1", "F-mushroom-kingdom-2")
@rule("12.10.24", "9.17.2")
def test_the_mushroom_kingdom_lets_each_player_fetch_anothers_minion_as_their_turn_starts(table: Table) -> None:
    ann, bob, realm, crypt = table.ann, table.bob, table.base("mushroom_kingdom"), table.base("crypt")
    mine, theirs, here = ann.has("howler", at=crypt), bob.has("howler", at=crypt), ann.has("raider", at=realm)
    gear = ann.has("upgrade", on=mine)
    ann.ends_turn()
    bob.uses(realm)  # his own and the one that is there already can't be picked: this one is moved
    assert (mine.base, mine.controller, gear.base, table.power(mine)) == (realm.id, ann.seat, realm.id, 4)
    assert (theirs.base, here.base) == (crypt.id, realm.id)
    bob.ends_turn()
    ann.passes()
    assert theirs.base == crypt.id


@ruling("F-mushroom-kingdom-1")
def test_the_mushroom_kingdom_asks_nobody_without_a_minion_to_fetch(table: Table) -> None:
    ann, bob, realm, crypt = table.ann, table.bob, table.base("mushroom_kingdom"), table.base("crypt")
    bob.has("howler", at=crypt)
    ann.has("howler", at=realm)
    ann.ends_turn()
    assert not bob.is_asked
