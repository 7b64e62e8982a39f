"""Cancelled abilities are treated as if they did not exist (8.3.7); cancelling affects a card (9.1.9)."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import BeforeScoring, Destroyed
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Card, Minion
from basebreaker.testing import Table, rule


@pytest.fixture
def hush(invent: Invent) -> str:
    """An action on a base: other cards here have no abilities while it is there."""
    code = invent("action", "ongoing", plays_on="base")

    @code.cancels
    def other_cards_here_have_no_abilities(g: Game, me: Action, record: Card | Base) -> bool:
        return record is not me and record.base == me.base and not isinstance(record, Base)

    return code.face.id


@rule("8.3.7")
def test_continuous_abilities_talents_and_responses_are_gone_while_they_are_cancelled(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf, count = ann.has("teenage_wolf", at=hill), ann.has("the_count", at=hill)
    ann.has("full_moon", at=hill)
    prey = bob.has("howler", at=hill)
    assert (table.power(wolf), ann.can_use(wolf)) == (4, True)
    silence = bob.has(hush, at=hill)
    assert (table.power(wolf), ann.can_use(wolf)) == (3, False)
    ann.plays("big_gulp").chooses(prey)
    assert count.counters == 0
    table.plays_left()
    ann.plays("ransack").chooses(silence)
    assert (table.power(wolf), ann.can_use(wolf)) == (4, True)


@rule("8.3.7")
def test_a_minion_played_where_abilities_are_cancelled_has_no_on_play_ability(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has(hush, at=hill)
    ann.plays("soldier", at=hill)
    soldier = ann.in_play("soldier")
    assert (soldier.counters, table.power(soldier)) == (0, 1)


@rule("8.3.7")
def test_a_cancelled_drone_prevents_nothing_and_a_cancelled_igor_leaves_nothing(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("drone", at=hill, counters=1)
    igor = ann.has("igor", at=hill)
    kept = ann.has("raider", at=table.base("standing_stones"))
    bob.has(hush, at=hill)
    ann.plays("big_gulp").chooses(igor)
    assert ann.discard == ["igor", "big_gulp"]
    assert kept.counters == 0


@rule("8.3.7", "6.2.3")
def test_a_cancelled_special_does_not_happen_before_scoring(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("loup_garou", at=hill)
    bob.has("sheriff", at=hill)
    bob.has(hush, at=hill)
    table.scores(hill)
    assert (ann.vp, bob.vp) == (2, 4)  # 4 against 5, and nobody is asked about a duel


@rule("8.3.7")
def test_what_waits_is_lost_when_it_is_cancelled_in_the_meantime(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    spoiler = invent("minion", "ongoing")

    @spoiler.after(Destroyed, when=lambda g, me, event: event.card is not me)
    async def cancel_the_abilities_of_all_other_minions(g: Game, me: Minion, event: Destroyed) -> None:
        for minion in g.minions(but=me):
            await g.cancel(minion, by=me)

    first = ann.has(spoiler.face.id, at=hill)
    count = bob.has("the_count", at=hill)
    ann.has("howler", at=hill)
    ann.plays("big_gulp").chooses("howler")
    ann.uses(first)
    assert count.counters == 0


@rule("8.3.7", "8.3.6")
def test_abilities_cancelled_for_a_turn_come_back(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    gag = invent("action", "on_play")

    @gag.on_play
    async def cancel_the_abilities_of_a_minion_until_the_end_of_the_turn(g: Game, me: Action) -> None:
        minion = await g.choose(me.controller, g.minions(), "Cancel which minion's abilities?", me)
        if minion is not None:
            await g.cancel(minion, by=me)

    wolf = ann.has("teenage_wolf", at=hill)
    ann.plays(gag.face.id)
    assert not ann.can_use(wolf)
    ann.ends_turn()
    bob.ends_turn()
    assert ann.can_use(wolf)


@rule("8.3.7")
def test_a_bases_ability_can_be_cancelled_but_it_scores_all_the_same(table: Table, invent: Invent) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    table.base_deck("crypt")
    seal = invent("action", "ongoing", plays_on="base")

    @seal.cancels
    def this_base_has_no_ability(g: Game, me: Action, record: Card | Base) -> bool:
        return isinstance(record, Base) and record.id == me.base

    ann.has(seal.face.id, at=lab)
    ann.plays("raider", at=lab)
    assert ann.in_play("raider").counters == 0
    assert table.breakpoint(lab) == 25
    table.scores(lab)
    assert ann.vp == 5


@rule("9.1.9")
def test_who_is_not_affected_by_a_card_keeps_its_abilities(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    muzzle = invent("action", "ongoing", plays_on="base")

    @muzzle.cancels
    def minions_here_have_no_abilities(g: Game, me: Action, record: Card | Base) -> bool:
        return isinstance(record, Minion) and record.base == me.base

    covered, bare = ann.has("teenage_wolf", at=hill, counters=1), ann.has("teenage_wolf", at=hill)
    ann.has("the_show_must_go_on", at=hill)
    bob.has(muzzle.face.id, at=hill)
    assert (ann.can_use(covered), ann.can_use(bare)) == (True, False)


@rule("8.3.7")
def test_protection_that_is_itself_cancelled_protects_nobody(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    covered = ann.has("teenage_wolf", at=hill, counters=1)
    show = ann.has("the_show_must_go_on", at=hill)
    bob.has(hush, at=hill)  # it reaches the Show, which speaks of minions only
    assert not ann.can_use(covered)
    assert table.g.in_play(show)


@rule("9.1.9")
def test_a_protected_minions_abilities_cannot_be_cancelled_for_a_while_either(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("slo_mo_attack", at=hill)
    wolf = bob.has("teenage_wolf", at=hill)
    gag = invent("action", "on_play")
    done: list[bool] = []

    @gag.on_play
    async def cancel_the_abilities_of_every_minion(g: Game, me: Action) -> None:
        done.extend([await g.cancel(minion, by=me) for minion in g.minions()])

    ann.plays(gag.face.id)
    assert done == [False]
    table.turn_of(bob)
    assert bob.can_use(wolf)


@rule("8.3.7")
def test_of_two_cards_that_cancel_each_other_the_earlier_one_wins(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has(hush, at=hill)
    later = bob.has(hush, at=hill)
    wolf = ann.has("teenage_wolf", at=hill)
    assert not ann.can_use(wolf)
    ann.plays("ransack").chooses(later)
    assert not ann.can_use(wolf)


@rule("8.3.7")
def test_a_game_with_cancelled_abilities_can_be_copied_and_goes_on_equally(table: Table, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("loup_garou", at=hill, counters=20)
    bob.has(hush, at=hill)
    twin = table.driver.copy()
    for game in (table.driver, twin):
        game.answer("end")
    assert twin.g.s.vp == table.s.vp == [4, 0]
    assert twin.g.this_turn.faces("boost") == []
    assert table.logged("boost") == []


@rule("8.3.7", "12.3.1")
def test_a_window_is_looked_at_anew_when_abilities_come_back_in_it(table: Table, invent: Invent, hush: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    garou = ann.has("loup_garou", at=hill)
    silence = bob.has(hush, at=hill)
    lifter = invent("action", "special")

    @lifter.special(BeforeScoring)
    async def destroy_all_actions_there(g: Game, me: Action, event: BeforeScoring) -> None:
        await g.destroy(*g.actions(at=event.base), by=me)

    bob.has("sheriff", at=hill)
    ann.holds(lifter.face.id)
    table.scores(hill)
    ann.chooses(lifter.face.id)
    assert not table.g.in_play(silence)
    assert table.power(garou) == 6
    bob.passes()
    assert (ann.vp, bob.vp) == (4, 2)
