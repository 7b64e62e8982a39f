"""Dinosaurs (Core Set): the biggest of all, and armed."""

from ..authoring import (
    Action,
    AffectedByPlay,
    Affecting,
    Base,
    Card,
    CardId,
    Destroying,
    Destruction,
    Game,
    Lasting,
    Minion,
    Source,
    Titan,
    action,
    base,
    minion,
    titan,
)

king_rex = minion("king_rex")
laseratops = minion("laseratops")
armor_stego = minion("armor_stego")
war_raptor = minion("war_raptor")
augmentation = action("augmentation")
howl = action("howl")
natural_selection = action("natural_selection")
rampage = action("rampage")
survival_of_the_fittest = action("survival_of_the_fittest")
tooth_and_claw_and_guns = action("tooth_and_claw_and_guns")
upgrade = action("upgrade")
wildlife_preserve = action("wildlife_preserve")
fort_titanosaurus = titan("fort_titanosaurus")
jungle_oasis = base("jungle_oasis")
tar_pits = base("tar_pits")

war_raptor.mentions("War Raptor")
fort_titanosaurus.asks_what_happened()


@laseratops.on_play
async def destroy_a_minion_of_power_two_or_less_here(g: Game, me: Minion) -> None:
    prey = g.minions(at=me.base, max_power=2)
    victim = await g.choose(me.controller, prey, "Destroy which minion of power 2 or less?", me)
    await g.destroy(victim, by=me)


@laseratops.current.on_play
async def may_destroy_a_minion_of_printed_power_two_or_less_here(g: Game, me: Minion) -> None:
    prey = [minion for minion in g.minions(at=me.base) if minion.face.power <= 2]
    victim = await g.may_choose(me.controller, prey, "Destroy which minion of printed power 2 or less?", me)
    await g.destroy(victim, by=me)


