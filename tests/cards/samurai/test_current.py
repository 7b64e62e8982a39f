"""The Samurai in the current edition."""

from basebreaker.testing import Table


def test_a_ronin_alone_may_get_two_counters(current_table: Table) -> None:
    ann, camp, bob = current_table.ann, current_table.base("jungle_camp"), current_table.bob
    bob.has("howler", at=camp)
    ann.plays("ronin", at=camp).chooses("yes")
    assert ann.in_play("ronin").counters == 2


def test_a_ronin_may_do_without_them_and_gets_none_in_company(current_table: Table) -> None:
    ann, camp, hive = current_table.ann, current_table.base("jungle_camp"), current_table.base("brood_hive")
    ann.plays("ronin", at=camp).declines()
    assert ann.in_play("ronin").counters == 0
    current_table.plays_left()
    ann.has("howler", at=hive)
    ann.plays("ronin", at=hive)
    assert [minion.counters for minion in current_table.g.minions(of=ann.seat)] == [0, 0, 0]


def test_code_of_bushido_divides_three_counters_as_you_like(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    one, two = ann.has("bushi", at=camp), ann.has("bushi", at=current_table.base("brood_hive"))
    ann.plays("code_of_bushido").chooses(one, one, two)
    assert (one.counters, two.counters) == (2, 1)


def test_code_of_bushido_gives_all_to_an_only_minion_and_nothing_to_nobody(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    theirs = bob.has("bushi", at=camp)
    ann.plays("code_of_bushido")
    assert theirs.counters == 0
    current_table.plays_left()
    mine = ann.has("bushi", at=camp)
    ann.plays("code_of_bushido")
    assert (mine.counters, theirs.counters) == (3, 0)
