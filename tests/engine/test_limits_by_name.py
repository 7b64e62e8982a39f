"""Limits that count by name: the ability of one such card only, for each player and turn or scoring (12.3.16)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.events import BeforeScoring, StartOfTurn
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Held, Minion
from basebreaker.testing import Table, rule

Tables = Callable[[int], Table]


@pytest.fixture
def lurker(invent: Invent) -> str:
    """A minion that may be played before a base scores, one of them for each scoring and player."""
    code = invent("minion", "special", power=2)

    @code.special(
        BeforeScoring, when=lambda g, me, event: g.can_be_played(me.controller, me.id, at=event.card), once="scoring"
    )
    async def play_this_there(g: Game, me: Held, event: BeforeScoring) -> None:
        await g.play_minion(me.controller, me.id, "hand", at=event.card)

    return code.face.id


@rule("12.3.16", "4.7.2")
def test_one_for_each_player_in_a_scoring(table: Table, lurker: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt", "laboratorium")
    ann.holds(lurker, lurker)
    bob.holds(lurker, lurker)
    table.scores(hill)
    ann.chooses(lurker)
    bob.chooses(lurker)
    assert (ann.hand, bob.hand) == ([lurker], [lurker])
    assert (ann.discard, bob.discard) == ([lurker], [lurker])


@rule("12.3.16")
def test_the_next_scoring_brings_a_new_use_even_at_the_same_base(table: Table, lurker: str) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    ann.holds(lurker, lurker, lurker)
    table.scores(hill)  # there is no other base: it comes back at once (12.1.5)
    ann.chooses(lurker)
    table.scores(table.base("the_hill"))
    ann.chooses(lurker)
    table.scores(stones)
    ann.chooses(lurker)
    assert ann.hand == []


@rule("12.3.16")
def test_one_that_was_played_in_another_way_does_not_count(table: Table, lurker: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays(lurker, at=hill)
    ann.holds(lurker)
    table.scores(hill)
    ann.chooses(lurker)
    assert ann.discard == [lurker, lurker]


@rule("12.3.16", "5.6.11")
def test_of_several_mandatory_abilities_one_is_resolved_each_turn(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    lily = invent("minion", "ongoing", power=2)

    @lily.at_start_of_turn(once="name")
    async def draw_a_card(g: Game, me: Minion, event: StartOfTurn) -> None:
        await g.draw(me.controller)

    ann.deck(*["howler"] * 9)
    ann.has(lily.face.id, at=hill)
    ann.has(lily.face.id, at=hill)
    bob.has(lily.face.id, at=hill)
    ann.ends_turn()
    bob.ends_turn()
    assert len(ann.hand) == 3  # two at the end of the turn, one now


def test_a_wrong_word_for_how_often_is_named(invent: Invent) -> None:
    code = invent("action", "special")
    with pytest.raises(CardCodeError, match="'names' is no word for how often"):

        @code.special(BeforeScoring, once="names")  # type: ignore[call-overload,untyped-decorator]
        async def do_nothing(g: Game, me: Action, event: BeforeScoring) -> None: ...


# -- Minions that must be played ---------------------------------------------------------------------------------------


@rule("4.9.1", "4.5.7")
def test_a_minion_that_must_be_played_can_not_be_declined_or_kept(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("howler", "igor", "jolt")

    async def play_one() -> None:
        await table.g.extra_minion(ann.seat, by=hill, at=hill, must=True)

    table.run(play_one())
    assert ann.options() == [f"minion:{id}" for id in table.s.hands[0][:2]]
    ann.chooses("igor")
    assert (ann.hand, table.s.free_minions) == (["howler", "jolt"], 1)
    table.run(play_one())  # the only one is played without asking (12.2.7)
    assert ann.hand == ["jolt"]
    table.run(play_one())  # as far as one can be
    assert ann.hand == ["jolt"]
