"""Games that are looked at again: replays, statistics, reviews."""
