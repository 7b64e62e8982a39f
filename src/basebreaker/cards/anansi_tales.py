"""Anansi Tales (World Tour: Culture Shock): gifts for everyone, and a sting for those who use what isn't theirs."""

from ..authoring import (
    Action,
    ActionPlayed,
    Base,
    Card,
    CardId,
    Discarded,
    Game,
    GivenToHand,
    Held,
    Minion,
    MinionPlayed,
    SeatId,
    action,
    base,
    minion,
)

anansi_the_spider = minion("anansi_the_spider")
onini_the_python = minion("onini_the_python")
osebo_the_leopard = minion("osebo_the_leopard")
akye_the_turtle = minion("akye_the_turtle")
mboro_hornet = minion("mboro_hornet")
collecting_stories = action("collecting_stories")
ear_of_corn = action("ear_of_corn")
feather_gifts = action("feather_gifts")
let_it_be_full_and_eat = action("let_it_be_full_and_eat")
pot_of_beans = action("pot_of_beans")
pot_of_wisdom = action("pot_of_wisdom")
the_perfect_gift = action("the_perfect_gift")
trading_stories = action("trading_stories")
anansis_web = base("anansis_web")
storytellers_hut = base("storytellers_hut")

anansis_web.asks_what_happened()

FROM_A_HAND_OR_DECK = ("hand", "other_hand", "deck", "top")


def another_player_plays_or_discards_what_they_do_not_own(
    g: Game, me: Card, event: MinionPlayed | ActionPlayed | Discarded
) -> bool:
    if event.seat == me.controller:
        return False
    if isinstance(event, Discarded):
        return event.owner != event.seat
    return event.card.owner != event.seat and event.card.came in FROM_A_HAND_OR_DECK


async def play_a_standard_action_from_your_deck_and_give_it_away(g: Game, me: Minion | Action) -> Action | None:
    seat = me.controller

    def fits(id: CardId) -> bool:
        return g.face(id).standard and g.can_be_played(seat, id)

    id = await g.search(seat, ("deck",), fits, "Play which standard action from your deck?", by=me, may=True)
    return None if id is None else await g.gifts.play_and_give(seat, id, "deck", by=me)


@anansi_the_spider.talent()
async def play_a_standard_action_from_your_deck_give_it_away_and_do_not_play_it_again(g: Game, me: Minion) -> None:
    action = await play_a_standard_action_from_your_deck_and_give_it_away(g, me)
    if action is not None:
        await g.ban(me.controller, action.face, by=me)


@onini_the_python.after(
    MinionPlayed, ActionPlayed, Discarded, when=another_player_plays_or_discards_what_they_do_not_own
)
async def put_a_counter_on_onini(g: Game, me: Minion, event: MinionPlayed | ActionPlayed | Discarded) -> None:
    await g.place_counters(me, by=me)


@onini_the_python.current.after(
    MinionPlayed, ActionPlayed, Discarded, when=another_player_plays_or_discards_what_they_do_not_own, may=True
)
async def may_put_a_counter_on_your_minion(g: Game, me: Minion, event: MinionPlayed | ActionPlayed | Discarded) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Put a +1 power counter on which minion?", me)
    await g.place_counters(minion, by=me)


@osebo_the_leopard.after(GivenToHand, when=lambda g, me, event: event.seat == me.controller)
async def put_a_counter_on_osebo_for_each_card_you_give(g: Game, me: Minion, event: GivenToHand) -> None:
    await g.place_counters(me, by=me)


@akye_the_turtle.on_play
async def may_give_a_card_from_your_hand_to_draw_two(g: Game, me: Minion) -> None:
    seat = me.controller
    id = await g.may_choose_card(seat, g.hand(seat), "Give a card from your hand to draw two?", me)
    if id is not None:
        await g.gifts.give(seat, await g.choose_other(seat, "Give it to whom?", me), id)
        await g.draw(seat, 2)


@mboro_hornet.special(MinionPlayed, ActionPlayed, Discarded, when=another_player_plays_or_discards_what_they_do_not_own)
async def play_this_minion_from_your_hand(g: Game, me: Held, event: MinionPlayed | ActionPlayed | Discarded) -> None:
    await g.play_minion(me.controller, me.id, "hand")


@collecting_stories.on_play
async def look_at_a_hand_and_play_a_card_of_yours_from_it(g: Game, me: Action) -> None:
    seat = me.controller
    holder = await g.choose_other(seat, "Look at whose hand?", me)
    await g.look(seat, g.hand(holder), at=holder, zone="hand")
    mine = [id for id in g.hand(holder) if g.owner(id) == seat and g.can_be_played(seat, id)]
    id = await g.may_choose_card(seat, mine, "Play which of your cards from that hand?", me)
    await g.play_card(seat, id, "other_hand")


