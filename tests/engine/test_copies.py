"""Copying and JSON, field by field: whatever a piece or the state holds is copied independently and survives JSON.

The fields are those of the classes, so a new one that `copy` or JSON forgets fails here.
"""

import json
from typing import Any

import pytest
from msgspec.structs import asdict

import basebreaker as bb
from basebreaker.engine.kernel.context import Context
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.options import GameOptions
from basebreaker.engine.turn.setup import Setup
from basebreaker.state.faces import Face
from basebreaker.state.numbers import SEATS, BaseId, CardId
from basebreaker.state.pieces import (
    FIELDS,
    OF_CARDS_OFF_THE_TABLE,
    Action,
    Base,
    Buried,
    Extra,
    Lasting,
    Minion,
    Stasis,
    Titan,
)
from basebreaker.state.state import OF_STATES, State
from basebreaker.testing import Table

PIECES: list[type] = list(FIELDS)
FACE = catalog.face("howler")


def default(piece: type) -> Any:
    """A piece as its constructor makes it, to see of which type each field is."""
    if issubclass(piece, (Minion, Action, Buried, Stasis, Titan)):
        return piece(CardId(1), FACE, SEATS[0], SEATS[0], BaseId(CardId(2)), 3)
    if piece is Base:
        return Base(BaseId(CardId(1)), FACE)
    return Lasting("power", FACE, SEATS[0], "end") if piece is Lasting else Extra("minion", "howler")


