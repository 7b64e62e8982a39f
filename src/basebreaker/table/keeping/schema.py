"""The database tables."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

VERSION = 2

metadata = MetaData()

about = Table("about", metadata, Column("version", Integer, primary_key=True))

visitors = Table(
    "visitors",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of the cookie, never the cookie
    Column("name", String(64), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("host", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("uploaded", Boolean, nullable=False),
    Column("setup", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("origin_table", String(32), nullable=False),
    Column("origin_step", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_to_watch", "public", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("substitute", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("invite", String(64), nullable=False),  # digests (`seals.py`)
    Column("secret", String(64), nullable=False),
    Column("factions", Text, nullable=False),
)

holders = Table(
    "holders",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String(64), primary_key=True),
    Index("seats_of_a_visitor", "visitor"),
)

# Only ever added to. The primary key is what makes an answer count once, whichever process takes it.
events = Table(
    "events",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", String(200), nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("time", BigInteger, nullable=False),
)

# Where a game goes on if its answers no longer fit its questions, because a card was corrected.
positions = Table(
    "positions",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("answers", String(64), nullable=False),  # a digest of those that led there
    Column("state", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("visitor", String(64), primary_key=True),
    Column("who", Integer, primary_key=True),
)

reports = Table(
    "reported",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("visitor", String(64), nullable=False),
    Column("step", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("happenings", Integer, nullable=False),
    Column("failed", String(200), nullable=False),
    Column("fault", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Index("reports_of_a_table", "table", "visitor", "step"),
)
