"""Talents (4.6)."""

from basebreaker.testing import Table, rule


@rule("4.6.1")
def test_a_talent_is_used_once_a_turn_and_again_in_the_next(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.uses(wolf)
    assert not ann.can_use(wolf)
    ann.ends_turn()
    bob.ends_turn()
    assert ann.can_use(wolf)


@rule("4.6.2")
def test_nobody_is_asked_to_use_a_talent(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.ends_turn()
    assert table.s.current == bob.seat
    assert table.power(wolf) == 3


@rule("4.6.3", "4.6.4")
def test_a_talent_can_be_used_at_once_and_costs_no_play(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("teenage_wolf", at=hill)
    wolf = ann.in_play("teenage_wolf")
    ann.uses(wolf)
    assert table.power(wolf) == 4
    assert (table.s.free_minions, table.s.free_actions) == (0, 1)


@rule("4.6.5", "8.4.3")
def test_the_talent_of_an_action_on_a_minion_is_its_own_controllers(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    theirs = bob.has("raider", at=hill)
    leader = ann.has("moontouched", on=theirs)
    ann.deck("howler")
    ann.uses(leader)
    assert ann.hand == ["howler"]
    ann.ends_turn()
    assert not bob.can_use(leader)


@rule("12.3.17")
def test_a_talent_that_was_used_stays_used_when_the_card_changes_hands_and_back(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.uses(wolf)

    async def there_and_back() -> None:
        await table.g.take_control(wolf, bob.seat, by=hill)
        await table.g.take_control(wolf, ann.seat, by=hill)

    table.run(there_and_back())
    assert wolf.controller == ann.seat
    assert not ann.can_use(wolf)


@rule("12.3.16")
def test_a_card_that_left_play_and_came_back_can_use_its_talent_again(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.uses(wolf)

    async def return_it() -> None:
        await table.g.return_to_hand(wolf, by=hill)

    table.run(return_it())
    ann.plays("teenage_wolf", at=hill)
    assert ann.can_use(ann.in_play("teenage_wolf"))


@rule("4.6.1", "3.2.7")
def test_a_talent_cannot_be_used_at_the_start_of_the_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=table.base("crypt"))
    ann.ends_turn()
    bob.ends_turn()
    assert ann.options() == [f"use:{hill.id}", "pass"]
    ann.passes()
    assert ann.can_use(wolf)


@rule("4.6.1", "12.10.21")
def test_a_talent_was_used_even_if_its_player_chose_nothing(table: Table) -> None:
    ann = table.ann
    raider = ann.has("raider", at=table.base("the_hill"))
    ann.holds("howler")
    ann.uses(raider).is_done()
    assert not ann.can_use(raider)