def another(value: Any, number: int) -> Any:
    """A value of the same type that no field has by default; different for each number."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 100 + number
    if isinstance(value, str):
        return f"field {number}"
    if isinstance(value, list):
        return [200 + number, 300 + number]
    if isinstance(value, Face):
        return catalog.face("igor")
    raise AssertionError(f"Teach this test how to fill a field with a {type(value).__name__}.")


def filled(piece: type, id: int = 0) -> Any:
    """A piece in which every field has a value of its own."""
    made = default(piece)
    for number, name in enumerate(FIELDS[piece]):
        setattr(made, name, another(getattr(made, name), number + id))
    if id and hasattr(made, "id") and piece is not Lasting:
        made.id = id
    return made


def contents(piece: Any) -> dict[str, Any]:
    return {name: getattr(piece, name) for name in FIELDS[type(piece)]}


def filled_state() -> State:
    """A state in which every field has a value of its own."""
    state = State(2, b"key", 12345)
    for number, name in enumerate(OF_STATES):
        value = getattr(state, name)
        if isinstance(value, list) and not value:
            setattr(state, name, [number, number + 1])
        elif isinstance(value, (bool, int, str)):
            setattr(state, name, another(value, number))
    state.seats = 2
    state.prints = (catalog.face("howler"), catalog.face("igor"))
    state.owners = SEATS[:2]
    for name in ("hands", "decks", "discards"):
        setattr(state, name, [[1, 2], [3]])
    state.factions = [["vampires", "werewolves"], ["cowboys", "samurai"]]
    state.vp = [7, 8]
    state.gone = [True, False]
    state.cards_seen = [5, 6]
    state.scoring = (BaseId(CardId(3)), "after")
    state.once = [("howler", "howl", CardId(3), SEATS[1]), ("igor", "go", CardId(4), SEATS[0])]
    state.totals = [(BaseId(CardId(3)), (4, 5))]
    state.picked_resets = [(CardId(3), CardId(4))]
    state.fallen = [(BaseId(CardId(3)), SEATS[1])]
    state.trodden = [("mark", "step")]
    state.log = [("draw", SEATS[1], ((CardId(4), "howler", 3),), BaseId(CardId(5)), 6, "igor", "crypt")]
    state.bases = [filled(Base, 31), filled(Base, 32)]
    state.play = {
        CardId(41): filled(Minion, 41),
        CardId(42): filled(Action, 42),
        CardId(43): filled(Titan, 43),
    }
    state.buried = {CardId(51): filled(Buried, 51)}
    state.stasis = {CardId(61): filled(Stasis, 61)}
    state.titans = {CardId(71): filled(Titan, 71)}
    state.extras = [filled(Extra, 1), filled(Extra, 9)]
    state.lasting = [filled(Lasting, 1), filled(Lasting, 9)]
    return state


def plain(value: Any) -> Any:
    """Anything in a state as data that can be compared."""
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if type(value) in PIECES:
        return (type(value).__name__, plain(contents(value)))
    return value


def spoil(value: Any) -> None:
    """Change everything in a value that can be changed in place."""
    if isinstance(value, list):
        for item in value:
            spoil(item)
        value.append("spoilt")
    elif isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value["spoilt"] = None
    elif type(value) in PIECES:
        for name in FIELDS[type(value)]:
            spoil(getattr(value, name))
            setattr(value, name, "spoilt")


# -- Records -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", PIECES)
def test_no_field_of_a_piece_is_left_out(piece: type) -> None:
    slots = [name for kind in piece.__mro__ for name in getattr(kind, "__slots__", ())]
    assert sorted(FIELDS[piece]) == sorted(name for name in slots if name not in OF_CARDS_OFF_THE_TABLE)


@pytest.mark.parametrize("piece", PIECES)
def test_a_copy_of_a_piece_has_every_field(piece: type) -> None:
    original = filled(piece)
    assert len(set(map(repr, contents(original).values()))) >= len(FIELDS[piece]) - 1  # really filled
    twin = original.copy()
    assert type(twin) is piece
    assert contents(twin) == contents(original)


@pytest.mark.parametrize("piece", PIECES)
def test_a_copy_of_a_piece_shares_nothing_that_can_change(piece: type) -> None:
    original = filled(piece)
    before = plain(original)
    spoil(original.copy())
    assert plain(original) == before


# -- The state ---------------------------------------------------------------------------------------------------------


def test_a_filled_state_differs_from_a_fresh_one_in_every_field() -> None:
    fresh, full = State(2, b""), filled_state()
    same = [name for name in OF_STATES if getattr(fresh, name) == getattr(full, name)]
    assert same == ["seats"]


@pytest.mark.parametrize("name", OF_STATES)
def test_a_copy_of_a_state_has_the_field(name: str) -> None:
    state = filled_state()
    assert plain(getattr(state.copy(), name)) == plain(getattr(state, name))


@pytest.mark.parametrize("name", OF_STATES)
def test_a_copy_of_a_state_shares_nothing_of_the_field_that_can_change(name: str) -> None:
    state = filled_state()
    before = plain(getattr(state, name))
    spoil(getattr(state.copy(), name))
    assert plain(getattr(state, name)) == before


@pytest.mark.parametrize("name", OF_STATES)
def test_the_field_survives_json(name: str) -> None:
    state = filled_state()
    back = State.from_json(json.loads(json.dumps(state.to_json())), catalog.face)
    value, again = getattr(state, name), getattr(back, name)
    assert type(again) is type(value)
    assert plain(again) == plain(value)
    if isinstance(value, list) and value:
        assert type(again[0]) is type(value[0])


def test_json_written_twice_is_the_same() -> None:
    text = json.dumps(filled_state().to_json())
    assert json.dumps(State.from_json(json.loads(text), catalog.face).to_json()) == text


# -- The setup ---------------------------------------------------------------------------------------------------------


def test_every_field_of_a_setup_survives_json() -> None:
    seats = [bb.Seat("Ann"), bb.Seat("Bob"), bb.Seat("Cat")]
    setup = Setup(
        seats,
        9,
        GameOptions(
            first=2, factions="draft", pool=catalog.playable_factions()[:8], copies=2, mulligan=False, turn_limit=50,
            me_first="ask", pool_size=7, bases=["culture_shock"], old_hand="discard", titans=True, goal=9,
        ),
        commitment="a" * 64,
        stirs=["b" * 32] * 3,
        rules="c" * 16,
    )  # fmt: skip
    back = Setup.from_json(json.loads(json.dumps(setup.to_json())))
    for name in Setup.__slots__:
        if name != "seats":
            assert getattr(back, name) == getattr(setup, name)
    assert [(seat.name, seat.factions) for seat in back.seats] == [("Ann", []), ("Bob", []), ("Cat", [])]
    plain_one = Setup([bb.Seat("Ann", ["vampires", "cowboys"]), bb.Seat("Bob", ["samurai", "vikings"])])
    assert [name for name in Setup.__slots__ if getattr(setup, name) == getattr(plain_one, name)] == ["dealer"]
    other, plain = asdict(setup.options), asdict(plain_one.options)
    assert {name for name in plain if other[name] == plain[name]} == {"edition", "position"}  # a draft has no position


# -- Games -------------------------------------------------------------------------------------------------------------


def game(seed: int = 3) -> bb.Match:
    seats = [bb.Seat("Ann", ["vampires", "backtimers"]), bb.Seat("Bob", ["cowboys", "ancient_egyptians"])]
    return bb.new_game(seats, seed=seed, turn_limit=40)


def step(match: bb.Match, number: int) -> None:
    assert match.question is not None
    match.answer((number * 5 + 1) % len(match.question.options))


def everything(match: bb.Match) -> list[Any]:
    """Whatever can be told of a game."""
    question = match.question
    options = [] if question is None else [(o.key, o.label) for o in question.options]
    asked = None if question is None else (question.seat, question.prompt, question.kind)
    state = json.dumps(match.g.s.to_json())
    return [state, asked, options, match.answers[:], [entry.text for entry in match.log]]


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_at_any_moment_tells_the_same_and_leaves_the_original_alone(seed: int) -> None:
    match = game(seed)
    number = quiet = suspended = 0
    while match.question is not None and number < 90:
        before = everything(match)
        twin = match.copy()
        assert everything(twin) == before
        step(twin, number)
        if twin.question is not None:
            step(twin, number + 1)
        assert everything(match) == before
        quiet += match.at_rest
        suspended += not match.at_rest
        step(match, number)
        number += 1
    assert quiet > 10
    assert suspended > 10


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_of_a_copy_plays_to_the_same_end(seed: int) -> None:
    match = game(seed)
    for number in range(25):
        step(match, number)
    twin = match.copy().copy()
    for number in range(25, 120):
        if match.question is None:
            break
        step(match, number)
        step(twin, number)
        if number % 10 == 0:
            twin = twin.copy()
    assert everything(twin) == everything(match)


def test_a_copy_of_a_finished_game_is_finished() -> None:
    match = game()
    match.give_up(0)
    twin = match.copy()
    assert twin.question is None
    assert repr(twin.result) == repr(match.result)
    with pytest.raises(bb.GameOver):
        twin.answer(0)


def test_a_copy_has_every_attribute_of_its_original(table: Table) -> None:
    match = game()
    for number in range(12):
        for twin in (match.copy(), match.copy().copy()):
            assert vars(twin).keys() == vars(match).keys()
            assert [name for name in Context.__slots__ if not hasattr(twin.g, name)] == []
        step(match, number)
    assert vars(table.driver.copy()).keys() == vars(table.driver).keys()


def test_the_lists_of_a_copy_are_its_own() -> None:
    match = game()
    step(match, 1)
    twin = match.copy()
    for name, value in vars(twin).items():
        if isinstance(value, list):
            assert value is not getattr(match, name), name
