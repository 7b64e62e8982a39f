"""The page of a matrix: strengths of factions and pairs, effects of cards and bases."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ...engine.printed import catalog
from ..published import PublishedRate
from ..stats.strength import RateEstimate
from ..stats.tally import Measured
from . import charts

Rate = RateEstimate | PublishedRate

FEWEST = 30  # games that a card must have been in to be shown
MOST_CARDS = 40


def page(measured: Measured, course: list[tuple[int, float, float]]) -> str:
    """Return the whole page."""
    title = f"Factions measured by {measured.games:,} games of the {measured.bot}"
    drawn = {
        "factions": factions(measured.factions),
        "pairs": pairs(measured.factions, measured.pairs),
        "cards": cards(measured),
        "bases": bases(measured),
        "course": growth(course),
    }
    parts = [f"<h1>{escape(title)}</h1>", introduction(measured)]
    heads = {
        "factions": "Factions: wins against the field, with an average partner",
        "pairs": "Pairs of factions",
        "cards": "Cards: how much more their player won with them in hand",
        "bases": "Bases: whose player was first there, compared with how often that faction was in the game",
        "course": "How certainty grew",
    }
    parts += [charts.section(name, heads[name]) for name, chart in drawn.items() if chart is not None]
    return charts.document(title, parts, drawn)


def introduction(measured: Measured) -> str:
    """Return what was measured, by which bot, and the command that measures it again."""
    return (
        f"<p>Every seat was played by the bot <b>{escape(measured.bot)}</b>, {escape(measured.edition)} edition:"
        " the figures say how well factions do in its hands, and people may fare otherwise. Decks of two factions met"
        " in mirrored pairs of games, so that each began once with the same deal. Bars are 95 % intervals."
        f" Whoever begins wins {measured.begins} of games between equals; a game has {measured.turns:.1f} turns and"
        f" {measured.answers:.0f} decisions, and a base brings {measured.vp_a_base:.1f} VP in all.</p>"
        f"<p>To measure it again: <code>{escape(measured.command)}</code></p>"
    )


def name_of(faction: str) -> str:
    """Return a faction's name."""
    return str(catalog.factions()[faction]["name"])


def factions(rates: Mapping[str, Rate]) -> Any:
    """Draw points with intervals, the strongest faction first."""
    rows = [
        {"faction": name_of(id), "rate": one.rate, "low": one.low, "high": one.high, "games": one.games}
        for id, one in sorted(rates.items(), key=lambda row: -row[1].rate)
    ]
    return charts.with_line(charts.intervals(rows, "faction", "rate", "wins", more=["games:Q"]), 0.5)


def pairs(singles: Mapping[str, Rate], rates: Mapping[str, Rate]) -> Any:
    """Draw a heat map that can be sorted by name or by strength."""
    rows = []
    strength = {id: one.rate for id, one in singles.items()}
    for pair, one in rates.items():
        ends = pair.split("+")
        for a, b in (ends, ends[::-1]):
            rows.append(
                {
                    "faction": name_of(a), "partner": name_of(b), "rate": one.rate, "low": one.low, "high": one.high,
                    "games": one.games, "y_order": -strength[a], "x_order": -strength[b],
                }
            )  # fmt: skip
    return charts.sortable_map(rows, "partner", "faction", "rate", "wins")


def cards(measured: Measured) -> Any:
    """Draw the cards that helped most and least: how much more was won with them in hand than without."""
    faces = catalog.faces()
    known = {
        id: card
        for id, card in measured.cards.items()
        if id in faces and min(card.held.games, card.missed.games) >= FEWEST
    }
    if not known:
        return None
    order = sorted(known, key=lambda id: -known[id].gain.rate)
    shown = order if len(order) <= 2 * MOST_CARDS else order[:MOST_CARDS] + order[-MOST_CARDS:]
    rows = [
        {
            "card": f"{faces[id].name} ({name_of(faces[id].faction)})", "gain": known[id].gain.rate,
            "low": known[id].gain.low, "high": known[id].gain.high, "held": known[id].held.rate,
            "missed": known[id].missed.rate, "games": known[id].held.games, "played": known[id].played.games,
        }
        for id in shown
    ]  # fmt: skip
    axis = "more wins with the card in hand than without"
    more = [*charts.percents("held", "missed"), "games:Q", "played:Q"]
    return charts.intervals(rows, "card", "gain", axis, size=50, color=charts.COLORS[0], more=more)


def bases(measured: Measured) -> Any:
    """Draw for each base how often each faction came first there, as a share of the faction's games."""
    faces = catalog.faces()
    rows = []
    for id, base in measured.bases.items():
        for faction, n in base.winners.items():
            games = measured.factions[faction].games
            rows.append(
                {
                    "base": faces[id].name, "faction": name_of(faction), "first": n, "scored": base.scored,
                    "share": n / max(1, games),
                }
            )  # fmt: skip
    if not rows:
        return None
    return charts.heat_map(rows, "faction", "base", "share", "firsts a game", ["first:Q", "scored:Q"])


def growth(course: list[tuple[int, float, float]]) -> Any:
    """Draw how the intervals became narrower."""
    if len(course) < 2:
        return None
    rows = [
        {"games": games, "interval": width, "which": which}
        for games, widest, mean in course
        for which, width in (("widest of a faction", widest), ("mean", mean))
    ]
    return charts.lines(rows, "games", "interval", "which", "± of a faction's rate")
