"""A real server, a real browser, and visitors whose every misstep fails the test.

Playwright and the server live as long as this folder's tests run, not as long as the whole run: Playwright occupies the
thread's event loop, which the other tests need for themselves.
"""

import json
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.browser.opening import NO_BROWSER, browser_place, open_browser
from tests.browser.screens import name_of, screens
from tests.browser.server import TableServer
from tests.browser.visitor import LAPTOP, Visitor

FAILURES = Path("test-results") / "browser"

# Nothing flies, nothing is asked twice, and nobody needs to be taught.
AN_OLD_HAND = {
    "speed": "instant",
    "motion": "off",
    "sure": False,
    "knows": True,
    "coached": ["hand", "glow", "bar", "scoring", "back"],
}

outcome = pytest.StashKey[bool]()
Visit = Callable[..., Visitor]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `screen` runs on those that its mark `screens` names, or on all three.

    With `--every-size` it runs on every size of them, or of all three where those named are a sample only.
    """
    if "screen" in metafunc.fixturenames:
        every_size = metafunc.config.getoption("every_size")
        mark = metafunc.definition.get_closest_marker("screens")
        layouts = () if mark is None or (every_size and mark.kwargs.get("sample")) else mark.args
        found = screens(layouts, every_size=every_size)
        metafunc.parametrize("screen", found, ids=map(name_of, found))


def settled(
    browser: Browser,
    url: str,
    size: tuple[int, int],
    settings: dict[str, Any],
    *,
    phone: bool = False,
    worker: bool = False,
) -> BrowserContext:
    """A browser for one person, with settings as if chosen on an earlier visit."""
    kept = json.dumps({**AN_OLD_HAND, **settings})
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=phone,
        service_workers="allow" if worker else "block",  # what a page is made of never depends on what was kept before
        is_mobile=phone,
        storage_state={"origins": [{"origin": url, "localStorage": [{"name": "basebreaker.settings", "value": kept}]}]},
    )
    context.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7)")  # stirred in, so that deals are known
    return context


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test failed, so that its pages can be photographed."""
    report = yield
    item.stash[outcome] = item.stash.get(outcome, False) or report.failed
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The machine's Chromium or Chrome."""
    if browser_place() is None:
        if os.environ.get("BASEBREAKER_REQUIRE_BROWSER") == "1":
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """One server for all tests."""
    server = TableServer(tmp_path_factory.mktemp("browser"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def mortal(browser: Browser, tmp_path: Path) -> Iterator[TableServer]:
    """A server that a test may kill."""
    server = TableServer(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, server: TableServer) -> Iterator[Visit]:
    """Brings visitors. Nothing flies or waits for them unless a test says so; every fault on their pages fails it."""
    visitors: list[Visitor] = []
    server.deal_for(request.node.name)

    def come(
        name: str = "Ann",
        size: tuple[int, int] = LAPTOP,
        *,
        phone: bool = False,
        worker: bool = False,
        at: TableServer | None = None,
        settings: dict[str, Any] | None = None,
    ) -> Visitor:
        url = (at or server).url
        context = settled(browser, url, size, settings or {}, phone=phone, worker=worker)
        visitors.append(Visitor(context, url, name, touch=phone))
        return visitors[-1]

    yield come
    failed = request.node.stash.get(outcome, False)
    faults = [f"{visitor.name}: {fault}" for visitor in visitors for fault in visitor.watch.faults]
    for number, visitor in enumerate(visitors):
        if failed or faults:
            name = f"{request.node.name}-{number}-{visitor.name}.png"
            visitor.page.screenshot(path=request.config.rootpath / FAILURES / name)
        visitor.context.close()
    assert not faults, "\n".join(faults)
