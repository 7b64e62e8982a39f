"""The scenario kit: set up any position, act by name, and say which rule or ruling a test proves.

    def test_the_count_grows_when_another_players_minion_dies(table):
        ann, bob, crypt = table.ann, table.bob, table.base("crypt")
        count = ann.has("the_count", at=crypt)
        prey = bob.has("howler", at=crypt)
        ann.plays("big_gulp").chooses(prey)
        assert count.counters == 1

Get the `table` fixture with `pytest_plugins = ["basebreaker.testing.plugin"]` in your conftest.py.
"""

from .citations import rule, ruling
from .invariants import broken_invariants
from .kit import Table
from .person import Person

__all__ = ["Person", "Table", "broken_invariants", "rule", "ruling"]
