"""Giant Ants (Monster Smash): one pool of +1 power counters that wanders to where it is needed."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Card,
    Destroying,
    Game,
    Minion,
    SeatId,
    Source,
    StartOfTurn,
    Titan,
    WentToDiscard,
    action,
    base,
    minion,
    titan,
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
death_on_six_legs = titan("death_on_six_legs")
egg_chamber = base("egg_chamber")
the_hill = base("the_hill")

killer_queen.asks_what_happened()
killer_queen.current.asks_what_happened()


def others_you_played_here(g: Game, me: Minion) -> list[Minion]:
    return [minion for minion in g.this_turn.minions_played(seat=me.controller, at=me.base) if minion is not me]


def you_played_another_minion_here(g: Game, me: Minion) -> bool:
    """Whether another minion was played here this turn, even if it has left since."""
    faces = g.this_turn.faces("play_minion", seat=me.controller, base=me.base)
    return any(face.id != me.face.id for face in faces) or bool(others_you_played_here(g, me))


@killer_queen.talent(provided=you_played_another_minion_here)
async def put_a_counter_on_the_queen_and_on_another_minion_you_played_here(g: Game, me: Minion) -> None:
    prompt = "Which minion you played here gets a +1 power counter too?"
    other = await g.choose(me.controller, others_you_played_here(g, me), prompt, me)
    await g.place_counters_on_each(me, other, by=me)


def others_you_played(g: Game, me: Minion) -> list[Minion]:
    played = [minion for base in g.bases for minion in g.this_turn.minions_played(seat=me.controller, at=base)]
    return [minion for minion in g.minions() if minion in played and minion is not me]


@killer_queen.current.talent()
async def draw_a_weak_minion_or_put_counters_on_the_queen_and_another_you_played(g: Game, me: Minion) -> None:
    seat = me.controller
    modes = [("draw", "Draw a minion with power 1 or less off the top of your deck")]
    if others_you_played(g, me):
        modes.append(("counters", "Put a +1 power counter on this minion and on another one you played"))
    if await g.choose_mode(seat, modes, "What does the Killer Queen do?", me) == "draw":
        weak, others = await g.decks.reveal_until(
            seat, lambda id: g.face(id).is_minion and g.face(id).power <= 1, by=me
        )
        await g.to_hand(*weak)  # 12.10.2
        await g.shuffle_into_deck(*others, seat=seat)
        return
    other = await g.pick(seat, others_you_played(g, me), "Which minion you played gets a +1 power counter too?", me)
    await g.place_counters(me, by=me)
    await g.place_counters(other, by=me)


@drone.on_play
async def put_a_counter_on_the_drone(g: Game, me: Minion) -> None:
    await g.place_counters(me, by=me)


def it_has_a_counter_for_your_minion(g: Game, me: Minion, deed: Destroying) -> bool:
    return me.counters > 0 and isinstance(deed.card, Minion) and deed.card.controller == me.controller


@drone.instead(when=it_has_a_counter_for_your_minion, may=True)
@drone.current.instead(when=it_has_a_counter_for_your_minion, may=True)
async def may_remove_a_counter_to_prevent_that_your_minion_is_destroyed(g: Game, me: Minion, deed: Destroying) -> bool:
    return await g.remove_counters(me, by=me) > 0


@drone.current.talent(provided=lambda g, me: me.counters > 0 and g.could("counter", me, by=me))
async def remove_a_counter_to_draw_a_card(g: Game, me: Minion) -> None:
    if await g.remove_counters(me, by=me):
        await g.draw(me.controller)


@soldier.on_play
async def put_two_counters_on_the_soldier(g: Game, me: Minion) -> None:
    await g.place_counters(me, 2, by=me)


def can_pass_a_counter_on(g: Game, me: Minion) -> bool:
    return me.counters > 0 and any(g.could("counter", other, by=me) for other in g.minions(but=me))


@soldier.talent(provided=can_pass_a_counter_on)
async def transfer_a_counter_to_another_minion(g: Game, me: Minion) -> None:
    other = await g.choose(me.controller, g.minions(but=me), "Transfer a +1 power counter to which minion?", me)
    await g.counters.transfer(me, other, by=me)


def your_minions_open_to_counters(g: Game, me: Minion) -> list[Minion]:
    return [minion for minion in g.minions(of=me.controller) if g.could("counter", minion, by=me)]


def a_counter_can_be_passed_on(g: Game, me: Minion) -> bool:
    yours = your_minions_open_to_counters(g, me)
    return len(yours) > 1 and any(minion.counters for minion in yours)


@soldier.current.talent(provided=a_counter_can_be_passed_on)
async def transfer_a_counter_between_two_of_your_minions(g: Game, me: Minion) -> None:
    givers = [minion for minion in g.minions(of=me.controller) if minion.counters]
    giver = await g.choose(me.controller, givers, "Transfer a +1 power counter from which of your minions?", me)
    if giver is not None:
        others = g.minions(of=me.controller, but=giver)
        other = await g.choose(me.controller, others, "Transfer it to which of your minions?", me)
        await g.counters.transfer(giver, other, by=me)


@worker.on_play
async def put_two_counters_on_the_worker(g: Game, me: Minion) -> None:
    await g.place_counters(me, 2, by=me)


def it_can_come_back(g: Game, me: Minion, event: WentToDiscard) -> bool:
    return g.number_of(me) in g.discard_pile(me.owner) and any(base.id != event.base for base in g.bases)


@worker.current.after(
    WentToDiscard,
    when=lambda g, me, event: event.card is me and not event.counters,
    provided=it_can_come_back,
    may=True,
)
async def may_play_it_at_a_different_base(g: Game, me: Minion, event: WentToDiscard) -> None:
    elsewhere = [base for base in g.bases if base.id != event.base]
    await g.play_minion(me.controller, g.number_of(me), "discard", bases=elsewhere)


@a_kind_of_magic.on_play
async def transfer_any_number_of_counters_among_your_minions(g: Game, me: Action) -> None:
    await g.counters.rearrange(me.controller, by=me)


@a_kind_of_magic.current.on_play
async def transfer_any_number_of_counters_among_your_cards(g: Game, me: Action) -> None:
    seat = me.controller
    yours: list[Card] = [*g.minions(of=seat), *g.actions(of=seat), *g.titans.in_play(of=seat)]
    await g.counters.rearrange(seat, by=me, among=yours)


@gimme_the_prize.on_play
async def put_a_counter_on_each_of_up_to_three_of_your_minions(g: Game, me: Action) -> None:
    seat = me.controller
    prompt = "Put a +1 power counter on which minions?"
    chosen = await g.choose_some(seat, g.minions(of=seat), prompt, me, up_to=3)
    await g.place_counters_on_each(*chosen, by=me)


@gimme_the_prize.current.on_play
async def put_two_counters_on_a_minion_and_one_on_another(g: Game, me: Action) -> None:
    first = await g.choose(me.controller, g.minions(), "Which minion gets two +1 power counters?", me)
    if first is not None:
        second = await g.choose(me.controller, g.minions(but=first), "Which other minion gets one?", me)
        await g.place_counters_on_each(first, first, second, by=me)


@headlong.on_play
async def move_one_of_your_minions_and_put_two_counters_on_it(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Move which of your minions?", me)
    if minion is not None:
        elsewhere = g.other_bases(minion)
        base = await g.choose(me.controller, elsewhere, f"Move {minion.name} to which base?", me)
        await g.move(minion, base, by=me)
        await g.place_counters(minion, 2, by=me)


@the_show_must_go_on.unaffected
def your_minions_here_with_a_counter_are_not_affected_by_other_players_cards(
    g: Game, me: Action, card: Card, by: Source | None
) -> bool:
    yours_here = isinstance(card, Minion) and card.base == me.base and card.controller == me.controller
    return yours_here and card.counters > 0 and g.is_foreign(by, me.controller)


@under_pressure.special(BeforeScoring)
async def may_transfer_any_number_of_counters_between_two_of_your_minions(
    g: Game, me: Action, event: BeforeScoring
) -> None:
    mine = g.minions(of=me.controller)
    await g.counters.transfer_any(me.controller, mine, mine, by=me)


@under_pressure.current.special(BeforeScoring)
async def transfer_any_number_of_counters_from_your_minion_to_another(
    g: Game, me: Action, event: BeforeScoring
) -> None:
    await g.counters.transfer_any(me.controller, g.minions(of=me.controller), g.minions(), by=me)


@we_are_the_champions.special(AfterScoring)
async def transfer_any_number_of_counters_from_your_minion_there_to_another(
    g: Game, me: Action, event: AfterScoring
) -> None:
    there = g.minions(at=event.base, of=me.controller)
    await g.counters.transfer_any(me.controller, there, g.minions(), by=me)


@we_will_rock_you.on_play
async def each_of_your_minions_gets_plus_one_power_for_every_counter_on_it(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        if minion.counters:
            await g.boost(minion, minion.counters, by=me)


@we_will_rock_you.current.on_play
async def each_of_your_minions_at_a_base_gets_plus_one_power_for_every_counter_on_it(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Rock which base?", me)
    if base is not None:
        for minion in g.minions(at=base, of=me.controller):
            if minion.counters:
                await g.boost(minion, minion.counters, by=me)


@who_wants_to_live_forever.on_play
async def remove_any_number_of_counters_and_draw_as_many_cards(g: Game, me: Action) -> None:
    removed = await g.counters.remove_any(me.controller, by=me)
    if removed:
        await g.draw(me.controller, removed)


@who_wants_to_live_forever.current.on_play
async def destroy_your_minion_and_put_a_card_of_your_deck_on_top(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Destroy which of your minions?", me)
    await g.destroy(minion, by=me)
    id = await g.search(seat, ["deck"], lambda id: True, "Which card goes on top of your deck?", by=me, unseen=True)
    await g.onto_deck(id, seat=seat)


def counters_on_your_minions(g: Game, seat: SeatId) -> int:
    return sum(minion.counters for minion in g.minions(of=seat))


@death_on_six_legs.set_aside.on_your_turn(provided=lambda g, me: counters_on_your_minions(g, me.controller) >= 7)
async def play_it_if_your_minions_have_seven_counters(g: Game, me: Titan) -> None:
    await g.titans.play(me.controller, me)


@death_on_six_legs.current.set_aside.on_your_turn(
    provided=lambda g, me: counters_on_your_minions(g, me.controller) >= 6 and bool(g.hand(me.controller))
)
async def discard_a_card_to_play_it_if_your_minions_have_six_counters(g: Game, me: Titan) -> None:
    seat = me.controller
    id = await g.may_choose_card(seat, g.hand(seat), "Discard which card to play Death on Six Legs?", me)
    if id is not None:
        await g.discard(seat, id)
        await g.titans.play(seat, me)


@death_on_six_legs.before_discard(when=lambda g, me, minion: minion.counters > 0)
async def a_minion_that_goes_passes_on_a_counter(g: Game, me: Titan, minion: Minion) -> None:
    await g.counters.transfer(minion, me, by=me)


@death_on_six_legs.current.before_discard(when=lambda g, me, minion: minion.counters > 0)
async def a_minion_that_goes_may_pass_on_a_counter(g: Game, me: Titan, minion: Minion) -> None:
    prompt = f"Transfer a +1 power counter from {minion.name} to Death on Six Legs?"
    if await g.may(me.controller, prompt, me):
        await g.counters.transfer(minion, me, by=me)


@death_on_six_legs.talent()
async def death_on_six_legs_plays_an_extra_action(g: Game, me: Titan) -> None:
    await g.extra_action(me.controller, by=me)


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
    await g.move(minion, base, by=base, seat=event.seat)
