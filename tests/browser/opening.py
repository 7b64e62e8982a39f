"""Opens the machine's browser, and a server for it: for the tests and for what is measured and photographed by hand."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.server import TableServer
from tests.browser.visitor import PATIENCE

BROWSERS = ["chromium", "chromium-browser", "google-chrome"]
LAUNCH = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
NO_BROWSER = "There is no browser here: install Chromium or Chrome (on Debian: apt install chromium)."


def browser_place() -> str | None:
    """Where the machine's Chromium or Chrome is."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """The machine's Chromium or Chrome, until the end of the block."""
    place = browser_place()
    assert place is not None, NO_BROWSER
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=place, args=LAUNCH)
        yield browser
        browser.close()


@contextmanager
def open_table() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server of its own, until the end of the block."""
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        server = TableServer(Path(folder))
        server.start()
        try:
            yield browser, server.url
        finally:
            server.kill()
