"""What was answered in a game so far, so that copies of the game cost the same however long it is."""

from __future__ import annotations

Learnt = tuple[int, int, int, int]
"""A seat and what it had learnt: from chance, as hidden cards, and from who was asked (`kernel/knowing.py`)."""

UNKNOWN: Learnt = (-1, -1, -1, -1)
Given = tuple[str, int, Learnt]
"""An answer as a key, as an index (-1-seat for giving up, of nobody for agreeing), and what was learnt before it by
whoever gave it."""


class History:
    """The answers so far, and what goes with each.

    Copies share them: the one that was copied goes on adding, a copy keeps to the part it knows and takes a list of its
    own once it adds something itself.
    """

    __slots__ = ("_given", "_own", "size")

    def __init__(self, shared: list[Given] | None = None, size: int = 0) -> None:
        self._given: list[Given] = [] if shared is None else shared
        self._own = shared is None
        self.size = size

    def add(self, key: str, pick: int, learnt: Learnt = UNKNOWN) -> None:
        """One more answer."""
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
        """What whoever gave answer `n` had learnt before it; unknown if nobody counted."""
        return self._given[n][2]

    def copy(self) -> History:
        """The same answers, to go on from."""
        return History(self._given, self.size)
