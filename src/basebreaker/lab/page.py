"""The arena's page: one HTML file with its plots inside, which needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .standings import ArenaTally, BotStanding

COLORS = ("#2f6fde", "#d9480f", "#2b8a3e", "#9c36b5")
STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd}
svg{width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#333}h2{margin-top:2rem}code{background:#eee}"""


def page(title: str, command: str, tally: ArenaTally) -> str:
    """The whole page."""
    standings = tally.standings()
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{tally.games} games. To play them again: <code>{escape(command)}</code></p>",
        table(standings),
        "<h2>Win rates with their 95 % intervals</h2>",
        bars([(one.name, one.rate, one.low, one.high) for one in standings]),
        "<h2>Win rate as the games went on</h2>",
        courses(standings),
        "<h2>Win rate by faction, whoever played it</h2>",
        bars(tally.by_faction()),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def table(standings: Sequence[BotStanding]) -> str:
    """The standings as an HTML table."""
    rows = "".join(
        f"<tr><td>{escape(one.name)}</td><td>{one.wins} of {one.games}</td><td>{one.rate:.1%}</td>"
        f"<td>{one.low:.1%} to {one.high:.1%}</td><td>{one.vp:.1f}</td><td>{one.mu:.1f} ± {one.sigma:.1f}</td>"
        f"<td>{', '.join(f'{wins}/{games}' for wins, games in one.by_seat)}</td></tr>"
        for one in standings
    )
    heads = "".join(
        f"<th>{head}</th>" for head in ("Bot", "Wins", "Rate", "95 % interval", "VP", "Rating", "Wins by seat")
    )
    return f"<table><tr>{heads}</tr>{rows}</table>"


def bars(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Horizontal bars with whiskers."""
    lines = []
    for number, (name, rate, low, high) in enumerate(rows):
        y = 10 + 26 * number
        color = COLORS[number % len(COLORS)] if len(rows) <= len(COLORS) else COLORS[0]
        lines.append(
            f'<text x="150" y="{y + 13}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="160" y="{y}" width="{480 * rate:.1f}" height="18" fill="{color}" opacity=".75"/>'
            f'<path d="M{160 + 480 * low:.1f} {y + 9}H{160 + 480 * high:.1f}" stroke="#222" stroke-width="2"/>'
            f'<text x="650" y="{y + 13}">{rate:.1%}</text>'
        )
    height = 20 + 26 * len(rows)
    return f'<svg viewBox="0 0 720 {height}" role="img" aria-label="win rates">{"".join(lines)}</svg>'


def courses(standings: Sequence[BotStanding]) -> str:
    """One line for each bot: its win rate as the games went on."""
    lines = []
    for number, one in enumerate(standings):
        step = 600 / max(1, len(one.course) - 1)
        points = " ".join(f"{50 + step * i:.1f},{210 - 200 * rate:.1f}" for i, rate in enumerate(one.course))
        color = COLORS[number % len(COLORS)]
        end = one.course[-1] if one.course else 0.0
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        lines.append(f'<text x="656" y="{214 - 200 * end:.1f}" style="fill:{color}">{escape(one.name)}</text>')
    for share in (0.0, 0.5, 1.0):
        y = 210 - 200 * share
        lines.append(
            f'<path d="M50 {y}H650" stroke="#ccc"/><text x="42" y="{y + 4}" text-anchor="end">{share:.0%}</text>'
        )
    return f'<svg viewBox="0 0 760 225" role="img" aria-label="win rate over time">{"".join(lines)}</svg>'
