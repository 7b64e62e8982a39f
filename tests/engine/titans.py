"""Titans for tests."""

from tests.engine.inventing import Invent

from basebreaker.engine.decorators.author import TitanCode
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Base, Card, Titan
from basebreaker.testing import Table


def colossus(invent: Invent, *abilities: str) -> TitanCode:
    """A titan that may be played on one's turn, at any base."""
    code = invent("titan", "special", *abilities)

    @code.ability(0).set_aside.on_your_turn()
    async def play_it(g: Game, me: Titan) -> None:
        await g.titans.play(me.controller, me)

    return code


async def destroy(table: Table, titan: Card, by: Base) -> None:
    assert await table.g.destroy(titan, by=by) == [titan]
