"""What beats what (5.1), the order within one card (5.2) and the sequence of a card (5.3)."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.engine.events import Destroyed, MinionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Card, Minion
from basebreaker.testing import Table, rule


@rule("5.1.3")
def test_a_card_that_forbids_a_move_beats_one_that_permits_it(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    bob.has("moai", at=hill)
    raider = ann.has("raider", at=stones)
    ann.plays("headlong")
    assert raider.base == stones.id
    assert raider.counters == 2


@rule("5.1.3")
def test_a_card_that_forbids_playing_beats_the_free_play_and_an_extra_one(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    hill = table.base("the_hill")
    guard = invent("minion", "ongoing")

    @guard.forbids
    def others_cannot_play_minions_here(g: Game, me: Minion, deed: str, seat: int, card: Card | int, base: int) -> bool:
        return deed == "play" and seat != me.controller and base == me.base

    bob.has(guard.face.id, at=stones)
    ann.holds("raider", "huscarl")
    ann.plays("raider")  # only one base is left
    ann.plays("its_alive").chooses("huscarl")
    assert {ann.in_play(name).base for name in ("raider", "huscarl")} == {hill.id}


@rule("5.1.1")
def test_card_text_beats_a_rule(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("teenage_wolf", at=stones)
    ann.uses(wolf).uses(wolf)  # against 4.6.1, but Standing Stones says so
    assert table.power(wolf) == 5


@rule("5.2.1", "5.2.2", "5.2.3")
def test_a_cards_own_abilities_come_first_on_play_then_ongoing_then_others(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("german_engineering", at=stones)
    boaster = invent("minion", "on_play", "ongoing")

    @boaster.on_play
    async def put_a_counter_on_this_minion(g: Game, me: Minion) -> None:
        await g.place_counters(me, by=me)

    @boaster.after(MinionPlayed, when=lambda g, me, event: event.base == me.base)
    async def double_its_counters(g: Game, me: Minion, event: MinionPlayed) -> None:
        await g.place_counters(event.card, event.card.counters, by=me)

    ann.plays(boaster.face.id, at=stones)
    assert ann.in_play(boaster.face.id).counters == (1 + 1) + 1


@rule("5.2.2", "5.2.3")
def test_a_cards_own_response_to_what_it_did_on_play_comes_before_others(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[int] = []
    count = bob.has("the_count", at=table.base("standing_stones"))
    hunter = invent("minion", "on_play", "ongoing")

    @hunter.on_play
    async def destroy_another_minion_here(g: Game, me: Minion) -> None:
        await g.destroy(*g.minions(at=me.base, but=me), by=me)

    @hunter.after(Destroyed)
    async def note_how_the_count_stands(g: Game, me: Minion, event: Destroyed) -> None:
        seen.append(count.counters)

    ann.has("howler", at=hill)
    ann.plays(hunter.face.id, at=hill)
    assert seen == [0]
    assert count.counters == 1


@rule("5.2.2", "5.2.3")
def test_a_cards_own_optional_response_comes_before_others_too(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("german_engineering", at=stones)
    boaster = invent("minion", "ongoing")

    @boaster.after(MinionPlayed, when=lambda g, me, event: event.card is me, may=True)
    async def may_put_three_counters_on_this_minion(g: Game, me: Minion, event: MinionPlayed) -> None:
        await g.place_counters(me, 3, by=me)

    ann.plays(boaster.face.id, at=stones)
    minion = ann.in_play(boaster.face.id)
    assert minion.counters == 0
    ann.uses(minion)
    assert minion.counters == 4


@rule("5.2.4")
def test_the_effects_of_one_ability_are_resolved_in_printed_order(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    fledgling = ann.has("fledgling_vampire", at=stones)
    ann.plays("dinner_date")  # the counter first, so it is too strong for what comes next
    assert table.g.in_play(fledgling)
    assert table.power(fledgling) == 3


@rule("5.2.8", "5.2.5")
def test_what_was_done_for_one_ability_does_not_count_for_another(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    first, second = ann.has("huscarl", at=stones), ann.has("huscarl", at=stones)
    ann.holds("howler")
    ann.uses(first)
    assert (table.power(first), table.power(second)) == (4, 2)
    assert not ann.can_use(second)  # its own card from the hand would be needed


@rule("5.2.5", "5.2.7")
def test_a_dependent_effect_does_not_happen_if_what_it_depends_on_was_prevented(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    victim = bob.has("howler", at=stones)
    bob.has("unstoppable", on=victim)
    ann.plays("nightstalker", at=stones)
    assert table.g.in_play(victim)
    assert ann.in_play("nightstalker").counters == 0


@rule("5.2.6", "12.2.1")
def test_an_independent_effect_happens_although_the_one_before_could_not(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")  # the only base: nowhere to move to
    raider = ann.has("raider", at=stones)
    ann.plays("headlong")
    assert (raider.base, raider.counters) == (stones.id, 2)


@rule("5.3.1", "5.3.3", "5.3.4", "5.3.5", "5.3.6", "12.5.4")
def test_a_card_is_resolved_then_what_it_triggered_in_play_then_in_hands_then_it_leaves(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    onini = bob.has("onini_the_python", at=stones)
    prey = [ann.has("howler", at=stones), bob.has("howler", at=stones)]
    bob.holds("mboro_hornet")
    ann.holds("big_gulp", owner=bob)
    ann.plays("big_gulp")
    assert ann.can_choose(prey[0])
    assert onini.counters == 0  # the card itself first
    ann.chooses(prey[0])
    assert onini.counters == 1  # then what is mandatory in play
    assert bob.can_choose("mboro_hornet")  # then what is optional in hands
    assert bob.discard == []
    assert [table.g.face(id).id for id in table.s.set_aside] == ["big_gulp"]
    bob.chooses("mboro_hornet")
    assert bob.in_play("mboro_hornet")
    assert bob.discard == ["big_gulp"]  # last the card leaves


@rule("5.3.7")
def test_triggers_of_the_play_and_of_its_effects_are_one_run(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    engineering = ann.has("german_engineering", at=stones)
    count = ann.has("the_count", at=stones)
    bob.has("howler", at=stones)
    ann.plays("nightstalker", at=stones)
    assert ann.options() == [f"use:{engineering.id}", f"use:{count.id}"]  # the play, and the destruction
    ann.uses(count)
    assert (count.counters, ann.in_play("nightstalker").counters) == (1, 2)


@rule("12.3.10")
def test_an_on_play_ability_goes_on_after_its_minion_left_play(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    martyr = invent("minion", "on_play")

    @martyr.on_play
    async def destroy_this_minion_put_a_counter_on_it_and_draw_a_card(g: Game, me: Minion) -> None:
        await g.destroy(me, by=me)
        await g.place_counters(me, by=me)
        await g.draw(me.controller)

    ann.deck("howler")
    ann.plays(martyr.face.id, at=stones)
    assert ann.discard == [martyr.face.id]
    assert ann.hand == ["howler"]


@rule("12.3.10", "5.2.5")
def test_the_part_that_needs_the_minion_is_lost_with_it(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.plays("heavy_drinker", at=stones)
    drinker = ann.in_play("heavy_drinker")
    ann.chooses(drinker)
    assert ann.discard == ["heavy_drinker"]
    assert drinker.counters == 0


@rule("5.7.1", "5.6.5")
def test_the_current_player_orders_what_happens_at_the_same_time(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    count = bob.has("the_count", at=stones)
    host = cat.has("raider", at=stones)
    opportunist = cat.has("opportunist", on=host)
    ann.has("howler", at=stones)
    ann.plays("big_gulp").chooses("howler")
    assert ann.options() == [f"use:{count.id}", f"use:{opportunist.id}"]
    ann.uses(opportunist)
    assert (count.counters, host.counters) == (1, 1)


@rule("5.1.2", "8.1.5", "8.5.3")
def test_neither_power_nor_breakpoint_goes_below_zero(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    weak = bob.has("toad", at=moot)
    ann.has("ancient_curse", on=weak)
    assert table.power(weak) == 0

    async def lower_it(base: Base, by: Action) -> None:
        await table.g.change_breakpoint(base, -99, by=by)

    table.run(lower_it(moot, ann.in_play("ancient_curse")))
    assert table.breakpoint(moot) == 0
