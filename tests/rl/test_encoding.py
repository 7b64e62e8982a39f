"""The row of numbers that learners get: every number has a meaning, and nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import basebreaker as bb
from basebreaker.engine.driver import Driver
from basebreaker.rl.encoding import Encoder, mask
from basebreaker.rl.observe import Observer
from basebreaker.rl.schema import (
    HIGHEST,
    LOWEST,
    OPTIONS,
    SECTIONS,
    SIZE,
    START,
    VERBS,
    FaceTable,
    TooManyOptions,
    columns,
)
from basebreaker.testing.fuzz import Fuzzer
from basebreaker.testing.two_worlds import twin
from basebreaker.views.model import View
from basebreaker.views.view import view

LEARN = Path(__file__).parents[2] / "docs/learn.md"


@pytest.fixture(scope="module")
def encode() -> Encoder:
    """The encoder, with all faces there are."""
    return Encoder()


def positions(games: int) -> Iterator[Driver]:
    """Every question of some fuzzing games: two to four seats, titans and both editions among them."""
    fuzzer = Fuzzer()
    for seed in range(games):
        game = Driver(fuzzer.setup(seed))
        game.begin()
        dice = bb.Dice(seed)
        while game.question is not None and game.answered < 400:
            yield game
            game.answer(dice.below(game.question.n))


def numbers(row: np.ndarray[tuple[int], np.dtype[np.float32]], section: str) -> list[dict[str, float]]:
    """The rows of a section that hold something, by column."""
    shape = next(each for each in SECTIONS if each.name == section)
    part = row[START[section] : START[section] + shape.size].reshape(shape.rows, -1)
    return [dict(zip(shape.columns, map(float, line), strict=True)) for line in part if line.any()]


def asked_view(game: Driver) -> View:
    assert game.question is not None
    return view(game, game.question.seat)


def test_every_number_has_a_name() -> None:
    names = list(columns())
    assert len(names) == SIZE == len(set(names))
    assert names[START["minions"]] == "minions[1].face"


def test_the_page_for_learners_lists_every_column() -> None:
    text = LEARN.read_text(encoding="utf-8")
    for section in SECTIONS:
        assert f"| `{section.name}` | {section.rows} | {START[section.name]} |" in text
        for column in section.columns:
            assert f"`{column}`" in text or f"`{column[:-1]}1`" in text


def test_everything_on_the_table_has_its_row(encode: Encoder) -> None:
    looked = 0
    for game in positions(12):
        seen = asked_view(game)
        row = encode(seen)
        assert row.dtype == np.float32
        assert LOWEST <= row.min() <= row.max() <= HIGHEST
        assert seen.question is not None
        options = numbers(row, "options")
        assert len(options) == len(seen.question.options)
        minions = [minion for base in seen.bases for minion in base.minions]
        told = numbers(row, "minions")
        assert [line["power"] for line in told] == [minion.power for minion in minions[:40]]
        assert [encode.faces.names[int(line["face"])] for line in told] == [m.face for m in minions[:40]]
        assert [line["total"] for line in numbers(row, "bases")] == [base.total for base in seen.bases]
        assert [encode.faces.names[int(line["face"])] for line in numbers(row, "hand")] == [
            card.face for card in seen.seats[seen.viewer or 0].hand[:20]
        ]
        looked += len(minions) > 3
    assert looked > 300


def test_an_option_points_at_the_row_of_what_it_is_about(encode: Encoder) -> None:
    found: set[str] = set()
    for game in positions(8):
        seen = asked_view(game)
        row = encode(seen)
        assert seen.question is not None
        hand, minions = numbers(row, "hand"), numbers(row, "minions")
        mine = {card.id for card in seen.seats[seen.viewer or 0].hand}
        standing = {minion.id: minion.face for base in seen.bases for minion in base.minions}
        for option, line in zip(seen.question.options, numbers(row, "options"), strict=True):
            if option.target.kind == "card" and option.target.id in mine:
                assert hand[int(line["row"]) - 1]["face"] == line["face"]
            elif option.target.id in standing and option.target.kind == "minion":
                assert minions[int(line["row"]) - 1]["face"] == encode.faces.numbers[standing[option.target.id]]
                assert minions[int(line["row"]) - 1]["power"] == line["power"]
                assert line["face"] == encode.faces.numbers[option.face]
            elif option.target.kind == "base":
                assert seen.bases[int(line["base"]) - 1].id == option.target.id
            assert line["declines"] == (option.key == seen.question.decline)
            found.add(option.target.kind)
    assert {"card", "minion", "base", ""} <= found


def test_everybody_is_the_first_in_their_own_eyes(encode: Encoder) -> None:
    game = bb.new_game([bb.Seat(f"P{n}", []) for n in range(3)], factions="random", seed=4)
    rows = [numbers(encode(game.view(seat)), "seats") for seat in range(3)]
    assert rows[0][1]["faction_1"] == rows[1][0]["faction_1"] == rows[2][2]["faction_1"]
    current = [encode(game.view(seat))[START["table"] + 2] for seat in range(3)]
    assert sorted(current) == [1, 2, 3]


def test_a_game_gives_the_row_of_its_view(encode: Encoder) -> None:
    observer = Observer(encode.faces)
    looked = idle = 0
    for number, game in enumerate(positions(12)):
        for seat in range(game.g.s.seats):
            if number % 3 == 0:
                assert np.array_equal(observer(game, seat), encode(view(game, seat)))
                looked += 1
                idle += game.question is None or game.question.seat != seat
    assert looked > 1000
    assert idle > 500


def test_numbers_beyond_any_table_are_written_too(encode: Encoder) -> None:
    observer = Observer(encode.faces)
    game = next(game for game in positions(4) if len(game.g.minions()) > 2)
    game.g.minions()[0].counters = 3000
    game.g.s.vp[0] = -7
    game.g.s.bases[0].counters = 2000
    for seat in range(game.g.s.seats):
        assert np.array_equal(observer(game, seat), encode(view(game, seat)))


def test_a_row_belongs_to_whoever_asked_for_it() -> None:
    observer = Observer()
    game = next(positions(1))
    row = observer(game, 0)
    row[:] = 7
    assert not np.array_equal(observer(game, 0), row)


def test_options_without_words_are_the_options() -> None:
    kinds: set[str] = set()
    for game in positions(12):
        assert game.question is not None
        told = [(each.key.partition(":")[0], each.kind, each.id, each.face) for each in game.question.options]
        assert game.question.signs() == told
        kinds.add(type(game.question).__name__)
    assert kinds == {"Menu", "Pieces", "Cards", "Seats", "Modes", "Uses"}


@pytest.mark.slow
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_row(encode: Encoder) -> None:
    others = 0
    observer = Observer(encode.faces)
    for number, game in enumerate(positions(12)):
        if number % 5 == 0:
            other = twin(game, True)
            if other is not None:
                assert game.question is not None
                seat = game.question.seat
                assert np.array_equal(observer(other, seat), observer(game, seat))
                assert np.array_equal(encode(asked_view(other)), encode(asked_view(game)))
                others += other.g.s.print_of != game.g.s.print_of
    assert others > 250


def test_fuzzing_never_meets_more_options_than_actions() -> None:
    assert max(game.question.n for game in positions(24) if game.question is not None) <= OPTIONS


def test_more_options_than_actions_are_refused() -> None:
    assert mask(3).tolist()[:5] == [1, 1, 1, 0, 0]
    with pytest.raises(TooManyOptions, match="65 options"):
        mask(65)


def test_faces_are_numbered_alike_everywhere() -> None:
    table = FaceTable()
    assert table.names[0] == ""
    assert table.names[1] == "supreme_overlord"
    assert table.mark == FaceTable().mark
    assert len(set(VERBS.values())) == len(VERBS)
