"""Twenty-four ways to get a card's code wrong: who notices, a type checker before the game or the card's loading."""

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent, indent

import pytest

from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.printed import catalog
from basebreaker.testing import Table

SOURCE = Path(__file__).parents[2] / "src"
HEAD = """\
from basebreaker.authoring import *

bee, smoke, hive = minion("bee"), action("smoke"), base("hive")

"""

WRONG = {
    "an effect that isn't async": (
        """
        @bee.on_play
        def draw_a_card(g: Game, me: Minion) -> None: ...
        """,
        "bee: draw_a_card acts, so write it with 'async def'.",
    ),
    "a modifier that is async": (
        """
        @bee.power
        async def is_stronger(g: Game, me: Minion, other: Minion) -> int:
            return 1
        """,
        "bee: is_stronger only looks, so write it without 'async'.",
    ),
    "a parameter too few": (
        """
        @bee.power
        def is_stronger(g: Game, me: Minion) -> int:
            return 1
        """,
        "bee: is_stronger takes 2 parameters instead of 3: (g, me, the minion).",
    ),
    "the function of another event": (
        """
        @bee.after(MinionPlayed)
        async def draw_a_card(g: Game, me: Minion, event: Destroyed) -> None: ...
        """,
        "bee: draw_a_card takes event as Destroyed, but event is MinionPlayed.",
    ),
    "an attribute that the event doesn't have": (
        """
        @bee.after(MinionPlayed, when=lambda g, me, event: event.bse == me.base)
        async def draw_a_card(g: Game, me: Minion, event: MinionPlayed) -> None: ...
        """,
        "",
    ),
    "a word for how often": (
        """
        @bee.after(MinionPlayed, once="trun")
        async def draw_a_card(g: Game, me: Minion, event: MinionPlayed) -> None: ...
        """,
        "bee: 'trun' is no word for how often (once); say '' or 'turn' or 'seat' or 'name' or 'scoring'.",
    ),
    "a zone that there isn't": (
        """
        @bee.in_hands.special(BeforeScoring)
        async def draw_a_card(g: Game, me: Held, event: BeforeScoring) -> None: ...
        """,
        "bee: there is no word .in_hands for a minion (perhaps 'in_hand'?).",
    ),
    "a power that is text": (
        """
        @bee.power
        def is_stronger(g: Game, me: Minion, other: Minion) -> str:
            return "1"
        """,
        "bee: is_stronger gives str instead of int.",
    ),
    "parameters in another order": (
        """
        @bee.protects
        def cannot_be_moved(g: Game, me: Minion, deed: str, card: Card, by: Source | None) -> bool:
            return deed == "move" and card is me
        """,
        "bee: cannot_be_moved takes deed as str, but the card is Card.",
    ),
    "a duration that there isn't": (
        """
        @bee.on_play
        async def is_stronger(g: Game, me: Minion) -> None:
            await g.boost(me, 2, by=me, until="End")
        """,
        "bee: 'End' is no word for how long (until); say 'end' or 'start' or 'your_end'.",
    ),
    "a lasting effect by its name": (
        """
        @bee.on_play
        async def others_are_weaker(g: Game, me: Minion) -> None:
            await g.start("nope", by=me)
        """,
        "bee: only what is marked @x.lasting, @x.lasting_after or @x.lasting_forbids can be started, and not 'nope'.",
    ),
    "a decorator without its parentheses": (
        """
        @bee.talent
        async def draw_a_card(g: Game, me: Minion) -> None: ...
        """,
        "bee: write @x.talent() with its parentheses.",
    ),
    "a decorator with parentheses it hasn't": (
        """
        @bee.on_play()
        async def draw_a_card(g: Game, me: Minion) -> None: ...
        """,
        "bee: write @x.on_play without parentheses.",
    ),
    "a condition that is async": (
        """
        async def you_have_cards(g: Game, me: Minion) -> bool:
            return True

        @bee.talent(provided=you_have_cards)
        async def draw_a_card(g: Game, me: Minion) -> None: ...
        """,
        "bee: the 'provided' of draw_a_card only looks, so write it without 'async'.",
    ),
    "a seat where a base is meant": (
        """
        @bee.on_play
        async def draw_a_card_for_each_minion_here(g: Game, me: Minion) -> None:
            await g.draw(me.controller, len(g.minions(at=me.controller)))
        """,
        "",
    ),
    "a place a card can't come from": (
        """
        @bee.on_play
        async def play_a_minion(g: Game, me: Minion) -> None:
            await g.play_minion(me.controller, me.id, "disscard")
        """,
        "'disscard' is no word for where a card comes from; say 'hand' or",
    ),
    "the wrong kind of piece": (
        """
        @bee.on_play
        async def draw_a_card(g: Game, me: Base) -> None: ...
        """,
        "bee: draw_a_card takes me as Base, but me is Minion.",
    ),
    "the event of another moment": (
        """
        @bee.at_start_of_turn()
        async def draw_a_card(g: Game, me: Minion, event: EndOfTurn) -> None: ...
        """,
        "bee: draw_a_card takes event as EndOfTurn, but event is StartOfTurn.",
    ),
    "a player that is text": (
        """
        def the_winner(g: Game, me: Base, event: AfterScoring) -> str:
            return "Ann"

        @hive.after_scoring(who=the_winner)
        async def draw_a_card(g: Game, me: Base, event: AfterScoring) -> None: ...
        """,
        "hive: the 'who' of draw_a_card gives str instead of int or Sequence.",
    ),
    "a replacement with a parameter too few": (
        """
        @bee.instead(when=lambda g, me, event: event.card is me)
        async def lose_a_counter(g: Game, me: Minion) -> None: ...
        """,
        "bee: lose_a_counter takes 2 parameters instead of 3: (g, me, event).",
    ),
    "an answer that is no option": (
        """
        @bee.on_play
        async def draw_or_grow(g: Game, me: Minion) -> None:
            ways = [("draw", "Draw a card"), ("grow", "Put a counter on this minion")]
            if await g.choose_mode(me.controller, ways, "Which one?", me) == "drawn":
                await g.draw(me.controller)
        """,
        "",
    ),
    "a ban with a parameter too few": (
        """
        @bee.forbids
        def nobody_plays_here(g: Game, me: Minion, deed: Forbidden, seat: SeatId, card: Card | CardId) -> bool:
            return deed == "play"
        """,
        "bee: nobody_plays_here takes 5 parameters instead of 6: (g, me, the deed, the seat, the number, the base).",
    ),
    "the condition of another event": (
        """
        def it_was_this_minion(g: Game, me: Minion, event: Moved) -> bool:
            return event.card is me

        @bee.after(Destroyed, when=it_was_this_minion)
        async def draw_a_card(g: Game, me: Minion, event: Destroyed) -> None: ...
        """,
        "bee: the 'when' of draw_a_card takes event as Moved, but event is Destroyed.",
    ),
    "a forgotten await": (
        """
        @bee.on_play
        async def draw_a_card(g: Game, me: Minion) -> None:
            g.draw(me.controller)
        """,
        "",
    ),
}
"""Each wrong use, and what is said at load or, if it loads, when it is played; "" where only a checker can tell."""

