"""Invisible Ninja."""

from basebreaker.state.pieces import Card
from basebreaker.testing import Person, Table, ruling


def test_a_card_is_discarded_to_play_it_where_you_have_a_minion(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    waiting = ann.has_aside("invisible_ninja")
    bob.has("igor", at=lab)
    ann.holds("howler", "jolt")
    assert not ann.can_use(waiting)
    ann.has("igor", at=hill)
    ann.uses(waiting).chooses("jolt")
    assert ann.in_play("invisible_ninja").base == hill.id
    assert ann.discard == ["jolt"]


def test_without_a_card_to_discard_or_if_declined_it_stays_where_it_is(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    waiting = ann.has_aside("invisible_ninja")
    ann.has("igor", at=hill)
    assert not ann.can_use(waiting)
    ann.holds("howler")
    ann.uses(waiting).declines()
    assert ann.can_use(waiting)
    assert ann.hand == ["howler"]


async def return_to_hand(table: Table, card: Card, by: Card) -> None:
    await table.g.return_to_hand(card, by=by)


async def destroy(table: Table, card: Card, by: Card) -> None:
    await table.g.destroy(card, by=by)


def looks(ann: Person, ninja: Card, drawn: str) -> None:
    ann.uses(ninja).chooses(drawn)


def test_once_a_turn_after_a_return_or_a_kill_you_may_draw_one_of_two_cards(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    ninja = ann.has("invisible_ninja", at=hill)
    mine, other, theirs = ann.has("igor", at=hill), ann.has("howler", at=hill), bob.has("igor", at=hill)
    ann.deck("jolt", "raider", "huscarl")
    table.run(return_to_hand(table, mine, mine))
    looks(ann, ninja, "raider")
    assert sorted(ann.hand) == ["igor", "raider"]
    assert sorted(ann.deck_from_top) == ["huscarl", "jolt"]
    (id,) = [id for id in table.s.hands[0] if table.g.face(id).id == "raider"]
    assert not bob.sees(id)
    table.run(destroy(table, theirs, other))
    assert not ann.is_asked  # once per turn


def test_destroying_another_players_card_will_do_and_it_may_be_declined(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    ninja, mine = ann.has("invisible_ninja", at=hill), ann.has("howler", at=hill)
    theirs, action = bob.has("raider", at=hill), bob.has("full_moon", at=hill)
    ann.deck("jolt")
    table.run(destroy(table, theirs, mine))
    ann.declines()
    table.run(destroy(table, action, mine))
    ann.uses(ninja)  # there is but one card
    assert ann.hand == ["jolt"]


def test_what_others_do_or_what_is_done_to_your_own_card_does_not_count(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    ann.has("invisible_ninja", at=hill)
    mine, third, foreign = ann.has("howler", at=hill), ann.has("raider", at=hill), ann.has("raider", at=hill, owner=bob)
    theirs, prey = bob.has("raider", at=hill), bob.has("raider", at=hill)
    ann.deck("jolt", "jolt")
    table.run(return_to_hand(table, mine, theirs))  # Bob returned it
    table.run(destroy(table, prey, theirs))  # Bob destroyed it
    table.run(return_to_hand(table, foreign, third))  # it went to Bob's hand
    table.run(return_to_hand(table, theirs, third))  # not Ann's minion
    table.run(destroy(table, third, third))  # Ann's own card
    assert not ann.is_asked
    assert ann.hand == ["howler"]


@ruling("F-invisible-ninja-1", "F-invisible-ninja-2")
def test_it_may_be_destroyed_at_the_start_of_your_turn_for_an_extra_minion(table: Table) -> None:
    ann, bob, site, lab = table.ann, table.bob, table.base("moot_site"), table.base("laboratorium")
    ninja = ann.has("invisible_ninja", at=site)
    ann.holds("igor", "raider", "jolt")
    table.turn_of(bob)
    table.next_turn()
    ann.uses(ninja)
    assert not ann.can_choose("raider")  # too strong
    ann.chooses("igor", lab)
    assert ann.in_play("igor").base == lab.id
    assert (table.s.free_minions, table.s.extras) == (1, [])
    waiting = ann.aside("invisible_ninja")
    assert not ann.can_use(waiting)  # it was in play when the turn started
    table.next_turn()
    table.next_turn()
    assert ann.can_use(waiting)


def test_one_that_came_and_went_this_turn_was_not_in_play_when_it_started(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    ann.has("igor", at=site)
    ann.holds("jolt")

    async def come_and_go() -> None:
        titan = await table.g.titans.play(ann.seat, ann.aside("invisible_ninja"))
        assert titan is not None
        await table.g.destroy(titan, by=site)

    ann.has_aside("invisible_ninja")
    table.run(come_and_go())
    assert ann.can_use(ann.aside("invisible_ninja"))
