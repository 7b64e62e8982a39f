"""Ancient Incas (World Tour: Culture Shock): builders whose actions stay on bases and pay for themselves."""

from ..authoring import (
    Action,
    ActionPlayed,
    AfterScoring,
    Base,
    BaseId,
    Card,
    CardId,
    Face,
    Game,
    Minion,
    Pile,
    SeatId,
    StartOfTurn,
    action,
    base,
    minion,
)

sapa_inca = minion("sapa_inca")
child_of_the_sun = minion("child_of_the_sun")
incan_engineer = minion("incan_engineer")
llama = minion("llama")
armory = action("armory")
ashlar_masonry = action("ashlar_masonry")
fortress_walls = action("fortress_walls")
golden_condor = action("golden_condor")
quipu_strings = action("quipu_strings")
royal_highway = action("royal_highway")
signs_in_the_stars = action("signs_in_the_stars")
temple_of_the_sun = action("temple_of_the_sun")
cuzcu = base("cuzcu")
machu_picchu = base("machu_picchu")

child_of_the_sun.asks_what_happened()


def plays_on_a_base(g: Game, id: CardId) -> bool:
    return g.face(id).plays_on == "base"


def you_play_an_action_on_a_base(g: Game, me: Card, event: ActionPlayed) -> bool:
    return event.on_base and event.seat == me.controller


def you_play_another_action_on_this_base(g: Game, me: Card, event: ActionPlayed) -> bool:
    return you_play_an_action_on_a_base(g, me, event) and event.base == me.base and event.card is not me


def have_a_minion_here(g: Game, me: Card, event: ActionPlayed) -> bool:
    return bool(g.minions(at=me.base, of=me.controller))


async def put_a_counter_on_one_of_your_minions_at(g: Game, me: Minion | Action, base: BaseId) -> None:
    mine = g.minions(at=base, of=me.controller)
    minion = await g.choose(me.controller, mine, "Put a +1 power counter on which of your minions?", me)
    await g.place_counters(minion, by=me)


@sapa_inca.on_play
async def search_for_an_action_that_plays_on_a_base(g: Game, me: Minion) -> None:
    zones: tuple[Pile, ...] = ("deck", "discard")
    prompt = "Put which action that plays on a base into your hand?"
    found = await g.search_and_or(me.controller, zones, lambda id: plays_on_a_base(g, id), prompt, by=me)
    if found is not None:
        await g.to_hand(found[0])


@sapa_inca.after(ActionPlayed, when=you_play_an_action_on_a_base)
async def put_a_counter_on_one_of_your_minions_there(g: Game, me: Minion, event: ActionPlayed) -> None:
    await put_a_counter_on_one_of_your_minions_at(g, me, event.base)


def first_action_you_play_on_this_base_this_turn(g: Game, me: Minion, event: ActionPlayed) -> bool:
    played_here = g.this_turn.faces("play_action", seat=event.seat, base=me.base)
    on_the_base = [face for face in played_here if face.plays_on == "base"]
    return you_play_another_action_on_this_base(g, me, event) and len(on_the_base) == 1


@child_of_the_sun.after(ActionPlayed, when=first_action_you_play_on_this_base_this_turn, may=True)
async def may_play_an_extra_action(g: Game, me: Minion, event: ActionPlayed) -> None:
    await g.extra_action(me.controller, by=me)


@incan_engineer.on_play
async def reveal_until_an_action_that_plays_on_a_base_and_take_it(g: Game, me: Minion) -> None:
    found, others = await g.decks.reveal_until(me.controller, lambda id: plays_on_a_base(g, id), by=me)
    await g.to_hand(*found)
    await g.shuffle_into_deck(*others, seat=me.controller)  # cards that were only revealed stay in that deck (2.5.3)


@llama.on_play
async def may_return_your_action_on_a_different_base_and_play_it_here(g: Game, me: Minion) -> None:
    seat = me.controller
    elsewhere = [action for action in g.actions(of=seat, on_bases=True) if action.base != me.base]
    action = await g.may_choose(seat, elsewhere, "Return which of your actions to your hand, to play it here?", me)
    if action is None or not await g.return_to_hand(action, by=me):
        return
    here = g.base(me.base)
    playable = action.id in g.hand(seat) and g.can_be_played(seat, action.id, at=here)
    if playable and await g.may(seat, f"Play {action.name} here?", me):
        await g.play_action(seat, action.id, "hand", onto=[here])


@armory.total
def you_have_two_power_here_for_each_of_your_other_actions(g: Game, me: Action, base: Base, seat: SeatId) -> int:
    if base.id != me.base or seat != me.controller:
        return 0
    return 2 * len(g.actions(at=base, of=seat, on_bases=True, but=me))


@ashlar_masonry.special(AfterScoring)
async def may_return_one_of_your_actions_there_and_shuffle_in_the_others(
    g: Game, me: Action, event: AfterScoring
) -> None:
    mine = g.actions(at=event.base, of=me.controller, on_bases=True)
    kept = await g.may_choose(me.controller, mine, "Return which action to your hand? The others are shuffled in.", me)
    if kept is not None:
        await g.return_to_hand(kept, by=me)
        await g.shuffle_away(*[action for action in mine if action is not kept], by=me)


