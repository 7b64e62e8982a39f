"""How a function finds its printed ability, and what is said if it can't; whose a base's ability is."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.inventing import Invent

from basebreaker.authoring import Base, Destroyed, EndOfTurn, Game, Minion, MinionPlayed, Moved
from basebreaker.engine.decorators.author import MinionCode
from basebreaker.engine.errors import CardCodeError
from basebreaker.testing import Table


async def draw(g: Game, me: Minion) -> None:
    await g.draw(me.controller)


async def draw_then(g: Game, me: Minion, event: Any) -> None:
    await g.draw(me.controller)


def stronger(g: Game, me: Minion, minion: Minion) -> int:
    return int(minion is me)


Tie = Callable[[MinionCode], object]


@pytest.mark.parametrize(
    ("types", "tie", "sentence"),
    [
        (
            ["on_play"],
            lambda x: x.talent()(draw),
            "draw needs a talent ability, and the facts give it none; add one, or use another decorator.",
        ),
        (
            [],
            lambda x: x.ability(0).power(stronger),
            "stronger needs an ongoing ability, and the facts give it none; add one, or",
        ),
        (
            ["talent"],
            lambda x: x.after(Moved)(draw_then),
            "draw_then needs an ongoing or special ability, and the facts give it none; add one, or",
        ),
        (
            ["ongoing", "talent", "ongoing"],
            lambda x: x.power(stronger),
            "stronger fits the abilities 0 and 2; say which with .ability(n).",
        ),
        (
            ["ongoing", "ongoing"],
            lambda x: x.ability(2).power(stronger),
            (
                "stronger is tied to ability 2, which is no ongoing ability; "
                "invented_minion_1 has 2 abilities, counted from 0: 0 ongoing, 1 ongoing."
            ),
        ),
        (
            ["ongoing"],
            lambda x: x.ability(-1).power(stronger),
            "stronger is tied to ability -1, which is no ongoing ability; invented_minion_1 has 1 ability, counted",
        ),
        (["ongoing"], lambda x: x.after(Minion)(draw_then), "Minion is no event (perhaps MinionPlayed?)."),
        (["ongoing"], lambda x: x.after("Moved")(draw_then), "'Moved' is no event."),
        (
            ["ongoing"],
            lambda x: x.lasting_after(Base, when=lambda g, me, event: True),
            "Base is no event (perhaps Base",
        ),
    ],
)
def test_what_cannot_be_tied_is_told_what_there_is(invent: Invent, types: list[str], tie: Tie, sentence: str) -> None:
    with pytest.raises(CardCodeError, match=re.escape(f"invented_minion_1: {sentence}")):
        tie(invent("minion", *types))


async def draw_a_card(g: Game, base: Base, event: Any) -> None:
    await g.draw(event.seat)


def test_what_may_be_done_at_a_base_must_say_who_may(invent: Invent, table: Table) -> None:
    base = invent("base")
    sentence = re.escape(
        "invented_base_1: draw_a_card is nobody's, since a base has no player; say whose with who=, "
        "as in who=lambda g, base, event: event.seat."
    )
    with pytest.raises(CardCodeError, match=sentence):
        base.after(MinionPlayed, may=True)(draw_a_card)
    with pytest.raises(CardCodeError, match=sentence):
        base.after(EndOfTurn, Moved, may=True)(draw_a_card)
    base.after(Destroyed)(draw_a_card)
    base.at_end_of_turn(may=True)(draw_a_card)
    base.after(MinionPlayed, may=True, who=lambda g, base, event: event.seat)(draw_a_card)
    assert len(base.face.abilities) == 3


def test_a_word_for_a_deed_is_checked_where_it_is_only_asked_about(table: Table) -> None:
    howler = table.ann.has("howler", at=table.base("crypt"))
    deed: Any = "moves"
    with pytest.raises(CardCodeError, match="howler: 'moves' is no word for what is done to a card; say 'destroy' or"):
        table.g.could(deed, howler, by=howler)
