"""Duels for tests."""

from basebreaker.engine.kernel.under_way import Duel
from basebreaker.state.pieces import Minion
from basebreaker.testing import Table


def start(table: Table, mine: Minion, theirs: Minion) -> list[Duel]:
    """Have two minions duel for nothing but the honor; the duel is in the list once it is over."""
    over: list[Duel] = []

    async def story() -> None:
        over.append(await table.g.duels.fight(mine, theirs, by=mine))

    table.run(story())
    return over
