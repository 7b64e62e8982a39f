"""Editions and house rules at a table: the chosen ones are played, and impossible ones are refused in a sentence."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Server

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters import catalog
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Look
from basebreaker.server.protocol.shared import Options

BEES = """\
set: {id: NAME, name: Bees, year: 2026, mechanics: [], editions: EDITIONS}
factions:
FACTIONS
bases:
BASES
"""
FACTION = """\
  - id: NAME_N
    {name: Bees, icon: bee-NAME-N, color: "#c08aN0", theme: They buzz., plan: Buzz more., cards: [
      {id: NAME_bee_N, name: Bee, icon: honeypot-NAME-N, kind: minion, power: 4, copies: 20, abilities: [], rulings: [],
       current: {power: 3, note: Weaker.}}]}
""".replace("  - id: NAME_N\n    {", "  - {id: NAME_N, ")
BASE = """\
  - {id: NAME_hive_N, name: Hive, icon: hive-NAME-N, faction: NAME_0, breakpoint: 20, vp: [4, 2, 1], rulings: [],
     text: Nothing happens here.}
"""


def written(folder: Path, name: str, editions: str) -> Path:
    """A set of four factions without any text."""
    text = BEES.replace(
        "FACTIONS\n",
        "".join(
            FACTION.replace("N0", f"{n}{len(name)}").replace("_N", f"_{n}").replace("-N,", f"-{n},") for n in range(4)
        ),
    )
    text = text.replace("BASES\n", "".join(BASE.replace("_N", f"_{n}").replace("-N,", f"-{n},") for n in range(6)))
    (folder / f"{name}.yaml").write_text(text.replace("NAME", name).replace("EDITIONS", editions))
    return folder / f"{name}.yaml"


@pytest.fixture
def bees(tmp_path: Path, private_catalog: None) -> Iterator[None]:
    """Two sets of other packages: one knows both editions, the other only the printed one."""
    from basebreaker.authoring import base

    for name, editions in (("bees", "[printed, current]"), ("wasps", "[printed]")):
        code = {f"{name}_{n}": "basebreaker.authoring" for n in range(4)}
        bb.add_set(written(tmp_path, name, editions), code)
        for n in range(6):
            base(f"{name}_hive_{n}").breakpoint(_nothing)
    catalog.whole_catalog.cache_clear()
    yield
    catalog.whole_catalog.cache_clear()


def _nothing(g: Any, me: Any, base: Any) -> int:
    return 0


TWO = [NewSeat("you", "Ann"), NewSeat("you", "Bob")]
BOTH = [bb.Seat("Ann"), bb.Seat("Bob")]


@pytest.mark.usefixtures("bees")
def test_a_table_of_the_current_edition_plays_with_current_cards(server: Server) -> None:
    url = server.start(TableGames(), think, seeds=lambda: 7)

    async def story() -> None:
        async with asyncio.timeout(30), Client(url) as ann:
            await ann.open("/api/tables", NewTable(TWO, Options(edition="current", sets=["bees"])))
            await ann.ask(Look, viewer=0)
            hand = [card.face for seat in ann.seen().view.seats for card in seat.hand]
            assert {face for face in hand if face} <= {f"bees_bee_{n}.current" for n in range(4)}
            assert any(hand)
            with pytest.raises(Refusal, match=r"its sets have 0 in the current edition: add a set\."):
                await ann.open("/api/tables", NewTable(TWO, Options(edition="current", sets=["wasps"])))
            named = [NewSeat("you", "Ann", factions=["wasps_0"]), NewSeat("you", "Bob")]
            with pytest.raises(Refusal, match="The faction 'wasps_0' has no current edition: choose another one"):
                await ann.open("/api/tables", NewTable(named, Options("choose", edition="current")))

    asyncio.run(story())


@pytest.mark.usefixtures("bees")
def test_the_catalogue_has_a_changed_card_twice() -> None:
    known = {card.id: card for card in catalog.whole_catalog().cards}
    old, new, only = known["bees_bee_0"], known["bees_bee_0.current"], known["wasps_bee_0"]
    assert (old.card, old.editions, old.power, old.note) == ("", ["printed"], 4, "")
    assert (new.card, new.editions, new.power, new.note, new.icon) == (
        "bees_bee_0",
        ["current"],
        3,
        "Weaker.",
        old.icon,
    )
    assert only.editions == ["printed"]
    factions = {faction.id: faction.editions for faction in catalog.whole_catalog().factions}
    assert (factions["bees_0"], factions["wasps_0"]) == (["printed", "current"], ["printed"])


def setup_of(options: Options) -> dict[str, Any]:
    setup: dict[str, Any] = json.loads(TableGames().start(BOTH, options, bytes(32), ["", ""]))["setup"]
    return setup


def test_house_rules_of_a_table_are_those_of_its_game() -> None:
    usual = setup_of(Options())
    assert usual["mulligan"] is True
    assert not {"bases", "old_hand", "pool_size"} & usual.keys()
    sets = ["monster_smash", "culture_shock"]
    setup = setup_of(Options("draft", sets=sets, bases="all", mulligan="must", old_hand="discard", pool_size=8))
    assert {name: setup[name] for name in ("bases", "mulligan", "old_hand", "pool_size")} == {
        "bases": sets, "mulligan": "must", "old_hand": "discard", "pool_size": 8,
    }  # fmt: skip
    assert "culture_shock" in setup_of(Options(bases="all"))["bases"]
    assert setup_of(Options(mulligan=False))["mulligan"] is False
    assert "pool_size" not in setup_of(Options("random", pool_size=8))
