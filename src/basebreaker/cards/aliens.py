"""Aliens (Core Set): minions are sent home, and bases change overnight."""

from ..authoring import (
    Action,
    AfterScoring,
    Base,
    Card,
    Game,
    Minion,
    MinionPlayed,
    SeatId,
    action,
    base,
    minion,
)

supreme_overlord = minion("supreme_overlord")
invader = minion("invader")
scout = minion("scout")
collector = minion("collector")
abduction = action("abduction")
beam_up = action("beam_up")
crop_circles = action("crop_circles")
disintegrator = action("disintegrator")
invasion = action("invasion")
jammed_signal = action("jammed_signal")
probe = action("probe")
terraforming = action("terraforming")
the_homeworld = base("the_homeworld")
the_mothership = base("the_mothership")


async def return_a_minion(g: Game, me: Action) -> None:
    """Have the player return any minion to its owner's hand."""
    minion = await g.choose(me.controller, g.minions(), "Return which minion to its owner's hand?", me)
    await g.return_to_hand(minion, by=me)


@supreme_overlord.on_play
async def may_return_a_minion(g: Game, me: Minion) -> None:
    minion = await g.may_choose(me.controller, g.minions(), "Return which minion to its owner's hand?", me)
    await g.return_to_hand(minion, by=me)


@invader.on_play
async def gain_one_vp(g: Game, me: Minion) -> None:
    await g.gain_vp(me.controller, 1, by=me)


@scout.after_scoring(may=True, when=lambda g, me, event: g.could("return", me, by=me))
async def may_put_the_scout_into_your_hand(g: Game, me: Minion, event: AfterScoring) -> None:
    await g.return_to_hand(me, by=me)


@collector.on_play
async def may_return_a_minion_here_of_power_three_or_less(g: Game, me: Minion) -> None:
    weak = g.minions(at=me.base, max_power=3)
    minion = await g.may_choose(me.controller, weak, "Return which minion of power 3 or less?", me)
    await g.return_to_hand(minion, by=me)


@abduction.on_play
async def return_a_minion_and_play_an_extra_one(g: Game, me: Action) -> None:
    await return_a_minion(g, me)
    await g.extra_minion(me.controller, by=me)


@beam_up.on_play
async def beam_a_minion_up(g: Game, me: Action) -> None:
    await return_a_minion(g, me)


@crop_circles.on_play
async def return_all_minions_at_a_base(g: Game, me: Action) -> None:
    base = await g.choose(me.controller, g.bases, "Return all minions at which base?", me)
    if base is not None:
        await g.return_to_hand(*g.minions(at=base), by=me)


@disintegrator.on_play
async def put_a_minion_of_power_three_or_less_on_the_bottom_of_its_owners_deck(g: Game, me: Action) -> None:
    weak = g.minions(max_power=3)
    minion = await g.choose(me.controller, weak, "Put which minion of power 3 or less under its owner's deck?", me)
    await g.place_on_deck(minion, by=me, bottom=True)


@invasion.on_play
async def move_a_minion_to_a_different_base(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(), "Move which minion?", me)
    if minion is not None:
        base = await g.choose(me.controller, g.other_bases(minion), f"Move {minion.name} to which base?", me)
        await g.move(minion, base, by=me)


@jammed_signal.cancels
def the_ability_of_this_base_is_cancelled(g: Game, me: Action, piece: Card | Base) -> bool:
    return isinstance(piece, Base) and piece.id == me.base


@probe.on_play
async def look_at_a_hand_and_have_a_minion_of_it_discarded(g: Game, me: Action) -> None:
    seat = me.controller
    other = await g.choose_other(seat, "Look at whose hand?", me)
    await g.look(seat, g.hand(other), at=other, zone="hand")
    id = await g.choose_card(seat, g.hand(other, kind="minion"), "Which minion is discarded?", me)
    await g.discard(other, id)


@terraforming.on_play
async def exchange_a_base_for_one_of_the_base_deck_and_play_an_extra_minion_there(g: Game, me: Action) -> None:
    seat = me.controller
    found = await g.base_deck.search(seat, "Which base comes into play?", by=me)
    if found is not None:
        old = await g.pick(seat, g.bases, f"Exchange which base for {g.face(found).name}?", me)
        await g.discard_from_play(*g.actions(at=old, on_bases=True), by=me)
        new = await g.base_deck.exchange(old, found)
        await g.extra_minion(seat, by=me, at=new)


@terraforming.current.on_play
async def exchange_a_base_under_all_that_is_there_and_play_an_extra_minion(g: Game, me: Action) -> None:
    seat = me.controller
    found = await g.base_deck.search(seat, "Which base comes into play?", by=me)
    if found is not None:
        old = await g.pick(seat, g.bases, f"Exchange which base for {g.face(found).name}?", me)
        await g.extra_minion(seat, by=me, at=await g.base_deck.exchange(old, found, keep_buried=True))


@the_homeworld.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    who=lambda g, base, event: event.card.owner,
    may=True,
)
async def its_owner_may_play_an_extra_minion_of_power_two_or_less(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.extra_minion(event.card.owner, by=base, max_power=2)


@the_homeworld.current.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    who=lambda g, base, event: event.seat,
    may=True,
    once="seat",
)
async def whoever_played_it_may_play_an_extra_minion_of_power_two_or_less(
    g: Game, base: Base, event: MinionPlayed
) -> None:
    await g.extra_minion(event.seat, by=base, max_power=2)


def weak_ones(g: Game, base: Base, seat: SeatId) -> list[Minion]:
    """The minions that a winner may return."""
    return [m for m in g.minions(at=base, of=seat, max_power=3) if g.could("return", m, by=base)]


@the_mothership.after_scoring(
    who=lambda g, base, event: [seat for seat in event.winners() if weak_ones(g, base, seat)], may=True
)
async def the_winner_may_return_a_minion_of_power_three_or_less(g: Game, base: Base, event: AfterScoring) -> None:
    minion = await g.choose(g.you, weak_ones(g, base, g.you), "Return which of your minions to the hand?", base)
    await g.return_to_hand(minion, by=base)
