"""Grimms' Fairy Tales (World Tour: Culture Shock): each character is unique, and most are better with a partner."""

from ..authoring import (
    Action,
    Base,
    BeforeScoring,
    CardId,
    Destroyed,
    Game,
    Minion,
    MinionPlayed,
    action,
    base,
    minion,
)

big_bad_wolf = minion("big_bad_wolf")
charming_princess = minion("charming_princess")
prince_charming = minion("prince_charming")
red_riding_hood = minion("red_riding_hood")
rumpelstiltskin = minion("rumpelstiltskin")
the_frog_prince = minion("the_frog_prince")
gretel = minion("gretel")
hansel = minion("hansel")
rose_red = minion("rose_red")
the_other_snow_white = minion("the_other_snow_white")
another_story = action("another_story")
basket_of_goodies = action("basket_of_goodies")
breadcrumbs = action("breadcrumbs")
fairy_godmothers_blessing = action("fairy_godmothers_blessing")
grimms_blessing = action("grimms_blessing")
mouse_bird_and_sausage = action("mouse_bird_and_sausage")
teamwork = action("teamwork")
the_woodsmans_axe = action("the_woodsmans_axe")
gingerbread_house = base("gingerbread_house")
woodland_cottage = base("woodland_cottage")

big_bad_wolf.mentions("Red Riding Hood")
charming_princess.mentions("Prince Charming")
prince_charming.mentions("Charming Princess")
red_riding_hood.mentions("Big Bad Wolf")
gretel.mentions("Hansel")
hansel.mentions("Gretel")
rose_red.mentions("The Other Snow White")
the_other_snow_white.mentions("Rose Red")


async def play_a_minion_from_your_discard_pile(g: Game, me: Minion, base: Base) -> None:
    seat = me.controller
    others = [id for id in g.discard_pile(seat, kind="minion") if id != g.number_of(me)]
    fallen = [id for id in others if g.can_be_played(seat, id, at=base)]
    id = await g.may_choose_card(seat, fallen, "Play which minion from your discard pile?", me)
    await g.play_minion(seat, id, "discard", at=base)


async def put_a_card_from_your_deck_on_top_of_it(g: Game, me: Minion | Action, kind: str) -> None:
    seat = me.controller
    prompt = f"Put which {kind or 'card'} on top of your deck?"
    id = await g.search(seat, ("deck",), lambda id: kind in ("", g.face(id).kind), prompt, by=me)
    await g.onto_deck(id, seat=seat)  # it stays in this deck, even if another player owns it (2.5.3)


@big_bad_wolf.on_play
async def may_destroy_a_minion_here_if_red_riding_hood_is_not_in_play(g: Game, me: Minion) -> None:
    if not g.named("Red Riding Hood", kind="minion"):
        prey = g.minions(at=me.base, max_power=4)
        victim = await g.may_choose(me.controller, prey, "Destroy which minion of power 4 or less?", me)
        await g.destroy(victim, by=me)


@big_bad_wolf.after(Destroyed, when=lambda g, me, event: event.card is me)
async def play_another_minion_from_your_discard_pile_here(g: Game, me: Minion, event: Destroyed) -> None:
    base = g.base_if_there(event.base)
    if base is not None:
        await play_a_minion_from_your_discard_pile(g, me, base)


@charming_princess.talent(provided=lambda g, me: bool(g.named("Prince Charming", at=me.base)))
async def with_prince_charming_play_an_extra_minion_here(g: Game, me: Minion) -> None:
    await g.extra_minion(me.controller, by=me, at=g.base(me.base))


@prince_charming.talent(provided=lambda g, me: bool(g.named("Charming Princess", at=me.base)))
async def with_charming_princess_play_an_extra_action(g: Game, me: Minion) -> None:
    await g.extra_action(me.controller, by=me)


@red_riding_hood.power
def your_minions_here_have_one_power_more_while_big_bad_wolf_is_not_in_play(g: Game, me: Minion, minion: Minion) -> int:
    fits = minion.base == me.base and minion.controller == me.controller
    return 1 if fits and not g.named("Big Bad Wolf", kind="minion") else 0


@rumpelstiltskin.on_play
async def search_your_deck_for_a_card_and_put_it_on_top(g: Game, me: Minion) -> None:
    await put_a_card_from_your_deck_on_top_of_it(g, me, "")


def you_play_another_minion_here(g: Game, me: Minion, event: MinionPlayed) -> bool:
    return event.card is not me and event.seat == me.controller and event.base == me.base


@the_frog_prince.after(MinionPlayed, when=you_play_another_minion_here, may=True)
async def may_shuffle_this_minion_away_to_play_one_from_your_discard_pile_here(
    g: Game, me: Minion, event: MinionPlayed
) -> None:
    base = g.base(me.base)
    if await g.shuffle_away(me, by=me):
        await play_a_minion_from_your_discard_pile(g, me, base)


