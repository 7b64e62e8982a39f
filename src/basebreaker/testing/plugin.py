"""pytest fixtures: `table` for two players, `tables` to make one for two to four."""

from collections.abc import Callable, Iterator

import pytest

from .kit import Table


@pytest.fixture
def tables() -> Iterator[Callable[[int], Table]]:
    """Makes tables for two, three or four players; each must end quiet."""
    made: list[Table] = []

    def make(seats: int = 2) -> Table:
        made.append(Table(seats))
        return made[-1]

    yield make
    for table in made:
        table.must_be_quiet()


@pytest.fixture
def table(tables: Callable[[int], Table]) -> Table:
    """A table for Ann and Bob in the Play Cards phase of Ann's turn."""
    return tables(2)
