"""Wizards (Core Set): one more card, one more action, one more minion."""

from ..authoring import (
    Action,
    ActionPlayed,
    AfterScoring,
    Base,
    CardId,
    Extra,
    Game,
    Minion,
    MinionPlayed,
    SeatId,
    Titan,
    TitanPlayed,
    action,
    base,
    minion,
    titan,
)

archmage = minion("archmage")
chronomage = minion("chronomage")
enchantress = minion("enchantress")
neophyte = minion("neophyte")
mass_enchantment = action("mass_enchantment")
mystic_studies = action("mystic_studies")
portal = action("portal")
sacrifice = action("sacrifice")
scry = action("scry")
summon = action("summon")
time_loop = action("time_loop")
winds_of_change = action("winds_of_change")
arcane_protector = titan("arcane_protector")
school_of_wizardry = base("school_of_wizardry")
the_great_library = base("the_great_library")

arcane_protector.asks_what_happened()


@archmage.standing_play
def an_extra_action_on_each_of_your_turns(g: Game, me: Minion) -> Extra:
    return Extra("action", me.face.id)


@archmage.after(MinionPlayed, when=lambda g, me, event: event.card is me)
async def on_the_turn_it_is_played_the_action_is_granted_for_good(g: Game, me: Minion, event: MinionPlayed) -> None:
    await g.extra_plays.grant_standing(me)


@archmage.current.talent()
@chronomage.on_play
async def play_an_extra_action(g: Game, me: Minion) -> None:
    await g.extra_action(me.controller, by=me)


@enchantress.on_play
async def draw_a_card(g: Game, me: Minion) -> None:
    await g.draw(me.controller)


@neophyte.on_play
async def reveal_your_top_card_and_take_or_play_it_if_it_is_an_action(g: Game, me: Minion) -> None:
    seat = me.controller
    top = await g.decks.top(seat, 1)
    await g.reveal(top, of=seat, zone="deck", by=me)
    for id in [id for id in top if g.face(id).is_action]:
        await may_take_or_play(g, id, me)


async def may_take_or_play(g: Game, id: CardId, by: Minion) -> None:
    """Have a player take a revealed action into the hand, play it as an extra action, or leave it where it is."""
    name = g.face(id).name
    modes = [("hand", "Put it into your hand")]
    if g.can_be_played(by.controller, id):
        modes.append(("play", f"Play {name}"))
    chosen = await g.may_choose_mode(by.controller, modes, f"{name}: into your hand, or play it?", by)
    if chosen == "hand":
        await g.to_hand(id)
    elif chosen == "play":
        await g.play_action(by.controller, id, "top")


@mass_enchantment.on_play
async def reveal_the_others_top_cards_and_play_one_of_the_actions(g: Game, me: Action) -> None:
    seat = me.controller
    revealed: list[CardId] = []
    for other in g.others(seat):
        top = await g.decks.top(other, 1)
        await g.reveal(top, of=other, zone="deck", by=me)
        revealed += top
    able = [id for id in revealed if g.face(id).is_action and g.can_be_played(seat, id)]
    id = await g.may_choose_card(seat, able, "Play which of the revealed actions?", me)
    await g.play_action(seat, id, "top")


@mystic_studies.on_play
async def draw_two_cards(g: Game, me: Action) -> None:
    await g.draw(me.controller, 2)


@portal.on_play
async def reveal_five_cards_take_minions_and_put_the_others_back(g: Game, me: Action) -> None:
    seat = me.controller
    revealed = await g.decks.top(seat, 5)
    await g.reveal(revealed, of=seat, zone="deck", by=me)
    minions = [id for id in revealed if g.face(id).is_minion]
    taken = await g.choose_cards(seat, minions, "Put which minions into your hand?", me)
    await g.to_hand(*taken)
    rest = [id for id in revealed if id not in taken]
    order = await g.order_cards(seat, rest, "Which card is next from the top of your deck?", me)
    await g.onto_deck(*reversed(order), seat=seat)


@sacrifice.on_play
async def draw_as_many_cards_as_your_minion_has_power_and_destroy_it(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Sacrifice which of your minions?", me)
    if minion is not None:
        await g.draw(me.controller, g.power(minion))
        await g.destroy(minion, by=me)


@scry.on_play
async def search_your_deck_for_an_action(g: Game, me: Action) -> None:
    seat = me.controller
    id = await g.search(seat, ("deck",), lambda id: g.face(id).is_action, "Take which action?", by=me)
    await g.to_hand(id)


@summon.on_play
async def play_an_extra_minion(g: Game, me: Action) -> None:
    await g.extra_minion(me.controller, by=me)


@time_loop.on_play
async def play_up_to_two_extra_actions(g: Game, me: Action) -> None:
    await g.extra_action(me.controller, by=me)
    await g.extra_action(me.controller, by=me)


@winds_of_change.on_play
async def shuffle_your_hand_into_your_deck_draw_five_cards_and_play_an_extra_action(g: Game, me: Action) -> None:
    seat = me.controller
    await g.shuffle_into_deck(*g.hand(seat), seat=seat)
    await g.draw(seat, 5)
    await g.extra_action(seat, by=me)


def your_fifth_card_this_turn_or_a_later_one(
    g: Game, me: Titan, event: MinionPlayed | ActionPlayed | TitanPlayed
) -> bool:
    return event.seat == me.controller and g.this_turn.cards_played(me.controller) >= 5


@arcane_protector.set_aside.after(
    MinionPlayed, ActionPlayed, TitanPlayed, when=your_fifth_card_this_turn_or_a_later_one, may=True
)
async def play_it_after_your_fifth_card(g: Game, me: Titan, event: MinionPlayed | ActionPlayed | TitanPlayed) -> None:
    await g.titans.play(me.controller, me)


@arcane_protector.total
def you_have_power_here_for_cards_in_your_hand(g: Game, me: Titan, base: Base, seat: SeatId) -> int:
    return len(g.hand(seat)) // 2 if base.id == me.base and seat == me.controller else 0


@arcane_protector.talent()
async def the_protector_draws_a_card(g: Game, me: Titan) -> None:
    await g.draw(me.controller)


@school_of_wizardry.after_scoring(who=lambda g, base, event: event.first_winner())
async def the_winner_picks_the_next_base_among_three(g: Game, base: Base, event: AfterScoring) -> None:
    seat = g.you
    ids = await g.base_deck.look(seat, 3, by=base)
    picked = await g.choose_card(seat, ids, "Which base replaces this one?", base)
    if picked is not None:
        others = [id for id in ids if id != picked]
        order = await g.order_cards(seat, others, "Which base is next from the top of the base deck?", base)
        back = await g.base_deck.put_back(seat, *reversed(order), picked)
        await g.base_deck.replace(event, 1, "School of Wizardry: the base that the winner picked", first=back[-1])


@the_great_library.after_scoring()
async def each_player_with_a_minion_here_may_draw_a_card(g: Game, base: Base, event: AfterScoring) -> None:
    for seat in g.heeding(base):
        if g.minions(at=base, of=seat) and await g.may(seat, "Draw a card?", base, "Draw a card"):
            await g.draw(seat)
