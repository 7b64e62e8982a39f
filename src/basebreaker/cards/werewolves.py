"""Werewolves (Monster Smash): sudden bursts of strength, and rewards for the biggest body around."""

from ..authoring import (
    Action,
    Base,
    BeforeScoring,
    Card,
    Game,
    Minion,
    MinionPlayed,
    Source,
    StartOfTurn,
    Titan,
    action,
    base,
    minion,
    titan,
)

pack_alpha = minion("pack_alpha")
loup_garou = minion("loup_garou")
teenage_wolf = minion("teenage_wolf")
howler = minion("howler")
chew_toy = action("chew_toy")
frenzy = action("frenzy")
full_moon = action("full_moon")
leader_of_the_pack = action("leader_of_the_pack")
let_the_dog_out = action("let_the_dog_out")
marking_territory = action("marking_territory")
moontouched = action("moontouched")
unstoppable = action("unstoppable")
great_wolf_spirit = titan("great_wolf_spirit")
moot_site = base("moot_site")
standing_stones = base("standing_stones")

moot_site.asks_what_happened()


@pack_alpha.before_scoring()
async def each_of_your_minions_here_gets_plus_one_power(g: Game, me: Minion, event: BeforeScoring) -> None:
    for minion in g.minions(at=me.base, of=me.controller):
        await g.boost(minion, 1, by=me)


@loup_garou.before_scoring()
async def this_minion_gets_plus_two_power(g: Game, me: Minion, event: BeforeScoring) -> None:
    await g.boost(me, 2, by=me)


@teenage_wolf.talent()
async def this_minion_gets_plus_one_power(g: Game, me: Minion) -> None:
    await g.boost(me, 1, by=me)


@howler.on_play
async def this_minion_gets_plus_two_power_this_turn(g: Game, me: Minion) -> None:
    await g.boost(me, 2, by=me)


@chew_toy.on_play
async def destroy_a_minion_weaker_than_one_of_yours_at_its_base(g: Game, me: Action) -> None:
    seat = me.controller
    wolf = await g.choose(seat, g.minions(of=seat), "Which of your minions bites?", me)
    if wolf is not None:
        prey = g.minions(at=wolf.base, max_power=g.power(wolf) - 1)
        victim = await g.choose(seat, prey, "Destroy which minion of lower power?", me)
        await g.destroy(victim, by=me)


@frenzy.on_play
async def your_minions_of_power_four_or_more_get_plus_one_power(g: Game, me: Action) -> None:
    strong = [m for m in g.minions(of=me.controller) if g.power(m) >= 4]
    for minion in strong:
        await g.boost(minion, 1, by=me)


@full_moon.power
def your_minions_here_have_plus_one_power(g: Game, me: Action, minion: Minion) -> int:
    return 1 if minion.base == me.base and minion.controller == me.controller else 0


def on_the_strongest_minion_here(g: Game, me: Action) -> bool:
    host = g.host(me)
    return host is not None and g.power(host) == max([g.power(minion) for minion in g.minions(at=host.base)])


@leader_of_the_pack.talent(provided=on_the_strongest_minion_here)
async def play_an_extra_action(g: Game, me: Action) -> None:
    await g.extra_action(me.controller, by=me)


@let_the_dog_out.on_play
async def destroy_minions_with_no_more_power_in_all_than_your_minion_there(g: Game, me: Action) -> None:
    seat = me.controller
    dog = await g.choose(seat, g.minions(of=seat), "Which of your minions is let out?", me)
    if dog is None:
        return
    left = g.power(dog)
    victims: list[Minion] = []
    while True:
        prey = [m for m in g.minions(at=dog.base, max_power=left) if m not in victims]
        victim = await g.may_choose(seat, prey, f"Destroy which minion? ({left} power left)", me)
        if victim is None:
            break
        victims.append(victim)
        left -= g.power(victim)
    await g.destroy(*victims, by=me)


@marking_territory.at_start_of_turn()
async def with_the_most_power_here_lower_the_breakpoint_to_zero(g: Game, me: Action, event: StartOfTurn) -> None:
    base = g.base(me.base)
    if g.has_most_power(me.controller, base, alone=True):
        await g.set_breakpoint(base, 0, by=me, while_in_play=True)


@marking_territory.current.at_start_of_turn()
async def with_the_most_power_here_lower_the_breakpoint_to_zero_for_the_turn(
    g: Game, me: Action, event: StartOfTurn
) -> None:
    base = g.base(me.base)
    if g.has_most_power(me.controller, base, alone=True):
        await g.set_breakpoint(base, 0, by=me)


@moontouched.talent(provided=on_the_strongest_minion_here)
async def draw_a_card(g: Game, me: Action) -> None:
    await g.draw(me.controller)


@unstoppable.protects
def the_minion_this_is_on_cannot_be_destroyed(g: Game, me: Action, card: Card, deed: str, by: Source | None) -> bool:
    return deed == "destroy" and card.id == me.on


def bases_where_you_have_the_most_power(g: Game, me: Titan) -> list[Base]:
    return [base for base in g.bases if g.has_most_power(me.controller, base)]


@great_wolf_spirit.set_aside.on_your_turn(provided=lambda g, me: len(bases_where_you_have_the_most_power(g, me)) >= 2)
async def play_it_where_you_have_the_most_power(g: Game, me: Titan) -> None:
    await g.titans.play(me.controller, me, bases=bases_where_you_have_the_most_power(g, me))


@great_wolf_spirit.talents_once_more
def your_cards_may_use_their_talents_one_additional_time(g: Game, me: Titan, card: Card) -> bool:
    return card.controller == me.controller == g.current


@great_wolf_spirit.current.talents_twice
def your_cards_here_may_use_their_talents_twice(g: Game, me: Titan, card: Card) -> bool:
    return card.base == me.base and card.controller == me.controller == g.current


def bases_that_are_yours_alone(g: Game, me: Titan) -> list[Base]:
    return [base for base in g.other_bases(me) if g.has_most_power(me.controller, base, alone=True)]


@great_wolf_spirit.current.at_start_of_turn(when=lambda g, me, event: bool(bases_that_are_yours_alone(g, me)), may=True)
async def may_move_it_to_a_base_where_you_have_more_power_than_all_others(
    g: Game, me: Titan, event: StartOfTurn
) -> None:
    base = await g.choose(me.controller, bases_that_are_yours_alone(g, me), "Move Great Wolf Spirit to which base?", me)
    await g.move(me, base, by=me)


@great_wolf_spirit.talent(provided=lambda g, me: bool(g.minions(of=me.controller)))
async def one_of_your_minions_gets_plus_one_power(g: Game, me: Titan) -> None:
    minion = await g.choose(me.controller, g.minions(of=me.controller), "Give which minion +1 power?", me)
    await g.boost(minion, 1, by=me)


def first_minion_played_here_this_turn(g: Game, base: Base, event: MinionPlayed) -> bool:
    return event.base == base.id and len(g.this_turn.faces("play_minion", base=base.id)) == 1


@moot_site.after(MinionPlayed, when=first_minion_played_here_this_turn)
async def that_minion_gets_plus_two_power(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.boost(event.card, 2, by=base, seat=event.seat)


@standing_stones.talent_again
def one_of_your_minions_here_may_use_its_talent_twice(g: Game, base: Base, card: Card) -> bool:
    return isinstance(card, Minion) and card.base == base.id
