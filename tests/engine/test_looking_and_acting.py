"""Look with plain calls, act with `await`: whatever the façade offers without `await` leaves the state as it is."""

import inspect
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, get_args, get_type_hints

import pytest

import basebreaker as bb
from basebreaker.authoring import Base, Card, Face, Game
from basebreaker.engine import facade
from basebreaker.handbook import sections
from basebreaker.state.numbers import BaseId, CardId

WORDS = [word for _, words in sections() for word in words]
PLAIN = [word for word in WORDS if not inspect.iscoroutinefunction(inspect.getattr_static(Game, word))]
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
    titans = [*g.titans(), *g.titans_aside()]
    pieces = [*g.minions()[:2], *g.actions()[:2], *g.buried()[:1], *g.in_stasis()[:1], *titans, *g.bases]
    return [piece for piece in pieces if isinstance(piece, kinds)][:5] if kinds else [0, 1]


def calls(g: Game, word: str) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    """Ways to call a word of the façade in a position: with all that it needs, or with everything it takes."""
    function = getattr(Game, word)
    hints = get_type_hints(function, vars(facade))
    for parameters in (needed(function), everything(function)):
        for chosen in product(*[things(g, word, parameter, hints[parameter.name]) for parameter in parameters]):
            given = list(zip(parameters, chosen, strict=True))
            positional = [thing for p, thing in given if p.kind is not p.KEYWORD_ONLY]
            yield positional, {p.name: thing for p, thing in given if p.kind is p.KEYWORD_ONLY}


def everything(function: Any) -> list[inspect.Parameter]:
    return [p for p in list(inspect.signature(function).parameters.values())[1:] if p.default in (p.empty, None)]


def needed(function: Any) -> list[inspect.Parameter]:
    return [p for p in everything(function) if p.default is p.empty]


@pytest.mark.parametrize("word", PLAIN)
def test_a_plain_call_leaves_the_state_as_it_is(word: str) -> None:
    called = 0
    for match in positions():
        g, before = match.g, match.g.s.to_json()
        if isinstance(inspect.getattr_static(Game, word), property):
            getattr(g, word)
            called += 1
        else:
            for positional, named in calls(g, word):
                getattr(g, word)(*positional, **named)
                called += 1
        assert g.s.to_json() == before
    assert called > 10


def test_what_acts_is_awaited() -> None:
    assert {"shuffle", "top_of_deck", "at_random", "reveal_until", "start"} <= set(WORDS) - set(PLAIN)
