"""The queries: every question put to the database, each a function of a connection."""

from . import columns, events, lists, seats, tables, talk

__all__ = ["columns", "events", "lists", "seats", "tables", "talk"]
