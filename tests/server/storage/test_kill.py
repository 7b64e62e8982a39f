"""The server is killed with SIGKILL during play: clients reconnect, no answer is lost, and none counts twice."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from tests.chaos.command import let_go
from tests.chaos.kills import Mortal, Player, Storm
from tests.chaos.victim import workers_of

from basebreaker import Dice
from basebreaker.client import Client
from basebreaker.server.protocol.http import PlayNow
from basebreaker.server.protocol.messages import Framed

KILLS = 50


@pytest.mark.slow
def test_fifty_kills_lose_no_answer_apply_none_twice_and_leave_every_table_going(tmp_path: Path) -> None:
    server = Mortal(tmp_path)
    storm = Storm(server, KILLS)

    async def story() -> int:
        await storm.run()
        return await storm.stuck()

    try:
        stuck = asyncio.run(story())
    finally:
        server.kill()
        let_go()
    assert (storm.lost(), stuck) == (0, 0)
    assert sum(len(player.acknowledged) for player in storm.players) > KILLS
    assert storm.begun


def test_a_lost_and_a_doubled_answer_would_be_noticed(tmp_path: Path) -> None:
    storm = Storm(Mortal(tmp_path), 0)
    storm.players = [Player(Client(""), "t", 0, Dice(1), storm.course, acknowledged={0: "a", 1: "b"})]
    with closing(sqlite3.connect(storm.server.database)) as database:
        database.execute('CREATE TABLE events ("table", number, seat, value)')
        database.executemany("INSERT INTO events VALUES ('t', ?, 0, ?)", [(0, "a"), (1, "b")])
        database.commit()
        assert storm.lost() == 0
        database.execute("INSERT INTO events VALUES ('t', 2, 0, 'b')")
        database.commit()
        assert storm.lost() == 1
        database.execute("DELETE FROM events WHERE number > 0")
        database.commit()
        assert storm.lost() == 1


def alive(process: int) -> bool:
    """Whether a process is running and not a zombie."""
    listed = subprocess.run(["ps", "-p", str(process), "-o", "stat="], capture_output=True, text=True, check=False)
    return listed.stdout.strip()[:1] not in ("", "Z")


def test_a_bot_goes_on_after_a_kill_and_workers_leave_with_the_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    command = [sys.executable, "-m", "basebreaker.server", "--port", "0", "--without-client", "--db", database]

    def start() -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        return process, next(word for word in process.stdout.readline().split() if word.startswith("http"))

    def bot_has_answered(client: Client) -> bool:
        return any(isinstance(told, Framed) and told.frame.cause.bot for told in client.unasked)

    async def play_until_the_bot_answers(client: Client) -> None:
        while not bot_has_answered(client):
            keys = await client.my_question(60)
            await client.answer(keys[-1])
        await client.my_question(60)

    async def first(url: str) -> tuple[str, str]:
        async with Client(url) as ann:
            opened = await ann.open("/api/play-now", PlayNow("Ann"))
            await play_until_the_bot_answers(ann)
            return opened.table, ann.cookie

    async def second(url: str, table: str, cookie: str) -> bool:
        async with Client(url, cookie) as ann:
            await ann.join(table)
            assert not bot_has_answered(ann)
            await play_until_the_bot_answers(ann)
            return bot_has_answered(ann)

    server, url = start()
    table, cookie = asyncio.run(first(url))
    workers = workers_of(server.pid)
    server.kill()
    server.wait()
    assert workers
    deadline = time.monotonic() + 20
    while any(alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(worker) for worker in workers)
    again, url = start()
    try:
        assert asyncio.run(second(url, table, cookie))
    finally:
        again.kill()
        again.wait()
        for process in (server, again):
            assert process.stdout is not None
            process.stdout.close()
