"""Polynesian Voyagers (Culture Shock): they sail to bases where they have no minion yet, and discover new ones."""

from ..authoring import (
    NOBODY,
    Action,
    AfterScoring,
    Base,
    BaseId,
    Card,
    Game,
    Held,
    Minion,
    SeatId,
    StartOfTurn,
    action,
    base,
    minion,
)

maui = minion("maui")
wayfinder = minion("wayfinder")
moai = minion("moai")
tiki = minion("tiki")
growth_of_the_tribes = action("growth_of_the_tribes")
knowledge_of_the_tribes = action("knowledge_of_the_tribes")
ocean_tattoo = action("ocean_tattoo")
shark_tattoo = action("shark_tattoo")
sun_tattoo = action("sun_tattoo")
tattoo_artist = action("tattoo_artist")
unity_of_the_tribes = action("unity_of_the_tribes")
volcanic_uprising = action("volcanic_uprising")
island_chain = base("island_chain")
island_peak = base("island_peak")
tropical_paradise = base("tropical_paradise")


def settled(g: Game, seat: SeatId) -> list[Base]:
    """The bases where a player has a minion."""
    return [base for base in g.bases if g.minions(at=base, of=seat)]


def unsettled(g: Game, seat: SeatId) -> list[Base]:
    """The bases where a player has no minion."""
    return [base for base in g.bases if not g.minions(at=base, of=seat)]


@maui.on_play
async def play_up_to_two_bases_from_the_top_of_the_base_deck(g: Game, me: Minion) -> None:
    for number in ("one base", "a second base"):
        if g.base_deck.left and await g.may(me.controller, f"Play {number} from the top of the base deck?", me):
            await g.base_deck.play_top()
        else:
            break


def can_settle(g: Game, me: Minion, minion: Minion) -> bool:
    return any(g.could("move", minion, by=me, to=base) for base in unsettled(g, me.controller))


@maui.talent(provided=lambda g, me: any(can_settle(g, me, minion) for minion in g.minions(of=me.controller)))
async def move_one_of_your_minions_to_a_base_where_you_have_none(g: Game, me: Minion) -> None:
    seat = me.controller
    base = await g.choose(seat, unsettled(g, seat), "Move a minion to which base?", me)
    if base is None:
        return
    minion = await g.choose(seat, g.minions(of=seat), "Move which of your minions there?", me)
    await g.move(minion, base, by=me)


@wayfinder.talent(provided=lambda g, me: can_settle(g, me, me))
async def move_to_a_base_where_you_have_no_minions_to_get_a_counter(g: Game, me: Minion) -> None:
    base = await g.choose(me.controller, unsettled(g, me.controller), "Move Wayfinder to which base?", me)
    if await g.move(me, base, by=me):
        await g.place_counters(me, by=me)


@moai.forbids_moves
def others_cannot_move_their_minions_here_or_this_minion_away(
    g: Game, me: Minion, seat: SeatId, card: Card, base: BaseId
) -> bool:
    if seat in (me.controller, NOBODY) or not isinstance(card, Minion):
        return False
    return card is me or (base == me.base and card.controller == seat)


