"""What cards do: playing, moving, leaving play, burying, stasis, storing, decks, duels, power."""
