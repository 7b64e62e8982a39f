"""`python -m basebreaker.lab.pages.published matrix.json`: publishes what `basebreaker matrix` has measured.

Its figures become those that the table shows, and the page about them is written into the repository's `docs`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

import msgspec

from ...bots.registry import OURS
from ...engine.printed import catalog
from ..published import DATA, Published, PublishedRate, published
from ..stats.strength import RateEstimate
from ..stats.tally import Measured
from . import charts
from .matrix import factions, name_of, pairs

PAGE = Path("docs/measured.md")
CHARTS = Path("docs/images")
DIGITS = 4

FEWEST = 100  # games that a card must have been in hand to be named
MOST = 12  # pairs and cards from either end


INTRODUCTION = """Measured by {found.games:,} games between two decks of two factions each, {found.edition} edition,
without titans. Every seat was played by the bot **{level}** ({about}), against which [the Regular wins four games
of five](bots.md). So these are strengths in the hands of a beginner who never plans: cards that want a plan fare
better with people. Every deal was played twice, with the decks in each other's places. A rate is that of wins
against an average deck, for a faction with an average partner; ranges are 95 % intervals, from resampling whole
mirrored groups. At worst a faction's rate is known to ±{widest}: neighbours in the table are not told apart."""
BESIDES = """Whoever begins wins {found.begins} of games between equals. A game has {found.turns} turns and
{found.answers:.0f} decisions, and a base brings {found.vp_a_base} VP in all."""
AGAIN = (
    """To measure it again, with charts that can be sorted, in one HTML page of a megabyte that holds all it needs:"""
)
WHERE = """The figures are in `src/basebreaker/lab/measured.json`; the browser table shows them on the pages of
factions, and deals even match-ups by them. `python -m basebreaker.lab.pages.published matrix.json`
takes a new measurement over and writes this page."""
PAIRS = """The {most} strongest and the {most} weakest of {all} pairs. Those that met seldom are drawn towards the
average."""
CARDS = """How much more often their player won games in which a card was in hand at some time than games in which
it never came. Long games bring more cards into hands, so this compares cards of one faction best."""


def wrapped(text: str, found: Published, **words: object) -> str:
    """Fill a paragraph with its figures and wrap it."""
    return fill(
        " ".join(text.format(found=found, **words).split()), 125, break_on_hyphens=False, break_long_words=False
    )


def shortened(measured: Measured) -> Published:
    """Return what is published of a measurement."""

    def rate(one: RateEstimate) -> PublishedRate:
        return PublishedRate(round(one.rate, DIGITS), round(one.low, DIGITS), round(one.high, DIGITS), one.games)

    return Published(
        command=measured.command,
        bot=measured.bot,
        edition=measured.edition,
        games=measured.games,
        begins=rate(measured.begins),
        turns=round(measured.turns, 1),
        answers=round(measured.answers, 1),
        vp_a_base=round(measured.vp_a_base, 1),
        factions={id: rate(one) for id, one in measured.factions.items()},
        pairs={pair: rate(one) for pair, one in measured.pairs.items()},
        held={id: rate(card.held) for id, card in measured.cards.items()},
        gains={id: rate(card.gain) for id, card in measured.cards.items()},
    )


def named(pair: str) -> str:
    """Return a pair's name."""
    return " and ".join(map(name_of, pair.split("+")))


def page(found: Published) -> str:
    """Return the page in Markdown."""
    order = sorted(found.factions, key=lambda id: -found.factions[id].rate)
    level = OURS[found.bot]
    widest = max((rate.high - rate.low) / 2 for rate in found.factions.values())
    parts = [
        "# How strong the factions are",
        wrapped(INTRODUCTION, found, level=level.name, about=level.about.lower().rstrip("."), widest=f"{widest:.1%}"),
        wrapped(BESIDES, found),
        wrapped(AGAIN, found),
        f"    pip install 'basebreaker[lab]'\n    {found.command} --out matrix",
        wrapped(WHERE, found),
        "## Factions",
        "![Factions and their intervals](images/measured-factions.svg)",
        table(["faction", "wins", "95 % interval", "games"], [row(name_of(id), found.factions[id]) for id in order]),
        "## Pairs",
        "![All pairs](images/measured-pairs.svg)",
        wrapped(PAIRS, found, most=MOST, all=len(found.pairs)),
        table(["pair", "wins", "95 % interval", "games"], ends(found.pairs, named)),
        "## Cards",
        wrapped(CARDS, found),
        table(["card", "more wins", "95 % interval", "games"], ends(known_gains(found), card_name, signed=True)),
    ]
    return "\n\n".join(parts) + "\n"


def known_gains(found: Published) -> dict[str, PublishedRate]:
    """Return the cards that were often in hand and often not, so that something can be said of them."""
    return {
        id: gain
        for id, gain in found.gains.items()
        if min(gain.games, found.factions[catalog.face(id).faction].games - gain.games) >= FEWEST
    }


def card_name(id: str) -> str:
    """Return a card's name with its faction."""
    face = catalog.face(id)
    return f"{face.name} ({name_of(face.faction)})"


def ends(rates: dict[str, PublishedRate], name: Callable[[str], str], *, signed: bool = False) -> list[list[str]]:
    """Return rows of the largest and of the smallest rates."""
    order = sorted(rates, key=lambda id: (-rates[id].rate, id))
    few = len(order) <= 2 * MOST
    shown = [row(name(id), rates[id], signed) for id in (order if few else order[:MOST])]
    return shown if few else [*shown, ["..."] * 4, *(row(name(id), rates[id], signed) for id in order[-MOST:])]


def row(name: str, rate: PublishedRate, signed: bool = False) -> list[str]:
    """Return a rate as a row."""
    one, low, high = (f"{x:+.1%}" if signed else f"{x:.1%}" for x in (rate.rate, rate.low, rate.high))
    return [name, one, f"{low} to {high}", str(rate.games)]


def table(heads: list[str], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = [heads, ["---", "--:", "---", "--:"], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def drawings(found: Published) -> dict[str, tuple[str, Any]]:
    """Return the titles and charts of the page, by the names of their files."""
    return {
        "measured-factions.svg": ("Wins of factions against the field", factions(found.factions)),
        "measured-pairs.svg": ("Wins of pairs of factions", pairs(found.factions, found.pairs)),
    }


def main(argv: Sequence[str]) -> int:
    """Take a measurement over: shorten it, draw the charts and write the page."""
    measured = msgspec.json.decode(Path(argv[0]).read_bytes(), type=Measured)
    short = msgspec.json.format(msgspec.json.encode(shortened(measured)), indent=0)
    DATA.write_bytes(short.replace(b"\n", b"") + b"\n")
    published.cache_clear()
    for name, (title, chart) in drawings(published()).items():
        (CHARTS / name).write_text(charts.drawing(chart, title), encoding="utf-8")
    PAGE.write_text(page(published()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
