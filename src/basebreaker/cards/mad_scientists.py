"""Mad Scientists (Monster Smash): counters made in the laboratory, monsters to spend them on, and helpers who die."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    Card,
    CardId,
    CountersPlaced,
    CountersRemoved,
    Destroying,
    Game,
    Minion,
    MinionPlayed,
    Source,
    StartOfTurn,
    Titan,
    WentToDiscard,
    action,
    base,
    minion,
    titan,
)

herr_doktor = minion("herr_doktor")
the_monster = minion("the_monster")
lab_assistant = minion("lab_assistant")
igor = minion("igor")
angry_mob = action("angry_mob")
blitzed = action("blitzed")
body_shop = action("body_shop")
german_engineering = action("german_engineering")
grave_situation = action("grave_situation")
its_alive = action("its_alive")
jolt = action("jolt")
uberserum = action("uberserum")
the_bride = titan("the_bride")
golem_schloss = base("golem_schloss")
laboratorium = base("laboratorium")

laboratorium.asks_what_happened()


@herr_doktor.talent(provided=lambda g, me: bool(g.minions(of=me.controller, but=me)))
async def put_a_counter_on_another_of_your_minions(g: Game, me: Minion) -> None:
    others = g.minions(of=me.controller, but=me)
    minion = await g.choose(me.controller, others, "Put a +1 power counter on which of your other minions?", me)
    await g.place_counters(minion, by=me)


@the_monster.talent(provided=lambda g, me: me.counters > 0)
async def remove_a_counter_to_play_an_extra_minion(g: Game, me: Minion) -> None:
    if await g.remove_counters(me, by=me):
        await g.extra_minion(me.controller, by=me)


@lab_assistant.on_play
async def put_a_counter_on_one_of_your_other_minions(g: Game, me: Minion) -> None:
    others = g.minions(of=me.controller, but=me)
    minion = await g.choose(me.controller, others, "Put a +1 power counter on which of your other minions?", me)
    await g.place_counters(minion, by=me)


@igor.after(WentToDiscard, when=lambda g, me, event: event.card is me)
async def put_a_counter_on_one_of_your_minions(g: Game, me: Minion, event: WentToDiscard) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Put a +1 power counter on which of your minions?", me)
    await g.place_counters(minion, by=me)


@angry_mob.on_play
async def put_hand_cards_on_the_bottom_of_your_deck_for_as_many_counters_on_your_minion(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Which of your minions gets the counters?", me)
    ids = await g.choose_cards(seat, g.hand(seat), "Put cards on the bottom of your deck", me)
    await g.onto_deck(*ids, seat=seat, bottom=True, unseen=True)
    await g.place_counters(minion, len(ids), by=me)


@blitzed.on_play
async def remove_counters_then_destroy_a_minion_of_no_more_power_than_that(g: Game, me: Action) -> None:
    removed = await g.counters.remove_any(me.controller, by=me)
    prey = g.minions(max_power=removed)
    victim = await g.choose(me.controller, prey, f"Destroy which minion of power {removed} or less?", me)
    await g.destroy(victim, by=me)


@body_shop.on_play
async def destroy_your_minion_and_spread_as_many_counters_as_it_had_power(g: Game, me: Action) -> None:
    seat = me.controller
    victim = await g.choose(seat, g.minions(of=seat), "Destroy which of your minions?", me)
    if victim is not None:
        power = g.power(victim)
        await g.destroy(victim, by=me)
        await g.counters.spread(seat, power, by=me)


@german_engineering.after(MinionPlayed, when=lambda g, me, event: event.seat == me.controller and event.base == me.base)
async def put_a_counter_on_the_minion_you_played_here(g: Game, me: Action, event: MinionPlayed) -> None:
    await g.place_counters(event.card, by=me)


def it_is_your_minion_here(g: Game, me: Action, deed: Destroying) -> bool:
    return isinstance(deed.card, Minion) and deed.card.controller == me.controller and deed.base == me.base


@grave_situation.instead(when=it_is_your_minion_here)
@grave_situation.current.instead(when=it_is_your_minion_here)
async def your_minion_goes_to_the_hand_and_not_to_the_discard_pile(g: Game, me: Action, deed: Destroying) -> bool:
    return bool(await g.return_to_hand(deed.card, by=me))


@its_alive.on_play
async def play_an_extra_minion_with_a_counter(g: Game, me: Action) -> None:
    minion = await g.extra_minion(me.controller, by=me, now=True)
    await g.place_counters(minion, by=me)


@jolt.on_play
async def put_a_counter_on_each_of_your_minions(g: Game, me: Action) -> None:
    await g.place_counters_on_each(*g.minions(of=me.controller), by=me)


@uberserum.at_start_of_turn()
async def put_a_counter_on_the_minion_this_is_on(g: Game, me: Action, event: StartOfTurn) -> None:
    await g.place_counters(g.host(me), by=me)


@uberserum.protects
def the_minion_this_is_on_cannot_be_destroyed(g: Game, me: Action, card: Card, deed: str, by: Source | None) -> bool:
    return deed == "destroy" and card.id == me.on


Price = tuple[str, str]  # one of the things that bring The Bride: its key and its label
BOX: Price = ("box", "Put a minion you own from your hand or discard pile into the box")
DESTROY: Price = ("destroy", "Destroy one of your minions")
REMOVE: Price = ("remove", "Remove a +1 power counter from one of your minions")


def what_can_be_done_for_the_bride(g: Game, me: Titan) -> list[tuple[Price, CardId]]:
    """The three things, each with every minion that it can be done to."""
    seat = me.controller
    mine, elsewhere = g.minions(of=seat), [*g.hand(seat, kind="minion"), *g.discard_pile(seat, kind="minion")]
    return [
        *[(BOX, id) for id in elsewhere if g.owner(id) == seat],
        *[(DESTROY, minion.id) for minion in mine if g.could("destroy", minion, by=me)],
        *[(REMOVE, minion.id) for minion in mine if minion.counters and g.could("counter", minion, by=me)],
    ]


def with_another_to_follow(ways: list[tuple[Price, CardId]]) -> list[tuple[Price, CardId]]:
    """Those that leave another of the things to do, to another minion."""
    return [(price, id) for price, id in ways if any(price != other and id != left for other, left in ways)]


@the_bride.set_aside.at_start_of_turn(
    provided=lambda g, me, event: bool(with_another_to_follow(what_can_be_done_for_the_bride(g, me))), may=True
)
async def do_two_of_three_things_to_play_the_bride(g: Game, me: Titan, event: StartOfTurn) -> None:
    first = await do_for_the_bride(g, me, with_another_to_follow(what_can_be_done_for_the_bride(g, me)))
    if first is None:
        return
    ways = [way for way in what_can_be_done_for_the_bride(g, me) if way[0] != first[0] and way[1] != first[1]]
    if await do_for_the_bride(g, me, ways) is not None:
        await g.titans.play(me.controller, me)


async def do_for_the_bride(g: Game, me: Titan, ways: list[tuple[Price, CardId]]) -> tuple[Price, CardId] | None:
    """Have one of these things done; return which, and to which minion, or None if nothing was done."""
    seat = me.controller
    prices = list(dict.fromkeys(price for price, _ in ways))
    key = await g.choose_mode(seat, prices, "What do you do to play The Bride?", me)
    able = [id for price, id in ways if price[0] == key]
    if key == BOX[0]:
        id = await g.pick_card(seat, able, "Put which minion into the box?", me)
        await g.box(id)
        return BOX, id
    price, verb = (DESTROY, "Destroy") if key == DESTROY[0] else (REMOVE, "Remove a +1 power counter from")
    minion = await g.choose(seat, [m for m in g.minions(of=seat) if m.id in able], f"{verb} which minion?", me)
    if minion is None:
        return None
    done = await g.destroy(minion, by=me) if price == DESTROY else await g.remove_counters(minion, by=me)
    return (price, minion.id) if done else None


def on_your_minion_by_you(g: Game, me: Titan, event: CountersPlaced | CountersRemoved) -> bool:
    yours = isinstance(event.card, Minion) and event.card.controller == me.controller
    return yours and event.seat == me.controller


@the_bride.after(CountersPlaced, CountersRemoved, when=on_your_minion_by_you, once="turn")
async def draw_a_card_when_you_change_the_counters(g: Game, me: Titan, event: CountersPlaced | CountersRemoved) -> None:
    await g.draw(me.controller)


def what_the_bride_can_do(g: Game, me: Titan) -> list[tuple[str, str]]:
    modes: list[tuple[str, str]] = []
    if g.minions(at=me.base, of=me.controller):
        modes.append(("put", "Put a +1 power counter on one of your minions here"))
    if sum(minion.counters for minion in g.minions(of=me.controller)) >= 2:
        modes.append(("remove", "Remove two +1 power counters from your minions to play an extra action"))
    return modes


@the_bride.talent(provided=lambda g, me: bool(what_the_bride_can_do(g, me)))
async def put_a_counter_here_or_remove_two_to_play_an_extra_action(g: Game, me: Titan) -> None:
    seat = me.controller
    mode = await g.choose_mode(seat, what_the_bride_can_do(g, me), "What does The Bride do?", me)
    if mode == "put":
        here = g.minions(at=me.base, of=seat)
        minion = await g.pick(seat, here, "Put a +1 power counter on which of your minions here?", me)
        await g.place_counters(minion, by=me)
    elif mode == "remove":
        removed = 0
        for left in (2, 1):
            able = [minion for minion in g.minions(of=seat) if minion.counters]
            giver = await g.choose(seat, able, f"Remove a +1 power counter from which minion? ({left} left)", me)
            removed += await g.remove_counters(giver, by=me)
        if removed == 2:
            await g.extra_action(seat, by=me)


@golem_schloss.after_scoring()
async def the_winner_puts_a_counter_on_each_of_their_minions(g: Game, base: Base, event: AfterScoring) -> None:
    for seat in g.clockwise():
        if seat in event.winners():
            await g.place_counters_on_each(*g.minions(of=seat), by=base)


def first_minion_played_here_this_turn(g: Game, base: Base, event: MinionPlayed) -> bool:
    return event.base == base.id and len(g.this_turn.faces("play_minion", base=base.id)) == 1


@laboratorium.after(MinionPlayed, when=first_minion_played_here_this_turn)
async def that_minion_gets_a_counter(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.place_counters(event.card, by=base)
