"""Tables on disk (Parquet); they need the extra `lab`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyarrow as pa
from pyarrow import parquet

from ..engine.errors import BasebreakerError

Rows = list[dict[str, Any]]


AT_ONCE = 4096  # rows: many small row groups are slow to read and take memory to write


class RowFile:
    """A Parquet file that rows are added to during a run; it gets its name when it is complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.part")
        self.writer: Any = None
        self.waiting: Rows = []
        with self.writing():
            path.parent.mkdir(parents=True, exist_ok=True)
            self.draft.touch()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Turn an error of the file system into one sentence."""
        try:
            yield
        except OSError as fault:
            why = os.strerror(fault.errno) if fault.errno else str(fault)
            raise BasebreakerError(f"{self.path} can't be written ({why}); choose another place.") from fault

    def add(self, rows: Rows) -> None:
        """Add rows; the first ones decide the columns."""
        self.waiting += rows
        if len(self.waiting) >= AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Write the waiting rows."""
        if self.waiting:
            self.add_table(pa.Table.from_pylist(self.waiting, schema=self.writer and self.writer.schema))
            self.waiting = []

    def add_table(self, table: Any) -> None:
        """Write a table of pyarrow."""
        with self.writing():
            if self.writer is None:
                self.writer = parquet.ParquetWriter(self.draft, table.schema, compression="zstd")
            self.writer.write_table(table)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                self.flush()
            with self.writing() if error is None else suppress(OSError):
                if self.writer is not None:
                    self.writer.close()
                if error is None and self.writer is not None:
                    self.draft.replace(self.path)
        finally:
            self.draft.unlink(missing_ok=True)


def written_rows(rows: Sequence[dict[str, Any]]) -> bytes:
    """Return rows as a Parquet file; the same rows give the same bytes."""
    out = BytesIO()
    parquet.write_table(pa.Table.from_pylist(list(rows)), out)
    return out.getvalue()


def read_rows(data: bytes) -> Rows:
    """Return the rows of a Parquet file."""
    rows: Rows = parquet.read_table(BytesIO(data)).to_pylist()
    return rows
