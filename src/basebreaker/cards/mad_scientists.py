"""Mad Scientists (Monster Smash): counters made in the laboratory, spent on monsters, and helpers who die for them."""

from basebreaker.authoring import (
    Action,
    AfterScoring,
    Base,
    Card,
    Destroying,
    Game,
    Minion,
    MinionPlayed,
    Source,
    StartOfTurn,
    WentToDiscard,
    action,
    base,
    minion,
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
golem_schloss = base("golem_schloss")
laboratorium = base("laboratorium")


@herr_doktor.talent(provided=lambda g, me: bool(g.minions(of=me.controller, but=me)))
async def put_a_counter_on_another_of_your_minions(g: Game, me: Minion) -> None:
    others = g.minions(of=me.controller, but=me)
    minion = await g.choose(me.controller, others, "Put a +1 power counter on which of your other minions?", me)
    if minion is not None:
        await g.place_counters(minion, by=me)


@the_monster.talent(provided=lambda g, me: me.counters > 0)
async def remove_a_counter_to_play_an_extra_minion(g: Game, me: Minion) -> None:
    if await g.remove_counters(me, by=me):
        await g.extra_minion(me.controller, by=me)


@lab_assistant.on_play
async def put_a_counter_on_one_of_your_other_minions(g: Game, me: Minion) -> None:
    others = g.minions(of=me.controller, but=me)
    minion = await g.choose(me.controller, others, "Put a +1 power counter on which of your other minions?", me)
    if minion is not None:
        await g.place_counters(minion, by=me)


@igor.after(WentToDiscard, when=lambda g, me, event: event.card is me)
async def put_a_counter_on_one_of_your_minions(g: Game, me: Minion, event: WentToDiscard) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Put a +1 power counter on which of your minions?", me)
    if minion is not None:
        await g.place_counters(minion, by=me)


@angry_mob.on_play
async def put_hand_cards_on_the_bottom_of_your_deck_for_as_many_counters_on_your_minion(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Which of your minions gets the counters?", me)
    ids = await g.choose_cards(seat, g.hand(seat), "Put cards on the bottom of your deck", me)
    await g.onto_deck(*ids, seat=seat, bottom=True, unseen=True)
    if minion is not None:
        await g.place_counters(minion, len(ids), by=me)


@blitzed.on_play
async def remove_counters_then_destroy_a_minion_of_no_more_power_than_that(g: Game, me: Action) -> None:
    removed = await g.remove_any_counters(me.controller, by=me)
    prey = g.minions(max_power=removed)
    victim = await g.choose(me.controller, prey, f"Destroy which minion of power {removed} or less?", me)
    if victim is not None:
        await g.destroy(victim, by=me)


@body_shop.on_play
async def destroy_your_minion_and_spread_as_many_counters_as_it_had_power(g: Game, me: Action) -> None:
    seat = me.controller
    victim = await g.choose(seat, g.minions(of=seat), "Destroy which of your minions?", me)
    if victim is not None:
        power = g.power(victim)
        await g.destroy(victim, by=me)
        await g.spread_counters(seat, power, by=me)


@german_engineering.after(MinionPlayed, when=lambda g, me, event: event.seat == me.controller and event.base == me.base)
async def put_a_counter_on_the_minion_you_played_here(g: Game, me: Action, event: MinionPlayed) -> None:
    await g.place_counters(event.card, by=me)


def it_is_your_minion_here(g: Game, me: Action, deed: Destroying) -> bool:
    return isinstance(deed.card, Minion) and deed.card.controller == me.controller and deed.base == me.base


@grave_situation.instead(when=it_is_your_minion_here)
async def your_minion_goes_to_the_hand_and_not_to_the_discard_pile(g: Game, me: Action, deed: Destroying) -> None:
    await g.return_to_hand(deed.card, by=me)


@its_alive.on_play
async def play_an_extra_minion_with_a_counter(g: Game, me: Action) -> None:
    minion = await g.extra_minion(me.controller, by=me, now=True)
    if minion is not None:
        await g.place_counters(minion, by=me)


@jolt.on_play
async def put_a_counter_on_each_of_your_minions(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        await g.place_counters(minion, by=me)


@uberserum.at_start_of_turn()
async def put_a_counter_on_the_minion_this_is_on(g: Game, me: Action, event: StartOfTurn) -> None:
    host = g.host(me)
    if host is not None:
        await g.place_counters(host, by=me)


@uberserum.protects
def the_minion_this_is_on_cannot_be_destroyed(g: Game, me: Action, card: Card, deed: str, by: Source | None) -> bool:
    return deed == "destroy" and card.id == me.on


@golem_schloss.after_scoring()
async def the_winner_puts_a_counter_on_each_of_their_minions(g: Game, base: Base, event: AfterScoring) -> None:
    for seat in g.clockwise():
        if seat in event.winners():
            for minion in g.minions(of=seat):
                await g.place_counters(minion, by=base)


def first_minion_played_here_this_turn(g: Game, base: Base, event: MinionPlayed) -> bool:
    return event.base == base.id and len(g.this_turn("play_minion", base=base.id)) == 1


@laboratorium.after(MinionPlayed, when=first_minion_played_here_this_turn)
async def that_minion_gets_a_counter(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.place_counters(event.card, by=base)
