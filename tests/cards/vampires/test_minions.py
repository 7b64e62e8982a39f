from basebreaker.testing import Table, rule

# -- The Count ---------------------------------------------------------------------------------------------------------


@rule("5.5.4")
def test_the_count_grows_once_for_each_minion_of_another_player(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = ann.has("the_count", at=table.base("crypt"))
    ann.has("loup_garou", at=hill)
    prey, also = bob.has("howler", at=hill), bob.has("howler", at=hill)
    ann.plays("let_the_dog_out").chooses("loup_garou", prey, also)
    assert count.counters == 2


def test_the_count_does_not_care_who_destroyed_the_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = ann.has("the_count", at=hill)
    bob.has("howler", at=hill)
    table.turn_of(bob)
    bob.plays("big_gulp")
    assert count.counters == 1


def test_the_count_does_not_grow_from_your_own_minions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = ann.has("the_count", at=hill)
    ann.has("howler", at=hill, owner=bob)
    ann.plays("big_gulp")
    assert count.counters == 0
    assert bob.discard == ["howler"]


@rule("6.6.4")
def test_the_count_does_not_grow_from_minions_discarded_after_scoring(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = ann.has("the_count", at=table.base("crypt"))
    bob.has("howler", at=hill)
    table.scores(hill)
    assert count.counters == 0


@rule("12.3.26", "5.5.3")
def test_the_count_destroyed_with_its_prey_responds_to_no_avail(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    doomed, prey = ann.has("the_count", at=hill), bob.has("howler", at=hill)
    giant = bob.has("pack_alpha", at=hill, counters=4)
    table.turn_of(bob)
    bob.plays("let_the_dog_out").chooses(giant, doomed, prey)
    assert ann.discard == ["the_count"]
    assert bob.discard == ["howler", "let_the_dog_out"]
    assert doomed.counters == 0


def test_each_of_two_counts_grows_from_the_other_players_minions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    mine, theirs = ann.has("the_count", at=hill), bob.has("the_count", at=hill)
    ann.has("fledgling_vampire", at=hill)
    bob.has("howler", at=hill)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses("howler")
    ann.plays("big_gulp")
    assert (mine.counters, theirs.counters) == (1, 1)


# -- Nightstalker ------------------------------------------------------------------------------------------------------


def test_nightstalker_destroys_a_weak_minion_here_and_grows(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    prey, strong = bob.has("howler", at=hill), bob.has("teenage_wolf", at=hill)
    elsewhere = bob.has("howler", at=table.base("laboratorium"))
    ann.plays("nightstalker", at=hill)
    assert ann.in_play("nightstalker").counters == 1
    assert not table.g.in_play(prey)
    assert table.g.in_play(strong)
    assert table.g.in_play(elsewhere)


@rule("4.9.1")
def test_nightstalker_must_destroy_even_your_own_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("howler", at=hill)
    ann.plays("nightstalker", at=hill)
    assert ann.discard == ["howler"]
    assert ann.in_play("nightstalker").counters == 1


@rule("5.2.5", "12.2.4")
def test_nightstalker_gets_nothing_for_a_minion_that_cannot_be_destroyed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    tough, prey = bob.has("howler", at=hill), bob.has("howler", at=hill)
    bob.has("unstoppable", on=tough)
    ann.plays("nightstalker", at=hill).chooses(tough)
    assert table.g.in_play(prey)
    assert ann.in_play("nightstalker").counters == 0


def test_nightstalker_without_prey_gets_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill, counters=1)
    ann.plays("nightstalker", at=hill)
    assert ann.in_play("nightstalker").counters == 0


# -- Heavy Drinker -----------------------------------------------------------------------------------------------------


def test_heavy_drinker_may_destroy_your_minion_at_any_base_to_grow(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    howler = ann.has("howler", at=lab)
    foreign = bob.has("howler", at=hill)
    ann.plays("heavy_drinker", at=hill)
    assert not ann.can_choose(foreign)
    ann.chooses(howler)
    assert ann.in_play("heavy_drinker").counters == 1
    assert ann.discard == ["howler"]


def test_heavy_drinker_may_abstain(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    howler = ann.has("howler", at=hill)
    ann.plays("heavy_drinker", at=hill).declines()
    assert table.g.in_play(howler)
    assert ann.in_play("heavy_drinker").counters == 0


def test_heavy_drinker_gets_nothing_if_the_minion_is_not_destroyed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    howler = ann.has("howler", at=hill)
    ann.has("unstoppable", on=howler)
    ann.plays("heavy_drinker", at=hill).chooses(howler)
    assert ann.in_play("heavy_drinker").counters == 0


def test_heavy_drinker_may_drink_itself_to_death(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("heavy_drinker", at=hill).chooses("heavy_drinker")
    assert ann.discard == ["heavy_drinker"]


# -- Fledgling Vampire -------------------------------------------------------------------------------------------------


def test_fledgling_vampire_grows_where_another_player_has_more_power(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("teenage_wolf", at=hill)
    ann.plays("fledgling_vampire", at=hill)
    assert ann.in_play("fledgling_vampire").counters == 1


def test_a_tie_with_itself_counted_is_not_enough_for_fledgling_vampire(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("loup_garou", at=hill)
    ann.has("howler", at=hill)
    ann.plays("fledgling_vampire", at=hill)
    assert ann.in_play("fledgling_vampire").counters == 0
