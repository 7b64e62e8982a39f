"""What a player may not play: kinds of cards for a while, actions on a base, on minions there, or at all (5.1.3)."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.bots.evaluate import Evaluation
from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.facade import Game
from basebreaker.state.numbers import BaseId, CardId, SeatId
from basebreaker.state.pieces import Action, Base, Card
from basebreaker.testing import Person, Table, rule
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]


def banned(table: Table, person: Person, what: Any = "action", until: Any = "their_turn") -> None:
    """Have a base keep this player from playing something."""

    async def ban() -> None:
        await table.g.ban(person.seat, what, by=table.g.bases[0], until=until)

    table.run(ban())


def reason(person: Person, name: str) -> str:
    table = person.table
    id = next(id for id in table.s.hands[person.seat] if table.g.face(id).id == name)
    return why_not(table.driver, person.seat, id)


# -- For a while -------------------------------------------------------------------------------------------------------


def test_a_ban_for_the_next_turn_holds_for_all_of_it_and_no_longer(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.deck(*["howler"] * 8)
    bob.deck(*["howler"] * 8)
    bob.holds("jolt", "howler")
    banned(table, bob)
    ann.ends_turn()
    assert not bob.can_choose("jolt")
    assert bob.can_choose("howler")
    assert reason(bob, "jolt") == "The Hill keeps you from playing actions now (5.1.3)."
    bob.ends_turn()
    ann.ends_turn()
    assert bob.can_choose("jolt")
    assert [line.text for line in table.logged("ban_next_turn")] == [
        "Bob can't play actions on their next turn (The Hill)."
    ]


def test_a_ban_for_ones_own_next_turn_leaves_this_turn_alone(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.deck(*["howler"] * 8)
    ann.holds("jolt")
    banned(table, ann)
    assert ann.can_choose("jolt")
    ann.ends_turn()
    bob.ends_turn()
    assert not ann.can_choose("jolt")
    ann.ends_turn()
    bob.ends_turn()
    assert ann.can_choose("jolt")


def test_a_ban_reaches_specials_extra_actions_and_other_sources(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("the_count", at=hill)
    banned(table, ann, until="end")
    ann.holds("buffet", "jolt")
    (buried,) = ann.discarded("jolt")
    assert not table.g.can_be_played(ann.seat, buried)

    async def an_extra_action() -> None:
        await table.g.extra_action(ann.seat, by=hill, now=True)

    table.run(an_extra_action())
    assert ann.hand == ["buffet", "jolt"]
    table.scores(hill)
    assert ann.hand == ["buffet", "jolt"]
    assert bob.vp == 0


def test_a_buried_action_that_is_uncovered_under_a_ban_is_discarded(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    buried = ann.has_buried("jolt", at=hill)
    banned(table, ann, until="end")

    async def uncover() -> None:
        await table.g.bury.uncover(buried, by=hill)

    table.run(uncover())
    assert ann.discard == ["jolt"]


def test_a_ban_on_minions_leaves_actions_alone(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("howler", "jolt")
    banned(table, ann, "minion", "end")
    assert (ann.can_choose("howler"), ann.can_choose("jolt")) == (False, True)
    assert reason(ann, "howler") == "The Hill keeps you from playing minions now (5.1.3)."
    assert table.logged("ban")[0].text == "Ann can't play minions for a while (The Hill)."


def test_a_ban_on_a_card_is_on_that_card_only(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("jolt", "frenzy")
    ann.has("howler", at=table.g.bases[0])
    banned(table, ann, table.g.face(table.s.hands[0][0]), "end")
    assert (ann.can_choose("jolt"), ann.can_choose("frenzy")) == (False, True)
    assert reason(ann, "jolt") == "You may not play Jolt again this turn."


def test_nobody_is_kept_from_anything_by_a_player_who_left(tables: Tables) -> None:
    table = tables(3)
    table.base("the_hill")
    banned(table, table.bob)
    table.driver.give_up(table.bob.seat)
    assert table.s.lasting == []


def test_a_wrong_kind_is_named(table: Table) -> None:
    table.base("the_hill")
    with pytest.raises(CardCodeError, match="'actions' is no word for what is banned"):
        banned(table, table.ann, "actions")


def test_a_bot_does_not_count_on_an_action_that_may_not_be_played(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("jolt")
    bob.holds("jolt")
    before = Evaluation(1).points(table.g)
    banned(table, bob)
    after = Evaluation(1).points(table.g)
    assert (after[ann.seat] == before[ann.seat], after[bob.seat] < before[bob.seat]) == (True, True)
    banned(table, ann, until="end")
    assert Evaluation(1).points(table.g)[ann.seat] < before[ann.seat]


# -- In a place --------------------------------------------------------------------------------------------------------


def forbidding(invent: Invent, *deeds: str) -> str:
    """An action on a base that forbids other players these deeds there."""
    code = invent("action", "ongoing", plays_on="base")

    @code.forbids
    def other_players_may_not(g: Game, me: Action, deed: str, seat: SeatId, card: Card | CardId, base: BaseId) -> bool:
        return deed in deeds and seat != me.controller and base in (me.base, -1)

    return code.face.id


@pytest.mark.parametrize(
    ("deed", "on_base", "on_minion"), [("play_on_base", False, True), ("play_on_minion", True, False)]
)
@rule("5.1.3")
def test_actions_may_be_forbidden_on_a_base_or_on_minions_there(
    table: Table, invent: Invent, deed: str, on_base: bool, on_minion: bool
) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has(forbidding(invent, deed), at=hill)
    here, there = ann.has("howler", at=hill), ann.has("howler", at=crypt)
    ann.holds("full_moon", "unstoppable")
    ann.chooses("full_moon")
    assert (ann.can_choose(hill) if ann.is_asked else table.logged("play_action")[0].bases == [hill.id]) == on_base
    if ann.is_asked:
        ann.chooses(crypt)
    table.plays_left()
    ann.chooses("unstoppable")
    if on_minion:
        assert ann.can_choose(here)
        ann.chooses(there)
    assert ann.in_play("unstoppable").on == there.id


@rule("5.1.3")
def test_who_forbids_actions_on_a_base_may_play_them_there(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has(forbidding(invent, "play_on_base", "play_on_minion", "play_action"), at=hill)
    ann.plays("full_moon", at=hill)
    assert ann.in_play("full_moon").base == hill.id


@pytest.mark.parametrize(("name", "deed"), [("full_moon", "play_on_base"), ("unstoppable", "play_on_minion")])
def test_an_action_without_an_allowed_place_can_not_be_played(
    table: Table, invent: Invent, name: str, deed: str
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ward = bob.has(forbidding(invent, deed), at=hill)
    ann.has("howler", at=hill)
    ann.holds(name)
    assert not ann.can_choose(name)
    assert reason(ann, name) == (
        f"{ward.name} forbids playing {ann.table.g.face(table.s.hands[0][0]).name} there,"
        " and there is no other place for it (5.1.3)."
    )


@rule("5.1.3")
def test_all_actions_may_be_forbidden(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ward = bob.has(forbidding(invent, "play_action"), at=hill)
    ann.has("the_count", at=hill)
    ann.holds("jolt", "full_moon", "buffet", "howler")
    assert [ann.can_choose(name) for name in ("jolt", "full_moon", "buffet", "howler")] == [False, False, False, True]
    assert reason(ann, "jolt") == f"{ward.name} keeps you from playing actions now (5.1.3)."
    table.scores(hill)  # Buffet isn't offered
    assert "buffet" in ann.hand


def test_an_action_may_be_transferred_to_where_it_may_not_be_played(table: Table, invent: Invent) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has(forbidding(invent, "play_on_base"), at=hill)
    moon: Action = ann.has("full_moon", at=crypt)

    async def transfer(to: Base) -> None:
        await table.g.transfer(moon, to, by=moon)

    table.run(transfer(hill))
    assert moon.base == hill.id
