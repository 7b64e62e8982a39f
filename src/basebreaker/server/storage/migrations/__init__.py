"""How databases of older versions become what this one needs; Alembic runs `versions/` in order."""
