"""Vampires (Monster Smash): they grow each time somebody's minion dies."""

from basebreaker.authoring import (
    Action,
    AfterScoring,
    Base,
    Destroyed,
    Destruction,
    Game,
    Minion,
    MinionPlayed,
    SeatId,
    action,
    base,
    minion,
)

the_count = minion("the_count")
nightstalker = minion("nightstalker")
heavy_drinker = minion("heavy_drinker")
fledgling_vampire = minion("fledgling_vampire")
big_gulp = action("big_gulp")
buffet = action("buffet")
crack_of_dusk = action("crack_of_dusk")
cull_the_weak = action("cull_the_weak")
dinner_date = action("dinner_date")
mad_monster_party = action("mad_monster_party")
opportunist = action("opportunist")
summon_wolves = action("summon_wolves")
castle_blood = base("castle_blood")
crypt = base("crypt")


def another_players_minion(g: Game, me: Minion | Action, event: Destroyed) -> bool:
    return isinstance(event.card, Minion) and event.card.controller != me.controller


def it_is_still_in_play(g: Game, me: Minion | Action, event: Destroyed) -> bool:
    return g.in_play(me)


@the_count.after(Destroyed, when=another_players_minion, provided=it_is_still_in_play)
async def put_a_counter_on_the_count(g: Game, me: Minion, event: Destroyed) -> None:
    await g.place_counters(me, by=me)


@nightstalker.on_play
async def destroy_a_weak_minion_here_to_get_a_counter(g: Game, me: Minion) -> None:
    prey = g.minions(at=me.base, max_power=2)
    victim = await g.choose(me.controller, prey, "Destroy which minion of power 2 or less?", me)
    if victim is not None and await g.destroy(victim, by=me):
        await g.place_counters(me, by=me)


@heavy_drinker.on_play
async def may_destroy_your_minion_to_get_a_counter(g: Game, me: Minion) -> None:
    victim = await g.may_choose(me.controller, g.minions(of=me.controller), "Destroy one of your minions?", me)
    if victim is not None and await g.destroy(victim, by=me):
        await g.place_counters(me, by=me)


@fledgling_vampire.on_play
async def get_a_counter_if_another_player_has_more_power_here(g: Game, me: Minion) -> None:
    if g.another_has_more(me.controller, me.base):
        await g.place_counters(me, by=me)


@big_gulp.on_play
async def destroy_a_minion_of_power_four_or_less(g: Game, me: Action) -> None:
    victim = await g.choose(me.controller, g.minions(max_power=4), "Destroy which minion of power 4 or less?", me)
    if victim is not None:
        await g.destroy(victim, by=me)


@buffet.special(AfterScoring)
async def if_you_won_put_a_counter_on_each_of_your_minions(g: Game, me: Action, event: AfterScoring) -> None:
    if me.controller in event.winners():
        for minion in g.minions(of=me.controller):
            await g.place_counters(minion, by=me)


@crack_of_dusk.on_play
async def play_a_weak_minion_from_your_discard_pile_with_a_counter(g: Game, me: Action) -> None:
    seat = me.controller
    weak = [i for i in g.discard_pile(seat, kind="minion", max_power=2) if g.can_be_played(seat, i)]
    id = await g.may_choose_card(seat, weak, "Play which minion from your discard pile?", me)
    if id is not None:
        minion = await g.play_minion(seat, id, "discard", goes_on=True)
        if minion is not None:
            await g.place_counters(minion, by=me)


@cull_the_weak.on_play
async def discard_minions_to_put_as_many_counters_on_your_minion(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Which of your minions gets the counters?", me)
    ids = await g.choose_cards(seat, g.hand(seat, kind="minion"), "Discard minions", me)
    await g.discard(seat, *ids)
    if minion is not None:
        await g.place_counters(minion, len(ids), by=me)


@dinner_date.on_play
async def put_a_counter_on_your_minion_and_destroy_a_weak_one_there(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Put a +1 power counter on which of your minions?", me)
    if minion is not None:
        await g.place_counters(minion, by=me)
        prey = g.minions(at=minion.base, max_power=2)
        victim = await g.choose(seat, prey, "Destroy which minion of power 2 or less?", me)
        if victim is not None:
            await g.destroy(victim, by=me)


@mad_monster_party.on_play
async def put_a_counter_on_each_of_your_minions_without_one(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        if not minion.counters:
            await g.place_counters(minion, by=me)


@opportunist.after(Destroyed, when=another_players_minion, provided=it_is_still_in_play)
async def put_a_counter_on_the_minion_this_is_on(g: Game, me: Action, event: Destroyed) -> None:
    host = g.host(me)
    if host is not None:
        await g.place_counters(host, by=me)


@summon_wolves.at_start_of_turn()
async def put_a_counter_on_this_card(g: Game, me: Action, event: object) -> None:
    await g.place_counters(me, by=me)


@summon_wolves.total
def counters_here_are_your_power_while_you_have_a_minion_here(g: Game, me: Action, base: Base, seat: SeatId) -> int:
    fits = base.id == me.base and seat == me.controller and me.counters > 0
    return me.counters if fits and g.minions(at=base, of=seat) else 0


def behind_where_the_minion_was_played(g: Game, base: Base, event: MinionPlayed) -> bool:
    return g.in_play(event.card) and g.another_has_more(event.seat, base)


@castle_blood.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    provided=behind_where_the_minion_was_played,
    who=lambda g, base, event: event.seat,
    may=True,
)
async def may_put_a_counter_on_the_minion_you_played(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.place_counters(event.card, by=base)


@crypt.after(
    Destruction,
    when=lambda g, base, event: (
        event.seat >= 0 and any(isinstance(c, Minion) and c.base == base.id for c in event.cards)
    ),
    provided=lambda g, base, event: bool(g.minions(at=base, of=event.seat)),
    who=lambda g, base, event: event.seat,
    may=True,
)
async def whoever_destroyed_minions_here_may_put_a_counter_on_their_minion_here(
    g: Game, base: Base, event: Destruction
) -> None:
    minion = await g.choose(
        event.seat, g.minions(at=base, of=event.seat), "Put a +1 power counter on which minion?", base
    )
    if minion is not None:
        await g.place_counters(minion, by=base)
