"""A player's rating at puzzles, which moves with every puzzle as if the puzzle were an opponent."""

from __future__ import annotations

import msgspec

RATING = 1200.0  # at the start, so that easy puzzles are proposed first
UNCERTAIN = 350.0  # how far that may be off
SURE = 60.0  # the least uncertainty, so that a rating never stands still
PUZZLES = 60.0  # how far the rating of a puzzle may be off
CHANCE = 150.0  # how much luck there is in one puzzle
LOWEST, HIGHEST = 100.0, 3500.0


class PuzzleRating(msgspec.Struct, frozen=True):
    """A player's rating, and how far it may be off."""

    rating: float = RATING
    deviation: float = UNCERTAIN


def limited(standing: PuzzleRating) -> PuzzleRating:
    """Clip a standing to its limits; it may come from a stranger."""
    rating = min(max(standing.rating, LOWEST), HIGHEST)
    return PuzzleRating(rating, min(max(standing.deviation, SURE), UNCERTAIN))


def rated(standing: PuzzleRating, puzzle: float, score: float) -> PuzzleRating:
    """The standing after a puzzle of this rating; score 1: solved at once, 0: not solved, a half: with a hint."""
    from openskill.models import PlackettLuce  # slow to load, and needed only for puzzles

    model = PlackettLuce(mu=RATING, sigma=UNCERTAIN, beta=CHANCE, tau=0.0)
    now = limited(standing)
    you, it = model.rating(mu=now.rating, sigma=now.deviation), model.rating(mu=puzzle, sigma=PUZZLES)
    ranks = [1.0, 2.0] if score > 0.5 else [1.0, 1.0] if score == 0.5 else [2.0, 1.0]
    [[after], _] = model.rate([[you], [it]], ranks=ranks)
    return limited(PuzzleRating(after.mu, after.sigma))