@fortress_walls.on_play
async def put_a_counter_on_one_of_your_minions_here(g: Game, me: Action) -> None:
    await put_a_counter_on_one_of_your_minions_at(g, me, me.base)


@fortress_walls.after(ActionPlayed, when=you_play_another_action_on_this_base, provided=have_a_minion_here, may=True)
async def may_put_a_counter_on_one_of_your_minions_here(g: Game, me: Action, event: ActionPlayed) -> None:
    await put_a_counter_on_one_of_your_minions_at(g, me, me.base)


@golden_condor.on_play
async def return_any_number_of_your_actions_on_bases_and_play_each(g: Game, me: Action) -> None:
    seat = me.controller
    mine = g.actions(of=seat, on_bases=True)
    chosen = await g.choose_some(seat, mine, "Return which of your actions to your hand?", me)
    returned = await g.return_to_hand(*chosen, by=me)
    while True:
        left = {g.number_of(action): action for action in returned}
        due = [id for id in left if id in g.hand(seat) and g.can_be_played(seat, id)]
        id = await g.choose_card(seat, due, "Play which of them next?", me)
        if id is None:
            break
        returned.remove(left[id])
        await g.play_action(seat, id, "hand", goes_on=True)


@quipu_strings.on_play
async def play_an_action_that_plays_on_a_base_from_your_discard_pile(g: Game, me: Action) -> None:
    seat = me.controller
    buildings = [id for id in g.discard_pile(seat) if plays_on_a_base(g, id) and g.can_be_played(seat, id)]
    id = await g.may_choose_card(seat, buildings, "Play which action from your discard pile?", me)
    await g.play_action(seat, id, "discard")


@royal_highway.on_play
async def may_move_one_of_your_minions_to_this_base_or_away_from_it(g: Game, me: Action) -> None:
    seat = me.controller
    here = g.base(me.base)
    others = g.other_bases(here)
    mine = g.minions(of=seat) if others else []
    minion = await g.may_choose(seat, mine, "Move which of your minions to this base or away from it?", me)
    if minion is not None:
        leaves = minion.base == here.id
        base = await g.choose(seat, others, "Move it to which base?", me) if leaves else here
        await g.move(minion, base, by=me)


def you_play_an_action_on_a_different_base(g: Game, me: Action, event: ActionPlayed) -> bool:
    return you_play_an_action_on_a_base(g, me, event) and event.base != me.base


def minions_at_either_end(g: Game, me: Action, event: ActionPlayed) -> list[Minion]:
    if g.base_if_there(event.base) is None:
        return []
    return [minion for minion in g.minions(of=me.controller) if minion.base in (me.base, event.base)]


def one_of_them_can_move_between(g: Game, me: Action, event: ActionPlayed) -> bool:
    ends = [base for base in g.bases if base.id in (me.base, event.base)]
    return any(g.could("move", m, by=me, to=base) for m in minions_at_either_end(g, me, event) for base in ends)


@royal_highway.after(
    ActionPlayed,
    when=you_play_an_action_on_a_different_base,
    provided=one_of_them_can_move_between,
    may=True,
)
async def may_move_one_of_your_minions_between_here_and_there(g: Game, me: Action, event: ActionPlayed) -> None:
    here, there = g.base(me.base), g.base(event.base)
    prompt = f"Move which of your minions between {here.name} and {there.name}?"
    minion = await g.choose(me.controller, minions_at_either_end(g, me, event), prompt, me)
    if minion is not None:
        await g.move(minion, there if minion.base == here.id else here, by=me)


signs_in_the_stars.turns_up_base_deck()


@signs_in_the_stars.lends
def this_base_has_the_abilities_of_the_top_base_card(g: Game, me: Action, base: Base) -> Face | None:
    return g.base_deck.top if base.id == me.base else None


@signs_in_the_stars.at_start_of_turn(
    when=lambda g, me, event: g.base_deck.top is not None,
    who=lambda g, me, event: event.seat,
    any_turn=True,
    may=True,
)
async def whoevers_turn_starts_may_turn_the_top_card_down(g: Game, me: Action, event: StartOfTurn) -> None:
    await g.base_deck.turn_down(event.seat, by=me)


@signs_in_the_stars.talent()
async def put_the_top_card_of_the_base_deck_on_its_bottom(g: Game, me: Action) -> None:
    await g.base_deck.sink(me.controller, by=me)


@temple_of_the_sun.on_play
async def draw_a_card(g: Game, me: Action) -> None:
    await g.draw(me.controller)


@temple_of_the_sun.after(ActionPlayed, when=you_play_another_action_on_this_base)
async def draw_a_card_for_another_action_here(g: Game, me: Action, event: ActionPlayed) -> None:
    await g.draw(me.controller)


@cuzcu.breakpoint
def each_action_on_this_base_lowers_its_breakpoint_by_three(g: Game, me: Base, base: Base) -> int:
    return -3 * len(g.actions(at=base, on_bases=True)) if base is me else 0


@machu_picchu.after(
    ActionPlayed,
    when=lambda g, base, event: event.on_base and event.base == base.id,
    who=lambda g, base, event: event.seat,
)
async def whoever_plays_an_action_on_this_base_draws_a_card(g: Game, base: Base, event: ActionPlayed) -> None:
    await g.draw(event.seat)
