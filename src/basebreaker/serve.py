"""`basebreaker table`: puts the engine, the bots and the online table together and serves them."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import uvicorn

import basebreaker as bb
from basebreaker import bots, table
from basebreaker.arguments import Parser
from basebreaker.engine import catalog as facts
from basebreaker.state import rng
from basebreaker.table.app import create_app
from basebreaker.table.bodies import AbilityInfo, BaseInfo, CardInfo, Catalog, FactionInfo, Level, SetInfo
from basebreaker.table.limits import Limits
from basebreaker.table.model import Options, SeatPower
from basebreaker.table.ports import Game, Player, Position, Refusal
from basebreaker.table.protocol import BaseParts
from basebreaker.table.store import Store, default_url
from basebreaker.views import sentences
from basebreaker.views.explain import BaseExplanation
from basebreaker.views.model import LogLine, PartView, ResultView, View

STATIC = Path(table.__file__).parent / "static"
PORT = 8642
EXAMPLES = ("basebreaker table", "basebreaker table --host 0.0.0.0 --port 8000 --no-browser")
MOST_GAMES_IN_A_WORKER = 64
COLLECT_AFTER = (5_000, 20, 100)  # whole collections are rare: with hundreds of games one takes a tenth of a second
SWITCH_SECONDS = 0.0005  # the thread that stores answers must not wait long for the one that shows them
NO_LIMITS = Limits(
    messages_at_once=10**9,
    openings_a_minute=10**9,
    openings_a_minute_from_one_address=10**9,
    pages_of_one_visitor=10**6,
    live_games=10**6,
)


class Asked:
    """The open question of a match."""

    def __init__(self, question: bb.Question) -> None:
        self.question = question

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.question.options]


class TableGame:
    """A match as the table wants it: errors become refusals."""

    def __init__(self, match: bb.Match) -> None:
        self.match = match

    @property
    def question(self) -> Asked | None:
        return None if self.match.question is None else Asked(self.match.question)

    @property
    def result(self) -> ResultView | None:
        result = self.match.result
        return None if result is None else ResultView(result.winners, result.vp, result.reason)

    @property
    def answers(self) -> Sequence[str]:
        return self.match.answers

    @property
    def turn(self) -> int:
        return self.match.g.s.turn

    @property
    def log_size(self) -> int:
        return sum(len(turn) for turn in self.match.entries())

    def answer(self, key: str) -> None:
        try:
            self.match.apply(key)
        except bb.BadAnswer as error:
            raise Refusal(str(error)) from error

    def view(self, seat: int | None) -> View:
        return self.match.view(seat)

    def opened(self) -> bb.Match:
        """A copy in which everybody knows every card."""
        match = self.match.copy()
        match.g.s.known = [match.g.everyone] * len(match.g.s.known)
        return match

    def open_view(self) -> View:
        return self.opened().view(None)

    def log_lines(self, seat: int | None, since: int) -> list[LogLine]:
        return self.match.log_lines(seat, since)

    def open_log_lines(self, since: int) -> list[LogLine]:
        return sentences.lines(self.match, sentences.ALL, since)

    def revealed_since(self, step: int) -> bool:
        return self.match.revealed_since(step)

    def why_not(self, seat: int, card: int) -> str:
        return refusing(self.match.why_not, seat, card) or "You can use this card now."

    def explain_power(self, minion: int) -> list[PartView]:
        return list(refusing(self.match.explain_power, minion))

    def explain_base(self, base: int) -> BaseParts:
        told: BaseExplanation = refusing(self.match.explain_base, base)
        power = [
            SeatPower(seat, sum(part.amount for part in parts), parts) for seat, parts in enumerate(told.power_parts)
        ]
        return BaseParts(base=base, breakpoint=told.breakpoint_parts, power=power, places=told.places)

    def copy(self) -> TableGame:
        return TableGame(self.match.copy())


def refusing(work: Any, *args: Any) -> Any:
    """Call something of the library; its error becomes a refusal."""
    try:
        return work(*args)
    except bb.BasebreakerError as error:
        raise Refusal(str(error)) from error


class TableGames:
    """Makes matches for the table. A setup is the text of a record without answers."""

    def start(self, players: Sequence[Player], options: Options, seed: int) -> str:
        chosen = any(player.factions for player in players) or options.factions == "choose"
        pool = self.pool(options.sets)
        match = refusing(
            lambda: bb.new_game(
                fill(players, pool, seed) if chosen else [bb.Seat(player.name) for player in players],
                seed=seed,
                first=options.first,
                factions="given" if chosen else options.factions,
                pool=[] if chosen else pool,
                mulligan=options.mulligan,
                turn_limit=options.turn_limit,
                me_first=options.me_first,
            )
        )
        return bb.Record(match.setup, []).to_json()

    def resume(self, setup: str, names: Sequence[str], answers: Sequence[str]) -> Game:
        return TableGame(refusing(bb.replay, written(setup, names, answers)))

    def record(self, setup: str, names: Sequence[str], answers: Sequence[str]) -> str:
        return written(setup, names, answers).to_json()

    def read(self, text: str) -> tuple[str, list[str], list[tuple[int, str]]]:
        record = read_record(text)
        match = refusing(bb.replay, bb.Record(record.setup, []))
        answers: list[tuple[int, str]] = []
        for key in record.answers:
            asked = match.question.seat if match.question is not None else -1
            given_up = key.startswith("gives_up:")
            refusing(match.apply, key)
            answers.append((int(key.partition(":")[2]) if given_up else asked, key))
        return bb.Record(record.setup, []).to_json(), [seat.name for seat in record.setup.seats], answers

    def pool(self, sets: Sequence[str]) -> list[str]:
        known = facts.factions()
        return [id for id in facts.playable_factions() if not sets or known[id]["set"] in sets]

    def catalog(self) -> Catalog:
        return whole_catalog()

    def levels(self) -> list[Level]:
        return known_levels()


def fill(players: Sequence[Player], pool: Sequence[str], seed: int) -> list[bb.Seat]:
    """Everybody's factions; who has chosen none gets two that are left, by lot."""
    taken = {faction for player in players for faction in player.factions}
    left, chance = [faction for faction in pool if faction not in taken], rng.seeded(seed + 1)
    seats = []
    for player in players:
        factions = list(player.factions)
        while len(factions) < 2:
            if not left:
                raise bb.BadSetup("There are not enough factions left for everybody: add a set.")
            chance = rng.step(chance)
            factions.append(left.pop(rng.below(chance, len(left))))
        seats.append(bb.Seat(player.name, factions))
    return seats


