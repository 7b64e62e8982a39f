"""Deals with a commitment, what pages stir in, stand-ins; and what versions 1 and 2 may have got without a number."""

import sqlalchemy as sa
from alembic import op

revision = "v3"
down_revision = "v2"


def upgrade() -> None:
    """Create what is missing; tables that wait for people make their deals when somebody comes."""
    short, number = sa.String(32), sa.Integer
    op.create_table(
        "positions",
        sa.Column("table", short, primary_key=True),
        sa.Column("step", number, primary_key=True),
        sa.Column("answers", sa.String(64), nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "reported",
        sa.Column("id", short, primary_key=True),
        sa.Column("table", short, nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("step", number, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("happenings", number, nullable=False),
        sa.Column("failed", sa.String(200), nullable=False),
        sa.Column("fault", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_index("reports_of_a_table", "reported", ["table", "visitor", "step"], if_not_exists=True)
    op.create_table(
        "deals",
        sa.Column("table", short, primary_key=True),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "stirs",
        sa.Column("table", short, primary_key=True),
        sa.Column("seat", number, primary_key=True),
        sa.Column("stir", sa.String(32), nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "stand_ins",
        sa.Column("table", short, primary_key=True),
        sa.Column("seat", number, primary_key=True),
        sa.Column("level", sa.String(32), nullable=False),
        if_not_exists=True,
    )
