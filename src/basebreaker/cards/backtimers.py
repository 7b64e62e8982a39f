"""Backtimers (Excellent Movies, Dudes!): cards go into stasis and are played when their time comes."""

from ..authoring import (
    Action,
    AfterScoring,
    Awarding,
    Base,
    Card,
    Game,
    Minion,
    MinionPlayed,
    SeatId,
    StartOfTurn,
    Stasis,
    StasisCounterRemoved,
    StasisCountersRemoved,
    action,
    base,
    minion,
)

alex_p_mcglide = minion("alex_p_mcglide")
zany_prof = minion("zany_prof")
lifelong_bully = minion("lifelong_bully")
sidelined_girlfriend = minion("sidelined_girlfriend")
ninety_nine_mph = action("ninety_nine_mph")
back_from_the_future = action("back_from_the_future")
disrupt_the_space_time_continuum = action("disrupt_the_space_time_continuum")
future_almanac = action("future_almanac")
help_from_the_past = action("help_from_the_past")
letter_from_another_time = action("letter_from_another_time")
lightning_strike = action("lightning_strike")
will_have_to_do = action("will_have_to_do")
alternate_present = base("alternate_present")
time_traveling_car = base("time_traveling_car")

alex_p_mcglide.asks_what_happened()
alternate_present.asks_what_happened()

for stays in (future_almanac, help_from_the_past, letter_from_another_time, lightning_strike):
    stays.stays_in_play()


def a_card_lost_its_last_stasis_counter_this_turn(g: Game, me: Minion) -> bool:
    return bool(g.this_turn.faces("last_stasis_counter"))


def you_have_a_card_in_stasis(g: Game, me: Minion, event: StartOfTurn) -> bool:
    return bool(g.stasis.cards(me.controller))


def it_was_this_card(g: Game, me: Stasis, event: StasisCounterRemoved) -> bool:
    return event.card is me


def you_took_it_off_this_card(g: Game, me: Stasis, event: StasisCounterRemoved) -> bool:
    return event.card is me and event.seat == me.controller


def you_took_counters_off_other_cards(g: Game, me: Stasis, event: StasisCountersRemoved) -> bool:
    return event.seat == me.controller and any(frozen is not me for frozen, _ in event.cards)


@alex_p_mcglide.on_play
async def may_put_a_card_from_your_hand_into_stasis(g: Game, me: Minion) -> None:
    id = await g.may_choose_card(me.controller, g.hand(me.controller), "Put which card into stasis?", me)
    await g.stasis.enter(id, 2, by=me)


@alex_p_mcglide.talent(provided=a_card_lost_its_last_stasis_counter_this_turn)
async def may_put_a_counter_on_one_of_your_minions(g: Game, me: Minion) -> None:
    yours = g.minions(of=me.controller)
    minion = await g.may_choose(me.controller, yours, "Put a +1 power counter on which of your minions?", me)
    await g.place_counters(minion, by=me)


@zany_prof.at_start_of_turn(when=you_have_a_card_in_stasis, may=True)
async def may_remove_a_stasis_counter_or_put_one_on(g: Game, me: Minion, event: StartOfTurn) -> None:
    frozen = await g.pick(me.controller, g.stasis.cards(me.controller), "Change the stasis counters on which card?", me)
    ways = [("remove", "Remove a stasis counter"), ("add", "Put a stasis counter on it")]
    way = await g.choose_mode(
        me.controller, ways if frozen.stasis_counters else ways[1:], "Remove or add a counter?", me
    )
    if way == "remove":
        await g.stasis.remove_counters(frozen, by=me)
    else:
        await g.stasis.add_counters(frozen, by=me)


@lifelong_bully.on_play
async def add_a_stasis_counter_or_look_at_two_cards_and_perhaps_put_one_into_stasis(g: Game, me: Minion) -> None:
    seat = me.controller
    ways = [("add", "Put a stasis counter on one of your cards")] if g.stasis.cards(seat) else []
    if g.decks.can_be_searched(seat):
        ways.append(("look", "Look at the top two cards of your deck"))
    if await g.choose_mode(seat, ways, "Add a stasis counter, or look at your deck?", me) == "add":
        frozen = await g.choose(seat, g.stasis.cards(seat), "Put a stasis counter on which card?", me)
        await g.stasis.add_counters(frozen, by=me)
        return
    ids = await g.decks.top(seat, 2)
    await g.look(seat, ids, at=seat, zone="deck")
    await g.set_aside(*ids)  # a search in the meantime doesn't find them (12.1.3)
    chosen = await g.may_choose_card(seat, ids, "Put which card into stasis?", me)
    if chosen is not None and await g.stasis.enter(chosen, 2, by=me):
        ids.remove(chosen)
    order = await g.order_cards(seat, ids[::-1], "Put back which card first? The last one will be on top.", me)
    await g.decks.put_back(seat, *order, on=seat)


