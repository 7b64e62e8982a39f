"""Tricksters (Core Set): wherever you step, someone small has been there before you."""

from ..authoring import (
    Action,
    AffectedByPlay,
    Affecting,
    Awarding,
    Base,
    BaseId,
    BeforeScoring,
    Card,
    CardId,
    Destroyed,
    EndOfTurn,
    Extra,
    Game,
    Minion,
    MinionPlayed,
    SeatId,
    StartOfTurn,
    Titan,
    WentToDiscard,
    action,
    base,
    fusion,
    minion,
    titan,
)

leprechaun = minion("leprechaun")
brownie = minion("brownie")
gnome = minion("gnome")
gremlin = minion("gremlin")
pixie = fusion("pixie")
block_the_path = action("block_the_path")
disenchant = action("disenchant")
enshrouding_mist = action("enshrouding_mist")
flame_trap = action("flame_trap")
hideout = action("hideout")
mark_of_sleep = action("mark_of_sleep")
pay_the_piper = action("pay_the_piper")
take_the_shinies = action("take_the_shinies")
big_funny_giant = titan("big_funny_giant")
cave_of_shinies = base("cave_of_shinies")
mushroom_kingdom = base("mushroom_kingdom")


def played_here_by_another_player(g: Game, me: Minion | Action | Titan, event: MinionPlayed) -> bool:
    return event.base == me.base and event.seat != me.controller


@leprechaun.after(MinionPlayed, when=played_here_by_another_player)
async def destroy_it_if_it_has_less_power_here(g: Game, me: Minion, event: MinionPlayed) -> None:
    if it_has_less_power_here(g, me, event):
        await g.destroy(event.card, by=me)


def it_has_less_power_here(g: Game, me: Minion, event: MinionPlayed) -> bool:
    prey = event.card
    return g.in_play(prey) and prey.base == me.base and g.power(prey) < g.power(me)


@leprechaun.current.after(
    MinionPlayed, when=played_here_by_another_player, provided=it_has_less_power_here, once="turn"
)
async def destroy_the_first_one_with_less_power_here(g: Game, me: Minion, event: MinionPlayed) -> None:
    await g.destroy(event.card, by=me)


@brownie.after(AffectedByPlay, when=lambda g, me, event: event.card is me and event.seat != me.controller)
async def whoever_played_it_discards_two_cards_at_random(g: Game, me: Minion, event: AffectedByPlay) -> None:
    await g.at_random.discard(event.seat, 2)


@brownie.current.after(
    MinionPlayed, when=lambda g, me, event: event.base != me.base and event.seat != me.controller, once="turn"
)
async def draw_a_card_for_a_minion_at_a_different_base(g: Game, me: Minion, event: MinionPlayed) -> None:
    await g.draw(me.controller)


@gnome.on_play
async def may_destroy_a_minion_with_less_power_than_you_have_minions_here(g: Game, me: Minion) -> None:
    most = len(g.minions(at=me.base, of=me.controller)) - 1
    prey = g.minions(at=me.base, max_power=most)
    victim = await g.may_choose(me.controller, prey, f"Destroy which minion of power {most} or less?", me)
    await g.destroy(victim, by=me)


def weaker_than_your_number_here(g: Game, me: Minion) -> list[Minion]:
    number = len(g.minions(at=me.base, of=me.controller)) + len(g.titans.in_play(at=me.base, of=me.controller))
    return g.minions(at=me.base, max_power=number - 1)


@gnome.current.before_scoring(when=lambda g, me, event: bool(weaker_than_your_number_here(g, me)), may=True)
async def may_destroy_a_minion_with_less_power_than_you_have_minions_and_titans_here(
    g: Game, me: Minion, event: BeforeScoring
) -> None:
    victim = await g.choose(me.controller, weaker_than_your_number_here(g, me), "Destroy which minion?", me)
    await g.destroy(victim, by=me)


@gremlin.after(Destroyed, when=lambda g, me, event: event.card is me)
async def draw_a_card_and_each_other_player_discards_one_at_random(g: Game, me: Minion, event: Destroyed) -> None:
    await g.draw(me.controller)
    for seat in g.others(me.controller):
        await g.at_random.discard(seat)


