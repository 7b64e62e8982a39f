"""Which cards a played card affected (9.1): told once for each of them, when the card's On-play ability is finished."""

from collections.abc import Awaitable, Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import AffectedByPlay, AfterScoring, StartOfTurn
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Lasting, Minion
from basebreaker.testing import Table, rule, ruling

Heard = list[tuple[str, str, int, bool]]
Deed = Callable[[Game, Minion, Base, Action], Awaitable[object]]

DEEDS: dict[str, Deed] = {
    "moved": lambda g, it, base, me: g.move(it, base, by=me),
    "destroyed": lambda g, it, base, me: g.destroy(it, by=me),
    "returned": lambda g, it, base, me: g.return_to_hand(it, by=me),
    "shuffled away": lambda g, it, base, me: g.shuffle_away(it, by=me),
    "put into stasis": lambda g, it, base, me: g.stasis.enter(it, 1, by=me),
    "buried": lambda g, it, base, me: g.bury.from_play(it, at=base, by=me),
    "made stronger": lambda g, it, base, me: g.boost(it, 1, by=me),
    "taken over": lambda g, it, base, me: g.take_control(it, me.controller, by=me),
    "given a counter": lambda g, it, base, me: g.place_counters(it, by=me),
    "robbed of a counter": lambda g, it, base, me: g.remove_counters(it, by=me),
    "cancelled": lambda g, it, base, me: g.cancel(it, by=me),
}


@pytest.fixture
def heard() -> Heard:
    """What the watcher heard: the card affected, by which, whose, whether directly."""
    return []


@pytest.fixture
def watcher(invent: Invent, heard: Heard) -> str:
    """A minion that hears of everything that is affected by a played card, and of itself."""
    code = invent("minion", "ongoing", power=3)

    @code.after(AffectedByPlay)
    async def take_note(g: Game, me: Minion, event: AffectedByPlay) -> None:
        heard.append((event.card.face.id, event.by.face.id, event.seat, event.direct))

    return code.face.id


@pytest.mark.parametrize("deed", DEEDS)
@rule("9.1.1", "9.1.2", "9.1.3", "9.1.4", "9.1.5", "9.1.6", "9.1.8", "9.1.9")
def test_each_of_these_affects_a_card_that_hears_of_it_even_if_it_is_gone(
    table: Table, invent: Invent, watcher: str, heard: Heard, deed: str
) -> None:
    ann, bob, hill, away = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    minion = bob.has(watcher, at=hill, counters=1)
    spell = invent("action", "on_play")

    @spell.on_play
    async def do_it_twice(g: Game, me: Action) -> None:
        await DEEDS[deed](g, minion, away, me)
        await DEEDS[deed](g, minion, away, me)

    ann.plays(spell.face.id)
    silent = deed == "cancelled"  # so is its ability to respond
    assert heard == ([] if silent else [(watcher, spell.face.id, ann.seat, False)])


@rule("9.9.1", "9.1.7")
def test_directly_is_what_was_chosen_or_has_the_action_on_it(table: Table, watcher: str, heard: Heard) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    prey = bob.has("howler", at=hill)
    bob.has(watcher, at=hill)
    ann.plays("big_gulp").chooses(prey)
    table.plays_left()
    ann.plays("opportunist", on=bob.in_play(watcher))
    assert heard == [("howler", "big_gulp", 0, True), (watcher, "opportunist", 0, True)]


@rule("9.1.5")
def test_what_a_card_changes_by_being_there_or_for_a_while_counts_as_well(
    table: Table, invent: Invent, watcher: str, heard: Heard
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has(watcher, at=hill)
    ann.has("howler", at=hill)
    ann.plays("full_moon", at=hill)
    smoke = invent("action", "on_play")

    @smoke.on_play
    async def smoke_them_out(g: Game, me: Action) -> None:
        await g.start(weaker, by=me)

    @smoke.lasting
    def weaker(g: Game, effect: Lasting, minion: Minion) -> int:
        return -1 if minion.controller != effect.controller else 0

    table.plays_left()
    ann.plays(smoke.face.id)
    assert heard == [("howler", "full_moon", 0, False), (watcher, smoke.face.id, 0, False)]


def test_a_minion_that_is_played_affects_others_but_its_later_abilities_are_no_play(
    table: Table, watcher: str, heard: Heard
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    witness = bob.has(watcher, at=hill)
    ann.plays("ninja_master").chooses(witness)
    assert heard == [(watcher, "ninja_master", 0, True)]
    witness = bob.has(watcher, at=hill)
    soldier = ann.has("soldier", at=hill, counters=1)
    ann.uses(soldier).chooses(witness)  # its Talent
    assert (witness.counters, len(heard)) == (1, 1)


def test_each_card_played_inside_another_one_has_its_own(
    table: Table, invent: Invent, watcher: str, heard: Heard
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    witness = bob.has(watcher, at=hill)
    outer = invent("action", "on_play")

    @outer.on_play
    async def play_an_action_and_put_a_counter(g: Game, me: Action) -> None:
        await g.play_action(me.controller, g.hand(me.controller)[0], "hand")
        await g.place_counters(witness, by=me)

    inner = invent("action", "on_play")

    @inner.on_play
    async def put_a_counter(g: Game, me: Action) -> None:
        await g.place_counters(witness, by=me)

    ann.holds(inner.face.id)
    ann.plays(outer.face.id)
    assert [by for _, by, _, _ in heard] == [inner.face.id, outer.face.id]


def test_a_special_from_the_hand_is_a_play_and_a_cards_response_is_none(
    table: Table, invent: Invent, watcher: str, heard: Heard
) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    witness = bob.has(watcher, at=stones)
    feast = invent("action", "special")

    @feast.special(AfterScoring)
    async def put_a_counter(g: Game, me: Action, event: AfterScoring) -> None:
        await g.place_counters(witness, by=me)

    clock = invent("action", "ongoing", plays_on="base")

    @clock.at_start_of_turn()
    async def put_one_each_turn(g: Game, me: Action, event: StartOfTurn) -> None:
        await g.place_counters(witness, by=me)

    ann.holds(feast.face.id)
    table.scores(hill)
    ann.chooses(feast.face.id)
    assert heard == [(watcher, feast.face.id, 0, False)]
    bob.has(clock.face.id, at=stones)
    ann.ends_turn()
    assert (witness.counters, len(heard)) == (2, 1)


def test_what_was_prevented_affected_nobody(table: Table, watcher: str, heard: Heard) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    witness = bob.has(watcher, at=hill)
    bob.has("smoke_bomb", on=witness)
    ann.plays("big_gulp")
    table.plays_left()
    ann.plays("poison", on=witness)
    assert heard == []


@pytest.mark.parametrize("deed", ["given a counter", "robbed of a counter", "taken over", "cancelled", "buried"])
@ruling("F-brownie-2")
def test_counters_control_cancelled_abilities_and_burying_affect_a_brownie(
    tables: Callable[[int], Table], invent: Invent, deed: str
) -> None:
    table = tables(3)
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    brownie = bob.has("brownie", at=hill, counters=1)
    trick = invent("action", "on_play")

    @trick.on_play
    async def do_it(g: Game, me: Action) -> None:
        if deed == "taken over":
            await g.take_control(brownie, table.cat.seat, by=me)
        else:
            await DEEDS[deed](g, brownie, hill, me)

    ann.holds("igor", "howler", "worker")
    ann.plays(trick.face.id)
    cancelled = deed == "cancelled"  # and so is what it would do about it (8.3.7)
    assert len(ann.hand) == (3 if cancelled else 1)
