"""Tables, seats, events, chat and reports."""

import sqlalchemy as sa
from alembic import op

revision = "v1"
down_revision = None


def upgrade() -> None:
    """Create what the first version had."""
    short, long, number = sa.String(32), sa.String(64), sa.Integer
    op.create_table("about", sa.Column("version", number, primary_key=True))
    op.create_table(
        "visitors", sa.Column("id", long, primary_key=True), sa.Column("name", sa.String(64), nullable=False)
    )
    op.create_table(
        "tables",
        sa.Column("id", short, primary_key=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", long, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("uploaded", sa.Boolean, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("turn", number, nullable=False),
        sa.Column("steps", number, nullable=False),
        sa.Column("asked", number, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("rematch", short, nullable=False),
        sa.Column("origin_table", short, nullable=False),
        sa.Column("origin_step", number, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_to_watch", "tables", ["public", "status", "changed"])
    op.create_table(
        "seats",
        sa.Column("table", short, primary_key=True),
        sa.Column("seat", number, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("substitute", sa.Boolean, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("factions", sa.Text, nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("table", short, primary_key=True),
        sa.Column("seat", number, primary_key=True),
        sa.Column("visitor", long, primary_key=True),
    )
    op.create_index("seats_of_a_visitor", "holders", ["visitor"])
    op.create_table(
        "events",
        sa.Column("table", short, primary_key=True),
        sa.Column("number", number, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", number, nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table", short, primary_key=True),
        sa.Column("number", number, primary_key=True),
        sa.Column("seat", number, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("table", short, primary_key=True),
        sa.Column("visitor", long, primary_key=True),
        sa.Column("who", number, primary_key=True),
    )
