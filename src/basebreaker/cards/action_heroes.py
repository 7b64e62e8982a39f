"""Action Heroes (Excellent Movies, Dudes!): six big loners who fight best without company."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    BaseId,
    BeforeScoring,
    Card,
    CardId,
    EndOfTurn,
    Game,
    Minion,
    MinionPlayed,
    Moved,
    Scoring,
    SeatId,
    Source,
    StartOfTurn,
    WhenScoring,
    action,
    base,
    minion,
)

commandbro = minion("commandbro")
gracie_brones = minion("gracie_brones")
kickboxbro = minion("kickboxbro")
robobro = minion("robobro")
rumbro = minion("rumbro")
warbro = minion("warbro")
all_out_of_bubblegum = action("all_out_of_bubblegum")
collateral_damage = action("collateral_damage")
final_stand = action("final_stand")
friends_through_eternity = action("friends_through_eternity")
get_to_the_choppa = action("get_to_the_choppa")
hostage_rescue = action("hostage_rescue")
lone_wolf = action("lone_wolf")
pushing_the_limit = action("pushing_the_limit")
slo_mo_attack = action("slo_mo_attack")
the_right_person = action("the_right_person")
walk_away_slowly = action("walk_away_slowly")
building_rooftop = base("building_rooftop")
jungle_camp = base("jungle_camp")


def alone(g: Game, minion: Minion) -> bool:
    """Whether a minion is the only one of its controller at its base."""
    return not g.minions(at=minion.base, of=minion.controller, but=minion)


def exactly_one(g: Game, base: Base | BaseId, seat: SeatId) -> bool:
    """Whether a player has exactly one minion at a base."""
    return len(g.minions(at=base, of=seat)) == 1


@commandbro.at_end_of_turn()
async def draw_a_card_if_you_have_no_other_minion_here(g: Game, me: Minion, event: EndOfTurn) -> None:
    if alone(g, me):
        await g.draw(me.controller)


@gracie_brones.at_start_of_turn(when=lambda g, me, event: alone(g, me), may=True)
async def alone_here_may_get_a_counter_and_power_for_every_counter(g: Game, me: Minion, event: StartOfTurn) -> None:
    await g.place_counters(me, by=me)
    await g.boost(me, me.counters, by=me)


@kickboxbro.ability(0).at_end_of_turn(when=lambda g, me, event: bool(g.hand(me.controller)), may=True)
async def may_store_a_card_from_your_hand_here(g: Game, me: Minion, event: EndOfTurn) -> None:
    id = await g.pick_card(me.controller, g.hand(me.controller), f"Store which card under {me.name}?", me)
    await g.stored.put(me.controller, id, under=me)


def stored_actions(g: Game, me: Minion) -> list[CardId]:
    return [i for i in me.stored if g.face(i).is_action and g.can_be_played(me.controller, i)]


@kickboxbro.talent(provided=lambda g, me: bool(stored_actions(g, me)))
async def play_a_stored_action_as_an_extra_action(g: Game, me: Minion) -> None:
    id = await g.pick_card(me.controller, stored_actions(g, me), "Play which stored action?", me)
    await g.play_action(me.controller, id, "stored")


@kickboxbro.ability(2).before_scoring(when=lambda g, me, event: alone(g, me) and bool(g.talents.usable(me)), may=True)
async def alone_here_may_use_its_talent(g: Game, me: Minion, event: BeforeScoring) -> None:
    await g.talents.use_one(me)


def another_player_brought_a_minion_here(g: Game, me: Minion, event: MinionPlayed | Moved) -> bool:
    by_another_player = event.seat >= 0 and event.seat != me.controller
    return by_another_player and event.base == me.base and isinstance(event.card, Minion)


@robobro.after(MinionPlayed, Moved, when=another_player_brought_a_minion_here, may=True)
async def may_put_a_counter_on_robobro(g: Game, me: Minion, event: MinionPlayed | Moved) -> None:
    await g.place_counters(me, by=me)


@rumbro.breakpoint
def four_lower_during_your_turn_while_alone_here(g: Game, me: Minion, base: Base) -> int:
    return -4 if base.id == me.base and g.current == me.controller and alone(g, me) else 0


def bases_for_warbro(g: Game, me: Minion) -> list[Base]:
    return [base for base in g.other_bases(me) if exactly_one(g, base, me.controller)]


@warbro.talent(provided=lambda g, me: bool(bases_for_warbro(g, me)))
async def lower_the_breakpoint_where_you_have_exactly_one_minion_by_three(g: Game, me: Minion) -> None:
    base = await g.choose(me.controller, bases_for_warbro(g, me), "Lower the breakpoint of which base?", me)
    await g.change_breakpoint(base, -3, by=me)


@all_out_of_bubblegum.on_play
async def your_minion_gets_two_power_and_alone_brings_an_extra_action(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions gets +2 power?", me)
    if minion is not None:
        await g.boost(minion, 2, by=me)
        if alone(g, minion):
            await g.extra_action(me.controller, by=me)


@collateral_damage.on_play
async def lower_the_breakpoint_of_a_base_by_five(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Lower the breakpoint of which base?", me)
    await g.change_breakpoint(base, -5, by=me)


def with_exactly_one_minion_of_yours(g: Game, me: Card, event: Scoring) -> bool:
    return exactly_one(g, event.base, me.controller)


@final_stand.special(BeforeScoring, when=with_exactly_one_minion_of_yours)
async def destroy_a_minion_of_printed_power_three_or_less_of_each_other_player_there(
    g: Game, me: Action, event: BeforeScoring
) -> None:
    victims: list[Minion] = []
    for seat in g.others(me.controller):
        prey = [m for m in g.minions(at=event.base, of=seat) if m.face.power <= 3]
        victim = await g.choose(me.controller, prey, f"Destroy which minion of {g.names[seat]}?", me)
        if victim is not None:
            victims.append(victim)
    await g.destroy(*victims, by=me)


@friends_through_eternity.on_play
async def discard_a_card_to_play_two_extra_actions(g: Game, me: Action) -> None:
    id = await g.choose_card(me.controller, g.hand(me.controller), "Discard which card?", me)
    if id is not None:
        await g.discard(me.controller, id)
        await g.extra_action(me.controller, by=me)
        await g.extra_action(me.controller, by=me)


@get_to_the_choppa.on_play
async def move_your_minion_and_alone_there_it_brings_an_extra_action(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Move which of your minions?", me)
    if minion is not None:
        elsewhere = g.other_bases(minion)
        base = await g.choose(me.controller, elsewhere, f"Move {minion.name} to which base?", me)
        if await g.move(minion, base, by=me) and alone(g, minion):
            await g.extra_action(me.controller, by=me)


@hostage_rescue.on_play
async def search_your_deck_for_a_minion_and_put_it_on_top(g: Game, me: Action) -> None:
    seat = me.controller
    id = await g.search(seat, ["deck"], lambda i: g.face(i).is_minion, "Which minion goes on top of your deck?", by=me)
    await g.onto_deck(id, seat=seat)


@lone_wolf.power
def the_minion_this_is_on_has_two_power_or_four_as_your_only_one_there(g: Game, me: Action, minion: Minion) -> int:
    if minion.id != me.on:
        return 0
    return 4 if minion.controller == me.controller and alone(g, minion) else 2


@pushing_the_limit.on_play
async def for_each_base_with_one_minion_of_yours_two_counters_on_it_or_a_card(g: Game, me: Action) -> None:
    seat = me.controller
    lone = [g.minions(at=base, of=seat)[0] for base in g.bases if exactly_one(g, base, seat)]
    for minion in lone:
        modes = [("counters", f"Put two +1 power counters on {minion.name}"), ("draw", "Draw a card")]
        where = g.base(minion.base).name
        if await g.choose_mode(seat, modes, f"{minion.name} at {where}: counters or a card?", me) == "counters":
            await g.place_counters(minion, 2, by=me)
        else:
            await g.draw(seat)


@slo_mo_attack.talent(provided=lambda g, me: exactly_one(g, me.base, me.controller))
async def with_exactly_one_minion_here_lower_the_breakpoint_by_three(g: Game, me: Action) -> None:
    await g.change_breakpoint(g.base(me.base), -3, by=me)


@slo_mo_attack.unaffected
def your_minions_here_are_not_affected_by_other_players_actions(
    g: Game, me: Action, card: Card, by: Source | None
) -> bool:
    yours_here = isinstance(card, Minion) and card.base == me.base and card.controller == me.controller
    return yours_here and by is not None and by.face.kind == "action" and g.is_foreign(by, me.controller)


@the_right_person.on_play
async def play_an_extra_minion_where_you_have_none_and_an_extra_action(g: Game, me: Action) -> None:
    await g.extra_minion(me.controller, by=me, empty_base=True)
    await g.extra_action(me.controller, by=me)


@walk_away_slowly.special(AfterScoring)
async def return_one_of_your_minions_there_to_its_owners_hand(g: Game, me: Action, event: AfterScoring) -> None:
    there = g.minions(at=event.base, of=me.controller)
    minion = await g.choose(me.controller, there, "Return which of your minions?", me)
    await g.return_to_hand(minion, by=me)


@building_rooftop.at_start_of_turn(
    when=lambda g, base, event: exactly_one(g, base, event.seat), who=lambda g, base, event: event.seat, may=True
)
async def may_lower_the_breakpoint_by_the_power_of_your_only_minion_here(
    g: Game, base: Base, event: StartOfTurn
) -> None:
    minion = g.minions(at=base, of=event.seat)[0]
    await g.change_breakpoint(base, -g.power(minion), by=base, seat=event.seat)


@building_rooftop.when_scoring()
async def each_player_with_exactly_one_minion_here_gains_one_vp(g: Game, base: Base, event: WhenScoring) -> None:
    for seat in g.clockwise():
        if exactly_one(g, base, seat):
            await g.gain_vp(seat, 1, by=base)


def winners_who_can_return_a_minion(g: Game, base: Base, event: AfterScoring) -> list[SeatId]:
    return [s for s in event.winners() if any(g.could("return", m, by=base) for m in g.minions(at=base, of=s))]


@jungle_camp.after_scoring(who=winners_who_can_return_a_minion, may=True)
async def the_winner_may_return_one_of_their_minions_here(g: Game, base: Base, event: AfterScoring) -> None:
    minion = await g.choose(g.you, g.minions(at=base, of=g.you), "Return which of your minions to the hand?", base)
    await g.return_to_hand(minion, by=base)
