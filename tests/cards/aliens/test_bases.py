from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- The Homeworld -----------------------------------------------------------------------------------------------------


@ruling("F-the-homeworld-1", "F-the-homeworld-2")
def test_the_homeworld_goes_on_giving_extra_minions_that_are_played_there(table: Table) -> None:
    ann, world, hill = table.ann, table.base("the_homeworld"), table.base("the_hill")
    ann.plays("warbot", at=world).uses(world)
    ann.plays("first_mate", at=world).uses(world)
    ann.plays("first_mate", at=hill)
    assert not ann.can_choose(ann.holds("first_mate")[0])


def test_the_homeworld_may_be_passed_by_and_takes_no_strong_minion(table: Table) -> None:
    ann, world = table.ann, table.base("the_homeworld")
    ann.plays("warbot", at=world).uses(world)
    assert not ann.can_choose(ann.holds("scout")[0])
    table.plays_left(minions=1)
    ann.plays("scout", at=world).passes()
    assert len(table.s.extras) == 1


@ruling("F-the-homeworld-3")
@rule("4.5.13")
def test_the_power_in_the_hand_decides_at_the_homeworld(table: Table) -> None:
    ann, world = table.ann, table.base("the_homeworld")
    for _ in range(3):
        ann.has("warbot", at=world)
    ann.plays("warbot", at=world).uses(world)
    ann.plays("microbot_alpha", at=world).passes()
    assert table.power(ann.in_play("microbot_alpha")) == 5


@ruling("F-the-homeworld-4")
@rule("4.5.11")
def test_outside_your_play_cards_phase_the_extra_minion_is_for_now_or_never(table: Table) -> None:
    ann, bob, world = table.ann, table.bob, table.base("the_homeworld")
    mate = ann.holds("first_mate")[0]
    buried = ann.has_buried("warbot", world)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(buried).uses(world).chooses(mate)
    ann.passes()
    assert ann.in_play("first_mate").base == world.id
    assert table.s.extras == []


@ruling("F-the-homeworld-5")
def test_the_owner_of_the_minion_has_the_extra_play(table: Table) -> None:
    ann, bob, world = table.ann, table.bob, table.base("the_homeworld")
    ann.holds("warbot", owner=bob)
    mate = bob.holds("first_mate")[0]
    ann.plays("warbot", at=world)
    bob.uses(world).chooses(mate).passes()
    assert bob.in_play("first_mate").base == world.id
    assert table.s.extras == []


@rule("4.5.8")
def test_a_minion_played_from_a_discard_pile_is_played_at_the_homeworld_too(table: Table) -> None:
    ann, world = table.ann, table.base("the_homeworld")
    ann.discarded("first_mate")
    table.plays_left(minions=0)
    ann.plays("crack_of_dusk").chooses("first_mate").uses(world)
    assert ann.in_play("first_mate").counters == 1
    ann.plays("zapbot", at=world).passes()  # from the hand, not from the discard pile
    assert ann.discard == ["crack_of_dusk"]


# -- The Mothership ----------------------------------------------------------------------------------------------------


@ruling("F-the-mothership-2")
def test_the_winner_of_the_mothership_may_return_a_minion_that_is_weak_now(table: Table) -> None:
    ann, bob, ship = table.ann, table.bob, table.base("the_mothership")
    strong, weak = ann.has("howler", at=ship, counters=2), ann.has("zapbot", at=ship, owner=bob)
    bob.has("scout", at=ship)
    table.scores(ship)
    assert ann.can_use(ship)
    ann.uses(ship)
    bob.passes()
    assert (ann.hand, bob.hand, ann.discard) == ([], ["zapbot"], ["howler"])
    assert not table.g.in_play(strong)
    assert not table.g.in_play(weak)


def test_the_winner_of_the_mothership_may_return_nobody_and_is_not_asked_without_a_weak_minion(table: Table) -> None:
    ann, bob, ship = table.ann, table.bob, table.base("the_mothership")
    table.base_deck("the_mothership")
    ann.has("zapbot", at=ship)
    table.scores(ship)
    ann.passes()
    assert ann.discard == ["zapbot"]
    bob.has("warbot", at=table.base("the_mothership"))
    table.scores(table.base("the_mothership"))
    assert bob.discard == ["warbot"]


@ruling("F-the-mothership-1")
@rule("6.5.5")
def test_tied_winners_of_the_mothership_may_each_return_one(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, ship = table.ann, table.bob, table.cat, table.base("the_mothership")
    for player in (ann, cat):
        player.has("zapbot", at=ship)
    bob.has("soldier", at=ship)
    table.turn_of(bob)
    table.scores(ship)
    cat.uses(ship)
    ann.uses(ship)
    assert (ann.hand, bob.hand, cat.hand) == (["zapbot"], [], ["zapbot"])


@rule("12.10.28", "12.3.3")
def test_the_mothership_cannot_return_a_minion_that_has_left(table: Table) -> None:
    ann, ship, hill = table.ann, table.base("the_mothership"), table.base("the_hill")
    mate = ann.has("first_mate", at=ship, counters=1)
    table.scores(ship)
    ann.uses(mate)  # it was the only one that could have been returned
    assert (mate.base, ann.hand) == (hill.id, [])


@rule("12.10.28")
def test_the_mothership_returns_another_minion_if_one_has_left(table: Table) -> None:
    ann, ship, hill = table.ann, table.base("the_mothership"), table.base("the_hill")
    mate, scout = ann.has("first_mate", at=ship), ann.has("zapbot", at=ship)
    table.scores(ship)
    ann.uses(mate).uses(ship)
    assert (mate.base, ann.hand, table.g.in_play(scout)) == (hill.id, ["zapbot"], False)
