"""The scenario kit: set up any position, act by name, and say which rule or ruling a test proves.

    def test_the_count_grows_when_another_players_minion_dies(table):
        ann, bob, crypt = table.ann, table.bob, table.base("crypt")
        count = ann.has("the_count", at=crypt)
        prey = bob.has("howler", at=crypt)
        ann.plays("big_gulp").chooses(prey)
        assert count.counters == 1

`Table` and `Person` say what can be placed, done and looked at: `chooses` takes a piece, a player, a card's id or a
mode's key, `uses` is for Talents and for what a card or base may do, `turn_of` gives a player the turn and its plays.
Get the fixture with `pytest_plugins = ["basebreaker.testing.plugin"]` in the topmost conftest.py, or run pytest with
`-p basebreaker.testing.plugin`. The cards on a table are watched (`strict`): what their functions give, that looking
changes nothing, that every verb is awaited.
"""

from .citations import rule, ruling
from .invariants import broken_invariants
from .kit import Table
from .person import Person

__all__ = ["Person", "Table", "broken_invariants", "rule", "ruling"]
