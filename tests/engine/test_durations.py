"""How long effects last (8.3), and effects that are fixed when they are made (5.8.3 to 5.8.5)."""

from tests.engine.inventing import Invent

from basebreaker.engine.events import BeforeEndOfTurn, EndOfTurn, StartOfTurn
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Minion
from basebreaker.testing import Table, rule


@rule("8.3.1")
def test_an_effect_without_a_stated_end_ends_when_its_card_leaves_play(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("raider", at=hill)
    territory = ann.has("marking_territory", at=hill)
    ann.ends_turn()
    bob.ends_turn()
    assert table.breakpoint(hill) == 0
    ann.plays("ransack")
    assert not table.g.in_play(territory)
    assert table.breakpoint(hill) == 23


@rule("8.3.1")
def test_an_effect_without_a_stated_end_ends_with_the_turn(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ladder = invent("action", "talent", plays_on="base")

    @ladder.talent()
    async def the_breakpoint_is_four_lower(g: Game, me: Action) -> None:
        await g.change_breakpoint(g.base(me.base), -4, by=me, while_in_play=True)  # the text states no end

    ann.has(ladder.face.id, at=hill)
    ann.uses(ann.in_play(ladder.face.id))
    assert table.breakpoint(hill) == 19
    ann.ends_turn()
    assert table.breakpoint(hill) == 23
    assert (table.s.current, table.g.in_play(ann.in_play(ladder.face.id))) == (bob.seat, True)


@rule("12.3.19", "8.3.1")
def test_a_standard_actions_effect_lasts_the_turn_although_the_card_is_discarded(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    siege = invent("action", "on_play")

    @siege.on_play
    async def the_breakpoint_is_four_lower(g: Game, me: Action) -> None:
        await g.change_breakpoint(g.bases[0], -4, by=me, while_in_play=True)  # the text states no end

    ann.plays(siege.face.id)
    assert ann.discard == [siege.face.id]
    assert table.breakpoint(hill) == 19
    ann.ends_turn()
    assert table.breakpoint(hill) == 23
    assert table.s.current == bob.seat


@rule("8.3.2")
def test_an_effect_with_a_stated_end_outlives_its_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    stones = table.base("standing_stones")
    warbro = ann.has("warbro", at=stones)
    lone = ann.has("raider", at=hill)
    ann.uses(warbro)
    ann.plays("body_shop").chooses(warbro)
    assert not table.g.in_play(warbro)
    ann.plays("howler", at=hill)  # no longer exactly one minion there
    assert table.breakpoint(hill) == 23 - 3
    ann.ends_turn()
    assert table.breakpoint(hill) == 23
    assert (lone.base, table.s.current) == (hill.id, bob.seat)


@rule("8.3.3", "8.3.4")
def test_a_continuous_ability_ends_with_its_card_but_what_happened_stays(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    engineering, moon = ann.has("german_engineering", at=hill), ann.has("full_moon", at=hill)
    ann.plays("raider", at=hill)
    raider = ann.in_play("raider")
    assert table.power(raider) == 4 + 1 + 1

    async def destroy_both() -> None:
        await table.g.destroy(engineering, moon, by=hill)

    table.run(destroy_both())
    assert table.power(raider) == 4 + 1


@rule("8.3.5", "3.2.1")
def test_until_the_start_of_your_next_turn_ends_before_what_happens_then(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[int] = []
    watcher = invent("minion", "ongoing")

    @watcher.at_start_of_turn()
    async def note_its_power(g: Game, me: Minion, event: StartOfTurn) -> None:
        seen.append(g.power(me))

    watching = bob.has(watcher.face.id, at=hill)
    queen = ann.has("hive_queen", at=hill)
    ann.has("egg_field", at=hill)
    mine = ann.has(watcher.face.id, at=hill)
    ann.uses(queen)
    ann.ends_turn()
    assert (table.power(watching), table.power(mine)) == (1, 2)
    bob.ends_turn()
    assert seen == [1, 2]  # Bob's turn, Ann's turn
    assert table.power(watching) == 2


@rule("8.3.6", "5.7.3", "3.7.3")
def test_until_the_end_of_the_turn_lasts_through_what_happens_at_the_end_and_then_all_expires_together(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[tuple[int, int]] = []
    watcher = invent("minion", "ongoing")

    @watcher.at_end_of_turn()
    async def note_power_and_breakpoint(g: Game, me: Minion, event: EndOfTurn) -> None:
        seen.append((g.power(me), g.breakpoint(me.base)))

    watching = ann.has(watcher.face.id, at=hill)
    weak = bob.has("howler", at=hill)
    ann.plays("combat_training")
    table.plays_left()
    ann.plays("collateral_damage")
    table.plays_left()
    ann.plays("plague_of_locusts")
    assert table.power(weak) == 1
    ann.ends_turn()
    assert seen == [(3, 18)]
    assert (table.power(watching), table.breakpoint(hill), table.power(weak)) == (2, 23, 2)
    assert table.s.lasting == []


@rule("12.3.20", "3.7.4")
def test_an_effect_made_in_the_end_turn_phase_expires_in_it(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[int] = []
    late = invent("minion", "ongoing")

    @late.at_end_of_turn()
    async def get_five_power_until_the_end_of_the_turn(g: Game, me: Minion, event: EndOfTurn) -> None:
        await g.boost(me, 5, by=me)
        seen.append(g.power(me))

    minion = ann.has(late.face.id, at=hill)
    ann.ends_turn()
    assert seen == [7]
    assert table.power(minion) == 2
    assert table.s.current == bob.seat


@rule("12.3.13", "3.5.7")
def test_before_the_end_of_the_turn_comes_after_the_draw_and_before_the_hand_limit(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[int] = []
    packer = invent("minion", "ongoing")

    @packer.after(BeforeEndOfTurn, when=lambda g, me, event: event.seat == me.controller)
    async def put_a_hand_card_under_your_deck(g: Game, me: Minion, event: BeforeEndOfTurn) -> None:
        seen.append(len(g.hand(me.controller)))
        await g.onto_deck(g.hand(me.controller)[0], seat=me.controller, bottom=True, unseen=True)

    ann.has(packer.face.id, at=hill)
    ann.holds(*["howler"] * 9)
    ann.deck("raider", "raider", "raider")
    ann.ends_turn()
    assert seen == [11]
    assert len(ann.hand) == 10  # so nothing had to be discarded
    assert ann.discard == []
    assert table.s.current == bob.seat


@rule("5.8.3")
def test_an_effect_with_a_stated_end_applies_to_the_cards_in_play_when_it_is_made(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    before = ann.has("raider", at=hill)
    ann.plays("combat_training").plays("huscarl", at=hill)
    assert (table.power(before), table.power(ann.in_play("huscarl"))) == (5, 2)


@rule("5.8.4")
def test_an_effect_made_for_a_place_covers_cards_that_come_there_later(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    queen = ann.has("hive_queen", at=hill)
    ann.has("egg_field", at=hill)
    ann.uses(queen)
    ann.ends_turn()
    bob.plays("raider", at=hill)
    assert table.power(bob.in_play("raider")) == 3


@rule("5.8.5")
def test_an_amount_that_was_fixed_does_not_change_later(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    worker = ann.has("worker", at=hill, counters=2)
    ann.plays("we_will_rock_you")
    assert table.power(worker) == 4
    table.plays_left()
    ann.plays("jolt")
    assert table.power(worker) == 5  # one counter more, but not one more for it
    ann.has("raider", at=stones)
    table.plays_left()
    ann.plays("unity_of_the_tribes").chooses(hill)
    ann.plays("huscarl", at=table.base("moot_site"))
    assert table.power_at(ann, hill) == 5 + 2 * 2


@rule("8.3.6")
def test_until_the_end_of_your_turn_is_until_the_end_of_this_one_if_it_is_yours(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    howler = ann.has("howler", at=hill)

    async def boost() -> None:
        await table.g.boost(howler, 1, by=howler, until="your_end")

    table.run(boost())
    assert table.power(howler) == 3
    ann.ends_turn()
    assert table.power(howler) == 2


@rule("8.3.6", "8.3.2")
def test_until_the_end_of_your_turn_on_anothers_turn_is_until_the_end_of_your_next_one(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = bob.has("howler", at=hill)

    async def boost() -> None:
        await table.g.boost(howler, 1, by=howler, until="your_end")

    table.run(boost())
    ann.ends_turn()
    assert (table.s.current, table.power(howler)) == (bob.seat, 3)
    bob.ends_turn()
    assert table.power(howler) == 2
