"""What people write: names, chat lines, notes. Cleaned here; escaped by whoever shows it."""

import secrets
import unicodedata
from collections.abc import Iterable

from ..game import Refusal
from .confusables import is_blank, looks, shows_something

LONGEST_NAME = 24
LONGEST_NAME_OF_OTHERS = 64  # in records that were not played here
LONGEST_LINE = 300
LONGEST_NOTE = 2000
BOT_NAMES = ("Bolt", "Cog", "Rivet", "Sprocket")


def plain(text: str, keep: str = "") -> str:
    """Without control characters, bidirectional tricks and invisible marks; runs of spaces become one."""
    kept = (" " if char not in keep and is_unseen(char) else char for char in text)
    lines = "".join(kept).split("\n")
    return "\n".join(" ".join(line.split()) for line in lines).strip()


def is_unseen(char: str) -> bool:
    """Whether this is a control character, a bidirectional trick or an invisible mark."""
    return unicodedata.category(char)[0] == "C" or is_blank(char)


def clean_name(text: str, most: int = LONGEST_NAME) -> str:
    """A name as it will be shown."""
    name = plain(unicodedata.normalize("NFC", text[: most * 4]))
    if not shows_something(name):
        raise Refusal("Give a name, please.")
    if len(name) > most or len(text) > most * 4:
        raise Refusal(f"That name is too long: {most} characters at the most.")
    return name


def clean_line(text: str) -> str:
    """A chat line."""
    if len(text) > LONGEST_LINE:
        raise Refusal(f"That is too long to say at once: {LONGEST_LINE} characters at the most.")
    line = plain(text)
    if not shows_something(line):
        raise Refusal("There is nothing in that message.")
    return line


def clean_note(text: str) -> str:
    """The note of a report; it may have several lines, or none."""
    if len(text) > LONGEST_NOTE:
        raise Refusal(f"That note is too long: {LONGEST_NOTE} characters at the most.")
    return plain(text, keep="\n")


def free_name(wish: str, taken: list[str]) -> str:
    """The wished name, with a number behind it if somebody has it already, or one that looks like it."""
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
    """A name for a bot that nobody at the table has."""
    for name in BOT_NAMES:
        if not resembles(name, taken):
            return name
    return free_name(BOT_NAMES[0], taken)


def new_id() -> str:
    """The name of a table or report: enough chance that nobody guesses one."""
    return secrets.token_urlsafe(12)
