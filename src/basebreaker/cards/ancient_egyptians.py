"""Ancient Egyptians (Oops, You Did It Again): cards go underground and come back up at the right moment."""

from ..authoring import (
    Action,
    ActionPlayed,
    AfterScoring,
    Base,
    BeforeScoring,
    Game,
    Minion,
    SeatId,
    StartOfTurn,
    Titan,
    Uncovered,
    WasBuried,
    action,
    base,
    minion,
    titan,
)

pharaoh = minion("pharaoh")
priest_of_anubis = minion("priest_of_anubis")
pyramid_engineer = minion("pyramid_engineer")
mummy = minion("mummy")
ancient_curse = action("ancient_curse")
blessing_of_anubis = action("blessing_of_anubis")
lost_knowledge = action("lost_knowledge")
mummy_strength = action("mummy_strength")
plague_of_locusts = action("plague_of_locusts")
seal_the_tomb = action("seal_the_tomb")
tomb_trap = action("tomb_trap")
you_can_take_it_with_you = action("you_can_take_it_with_you")
sphinx = titan("sphinx")
pyramids = base("pyramids")
star_portal = base("star_portal")

for buries_itself in (blessing_of_anubis, tomb_trap, you_can_take_it_with_you):
    buries_itself.stays_in_play()


def possible_modes(g: Game, seat: SeatId, cards: str, buried: str) -> list[tuple[str, str]]:
    """The modes that are possible: bury so many `cards`, or uncover so many `buried` ones."""
    bury, uncover = ("bury", f"Bury {cards} from your hand"), ("uncover", f"Uncover {buried} of your buried cards")
    return [*([bury] if g.hand(seat) else []), *([uncover] if g.buried(of=seat) else [])]


@pharaoh.ability(0).after(Uncovered, when=lambda g, me, event: event.card.id != me.id)
async def draw_a_card_after_another_card_is_uncovered(g: Game, me: Minion, event: Uncovered) -> None:
    await g.draw(me.controller)


@pharaoh.ability(1).before_scoring(may=True, when=lambda g, me, event: bool(g.buried(at=me.base, of=me.controller)))
async def may_uncover_one_of_your_cards_buried_here(g: Game, me: Minion, event: BeforeScoring) -> None:
    buried = await g.choose(me.controller, g.buried(at=me.base, of=me.controller), "Uncover which card?", me)
    await g.bury.uncover(buried, by=me)


