"""Playing titans (10.10.7 to 10.10.19)."""

from typing import Any

import pytest
from tests.engine.inventing import Invent
from tests.engine.titans import colossus, destroy

from basebreaker.engine.events import (
    ActionPlayed,
    MinionPlayed,
    StartOfTurn,
    TitanPlayed,
)
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Minion, Titan
from basebreaker.testing import Table, rule


@rule("10.10.7", "10.10.8", "10.10.10", "4.7.1")
def test_a_special_plays_a_titan_at_a_base_of_its_players_choice_if_they_like(table: Table, invent: Invent) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    waiting = ann.has_aside(colossus(invent).face.id)
    bob.has("sphinx", at=lab)
    assert ann.can_use(waiting)
    ann.uses(waiting).chooses(hill)
    assert table.g.titans.in_play(at=hill)[0].id == waiting.id
    assert table.s.titans == {}
    assert [line.text for line in table.logged("play_titan")] == ["Ann plays the titan Invented Titan 1 at The Hill."]


@rule("10.10.10")
def test_an_ability_may_name_the_base(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("laboratorium")
    code = invent("titan", "special")

    @code.set_aside.on_your_turn()
    async def play_it_there(g: Game, me: Titan) -> None:
        assert await g.titans.play(me.controller, me, at=hill)

    ann.uses(ann.has_aside(code.face.id))
    assert len(table.g.titans.in_play(at=hill)) == 1


@rule("10.10.9")
def test_a_permission_to_play_a_titan_is_not_kept(table: Table, invent: Invent) -> None:
    ann = table.ann
    table.base("the_hill")
    code = invent("titan", "special")

    @code.set_aside.after(MinionPlayed, when=lambda g, me, event: event.seat == me.controller, may=True)
    async def play_it(g: Game, me: Titan, event: MinionPlayed) -> None:
        await g.titans.play(me.controller, me)

    waiting = ann.has_aside(code.face.id)
    ann.plays("howler").declines()
    assert not ann.can_use(waiting)
    table.plays_left(minions=1)
    ann.plays("howler").uses(waiting)
    assert ann.in_play(code.face.id)


@rule("10.10.11")
@pytest.mark.parametrize(("cost", "minions", "actions"), [("free_minion", 0, 1), ("free_action", 1, 0)])
def test_a_titan_may_take_the_place_of_the_free_play(
    table: Table, invent: Invent, cost: Any, minions: int, actions: int
) -> None:
    ann = table.ann
    table.base("the_hill")
    code = invent("titan", "special")

    @code.set_aside.on_your_turn(cost=cost)
    async def play_it(g: Game, me: Titan) -> None:
        await g.titans.play(me.controller, me)

    waiting = ann.has_aside(code.face.id)
    table.plays_left(minions=minions, actions=actions)
    assert not ann.can_use(waiting)  # neither is the other
    table.plays_left()
    ann.uses(waiting)
    assert (table.s.free_minions, table.s.free_actions) == (minions, actions)


@rule("10.10.11", "10.10.13")
def test_an_extra_play_plays_no_titan(table: Table, invent: Invent) -> None:
    ann = table.ann
    table.base("the_hill")
    code = invent("titan", "special")

    @code.set_aside.on_your_turn(cost="free_minion")
    async def play_it(g: Game, me: Titan) -> None:
        await g.titans.play(me.controller, me)

    waiting = ann.has_aside(code.face.id)
    table.plays_left(minions=0)

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=table.g.base(table.base("the_hill").id))

    table.run(grant())
    assert len(table.s.extras) == 1
    assert not ann.can_use(waiting)


@rule("10.10.12")
def test_no_minion_is_needed_and_bans_on_minions_do_not_matter(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code, wall = invent("titan", "special"), invent("action", "ongoing", plays_on="base")

    @wall.forbids
    def nobody_plays_a_minion_here(g: Game, me: Action, deed: str, seat: Any, card: Any, base: Any) -> bool:
        return deed == "play" and base == me.base

    @code.set_aside.on_your_turn(cost="free_minion")
    async def play_it(g: Game, me: Titan) -> None:
        await g.titans.play(me.controller, me)

    waiting = ann.has_aside(code.face.id)
    ann.has(wall.face.id, at=hill)
    ann.holds("howler")
    assert not ann.can_choose("howler")
    ann.uses(waiting)
    assert ann.in_play(code.face.id)


@rule("10.10.13")
def test_a_titan_is_no_extra_card_and_uses_up_no_extra_play(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=hill)

    table.run(grant())
    ann.uses(ann.has_aside(colossus(invent).face.id))
    assert len(table.s.extras) == 1
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)


