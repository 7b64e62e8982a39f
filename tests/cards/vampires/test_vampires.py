from basebreaker.testing import Table


def test_the_count_grows_once_for_each_minion_of_another_player(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    count = ann.has("the_count", at=crypt)
    wolf = ann.has("loup_garou", at=crypt)
    prey = bob.has("howler", at=crypt)
    also = bob.has("howler", at=crypt)
    ann.plays("let_the_dog_out").chooses(wolf, prey, also)
    ann.uses(crypt).chooses(wolf)
    assert count.counters == 2
    assert wolf.counters == 1
