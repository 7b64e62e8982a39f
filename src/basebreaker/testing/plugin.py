"""For pytest: `table` for two players, `tables` to make one for two to four, and the markers of what a test proves.

`current_table` and `current_tables` are the same for the current edition.
"""

from collections.abc import Callable, Iterator

import pytest

from ..state.words import Edition
from .kit import Table
from .strict import comparing, forgotten_awaits

MARKERS = (
    "rule(*ids): the numbered rules this test proves, as in docs/rules/RULES.md",
    "ruling(*ids): the card rulings this test proves, as in docs/rules/CLARIFICATIONS.md",
)


def pytest_configure(config: pytest.Config) -> None:
    """Make the markers known."""
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """A verb that was called without `await` is a failure."""
    with forgotten_awaits() as forgotten:
        try:
            yield
        except Exception as fault:
            for sentence in forgotten or (["Is an 'await' missing?"] if "'coroutine' object" in str(fault) else []):
                fault.add_note(sentence)
            raise
    if forgotten:
        raise AssertionError(" ".join(forgotten))


def _made(edition: Edition) -> Iterator[Callable[[int], Table]]:
    made: list[Table] = []

    def make(seats: int = 2) -> Table:
        made.append(Table(seats, edition=edition))
        return made[-1]

    with comparing():
        yield make
    for table in made:
        table.must_be_quiet()


@pytest.fixture
def tables() -> Iterator[Callable[[int], Table]]:
    """Makes tables for two, three or four players; each must end quiet."""
    yield from _made("printed")


@pytest.fixture
def table(tables: Callable[[int], Table]) -> Table:
    """A table for Ann and Bob in the Play Cards phase of Ann's turn."""
    return tables(2)


@pytest.fixture
def current_tables() -> Iterator[Callable[[int], Table]]:
    """Makes tables on which a card is that of the current edition."""
    yield from _made("current")


@pytest.fixture
def current_table(current_tables: Callable[[int], Table]) -> Table:
    """A table for Ann and Bob on which a card is that of the current edition."""
    return current_tables(2)
