"""Shields (12.10.23): they answer before something would affect a minion, and shut it out of it."""

from collections.abc import Awaitable, Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import Affecting
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Action, Base, Card, Lasting, Minion, Source
from basebreaker.state.state import State
from basebreaker.testing import Table, rule

Deed = Callable[[Game, Minion, Base, Source], Awaitable[object]]

DEEDS: dict[str, Deed] = {
    "moved": lambda g, it, base, by: g.move(it, base, by=by),
    "moved with others": lambda g, it, base, by: g.move_together(it, to=base, by=by),
    "destroyed": lambda g, it, base, by: g.destroy(it, by=by),  # type: ignore[arg-type]
    "returned": lambda g, it, base, by: g.return_to_hand(it, by=by),  # type: ignore[arg-type]
    "shuffled away": lambda g, it, base, by: g.shuffle_away(it, by=by),  # type: ignore[arg-type]
    "placed on a deck": lambda g, it, base, by: g.place_on_deck(it, by=by),  # type: ignore[arg-type]
    "put into stasis": lambda g, it, base, by: g.stasis.enter(it, 1, by=by),
    "buried": lambda g, it, base, by: g.bury.from_play(it, at=base, by=by),
    "made stronger": lambda g, it, base, by: g.boost(it, 1, by=by),
    "taken over": lambda g, it, base, by: g.take_control(it, g.others(it.controller)[0], by=by),
    "given a counter": lambda g, it, base, by: g.place_counters(it, by=by),
    "robbed of a counter": lambda g, it, base, by: g.remove_counters(it, by=by),
    "cancelled": lambda g, it, base, by: g.cancel(it, by=by),
}


@pytest.fixture
def armor(invent: Invent) -> str:
    """An action on a minion that breaks when anything would affect that minion, and keeps it out."""
    code = invent("action", "ongoing", plays_on="minion")

    @code.would_affect(when=lambda g, me, event: event.card is g.host(me))
    async def break_and_keep_it_out(g: Game, me: Action, event: Affecting) -> None:
        await g.shut_out(event, by=me, card=event.card)
        await g.destroy(me, by=me)

    return code.face.id


@pytest.fixture
def wall(invent: Invent) -> str:
    """An action on a base that breaks when another player's action would affect a minion of its player there."""
    code = invent("action", "ongoing", plays_on="base")

    def an_action_of_another_player_here(g: Game, me: Action, event: Affecting) -> bool:
        ours = event.card.controller == me.controller and event.card.base == me.base and isinstance(event.card, Minion)
        return ours and event.by.face.kind == "action" and g.is_foreign(event.by, me.controller)

    @code.would_affect(when=an_action_of_another_player_here)
    async def break_and_keep_it_from_your_minions(g: Game, me: Action, event: Affecting) -> None:
        await g.shut_out(event, by=me, of=me.controller)
        await g.destroy(me, by=me)

    return code.face.id


def picture(table: Table, minion: Minion) -> tuple[object, ...]:
    g = table.g
    return g.in_play(minion), minion.base, minion.controller, minion.counters, g.power(minion), len(minion.face.on_play)


def do(table: Table, *deeds: Callable[[], Awaitable[object]]) -> None:
    """Have one ability do these things."""

    async def effect() -> None:
        for deed in deeds:
            await deed()

    table.run(effect())


# -- Deeds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["another player's card", "the player's own card", "a base"])
@pytest.mark.parametrize("deed", DEEDS)
@rule("12.10.23", "9.1.1")
def test_a_shield_breaks_at_each_deed_that_would_affect_its_minion(
    table: Table, armor: str, deed: str, source: str
) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    minion = ann.has("howler", at=hill, counters=1)
    shield = ann.has(armor, on=minion)
    sources = {"a base": away, "the player's own card": ann.has("igor", at=away)}
    by = sources.get(source) or bob.has("igor", at=away)
    before = picture(table, minion)
    do(table, lambda: DEEDS[deed](table.g, minion, away, by))
    assert picture(table, minion) == before
    assert not table.g.in_play(shield)
    do(table, lambda: DEEDS[deed](table.g, minion, away, by))
    assert picture(table, minion) != before  # the next ability finds no shield


