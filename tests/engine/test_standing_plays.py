"""Extra plays that a card in play allows on each turn of its controller (4.8, 12.10.30)."""

from basebreaker.testing import Table, rule
from basebreaker.views import view


@rule("12.10.30")
def test_a_standing_play_is_among_the_plays_left_and_goes_with_control(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    archmage = ann.has("archmage", at=hill)
    assert view.view(table.driver, ann.seat).plays.extras == ["extra action"]

    async def lose() -> None:
        await table.g.take_control(archmage, bob.seat, by=archmage)

    table.run(lose())
    assert view.view(table.driver, ann.seat).plays.extras == []


@rule("12.10.30", "8.3.7")
def test_a_standing_play_is_gone_while_its_ability_is_cancelled(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    archmage = ann.has("archmage", at=hill)

    async def cancel() -> None:
        await table.g.cancel(archmage, by=archmage)

    table.run(cancel())
    assert table.s.extras == []


@rule("4.8.2")
def test_a_standing_play_is_used_before_the_free_one_and_once(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("archmage", at=hill)
    ann.plays("swashbuckling")
    assert (table.s.free_actions, table.s.extras) == (1, [])
    ann.plays("swashbuckling")
    assert (table.s.free_actions, table.s.extras) == (0, [])


@rule("12.10.1")
def test_a_granted_standing_play_is_offered_before_what_comes_in_between(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("german_engineering", at=hill)
    trick = ann.holds("swashbuckling")[0]
    ann.plays("archmage", at=hill).chooses(trick)
    archmage = ann.in_play("archmage")
    assert (table.power(archmage), archmage.counters) == (6, 1)
    assert table.s.extras == []


@rule("4.5.11")
def test_a_standing_play_is_not_granted_on_another_players_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    archmage = ann.has("archmage", at=hill)
    table.turn_of(bob)
    ann.holds("swashbuckling")

    async def grant() -> None:
        await table.g.extra_plays.grant_standing(archmage)

    table.run(grant())
    assert table.s.extras == []
    assert not ann.is_asked


def test_a_copy_and_a_position_keep_whose_standing_play_it_is(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    archmage = ann.has("archmage", at=hill)
    assert [extra.card for extra in table.s.extras] == [archmage.id]
    assert [extra.card for extra in table.s.copy().extras] == [archmage.id]
