"""`basebreaker dataset`: games of chosen bots, with every decision as a learner would see it."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from ..bots import Dice
from ..engine.driver import Driver
from ..engine.errors import BadSetup
from ..engine.turn.options import GameOptions
from ..engine.turn.setup import Seat, Setup
from ..lab.arena import check as check_bots
from ..lab.games import TURN_LIMIT, Pairing, Terms, choices, pairings, rotations
from ..lab.parsers import dataset
from ..lab.runner import chunked
from ..lab.running import chosen_folder, watched
from ..match import replay
from ..records import Record
from .observe import Observer
from .schema import SIZE, VERSION

ABOUT = "about.json"
CHUNK = 4  # games


class DatasetGame(msgspec.Struct, frozen=True):
    """A stored game: what replays it, the bots, the result, and what the bots expected."""

    game: int
    setup: str  # JSON, as records have it
    answers: list[str]
    bots: list[str]  # by seat
    winners: list[int]
    vp: list[int]
    reason: str
    values: list[float]  # by answer: the value that the bot gave to its choice; -1 without one


def play(pairing: Pairing, terms: Terms) -> DatasetGame:
    """Play one game to its end and record the bots' values."""
    names = [terms.bots[entrant] for entrant in pairing.entrants]
    seats = [Seat(f"Player {seat + 1}", pairing.factions[seat]) for seat in range(len(names))]
    options = GameOptions(first=pairing.first, turn_limit=TURN_LIMIT, edition=terms.edition)
    setup = Setup(seats, pairing.seed, options)
    game = Driver(setup)
    dice = [Dice(pairing.seed * 8 + entrant) for entrant in pairing.entrants]
    values = [choice.values.get(choice.key, -1.0) for choice in choices(game, names, dice, terms)]
    s = game.g.s
    text = json.dumps(setup.to_json())
    return DatasetGame(pairing.game, text, game.answers, names, [*s.winners], s.vp[:], s.reason, values)


def play_some(games: Sequence[Pairing], terms: Terms) -> list[DatasetGame]:
    """Play some games."""
    return [play(pairing, terms) for pairing in games]


def decisions(kept: DatasetGame, observer: Observer) -> Iterator[dict[str, Any]]:
    """Yield every decision with a choice: the seat's observation, its answer and its result."""
    game = replay(Record(Setup.from_json(json.loads(kept.setup)), kept.answers), 0)
    for step, key in enumerate(kept.answers):
        question = game.question
        assert question is not None
        if len(question) > 1:
            seat = question.seat
            yield {
                "game": kept.game,
                "step": step,
                "seat": seat,
                "bot": kept.bots[seat],
                "observation": observer(game, seat),
                "options": len(question),
                "choice": question.index_of(key),
                "value": kept.values[step],
                "outcome": outcome(kept, seat),
            }
        game.answer(key)


def outcome(kept: DatasetGame, seat: int) -> float:
    """Return the share of the win."""
    return 1 / len(kept.winners) if seat in kept.winners else 0.0


def main(argv: Sequence[str] | None = None) -> int:
    """Play, then write games.parquet, decisions.parquet and a description of them."""
    options = dataset().parse_args(argv)
    pool = check_bots(options)
    if (options.out / ABOUT).exists():
        raise BadSetup(f"{options.out} holds a data set already: choose another folder with --out.")
    command = shlex.join(
        [
            *("basebreaker", "dataset", *options.bots, "--games", str(options.games), "--factions", options.factions),
            *("--edition", options.edition, "--seed", str(options.seed), "--rounds", str(options.rounds)),
        ]
    )
    chunks = chunked(pairings(len(options.bots), options.games, pool, options.seed), CHUNK)
    games = rotations(len(options.bots), options.games)
    work = partial(play_some, terms=Terms(options.bots, None, options.rounds, options.edition))
    folder = chosen_folder(options, command, DatasetGame)
    found = watched(work, chunks, options, folder, total=games, size=CHUNK, what="Playing")
    written = write(options.out, (kept for some in found for kept in some), command)
    print(f"Written to {options.out}: {games} games with {written} decisions.")
    return 0


def write(folder: Path, games: Iterator[DatasetGame], command: str) -> int:
    """Write the files of a data set while games come in; return the number of decisions."""
    from ..lab.tables import RowFile
    from .decision_file import DecisionFile

    observer = Observer()
    with RowFile(folder / "games.parquet") as kept_games, DecisionFile(folder / "decisions.parquet") as kept_decisions:
        for kept in games:
            kept_games.add([msgspec.to_builtins(kept)])
            for decision in decisions(kept, observer):
                kept_decisions.add(decision)
    about = {
        "command": command,
        "encoding": VERSION,
        "numbers": SIZE,
        "faces": observer.faces.names,
        "mark": observer.faces.mark,
        "licence": "CC0-1.0",
    }
    (folder / ABOUT).write_text(json.dumps(about, indent=1), encoding="utf-8")
    return kept_decisions.written
