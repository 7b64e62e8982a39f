"""Protection: not affected (9.1), cannot be destroyed, and what it does not stop (5.8.2, 12.5.13, 12.5.14)."""

from collections.abc import Awaitable, Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.facade import Game
from basebreaker.state.numbers import SeatId
from basebreaker.state.pieces import Action, Base, Card, Minion, Source
from basebreaker.testing import Table, rule

Deed = Callable[[Game, Minion, Base, Action], Awaitable[object]]

DEEDS: dict[str, Deed] = {
    "moved": lambda g, it, base, by: g.move(it, base, by=by),
    "destroyed": lambda g, it, base, by: g.destroy(it, by=by),
    "returned": lambda g, it, base, by: g.return_to_hand(it, by=by),
    "shuffled into a deck": lambda g, it, base, by: g.shuffle_away(it, by=by),
    "placed on a deck": lambda g, it, base, by: g.place_on_deck(it, by=by),
    "put into stasis": lambda g, it, base, by: g.stasis.enter(it, 1, by=by),
    "buried": lambda g, it, base, by: g.bury.from_play(it, at=base, by=by),
    "made stronger": lambda g, it, base, by: g.boost(it, 1, by=by),
    "taken over": lambda g, it, base, by: g.take_control(it, by.controller, by=by),
    "given an action": lambda g, it, base, by: g.transfer(by, it, by=by),
    "given a counter": lambda g, it, base, by: g.place_counters(it, by=by),
    "robbed of a counter": lambda g, it, base, by: g.remove_counters(it, by=by),
}


def picture(table: Table, minion: Minion) -> tuple[object, ...]:
    """Everything about a minion that a card could change."""
    g = table.g
    where = (g.in_play(minion), minion.base, minion.controller)
    return (*where, minion.counters, g.power(minion), len(g.actions(on=minion)))


@pytest.mark.parametrize("protected", [True, False])
@pytest.mark.parametrize("deed", DEEDS)
@rule("9.1.1", "9.1.2", "9.1.3", "9.1.4", "9.1.5", "9.1.6", "9.1.7", "9.1.8", "8.4.5", "8.2.6")
def test_each_of_these_changes_affects_a_minion(table: Table, deed: str, protected: bool) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    away = table.base("standing_stones")
    minion = bob.has("raider", at=hill, counters=1)
    other = ann.has("drone", at=hill)
    curse = ann.has("unstoppable", on=other)
    if protected:
        bob.has("the_show_must_go_on", at=hill)
    before = picture(table, minion)

    async def effect() -> None:
        await DEEDS[deed](table.g, minion, away, curse)

    table.run(effect())
    assert (picture(table, minion) == before) is protected


@rule("9.33.1", "8.2.6")
@pytest.mark.parametrize("sheltered", ["giver", "taker", ""])
def test_counters_are_transferred_neither_from_nor_to_a_protected_minion(table: Table, sheltered: str) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    giver, taker = bob.has("raider", at=hill, counters=2), bob.has("raider", at=away, counters=1)
    if sheltered:
        bob.has("the_show_must_go_on", at=hill if sheltered == "giver" else away)
    thief = ann.has("drone", at=hill)

    async def transfer_a_counter() -> None:
        await table.g.counters.transfer(giver, taker, 1, by=thief)

    table.run(transfer_a_counter())
    assert (giver.counters, taker.counters) == ((2, 1) if sheltered else (1, 2))


@rule("5.8.2", "12.2.4")
def test_an_immune_minion_can_be_chosen_and_nothing_happens_to_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    immune, other = bob.has("howler", at=hill), bob.has("huscarl", at=hill)
    bob.has("unstoppable", on=immune)
    ann.plays("big_gulp")
    assert ann.options() == [f"minion:{immune.id}", f"minion:{other.id}"]
    ann.chooses(immune)
    assert table.g.in_play(immune)
    assert table.g.in_play(other)


