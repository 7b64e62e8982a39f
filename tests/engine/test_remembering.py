"""What is remembered: a choice for a card in play, what was played since Play Cards began, whose card was destroyed."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import StartOfTurn
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Action, Base, Minion
from basebreaker.state.state import State
from basebreaker.testing import Table, rule
from basebreaker.views.view import view

Tables = Callable[[int], Table]


@pytest.fixture
def banner(invent: Invent) -> str:
    """An action on a base for which a faction is chosen; its minions have +1 power there."""
    code = invent("action", "on_play", "ongoing", plays_on="base")

    @code.on_play
    async def choose_a_faction(g: Game, me: Action) -> None:
        modes = list(g.naming.factions.items())
        await g.remember(me, await g.choose_mode(me.controller, modes, "Which faction?", me))

    @code.power
    def minions_of_that_faction_are_stronger_here(g: Game, me: Action, minion: Minion) -> int:
        return int(minion.base == me.base and minion.face.faction == me.chosen)

    return code.face.id


def chosen_in_view(table: Table) -> list[str]:
    return [action.chosen for base in view(table.driver, 1).bases for action in base.actions]


def test_a_card_remembers_what_was_chosen_for_it(table: Table, banner: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler, igor = ann.has("howler", at=hill), bob.has("igor", at=hill)
    ann.holds(banner)
    ann.plays(banner)
    assert ann.options() == ["werewolves", "mad_scientists", banner]
    ann.chooses("mad_scientists")
    assert (table.power(howler), table.power(igor)) == (2, 3)
    assert chosen_in_view(table) == ["Mad Scientists"]
    assert table.logged("remember")[0].text == f"Ann chooses Mad Scientists for {ann.in_play(banner).name}."


def test_the_choice_stays_through_transfer_control_copies_and_json(table: Table, banner: str) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    igor = bob.has("igor", at=crypt)
    ann.plays(banner, at=hill).chooses("mad_scientists")
    card = ann.in_play(banner)

    async def take_it_away(to: Base) -> None:
        await table.g.transfer(card, to, by=card)
        await table.g.take_control(card, bob.seat, by=card)

    table.run(take_it_away(crypt))
    assert (card.controller, card.chosen, table.power(igor)) == (bob.seat, "mad_scientists", 3)
    twin = table.driver.copy().g.s.play[card.id]
    back = State.from_json(table.s.to_json(), catalog.face).play[card.id]
    assert (twin.chosen, back.chosen) == ("mad_scientists", "mad_scientists")


def test_the_choice_is_gone_when_the_card_leaves_play_and_made_anew(table: Table, banner: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("igor", at=hill)
    ann.plays(banner).chooses("mad_scientists")
    card = ann.in_play(banner)

    async def return_it() -> None:
        await table.g.return_to_hand(card, by=card)
        await table.g.remember(card, "vampires")  # too late

    table.run(return_it())
    assert len(table.logged("remember")) == 1
    table.plays_left()
    ann.plays(banner)
    assert ann.is_asked
    ann.chooses(banner)


def test_a_state_from_before_cards_remembered_can_be_read(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("howler", at=hill)
    data = table.s.to_json()
    del data["play"][0]["chosen"], data["play_began"]
    back = State.from_json(data, catalog.face)
    assert ([card.chosen for card in back.play.values()], back.play_began) == ([""], 0)


# -- This turn ---------------------------------------------------------------------------------------------------------


def test_what_was_played_since_play_cards_began_leaves_out_the_start_of_the_turn(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    early = invent("minion", "ongoing", power=2)

    @early.at_start_of_turn()
    async def play_a_minion(g: Game, me: Minion, event: StartOfTurn) -> None:
        await g.extra_minion(me.controller, by=me, now=True, must=True)

    ann.has(early.face.id, at=hill)
    ann.holds("howler")
    ann.ends_turn()
    bob.ends_turn()
    ann.plays("igor")
    played = [face.id for face in table.g.this_turn.faces("play_minion", seat=ann.seat)]
    since = [face.id for face in table.g.this_turn.faces("play_minion", seat=ann.seat, play_cards=True)]
    assert (played, since) == (["howler", "igor"], ["igor"])


def test_whose_card_was_destroyed_this_turn(tables: Tables) -> None:
    table = tables(4)
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    raiders = [person.has("raider", at=hill) for person in table.people]
    moon = table.bob.has("full_moon", at=hill)
    stolen = table.dan.has("howler", at=crypt, owner=ann)

    async def destroy_them() -> None:
        await table.g.destroy(*raiders, moon, stolen, by=hill)

    table.run(destroy_them())
    g = table.g

    def names(**which: object) -> list[str]:
        return [face.id for face in g.this_turn.destroyed(**which)]  # type: ignore[arg-type]

    assert names() == ["raider", "raider", "raider", "raider", "full_moon", "howler"]
    assert names(at=hill, of=table.bob.seat) == ["raider", "full_moon"]
    assert names(kind="minion", not_of=table.dan.seat) == ["raider", "raider", "raider"]
    assert names(at=crypt) == names(at=crypt.id, of=table.dan.seat) == ["howler"]
    assert names(at=crypt, of=ann.seat) == []


@rule("12.3.16")
def test_what_was_destroyed_at_a_base_that_left_play_is_not_its_past_when_it_comes_back(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    igor = ann.has("igor", at=hill)

    async def destroy_it() -> None:
        await table.g.destroy(igor, by=hill)

    table.run(destroy_it())
    table.scores(hill)  # it is the only base and comes back at once
    again = table.base("the_hill")
    assert (again.id, table.g.this_turn.destroyed(at=again), len(table.g.this_turn.destroyed())) == (hill.id, [], 1)
