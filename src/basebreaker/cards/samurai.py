"""Samurai (Oops, You Did It Again): no death without honor, and no honor without a reward."""

from ..authoring import (
    Action,
    Base,
    BeforeScoring,
    Buried,
    Game,
    Lasting,
    Minion,
    MinionPlayed,
    WentToDiscard,
    action,
    base,
    minion,
)

shogun = minion("shogun")
bushi = minion("bushi")
ronin = minion("ronin")
samurai_chan = minion("samurai_chan")
code_of_bushido = action("code_of_bushido")
final_haiku = action("final_haiku")
heart_of_the_battle = action("heart_of_the_battle")
honor_the_ancestors = action("honor_the_ancestors")
honor_the_fallen = action("honor_the_fallen")
honorable_combat = action("honorable_combat")
way_of_the_warrior = action("way_of_the_warrior")
yokai_attack = action("yokai_attack")
sakura_garden = base("sakura_garden")
shoguns_palace = base("shoguns_palace")


def your_minion(me: Minion | Action, event: WentToDiscard) -> bool:
    """Also one that was in stasis, which is in play (2.3.1), but no buried card, which isn't a minion (10.1.2)."""
    is_minion = event.card.face.is_minion and not isinstance(event.card, Buried)
    return is_minion and event.card.controller == me.controller


@shogun.after(
    WentToDiscard,
    when=lambda g, me, event: your_minion(me, event) and event.card is not me,
    provided=lambda g, me, event: g.in_play(me),
)
async def put_a_counter_on_the_shogun(g: Game, me: Minion, event: WentToDiscard) -> None:
    await g.place_counters(me, by=me)


@bushi.after(WentToDiscard, when=lambda g, me, event: event.card is me and event.power >= 5)
async def gain_one_vp_if_its_power_was_five_or_more(g: Game, me: Minion, event: WentToDiscard) -> None:
    await g.gain_vp(me.controller, 1, by=me)


@ronin.on_play
async def put_a_counter_on_this_minion_if_you_have_no_other_here(g: Game, me: Minion) -> None:
    if not g.minions(at=me.base, of=me.controller, but=me):
        await g.place_counters(me, by=me)


@ronin.current.on_play
async def may_put_two_counters_on_this_minion_if_you_have_no_other_here(g: Game, me: Minion) -> None:
    alone = not g.minions(at=me.base, of=me.controller, but=me)
    if alone and await g.may(me.controller, "Put two +1 power counters on this minion?", me):
        await g.place_counters(me, 2, by=me)


@samurai_chan.after(WentToDiscard, when=lambda g, me, event: event.card is me)
async def draw_a_card(g: Game, me: Minion, event: WentToDiscard) -> None:
    await g.draw(me.controller)


@code_of_bushido.on_play
async def put_a_counter_on_each_of_three_of_your_minions(g: Game, me: Action) -> None:
    seat = me.controller
    prompt = "Put a +1 power counter on which of your minions?"
    chosen = await g.choose_some(seat, g.minions(of=seat), prompt, me, up_to=3, exactly=True)
    await g.place_counters_on_each(*chosen, by=me)


@code_of_bushido.current.on_play
async def put_three_counters_on_your_minions_as_you_like(g: Game, me: Action) -> None:
    await g.counters.spread(me.controller, 3, by=me)


@final_haiku.after(WentToDiscard, when=lambda g, me, event: event.card.id == me.on)
async def all_your_minions_get_plus_two_power(g: Game, me: Action, event: WentToDiscard) -> None:
    for minion in g.minions(of=me.controller):
        await g.boost(minion, 2, by=me)


@heart_of_the_battle.special(BeforeScoring)
async def two_minions_there_duel_and_the_loser_is_destroyed(g: Game, me: Action, event: BeforeScoring) -> None:
    seat = me.controller
    able = [m for m in g.minions(at=event.base, of=seat) if g.duels.rivals(m)]
    mine = await g.choose(seat, able, "Which of your minions duels?", me)
    if mine is None:
        return
    rival = await g.choose(seat, g.duels.rivals(mine), f"Whom does {mine.name} duel?", me)
    if rival is not None:
        duel = await g.duels.fight(mine, rival, by=me)
        await g.destroy(*duel.losers, by=me)


