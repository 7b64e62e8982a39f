from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Golem Schloß ------------------------------------------------------------------------------------------------------


def test_the_winner_of_golem_schloss_puts_a_counter_on_each_of_their_minions(table: Table) -> None:
    ann, bob, schloss, hill = table.ann, table.bob, table.base("golem_schloss"), table.base("the_hill")
    there, elsewhere = ann.has("the_monster", at=schloss), ann.has("igor", at=hill, counters=1)
    loser = bob.has("howler", at=hill)
    bob.has("igor", at=schloss)
    table.scores(schloss)
    assert elsewhere.counters == 2
    assert there.counters == 1
    assert not table.g.in_play(there)
    assert loser.counters == 1  # from Bob's own Igor, who was discarded
    assert (ann.vp, bob.vp) == (4, 3)


@ruling("X-schloss-1")
@rule("6.5.5")
def test_players_who_tie_for_golem_schloss_each_use_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    schloss, hill = table.base("golem_schloss"), table.base("the_hill")
    home = [person.has("howler", at=hill) for person in table.people]
    table.ann.has("teenage_wolf", at=schloss)
    table.bob.has("howler", at=schloss)
    table.cat.has("teenage_wolf", at=schloss)
    table.scores(schloss)
    assert [m.counters for m in home] == [1, 0, 1]


@ruling("X-three-player-tie-1")
@rule("6.5.1", "6.5.2")
def test_two_tied_winners_leave_the_next_player_third(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    schloss = table.base("golem_schloss")
    table.ann.has("the_count", at=schloss, counters=5)
    table.bob.has("pack_alpha", at=schloss, counters=4)
    table.cat.has("herr_doktor", at=schloss)
    table.scores(schloss)
    assert [person.vp for person in table.people] == [4, 4, 2]


@rule("12.4.2")
def test_without_a_winner_golem_schloss_gives_nothing(table: Table) -> None:
    ann, schloss, hill = table.ann, table.base("golem_schloss"), table.base("the_hill")
    igor = ann.has("igor", at=hill)
    table.scores(schloss)
    assert igor.counters == 0


# -- Laboratorium ------------------------------------------------------------------------------------------------------


def test_the_first_minion_played_at_the_laboratorium_in_a_turn_gets_a_counter(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    table.plays_left(minions=2)
    ann.plays("howler", at=lab).plays("igor", at=lab)
    assert (ann.in_play("howler").counters, ann.in_play("igor").counters) == (1, 0)


def test_the_laboratorium_works_once_in_every_turn_whoever_plays(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.plays("howler", at=lab).ends_turn()
    bob.plays("igor", at=lab)
    assert ann.in_play("howler").counters == bob.in_play("igor").counters == 1


def test_a_minion_played_elsewhere_is_not_the_first_one_at_the_laboratorium(table: Table) -> None:
    ann, lab, hill = table.ann, table.base("laboratorium"), table.base("the_hill")
    table.plays_left(minions=2)
    ann.plays("howler", at=hill).plays("igor", at=lab)
    assert (ann.in_play("howler").counters, ann.in_play("igor").counters) == (0, 1)


@rule("5.2.1", "5.2.3")
def test_the_laboratorium_waits_for_the_minions_own_ability(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.has("teenage_wolf", at=lab)
    ann.plays("fledgling_vampire", at=lab)
    assert ann.in_play("fledgling_vampire").counters == 2
