"""What operators do: bans, announcements, reports they are done with; and how two versions get along."""

import sqlalchemy as sa
from alembic import op

revision = "v5"
down_revision = "v4"


def upgrade() -> None:
    """Create the tables. Servers of the version before go on beside them."""
    moment = sa.BigInteger
    op.create_table("compatible", sa.Column("since", sa.String(32), primary_key=True))
    op.execute(sa.table("compatible", sa.column("since", sa.String)).insert().values(since="v5"))
    op.add_column("reported", sa.Column("resolved", moment, nullable=False, server_default="0"))
    op.create_table(
        "bans",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("wide", sa.Boolean, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("since", moment, nullable=False),
        sa.Column("until", moment, nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("restart", moment, nullable=False),
        sa.Column("since", moment, nullable=False),
        sa.Column("until", moment, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("words", sa.Text, nullable=False),
    )
