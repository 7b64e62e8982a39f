"""Decisions on disk: a Parquet file with one row of numbers a decision, written in batches."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
import pyarrow as pa

from ..lab.tables import RowFile
from .schema import SIZE

AT_ONCE = 2048  # decisions, of seven kilobytes each
SCHEMA = pa.schema(
    [
        ("game", pa.int32()),
        ("step", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.float32(), SIZE)),
        ("options", pa.int8()),
        ("choice", pa.int8()),
        ("value", pa.float32()),
        ("outcome", pa.float32()),
    ]
)


class DecisionFile:
    """Takes decisions one by one and holds at most one batch of them."""

    def __init__(self, path: Path) -> None:
        self.file = RowFile(path)
        self.waiting: list[dict[str, Any]] = []
        self.written = 0

    def add(self, decision: dict[str, Any]) -> None:
        """Add a decision."""
        self.waiting.append(decision)
        self.written += 1
        if len(self.waiting) == AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Write the waiting decisions."""
        if not self.waiting:
            return
        rows = np.stack([decision["observation"] for decision in self.waiting])
        observations = pa.FixedSizeListArray.from_arrays(pa.array(rows.reshape(-1)), SIZE)
        columns = [
            observations
            if field.name == "observation"
            else pa.array([decision[field.name] for decision in self.waiting], field.type)
            for field in SCHEMA
        ]
        self.file.add_table(pa.Table.from_arrays(columns, schema=SCHEMA))
        self.waiting.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                self.flush()
        except BaseException as fault:
            self.file.__exit__(type(fault), fault, trace)
            raise
        self.file.__exit__(kind, error, trace)
