"""The loop guard (12.7.1, 12.7.2), shown with invented cards: no card of the sets goes round for ever."""

import json
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.events import EndOfTurn, MinionPlayed, Moved, StartOfTurn
from basebreaker.engine.kernel import loop_guard
from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Base, Minion
from basebreaker.testing import Table, rule, strict


def restless(invent: Invent, *, may: bool = False, grows: bool = False) -> str:
    """A minion that goes back whenever it was moved; must or may; perhaps with a counter more each time."""
    minion = invent("minion", "ongoing")

    @minion.after(Moved, when=lambda g, me, event: event.card is me, may=may)
    async def go_back(g: Any, me: Any, event: Any) -> None:
        if grows:
            await g.place_counters(me, by=me)
        await g.move(me, g.base(event.old), by=me)

    return minion.face.id


def push(table: Table, minion: Minion, to: Base) -> None:
    """Some card moves the minion."""

    async def effect() -> None:
        await table.g.move(minion, to, by=minion)

    table.run(effect())


def reported(table: Table) -> list[str]:
    return [line.text.removeprefix("An endless loop was stopped: ") for line in table.logged("loop")]


# -- 12.7.1 Mandatory effects ------------------------------------------------------------------------------------------


@rule("12.7.1")
def test_an_endless_loop_of_mandatory_effects_is_dropped_and_the_game_goes_on(table: Table, invent: Invent) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    wanderer = ann.has(restless(invent), at=hill)
    ann.holds("howler")
    push(table, wanderer, crypt)
    assert reported(table) == ["The same thing kept happening without anybody's choice."]
    assert wanderer.base in (hill.id, crypt.id)
    assert ann.plays("howler", at=hill).in_play("howler")
    push(table, wanderer, crypt if wanderer.base == hill.id else hill)
    assert len(reported(table)) == 2  # it is noticed again


@rule("12.7.1")
@pytest.mark.parametrize(("willing", "moves", "stopped"), [(4, 5, False), (5, 5, True)])
def test_the_same_state_may_come_twice_and_the_third_time_the_loop_is_dropped(
    table: Table, invent: Invent, monkeypatch: pytest.MonkeyPatch, willing: int, moves: int, stopped: bool
) -> None:
    """Here, away, here, away: as it is about to go away for the third time, that state has come for the third time."""
    monkeypatch.setattr(loop_guard, "WATCH_FROM", 0)
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    waverer = invent("minion", "ongoing")
    gone_back: list[int] = []

    @waverer.after(Moved, when=lambda g, me, event: event.card is me and len(gone_back) < willing)
    async def go_back(g: Any, me: Any, event: Any) -> None:
        gone_back.append(event.base)
        await g.move(me, g.base(event.old), by=me)

    push(table, ann.has(waverer.face.id, at=hill), crypt)
    assert len(table.logged("move")) == moves
    assert bool(reported(table)) is stopped


@rule("12.7.1")
def test_a_loop_of_two_cards_is_dropped(table: Table, invent: Invent) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    chaser = invent("minion", "ongoing")

    @chaser.after(Moved, when=lambda g, me, event: event.card is not me)
    async def follow(g: Any, me: Any, event: Any) -> None:
        await g.move(me, g.base(event.base), by=me)

    fugitive = invent("minion", "ongoing")

    @fugitive.after(Moved, when=lambda g, me, event: event.card is not me and event.base == me.base)
    async def flee(g: Any, me: Any, event: Any) -> None:
        await g.move(me, hill if me.base == crypt.id else crypt, by=me)

    bob.has(chaser.face.id, at=hill)
    prey = ann.has(fugitive.face.id, at=hill)
    push(table, prey, crypt)
    assert len(reported(table)) == 1
    assert ann.can_choose("end")


@rule("12.7.1")
def test_what_was_pending_is_dropped_and_the_action_that_began_it_is_discarded(table: Table, invent: Invent) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    kind = restless(invent)
    first, second = ann.has(kind, at=hill), ann.has(kind, at=hill)
    ann.plays("stagecoach")  # moves both, and both must go back
    ann.chooses(first, second)
    assert len(reported(table)) == 1
    assert second.base == crypt.id  # its response was still pending
    assert table.s.set_aside == []
    assert ann.discard == ["stagecoach"]


