"""Giant Ants (Monster Smash): one pool of +1 power counters that wanders to wherever it is needed."""

from basebreaker.authoring import (
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Card,
    Destroying,
    Game,
    Minion,
    Source,
    StartOfTurn,
    action,
    base,
    minion,
)

killer_queen = minion("killer_queen")
drone = minion("drone")
soldier = minion("soldier")
worker = minion("worker")
a_kind_of_magic = action("a_kind_of_magic")
gimme_the_prize = action("gimme_the_prize")
headlong = action("headlong")
the_show_must_go_on = action("the_show_must_go_on")
under_pressure = action("under_pressure")
we_are_the_champions = action("we_are_the_champions")
we_will_rock_you = action("we_will_rock_you")
who_wants_to_live_forever = action("who_wants_to_live_forever")
egg_chamber = base("egg_chamber")
the_hill = base("the_hill")


def others_you_played_here(g: Game, me: Minion) -> list[Minion]:
    return [minion for minion in g.minions_played(seat=me.controller, at=me.base) if minion is not me]


def you_played_another_minion_here(g: Game, me: Minion) -> bool:
    """It may be gone by now."""
    faces = g.this_turn("play_minion", seat=me.controller, base=me.base)
    return any(face.id != me.face.id for face in faces) or bool(others_you_played_here(g, me))


@killer_queen.talent(provided=you_played_another_minion_here)
async def put_a_counter_on_the_queen_and_on_another_minion_you_played_here(g: Game, me: Minion) -> None:
    prompt = "Which minion you played here gets a +1 power counter too?"
    other = await g.choose(me.controller, others_you_played_here(g, me), prompt, me)
    await g.place_counters(me, by=me)
    if other is not None:
        await g.place_counters(other, by=me)


@drone.on_play
async def put_a_counter_on_the_drone(g: Game, me: Minion) -> None:
    await g.place_counters(me, by=me)


def it_has_a_counter_for_your_minion(g: Game, me: Minion, deed: Destroying) -> bool:
    return me.counters > 0 and isinstance(deed.card, Minion) and deed.card.controller == me.controller


@drone.instead(when=it_has_a_counter_for_your_minion, may=True)
async def may_remove_a_counter_to_prevent_that_your_minion_is_destroyed(g: Game, me: Minion, deed: Destroying) -> None:
    await g.remove_counters(me, by=me)


@soldier.on_play
async def put_two_counters_on_the_soldier(g: Game, me: Minion) -> None:
    await g.place_counters(me, 2, by=me)


def can_pass_a_counter_on(g: Game, me: Minion) -> bool:
    return me.counters > 0 and any(g.could("counter", other, by=me) for other in g.minions(but=me))


@soldier.talent(provided=can_pass_a_counter_on)
async def transfer_a_counter_to_another_minion(g: Game, me: Minion) -> None:
    other = await g.choose(me.controller, g.minions(but=me), "Transfer a +1 power counter to which minion?", me)
    if other is not None:
        await g.transfer_counters(me, other, by=me)


@worker.on_play
async def put_two_counters_on_the_worker(g: Game, me: Minion) -> None:
    await g.place_counters(me, 2, by=me)


@a_kind_of_magic.on_play
async def transfer_any_number_of_counters_among_your_minions(g: Game, me: Action) -> None:
    await g.rearrange_counters(me.controller, by=me)


@gimme_the_prize.on_play
async def put_a_counter_on_each_of_up_to_three_of_your_minions(g: Game, me: Action) -> None:
    seat = me.controller
    for minion in await g.choose_some(
        seat, g.minions(of=seat), "Put a +1 power counter on which minions?", me, up_to=3
    ):
        await g.place_counters(minion, by=me)


@headlong.on_play
async def move_one_of_your_minions_and_put_two_counters_on_it(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Move which of your minions?", me)
    if minion is not None:
        elsewhere = g.other_bases(minion)
        base = await g.choose(me.controller, elsewhere, f"Move {minion.name} to which base?", me)
        if base is not None:
            await g.move(minion, base, by=me)
        await g.place_counters(minion, 2, by=me)


@the_show_must_go_on.protects
def your_minions_here_with_a_counter_are_not_affected_by_other_players_cards(
    g: Game, me: Action, card: Card, deed: str, by: Source | None
) -> bool:
    yours_here = isinstance(card, Minion) and card.base == me.base and card.controller == me.controller
    return yours_here and card.counters > 0 and g.is_foreign(by, me.controller)


@under_pressure.special(BeforeScoring)
async def may_transfer_any_number_of_counters_between_two_of_your_minions(
    g: Game, me: Action, event: BeforeScoring
) -> None:
    mine = g.minions(of=me.controller)
    await g.transfer_any_counters(me.controller, mine, mine, by=me)


@we_are_the_champions.special(AfterScoring)
async def transfer_any_number_of_counters_from_your_minion_there_to_another(
    g: Game, me: Action, event: AfterScoring
) -> None:
    there = g.minions(at=event.base, of=me.controller)
    await g.transfer_any_counters(me.controller, there, g.minions(), by=me)


@we_will_rock_you.on_play
async def each_of_your_minions_gets_plus_one_power_for_every_counter_on_it(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        if minion.counters:
            await g.boost(minion, minion.counters, by=me)


@who_wants_to_live_forever.on_play
async def remove_any_number_of_counters_and_draw_as_many_cards(g: Game, me: Action) -> None:
    removed = await g.remove_any_counters(me.controller, by=me)
    if removed:
        await g.draw(me.controller, removed)


@egg_chamber.protects
def minions_here_with_a_counter_cannot_be_destroyed(
    g: Game, base: Base, card: Card, deed: str, by: Source | None
) -> bool:
    return deed == "destroy" and isinstance(card, Minion) and card.base == base.id and card.counters > 0


def you_can_move_a_minion_to_here(g: Game, base: Base, event: StartOfTurn) -> bool:
    yours = g.minions(of=event.seat)
    return any(g.could("move", minion, by=base, to=base, seat=event.seat) for minion in yours)


@the_hill.at_start_of_turn(when=you_can_move_a_minion_to_here, who=lambda g, base, event: event.seat, may=True)
async def may_move_one_of_your_minions_from_another_base_to_here(g: Game, base: Base, event: StartOfTurn) -> None:
    elsewhere = [m for m in g.minions(of=event.seat) if m.base != base.id]
    minion = await g.choose(event.seat, elsewhere, f"Move which of your minions to {base.name}?", base)
    if minion is not None:
        await g.move(minion, base, by=base, seat=event.seat)
