"""Extramorphs (Excellent Movies, Dudes!): each stage of the brood hatches the next one off the top of the deck."""

from collections.abc import Callable

from ..authoring import (
    Action,
    Base,
    BeforeScoring,
    Card,
    CardId,
    Game,
    Lasting,
    Minion,
    MinionPlayed,
    SeatId,
    action,
    base,
    minion,
)

hive_queen = minion("hive_queen")
alien_life_form = minion("alien_life_form")
extradrone = minion("extradrone")
chestbreaker = minion("chestbreaker")
close_encounters = action("close_encounters")
distress_call = action("distress_call")
egg_field = action("egg_field")
five_by_five = action("five_by_five")
game_over_dude = action("game_over_dude")
head_grabber = action("head_grabber")
nuke_it_from_orbit = action("nuke_it_from_orbit")
time_to_go = action("time_to_go")
ancient_crashed_ship = base("ancient_crashed_ship")
brood_hive = base("brood_hive")

chestbreaker.asks_what_happened()
head_grabber.asks_what_happened()
nuke_it_from_orbit.asks_what_happened()


def named(g: Game, name: str) -> Callable[[CardId], bool]:
    return lambda id: g.face(id).name == name


def of_power(g: Game, power: int) -> Callable[[CardId], bool]:
    return lambda id: g.face(id).is_minion and g.face(id).power == power


async def name_a_power_and_play_such_a_minion_off_the_top(g: Game, me: Card, powers: range, base: Base) -> None:
    power = await g.naming.power(me.controller, powers, by=me)
    await g.decks.play_off_top(me.controller, of_power(g, power), by=me, at=base)


@hive_queen.on_play
async def may_search_your_deck_and_discard_pile_for_an_egg_field_and_draw_it(g: Game, me: Minion) -> None:
    prompt = "Draw which Egg Field?"
    found = await g.search_and_or(me.controller, ["discard", "deck"], named(g, "Egg Field"), prompt, by=me, may=True)
    if found is not None:
        await g.to_hand(found[0])  # 12.10.2


@hive_queen.talent()
async def weaken_other_players_minions_at_your_egg_fields_until_your_next_turn(g: Game, me: Minion) -> None:
    await g.start(other_players_minions_at_your_egg_fields_have_one_less, by=me, until="start")


@hive_queen.lasting
def other_players_minions_at_your_egg_fields_have_one_less(g: Game, effect: Lasting, minion: Minion) -> int:
    if minion.controller == effect.controller:
        return 0
    yours = g.actions(at=minion.base, of=effect.controller, on_bases=True)
    return -1 if any(action.name == "Egg Field" for action in yours) else 0


@alien_life_form.on_play
async def may_destroy_a_weak_minion_here_and_gets_two_counters_off_the_top(g: Game, me: Minion) -> None:
    prey = g.minions(at=me.base, max_power=3)
    victim = await g.may_choose(me.controller, prey, "Destroy which minion of power 3 or less?", me)
    await g.destroy(victim, by=me)
    if me.came == "top":
        await g.place_counters(me, 2, by=me)


@alien_life_form.talent(provided=lambda g, me: me.counters > 0 and bool(g.other_bases(me)))
async def remove_a_counter_to_move_this_minion(g: Game, me: Minion) -> None:
    if await g.remove_counters(me, by=me):
        base = await g.choose(me.controller, g.other_bases(me), f"Move {me.name} to which base?", me)
        await g.move(me, base, by=me)


@extradrone.on_play
async def may_move_another_players_weak_minion_and_go_along_and_gets_a_counter_off_the_top(g: Game, me: Minion) -> None:
    base = await move_another_players_weak_minion(g, me)
    if base is not None and await g.may(me.controller, f"Move {me.name} to {base.name} too?", me):
        await g.move(me, base, by=me)
    if me.came == "top":
        await g.place_counters(me, by=me)


async def move_another_players_weak_minion(g: Game, me: Minion) -> Base | None:
    """Move a minion to a different base; return that base if it moved."""
    seat = me.controller
    weak = g.minions(at=me.base, not_of=seat, max_power=3) if g.other_bases(me) else []
    minion = await g.may_choose(seat, weak, "Move which minion of power 3 or less?", me)
    if minion is None:
        return None
    base = await g.choose(seat, g.other_bases(minion), f"Move {minion.name} to which base?", me)
    return base if await g.move(minion, base, by=me) else None


@chestbreaker.talent(provided=lambda g, me: g.this_turn.began_with(me))
async def goes_to_the_bottom_of_the_deck_to_play_a_minion_of_power_three_or_four_here(g: Game, me: Minion) -> None:
    base = g.base(me.base)
    if await g.place_on_deck(me, by=me, bottom=True):
        await name_a_power_and_play_such_a_minion_off_the_top(g, me, range(3, 5), base)