def read_record(text: str) -> bb.Record:
    """A record somebody else wrote, whatever it is."""
    try:
        return bb.Record.from_json(text)
    except bb.BasebreakerError as error:
        raise Refusal(str(error)) from error
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise Refusal("The setup in this record is damaged; get a complete copy of the file.") from error


def written(setup: str, names: Sequence[str], answers: Sequence[str]) -> bb.Record:
    """A record with these names and answers."""
    record = bb.Record.from_json(setup)
    for seat, name in zip(record.setup.seats, names, strict=True):
        seat.name = name
    return bb.Record(record.setup, list(answers))


# ---------------------------------------------------------------------------------------------------------- catalogue


@cache
def known_levels() -> list[Level]:
    """The bots there are; looking for those of other packages takes a while, so it is done once."""
    return [Level(id, bots.level(id).name, bots.level(id).about) for id in bots.levels()]


@cache
def whole_catalog() -> Catalog:
    """The facts in the shape the browser gets."""
    sets, factions, cards, bases = [], [], [], []
    playable = facts.playable_factions()
    for box_id, box in bb.catalog().items():
        about = box["set"]
        sets.append(SetInfo(box_id, about["name"], about["year"], list(about["mechanics"])))
        bases += [base_info(base, box_id) for base in box["bases"]]
        for faction in box["factions"]:
            factions.append(
                FactionInfo(
                    faction["id"],
                    faction["name"],
                    box_id,
                    faction["theme"],
                    faction["plan"],
                    faction.get("icon", ""),
                    faction.get("color", ""),
                    faction["id"] in playable,
                )
            )
            cards += [card_info(card, faction["id"], box_id) for card in faction["cards"]]
    return Catalog(sets, factions, cards, bases)


def card_info(card: dict[str, Any], faction: str, box: str) -> CardInfo:
    """One card."""
    return CardInfo(
        id=card["id"],
        name=card["name"],
        set=box,
        faction=faction,
        kind=card["kind"],
        copies=card["copies"],
        icon=card.get("icon", ""),
        power=card.get("power"),
        abilities=[AbilityInfo(ability["type"], ability["text"]) for ability in card["abilities"]],
        rulings=list(card.get("rulings", ())),
        current=str(card.get("current", {}).get("note", "")),
    )


