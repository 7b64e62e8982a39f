"""Death on Six Legs."""

from basebreaker.testing import Table, rule, ruling


def test_it_is_played_when_your_minions_have_seven_counters(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    waiting = ann.has_aside("death_on_six_legs")
    ann.has("worker", at=hill, counters=3)
    bob.has("worker", at=hill, counters=9)
    soldier = ann.has("soldier", at=hill, counters=3)
    assert not ann.can_use(waiting)
    soldier.counters = 4
    table.refresh()
    ann.uses(waiting)
    assert ann.in_play("death_on_six_legs").base == hill.id


def test_minions_that_are_destroyed_pass_on_a_counter_each_whoever_they_belong_to(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    death = ann.has("death_on_six_legs", at=lab)
    mine, theirs = ann.has("howler", at=hill, counters=2), bob.has("howler", at=hill, counters=1)
    none = bob.has("igor", at=hill)

    async def destroy_all() -> None:
        await table.g.destroy(mine, theirs, none, by=lab)

    table.run(destroy_all())
    assert death.counters == 2
    assert [line.text for line in table.logged("transfer_counters")] == [
        "Howler passes a +1 power counter to Death on Six Legs (Death on Six Legs)."
    ] * 2
    kinds = [line[0] for line in table.s.log]
    assert kinds.index("transfer_counters") < kinds.index("destroy")  # it acts before


@rule("12.8.23")
def test_minions_discarded_after_scoring_pass_on_a_counter_each_even_if_the_titan_goes_with_them(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("death_on_six_legs", at=hill)
    ann.has("howler", at=hill, counters=1)
    bob.has("howler", at=hill, counters=2)
    bob.has("igor", at=hill)
    table.scores(hill)
    assert len(table.logged("transfer_counters")) == 2
    assert ann.aside("death_on_six_legs").counters == 0


def test_a_minion_that_is_returned_or_saved_passes_on_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    death = ann.has("death_on_six_legs", at=hill)
    howler, saved = ann.has("howler", at=hill, counters=2), ann.has("igor", at=hill, counters=1)
    ann.has("unstoppable", on=saved)

    async def return_and_try_to_destroy() -> None:
        await table.g.return_to_hand(howler, by=hill)
        await table.g.destroy(saved, by=hill)

    table.run(return_and_try_to_destroy())
    assert (death.counters, saved.counters) == (0, 1)


def test_its_talent_is_an_extra_action(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    death = ann.has("death_on_six_legs", at=hill)
    ann.deck("howler", "igor", "raider")
    table.plays_left(actions=0)
    ann.uses(death)
    assert not ann.can_use(death)
    ann.plays("tribute")
    assert len(ann.hand) == 3


# -- In the current edition --------------------------------------------------------------------------------------------


def test_six_counters_and_a_discarded_card_are_enough_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    waiting = ann.has_aside("death_on_six_legs")
    worker = ann.has("worker", at=hill, counters=5)
    ann.holds("howler")
    assert not ann.can_use(waiting)
    worker.counters = 6
    table.refresh()
    ann.uses(waiting).declines()
    assert ann.hand == ["howler"]
    ann.uses(waiting).chooses("howler")
    assert ann.in_play("death_on_six_legs")
    assert ann.discard == ["howler"]


def test_without_a_card_to_discard_it_waits_in_the_current_edition(current_table: Table) -> None:
    ann, hill = current_table.ann, current_table.base("moot_site")
    waiting = ann.has_aside("death_on_six_legs")
    ann.has("worker", at=hill, counters=9)
    assert not ann.can_use(waiting)


@rule("12.8.23")
@ruling("F-death-on-six-legs-current-1")
def test_each_minion_that_goes_may_pass_on_a_counter_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, bob, hill, lab = table.ann, table.bob, table.base("moot_site"), table.base("laboratorium")
    death = ann.has("death_on_six_legs", at=lab)
    one, two = bob.has("howler", at=hill, counters=2), bob.has("raider", at=hill, counters=1)

    async def destroy_both() -> None:
        await table.g.destroy(one, two, by=lab)

    table.run(destroy_both())
    ann.declines()  # the Howler's
    ann.chooses("yes")
    assert death.counters == 1
    assert sorted(bob.discard) == ["howler", "raider"]
    ann.uses(death)
    assert [extra.kind for extra in table.s.extras] == ["action"]


@rule("12.8.18", "10.10.25")
def test_a_kind_of_magic_fills_a_titan_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    death, worker = ann.has("death_on_six_legs", at=hill), ann.has("worker", at=hill, counters=3)
    ann.plays("a_kind_of_magic").chooses(worker, "2").is_done()
    assert (death.counters, worker.counters) == (2, 1)
    assert table.power_at(ann, hill) == table.power(worker) + 2
