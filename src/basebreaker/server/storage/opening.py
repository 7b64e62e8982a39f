"""Opening the database behind a URL: SQLite or PostgreSQL, with our tables in the revision that this program needs.

A new database gets its tables at once, whoever comes first. An older one in SQLite is upgraded on the spot: it is one
person's file. One in PostgreSQL may serve other processes, so its operator says when (`basebreaker admin upgrade`). A
newer one is used if it says that programs of this version can work with it: while a new version is put in place, a
server of the old one may have to start again.
"""

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, insert, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ..game import Refusal
from . import schema

log = logging.getLogger(__name__)
NEEDED = schema.REVISIONS[-1]
LOCK = 0x6261_7365  # any number that nobody else who uses this database would take
CONNECTION = {
    "application_name": "basebreaker",
    "connect_timeout": 5,
    "keepalives_idle": 10,  # a machine that is gone without a word is noticed within half a minute
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
SESSION = "-c idle_in_transaction_session_timeout=10s"  # a process that freezes holds nobody up for longer
EXAMPLES = "sqlite:///games.sqlite3 or postgresql+psycopg://user:password@host/name"


def default_url() -> str:
    """SQLite in the user's data directory."""
    folder = Path(platformdirs.user_data_dir("basebreaker", appauthor=False))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    return f"sqlite:///{folder / 'table.sqlite3'}"


def keep_private(file: Path) -> None:
    """Let nobody else on this machine read the games: what belongs to the database is its owner's alone.

    SQLite gives the files it puts beside the database the same mode.
    """
    with suppress(OSError):  # who may not do this may not open it either, or was given it by somebody else
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for part in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            if part.exists():
                part.chmod(0o600)


def prepare_sqlite(engine: Engine, begin: str, *pragmas: str) -> None:
    """Transactions that start when we say so, and as we say."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (*pragmas, "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def unusable(why: str) -> str:
    """Why a database address is refused."""
    return f"The database address cannot be used ({why}): give one like {EXAMPLES}."


def parse(url: str) -> URL:
    """A database address that we can use."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise Refusal(unusable(str(error))) from error
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise Refusal(unusable(f"there is no way to {parsed.drivername}"))
    return parsed


def is_shared(url: URL) -> bool:
    """Whether several processes may work with this database."""
    return url.get_backend_name() == "postgresql"


def connect(url: URL, **options: Any) -> Engine:
    """An engine that knows how to reach this database."""
    if is_shared(url):
        options["connect_args"] = {**CONNECTION, "options": " ".join([SESSION, str(url.query.get("options", ""))])}
    try:
        return create_engine(url, **options)  # who uses it tries again: no connection is tried out before
    except ArgumentError as error:
        raise Refusal(unusable(str(error).partition("\n")[0])) from error
    except ModuleNotFoundError as error:
        raise Refusal(
            f"PostgreSQL needs the package {error.name}, which is not installed: pip install 'basebreaker[server]'."
        ) from error


def writing_engine(url: URL) -> Engine:
    """The database for those who write."""
    engine = connect(url)
    if not is_shared(url):
        if url.database and url.database != ":memory:" and not url.database.startswith("file:"):
            keep_private(Path(url.database))
        prepare_sqlite(engine, "BEGIN IMMEDIATE", "journal_mode=WAL", "synchronous=FULL")  # every commit is flushed
    return engine


def reading_engine(url: URL) -> Engine:
    """The same database for those who only read, all at one moment."""
    if is_shared(url):
        engine = connect(url, isolation_level="REPEATABLE READ", pool_size=1, max_overflow=0)

        @event.listens_for(engine, "connect")
        def on_connect(connection: Any, _record: object) -> None:
            connection.read_only = True

        return engine
    engine = connect(url)
    prepare_sqlite(engine, "BEGIN", "query_only=ON")
    return engine


def shown(url: URL) -> str:
    """The address without its password."""
    return url.render_as_string()


def reason(error: SQLAlchemyError) -> str:
    """What went wrong, in one line."""
    return str(error.__cause__ or error).strip().partition("\n")[0].rstrip(".")


def advice(error: SQLAlchemyError) -> str:
    """What to do about a database that does not open."""
    why = reason(error)
    if "authentication" in why or "password" in why or ("role" in why and "does not exist" in why):
        return "Check the user and the password in its address."
    if "database" in why and "does not exist" in why:
        return "Check its name, or make it with createdb."
    return "Check its address, and whether it runs."


def open_engine(url: str) -> Engine:
    """The database behind a URL, with our tables in it."""
    parsed = parse(url)
    engine = writing_engine(parsed)
    try:
        with engine.begin() as connection:
            take_lock(connection)
            found = revision_of(connection)
            if not found:
                create(connection)
            elif found in schema.REVISIONS[:-1] and not is_shared(parsed):
                upgrade(connection, found)
                found = NEEDED
            elif found not in schema.REVISIONS and compatible_since(connection) in schema.REVISIONS:
                log.warning("The database has tables of a newer version (%s) that this one can work with.", found)
                found = NEEDED
    except SQLAlchemyError as error:
        engine.dispose()
        raise Refusal(f"The database {shown(parsed)} does not open: {reason(error)}. {advice(error)}") from error
    if found not in ("", NEEDED):
        engine.dispose()
        raise Refusal(misfit(parsed, found))
    return engine


def misfit(url: URL, found: str) -> str:
    """Why a database with tables of another revision is not opened."""
    if found in schema.REVISIONS:
        return (
            f"The database {shown(url)} was written by an older version of Basebreaker (its tables are {found}, this"
            f" program needs {NEEDED}): run basebreaker admin upgrade with the same --db."
        )
    return (
        f"The database {shown(url)} was written by a newer version of Basebreaker (its tables are {found}, this program"
        f" knows them up to {NEEDED}): install that version, or choose another database with --db."
    )


def take_lock(connection: Connection) -> None:
    """Let only one process at a time look at the tables and change them; it ends with the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def revision_of(connection: Connection) -> str:
    """Which revision the tables have; none, if there are none."""
    known = inspect(connection)
    if known.has_table(schema.revision.name):
        return connection.execute(select(schema.revision.c.version_num)).scalar() or ""
    if known.has_table(schema.about.name):
        version = connection.execute(select(schema.about.c.version)).scalar()
        return "" if version is None else f"v{version}"
    return ""


def compatible_since(connection: Connection) -> str:
    """The oldest revision whose programs can work with these tables; none if they don't say."""
    if not inspect(connection).has_table(schema.compatible.name):
        return ""
    return connection.execute(select(schema.compatible.c.since)).scalar() or ""


def create(connection: Connection) -> None:
    """Make all tables."""
    schema.metadata.create_all(connection)
    connection.execute(insert(schema.compatible).values(since=schema.COMPATIBLE))
    connection.execute(insert(schema.revision).values(version_num=NEEDED))
    connection.execute(insert(schema.about).values(version=schema.SINCE_ALEMBIC))


def upgrade(connection: Connection, found: str, wanted: str = NEEDED) -> None:
    """Bring the tables from the revision that was found to another one, by default that which this program needs."""
    from alembic import command  # seldom needed, and it takes a while to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if not inspect(connection).has_table(schema.revision.name):
        command.stamp(config, found)
    command.upgrade(config, wanted)


def upgrade_now(url: str) -> tuple[str, str]:
    """Upgrade a database, whoever uses it; gives what it had and what it has now."""
    parsed = parse(url)
    engine = writing_engine(parsed)
    try:
        with engine.begin() as connection:
            take_lock(connection)
            found = revision_of(connection)
            if not found:
                create(connection)
            elif found not in schema.REVISIONS:
                raise Refusal(misfit(parsed, found))
            elif found != NEEDED:
                upgrade(connection, found)
    except SQLAlchemyError as error:
        raise Refusal(
            f"The database {shown(parsed)} cannot be upgraded: {reason(error)}. Nothing was changed."
        ) from error
    finally:
        engine.dispose()
    return found, NEEDED
