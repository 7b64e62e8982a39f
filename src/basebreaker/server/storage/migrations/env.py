"""What Alembic runs: the connection is the caller's, and so is its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
