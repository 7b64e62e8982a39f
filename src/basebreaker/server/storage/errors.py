"""What a database's errors mean for whoever asked: it is away, others are in the way, or it is their own fault."""

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

StorageError = SQLAlchemyError
"""Anything that goes wrong in the database."""
AlreadyStored = IntegrityError
"""Another process has stored something with this key first."""

AWAY = (
    "08",
    "57P01",
    "57P02",
    "57P03",
    "53300",
    "25P03",
)  # PostgreSQL's codes: connections, shutdown, too many clients
CONTENDED = ("40001", "40P01", "55P03")
FULL = "53100"
FULL_SQLITE = "database or disk is full"
DISK_FULL = "The server's disk is full: nothing was stored. Its operator has to make room."
NO_ANSWER = "The database does not answer: nothing was changed. Try again in a moment."


def state_of(error: BaseException) -> str | None:
    """PostgreSQL's code of an error; None if there was nobody to give one, and nothing for other databases."""
    code = getattr(getattr(error, "orig", None), "sqlstate", "")
    return None if code is None else str(code)


def is_away(error: BaseException) -> bool:
    """Whether the database could not be reached, or went away."""
    if not isinstance(error, DBAPIError):
        return False
    state = state_of(error)
    if state is None:
        return isinstance(error, (OperationalError, InterfaceError))
    return state.startswith(AWAY)


def is_contended(error: BaseException) -> bool:
    """Whether others were in the way, so that it may go well another time."""
    return (state_of(error) or "").startswith(CONTENDED)


def is_full(error: BaseException) -> bool:
    """Whether there is no room left on the disk."""
    return isinstance(error, DBAPIError) and (state_of(error) == FULL or FULL_SQLITE in str(error.orig))


def ends_everything(error: BaseException) -> bool:
    """Whether the whole transaction is gone, and not just one job's part of it: SQLite without room drops it all."""
    return is_away(error) or is_full(error)


def sentence(error: BaseException) -> str:
    """What people are told of an error; nothing if it is none that they could make anything of."""
    if is_full(error):
        return DISK_FULL
    return NO_ANSWER if is_away(error) else ""