@honor_the_ancestors.on_play
async def put_a_counter_on_your_minion_then_may_shuffle_minions_into_your_deck(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(of=seat), "Put a +1 power counter on which of your minions?", me)
    await g.place_counters(minion, by=me)
    fallen, n = g.discard_pile(seat, kind="minion"), len(g.others(seat))
    ids = await g.choose_cards(seat, fallen, "Shuffle which minions into your deck?", me, up_to=n)
    await g.shuffle_into_deck(*ids)


@honor_the_fallen.after(WentToDiscard, when=lambda g, me, event: your_minion(me, event) and event.base == me.base)
async def draw_a_card_for_your_minion_here(g: Game, me: Action, event: WentToDiscard) -> None:
    await g.draw(me.controller)


@honorable_combat.on_play
async def duel_a_player_who_has_more_power_and_the_winners_controller_gains_one_vp(g: Game, me: Action) -> None:
    seat = me.controller
    behind = [b for b in g.bases if g.another_has_more(seat, b)] if g.dueling is None else []  # 10.2.13
    base = await g.choose(seat, behind, "At which base, where another player has more power?", me)
    if base is None:
        return
    stronger = [p for p in g.others(seat) if g.power_at(p, base) > g.power_at(seat, base)]
    able = [m for m in g.minions(at=base, of=seat) if g.duels.rivals(m)]
    mine = await g.choose(seat, able, "Which of your minions duels?", me)
    if mine is None:
        return
    theirs = [m for m in g.duels.rivals(mine) if m.controller in stronger]
    rival = await g.choose(seat, theirs, f"Whom does {mine.name} duel?", me)
    if rival is not None:
        duel = await g.duels.fight(mine, rival, by=me)
        for winner in duel.winners:
            await g.gain_vp(winner.controller, 1, by=me)


@way_of_the_warrior.lasting_after(WentToDiscard, when=lambda g, effect, event: event.card.id == effect.target)
async def draw_a_card_for_that_minion(g: Game, effect: Lasting, event: WentToDiscard) -> None:
    await g.draw(effect.controller)


@way_of_the_warrior.on_play
async def your_minion_gets_plus_three_power_and_a_card_for_its_end(g: Game, me: Action) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Which of your minions gets +3 power?", me)
    if minion is not None:
        await g.boost(minion, 3, by=me)
        await g.start(draw_a_card_for_that_minion, by=me, about=minion)


@yokai_attack.on_play
async def destroy_your_minion_to_play_an_extra_minion_and_an_extra_action(g: Game, me: Action) -> None:
    seat = me.controller
    victim = await g.choose(seat, g.minions(of=seat), "Destroy which of your minions?", me)
    if await g.destroy(victim, by=me):
        await g.extra_minion(seat, by=me)
        await g.extra_action(seat, by=me)


@sakura_garden.after(
    WentToDiscard,
    when=lambda g, base, event: event.base == base.id and isinstance(event.card, Minion),
    who=lambda g, base, event: event.card.controller,
    once="seat",
)
async def draw_a_card_the_first_time_your_minion_here_goes_to_the_discard_pile(
    g: Game, base: Base, event: WentToDiscard
) -> None:
    await g.draw(event.card.controller)


def it_is_here_and_has_a_rival(g: Game, base: Base, event: MinionPlayed) -> bool:
    return g.in_play(event.card) and event.card.base == base.id and bool(g.duels.rivals(event.card))


@shoguns_palace.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    provided=it_is_here_and_has_a_rival,
    who=lambda g, base, event: event.card.controller,
    once="seat",
    may=True,
)
async def a_minion_you_play_here_may_duel_a_minion_here_and_the_winners_controller_draws_two_cards(
    g: Game, base: Base, event: MinionPlayed
) -> None:
    minion = event.card
    rival = await g.pick(minion.controller, g.duels.rivals(minion), f"Whom does {minion.name} duel?", base)
    duel = await g.duels.fight(minion, rival, by=base)
    for winner in duel.winners:
        await g.draw(winner.controller, 2)
