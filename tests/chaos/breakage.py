"""What dies, hangs or is broken: worker processes, bots of other packages."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from basebreaker.client import Client, is_asked
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import PlayNow

from .crowds import Watch, calmly, in_turns
from .figures import Attack, Figure, part
from .victim import Victim, Witness

PATIENCE = 3  # seconds that the server is told to give a bot
HANGING = '''
class Hanging:
    """Thinks for ever."""

    def choose(self, sight, dice, seconds):
        while True:
            pass
'''


async def some_answers(page: Client, answers: int, seconds: float) -> int:
    """Answer so often; how often that worked within so many seconds each."""
    done = 0
    for _ in range(answers):
        with suppress(TimeoutError, Refusal):
            if not (keys := await page.my_question(seconds)):
                break
            await page.answer(keys[-1])
            done += 1
    return done


async def dead_workers(folder: Path, size: float) -> Sequence[Figure]:
    """The processes that bots think in are killed while people open tables and play."""
    many, answers = part(10, size), part(6, size)

    async def play(url: str) -> int:
        async with Client(url, remember=1) as page:
            await page.open("/api/play-now", PlayNow("Ann", "rookie"))
            return await some_answers(page, answers, 60)

    async def kill_workers(victim: Victim) -> int:
        killed = 0
        while True:
            await asyncio.sleep(0.5)
            for worker in await asyncio.to_thread(victim.workers):
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
                    killed += 1

    with Victim(folder) as victim:
        killer = asyncio.create_task(kill_workers(victim))
        played = await in_turns([play(victim.url) for _ in range(many)])
        killer.cancel()
        last = await play(victim.url)
        return (
            Figure("tables that could not be opened", sum(done is None for done in played), 0),
            Figure("answers that were not taken", many * answers - sum(done or 0 for done in played), 0),
            Figure("answers not taken afterwards", answers - last, 0),
        )


def install_hanging_bot(folder: Path) -> Path:
    """A package with a bot that never answers, as pip would have installed it."""
    package = folder / "packages"
    info = package / "hanging_bot-1.0.dist-info"
    info.mkdir(parents=True)
    (package / "hanging_bot.py").write_text(HANGING, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hanging-bot\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[basebreaker.bots]\nhanging = hanging_bot:Hanging\n", encoding="utf-8")
    return package


async def longest_wait(page: Watch) -> float:
    """Answer until the bot has answered, and tell how long that took."""
    while not page.waits:
        await page.until(lambda page: page.seen().cause.bot or is_asked(page.seen()), 60)
        if is_asked(page.seen()):
            await page.answer((await page.my_question())[-1])
    return max(page.waits)


async def hanging_bot(folder: Path, size: float) -> Sequence[Figure]:
    """A bot of another package hangs; its table goes on all the same, and nobody else notices."""
    with Victim(folder, [install_hanging_bot(folder)], ["--bot-seconds", str(PATIENCE)]) as victim:
        witness = Witness(victim.url)
        try:
            calm = await asyncio.to_thread(calmly, witness)
            async with Watch(victim.url) as page:
                await page.open("/api/play-now", PlayNow("Ann", "hanging"))
                async with Client(victim.url, remember=1) as other:
                    await other.open("/api/play-now", PlayNow("Bob", "rookie"))
                    answers = part(10, size)
                    elsewhere = await some_answers(other, answers, 20)
                during = await asyncio.to_thread(witness.waited)
                waited = await longest_wait(page)
            return (
                Figure(f"its own table waits for an answer, told to wait {PATIENCE} s", waited, PATIENCE + 5, "s"),
                Figure("answers elsewhere that were not taken", answers - elsewhere, 0),
                Figure("bystander's p99, more than in peace", during - calm, 50, "ms"),
            )
        finally:
            witness.end()


BREAKAGE: dict[str, Attack] = {"dead-workers": dead_workers, "hanging-bot": hanging_bot}
