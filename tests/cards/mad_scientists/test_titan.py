"""The Bride."""

from basebreaker.testing import Table


def turn_begins(table: Table) -> None:
    """Bob's turn ends and Ann's begins."""
    table.turn_of(table.bob)
    table.next_turn()


def test_she_is_played_for_two_of_three_things_with_different_minions(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    bride = ann.has_aside("the_bride")
    igor, howler = ann.has("igor", at=site, counters=1), ann.has("howler", at=site)
    turn_begins(table)
    ann.uses(bride).chooses("remove")  # it can only be Igor who loses it, so the Howler dies
    assert ann.in_play("the_bride")
    assert (igor.counters, ann.discard) == (0, ["howler"])
    assert not table.g.in_play(howler)


def test_a_minion_is_put_into_the_box_from_the_hand_or_the_discard_pile_if_you_own_it(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    bride = ann.has_aside("the_bride")
    (stolen,) = ann.holds("howler", owner=bob)
    ann.holds("jolt")
    (mine,) = ann.discarded("igor")
    raider = ann.has("raider", at=site)
    turn_begins(table)
    ann.uses(bride).chooses("box")  # only Igor is Ann's own
    assert table.s.box == [mine]
    assert stolen in table.s.hands[ann.seat]
    assert not table.g.in_play(raider)
    assert ann.in_play("the_bride")


def test_two_things_with_the_same_minion_will_not_do(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    ann.has_aside("the_bride")
    ann.has("igor", at=site, counters=1)
    bob.has("igor", at=site, counters=1)
    turn_begins(table)
    assert not ann.is_asked
    assert ann.aside("the_bride")


def test_the_first_thing_leaves_a_minion_for_the_second(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    bride = ann.has_aside("the_bride")
    only, one, two = (
        ann.has("howler", at=site, counters=1),
        ann.has("raider", at=site),
        ann.has("raider", at=site),
    )
    turn_begins(table)
    ann.uses(bride).chooses("destroy")
    assert not ann.can_choose(only)  # who else could lose a counter?
    ann.chooses(one)
    assert only.counters == 0
    assert table.g.in_play(two)
    assert ann.in_play("the_bride")


def test_she_is_not_played_if_a_minion_was_saved(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    bride = ann.has_aside("the_bride")
    igor = ann.has("igor", at=site)
    ann.holds("howler")
    drone = ann.has("drone", at=table.base("laboratorium"), counters=1)
    ann.has("unstoppable", on=drone)
    turn_begins(table)
    ann.uses(bride).chooses("destroy")
    ann.chooses(drone)  # "Igor is about to be destroyed. Prevent it?"
    assert table.g.in_play(igor)
    assert ann.aside("the_bride")
    assert ann.hand == ["howler"]


def test_she_may_be_declined(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    bride = ann.has_aside("the_bride")
    ann.has("igor", at=site, counters=1)
    ann.has("howler", at=site)
    turn_begins(table)
    ann.declines()
    assert ann.aside("the_bride") is bride


def test_you_draw_once_a_turn_when_you_put_a_counter_on_your_minion_or_remove_one(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    bride = ann.has("the_bride", at=site)
    mine, theirs = ann.has("igor", at=site, counters=1), bob.has("igor", at=site, counters=1)
    ann.deck("howler", "raider")

    async def change(minion: object, place: bool, by: object) -> None:
        verb = table.g.place_counters if place else table.g.remove_counters
        await verb(minion, by=by)  # type: ignore[arg-type]

    table.run(change(theirs, False, bride))  # not your minion
    table.run(change(mine, True, theirs))  # not you
    assert ann.hand == []
    table.run(change(mine, False, bride))
    assert ann.hand == ["howler"]
    table.run(change(mine, True, bride))
    assert ann.hand == ["howler"]  # once per turn


def test_a_transfer_neither_puts_nor_removes_a_counter(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    bride = ann.has("the_bride", at=site)
    one, two = ann.has("igor", at=site, counters=1), ann.has("igor", at=site)
    ann.deck("howler")

    async def transfer() -> None:
        await table.g.counters.transfer(one, two, by=bride)

    table.run(transfer())
    assert ann.hand == []


def test_her_talent_puts_a_counter_here_or_removes_two_for_an_extra_action(table: Table) -> None:
    ann, site, lab = table.ann, table.base("moot_site"), table.base("laboratorium")
    bride = ann.has("the_bride", at=site)
    here, there = ann.has("igor", at=site, counters=1), ann.has("howler", at=lab, counters=1)
    ann.uses(bride).chooses("put")
    assert (here.counters, there.counters) == (2, 1)
    table.next_turn()
    table.next_turn()
    table.plays_left(actions=0)
    ann.uses(bride).chooses("remove", here, there)
    assert (here.counters, there.counters) == (1, 0)
    assert [extra.kind for extra in table.s.extras] == ["action"]


def test_her_talent_needs_a_minion_here_or_two_counters(table: Table) -> None:
    ann, site, lab = table.ann, table.base("moot_site"), table.base("laboratorium")
    bride = ann.has("the_bride", at=site)
    there = ann.has("howler", at=lab, counters=1)
    assert not ann.can_use(bride)
    there.counters = 2
    table.refresh()
    ann.uses(bride)
    assert there.counters == 0
