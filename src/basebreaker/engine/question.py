"""A question: who must choose, why, and among what. Awaiting it suspends the effect until the answer comes.

Choices are kept raw; keys and labels are made when they are read. There is one class for each sort of
things to choose among: pieces on the table, cards elsewhere, seats and modes here, abilities to use in
`kernel/moments.py`, the Play Cards menu in `turn/menu.py`.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from typing import Protocol

from ..state.faces import Ability, Face
from ..state.numbers import NOWHERE, CardId, SeatId
from ..state.pieces import Base, Card
from ..state.state import State
from ..state.words import QuestionKind, TargetKind
from .errors import BadAnswer, shown
from .option import Option
from .printed import catalog

MOST_OPTIONS = 64  # of a question: as many as learners' actions can name; fuzzing fails beyond

Button = tuple[str, str]
"""An option besides the choices, such as "done": its key and its label."""

Sign = tuple[str, TargetKind, int, str]
"""What an option is, without words: how its key begins, what it points at (kind and number), and the face shown."""
NO_TARGET: TargetKind = ""

DONE: Button = ("done", "Done")
PASS: Button = ("pass", "Pass")
NO: Button = ("no", "No")
KEEP: Button = ("done", "In this order")


class Setting(Protocol):
    """What a question needs from its game."""

    s: State
    names: list[str]


class Question:
    """One choice of one seat. `await` gives the index of the chosen option."""

    __slots__ = ("_game", "_options", "buttons", "choices", "kind", "more", "n", "prompt", "seat", "source")

    def __init__(
        self,
        game: Setting,
        seat: SeatId,
        prompt: str,
        choices: Sequence[object],
        buttons: tuple[Button, ...] = (),
        source: Card | Base | Face | None = None,
        kind: QuestionKind = "choose",
    ) -> None:
        self._game = game
        self._options: list[Option] | None = None
        self.seat = seat
        self.prompt = prompt
        self.choices = choices
        self.buttons = buttons
        self.source = source
        self.kind = kind
        self.more = 0  # how many more of these can be picked after this one, before anything is done with them
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
            self._options = self._listed()
            for key, label in self.buttons:
                self._options.append(Option(key, label))
        return self._options

    def signs(self) -> list[Sign]:
        """All options without their words, for programs."""
        found = self._signs()
        for key, _ in self.buttons:
            found.append((key.partition(":")[0], NO_TARGET, NOWHERE, ""))
        return found

    @property
    def decline(self) -> str:
        """The key of the option that declines, passes or ends the picking; "" if one must choose."""
        return self.buttons[-1][0] if self.buttons else ""

    def key(self, index: int) -> str:
        """The key of one option."""
        button = index - len(self.choices)
        return self.buttons[button][0] if button >= 0 else self._key(index)

    def edge(self, index: int) -> Hashable:
        """What an option means in any imagined game; options with equal edges are as good as each other."""
        button = index - len(self.choices)
        return self.buttons[button][0] if button >= 0 else self._edge(index)

    def index_of(self, key: str) -> int | None:
        """The index of the option with this key."""
        for index in range(self.n):
            if self.key(index) == key:
                return index
        return None

    def chosen(self, choice: int | str) -> int:
        """Return the index of the option that an answer names; refuse an answer that names none."""
        if isinstance(choice, bool) or not isinstance(choice, (int, str)):
            raise BadAnswer(f"An answer is an option's index or key, not {shown(choice)}.")
        if isinstance(choice, int):
            if not 0 <= choice < self.n:
                raise BadAnswer(f"There is no option {shown(choice)}; the options are numbered 0 to {self.n - 1}.")
            return choice
        index = self.index_of(choice)
        if index is not None:
            return index
        keys = ", ".join(option.key for option in self.options)
        raise BadAnswer(f"{shown(choice)} is none of the options; they are {keys}.")

    def _key(self, index: int) -> str:
        """The key of one of the choices."""
        raise NotImplementedError

    def _listed(self) -> list[Option]:
        """The choices as players see them."""
        raise NotImplementedError

    def _signs(self) -> list[Sign]:
        """The choices without their words."""
        return [(option.key.partition(":")[0], option.kind, option.id, option.face) for option in self._listed()]

    def _edge(self, index: int) -> Hashable:
        """What one of the choices means in any imagined game."""
        raise NotImplementedError


class Pieces(Question):
    """A choice among bases and cards on the table."""

    __slots__ = ()
    choices: Sequence[Card | Base]

    def _key(self, index: int) -> str:
        piece = self.choices[index]
        return f"{piece.kind}:{piece.id}"

    def _listed(self) -> list[Option]:
        made: list[Option] = []
        for piece in self.choices:
            kind, id, face = piece.kind, piece.id, piece.face
            if kind == "buried" and not self._game.s.knows(self.seat, id):
                made.append(Option(f"{kind}:{id}", "A buried card", kind, id))
            else:
                made.append(Option(f"{kind}:{id}", face.name, kind, id, face.id))
        return made

    def _signs(self) -> list[Sign]:
        found: list[Sign] = []
        for piece in self.choices:
            kind, id = piece.kind, piece.id
            hidden = kind == "buried" and not self._game.s.knows(self.seat, id)
            found.append((kind, kind, id, "" if hidden else piece.face.id))
        return found

    def _edge(self, index: int) -> Hashable:
        return self.choices[index].id


class Cards(Question):
    """A choice among cards elsewhere, by their numbers."""

    __slots__ = ()
    choices: Sequence[CardId]

    def _key(self, index: int) -> str:
        s, id = self._game.s, self.choices[index]
        return f"{s.face(id).kind}:{id}" if s.knows(self.seat, id) else f"card:{id}"

    def _listed(self) -> list[Option]:
        s = self._game.s
        prints, print_of = s.prints, s.print_of
        made: list[Option] = []
        for id in self.choices:
            if s.knows(self.seat, id):
                face = prints[print_of[id]]
                made.append(Option(f"{face.kind}:{id}", face.name, "card", id, face.id))
            else:
                made.append(Option(f"card:{id}", "A face-down card", "card", id))
        return made

    def _signs(self) -> list[Sign]:
        s = self._game.s
        found: list[Sign] = []
        for id in self.choices:
            if s.knows(self.seat, id):
                face = s.prints[s.print_of[id]]
                found.append((face.kind, "card", id, face.id))
            else:
                found.append(("card", "card", id, ""))
        return found

    def _edge(self, index: int) -> Hashable:
        return card_edge(self._game.s, self.seat, self.choices[index])


class Seats(Question):
    """A choice among players."""

    __slots__ = ()
    choices: Sequence[SeatId]

    def _key(self, index: int) -> str:
        return f"seat:{self.choices[index]}"

    def _listed(self) -> list[Option]:
        return [Option(f"seat:{seat}", self._game.names[seat], "seat", seat) for seat in self.choices]

    def _edge(self, index: int) -> Hashable:
        return self.choices[index]


class Modes(Question):
    """A choice among things to do, given as (key, label)."""

    __slots__ = ()
    choices: Sequence[tuple[str, str]]

    def _key(self, index: int) -> str:
        return self.choices[index][0]

    def _listed(self) -> list[Option]:
        return [Option(key, label) for key, label in self.choices]

    def _edge(self, index: int) -> Hashable:
        return self.choices[index][0]


def card_edge(s: State, seat: SeatId, id: CardId) -> Hashable:
    """What a card means in any imagined game: which one it is, not which number it has; if the seat knows it."""
    if not s.knows(seat, id):
        return "unknown", id
    face, owner = s.card(id)
    return face.id, owner


def lent_option(key: str, base: Base, ability: Ability, whose: str = "") -> Option:
    """An ability that a base has from elsewhere."""
    label = f"Use {catalog.face(ability.face).name} at {base.name}{whose}"
    return Option(key, label, "base", base.id, ability.face)
