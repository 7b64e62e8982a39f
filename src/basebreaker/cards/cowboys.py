"""Cowboys (Oops, You Did It Again): every argument ends in a duel, and every duelist has a card up their sleeve."""

from ..authoring import (
    NOBODY,
    Action,
    Base,
    BeforeScoring,
    Buried,
    Card,
    CardsSeen,
    Destroyed,
    Dueling,
    DuelWon,
    Game,
    Held,
    InDuel,
    Minion,
    MinionPlayed,
    SeatId,
    Source,
    Titan,
    action,
    base,
    minion,
    titan,
)

sheriff = minion("sheriff")
pinkerton = minion("pinkerton")
gunfighter = minion("gunfighter")
deputy = minion("deputy")
dynamite_surprise = action("dynamite_surprise")
form_a_posse = action("form_a_posse")
gold_in_them_thar_hills = action("gold_in_them_thar_hills")
gold_strike = action("gold_strike")
high_noon = action("high_noon")
quick_draw = action("quick_draw")
run_em_off = action("run_em_off")
stagecoach = action("stagecoach")
pecos_bill = titan("pecos_bill")
saloon = base("saloon")
so_so_corral = base("so_so_corral")


@sheriff.before_scoring(when=lambda g, me, event: bool(g.duels.rivals(me)), may=True)
async def may_duel_a_minion_here_and_destroy_the_loser(g: Game, me: Minion, event: BeforeScoring) -> None:
    rival = await g.choose(me.controller, g.duels.rivals(me), "Duel which minion?", me)
    if rival is not None:
        duel = await g.duels.fight(me, rival, by=me)
        await g.destroy(*duel.losers, by=me)


def one_of_your_minions_here_is_in_it(g: Game, me: Minion, event: Dueling) -> bool:
    return event.base == me.base and me.controller in (event.mine.controller, event.theirs.controller)


@pinkerton.after(Dueling, when=one_of_your_minions_here_is_in_it)
async def put_a_counter_on_your_minion_that_is_in_a_duel_here(g: Game, me: Minion, event: Dueling) -> None:
    await g.place_counters_on_each(*your_minions_in_it(me, event), by=me)


def your_minions_in_it(me: Minion, event: Dueling) -> list[Minion]:
    return [minion for minion in (event.mine, event.theirs) if minion.controller == me.controller]


@pinkerton.current.after(Dueling, when=lambda g, me, event: bool(your_minions_in_it(me, event)), may=True)
async def may_put_a_counter_on_your_minion_that_is_in_a_duel(g: Game, me: Minion, event: Dueling) -> None:
    minion = await g.pick(me.controller, your_minions_in_it(me, event), "Put a +1 power counter on which minion?", me)
    await g.place_counters(minion, by=me)


@gunfighter.on_play
async def may_duel_a_minion_and_destroy_the_loser(g: Game, me: Minion) -> None:
    rival = await g.may_choose(me.controller, g.duels.rivals(me), "Duel which minion?", me)
    if rival is not None:
        duel = await g.duels.fight(me, rival, by=me)
        await g.destroy(*duel.losers, by=me)


def one_of_your_minions_is_in_it(g: Game, me: Held, event: InDuel) -> bool:
    return me.controller in (event.mine.controller, event.theirs.controller)


@deputy.in_hand.on_your_turn(provided=lambda g, me: bool(g.minions()))
async def discard_this_card_to_give_a_minion_plus_two_power(g: Game, me: Held) -> None:
    seat = me.controller
    await g.discard(seat, me.id)
    minion = await g.choose(seat, g.minions(), "Which minion gets +2 power?", me.face)
    await g.boost(minion, 2, by=me)


@deputy.special(InDuel, when=one_of_your_minions_is_in_it)
async def discard_this_card_in_your_duel_to_give_a_minion_plus_two_power(g: Game, me: Held, event: InDuel) -> None:
    await discard_this_card_to_give_a_minion_plus_two_power(g, me)


def you_have_a_minion_there_but_not_the_lead(g: Game, me: Held, event: BeforeScoring) -> bool:
    return bool(g.minions(at=event.base, of=me.controller)) and g.another_has_more(me.controller, event.base)


