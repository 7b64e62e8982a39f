import pytest

from basebreaker.testing import Table, rule


def test_whoever_may_prevent_a_destruction_is_told_what_else_is_about_to_be_destroyed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("pack_alpha", at=stones)
    howler, igor = bob.has("howler", at=stones), bob.has("igor", at=stones)
    drone = bob.has("drone", at=stones, counters=1)
    ann.plays("let_the_dog_out").chooses(howler, igor)
    assert table.question is not None
    assert table.question.prompt == "Howler is about to be destroyed, with Igor. Prevent it?"
    bob.declines()
    assert table.question.prompt == "Igor is about to be destroyed, with Howler. Prevent it?"
    bob.chooses(drone)
    assert bob.discard == ["howler"]


@rule("2.4.6")
def test_being_told_what_else_is_about_to_be_destroyed_tells_nothing_of_a_buried_card(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("cuzcu")
    bob.has("drone", at=stones, counters=1)
    ann.has_buried("pharaoh", stones)
    bob.has_buried("mummy", stones)
    ann.uses(ann.has("nuke_it_from_orbit", at=stones))
    assert table.question is not None
    assert table.question.prompt == "Drone is about to be destroyed, with a buried card and Mummy. Prevent it?"
    bob.declines()
    assert "pharaoh" in ann.discard


@rule("5.7.1", "8.2.1")
@pytest.mark.parametrize("order", [("drone", "howler"), ("howler", "drone")])
def test_a_drone_in_the_egg_chamber_that_spends_its_last_counter_goes_with_the_others(
    table: Table, order: tuple[str, str]
) -> None:
    ann, bob, eggs = table.ann, table.bob, table.base("egg_chamber")
    ann.has("pack_alpha", at=eggs, counters=2)
    drone, howler = bob.has("drone", at=eggs, counters=1), bob.has("howler", at=eggs)
    ann.plays("let_the_dog_out").chooses(*order)
    bob.chooses(drone)
    assert bob.discard == ["drone"]
    assert bob.in_play("howler") is howler
