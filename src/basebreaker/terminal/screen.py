"""Drawing a view with rich: bases with power bars against breakpoints, sides, hand, log."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from ..engine.printed import catalog, wording
from ..match import Result
from ..views.model import ActionView, BaseView, CardView, LogLine, MinionView, SeatView, TitanView, View

COLORS = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green")
SHAPES = ("●", "■", "▲", "◆")
FILLS = ("█", "▓", "▒", "░")  # told apart without colours, too
BAR = 24
NARROWEST = 38  # columns that the panel of a base needs
WIDEST = 60
PHASES = {
    "setup": "setting up",
    "start": "Start Turn",
    "play": "Play Cards",
    "score": "Score Bases",
    "draw": "Draw 2 Cards",
    "end": "End Turn",
    "over": "over",
}
REASONS = {
    "vp": "",
    "given up": ", the others gave up",
    "turn limit": ", at the turn limit",
    "agreed": ", by agreement",
    "ended by operator": ", ended by the operator of the server",
}


def name(card: str) -> str:
    """Return a face's name; a hidden card is just a card."""
    return catalog.face(card).name if card else "a card"


def stored(cards: Sequence[CardView]) -> str:
    """Describe what is under a card: its player may look at it, the others may count it (2.4.8, 2.4.9)."""
    return f" (stored: {', '.join(name(card.face) for card in cards)})" if cards else ""


def seat_text(view: View, seat: int) -> Text:
    return Text(f"{SHAPES[seat]} {view.seats[seat].name}", style=COLORS[seat])


def bar(base: BaseView) -> Text:
    """Return a bar of every player's power against the breakpoint."""
    text = Text()
    scale = BAR / max(base.breakpoint, base.total, 1)
    used = 0
    for seat, power in enumerate(base.power):
        cells = round(power * scale)
        text.append(FILLS[seat] * cells, style=COLORS[seat])
        used += cells
    limit = round(base.breakpoint * scale)
    text.append("·" * max(0, limit - used))
    text.append(f" {base.total}/{base.breakpoint}", style="bold red" if base.total >= base.breakpoint else "bold")
    return text


def minion_line(minion: MinionView) -> Text:
    text = Text(f" {SHAPES[minion.controller]} {name(minion.face)} ", style=COLORS[minion.controller])
    text.append(str(minion.power), style="bold white")
    if minion.counters:
        text.append(f" +{minion.counters}c", style="yellow")
    if minion.change:
        text.append(f" {minion.change:+d}", style="italic")
    if minion.talent == "ready":
        text.append(" ✦", style="yellow")
    text.append(f"{stored(minion.stored)} #{minion.id}", style="dim")
    for action in minion.actions:
        text.append(f"\n   └ {name(action.face)}", style=COLORS[action.controller])
    return text


def action_line(action: ActionView) -> Text:
    text = Text(f" {SHAPES[action.controller]} [{name(action.face)}]", style=COLORS[action.controller])
    if action.counters:
        text.append(f" +{action.counters}c", style="yellow")
    text.append(f"{stored(action.stored)} #{action.id}", style="dim")
    return text


def titan_line(titan: TitanView) -> Text:
    text = Text(f" {SHAPES[titan.controller]} ⟪{name(titan.face)}⟫", style=f"bold {COLORS[titan.controller]}")
    if titan.counters:
        text.append(f" +{titan.counters}c", style="yellow")
    if titan.talent == "ready":
        text.append(" ✦", style="yellow")
    text.append(f" #{titan.id}", style="dim")
    return text


def base_panel(view: View, base: BaseView, width: int) -> Panel:
    lines: list[Text] = [bar(base)]
    lines.append(Text(" ".join(catalog.face(base.face).texts), style="dim italic"))
    lines += [titan_line(t) for t in base.titans]
    lines += [minion_line(m) for m in base.minions]
    lines += [action_line(a) for a in base.actions]
    lines += [
        Text(f" {SHAPES[b.controller]} buried: {name(b.face)} #{b.id}", style=COLORS[b.controller]) for b in base.buried
    ]
    scoring = view.scoring is not None and view.scoring.base == base.id
    title = f"{name(base.face)} [{'/'.join(map(str, base.vp))}] #{base.id}"
    return Panel(Group(*lines), title=title, border_style="red" if scoring else "white", width=width)


def side_line(view: View, seat: int) -> Text:
    side: SeatView = view.seats[seat]
    text = seat_text(view, seat)
    text.append(f"  {side.vp} VP", style="bold white")
    text.append(f"  hand {len(side.hand)}  deck {len(side.deck)}  discard {len(side.discard)}", style="white")
    for card in side.stasis:
        text.append(f"  stasis: {name(card.face)} ({card.stasis_counters}){stored(card.stored)}", style="white")
    for titan in side.titans:
        gathered = f" ({titan.counters})" if titan.counters else ""
        text.append(f"  titan: {name(titan.face)}{gathered} #{titan.id}", style="white")
    if side.gone:
        text.append("  gave up", style="dim")
    if view.current == seat and view.result is None:
        text.append(f"  ← turn {view.turn}, {PHASES[view.phase]}", style="bold")
    return text


