"""Who controls what, and changes of control (8.4, 9.7)."""

from collections.abc import Callable

from basebreaker.state.pieces import Base, Card
from basebreaker.testing import Person, Table, rule


def gives_control(table: Table, card: Card, to: Person, by: Base) -> None:
    async def effect() -> None:
        assert card.kind in ("minion", "action")
        await table.g.take_control(table.s.play[card.id], to.seat, by=by)

    table.run(effect())


@rule("9.7.1", "8.4.2")
def test_a_card_is_controlled_by_whoever_played_it_until_control_changes(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("toad", owner=bob)
    bob.has("raider", at=hill)
    ann.plays("toad", at=hill)
    toad = ann.in_play("toad")
    assert toad.controller == ann.seat
    ann.chooses("yes")
    assert toad.controller == bob.seat
    ann.ends_turn()
    bob.ends_turn()
    assert toad.controller == bob.seat  # no end was stated


@rule("9.7.2", "9.7.3", "4.1.7")
def test_having_a_minion_means_controlling_it_whoever_owns_it(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    ann.has("howler", at=hill, owner=bob)
    bob.has("howler", at=stones, owner=ann)
    ann.deck(*["raider"] * 3)
    ann.plays("knowledge_of_the_tribes")
    assert ann.hand == ["raider"]  # one base where she has a minion
    assert (table.power_at(ann, hill), table.power_at(ann, stones)) == (2, 0)


@rule("8.4.1")
def test_who_gains_control_of_a_minion_has_its_power_and_its_abilities(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf, count = bob.has("teenage_wolf", at=hill), bob.has("the_count", at=hill)
    prey = bob.has("howler", at=hill)
    gives_control(table, wolf, ann, hill)
    gives_control(table, count, ann, hill)
    assert (table.power_at(ann, hill), table.power_at(bob, hill)) == (8, 2)
    ann.uses(wolf)
    ann.plays("big_gulp").chooses(prey)
    assert count.counters == 1  # Bob is another player now


@rule("8.4.3", "4.3.8")
def test_control_of_a_minion_brings_no_control_of_the_actions_on_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    raider = bob.has("raider", at=hill)
    serum = bob.has("uberserum", on=raider)
    gives_control(table, raider, ann, hill)
    assert serum.controller == bob.seat
    ann.ends_turn()
    assert raider.counters == 1  # at the start of Bob's turn
    bob.ends_turn()
    assert raider.counters == 1


@rule("8.4.4", "9.17.2")
def test_being_moved_by_another_player_changes_no_control(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    raider = bob.has("raider", at=hill)
    curse = ann.has("ancient_curse", on=raider)
    ann.plays("distress_call")
    assert (raider.base, raider.controller) == (stones.id, bob.seat)
    assert (curse.base, curse.controller) == (stones.id, ann.seat)


@rule("8.4.5", "9.1.6")
def test_a_change_of_controller_affects_the_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    theirs, thief = bob.has("worker", at=hill, counters=1), ann.has("raider", at=hill)
    bob.has("the_show_must_go_on", at=hill)

    async def take_it() -> None:
        assert not await table.g.take_control(theirs, ann.seat, by=thief)

    table.run(take_it())
    assert theirs.controller == bob.seat
    theirs.counters = 0

    async def take_it_now() -> None:
        assert await table.g.take_control(theirs, ann.seat, by=thief)

    table.run(take_it_now())
    assert theirs.controller == ann.seat


@rule("8.4.2")
def test_control_lasts_until_somebody_else_takes_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    raider = ann.has("raider", at=hill)
    gives_control(table, raider, bob, hill)
    for person in (ann, bob, cat):
        person.ends_turn()
    assert raider.controller == bob.seat
    gives_control(table, raider, cat, hill)
    assert raider.controller == cat.seat


@rule("5.8.1", "9.36.1")
def test_the_controller_makes_a_cards_choices_whoever_owns_it_and_whose_turn_it_is(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    igor = ann.has("igor", at=hill, owner=bob)
    mine = [ann.has("raider", at=hill), ann.has("drone", at=hill)]
    bob.has("raider", at=hill)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(igor)
    assert ann.options() == [f"minion:{minion.id}" for minion in mine]
    ann.chooses(mine[1])
    assert mine[1].counters == 1
    assert bob.discard == ["igor", "big_gulp"]


@rule("9.36.2", "12.2.10")
def test_on_a_base_you_is_the_player_the_text_describes(table: Table) -> None:
    ann, bob, blood = table.ann, table.bob, table.base("castle_blood")
    ann.has("sheriff", at=blood)
    bob.holds("mboro_hornet")
    ann.holds("tribute", owner=bob)
    ann.plays("tribute")
    bob.chooses("mboro_hornet")
    bob.uses(blood)  # whoever plays a minion here, be it on Ann's turn
    assert bob.in_play("mboro_hornet").counters == 1


@rule("9.36.3")
def test_other_players_are_all_but_you(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    hill = table.base("the_hill")
    minions = [person.has("raider", at=hill) for person in table.people]
    table.turn_of(table.cat)
    table.cat.plays("plague_of_locusts")
    assert [table.power(minion) for minion in minions] == [3, 3, 4, 3]
