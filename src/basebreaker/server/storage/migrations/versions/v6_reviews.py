"""Reviews of finished games are kept with them."""

import sqlalchemy as sa
from alembic import op

revision = "v6"
down_revision = "v5"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("answers", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("picture", sa.LargeBinary, nullable=False),
    )
