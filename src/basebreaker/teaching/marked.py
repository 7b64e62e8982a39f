"""YAML whose values remember their place in the file, so that a fault can name its line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from ..engine.errors import BasebreakerError

LONGEST_FILE = 200_000


class BadLesson(BasebreakerError):
    """A lesson can't be used: where and why, in one sentence."""


class Marked:
    """A value and its place in a file; mappings and lists hold marked values."""

    __slots__ = ("file", "line", "value")

    def __init__(self, value: Any, file: str, line: int) -> None:
        self.value = value
        self.file = file
        self.line = line

    def fault(self, sentence: str) -> BadLesson:
        """Make an error about this place."""
        return BadLesson(f"{self.file}, line {self.line}: {sentence}")

    def text(self) -> str:
        """The value, if it is text."""
        if type(self.value) is not str or not self.value.strip():
            raise self.fault(f"here should be a text, not {self.plain()!r}.")
        return " ".join(self.value.split())

    def number(self, least: int, most: int) -> int:
        """The value, if it is a whole number from `least` to `most`."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.fault(f"here should be a number from {least} to {most}, not {self.plain()!r}.")
        return self.value

    def items(self) -> list[Marked]:
        """The values of a list."""
        if not isinstance(self.value, list):
            raise self.fault(f"here should be a list, not {self.plain()!r}.")
        return self.value

    def texts(self) -> list[str]:
        """The values of a list of texts; a single text counts as a list of one."""
        return [self.text()] if type(self.value) is str else [item.text() for item in self.items()]

    def entries(self, known: Sequence[str] = (), needed: Sequence[str] = ()) -> dict[str, Marked]:
        """The entries of a mapping; refuse unknown ones and miss none of the `needed`."""
        if not isinstance(self.value, dict):
            raise self.fault(f"here should be entries, each with a name and a colon, not {self.plain()!r}.")
        for name, value in self.value.items():
            if known and name not in known:
                raise value.fault(f"there is no entry {name!r} here; there are {', '.join(known)}.")
        for name in needed:
            if name not in self.value:
                raise self.fault(f"the entry {name!r} is missing.")
        return self.value

    def plain(self) -> Any:
        """The value without marks."""
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        if isinstance(self.value, dict):
            return {name: value.plain() for name, value in self.value.items()}
        return self.value


def read(path: Path) -> Marked:
    """Read a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
        if len(data) > LONGEST_FILE:
            raise BadLesson(f"{path.name}: the file is too long; {LONGEST_FILE} bytes are the most.")
        node = yaml.compose(data.decode(), Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark is not None else 1
        raise BadLesson(f"{path.name}, line {line}: this is no YAML: {fault.problem}.") from fault
    except (UnicodeDecodeError, yaml.YAMLError) as fault:
        raise BadLesson(f"{path.name}: this is no YAML text.") from fault
    except RecursionError as fault:
        raise BadLesson(f"{path.name}: this is too deep for a lesson.") from fault
    except OSError as fault:
        raise BadLesson(f"The file {path} can't be read: {fault.strerror}.") from fault
    if node is None:
        raise BadLesson(f"{path.name}: the file is empty.")
    return _marked(node, path.name, yaml.SafeLoader(""))


def _marked(node: yaml.Node, file: str, loader: yaml.SafeLoader) -> Marked:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        entries: dict[str, Marked] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in entries:
                raise BadLesson(f"{file}, line {key.start_mark.line + 1}: {name!r} is here twice.")
            entries[name] = _marked(value, file, loader)
        return Marked(entries, file, line)
    if isinstance(node, yaml.SequenceNode):
        return Marked([_marked(item, file, loader) for item in node.value], file, line)
    try:
        return Marked(loader.construct_object(node), file, line)
    except (yaml.YAMLError, ValueError) as fault:
        raise BadLesson(f"{file}, line {line}: {node.value!r} can't be read.") from fault