@gretel.power
def gretel_has_two_power_more_while_hansel_is_here(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.named("Hansel", at=me.base) else 0


@hansel.power
def hansel_has_two_power_more_while_gretel_is_here(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.named("Gretel", at=me.base) else 0


@rose_red.power
def rose_red_has_two_power_more_while_the_other_snow_white_is_here(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.named("The Other Snow White", at=me.base) else 0


@the_other_snow_white.power
def the_other_snow_white_has_two_power_more_while_rose_red_is_here(g: Game, me: Minion, minion: Minion) -> int:
    return 2 if minion is me and g.named("Rose Red", at=me.base) else 0


@another_story.on_play
async def shuffle_up_to_three_cards_from_your_discard_pile_into_your_deck(g: Game, me: Action) -> None:
    seat = me.controller
    ids = await g.choose_cards(seat, g.discard_pile(seat), "Shuffle cards into your deck", me, up_to=3)
    await g.shuffle_into_deck(*ids)


@basket_of_goodies.on_play
async def search_your_deck_for_an_action_and_put_it_on_top(g: Game, me: Action) -> None:
    await put_a_card_from_your_deck_on_top_of_it(g, me, "action")


@breadcrumbs.on_play
async def move_up_to_two_of_your_minions_from_one_base_to_another(g: Game, me: Action) -> None:
    seat = me.controller
    mine = g.minions(of=seat) if len(g.bases) > 1 else []
    first = await g.may_choose(seat, mine, "Move which of your minions?", me)
    if first is None:
        return
    companions = g.minions(at=first.base, of=seat, but=first)
    second = await g.may_choose(seat, companions, "Move which other one along?", me)
    others = g.other_bases(first)
    base = await g.choose(seat, others, "Move to which base?", me)
    for minion in (first, second):
        await g.move(minion, base, by=me)


@fairy_godmothers_blessing.on_play
async def search_your_deck_for_a_minion_and_put_it_on_top(g: Game, me: Action) -> None:
    await put_a_card_from_your_deck_on_top_of_it(g, me, "minion")


@grimms_blessing.names
def with_two_of_your_minions_here_this_has_the_names_of_your_minions(g: Game, me: Action) -> frozenset[str]:
    if len(g.minions(at=me.base, of=me.controller)) < 2:
        return frozenset()
    return g.naming.minions_of(me.controller)


@mouse_bird_and_sausage.on_play
async def up_to_two_minions_of_one_faction_at_one_base_get_two_power(g: Game, me: Action) -> None:
    first = await g.may_choose(me.controller, g.minions(), "Which minion gets +2 power?", me)
    if first is None:
        return
    kin = [m for m in g.minions(at=first.base, but=first) if m.face.faction == first.face.faction]
    second = await g.may_choose(me.controller, kin, "Which other one gets +2 power?", me)
    for minion in (first, second):
        await g.boost(minion, 2, by=me)


@teamwork.on_play
async def search_for_a_minion_that_a_minion_names_and_take_or_play_it(g: Game, me: Action) -> None:
    seat = me.controller
    minion = await g.choose(seat, g.minions(), "Look for a minion that which minion names?", me)
    if minion is None:
        return
    names = minion.face.mentions

    def fits(id: CardId) -> bool:
        return g.face(id).is_minion and g.face(id).name in names

    found = await g.search_and_or(seat, ("hand", "deck", "discard"), fits, "Find which minion?", by=me)
    if found is not None:
        await g.take_or_play(seat, *found, by=me)


@the_woodsmans_axe.on_play
async def destroy_an_action_on_a_base_or_the_minion_big_bad_wolf(g: Game, me: Action) -> None:
    actions = g.actions(on_bases=True)
    wolves = [wolf for wolf in g.named("Big Bad Wolf", kind="minion") if isinstance(wolf, Minion)]
    modes = [("action", "Destroy an action on a base")] if actions else []
    modes += [("wolf", "Destroy the minion Big Bad Wolf")] if wolves else []
    mode = await g.choose_mode(me.controller, modes, "Strike what?", me)
    if mode == "action":
        await destroy_an_action_on_a_base_to_play_an_extra_action(g, me, actions)
    elif mode == "wolf":
        await destroy_big_bad_wolf_to_play_a_minion_from_your_deck_there(g, me, wolves)


async def destroy_an_action_on_a_base_to_play_an_extra_action(g: Game, me: Action, actions: list[Action]) -> None:
    action = await g.choose(me.controller, actions, "Destroy which action?", me)
    if await g.destroy(action, by=me):
        await g.extra_action(me.controller, by=me)


async def destroy_big_bad_wolf_to_play_a_minion_from_your_deck_there(g: Game, me: Action, wolves: list[Minion]) -> None:
    seat = me.controller
    wolf = await g.choose(seat, wolves, "Destroy which Big Bad Wolf?", me)
    if wolf is None:
        return
    base = g.base(wolf.base)
    if await g.destroy(wolf, by=me):

        def fits(id: CardId) -> bool:
            return g.face(id).is_minion and g.can_be_played(seat, id, at=base)

        id = await g.search(seat, ("deck",), fits, "Play which minion from your deck?", by=me, may=True)
        await g.play_minion(seat, id, "deck", at=base)


@gingerbread_house.before_scoring()
async def each_player_may_give_two_minions_of_equal_power_here_two_more(
    g: Game, base: Base, event: BeforeScoring
) -> None:
    for seat in g.heeding(base):
        mine = g.minions(at=base, of=seat)
        twins = [m for m in mine if any(g.power(other) == g.power(m) for other in mine if other is not m)]
        first = await g.may_choose(seat, twins, "Give +2 power to which of two equal minions?", base)
        if first is not None:
            others = [m for m in twins if m is not first and g.power(m) == g.power(first)]
            second = await g.choose(seat, others, "And to which other one?", base)
            for minion in (first, second):
                await g.boost(minion, 2, by=base, seat=seat)


@woodland_cottage.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    who=lambda g, base, event: event.seat,
    once="seat",
    may=True,
)
async def may_search_your_deck_for_a_minion_of_power_three_or_less(g: Game, base: Base, event: MinionPlayed) -> None:
    def fits(id: CardId) -> bool:
        return g.face(id).is_minion and g.face(id).power <= 3

    id = await g.search(event.seat, ("deck",), fits, "Put which minion into your hand?", by=base)
    await g.to_hand(id)