@gremlin.current.after(WentToDiscard, when=lambda g, me, event: event.card is me)
async def draw_a_card_and_if_it_was_destroyed_the_others_discard_one(g: Game, me: Minion, event: WentToDiscard) -> None:
    await g.draw(me.controller)
    if event.destroyed:
        for seat in g.others(me.controller):
            await g.at_random.discard(seat)


@pixie.as_minion.on_play
async def with_more_cards_than_another_put_counters_on_your_minions_here(g: Game, me: Minion) -> None:
    seat = me.controller
    if any(len(g.hand(other)) < len(g.hand(seat)) for other in g.others(seat)):
        yours = g.minions(at=me.base, of=seat)
        chosen = await g.choose_some(seat, yours, "Put a +1 power counter on which of your minions?", me)
        await g.place_counters_on_each(*chosen, by=me)


@pixie.as_action.on_play
async def destroy_an_action_to_put_two_counters_on_your_minions(g: Game, me: Action) -> None:
    victim = await g.choose(me.controller, g.actions(), "Destroy which action?", me)
    if await g.destroy(victim, by=me):
        await g.counters.spread(me.controller, 2, by=me)


@block_the_path.on_play
async def name_a_faction(g: Game, me: Action) -> None:
    modes = [*g.naming.factions.items(), (NOBODYS, "One that nobody plays")]  # those are all alike
    await g.remember(
        me, await g.choose_mode(me.controller, modes, "Minions of which faction can't be played here?", me)
    )


NOBODYS = "another faction"


@block_the_path.forbids
def minions_of_that_faction_can_not_be_played_here(
    g: Game, me: Action, deed: str, seat: SeatId, card: Card | CardId, base: BaseId
) -> bool:
    return deed == "play" and base == me.base and isinstance(card, int) and g.face(card).faction == me.chosen


@block_the_path.current.on_play
async def name_a_faction_of_each_other_player(g: Game, me: Action) -> None:
    named: list[str] = []
    for other in g.others(me.controller):
        modes = list(g.naming.factions_of(other).items())
        if modes:
            prompt = f"Minions of which faction of {g.name_of(other)} can't be played here?"
            named.append(await g.choose_mode(me.controller, modes, prompt, me))
    await g.remember(me, " ".join(named))


@block_the_path.current.forbids
def minions_of_those_factions_can_not_be_played_here(
    g: Game, me: Action, deed: str, seat: SeatId, card: Card | CardId, base: BaseId
) -> bool:
    return deed == "play" and base == me.base and isinstance(card, int) and g.face(card).faction in me.chosen.split()


@disenchant.on_play
async def destroy_an_action(g: Game, me: Action) -> None:
    victim = await g.choose(me.controller, g.actions(), "Destroy which action?", me)
    await g.destroy(victim, by=me)


@enshrouding_mist.standing_play
def an_extra_minion_here_on_each_of_your_turns(g: Game, me: Action) -> Extra:
    return Extra("minion", me.face.id, at=me.base)


@enshrouding_mist.current.talent()
async def play_an_extra_minion_here(g: Game, me: Action) -> None:
    await g.extra_minion(me.controller, by=me, at=g.base(me.base))


@flame_trap.after(MinionPlayed, when=played_here_by_another_player)
async def destroy_that_minion_and_this_card(g: Game, me: Action, event: MinionPlayed) -> None:
    await g.destroy(event.card, me, by=me)


@flame_trap.current.after(MinionPlayed, when=played_here_by_another_player)
async def destroy_this_card_to_destroy_that_minion(g: Game, me: Action, event: MinionPlayed) -> None:
    if await g.destroy(me, by=me):
        await g.destroy(event.card, by=me)


@flame_trap.current.at_start_of_turn(may=True)
async def may_lower_the_breakpoint_here_by_four(g: Game, me: Action, event: StartOfTurn) -> None:
    await g.change_breakpoint(g.base(me.base), -4, by=me)


def another_players_action_on_your_minion_here(g: Game, me: Action, event: Affecting) -> bool:
    if not isinstance(event.card, Minion) or event.card.base != me.base or event.card.controller != me.controller:
        return False
    return event.by.face.kind == "action" and g.is_foreign(event.by, me.controller)


