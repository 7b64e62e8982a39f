"""The page of an arena: its standings, and how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..stats.standings import ArenaTally, BotStanding
from . import charts

HEADS = ("Bot", "Wins", "Rate", "95 % interval", "VP", "Rating", "Wins by seat")


def page(title: str, command: str, tally: ArenaTally) -> str:
    """Return the whole page."""
    standings = tally.standings()
    drawn = {
        "rates": bars([(one.name, one.rate, one.low, one.high) for one in standings], "bot"),
        "course": course(standings),
        "factions": bars(tally.by_faction(), "faction"),
    }
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{tally.games} games. To play them again: <code>{escape(command)}</code></p>",
        table(standings),
        charts.section("rates", "Win rates with their 95 % intervals"),
        charts.section("course", "Win rate as the games went on"),
        charts.section("factions", "Win rate by faction, for all bots together"),
    ]
    return charts.document(title, parts, drawn)


def table(standings: Sequence[BotStanding]) -> str:
    """Return the standings as an HTML table."""
    rows = "".join(
        f"<tr><td>{escape(one.name)}</td><td>{one.wins} of {one.games}</td><td>{one.rate:.1%}</td>"
        f"<td>{one.low:.1%} to {one.high:.1%}</td><td>{one.vp:.1f}</td><td>{one.mu:.1f} ± {one.sigma:.1f}</td>"
        f"<td>{', '.join(f'{wins}/{games}' for wins, games in one.by_seat)}</td></tr>"
        for one in standings
    )
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in HEADS)}</tr>{rows}</table>"


def bars(rows: Sequence[tuple[str, float, float, float]], what: str) -> Any:
    """Draw win rates with their intervals."""
    found = [{what: name, "rate": rate, "low": low, "high": high} for name, rate, low, high in rows]
    return charts.intervals(found, what, "rate", "wins")


def course(standings: Sequence[BotStanding]) -> Any:
    """Draw a line for each bot: its win rate as the games went on."""
    rows = [
        {"bot": one.name, "games": round(one.games * number / len(one.course)), "rate": rate}
        for one in standings
        for number, rate in enumerate(one.course, 1)
    ]
    return charts.lines(rows, "games", "rate", "bot", "wins")