@armor_stego.power
def two_more_power_during_other_players_turns(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.current != me.controller else 0


@armor_stego.current.lasting
def it_has_two_more_power_during_other_players_turns(g: Game, effect: Lasting, minion: Minion) -> int:
    return 2 if minion.id == effect.target and g.current != effect.controller else 0


@armor_stego.current.talent()
async def until_your_next_turn_two_more_power_during_other_players_turns(g: Game, me: Minion) -> None:
    await g.start(it_has_two_more_power_during_other_players_turns, by=me, until="start", about=me)


@war_raptor.power
def one_more_power_for_each_war_raptor_here(g: Game, me: Minion, minion: Minion) -> int:
    return len(g.named(me.face.name, at=me.base)) if minion is me else 0


@augmentation.on_play
async def a_minion_gets_four_power_until_the_end_of_your_turn(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(), "Which minion gets +4 power?", me)
    await g.boost(minion, 4, by=me, until="your_end")


@howl.on_play
async def each_of_your_minions_gets_a_power_until_the_end_of_your_turn(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        await g.boost(minion, 1, by=me, until="your_end")


@natural_selection.on_play
async def destroy_a_minion_with_less_power_than_one_of_yours_at_its_base(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Which of your minions selects?", me)
    if minion is not None:
        weaker = g.minions(at=minion.base, max_power=g.power(minion) - 1)
        victim = await g.choose(seat, weaker, "Destroy which weaker minion?", me)
        await g.destroy(victim, by=me)


@rampage.on_play
async def lower_the_breakpoint_by_the_power_of_one_of_your_minions_there(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions runs riot?", me)
    if minion is not None:
        await g.change_breakpoint(g.base(minion.base), -g.power(minion), by=me)


@survival_of_the_fittest.on_play
async def destroy_the_weakest_minion_at_each_base_where_not_all_are_equal(g: Game, me: Action) -> None:
    doomed: list[Minion] = []
    for place in g.bases:
        here = g.minions(at=place)
        powers = [g.power(minion) for minion in here]
        if len(set(powers)) > 1:
            least = [minion for minion in here if g.power(minion) == min(powers)]
            prompt = f"Which of the weakest minions at {place.name} is destroyed?"
            doomed.append(await g.pick(me.controller, least, prompt, me))
    await g.destroy(*doomed, by=me)


@tooth_and_claw_and_guns.would_affect(when=lambda g, me, event: event.card is g.host(me))
async def destroy_this_card_and_that_ability_does_not_affect_the_minion(g: Game, me: Action, event: Affecting) -> None:
    await g.shut_out(event, by=me, card=event.card)
    await g.destroy(me, by=me)


@tooth_and_claw_and_guns.current.unaffected
def other_players_cards_do_not_affect_the_minion_this_is_on(g: Game, me: Action, card: Card, by: Source | None) -> bool:
    return card.id == me.on and by is not None and g.is_foreign(by, me.controller)


@upgrade.power
def the_minion_this_is_on_has_two_more_power(g: Game, me: Action, minion: Minion) -> int:
    return 2 if minion.id == me.on else 0


@wildlife_preserve.unaffected
def other_players_actions_do_not_affect_your_minions_here(g: Game, me: Action, card: Card, by: Source | None) -> bool:
    if not isinstance(card, Minion) or card.base != me.base or card.controller != me.controller:
        return False
    return by is not None and by.face.kind == "action" and g.is_foreign(by, me.controller)


def minions_to_give_for_it(g: Game, me: Titan) -> list[Minion]:
    return [m for m in g.minions(of=me.controller) if g.could("destroy", m, by=me)]


def you_played_no_minion_and_can_destroy_one(g: Game, me: Titan) -> bool:
    played = g.this_turn.faces("play_minion", seat=me.controller, play_cards=True)
    return not played and bool(minions_to_give_for_it(g, me))


@fort_titanosaurus.set_aside.on_your_turn(provided=you_played_no_minion_and_can_destroy_one)
async def destroy_your_minion_to_play_it_there_with_as_many_counters(g: Game, me: Titan) -> None:
    seat, mine = me.controller, minions_to_give_for_it(g, me)
    minion = await g.may_choose(seat, mine, "Destroy which of your minions to play Fort Titanosaurus?", me)
    if minion is None:
        return
    power, base = g.power(minion), g.base(minion.base)
    if await g.destroy(minion, by=me):
        fort = await g.titans.play(seat, me, at=base)
        if fort is not None:
            await g.place_counters(fort, power, by=fort)


def your_action_directly_affected_minions(g: Game, me: Titan, event: AffectedByPlay) -> bool:
    minions = [card for card in event.directly if isinstance(card, Minion)]
    return event.seat == me.controller and event.by.face.kind == "action" and event.card in minions[:1]


@fort_titanosaurus.after(AffectedByPlay, when=your_action_directly_affected_minions, may=True, once="turn")
async def put_a_counter_on_one_of_those_minions_on_this_titan_or_on_both(
    g: Game, me: Titan, event: AffectedByPlay
) -> None:
    there = [card for card in event.directly if isinstance(card, Minion) and g.in_play(card)]
    modes = [("titan", f"On {me.name}")]
    if there:
        modes += [("minion", "On a minion"), ("both", f"On a minion and on {me.name}")]
    where = await g.choose_mode(me.controller, modes, "Where does a +1 power counter go?", me)
    chosen: list[Card] = [] if where == "minion" else [me]
    if where != "titan":
        chosen.append(await g.pick(me.controller, there, "Which of those minions gets a +1 power counter?", me))
    await g.place_counters_on_each(*chosen, by=me)


@fort_titanosaurus.talent(provided=lambda g, me: me.counters >= 4)
async def with_four_counters_draw_a_card(g: Game, me: Titan) -> None:
    await g.draw(me.controller)


def in_its_owners_discard_pile(g: Game, card: Card) -> CardId | None:
    """The number of a destroyed card if it is still in its owner's discard pile."""
    id = g.number_of(card)
    return id if id in g.discard_pile(card.owner) else None


@tar_pits.after(
    Destruction,
    when=lambda g, base, event: any(isinstance(c, Minion) and c.base == base.id for c in event.cards),
)
async def minions_destroyed_here_go_to_the_bottom_of_their_owners_decks(
    g: Game, base: Base, event: Destruction
) -> None:
    sunk = [c for c in event.cards if isinstance(c, Minion) and c.base == base.id and g.heeding(base, [c.controller])]
    ids = [id for id in (in_its_owners_discard_pile(g, card) for card in sunk) if id is not None]
    if len({g.owner(id) for id in ids}) < len(ids):  # two of them go to one deck
        ids = await g.order_cards(g.current, ids, "Which one sinks first?", base)
    await g.onto_deck(*ids, bottom=True)


@tar_pits.current.instead(
    when=lambda g, base, deed: (
        isinstance(deed.card, Minion) and deed.base == base.id and g.could("place", deed.card, by=base)
    ),
    once="turn",
)
async def the_first_minion_goes_to_the_bottom_of_its_owners_deck_instead(g: Game, base: Base, deed: Destroying) -> bool:
    return bool(await g.place_on_deck(deed.card, by=base, bottom=True))
