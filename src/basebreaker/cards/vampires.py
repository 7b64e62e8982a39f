"""Vampires (Monster Smash): they grow each time a minion dies."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    BaseId,
    Card,
    CardId,
    CountersPlaced,
    Destroyed,
    Destruction,
    Forbidden,
    Game,
    Held,
    Lasting,
    Minion,
    MinionPlayed,
    PlacingCounters,
    SeatId,
    Titan,
    action,
    base,
    fusion,
    minion,
    titan,
)

the_count = minion("the_count")
nightstalker = minion("nightstalker")
heavy_drinker = minion("heavy_drinker")
fledgling_vampire = minion("fledgling_vampire")
wolf_pact = fusion("wolf_pact")
big_gulp = action("big_gulp")
buffet = action("buffet")
crack_of_dusk = action("crack_of_dusk")
cull_the_weak = action("cull_the_weak")
dinner_date = action("dinner_date")
mad_monster_party = action("mad_monster_party")
opportunist = action("opportunist")
summon_wolves = action("summon_wolves")
stakeout = action("stakeout")
ancient_lord = titan("ancient_lord")
castle_blood = base("castle_blood")
crypt = base("crypt")

nightstalker.current.asks_what_happened()
ancient_lord.asks_what_happened()
stakeout.watches_power()


def another_players_minion(g: Game, me: Minion | Action, event: Destroyed) -> bool:
    return isinstance(event.card, Minion) and event.card.controller != me.controller


def you_destroyed_a_minion(g: Game, me: Held, event: Destroyed) -> bool:
    return isinstance(event.card, Minion) and event.seat == me.controller


def it_is_still_in_play(g: Game, me: Minion | Action, event: Destroyed) -> bool:
    return g.in_play(me)


async def one_gets_a_counter(g: Game, seat: SeatId, minions: list[Minion], by: Card | Base) -> None:
    minion = await g.choose(seat, minions, "Put a +1 power counter on which minion?", by)
    await g.place_counters(minion, by=by)


@the_count.after(Destroyed, when=another_players_minion, provided=it_is_still_in_play)
async def put_a_counter_on_the_count(g: Game, me: Minion, event: Destroyed) -> None:
    await g.place_counters(me, by=me)


@the_count.current.after(
    Destroyed,
    when=lambda g, me, event: isinstance(event.card, Minion),
    provided=lambda g, me, event: bool(g.minions(at=event.base)),
    may=True,
)
async def may_put_a_counter_on_a_minion_where_it_was(g: Game, me: Minion, event: Destroyed) -> None:
    await one_gets_a_counter(g, me.controller, g.minions(at=event.base), me)


@the_count.current.talent()
async def a_minion_gets_minus_one_power_until_your_next_turn(g: Game, me: Minion) -> None:
    minion = await g.choose(me.controller, g.minions(), "Which minion gets -1 power?", me)
    await g.boost(minion, -1, by=me, until="start")


@nightstalker.on_play
async def destroy_a_weak_minion_here_to_get_a_counter(g: Game, me: Minion) -> None:
    prey = g.minions(at=me.base, max_power=2)
    victim = await g.choose(me.controller, prey, "Destroy which minion of power 2 or less?", me)
    if await g.destroy(victim, by=me):
        await g.place_counters(me, by=me)


@nightstalker.current.talent(
    provided=lambda g, me: any(face.is_minion for face in g.this_turn.faces("destroy", seat=me.controller))
)
async def draw_a_card_and_get_plus_two_power(g: Game, me: Minion) -> None:
    await g.draw(me.controller)
    await g.boost(me, 2, by=me)


@heavy_drinker.on_play
async def may_destroy_your_minion_to_get_a_counter(g: Game, me: Minion) -> None:
    victim = await g.may_choose(me.controller, g.minions(of=me.controller), "Destroy one of your minions?", me)
    if await g.destroy(victim, by=me):
        await g.place_counters(me, by=me)


def prey_of_the_drinker(g: Game, me: Minion) -> list[Minion]:
    """The minions it can destroy; itself only if there is no other (12.10.41)."""
    weak = g.minions(at=me.base, max_power=2)
    others = [minion for minion in g.minions(but=me) if minion in weak or minion.controller == me.controller]
    return others or [minion for minion in weak if minion is me]


@heavy_drinker.current.on_play
async def may_destroy_a_weak_minion_here_or_your_minion_to_get_two_counters(g: Game, me: Minion) -> None:
    victim = await g.may_choose(me.controller, prey_of_the_drinker(g, me), "Destroy a minion for two counters?", me)
    if await g.destroy(victim, by=me):
        await g.place_counters(me, 2, by=me)


@fledgling_vampire.on_play
async def get_a_counter_if_another_player_has_more_power_here(g: Game, me: Minion) -> None:
    if g.another_has_more(me.controller, me.base):
        await g.place_counters(me, by=me)


@fledgling_vampire.current.on_play
async def get_a_counter_unless_it_came_from_your_hand(g: Game, me: Minion) -> None:
    if me.came != "hand":
        await g.place_counters(me, by=me)


def you_destroyed_another_minion(g: Game, me: Held, event: Destroyed) -> bool:
    return you_destroyed_a_minion(g, me, event) and g.number_of(event.card) != me.id


@fledgling_vampire.current.in_hand.special(Destroyed, when=you_destroyed_another_minion)
@fledgling_vampire.current.in_discard.special(Destroyed, when=you_destroyed_another_minion)
async def may_bury_this_card_at_a_base(g: Game, me: Held, event: Destroyed) -> None:
    base = await g.choose(me.controller, g.bases, f"Bury {me.name} at which base?", me)
    await g.bury.openly(me.controller, me.id, at=base, by=me)


@wolf_pact.as_minion.on_play
async def may_weaken_a_minion_to_put_a_counter_on_another_of_your_minions_here(g: Game, me: Minion) -> None:
    seat = me.controller
    weaker = await g.may_choose(seat, g.minions(), "Give which minion -1 power?", me)
    if await g.boost(weaker, -1, by=me, until="start"):
        yours = g.minions(at=me.base, of=seat, but=me)
        minion = await g.choose(seat, yours, "Put a +1 power counter on which of your minions?", me)
        await g.place_counters(minion, by=me)


@wolf_pact.as_action.on_play
async def shuffle_a_card_from_your_discard_pile_into_your_deck(g: Game, me: Action) -> None:
    id = await g.choose_card(me.controller, g.discard_pile(me.controller), "Shuffle which card into your deck?", me)
    await g.shuffle_into_deck(id)


@big_gulp.on_play
async def destroy_a_minion_of_power_four_or_less(g: Game, me: Action) -> None:
    victim = await g.choose(me.controller, g.minions(max_power=4), "Destroy which minion of power 4 or less?", me)
    await g.destroy(victim, by=me)


@buffet.special(AfterScoring)
async def if_you_won_put_a_counter_on_each_of_your_minions(g: Game, me: Action, event: AfterScoring) -> None:
    if me.controller in event.winners():
        await g.place_counters_on_each(*g.minions(of=me.controller), by=me)


@buffet.current.on_play
async def draw_two_cards(g: Game, me: Action) -> None:
    await g.draw(me.controller, 2)


buffet.current.playable(Destroyed, when=you_destroyed_a_minion)


@crack_of_dusk.on_play
async def play_a_weak_minion_from_your_discard_pile_with_a_counter(g: Game, me: Action) -> None:
    seat = me.controller
    weak = [i for i in g.discard_pile(seat, kind="minion", max_power=2) if g.can_be_played(seat, i)]
    id = await g.may_choose_card(seat, weak, "Play which minion from your discard pile?", me)
    minion = await g.play_minion(seat, id, "discard", goes_on=True)
    await g.place_counters(minion, by=me)


@cull_the_weak.on_play
async def discard_minions_to_put_as_many_counters_on_your_minion(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Which of your minions gets the counters?", me)
    ids = await g.choose_cards(seat, g.hand(seat, kind="minion"), "Discard minions", me)
    await g.discard(seat, *ids)
    await g.place_counters(minion, len(ids), by=me)


@cull_the_weak.current.on_play
async def discard_up_to_two_minions_from_your_deck_for_as_many_counters(g: Game, me: Action) -> None:
    seat = me.controller
    ids = await g.search_some(seat, ["deck"], lambda id: g.face(id).is_minion, "Discard which minions?", by=me, up_to=2)
    await g.discard(seat, *ids, zone="deck")
    await g.counters.spread(seat, len(ids), by=me, among=g.minions())


@dinner_date.on_play
async def put_a_counter_on_your_minion_and_destroy_a_weak_one_there(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Put a +1 power counter on which of your minions?", me)
    if minion is not None:
        await g.place_counters(minion, by=me)
        prey = g.minions(at=minion.base, max_power=2)
        victim = await g.choose(seat, prey, "Destroy which minion of power 2 or less?", me)
        await g.destroy(victim, by=me)


@dinner_date.current.on_play
async def put_two_counters_on_your_minion(g: Game, me: Action) -> None:
    yours = g.minions(of=me.controller)
    minion = await g.choose(me.controller, yours, "Put two +1 power counters on which of your minions?", me)
    await g.place_counters(minion, 2, by=me)


@dinner_date.current.power
def the_minion_this_is_on_has_minus_two_power(g: Game, me: Action, minion: Minion) -> int:
    return -2 if minion.id == me.on else 0


def its_power_is_zero(g: Game, me: Action) -> bool:
    host = g.host(me)
    return host is not None and g.power(host) == 0 and g.could("destroy", host, by=me)


@dinner_date.current.whenever(its_power_is_zero)
async def it_is_destroyed_if_its_power_is_zero(g: Game, me: Action) -> None:
    await g.destroy(g.host(me), by=me)


@mad_monster_party.on_play
async def put_a_counter_on_each_of_your_minions_without_one(g: Game, me: Action) -> None:
    await g.place_counters_on_each(*[m for m in g.minions(of=me.controller) if not m.counters], by=me)


@mad_monster_party.current.on_play
async def put_a_counter_on_each_of_your_minions_at_a_base(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Where is the party?", me)
    if base is not None:
        await g.place_counters_on_each(*g.minions(at=base, of=me.controller), by=me)


@mad_monster_party.current.special(Destroyed, when=you_destroyed_a_minion)
async def or_where_you_have_destroyed_a_minion(g: Game, me: Action, event: Destroyed) -> None:
    await g.place_counters_on_each(*g.minions(at=event.base, of=me.controller), by=me)


@stakeout.lasting_forbids
def other_players_cannot_play_strong_minions_there(
    g: Game, effect: Lasting, deed: Forbidden, seat: SeatId, card: Card | CardId, base: BaseId
) -> bool:
    strong = isinstance(card, int) and g.face(card).power >= 3
    return deed == "play" and strong and base == effect.target and seat != effect.controller


@stakeout.talent(provided=lambda g, me: any(g.this_turn.power_fell(me.base, seat) for seat in g.others(me.controller)))
async def other_players_cannot_play_strong_minions_here_until_your_next_turn(g: Game, me: Action) -> None:
    await g.start(other_players_cannot_play_strong_minions_there, by=me, until="start", about=g.base(me.base))


@opportunist.after(Destroyed, when=another_players_minion, provided=it_is_still_in_play)
async def put_a_counter_on_the_minion_this_is_on(g: Game, me: Action, event: Destroyed) -> None:
    await g.place_counters(g.host(me), by=me)


@summon_wolves.at_start_of_turn()
async def put_a_counter_on_this_card(g: Game, me: Action, event: object) -> None:
    await g.place_counters(me, by=me)


@summon_wolves.total
def counters_here_are_your_power_while_you_have_a_minion_here(g: Game, me: Action, base: Base, seat: SeatId) -> int:
    fits = base.id == me.base and seat == me.controller and me.counters > 0
    return me.counters if fits and g.minions(at=base, of=seat) else 0


def you_have_placed_two_counters_on_minions(g: Game, me: Titan, event: CountersPlaced) -> bool:
    by_you = event.seat == me.controller and isinstance(event.card, Minion)
    return by_you and g.this_turn.counters_placed(me.controller) >= 2


@ancient_lord.set_aside.after(CountersPlaced, when=you_have_placed_two_counters_on_minions, may=True)
async def play_it_after_the_second_counter(g: Game, me: Titan, event: CountersPlaced) -> None:
    await g.titans.play(me.controller, me)


def you_put_counters_on_your_minion(g: Game, me: Titan, event: PlacingCounters) -> bool:
    return isinstance(event.card, Minion) and me.controller == event.seat == event.card.controller


@ancient_lord.current.set_aside.placing_counters(when=you_put_counters_on_your_minion)
async def one_of_them_goes_on_it_and_three_are_removed_to_play_it(g: Game, me: Titan, event: PlacingCounters) -> None:
    seat = me.controller
    await g.titans.divert_counter(event, to=me)
    enough = me.counters >= 3 and g.titans.can_play(seat, me)
    if enough and await g.may(seat, f"Remove its {me.counters} counters to play Ancient Lord?", me):
        await g.titans.give_up_counters(me)
        await g.titans.play(seat, me)


def the_first_counter_you_put_on_your_card(g: Game, me: Titan, event: CountersPlaced) -> bool:
    return event.before == 0 and me.controller == event.seat == event.card.controller


def the_first_counter_you_put_on_your_minion_here(g: Game, me: Titan, event: CountersPlaced) -> bool:
    here = isinstance(event.card, Minion) and event.card.base == me.base
    return here and the_first_counter_you_put_on_your_card(g, me, event)


@ancient_lord.after(CountersPlaced, when=the_first_counter_you_put_on_your_card)
@ancient_lord.current.after(CountersPlaced, when=the_first_counter_you_put_on_your_minion_here)
async def put_another_counter_on_it(g: Game, me: Titan, event: CountersPlaced) -> None:
    await g.place_counters(event.card, by=me)


def your_minions_with_a_counter(g: Game, me: Titan, at: BaseId | None = None) -> list[Minion]:
    return [minion for minion in g.minions(at=at, of=me.controller) if minion.counters]


@ancient_lord.talent(provided=lambda g, me: bool(your_minions_with_a_counter(g, me, me.base)))
async def put_a_counter_on_one_of_your_minions_here_that_has_one(g: Game, me: Titan) -> None:
    await one_gets_a_counter(g, me.controller, your_minions_with_a_counter(g, me, me.base), me)


@ancient_lord.current.talent(provided=lambda g, me: bool(your_minions_with_a_counter(g, me)))
async def put_a_counter_on_one_of_your_minions_that_has_one(g: Game, me: Titan) -> None:
    await one_gets_a_counter(g, me.controller, your_minions_with_a_counter(g, me), me)


def behind_where_the_minion_was_played(g: Game, base: Base, event: MinionPlayed) -> bool:
    return g.in_play(event.card) and g.another_has_more(event.seat, base)


@castle_blood.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    provided=behind_where_the_minion_was_played,
    who=lambda g, base, event: event.seat,
    may=True,
)
async def may_put_a_counter_on_the_minion_you_played(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.place_counters(event.card, by=base)


@castle_blood.current.after(
    Destroyed,
    when=lambda g, base, event: isinstance(event.card, Minion) and event.seat >= 0 and event.base != base.id,
    provided=lambda g, base, event: g.number_of(event.card) in g.discard_pile(event.card.owner),
    who=lambda g, base, event: event.seat,
    once="seat",
    may=True,
)
async def may_bury_a_minion_that_you_destroyed_elsewhere(g: Game, base: Base, event: Destroyed) -> None:
    await g.bury.openly(event.seat, g.number_of(event.card), at=base, by=base)


@castle_blood.current.breakpoint
def the_breakpoint_is_two_lower_for_each_card_buried_here(g: Game, me: Base, base: Base) -> int:
    return -2 * len(g.buried(at=me)) if base is me else 0


def you_destroyed_minions(g: Game, base: Base, event: Destruction) -> bool:
    return event.seat >= 0 and any(isinstance(card, Minion) for card in event.cards)


def you_destroyed_minions_here(g: Game, base: Base, event: Destruction) -> bool:
    return event.seat >= 0 and any(isinstance(card, Minion) and card.base == base.id for card in event.cards)


def you_have_a_minion_here(g: Game, base: Base, event: Destruction) -> bool:
    return bool(g.minions(at=base, of=event.seat))


def you(g: Game, base: Base, event: Destruction) -> SeatId:
    return event.seat


@crypt.after(Destruction, when=you_destroyed_minions_here, provided=you_have_a_minion_here, who=you, may=True)
@crypt.current.after(Destruction, when=you_destroyed_minions, provided=you_have_a_minion_here, who=you, may=True)
async def may_put_a_counter_on_your_minion_here(g: Game, base: Base, event: Destruction) -> None:
    await one_gets_a_counter(g, event.seat, g.minions(at=base, of=event.seat), base)
