"""`basebreaker review`: where a recorded game was won, which decisions cost most, what was luck and what was choice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots.why import percent
from ..fingerprint import fingerprint
from ..match import begin
from ..records import BadRecord, Record, UnplayableRecord
from ..teaching.review import SHOWN, GameToReview, review
from ..views.review import DecisionReview, Review
from . import parsers

WORTH = (
    "Chances are a bot's estimate, checked against games of bots. Luck is what draws and chance changed, beside the"
    " same answers with other shuffles; choices are compared with the best a bot found from what the player knew."
)
WIDTH = 32  # of a bar


def main(argv: Sequence[str] | None = None) -> int:
    """Review one record."""
    options = parsers.review().parse_args(argv)
    record = Record.load(options.file)
    names = [seat.name for seat in record.setup.seats]
    if options.seat is not None and not 0 <= options.seat < len(names):
        raise BadRecord(f"The game has the seats 0 to {len(names) - 1}, and no seat {options.seat}.")
    with _watched() as progress:
        found = _reviewed(record, progress)
    if options.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
    else:
        show(Console(markup=False, highlight=False), found, names, options.seat)
    return 0


def _reviewed(record: Record, progress: Callable[[int, int], None]) -> Review:
    """Return the review; refuse a record that no longer replays, with the reason."""
    try:
        return review(GameToReview(partial(begin, record.setup), record.answers), progress)
    except UnplayableRecord as fault:
        if record.setup.rules not in ("", fingerprint()):
            raise UnplayableRecord(f"Made under other rules and cards, it no longer replays. {fault}") from fault
        raise


@contextmanager
def _watched() -> Iterator[Callable[[int, int], None]]:
    """Show the progress on stderr."""
    columns = (TextColumn("Looking at the game again"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("")
        yield lambda done, of: bar.update(task, completed=done, total=of)


def show(console: Console, found: Review, names: Sequence[str], seat: int | None) -> None:
    """Print the review for people."""
    console.print(curve(found, names))
    told = [each for each in found.decisions if seat is None or each.seat == seat][:SHOWN]
    for number, each in enumerate(told, 1):
        console.print(f"\n{number}. {deed(each, names)}")
        for line in each.line:
            console.print(f"     {names[line.seat]}: {line.words}", style="dim")
    if not told:
        console.print("\nNo decision gave away more than a bot can tell.")
    console.print()
    console.print(apart(found, names))
    console.print(WORTH, style="dim")


def curve(found: Review, names: Sequence[str]) -> Table:
    """Return a table of all chances at the start of each turn, with a bar if there are two players."""
    whose = "" if len(names) > 2 else f"{names[0]} | {names[1]}"
    table = Table("turn", "of", "step", *names, *([whose] if whose else []), box=None, pad_edge=False)
    for turn in found.turns:
        row = [str(turn.turn), names[turn.seat] if turn.seat >= 0 else "the end", str(turn.step)]
        row += [percent(chance) for chance in turn.chances]
        if whose:
            first = round(WIDTH * turn.chances[0])
            row.append("█" * first + "░" * (WIDTH - first))
        table.add_row(*row)
    return table


def deed(each: DecisionReview, names: Sequence[str]) -> str:
    """Describe a decision in a few sentences."""
    before = f"Turn {each.turn}, step {each.step}: {names[each.seat]} was asked: {each.asked}"
    better = f"Better: {each.better} ({percent(each.could_be)}). {each.reason}".rstrip()
    return f"{before}\n   Done: {each.chosen} ({percent(each.chance)} to win).\n   {better}"


def apart(found: Review, names: Sequence[str]) -> Table:
    """Return a table of luck and choices, player by player."""
    table = Table("", "luck", "of it the deal", "choices as good as the best", "given away", box=None, pad_edge=False)
    for name, one in zip(names, found.seats, strict=True):
        good = f"{one.best} of {one.decisions}"
        worse = one.decisions - one.best
        lost = f"{percent(one.lost / worse)} each by the other {worse}" if worse else "nothing"
        table.add_row(name, signed(one.luck), signed(one.deal), good, lost)
    return table


def signed(change: float) -> str:
    """Format a change of a chance."""
    return f"{100 * change:+.0f} %".replace("-", "−")
