"""Until a game is over, nothing that leaves the server contains its secret, its seed or the key of its random stream.

That covers messages, HTTP replies, reports, refusals, logs, a bot's view, and all of the process of a foreign bot.
"""

import asyncio
import base64
import gc
import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Server

import basebreaker as bb
from basebreaker.bots import look as sight_of
from basebreaker.client import Client
from basebreaker.records import commitment_to, seed_from
from basebreaker.server.adapters.bots import agrees, choose, look, think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Refusal, SandboxedBots
from basebreaker.server.limits import Limits
from basebreaker.server.protocol import messages as p
from basebreaker.server.protocol.http import NewSeat, NewTable, Opened, PlayOn, ReportBody
from basebreaker.state.rng import key_of

STEPS = 30


def forms(secret: bytes, client_seeds: list[str]) -> list[bytes]:
    """Secret, seed and key in every form in which they could appear."""
    seed = seed_from(secret, client_seeds)
    found = []
    for kept in (secret, seed.to_bytes(32, "big"), key_of(seed)):
        found += [kept, kept[::-1], kept.hex().encode(), kept.hex().upper().encode(), base64.b64encode(kept)[:40]]
        found += [str(int.from_bytes(kept, order)).encode() for order in ("big", "little")]
    return found


def held(texts: Iterator[bytes] | list[bytes], wanted: list[bytes]) -> list[bytes]:
    """The wanted values that these texts contain."""
    everything = b"\n".join(texts)
    return [form for form in wanted if form in everything]


def spies(place: str, level: str, sight: bytes, seed: int, share: float) -> str:
    """A bot of another package that writes down everything it finds in its process."""
    found: set[bytes] = set()
    for thing in gc.get_objects():
        if isinstance(thing, (dict, list, tuple, set, frozenset)):
            for item in thing.values() if isinstance(thing, dict) else thing:
                if isinstance(item, (str, bytes, int)) and len(repr(item)) > 30:
                    found.add(item if isinstance(item, bytes) else str(item).encode(errors="replace"))
    with Path(place).open("ab") as file:
        file.write(b"\n".join([sight, *found]))
    return choose(level, sight, seed, share)


def is_random(level: str) -> bool:
    """Count our simplest bot as one of another package."""
    return level == "random"


async def everything_is_asked(ann: Client, guest: Client, table: str) -> list[bytes]:
    """All requests that can be made while the game runs; the HTTP replies and refusals."""
    heard: list[bytes] = []

    async def tries(client: Client, kind: type[p.Said], **fields: Any) -> p.Told | None:
        try:
            return await client.ask(kind, **fields)
        except Refusal as refusal:
            heard.append(str(refusal).encode())
            return None

    frame = ann.seen()
    card, base = frame.view.seats[0].hand[0].id, frame.view.bases[0].id
    for client in (ann, guest):
        for kind, fields in (
            (p.Look, {"viewer": 0}),
            (p.Look, {"viewer": None}),
            (p.WhyNot, {"seat": 0, "card": card}),
            (p.ExplainPower, {"minion": card}),
            (p.ExplainBase, {"base": base}),
            (p.Foresee, {"seat": 0, "at": frame.at, "key": "end"}),
            (p.Answer, {"seat": 0, "at": frame.at, "key": "seed"}),
            (p.Stir, {"seat": 0, "stir": "5" * 32}),
            (p.OpenReplay, {"table": table}),
            (p.ReplayFrames, {"table": table, "first": 0, "last": 1, "viewer": None}),
            (p.ReplayFrames, {"table": table, "first": 0, "last": 1, "viewer": 0, "opened": True}),
            (p.Say, {"text": "What is the seed?", "seat": None}),
            (p.Rematch, {"seat": 0, "factions": "same"}),
        ):
            await tries(client, kind, **fields)
    await tries(ann, p.Look, viewer=0)
    told = await tries(ann, p.Report, table=table, step=1, note="odd")
    assert isinstance(told, p.Reported)
    for path in ("/api/home", f"/api/tables/{table}/record", told.path, f"/api/reports/{told.report}"):
        for client in (ann, guest):
            with suppress(Refusal, msgspec.DecodeError):
                heard.append(await client.request(path))
    report = await ann.get(f"/api/reports/{told.report}", ReportBody)
    assert not report.open
    for client in (ann, guest):
        with pytest.raises(Refusal) as refused:
            await client.request(f"/api/reports/{told.report}/record")
        heard.append(str(refused.value).encode())
    return heard


