"""For all tests: the scenario kit's tables, the order of the run, and at its end why anything was left out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import postgres

from basebreaker.engine.printed import catalog
from basebreaker.load.postgres import Cluster

pytest_plugins = ["basebreaker.testing.plugin"]


@pytest.fixture
def private_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds to the catalog is gone after it."""
    catalog.facts()
    for name in ("_facts", "_faces", "_factions", "_decks", "_titans", "_bases", "CODE", "broken", "switched_off"):
        monkeypatch.setattr(catalog, name, dict(getattr(catalog, name)))
    for name in ("_coded", "_complete"):
        monkeypatch.setattr(catalog, name, set(getattr(catalog, name)))


@pytest.fixture(scope="session")
def cluster(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Cluster:
    """The PostgreSQL of this run."""
    return postgres.cluster_of(pytestconfig, tmp_path_factory)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database: SQLite, or what a test that runs on both asks for."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield f"sqlite:///{tmp_path / 'table.sqlite3'}"
    else:
        with postgres.database_in(request.getfixturevalue("cluster")) as url:
            yield url


def pytest_addoption(parser: pytest.Parser) -> None:
    """What the tests in a browser may be asked for besides."""
    parser.addoption("--every-size", action="store_true", help="run browser tests on screens of every size")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests marked `both_databases` run on SQLite and on PostgreSQL."""
    if "database" in metafunc.fixturenames and metafunc.definition.get_closest_marker("both_databases"):
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The run is over, for all its processes."""
    if not hasattr(session.config, "workerinput"):
        postgres.remove_cluster(session.config, session.config._tmp_path_factory)  # type: ignore[attr-defined]


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
