"""Why a card can't be played or used: one sentence that names the rule or the card."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

import basebreaker as bb
from basebreaker.state.numbers import CardId
from basebreaker.testing import Person, Table, rule
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]


def reason(person: Person, card: Any) -> str:
    """Why the player can't play a hand card (by face) or use a card in play."""
    table = person.table
    if isinstance(card, str):
        card = next(id for id in table.s.hands[person.seat] if table.g.face(id).id == card)
    return why_not(table.driver, person.seat, CardId(card) if isinstance(card, int) else card.id)


def test_what_can_be_played_or_used_has_no_reason(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.holds("howler", "jolt")
    assert reason(ann, "howler") == reason(ann, "jolt") == reason(ann, wolf) == ""


@rule("3.3.1")
def test_the_free_minion_and_the_free_action_are_used_up(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("howler", "igor", "jolt", "frenzy")
    ann.plays("howler")
    ann.plays("jolt")
    assert reason(ann, "igor").startswith("You have played your minion for this turn (3.3.1)")
    assert reason(ann, "frenzy").startswith("You have played your action for this turn (3.3.1)")


def test_an_extra_play_does_not_fit(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("the_count", "howler")

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=hill, max_power=2)

    table.plays_left(minions=0)
    table.run(grant())
    assert reason(ann, "the_count") == (
        "Your free minion is used up, and none of your extra plays fits this card (4.5)."
    )
    assert reason(ann, "howler") == ""


@rule("4.1.5", "12.10.9")
def test_there_is_nothing_to_play_an_action_on(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("unstoppable", "viking_funeral")
    assert reason(ann, "unstoppable") == "There is no minion on which Unstoppable could be played (4.1.5)."
    bob.has("the_count", at=hill)
    assert reason(ann, "unstoppable") == ""
    nothing = "There is no minion of yours on which Viking Funeral could be played (4.1.5)."
    assert reason(ann, "viking_funeral") == nothing


@rule("12.1.7")
def test_there_is_no_base(table: Table) -> None:
    table.ann.holds("howler", "full_moon")
    assert reason(table.ann, "howler") == "There is no base to play a minion at (12.1.7)."
    assert reason(table.ann, "full_moon") == "There is no base on which Full Moon could be played (4.1.5)."


def test_a_special_has_its_own_time(table: Table) -> None:
    table.base("the_hill")
    table.ann.holds("buffet")
    assert reason(table.ann, "buffet").startswith("Buffet is a Special; it can only be used at the time it names: Play")


@rule("5.1.3")
def test_a_card_forbids_it(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fence = invent("action", "ongoing", plays_on="base")

    @fence.forbids
    def nobody_plays_minions_here(g: Any, me: Any, deed: str, seat: int, card: Any, base: int) -> bool:
        return deed == "play" and base == me.base

    table.bob.has(fence.face.id, at=hill)
    ann.holds("howler")
    assert reason(ann, "howler") == f"{fence.face.name} forbids playing Howler (5.1.3)."
    table.base("crypt")
    assert reason(ann, "howler") == ""


def test_it_is_somebody_elses_turn(table: Table) -> None:
    table.base("the_hill")
    table.bob.holds("howler")
    assert reason(table.bob, "howler") == "It is Ann's turn; only Specials can be used on it (4.7.2)."


def test_a_question_must_be_answered_first(tables: Tables) -> None:
    table = tables(2)
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    one = bob.has("howler", at=hill)
    bob.has("igor", at=hill)
    ann.holds("worker")
    ann.plays("big_gulp")
    assert reason(ann, "worker").startswith("Answer the question first: ")
    assert reason(ann, one) == ""  # can be chosen
    ann.chooses(one)


def test_somebody_else_must_choose_first(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    bob.has("howler", at=pyramids)
    ann.holds("worker")
    bob.holds("jolt")
    ann.plays("gunfighter", at=pyramids).chooses("howler")
    ann.declines()
    assert reason(ann, "worker") == "Bob must choose first."
    bob.declines()


def test_a_seat_to_choose_is_no_card(tables: Tables) -> None:
    table = tables(3)
    ann = table.ann
    (first,) = ann.holds("worker")
    assert first == 0  # the number of a seat as well
    for person in (table.bob, table.cat):
        person.holds("jolt")
    ann.plays("pillage")
    assert ann.can_choose(table.bob)
    assert reason(ann, "worker").startswith("Answer the question first")
    ann.chooses(table.bob)


@rule("4.6.1")
def test_a_talent_was_used(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.uses(wolf)
    assert reason(ann, wolf) == (
        "Teenage Wolf's Talent was used this turn; a Talent can be used once each turn (4.6.1)."
    )


def test_the_condition_of_a_talent_is_not_met(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    queen = ann.has("killer_queen", at=hill)
    assert reason(ann, queen).startswith("The condition of Killer Queen's Talent isn't met: Use only if")


def test_a_card_of_somebody_else_and_a_card_without_talent(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    theirs, mine = bob.has("teenage_wolf", at=hill), ann.has("howler", at=hill)
    assert reason(ann, theirs) == "Teenage Wolf is controlled by Bob; its abilities are theirs to use (5.8.1)."
    assert reason(ann, mine) == "Howler has no Talent; its abilities work by themselves."


def test_a_card_in_stasis_and_a_buried_card(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    frozen, theirs = ann.has_in_stasis("howler", 2), bob.has_in_stasis("howler", 2)
    buried = bob.has_buried("igor", at=pyramids)
    assert reason(ann, frozen) == "Howler is in stasis; it can be played when it has no stasis counter left (3.3.5)."
    assert "controlled by Bob" in reason(ann, theirs)
    assert reason(ann, buried).startswith("A buried card can't be used")
    assert "Igor" not in reason(ann, buried)  # Ann may not know which card it is
    frozen.stasis_counters = 0
    table.refresh()
    assert reason(ann, frozen) == ""


@rule("3.3.5", "4.1.5")
def test_a_card_in_stasis_without_counters_that_cannot_be_played(table: Table) -> None:
    ann = table.ann
    stand = ann.has_in_stasis("final_stand", 0)
    grabber = ann.has_in_stasis("head_grabber", 0)
    wolf = ann.has_in_stasis("howler", 0)
    assert reason(ann, stand).startswith("Final Stand is a Special; it can only be used at the time it names:")
    assert reason(ann, grabber) == "There is no minion on which Head Grabber could be played (4.1.5)."
    assert reason(ann, wolf) == "There is no base to play a minion at (12.1.7)."


def test_lightning_strike_lacks_an_action_play(table: Table) -> None:
    ann = table.ann
    table.base("crypt")
    strike = ann.has_in_stasis("lightning_strike", 3)
    assert reason(ann, strike) == ""
    table.plays_left(actions=0)
    assert reason(ann, strike).startswith("You have played your action for this turn")


@rule("10.4.2")
def test_a_stored_card(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    hero = ann.has("kickboxbro", at=crypt)
    (stored,) = ann.has_stored("frenzy", under=hero)
    sentence = "; only an ability that says so can play it (10.4.2)."
    assert reason(ann, stored) == "It is stored under your card Kickboxbro" + sentence
    assert reason(bob, stored) == "It is stored under Ann's card Kickboxbro" + sentence  # and not which card it is


@rule("12.7.2")
def test_a_play_that_goes_round_in_circles(table: Table, invent: Invent) -> None:
    ann = table.ann
    table.base("the_hill")
    boomerang = invent("action", "on_play")

    @boomerang.on_play
    async def come_back(g: Any, me: Any) -> None:
        await g.to_hand(me.id)
        await g.extra_action(me.controller, by=me)

    name = boomerang.face.id
    ann.holds(name)
    while ann.can_choose(name):
        assert reason(ann, name) == ""
        ann.chooses(name)
    title = boomerang.face.name
    assert reason(ann, name) == f"Using {title} once more would only lead to the same position again (12.7.2)."


@rule("12.7.2")
def test_a_talent_that_goes_round_in_circles(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    juggler = invent("minion", "talent")

    @juggler.talent()
    async def come_back(g: Any, me: Any) -> None:
        await g.return_to_hand(me, by=me)
        await g.extra_minion(me.controller, by=me)

    name = juggler.face.id
    minion = ann.has(name, at=hill)
    while ann.can_use(minion):
        assert reason(ann, minion) == ""
        ann.uses(minion).plays(name, at=hill)
        minion = ann.in_play(name)
    title = juggler.face.name
    assert reason(ann, minion) == f"Using {title} once more would only lead to the same position again (12.7.2)."


def test_other_phases_have_their_sentences(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    table.base_deck("crypt")
    for _ in range(7):
        ann.has("teenage_wolf", at=house)
    ann.holds("howler")
    ann.ends_turn()
    assert reason(ann, "howler") == "Bases are being scored; only cards that say so can be used now (6.2)."
    ann.declines()


def test_in_a_finished_game() -> None:
    game = bb.new_game([bb.Seat("Ann", ["vampires", "cowboys"]), bb.Seat("Bob", ["samurai", "vikings"])], seed=1)
    game.give_up(1)
    assert game.why_not(0, game.g.s.hands[0][0]) == "The game is over."


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_everything_that_is_not_offered_has_a_sentence(seed: int) -> None:
    seats = [bb.Seat("Ann", ["backtimers", "cowboys"]), bb.Seat("Bob", ["ancient_egyptians", "vikings"])]
    game = bb.new_game(seats, seed=seed, turn_limit=12)
    number = 0
    while game.question is not None:
        s = game.g.s
        offered = {o.target.id for o in game.question.options if o.target.kind not in ("", "seat")}
        for seat in range(2):
            for card in [*s.hands[seat], *s.play, *s.stasis, *s.buried]:
                sentence = game.why_not(seat, card)
                assert (sentence == "") == (seat == game.question.seat and card in offered), (seat, card, sentence)
                assert "\n" not in sentence
        number += 1
        game.answer((number * 7) % len(game.question.options))


@rule("4.6.1", "4.7.2")
def test_a_talent_of_ones_own_waits_for_ones_own_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = bob.has("teenage_wolf", at=hill)
    assert reason(bob, wolf) == "It is Ann's turn; only Specials can be used on it (4.7.2)."
    assert reason(ann, wolf) == "Teenage Wolf is controlled by Bob; its abilities are theirs to use (5.8.1)."
