"""The page of a play-test: ten lines of plain advice, and the figures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from ...engine.printed import catalog
from ..stats.strength import RateEstimate
from ..stats.tally import Measured
from . import charts, matrix

STRONG = 0.57  # too strong above this with certainty, too weak below its mirror image
FAVOURITE = 0.12  # more wins than this with certainty: the card is too strong
FEWEST = 40  # games that a card must have been in


class PlaytestFindings(msgspec.Struct, frozen=True):
    """The findings in words."""

    summary: list[str]
    broken: bool


def findings(faction: str, measured: Measured, dead: Sequence[str]) -> PlaytestFindings:
    """Summarise faults, strength, partners, cards and pace."""
    name, rate = matrix.name_of(faction), measured.factions[faction]
    order = sorted(measured.factions, key=lambda id: -measured.factions[id].rate)
    lines = [f"{name}: {measured.games} games by the {measured.bot}, no fault found in random ones before."]
    lines += [f"Never happened in random games: {sentence}." for sentence in dead[:3]]
    lines.append(
        f"Wins against the field: {rate}; that is place {1 + order.index(faction)} of {len(order)}.{verdict(rate)}"
    )
    lines += partners(faction, measured)
    lines += cards(faction, measured)
    decisions = measured.answers / max(1.0, measured.turns)
    lines.append(f"A game has {measured.turns:.1f} turns, a turn {decisions:.1f} decisions.{long_turns(decisions)}")
    return PlaytestFindings(lines, bool(dead))


def verdict(rate: RateEstimate) -> str:
    """Return advice on the whole faction."""
    if rate.low > STRONG:
        return " Too strong: take power or cards away."
    if rate.high < 1 - STRONG:
        return " Too weak: give it more power or more cards."
    if rate.low <= 0.5 <= rate.high:
        return " As strong as the others, as far as these games tell."
    return ""


def partners(faction: str, measured: Measured) -> list[str]:
    """Return its best and worst partners."""
    own = {
        next(name for name in pair.split("+") if name != faction): rate
        for pair, rate in measured.pairs.items()
        if faction in pair.split("+")
    }
    if not own:
        return []
    order = sorted(own, key=lambda name: -own[name].rate)
    best, worst = order[0], order[-1]
    return [f"Best partner: {matrix.name_of(best)}, {own[best]}; worst: {matrix.name_of(worst)}, {own[worst]}."]


def cards(faction: str, measured: Measured) -> list[str]:
    """Return the cards that are hardly ever played, and those that decide too much."""
    lines = []
    for face in catalog.faction_cards(faction):
        card = measured.cards.get(face.id)
        if card is None or card.held.games < FEWEST:
            continue
        share = card.played.games / card.held.games
        if share < 0.1:
            lines.append(
                f"{face.name}: played in {share:.0%} of the games in which it was in hand: does anybody want it?"
            )
        elif card.missed.games >= FEWEST and card.gain.low > FAVOURITE:
            lines.append(f"{face.name}: in hand, its player wins {card.held}, without it {card.missed}: too strong.")
        elif card.missed.games >= FEWEST and card.gain.high < -FAVOURITE:
            lines.append(f"{face.name}: in hand, its player wins {card.held}, without it {card.missed}: too weak.")
    return lines[:4]


def long_turns(decisions: float) -> str:
    """Return advice on the pace."""
    return " Turns get long: fewer questions would help." if decisions > 12 else ""


def page(faction: str, measured: Measured, found: PlaytestFindings, files: Sequence[str]) -> str:
    """Return the whole page."""
    title = f"Play-test: {matrix.name_of(faction)}"
    told = "".join(f"<li>{escape(line)}</li>" for line in found.summary)
    games = "".join(f"<li><code>basebreaker replay {escape(file)}</code></li>" for file in files)
    own = only(faction, measured)
    drawn = {"cards": matrix.cards(own), "factions": matrix.factions(measured.factions)}
    heads = {"cards": "Its cards: how much more was won with them in hand", "factions": "Among the others"}
    parts = [f"<h1>{escape(title)}</h1><ul>{told}</ul>", matrix.introduction(measured)]
    parts += [charts.section(name, heads[name]) for name, chart in drawn.items() if chart is not None]
    parts.append(f"<h2>Games to look at</h2><ul>{games}</ul><p>The table in the browser opens these files as well.</p>")
    return charts.document(title, parts, drawn)


def only(faction: str, measured: Measured) -> Measured:
    """Return the figures of one faction's cards."""
    ids = {face.id for face in catalog.faction_cards(faction)}
    return msgspec.structs.replace(measured, cards={id: card for id, card in measured.cards.items() if id in ids})
