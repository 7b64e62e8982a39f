"""PostgreSQL for the tests: one cluster for a whole run, a database for each test.

It is started by the first test that needs it, and stopped when the run ends.
"""

import fcntl
import itertools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from basebreaker.load.postgres import MISSING as MISSING_POSTGRES
from basebreaker.load.postgres import Cluster, binaries
from basebreaker.server.storage import opening

MISSING = f"The tests with PostgreSQL were left out. {MISSING_POSTGRES}"
TEMPLATE = "with_tables"
GUARDED = "guarded"  # a user with a password
numbers = itertools.count()


@contextmanager
def database_in(cluster: Cluster, template: str = TEMPLATE) -> Iterator[str]:
    """A database with our tables in it, or an empty one (`template0`), for as long as it is needed."""
    name = f"test_{os.getpid()}_{next(numbers)}"
    cluster.do(f"CREATE DATABASE {name} TEMPLATE {template}")
    yield cluster.url(name)
    cluster.do(f"DROP DATABASE {name} WITH (FORCE)")


def place_of(config: pytest.Config, factory: pytest.TempPathFactory) -> Path:
    """Where all processes of a run find out which cluster is theirs."""
    base = factory.getbasetemp()
    return (base.parent if hasattr(config, "workerinput") else base) / "postgres"


def cluster_of(config: pytest.Config, factory: pytest.TempPathFactory) -> Cluster:
    """The cluster of this run; left out, or in CI failed, where PostgreSQL is missing."""
    if binaries() is None:
        if os.environ.get("BASEBREAKER_REQUIRE_POSTGRES") == "1":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    place = place_of(config, factory)
    with place.open("a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        if known := file.read():
            return Cluster(Path(known))
        cluster = Cluster.create(synchronous_commit="off")
        cluster.ask_for_password(GUARDED)
        cluster.do(f"CREATE DATABASE {TEMPLATE}", f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'right'")
        opening.open_engine(cluster.url(TEMPLATE)).dispose()
        file.write(str(cluster.folder))
        return cluster


def remove_cluster(config: pytest.Config, factory: pytest.TempPathFactory) -> None:
    """The run is over."""
    place = place_of(config, factory)
    if place.exists() and (known := place.read_text(encoding="utf-8")):
        Cluster(Path(known)).remove()
        place.unlink()
