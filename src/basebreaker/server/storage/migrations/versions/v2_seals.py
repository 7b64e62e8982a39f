"""Secrets of links are stored as digests."""

from alembic import op

from basebreaker.server.storage.tokens import seal_all

revision = "v2"
down_revision = "v1"


def upgrade() -> None:
    """Seal what was stored as it was."""
    seal_all(op.get_bind())
