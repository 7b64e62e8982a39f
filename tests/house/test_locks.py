"""A table is changed with its lock held: only `TableServer.lock` takes it and makes a `LockedTable`."""

import re
from pathlib import Path

SERVER = Path(__file__).parents[2] / "src" / "basebreaker" / "server"
HOME = SERVER / "tables" / "server.py"
TAKEN = re.compile(r"\blive\.lock\b|\bLockedTable\(")


def test_only_the_table_server_takes_the_lock_of_a_table() -> None:
    files = [file for file in sorted(SERVER.rglob("*.py")) if TAKEN.search(file.read_text(encoding="utf-8"))]
    assert files == [HOME]
    assert sorted(TAKEN.findall(HOME.read_text(encoding="utf-8"))) == ["LockedTable(", "live.lock"]
