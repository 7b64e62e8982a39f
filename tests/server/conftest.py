"""A server on its own port, and a tiny game to play on it.

The tiny game is for tests that must control exactly what is revealed and when; properties of the real game are tested
tested with the real one.
"""

import hashlib
import itertools
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn

from basebreaker.client import Client
from basebreaker.server.app import DEFAULT_LIMITS, create_app
from basebreaker.server.game import Agrees, GameProgress, Games, Player, Refusal, TableGame, Think, Uploaded
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import Catalog, FactionInfo, Level, SetInfo
from basebreaker.server.protocol.messages import BaseParts
from basebreaker.server.protocol.shared import Options
from basebreaker.server.storage.store import Store
from basebreaker.server.transport import shutdown
from basebreaker.server.transport.protocols import settings
from basebreaker.views.model import (
    CardView,
    LogLine,
    OptionView,
    PartView,
    PlaysView,
    QuestionView,
    ResultView,
    SeatView,
    TargetView,
    View,
)

ROUNDS = 12
ENDS = {"agreed": "agreed", "ended_by_operator": "ended by operator"}


class Setup(msgspec.Struct):
    """A tiny game's record."""

    names: list[str]
    factions: list[list[str]]
    seed: int
    client_seeds: list[str] = []
    answers: list[str] = []
    hides: bool = False
    secret: str = ""


@dataclass
class Asked:
    """A tiny question."""

    seat: int
    keys: list[str] = field(default_factory=lambda: ["wait", "draw", "break", "think"])
    hides: bool = False

    @property
    def idle(self) -> bool:
        return len(self.keys) == 1


class TinyGame:
    """Players take turns: `wait` does nothing, `draw` reveals something and scores, `break` breaks the engine.

    After `think` the same player is asked again. If all players are asked, those in odd seats can only wait.
    """

    foreign = False

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.answers: list[str] = []
        self.gone: list[int] = []
        for key in setup.answers:
            self.answer(key)

    @property
    def asked(self) -> int:
        return self.asked_at(len(self.answers))

    def asked_at(self, step: int) -> int:
        given = [key for key in self.answers[:step] if not key.startswith("gives_up") and key != "think"]
        return len(given) % len(self.setup.names)

    @property
    def turn(self) -> int:
        return 1 + len(self.answers) // len(self.setup.names)

    @property
    def current(self) -> int:
        return self.asked

    @property
    def question(self) -> Asked | None:
        if self.result:
            return None
        if not self.setup.hides:
            return Asked(self.asked)
        return Asked(self.asked, ["wait"] if self.asked % 2 else ["wait", "draw"], True)

    @property
    def result(self) -> ResultView | None:
        left = [seat for seat in range(len(self.setup.names)) if seat not in self.gone]
        if self.answers and self.answers[-1] in ENDS:
            return ResultView(left[:1], [0] * len(self.setup.names), ENDS[self.answers[-1]])
        if not self.gone and len(self.answers) < ROUNDS:
            return None
        return ResultView(left[:1], [0] * len(self.setup.names), "The tiny game is over.")

    @property
    def standing(self) -> str:
        return f"{self.setup.names[0]} would win, {self.answers.count('draw')} to 0"

    @property
    def log_size(self) -> int:
        return len(self.answers)

    def answer(self, key: str) -> None:
        if key.startswith("gives_up:"):
            self.gone.append(int(key.partition(":")[2]))
        elif key not in ("wait", "draw", "break", "think", *ENDS):
            raise Refusal(f"{key} is not an option.")
        elif key == "break":
            raise RuntimeError("the engine breaks")
        self.answers.append(key)

    def view(self, viewer: int | None, *, opened: bool = False) -> View:
        hands = [CardView(n, f"secret_{n}" if opened or n == viewer else "") for n in range(len(self.setup.names))]
        seats = [
            SeatView(name, self.setup.factions[n], 0, [hands[n]], [], []) for n, name in enumerate(self.setup.names)
        ]
        return View(
            viewer=viewer,
            seats=seats,
            bases=[],
            turn=self.turn,
            current=self.asked,
            phase="play",
            plays=PlaysView(1, 1),
            base_deck=[],
            base_discard=[],
            question=self.question_for(viewer),
            result=self.result,
        )

    def question_for(self, viewer: int | None) -> QuestionView | None:
        question = self.question
        if question is None:
            return None
        options = [OptionView(key, key, TargetView("")) for key in question.keys] if viewer == question.seat else []
        return QuestionView(len(self.answers), question.seat, "What now?", options=options)

    def log_lines(self, viewer: int | None, since: int, *, opened: bool = False) -> list[LogLine]:
        name = "everybody" if viewer is None else self.setup.names[viewer]
        return [LogLine(n, 1, 0, f"{self.answers[n]} for {name}", "answer") for n in range(since, len(self.answers))]

    def has_learnt(self, since: int) -> bool:
        asked = {self.asked_at(step) for step in range(since, len(self.answers) + 1)}
        return self.cards_seen(since) > 0 or len(asked) > 1

    def cards_seen(self, since: int) -> int:
        return self.answers[since:].count("draw")

    def why_not(self, seat: int, card: int) -> str:
        return f"Card {card} is not playable for {self.setup.names[seat]}."

    def would_do_nothing(self, key: str) -> bool:
        return key == "wait"

    def explain_power(self, minion: int) -> list[PartView]:
        return [PartView(minion, "printed")]

    def explain_base(self, base: int) -> BaseParts:
        return BaseParts(base=base)

    def position(self) -> tuple[int, str]:
        return len(self.answers), ""

    def copy(self) -> "TinyGame":
        return TinyGame(msgspec.structs.replace(self.setup, answers=list(self.answers)))


