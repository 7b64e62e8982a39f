"""Pieces, zones, chance, copy and JSON: the plain data a game consists of. No rules."""
