"""Pirates (Core Set): they sail in when a base scores, and are gone before the dust has settled."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    BaseEntered,
    BeforeScoring,
    Card,
    Destroying,
    Game,
    Lasting,
    Minion,
    SeatId,
    Titan,
    Until,
    action,
    base,
    minion,
    titan,
)

pirate_king = minion("pirate_king")
buccaneer = minion("buccaneer")
saucy_wench = minion("saucy_wench")
first_mate = minion("first_mate")
broadside = action("broadside")
cannon = action("cannon")
dinghy = action("dinghy")
full_sail = action("full_sail")
powderkeg = action("powderkeg")
sea_dogs = action("sea_dogs")
shanghai = action("shanghai")
swashbuckling = action("swashbuckling")
the_kraken = titan("the_kraken")
the_grey_opal = base("the_grey_opal")
tortuga = base("tortuga")


async def move_elsewhere(g: Game, seat: SeatId, minion: Minion | None, by: Card | Base) -> None:
    """Have a player move a minion to a different base."""
    if minion is None:
        return
    base = await g.choose(seat, g.other_bases(minion), f"Move {minion.name} to which base?", by)
    await g.move(minion, base, by=by, seat=seat)


def ports(g: Game, me: Minion) -> list[Base]:
    """The other bases to which this minion could move."""
    return [base for base in g.other_bases(me) if g.could("move", me, by=me, to=base)]


async def sail_elsewhere(g: Game, me: Minion) -> bool:
    """Move this minion to a different base, and say whether it moved."""
    base = await g.choose(me.controller, ports(g, me), f"Move {me.name} to which base?", me)
    return await g.move(me, base, by=me)


def can_sail_elsewhere(g: Game, me: Minion) -> bool:
    return bool(ports(g, me))


@pirate_king.before_scoring(
    may=True, any_base=True, when=lambda g, me, event: g.could("move", me, by=me, to=event.card)
)
async def may_move_the_pirate_king_there(g: Game, me: Minion, event: BeforeScoring) -> None:
    await g.move(me, event.card, by=me)


@buccaneer.instead(when=lambda g, me, deed: deed.card is me and can_sail_elsewhere(g, me))
async def move_the_buccaneer_to_a_different_base(g: Game, me: Minion, deed: Destroying) -> bool:
    return await sail_elsewhere(g, me)


@buccaneer.current.instead(
    when=lambda g, me, deed: deed.card is me and can_sail_elsewhere(g, me), may=True, once="turn"
)
async def once_per_turn_you_may_move_it_to_a_different_base(g: Game, me: Minion, deed: Destroying) -> bool:
    return await sail_elsewhere(g, me)


@saucy_wench.on_play
async def may_destroy_a_weak_minion_here(g: Game, me: Minion) -> None:
    weak = g.minions(at=me.base, max_power=2)
    victim = await g.may_choose(me.controller, weak, "Destroy which minion of power 2 or less?", me)
    await g.destroy(victim, by=me)


@first_mate.after_scoring(may=True, when=lambda g, me, event: can_sail_elsewhere(g, me))
async def may_move_the_first_mate_to_a_different_base(g: Game, me: Minion, event: AfterScoring) -> None:
    await sail_elsewhere(g, me)


@broadside.on_play
async def destroy_all_weak_minions_of_a_player_at_a_base_where_you_have_a_minion(g: Game, me: Action) -> None:
    seat = me.controller
    manned = [b for b in g.bases if g.minions(at=b, of=seat)]
    base = await g.choose(seat, manned, "At which base, where you have a minion?", me)
    if base is not None:
        victim = await g.choose_seat(seat, g.clockwise(seat), "Whose minions of power 2 or less are destroyed?", me)
        await g.destroy(*g.minions(at=base, of=victim, max_power=2), by=me)


@cannon.on_play
async def destroy_up_to_two_weak_minions(g: Game, me: Action) -> None:
    weak = g.minions(max_power=2)
    prompt = "Destroy which minions of power 2 or less?"
    await g.destroy(*await g.choose_some(me.controller, weak, prompt, me, up_to=2), by=me)


@dinghy.on_play
async def move_up_to_two_of_your_minions(g: Game, me: Action) -> None:
    mine = g.minions(of=me.controller)
    for minion in await g.choose_some(me.controller, mine, "Move which of your minions?", me, up_to=2):
        await move_elsewhere(g, me.controller, minion, me)


@full_sail.on_play
async def move_any_number_of_your_minions(g: Game, me: Action) -> None:
    mine = g.minions(of=me.controller)
    for minion in await g.choose_some(me.controller, mine, "Move which of your minions?", me):
        await move_elsewhere(g, me.controller, minion, me)


full_sail.playable(BeforeScoring)


@powderkeg.on_play
async def destroy_your_minion_and_all_there_that_are_not_stronger(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Blow up which of your minions?", me)
    if minion is not None:
        await g.destroy(*g.minions(at=minion.base, max_power=g.power(minion)), by=me)


@sea_dogs.on_play
async def move_others_minions_of_a_faction_from_one_base_to_another(g: Game, me: Action) -> None:
    seat = me.controller
    faction = await g.naming.faction(seat, by=me)
    here = await g.choose(seat, g.bases, "Move them from which base?", me)
    if here is None:
        return
    there = await g.choose(seat, g.other_bases(here), "Move them to which base?", me)
    if there is not None:
        crew = [m for m in g.minions(at=here, not_of=seat) if m.face.faction == faction]
        await g.move_together(*crew, to=there, by=me)


@shanghai.on_play
async def move_another_players_minion(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(not_of=seat), "Move which minion of another player?", me)
    await move_elsewhere(g, seat, minion, me)


@swashbuckling.on_play
async def each_of_your_minions_gets_plus_one_power(g: Game, me: Action) -> None:
    for minion in g.minions(of=me.controller):
        await g.boost(minion, 1, by=me)


@the_kraken.lasting_after(BaseEntered, when=lambda g, effect, event: event.replaced == effect.target)
async def the_kraken_rises(g: Game, effect: Lasting, event: BaseEntered) -> None:
    for titan in g.titans.aside(effect.controller):
        if titan.face.card == "the_kraken":
            await g.titans.play(effect.controller, titan, at=event.card)


@the_kraken.ability(0).set_aside.after(AfterScoring, when=lambda g, me, event: me.controller in event.there, may=True)
async def release_the_kraken_at_the_base_that_comes(g: Game, me: Titan, event: AfterScoring) -> None:
    await g.start(the_kraken_rises, by=me, about=event.card)


@the_kraken.talent(provided=lambda g, me: any(g.could("move", me, by=me, to=base) for base in g.bases))
async def move_the_kraken_and_weaken_others_there(g: Game, me: Titan) -> None:
    await move_and_weaken(g, me, "end")


async def move_and_weaken(g: Game, me: Titan, until: Until) -> None:
    """Move The Kraken, and weaken other players' minions at its new base."""
    base = await g.choose(me.controller, g.other_bases(me), "Move The Kraken to which base?", me)
    if base is None or not await g.move(me, base, by=me):
        return
    for minion in g.minions(at=base, not_of=me.controller):
        await g.boost(minion, -1, by=me, until=until)


