from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Ninja Dojo --------------------------------------------------------------------------------------------------------


@ruling("F-ninja-dojo-1", "F-ninja-dojo-3")
def test_at_the_ninja_dojo_the_winner_may_destroy_a_minion_anywhere_even_here(table: Table) -> None:
    ann, bob, dojo, hill = table.ann, table.bob, table.base("ninja_dojo"), table.base("the_hill")
    table.base_deck("crypt")
    ann.has("the_count", at=dojo)
    gremlin, far = bob.has("howler", at=dojo), bob.has("raider", at=hill)
    table.scores(dojo)
    ann.uses(dojo)
    assert (ann.can_choose(far), ann.can_choose(gremlin)) == (True, True)
    ann.chooses(gremlin)
    assert (ann.vp, bob.vp) == (2, 3)  # to be second is worth more
    assert table.logged("destroy")[0].text == "Howler is destroyed (Ninja Dojo)."
    assert table.g.in_play(far)


def test_the_winner_at_the_ninja_dojo_may_spare_everybody(table: Table) -> None:
    ann, bob, dojo = table.ann, table.bob, table.base("ninja_dojo")
    ann.has("the_count", at=dojo)
    bob.has("howler", at=dojo)
    table.scores(dojo)
    ann.passes()
    assert table.logged("destroy") == []


@ruling("F-ninja-dojo-2")
@rule("6.5.5", "12.4.17")
def test_tied_winners_at_the_ninja_dojo_may_each_destroy_a_minion(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, dojo, crypt = table.ann, table.bob, table.cat, table.base("ninja_dojo"), table.base("crypt")
    ann.has("raider", at=dojo)
    bob.has("raider", at=dojo)
    prey, also = cat.has("howler", at=crypt), cat.has("howler", at=crypt)
    trophy = bob.has("raider", at=crypt)
    table.turn_of(bob)
    table.scores(dojo)
    bob.uses(dojo).chooses(prey)
    bob.uses(crypt)  # he destroyed it: Crypt lets him put a counter there
    ann.uses(dojo).chooses(also)
    assert (cat.discard, trophy.counters) == (["howler", "howler"], 1)


# -- Temple of Goju ----------------------------------------------------------------------------------------------------


@ruling("F-temple-of-goju-2")
def test_temple_of_goju_puts_each_players_strongest_minion_under_its_deck(table: Table) -> None:
    ann, bob, temple = table.ann, table.bob, table.base("temple_of_goju")
    table.base_deck("crypt")
    ann.deck("jolt")
    ann.has("the_count", at=temple)
    ann.has("howler", at=temple)
    twins = [bob.has("raider", at=temple), bob.has("raider", at=temple)]
    table.scores(temple)
    assert ann.options() == [f"minion:{m.id}" for m in twins]  # it is Ann's turn
    ann.chooses(twins[1])
    assert (ann.deck_from_top, ann.discard) == (["jolt", "the_count"], ["howler"])
    assert (bob.deck_from_top, bob.discard) == (["raider"], ["raider"])


@ruling("F-temple-of-goju-3")
def test_temple_of_goju_goes_by_control_and_sends_home(table: Table) -> None:
    ann, bob, temple = table.ann, table.bob, table.base("temple_of_goju")
    ann.has("the_count", at=temple, owner=bob)
    ann.has("howler", at=temple)
    table.scores(temple)
    assert (bob.deck_from_top, ann.deck_from_top, ann.discard) == (["the_count"], [], ["howler"])


@ruling("F-temple-of-goju-1")
@rule("5.6.2")
def test_temple_of_goju_comes_before_a_first_mate_can_sail_away(table: Table) -> None:
    ann, temple = table.ann, table.base("temple_of_goju")
    table.base("the_hill")
    ann.has("first_mate", at=temple)
    table.scores(temple)
    assert ann.deck_from_top == ["first_mate"]


def test_temple_of_goju_finds_nobody_at_an_empty_base(table: Table) -> None:
    temple = table.base("temple_of_goju")
    table.base_deck("crypt")
    table.scores(temple)
    assert [base.face.id for base in table.g.bases] == ["crypt"]
