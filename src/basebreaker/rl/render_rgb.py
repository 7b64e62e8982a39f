"""The table as an image for watching a learner: bases with their power bars, minions, the hand and points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from ..engine.printed import catalog
from ..server.adapters.picture import GROUND, HAIR, INK, SEATS, SOFT, SUN
from ..views.model import BaseView, MinionView, View

SIZE = (1280, 720)
PANEL, DARK = "#2a2138", "#120d1a"
EDGE, GAP = 16, 10
TOP, HANDS = 84, 596  # where the bases and the hand begin
TALLEST = 28  # height of a minion's line

Box = tuple[float, float, float, float]


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def paint(view: View) -> Image.Image:
    """Return the table as a seat may see it."""
    image = Image.new("RGB", SIZE, GROUND)
    _Painter(ImageDraw.Draw(image), view).everything()
    return image


class _Painter:
    def __init__(self, draw: ImageDraw.ImageDraw, view: View) -> None:
        self.draw = draw
        self.view = view
        asked = view.question
        self.glowing = {(option.target.kind, option.target.id) for option in asked.options} if asked else set()

    def everything(self) -> None:
        self.players()
        wide = (SIZE[0] - 2 * EDGE + GAP) / max(3, len(self.view.bases))
        for number, base in enumerate(self.view.bases):
            left = EDGE + number * wide
            self.base(base, (left, TOP, left + wide - GAP, HANDS - GAP))
        self.hand()

    def write(
        self, x: float, y: float, text: str, size: int, color: str, anchor: str = "la", room: float = SIZE[0]
    ) -> float:
        """Write as much of a text as there is room for; return where it ends."""
        font = _font(size)
        short = text
        while short and self.draw.textlength(short if short == text else f"{short}…", font) > room:
            short = short[:-1]
        told = text if short == text else f"{short.rstrip()}…"
        self.draw.text((x, y), told, color, font, anchor)
        return x + self.draw.textlength(told, font)

    def box(self, box: Box, fill: str, edge: str | None = None) -> None:
        self.draw.rounded_rectangle(box, 7, fill, edge, 2 if edge else 1)

    def players(self) -> None:
        view = self.view
        wide = (SIZE[0] - 2 * EDGE + GAP) / len(view.seats)
        for seat, side in enumerate(view.seats):
            left, right = EDGE + seat * wide, EDGE + (seat + 1) * wide - GAP
            self.box((left, 10, right, TOP - 12), PANEL, SEATS[seat] if seat == view.current else None)
            self.box((left + 8, 18, left + 66, TOP - 20), SEATS[seat])
            self.write(left + 37, 41, str(side.vp), 30, DARK, "mm")
            self.write(left + 78, 17, side.name, 19, INK, room=wide - 200)
            self.write(right - 10, 17, f"of {view.goal} VP", 16, SOFT, "ra")
            told = f"hand {len(side.hand)}   deck {len(side.deck)}   discard {len(side.discard)}"
            names = " and ".join(faction.replace("_", " ") for faction in side.factions)
            self.write(left + 78, 44, f"{told}   {names}", 14, SOFT, room=wide - 100)

    def base(self, base: BaseView, box: Box) -> None:
        left, top, right, bottom = box
        glows = ("base", base.id) in self.glowing
        self.box(box, PANEL, SUN if glows else HAIR)
        wide = right - left - 20
        self.write(left + 10, top + 8, catalog.face(base.face).name, 19, INK, room=wide)
        prizes = " · ".join(map(str, base.vp)) + " VP"
        self.write(left + 10, top + 34, prizes, 15, SUN, room=wide / 2)
        self.write(right - 10, top + 33, f"{base.total} of {base.breakpoint}", 17, INK, "ra")
        self.bar(base, (left + 10, top + 58, right - 10, top + 74))
        self.lines(base, (left + 10, top + 84, right - 10, bottom - 6))

    def bar(self, base: BaseView, box: Box) -> None:
        """Draw the players' power, up to the breakpoint or beyond it."""
        left, top, right, bottom = box
        self.draw.rectangle(box, DARK)
        whole = max(base.breakpoint, base.total, 1)
        for seat, amount in enumerate(base.power):
            end = left + (right - box[0]) * amount / whole
            if amount:
                self.draw.rectangle((left, top, end, bottom), SEATS[seat])
            left = end
        limit = box[0] + (right - box[0]) * base.breakpoint / whole
        self.draw.line((limit, top - 4, limit, bottom + 4), INK, 3)

    def lines(self, base: BaseView, box: Box) -> None:
        """Draw the cards at a base, one line each; without room for all, the last line says how many more there are."""
        found = list(self.at(base))
        left, top, right, bottom = box
        room = max(1, int((bottom - top) // (TALLEST / 2)))
        if len(found) > room:
            found[room - 1 :] = [("", f"and {len(found) - room + 1} more", -1, False)]
        high = min(TALLEST, (bottom - top) / max(1, len(found)))
        size = max(10, int(high * 0.56))
        for number, (power, name, seat, glows) in enumerate(found):
            y = top + number * high
            color = SEATS[seat] if seat >= 0 else SOFT
            self.box((left, y + 1, right, y + high - 2), GROUND, SUN if glows else None)
            if power:
                self.box((left, y + 1, left + 34, y + high - 2), color)
                self.write(left + 17, y + high / 2, power, size, DARK, "mm")
            self.write(left + (42 if power else 16), y + high / 2, name, size, color, "lm", right - left - 50)

    def at(self, base: BaseView) -> Iterable[tuple[str, str, int, bool]]:
        """Yield the cards at a base: power, name, controller, and whether it can be chosen."""
        for minion in base.minions:
            yield str(minion.power), self.minion(minion), minion.controller, ("minion", minion.id) in self.glowing
            for action in minion.actions:
                told = f"on it: {catalog.face(action.face).name}"
                yield "", told, action.controller, ("action", action.id) in self.glowing
        for titan in base.titans:
            yield "T", catalog.face(titan.face).name, titan.controller, ("titan", titan.id) in self.glowing
        for action in base.actions:
            yield "", catalog.face(action.face).name, action.controller, ("action", action.id) in self.glowing
        for card in base.buried:
            name = catalog.face(card.face).name if card.face else "a card"
            yield "", f"buried: {name}", card.controller, ("buried", card.id) in self.glowing

    def minion(self, minion: MinionView) -> str:
        changed = minion.power - minion.printed
        return catalog.face(minion.face).name + (f" ({changed:+})" if changed else "")

    def hand(self) -> None:
        view = self.view
        told = self.told()
        self.write(EDGE, HANDS, told, 19, INK, room=SIZE[0] - 2 * EDGE)
        if view.viewer is None:
            return
        cards = view.seats[view.viewer].hand
        wide = min(150, (SIZE[0] - 2 * EDGE + GAP) / max(1, len(cards)))
        for number, card in enumerate(cards):
            left = EDGE + number * wide
            box = (left, HANDS + 32, left + wide - GAP, SIZE[1] - EDGE)
            self.box(box, PANEL, SUN if ("card", card.id) in self.glowing else HAIR)
            if card.face:
                self.card(card.face, box)

    def card(self, name: str, box: Box) -> None:
        left, top, right, bottom = box
        face = catalog.face(name)
        self.write(left + 8, bottom - 8, face.kind, 13, SOFT, "ls", right - left - 16)
        if face.is_minion:
            self.write(right - 8, bottom - 8, str(face.power), 22, SUN, "rs")
        y, line = top + 6, ""
        for word in [*face.name.split(), ""]:
            longer = f"{line} {word}".strip()
            if line and (not word or self.draw.textlength(longer, _font(15)) > right - left - 16):
                self.write(left + 8, y, line, 15, INK, room=right - left - 16)
                y, line = y + 18, word
            else:
                line = longer

    def told(self) -> str:
        """Return the state of the game in a line."""
        view = self.view
        if view.result is not None:
            winners = " and ".join(view.seats[seat].name for seat in view.result.winners)
            return f"{winners} won." if winners else "The game ended undecided."
        if view.question is None:
            return f"Turn {view.turn}"
        return f"Turn {view.turn} · {view.seats[view.question.seat].name}: {view.question.prompt}"
