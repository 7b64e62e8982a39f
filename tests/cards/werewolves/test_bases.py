from basebreaker.testing import Table, rule

# -- Moot Site ---------------------------------------------------------------------------------------------------------


def test_the_first_minion_played_at_the_moot_site_in_a_turn_gets_two_power(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.plays_left(minions=2)
    ann.plays("igor", at=site).plays("drone", at=site)
    igor = ann.in_play("igor")
    assert (table.power(igor), table.power(ann.in_play("drone"))) == (4, 4)
    assert igor.counters == 0
    ann.ends_turn()
    assert table.power(igor) == 2


def test_the_moot_site_works_once_in_every_turn_whoever_plays(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    ann.plays("igor", at=site).ends_turn()
    bob.plays("igor", at=site)
    assert (table.power_at(ann, site), table.power_at(bob, site)) == (2, 4)


def test_a_minion_that_moves_to_the_moot_site_was_not_played_there(table: Table) -> None:
    ann, site, crypt = table.ann, table.base("moot_site"), table.base("crypt")
    ann.plays("igor", at=crypt).plays("headlong")
    igor = ann.in_play("igor")
    assert (igor.base, table.power(igor)) == (site.id, 4)
    table.plays_left()
    ann.plays("howler", at=site)
    assert table.power(ann.in_play("howler")) == 6


# -- Standing Stones ---------------------------------------------------------------------------------------------------


@rule("4.6.1", "5.1.1")
def test_one_of_your_minions_at_the_standing_stones_may_use_its_talent_twice(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    one, two = ann.has("teenage_wolf", at=stones), ann.has("teenage_wolf", at=stones)
    ann.uses(one).uses(one).uses(two)
    assert (table.power(one), table.power(two)) == (5, 4)
    assert not ann.can_use(one)
    assert not ann.can_use(two)


def test_the_standing_stones_are_for_minions_there_only(table: Table) -> None:
    ann, stones, hill = table.ann, table.base("standing_stones"), table.base("the_hill")
    away = ann.has("teenage_wolf", at=hill)
    moon = ann.has("moontouched", on=ann.has("howler", at=stones))
    ann.uses(away).uses(moon)
    assert not ann.can_use(away)
    assert not ann.can_use(moon)


@rule("4.8.2")
def test_every_player_has_the_standing_stones_once_on_their_own_turn(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mine, theirs = ann.has("teenage_wolf", at=stones), bob.has("teenage_wolf", at=stones)
    ann.uses(mine).uses(mine).ends_turn()
    bob.uses(theirs).uses(theirs)
    assert table.power(theirs) == 5
    bob.ends_turn()
    ann.uses(mine).uses(mine)
    assert table.power(mine) == 5


@rule("8.2.2")
def test_a_second_use_at_the_standing_stones_has_its_price_again(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    monster = ann.has("the_monster", at=stones, counters=1)
    ann.uses(monster)
    assert not ann.can_use(monster)
    ann.plays("jolt").uses(monster)
    assert monster.counters == 0
    table.plays_left(minions=0)
    ann.plays("igor", at=stones).plays("howler", at=stones)
    assert table.g.minions(at=stones, but=monster) == [ann.in_play("igor"), ann.in_play("howler")]
