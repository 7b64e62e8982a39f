"""Ninjas (Core Set): nobody saw them come, and those who did are no longer around."""

from ..authoring import (
    Action,
    ActionPlayed,
    AfterScoring,
    Base,
    BeforeScoring,
    Card,
    Destroyed,
    EndOfTurn,
    Game,
    Held,
    Minion,
    Returned,
    SeatId,
    Source,
    StartOfTurn,
    Titan,
    action,
    base,
    minion,
    titan,
)

ninja_master = minion("ninja_master")
tiger_assassin = minion("tiger_assassin")
shinobi = minion("shinobi")
ninja_acolyte = minion("ninja_acolyte")
assassination = action("assassination")
disguise = action("disguise")
hidden_ninja = action("hidden_ninja")
infiltrate = action("infiltrate")
poison = action("poison")
seeing_stars = action("seeing_stars")
smoke_bomb = action("smoke_bomb")
way_of_deception = action("way_of_deception")
invisible_ninja = titan("invisible_ninja")
ninja_dojo = base("ninja_dojo")
temple_of_goju = base("temple_of_goju")

shinobi.mentions("Shinobi")
ninja_acolyte.asks_what_happened()
ninja_acolyte.current.asks_what_happened()


@ninja_master.on_play
async def may_destroy_a_minion_here(g: Game, me: Minion) -> None:
    victim = await g.may_choose(me.controller, g.minions(at=me.base), "Destroy which minion?", me)
    await g.destroy(victim, by=me)


@tiger_assassin.on_play
async def may_destroy_a_minion_of_power_three_or_less_here(g: Game, me: Minion) -> None:
    prey = g.minions(at=me.base, max_power=3)
    victim = await g.may_choose(me.controller, prey, "Destroy which minion of power 3 or less?", me)
    await g.destroy(victim, by=me)


@shinobi.special(
    BeforeScoring, when=lambda g, me, event: g.can_be_played(me.controller, me.id, at=event.card), once="scoring"
)
async def play_this_minion_there(g: Game, me: Held, event: BeforeScoring) -> None:
    await g.play_minion(me.controller, me.id, "hand", at=event.card)


def can_be_replaced(g: Game, me: Minion) -> bool:
    """Whether its player has played no minion this turn, and could return this one and play another in its place."""
    seat, here = me.controller, g.base(me.base)
    if g.this_turn.faces("play_minion", seat=seat, play_cards=True) or not g.could("return", me, by=me):
        return False
    itself = me.owner == seat and g.can_be_played(seat, me.id, at=here)
    return itself or bool(g.extra_plays.minions(seat, at=here))


@ninja_acolyte.on_your_turn(provided=can_be_replaced)
@ninja_acolyte.current.talent(provided=can_be_replaced)
async def return_this_minion_to_play_an_extra_minion_where_it_was(g: Game, me: Minion) -> None:
    if await g.return_to_hand(me, by=me):
        await g.extra_minion(me.controller, by=me, at=g.base(me.base), must=True)


@assassination.at_end_of_turn(any_turn=True)
async def destroy_the_minion_this_is_on(g: Game, me: Action, event: EndOfTurn) -> None:
    await g.destroy(g.host(me), by=me)


@disguise.on_play
async def play_extra_minions_where_one_or_two_of_yours_are_and_return_those(g: Game, me: Action) -> None:
    seat = me.controller
    mine = [m for m in g.minions(of=seat) if g.could("return", m, by=me)]
    mine = [m for m in mine if g.extra_plays.minions(seat, at=g.base(m.base))]
    picked = await g.may_choose(seat, mine, "Replace which of your minions?", me)
    if picked is None:
        return
    replaced, here = [picked], g.base(picked.base)
    if len(g.extra_plays.minions(seat, at=here)) > 1:
        others = [m for m in mine if m.base == here.id and m is not picked]
        another = await g.may_choose(seat, others, "Replace another one there as well?", me)
        replaced += [another] if another is not None else []
    played = 0
    for _ in replaced:
        played += await g.extra_minion(seat, by=me, at=here, must=True, goes_on=True) is not None
    if played < len(replaced):  # the first one made a second one impossible
        replaced = await g.choose_some(seat, replaced, "Return which one?", me, up_to=played, exactly=True)
    await g.return_to_hand(*replaced, by=me)


@hidden_ninja.special(BeforeScoring)
async def play_a_minion_there(g: Game, me: Action, event: BeforeScoring) -> None:
    await g.extra_minion(me.controller, by=me, at=event.card, must=True)


@infiltrate.on_play
async def destroy_another_action_on_this_base(g: Game, me: Action) -> None:
    others = g.actions(at=me.base, on_bases=True, but=me)
    victim = await g.choose(me.controller, others, "Destroy which action?", me)
    await g.destroy(victim, by=me)


@infiltrate.after(ActionPlayed, when=lambda g, me, event: event.card is me)
async def ignore_the_ability_of_this_base_until_your_next_turn(g: Game, me: Action, event: ActionPlayed) -> None:
    here = g.base_if_there(me.base)
    await g.ignore(here, by=me, while_in_play=True)


@infiltrate.current.on_play
async def may_destroy_another_action_on_this_base(g: Game, me: Action) -> None:
    others = g.actions(at=me.base, on_bases=True, but=me)
    victim = await g.may_choose(me.controller, others, "Destroy which action?", me)
    await g.destroy(victim, by=me)