class TinyGames:
    """Makes tiny games."""

    def commitment(self, secret: bytes) -> str:
        return f"commitment to {secret.hex()[-4:]}"

    def start(self, players: Sequence[Player], options: Options, secret: bytes, client_seeds: Sequence[str]) -> str:
        free = iter(
            f for f in self.pool(["tiny"], options.edition) if not any(f in player.factions for player in players)
        )
        factions = [list(player.factions) or [next(free), next(free)] for player in players]
        dealt = int.from_bytes(secret[-4:], "big")
        names = [player.name for player in players]
        return self.text(Setup(names, factions, dealt, list(client_seeds), hides=options.me_first == "ask"))

    def text(self, setup: Setup) -> str:
        return msgspec.json.encode(setup).decode()

    def resume(self, setup: str, answers: Sequence[str]) -> TableGame:
        read = msgspec.json.decode(setup, type=Setup)
        names = [f"{{{seat}}}" for seat in range(len(read.names))]
        return TinyGame(msgspec.structs.replace(read, names=names, answers=list(answers)))

    def moved(self, setup: str, answers: Sequence[str], position: str) -> str:
        return setup

    def is_of_today(self, setup: str) -> bool:
        return True

    def leads_to(self, setup: str, answers: Sequence[str], position: str) -> bool:
        return True

    def first_step(self, setup: str) -> int:
        return 0

    def record(
        self, setup: str, names: Sequence[str], answers: Sequence[str], secret: str, hints: Sequence[int] = ()
    ) -> str:
        read = msgspec.json.decode(setup, type=Setup)
        return self.text(msgspec.structs.replace(read, names=list(names), answers=list(answers), secret=secret))

    def read(self, text: bytes) -> Uploaded:
        try:
            setup = msgspec.json.decode(text, type=Setup)
        except msgspec.DecodeError as error:
            raise Refusal(f"This is not a record: {error}.") from error
        TinyGame(setup)
        seats = len(setup.names)
        answers = [(number % seats, key) for number, key in enumerate(setup.answers)]
        plain = msgspec.structs.replace(setup, answers=[], secret="")
        return Uploaded(self.text(plain), setup.names, answers, setup.secret)

    def pool(self, sets: Sequence[str], edition: str) -> list[str]:
        return [f"faction_{letter}" for letter in "abcdefgh"]

    def catalog(self) -> Catalog:
        factions = [FactionInfo(name, name, "tiny", "", "") for name in self.pool([], "printed")]
        return Catalog([SetInfo("tiny", "Tiny", 2024, [])], factions, [], [])

    def levels(self) -> list[Level]:
        return [Level("slow", "Slow", "Takes its time."), Level("random", "Random", "Answers at once.")]


def tiny_think(level: str, progress: GameProgress, seat: int, seed: int, share: float) -> str:
    """A bot that waits."""
    if level == "slow":
        time.sleep(0.2)
    return "wait"


def tiny_agrees(progress: GameProgress, seat: int) -> bool:
    """A bot that agrees to everything."""
    return True


def known_seed(number: int) -> int:
    """256 bits that look like any others and are the same in every run."""
    return int.from_bytes(hashlib.sha256(str(number).encode()).digest(), "big")


class Server:
    """A real server on a free port, in a thread of its own."""

    def __init__(self, place: Path | str) -> None:
        self.db = place if isinstance(place, str) else f"sqlite:///{place / 'table.sqlite3'}"
        self.running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(self, games: Games, think: Think, agrees: Agrees = tiny_agrees, **options: Any) -> str:
        """Start a server that deals known games, and return its address. All servers of a test share one database."""
        options.setdefault("seeds", partial(next, map(known_seed, itertools.count())))
        store: type[Store] = options.pop("store", Store)
        app = create_app(games, think, agrees, lambda: store(self.db), **options)
        config = uvicorn.Config(app, port=0, log_config=None, **settings(options.get("limits", DEFAULT_LIMITS)))
        server = shutdown.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            if not thread.is_alive():
                raise RuntimeError("The server did not start.")
            time.sleep(0.005)
        self.running.append((server, thread))
        port = server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        """Stop all servers."""
        for server, _ in self.running:
            server.should_exit = True
        for _, thread in self.running:
            thread.join()
        self.running.clear()


@pytest.fixture(autouse=True)
def known_stirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fixed client seeds, so that deals are known."""
    monkeypatch.setattr(Client, "new_stir", staticmethod(lambda: "5" * 32))


@pytest.fixture(scope="session")
def make_server() -> Callable[[Path], Server]:
    """A factory of `Server`s, each with a folder for its database."""
    return Server


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    """A `Server` to start."""
    place = Server(database)
    yield place
    place.stop()


def start_tiny(place: Server, games: Games | None = None, think: Think = tiny_think, **options: Any) -> str:
    """Start a server with the tiny game; its bots and upload readers run in a thread."""
    thread = partial(ThreadPoolExecutor, 1)
    return place.start(games or TinyGames(), think, **{"workers": thread, "reader": thread, **options})


@pytest.fixture
def serve_tiny(server: Server) -> Callable[..., str]:
    """Start a server with the tiny game and return its address."""
    return partial(start_tiny, server)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the tiny game, shared by the tests of a module."""
    place = Server(tmp_path_factory.mktemp("tiny"))
    yield start_tiny(place, limits=Limits(openings_a_minute_from_one_address=10_000))
    place.stop()
