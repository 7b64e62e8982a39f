from collections.abc import Callable

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- King Rex ----------------------------------------------------------------------------------------------------------


@ruling("F-king-rex-1")
def test_king_rex_is_just_big(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("king_rex")
    rex = ann.in_play("king_rex")
    assert (table.power(rex), rex.face.texts, ann.is_asked) == (7, (), False)


def test_king_rex_can_be_destroyed_like_any_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    rex = bob.has("king_rex", at=hill)
    ann.plays("ninja_master").chooses(rex)
    assert bob.discard == ["king_rex"]


# -- Laseratops --------------------------------------------------------------------------------------------------------


@ruling("F-laseratops-2")
def test_laseratops_destroys_a_weak_minion_here(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    weak, other, grown = bob.has("howler", at=hill), bob.has("howler", at=hill), bob.has("howler", at=hill, counters=1)
    bob.has("howler", at=crypt)
    ann.plays("laseratops", at=hill)
    assert ann.options() == [f"minion:{weak.id}", f"minion:{other.id}"]
    ann.chooses(weak)
    assert (bob.discard, table.g.in_play(grown)) == (["howler"], True)


@ruling("F-laseratops-1")
@rule("4.9.1")
def test_laseratops_must_take_your_own_minion_if_no_other_fits(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("howler", at=hill)
    bob.has("raider", at=hill)
    ann.plays("laseratops")
    assert ann.discard == ["howler"]


@ruling("F-laseratops-2")
def test_laseratops_finds_nobody_among_the_strong(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("raider", at=hill)
    ann.plays("laseratops")
    assert (ann.discard, bob.discard) == ([], [])


@ruling("F-laseratops-3")
def test_a_weakened_laseratops_may_shoot_itself(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    queens = [bob.has("hive_queen", at=crypt), bob.has("hive_queen", at=crypt)]
    bob.has("egg_field", at=hill)
    table.turn_of(bob)
    for queen in queens:
        bob.uses(queen)  # other players' minions have -1 power where he has an Egg Field
        while bob.is_asked:
            bob.declines()
    table.turn_of(ann)
    ann.plays("laseratops", at=hill)
    assert ann.discard == ["laseratops"]


# -- Armor Stego -------------------------------------------------------------------------------------------------------


@ruling("F-armor-stego-1")
def test_armor_stego_is_stronger_on_all_phases_of_other_players_turns(table: Table) -> None:
    ann, bob, oasis = table.ann, table.bob, table.base("jungle_oasis")
    table.base_deck("crypt")
    stego = ann.has("armor_stego", at=oasis)
    assert table.power(stego) == 3
    bob.has("raider", at=oasis)
    bob.has("raider", at=oasis)
    ann.ends_turn()  # 3 + 8 is one short
    assert (table.power(stego), table.s.current) == (5, bob.seat)
    bob.ends_turn()  # 5 + 8: the base scores on Bob's turn
    assert bob.vp == 2
    assert ann.discard == ["armor_stego"]


@ruling("F-armor-stego-2")
def test_armor_stego_goes_by_its_controller(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    stego = bob.has("armor_stego", at=hill, owner=ann)
    mine = ann.has("armor_stego", at=hill, owner=bob)
    assert (table.power(stego), table.power(mine)) == (5, 3)


# -- War Raptor --------------------------------------------------------------------------------------------------------


@ruling("F-war-raptor-1", "F-war-raptor-4")
@rule("8.1.4", "12.3.11")
def test_war_raptors_are_stronger_together_whoever_has_them(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    (held,) = ann.holds("war_raptor")
    assert table.g.face(held).power == 2
    first: Minion = ann.has("war_raptor", at=hill)
    assert table.power(first) == 3
    second: Minion = bob.has("war_raptor", at=hill)
    far = ann.has("war_raptor", at=crypt)
    assert [table.power(raptor) for raptor in (first, second, far)] == [4, 4, 3]

    async def leave() -> None:
        await table.g.move(second, crypt, by=second)

    table.run(leave())
    assert [table.power(raptor) for raptor in (first, second, far)] == [3, 4, 4]


@ruling("F-war-raptor-2")
@rule("4.5.13")
def test_a_war_raptor_may_be_played_where_power_two_may(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("war_raptor", at=hill)
    ann.holds("war_raptor")
    ann.plays("zapbot", at=crypt)
    assert ann.can_choose("war_raptor")
    ann.chooses("war_raptor", hill)
    assert table.power(ann.in_play("war_raptor")) == 4


@ruling("F-war-raptor-3", "C-grimms-blessing-6", "C-grimms-blessing-7")
def test_a_card_with_the_name_war_raptor_counts_and_gets_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    raptor, other = ann.has("war_raptor", at=hill), ann.has("raider", at=hill)
    ann.has("grimms_blessing", at=hill)
    assert (table.power(raptor), table.power(other)) == (4, 4)
    assert table.power_at(ann, hill) == 8
