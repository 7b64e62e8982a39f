"""`basebreaker admin backup`: write the whole database to a file while people play."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from ..game import Refusal
from ..storage.opening import is_shared, parse, shown

NO_PG_DUMP = "Backing up PostgreSQL needs its program pg_dump, which is not installed: apt install postgresql-client."


def back_up(url: str, place: Path) -> str:
    """Write the database to a new file; return the command that restores it."""
    parsed = parse(url)
    if place.exists():
        raise Refusal(f"The file {place} exists already: choose another name.")
    if not place.parent.is_dir():
        raise Refusal(f"There is no folder {place.parent}: create it first.")
    partial = place.with_name(f"{place.name}.partial")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        if is_shared(parsed):
            dump(parsed, partial)
        else:
            copy(parsed, partial)
        partial.rename(place)
    except (OSError, sqlite3.Error) as error:
        raise Refusal(f"The backup could not be written to {place}: {error}.") from error
    finally:
        partial.unlink(missing_ok=True)
    if is_shared(parsed):
        return f"createdb restored && pg_restore --no-owner --dbname=restored {place}"
    return f"basebreaker table --db sqlite:///{place.absolute()}"


def copy(url: URL, place: Path) -> None:
    """Copy a SQLite database consistently."""
    if not url.database or not Path(url.database).is_file():
        raise Refusal(f"There is no database {shown(url)}: check --db.")
    with closing(sqlite3.connect(url.database)) as source, closing(sqlite3.connect(place)) as target:
        source.backup(target)


def dump(url: URL, place: Path) -> None:
    """Dump a PostgreSQL database with pg_dump."""
    program = shutil.which("pg_dump")
    if program is None:
        raise Refusal(NO_PG_DUMP)
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    done = subprocess.run(
        [program, "--format=custom", f"--file={place}", plain],
        env={**os.environ, **secret},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["it does not say why"])[-1]
        raise Refusal(f"pg_dump failed: {why.rstrip('.')}. Check the address with --db.")
