"""`basebreaker load`: many games at once with socket clients that answer at random, and what that costs the server."""

import argparse
import asyncio
import gc
import os
import secrets
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from ..client import Client, Disconnected
from ..server import parsers
from ..server.game import Refusal
from ..server.protocol.http import NewSeat, NewTable
from ..server.protocol.messages import Ping
from ..server.protocol.shared import Options
from .processes import Crew
from .processes import crew as start

CHANCE = secrets.SystemRandom()
OPENING_AT_ONCE = 16
PING_EVERY = 20.0  # seconds, as the browser's pages do


@dataclass
class Tally:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    finished: int = 0
    measuring: bool = False

    def at(self, share: float) -> float:
        """The latency that this share of answers stayed under, in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def resident_kilobytes(process: int) -> int | None:
    """The memory a process holds, where the system tells."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    for line in status.read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return None


def held_by(crew: Crew | None) -> int | None:
    """The memory that the servers hold, where the system tells."""
    found = [resident_kilobytes(process) for process in crew.servers] if crew else []
    return sum(size for size in found if size is not None) if found and None not in found else None


async def open_game(url: str, seats: int, sets: list[str]) -> list[Client]:
    """One table with a socket client in every seat."""
    host = Client(url, remember=0)
    everybody = [NewSeat("you", "Ann"), *(NewSeat("friend") for _ in range(seats - 1))]
    wish = NewTable(everybody, Options(sets=sets))
    opened = await host.open("/api/tables", wish)
    clients = [host]
    invites = [seat.invite.partition("#invite=")[2] for seat in host.table.seats if seat.invite] if host.table else []
    for number, invite in enumerate(invites):
        friend = Client(url, remember=0)
        await friend.join(opened.table, invite=invite, name=f"Friend {number + 1}")
        clients.append(friend)
    return clients


async def play_seat(client: Client, tally: Tally, think: float) -> None:
    """Answer at random, after thinking as long as people in a hurry do, until the game is over."""
    while keys := await client.my_question(600):
        await asyncio.sleep(CHANCE.expovariate(1 / think) if think else 0)
        started = time.perf_counter()
        await client.answer(CHANCE.choice(keys))
        if tally.measuring:
            tally.seconds.append(time.perf_counter() - started)


async def play_table(url: str, clients: list[Client], tally: Tally, options: argparse.Namespace) -> None:
    """Play one game after the other."""
    while True:
        await asyncio.gather(*(play_seat(client, tally, options.think) for client in clients))
        tally.finished += 1
        for client in clients:
            await client.close()
        clients[:] = await open_game(url, options.seats, options.sets)