@ear_of_corn.on_play
async def shuffle_actions_into_your_deck_play_an_extra_action_and_pass_this_on(g: Game, me: Action) -> None:
    seat = me.controller
    spent = g.discard_pile(seat, kind="action")
    ids = await g.choose_cards(seat, spent, "Shuffle actions into your deck", me, up_to=3)
    await g.shuffle_into_deck(*ids)
    await g.extra_action(seat, by=me, goes_on=True)
    await g.gifts.hand_over(me, by=me)


@feather_gifts.on_play
async def move_one_of_your_minions_and_pass_this_on(g: Game, me: Action) -> None:
    seat = me.controller
    if len(g.bases) > 1:
        minion = await g.choose(seat, g.minions(of=seat), "Move which of your minions?", me)
        if minion is not None:
            base = await g.pick(seat, g.other_bases(minion), "Move it to which base?", me)
            await g.move(minion, base, by=me)
    await g.gifts.hand_over(me, by=me)


@let_it_be_full_and_eat.on_play
async def draw_two_cards_and_pass_this_on(g: Game, me: Action) -> None:
    await g.draw(me.controller, 2)
    await g.gifts.hand_over(me, by=me)


@pot_of_beans.on_play
async def put_two_counters_on_minions_and_pass_this_on(g: Game, me: Action) -> None:
    await g.counters.spread(me.controller, 2, by=me, among=g.minions())
    await g.gifts.hand_over(me, by=me)


@pot_of_wisdom.on_play
async def draw_for_each_other_player_give_each_a_card_and_play_an_extra_action(g: Game, me: Action) -> None:
    seat = me.controller
    others = g.others(seat)
    await g.draw(seat, len(others))
    for to in others:
        id = await g.choose_card(seat, g.hand(seat), f"Give which card to {g.names[to]}?", me)
        await g.gifts.give(seat, to, id)
    await g.extra_action(seat, by=me)


@the_perfect_gift.on_play
async def play_a_standard_action_from_your_deck_and_give_it_to_another_player(g: Game, me: Action) -> None:
    await play_a_standard_action_from_your_deck_and_give_it_away(g, me)


@trading_stories.on_play
async def give_up_to_three_cards_from_your_hand_and_draw_as_many(g: Game, me: Action) -> None:
    seat = me.controller
    given = 0
    while given < 3:
        id = await g.may_choose_card(seat, g.hand(seat), f"Give a card from your hand? ({given} of 3)", me)
        if id is None:
            break
        await g.gifts.give(seat, await g.choose_other(seat, "Give it to whom?", me), id)
        given += 1
    await g.draw(seat, given)


def first_standard_action_of_the_turn(g: Game, base: Base, event: ActionPlayed) -> bool:
    played = [face for face in g.this_turn.faces("play_action", seat=event.seat) if face.standard]
    return event.card.face.standard and len(played) == 1


def with_a_minion_here_and_on_its_way_to_the_discard_pile(g: Game, base: Base, event: ActionPlayed) -> bool:
    return bool(g.minions(at=base, of=event.seat)) and g.gifts.goes_to(event.card) == "discard"


@anansis_web.after(
    ActionPlayed,
    when=first_standard_action_of_the_turn,
    provided=with_a_minion_here_and_on_its_way_to_the_discard_pile,
    who=lambda g, base, event: event.seat,
    may=True,
)
async def may_put_the_action_into_another_players_hand_to_draw_two(g: Game, base: Base, event: ActionPlayed) -> None:
    if await g.gifts.hand_over(event.card, by=base, seat=event.seat):
        await g.draw(event.seat, 2)


def has_an_action_to_play(g: Game, base: Base) -> bool:
    return any(g.can_be_played(g.current, id) for id in g.hand(g.current, kind="action"))


@storytellers_hut.on_your_turn(provided=has_an_action_to_play)
async def may_play_an_extra_action_to_put_a_counter_here(g: Game, base: Base, seat: SeatId) -> None:
    if await g.extra_action(seat, by=base, now=True) is not None:
        await g.counters.put_on_base(base, seat=seat)


@storytellers_hut.breakpoint
def each_counter_here_lowers_the_breakpoint_by_two(g: Game, me: Base, base: Base) -> int:
    return -2 * base.counters if base is me else 0
