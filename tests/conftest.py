"""For all tests: the scenario kit's tables, the order of the run, and at its end why anything was left out."""

import pytest

from basebreaker.engine.printed import catalog

pytest_plugins = ["basebreaker.testing.plugin"]


@pytest.fixture
def private_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds to the catalog is gone after it."""
    catalog.facts()
    for name in ("_facts", "_faces", "_factions", "_bases", "CODE", "broken"):
        monkeypatch.setattr(catalog, name, dict(getattr(catalog, name)))
    for name in ("_coded", "_complete"):
        monkeypatch.setattr(catalog, name, set(getattr(catalog, name)))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser come after all others, and the slowest of all at the end, so that `-x` stops early."""

    def duration(item: pytest.Item) -> tuple[bool, bool]:
        return item.get_closest_marker("slow") is not None, item.get_closest_marker("browser") is not None

    items.sort(key=duration)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Each reason for skipping once; pytest itself counts them only."""
    skipped = terminalreporter.getreports("skipped")
    for reason in sorted({report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)}):
        terminalreporter.write_line(reason)
