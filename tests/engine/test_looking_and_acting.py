"""Look with plain calls, act with `await`: whatever the façade offers without `await` leaves the state as it is."""

import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, get_args, get_type_hints

import pytest
from tools.handbook import sections, subjects, words_of

import basebreaker as bb
from basebreaker.authoring import Base, Card, Face, Game
from basebreaker.state.numbers import BaseId, CardId

HOMES: dict[str, type] = {"": Game, **subjects()}
WORDS = [("", word) for _, words in sections() for word in words]
WORDS += [(subject, word) for subject, home in subjects().items() for word in words_of(home)]
PLAIN = [
    (home, word) for home, word in WORDS if not inspect.iscoroutinefunction(inspect.getattr_static(HOMES[home], word))
]
FACTIONS = [("backtimers", "vikings"), ("ancient_egyptians", "mad_scientists"), ("wraithrustlers", "anansi_tales")]
FITTING: dict[str, list[Any]] = {
    "what": ["play_minion", "destroy"], "deed": ["move"], "name": ["Hansel"], "word": ["Microbot"], "seats": [[0, 1]],
}  # fmt: skip


@cache
def positions() -> list[bb.Match]:
    """Positions of real games: cards in play, in stasis, buried, stored, decks that ran out."""
    found = []
    for seed, factions in enumerate(FACTIONS):
        seats = [bb.Seat("Ann", factions), bb.Seat("Bob", FACTIONS[seed - 1])]
        titans = "mad_scientists" in [*seats[0].factions, *seats[1].factions]
        match = bb.new_game(seats, seed=seed, titans=titans)
        for step in range(600):
            if match.question is None:
                break
            match.answer(step * 7 % len(match.question.options))
            if step % 60 == 59:
                found.append(match.copy())
    return found


def things(g: Game, word: str, parameter: inspect.Parameter, hint: Any) -> list[Any]:
    """What a parameter could be in a position."""
    if hint in (int, BaseId) and (word in ("base", "base_if_there") or parameter.name in ("at", "base")):
        return [base.id for base in g.bases]
    if parameter.name in FITTING:
        return FITTING[parameter.name]
    arms = (hint, *get_args(hint))
    if Face in arms:
        return [g.face(CardId(0))]
    known: list[type] = [Card, *Card.__subclasses__(), Base]
    kinds = tuple(kind for kind in known if kind in arms)
    titans = [*g.titans.in_play(), *g.titans.aside()]
    pieces = [*g.minions()[:2], *g.actions()[:2], *g.buried()[:1], *g.stasis.cards()[:1], *titans, *g.bases]
    return [piece for piece in pieces if isinstance(piece, kinds)][:5] if kinds else [0, 1]


def calls(g: Game, home: type, word: str) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    """Ways to call a word of the façade in a position: with all that it needs, or with everything it takes."""
    function = getattr(home, word)
    hints = get_type_hints(function, vars(sys.modules[home.__module__]))
    for parameters in (needed(function), everything(function)):
        for chosen in product(*[things(g, word, parameter, hints[parameter.name]) for parameter in parameters]):
            given = list(zip(parameters, chosen, strict=True))
            positional = [thing for p, thing in given if p.kind is not p.KEYWORD_ONLY]
            yield positional, {p.name: thing for p, thing in given if p.kind is p.KEYWORD_ONLY}


def everything(function: Any) -> list[inspect.Parameter]:
    return [p for p in list(inspect.signature(function).parameters.values())[1:] if p.default in (p.empty, None)]


def needed(function: Any) -> list[inspect.Parameter]:
    return [p for p in everything(function) if p.default is p.empty]


@pytest.mark.parametrize(("home", "word"), PLAIN)
def test_a_plain_call_leaves_the_state_as_it_is(home: str, word: str) -> None:
    called = 0
    for match in positions():
        g, before = match.g, match.g.s.to_json()
        speaker = getattr(g, home) if home else g
        if isinstance(inspect.getattr_static(HOMES[home], word), property):
            getattr(speaker, word)
            called += 1
        else:
            for positional, named in calls(g, HOMES[home], word):
                getattr(speaker, word)(*positional, **named)
                called += 1
        assert g.s.to_json() == before
    assert called > 10


def test_what_acts_is_awaited() -> None:
    drawn = {("decks", "shuffle"), ("decks", "top"), ("decks", "reveal_until"), ("at_random", "one_of")}
    assert drawn | {("", "start"), ("titans", "play")} <= set(WORDS) - set(PLAIN)


def test_every_word_belongs_to_one_subject_or_to_the_game() -> None:
    assert len(subjects()) > 10
    assert all(words_of(subject) for subject in subjects().values())
    assert set(subjects()) <= {word for home, word in WORDS if not home}
