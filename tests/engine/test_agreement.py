"""All players agree that nobody can catch up (7.1.10, 12.10.15): the game ends with the present VP as result."""

from collections.abc import Callable

import pytest

import basebreaker as bb
from basebreaker.testing import Table, rule

Tables = Callable[[int], Table]
FACTIONS = ("vampires", "werewolves", "giant_ants", "mad_scientists", "cowboys", "samurai", "vikings", "extramorphs")


def match_of(seats: int, seed: int = 11) -> bb.Match:
    players = [
        bb.Seat(name, FACTIONS[2 * i : 2 * i + 2]) for i, name in enumerate(("Ann", "Bob", "Cat", "Dan")[:seats])
    ]
    return bb.new_game(players, seed=seed, first=0, turn_limit=60)


def play_on(game: bb.Match, answers: int, salt: int) -> None:
    for number in range(answers):
        if game.question is None:
            return
        game.answer((number * 7 + salt) % len(game.question.options))


# -- The result --------------------------------------------------------------------------------------------------------


@rule("7.1.10", "12.10.15")
@pytest.mark.parametrize(("vp", "winners"), [((12, 7, 5), [0]), ((3, 0, 4), [2]), ((5, 5, 6), [2])])
def test_who_has_the_most_vp_wins(tables: Tables, vp: tuple[int, int, int], winners: list[int]) -> None:
    table = tables(3)
    table.s.vp[:] = vp
    table.driver.end_by_agreement()
    assert table.driver.over
    assert table.question is None
    assert (table.s.winners, table.s.vp, table.s.reason) == (winners, list(vp), "agreed")


@rule("12.10.15")
@pytest.mark.parametrize("vp", [(6, 6, 5), (0, 0, 0), (2, 9, 9)])
def test_while_the_most_vp_are_tied_nobody_can_agree_to_share(vp: tuple[int, int, int]) -> None:
    game = match_of(3)
    game.g.s.vp[:] = vp
    assert game.standing is None
    assert [game.bot_agrees_to_end(seat) for seat in range(3)] == [False] * 3
    before = game.record()
    with pytest.raises(bb.BadAnswer, match="tied, and a win is not shared"):
        game.end_by_agreement()
    assert not game.over
    assert game.record() == before


def test_a_record_in_which_a_tie_was_shared_still_replays() -> None:
    game = match_of(3)
    game.apply("agreed")  # as records of version 0.1 have it
    assert bb.replay(game.record()).result == bb.Result([0, 1, 2], [0, 0, 0], "agreed")


@rule("12.10.15", "12.7.5")
def test_who_gave_up_does_not_win_by_agreement(tables: Tables) -> None:
    table = tables(3)
    table.base("the_hill")
    table.s.vp[:] = (4, 9, 6)
    table.driver.give_up(1)
    table.driver.end_by_agreement()
    assert table.s.winners == [2]


@rule("12.10.15")
def test_an_agreement_ends_the_game_in_the_middle_of_an_effect(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler, igor = bob.has("howler", at=hill), bob.has("igor", at=hill)
    bob.vp = 3
    ann.plays("big_gulp")
    assert ann.is_asked
    table.driver.end_by_agreement()
    assert table.question is None
    assert table.driver.at_rest
    assert table.s.winners == [bob.seat]
    assert table.g.in_play(howler)
    assert table.g.in_play(igor)


@rule("12.10.15", "7.1.3")
def test_an_agreement_before_a_base_awards_anything_leaves_its_vp_out(table: Table) -> None:
    ann, bob, web = table.ann, table.bob, table.base("gingerbread_house")
    table.base_deck("crypt")
    for person in (ann, ann, bob):
        for _ in range(3):
            person.has("teenage_wolf", at=web)
    bob.vp = 1
    ann.ends_turn()
    assert ann.is_asked  # before the base scores
    table.driver.end_by_agreement()
    assert (table.s.winners, table.s.vp) == ([bob.seat], [0, 1])
    assert table.s.scoring is None


def test_the_log_says_that_all_agreed_and_who_wins() -> None:
    game = match_of(3)
    game.g.s.vp[:] = (12, 7, 5)
    game.end_by_agreement()
    assert game.log[-1].text == "All agree to end the game here: Ann wins."
    assert game.log_lines(None)[-1].text == game.log[-1].text


def test_the_standing_tells_the_result_in_advance() -> None:
    game = match_of(3)
    game.g.s.vp[:] = (2, 9, 8)
    promised = game.standing
    assert promised == bb.Result([1], [2, 9, 8], "agreed")
    assert game.result is None
    game.end_by_agreement()
    assert game.result == promised


def test_nobody_agrees_to_end_a_game_that_is_over() -> None:
    game = match_of(2)
    game.g.s.vp[:] = (1, 0)
    game.end_by_agreement()
    before = game.record()
    with pytest.raises(bb.GameOver, match="nobody can agree to end it any more"):
        game.end_by_agreement()
    with pytest.raises(bb.GameOver, match="nobody can give up"):
        game.give_up(0)
    assert game.record() == before


# -- Records and copies ------------------------------------------------------------------------------------------------


@rule("12.10.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_that_end_by_agreement_anywhere_replay_and_can_be_copied(seats: int) -> None:
    suspended = 0
    for when in range(0, 90, 3):
        game = match_of(seats, seed=when)
        play_on(game, when, when)
        if game.over:
            continue
        suspended += not game.at_rest
        before = game.copy()
        game.apply("agreed")
        assert game.answers[-1] == "agreed"
        twin, again = game.copy(), bb.replay(bb.Record.from_json(game.record().to_json()))
        for other in (twin, again):
            assert other.over
            assert other.result == game.result
            assert other.g.s.to_json() == game.g.s.to_json()
        undone = bb.replay(game.record(), len(game.answers) - 1)  # as undo does
        play_on(undone, 10, when)
        play_on(before, 10, when)
        assert undone.g.s.to_json() == before.g.s.to_json()
    assert suspended > 3


def test_a_game_that_the_operator_ended_says_so_and_its_record_replays() -> None:
    game = bb.new_game([bb.Seat("Ann", ["vampires", "samurai"]), bb.Seat("Bob", ["vikings", "cowboys"])], seed=3)
    game.answer(0)
    game.apply("ended_by_operator")
    assert game.result == bb.Result([0, 1], [0, 0], "ended by operator")
    assert game.log_lines(None)[-1].text == "The operator of the server ends the game here: Ann and Bob share the win."
    assert bb.replay(game.record()).result == game.result
    with pytest.raises(bb.GameOver, match="nobody can end it any more"):
        game.end_by_operator()
    before = bb.replay(game.record(), 1)
    assert before.question is not None


@rule("12.10.15")
def test_all_can_agree_during_the_draft() -> None:
    game = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=2, factions="draft", first=0)
    game.answer(0)
    game.apply("agreed")
    assert game.result == bb.Result([0, 1], [0, 0], "agreed")
    assert game.view(None).result is not None
