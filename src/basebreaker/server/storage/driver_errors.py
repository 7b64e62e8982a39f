"""What a database driver's errors mean: it is away, others are in the way, or it is the fault of the job."""

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from .errors import DISK_FULL, NO_ANSWER, AlreadyStored, StorageError

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


def translated(error: Exception) -> Exception:
    """Return the store's error that was caused by a driver's; any other error as it is."""
    if not isinstance(error, SQLAlchemyError):
        return error
    kind = AlreadyStored if isinstance(error, IntegrityError) else StorageError
    found = kind(str(error), DISK_FULL if is_full(error) else NO_ANSWER if is_away(error) else "")
    found.__cause__ = error
    return found
