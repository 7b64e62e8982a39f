"""Leaving play: what goes along and where it goes (8.6, 9.8, 9.10, 9.21, 9.23)."""

from tests.engine.inventing import Invent

from basebreaker.engine.events import Destroyed, Discarded, WentToDiscard
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule


@rule("8.6.1", "8.2.10", "2.3.8")
def test_a_card_that_leaves_play_sheds_what_is_on_and_under_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bro = ann.has("kickboxbro", at=hill, counters=3)
    bob.has("ancient_curse", on=bro)
    ann.has("moontouched", on=bro)
    ann.has_stored("jolt", under=bro)

    async def return_it() -> None:
        await table.g.return_to_hand(bro, by=hill)

    table.run(return_it())
    assert (ann.hand, bob.discard) == (["kickboxbro"], ["ancient_curse"])
    assert sorted(ann.discard) == ["jolt", "moontouched"]
    ann.plays("kickboxbro", at=hill)
    again = ann.in_play("kickboxbro")
    assert (again.counters, again.stored, table.power(again)) == (0, [], 5)


@rule("8.6.2", "9.8.1")
def test_a_destroyed_card_goes_to_its_owners_discard_pile(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("howler", at=hill, owner=bob)
    ann.plays("big_gulp")
    assert (ann.discard, bob.discard) == (["big_gulp"], ["howler"])


@rule("8.6.4")
def test_going_to_the_discard_pile_from_play_covers_destruction_and_scoring(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    ann.deck("raider", "raider", "raider")
    ann.has("samurai_chan", at=hill)
    ann.plays("big_gulp")
    assert ann.hand == ["raider"]
    ann.has("samurai_chan", at=stones)
    table.scores(stones)
    assert ann.hand == ["raider", "raider"]


@rule("9.8.2")
def test_only_cards_in_play_can_be_destroyed(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[str] = []
    witness = invent("minion", "ongoing", power=9)

    @witness.after(Destroyed)
    async def note_it(g: Game, me: Minion, event: Destroyed) -> None:
        seen.append(event.card.face.id)

    ann.has(witness.face.id, at=hill)
    howler = bob.has("howler", at=hill)
    bob.holds("huscarl")
    bob.discarded("drone")
    bob.has_buried("raider", hill)
    ann.plays("big_gulp")  # there is only one minion in play that it can destroy
    assert seen == ["howler"]

    async def destroy_it_again() -> None:
        assert await table.g.destroy(howler, by=hill) == []

    table.run(destroy_it_again())
    assert seen == ["howler"]
    assert bob.discard == ["drone", "howler"]


@rule("9.10.1", "9.10.2")
def test_discarding_from_the_hand_is_neither_destroying_nor_leaving_play(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[str] = []
    witness = invent("minion", "ongoing")

    @witness.after(Destroyed, WentToDiscard, Discarded)
    async def note_it(g: Game, me: Minion, event: Destroyed | WentToDiscard | Discarded) -> None:
        seen.append(event.kind)

    bob.has(witness.face.id, at=hill)
    raider = ann.has("raider", at=hill)
    ann.holds("igor", "jolt")
    ann.plays("cull_the_weak").chooses("igor")
    assert ann.discard == ["igor", "cull_the_weak"]
    assert (raider.counters, seen) == (1, ["Discarded"])


@rule("9.21.1", "4.1.2")
def test_placing_a_card_is_neither_playing_nor_moving_nor_returning_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("standing_stones")
    raider = bob.has("raider", at=hill)
    bob.deck("jolt")
    table.turn_of(bob)
    bob.plays("form_a_posse")  # can't be destroyed, moved or returned
    baba = ann.has("baba_yaga", at=hill)

    async def have_it_returned_and_placed() -> None:
        g = table.g
        assert not await g.move(raider, g.bases[1], by=baba)
        assert not await g.return_to_hand(raider, by=baba)
        assert await g.place_on_deck(raider, by=baba, bottom=True)

    table.run(have_it_returned_and_placed())
    assert bob.deck_from_top == ["jolt", "raider"]
    assert table.g.this_turn.faces("move") == []


@rule("9.21.1")
def test_a_card_placed_from_a_discard_pile_into_a_hand_is_not_played(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.discarded("soldier")
    ann.plays("valkyrie", at=hill)
    assert ann.hand == ["soldier"]
    assert table.g.this_turn.faces("play_minion") == [catalog.face("valkyrie")]


@rule("9.21.2")
def test_power_counters_and_stasis_counters_are_placed_on_cards(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("worker", at=hill)
    assert ann.in_play("worker").counters == 2
    ann.holds("raider")
    ann.plays("ninety_nine_mph")
    frozen = ann.in_stasis("raider")
    assert (frozen.stasis_counters, frozen.counters) == (2, 0)
    table.plays_left()
    ann.plays("lifelong_bully").chooses("add")
    assert (frozen.stasis_counters, ann.in_play("worker").counters) == (3, 2)


@rule("9.23.1", "9.23.2")
def test_a_returned_card_goes_back_where_it_came_from_from_a_base_to_its_owners_hand(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    raider = ann.has("raider", at=hill, owner=bob)
    ann.has("moontouched", on=raider)
    ann.holds("walk_away_slowly")
    table.scores(hill)
    ann.chooses("walk_away_slowly")
    assert bob.hand == ["raider"]
    assert sorted(ann.discard) == ["moontouched", "walk_away_slowly"]


@rule("9.23.1", "10.2.7")
def test_a_dueling_card_goes_back_to_the_hand_it_came_from_whoever_owns_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.holds("raider", owner=bob)
    ann.plays("gunfighter", at=hill).chooses("howler", "raider")
    assert ann.hand == ["raider"]
    assert bob.discard == ["howler"]


@rule("4.2.4", "9.17.1")
def test_a_moved_minion_takes_along_what_is_on_and_under_it(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    bro = ann.has("kickboxbro", at=hill, counters=2)
    curse = bob.has("ancient_curse", on=bro)
    (stored,) = ann.has_stored("jolt", under=bro)
    ann.plays("feather_gifts")
    assert (bro.base, bro.counters, bro.stored) == (stones.id, 2, [stored])
    assert (curse.base, curse.on) == (stones.id, bro.id)
