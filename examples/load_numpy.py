"""Read a data set with NumPy alone. Write one first: `basebreaker dataset regular regular --games 100 --out games`.

python examples/load_numpy.py games
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow.parquet as parquet

OPTIONS = 64


class Decisions(NamedTuple):
    """The decisions of a data set, one row each."""

    seen: np.ndarray[Any, np.dtype[np.float32]]  # the row of numbers
    legal: np.ndarray[Any, np.dtype[np.bool_]]  # which of the 64 actions were options
    choice: np.ndarray[Any, np.dtype[np.int64]]  # the action that the bot took
    outcome: np.ndarray[Any, np.dtype[np.float32]]  # the share of the win its player got


def load(folder: Path) -> Decisions:
    """Load all decisions of a data set."""
    columns = ["observation", "options", "choice", "outcome"]
    table = parquet.read_table(folder / "decisions.parquet", columns=columns)
    seen = table["observation"].combine_chunks().flatten().to_numpy().reshape(table.num_rows, -1)
    legal = np.arange(OPTIONS) < table["options"].to_numpy()[:, None]
    return Decisions(seen, legal, table["choice"].to_numpy().astype("int64"), table["outcome"].to_numpy())


def main() -> None:
    """Print what it contains."""
    data = load(Path(sys.argv[1]))
    print(f"{len(data.seen)} decisions of {data.seen.shape[1]} numbers, {data.legal.sum(1).mean():.1f} options each")
    print(f"the first option was taken in {(data.choice == 0).mean():.1%}, winners took {data.outcome.mean():.1%}")


if __name__ == "__main__":
    main()
