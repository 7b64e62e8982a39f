"""Clean text from people: names, chat lines, notes. The code that shows it does the escaping."""

import secrets
import unicodedata
from collections.abc import Iterable

from ..game import Refusal
from .confusables import is_blank, looks, shows_something

LONGEST_NAME = 24
LONGEST_NAME_OF_OTHERS = 64  # in uploaded records
LONGEST_LINE = 300
LONGEST_NOTE = 2000
BOT_NAMES = ("Bolt", "Cog", "Rivet", "Sprocket")


def plain(text: str, keep: str = "") -> str:
    """Remove control characters, bidirectional overrides and invisible marks; collapse runs of spaces."""
    kept = (" " if char not in keep and is_unseen(char) else char for char in text)
    lines = "".join(kept).split("\n")
    return "\n".join(" ".join(line.split()) for line in lines).strip()


def is_unseen(char: str) -> bool:
    """Whether this is a control character, a bidirectional override or an invisible mark."""
    return unicodedata.category(char)[0] == "C" or is_blank(char)


def clean_name(text: str, most: int = LONGEST_NAME) -> str:
    """A cleaned name."""
    name = plain(unicodedata.normalize("NFC", text[: most * 4]))
    if not shows_something(name):
        raise Refusal("Give a name, please.")
    if len(name) > most or len(text) > most * 4:
        raise Refusal(f"That name is too long: {most} characters at the most.")
    return name


def clean_line(text: str) -> str:
    """A cleaned chat line."""
    if len(text) > LONGEST_LINE:
        raise Refusal(f"That is too long to say at once: {LONGEST_LINE} characters at the most.")
    line = plain(text)
    if not shows_something(line):
        raise Refusal("That message is empty.")
    return line


def clean_note(text: str) -> str:
    """A cleaned note of a report, which may have several lines or be empty."""
    if len(text) > LONGEST_NOTE:
        raise Refusal(f"That note is too long: {LONGEST_NOTE} characters at the most.")
    return plain(text, keep="\n")


def free_name(wish: str, taken: list[str]) -> str:
    """The desired name, with a number added if the name, or one that looks like it, is taken."""
    if not resembles(wish, taken):
        return wish
    number = 2
    while resembles(f"{wish} {number}", taken):
        number += 1
    return f"{wish} {number}"


def resembles(name: str, taken: Iterable[str]) -> bool:
    """Whether a name looks like one of these."""
    return looks(name) in map(looks, taken)


def bot_name(taken: list[str]) -> str:
    """A name for a bot that is still free at the table."""
    for name in BOT_NAMES:
        if not resembles(name, taken):
            return name
    return free_name(BOT_NAMES[0], taken)


def new_id() -> str:
    """A random id of a table or report, too long to guess."""
    return secrets.token_urlsafe(12)