@the_kraken.current.talent(provided=lambda g, me: any(g.could("move", me, by=me, to=base) for base in g.bases))
async def move_the_kraken_and_weaken_others_there_until_your_next_turn(g: Game, me: Titan) -> None:
    await move_and_weaken(g, me, "start")


@the_kraken.ability(2).after_scoring()
async def move_one_of_your_minions_from_the_krakens_base(g: Game, me: Titan, event: AfterScoring) -> None:
    if g.other_bases(me):
        mine = g.minions(at=me.base, of=me.controller)
        minion = await g.choose(me.controller, mine, "Move which of your minions to a different base?", me)
        await move_elsewhere(g, me.controller, minion, me)


@the_grey_opal.after_scoring()
async def each_player_but_the_winner_may_move_a_minion_from_here(g: Game, base: Base, event: AfterScoring) -> None:
    for seat in g.heeding(base):
        if seat not in event.winners() and g.other_bases(base):
            minion = await g.may_choose(seat, g.minions(at=base), "Move which minion from here?", base)
            await move_elsewhere(g, seat, minion, base)


def it_replaces_tortuga_and_you_can_come(g: Game, effect: Lasting, event: BaseEntered) -> bool:
    mine = g.minions(of=effect.controller)
    return event.replaced == effect.target and any(g.could("move", m, by=effect, to=event.card) for m in mine)


@tortuga.lasting_after(BaseEntered, when=it_replaces_tortuga_and_you_can_come, may=True)
async def move_one_of_your_minions_there(g: Game, effect: Lasting, event: BaseEntered) -> None:
    seat = effect.controller
    elsewhere = [m for m in g.minions(of=seat) if m.base != event.base]
    minion = await g.choose(seat, elsewhere, f"Move which of your minions to {event.card.name}?", effect)
    await g.move(minion, event.card, by=effect)


@tortuga.after_scoring()
async def the_runner_up_may_move_one_of_their_minions_to_the_next_base(
    g: Game, base: Base, event: AfterScoring
) -> None:
    for place in event.places:
        if place.place == 2 and g.heeding(base, [place.seat]):
            await g.start(move_one_of_your_minions_there, by=base, about=base, seat=place.seat)
