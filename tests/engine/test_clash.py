"""Titans clash (10.10.28 to 10.10.35, 12.8.8 to 12.8.14)."""

from typing import Any

from tests.engine import duels
from tests.engine.inventing import Invent
from tests.engine.titans import colossus

from basebreaker.engine.events import (
    Dueling,
    TitanPlayed,
)
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Minion, Titan
from basebreaker.testing import Table, rule
from basebreaker.views import sentences


def mover(invent: Invent) -> str:
    """An action that moves a titan to a base, of its player's choice both."""
    wind = invent("action", "on_play")

    @wind.on_play
    async def move_a_titan(g: Game, me: Action) -> None:
        titan = await g.pick(me.controller, g.titans.in_play(), "Move which titan?", me)
        await g.move(titan, await g.pick(me.controller, g.other_bases(titan), "Where?", me), by=me)

    return wind.face.id


@rule("10.10.28", "10.10.29", "10.10.36")
def test_a_titan_that_is_played_where_another_players_is_clashes_and_the_lower_total_loses(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("raider", at=hill)
    bob.has("howler", at=hill)
    bob.has("sphinx", at=hill, counters=1)
    code = colossus(invent)
    ann.uses(ann.has_aside(code.face.id))
    assert ann.in_play(code.face.id)
    assert bob.aside("sphinx").counters == 0
    (line,) = table.logged("clash")
    assert line.text == "Invented Titan 1 and Sphinx clash at The Hill, 4 to 3: Invented Titan 1 wins."
    assert (line.totals, line.seat, [card.face for card in line.cards]) == ([4, 3], ann.seat, [code.face.id, "sphinx"])
    assert sentences.lines(table.driver, None)[-1].text == "Sphinx is set aside beside its owner's deck."


@rule("10.10.29")
def test_a_titan_that_is_played_where_its_player_is_weaker_is_lost_again(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sphinx = bob.has("sphinx", at=hill)
    bob.has("howler", at=hill)
    code = colossus(invent)
    ann.uses(ann.has_aside(code.face.id))
    assert ann.aside(code.face.id)
    assert table.g.titans.in_play() == [sphinx]


@rule("10.10.28", "10.10.29")
def test_a_titan_that_is_moved_clashes_whoever_moved_it(table: Table, invent: Invent) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    mine, theirs = ann.has("sphinx", at=hill), bob.has("pecos_bill", at=lab)
    ann.has("howler", at=hill)
    ann.plays(mover(invent)).chooses(theirs)
    assert table.g.titans.in_play() == [mine]
    assert bob.aside("pecos_bill")


@rule("10.10.30")
def test_if_they_are_equal_the_titan_that_was_there_first_stays(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("howler", at=hill)
    bob.has("howler", at=hill)
    sphinx = bob.has("sphinx", at=hill)
    code = colossus(invent)
    ann.uses(ann.has_aside(code.face.id))
    assert table.g.titans.in_play() == [sphinx]
    assert table.logged("clash")[0].text.endswith("clash at The Hill, 2 to 2: Sphinx was there first.")


@rule("10.10.31", "10.10.32", "12.8.8")
def test_ongoing_abilities_count_in_a_clash_and_talents_are_not_used(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    code = invent("titan", "special", "ongoing", "talent")

    @code.ability(0).set_aside.on_your_turn()
    async def play_it(g: Game, me: Titan) -> None:
        await g.titans.play(me.controller, me)

    @code.ability(1).total
    def you_have_two_power_here(g: Game, me: Titan, base: Base, seat: Any) -> int:
        return 2 * (base.id == me.base and seat == me.controller)

    @code.talent()
    async def put_five_counters_on_it(g: Game, me: Titan) -> None:
        await g.place_counters(me, 5, by=me)

    bob.has("raider", at=hill)
    bob.has("sphinx", at=hill)
    ann.has("howler", at=hill)
    ann.uses(ann.has_aside(code.face.id))
    assert table.logged("clash")[0].totals == [4, 4]  # 2 + 2 against 4: the Sphinx was there first
    assert ann.aside(code.face.id)


@rule("10.10.32")
def test_what_playing_a_titan_brings_comes_first_and_happens_though_it_then_loses(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    code = invent("titan", "special", "ongoing")

    @code.set_aside.on_your_turn()
    async def play_it_and_draw(g: Game, me: Titan) -> None:
        if await g.titans.play(me.controller, me) is not None:
            await g.draw(me.controller)

    @code.after(TitanPlayed, when=lambda g, me, event: event.card is me)
    async def put_a_counter_on_it(g: Game, me: Titan, event: TitanPlayed) -> None:
        await g.place_counters(me, by=me)

    bob.has("sphinx", at=hill, counters=3)
    ann.deck("howler")
    ann.uses(ann.has_aside(code.face.id))
    assert ann.hand == ["howler"]
    assert table.logged("clash")[0].totals == [3, 1]
    assert ann.aside(code.face.id)


@rule("12.8.8", "10.10.32")
def test_the_clash_comes_after_all_responses_the_optional_ones_too(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    cheerleader = invent("minion", "ongoing")

    @cheerleader.after(TitanPlayed, when=lambda g, me, event: event.seat != me.controller, may=True)
    async def may_put_a_counter_on_your_titan(g: Game, me: Minion, event: TitanPlayed) -> None:
        await g.place_counters(g.titans.in_play(of=me.controller)[0], by=me)

    crowd = bob.has(cheerleader.face.id, at=table.base("laboratorium"))
    bob.has("sphinx", at=hill, counters=1)
    ann.has("howler", at=hill)
    code = colossus(invent)
    ann.uses(ann.has_aside(code.face.id)).chooses(hill)
    assert len(table.g.titans.in_play(at=hill)) == 2  # Bob is asked before the clash
    bob.uses(crowd)
    assert table.logged("clash")[0].totals == [2, 2]
    assert ann.aside(code.face.id)


@rule("12.8.8")
def test_an_extra_play_that_was_granted_is_offered_before_the_clash(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wind, code = invent("action", "on_play"), colossus(invent)
    bob.has("sphinx", at=hill, counters=1)
    ann.has(code.face.id, at=table.base("laboratorium"))

    @wind.on_play
    async def move_your_titan_and_play_an_extra_minion(g: Game, me: Action) -> None:
        await g.move(g.titans.in_play(of=me.controller)[0], hill, by=me)
        await g.extra_minion(me.controller, by=me)

    table.plays_left(minions=0)
    ann.holds("howler")
    ann.plays(wind.face.id).chooses("howler", hill)
    assert table.logged("clash")[0].totals == [4, 1]
    assert bob.aside("sphinx")


@rule("10.10.33")
def test_two_titans_of_one_player_do_not_clash(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    trooper = invent("minion", "ongoing")

    @trooper.more_titans
    def you_may_have_another_one(g: Game, me: Minion, seat: Any) -> int:
        return 1

    ann.has(trooper.face.id, at=hill)
    ann.has("sphinx", at=hill)
    ann.uses(ann.has_aside(colossus(invent).face.id))
    assert len(table.g.titans.in_play(at=hill)) == 2
    assert table.logged("clash") == []


@rule("10.10.34", "12.8.11")
def test_a_base_may_rule_the_clash_out_and_when_it_no_longer_does_there_is_none_either(
    table: Table, invent: Invent
) -> None:
    ann, bob = table.ann, table.bob
    island = invent("base")

    @island.no_clash
    def titans_do_not_clash_here(g: Game, me: Base, base: Base) -> bool:
        return base is me

    here = table.base(island.face.id)
    table.base_deck("crypt")
    bob.has("sphinx", at=here)
    ann.uses(ann.has_aside(colossus(invent).face.id))
    assert len(table.g.titans.in_play(at=here)) == 2

    async def exchange() -> None:
        await table.g.base_deck.exchange(here)

    table.run(exchange())
    assert len(table.g.titans.in_play(at=table.base("crypt"))) == 2
    assert table.logged("clash") == []


@rule("12.8.11")
def test_a_change_of_control_brings_no_clash(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    trooper = invent("minion", "ongoing")

    @trooper.more_titans
    def everybody_may_have_another_one(g: Game, me: Minion, seat: Any) -> int:
        return 1

    ann.has(trooper.face.id, at=hill)
    sphinx = ann.has("sphinx", at=hill)
    ann.has("pecos_bill", at=hill)

    async def take() -> None:
        await table.g.take_control(sphinx, bob.seat, by=hill)

    table.run(take())
    assert {titan.controller for titan in table.g.titans.in_play(at=hill)} == {ann.seat, bob.seat}
    assert table.logged("clash") == []


# -- Put off -----------------------------------------------------------------------------------------------------------


def gunslinger(invent: Invent) -> str:
    """A titan that may come to a duel of its player and lets clashes wait until the duel is over."""
    code = invent("titan", "special")

    @code.set_aside.after(Dueling, when=lambda g, me, event: event.seat == me.controller, may=True)
    async def play_it_there_and_let_clashes_wait(g: Game, me: Titan, event: Dueling) -> None:
        await g.duels.put_off_clashes()
        await g.titans.play(me.controller, me, at=g.base(event.base))

    return code.face.id


@rule("10.10.34", "12.8.13")
def test_a_clash_that_was_put_off_goes_by_the_totals_after_the_duel(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine, theirs = ann.has("raider", at=hill), bob.has("huscarl", at=hill)
    bob.has("sphinx", at=hill, counters=3)
    waiting = ann.has_aside(gunslinger(invent))
    there: list[int] = []

    async def story() -> None:
        duel = await table.g.duels.fight(mine, theirs, by=mine)
        there.append(len(table.g.titans.in_play(at=hill)))
        await table.g.destroy(*duel.losers, by=mine)

    assert (table.power(mine), table.power(theirs)) == (4, 2)
    table.run(story())
    ann.uses(waiting)
    assert there == [2]  # Ann's titan came before the duel, and would have lost then: 4 to 5
    assert table.logged("clash")[0].totals == [4, 3]
    assert bob.aside("sphinx")


@rule("12.8.13")
def test_nothing_is_left_of_a_clash_that_was_put_off_if_the_two_are_no_longer_together(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    mine, theirs = ann.has("raider", at=hill), bob.has("huscarl", at=hill)
    sphinx = bob.has("sphinx", at=hill)
    waiting = ann.has_aside(gunslinger(invent))

    async def story() -> None:
        await table.g.duels.fight(mine, theirs, by=mine)
        await table.g.move(sphinx, lab, by=mine)

    table.run(story())
    ann.uses(waiting)
    assert len(table.g.titans.in_play()) == 2
    assert table.logged("clash") == []


@rule("12.8.13", "10.10.30")
def test_if_a_clash_that_was_put_off_is_a_tie_the_one_that_came_first_stays(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine, theirs = ann.has("raider", at=hill), bob.has("raider", at=hill)
    sphinx = bob.has("sphinx", at=hill)
    waiting = ann.has_aside(gunslinger(invent))
    duels.start(table, mine, theirs)
    ann.uses(waiting)
    assert table.g.titans.in_play() == [sphinx]
