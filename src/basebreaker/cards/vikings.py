"""Vikings (Oops, You Did It Again): what others hold, draw or discarded is there to be carried off."""

from ..authoring import (
    Action,
    Base,
    Card,
    CardId,
    Game,
    Minion,
    MinionPlayed,
    SeatId,
    WentToDiscard,
    action,
    base,
    minion,
)

valkyrie = minion("valkyrie")
raider = minion("raider")
shield_maiden = minion("shield_maiden")
huscarl = minion("huscarl")
berserk = action("berserk")
cast_the_runes = action("cast_the_runes")
combat_training = action("combat_training")
pillage = action("pillage")
raiding_party = action("raiding_party")
ransack = action("ransack")
tribute = action("tribute")
viking_funeral = action("viking_funeral")
drakkar = base("drakkar")
longhouse = base("longhouse")

drakkar.asks_what_happened()


def holds_cards(g: Game, me: Minion) -> bool:
    return bool(g.hand(me.controller))


def light_enough(g: Game, id: CardId, power: int) -> bool:
    """Whether a card is an action, or a minion of at most that printed power."""
    return g.face(id).is_action or g.face(id).power <= power


async def put_a_card_on_top_of_your_deck(g: Game, seat: SeatId, by: Card | Base) -> bool:
    """Place it unseen, so that it stays there even if another player owns it (2.5.2)."""
    id = await g.choose_card(seat, g.hand(seat), "Put which card on top of your deck?", by)
    await g.onto_deck(id, seat=seat, unseen=True)
    return id is not None


@valkyrie.on_play
async def put_a_minion_from_another_players_discard_pile_into_your_hand(g: Game, me: Minion) -> None:
    fallen = [id for seat in g.others(me.controller) for id in g.discard_pile(seat, kind="minion")]
    id = await g.choose_card(me.controller, fallen, "Put which minion into your hand?", me)
    await g.to_hand(id, seat=me.controller)


@raider.talent(provided=holds_cards)
async def put_up_to_three_cards_on_your_deck_for_one_power_each(g: Game, me: Minion) -> None:
    seat = me.controller
    prompt = "Put up to three cards on top of your deck, the last one topmost"
    ids = await g.choose_cards(seat, g.hand(seat), prompt, me, up_to=3)
    await g.onto_deck(*ids, seat=seat, unseen=True)
    if ids:
        await g.boost(me, len(ids), by=me)


@shield_maiden.on_play
async def reveal_the_top_card_of_another_players_deck_and_take_it_if_it_is_light(g: Game, me: Minion) -> None:
    victim = await g.choose_other(me.controller, "Reveal whose top card?", me)
    top = await g.decks.top(victim, 1)
    await g.reveal(top, of=victim, zone="deck", by=me)
    for id in top:
        if light_enough(g, id, 3):
            await g.to_hand(id, seat=me.controller)


@huscarl.talent(provided=holds_cards)
async def put_a_card_on_your_deck_to_get_plus_two_power(g: Game, me: Minion) -> None:
    if await put_a_card_on_top_of_your_deck(g, me.controller, me):
        await g.boost(me, 2, by=me)


@berserk.on_play
async def put_a_card_on_your_deck_to_give_your_minion_plus_three_power(g: Game, me: Action) -> None:
    if await put_a_card_on_top_of_your_deck(g, me.controller, me):
        minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions goes berserk?", me)
        await g.boost(minion, 3, by=me)


@berserk.current.on_play
async def put_a_card_on_your_deck_to_give_your_minion_plus_four_power(g: Game, me: Action) -> None:
    if await put_a_card_on_top_of_your_deck(g, me.controller, me):
        minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions goes berserk?", me)
        await g.boost(minion, 4, by=me)


