"""Puzzles: a turn's best result is proved against all answers of others, and counts nothing that can't be known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from basebreaker.bots import Dice
from basebreaker.engine.driver import Driver
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.options import GameOptions
from basebreaker.engine.turn.setup import Seat, Setup
from basebreaker.state.numbers import SEATS
from basebreaker.teaching.puzzles import BadPuzzle, Puzzle, load, puzzles
from basebreaker.teaching.puzzles.cutting import cut
from basebreaker.teaching.puzzles.mining import nearer, puzzle_at, stroll, takes_at_once, turns
from basebreaker.teaching.puzzles.proof import follow, prove
from basebreaker.teaching.puzzles.search import (
    Searcher,
    TooMuchToTry,
    TurnOutcome,
    Whole,
    asked,
    keeping,
    played_on,
    solution,
    worst_answer,
)
from basebreaker.terminal.puzzle import line_of

PLAYERS = [Seat("Ann", ["pirates", "aliens"]), Seat("Bob", ["robots", "zombies"])]
IN_CI = 300_000  # answers tried here; the command tries all puzzles


def turn(hand: Sequence[str], here: Sequence[dict[str, Any]], **more: Any) -> Driver:
    """Ann's turn with these cards in hand; these minions are at The Grey Opal (breakpoint 17; 3, 1, 1 VP)."""
    position = {
        "name": "a test",
        "bases": [{"base": "the_grey_opal", "minions": list(here)}, {"base": "the_mothership"}],
        "base_deck": ["jungle_oasis"],
        "hands": [list(hand), []],
        **more,
    }
    game = Driver(Setup(PLAYERS, 1, GameOptions(first=0, position=position)))
    game.begin()
    return game


ANNS = {"card": "pirate_king", "seat": 0, "counters": 7}  # 12 power
BOBS = {"card": "hoverbot", "seat": 1}  # 3


def test_the_best_turn_is_found_and_can_be_followed() -> None:
    game = turn(["saucy_wench", "first_mate"], [ANNS, BOBS])
    best = Searcher(game).best()
    assert best == TurnOutcome(False, 3)
    tree = solution(game, best)
    keys = []
    while tree:
        key, tree = next(iter(tree.items()))
        keys.append(asked(game).options[asked(game).index_of(key) or 0].face)
        game.answer(key)
    assert keys[:2] == ["saucy_wench", "the_grey_opal"] or keys[:2] == ["first_mate", "the_grey_opal"]
    assert game.g.s.vp[0] == 3


def test_a_turn_that_wins_is_better_than_any_number_of_points() -> None:
    game = turn(["first_mate"], [ANNS, BOBS], vp=[12, 9])
    assert Searcher(game).best() == TurnOutcome(True, 3)
    assert TurnOutcome(True, 1) > TurnOutcome(False, 9)
    assert Searcher(turn(["first_mate"], [ANNS, BOBS], vp=[11, 9])).best() == TurnOutcome(False, 3)


def test_what_an_action_draws_is_not_counted_on() -> None:
    game = turn(["probe", "first_mate"], [ANNS, {"card": "hoverbot", "seat": 1}])
    searcher = Searcher(game)
    wins = searcher.best()
    drawing = turn(["probe"], [ANNS, BOBS], decks=[["first_mate"], []])
    drawn = next(option.key for option in asked(drawing).options if option.face == "probe")
    assert wins.vp == 3
    assert keeping(drawing, wins)[drawn].vp == 0


def test_a_search_stops_when_there_is_too_much_to_try() -> None:
    with pytest.raises(TooMuchToTry, match="more to try than 5"):
        Searcher(turn(["saucy_wench", "first_mate", "swashbuckling"], [ANNS, BOBS]), 5).best()


def test_a_search_for_enough_stops_early() -> None:
    game = turn(["saucy_wench", "first_mate", "swashbuckling"], [ANNS, BOBS])
    whole, quick = Searcher(game), Searcher(game)
    best = whole.best()
    assert quick.best(best) == best
    assert quick.nodes < whole.nodes


def test_a_game_that_is_over_is_no_puzzle() -> None:
    game = turn(["first_mate"], [ANNS], vp=[14, 0])
    while game.question is not None:
        game.answer(len(game.question) - 1)
        if game.answered > 3:
            game.give_up(1)
    with pytest.raises(TooMuchToTry, match="over"):
        Searcher(game)


def test_greed_takes_what_pays_at_once_and_luck_anything() -> None:
    game = turn(["first_mate"], [ANNS, BOBS])
    assert played_on(game, takes_at_once) == TurnOutcome(False, 3)
    outcome, nodes = stroll(game, Dice(1))
    assert outcome <= TurnOutcome(False, 3)
    assert nodes > 2


def test_the_cards_of_all_best_turns_are_told() -> None:
    game = turn(["first_mate", "swashbuckling"], [{**ANNS, "counters": 5}, BOBS])
    whole, searcher = Whole(game), Searcher(game)
    assert whole.best == searcher.best() == TurnOutcome(False, 3)
    assert whole.nodes == searcher.nodes
    assert whole.best_turns() == {frozenset({"first_mate", "swashbuckling"})}


