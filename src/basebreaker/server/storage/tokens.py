"""Secrets of links as they are stored: a digest, and the salt they were made with. Nobody gets in with that."""

import hashlib
from base64 import urlsafe_b64encode
from hmac import compare_digest

from sqlalchemy import Connection, select, update

from . import schema


def mark(*parts: str) -> str:
    """A digest of some texts, as text."""
    return urlsafe_b64encode(hashlib.sha256("\n".join(parts).encode()).digest()).decode().rstrip("=")


def sealed(secret: str, salt: str = "") -> str:
    """A secret as it is stored."""
    return f"{salt}.{mark(secret)}"


def fits(secret: str, stored: str) -> bool:
    """Whether this is the secret that was sealed."""
    return bool(stored) and compare_digest(stored.partition(".")[2], mark(secret))


def seal_all(connection: Connection) -> None:
    """Seal what older versions stored as it was; the links that people have go on working."""
    columns = schema.seats.c
    for table, seat, invite, secret in connection.execute(
        select(columns.table, columns.seat, columns.invite, columns.secret)
    ).all():
        values = {"invite": sealed(invite) if invite else "", "secret": sealed(secret) if secret else ""}
        connection.execute(update(schema.seats).where(columns.table == table, columns.seat == seat).values(values))
