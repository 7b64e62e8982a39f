"""An option: one possible answer to a question, as players see it."""

import msgspec

from ..state.words import TargetKind


class Target(msgspec.Struct, frozen=True, gc=False):
    """What an option points at: `kind` as in the key, and the number."""

    kind: TargetKind
    id: int

    def __repr__(self) -> str:
        return f"Target({self.kind!r}, {self.id})"


class Option(msgspec.Struct, frozen=True, gc=False):
    """One possible answer: a stable, readable key, a label for people, and what it points at."""

    key: str
    label: str
    kind: TargetKind = ""  # of what it points at, "" if at nothing; and its number
    id: int = -1
    face: str = ""  # id of the face shown with it, "" if none

    @property
    def target(self) -> Target:
        """What it points at."""
        return Target(self.kind, self.id)

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.label!r})"
