"""The matrix's page: one HTML file with its charts inside, which needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..engine.errors import BasebreakerError
from ..engine.printed import catalog
from .tally import Measured

try:
    import altair as alt
except ImportError as missing:
    raise BasebreakerError(
        f"The laboratory needs the package {missing.name}, which isn't installed: run pip install 'basebreaker[lab]'."
    ) from missing

STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f}
h2{margin-top:2.5rem}code{background:#eee;padding:.1rem .3rem}p{max-width:48rem}.chart{overflow-x:auto}"""
FEWEST = 30  # games that a card must have been in to be shown
MOST_CARDS = 40


def page(measured: Measured, course: list[tuple[int, float, float]]) -> str:
    """The whole page."""
    title = f"Factions measured by {measured.games:,} games of the {measured.bot}"
    charts = {
        "factions": factions(measured),
        "pairs": pairs(measured),
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
    for name, chart in charts.items():
        if chart is not None:
            parts.append(f'<h2>{escape(heads[name])}</h2><div class="chart" id="{name}"></div>')
    return document(title, parts, charts)


def document(title: str, parts: Sequence[str], charts: dict[str, Any]) -> str:
    """A page that holds all it needs."""
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            f"<title>{escape(title)}</title><style>{STYLE}</style><script>{library()}</script></head><body>",
            *parts,
            f"<script>{drawing(charts)}</script></body></html>\n",
        ]
    )


def introduction(measured: Measured) -> str:
    """What was measured, by whom, and how to measure it again."""
    return (
        f"<p>Every seat was played by the bot <b>{escape(measured.bot)}</b>, {escape(measured.edition)} edition:"
        " the figures say how well factions do in its hands, and people may fare otherwise. Decks of two factions met"
        " in mirrored pairs of games, so that each began once with the same deal. Bars are 95 % intervals."
        f" Whoever begins wins {measured.begins} of games between equals; a game has {measured.turns:.1f} turns and"
        f" {measured.answers:.0f} decisions, and a base brings {measured.vp_a_base:.1f} VP in all.</p>"
        f"<p>To measure it again: <code>{escape(measured.command)}</code></p>"
    )


def library() -> str:
    """Vega, Vega-Lite and Vega-Embed, which draw the charts: bundled, so that nothing is fetched."""
    try:
        import vl_convert
    except ImportError as missing:
        raise BasebreakerError(
            "The laboratory needs the package vl-convert-python, which isn't installed: run pip install"
            " 'basebreaker[lab]'."
        ) from missing
    version = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    bundled: str = vl_convert.javascript_bundle(vl_version=version)  # type: ignore[call-arg]
    return f"{bundled}".replace("</script>", "<\\/script>")


def drawing(charts: dict[str, Any]) -> str:
    """The script that draws the charts into their places."""
    lines = []
    for name, chart in charts.items():
        if chart is not None:
            text = chart.to_json(indent=None).replace("</", "<\\/")
            lines.append(f"vegaEmbed('#{name}', {text}, {{actions: false, renderer: 'svg'}});")
    return "\n".join(lines)


def name_of(faction: str) -> str:
    """A faction's name."""
    return str(catalog.factions()[faction]["name"])


def factions(measured: Measured) -> Any:
    """Points with intervals, the strongest first."""
    rows = [
        {"faction": name_of(id), "rate": e.rate, "low": e.low, "high": e.high, "games": e.games}
        for id, e in measured.factions.items()
    ]
    order = [name_of(id) for id, _ in sorted(measured.factions.items(), key=lambda row: -row[1].rate)]
    base = alt.Chart(alt.InlineData(values=rows)).encode(y=alt.Y("faction:N", sort=order, title=None))
    x = alt.X("rate:Q", axis=alt.Axis(format="%", title="wins"), scale=alt.Scale(zero=False))
    tips = ["faction:N", alt.Tooltip("rate:Q", format=".1%"), alt.Tooltip("low:Q", format=".1%")]
    tips += [alt.Tooltip("high:Q", format=".1%"), "games:Q"]
    bars = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title="wins"), x2="high:Q", tooltip=tips)
    points = base.mark_point(filled=True, size=70, color="#d9480f").encode(x=x, tooltip=tips)
    half = (
        alt.Chart(alt.InlineData(values=[{"half": 0.5}])).mark_rule(strokeDash=[4, 4], color="#888").encode(x="half:Q")
    )
    return (half + bars + points).properties(width=620)


