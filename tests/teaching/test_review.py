"""The review of a finished game: what it finds, that it is always the same, and that it uses no hindsight."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

import basebreaker as bb
from basebreaker.bots import Dice
from basebreaker.bots.estimate import CURVES, CalibratedEvaluation, ChanceCurve, chances
from basebreaker.match import begin
from basebreaker.teaching.luck import luck_of_answer, luck_of_deal
from basebreaker.teaching.review import GameToReview, NotOver, Piece, review
from basebreaker.teaching.weighing import weighed
from basebreaker.views.review import Review

SEATS = [bb.Seat("Ann", ["dinosaurs", "pirates"]), bb.Seat("Bob", ["zombies", "robots"])]
WINS_NOW: dict[str, Any] = {
    "name": "a test",
    "bases": [
        {"base": "jungle_oasis", "minions": [{"card": "king_rex", "seat": 0}, {"card": "walker", "seat": 1}]},
        {"base": "the_grey_opal"},
        {"base": "ninja_dojo"},
    ],
    "base_deck": ["rhodes_plaza_mall", "tar_pits"],
    "hands": [["armor_stego", "howl"], ["walker"]],
    "decks": [["laseratops", "pirate_king"], ["zombie_lord"]],
    "vp": [13, 14],
    "turn": 4,
}
"""Ann wins with Armor Stego at the Jungle Oasis, which breaks then."""


def gave_it_away() -> bb.Match:
    """Ann ends her turn instead, and gives up."""
    game = bb.new_game(SEATS, seed=5, position=WINS_NOW)
    game.answer("end")
    game.give_up(0)
    return game


def short_game(answers: int = 14, seats: int = 2, seed: int = 3) -> bb.Match:
    """A dealt game that a player gives up early."""
    chairs = [*SEATS, bb.Seat("Cyd", ["ninjas", "aliens"]), bb.Seat("Dot", ["wizards", "tricksters"])][:seats]
    game, dice = bb.new_game(chairs, seed=seed), Dice(1)
    while game.answered < answers:
        assert game.question is not None
        game.answer(dice.below(len(game.question)))
    for seat in range(1, seats):
        game.give_up(seat)
    return game


def reviewed(game: bb.Match) -> GameToReview:
    return GameToReview(partial(begin, game.setup), game.answers)


def test_a_win_that_was_missed_is_found_with_the_way_to_it() -> None:
    found = review(reviewed(gave_it_away()))
    [worst] = found.decisions
    assert (worst.step, worst.turn, worst.seat, worst.chosen) == (0, 5, 0, "End the Play Cards phase")
    assert worst.better == "Play Armor Stego, then Jungle Oasis"
    assert worst.reason == "Jungle Oasis breaks now and pays them 2."
    assert worst.could_be > 0.9
    assert worst.loss > 0.1
    game = bb.new_game(SEATS, seed=5, position=WINS_NOW)
    for answer in worst.line:
        assert game.question is not None
        assert game.question.seat == answer.seat
        game.answer(answer.key)
    assert game.result is not None
    assert game.result.winners == [0]


def test_the_seat_that_missed_it_lost_by_its_choice_and_not_by_luck() -> None:
    ann, bob = review(reviewed(gave_it_away())).seats
    assert (ann.decisions, ann.best) == (1, 0)
    assert ann.lost == pytest.approx(review(reviewed(gave_it_away())).decisions[0].loss, abs=0.001)
    assert (bob.lost, bob.decisions, bob.best) == (0, 0, 0)
    assert ann.deal == bob.deal == 0  # nothing was dealt


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_curve_goes_from_the_first_turn_to_the_end_and_always_adds_up(seats: int) -> None:
    game = short_game(6 * seats, seats)
    found = review(reviewed(game))
    assert game.result is not None
    assert [turn.turn for turn in found.turns] == [*range(1, game.turn + 1), game.turn]
    assert (found.turns[0].step, found.turns[-1].step, found.steps) == (0, len(game.answers), len(game.answers))
    assert found.turns[-1].chances == [1.0 if seat in game.result.winners else 0.0 for seat in range(seats)]
    assert found.turns[-1].seat == -1
    assert (found.winners, found.vp) == (game.result.winners, game.result.vp)
    assert found.factions == [seat.factions for seat in game.setup.seats]
    for turn in found.turns:
        assert sum(turn.chances) == pytest.approx(1, abs=0.001)
        assert sum(turn.luck) == pytest.approx(0, abs=0.001)
    for number, seat in enumerate(found.seats):
        assert seat.luck == pytest.approx(sum(turn.luck[number] for turn in found.turns), abs=0.001)
        assert seat.deal == found.turns[0].luck[number]


def test_a_review_is_the_same_whenever_it_is_made_and_in_whatever_order_its_pieces_are() -> None:
    game = short_game()
    whole = review(reviewed(game))
    assert whole == review(reviewed(game))
    one, other = reviewed(game), reviewed(game)
    parts = [one.piece(number) for number in reversed(range(one.pieces))]
    sent = [msgspec.json.decode(msgspec.json.encode(part), type=Piece) for part in reversed(parts)]
    assert other.put_together(sent) == whole
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Review) == whole


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    game = bb.new_game(SEATS, seed=5)
    with pytest.raises(NotOver, match="Only a finished game is reviewed, and this one is not over"):
        review(reviewed(game))


def test_an_answer_that_does_not_fit_is_told() -> None:
    game = gave_it_away()
    broken = GameToReview(partial(begin, game.setup), ["end", "nonsense"])
    with pytest.raises(bb.UnplayableRecord, match="Answer 1 of the record doesn't fit"):
        review(broken)


def test_progress_is_told_piece_by_piece() -> None:
    told: list[tuple[int, int]] = []
    game = reviewed(short_game())
    review(game, lambda done, of: told.append((done, of)))
    assert told == [(number, game.pieces) for number in range(game.pieces)]
    assert game.pieces == 3


def test_a_very_long_game_has_some_of_its_decisions_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    game = short_game()
    every = review(reviewed(game))
    monkeypatch.setattr("basebreaker.teaching.review.MOST_JUDGED", 5)
    some = review(reviewed(game))
    judged: Callable[[Review], int] = lambda found: sum(seat.decisions for seat in found.seats)  # noqa: E731
    assert judged(some) < judged(every) == every.asked
    assert some.asked >= judged(some)
    assert some.turns == every.turns


def test_a_decision_is_judged_alike_whatever_its_player_could_not_see() -> None:
    game = bb.new_game(SEATS, seed=5, position=WINS_NOW)
    other = game.copy()
    s = other.g.s
    hidden = [id for id in (*s.hands[1], *s.decks[1]) if not s.knows(0, id)]
    turned = [s.print_of[id] for id in reversed(hidden)]
    for id, print in zip(hidden, turned, strict=True):
        s.print_of[id] = print
    assert s.print_of != game.g.s.print_of
    assert weighed(bb.bots.look(game, 0), "end", Dice(1)) == weighed(bb.bots.look(other, 0), "end", Dice(1))


def test_where_there_is_nothing_to_choose_nothing_is_weighed() -> None:
    game = bb.new_game(SEATS, seed=5, position={**WINS_NOW, "hands": [[], ["walker"]]})
    assert game.question is not None
    assert len(game.question) == 1
    assert weighed(game.sight(0), "end", Dice(1)) is None


def test_an_answer_without_chance_brings_no_luck_and_a_draw_does() -> None:
    game = bb.new_game(SEATS, seed=5, position=WINS_NOW)
    then = game.copy()
    then.answer(0)
    assert luck_of_answer(game, game.question.key(0) if game.question else "", then, Dice(1)) is None
    after = game.copy()
    after.answer("end")
    luck = luck_of_answer(game, "end", after, Dice(1))
    assert luck is not None
    assert sum(luck) == pytest.approx(0)
    assert after.g.s.to_json() != game.g.s.to_json()


def test_a_better_hand_is_better_luck() -> None:
    """Of many deals, those with more power in Ann's hand are luckier for her."""
    games = [bb.new_game(SEATS, seed=seed, first=0, mulligan=False) for seed in range(12)]
    power = [sum(game.g.s.face(id).power for id in game.g.s.hands[0]) for game in games]
    luck = [luck_of_deal(game, Dice(1))[0] for game in games]
    best, worst = power.index(max(power)), power.index(min(power))
    assert luck[best] > luck[worst]


def test_chances_follow_the_points_more_steeply_near_the_end() -> None:
    curve = ChanceCurve(0.5, 0.5, 0.0)
    early, late = chances([2.0, 1.0], 0.0, curve), chances([2.0, 1.0], 1.0, curve)
    assert 0.5 < early[0] < late[0] < 1
    assert chances([1.0, 1.0, 1.0], 0.3, curve, [False, True, False]) == [0.5, 0.0, 0.5]


def test_an_estimate_is_the_result_when_the_game_is_over() -> None:
    game = gave_it_away()
    assert CalibratedEvaluation(game.turn, 2).chances(game.g) == [0.0, 1.0]
    assert sorted(CURVES) == [2, 3, 4]
