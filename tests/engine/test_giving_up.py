"""A player gives up (12.7.5): with two seats the other wins; with more their cards go and the game goes on."""

from collections.abc import Callable
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.state.numbers import CardId
from basebreaker.testing import Table, broken_invariants, rule

Tables = Callable[[int], Table]
FACTIONS = ("vampires", "werewolves", "giant_ants", "mad_scientists", "cowboys", "samurai", "vikings", "extramorphs")


def match_of(seats: int, **options: Any) -> bb.Match:
    names = ("Ann", "Bob", "Cat", "Dan")
    players = [bb.Seat(names[i], FACTIONS[2 * i : 2 * i + 2]) for i in range(seats)]
    return bb.new_game(players, **{"seed": 11, "first": 0, **options})


def owned_in_sight(table: Table, seat: int) -> list[int]:
    """The cards a player owns that are anywhere but in the box."""
    owned = [id for id in map(CardId, range(len(table.s.print_of))) if table.g.owner(id) == seat]
    return [id for id in owned if id not in table.s.box]


# -- Two seats ---------------------------------------------------------------------------------------------------------


@rule("12.7.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_other_one_wins_whatever_the_score(table: Table, seat: int) -> None:
    table.base("the_hill")
    table.people[seat].vp = 14
    table.driver.give_up(seat)
    assert table.driver.over
    assert table.question is None
    assert table.s.winners == [1 - seat]
    assert table.s.reason == "given up"


@rule("12.7.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_other_one_wins_in_the_middle_of_an_effect(table: Table, seat: int) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    bob.has("igor", at=hill)
    ann.plays("big_gulp")
    assert ann.is_asked
    table.driver.give_up(seat)
    assert table.question is None
    assert table.s.winners == [1 - seat]


# -- Three and four seats ----------------------------------------------------------------------------------------------


@rule("12.7.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_on_their_own_turn_the_turn_passes_on_at_once(tables: Tables, seats: int) -> None:
    table = tables(seats)
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("howler")
    ann.deck("jolt", "igor", "worker")
    bob.holds("howler")
    table.driver.give_up(ann.seat)
    assert table.s.current == bob.seat
    assert (table.s.turn, table.s.free_minions) == (2, 1)
    assert bob.can_choose("howler")
    assert not owned_in_sight(table, ann.seat)
    for person in (*table.people[1:], bob):
        assert table.s.current == person.seat  # the turn never comes back to Ann
        person.ends_turn()


@rule("12.7.5")
def test_on_another_players_turn_that_turn_goes_on(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.holds("igor", "worker", "jolt")
    ann.plays("igor")
    table.driver.give_up(bob.seat)
    assert table.s.current == ann.seat
    assert not ann.can_choose("worker")  # the free minion stays used
    assert ann.can_choose("jolt")
    assert not owned_in_sight(table, bob.seat)
    ann.ends_turn()
    assert cat.can_choose("end")


@rule("12.7.5")
def test_their_cards_leave_the_game_wherever_they_are(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    pyramids, camp = table.base("pyramids"), table.base("jungle_camp")
    bob.has("howler", at=hill)
    wolf = ann.has("teenage_wolf", at=hill)
    bob.has("uberserum", on=wolf)
    bob.has("full_moon", at=hill)
    bob.has_buried("igor", at=pyramids)
    bob.has_in_stasis("future_almanac", 2)
    bob.holds("jolt")
    bob.deck("frenzy")
    bob.discarded("worker")
    ann.holds("soldier", owner=bob)
    cat.deck("drone", owner=bob)
    ann.has("herr_doktor", at=hill, owner=bob)
    cat.has_buried("lab_assistant", at=pyramids, owner=bob)
    bro = cat.has("kickboxbro", at=camp)
    cat.has_stored("blitzed", under=bro, owner=bob)
    table.driver.give_up(bob.seat)
    assert not owned_in_sight(table, bob.seat)
    assert set(table.s.play.values()) == {wolf, bro}
    assert bro.stored == []
    assert not table.s.buried
    assert not table.s.stasis
    assert (ann.hand, cat.deck_from_top) == ([], [])
    assert broken_invariants(table.s) == []


@rule("12.7.5", "2.5.1")
def test_cards_of_others_that_they_have_go_to_their_owners(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    pyramids, camp = table.base("pyramids"), table.base("jungle_camp")
    bob.has("howler", at=hill, owner=ann)
    bob.has_buried("igor", at=pyramids, owner=cat)
    bob.holds("jolt", owner=ann)
    bob.deck("frenzy", owner=cat)
    bro = bob.has("kickboxbro", at=camp)
    bob.has_stored("blitzed", under=bro, owner=ann)
    table.driver.give_up(bob.seat)
    assert sorted(ann.discard) == ["blitzed", "howler", "jolt"]
    assert sorted(cat.discard) == ["frenzy", "igor"]
    assert broken_invariants(table.s) == []


@rule("12.7.5", "8.6.1")
@pytest.mark.parametrize("stolen", [False, True])
def test_actions_of_others_on_their_minions_are_discarded(tables: Tables, stolen: bool) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    howler = bob.has("howler", at=hill, owner=cat if stolen else None)
    ann.has("ancient_curse", on=howler)
    cat.has("unstoppable", on=howler)
    table.driver.give_up(bob.seat)
    assert not table.s.play
    assert ann.discard == ["ancient_curse"]
    assert sorted(cat.discard) == (["howler", "unstoppable"] if stolen else ["unstoppable"])
    assert broken_invariants(table.s) == []


@rule("12.7.5")
def test_their_lasting_effects_end_with_them(tables: Tables) -> None:
    table = tables(3)
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    queen = bob.has("hive_queen", at=hill)

    async def weaken() -> None:
        await table.g.boost(wolf, -2, by=queen, until="start")
        await table.g.boost(wolf, 1, by=wolf)

    table.run(weaken())
    assert table.power(wolf) == 2
    table.driver.give_up(bob.seat)
    assert table.power(wolf) == 4


@rule("12.7.5")
def test_the_player_who_is_asked_gives_up_on_their_own_turn_and_the_effect_ends_without_them(tables: Tables) -> None:
    table = tables(3)
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    bob.has("igor", at=hill)
    ann.plays("big_gulp")
    table.driver.give_up(ann.seat)
    assert table.driver.at_rest
    assert table.s.current == bob.seat
    assert len(bob.discard) == 1  # a mandatory choice was made for Ann
    assert not owned_in_sight(table, ann.seat)


@rule("12.7.5")
def test_a_may_that_is_asked_of_somebody_who_gives_up_is_declined(tables: Tables) -> None:
    table = tables(3)
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine = ann.has("howler", at=hill)
    ann.plays("heavy_drinker", at=hill)
    assert ann.is_asked  # whether to destroy one of her minions
    table.driver.give_up(ann.seat)
    assert table.driver.at_rest
    assert table.logged("destroy") == []
    assert mine.id in table.s.box
    assert table.s.current == bob.seat


@rule("12.7.5")
def test_a_player_who_is_asked_on_another_players_turn_gives_up(tables: Tables) -> None:
    table = tables(4)
    ann, bob, cat, web = table.ann, table.bob, table.cat, table.base("gingerbread_house")
    table.base_deck("crypt")
    for person in (ann, bob, cat):
        for _ in range(3):
            person.has("teenage_wolf", at=web)
    ann.ends_turn()
    ann.declines()
    assert bob.is_asked  # before the base scores, each player may strengthen two of their minions
    table.driver.give_up(bob.seat)
    assert cat.is_asked  # the window goes on without Bob
    cat.declines()
    assert (ann.vp, bob.vp, cat.vp) == (4, 0, 4)  # and he has no part in the award
    assert not owned_in_sight(table, bob.seat)
    assert table.s.current == cat.seat


@rule("12.7.5")
def test_another_player_gives_up_while_somebody_chooses(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    theirs, other = bob.has("howler", at=hill), cat.has("igor", at=hill)
    cat.has("worker", at=hill)
    ann.plays("big_gulp")
    table.driver.give_up(bob.seat)
    assert ann.is_asked  # the choice is still Ann's
    assert table.g.in_play(theirs)  # cards go when the effect is done
    ann.chooses(other)
    assert not table.g.in_play(theirs)
    assert table.s.current == ann.seat
    assert not owned_in_sight(table, bob.seat)


@rule("12.7.5")
def test_when_all_but_one_have_given_up_the_last_one_wins(tables: Tables) -> None:
    table = tables(4)
    table.base("the_hill")
    table.dan.vp = 14
    table.driver.give_up(1)
    table.driver.give_up(0)
    assert table.s.current == 2
    table.driver.give_up(3)
    assert table.s.winners == [2]


@rule("12.7.5", "7.1.2")
def test_who_gave_up_can_not_win_by_vp(tables: Tables) -> None:
    table = tables(3)
    table.base("the_hill")
    table.ann.vp, table.bob.vp = 15, 20
    table.driver.give_up(table.bob.seat)
    table.ann.ends_turn()
    assert table.s.winners == [table.ann.seat]


@rule("12.7.5", "7.1.1")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_that_was_won_while_somebody_gave_up_stays_over(tables: Tables, seat: int) -> None:
    table = tables(3)
    ann, bob = table.ann, table.bob
    ann.has("kickboxbro", at=table.base("the_hill"))
    ann.holds("howler")
    bob.vp = 15
    ann.ends_turn()
    assert ann.is_asked  # at the end of the turn, whether to store a card
    table.driver.give_up(seat)
    if ann.is_asked:
        ann.declines()
    assert table.driver.over
    assert table.s.winners == [bob.seat]


@rule("12.7.5", "7.1.2", "3.7.5")
def test_a_turn_that_ends_because_its_player_gives_up_may_end_the_game(tables: Tables) -> None:
    table = tables(3)
    table.base("the_hill")
    table.bob.vp, table.cat.vp = 16, 15
    table.driver.give_up(table.ann.seat)
    assert table.s.winners == [table.bob.seat]


def test_nobody_gives_up_twice_or_after_the_end(table: Table, tables: Tables) -> None:
    three = tables(3)
    three.driver.give_up(0)
    with pytest.raises(bb.BadAnswer, match="Seat 0 is not in the game"):
        three.driver.give_up(0)
    for nobody in (-1, 3):
        with pytest.raises(bb.BadAnswer, match=f"Seat {nobody} is not in the game"):
            three.driver.give_up(nobody)
    table.driver.give_up(0)
    with pytest.raises(bb.GameOver, match="over"):
        table.driver.give_up(1)


# -- Whole games -------------------------------------------------------------------------------------------------------


def play_on(game: bb.Match, answers: int, salt: int = 0) -> None:
    for number in range(answers):
        if game.question is None:
            return
        game.answer((number * 7 + salt) % len(game.question.options))


@rule("12.7.5")
@pytest.mark.parametrize("seats", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_games_in_which_somebody_gives_up_anywhere_are_sound_and_replay(seats: int) -> None:
    for when in range(0, 120, 3):
        game = match_of(seats, seed=when, turn_limit=60)
        play_on(game, when, when)
        for seat in ((when // 3) % seats, (when // 3 + 1) % seats):
            if not game.over:
                game.give_up(seat)
                play_on(game, 40, when)
        play_on(game, 400, when)
        if game.at_rest:
            assert broken_invariants(game.g.s) == []
        again = bb.replay(bb.Record.from_json(game.record().to_json()))
        assert again.g.s.to_json() == game.g.s.to_json()


@rule("12.7.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_copies_of_a_game_in_which_somebody_gave_up_play_on_equally(seats: int) -> None:
    for when in range(10, 100, 5):
        game = match_of(seats, seed=when, turn_limit=60)
        game.copy()
        play_on(game, when, when)
        if game.over:
            continue
        game.give_up((when // 5) % seats)
        for _ in range(30):
            if game.question is None:
                break
            twin = game.copy()
            assert twin.g.s.to_json() == game.g.s.to_json()
            pick = when % len(game.question.options)
            game.answer(pick)
            twin.answer(pick)
            assert twin.g.s.to_json() == game.g.s.to_json()


@rule("12.7.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_somebody_can_give_up_during_the_draft(seat: int) -> None:
    players = [bb.Seat(name) for name in ("Ann", "Bob", "Cat")]
    game = bb.new_game(players, seed=2, factions="draft", first=seat)
    game.answer(0)
    game.give_up(seat)
    while game.question is not None and game.question.kind != "menu":
        assert game.question.seat != seat
        game.answer(0)
    assert game.question is not None
    assert game.question.seat == (seat + 1) % 3
    assert len(game.g.s.bases) == 4
    assert not any(game.g.owner(id) == seat for hand in game.g.s.hands for id in hand)


def test_a_view_shows_who_gave_up() -> None:
    game = match_of(3)
    game.give_up(1)
    assert [seat.gone for seat in game.view(0).seats] == [False, True, False]
    assert "Bob gives up." in [line.text for line in game.log_lines(None)]