@pytest.mark.slow
def test_nothing_holds_secret_seed_or_key_before_the_end(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    spied = tmp_path / "spied"
    sandboxed = SandboxedBots(is_random, look, partial(spies, str(spied)))
    url = server.start(TableGames(), think, agrees, sandboxed=sandboxed, limits=Limits(messages_at_once=10**6))

    async def story() -> tuple[str, list[bytes], list[bytes], bytes]:
        async with Client(url) as ann, Client(url) as guest:
            ann.keep_raw = guest.keep_raw = True
            wish = NewTable([NewSeat("you", "Ann"), NewSeat("bot", level="random")])
            table = (await ann.open("/api/tables", wish)).table
            await guest.join(table)
            for _ in range(STEPS):
                keys = await ann.my_question(60)
                await ann.answer(keys[0])
            await ann.my_question(60)
            heard = await everything_is_asked(ann, guest, table)
            branch = msgspec.json.decode(
                await ann.request("/api/play-on", msgspec.json.encode(PlayOn(table, 5, 0))), type=Opened
            )
            async with Client(url, ann.cookie) as other:
                other.keep_raw = True
                await other.join(branch.table)
                await other.ask(p.GiveUp, seat=0)
                for path in (f"/api/tables/{branch.table}/record", "/api/home"):
                    with suppress(Refusal):
                        heard.append(await other.request(path))
            before = [text.encode() for page in (ann, guest, other) for text in page.raw]
            logged = [record.getMessage().encode() for record in caplog.records]
            await ann.ask(p.GiveUp, seat=0)
            return table, before, heard + logged, await guest.request(f"/api/tables/{table}/record")

    table, before, heard, record = asyncio.run(story())
    server.stop()
    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
        (kept,) = database.execute("SELECT secret FROM deals WHERE deals.'table' = ?", (table,)).fetchone()
    secret, client_seeds = bytes.fromhex(kept), json.loads(record)["setup"]["stirs"]
    wanted = forms(secret, client_seeds)
    assert held([*before, *heard], wanted) == []
    seen = spied.read_bytes()
    assert commitment_to(secret).encode() in seen  # the bot has looked at its view
    assert held([seen], wanted) == []
    assert kept.encode() in held([record], wanted)  # the search works
    assert json.loads(record)["setup"]["seed"].encode() in held([record], wanted)


def test_no_sight_view_or_log_of_a_game_holds_seed_or_key() -> None:
    secret, client_seeds = b"\x07" * 32, ["5" * 32, ""]
    wanted = forms(secret, client_seeds)
    seats = [bb.Seat("Ann", ["vampires", "backtimers"]), bb.Seat("Bob", ["cowboys", "vikings"])]
    game = bb.new_game(seats, seed=seed_from(secret, client_seeds), turn_limit=30)
    game.setup.commitment, game.setup.stirs = commitment_to(secret), client_seeds
    dice, looked = bb.Dice(1), 0
    told: list[bytes] = []
    while game.question is not None:
        game.answer(dice.below(len(game.question)))
        if dice.below(4) == 0 and game.question is not None:
            looked += 1
            told += [msgspec.json.encode(sight_of(game, seat, explain=True)) for seat in (0, 1)]
            told += [msgspec.json.encode(game.view(viewer, opened=viewer is None)) for viewer in (None, 0, 1)]
            told += [repr(game).encode(), repr(game.question).encode(), repr(game.g.s).encode()]
    told += [msgspec.json.encode(game.log_lines(None, opened=True)), repr(game.log).encode()]
    assert looked > 20
    assert held(told, wanted) == []
    assert held([game.record().to_json().encode()], wanted)  # the search works


@pytest.mark.parametrize("wrong", ["jump", 99, None, "seed"])
def test_no_refusal_holds_seed_or_key(wrong: Any) -> None:
    secret, client_seeds = b"\x07" * 32, ["", ""]
    seats = [bb.Seat("Ann", ["vampires", "backtimers"]), bb.Seat("Bob", ["cowboys", "vikings"])]
    game = bb.new_game(seats, seed=seed_from(secret, client_seeds))
    sentences = []
    acts: list[Callable[[], object]] = [
        lambda: game.answer(wrong),
        lambda: game.view(wrong),
        lambda: game.sight(wrong),
        lambda: game.why_not(0, wrong),
        lambda: game.explain_power(wrong),
        lambda: game.give_up(wrong),
    ]
    for act in acts:
        with suppress(bb.BasebreakerError):
            act()
            continue
        try:
            act()
        except bb.BasebreakerError as error:
            sentences.append(str(error).encode())
    assert len(sentences) >= 3
    assert held(sentences, forms(secret, client_seeds)) == []