ONLY_AT_PLAY = ("a duration that there isn't", "a lasting effect by its name", "a place a card can't come from")
AT_LOAD = [name for name, (_, sentence) in WRONG.items() if sentence and name not in ONLY_AT_PLAY]
NOBODY_NOTICES = "an answer that is no option"

FACTS = {
    "set": {"id": "bees"},
    "factions": [
        {
            "id": "bees",
            "name": "Bees",
            "cards": [
                {
                    "id": "bee",
                    "name": "Bee",
                    "kind": "minion",
                    "power": 2,
                    "copies": 1,
                    "abilities": [{"type": kind, "text": "Invented."} for kind in ("on_play", "talent", "ongoing")],
                },
                {"id": "smoke", "name": "Smoke", "kind": "action", "copies": 1, "abilities": []},
            ],
        }
    ],
    "bases": [
        {"id": "hive", "name": "Hive", "faction": "bees", "breakpoint": 20, "vp": [3, 2, 1], "text": "Invented."}
    ],
}


@pytest.fixture
def bees(private_catalog: None) -> None:
    catalog.add_facts(FACTS)
    catalog.CODE["bees"] = "basebreaker.authoring"  # the code is in the tests; there is nothing to load


def code(name: str) -> str:
    return HEAD + dedent(WRONG[name][0])


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The wrong uses that each type checker complains about: all of them in one file, each in a function of its own."""
    folder = tmp_path_factory.mktemp("wrong")
    file = folder / "wrong.py"
    lines = HEAD.splitlines()
    place: dict[int, str] = {}
    for number, (name, (use, _)) in enumerate(WRONG.items()):
        lines += [f"def wrong_use_{number}() -> None:", *indent(dedent(use).strip(), "    ").splitlines(), ""]
        place |= dict.fromkeys(range(len(place) + len(HEAD.splitlines()) + 1, len(lines) + 1), name)
    file.write_text("\n".join(lines), encoding="utf-8")
    return {
        "mypy": {place[line] for line in mypy(file)},
        "pyright": {place[line] for line in pyright(file)},
    }


def mypy(file: Path) -> list[int]:
    """The lines mypy --strict complains about."""
    options = ["--strict", "--config-file=", "--output=json", f"--cache-dir={file.parent / 'cache'}", str(file)]
    ran = subprocess.run([sys.executable, "-m", "mypy", *options], cwd=SOURCE, capture_output=True, text=True)
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    return [error["line"] for error in found if error["severity"] == "error"]


def pyright(file: Path, folder: Path | None = None) -> list[int]:
    """The lines pyright complains about, in its strict mode."""
    settings = {"include": [str(file)], "extraPaths": [str(SOURCE)], "typeCheckingMode": "strict"}
    config = (folder or file.parent) / "pyrightconfig.json"
    config.write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "basedpyright", "--outputjson", "-p", str(config)]
    ran = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True)
    found = json.loads(ran.stdout)["generalDiagnostics"]
    return [error["range"]["start"]["line"] + 1 for error in found if error["severity"] == "error"]


@pytest.mark.usefixtures("bees")
@pytest.mark.parametrize("name", AT_LOAD)
def test_a_wrong_use_is_refused_at_load(name: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        exec(compile(code(name), "bees.py", "exec"), {})
    assert WRONG[name][1] in str(caught.value)


@pytest.mark.usefixtures("bees")
@pytest.mark.parametrize("name", ONLY_AT_PLAY)
def test_a_wrong_word_is_refused_when_it_is_said(name: str) -> None:
    exec(compile(code(name), "bees.py", "exec"), {})
    table = Table()
    bee = table.ann.has("howler", at=table.base("crypt"))
    bee.face = catalog.face("bee")  # which lacks the code of its other abilities
    with pytest.raises(CardCodeError) as caught:
        bee.face.on_play[0].run(table.g, bee).send(None)
    assert WRONG[name][1] in str(caught.value)


@pytest.mark.usefixtures("bees")
@pytest.mark.parametrize("name", [name for name, (_, sentence) in WRONG.items() if not sentence])
def test_what_only_a_checker_can_tell_loads(name: str) -> None:
    exec(compile(code(name), "bees.py", "exec"), {})


@pytest.mark.slow
@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_a_type_checker_sees_all_but_one_of_the_wrong_uses(checked: dict[str, set[str]], checker: str) -> None:
    assert len(WRONG) == 24
    assert [name for name in WRONG if name not in checked[checker]] == [NOBODY_NOTICES]


@pytest.mark.slow
def test_our_own_cards_pass_pyright_too(tmp_path: Path) -> None:
    assert pyright(SOURCE / "basebreaker" / "cards", tmp_path) == []