@priest_of_anubis.power
def plus_two_power_while_you_have_a_card_buried_here(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.buried(at=me.base, of=me.controller) else 0


@pyramid_engineer.on_play
async def may_uncover_a_card_of_yours_buried_here(g: Game, me: Minion) -> None:
    buried = await g.may_choose(me.controller, g.buried(at=me.base, of=me.controller), "Uncover which card?", me)
    await g.bury.uncover(buried, by=me)


@pyramid_engineer.talent(provided=lambda g, me: bool(g.hand(me.controller)))
async def bury_a_card_from_your_hand_here(g: Game, me: Minion) -> None:
    id = await g.choose_card(me.controller, g.hand(me.controller), "Bury which card here?", me)
    await g.bury.from_hand(me.controller, id, at=g.base(me.base), by=me)


def there_is_another_base(g: Game, me: Minion, event: AfterScoring) -> bool:
    return len(g.bases) > 1


@mummy.after_scoring(may=True, when=there_is_another_base)
@mummy.current.after_scoring(may=True, when=there_is_another_base)
async def may_bury_this_minion_at_a_different_base(g: Game, me: Minion, event: AfterScoring) -> None:
    others = g.other_bases(me)
    base = await g.choose(me.controller, others, "Bury this minion at which base?", me)
    await g.bury.from_play(me, at=base, by=me)


@ancient_curse.on_play
async def may_remove_a_counter_from_the_minion_this_is_on(g: Game, me: Action) -> None:
    host = g.host(me)
    if host is not None and host.counters and await g.may(me.controller, "Remove a +1 power counter from it?", me):
        await g.remove_counters(host, by=me)


@ancient_curse.power
def the_minion_this_is_on_has_minus_two_power(g: Game, me: Action, minion: Minion) -> int:
    return -2 if minion.id == me.on else 0


@blessing_of_anubis.on_play
async def bury_the_blessing_at_a_base(g: Game, me: Action) -> None:
    await g.bury.itself(me)


@blessing_of_anubis.when_uncovered
async def all_your_minions_here_get_plus_two_power(g: Game, me: Action) -> None:
    for minion in g.minions(at=me.base, of=me.controller):
        await g.boost(minion, 2, by=me)


@lost_knowledge.on_play
async def bury_a_card_from_your_hand_or_uncover_one_of_your_buried_cards(g: Game, me: Action) -> None:
    seat = me.controller
    mode = await g.choose_mode(seat, possible_modes(g, seat, "a card", "one"), "Bury or uncover?", me)
    if mode == "bury":
        id = await g.choose_card(seat, g.hand(seat), "Bury which card?", me)
        base = await g.choose(seat, g.bases, "Bury it at which base?", me)
        await g.bury.from_hand(seat, id, at=base, by=me)
    elif mode == "uncover":
        buried = await g.choose(seat, g.buried(of=seat), "Uncover which card?", me)
        await g.bury.uncover(buried, by=me)


lost_knowledge.playable(BeforeScoring)


@mummy_strength.on_play
async def your_minion_gets_plus_two_power_or_plus_three_over_a_buried_card(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions gets the power?", me)
    if minion is not None:
        await g.boost(minion, 3 if g.buried(at=minion.base) else 2, by=me)


@mummy_strength.current.on_play
async def your_minion_gets_plus_two_power_or_plus_four_over_a_buried_card(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions gets the power?", me)
    if minion is not None:
        await g.boost(minion, 4 if g.buried(at=minion.base) else 2, by=me)


@plague_of_locusts.on_play
async def other_players_minions_at_a_base_get_minus_one_power(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Which base do the locusts come to?", me)
    if base is not None:
        for minion in g.minions(at=base, not_of=me.controller):
            await g.boost(minion, -1, by=me)


plague_of_locusts.playable(BeforeScoring)


@seal_the_tomb.on_play
async def bury_or_uncover_up_to_two_cards_at_one_base(g: Game, me: Action) -> None:
    seat = me.controller
    modes = possible_modes(g, seat, "up to two cards", "up to two")
    mode = await g.choose_mode(seat, modes, "Bury or uncover?", me)
    if mode == "bury":
        ids = await g.choose_cards(seat, g.hand(seat), "Bury up to two cards", me, up_to=2)
        base = await g.choose(seat, g.bases if ids else [], "Bury them at which base?", me)
        await g.bury.from_hand(seat, *ids, at=base, by=me)
    elif mode == "uncover":
        tombs = [base for base in g.bases if g.buried(at=base, of=seat)]
        tomb = await g.choose(seat, tombs, "Uncover cards at which base?", me)
        if tomb is not None:
            chosen = await g.choose_some(seat, g.buried(at=tomb, of=seat), "Uncover up to two cards", me, up_to=2)
            for buried in chosen:  # one after another, each resolved (12.3.21)
                await g.bury.uncover(buried, by=me, goes_on=True)


@tomb_trap.on_play
async def bury_the_trap_at_a_base(g: Game, me: Action) -> None:
    await g.bury.itself(me)


@tomb_trap.when_uncovered
async def may_destroy_a_minion_here_of_power_four_or_less(g: Game, me: Action) -> None:
    prey = g.minions(at=me.base, max_power=4)
    victim = await g.may_choose(me.controller, prey, "Destroy which minion of power 4 or less?", me)
    await g.destroy(victim, by=me)


@you_can_take_it_with_you.on_play
async def bury_the_treasure_at_a_base(g: Game, me: Action) -> None:
    await g.bury.itself(me)


@you_can_take_it_with_you.when_uncovered
async def draw_three_cards(g: Game, me: Action) -> None:
    await g.draw(me.controller, 3)


@sphinx.ability(0).set_aside.at_start_of_turn(provided=lambda g, me, event: bool(g.buried(of=me.controller)), may=True)
async def return_a_buried_card_to_play_the_sphinx_there(g: Game, me: Titan, event: StartOfTurn) -> None:
    card = await g.pick(me.controller, g.buried(of=me.controller), "Return which buried card to your hand?", me)
    if await g.return_to_hand(card, by=me):
        await g.titans.play(me.controller, me, at=g.base(card.base))


@sphinx.ability(1).after_scoring(
    when=lambda g, me, event: bool(g.buried(at=event.base, of=me.controller)), may=True, any_base=True
)
async def may_return_a_card_buried_at_a_base_that_scored(g: Game, me: Titan, event: AfterScoring) -> None:
    there = g.buried(at=event.base, of=me.controller)
    card = await g.choose(me.controller, there, "Return which buried card to your hand?", me)
    await g.return_to_hand(card, by=me)


@sphinx.talent(provided=lambda g, me: bool(g.hand(me.controller)))
async def bury_a_card_from_your_hand_where_the_sphinx_is(g: Game, me: Titan) -> None:
    id = await g.choose_card(me.controller, g.hand(me.controller), "Bury which card here?", me)
    await g.bury.from_hand(me.controller, id, at=g.base(me.base), by=me)


@pyramids.on_your_turn(provided=lambda g, base: bool(g.hand(g.current)))
async def may_bury_a_card_from_your_hand_here(g: Game, base: Base, seat: SeatId) -> None:
    id = await g.pick_card(seat, g.hand(seat), "Bury which card here?", base)
    await g.bury.from_hand(seat, id, at=base, by=base)


@star_portal.after(
    WasBuried,
    when=lambda g, base, event: event.base == base.id,
    who=lambda g, base, event: event.card.controller,
)
async def whoever_buried_a_card_here_draws_a_card(g: Game, base: Base, event: WasBuried) -> None:
    await g.draw(event.card.controller)


@star_portal.after(
    ActionPlayed,
    when=lambda g, base, event: event.on_base and event.base == base.id,
    who=lambda g, base, event: event.card.controller,
)
async def whoever_played_an_action_on_this_base_draws_a_card(g: Game, base: Base, event: ActionPlayed) -> None:
    await g.draw(event.card.controller)
