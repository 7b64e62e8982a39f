"""Looking over a whole screen: what lies over what, which letters are too small, and what is cut off without a sign."""

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_name("walk.js").read_text(encoding="utf-8")


def seen(page: Page, what: str) -> list[str]:
    """What the script finds wrong."""
    found: list[str] = page.evaluate(f"() => ({SCRIPT.partition('(')[2].rpartition(')')[0]}).{what}()")
    return found


def overlaps(page: Page) -> list[str]:
    """Two of base, minion, caption, hand card and player that lie over each other."""
    return seen(page, "overlaps")


def small_letters(page: Page) -> list[str]:
    """Words too small to be read."""
    return seen(page, "smallLetters")


def outgrown(page: Page) -> list[str]:
    """Players' places, bars and frames that are too small for what they say or show."""
    return seen(page, "outgrown")


def cut_words(page: Page) -> list[str]:
    """Words that are cut off, and nothing shows it."""
    return seen(page, "cutWords")


def covered_words(page: Page) -> list[str]:
    """Words of bases and players that something lies over."""
    return seen(page, "coveredWords")
