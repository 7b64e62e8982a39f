"""What a database's errors mean for whoever asked: it is away, others are in the way, or it is their own fault."""

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

AWAY = (
    "08",
    "57P01",
    "57P02",
    "57P03",
    "53300",
    "25P03",
)  # PostgreSQL's codes: connections, shutdown, too many clients
CONTENDED = ("40001", "40P01", "55P03")


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
