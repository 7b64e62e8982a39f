"""A question: who must choose, why, and among what. Awaiting it suspends the effect until the answer comes.

What can be chosen is kept raw; keys and labels are made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from ..state.faces import Ability, Face
from ..state.pieces import Base, Card
from ..state.words import QuestionKind, Shape, TargetKind
from .printed import catalog

if TYPE_CHECKING:
    from .facade import Game
    from .kernel.triggers import Trigger
    from .turn.menu import MenuItem

DONE = ("done", "Done")
PASS = ("pass", "Pass")
NO = ("no", "No")
KEEP = ("done", "In this order")


class Target:
    """What an option points at: `kind` as in the key, and the number."""

    __slots__ = ("id", "kind")

    def __init__(self, kind: TargetKind, id: int = -1) -> None:
        self.kind = kind
        self.id = id

    def __repr__(self) -> str:
        return f"Target({self.kind!r}, {self.id})"


class Option:
    """One possible answer: a stable, readable key, a label for people, and what it points at."""

    __slots__ = ("face", "key", "label", "target")

    def __init__(self, key: str, label: str, target: Target, face: str = "") -> None:
        self.key = key
        self.label = label
        self.target = target
        self.face = face  # id of the face shown with it, "" if none

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.label!r})"


class Question:
    """One choice of one seat. `await` gives the index of the chosen option."""

    __slots__ = (
        "_game", "_options", "buttons", "choices", "kind", "n", "prompt", "seat", "shape", "source",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        seat: int,
        prompt: str,
        shape: Shape,
        choices: Sequence[Any],
        buttons: tuple[tuple[str, str], ...] = (),
        source: Card | Base | Face | None = None,
        kind: QuestionKind = "choose",
    ) -> None:
        self._game = game
        self._options: list[Option] | None = None
        self.seat = seat
        self.prompt = prompt
        self.shape = shape  # how to read the choices: records, cards, seats, modes, uses, moves
        self.choices = choices
        self.buttons = buttons  # further options that stand for no thing: done, pass, no, end
        self.source = source
        self.kind = kind
        self.n = len(choices) + len(buttons)  # how many options there are

    def __await__(self) -> Generator[Question, int, int]:
        return (yield self)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Question(seat={self.seat}, {self.prompt!r}, {self.n} options)"

    @property
    def options(self) -> list[Option]:
        """All options, built when first read."""
        if self._options is None:
            seen: dict[str, int] = {}
            made = []
            for index in range(self.n):
                option = self._option(index)
                again = seen.get(option.key, 0) + 1
                seen[option.key] = again
                if again > 1:
                    option.key = f"{option.key}#{again}"
                made.append(option)
            self._options = made
        return self._options

    @property
    def decline(self) -> str:
        """The key of the option that declines, passes or ends the picking; "" if one must choose."""
        return self.buttons[-1][0] if self.buttons else ""

    def key(self, index: int) -> str:
        """The key of one option."""
        if self._options is not None:
            return self._options[index].key
        choices = self.choices
        if index >= len(choices):
            return self.buttons[index - len(choices)][0]
        raw = choices[index]
        shape = self.shape
        if shape == "pieces":  # the two usual cases, as below but without further calls
            return f"{raw.kind}:{raw.id}"
        if shape == "menu" and type(raw) is int:  # of one's own hand, which one knows
            s = self._game.s
            return f"{s.prints[s.print_of[raw]].kind}:{raw}"
        if shape == "uses" or (shape == "menu" and raw[0] == "use"):
            return self._numbered_key(index)
        return self._key(raw)

    def _numbered_key(self, index: int) -> str:
        """The key of an ability; a card or base may have several, its own and lent ones."""
        key = self._key(self.choices[index])
        again = sum(self._key(raw) == key for raw in self.choices[: index + 1])
        return key if again == 1 else f"{key}#{again}"

    def index_of(self, key: str) -> int | None:
        """The index of the option with this key; options need not be built unless keys repeat."""
        if "#" in key or self._options is not None:
            return next((index for index, option in enumerate(self.options) if option.key == key), None)
        for index, raw in enumerate(self.choices):
            if self._key(raw) == key:
                return index
        for index, (button, _) in enumerate(self.buttons, len(self.choices)):
            if button == key:
                return index
        return None

    def _key(self, raw: Any) -> str:
        shape = self.shape
        if shape == "menu":
            return f"{self._card_kind(raw)}:{raw}" if isinstance(raw, int) else f"{raw[0]}:{raw[1].id}"
        if shape == "pieces":
            return f"{raw.kind}:{raw.id}"
        if shape == "cards":
            return f"{self._card_kind(raw)}:{raw}"
        if shape == "seats":
            return f"seat:{raw}"
        if shape == "modes":
            return str(raw[0])
        return str(raw.key)

    def _card_kind(self, id: int) -> str:
        s = self._game.s
        return s.prints[s.print_of[id]].kind if s.known[id] >> self.seat & 1 else "card"

    def _option(self, index: int) -> Option:
        if index >= len(self.choices):
            key, label = self.buttons[index - len(self.choices)]
            return Option(key, label, Target(""))
        raw = self.choices[index]
        key = self._key(raw)
        shape = self.shape
        if shape == "pieces":
            return self._record_option(key, raw)
        if shape == "cards":
            face = self._game.face(raw) if self._game.s.known[raw] >> self.seat & 1 else None
            return Option(key, face.name if face else "A face-down card", Target("card", raw), face.id if face else "")
        if shape == "seats":
            return Option(key, self._game.names[raw], Target("seat", raw))
        if shape == "modes":
            return Option(key, raw[1], Target(""))
        if shape == "uses":
            option = _use_option(key, raw)
            option.label += self._whose(raw)
            return option
        return self._move_option(key, raw)

    def _whose(self, trigger: Trigger) -> str:
        """For whom a base's ability would work, where several players have it."""
        rivals = [t for t in self.choices if t.source is trigger.source and t.ability is trigger.ability]
        return f" ({self._game.names[trigger.seat]})" if any(t.seat != trigger.seat for t in rivals) else ""

    def _record_option(self, key: str, record: Card | Base) -> Option:
        if record.kind == "buried" and not self._game.s.known[record.id] >> self.seat & 1:
            return Option(key, "A buried card", Target("buried", record.id))
        return Option(key, record.name, Target(record.kind, record.id), record.face.id)

    def _move_option(self, key: str, move: MenuItem) -> Option:
        if isinstance(move, int):
            face = self._game.face(move)
            return Option(key, f"Play {face.name}", Target("card", move), face.id)
        what, thing, ability = move
        verb = "Play from stasis:" if what == "stasis" else "Use"
        if thing.kind == "base" and ability is not None and ability.face != thing.face.id:
            return _lent_option(key, thing, ability)
        return Option(key, f"{verb} {thing.name}", Target(thing.kind, thing.id), thing.face.id)


def _lent_option(key: str, base: Base, ability: Ability) -> Option:
    """An ability that a base has from elsewhere."""
    return Option(key, f"Use {catalog.face(ability.face).name} at {base.name}", Target("base", base.id), ability.face)


def _use_option(key: str, trigger: Trigger) -> Option:
    source = trigger.source
    if isinstance(source, Base) and trigger.ability.face != source.face.id:
        return _lent_option(key, source, trigger.ability)
    kind: TargetKind = source.kind if isinstance(source, (Card, Base)) else ""
    verb = "Uncover" if kind == "buried" else "Use"  # 3.2.4
    by_rule = trigger.ability.label if trigger.ability.kind == "rule" else ""
    return Option(key, by_rule or f"{verb} {source.name}", Target(kind, source.id), source.face.id)
