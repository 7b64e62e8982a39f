"""`basebreaker rules`: what a word of the game means, and the numbered rules that use it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from .. import rules
from ..engine.errors import BasebreakerError
from . import parsers


def fits(number: str, text: str, wanted: Sequence[str]) -> bool:
    """Return whether a rule contains all these words, or has this number or one below it."""
    if len(wanted) == 1 and wanted[0][:1].isdigit():
        return f"{number}.".startswith(f"{wanted[0].rstrip('.')}.")
    return all(word in text.lower() for word in wanted)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the words and rules that match."""
    wanted = [" ".join(phrase.lower().split()) for phrase in parsers.rules().parse_args(argv).words]
    console = Console(markup=False, highlight=False)
    whole = " ".join(wanted)
    for word in rules.words():
        if whole in (word.name.lower(), *map(str.lower, word.forms)):
            console.print(f"{word.name}: {word.text} (rule {word.rule})\n", style="bold")
    try:
        found = [(number, text) for number, text in rules.rules() if fits(number, text, wanted)]
    except FileNotFoundError as missing:
        raise BasebreakerError(str(missing)) from missing
    for number, text in found:
        console.print(f"{number}  {text}")
    count = {0: "No rule says that.", 1: "1 rule."}.get(len(found), f"{len(found)} rules.")
    console.print(count, style="dim")
    return 0
