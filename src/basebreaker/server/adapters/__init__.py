"""Adapters of the library to the server's ports in `game.py`: games, bots, lessons, puzzles and reviews."""
