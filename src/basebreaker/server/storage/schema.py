"""The database tables."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

REVISIONS: tuple[str, ...] = ("v1", "v2", "v3", "v4", "v5", "v6")  # files in `migrations/versions`; we need the last
COMPATIBLE = "v5"  # the oldest revision whose programs can work with these tables

metadata = MetaData()

# Which revision the database has, in Alembic's own table.
revision = Table("alembic_version", metadata, Column("version_num", String(32), nullable=False))
revision.append_constraint(PrimaryKeyConstraint("version_num", name="alembic_version_pkc"))

# How programs before Alembic (v1 to v3) knew their own databases; it says 4 for good, which makes them refuse.
about = Table("about", metadata, Column("version", Integer, primary_key=True))
SINCE_ALEMBIC = 4

# The oldest revision whose programs can work with these tables: while a new version is put in place, those go on.
compatible = Table("compatible", metadata, Column("since", String(32), primary_key=True))

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

# What games are dealt from. A secret leaves the server when its game is over, and only the commitment before.
deals = Table(
    "deals",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("commitment", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
)

# What people's pages stirred in, once for each seat.
client_seeds = Table(
    "stirs",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("stir", String(32), nullable=False),
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

# Which bot may play for somebody who is away, if they have said so.
stand_ins = Table(
    "stand_ins",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("level", String(32), nullable=False),
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
    Column("resolved", BigInteger, nullable=False, server_default="0"),  # when an operator was done with it
    Index("reports_of_a_table", "table", "visitor", "step"),
)

# The review of a finished game, packed, and the picture for links to it; `answers` is the digest of what it is about.
reviews = Table(
    "reviews",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("answers", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("picture", LargeBinary, nullable=False),
)

# What is proposed at a table and who has not agreed yet; `body` is empty when nothing is.
proposals = Table(
    "proposals",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("offers", Text, nullable=False),
)

# The server's processes that live, and when each last said so. Who is silent for some seconds is dead.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("workers", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# Whose pages are open where. With no page left the row tells since when.
presence = Table(
    "presence",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("visitor", String(64), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("pages", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("presence_of_a_process", "process"),
)

# What only one process may do, until when.
leases = Table(
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)

# What bots are asked and thinkers take: the question after so many events of a table.
requests = Table(
    "requests",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("lane", String(16), nullable=False),
    Column("seed", String(80), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("taker", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("overran", Boolean, nullable=False),
    Column("answer", String(200), nullable=False),
    Index("requests_that_wait", "done", "lane", "until"),
)

# Who may not come in, or may not write, until when: a visitor, or a range of addresses.
bans = Table(
    "bans",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("visitor", String(64), nullable=False),
    Column("network", String(64), nullable=False),
    Column("wide", Boolean, nullable=False),  # the addresses of the visitor's open pages are shut out with them
    Column("reason", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# What is told to all pages, and when the server restarts, if that is why.
announcements = Table(
    "announcements",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("sentence", Text, nullable=False),
    Column("restart", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# What a server on SQLite is told by other programs, which PostgreSQL does by NOTIFY.
notes = Table(
    "notes",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("words", Text, nullable=False),
)