@rule("12.5.14")
def test_not_affected_stops_effects_that_have_no_target_too(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    covered, open_to_all = bob.has("raider", at=hill, counters=1), bob.has("raider", at=hill)
    bob.has("the_show_must_go_on", at=hill)
    ann.plays("plague_of_locusts")
    assert (table.power(covered), table.power(open_to_all)) == (5, 3)


@rule("12.5.13")
def test_protection_from_other_players_cards_does_not_hold_against_a_base(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    covered = bob.has("raider", at=hill, counters=1)
    bob.has("the_show_must_go_on", at=hill)

    async def the_base_destroys_it() -> None:
        await table.g.destroy(covered, by=hill, seat=ann.seat)

    table.run(the_base_destroys_it())
    assert bob.discard == ["raider"]


@rule("9.1.3")
def test_what_cannot_be_destroyed_can_still_be_returned_or_moved(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    raider = bob.has("raider", at=hill)
    bob.has("unstoppable", on=raider)
    ann.plays("distress_call")
    assert raider.base == stones.id


@rule("6.6.3", "6.6.4")
def test_protection_does_not_keep_a_card_on_a_scored_base(table: Table) -> None:
    bob, hill = table.bob, table.base("the_hill")
    table.base_deck("crypt")
    raider = bob.has("raider", at=hill, counters=1)
    bob.has("unstoppable", on=raider)
    bob.has("the_show_must_go_on", at=hill)
    table.scores(hill)
    assert sorted(bob.discard) == ["raider", "the_show_must_go_on", "unstoppable"]


@rule("5.1.3", "9.8.1")
def test_a_prevented_destruction_did_not_happen(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    count = cat.has("the_count", at=hill)
    drone = bob.has("drone", at=hill, counters=1)
    howler = bob.has("howler", at=hill)
    ann.plays("big_gulp").chooses(howler)
    bob.chooses(drone)
    cards: list[Card] = [howler, drone, count]
    assert all(table.g.in_play(card) for card in cards)
    assert (drone.counters, count.counters) == (0, 0)


@pytest.fixture
def hermit(invent: Invent) -> str:
    """A minion that is protected from what is done to it directly."""
    code = invent("minion", "ongoing", power=4)

    @code.protects
    def other_players_cards_do_not_affect_this_minion_directly(
        g: Game, me: Minion, card: Card, deed: str, by: Source | None
    ) -> bool:
        return card is me and g.is_foreign(by, me.controller) and g.is_direct(by, card)

    return code.face.id


@rule("9.9.1", "12.5.14")
@pytest.mark.parametrize(
    ("action", "works"), [("big_gulp", False), ("plague_of_locusts", True), ("ancient_curse", False)]
)
def test_directly_is_what_names_a_card_or_has_it_chosen(table: Table, hermit: str, action: str, works: bool) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    minion = bob.has(hermit, at=hill)
    before = picture(table, minion)
    ann.plays(action)
    assert (picture(table, minion) != before) is works


@rule("9.9.1")
def test_what_an_earlier_ability_chose_is_no_target_of_the_next_one(table: Table, hermit: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    minion = bob.has(hermit, at=hill)
    ann.plays("big_gulp")
    table.plays_left()
    ann.plays("plague_of_locusts")
    assert (table.g.in_play(minion), table.power(minion)) == (True, 3)


@rule("9.1.1")
def test_ones_own_cards_do_affect_a_minion_that_other_players_cards_do_not(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    worker = ann.has("worker", at=hill, counters=1)
    ann.has("the_show_must_go_on", at=hill)
    ann.plays("jolt")
    assert worker.counters == 2
    table.plays_left()
    ann.plays("feather_gifts")
    assert worker.base == stones.id


@rule("9.1.5", "12.3.11")
def test_other_players_continuous_effects_do_not_change_the_power_of_a_minion_they_do_not_affect(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    raider = bob.has("raider", at=hill)
    ann.has("ancient_curse", on=raider)
    bob.has("full_moon", at=hill)
    assert table.power(raider) == 4 - 2 + 1
    bob.has("the_show_must_go_on", at=hill)
    raider.counters = 1
    assert table.power(raider) == 4 + 1 + 1


@rule("12.5.13")
def test_power_that_a_base_gives_for_a_turn_is_no_other_players_card(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    spring = invent("base")

    @spring.on_your_turn()
    async def all_minions_here_get_one_power(g: Game, base: Base, seat: SeatId) -> None:
        for minion in g.minions(at=base):
            await g.boost(minion, 1, by=base, seat=seat)

    place = table.base(spring.face.id)
    covered = bob.has("raider", at=place, counters=1)
    bob.has("the_show_must_go_on", at=place)
    ann.uses(place)
    assert table.power(covered) == 4 + 1 + 1