@tiki.power
def two_more_power_while_an_action_is_on_this_minion(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.actions(on=me) else 0


@growth_of_the_tribes.on_play
async def play_or_move_a_minion_to_a_base_where_you_have_none(g: Game, me: Action) -> None:
    seat = me.controller
    base = await g.choose(seat, unsettled(g, seat), "Settle which base?", me)
    if base is None:
        return
    modes = [("play", "Play an extra minion there")]
    if g.minions(of=seat):
        modes.append(("move", "Move one of your minions there"))
    if await g.choose_mode(seat, modes, f"How do you settle {base.name}?", me) == "play":
        await g.extra_minion(seat, by=me, now=True, at=base)
        return
    minion = await g.choose(seat, g.minions(of=seat), "Move which of your minions?", me)
    await g.move(minion, base, by=me)


@knowledge_of_the_tribes.on_play
async def draw_a_card_for_each_base_where_you_have_a_minion(g: Game, me: Action) -> None:
    await g.draw(me.controller, len(settled(g, me.controller)))


@ocean_tattoo.only_on
def your_minion_at_a_base_without_minions_of_others(g: Game, seat: SeatId, target: Minion) -> bool:
    return not g.minions(at=target.base, not_of=seat)


def the_minion_this_is_on_can_move(g: Game, me: Action) -> bool:
    host = g.host(me)
    return host is not None and any(g.could("move", host, by=me, to=base) for base in g.bases)


@ocean_tattoo.talent(provided=the_minion_this_is_on_can_move)
async def move_the_minion_this_is_on_to_put_a_counter_on_it(g: Game, me: Action) -> None:
    host = g.host(me)
    if host is None:
        return
    elsewhere = g.other_bases(host)
    base = await g.choose(me.controller, elsewhere, f"Move {host.name} to which base?", me)
    if await g.move(host, base, by=me):
        await g.place_counters(host, by=me)


@shark_tattoo.on_play
async def put_a_counter_on_the_minion_this_is_on(g: Game, me: Action) -> None:
    await g.place_counters(g.host(me), by=me)


def on_your_only_minion_at_its_base(g: Game, me: Action, event: StartOfTurn) -> bool:
    host = g.host(me)
    return host is not None and g.minions(at=host.base, of=me.controller) == [host]


@shark_tattoo.at_start_of_turn(when=on_your_only_minion_at_its_base)
async def put_a_counter_on_your_only_minion_here(g: Game, me: Action, event: StartOfTurn) -> None:
    await g.place_counters(g.host(me), by=me)


@sun_tattoo.power
def two_more_power_for_the_minion_this_is_on(g: Game, me: Action, minion: Minion) -> int:
    return 2 if minion.id == me.on else 0


def your_minions_there_without_actions(g: Game, me: Card, event: AfterScoring) -> list[Minion]:
    return [minion for minion in g.minions(at=event.base, of=me.controller) if not g.actions(on=minion)]


@sun_tattoo.in_hand.special(
    AfterScoring, when=lambda g, me, event: bool(your_minions_there_without_actions(g, me, event))
)
async def play_on_your_minion_at_the_scored_base_to_move_it(g: Game, me: Held, event: AfterScoring) -> None:
    seat = me.controller
    bare = your_minions_there_without_actions(g, me, event)
    minion = await g.choose(seat, bare, "Play Sun Tattoo on which of your minions?", me)
    if minion is None:
        return
    tattoo = await g.play_action(seat, me.id, "hand", onto=[minion], goes_on=True)
    if tattoo is None:
        return
    elsewhere = g.other_bases(event.base)
    base = await g.choose(seat, elsewhere, f"Move {minion.name} to which base?", tattoo)
    await g.move(minion, base, by=tattoo)


@tattoo_artist.on_play
async def search_for_an_action_that_plays_on_a_minion_to_take_or_play_it(g: Game, me: Action) -> None:
    seat = me.controller
    found = await g.search_and_or(
        seat,
        ("deck", "discard"),
        lambda id: g.face(id).plays_on in ("minion", "own_minion"),
        "Take which action that is played on a minion?",
        by=me,
    )
    if found is not None:
        id, zone = found
        await g.take_or_play(seat, id, zone, by=me)


@unity_of_the_tribes.on_play
async def at_a_base_get_two_power_for_each_base_where_you_have_a_minion(g: Game, me: Action) -> None:
    homes = settled(g, me.controller)
    base = await g.choose(me.controller, homes, "Unite the tribes at which base?", me)
    await g.add_power(me.controller, base, 2 * len(homes), by=me)


@volcanic_uprising.on_play
async def play_a_base_and_move_there_or_destroy_an_empty_base_for_two_others(g: Game, me: Action) -> None:
    empty = [base for base in g.bases if not g.minions(at=base)]
    modes = [("rise", "Put the top card of the base deck into play")] if g.base_deck.left else []
    if empty:
        modes.append(("sink", "Destroy a base without minions and replace it with two"))
    mode = await g.choose_mode(me.controller, modes, "What does the volcano do?", me)
    if mode == "rise":
        await a_new_island_to_move_to(g, me)
    elif mode == "sink":
        base = await g.choose(me.controller, empty, "Destroy which base?", me)
        await g.destroy_base(base, by=me, replacements=2)


async def a_new_island_to_move_to(g: Game, me: Action) -> None:
    base = await g.base_deck.play_top()
    if base is not None:
        prompt = f"Move which of your minions to {base.name}?"
        minion = await g.may_choose(me.controller, g.minions(of=me.controller), prompt, me)
        await g.move(minion, base, by=me)


@island_chain.after_scoring()
async def play_the_top_card_of_the_base_deck_as_an_extra_base(g: Game, base: Base, event: AfterScoring) -> None:
    await g.base_deck.replace(event, 2, f"{base.name}: an extra base from the top of the base deck")


@island_peak.at_start_of_turn(when=lambda g, base, event: len(g.minions(at=base, of=event.seat)) == 1)
async def put_a_counter_on_your_only_minion_at_the_peak(g: Game, base: Base, event: StartOfTurn) -> None:
    for minion in g.minions(at=base, of=event.seat):
        await g.place_counters(minion, by=base)


@tropical_paradise.starting_breakpoint
def it_is_zero_while_every_player_has_a_minion_here(g: Game, me: Base, base: Base) -> int | None:
    return 0 if base is me and all(g.minions(at=base, of=seat) for seat in g.clockwise()) else None