def pairs(measured: Measured) -> Any:
    """A heat map that can be sorted by name or by strength."""
    rows = []
    strength = {id: e.rate for id, e in measured.factions.items()}
    for pair, e in measured.pairs.items():
        one, _, other = pair.partition("+")
        for a, b in ((one, other), (other, one)):
            rows.append(
                {
                    "faction": name_of(a), "partner": name_of(b), "rate": e.rate, "low": e.low, "high": e.high,
                    "games": e.games, "strength": -strength[a], "other": -strength[b],
                }
            )  # fmt: skip
    tips = [
        "faction:N",
        "partner:N",
        *(alt.Tooltip(f"{k}:Q", format=".1%") for k in ("rate", "low", "high")),
        "games:Q",
    ]
    order = alt.param(
        name="order", value="strength", bind=alt.binding_select(options=["strength", "name"], name="Sort by ")
    )
    chart = alt.Chart(alt.InlineData(values=rows)).transform_calculate(
        by="order == 'strength' ? datum.strength : 0", by_other="order == 'strength' ? datum.other : 0"
    )
    return (
        chart.mark_rect()
        .encode(
            x=alt.X("partner:N", sort=alt.EncodingSortField("by_other", "min"), title=None),
            y=alt.Y("faction:N", sort=alt.EncodingSortField("by", "min"), title=None),
            color=alt.Color("rate:Q", scale=alt.Scale(scheme="redblue", domainMid=0.5), legend=alt.Legend(format="%")),
            tooltip=tips,
        )
        .add_params(order)
        .properties(width=600, height=600)
    )


def cards(measured: Measured) -> Any:
    """The cards that helped most and least: how much more was won with them in hand than without."""
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
    base = alt.Chart(alt.InlineData(values=rows)).encode(y=alt.Y("card:N", sort=None, title=None))
    tips = ["card:N", *(alt.Tooltip(f"{k}:Q", format=".1%") for k in ("gain", "low", "high", "held", "missed"))]
    tips += ["games:Q", "played:Q"]
    axis = alt.Axis(format="%", title="more wins with the card in hand than without")
    bars = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", axis=axis), x2="high:Q", tooltip=tips)
    points = base.mark_point(filled=True, size=50, color="#2f6fde").encode(x="gain:Q", tooltip=tips)
    return (bars + points).properties(width=560)


def bases(measured: Measured) -> Any:
    """For each base the factions whose players were first there most often, by their share of its scorings."""
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
    tips = ["base:N", "faction:N", "first:Q", "scored:Q"]
    return (
        alt.Chart(alt.InlineData(values=rows))
        .mark_rect()
        .encode(
            x=alt.X("faction:N", title=None),
            y=alt.Y("base:N", title=None),
            color=alt.Color("share:Q", title="firsts a game", scale=alt.Scale(scheme="oranges")),
            tooltip=tips,
        )
        .properties(width=600)
    )


def growth(course: list[tuple[int, float, float]]) -> Any:
    """How the intervals became smaller."""
    if len(course) < 2:
        return None
    rows = [
        {"games": games, "interval": width, "which": which}
        for games, widest, mean in course
        for which, width in (("widest of a faction", widest), ("mean", mean))
    ]
    return (
        alt.Chart(alt.InlineData(values=rows))
        .mark_line(point=True)
        .encode(
            x=alt.X("games:Q"),
            y=alt.Y("interval:Q", axis=alt.Axis(format="%", title="± of a faction's rate")),
            color=alt.Color("which:N", title=None),
        )
        .properties(width=620, height=240)
    )