async def open_all(url: str, options: argparse.Namespace) -> list[list[Client]]:
    """Open all tables, some at a time."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def one() -> list[Client]:
        async with gate:
            return await open_game(url, options.seats, options.sets)

    return list(await asyncio.gather(*(one() for _ in range(options.games))))


async def measure(url: str, options: argparse.Namespace, crew: Crew | None) -> int:
    """Open, play, print."""
    tally = Tally()
    before = held_by(crew)
    started = time.perf_counter()
    tables = await open_all(url, options)
    print(f"{options.games} games with {options.seats} seats opened in {time.perf_counter() - started:.1f} s")
    gc.disable()  # the pauses of our own garbage collector must not be taken for the server's
    players = [asyncio.create_task(play_table(url, clients, tally, options)) for clients in tables]
    await asyncio.sleep(options.warm_up)
    tally.measuring = True
    heard = await asyncio.to_thread(crew.spent_hearing) if crew else 0.0
    used, started = crew.spent() if crew else {}, time.perf_counter()
    own = time.process_time()
    done, _ = await asyncio.wait(players, timeout=options.seconds, return_when=asyncio.FIRST_EXCEPTION)
    elapsed = time.perf_counter() - started
    own = time.process_time() - own
    spent = crew.spent() if crew else {}
    heard = await asyncio.to_thread(crew.spent_hearing) - heard if crew else 0.0
    after = held_by(crew)
    gc.enable()
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    await asyncio.gather(*(client.close() for clients in tables for client in clients))
    failures = [error for player in done if (error := player.exception()) is not None]
    print(f"{len(tally.seconds)} answers in {elapsed:.1f} s: {len(tally.seconds) / elapsed:.0f} answers/s", end="")
    print(f", {tally.finished} games finished, thinking time {options.think:g} s on average")
    print(f"latency p50 {tally.at(0.5):.1f} ms, p95 {tally.at(0.95):.1f} ms, p99 {tally.at(0.99):.1f} ms")
    if before is not None and after is not None:
        print(f"memory {after / 1024:.0f} MB, {(after - before) / options.games:.0f} kB a game")
    for name, seconds in spent.items():
        cost = seconds - used.get(name, 0.0)
        each = 1000 * cost / max(1, len(tally.seconds))
        print(f"{name}: processor {100 * cost / elapsed:.0f} % of one core, {each:.2f} ms for each answer of all")
    serving = sum(seconds - used[name] for name, seconds in spent.items() if name.startswith("server"))
    if serving:
        print(f"all servers: {1000 * serving / max(1, len(tally.seconds)):.2f} ms for each answer", end="")
        print(f", {100 * heard / serving:.1f} % of it to hear of each other's")
    print(f"clients: {1000 * own / max(1, len(tally.seconds)):.2f} ms for each answer")
    print(busyness())
    for failure in failures[:3]:
        print(f"A player stopped: {failure}", file=sys.stderr)
    return 1 if failures else 0


async def sit_still(page: Client) -> None:
    """What a page does while nobody does anything: ask now and then whether the line is alive."""
    await asyncio.sleep(PING_EVERY * CHANCE.random())
    while True:
        await page.ask(Ping)
        await asyncio.sleep(PING_EVERY)


async def open_still(url: str, options: argparse.Namespace) -> Client:
    """A running game for as many people at one screen, with that one page."""
    page = Client(url, remember=0)
    await page.open("/api/tables", NewTable([NewSeat("you") for _ in range(options.seats)], Options(sets=options.sets)))
    return page


async def measure_still(url: str, options: argparse.Namespace, crew: Crew) -> int:
    """Open tables at which nothing happens, and tell what they cost."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def one() -> Client:
        async with gate:
            return await open_still(url, options)

    await (await open_still(url, options)).close()  # what is loaded once is there now
    before = held_by(crew)
    pages = list(await asyncio.gather(*(one() for _ in range(options.games))))
    sitting = [asyncio.create_task(sit_still(page)) for page in pages]
    await asyncio.sleep(options.warm_up)
    used, started = crew.spent(), time.perf_counter()
    await asyncio.sleep(options.seconds)
    elapsed, spent, after = time.perf_counter() - started, crew.spent(), held_by(crew)
    alive = sum(page.socket is not None for page in pages)
    print(f"{alive} of {options.games} idle tables with a page each, for {elapsed:.0f} s")
    if before is not None and after is not None:
        print(f"memory {after / 1024:.0f} MB, {(after - before) / options.games:.1f} kB a table")
    for name, seconds in spent.items():
        print(f"{name}: processor {100 * (seconds - used[name]) / elapsed:.2f} % of one core")
    print(busyness())
    for task in sitting:
        task.cancel()
    await asyncio.gather(*sitting, return_exceptions=True)
    await asyncio.gather(*(page.close() for page in pages))
    return 0 if alive == options.games else 1


def busyness() -> str:
    """How busy the machine is with everything: latencies mean little on a busy one."""
    tells = hasattr(os, "getloadavg")
    return f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if tells else "load: not known"


def main(argv: list[str] | None = None) -> int:
    """Run the load test."""
    options = parsers.load().parse_args(argv)
    try:
        if options.url:
            return asyncio.run(measure(options.url, options, None))
        with (
            tempfile.TemporaryDirectory() as folder,
            start(folder, options.processes, options.db, scattered=options.scattered) as crew,
        ):
            return asyncio.run((measure_still if options.idle else measure)(crew.url, options, crew))
    except (Refusal, Disconnected, OSError) as error:
        print(f"The load test stopped: {getattr(error, 'reason', error)}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
