"""Cards of other packages that loop: the answer is refused and reported, and neither the table nor others wait."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Server

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters import catalog
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames, TableMatch
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Look, Ping, Undo
from basebreaker.server.protocol.shared import Options
from basebreaker.watchdog import WATCHDOG, TookTooLong, Watchdog

FACTS = """\
set: {id: loopers, name: Loopers, year: 2026, mechanics: []}
factions:
  - {id: loopers, name: Loopers, icon: ring, color: "#c08a00", theme: They loop., plan: Loop more., cards: [
      {id: looper, name: Looper, icon: bee, kind: minion, power: 4, copies: 20, rulings: [], abilities: [
        {type: TYPE, text: "Loop for ever."}]}]}
bases: []
"""
START = """\
from basebreaker.authoring import Game, Minion, minion

looper = minion("looper")

"""
CODE = {
    "on_play": """
@looper.on_play
async def loop_for_ever(g: Game, me: Minion) -> None:
    while True:
        try:
            g.minions()
        except Exception:
            pass
""",
    "ongoing": """
@looper.power
def as_much_as_you_can_count(g: Game, me: Minion, target: Minion) -> int:
    while True:
        pass
""",
}


def written(folder: Path, kind: str) -> None:
    """Facts and code of a set with a card that never ends."""
    (folder / "loopers.yaml").write_text(FACTS.replace("TYPE", kind))
    (folder / "loopers_for_a_test.py").write_text(START + CODE[kind])


@pytest.fixture(params=CODE)
def loopers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private_catalog: None, request: pytest.FixtureRequest
) -> Iterator[None]:
    """A set of another package with a card that loops when played, or when its power is computed."""
    written(tmp_path, request.param)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "loopers_for_a_test", raising=False)
    catalog.whole_catalog.cache_clear()
    bb.add_set(tmp_path / "loopers.yaml", {"loopers": "loopers_for_a_test"})
    yield
    sys.modules.pop("loopers_for_a_test", None)
    catalog.whole_catalog.cache_clear()


FACTIONS = [["loopers", "vampires"], ["samurai", "vikings"]]
WISH = NewTable(
    [NewSeat("you", name, factions=factions) for name, factions in zip(("Ann", "Bob"), FACTIONS, strict=True)],
    Options(factions="choose", first=0, mulligan=False),
)


def key_of(page: Client, card: str) -> str:
    """The key with which a seat plays a card."""
    seat = page.seen().viewer
    assert seat is not None
    return next(f"minion:{held.id}" for held in page.seen().view.seats[seat].hand if held.face == card)


@pytest.mark.usefixtures("loopers")
def test_a_card_that_loops_costs_its_player_one_answer_and_others_nothing(server: Server) -> None:
    url = server.start(TableGames(seconds=2), think, seeds=lambda: 7)

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            await ann.open("/api/tables", WISH)
            await ann.ask(Look, viewer=0)
            await bob.connect()
            await ann.answer(key_of(ann, "looper"))
            looping = asyncio.create_task(ann.answer((await ann.my_question())[0]))
            await asyncio.sleep(0)
            await bob.ask(Ping)
            assert not looping.done()
            with pytest.raises(Refusal, match="The engine failed on this answer, so it does not count"):
                await looping
            await ann.ask(Look, viewer=0)
            assert ann.seen().answered == 1
            await ann.ask(Undo, seat=0)
            await ann.until(lambda page: page.seen().answered == 0)
            await ann.answer("end")

    asyncio.run(story())


def begun(*decks: list[str], **options: Any) -> bb.Match:
    seats = [bb.Seat(name, deck) for name, deck in zip(("Ann", "Bob"), decks, strict=True)]
    return bb.new_game(seats, seed=7, mulligan=False, **options)


def everything_asked(match: TableMatch) -> None:
    """Call everything that a table calls on a match."""
    question = match.question
    assert question is not None
    match.copy().answer(question.keys[0])
    view = match.view(question.seat)
    match.log_lines(None, 0)
    match.why_not(question.seat, view.seats[question.seat].hand[0].id)
    match.explain_base(view.bases[0].id)
    match.position()


@pytest.mark.usefixtures("loopers")
def test_the_watchdog_looks_only_where_cards_of_other_packages_take_part(monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[str] = []

    def noted(seconds: float, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        watched.append(work.__name__)
        return work(*args, **kwargs)

    monkeypatch.setattr(WATCHDOG, "limited", noted)
    ours, theirs = begun(["zombies", "vampires"], FACTIONS[1]), begun(*FACTIONS)
    watched.clear()
    everything_asked(TableMatch(ours, 5))
    TableGames().resume(bb.Record(ours.setup, []).to_json(), [])
    assert watched == []
    everything_asked(TableMatch(theirs, 5))
    assert watched == ["copy", "apply", "view", "log_lines", "why_not", "explain_base", "position"]
    TableGames().resume(bb.Record(theirs.setup, []).to_json(), [])
    assert watched[7:] == ["replayed"]


@pytest.mark.usefixtures("loopers")
def test_bases_of_other_packages_are_foreign_too() -> None:
    decks = [["zombies", "vampires"], FACTIONS[1]]
    assert not TableMatch(begun(*decks), 5).foreign
    assert not TableMatch(begun(*decks, bases=["core_set"]), 5).foreign
    assert TableMatch(begun(*decks, bases=["loopers"]), 5).foreign
    assert TableMatch(begun([], [], factions="random"), 5).foreign


def test_the_watchdog_ends_loops_and_leaves_alone_what_is_done() -> None:
    watchdog, seen = Watchdog(), []

    def loop() -> None:
        while True:
            try:
                seen.append(watchdog.limited(60, int))
            except Exception:
                seen.clear()
            del seen[1:]

    for _ in range(3):
        with pytest.raises(TookTooLong, match=r"longer than 0\.1 seconds"):
            watchdog.limited(0.1, loop)
    assert watchdog.limited(60, int) == 0
    assert not watchdog.deadlines


def test_the_server_ends_when_it_is_told_to_though_a_card_loops(tmp_path: Path) -> None:
    written(tmp_path, "on_play")
    added = f"bb.add_set({str(tmp_path / 'loopers.yaml')!r}, {{'loopers': 'loopers_for_a_test'}})"
    (tmp_path / "loopers_pack.py").write_text(f"import basebreaker as bb\n{added}\n")
    info = tmp_path / "loopers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: loopers\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[basebreaker.sets]\nloopers = loopers_pack\n")
    place = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "basebreaker.server", "--port", "0", "--without-client"]
    process = subprocess.Popen(
        [*command, "--db", f"sqlite:///{tmp_path / 'table.sqlite3'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": place},
    )
    assert process.stdout is not None
    url = next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip("/")

    async def story() -> None:
        async with Client(url) as ann, Client(url) as bob:
            await bob.connect()
            await ann.open("/api/tables", WISH)
            await ann.ask(Look, viewer=0)
            await ann.answer(key_of(ann, "looper"))
            looping = asyncio.create_task(ann.answer((await ann.my_question())[0]))
            await asyncio.sleep(0)
            await bob.ask(Ping)
            assert not looping.done()
            process.send_signal(signal.SIGTERM)
            await asyncio.gather(looping, return_exceptions=True)

    try:
        asyncio.run(story())
        process.wait(60)
    finally:
        process.kill()
        process.stdout.close()
