"""For all tests: the scenario kit's tables, the order of the run, and at its end why anything was left out."""

import pytest

pytest_plugins = ["basebreaker.testing.plugin"]


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
