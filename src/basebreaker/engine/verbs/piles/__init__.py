"""Decks, hands and discard piles, and the base deck."""