@hideout.would_affect(when=another_players_action_on_your_minion_here)
async def destroy_this_card_and_that_action_does_not_affect_your_minions(g: Game, me: Action, event: Affecting) -> None:
    await g.shut_out(event, by=me, of=me.controller)
    await g.destroy(me, by=me)


@hideout.current.forbids_moves
def other_players_can_not_move_minions_to_here(g: Game, me: Action, seat: SeatId, card: Card, base: BaseId) -> bool:
    return base == me.base and seat != me.controller and isinstance(card, Minion)


@hideout.current.talent()
async def swap_this_card_with_an_action_and_perhaps_destroy_a_weak_minion_here(g: Game, me: Action) -> None:
    await g.swap_action(me, f"Swap {me.name} with which action that plays on a base?", goes_on=True)
    weak = g.minions(at=me.base, max_power=2)
    victim = await g.may_choose(me.controller, weak, "Destroy which minion of power 2 or less?", me)
    await g.destroy(victim, by=me)


@mark_of_sleep.on_play
async def a_player_can_not_play_actions_during_their_next_turn(g: Game, me: Action) -> None:
    sleeper = await g.choose_seat(me.controller, g.clockwise(me.controller), "Who can't play actions next turn?", me)
    await g.ban(sleeper, "action", by=me, until="their_turn")


@mark_of_sleep.current.on_play
async def each_other_player_can_not_play_actions_or_not_move_minions(g: Game, me: Action) -> None:
    for other in g.others(me.controller):
        modes = [("action", "They can't play actions"), ("move", "They can't move minions")]
        prompt = f"What can't {g.name_of(other)} do until your next turn?"
        picked = await g.choose_mode(me.controller, modes, prompt, me)
        await g.ban(other, "action" if picked == "action" else "move", by=me, until="start")


@pay_the_piper.after(MinionPlayed, when=played_here_by_another_player)
async def that_player_discards_a_card(g: Game, me: Action, event: MinionPlayed) -> None:
    id = await g.choose_card(event.seat, g.hand(event.seat), "Discard which card?", me)
    await g.discard(event.seat, id)


@take_the_shinies.on_play
async def each_other_player_discards_two_cards_at_random(g: Game, me: Action) -> None:
    for seat in g.others(me.controller):
        await g.at_random.discard(seat, 2)


@big_funny_giant.set_aside.on_your_turn(
    provided=lambda g, me: any(not g.minions(at=base) for base in g.bases), cost="free_minion"
)
async def play_it_where_nobody_has_a_minion(g: Game, me: Titan) -> None:
    await g.titans.play(me.controller, me, bases=[base for base in g.bases if not g.minions(at=base)])


@big_funny_giant.current.ability(0).set_aside.on_your_turn(cost="free_minion")
async def play_it_at_any_base(g: Game, me: Titan) -> None:
    await g.titans.play(me.controller, me)


@big_funny_giant.forbids
def without_another_card_others_can_not_play_minions_here(
    g: Game, me: Titan, deed: str, seat: SeatId, card: Card | CardId, base: BaseId
) -> bool:
    return deed == "play" and base == me.base and seat != me.controller and not set(g.hand(seat)) - {card}


@big_funny_giant.minion_price(when=lambda g, me, seat: seat != me.controller)
async def other_players_discard_a_card_to_play_a_minion_here(g: Game, me: Titan, seat: SeatId, id: CardId) -> None:
    others = [card for card in g.hand(seat) if card != id]
    await g.discard(seat, await g.pick_card(seat, others, f"Discard which card to play {g.face(id).name} here?", me))


@big_funny_giant.at_end_of_turn()
async def a_counter_if_no_other_player_has_a_minion_here(g: Game, me: Titan, event: EndOfTurn) -> None:
    if not g.minions(at=me.base, not_of=me.controller):
        await g.place_counters(me, by=me)


@big_funny_giant.current.after(MinionPlayed, when=played_here_by_another_player)
async def who_plays_a_minion_here_discards_a_card(g: Game, me: Titan, event: MinionPlayed) -> None:
    id = await g.choose_card(event.seat, g.hand(event.seat), "Discard which card?", me)
    await g.discard(event.seat, id)


@big_funny_giant.current.at_end_of_turn(
    when=lambda g, me, event: event.seat != me.controller and not g.minions(at=me.base, of=event.seat),
    may=True,
    any_turn=True,
)
async def may_take_a_counter_if_that_player_has_no_minion_here(g: Game, me: Titan, event: EndOfTurn) -> None:
    await g.place_counters(me, by=me)


