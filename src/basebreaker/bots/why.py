"""Why a bot answers as it does: one sentence with the values of the alternatives."""

from __future__ import annotations

from .bot import Sight

SHOWN = 4


def sentence(sight: Sight, key: str, values: dict[str, float]) -> str:
    """The choice and the best alternatives, each with its estimated chance to win.

    In the middle of an effect the question comes first: "No" alone would say nothing.
    """
    asked = "" if sight.question.kind == "menu" else f"{sight.question.prompt} "
    labels = {option.key: option.label for option in sight.question.options}
    others = sorted((k for k in values if k != key), key=lambda k: -values[k])
    mine = f"{asked}{labels[key]} gives me about {percent(values[key])} to win"
    if not others:
        return f"{mine}; there is no real alternative."
    rest = ", ".join(f"{labels[k]} {percent(values[k])}" for k in others[:SHOWN])
    left = len(others) - SHOWN
    more = f", {left} other{'s' * (left > 1)} less" if left > 0 else ""
    return f"{mine}; {rest}{more}."


def percent(chance: float) -> str:
    """A chance as a percentage."""
    return f"{100 * chance:.0f} %"
