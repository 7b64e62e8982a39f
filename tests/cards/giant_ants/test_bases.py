from basebreaker.testing import Table, rule

# -- Egg Chamber -------------------------------------------------------------------------------------------------------


def test_at_the_egg_chamber_minions_with_a_counter_cannot_be_destroyed(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    mine, theirs = ann.has("worker", at=chamber, counters=1), bob.has("worker", at=chamber, counters=1)
    ann.plays("big_gulp").chooses(theirs)
    assert table.g.in_play(theirs)
    table.plays_left()
    ann.plays("big_gulp").chooses(mine)
    assert table.g.in_play(mine)


def test_the_egg_chamber_does_not_protect_minions_without_a_counter_or_elsewhere(table: Table) -> None:
    ann, bob, chamber, hill = table.ann, table.bob, table.base("egg_chamber"), table.base("the_hill")
    bare, elsewhere = bob.has("worker", at=chamber), bob.has("worker", at=hill, counters=1)
    ann.plays("big_gulp").chooses(bare)
    table.plays_left()
    ann.plays("big_gulp")
    assert not table.g.in_play(bare)
    assert not table.g.in_play(elsewhere)


def test_nobody_is_asked_to_save_a_minion_that_cannot_be_destroyed(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    drone = bob.has("drone", at=chamber, counters=1)
    ann.plays("big_gulp")
    assert not bob.is_asked
    assert drone.counters == 1
    assert table.g.in_play(drone)


def test_a_drone_at_the_egg_chamber_pays_with_its_own_safety(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    drone, bare = bob.has("drone", at=chamber, counters=1), bob.has("worker", at=chamber)
    ann.plays("big_gulp").chooses(bare)
    bob.chooses(drone)
    table.plays_left()
    ann.plays("big_gulp").chooses(drone)
    assert not table.g.in_play(drone)
    assert table.g.in_play(bare)


@rule("6.6.4")
def test_the_egg_chamber_does_not_keep_minions_when_it_scores(table: Table) -> None:
    ann, chamber = table.ann, table.base("egg_chamber")
    ann.has("worker", at=chamber, counters=1)
    table.scores(chamber)
    assert ann.discard == ["worker"]


# -- The Hill ----------------------------------------------------------------------------------------------------------


@rule("3.2.2")
def test_at_the_start_of_your_turn_you_may_move_a_minion_to_the_hill(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    howler, fledgling = bob.has("howler", at=crypt), bob.has("fledgling_vampire", at=crypt)
    mine = ann.has("worker", at=crypt)
    ann.ends_turn()
    bob.uses(hill)
    assert not bob.can_choose(mine)
    bob.chooses(howler)
    assert howler.base == hill.id
    assert fledgling.base == mine.base == crypt.id


@rule("5.6.6")
def test_nobody_has_to_move_to_the_hill(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    table.base("the_hill")
    howler = bob.has("howler", at=crypt)
    ann.ends_turn()
    bob.passes()
    assert howler.base == crypt.id


def test_a_minion_that_is_on_the_hill_already_is_not_asked_for(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.has("worker", at=table.base("crypt"))
    ann.ends_turn()
    assert not bob.is_asked


def test_a_base_that_has_the_ability_of_the_hill_asks_for_minions_to_move_to_itself(table: Table) -> None:
    ann, crypt, moot = table.ann, table.base("crypt"), table.base("moot_site")
    table.base_deck("the_hill")
    ann.has("signs_in_the_stars", at=crypt)
    worker = ann.has("worker", at=moot)
    ann.has("worker", at=moot)
    table.turn_of(table.bob)
    table.bob.ends_turn().table.ann.uses(crypt)
    assert table.question is not None
    assert table.question.prompt == "Move which of your minions to Crypt?"
    ann.chooses(worker).passes()
    assert worker.base == crypt.id
