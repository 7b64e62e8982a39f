"""Russian Fairy Tales (Culture Shock): they turn minions, their own and others', into what comes off the deck."""

from ..authoring import (
    Action,
    Base,
    BeforeScoring,
    Card,
    Face,
    Game,
    Minion,
    MinionPlayed,
    Moved,
    Pile,
    SeatId,
    StartOfTurn,
    WentToDiscard,
    action,
    base,
    minion,
)

baba_yaga = minion("baba_yaga")
finist_the_falcon = minion("finist_the_falcon")
the_birch_woman = minion("the_birch_woman")
foolish_magician = minion("foolish_magician")
the_gray_wolf = minion("the_gray_wolf")
the_birch = minion("the_birch")
tsar_eagle = minion("tsar_eagle")
toad = minion("toad")
bewitched = action("bewitched")
fetch_i_know_not_what = action("fetch_i_know_not_what")
go_i_know_not_whither = action("go_i_know_not_whither")
go_see_my_sister = action("go_see_my_sister")
mass_transformation = action("mass_transformation")
the_frog_princess = action("the_frog_princess")
the_water_of_life = action("the_water_of_life")
transformation = action("transformation")
giant_turnip = base("giant_turnip")
transformation_spring = base("transformation_spring")

the_birch_woman.mentions("The Birch")
the_birch.mentions("The Birch Woman")


async def play_a_minion_off_the_top(g: Game, seat: SeatId, base: Base, by: Card | Base) -> Minion | None:
    played = await g.decks.play_off_top(seat, lambda id: g.face(id).is_minion, by=by, at=base)
    return played[0] if played and isinstance(played[0], Minion) else None


async def transform(g: Game, minion: Minion, by: Card) -> None:
    """Put a minion on the bottom of its owner's deck, and have the owner play another off the top where it was."""
    base, owner = g.base(minion.base), minion.owner
    if await g.place_on_deck(minion, by=by, bottom=True):
        await play_a_minion_off_the_top(g, owner, base, by)
        await g.decks.shuffle(owner)


def there_is_a_minion_to_transform_here(g: Game, me: Minion) -> bool:
    return any(g.could("place", minion, by=me) for minion in g.minions(at=me.base, but=me))


@baba_yaga.talent(provided=there_is_a_minion_to_transform_here)
async def transform_another_minion_here(g: Game, me: Minion) -> None:
    minion = await g.choose(me.controller, g.minions(at=me.base, but=me), "Transform which minion?", me)
    if minion is not None:
        await transform(g, minion, me)


def can_go_there_or_return(g: Game, me: Minion, event: BeforeScoring) -> bool:
    return g.could("return", me, by=me) if me.base == event.base else g.could("move", me, by=me, to=event.card)


@finist_the_falcon.before_scoring(may=True, any_base=True, when=can_go_there_or_return)
async def move_there_or_if_there_return_and_be_played_elsewhere(g: Game, me: Minion, event: BeforeScoring) -> None:
    seat = me.controller
    if me.base != event.base:
        await g.move(me, event.card, by=me)
        return
    elsewhere = g.other_bases(event.base)
    returned = await g.return_to_hand(me, by=me) and me.id in g.hand(seat)
    if returned and elsewhere and await g.may(seat, "Play Finist the Falcon at a different base?", me, "Play it"):
        await g.play_minion(seat, me.id, "hand", bases=elsewhere)


async def search_for(g: Game, me: Minion, wanted: Face, at: Base | None = None) -> None:
    """Search hand, deck and/or discard pile for a card, to take it into the hand or play it at once."""
    zones: tuple[Pile, ...] = ("hand", "deck", "discard")
    found = await g.search_and_or(me.controller, zones, lambda id: g.face(id) is wanted, "Take which card?", by=me)
    if found is not None:
        id, zone = found
        await g.take_or_play(me.controller, id, zone, by=me, at=at)


@the_birch_woman.after(WentToDiscard, when=lambda g, me, event: event.card is me, may=True)
async def search_for_the_birch_to_take_or_play_it(g: Game, me: Minion, event: WentToDiscard) -> None:
    await search_for(g, me, the_birch.face)


@foolish_magician.on_play
async def draw_three_cards_and_put_three_on_the_top_or_bottom_of_your_deck(g: Game, me: Minion) -> None:
    seat = me.controller
    await g.draw(seat, 3)
    for number in range(1, 4):
        id = await g.choose_card(seat, g.hand(seat), f"Put which card on your deck? ({number} of 3)", me)
        if id is None:
            return
        places = [("top", "On top"), ("bottom", "On the bottom")]
        place = await g.choose_mode(seat, places, f"Where do you put {g.face(id).name}?", me)
        await g.onto_deck(id, seat=seat, bottom=place == "bottom", unseen=True)


@the_gray_wolf.talent()
async def go_on_top_of_the_deck_to_play_an_extra_minion_here_with_a_counter(g: Game, me: Minion) -> None:
    base = g.base(me.base)
    if await g.place_on_deck(me, by=me):
        minion = await g.extra_minion(me.controller, by=me, now=True, at=base)
        await g.place_counters(minion, by=me)


@the_birch.at_start_of_turn(may=True, when=lambda g, me, event: g.could("destroy", me, by=me))
async def destroy_this_minion_to_search_for_the_birch_woman(g: Game, me: Minion, event: StartOfTurn) -> None:
    base = g.base(me.base)
    if await g.destroy(me, by=me):
        await search_for(g, me, the_birch_woman.face, base)


