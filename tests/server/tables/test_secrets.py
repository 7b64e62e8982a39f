"""Hidden information over real sockets: no message links a card's number to its face, unless its viewer may know it.

A viewer's knowledge comes from the engine's own bookkeeping, collected by replaying the finished game's record: all
that the viewer knew at some moment, or could read in the log, up to the step of the message.
"""

import asyncio
import itertools
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.engine.printed import catalog
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import ExplainBase, ExplainPower, Look
from basebreaker.server.protocol.shared import Options
from basebreaker.state.rng import Dice

Fact = tuple[int, str]
TURNS = 24


def facts_in(data: Any) -> Iterator[Fact]:
    """Every pairing of a card's number with its face in a message."""
    if isinstance(data, list):
        for item in data:
            yield from facts_in(item)
    elif isinstance(data, dict):
        target = data.get("target") or {}
        number = next(
            (data[name] for name in ("id", "source") if isinstance(data.get(name), int)), target.get("id", -1)
        )
        if data.get("face") and number >= 0:
            yield number, data["face"]
        for value in data.values():
            yield from facts_in(value)


def sentences_in(message: dict[str, Any]) -> list[str]:
    """All readable text in a frame."""
    view = message["frame"]["view"]
    question = view.get("question") or {}
    return [
        *(line["text"] for line in message["frame"].get("lines", ())),
        question.get("prompt", ""),
        *(option["label"] for option in question.get("options", ())),
        *view["plays"].get("extras", ()),
    ]


class Oracle:
    """What each viewer may know at each step of a finished game."""

    def __init__(self, record: bb.Record) -> None:
        game = bb.replay(bb.Record(record.setup, []))
        self.viewers: list[int | None] = [*range(len(record.setup.seats)), None]
        self.known: list[dict[int | None, set[Fact]]] = []
        self.learn(game)
        for key in record.answers:
            game.apply(key)
            self.learn(game)
        names = {face.name for face in game.g.s.prints}
        self.names = re.compile(
            "|".join(rf"\b{re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True))
        )

    def learn(self, game: bb.Match) -> None:
        """Add what is known now and what the log says."""
        state, everyone = game.g.s, game.g.everyone
        seen = [(number, state.prints[face].id, state.known[number]) for number, face in enumerate(state.print_of)]
        seen += [card for turn in game.entries()[-2:] for entry in turn for card in entry[2]]
        before = self.known[-1] if self.known else {viewer: set[Fact]() for viewer in self.viewers}
        self.known.append(
            {
                viewer: before[viewer]
                | {(n, face) for n, face, mask in seen if (mask == everyone if viewer is None else mask >> viewer & 1)}
                for viewer in self.viewers
            }
        )

    def leaks(self, message: dict[str, Any], viewer: int | None) -> list[object]:
        """The facts in a frame that this viewer may not know."""
        allowed = self.known[message["frame"]["answered"]][viewer]
        faces = catalog.faces()
        names = {faces[face].name for _, face in allowed}
        wrong: list[object] = [fact for fact in facts_in(message) if fact not in allowed]
        for sentence in sentences_in(message):
            wrong += [(name, sentence) for name in self.names.findall(sentence) if name not in names]
        return wrong


@pytest.fixture
def real(server: Any) -> str:
    """The address of a server with the real game, always the same games."""
    seeds = partial(next, itertools.count(20))
    address: str = server.start(TableGames(), think, limits=Limits(messages_at_once=10**6), seeds=seeds)
    return address


async def everybody(url: str, seats: int) -> tuple[list[Client], str]:
    """A client in every seat, each storing every message."""
    clients = [Client(url) for _ in range(seats)]
    for client in clients:
        client.keep_raw = True
    wish = NewTable([NewSeat("you", "Ann"), *(NewSeat("friend") for _ in clients[1:])], Options(turn_limit=TURNS))
    opened = await clients[0].open("/api/tables", wish)
    assert clients[0].table is not None
    invites = [seat.invite.partition("#invite=")[2] for seat in clients[0].table.seats[1:]]
    for number, (client, invite) in enumerate(zip(clients[1:], invites, strict=True)):
        await client.join(opened.table, invite=invite, name=f"Friend {number}")
    return clients, opened.table


def has_seen(client: Client, at: int) -> bool:
    """Whether a frame has come."""
    return client.seen().at >= at


async def play_out(clients: list[Client], chance: Callable[[int], int]) -> None:
    """Answer at random until the game is over, requesting explanations on the way."""
    while True:
        frame = clients[0].seen()
        question = frame.view.question
        if question is None:
            return
        asked = clients[question.seat]
        keys = await asked.my_question()
        await asked.answer(keys[chance(len(keys))])
        for client in clients:
            await client.until(partial(has_seen, at=frame.at + 1))
        base = clients[0].seen().view.bases[0]
        await clients[0].ask(ExplainBase, base=base.id)
        for minion in base.minions[:1]:
            await clients[0].ask(ExplainPower, minion=minion.id)


def frames_heard(client: Client) -> list[dict[str, Any]]:
    """The frames among the raw messages."""
    return [message for text in client.raw if (message := msgspec.json.decode(text))["type"] == "frame"]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "games"), [(2, 2), (3, 1), (4, 1)])
def test_no_message_tells_more_than_its_eyes_may_know(real: str, seats: int, games: int) -> None:
    for _ in range(games):
        one_game(real, seats)


def one_game(real: str, seats: int) -> None:
    """Play a game with a spectator and check every frame that was sent."""

    async def story() -> tuple[list[Client], bytes]:
        clients, table = await everybody(real, seats)
        guest = Client(real)
        guest.keep_raw = True
        await guest.join(table)
        await guest.until(lambda page: page.frame)
        await play_out([*clients], Dice(1).below)
        await guest.until(lambda page: page.seen().view.result)
        record = await guest.request(f"/api/tables/{table}/record")
        for client in (*clients, guest):
            await client.close()
        return [*clients, guest], record

    pages, text = asyncio.run(story())
    oracle = Oracle(bb.Record.from_json(text.decode()))
    heard = [frames_heard(page) for page in pages]
    for viewer, frames in zip(oracle.viewers, heard, strict=True):
        assert len(frames) > 50
        for message in frames:
            assert message["frame"]["viewer"] == viewer
            assert oracle.leaks(message, viewer) == []
    # The check itself can fail: the first seat's messages are too much for the second seat and for a spectator.
    assert any(oracle.leaks(message, 1) for message in heard[0])
    assert any(oracle.leaks(message, None) for message in heard[0])


def test_a_page_with_two_seats_hears_only_the_eyes_it_looks_through(real: str) -> None:
    async def story() -> tuple[Client, bytes]:
        page = Client(real)
        page.keep_raw = True
        wish = NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")], Options(turn_limit=4))
        opened = await page.open("/api/tables", wish)
        await page.until(lambda client: client.frame)
        chance = Dice(2).below
        while (question := page.seen().view.question) is not None:
            if page.seen().viewer != question.seat:
                await page.ask(Look, viewer=question.seat)
            keys = await page.my_question()
            await page.answer(keys[chance(len(keys))])
        record = await page.request(f"/api/tables/{opened.table}/record")
        await page.close()
        return page, record

    page, text = asyncio.run(story())
    oracle = Oracle(bb.Record.from_json(text.decode()))
    frames = frames_heard(page)
    assert {message["frame"]["viewer"] for message in frames} == {None, 0, 1}
    for message in frames:
        assert oracle.leaks(message, message["frame"]["viewer"]) == []