@cast_the_runes.on_play
async def look_at_another_players_hand_and_top_two_cards_and_play_an_extra_action(g: Game, me: Action) -> None:
    seat = me.controller
    victim = await g.choose_other(seat, "Whose hand and deck do you look at?", me)
    await g.look(seat, g.hand(victim), at=victim, zone="hand")
    top = await g.decks.top(victim, 2)
    await g.look(seat, top, at=victim, zone="deck")
    order = await g.order_cards(seat, top[::-1], "Put back which card first? The last one will be on top.", me)
    await g.decks.put_back(seat, *order, on=victim)
    await g.extra_action(seat, by=me)


@combat_training.on_play
async def all_your_minions_get_plus_one_power(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        await g.boost(minion, 1, by=me)


@pillage.on_play
async def put_a_random_card_from_another_players_hand_into_your_hand(g: Game, me: Action) -> None:
    victim = await g.choose_other(me.controller, "Whose hand do you pillage?", me)
    await g.at_random.snatch(me.controller, victim)


@raiding_party.on_play
async def reveal_three_cards_of_another_players_deck_and_play_a_light_one(g: Game, me: Action) -> None:
    seat = me.controller
    victim = await g.choose_other(seat, "Whose deck do you raid?", me)
    top = await g.decks.top(victim, 3)
    await g.reveal(top, of=victim, zone="deck", by=me)
    await g.set_aside(*top)
    loot = [id for id in top if light_enough(g, id, 4) and g.can_be_played(seat, id)]
    taken = await g.may_choose_card(seat, loot, "Play which of them as an extra card?", me)
    await g.play_card(seat, taken, "top", goes_on=True)
    rest = [id for id in reversed(top) if id != taken]
    order = await g.order_cards(seat, rest, "Put back which card first? The last one will be on top.", me)
    await g.onto_deck(*order, seat=victim)


@ransack.on_play
async def put_a_buried_card_or_an_action_in_play_into_your_hand(g: Game, me: Action) -> None:
    booty: list[Card] = [*g.buried(), *g.actions()]
    taken = await g.choose(me.controller, booty, "Put which card into your hand?", me)
    await g.plunder(taken, me.controller, by=me)


@tribute.on_play
async def draw_three_cards(g: Game, me: Action) -> None:
    await g.draw(me.controller, 3)


@viking_funeral.only_on
def a_minion_with_power_five_or_more(g: Game, seat: SeatId, target: Minion) -> bool:
    return g.power(target) >= 5


@viking_funeral.after(WentToDiscard, when=lambda g, me, event: event.card.id == me.on)
async def gain_one_vp_and_put_your_minion_into_the_box(g: Game, me: Action, event: WentToDiscard) -> None:
    await g.gain_vp(me.controller, 1, by=me)
    fallen, id = event.card, g.number_of(event.card)
    if fallen.owner == me.controller and id in g.discard_pile(fallen.owner):
        await g.box(id)


def first_minion_you_played_here_this_turn(g: Game, base: Base, event: MinionPlayed) -> bool:
    return event.base == base.id and len(g.this_turn.faces("play_minion", seat=event.seat, base=base.id)) == 1


@drakkar.after(
    MinionPlayed,
    when=first_minion_you_played_here_this_turn,
    who=lambda g, base, event: event.seat,
    may=True,
)
async def may_reveal_another_players_top_card_and_take_it_if_it_is_light(
    g: Game, base: Base, event: MinionPlayed
) -> None:
    seat = event.seat
    victim = await g.choose_other(seat, "Reveal whose top card?", base)
    top = await g.decks.top(victim, 1)
    await g.reveal(top, of=victim, zone="deck", by=base)
    light = [id for id in top if light_enough(g, id, 3)]
    taken = await g.may_choose_card(seat, light, "Put it into your hand?", base)
    await g.to_hand(taken, seat=seat)


@longhouse.on_your_turn(provided=lambda g, base: bool(g.hand(g.current)))
async def may_put_a_card_on_your_deck_to_give_your_minion_here_plus_two_power(
    g: Game, base: Base, seat: SeatId
) -> None:
    if await put_a_card_on_top_of_your_deck(g, seat, base):
        minion = await g.choose(seat, g.minions(at=base, of=seat), "Which of your minions here gets +2 power?", base)
        await g.boost(minion, 2, by=base, seat=seat)