def weak_minions_here(g: Game, me: Titan) -> list[Minion]:
    return [m for m in g.minions(at=me.base, max_power=2) if g.could("destroy", m, by=me)]


@big_funny_giant.talent(provided=lambda g, me: bool(weak_minions_here(g, me)))
async def destroy_a_weak_minion_here_to_move_it(g: Game, me: Titan) -> None:
    seat = me.controller
    victim = await g.choose(seat, weak_minions_here(g, me), "Destroy which minion of power 2 or less?", me)
    if await g.destroy(victim, by=me):
        base = await g.choose(seat, g.other_bases(me), f"Move {me.name} to which base?", me)
        await g.move(me, base, by=me)


@big_funny_giant.current.ability(2).with_award()
async def the_winner_gains_a_vp_if_another_player_has_no_minion_here(g: Game, me: Titan, event: Awarding) -> None:
    missing = [seat for seat in g.others(me.controller) if not g.minions(at=me.base, of=seat)]
    if me.controller in event.winners() and missing:
        await g.gain_vp(me.controller, 1, by=me)


@cave_of_shinies.after(
    Destroyed,
    when=lambda g, base, event: event.base == base.id and isinstance(event.card, Minion),
    who=lambda g, base, event: event.card.owner,
)
async def the_owner_of_a_minion_destroyed_here_gains_a_vp(g: Game, base: Base, event: Destroyed) -> None:
    await g.gain_vp(event.card.owner, 1, by=base)


@cave_of_shinies.current.after(
    Destroyed,
    when=lambda g, base, event: event.base == base.id and isinstance(event.card, Minion),
    who=lambda g, base, event: event.card.owner,
    once="seat",
)
async def once_per_turn_the_owner_of_a_minion_destroyed_here_gains_a_vp(g: Game, base: Base, event: Destroyed) -> None:
    await g.gain_vp(event.card.owner, 1, by=base)


def others_minions_elsewhere(g: Game, base: Base, seat: SeatId) -> list[Minion]:
    return [m for m in g.minions(not_of=seat) if m.base != base.id]


def can_fetch_a_minion(g: Game, base: Base, event: StartOfTurn) -> bool:
    away = others_minions_elsewhere(g, base, event.seat)
    return any(g.could("move", minion, by=base, to=base, seat=event.seat) for minion in away)


@mushroom_kingdom.at_start_of_turn(when=can_fetch_a_minion, who=lambda g, base, event: event.seat, may=True)
async def may_move_another_players_minion_to_here(g: Game, base: Base, event: StartOfTurn) -> None:
    seat = event.seat
    minion = await g.choose(seat, others_minions_elsewhere(g, base, seat), f"Move which minion to {base.name}?", base)
    await g.move(minion, base, by=base, seat=seat)


def ways_between(g: Game, base: Base, seat: SeatId) -> dict[Minion, list[Base]]:
    """The minions that can be moved from or to a base, each with the bases that it can be moved to."""
    ways = {m: g.other_bases(base) if m.base == base.id else [base] for m in g.minions()}
    able = {m: [b for b in there if g.could("move", m, by=base, to=b, seat=seat)] for m, there in ways.items()}
    return {minion: there for minion, there in able.items() if there}


def has_the_largest_hand_and_a_minion_to_move(g: Game, base: Base, event: StartOfTurn) -> bool:
    largest = all(len(g.hand(event.seat)) > len(g.hand(other)) for other in g.others(event.seat))
    return largest and bool(ways_between(g, base, event.seat))


@mushroom_kingdom.current.at_start_of_turn(
    when=has_the_largest_hand_and_a_minion_to_move, who=lambda g, base, event: event.seat, may=True
)
async def may_move_a_minion_from_or_to_here(g: Game, base: Base, event: StartOfTurn) -> None:
    seat = event.seat
    ways = ways_between(g, base, seat)
    minion = await g.choose(seat, list(ways), f"Move which minion to or from {base.name}?", base)
    if minion is not None:
        where = await g.pick(seat, ways[minion], f"Move {minion.name} to which base?", base)
        await g.move(minion, where, by=base, seat=seat)