@dynamite_surprise.ability(0).special(BeforeScoring, when=you_have_a_minion_there_but_not_the_lead)
async def destroy_a_minion_of_power_four_or_less_there(g: Game, me: Action, event: BeforeScoring) -> None:
    prey = g.minions(at=event.base, max_power=4)
    victim = await g.choose(me.controller, prey, "Destroy which minion of power 4 or less?", me)
    await g.destroy(victim, by=me)


def another_players_card_saw_a_card_of_yours(g: Game, me: Held, event: CardsSeen) -> bool:
    return event.victim == me.controller and event.seat not in (me.controller, NOBODY)


@dynamite_surprise.ability(1).special(CardsSeen, when=another_players_card_saw_a_card_of_yours)
@dynamite_surprise.ability(1).in_deck.special(CardsSeen, when=another_players_card_saw_a_card_of_yours)
async def destroy_a_minion_of_power_four_or_less_of_that_player(g: Game, me: Action, event: CardsSeen) -> None:
    prey = g.minions(of=event.seat, max_power=4)
    victim = await g.choose(me.controller, prey, "Destroy which of that player's minions of power 4 or less?", me)
    await g.destroy(victim, by=me)


@form_a_posse.on_play
async def your_minions_get_plus_one_power_and_stay_where_they_are(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        await g.boost(minion, 1, by=me)
        await g.protect(minion, "destroy", "move", "return", by=me)


@gold_in_them_thar_hills.on_play
async def look_at_three_cards_draw_one_and_perhaps_play_it(g: Game, me: Action) -> None:
    seat = me.controller
    ids = await g.decks.top(seat, 3)
    await g.look(seat, ids, at=seat, zone="deck")
    chosen = await g.choose_card(seat, ids, "Reveal and draw which card?", me)
    if chosen is None:
        return
    rest = [id for id in ids if id != chosen]
    await g.set_aside(*rest)  # 12.1.3
    await g.reveal([chosen], of=seat, zone="deck", by=me)
    await g.to_hand(chosen)  # 12.10.2
    yours = chosen in g.hand(seat) and g.can_be_played(seat, chosen)
    if yours and await g.may(seat, f"Play {g.face(chosen).name} as an extra card?", me):
        await g.play_card(seat, chosen, "hand", goes_on=True)
    order = await g.order_cards(seat, rest[::-1], "Put back which card first? The last one will be on top.", me)
    await g.decks.put_back(seat, *order, on=seat)


def you_played_it_here(g: Game, me: Action, event: MinionPlayed) -> bool:
    return event.seat == me.controller and event.base == me.base


@gold_strike.after(MinionPlayed, when=you_played_it_here)
async def draw_a_card(g: Game, me: Action, event: MinionPlayed) -> None:
    await g.draw(me.controller)


async def choose_a_pair(g: Game, me: Action) -> tuple[Minion, Minion] | None:
    """One of your minions and a minion of another player at the same base."""
    seat = me.controller
    able = [minion for minion in g.minions(of=seat) if g.duels.rivals(minion)]
    mine = await g.choose(seat, able, "Which of your minions duels?", me)
    if mine is None:
        return None
    rival = await g.choose(seat, g.duels.rivals(mine), f"Whom does {mine.name} duel?", me)
    return None if rival is None else (mine, rival)


@high_noon.on_play
async def two_minions_duel_the_loser_is_destroyed_and_if_yours_wins_play_a_minion_there(g: Game, me: Action) -> None:
    pair = await choose_a_pair(g, me)
    if pair is None:
        return
    mine, rival = pair
    duel = await g.duels.fight(mine, rival, by=me)
    destroyed = await g.destroy(*duel.losers, by=me)
    if mine in duel.winners and mine not in destroyed:
        await g.extra_minion(me.controller, by=me, at=g.base(mine.base))


@quick_draw.on_play
async def your_minion_gets_plus_four_power_in_a_duel_or_else_plus_two(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions gets the power?", me)
    if minion is not None:
        await g.boost(minion, 4 if g.duels.is_in(minion) else 2, by=me)


@run_em_off.on_play
async def two_minions_duel_the_winner_gets_power_and_its_controller_moves_the_loser(g: Game, me: Action) -> None:
    pair = await choose_a_pair(g, me)
    if pair is None:
        return
    duel = await g.duels.fight(*pair, by=me)
    for winner in duel.winners:
        await g.boost(winner, 3, by=me)
    for winner, loser in duel.outcomes:
        elsewhere = g.other_bases(loser)
        base = await g.choose(winner.controller, elsewhere, f"Where do you move {loser.name}?", me)
        await g.move(loser, base, by=me, seat=winner.controller)


def your_cards(g: Game, seat: SeatId) -> list[Minion | Action | Buried | Titan]:
    return [*g.minions(of=seat), *g.actions(of=seat), *g.buried(of=seat), *g.titans.in_play(of=seat)]


def what_it_can_be_on_there(g: Game, action: Action, base: Base) -> list[Minion | Base]:
    if g.host(action) is None:
        return [base]
    return [*g.minions(at=base, of=action.controller if action.face.plays_on == "own_minion" else None)]


@stagecoach.on_play
async def move_or_transfer_up_to_two_of_your_cards_to_another_base(g: Game, me: Action) -> None:
    seat = me.controller
    mine = your_cards(g, seat) if len(g.bases) > 1 else []
    first = await g.may_choose(seat, mine, "Move or transfer which of your cards?", me)
    if first is None:
        return
    there = [c for c in mine if c.base == first.base and c is not first]
    second = await g.may_choose(seat, there, "Take along which of your cards?", me)
    base = await g.choose(seat, g.other_bases(first), "To which base?", me)
    if base is None:
        return
    taken = [first] if second is None else [first, second]
    for moving in taken:
        if not isinstance(moving, Action):
            await g.move(moving, base, by=me)
    for action in taken:
        if isinstance(action, Action) and action.base != base.id:
            places = what_it_can_be_on_there(g, action, base)
            target = await g.choose(seat, places, f"On what do you put {action.name}?", me)
            await g.transfer(action, target, by=me)


@pecos_bill.set_aside.after(
    Dueling,
    when=lambda g, me, event: event.seat == me.controller,
    provided=lambda g, me, event: bool(g.hand(me.controller)),
    may=True,
)
async def discard_a_card_to_play_it_at_the_duel_before_any_clash(g: Game, me: Titan, event: Dueling) -> None:
    seat = me.controller
    base = g.base_if_there(event.mine.base)
    if base is None or not g.titans.can_play(seat, me, at=base):
        return
    id = await g.pick_card(seat, g.hand(seat), "Discard which card to play Pecos Bill?", me)
    await g.discard(seat, id)
    await g.duels.put_off_clashes()
    await g.titans.play(seat, me, at=base)


@pecos_bill.ability(1).protects
def others_cannot_take_minions_away_from_a_duel(g: Game, me: Titan, card: Card, deed: str, by: Source | None) -> bool:
    away = deed in ("move", "return") and isinstance(card, Minion) and card.base == me.base
    return away and g.is_foreign(by, me.controller) and any(g.duels.is_in(minion) for minion in g.minions(at=me.base))


@pecos_bill.ability(2).after(DuelWon, when=lambda g, me, event: event.seat == me.controller)
async def draw_a_card_after_you_won_a_duel(g: Game, me: Titan, event: DuelWon) -> None:
    await g.draw(me.controller)


@saloon.after(Destroyed, when=lambda g, base, event: event.base == base.id and isinstance(event.card, Minion))
async def each_player_with_a_minion_here_may_draw_a_card(g: Game, base: Base, event: Destroyed) -> None:
    for seat in g.heeding(base):
        if g.minions(at=base, of=seat) and await g.may(seat, "Draw a card?", base):
            await g.draw(seat)


def it_is_here_and_has_a_rival(g: Game, base: Base, event: MinionPlayed) -> bool:
    return g.in_play(event.card) and event.card.base == base.id and bool(g.duels.rivals(event.card))


@so_so_corral.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    provided=it_is_here_and_has_a_rival,
    who=lambda g, base, event: event.card.controller,
    may=True,
)
async def a_minion_you_play_here_may_duel_a_minion_here_and_the_loser_is_destroyed(
    g: Game, base: Base, event: MinionPlayed
) -> None:
    minion = event.card
    rival = await g.choose(minion.controller, g.duels.rivals(minion), f"Whom does {minion.name} duel?", base)
    if rival is not None:
        duel = await g.duels.fight(minion, rival, by=base)
        await g.destroy(*duel.losers, by=base, seat=duel.challenger)
