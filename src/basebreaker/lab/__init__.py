"""The laboratory: arenas in which bots are rated, and the speed of the engine."""
