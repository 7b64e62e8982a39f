"""The laboratory: arenas, statistics and learning environments."""
