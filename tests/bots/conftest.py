"""Bots at a table of the scenario kit."""

from __future__ import annotations

import pytest

from basebreaker.bots import Bot, Choice, Dice, look
from basebreaker.bots.lookahead import Lookahead, regular, rookie
from basebreaker.bots.veteran import Veteran
from basebreaker.testing.kit import Person, Table


def careful_regular(worlds: int = 3) -> Bot:
    """The regular without a clock: what it answers must not depend on the machine."""
    timed = regular()
    return Lookahead(worlds, timed.foresight, timed.thoughtful, None)


def careful_rookie() -> Bot:
    """The rookie without a clock."""
    timed = rookie()
    return timed.without_clock(0)


def veteran_of(rounds: int) -> Bot:
    """A veteran that counts rounds instead of seconds."""
    return Veteran(rounds=rounds)


@pytest.fixture(params=["regular", "veteran"])
def bot(request: pytest.FixtureRequest) -> Bot:
    """Each of the stronger levels."""
    return careful_regular() if request.param == "regular" else veteran_of(40)


@pytest.fixture(params=["rookie", "regular", "veteran"])
def any_bot(request: pytest.FixtureRequest) -> Bot:
    """Each level that thinks."""
    if request.param == "rookie":
        return careful_rookie()
    return careful_regular() if request.param == "regular" else veteran_of(40)


@pytest.fixture
def stage(table: Table) -> Table:
    """A table with bases to come, and cards to draw for both."""
    return staged(table)


def staged(table: Table) -> Table:
    """The table with bases to come, and cards to draw for both."""
    remember(table)
    table.base_deck("egg_chamber", "golem_schloss", "castle_blood", "moot_site")
    table.ann.deck(*["howler"] * 4, "frenzy", "frenzy")
    table.bob.deck(*["igor"] * 4, "jolt", "jolt")
    table.bob.holds("igor", "lab_assistant", "jolt")
    return table


def remember(table: Table) -> None:
    """From its first copy on a driver keeps quiet states, which questions in mid-effect are imagined from."""
    table.driver.copy()


def asked(person: Person, bot: Bot, seed: int = 1) -> Choice:
    """What a bot at this person's seat answers now."""
    return bot.choose(look(person.table.driver, person.seat, explain=True), Dice(seed), 60.0)


def plays_on(person: Person, bot: Bot, seed: int = 0) -> list[str]:
    """Play this person's turn by a bot and return the labels of its choices. Others decline or take the first."""
    told: list[str] = []
    table = person.table
    turn = table.s.turn
    while table.question is not None and table.s.turn == turn:
        question = table.question
        seed += 1
        if question.seat == person.seat:
            key = asked(person, bot, seed).key
            told.append(next(option.label for option in question.options if option.key == key))
        else:
            key = question.decline or question.options[0].key
        table.driver.answer(key)
    return told
