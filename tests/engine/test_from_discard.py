"""Plays whose card comes from the discard pile: in the place of a card of the hand, and by the card itself (4.7.1)."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.bots.evaluate import Evaluation
from basebreaker.engine.facade import Game
from basebreaker.state.numbers import CardId, SeatId
from basebreaker.state.pieces import Action, Base, Held, Minion
from basebreaker.testing import Person, Table, rule
from basebreaker.views.why_not import why_not


@pytest.fixture
def cellar(invent: Invent) -> str:
    """An action on a base at which its player may play minions from their discard pile on their turn."""
    code = invent("action", "ongoing", plays_on="base")

    @code.plays_from_discard
    def minions_you_play_here_may_come_from_your_pile(
        g: Game, me: Action, seat: SeatId, id: CardId, target: Minion | Base
    ) -> bool:
        return seat == me.controller and target.id == me.base and g.is_on_turn(seat)

    return code.face.id


@pytest.fixture
def magnet(invent: Invent) -> str:
    """A minion on which its player may play actions from their discard pile."""
    code = invent("minion", "ongoing", power=3)

    @code.plays_from_discard
    def actions_you_play_on_this_may_come_from_your_pile(
        g: Game, me: Minion, seat: SeatId, id: CardId, target: Minion | Base
    ) -> bool:
        return seat == me.controller and target is me

    return code.face.id


def granted(table: Table, person: Person, base: Base, *, now: bool = False, max_power: int = -1) -> None:
    """Have a base grant an extra minion."""

    async def grant() -> None:
        await table.g.extra_minion(person.seat, by=base, now=now, max_power=max_power)

    table.run(grant())


@rule("4.5.2", "3.3.1")
def test_the_free_minion_may_come_from_the_pile_and_goes_where_that_is_allowed(table: Table, cellar: str) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has(cellar, at=hill)
    ann.discarded("howler", "jolt")
    question = table.question
    assert question is not None
    assert [option.label for option in question.options] == [
        "Play Howler from your discard pile",
        "End the Play Cards phase",
    ]
    ann.chooses("howler")
    howler = ann.in_play("howler")
    assert (howler.base, howler.came, ann.discard, table.s.free_minions) == (hill.id, "discard", ["jolt"], 0)
    ann.discarded("igor")
    assert ann.options() == ["end"]
    assert table.logged("play_minion")[0].text == "Ann plays Howler from the discard pile at The Hill."
    assert crypt.id != howler.base


def test_it_gives_no_play_and_is_not_for_other_players_or_other_turns(table: Table, cellar: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has(cellar, at=hill)
    ann.discarded("howler")
    bob.discarded("howler")
    table.plays_left(minions=0)
    assert ann.options() == ["end"]
    table.turn_of(bob)
    assert bob.options() == ["end"]
    granted(table, ann, hill, now=True)  # on Bob's turn
    assert ann.discard == ["howler"]


@rule("4.5.10", "4.5.13")
def test_an_extra_minion_may_come_from_the_pile_within_its_limits(table: Table, cellar: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has(cellar, at=hill)
    ann.discarded("howler", "the_count")
    table.plays_left(minions=0)
    granted(table, ann, hill, max_power=2)
    assert (ann.can_choose("howler"), ann.can_choose("the_count")) == (True, False)
    ann.chooses("howler")
    assert (ann.in_play("howler").base, table.s.extras, ann.discard) == (hill.id, [], ["the_count"])


def test_an_extra_minion_that_is_offered_at_once_may_come_from_the_pile(table: Table, cellar: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    ann.has(cellar, at=hill)
    ann.discarded("howler")
    ann.holds("igor")
    table.plays_left(minions=0)
    granted(table, ann, hill, now=True)
    assert (ann.can_choose("igor"), ann.can_choose("howler")) == (True, True)
    ann.chooses("howler")
    assert ann.in_play("howler").base == hill.id


def test_an_extra_minion_for_another_base_does_not(table: Table, cellar: str) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has(cellar, at=hill)
    ann.discarded("howler")
    table.plays_left(minions=0)

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=hill, at=crypt)

    table.run(grant())
    assert ann.options() == ["end"]


@rule("5.1.3")
def test_a_base_where_a_minion_may_not_be_played_stays_closed(table: Table, cellar: str, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wall = invent("action", "ongoing", plays_on="base")

    @wall.forbids
    def nobody_plays_minions_here(g: Game, me: Action, deed: str, seat: SeatId, card: object, base: object) -> bool:
        return deed == "play" and base == me.base

    ann.has(cellar, at=hill)
    ann.discarded("howler")
    bob.has(wall.face.id, at=hill)
    table.base("crypt")
    assert ann.options() == ["end"]


def test_actions_may_come_from_the_pile_onto_one_minion(table: Table, magnet: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    it = ann.has(magnet, at=hill)
    ann.has("howler", at=hill)
    ann.discarded("unstoppable", "jolt", "full_moon")
    assert ann.options() == [f"action:{ann.table.s.discards[0][0]}", "end"]
    ann.chooses("unstoppable")
    assert (ann.in_play("unstoppable").on, table.s.free_actions) == (it.id, 0)
    assert ann.in_play("unstoppable").came == "discard"


def test_an_extra_action_may_come_from_the_pile_too(table: Table, magnet: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    it = ann.has(magnet, at=hill)
    ann.discarded("unstoppable", "jolt")

    async def grant() -> None:
        await table.g.extra_action(ann.seat, by=it, now=True)

    table.run(grant())
    ann.chooses("unstoppable")
    assert (ann.in_play("unstoppable").on, table.s.free_actions) == (it.id, 1)


def test_why_a_card_of_the_pile_can_not_be_played(table: Table, cellar: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler, jolt = ann.discarded("howler", "jolt")
    (foreign,) = bob.discarded("howler")

    def reason(id: CardId) -> str:
        return why_not(table.driver, ann.seat, id)

    assert reason(howler) == "Howler is in your discard pile, and nothing lets you play it from there now (4.1.3)."
    ann.has(cellar, at=hill)
    assert reason(howler) == ""
    assert reason(jolt) == "Jolt is in your discard pile, and nothing lets you play it from there now (4.1.3)."
    table.plays_left(minions=0)
    assert reason(howler).startswith("You have played your minion for this turn (3.3.1)")
    assert reason(foreign) == "Howler is in Bob's discard pile (2.2.1)."
    table.turn_of(bob)
    assert reason(howler) == "It is Bob's turn; only Specials can be used on it (4.7.2)."


def test_a_bot_counts_on_a_minion_of_its_pile(table: Table, cellar: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.discarded("the_count")
    without = Evaluation(1).points(table.g)
    ann.has(cellar, at=hill)
    with_it = Evaluation(1).points(table.g)
    assert with_it[ann.seat] - without[ann.seat] > 0.25  # more than an action in play is worth by itself


# -- Used from the pile ------------------------------------------------------------------------------------------------


@pytest.fixture
def ghoul(invent: Invent) -> str:
    """A minion that can be played from the discard pile, one of them each turn."""
    code = invent("minion", "special", power=2)

    @code.in_discard.on_your_turn(provided=lambda g, me: g.can_be_played(me.controller, me.id), once="name")
    async def play_this_from_your_pile(g: Game, me: Held) -> None:
        await g.play_minion(me.controller, me.id, "discard")

    return code.face.id


@rule("4.7.1", "4.8.1")
def test_a_card_is_used_in_the_pile_on_its_players_turn_only(table: Table, ghoul: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    (first,) = ann.discarded(ghoul)
    (theirs,) = bob.discarded(ghoul)
    assert ann.options() == [f"use:{first}", "end"]
    ann.chooses(f"use:{first}")
    assert (ann.in_play(ghoul).base, table.s.free_minions) == (hill.id, 1)
    assert theirs in table.s.discards[bob.seat]


@rule("12.3.16")
def test_a_limit_by_name_holds_for_all_copies_and_for_one_that_comes_back(table: Table, ghoul: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    first, second = ann.discarded(ghoul, ghoul)
    ann.deck("jolt", "jolt")
    ann.chooses(f"use:{first}")
    assert ann.options() == ["end"]
    minion = ann.in_play(ghoul)

    async def destroy() -> None:
        await table.g.destroy(minion, by=hill)

    table.run(destroy())
    assert ann.options() == ["end"]
    name = table.g.face(first).name
    reason = f"The ability of one {name} was used this turn; of all of them only one may be (12.3.16)."
    assert why_not(table.driver, ann.seat, second) == reason
    bob.discarded(ghoul)
    ann.ends_turn()
    assert len(bob.options()) == 2  # each player has a use
    bob.ends_turn()
    assert ann.options()[2:] == [f"use:{second}", f"use:{first}", "end"]  # and each turn


@rule("12.3.16")
def test_the_same_card_played_in_another_way_does_not_count_for_the_limit(table: Table, ghoul: str) -> None:
    ann = table.ann
    table.base("the_hill")
    (buried,) = ann.discarded(ghoul)
    ann.plays(ghoul)
    assert ann.options() == [f"use:{buried}", "end"]


@rule("12.10.21", "12.10.20")
def test_a_use_that_comes_to_nothing_is_none_and_what_is_forbidden_is_not_offered(
    table: Table, ghoul: str, invent: Invent
) -> None:
    ann = table.ann
    code = invent("minion", "special", power=2)

    @code.in_discard.on_your_turn(once="name")
    async def may_play_this(g: Game, me: Held) -> None:
        if await g.may(me.controller, "Play it?", g.face(me.id)):
            await g.play_minion(me.controller, me.id, "discard")

    ann.discarded(ghoul)
    assert ann.options() == ["end"]  # there is no base
    table.base("the_hill")
    (shy,) = ann.discarded(code.face.id)
    ann.chooses(f"use:{shy}").declines()
    assert f"use:{shy}" in ann.options()
