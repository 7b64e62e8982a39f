"""Strict tables: where cards are tested, what their functions give is checked, and what only looks changes nothing."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.authoring import Game, Lasting, Minion
from basebreaker.engine.decorators.author import ActionCode
from basebreaker.engine.decorators.code import GIVES
from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.printed import catalog
from basebreaker.testing import Table
from basebreaker.testing.strict import Watched, abilities_of, comparing, forgotten_awaits, told, watch


async def draw(g: Game, me: Minion) -> None:
    await g.draw(me.controller)


def acting(g: Game, me: Minion) -> Any:
    return g.draw(me.controller)


def growing(g: Game, me: Minion) -> bool:
    me.counters += 1
    return True


def counting(g: Game, me: Minion) -> Any:
    return len(g.minions())


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        (acting, "the 'provided' of draw only looks and can't be awaited, but calls Game.draw, which acts"),
        (growing, "the 'provided' of draw changes the state; only awaited verbs may"),
        (counting, "the 'provided' of draw gives 1 instead of bool"),
    ],
)
def test_a_condition_that_does_not_just_say_yes_or_no(
    invent: Invent, condition: Callable[[Game, Minion], bool], sentence: str
) -> None:
    card, table = invent("minion", "talent"), Table()
    card.talent(provided=condition)(draw)
    crypt = table.base("crypt")
    with comparing(), pytest.raises(CardCodeError, match=re.escape(f"invented_minion_1: {sentence}")):
        table.ann.has("invented_minion_1", at=crypt)  # the menu is made anew


@pytest.mark.parametrize(
    ("word", "gives", "sentence"),
    [
        ("power", None, "modify gives None instead of int"),
        ("breakpoint", 0.5, "modify gives 0.5 instead of int"),
        ("starting_breakpoint", "12", "modify gives '12' instead of int or None"),
        ("protects", None, "modify gives None instead of bool"),
        ("names", {"Hansel"}, "modify gives {'Hansel'} instead of frozenset"),
    ],
)
def test_a_modifier_must_give_what_it_is_there_for(invent: Invent, word: str, gives: object, sentence: str) -> None:
    def modify(*about: Any) -> Any:
        return gives

    card = invent("minion", "ongoing")
    getattr(card, word)(modify)
    table = Table()
    piece, base = table.ann.has(card.face.id, at=table.base("crypt")), table.base("crypt")
    with pytest.raises(CardCodeError, match=re.escape(f"invented_minion_1: {sentence}")):
        _ = [table.power(piece), table.breakpoint(base), table.g.could("move", piece, by=base), table.g.named("Hansel")]


def test_an_effect_that_outlives_its_card_is_watched_too(invent: Invent) -> None:
    card = invent("minion", "on_play")

    @card.lasting
    def nobody_is_weaker(g: Game, effect: Lasting, minion: Minion) -> Any:
        return None

    @card.on_play
    async def begin(g: Game, me: Minion) -> None:
        await g.start(nobody_is_weaker, by=me)

    table = Table()
    table.ann.plays(card.face.id, at=table.base("crypt"))
    with pytest.raises(
        CardCodeError,
        match=r"invented_minion_1: nobody_is_weaker gives None instead of int \(test_strict.py, line \d+\)\.",
    ):
        table.power(table.ann.in_play(card.face.id))


def test_every_word_that_only_looks_has_its_kind_of_answer() -> None:
    acting = {"triggers", "talents", "on_play", "on_your_turn", "instead", "from_stasis", "when_entering_stasis"}
    acting |= {"before_discard", "losing_clash", "minion_prices", "placing_counters", "whenever", "would_affect"}
    for faction in catalog.playable_factions():
        catalog.load_code(faction)
    kinds = {ability.kind for face in catalog.faces().values() for ability in abilities_of(face)}
    assert kinds - acting - {"when_host_leaves"} <= set(GIVES)
    assert [word for word in GIVES if not hasattr(ActionCode, word)] == []


def test_a_face_is_watched_once(invent: Invent) -> None:
    card = invent("minion", "talent")
    card.talent(provided=growing)(draw)
    watch(card.face)
    (ability,) = abilities_of(card.face)
    once = ability.provided
    watch(card.face)
    assert isinstance(once, Watched)
    assert ability.provided is once
    assert ability.run is draw


def test_the_state_is_compared_only_meanwhile() -> None:
    before = Watched.comparing
    with comparing():
        with comparing(False):
            assert Watched.comparing
        assert Watched.comparing
    assert Watched.comparing == before


def test_a_card_on_a_table_needs_code_for_its_text(table: Table, invent: Invent) -> None:
    invent("minion", "talent")
    with pytest.raises(CardCodeError, match=r"can't be played, because no code carries out its text: Invented\."):
        table.ann.has("invented_minion_1", at=table.base("crypt"))


# -- Who it was --------------------------------------------------------------------------------------------------------


def test_an_error_is_told_with_the_cards_function_and_line(invent: Invent) -> None:
    card = invent("minion", "on_play", "talent")

    @card.on_play
    async def divide(g: Game, me: Minion) -> None:
        await g.draw(me.controller, 1 // me.counters)

    card.talent(provided=lambda g, me: me.counters // me.counters == 1)(draw)
    table = Table()
    with pytest.raises(ZeroDivisionError) as caught:
        table.ann.plays(card.face.id, at=table.base("crypt"))
    line = divide.__code__.co_firstlineno + 2
    assert told(caught.value).startswith(
        f"invented_minion_1: divide (test_strict.py, line {line}): ZeroDivisionError: "
    )
    with pytest.raises(ZeroDivisionError) as caught:
        Table().ann.has(card.face.id, at=Table().base("crypt"))
    assert told(caught.value).startswith("invented_minion_1: the 'provided' of draw (test_strict.py, line ")
    assert told(ValueError("of nobody")) == "ValueError: of nobody"
    lost = AttributeError("'coroutine' object has no attribute 'id'")
    assert told(lost).endswith("no attribute 'id'; is an 'await' missing?")


def test_a_forgotten_await_is_told_with_its_place(table: Table) -> None:
    def forget() -> None:
        table.g.draw(table.ann.seat)  # type: ignore[unused-coroutine]

    with forgotten_awaits() as forgotten:
        forget()
        forget()  # told once
    line = forget.__code__.co_firstlineno + 1
    assert forgotten == [f"test_strict.py, line {line}, forget: Game.draw was never awaited; write 'await' before it."]


FORGETFUL = """
from basebreaker.testing import Table

def test_that_nothing_happens(table: Table) -> None:
    table.g.draw(table.ann.seat)

def test_that_something_does(table: Table) -> None:
    table.ann.deck("igor")
    table.g.draw(table.ann.seat)
    assert table.ann.hand == ["igor"]

def test_that_waits_for_nothing(table: Table) -> None:
    drawn = table.g.draw(table.ann.seat)
    drawn.clear()
"""


@pytest.mark.slow
def test_a_forgotten_await_fails_the_test_in_which_it_happens(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["basebreaker.testing.plugin"]\n')
    (tmp_path / "test_forgetful.py").write_text(FORGETFUL)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert "3 failed" in ran.stdout
    assert "E       Is an 'await' missing?" in ran.stdout
    assert "test_forgetful.py, line 5, test_that_nothing_happens: Game.draw was never awaited" in ran.stdout
    assert "test_forgetful.py, line 9, test_that_something_does: Game.draw was never awaited" in ran.stdout
