"""The page about what was measured: tables and drawings that a browser shows without anything else."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import ceil
from textwrap import fill

from ..bots.registry import OURS
from ..engine.printed import catalog
from .published import DIGITS, Published, PublishedRate
from .strength import RateEstimate
from .tally import Measured

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
factions, and deals even match-ups by them. `python -m basebreaker.lab.published matrix.json` takes a new
measurement over and writes this page."""
PAIRS = """The {most} strongest and the {most} weakest of {all} pairs. Those that met seldom are drawn towards the
average."""
CARDS = """How much more often their player won games in which a card was in hand at some time than games in which
it never came. Long games bring more cards into hands, so this compares cards of one faction best."""


def wrapped(text: str, found: Published, **words: object) -> str:
    """A paragraph with its figures, in lines of the usual length."""
    return fill(
        " ".join(text.format(found=found, **words).split()), 125, break_on_hyphens=False, break_long_words=False
    )


def shortened(measured: Measured) -> Published:
    """What is published of a measurement."""

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


def name_of(faction: str) -> str:
    """A faction's name."""
    return str(catalog.factions()[faction]["name"])


def named(pair: str) -> str:
    """A pair's name."""
    return " and ".join(map(name_of, pair.split("+")))


def page(found: Published) -> str:
    """The page in Markdown."""
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
    """The cards of which something can be said: often in hand, and often not."""
    return {
        id: gain
        for id, gain in found.gains.items()
        if min(gain.games, found.factions[catalog.face(id).faction].games - gain.games) >= FEWEST
    }


def card_name(id: str) -> str:
    """A card's name with its faction."""
    face = catalog.face(id)
    return f"{face.name} ({name_of(face.faction)})"


def ends(rates: dict[str, PublishedRate], name: Callable[[str], str], *, signed: bool = False) -> list[list[str]]:
    """Rows of the largest and of the smallest rates."""
    order = sorted(rates, key=lambda id: (-rates[id].rate, id))
    few = len(order) <= 2 * MOST
    shown = [row(name(id), rates[id], signed) for id in (order if few else order[:MOST])]
    return shown if few else [*shown, ["..."] * 4, *(row(name(id), rates[id], signed) for id in order[-MOST:])]


def row(name: str, rate: PublishedRate, signed: bool = False) -> list[str]:
    """A rate as a row."""
    one, low, high = (f"{x:+.1%}" if signed else f"{x:.1%}" for x in (rate.rate, rate.low, rate.high))
    return [name, one, f"{low} to {high}", str(rate.games)]


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---", "--:", "---", "--:"], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


# ---------------------------------------------------------------------------------------------------------- drawings

STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#333}.rule{stroke:#8884}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.bar{stroke:#ddd}}"
)


def charts(found: Published) -> dict[str, str]:
    """The drawings by the names of their files."""
    return {"measured-factions.svg": intervals(found), "measured-pairs.svg": heat_map(found)}


def drawing(width: int, height: int, title: str, lines: list[str]) -> str:
    """A drawing of this size."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
    return "\n".join([head, f"<title>{escape(title)}</title><style>{STYLE}</style>", *lines, "</svg>\n"])


def intervals(found: Published) -> str:
    """Points with intervals, the strongest first."""
    order = sorted(found.factions, key=lambda id: -found.factions[id].rate)
    reach = ceil(20 * max(abs(x - 0.5) for rate in found.factions.values() for x in (rate.low, rate.high))) / 20
    left, width, high = 160, 520, 22 * len(order)

    def x(rate: float) -> float:
        return left + width * (rate - 0.5 + reach) / (2 * reach)

    lines = []
    for number in range(-round(20 * reach), round(20 * reach) + 1):
        share = 0.5 + number / 20
        dashed = ' stroke-dasharray="4 4"' if number else ""
        lines.append(f'<path class="rule" d="M{x(share):.1f} 8V{high + 8}"{dashed}/>')
        lines.append(f'<text x="{x(share):.1f}" y="{high + 24}" text-anchor="middle">{share:.0%}</text>')
    for number, id in enumerate(order):
        y, rate = 20 + 22 * number, found.factions[id]
        lines.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{escape(name_of(id))}</text>')
        lines.append(
            f'<path class="bar" d="M{x(rate.low):.1f} {y}H{x(rate.high):.1f}" stroke="#333" stroke-width="2"/>'
            f'<circle cx="{x(rate.rate):.1f}" cy="{y}" r="4.5" fill="#d9480f">'
            f"<title>{escape(name_of(id))}: {rate}</title></circle>"
        )
    return drawing(left + width + 30, high + 34, "Wins of factions against the field", lines)


def heat_map(found: Published) -> str:
    """All pairs in the order of their factions: orange wins, blue loses."""
    order = sorted(found.factions, key=lambda id: -found.factions[id].rate)
    reach = max(abs(rate.rate - 0.5) for rate in found.pairs.values())
    size, left, top = 22, 160, 130
    lines = []
    for i, one in enumerate(order):
        middle = size * i + size / 2
        lines.append(f'<text x="{left - 8}" y="{top + middle + 4}" text-anchor="end">{escape(name_of(one))}</text>')
        turned = f"rotate(-60 {left + middle + 4} {top - 8})"
        lines.append(f'<text x="{left + middle + 4}" y="{top - 8}" transform="{turned}">{escape(name_of(one))}</text>')
        for j, other in enumerate(order):
            if i != j:
                rate = found.pairs["+".join(sorted((one, other)))]
                part = (rate.rate - 0.5) / reach
                color = "#d9480f" if part > 0 else "#2f6fde"
                lines.append(
                    f'<rect x="{left + size * j}" y="{top + size * i}" width="{size - 1}" height="{size - 1}"'
                    f' fill="{color}" fill-opacity="{abs(part):.2f}"><title>{escape(named(f"{one}+{other}"))}: {rate}'
                    "</title></rect>"
                )
    return drawing(left + size * len(order) + 60, top + size * len(order) + 8, "Wins of pairs of factions", lines)
