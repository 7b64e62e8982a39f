"""`python -m examples.learning.baselines`: baselines to beat, each made by one command.

score PLAYER   play as PLAYER in the Gymnasium environment against a fixed field: a bot's level, or what was learned
clone FOLDER   learn to choose as the bots of data sets did, with NumPy alone
ppo            learn by playing, with MaskablePPO (pip install '.[train]')
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet

from basebreaker.arguments import Parser
from basebreaker.bots import Dice
from basebreaker.engine.errors import BadSetup, BasebreakerError
from basebreaker.lab.stats.standings import wilson
from basebreaker.rl.single import ROUNDS, Opponent, Policy, SmashUp

from .linear import Floats, Ints, Linear, learn

MOST = 2000  # answers of the learner in one game; a policy that runs in circles loses it
HELD_BACK = 10  # one game in this many of a data set is for testing only


def player(name: str, env: SmashUp, rounds: int) -> Opponent:
    """Return what plays for the learner: a bot's level, a file that `clone` wrote, or one that `ppo` wrote."""
    learned: str | Policy = name
    if name.endswith(".npz"):
        learned = Linear.load(_there(name))
    elif name.endswith(".zip"):
        from .ppo import load

        learned = load(_there(name))
    return Opponent(learned, env.observer, rounds)


def _there(name: str) -> Path:
    path = Path(name)
    if not path.is_file():
        raise BasebreakerError(f"There is no file {name}: learn it first, or name a bot's level.")
    return path


def score(name: str, field: Sequence[str], games: int, seed: int, rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """Play games against the field; return an entry for each, with its share of the win."""
    env = SmashUp(opponents=list(field))
    acting = player(name, env, rounds)
    dice = Dice(seed, "baseline")
    found: list[dict[str, Any]] = []
    for number in range(games):
        _, _ = env.reset(seed=seed if number == 0 else None)
        game = env.game
        assert game is not None
        answers = 0
        while game.question is not None and answers < MOST:
            answers += 1
            answer = acting.answer(game, env.seat, dice)
            index = answer if isinstance(answer, int) else game.question.index_of(answer)
            env.step(index)
        winners = game.result.winners if game.result is not None else []
        won = 1 / len(winners) if env.seat in winners else 0.0
        vp = game.vp
        found.append({"game": number, "seat": env.seat, "won": won, "vp": vp, "turns": game.turn, "answers": answers})
    return found


def read(folder: Path) -> tuple[Floats, Ints, Ints]:
    """Return the rows, choices and games of a data set's decisions."""
    if not (folder / "decisions.parquet").is_file():
        raise BasebreakerError(f"{folder} holds no data set: write one with `basebreaker dataset`.")
    table = parquet.read_table(folder / "decisions.parquet", columns=["observation", "choice", "game"])
    rows: Floats = table["observation"].combine_chunks().flatten().to_numpy().reshape(table.num_rows, -1)
    return rows, table["choice"].to_numpy().astype(np.int64), table["game"].to_numpy().astype(np.int64)


def clone(folders: Sequence[Path], out: Path, passes: int, seed: int) -> str:
    """Learn to choose as the data do; return a sentence on how often it does in games it never saw."""
    sets = [read(folder) for folder in folders]
    rows, choices, games = (np.concatenate(each) for each in zip(*sets, strict=True))
    held_back = games % HELD_BACK == HELD_BACK - 1
    policy = Linear()
    learn(policy, rows[~held_back], choices[~held_back], passes=passes, seed=seed, told=print)
    policy.save(out)
    unseen = rows[held_back]
    seen = len(rows) - len(unseen)
    if not len(unseen):
        return f"{out}: learned from {seen} decisions; there were too few games to hold some back."
    same = float((policy.scores(policy.features(unseen)).argmax(1) == choices[held_back]).mean())
    return f"{out}: learned from {seen} decisions; it chooses the same in {same:.1%} of {len(unseen)} in other games."


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    about = "Baselines to beat: play against a fixed field, clone a data set, or learn by playing."
    parser = Parser(
        "python -m examples.learning.baselines", about, ["python -m examples.learning.baselines score rookie"]
    )
    commands = parser.add_subparsers(dest="command", required=True, parser_class=argparse.ArgumentParser)
    scoring = commands.add_parser("score", help="play in the Gymnasium environment against a fixed field")
    scoring.add_argument("player", help="a bot's level, or a file that was learned")
    scoring.add_argument("--games", type=int, default=100, help="default: %(default)s")
    scoring.add_argument("--rounds", type=int, default=ROUNDS, help="of a veteran's search (default: %(default)s)")
    cloning = commands.add_parser("clone", help="learn to choose as the bots of a data set did")
    cloning.add_argument("folders", type=Path, nargs="+", help="written by `basebreaker dataset`")
    cloning.add_argument("--passes", type=int, default=8, help="through the data (default: %(default)s)")
    playing = commands.add_parser("ppo", help="learn by playing, with MaskablePPO")
    playing.add_argument("--steps", type=int, default=40_000, help="default: %(default)s")
    for each in (scoring, playing):
        each.add_argument("--field", default="rookie", help="the opponents' levels, with commas (default: %(default)s)")
    for each in (scoring, cloning, playing):
        each.add_argument("--seed", type=int, default=1, help="default: %(default)s")
        each.add_argument("--out", type=Path, default=None, help="the file to write")
    options = parser.parse_args(argv)
    for word in ("games", "rounds", "passes", "steps"):
        if getattr(options, word, 1) < 1:
            raise BadSetup(f"--{word} must be at least 1, not {getattr(options, word)}.")
    return options


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and print its result."""
    options = arguments(argv)
    if options.command == "clone":
        print(clone(options.folders, options.out or Path("clone.npz"), options.passes, options.seed))
    elif options.command == "ppo":
        from .ppo import train

        print(train(options.field.split(","), options.steps, options.seed, options.out or Path("ppo.zip")))
    else:
        played = score(options.player, options.field.split(","), options.games, options.seed, options.rounds)
        won = sum(game["won"] for game in played)
        low, high = wilson(won, len(played))
        print(
            f"{options.player} against {options.field}: {won:g} of {len(played)} games,"
            f" {won / len(played):.1%} ({low:.1%} to {high:.1%})"
        )
        if options.out is not None:
            options.out.write_text("".join(json.dumps(game) + "\n" for game in played), encoding="utf-8")
    return 0


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command; print an error as a sentence."""
    try:
        return main(argv)
    except BasebreakerError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(run())
