"""Vampires where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.1")
def test_a_heavy_drinker_is_one_of_your_minions_itself(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.plays("heavy_drinker", at=camp).chooses("heavy_drinker")
    assert ann.discard == ["heavy_drinker"]


@rule("12.11.46")
def test_who_destroys_their_own_minion_at_the_crypt_has_destroyed_one_there(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    count = ann.has("the_count", at=crypt)
    ann.has("howler", at=crypt)
    ann.plays("yokai_attack").chooses("howler").uses(crypt)
    assert count.counters == 1


@rule("12.11.47")
def test_summoned_wolves_go_along_when_they_are_transferred(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    wolves = ann.has("summon_wolves", at=camp, counters=3)
    ann.has("howler", at=site)
    ann.plays("stagecoach").chooses(wolves)
    assert (table.power_at(ann, camp), table.power_at(ann, site)) == (0, 5)