def base_info(base: dict[str, Any], box: str) -> BaseInfo:
    """One base."""
    return BaseInfo(
        id=base["id"],
        name=base["name"],
        set=box,
        faction=base["faction"],
        breakpoint=base["breakpoint"],
        vp=list(base["vp"]),
        text=base["text"],
        icon=base.get("icon", ""),
        rulings=list(base.get("rulings", ())),
        current=str(base.get("current", {}).get("note", "")),
    )


# ------------------------------------------------------------------------------------------------------- bots' workers


_games: OrderedDict[tuple[str, tuple[str, ...]], bb.Match] = OrderedDict()


def match_at(position: Position) -> bb.Match:
    """The match of a position; a worker remembers the games it saw last, so that it need not replay them whole."""
    key = (position.setup, position.names)
    match = _games.pop(key, None)
    known = len(match.answers) if match is not None else 0
    if match is None or tuple(match.answers) != position.answers[:known]:
        match, known = bb.replay(written(position.setup, position.names, ())), 0
    for answer in position.answers[known:]:
        match.apply(answer)
    _games[key] = match
    while len(_games) > MOST_GAMES_IN_A_WORKER:
        _games.popitem(last=False)
    return match


def think(level: str, position: Position, seat: int, seed: int) -> str:
    """What a bot of this level answers here."""
    match = match_at(position)
    if match.question is None or match.question.seat != seat:
        raise Refusal("The bot is not asked.")
    known = bots.level(level)
    return known.make().choose(match.sight(seat), bb.Dice(seed), known.seconds).key


# ------------------------------------------------------------------------------------------------------------ serving


def arguments(argv: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = Parser("basebreaker table", "Open the table and play in the browser.", EXAMPLES)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others in your network in (%(default)s)")
    parser.add_argument("--port", type=int, default=PORT, help="0 takes any free one (default: %(default)s)")
    parser.add_argument("--db", default=os.environ.get("BASEBREAKER_DB", ""), help="database URL (or BASEBREAKER_DB)")
    parser.add_argument("--origin", action="append", default=[], help="a further address that browsers use to get here")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--without-client", action="store_true", help="serve the protocol only, not the web pages")
    parser.add_argument("--no-limits", action="store_true", help="allow any number of tables and messages (load tests)")
    return parser.parse_args(argv)


def listening(host: str, port: int) -> socket.socket:
    """A socket on this port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio sends without delay
    if os.name == "posix":
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)
    except (OSError, OverflowError) as error:
        sock.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Refusal(
            f"The table cannot open at {host}, port {port} ({why}): choose another one with --port,"
            " or --port 0 for any that is free."
        ) from error
    return sock


def addresses(sock: socket.socket) -> list[str]:
    """Where the table can be found: from this machine first, then from the network."""
    host, port = sock.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]
    found = [f"http://127.0.0.1:{port}/"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address the network knows us by
            found.append(f"http://{probe.getsockname()[0]}:{port}/")
        except OSError:
            pass
    return found


def keep_pauses_short() -> None:
    """Threads take turns quickly, and the garbage collector leaves alone what stays for good."""
    sys.setswitchinterval(SWITCH_SECONDS)
    whole_catalog()
    known_levels()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def run(options: argparse.Namespace) -> int:
    """Open the database and the port, then serve until Ctrl-C."""
    if not options.without_client and not (STATIC / "index.html").is_file():
        raise Refusal(
            "The web client is not built: install the package again (pip install .), or run npm ci && npm run build in"
            " web/; --without-client serves the protocol only."
        )
    with closing(listening(options.host, options.port)) as sock:
        server = uvicorn.Server(configured(options, Store(options.db or default_url())))
        keep_pauses_short()
        found = addresses(sock)
        print(f"The table is open at {' and '.join(found)} (Ctrl-C closes it).", flush=True)
        if not (options.no_browser or options.without_client):
            threading.Thread(target=webbrowser.open, args=(found[0],), daemon=True).start()
        server.run(sockets=[sock])
    return 0


def configured(options: argparse.Namespace, store: Store) -> uvicorn.Config:
    """The server: quiet about who asks for what, strict about how much."""
    limits = NO_LIMITS if options.no_limits else Limits()
    static = None if options.without_client else STATIC
    app = create_app(TableGames(), think, lambda: store, limits=limits, static=static, origins=options.origin)
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def main(argv: list[str] | None = None) -> int:
    """Serve the table."""
    try:
        return run(arguments(argv))
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
