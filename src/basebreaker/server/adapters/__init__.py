"""The library as the server wants it: games, bots, lessons, puzzles and reviews behind the ports of `game.py`."""