@rule("12.10.23")
def test_the_whole_ability_is_shut_out_and_others_are_not(table: Table, armor: str) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    minion, other = ann.has("howler", at=hill), ann.has("howler", at=hill)
    ann.has(armor, on=minion)
    igor = bob.has("igor", at=hill)
    g = table.g
    do(
        table,
        lambda: g.place_counters(minion, by=igor),
        lambda: g.place_counters(other, by=igor),
        lambda: g.move(minion, away, by=igor),
        lambda: g.destroy(minion, other, by=igor),
    )
    assert (minion.counters, minion.base, g.in_play(minion), g.in_play(other)) == (0, hill.id, True, False)
    assert table.logged("shut_out")[0].text.endswith(" shuts Igor out.")
    assert len(table.logged("shut_out")) == 1


@rule("12.10.23")
def test_a_shield_that_can_not_be_destroyed_keeps_out_one_ability_after_the_other(table: Table, armor: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minion = ann.has("howler", at=hill)
    shield = ann.has(armor, on=minion)
    do(table, lambda: table.g.protect(shield, "destroy", by=hill))
    for _ in range(2):
        do(table, lambda: table.g.place_counters(minion, by=hill), lambda: table.g.place_counters(minion, by=hill))
    assert (minion.counters, table.g.in_play(shield), len(table.logged("shut_out"))) == (0, True, 2)


def test_what_is_prevented_anyway_would_not_affect_and_what_is_done_by_the_rules_is_no_ability(
    table: Table, armor: str
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    minion = ann.has("howler", at=hill)
    ann.has("unstoppable", on=minion)
    shield = ann.has(armor, on=minion)
    igor = bob.has("igor", at=hill)
    do(table, lambda: table.g.destroy(minion, by=igor))
    assert table.g.in_play(shield)
    table.scores(hill)
    assert table.logged("shut_out") == []
    assert not table.g.in_play(minion)


@rule("12.10.23", "5.8.2")
def test_an_action_played_on_a_shielded_minion_is_discarded_with_the_shield(table: Table, armor: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    minion = ann.has("raider", at=hill)
    ann.plays(armor, on=minion)
    table.turn_of(bob)
    bob.plays("poison", on=minion)
    assert (bob.discard, ann.discard, table.power(minion)) == (["poison"], [armor], 4)
    table.plays_left()
    bob.plays("poison", on=minion)
    assert table.power(minion) == 0


@rule("12.10.23")
def test_a_second_shield_breaks_the_first_one_and_is_lost(table: Table, armor: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minion = ann.has("raider", at=hill)
    ann.plays(armor, on=minion)
    table.plays_left()
    ann.plays(armor, on=minion)
    assert ann.discard == [armor, armor]


def test_counters_that_a_player_spreads_or_transfers_meet_the_shield(table: Table, armor: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minion, other = ann.has("howler", at=hill, counters=2), ann.has("raider", at=hill)
    shield = ann.has(armor, on=minion)
    do(table, lambda: table.g.counters.transfer_any(ann.seat, [minion], [other], by=other))
    ann.chooses(minion, 2)
    assert (minion.counters, other.counters, table.g.in_play(shield)) == (2, 0, False)
    shield = ann.has(armor, on=minion)
    do(table, lambda: table.g.counters.spread(ann.seat, 2, by=other))
    ann.chooses(minion, minion)
    assert (minion.counters, table.g.in_play(shield)) == (2, False)
    shield = ann.has(armor, on=minion)
    do(table, lambda: table.g.counters.remove_any(ann.seat, by=other))
    ann.chooses(minion)
    assert (minion.counters, table.g.in_play(shield)) == (2, False)


def test_an_action_that_is_transferred_to_a_shielded_minion_stays_where_it_was(table: Table, armor: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minion, other = ann.has("howler", at=hill), ann.has("raider", at=hill)
    gear = ann.has("unstoppable", on=other)
    ann.has(armor, on=minion)
    do(table, lambda: table.g.transfer(gear, minion, by=gear))
    assert (gear.on, ann.discard) == (other.id, [armor])


# -- What works continuously -------------------------------------------------------------------------------------------


@rule("12.10.23", "12.3.11")
def test_what_worked_when_the_shield_came_goes_on_and_what_is_new_breaks_it(table: Table, armor: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minion = ann.has("raider", at=hill)
    ann.has("full_moon", at=hill)
    ann.plays(armor, on=minion)
    assert (table.power(minion), ann.discard) == (5, [])
    table.plays_left()
    ann.plays("full_moon", at=hill)
    assert (table.power(minion), ann.discard) == (5, [armor])  # the second one is shut out
    other = ann.has("raider", at=hill)
    assert table.power(other) == 6


@rule("12.10.23")
def test_what_was_shut_out_works_again_once_it_has_ceased_to_apply(table: Table, armor: str) -> None:
    ann, hill, away = table.ann, table.base("the_hill"), table.base("standing_stones")
    minion = ann.has("raider", at=hill)
    ann.plays(armor, on=minion)
    table.plays_left()
    ann.plays("full_moon", at=hill)
    assert table.power(minion) == 4
    twin = table.driver.copy().g
    again = twin.s.play[minion.id]
    assert isinstance(again, Minion)
    assert twin.power(again) == 4
    assert State.from_json(table.s.to_json(), catalog.face).to_json() == table.s.to_json()
    do(table, lambda: table.g.move(minion, away, by=minion))
    assert table.power(minion) == 4
    do(table, lambda: table.g.move(minion, hill, by=minion))
    assert table.power(minion) == 5


@rule("12.10.23")
def test_what_comes_to_the_minion_does_not_count_before_the_shield_has_answered(table: Table, armor: str) -> None:
    ann, hill, away = table.ann, table.base("the_hill"), table.base("standing_stones")
    minion, moon = ann.has("raider", at=hill), ann.has("full_moon", at=away)
    shield = ann.has(armor, on=minion)
    powers: list[int] = []

    async def look() -> None:
        powers.append(table.power(minion))

    do(table, lambda: table.g.transfer(moon, hill, by=moon), look)
    assert (powers, table.power(minion), table.g.in_play(shield)) == ([4], 4, False)


@rule("12.10.23", "8.3.2")
def test_an_effect_that_outlives_its_card_is_shut_out_too(table: Table, armor: str, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    smoke = invent("action", "on_play")

    @smoke.on_play
    async def all_minions_are_weaker(g: Game, me: Action) -> None:
        await g.start(weaker, by=me, until="start")

    @smoke.lasting
    def weaker(g: Game, effect: Lasting, minion: Minion) -> int:
        return -1

    minion, other = ann.has("raider", at=hill), ann.has("raider", at=hill)
    ann.plays(armor, on=minion)
    table.plays_left()
    ann.plays(smoke.face.id)
    assert (table.power(minion), table.power(other), armor in ann.discard) == (4, 3, True)
    assert bob.discard == []
    effect = next(x for x in table.s.lasting if x.kind == "rule")
    assert (effect.spares, effect.copy().spares) == ([minion.id], [minion.id])


@rule("12.10.23", "9.1.9")
def test_abilities_that_would_be_cancelled_meet_the_shield(table: Table, armor: str, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    hush = invent("action", "ongoing", plays_on="base")

    @hush.cancels
    def minions_here_have_no_abilities(g: Game, me: Action, piece: Card | Base) -> bool:
        return isinstance(piece, Minion) and piece.base == me.base

    wolf, other = ann.has("teenage_wolf", at=hill), ann.has("teenage_wolf", at=hill)
    ann.plays(armor, on=wolf)
    table.plays_left()
    ann.plays(hush.face.id)
    assert (ann.can_use(wolf), ann.can_use(other), ann.discard) == (True, False, [armor])


@rule("12.10.23")
def test_a_new_turn_may_bring_what_breaks_a_shield(table: Table, armor: str, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    stego = invent("minion", "ongoing", power=3)

    @stego.power
    def stronger_on_other_turns(g: Game, me: Minion, minion: Minion) -> int:
        return 2 if minion is me and g.current != me.controller else 0

    minion = ann.has(stego.face.id, at=hill)
    ann.plays(armor, on=minion)
    ann.ends_turn()
    assert (table.power(minion), ann.discard) == (3, [armor])  # its own ability is one as well
    bob.ends_turn()
    ann.ends_turn()
    assert table.power(minion) == 5


def test_a_shield_that_comes_to_another_minion_gets_to_know_it(table: Table, armor: str) -> None:
    ann, hill, away = table.ann, table.base("the_hill"), table.base("standing_stones")
    minion, other = ann.has("raider", at=hill), ann.has("raider", at=away)
    ann.has("full_moon", at=away)
    shield = ann.has(armor, on=minion)
    do(table, lambda: table.g.transfer(shield, other, by=shield))
    assert (shield.on, table.g.in_play(shield), table.power(other)) == (other.id, True, 5)


# -- A whole card ------------------------------------------------------------------------------------------------------


@rule("12.10.23")
def test_a_wall_keeps_a_whole_action_from_all_minions_of_its_player(table: Table, wall: str, invent: Invent) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    raid = invent("action", "on_play")

    @raid.on_play
    async def all_minions_get_a_counter(g: Game, me: Action) -> None:
        for minion in g.minions():
            await g.place_counters(minion, by=me)

    mine, far, theirs = ann.has("raider", at=hill), ann.has("raider", at=away), bob.has("raider", at=hill)
    ann.has(wall, at=hill)
    table.turn_of(bob)
    bob.plays(raid.face.id)
    assert [m.counters for m in (mine, far, theirs)] == [0, 0, 1]
    assert ann.discard == [wall]


def test_a_wall_takes_no_notice_of_minions_bases_and_its_own_players_actions(table: Table, wall: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = ann.has("raider", at=hill)
    shield = ann.has(wall, at=hill)
    igor, moon = bob.has("igor", at=hill), ann.has("full_moon", at=hill)
    sources: list[Card | Base] = [igor, moon, hill]
    for by in sources:
        do(table, lambda by=by: table.g.place_counters(mine, by=by))  # type: ignore[misc]
    assert (mine.counters, table.g.in_play(shield)) == (3, True)


@rule("12.10.23")
def test_an_action_that_stays_is_kept_out_as_long_as_it_stays(table: Table, wall: str, invent: Invent) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    fog = invent("action", "ongoing", "talent", plays_on="base")

    @fog.power
    def minions_here_are_weaker(g: Game, me: Action, minion: Minion) -> int:
        return -1 if minion.base == me.base else 0

    @fog.talent()
    async def all_minions_here_get_a_counter(g: Game, me: Action) -> None:
        for minion in g.minions(at=me.base):
            await g.place_counters(minion, by=me)

    mine, theirs = ann.has("raider", at=hill), bob.has("raider", at=hill)
    ann.has(wall, at=hill)
    table.turn_of(bob)
    bob.plays(fog.face.id, at=hill)
    card = bob.in_play(fog.face.id)
    assert (ann.discard, table.power(mine), table.power(theirs)) == ([wall], 4, 3)
    bob.uses(card)
    assert (mine.counters, theirs.counters) == (0, 1)
    do(table, lambda: table.g.move(mine, away, by=mine), lambda: table.g.move(mine, hill, by=mine))
    assert table.power(mine) == 4
    do(table, lambda: table.g.return_to_hand(card, by=card))
    table.plays_left()
    bob.plays(fog.face.id, at=hill)
    assert table.power(mine) == 3


@rule("12.10.23")
def test_what_was_there_before_the_wall_goes_on_until_it_would_affect_somebody_new(table: Table, wall: str) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    mine, late = ann.has("raider", at=hill), ann.has("raider", at=away)
    curse: Action = bob.has("ancient_curse", on=mine)
    shield = ann.has(wall, at=hill)
    do(table, lambda: table.g.place_counters(late, by=late))
    assert (table.power(mine), table.g.in_play(shield)) == (2, True)
    do(table, lambda: table.g.transfer(curse, late, by=late))
    do(table, lambda: table.g.move(late, hill, by=late))
    assert (table.power(late), table.power(mine), table.g.in_play(shield)) == (5, 4, False)