@sidelined_girlfriend.on_play
async def may_put_a_stasis_counter_on_this_card(g: Game, me: Minion) -> None:
    if g.stasis.can_enter(me) and await g.may(me.controller, f"Put {me.name} into stasis?", me):
        await g.stasis.enter(me, 1, by=me)


@sidelined_girlfriend.ability(1).in_stasis.after(
    StasisCounterRemoved,
    when=it_was_this_card,
    provided=lambda g, me, event: bool(g.minions(of=me.controller)),
    may=True,
)
async def may_put_a_counter_on_one_of_your_minions_at_a_base(g: Game, me: Stasis, event: StasisCounterRemoved) -> None:
    yours = g.minions(of=me.controller)
    minion = await g.pick(me.controller, yours, "Put a +1 power counter on which of your minions?", me)
    await g.place_counters(minion, by=me)


@sidelined_girlfriend.ability(2).from_stasis
async def play_it_as_an_extra_minion_with_a_counter(g: Game, me: Stasis) -> None:
    minion = await g.play_minion(me.controller, me.id, "stasis", goes_on=True)
    if minion is not None:
        await g.place_counters(minion, by=minion)


@ninety_nine_mph.on_play
async def put_a_card_from_your_hand_into_stasis_and_draw(g: Game, me: Action) -> None:
    id = await g.choose_card(me.controller, g.hand(me.controller), "Put which card into stasis?", me)
    await g.stasis.enter(id, 2, by=me)
    await g.draw(me.controller)


@back_from_the_future.on_play
async def reveal_three_cards_and_perhaps_put_one_into_stasis(g: Game, me: Action) -> None:
    seat = me.controller
    ids = await g.decks.top(seat, 3)
    await g.reveal(ids, of=seat, zone="deck", by=me)
    await g.set_aside(*ids)  # a search in the meantime doesn't find them (12.1.3)
    chosen = await g.may_choose_card(seat, ids, "Put which card into stasis?", me)
    if chosen is not None and await g.stasis.enter(chosen, 2, by=me):
        ids.remove(chosen)
    order = await g.order_cards(seat, ids[::-1], "Put back which card first? The last one will be on top.", me)
    await g.onto_deck(*order, seat=seat)


@disrupt_the_space_time_continuum.on_play
async def put_up_to_two_cards_into_stasis_with_as_many_counters_each(g: Game, me: Action) -> None:
    ids = await g.choose_cards(me.controller, g.hand(me.controller), "Put which cards into stasis?", me, up_to=2)
    for id in ids:
        await g.stasis.enter(id, len(ids), by=me)


@future_almanac.on_play
@help_from_the_past.on_play
@letter_from_another_time.on_play
async def put_this_card_into_stasis_with_three_counters(g: Game, me: Action) -> None:
    await g.stasis.enter(me, 3, by=me)


@future_almanac.ability(1).in_stasis.after(StasisCounterRemoved, when=you_took_it_off_this_card)
async def draw_a_card_after_you_remove_a_counter(g: Game, me: Stasis, event: StasisCounterRemoved) -> None:
    await g.draw(me.controller)


@future_almanac.ability(2).from_stasis
@lightning_strike.ability(3).from_stasis
async def just_discard_it(g: Game, me: Stasis) -> None:
    await g.stasis.discard(me)


@help_from_the_past.ability(1).when_entering_stasis
async def store_a_card_from_your_discard_pile(g: Game, me: Stasis) -> None:
    id = await g.choose_card(me.controller, g.discard_pile(me.controller), f"Store which card under {me.name}?", me)
    await g.stored.put(me.controller, id, under=me)


@help_from_the_past.ability(2).from_stasis
@letter_from_another_time.ability(2).from_stasis
async def discard_it_and_perhaps_play_a_card_stored_under_it(g: Game, me: Stasis) -> None:
    seat = me.controller
    await g.stasis.discard(me)
    playable = [i for i in g.stored.under(me) if g.can_be_played(seat, i)]
    id = await g.may_choose_card(seat, playable, "Play which stored card?", me)
    await g.play_card(seat, id, "stored")


@letter_from_another_time.ability(1).when_entering_stasis
async def search_your_deck_for_a_card_to_store(g: Game, me: Stasis) -> None:
    prompt = f"Store which card under {me.name}?"
    id = await g.search(me.controller, ["deck"], lambda i: True, prompt, by=me)
    await g.stored.put(me.controller, id, under=me)


