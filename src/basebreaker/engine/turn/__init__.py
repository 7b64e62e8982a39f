"""The course of a game: setup, the turn and its menu, extra plays, scoring, the bases."""
