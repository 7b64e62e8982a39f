"""Fixtures for all tests: the scenario kit's tables. Whatever was left out, the end of the run says why."""

import pytest

pytest_plugins = ["basebreaker.testing.plugin"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Each reason for skipping once; pytest itself counts them only."""
    skipped = terminalreporter.getreports("skipped")
    for reason in sorted({report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)}):
        terminalreporter.write_line(reason)
