"""Robots (Core Set): small machines that bring more small machines, and a few that are best left alone."""

from ..authoring import (
    Action,
    Awarding,
    Base,
    Card,
    Destroyed,
    Game,
    Minion,
    SeatId,
    Source,
    action,
    base,
    minion,
)

nukebot = minion("nukebot")
warbot = minion("warbot")
hoverbot = minion("hoverbot")
zapbot = minion("zapbot")
microbot_alpha = minion("microbot_alpha")
microbot_archive = minion("microbot_archive")
microbot_fixer = minion("microbot_fixer")
microbot_guard = minion("microbot_guard")
microbot_reclaimer = minion("microbot_reclaimer")
tech_center = action("tech_center")
factory_436_1337 = base("factory_436_1337")
the_central_brain = base("the_central_brain")

microbot_fixer.asks_what_happened()
microbot_reclaimer.asks_what_happened()

MICROBOT = "Microbot"


def is_first_of_the_turn(g: Game, me: Minion) -> bool:
    return len(g.this_turn.faces("play_minion", seat=me.controller)) == 1


@nukebot.after(Destroyed, when=lambda g, me, event: event.card is me)
async def destroy_all_of_other_players_minions_at_its_base(g: Game, me: Minion, event: Destroyed) -> None:
    await g.destroy(*g.minions(at=event.base, not_of=me.controller), by=me)


@warbot.protects
def the_warbot_cannot_be_destroyed(g: Game, me: Minion, card: Card, deed: str, by: Source | None) -> bool:
    return card is me and deed == "destroy"


@hoverbot.on_play
async def reveal_your_top_card_and_play_it_if_it_is_a_minion(g: Game, me: Minion) -> None:
    seat = me.controller
    top = await g.decks.top(seat, 1)
    await g.reveal(top, of=seat, zone="deck", by=me)
    able = [id for id in top if g.face(id).is_minion and g.can_be_played(seat, id)]
    id = await g.may_choose_card(seat, able, "Play the minion?", me)
    await g.play_minion(seat, id, "top")


@zapbot.on_play
async def play_an_extra_minion_of_power_two_or_less(g: Game, me: Minion) -> None:
    await g.extra_minion(me.controller, by=me, max_power=2)


@microbot_alpha.power
def alpha_is_stronger_by_your_other_microbots(g: Game, me: Minion, minion: Minion) -> int:
    return len(g.counting_as(MICROBOT, of=me.controller, but=me)) if minion is me else 0


@microbot_alpha.counts_as
def all_your_minions_count_as_microbots(g: Game, me: Minion, card: Card) -> frozenset[str]:
    return frozenset([MICROBOT] if card.face.is_minion and card.controller == me.controller else [])


@microbot_archive.after(
    Destroyed,
    when=lambda g, me, event: event.card.controller == me.controller and g.counts_as(event.card, MICROBOT),
)
async def draw_a_card_for_your_microbot(g: Game, me: Minion, event: Destroyed) -> None:
    await g.draw(me.controller)


@microbot_fixer.on_play
async def play_an_extra_minion_if_this_is_your_first(g: Game, me: Minion) -> None:
    if is_first_of_the_turn(g, me):
        await g.extra_minion(me.controller, by=me)


@microbot_fixer.power
def your_microbots_are_stronger(g: Game, me: Minion, minion: Minion) -> int:
    return int(minion.controller == me.controller and g.counts_as(minion, MICROBOT))


@microbot_fixer.total
def and_so_are_cards_that_only_bear_the_name_of_one(g: Game, me: Minion, base: Base, seat: SeatId) -> int:
    if seat != me.controller:
        return 0
    return sum(isinstance(card, Action) for card in g.counting_as(MICROBOT, of=seat, at=base))


@microbot_guard.on_play
async def destroy_a_minion_here_weaker_than_the_number_of_your_minions_here(g: Game, me: Minion) -> None:
    number = len(g.minions(at=me.base, of=me.controller))
    weak = g.minions(at=me.base, max_power=number - 1)
    victim = await g.choose(me.controller, weak, f"Destroy which minion of power less than {number}?", me)
    await g.destroy(victim, by=me)


@microbot_reclaimer.on_play
async def play_an_extra_minion_if_this_is_your_first_and_shuffle_microbots_into_your_deck(g: Game, me: Minion) -> None:
    seat = me.controller
    if is_first_of_the_turn(g, me):
        await g.extra_minion(seat, by=me, goes_on=True)
    fallen = [id for id in g.discard_pile(seat) if MICROBOT in g.face(id).name]
    await g.shuffle_into_deck(*await g.choose_cards(seat, fallen, "Shuffle which Microbots into your deck?", me))


@tech_center.on_play
async def draw_a_card_for_each_of_your_minions_at_a_base(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Draw for your minions at which base?", me)
    if base is not None:
        await g.draw(me.controller, len(g.minions(at=base, of=me.controller)))


@factory_436_1337.with_award()
async def the_winner_gains_one_vp_for_every_five_power(g: Game, base: Base, event: Awarding) -> None:
    for place in event.places:
        if place.place == 1 and place.power >= 5:
            await g.gain_vp(place.seat, place.power // 5, by=base)


@the_central_brain.power
def minions_here_are_stronger(g: Game, me: Base, minion: Minion) -> int:
    return int(minion.base == me.id)