def test_a_position_is_cut_out_of_a_game_and_others_hold_nothing() -> None:
    setup = next(turns(9))
    game = Driver(setup)
    game.begin()
    s = game.g.s
    assert setup.position is not None
    assert [len(hand) for seat, hand in enumerate(s.hands) if seat != setup.options.first] == [0] * (s.seats - 1)
    again = cut(game, "again")
    assert again is not None
    assert again.position is not None
    assert again.position.bases == setup.position.bases


def test_what_cannot_be_told_is_left_out() -> None:
    game = turn(["first_mate"], [ANNS, BOBS])
    assert cut(game, "fine") is not None
    game.g.s.gone[1] = True
    assert cut(game, "gone") is None
    game.g.s.gone[1] = False
    king = next(iter(game.g.s.play.values()))
    king.controller = SEATS[1]
    stolen = cut(game, "stolen")
    assert stolen is not None
    assert stolen.position is not None
    assert [minion.card for minion in stolen.position.bases[0].minions] == ["hoverbot"]


def test_a_turn_without_anything_to_find_is_no_puzzle() -> None:
    assert puzzle_at(turn(["first_mate"], [ANNS, BOBS]).setup, 1) is None


def test_a_turn_is_moved_to_a_score_at_which_it_wins() -> None:
    puzzle = next(puzzle for puzzle in puzzles() if puzzle.goal == "vp" and max(puzzle.setup["position"]["vp"]) < 8)
    setup, before = nearer(puzzle), puzzle.setup["position"]["vp"]
    assert setup is not None
    assert setup.position is not None
    after = setup.position.vp
    assert after[puzzle.seat] + puzzle.vp == 15
    assert len({now - had for now, had in zip(after, before, strict=True)}) == 1
    ahead = {
        **puzzle.setup,
        "position": {
            **puzzle.setup["position"],
            "vp": [0 if seat == puzzle.seat else 14 for seat, _ in enumerate(before)],
        },
    }
    assert nearer(msgspec.structs.replace(puzzle, setup=ahead)) is None


def test_there_are_puzzles_the_easiest_first() -> None:
    found = puzzles()
    assert len({puzzle.id for puzzle in found}) == len(found) >= 150
    assert {faction for puzzle in found for faction in puzzle.factions[:2]} == set(catalog.playable_factions())
    assert [puzzle.rating for puzzle in found] == sorted(puzzle.rating for puzzle in found)
    assert all(puzzle.greedy < puzzle.vp or puzzle.goal == "win" for puzzle in found)
    assert all(len(puzzle.cards) > 1 for puzzle in found)


def some() -> list[Puzzle]:
    """Puzzles by lot, always the same, with as many answers to try as this run has time for."""
    found, left = list(puzzles()), IN_CI
    Dice(1, "proofs").shuffle(found)
    taken = []
    for puzzle in found:
        if puzzle.nodes <= left:
            left -= puzzle.nodes
            taken.append(puzzle)
    return taken


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", some(), ids=lambda each: each.id)
def test_puzzles_are_proved_again(puzzle: Puzzle) -> None:
    assert prove(puzzle) == puzzle.nodes


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda each: each.id)
def test_every_puzzle_can_be_begun_and_its_solution_followed(puzzle: Puzzle) -> None:
    assert len(line_of(puzzle)) > 1


def test_a_puzzle_that_says_too_much_is_refused() -> None:
    easy = min(puzzles(), key=lambda puzzle: puzzle.nodes)
    with pytest.raises(BadPuzzle, match="the best there is"):
        prove(msgspec.structs.replace(easy, vp=easy.vp + 1))
    with pytest.raises(BadPuzzle, match="play something else"):
        prove(msgspec.structs.replace(easy, cards=[*easy.cards, "probe"]))
    with pytest.raises(BadPuzzle, match="has no answer to"):
        prove(msgspec.structs.replace(easy, tree={}))


def test_a_solution_holds_however_hidden_cards_lie() -> None:
    for puzzle in puzzles():
        follow(puzzle, 5)
    easy = puzzles()[0]
    with pytest.raises(BadPuzzle, match="where cards that nobody can see lie otherwise"):
        follow(msgspec.structs.replace(easy, vp=easy.vp + 1), 5)


def test_a_puzzle_of_other_rules_is_refused_in_a_sentence() -> None:
    puzzle = puzzles()[0]
    wrong = {**puzzle.setup, "position": {**puzzle.setup["position"], "hands": [["no_such_card"], []]}}
    with pytest.raises(BadPuzzle, match="doesn't fit today's rules and cards"):
        msgspec.structs.replace(puzzle, setup=wrong).begin()
    with pytest.raises(BadPuzzle, match="There is no puzzle 'x'"):
        load("x")


def test_others_answer_at_their_worst() -> None:
    game = turn(["first_mate"], [ANNS, BOBS])
    searcher = Searcher(game)
    assert worst_answer(searcher, game) in range(asked(game).n)
    index = worst_answer(searcher, game)
    assert searcher.value(searcher.after(game, index), None) == TurnOutcome(False, 0)
