"""Wraithrustlers (Excellent Movies, Dudes!): they put ghosts on bases and are paid for catching them."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    BeforeScoring,
    Card,
    CardId,
    Destroyed,
    Game,
    LeftPlay,
    Minion,
    SeatId,
    action,
    base,
    minion,
)

funkman = minion("funkman")
ellen = minion("ellen")
roy = minion("roy")
watson = minion("watson")
ancient_sumerian_god = action("ancient_sumerian_god")
demon_dogs = action("demon_dogs")
ectoplasm_one = action("ectoplasm_one")
librarian_haunt = action("librarian_haunt")
resurgence = action("resurgence")
slimy = action("slimy")
the_tools_and_the_talent = action("the_tools_and_the_talent")
unlicensed_nuclear_accelerator = action("unlicensed_nuclear_accelerator")
rooftop_portal = base("rooftop_portal")
wraithrustlers_hq = base("wraithrustlers_hq")

roy.asks_what_happened()

WRAITH = "wraith"


def you_destroyed_an_action(g: Game, me: Minion, event: Destroyed) -> bool:
    return isinstance(event.card, Action) and event.seat == me.controller


def a_wraith_here_was_destroyed(g: Game, me: Minion, event: Destroyed) -> bool:
    return isinstance(event.card, Action) and WRAITH in event.card.face.labels and event.base == me.base


def this_card_was_destroyed(g: Game, me: Action, event: Destroyed) -> bool:
    return event.card is me


def your_actions_on_this_base(g: Game, me: Card) -> list[Action]:
    return g.actions(at=me.base, of=me.controller, on_bases=True)


def you_have_an_action_on_this_base(g: Game, me: Card) -> bool:
    return bool(your_actions_on_this_base(g, me))


async def destroy_one_of_your_actions_on_this_base(g: Game, me: Card) -> bool:
    action = await g.choose(me.controller, your_actions_on_this_base(g, me), "Destroy which of your actions here?", me)
    return bool(await g.destroy(action, by=me))


async def transfer_to_a_different_base(g: Game, action: Action, by: Card) -> None:
    base = await g.choose(by.controller, g.other_bases(action), f"Transfer {action.name} to which base?", by)
    await g.transfer(action, base, by=by)


@funkman.ability(0).after(Destroyed, when=you_destroyed_an_action)
async def strengthen_your_minions_where_it_was_or_draw_a_card(g: Game, me: Minion, event: Destroyed) -> None:
    ways = [("power", "Your minions there get +1 power"), ("draw", "Draw a card")]
    if await g.choose_mode(me.controller, ways, f"{event.card.name} was destroyed. Which one?", me) == "draw":
        await g.draw(me.controller)
        return
    for minion in g.minions(at=event.base, of=me.controller):
        await g.boost(minion, 1, by=me)


@funkman.ability(1).before_scoring(
    when=lambda g, me, event: bool(g.actions(at=event.base, on_bases=True) and g.other_bases(event.base)),
    may=True,
    any_base=True,
)
async def may_transfer_an_action_on_the_base_about_to_score(g: Game, me: Minion, event: BeforeScoring) -> None:
    here = g.actions(at=event.base, on_bases=True)
    action = await g.pick(me.controller, here, "Transfer which action?", me)
    await transfer_to_a_different_base(g, action, me)


@ellen.talent(provided=you_have_an_action_on_this_base)
async def destroy_your_action_here_to_lower_this_bases_breakpoint(g: Game, me: Minion) -> None:
    base = g.base(me.base)
    if await destroy_one_of_your_actions_on_this_base(g, me):
        await g.change_breakpoint(base, -3, by=me)


@ellen.after(Destroyed, when=a_wraith_here_was_destroyed, may=True)
async def may_play_an_extra_action_after_a_wraith_here_was_destroyed(g: Game, me: Minion, event: Destroyed) -> None:
    await g.extra_action(me.controller, by=me)


@roy.on_play
async def may_transfer_one_of_your_actions_from_a_different_base_to_here(g: Game, me: Minion) -> None:
    elsewhere = [a for a in g.actions(of=me.controller, on_bases=True) if a.base != me.base]
    action = await g.may_choose(me.controller, elsewhere, "Transfer which of your actions to this base?", me)
    await g.transfer(action, g.base(me.base), by=me)


@roy.power
def has_two_more_power_if_a_wraith_was_destroyed_here_this_turn(g: Game, me: Minion, minion: Minion) -> int:
    if minion is not me:
        return 0
    destroyed = g.this_turn.faces("destroy", base=me.base)
    return 2 if any(WRAITH in face.labels for face in destroyed) else 0


@watson.on_play
async def may_destroy_your_action_here_or_fetch_a_wraith_from_your_deck(g: Game, me: Minion) -> None:
    seat = me.controller
    ways: list[tuple[str, str]] = []
    if you_have_an_action_on_this_base(g, me):
        ways.append(("destroy", "Destroy one of your actions here"))
    if g.decks.can_be_searched(seat):
        ways.append(("reveal", "Reveal cards until you find a Wraith"))
    way = await g.may_choose_mode(seat, ways, "Destroy an action here, or look for a Wraith?", me)
    if way == "destroy":
        await destroy_one_of_your_actions_on_this_base(g, me)
    elif way == "reveal":
        found, others = await g.decks.reveal_until(seat, lambda id: WRAITH in g.face(id).labels, by=me)
        await g.to_hand(*found)  # 12.10.2
        await g.shuffle_into_deck(*others, seat=seat)


def actions_for_a_base(g: Game, seat: SeatId) -> list[CardId]:
    return [id for id in g.discard_pile(seat, kind="action") if g.face(id).plays_on == "base"]


@ancient_sumerian_god.talent(provided=lambda g, me: bool(actions_for_a_base(g, me.controller)))
async def store_an_action_that_plays_on_a_base_from_your_discard_pile(g: Game, me: Action) -> None:
    id = await g.pick_card(me.controller, actions_for_a_base(g, me.controller), "Store which action?", me)
    await g.stored.put(me.controller, id, under=me, shown=True)


@ancient_sumerian_god.breakpoint
@demon_dogs.breakpoint
@librarian_haunt.breakpoint
@slimy.breakpoint
def this_bases_breakpoint_is_three_higher(g: Game, me: Action, base: Base) -> int:
    return 3 if base.id == me.base else 0


def stored_actions_it_can_play(g: Game, me: Action, bases: list[Base]) -> list[CardId]:
    return [id for id in g.stored.under(me) if any(g.can_be_played(me.controller, id, at=base) for base in bases)]


@ancient_sumerian_god.after(
    LeftPlay,
    when=lambda g, me, event: event.card is me,
    provided=lambda g, me, event: bool(stored_actions_it_can_play(g, me, g.bases)),
    may=True,
)
async def may_play_the_actions_stored_under_it_one_on_each_base(g: Game, me: Action, event: LeftPlay) -> None:
    free = g.bases
    while True:
        playable = stored_actions_it_can_play(g, me, free)
        id = await g.may_choose_card(me.controller, playable, "Play which stored action?", me)
        if id is None:
            return
        possible = [base for base in free if g.can_be_played(me.controller, id, at=base)]
        base = await g.choose(me.controller, possible, f"On which base do you play {g.face(id).name}?", me)
        if base is None:
            return
        await g.play_action(me.controller, id, "stored", onto=[base], goes_on=True)
        free = [b for b in g.bases if b in free and b is not base]


@demon_dogs.on_play
async def may_store_a_weak_minion_from_your_hand_or_discard_pile(g: Game, me: Action) -> None:
    seat = me.controller
    weak = [*g.hand(seat, max_power=3), *g.discard_pile(seat, max_power=3)]
    id = await g.may_choose_card(seat, weak, "Store which minion of power 3 or less?", me)
    await g.stored.put(seat, id, under=me, shown=True)


def stored_minions_it_can_play(g: Game, me: Action) -> list[CardId]:
    return [id for id in g.stored.under(me) if g.face(id).is_minion and g.can_be_played(me.controller, id)]


@demon_dogs.after(
    Destroyed,
    when=this_card_was_destroyed,
    provided=lambda g, me, event: bool(stored_minions_it_can_play(g, me)),
    may=True,
)
async def may_play_a_minion_stored_under_it(g: Game, me: Action, event: Destroyed) -> None:
    id = await g.pick_card(me.controller, stored_minions_it_can_play(g, me), "Play which stored minion?", me)
    await g.play_minion(me.controller, id, "stored")


@ectoplasm_one.talent(provided=lambda g, me: bool(g.other_bases(me)))
async def transfer_this_to_move_your_minion_along_and_perhaps_destroy_an_action_there(g: Game, me: Action) -> None:
    seat, old = me.controller, me.base
    base = await g.choose(seat, g.other_bases(old), f"Transfer {me.name} to which base?", me)
    if base is None or not await g.transfer(me, base, by=me):
        return
    minion = await g.choose(seat, g.minions(at=old, of=seat), f"Move which minion to {base.name}?", me)
    if await g.move(minion, base, by=me):
        there = g.actions(at=base, on_bases=True)
        action = await g.may_choose(seat, there, f"Destroy which action on {base.name}?", me)
        await g.destroy(action, by=me)


@librarian_haunt.after(Destroyed, when=this_card_was_destroyed)
async def draw_three_cards_after_it_was_destroyed(g: Game, me: Action, event: Destroyed) -> None:
    await g.draw(me.controller, 3)


@resurgence.on_play
async def destroy_an_action_on_a_base_or_transfer_it_to_a_different_base(g: Game, me: Action) -> None:
    action = await g.choose(me.controller, g.actions(on_bases=True), "Destroy or transfer which action?", me)
    if action is None:
        return
    ways = [("destroy", f"Destroy {action.name}")]
    if g.other_bases(action):
        ways.append(("transfer", f"Transfer {action.name} to a different base"))
    if await g.choose_mode(me.controller, ways, "Destroy or transfer it?", me) == "destroy":
        await g.destroy(action, by=me)
    else:
        await transfer_to_a_different_base(g, action, me)


resurgence.playable(BeforeScoring)


@slimy.after(Destroyed, when=this_card_was_destroyed)
async def your_minions_here_get_two_more_power_after_it_was_destroyed(g: Game, me: Action, event: Destroyed) -> None:
    for minion in g.minions(at=event.base, of=me.controller):
        await g.boost(minion, 2, by=me)


@the_tools_and_the_talent.on_play
async def search_your_deck_for_a_card_and_put_it_on_top(g: Game, me: Action) -> None:
    id = await g.search(me.controller, ["deck"], lambda i: True, "Put which card on top of your deck?", by=me)
    await g.onto_deck(id, seat=me.controller)


@unlicensed_nuclear_accelerator.power
def the_minion_this_is_on_has_two_more_power(g: Game, me: Action, minion: Minion) -> int:
    return 2 if minion.id == me.on else 0


@unlicensed_nuclear_accelerator.talent(provided=you_have_an_action_on_this_base)
async def destroy_your_action_here_to_put_a_counter_on_the_minion_this_is_on(g: Game, me: Action) -> None:
    host = g.host(me)
    if await destroy_one_of_your_actions_on_this_base(g, me) and host is not None:
        await g.place_counters(host, by=me)


@rooftop_portal.after(
    Destroyed,
    when=lambda g, base, event: event.base == base.id and event.seat >= 0,
    who=lambda g, base, event: event.seat,
    once="seat",
)
async def once_a_turn_whoever_destroys_a_card_here_draws_a_card(g: Game, base: Base, event: Destroyed) -> None:
    await g.draw(event.seat)


@wraithrustlers_hq.after_scoring()
async def the_winner_may_play_an_extra_card_on_their_next_turn(g: Game, base: Base, event: AfterScoring) -> None:
    for seat in g.heeding(base, event.winners()):
        await g.extra_plays.promise(seat, by=base)