@close_encounters.on_play
async def draw_a_card_and_may_put_one_on_top_of_the_deck_and_play_an_extra_action(g: Game, me: Action) -> None:
    seat = me.controller
    await g.draw(seat)
    id = await g.may_choose_card(seat, g.hand(seat), "Put which card on top of your deck?", me)
    await g.onto_deck(id, seat=seat, unseen=True)
    await g.extra_action(seat, by=me)


@distress_call.on_play
async def move_a_minion_to_a_different_base(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(), "Move which minion?", me)
    if minion is not None:
        base = await g.choose(me.controller, g.other_bases(minion), f"Move {minion.name} to which base?", me)
        await g.move(minion, base, by=me)


@egg_field.on_play
async def may_search_for_a_head_grabber_and_play_it_on_a_weak_minion_here(g: Game, me: Action) -> None:
    seat = me.controller
    weak: list[Minion | Base] = [*g.minions(at=me.base, max_power=3)]
    if weak:
        prompt, fits = "Play which Head Grabber?", named(g, "Head Grabber")
        found = await g.search_and_or(seat, ("hand", "discard", "deck"), fits, prompt, by=me, may=True)
        if found is not None:
            await g.play_action(seat, found[0], found[1], onto=weak)


@egg_field.talent()
async def play_a_minion_of_power_two_or_less_here_off_the_top(g: Game, me: Action) -> None:
    await g.decks.play_off_top(
        me.controller, lambda id: g.face(id).is_minion and g.face(id).power <= 2, by=me, at=g.base(me.base)
    )


@five_by_five.on_play
async def draw_five_cards_then_put_five_on_top_of_your_deck(g: Game, me: Action) -> None:
    seat = me.controller
    await g.draw(seat, 5)
    picked: list[CardId] = []
    for n in range(min(5, len(g.hand(seat)))):
        left = [id for id in g.hand(seat) if id not in picked]
        picked.append(await g.pick_card(seat, left, f"Which card goes on top of your deck next? ({n} of 5)", me))
    await g.onto_deck(*picked, seat=seat, unseen=True)


@game_over_dude.on_play
async def play_a_minion_of_the_power_you_name_off_the_top_at_a_base(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "At which base?", me)
    if base is not None:
        await name_a_power_and_play_such_a_minion_off_the_top(g, me, range(5), base)


@head_grabber.only_on
def a_minion_of_power_three_or_less(g: Game, seat: SeatId, target: Minion) -> bool:
    return g.power(target) <= 3


def on_your_minion_or_there_since_the_turn_started(g: Game, me: Action) -> bool:
    host = g.host(me)
    return host is not None and (host.controller == me.controller or g.this_turn.began_with(me))


def can_destroy_that_minion(g: Game, me: Action) -> bool:
    host = g.host(me)
    return (
        host is not None and g.could("destroy", host, by=me) and on_your_minion_or_there_since_the_turn_started(g, me)
    )


@head_grabber.talent(provided=can_destroy_that_minion)
async def destroy_that_minion_to_play_a_minion_of_power_three_or_less_here(g: Game, me: Action) -> None:
    base, host = g.base(me.base), g.host(me)
    if await g.destroy(host, by=me):
        await name_a_power_and_play_such_a_minion_off_the_top(g, me, range(4), base)


@nuke_it_from_orbit.talent(provided=lambda g, me: g.this_turn.began_with(me))
async def destroy_this_base_and_all_other_cards_on_it_and_box_this_card(g: Game, me: Action) -> None:
    base = g.base(me.base)
    await g.destroy(*g.cards_here(base, but=me), by=me)
    await g.put_in_box(me, by=me)
    await g.destroy_base(base, by=me)


@time_to_go.on_play
async def shuffle_up_to_three_cards_of_your_discard_pile_into_your_deck(g: Game, me: Action) -> None:
    seat = me.controller
    ids = await g.choose_cards(seat, g.discard_pile(seat), "Shuffle which cards into your deck?", me, up_to=3)
    await g.shuffle_into_deck(*ids)


@ancient_crashed_ship.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id and event.card.came != "hand",
    who=lambda g, base, event: event.seat,
)
async def a_minion_played_here_from_elsewhere_than_the_hand_gets_a_counter(
    g: Game, base: Base, event: MinionPlayed
) -> None:
    await g.place_counters(event.card, by=base)


@brood_hive.before_scoring()
async def each_player_with_a_minion_here_may_play_a_minion_here_off_the_top(
    g: Game, base: Base, event: BeforeScoring
) -> None:
    for seat in g.heeding(base, (*g.others(g.current), g.current)):
        prompt = f"Reveal cards of your deck until a minion shows up, to play it at {base.name}?"
        if g.minions(at=base, of=seat) and g.decks.can_be_searched(seat) and await g.may(seat, prompt, base):
            await g.decks.play_off_top(seat, lambda id: g.face(id).is_minion, by=base, at=base)
