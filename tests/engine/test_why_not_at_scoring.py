"""Whoever can't use a card while a base scores, or a base's ability, is told why."""

from collections.abc import Callable

from basebreaker.state.numbers import CardId
from basebreaker.testing import Person, Table
from basebreaker.views.why_not import why_not


def told(person: Person, card: CardId) -> str:
    return why_not(person.table.driver, person.seat, card)


def test_while_a_base_scores_a_special_for_another_moment_is_told_by_its_text(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base_deck("crypt")
    ann.has("raider", at=moot, counters=11)
    ann.holds("lost_knowledge")
    (late,) = ann.holds("walk_away_slowly")
    (minion,) = ann.holds("howler")
    ann.ends_turn()
    assert told(ann, late).startswith("Walk Away... Slowly is a Special; it can only be used at the time it names")
    assert told(ann, minion).startswith("Bases are being scored")
    ann.passes()
    assert told(ann, late) == ""
    ann.passes()


def test_who_waits_for_the_circle_is_told_for_whom(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    table.base_deck("crypt")
    ann.holds("plague_of_locusts")
    (unfit,) = bob.holds("dynamite_surprise")  # he has no minion there
    (fit,) = cat.holds("plague_of_locusts")
    table.scores(hill)
    waits = "Ann chooses first; you can use Plague of Locusts when the circle comes to you (5.6.8)."
    assert told(cat, fit) == waits
    assert told(bob, unfit).startswith("Dynamite Surprise is a Special")
    ann.passes()
    assert told(cat, fit) == ""
    cat.passes()


def test_a_base_tells_whether_its_ability_was_used_or_its_condition_fails(table: Table) -> None:
    ann, bob, longhouse, hill = table.ann, table.bob, table.base("longhouse"), table.base("the_hill")
    assert "condition" in told(ann, longhouse.id)
    ann.holds("howler", "drone")
    assert told(ann, longhouse.id) == ""
    ann.uses(longhouse).chooses("howler")
    assert "used this turn" in told(ann, longhouse.id)
    assert "Ann's turn" in told(bob, longhouse.id)
    assert "works by itself" in told(ann, hill.id)