def whereabouts(view: View) -> dict[int, str]:
    """Describe by number how far each base is from breaking, and whose, where and how strong each card in play is."""
    found: dict[int, str] = {}
    for base in view.bases:
        found[base.id] = f"{base.total}/{base.breakpoint}"
        place = f"at {name(base.face)}"
        for minion in base.minions:
            found[minion.id] = f"{view.seats[minion.controller].name}, power {minion.power}, {place}"
            for action in minion.actions:
                found[action.id] = f"{view.seats[action.controller].name}, on {name(minion.face)} {place}"
        for action in base.actions:
            found[action.id] = f"{view.seats[action.controller].name}, {place}"
        for titan in base.titans:
            found[titan.id] = f"{view.seats[titan.controller].name}, {place}"
    return found


def hand_text(cards: Sequence[CardView]) -> Text:
    text = Text("Hand: ", style="bold")
    for card in cards:
        face = catalog.face(card.face)
        power = f" {face.power}" if face.is_minion else ""
        text.append(f"{face.name}{power}", style="white" if face.is_minion else "green")
        text.append(f" #{card.id}   ", style="dim")
    return text


def some(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def panel_width(columns: int, bases: int) -> int:
    """Return a width at which the bases need few rows of equal length, with a column between neighbours."""
    most = max(1, (columns + 1) // (NARROWEST + 1))
    rows = max(1, -(bases // -most))
    in_a_row = max(1, -(bases // -rows))
    return min(WIDEST, (columns + 1) // in_a_row - 1)


def wipe(console: Console) -> None:
    """Clear the screen and its scrollback before another player looks at it."""
    console.clear()
    if console.is_terminal and not (console.is_dumb_terminal or console.legacy_windows):
        console.file.write("\x1b[3J")


def outcome(names: Sequence[str], result: Result) -> str:
    """Return a sentence about who won."""
    winners = " and ".join(names[seat] for seat in result.winners) or "nobody"
    score = ", ".join(f"{name} {vp}" for name, vp in zip(names, result.vp, strict=True))
    return f"The game is over{REASONS[result.reason]}: {winners} won ({score} VP)."


def draw(console: Console, view: View, log: Sequence[LogLine] = ()) -> None:
    """Draw the whole table as one viewer sees it."""
    console.rule(f"Turn {view.turn}")
    console.print(Columns([base_panel(view, base, panel_width(console.width, len(view.bases))) for base in view.bases]))
    for seat in range(len(view.seats)):
        console.print(side_line(view, seat))
    plays = view.plays
    if view.phase == "play":
        extras = f", {', '.join(plays.extras)}" if plays.extras else ""
        minions, actions = some(plays.minions, "minion"), some(plays.actions, "action")
        console.print(f"Plays left: {minions}, {actions}{extras}", style="dim", highlight=False)
    for line in log:
        console.print(Text(f"  {line.text}", style="dim"))
    if view.viewer is not None:
        console.print(hand_text(view.seats[view.viewer].hand))


def piles(console: Console, view: View) -> None:
    """Print all factions and discard piles, that of the bases included, the newest cards first."""
    for seat, side in enumerate(view.seats):
        factions = " and ".join(catalog.factions()[faction]["name"] for faction in side.factions)
        console.print(seat_text(view, seat).append(f": {factions}", style="bold white"))
        console.print(pile_text(side.discard))
    console.print(Text("Bases", style="bold"))
    console.print(pile_text(view.base_discard))


def pile_text(cards: Sequence[CardView]) -> Text:
    names = [name(card.face) for card in reversed(cards)]
    return Text(f"  discard pile: {', '.join(names) or 'empty'}")


def card_text(card: str) -> Group:
    """Return a card or base with its text and rulings; words that the other edition lacks are underlined."""
    face = catalog.face(card)
    other = catalog.other_edition(face)
    kind = f"base, breakpoint {face.breakpoint}, VP {'/'.join(map(str, face.vp))}" if face.is_base else face.kind
    power = "" if face.is_base or face.kind == "action" else f", power {face.power}"
    faction = catalog.factions()[face.faction]["name"]
    edition = f", {face.editions[0]} edition" if other is not None or "printed" not in face.editions else ""
    lines = [Text(f"{face.name}: {kind}{power} ({faction}{edition})", style="bold")]
    lines += [Text(f"  {face.note}", style="italic")] if face.note else []
    marks = wording.changes(face, other or face)
    for number, (label, text, spans) in enumerate(zip(face.ability_types, face.texts, marks, strict=True)):
        word = {"on_play": "", "base": ""}.get(label, f"{label.capitalize()}: ")
        if face.kind == "fusion":
            word = f"As {'a minion' if face.ability_modes[number] == 'minion' else 'an action'}: {word}"
        pieces = [(piece, "underline" if changed else "") for piece, changed in wording.pieces(text, spans)]
        lines.append(Text.assemble(f"  {word}", *pieces))
    lines += [Text(f"  · {ruling}", style="dim") for ruling in face.rulings]
    return Group(*lines)
