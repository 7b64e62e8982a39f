"""What was answered in a game so far, so that copies of the game cost the same however long it is."""

from __future__ import annotations


class History:
    """The answers so far, and what goes with each.

    Copies share them: the one that was copied goes on adding, a copy keeps to the part it knows and takes a list of its
    own once it adds something itself.
    """

    __slots__ = ("_keys", "_own", "_picks", "_reveals", "size")

    def __init__(self) -> None:
        self.size = 0
        self._own = True
        self._keys: list[str] = []
        self._picks: list[int] = []  # the same answers as indexes; -1-seat for giving up, of nobody for agreeing
        self._reveals: list[int] = []  # how much had come to light before each answer

    def add(self, key: str, pick: int, reveals: int) -> None:
        """One more answer."""
        if not self._own:
            self._keys, self._picks = self._keys[: self.size], self._picks[: self.size]
            self._reveals = self._reveals[: self.size]
            self._own = True
        self._keys.append(key)
        self._picks.append(pick)
        self._reveals.append(reveals)
        self.size += 1

    def keys(self, first: int = 0) -> list[str]:
        """The keys of the answers, from `first` on."""
        return self._keys[first : self.size]

    def picks(self, first: int) -> list[int]:
        """The answers as indexes, from `first` on."""
        return self._picks[first : self.size]

    def reveals(self, n: int) -> int:
        """How much had come to light before answer `n`."""
        return self._reveals[n]

    def copy(self) -> History:
        """The same answers, to go on from."""
        new = History.__new__(History)
        new.size = self.size
        new._own = False
        new._keys = self._keys
        new._picks = self._picks
        new._reveals = self._reveals
        return new
