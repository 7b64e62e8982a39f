"""The answers of a game so far, kept so that a copy costs the same however long the game is."""

from __future__ import annotations

Learnt = tuple[int, int, int, int]
"""A seat and how much it had learnt: random outcomes, hidden cards, and who was asked (`kernel/visibility.py`)."""

UNKNOWN: Learnt = (-1, -1, -1, -1)
Given = tuple[str, int, Learnt]
"""An answer as a key, as an index (-1-seat for giving up; the number of seats for agreeing), and what its player had
learnt before."""


class History:
    """The answers so far, and what goes with each.

    Copies share one list: the original goes on adding to it; a copy reads the part it knows, and makes a list of its
    own once it adds something.
    """

    __slots__ = ("_given", "_own", "size")

    def __init__(self, shared: list[Given] | None = None, size: int = 0) -> None:
        self._given: list[Given] = [] if shared is None else shared
        self._own = shared is None
        self.size = size

    def add(self, key: str, pick: int, learnt: Learnt = UNKNOWN) -> None:
        """Add an answer."""
        if not self._own:
            self._given = self._given[: self.size]
            self._own = True
        self._given.append((key, pick, learnt))
        self.size += 1

    def keys(self, first: int = 0) -> list[str]:
        """The keys of the answers, from `first` on."""
        return [given[0] for given in self._given[first : self.size]]

    def picks(self, first: int) -> list[int]:
        """The answers as indexes, from `first` on."""
        return [given[1] for given in self._given[first : self.size]]

    def learnt(self, n: int) -> Learnt:
        """What the player had learnt before giving answer `n`; UNKNOWN if that wasn't counted."""
        return self._given[n][2]

    def copy(self) -> History:
        """The same answers, to go on from."""
        return History(self._given, self.size)
