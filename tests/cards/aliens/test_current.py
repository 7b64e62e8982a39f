"""The Aliens in the current edition."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]


def bases(table: Table) -> list[str]:
    return [base.face.card for base in table.s.bases]


@ruling("F-terraforming-current-1", "F-terraforming-current-2")
@rule("12.10.22", "10.10.40", "12.4.15")
def test_everything_at_a_terraformed_base_stays(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("moot_site")
    table.base_deck("tortuga", "crypt")
    wolf, moon = ann.has("howler", at=hill, counters=2), bob.has("full_moon", at=hill)
    friend, kraken = bob.has("poison", on=wolf), bob.has("the_kraken", at=hill)
    buried = bob.has_buried("igor", hill)
    ann.plays("terraforming").chooses("crypt", hill)
    new = table.base("crypt")
    assert bases(table) == ["crypt", "moot_site"]
    assert [card.base for card in (wolf, moon, friend, kraken, buried)] == [new.id] * 5
    assert (bob.discard, bob.sees(buried), ann.sees(buried)) == ([], True, False)
    assert sorted(table.g.face(id).card for id in table.s.base_deck) == ["the_hill", "tortuga"]
    assert (table.s.base_discard, ann.vp, bob.vp) == ([], 0, 0)


def test_without_a_base_in_the_base_deck_nothing_is_exchanged(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("the_hill")
    current_table.plays_left(minions=0)
    ann.plays("terraforming")
    assert (bases(current_table), current_table.s.extras) == (["the_hill"], [])


@ruling("F-terraforming-current-4")
def test_the_extra_minion_may_be_kept_and_goes_to_the_new_base(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("moot_site")
    hill = current_table.base("the_hill")
    current_table.base_deck("crypt")
    current_table.plays_left(minions=0)
    ann.holds("warbot")
    ann.plays("terraforming").chooses(hill)
    ann.plays("warbot")
    assert ann.in_play("warbot").base == current_table.base("crypt").id


@ruling("F-the-homeworld-current-1", "F-the-homeworld-current-3")
def test_the_homeworld_gives_one_extra_minion_a_turn(current_table: Table) -> None:
    ann, world = current_table.ann, current_table.base("the_homeworld")
    current_table.plays_left(minions=2)
    ann.holds("collector", "gremlin")
    ann.plays("king_rex", at=world).declines()  # which doesn't use it up
    ann.plays("war_raptor", at=world).uses(world).chooses("gremlin")
    assert current_table.s.free_minions == 0
    assert not ann.can_choose("collector")


@ruling("F-the-homeworld-current-2")
def test_who_plays_a_minion_at_the_homeworld_has_the_extra_play(current_table: Table) -> None:
    ann, bob, world = current_table.ann, current_table.bob, current_table.base("the_homeworld")
    (foreign,) = ann.holds("king_rex", owner=bob)
    ann.holds("walker")
    bob.holds("walker")
    ann.chooses(foreign)
    assert not bob.is_asked
    ann.uses(world).chooses("walker")
    assert ann.in_play("walker")


@ruling("F-the-homeworld-current-1")
def test_on_one_turn_each_player_has_the_homeworld_once(current_table: Table) -> None:
    ann, bob, world = current_table.ann, current_table.bob, current_table.base("the_homeworld")
    ann.holds("war_raptor")
    bob.holds("war_raptor", "shinobi")
    current_table.base_deck("crypt")
    ann.plays("king_rex", at=world).uses(world).chooses("war_raptor")
    current_table.scores(world)
    bob.chooses("shinobi")
    bob.uses(world).chooses("war_raptor")
    assert [line.seat for line in current_table.logged("play_minion")] == [ann.seat, ann.seat, bob.seat, bob.seat]
