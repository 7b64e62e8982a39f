"""The five phases of a turn (3.1 to 3.5, 3.7)."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine import driver
from basebreaker.engine.events import BeforeEndOfTurn, EndOfTurn, StartOfTurn
from basebreaker.state.numbers import SEATS
from basebreaker.testing import Table, rule

Tables = Callable[[int], Table]


def kinds(table: Table) -> list[str]:
    """What the log tells of the last two turns, in order."""
    return [entry[0] for turn in table.driver.entries()[-2:] for entry in turn]


# -- 3.1 General -------------------------------------------------------------------------------------------------------


@rule("3.1.1", "3.1.2")
def test_every_turn_has_its_five_phases_in_order_even_if_nothing_happens(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    phases: list[tuple[int, str]] = []

    def watched(name: str) -> Callable[[Any], Any]:
        step = driver.STEPS[name]

        def run(g: Any) -> Any:
            phases.append((g.s.turn + (name == "start"), name))
            return step(g)

        return run

    for name in ("start", "score", "draw", "end"):
        monkeypatch.setitem(driver.STEPS, name, watched(name))
    table.ann.ends_turn()
    assert table.s.phase == "play"
    table.bob.ends_turn()
    one, two, three = [(1, "score"), (1, "draw"), (1, "end")], [(2, "score"), (2, "draw"), (2, "end")], (3, "start")
    assert phases == [*one, (2, "start"), *two, three]


@rule("3.1.1", "3.4.3")
def test_scoring_comes_after_playing_and_before_drawing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    ann.deck("jolt", "jolt")
    ann.plays("howler", at=hill)
    ann.ends_turn()
    order = [kind for kind in kinds(table) if kind in ("play_minion", "scores", "award", "new_base", "draw", "turn")]
    assert order == ["play_minion", "scores", "award", "new_base", "draw", "turn"]


# -- 3.2 Start Turn ----------------------------------------------------------------------------------------------------


@rule("3.2.1", "8.3.5")
def test_what_lasts_until_the_start_of_a_turn_is_over_before_anything_happens_in_it(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    probe = invent("minion", "ongoing")
    powers: list[tuple[int, int]] = []

    @probe.after(StartOfTurn)
    async def note_the_power(g: Any, me: Any, event: Any) -> None:
        powers.append((event.seat, g.power(me)))

    mine = ann.has(probe.face.id, at=hill)

    async def strengthen() -> None:
        await table.g.boost(mine, 3, by=mine, until="start")
        await table.g.boost(mine, 1, by=mine, until="start", seat=bob.seat)

    table.run(strengthen())
    assert table.power(mine) == 6
    ann.ends_turn()
    bob.ends_turn()
    assert powers == [(bob.seat, 5), (ann.seat, 2)]


# -- 3.3 Play Cards ----------------------------------------------------------------------------------------------------


@rule("3.3.1", "4.5.1")
def test_one_minion_and_one_action_are_free(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("howler", "igor", "jolt", "frenzy")
    ann.plays("howler")
    assert not ann.can_choose("igor")
    assert ann.can_choose("jolt")
    ann.plays("jolt")
    assert ann.options() == ["end"]
    assert ann.hand == ["igor", "frenzy"]


@rule("3.3.2", "4.6.4")
def test_plays_and_talents_come_in_any_order_and_mixed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    monster = ann.has("the_monster", at=hill, counters=1)
    other = ann.has("teenage_wolf", at=hill)
    ann.holds("howler", "igor", "jolt")
    ann.uses(wolf)
    ann.plays("jolt")
    ann.uses(monster)  # grants an extra minion
    ann.plays("igor")
    ann.uses(other)
    ann.plays("howler")
    assert ann.in_play("igor")
    assert ann.in_play("howler")
    assert ann.options() == ["end"]


@rule("3.3.3")
def test_nothing_has_to_be_played(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("howler", "jolt")
    ann.ends_turn()
    assert ann.hand == ["howler", "jolt"]
    assert bob.options() == ["end"]


@rule("3.3.4")
def test_a_free_play_that_was_not_used_is_lost(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("howler", "igor", "worker")
    ann.ends_turn()
    bob.ends_turn()
    ann.plays("howler")
    assert not ann.can_choose("igor")


@rule("3.3.6", "6.1.2")
def test_a_base_at_its_breakpoint_neither_ends_the_phase_nor_is_scored_in_it(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base_deck("crypt")
    for _ in range(4):
        ann.has("pack_alpha", at=moot)
    ann.holds("jolt", "howler")
    assert table.g.power_at(SEATS[0], moot) >= table.breakpoint(moot)
    ann.plays("jolt")
    assert table.s.bases == [moot]
    assert ann.can_choose("howler")
    ann.ends_turn()
    assert moot not in table.s.bases


# -- 3.4 Score Bases ---------------------------------------------------------------------------------------------------


@rule("3.4.1", "3.4.2", "6.1.5")
def test_all_bases_are_checked_and_those_that_are_ready_must_be_scored(table: Table) -> None:
    ann, moot, crypt, hill = table.ann, table.base("moot_site"), table.base("crypt"), table.base("the_hill")
    table.base_deck("egg_chamber", "laboratorium")
    for base in (moot, crypt):
        for _ in range(4):
            ann.has("the_count", at=base)
    ann.ends_turn()
    assert ann.options() == [f"base:{moot.id}", f"base:{crypt.id}"]  # no way around it
    ann.chooses(crypt)
    assert [base.face.id for base in table.s.bases] == ["laboratorium", "egg_chamber", "the_hill"]
    assert hill in table.s.bases
    assert ann.vp == 6


@rule("3.4.3")
def test_when_no_base_is_ready_drawing_follows_at_once(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("jolt", "igor")
    ann.ends_turn()
    assert kinds(table) == ["draw", "turn"]


# -- 3.5 Draw 2 Cards --------------------------------------------------------------------------------------------------


@rule("3.5.1")
def test_the_current_player_draws_two_cards_and_nobody_else_does(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("jolt", "igor", "howler")
    bob.deck("worker", "worker")
    ann.ends_turn()
    assert ann.hand == ["jolt", "igor"]
    assert ann.deck_from_top == ["howler"]
    assert bob.hand == []


@rule("3.5.2", "3.5.3", "12.2.16")
def test_with_ten_cards_in_hand_two_are_drawn_and_any_two_discarded_together(table: Table) -> None:
    ann = table.ann
    ann.holds(*["howler"] * 9, "jolt")
    ann.deck("igor", "worker")
    ann.ends_turn()
    assert len(ann.options()) == 12
    ann.chooses("jolt")
    assert len(ann.hand) == 12  # all at once, when the choice is complete
    ann.chooses("worker")
    assert len(ann.hand) == 10
    assert ann.discard == ["jolt", "worker"]
    (discarded,) = table.logged("discard")
    assert len(discarded.cards) == 2


@rule("3.5.3")
def test_ten_cards_may_be_kept(table: Table) -> None:
    ann = table.ann
    ann.holds(*["howler"] * 8)
    ann.deck("igor", "worker")
    ann.ends_turn()
    assert len(ann.hand) == 10
    assert ann.discard == []


@rule("3.5.4")
def test_at_other_times_a_hand_may_exceed_ten(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.holds(*["howler"] * 10)
    ann.deck("igor", "igor", "igor", "worker", "worker", "worker")
    ann.plays("tribute")  # draws three in the Play Cards phase
    assert len(ann.hand) == 13
    ann.has("commandbro", at=camp)  # draws one at the end of the turn
    ann.ends_turn()
    for _ in range(5):
        ann.chooses("howler")
    assert len(ann.hand) == 11


@rule("3.5.5")
def test_only_the_current_players_hand_is_checked(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.holds(*["howler"] * 13)
    ann.ends_turn()
    assert len(bob.hand) == 13
    assert bob.can_choose("end")


@rule("3.5.6")
def test_an_empty_hand_draws_nothing_by_itself(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.deck("igor", "worker")
    bob.deck("igor")
    ann.plays("howler")
    assert ann.hand == []
    assert ann.options() == ["end"]
    ann.ends_turn()
    assert bob.hand == []


@rule("3.5.7", "12.3.13")
def test_before_the_end_of_the_turn_is_after_the_draw_and_before_the_hand_limit(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    probe = invent("minion", "ongoing")
    seen: list[tuple[str, int]] = []

    @probe.after(BeforeEndOfTurn)
    async def note_the_hand(g: Any, me: Any, event: Any) -> None:
        seen.append((g.s.phase, len(g.hand(event.seat))))
        await g.draw(event.seat)

    ann.has(probe.face.id, at=hill)
    ann.holds(*["howler"] * 9)
    ann.deck("igor", "worker", "jolt")
    ann.ends_turn()
    assert seen == [("draw", 11)]
    ann.chooses("howler", "jolt")  # twelve in hand: the one drawn last counts too
    assert len(ann.hand) == 10


# -- 3.7 End Turn ------------------------------------------------------------------------------------------------------


@rule("3.7.3", "3.7.4", "5.7.3", "8.3.6")
def test_effects_until_the_end_of_the_turn_hold_through_its_happenings_and_then_end_all_together(
    table: Table, invent: Invent
) -> None:
    ann, hill = table.ann, table.base("the_hill")
    probe = invent("minion", "ongoing", "special", power=1)
    seen: list[tuple[str, int, int]] = []

    @probe.ability(0).after(EndOfTurn)
    async def note_at_the_end(g: Any, me: Any, event: Any) -> None:
        seen.append(("end", g.power(me), g.breakpoint(hill)))

    @probe.ability(1).after(StartOfTurn)
    async def note_at_the_next_start(g: Any, me: Any, event: Any) -> None:
        seen.append(("start", g.power(me), g.breakpoint(hill)))

    mine = ann.has(probe.face.id, at=hill)

    async def change() -> None:
        await table.g.boost(mine, 4, by=mine)
        await table.g.boost(mine, -2, by=mine)
        await table.g.change_breakpoint(hill, -3, by=mine)

    table.run(change())
    ann.ends_turn()
    assert seen == [("end", 3, 20), ("start", 1, 23)]
    assert table.s.lasting == []


@rule("12.3.20")
def test_an_effect_until_the_end_of_the_turn_made_at_its_end_is_over_with_it(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    late = invent("minion", "ongoing", power=1)

    @late.at_end_of_turn()
    async def grow_for_a_moment(g: Any, me: Any, event: Any) -> None:
        await g.boost(me, 5, by=me)
        assert g.power(me) == 6

    mine = ann.has(late.face.id, at=hill)
    ann.ends_turn()
    assert bob.can_choose("end")
    assert table.power(mine) == 1


@rule("3.7.5", "7.1.1")
def test_the_victory_check_is_the_last_thing_in_a_turn(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    late = invent("minion", "ongoing")

    @late.at_end_of_turn()
    async def gain_vp(g: Any, me: Any, event: Any) -> None:
        await g.gain_vp(me.controller, 1, by=me)

    mine = ann.has(late.face.id, at=hill)
    ann.vp = 14

    async def boost() -> None:
        await table.g.boost(mine, 5, by=mine)

    table.run(boost())
    ann.ends_turn()
    assert table.s.winners == [ann.seat]
    assert table.s.lasting == []  # expired before the check
    assert kinds(table)[-2:] == ["vp", "over"]


@rule("3.7.6", "1.6.3")
def test_the_left_hand_neighbour_takes_the_next_turn(tables: Tables) -> None:
    table = tables(3)
    order = []
    for _ in range(4):
        order.append(table.s.current)
        table.people[table.s.current].ends_turn()
    assert order == [0, 1, 2, 0]