@infiltrate.current.talent(provided=lambda g, me: g.could("destroy", me, by=me))
async def destroy_this_action_to_cancel_this_base(g: Game, me: Action) -> None:
    here = g.base(me.base)
    if await g.destroy(me, by=me):
        await g.cancel(here, by=me, until="start")


@poison.on_play
async def destroy_any_number_of_other_actions_on_the_minion(g: Game, me: Action) -> None:
    host = g.host(me)
    if host is not None:
        others = g.actions(on=host, but=me)
        await g.destroy(*await g.choose_some(me.controller, others, "Destroy which actions on it?", me), by=me)


@poison.power
def the_minion_this_is_on_has_four_less_power(g: Game, me: Action, minion: Minion) -> int:
    return -4 if minion.id == me.on and not g.is_being_played(me) else 0


@seeing_stars.on_play
async def destroy_a_minion_of_power_three_or_less(g: Game, me: Action) -> None:
    victim = await g.choose(me.controller, g.minions(max_power=3), "Destroy which minion of power 3 or less?", me)
    await g.destroy(victim, by=me)


@smoke_bomb.unaffected
@smoke_bomb.current.unaffected
def other_players_actions_do_not_affect_the_minion_this_is_on(
    g: Game, me: Action, card: Card, by: Source | None
) -> bool:
    return card.id == me.on and by is not None and by.face.kind == "action" and g.is_foreign(by, me.controller)


@smoke_bomb.at_start_of_turn()
async def destroy_this_card(g: Game, me: Action, event: StartOfTurn) -> None:
    await g.destroy(me, by=me)


@way_of_deception.on_play
async def move_one_of_your_minions_to_a_different_base(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Move which of your minions?", me)
    if minion is not None:
        where = await g.choose(seat, g.other_bases(minion), f"Move {minion.name} to which base?", me)
        await g.move(minion, where, by=me)


def bases_with_your_minions(g: Game, seat: SeatId) -> list[Base]:
    return [base for base in g.bases if g.minions(at=base, of=seat)]


def it_was_not_in_play_and_can_be_paid_for(g: Game, me: Titan) -> bool:
    seat = me.controller
    return not g.this_turn.began_with(me) and bool(g.hand(seat)) and bool(bases_with_your_minions(g, seat))


@invisible_ninja.ability(0).set_aside.on_your_turn(provided=it_was_not_in_play_and_can_be_paid_for)
async def discard_a_card_to_play_it_at_a_base_with_your_minion(g: Game, me: Titan) -> None:
    seat, bases = me.controller, bases_with_your_minions(g, me.controller)
    id = await g.may_choose_card(seat, g.hand(seat), "Discard which card to play Invisible Ninja?", me)
    if id is not None:
        await g.discard(seat, id)
        await g.titans.play(seat, me, bases=bases)


def you_returned_your_minion_or_destroyed_anothers_card(g: Game, me: Titan, event: Returned | Destroyed) -> bool:
    card, seat = event.card, me.controller
    if event.seat != seat:
        return False
    if isinstance(event, Destroyed):
        return card.controller != seat
    return isinstance(card, Minion) and seat == card.controller == card.owner


@invisible_ninja.after(
    Returned, Destroyed, when=you_returned_your_minion_or_destroyed_anothers_card, may=True, once="turn"
)
async def look_at_two_cards_draw_one_and_shuffle_the_other_in(g: Game, me: Titan, event: Returned | Destroyed) -> None:
    seat = me.controller
    ids = await g.decks.top(seat, 2)
    await g.look(seat, ids, at=seat, zone="deck")
    drawn = await g.choose_card(seat, ids, "Draw which card?", me)
    if drawn is not None:
        await g.to_hand(drawn, seat=seat)
        await g.shuffle_into_deck(*[id for id in ids if id != drawn], seat=seat)


@invisible_ninja.ability(2).at_start_of_turn(may=True)
async def destroy_it_to_play_an_extra_minion_of_power_three_or_less(g: Game, me: Titan, event: StartOfTurn) -> None:
    if await g.destroy(me, by=me):
        await g.extra_minion(me.controller, by=me, now=True, max_power=3)


@ninja_dojo.after_scoring(
    when=lambda g, base, event: bool(g.minions()), who=lambda g, base, event: event.winners(), may=True
)
async def the_winner_may_destroy_a_minion_at_any_base(g: Game, base: Base, event: AfterScoring) -> None:
    victim = await g.choose(g.you, g.minions(), "Destroy which minion?", base)
    await g.destroy(victim, by=base, seat=g.you)


@temple_of_goju.after_scoring()
async def each_players_strongest_minion_here_goes_under_its_owners_deck(
    g: Game, base: Base, event: AfterScoring
) -> None:
    chosen: list[Minion] = []
    for seat in g.heeding(base):
        mine = g.minions(at=base, of=seat)
        most = max([g.power(m) for m in mine], default=0)
        strongest = [m for m in mine if g.power(m) == most]
        prompt = "Which of the strongest minions goes to the bottom of its owner's deck?"
        minion = await g.choose(g.current, strongest, prompt, base)
        if minion is not None:
            chosen.append(minion)
    await g.place_on_deck(*chosen, by=base, bottom=True)