@lightning_strike.on_play
async def put_this_card_into_stasis_with_two_counters(g: Game, me: Action) -> None:
    await g.stasis.enter(me, 2, by=me)


@lightning_strike.ability(1).in_stasis.after(StasisCountersRemoved, when=you_took_counters_off_other_cards, may=True)
async def may_put_those_counters_on_this_card(g: Game, me: Stasis, event: StasisCountersRemoved) -> None:
    await g.stasis.add_counters(me, sum(n for frozen, n in event.cards if frozen is not me), by=me)


@lightning_strike.ability(2).in_stasis.on_your_turn(provided=lambda g, me: me.stasis_counters > 0, cost="action")
async def lower_a_breakpoint_by_the_counters_and_discard_this_card(g: Game, me: Stasis) -> None:
    n = min(me.stasis_counters, 5)
    base = await g.choose(me.controller, g.bases, f"Lower the breakpoint of which base by {n}?", me)
    await g.change_breakpoint(base, -n, by=me)
    await g.stasis.discard(me)


@will_have_to_do.on_play
async def put_two_power_counters_on_or_take_two_stasis_counters_off(g: Game, me: Action) -> None:
    ways = [("power", "Put up to two +1 power counters on minions"), ("stasis", "Remove up to two stasis counters")]
    if await g.choose_mode(me.controller, ways, "Put on power counters, or remove stasis counters?", me) == "power":
        await put_up_to_two_power_counters_on_your_minions(g, me)
    else:
        await remove_up_to_two_stasis_counters_from_your_cards(g, me)


async def put_up_to_two_power_counters_on_your_minions(g: Game, me: Action) -> None:
    for _ in range(2):
        yours = g.minions(of=me.controller)
        minion = await g.may_choose(me.controller, yours, "Put a +1 power counter on which of your minions?", me)
        if minion is None:
            return
        await g.place_counters(minion, by=me)


async def remove_up_to_two_stasis_counters_from_your_cards(g: Game, me: Action) -> None:
    picked: list[Stasis] = []
    for _ in range(2):
        left = [f for f in g.stasis.cards(me.controller) if f.stasis_counters > picked.count(f)]
        frozen = await g.may_choose(me.controller, left, "Remove a stasis counter from which card?", me)
        if frozen is None:
            break
        picked.append(frozen)
    await g.stasis.remove_counters(*picked, by=me)


def your_first_minion_here_this_turn(g: Game, base: Base, event: MinionPlayed) -> bool:
    return event.base == base.id and len(g.this_turn.faces("play_minion", seat=event.seat, base=base.id)) == 1


@alternate_present.after(
    MinionPlayed,
    when=your_first_minion_here_this_turn,
    provided=lambda g, base, event: bool(g.hand(event.seat)),
    who=lambda g, base, event: event.seat,
    may=True,
)
async def whoever_played_it_may_put_a_card_from_the_hand_into_stasis(g: Game, base: Base, event: MinionPlayed) -> None:
    id = await g.pick_card(event.seat, g.hand(event.seat), "Put which card into stasis?", base)
    await g.stasis.enter(id, 2, by=base)


def fit_for_stasis(g: Game, base: Base, seat: SeatId) -> list[Card]:
    return [card for card in g.cards_here(base, of=seat) if g.stasis.can_enter(card)]


@time_traveling_car.with_award(
    who=lambda g, base, event: [seat for seat in event.winners() if fit_for_stasis(g, base, seat)], may=True
)
async def the_winner_may_put_one_of_their_cards_here_into_stasis(g: Game, base: Base, event: Awarding) -> None:
    chosen = await g.pick(g.you, fit_for_stasis(g, base, g.you), "Put which card into stasis?", base)
    await g.stasis.enter(chosen, 2, by=base)


def winners_with_a_minion_or_action_here(g: Game, base: Base, event: AfterScoring) -> list[SeatId]:
    return [seat for seat in event.winners() if g.minions(at=base, of=seat) or g.actions(at=base, of=seat)]


@time_traveling_car.current.after_scoring(who=winners_with_a_minion_or_action_here, may=True)
async def the_winner_may_put_a_minion_or_action_here_into_stasis(g: Game, base: Base, event: AfterScoring) -> None:
    cards: list[Card] = [*g.minions(at=base, of=g.you), *g.actions(at=base, of=g.you)]
    chosen = await g.pick(g.you, cards, "Put which minion or action into stasis?", base)
    await g.stasis.enter(chosen, 2, by=base)
