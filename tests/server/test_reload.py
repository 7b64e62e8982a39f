"""`basebreaker table --watch`: a faction in development is reloaded when its files change; tables stay."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from basebreaker import cli
from basebreaker.client import Client
from basebreaker.engine.printed import extensions
from basebreaker.server.protocol.http import Catalog, NewSeat, NewTable
from basebreaker.server.protocol.messages import Look, Ping
from basebreaker.server.protocol.shared import Options

ROOT = Path(__file__).parents[2]
WISH = NewTable(
    [
        NewSeat("you", "Ann", factions=["space_cats", "vampires"]),
        NewSeat("you", "Bob", factions=["samurai", "vikings"]),
    ],
    Options(factions="choose", first=0, mulligan=False),
)
COMMAND = [sys.executable, "-m", "basebreaker", "table", "--watch", "--port", "0", "--without-client", "--db"]


@pytest.fixture
def cats(tmp_path: Path) -> Path:
    """An installed pack."""
    assert cli.main(["new-faction", "Space Cats", "--in", str(tmp_path)]) == 0
    info = tmp_path / "space_cats/space_cats-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: space_cats\nVersion: 0.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[basebreaker.sets]\nspace_cats = space_cats\n", encoding="utf-8")
    return tmp_path / "space_cats"


@pytest.fixture
def watched(cats: Path, tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A server that watches the pack."""
    process = subprocess.Popen(
        [*COMMAND, f"sqlite:///{tmp_path / 'table.sqlite3'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(cats), str(ROOT / "src")])},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        yield process
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def change(file: Path, old: str, new: str) -> None:
    """Save a changed file, as an editor does."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    draft = file.with_name(f".{file.name}.draft")
    draft.write_text(text.replace(old, new, 1), encoding="utf-8")
    draft.replace(file)


async def said(process: "subprocess.Popen[str]", words: str) -> str:
    """The server's next line that contains these words."""
    assert process.stderr is not None
    while words not in (line := await asyncio.wait_for(asyncio.to_thread(process.stderr.readline), 120)):
        assert line, "the server has ended"
    return line


async def text_of(page: Client, card: str) -> tuple[int | None, list[str]]:
    """A card's power and texts, as clients get them."""
    catalog = await page.get("/api/catalog", Catalog)
    info = next(info for info in catalog.cards if info.id == card)
    return info.power, [ability.text for ability in info.abilities]


@pytest.mark.slow
def test_a_changed_pack_is_loaded_again_a_broken_one_is_named_and_tables_stay(
    cats: Path, watched: "subprocess.Popen[str]"
) -> None:
    assert watched.stdout is not None
    url = next(word for word in watched.stdout.readline().split() if word.startswith("http")).rstrip("/")
    facts, code = cats / "space_cats/space_cats.yaml", cats / "space_cats/__init__.py"

    async def on(page: Client) -> None:
        question = page.seen().view.question
        assert question is not None
        await page.ask(Look, viewer=question.seat)
        await page.answer((await page.my_question())[-1])

    async def story() -> None:
        async with Client(url) as ann:
            opened = await ann.open("/api/tables", WISH)
            await ann.until(lambda page: page.frame)
            while ann.seen().view.turn < 3:
                await on(ann)
            before = ann.seen()
            assert await text_of(ann, "space_cats_messenger") == (3, ["Draw a card."])
            change(facts, "power: 3", "power: 4")
            assert "space_cats.yaml" in await said(watched, "Reloading...")
            await ann.until(lambda page: page.socket is None)  # the old process has closed the connection
        async with Client(url, ann.cookie) as ann:
            assert await text_of(ann, "space_cats_messenger") == (4, ["Draw a card."])
            await ann.join(opened.table, viewer=0)
            await ann.until(lambda page: page.frame)
            assert (ann.seen().view.turn, ann.seen().answered) == (before.view.turn, before.answered)
            await on(ann)
            change(code, "leader = minion(", "1 / 0\nleader = minion(")
            line = await said(watched, "The set 'space_cats'")
            assert "can't be used: ZeroDivisionError: division by zero (__init__.py, line " in line
            assert line.endswith("Until then the table goes on with what it had.\n")
            await ann.ask(Ping)
            await on(ann)
            change(code, "1 / 0\n", "")
            assert "__init__.py" in await said(watched, "Reloading...")
            await ann.until(lambda page: page.socket is None)

    asyncio.run(story())


def test_without_a_pack_there_is_nothing_to_watch(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extensions, "offered", list)
    assert cli.main(["table", "--watch", "--port", "0", "--without-client", "--db", f"sqlite:///{tmp_path / 't'}"]) == 1
    assert "there is nothing to watch: create one with basebreaker new-faction" in capsys.readouterr().err
