"""The Ancient Egyptians in the current edition."""

import pytest

from basebreaker.engine.printed import catalog
from basebreaker.testing import Table


def test_mummy_strength_gives_four_over_a_buried_card(current_table: Table) -> None:
    ann, bob, moot = current_table.ann, current_table.bob, current_table.base("moot_site")
    bob.has_buried("howler", moot)
    mummy = ann.has("mummy", at=moot)
    ann.plays("mummy_strength")
    assert current_table.power(mummy) == 6
    current_table.next_turn()
    assert current_table.power(mummy) == 2
    bob.passes()


def test_mummy_strength_gives_two_elsewhere_and_three_as_first_printed(table: Table, current_table: Table) -> None:
    for each, gift in ((table, 3), (current_table, 4)):
        ann, moot, camp = each.ann, each.base("moot_site"), each.base("jungle_camp")
        ann.has_buried("howler", moot)
        here, there = ann.has("mummy", at=moot), ann.has("mummy", at=camp)
        ann.plays("mummy_strength").chooses(here)
        each.plays_left(actions=1)
        ann.plays("mummy_strength").chooses(there)
        assert (each.power(here), each.power(there)) == (2 + gift, 4)


def test_a_mummy_is_buried_after_scoring_as_ever(current_table: Table) -> None:
    ann, moot, camp = current_table.ann, current_table.base("moot_site"), current_table.base("jungle_camp")
    current_table.base_deck("standing_stones")
    ann.has("mummy", at=moot)
    current_table.scores(moot)
    ann.uses(ann.in_play("mummy"))
    assert [(card.face.card, card.base) for card in ann.buried] == [("mummy", camp.id)]


def test_a_mummy_may_stay_and_be_discarded_with_the_base(current_table: Table) -> None:
    ann, moot = current_table.ann, current_table.base("moot_site")
    current_table.base("jungle_camp")
    current_table.base_deck("standing_stones")
    ann.has("mummy", at=moot)
    current_table.scores(moot)
    ann.passes()
    assert ann.discard == ["mummy"]


@pytest.mark.parametrize(("edition", "label"), [("printed", "ongoing"), ("current", "special")])
def test_a_mummys_ability_changed_its_label(edition: str, label: str) -> None:
    mummy = catalog.faction_cards("ancient_egyptians", "current" if edition == "current" else "printed")
    assert [face.ability_types for face in mummy if face.card == "mummy"] == [(label,)]
