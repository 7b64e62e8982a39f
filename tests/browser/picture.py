"""Takes the pictures in the README: four seats at a desk, a base in the middle of its scoring, and phones both ways.
And a short film: a turn ends, a base breaks, the next player plays a card.

Run it with `python -m tests.browser.picture`. It needs Pillow.
"""

import time
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser
from tests.browser.conftest import settled
from tests.browser.opening import open_table
from tests.browser.positions import NAMES, asked, asked_view, is_menu
from tests.browser.visitor import LAPTOP, PHONE, Visitor

import basebreaker as bb
from basebreaker.bots.lookahead import Lookahead
from basebreaker.engine.printed.catalog import playable_factions

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIDEWAYS = (844, 390)
SEEDS = 100
FILM = (911, 512)
FILM_SECONDS = 9
MOST_FRAMES = 90
AFTER_PLAY = 6


def bot_game(seed: int) -> Iterator[bb.Match]:
    """A game of four bots, shown before every answer."""
    seats = [bb.Seat(name) for name in NAMES]
    match = bb.new_game(seats, seed=seed, factions="random", pool=list(playable_factions()))
    bot = Lookahead(worlds=1, foresight=0, thoughtful=False, most=None)  # no clock: the same picture every time
    dice = bb.Dice(seed)
    while match.question is not None:
        yield match
        match.apply(bot.choose(match.sight(match.question.seat), dice, 1.0).key)


def worth_a_picture(match: bb.Match) -> bool:
    """Ending the turn scores a base where all four have minions; the other bases are neither empty nor crowded."""
    if not is_menu(match):
        return False
    view = asked_view(match)
    breaking = [base for base in view.bases if base.total >= base.breakpoint]
    if len(breaking) != 1 or 0 in breaking[0].power:
        return False
    chips = sum(len(base.actions) + len(base.buried) for base in view.bases)
    if chips > 6 or len(view.bases) > 5 or not 5 <= len(view.seats[asked(match).seat].hand) <= 8:
        return False
    if not all(1 <= len(base.minions) <= 7 for base in view.bases):
        return False
    then = match.copy()
    then.apply(asked(match).decline)
    return any(line.kind == "award" for line in then.log_lines(None)[len(match.log_lines(None)) :])


def found() -> bb.Match:
    """The first game that is worth a picture."""
    return next(match for seed in range(SEEDS) for match in bot_game(seed) if worth_a_picture(match))


def seated(browser: Browser, url: str, match: bb.Match, size: tuple[int, int]) -> Visitor:
    """Somebody who sits down there with a screen of this size."""
    phone = size != LAPTOP
    visitor = Visitor(settled(browser, url, size, {"speed": "slow"}, phone=phone), url, "", touch=phone)
    visitor.play_on(match, level="rookie")
    visitor.question()
    visitor.page.mouse.move(0, size[1] - 1)
    return visitor


def keep(visitor: Visitor, name: str) -> None:
    """Take the picture, in as few colours as it needs."""
    visitor.page.wait_for_load_state("networkidle")
    IMAGES.mkdir(parents=True, exist_ok=True)
    file = IMAGES / f"{name}.png"
    with Image.open(BytesIO(visitor.page.screenshot())) as shot:
        whole = shot.convert("RGB")
        whole.quantize(palette=whole.quantize(256, kmeans=1)).save(file, optimize=True)
    print(f"{file}: {file.stat().st_size // 1024} kB")


def filmed(visitor: Visitor) -> list[tuple[float, Image.Image]]:
    """What is to be seen until the next player has played a card, with the time of each picture."""
    frames: list[tuple[float, Image.Image]] = []
    played = visitor.page.locator("[data-testid=spotlight]")
    visitor.press("end-turn")
    visitor.page.mouse.move(0, LAPTOP[1] - 1)
    seen = 0
    while len(frames) < MOST_FRAMES and (seen < AFTER_PLAY or played.count()):
        shot = Image.open(BytesIO(visitor.page.screenshot(type="jpeg", quality=95)))
        frames.append((time.monotonic(), shot.convert("RGB").resize(FILM, Image.Resampling.LANCZOS)))
        seen += played.count()
    return frames


def keep_film(frames: list[tuple[float, Image.Image]], name: str) -> None:
    """Save it as long as FILM_SECONDS, each picture standing for its share; the last one stands a little longer."""
    times, pictures = [when for when, _ in frames], [picture for _, picture in frames]
    share = 1000 * FILM_SECONDS / max(0.001, times[-1] - times[0])
    stand = [max(40, round((then - now) * share)) for now, then in pairwise(times)]
    file = IMAGES / f"{name}.webp"
    first, *others = pictures
    first.save(file, save_all=True, append_images=others, duration=[*stand, 1800], loop=0, quality=58, method=4)
    print(f"{file}: {file.stat().st_size // 1024} kB, {len(frames)} pictures")


def take(browser: Browser, url: str, match: bb.Match) -> None:
    """A desk, and phones both ways; then the turn is ended, and the victory points are given."""
    for name, size in (("table", LAPTOP), ("table-upright", PHONE), ("table-sideways", SIDEWAYS)):
        keep(seated(browser, url, match, size), name)
    visitor = seated(browser, url, match, LAPTOP)
    visitor.press("end-turn")
    visitor.page.mouse.move(0, LAPTOP[1] - 1)
    visitor.page.locator("[data-testid=scoring-row][data-given]").nth(2).wait_for()
    keep(visitor, "scoring")
    keep_film(filmed(seated(browser, url, match, LAPTOP)), "scoring")


def main() -> None:
    """Play, sit down, take the pictures."""
    match = found()
    with open_table() as (browser, url):
        take(browser, url, match)


if __name__ == "__main__":
    main()