@tsar_eagle.on_play
async def draw_a_card_or_put_a_discarded_minion_on_top_of_its_deck(g: Game, me: Minion) -> None:
    seat = me.controller
    minions = [id for other in g.others(seat) for id in g.discard_pile(other, kind="minion")]
    modes = [("draw", "Draw a card")]
    if minions:
        modes.append(("stack", "Put a minion from another player's discard pile on their deck"))
    if await g.choose_mode(seat, modes, "What does the eagle bring?", me) == "draw":
        await g.draw(seat)
        return
    id = await g.choose_card(seat, minions, "Put which minion on top of its owner's deck?", me)
    await g.onto_deck(id)


@toad.on_play
async def may_give_this_minion_away_to_shuffle_a_minion_of_that_player_here(g: Game, me: Minion) -> None:
    seat = me.controller
    if not await g.may(seat, "Give another player control of Toad?", me):
        return
    other = await g.choose_other(seat, "Who gets Toad?", me)
    if await g.take_control(me, other, by=me):
        theirs = g.minions(at=me.base, of=other, but=me)
        minion = await g.choose(seat, theirs, "Shuffle which minion into its owner's deck?", me)
        await g.shuffle_away(minion, by=me)


@bewitched.power
def the_minion_this_is_on_has_two_more_power(g: Game, me: Action, minion: Minion) -> int:
    return 2 if minion.id == me.on else 0


@bewitched.when_host_leaves
async def transfer_this_action_to_a_different_minion(g: Game, me: Action, host: Minion) -> None:
    minion = await g.choose(me.controller, g.minions(), "Transfer Bewitched to which minion?", me)
    await g.transfer(me, minion, by=me)


@fetch_i_know_not_what.on_play
async def reveal_until_two_actions_and_take_any_number_of_them(g: Game, me: Action) -> None:
    seat = me.controller
    actions, others = await g.decks.reveal_until(seat, lambda id: g.face(id).is_action, 2, by=me)
    taken = await g.choose_cards(seat, actions, "Put which actions into your hand?", me)
    await g.to_hand(*taken)
    await g.shuffle_into_deck(*[id for id in (*actions, *others) if id not in taken], seat=seat)


@go_i_know_not_whither.on_play
async def for_each_other_player_shuffle_a_random_minion_there_into_its_deck(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Where does each other player lose a random minion?", me)
    if base is None:
        return
    lost: list[Minion] = []
    for other in g.others(me.controller):
        there = g.minions(at=base, of=other)
        if there:
            lost.append(await g.at_random.one_of(there))
    await g.shuffle_away(*lost, by=me)


@go_see_my_sister.after(
    MinionPlayed, when=lambda g, me, event: event.seat == me.controller and event.base == me.base, may=True
)
async def may_draw_a_card_for_a_minion_you_played_here(g: Game, me: Action, event: MinionPlayed) -> None:
    await g.draw(me.controller)


def you_moved_your_minion_here(g: Game, me: Action, event: Moved) -> bool:
    yours = isinstance(event.card, Minion) and event.card.controller == me.controller
    return yours and event.seat == me.controller and event.base == me.base


@go_see_my_sister.after(Moved, when=you_moved_your_minion_here, may=True)
async def may_draw_a_card_for_a_minion_you_moved_here(g: Game, me: Action, event: Moved) -> None:
    await g.draw(me.controller)


@mass_transformation.on_play
async def each_player_puts_the_hand_under_the_deck_and_draws_as_many_cards(g: Game, me: Action) -> None:
    for seat in g.clockwise():
        hand = await g.order_cards(seat, g.hand(seat), "Which card goes under your deck next?", me)
        await g.onto_deck(*hand, seat=seat, bottom=True, unseen=True)
        await g.draw(seat, len(hand))


def the_minion_this_is_on_can_be_put_away(g: Game, me: Action) -> bool:
    host = g.host(me)
    return host is not None and g.could("place", host, by=me)


@the_frog_princess.talent(provided=the_minion_this_is_on_can_be_put_away)
async def put_the_minion_under_its_deck_to_play_another_and_move_on_to_it(g: Game, me: Action) -> None:
    host = g.host(me)
    if host is None:
        return
    base = g.base(host.base)
    if await g.place_on_deck(host, by=me, bottom=True, keep=me):
        minion = await play_a_minion_off_the_top(g, me.controller, base, me)
        await g.put_on(me, minion)
        await g.decks.shuffle(me.controller)


@the_water_of_life.on_play
async def put_a_minion_from_your_discard_pile_on_your_deck_and_play_an_extra_action(g: Game, me: Action) -> None:
    seat = me.controller
    minions = g.discard_pile(seat, kind="minion")
    id = await g.choose_card(seat, minions, "Put which minion on top of your deck?", me)
    await g.onto_deck(id)
    await g.extra_action(seat, by=me)


@transformation.on_play
async def transform_a_minion(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(), "Transform which minion?", me)
    if minion is not None:
        await transform(g, minion, me)


@giant_turnip.breakpoint
def each_minion_here_lowers_the_breakpoint_by_one(g: Game, me: Base, base: Base) -> int:
    return -len(g.minions(at=base)) if base is me else 0


@transformation_spring.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id and event.seat == g.current,
    provided=lambda g, base, event: g.in_play(event.card),
    who=lambda g, base, event: event.seat,
    may=True,
    once="seat",
)
async def once_in_your_turn_put_a_minion_played_here_under_its_deck_to_play_another(
    g: Game, base: Base, event: MinionPlayed
) -> None:
    if await g.place_on_deck(event.card, by=base, bottom=True):
        await play_a_minion_off_the_top(g, event.seat, base, base)
