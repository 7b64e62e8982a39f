"""A cheat who takes back all free moves, looks ahead, asks why, and compares two worlds.

The worlds are two servers whose games look the same to the cheat but differ in hidden cards and future random outcomes.
"""

import asyncio
import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Server
from tests.server.tables.test_consent import info, proposal

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import Player, Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Answer, Consent, ExplainBase, ExplainPower, Foresee, Look, Undo, WhyNot
from basebreaker.server.protocol.shared import Frame, Options
from basebreaker.state.rng import branch
from basebreaker.testing.worlds import other_world

FACTIONS = ["giant_ants", "pirates"], ["samurai", "vampires"]


class WorldGames(TableGames):
    """Start every game at a position given by a test."""

    def __init__(self) -> None:
        super().__init__()
        self.beginning = ""
        self.state = ""

    def start(self, players: Sequence[Player], options: Options, secret: bytes, client_seeds: Sequence[str]) -> str:
        return self.moved(self.beginning, [], self.state)


def positions(count: int) -> Iterator[tuple[bb.Match, dict[str, Any], dict[str, Any]]]:
    """Positions where Ann can end her phase and only a question would follow, each with two states.

    She can't tell them apart. The question may be for Bob, who may hold a Special.
    """
    found = 0
    for seed in range(1000):
        seats = [bb.Seat(name, factions) for name, factions in zip(("Ann", "Bob"), FACTIONS, strict=True)]
        match, dice = bb.new_game(seats, seed=seed, first=0, turn_limit=40), bb.Dice(seed)
        while match.question is not None and found < count:
            if match.at_rest and match.current == 0 and only_asks(match):
                state = match.g.s
                other = other_world(state, 0, seed + 1, state)
                other.key = branch(state.key, seed)
                yield match, state.to_json(), other.to_json()
                found += 1
                break
            match.answer(dice.below(len(match.question)))


def only_asks(match: bb.Match) -> bool:
    """Whether the end of the phase leads to a question before any card or random outcome is revealed."""
    then = match.copy()
    then.count_what_is_learnt()
    then.answer("end")
    return then.question is not None and not then.has_seen(match.answered)


class Cheat:
    """Ann, and Bob who agrees to everything, in one of the worlds."""

    def __init__(self, url: str, games: WorldGames) -> None:
        self.url, self.games = url, games

    async def sit_down(self, record: str, state: dict[str, Any]) -> None:
        self.games.beginning, self.games.state = record, json.dumps(state)
        self.ann, self.bob = Client(self.url), Client(self.url)
        seats = [NewSeat("you", "Ann"), NewSeat("friend")]
        opened = await self.ann.open("/api/tables", NewTable(seats))
        await self.bob.join(opened.table, invite=info(self.ann).seats[1].invite.partition("#invite=")[2], name="Bob")
        await self.ann.my_question()

    async def tries(self, key: str) -> tuple[Frame, list[object]]:
        """Look ahead, answer, look at everything, and take it back: the frame, and all other messages."""
        ann, at = self.ann, self.ann.seen().at
        told: list[object] = [await self.says(Foresee, seat=0, at=at, key=key)]
        await ann.answer(key)
        await ann.until(lambda page: page.seen().at == at + 1)
        seen = ann.seen()
        cards = [card.id for side in seen.view.seats for card in (*side.hand, *side.deck)]
        told += [await self.says(WhyNot, seat=0, card=card) for card in cards[:40]]
        await self.takes_back(at + 2)
        return seen, told

    async def interrogates(self) -> list[object]:
        """The replies to all questions about cards, minions and bases, including refusals."""
        view = self.ann.seen().view
        told = [await self.says(WhyNot, seat=0, card=card) for card in range(-2, 200)]
        told += [await self.says(ExplainBase, base=base.id) for base in view.bases]
        told += [await self.says(ExplainPower, minion=minion) for minion in range(-2, 200)]
        for seat, key in ((0, "minion:3"), (1, "pass"), (0, "use:7"), (7, "end")):
            told.append(await self.says(Answer, seat=seat, at=self.ann.seen().at, key=key))
            told.append(await self.says(Foresee, seat=seat, at=self.ann.seen().at, key=key))
        return [*told, await self.says(Undo, seat=0), await self.says(Undo, seat=1), await self.says(Look, viewer=1)]

    async def says(self, kind: Any, **words: Any) -> object:
        try:
            return msgspec.structs.replace(await self.ann.ask(kind, **words), ref=0)
        except Refusal as refusal:
            return refusal.sentence

    async def takes_back(self, at: int) -> None:
        free = self.ann.seen().undo == "free"
        await self.ann.ask(Undo, seat=0)
        if not free:
            asked = await proposal(self.bob)
            await self.bob.ask(Consent, seat=1, proposal=asked.number, yes=True)
        await self.ann.until(lambda page: page.seen().at == at)

    async def leave(self) -> None:
        await self.ann.close()
        await self.bob.close()


@pytest.mark.slow
def test_what_is_taken_back_freely_tells_a_cheat_nothing(server: Server) -> None:
    limits = Limits(messages_at_once=10**6, openings_a_minute=1000)
    cheats = []
    for _ in range(2):
        games = WorldGames()
        cheats.append(Cheat(server.start(games, think, limits=limits), games))
    free = asked = 0

    async def story() -> None:
        nonlocal free, asked
        for match, *states in positions(24):
            record = bb.Record(match.setup, []).to_json()
            for cheat, state in zip(cheats, states, strict=True):
                await cheat.sit_down(record, state)
            here, there = (cheat.ann.seen() for cheat in cheats)
            assert here == there
            first, second = [await cheat.interrogates() for cheat in cheats]
            assert first == second
            assert here.view.question is not None
            for option in here.view.question.options:
                (seen, told), (also_seen, also_told) = [await cheat.tries(option.key) for cheat in cheats]
                assert seen.undo == also_seen.undo
                assert told[0] == also_told[0]  # looking ahead never reveals more than a free undo
                if seen.undo == "free":
                    assert (seen, told) == (also_seen, also_told)
                    free += 1
                else:
                    asked += 1
                assert cheats[0].ann.seen() == cheats[1].ann.seen()
            for cheat in cheats:
                await cheat.leave()

    asyncio.run(story())
    assert free > 40
    assert asked >= 12