@rule("12.7.1")
def test_a_loop_before_scoring_does_not_keep_the_base_from_scoring_once(table: Table, invent: Invent) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site")
    wanderer = ann.has(restless(invent), at=crypt)
    starter = invent("minion", "special", power=5)

    @starter.before_scoring()
    async def push_it(g: Any, me: Any, event: Any) -> None:
        await g.move(wanderer, hill, by=me)

    for _ in range(5):
        ann.has("the_count", at=hill)
    ann.has(starter.face.id, at=hill)
    ann.deck("jolt", "jolt")
    ann.ends_turn()
    assert len(reported(table)) == 1
    assert ann.vp == 4
    assert hill not in table.s.bases
    assert ann.hand == ["jolt", "jolt"]


@rule("12.7.1", "12.4.12", "5.3.5")
def test_the_action_that_had_a_base_scored_goes_on_after_a_loop_in_that_scoring(table: Table, invent: Invent) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site")
    wanderer = ann.has(restless(invent), at=crypt)
    starter, trigger = invent("minion", "special"), invent("action", "on_play")

    @starter.before_scoring()
    async def push_it(g: Any, me: Any, event: Any) -> None:
        await g.move(wanderer, hill, by=me)

    @trigger.on_play
    async def score_the_hill_then_give_this_card_away(g: Any, me: Any) -> None:
        await g.score_base(hill)
        await g.gifts.hand_over(me, by=me)

    ann.has(starter.face.id, at=hill)
    ann.plays(trigger.face.id)
    assert len(reported(table)) == 1
    assert hill not in table.s.bases
    assert table.bob.hand == [trigger.face.id]


@rule("12.7.1")
@pytest.mark.parametrize("window", [StartOfTurn, EndOfTurn])
def test_a_loop_at_the_start_or_end_of_a_turn_does_not_hold_up_the_turn(
    table: Table, invent: Invent, window: type
) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    wanderer = bob.has(restless(invent), at=hill)
    starter = invent("minion", "ongoing")

    @starter.after(window, when=lambda g, me, event: event.seat == me.controller)
    async def push_it(g: Any, me: Any, event: Any) -> None:
        await g.move(wanderer, crypt if wanderer.base == hill.id else hill, by=me)

    bob.has(starter.face.id, at=hill)
    bob.deck("jolt", "jolt")
    ann.ends_turn()
    bob.ends_turn()
    assert len(reported(table)) == 1
    assert bob.hand == ["jolt", "jolt"]
    assert ann.can_choose("end")


@rule("12.7.1")
def test_many_things_that_change_nothing_are_not_a_loop(table: Table, invent: Invent) -> None:
    """Everything pending is part of the complete state: each of these leaves one less to do."""
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    witness = invent("minion", "ongoing")
    seen: list[int] = []

    @witness.after(Moved)
    async def look_on(g: Any, me: Any, event: Any) -> None:
        seen.append(event.base)

    ann.has(witness.face.id, at=hill)
    howler = ann.has("howler", at=hill)

    async def pace() -> None:
        for _ in range(500):
            here = table.g.base(howler.base)
            other = next(base for base in table.g.bases if base is not here)
            await table.g.move(howler, other, by=howler)

    table.run(pace())
    assert len(seen) == 500
    assert reported(table) == []


@rule("12.7.1")
def test_after_a_loop_in_a_special_extra_plays_are_kept_again(table: Table, invent: Invent) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    wanderer = ann.has(restless(invent), at=hill)
    starter = invent("minion", "special")

    @starter.after(MinionPlayed, when=lambda g, me, event: event.card is not me)
    async def push_it(g: Any, me: Any, event: Any) -> None:
        await g.move(wanderer, crypt if wanderer.base == hill.id else hill, by=me)

    ann.has(starter.face.id, at=hill)
    ann.holds("igor")
    ann.plays("howler", at=hill)
    assert len(reported(table)) == 1
    ann.plays("yokai_attack")  # destroys a minion to grant an extra minion and an extra action
    ann.chooses("howler")
    assert [extra.kind for extra in table.s.extras] == ["minion", "action"]  # 4.5.6 doesn't speak of this