@rule("10.10.14", "12.8.7")
def test_playing_a_titan_is_playing_a_card_of_neither_kind(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    witness = invent("minion", "ongoing")
    seen: list[str] = []

    @witness.after(MinionPlayed, ActionPlayed, TitanPlayed)
    async def note_what_was_played(g: Game, me: Minion, event: MinionPlayed | ActionPlayed | TitanPlayed) -> None:
        seen.append(event.kind)

    ann.has(witness.face.id, at=hill)
    ann.uses(ann.has_aside(colossus(invent).face.id))
    assert seen == ["TitanPlayed"]
    played = [table.g.this_turn.faces(what) for what in ("play_minion", "play_action", "play_on_minion")]
    assert played == [[], [], []]
    assert [face.kind for face in table.g.this_turn.faces("play_titan", seat=ann.seat)] == ["titan"]


@rule("10.10.15", "10.10.37", "10.10.6")
def test_whoever_plays_a_titan_controls_it_and_it_goes_back_to_its_owner(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    waiting = bob.has_aside("sphinx")
    thief = invent("action", "on_play")

    @thief.on_play
    async def play_another_players_titan(g: Game, me: Action) -> None:
        await g.titans.play(me.controller, waiting)

    ann.plays(thief.face.id)
    sphinx = ann.in_play("sphinx")
    assert (sphinx.controller, sphinx.owner) == (ann.seat, bob.seat)
    table.run(destroy(table, sphinx, hill))
    assert bob.aside("sphinx").controller == bob.seat
    assert ann.aside("sphinx") is None


@rule("10.10.16", "12.8.5")
def test_who_controls_a_titan_cannot_play_another_one(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    first, second = ann.has_aside(colossus(invent).face.id), ann.has_aside(colossus(invent).face.id)
    assert ann.can_use(first)
    assert ann.can_use(second)
    ann.uses(first)
    assert not ann.can_use(second)
    table.run(destroy(table, table.g.titans.in_play()[0], hill))
    assert ann.can_use(second)


@rule("10.10.17", "12.8.5")
def test_what_depends_on_playing_a_titan_that_cannot_be_played_does_not_happen(table: Table, invent: Invent) -> None:
    ann = table.ann
    table.base("the_hill")
    waiting = ann.has_aside("sphinx")
    ann.has("pecos_bill", at=table.base("the_hill"))
    summons = invent("action", "on_play")

    @summons.on_play
    async def play_a_titan_to_draw(g: Game, me: Action) -> None:
        assert not g.titans.can_play(me.controller, waiting)
        if await g.titans.play(me.controller, waiting) is not None:
            await g.draw(me.controller)

    ann.deck("howler")
    ann.plays(summons.face.id)
    assert ann.hand == []
    assert ann.aside("sphinx") is waiting


@rule("10.10.18")
def test_a_card_may_raise_the_limit_and_when_it_goes_its_player_picks_which_titan_leaves(
    table: Table, invent: Invent
) -> None:
    ann, hill = table.ann, table.base("the_hill")
    trooper = invent("minion", "ongoing")

    @trooper.more_titans
    def you_may_have_another_one(g: Game, me: Minion, seat: Any) -> int:
        return int(seat == me.controller)

    red = ann.has(trooper.face.id, at=hill)
    sphinx = ann.has("sphinx", at=hill)
    waiting = ann.has_aside(colossus(invent).face.id)
    ann.uses(waiting)
    assert len(table.g.titans.in_play(of=ann.seat)) == 2
    table.run(destroy(table, red, hill))
    ann.chooses(sphinx)
    assert [titan.id for titan in table.g.titans.in_play()] == [waiting.id]
    assert ann.aside("sphinx")


@rule("10.10.18")
def test_a_raised_limit_also_ends_when_its_card_is_cancelled(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    trooper = invent("minion", "ongoing")

    @trooper.more_titans
    def you_may_have_another_one(g: Game, me: Minion, seat: Any) -> int:
        return 1

    red = ann.has(trooper.face.id, at=hill)
    ann.has("sphinx", at=hill)
    bill = ann.has("pecos_bill", at=hill)

    async def cancel() -> None:
        await table.g.cancel(red, by=hill)

    table.run(cancel())
    ann.chooses(bill)
    assert ann.aside("pecos_bill")


@rule("12.8.12")
def test_whoever_gains_control_of_one_titan_too_many_picks_at_once_which_one_leaves(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sphinx, bill = ann.has("sphinx", at=hill), bob.has("pecos_bill", at=table.base("laboratorium"))

    async def take() -> None:
        await table.g.take_control(bill, ann.seat, by=hill)
        assert len(table.g.titans.in_play()) == 1

    table.run(take())
    ann.chooses(sphinx)
    assert table.g.titans.in_play(of=ann.seat) == [bill]
    table.run(destroy(table, bill, hill))
    assert bob.aside("pecos_bill")


@rule("12.8.3")
def test_a_set_aside_titan_with_may_is_optional_and_without_mandatory(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    gatherer = invent("titan", "special", "special")

    @gatherer.ability(0).set_aside.after(MinionPlayed)
    async def gather_a_counter(g: Game, me: Titan, event: MinionPlayed) -> None:
        await g.titans.gather(me)

    @gatherer.ability(1).set_aside.after(MinionPlayed, may=True)
    async def play_it(g: Game, me: Titan, event: MinionPlayed) -> None:
        await g.titans.play(me.controller, me, at=hill)

    waiting = bob.has_aside(gatherer.face.id)
    ann.plays("howler", at=hill)
    assert waiting.counters == 1  # before anybody was asked
    assert bob.is_asked
    bob.uses(waiting)
    assert bob.in_play(gatherer.face.id).counters == 1


@rule("12.8.4")
def test_on_your_turn_you_may_play_a_titan_once_though_it_left_again(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code = colossus(invent)
    ann.uses(ann.has_aside(code.face.id))
    table.run(destroy(table, ann.in_play(code.face.id), hill))
    assert not ann.can_use(ann.aside(code.face.id))
    table.next_turn()
    table.next_turn()
    assert ann.can_use(ann.aside(code.face.id))


@rule("12.8.4", "10.10.38")
def test_another_ability_may_bring_it_back_in_the_same_turn(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code, summons = colossus(invent), invent("action", "on_play")

    @summons.on_play
    async def play_your_titan(g: Game, me: Action) -> None:
        (titan,) = g.titans.aside(me.controller)
        await g.titans.play(me.controller, titan)

    ann.uses(ann.has_aside(code.face.id))
    table.run(destroy(table, ann.in_play(code.face.id), hill))
    ann.plays(summons.face.id)
    assert ann.in_play(code.face.id)


@rule("12.8.4")
def test_what_a_titan_may_do_in_a_window_is_done_once_though_it_left_again(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    code = invent("titan", "special")

    @code.set_aside.at_start_of_turn(may=True)
    async def play_it_and_fall(g: Game, me: Titan, event: StartOfTurn) -> None:
        titan = await g.titans.play(me.controller, me)
        assert titan is not None
        await g.destroy(titan, by=titan)

    waiting = bob.has_aside(code.face.id)
    ann.ends_turn()
    bob.uses(waiting)
    assert not bob.is_asked
    assert bob.aside(code.face.id) is not waiting
    assert table.g.titans.in_play(at=hill) == []


@rule("12.8.5")
def test_with_a_titan_in_play_the_price_of_another_cannot_be_paid_but_counters_are_gathered(
    table: Table, invent: Invent
) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code = invent("titan", "special", "special")

    @code.ability(0).set_aside.after(MinionPlayed, may=True)
    async def discard_a_card_to_play_it(g: Game, me: Titan, event: MinionPlayed) -> None:
        await g.discard(me.controller, *g.hand(me.controller))
        await g.titans.play(me.controller, me)

    @code.ability(1).set_aside.after(MinionPlayed)
    async def gather(g: Game, me: Titan, event: MinionPlayed) -> None:
        await g.titans.gather(me)

    waiting = ann.has_aside(code.face.id)
    ann.has("sphinx", at=hill)
    ann.holds("igor")
    ann.plays("howler", at=hill)
    assert not ann.is_asked
    assert (waiting.counters, ann.hand) == (1, ["igor"])


@rule("12.8.6")
def test_a_titan_is_played_though_paying_the_price_ended_the_condition(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code = invent("titan", "special")

    @code.set_aside.on_your_turn(provided=lambda g, me: bool(g.minions(of=me.controller)))
    async def if_you_have_a_minion_destroy_one_to_play_it(g: Game, me: Titan) -> None:
        minion = await g.pick(me.controller, g.minions(of=me.controller), "Which?", me)
        if await g.destroy(minion, by=me):
            await g.titans.play(me.controller, me)

    waiting = ann.has_aside(code.face.id)
    assert not ann.can_use(waiting)
    ann.has("howler", at=hill)
    ann.uses(waiting)
    assert (ann.discard, len(table.g.titans.in_play())) == (["howler"], 1)
