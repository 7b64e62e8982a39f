"""Zombies (Core Set): the dead come back, and never alone."""

from ..authoring import (
    Action,
    AfterScoring,
    Awarding,
    Base,
    BaseId,
    Card,
    CardId,
    Game,
    Held,
    Minion,
    SeatId,
    StartOfTurn,
    action,
    base,
    minion,
)

zombie_lord = minion("zombie_lord")
grave_digger = minion("grave_digger")
tenacious_z = minion("tenacious_z")
walker = minion("walker")
grave_robbing = action("grave_robbing")
lend_a_hand = action("lend_a_hand")
mall_crawl = action("mall_crawl")
not_enough_bullets = action("not_enough_bullets")
outbreak = action("outbreak")
overrun = action("overrun")
they_keep_coming = action("they_keep_coming")
theyre_coming_to_get_you = action("theyre_coming_to_get_you")
evans_city_cemetery = base("evans_city_cemetery")
rhodes_plaza_mall = base("rhodes_plaza_mall")

tenacious_z.mentions("Tenacious Z")


@zombie_lord.on_play
async def may_play_a_weak_minion_from_your_discard_pile_at_each_base_where_you_have_none(g: Game, me: Minion) -> None:
    seat = me.controller
    free = [b for b in g.bases if not g.minions(at=b, of=seat)]
    while True:
        able = [b for b in free if g.base_if_there(b.id) is b and weak_in_your_pile(g, seat, b)]
        where = await g.may_choose(seat, able, "Play a minion from your discard pile at which base?", me)
        if where is None:
            return
        free.remove(where)
        id = await g.pick_card(seat, weak_in_your_pile(g, seat, where), f"Play which minion at {where.name}?", me)
        await g.play_minion(seat, id, "discard", at=where, goes_on=True)


def weak_in_your_pile(g: Game, seat: SeatId, base: Base) -> list[CardId]:
    """The minions with power 2 or less in a player's discard pile that can be played at a base."""
    return [i for i in g.discard_pile(seat, kind="minion", max_power=2) if g.can_be_played(seat, i, at=base)]


@grave_digger.on_play
async def may_put_a_minion_from_your_discard_pile_into_your_hand(g: Game, me: Minion) -> None:
    seat = me.controller
    id = await g.may_choose_card(seat, g.discard_pile(seat, kind="minion"), "Put which minion into your hand?", me)
    await g.to_hand(id)


@tenacious_z.in_discard.on_your_turn(provided=lambda g, me: g.can_be_played(me.controller, me.id), once="name")
async def play_this_from_your_discard_pile(g: Game, me: Held) -> None:
    await g.play_minion(me.controller, me.id, "discard")


@walker.on_play
async def look_at_your_top_card_and_discard_it_or_put_it_back(g: Game, me: Minion) -> None:
    seat = me.controller
    top = await g.decks.top(seat, 1)
    if top:
        await g.look(seat, top, at=seat, zone="deck")
        name = g.face(top[0]).name
        modes = [("discard", f"Discard {name}"), ("back", f"Put {name} back")]
        if await g.choose_mode(seat, modes, f"{name}: discard it, or put it back?", me) == "discard":
            await g.discard(seat, *top, zone="deck")


@grave_robbing.on_play
async def put_a_card_from_your_discard_pile_into_your_hand(g: Game, me: Action) -> None:
    seat = me.controller
    id = await g.choose_card(seat, g.discard_pile(seat), "Put which card into your hand?", me)
    await g.to_hand(id)


@lend_a_hand.on_play
async def shuffle_any_number_of_cards_from_your_discard_pile_into_your_deck(g: Game, me: Action) -> None:
    ids = await g.choose_cards(me.controller, g.discard_pile(me.controller), "Shuffle in which cards?", me)
    await g.shuffle_into_deck(*ids)


@mall_crawl.on_play
async def put_cards_of_one_name_from_your_deck_into_your_discard_pile(g: Game, me: Action) -> None:
    prompt = "Put which cards of one name into your discard pile?"
    ids = await g.search_some(me.controller, ["deck"], lambda id: True, prompt, by=me, same_name=True)
    await g.to_discard_pile(*ids)


@not_enough_bullets.on_play
async def put_minions_of_one_name_from_your_discard_pile_into_your_hand(g: Game, me: Action) -> None:
    minions = g.discard_pile(me.controller, kind="minion")
    prompt = "Put which minions of one name into your hand?"
    await g.to_hand(*await g.choose_cards(me.controller, minions, prompt, me, same_name=True))


@outbreak.on_play
async def play_an_extra_minion_where_you_have_no_minion(g: Game, me: Action) -> None:
    await g.extra_minion(me.controller, by=me, empty_base=True)


@overrun.forbids
def other_players_can_not_play_minions_here(
    g: Game, me: Action, deed: str, seat: SeatId, card: Card | CardId, base: BaseId
) -> bool:
    return deed == "play" and base == me.base and seat != me.controller


@overrun.at_start_of_turn()
async def destroy_this_card(g: Game, me: Action, event: StartOfTurn) -> None:
    await g.destroy(me, by=me)


@they_keep_coming.on_play
async def play_a_minion_from_your_discard_pile(g: Game, me: Action) -> None:
    seat = me.controller
    able = [i for i in g.discard_pile(seat, kind="minion") if g.can_be_played(seat, i)]
    id = await g.may_choose_card(seat, able, "Play which minion from your discard pile?", me)
    await g.play_minion(seat, id, "discard")


@theyre_coming_to_get_you.plays_from_discard
@theyre_coming_to_get_you.current.plays_from_discard_once
def on_your_turn_minions_you_play_here_may_come_from_your_discard_pile(
    g: Game, me: Action, seat: SeatId, id: CardId, target: Minion | Base
) -> bool:
    return seat == me.controller and g.is_on_turn(seat) and target.id == me.base and g.face(id).is_minion


@evans_city_cemetery.after_scoring()
async def the_winner_discards_their_hand_and_draws_five_cards(g: Game, base: Base, event: AfterScoring) -> None:
    for seat in g.heeding(base, event.winners()):
        if g.hand(seat):
            await g.discard(seat, *g.hand(seat))
        await g.draw(seat, 5)


@rhodes_plaza_mall.with_award()
async def each_player_gains_a_vp_for_each_of_their_minions_here(g: Game, base: Base, event: Awarding) -> None:
    for seat in g.clockwise():
        n = len(g.minions(at=base, of=seat))
        if n:
            await g.gain_vp(seat, n, by=base)
