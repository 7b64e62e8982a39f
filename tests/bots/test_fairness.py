"""Bots see nothing that their seat doesn't: worlds that a seat can't tell apart get the same answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from tests.bots.conftest import careful_regular, careful_rookie, veteran_of

import basebreaker as bb
from basebreaker.bots import Bot, Dice, Imagination, Sight, look, make
from basebreaker.engine.driver import Driver
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.options import GameOptions
from basebreaker.engine.turn.setup import Seat, Setup
from basebreaker.testing.worlds import other_world
from basebreaker.views.model import View
from basebreaker.views.view import view


def games(count: int) -> Iterator[tuple[Driver, Dice]]:
    """Games between random players, each with other factions and two to four seats."""
    factions = catalog.playable_factions()
    for seed in range(count):
        seats = 2 + seed % 3
        names = [factions[(seed * 5 + i) % len(factions)] for i in range(2 * seats)]
        pairs = [Seat(f"P{i}", names[2 * i : 2 * i + 2]) for i in range(seats)]
        game = Driver(Setup(pairs, seed, GameOptions(turn_limit=60)))
        game.begin()
        yield game, Dice(seed)


def open_questions(count: int, every: int) -> Iterator[Driver]:
    """Games stopped at questions with a choice, at menus and in the middle of effects."""
    found = 0
    for game, dice in games(count):
        while game.question is not None and found < count:
            if dice.below(every) == 0 and game.question.n > 1 and game.g.s.phase != "setup":
                found += 1
                yield game
            game.answer(dice.below(game.question.n))


def twin(game: Driver, salt: int) -> Driver | None:
    """The same game in a world the asked seat can't tell apart; None where its answers lead elsewhere."""
    assert game.question is not None
    seat = game.question.seat
    quiet, first = game.last_quiet()
    if not quiet.prints:
        return None  # nothing was dealt at the last quiet moment
    before = quiet.copy()
    for id, known in enumerate(game.g.s.known[: len(before.known)]):  # what has been seen since stays as it is
        if known >> seat & 1 and game.g.s.print_of[id] == before.print_of[id]:
            before.known[id] |= 1 << seat
    world = other_world(before, seat, salt)
    world.known = quiet.known[:]
    other = Driver(game.setup, world)
    other.begin()
    for key in game.answers[first:]:
        if other.question is None or key not in [option.key for option in other.question.options]:
            return None
        other.answer(key)
    return other if other.question is not None and view(other, seat) == _numbered(game, other, seat) else None


def _numbered(game: Driver, other: Driver, seat: int) -> View:
    """The game's view; only the number of answers so far may differ, because the twin begins at the quiet moment."""
    assert other.question is not None
    seen = view(game, seat)
    assert seen.question is not None
    return msgspec.structs.replace(seen, question=msgspec.structs.replace(seen.question, number=len(other.answers)))


BOTS: dict[str, Callable[[], Bot]] = {
    "rookie": careful_rookie,
    "regular": lambda: careful_regular(1),
    "veteran": lambda: veteran_of(3),
}


@pytest.mark.parametrize(
    ("level", "count"), [("rookie", 200), ("regular", 100), pytest.param("veteran", 100, marks=pytest.mark.slow)]
)
def test_worlds_a_seat_cannot_tell_apart_get_the_same_answer(level: str, count: int) -> None:
    bot: Bot = BOTS[level]()
    compared = in_effects = 0
    for number, game in enumerate(open_questions(2 * count, 4)):
        other = twin(game, number + 1)
        if compared == count:
            break
        if other is None:
            continue
        assert game.question is not None
        seat = game.question.seat
        mine, theirs = look(game, seat, explain=True), look(other, seat, explain=True)
        assert bot.choose(mine, Dice(number), 60.0) == bot.choose(theirs, Dice(number), 60.0)
        compared += 1
        in_effects += not game.at_rest
    assert compared == count
    assert in_effects > count // 10


def test_a_twin_really_is_another_world() -> None:
    game = next(open_questions(1, 4))
    other = twin(game, 1)
    assert other is not None
    assert other.g.s.print_of != game.g.s.print_of


def test_an_imagined_game_looks_to_its_seat_like_the_true_one() -> None:
    same = 0
    for number, game in enumerate(open_questions(150, 4)):
        assert game.question is not None
        seat = game.question.seat
        sight = look(game, seat)
        try:
            imagined = bb.imagine(sight, Dice(number))
        except bb.BasebreakerError:
            continue  # a shuffle in mid-effect can't be repeated
        same += view(imagined, seat) == _numbered(game, imagined, seat)
    assert same >= 145


def test_a_sight_survives_json() -> None:
    for game in open_questions(30, 4):
        assert game.question is not None
        sight = look(game, game.question.seat)
        back = msgspec.json.decode(msgspec.json.encode(sight), type=Sight)
        bot = careful_rookie()
        assert bot.choose(back, Dice(3), 60.0) == bot.choose(sight, Dice(3), 60.0)


def test_a_sight_stays_as_it_is_when_the_game_goes_on() -> None:
    seen: list[tuple[Sight, bytes]] = []
    for game in open_questions(30, 4):
        assert game.question is not None
        sight = look(game, game.question.seat)
        seen.append((sight, msgspec.json.encode(sight)))
    assert len(seen) == 30
    assert all(msgspec.json.encode(sight) == then for sight, then in seen)


def test_the_same_dice_give_the_same_answer() -> None:
    for game in open_questions(20, 4):
        assert game.question is not None
        sight = look(game, game.question.seat)
        for level in BOTS:
            assert BOTS[level]().choose(sight, Dice(9), 60.0) == BOTS[level]().choose(sight, Dice(9), 60.0)


@pytest.mark.parametrize("level", ["random", "rookie", "regular", "veteran"])
def test_forced_questions_are_answered_without_imagining(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(open_questions(1, 4))
    assert game.question is not None
    sight = look(game, game.question.seat)
    only = sight.question.options[0]
    question = msgspec.structs.replace(sight.question, options=[only])
    forced = msgspec.structs.replace(sight, view=msgspec.structs.replace(sight.view, question=question))
    monkeypatch.setattr(Imagination, "game", None)
    assert make(level).choose(forced, Dice(1), 1.0).key == only.key