# -- 12.7.2 Optional steps ---------------------------------------------------------------------------------------------


def boomerang(invent: Invent, *, grows: bool = False) -> str:
    """An action that comes back into the hand and lets its player play an extra action."""
    action = invent("action", "on_play")

    @action.on_play
    async def come_back(g: Any, me: Any) -> None:
        await g.to_hand(me.id)
        if grows:
            for minion in g.minions(of=me.controller):
                await g.place_counters(minion, by=me)
        await g.extra_action(me.controller, by=me)

    return action.face.id


@rule("12.7.2")
def test_a_play_that_leads_to_the_same_state_again_and_again_is_no_longer_offered(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    name = boomerang(invent)
    ann.holds(name, "howler", "jolt")
    plays = 0
    while ann.can_choose(name):
        ann.chooses(name)
        plays += 1
        assert plays < 50
    assert plays > 2
    assert ann.can_choose("howler")  # everything else still is
    assert ann.can_choose("jolt")
    ann.chooses("howler")
    assert ann.can_choose(name)  # this is another state
    ann.ends_turn()
    bob.ends_turn()
    assert ann.can_choose(name)  # and this another phase


@rule("12.7.2")
def test_an_optional_response_that_leads_to_the_same_state_again_and_again_is_no_longer_offered(
    table: Table, invent: Invent
) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    wanderer = ann.has(restless(invent, may=True), at=hill)
    push(table, wanderer, crypt)
    uses = 0
    while ann.is_asked:
        ann.uses(wanderer)
        uses += 1
        assert uses < 50
    assert uses > 2
    assert reported(table) == []
    assert ann.can_choose("end")


@rule("12.7.2")
def test_a_loop_in_which_something_changes_goes_on_as_long_as_the_player_likes(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    name = boomerang(invent, grows=True)
    howler = ann.has("howler", at=hill)
    ann.holds(name)
    for _ in range(100):
        ann.chooses(name)
    assert howler.counters == 100
    assert ann.can_choose(name)


@rule("12.7.2")
def test_copies_and_stored_games_know_what_is_no_longer_offered(table: Table, invent: Invent) -> None:
    ann = table.ann
    table.base("the_hill")
    name = boomerang(invent)
    ann.holds(name, "howler")
    while ann.can_choose(name):
        ann.chooses(name)
        twin = table.driver.copy()
        assert twin.question is not None
        assert [option.key for option in twin.question.options] == ann.options()
    again = type(table.s).from_json(json.loads(json.dumps(table.s.to_json())), lambda id: _face(table, id))
    assert again.trodden == table.s.trodden
    assert again.optional_steps == table.s.optional_steps


def _face(table: Table, id: str) -> Any:
    return next(face for face in table.s.prints if face.id == id)


@rule("12.10.27", "12.7.2")
def test_what_happened_is_part_of_the_state_only_where_a_card_asks_for_it(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.holds("howler", "igor")
    before = loop_guard.complete_state(table.g, history=True)
    table.g.log("play_minion", ann.seat)
    assert loop_guard.complete_state(table.g, history=True) == before
    ann.holds("killer_queen")
    before = loop_guard.complete_state(table.g, history=True)
    table.g.log("use", ann.seat)  # of which no card asks
    assert loop_guard.complete_state(table.g, history=True) == before
    table.g.log("play_minion", ann.seat)
    assert loop_guard.complete_state(table.g, history=True) != before


@rule("12.10.27")
def test_every_card_that_asks_what_happened_says_so() -> None:
    for face in catalog.faces().values():
        catalog.load_code(face.faction)
        strict.check_history(face)
    saying = [face.id for face in catalog.faces().values() if face.asks_what_happened]
    assert {"killer_queen", "ninja_acolyte.current", "arcane_protector", "moot_site"} <= set(saying)


@rule("12.10.27")
def test_a_card_that_asks_what_happened_and_does_not_say_so_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    face = catalog.face("killer_queen")
    catalog.load_code(face.faction)
    monkeypatch.setattr(face, "asks_what_happened", False)
    with pytest.raises(CardCodeError, match=r"so say killer_queen.asks_what_happened\(\) once \(12.10.27\)"):
        strict.check_history(face)
