"""Charts, and HTML pages and SVG files that hold all they need to show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from html import escape
from typing import Any

import altair as alt
import vl_convert

VERSION = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
COLORS = ("#2f6fde", "#d9480f", "#2b8a3e", "#9c36b5")
STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f}
h2{margin-top:2.5rem}code{background:#eee;padding:.1rem .3rem}p{max-width:48rem}.chart{overflow-x:auto}
table{border-collapse:collapse}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd}"""

Row = Mapping[str, Any]


def document(title: str, parts: Sequence[str], charts: Mapping[str, Any]) -> str:
    """Return a page; each chart is drawn into the element whose id is its name."""
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            f"<title>{escape(title)}</title><style>{STYLE}</style><script>{library()}</script></head><body>",
            *parts,
            f"<script>{script(charts)}</script></body></html>\n",
        ]
    )


def section(name: str, head: str) -> str:
    """Return a heading, and the element that the chart of this name is drawn into."""
    return f'<h2>{escape(head)}</h2><div class="chart" id="{name}"></div>'


def library() -> str:
    """Return Vega, Vega-Lite and Vega-Embed, which draw the charts: bundled, so that nothing is fetched."""
    bundled: str = vl_convert.javascript_bundle(vl_version=VERSION)  # type: ignore[call-arg]
    return f"{bundled}".replace("</script>", "<\\/script>")


def script(charts: Mapping[str, Any]) -> str:
    """Return the script that draws the charts."""
    lines = []
    for name, chart in charts.items():
        if chart is not None:
            text = chart.to_json(indent=None).replace("</", "<\\/")
            lines.append(f"vegaEmbed('#{name}', {text}, {{actions: false, renderer: 'svg'}});")
    return "\n".join(lines)


def drawing(chart: Any, title: str) -> str:
    """Return a chart as an SVG file, with a mark of what it was drawn from."""
    svg: str = vl_convert.vegalite_to_svg(chart.to_json(), vl_version=VERSION)
    head, _, rest = svg.partition(">")
    return f"{head}><title>{escape(title)}</title><desc>{mark(chart)}</desc>{rest}\n"


def mark(chart: Any) -> str:
    """Return a mark that changes with the figures and the design of a chart, but not with the fonts of a machine."""
    return blake2b(chart.to_json(indent=None).encode(), digest_size=8).hexdigest()


def data(rows: Sequence[Row]) -> Any:
    """Return the data of a chart, written into it: a page shows it without asking a server."""
    return alt.Chart(alt.InlineData(values=[dict(row) for row in rows]))


def percents(*names: str) -> list[Any]:
    """Return tooltips that show numbers as percentages."""
    return [alt.Tooltip(f"{name}:Q", format=".1%") for name in names]


def intervals(
    rows: Sequence[Row],
    what: str,
    value: str,
    axis: str,
    *,
    size: int = 70,
    color: str = COLORS[1],
    more: Sequence[Any] = (),
) -> Any:
    """Draw a point with its interval for each row, in the order of the rows.

    A row has `low` and `high`; `what` names it, `value` is its point, and `more` are further columns of its tooltip.
    """
    base = data(rows).encode(y=alt.Y(f"{what}:N", sort=None, title=None))
    tips = [f"{what}:N", *percents(value, "low", "high"), *more]
    x = alt.Axis(format="%", title=axis)
    bars = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", axis=x, scale=alt.Scale(zero=False)), x2="high:Q", tooltip=tips
    )
    points = base.mark_point(filled=True, size=size, color=color).encode(x=alt.X(f"{value}:Q", axis=x), tooltip=tips)
    return (bars + points).properties(width=560)


def with_line(chart: Any, at: float) -> Any:
    """Draw a dashed line behind a chart of intervals."""
    return data([{"line": at}]).mark_rule(strokeDash=[4, 4], color="#888").encode(x="line:Q") + chart


def lines(rows: Sequence[Row], x: str, y: str, by: str, axis: str, *, height: int = 240) -> Any:
    """Draw a line for each value of `by`, in the order in which they first occur."""
    order = list(dict.fromkeys(row[by] for row in rows))
    return (
        data(rows)
        .mark_line()
        .encode(
            x=alt.X(f"{x}:Q"),
            y=alt.Y(f"{y}:Q", axis=alt.Axis(format="%", title=axis)),
            color=alt.Color(f"{by}:N", title=None, sort=order),
        )
        .properties(width=620, height=height)
    )


def heat_map(rows: Sequence[Row], x: str, y: str, value: str, title: str, more: Sequence[Any]) -> Any:
    """Draw a coloured cell for each row; `more` are further columns of its tooltip."""
    color = alt.Color(f"{value}:Q", title=title, scale=alt.Scale(scheme="oranges"))
    cells = data(rows).mark_rect().encode(x=alt.X(f"{x}:N", title=None), y=alt.Y(f"{y}:N", title=None), color=color)
    return cells.encode(tooltip=[f"{y}:N", f"{x}:N", *more]).properties(width=600)


def sortable_map(rows: Sequence[Row], x: str, y: str, value: str, title: str) -> Any:
    """Draw a rate for each row: blue above a half, red below; the reader sorts by name or by strength.

    A row has `low`, `high` and `games`; `x_order` and `y_order` sort it by strength.
    """
    choices = alt.binding_select(options=["strength", "name"], name="Sort by ")
    order = {f"by_{side}": f"order == 'strength' ? datum.{side}_order : 0" for side in "xy"}
    scale = alt.Scale(scheme="redblue", domainMid=0.5)
    return (
        data(rows)
        .transform_calculate(**order)
        .mark_rect()
        .encode(
            x=alt.X(f"{x}:N", sort=alt.EncodingSortField("by_x", "min"), title=None),
            y=alt.Y(f"{y}:N", sort=alt.EncodingSortField("by_y", "min"), title=None),
            color=alt.Color(f"{value}:Q", scale=scale, legend=alt.Legend(format="%"), title=title),
            tooltip=[f"{y}:N", f"{x}:N", *percents(value, "low", "high"), "games:Q"],
        )
        .add_params(alt.param(name="order", value="strength", bind=choices))
        .properties(width=600, height=600)
    )
