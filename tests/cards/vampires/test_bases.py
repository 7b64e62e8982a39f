from collections.abc import Callable

from basebreaker.testing import Table, rule

# -- Castle Blood ------------------------------------------------------------------------------------------------------


def test_whoever_is_behind_at_castle_blood_may_strengthen_the_minion_they_play(table: Table) -> None:
    ann, bob, castle = table.ann, table.bob, table.base("castle_blood")
    bob.has("the_count", at=castle)
    ann.plays("teenage_wolf", at=castle).uses(castle)
    assert ann.in_play("teenage_wolf").counters == 1


def test_castle_blood_may_be_declined(table: Table) -> None:
    ann, bob, castle = table.ann, table.bob, table.base("castle_blood")
    bob.has("the_count", at=castle)
    ann.plays("teenage_wolf", at=castle).passes()
    assert ann.in_play("teenage_wolf").counters == 0


def test_castle_blood_works_for_every_minion_played_by_any_player(table: Table) -> None:
    ann, bob, castle = table.ann, table.bob, table.base("castle_blood")
    bob.has("the_count", at=castle, counters=3)
    table.plays_left(minions=2)
    ann.plays("teenage_wolf", at=castle).uses(castle)
    ann.plays("igor", at=castle).uses(castle)
    assert ann.in_play("igor").counters == 1
    ann.has("the_monster", at=castle, counters=9)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("igor", at=castle).uses(castle)
    assert bob.in_play("igor").counters == 1


def test_castle_blood_does_nothing_for_a_tie_or_elsewhere(table: Table) -> None:
    ann, bob, castle, hill = table.ann, table.bob, table.base("castle_blood"), table.base("the_hill")
    bob.has("teenage_wolf", at=castle)
    bob.has("teenage_wolf", at=hill)
    table.plays_left(minions=2)
    ann.plays("teenage_wolf", at=castle)
    assert not ann.is_asked
    ann.plays("igor", at=hill)
    assert not ann.is_asked


@rule("5.2.1", "5.3.7")
def test_castle_blood_compares_after_the_minions_own_ability(table: Table) -> None:
    ann, bob, castle = table.ann, table.bob, table.base("castle_blood")
    bob.has("teenage_wolf", at=castle)
    ann.plays("fledgling_vampire", at=castle)
    assert not ann.is_asked  # its own counter made it a tie
    assert ann.in_play("fledgling_vampire").counters == 1


# -- Crypt -------------------------------------------------------------------------------------------------------------


def test_whoever_destroys_a_minion_at_the_crypt_may_strengthen_their_minion_there(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    igor, howler = ann.has("igor", at=crypt), ann.has("howler", at=crypt)
    away = ann.has("howler", at=hill)
    prey = bob.has("teenage_wolf", at=crypt)
    ann.plays("big_gulp").chooses(prey).uses(crypt)
    assert not ann.can_choose(away)
    ann.chooses(igor)
    assert (igor.counters, howler.counters) == (1, 0)


def test_several_minions_destroyed_at_once_at_the_crypt_give_one_counter(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    wolf = ann.has("loup_garou", at=crypt)
    prey, also = bob.has("howler", at=crypt), bob.has("howler", at=crypt)
    ann.plays("let_the_dog_out").chooses(prey, also).uses(crypt)
    assert wolf.counters == 1
    assert not ann.is_asked


def test_the_crypt_may_be_declined(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    igor = ann.has("igor", at=crypt)
    bob.has("teenage_wolf", at=crypt)
    ann.plays("big_gulp").chooses("teenage_wolf").passes()
    assert igor.counters == 0


def test_the_crypt_rewards_neither_destruction_elsewhere_nor_players_without_a_minion_there(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    away = bob.has("howler", at=hill)
    bob.has("howler", at=crypt)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses("howler")
    ann.plays("big_gulp")
    assert not ann.is_asked
    assert not table.g.in_play(away)


def test_only_the_one_who_destroyed_is_rewarded_by_the_crypt(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, crypt = table.ann, table.bob, table.cat, table.base("crypt")
    mine = ann.has("the_count", at=crypt)
    theirs = cat.has("herr_doktor", at=crypt)
    bob.has("howler", at=crypt)
    ann.plays("big_gulp").uses(crypt)
    assert (mine.counters, theirs.counters) == (2, 0)  # one of them by its own ability


@rule("6.6.4")
def test_the_crypt_is_silent_when_it_scores(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.has("the_count", at=crypt)
    table.scores(crypt)
    assert not ann.is_asked
    assert ann.vp == 4
