"""What processes that share a database tell each other: who lives, who is where, who does what, what is proposed."""

import sqlalchemy as sa
from alembic import op

revision = "v4"
down_revision = "v3"


def upgrade() -> None:
    """Create the tables, and make programs from before Alembic refuse this database."""
    short, long, number = sa.String(32), sa.String(64), sa.Integer
    op.create_table(
        "proposals",
        sa.Column("table", short, primary_key=True),
        sa.Column("number", number, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("offers", sa.Text, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", short, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("workers", number, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table", short, primary_key=True),
        sa.Column("visitor", long, primary_key=True),
        sa.Column("process", short, primary_key=True),
        sa.Column("pages", number, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("presence_of_a_process", "presence", ["process"])
    op.create_table(
        "leases",
        sa.Column("name", long, primary_key=True),
        sa.Column("holder", short, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "requests",
        sa.Column("table", short, primary_key=True),
        sa.Column("number", number, primary_key=True),
        sa.Column("seat", number, primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("owner", long, nullable=False),
        sa.Column("level", short, nullable=False),
        sa.Column("lane", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("taker", short, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("overran", sa.Boolean, nullable=False),
        sa.Column("answer", sa.String(200), nullable=False),
    )
    op.create_index("requests_that_wait", "requests", ["done", "lane", "until"])
    about = sa.table("about", sa.column("version", number))
    op.execute(about.delete())
    op.execute(about.insert().values(version=4))
