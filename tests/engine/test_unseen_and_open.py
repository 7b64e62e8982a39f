"""Searching without showing the card, burying one that everybody has seen, counters of a card that went."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.authoring import Action, Game, Minion, WentToDiscard
from basebreaker.testing import Table, rule


def seeker(invent: Invent) -> str:
    """An action that puts a card of one's choice on top of the deck without showing it."""
    card = invent("action", "on_play")

    @card.on_play
    async def put_a_card_on_top(g: Game, me: Action) -> None:
        seat = me.controller
        id = await g.search(seat, ["deck"], lambda id: True, "Which card goes on top?", by=me, unseen=True)
        if id is not None:
            await g.onto_deck(id, seat=seat)

    return card.face.id


@rule("2.4.17", "2.4.15")
def test_a_card_that_is_found_without_being_shown_is_known_to_the_searcher_alone(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("igor", "howler", "jolt")
    ann.plays(seeker(invent)).chooses("howler")
    top = table.s.decks[ann.seat][-1]
    assert ann.deck_from_top[0] == "howler"
    assert ann.sees(top)
    assert not bob.sees(top)
    assert table.logged("reveal") == []
    assert len(table.logged("shuffle")) == 1
    assert not any(ann.sees(id) for id in table.s.decks[ann.seat][:-1])


@rule("2.4.17", "12.5.7")
def test_a_card_that_others_knew_in_the_deck_cannot_be_told_from_the_others_any_more(
    table: Table, invent: Invent
) -> None:
    ann, bob = table.ann, table.bob
    known, *_ = ann.deck("igor", "howler", "jolt")
    table.s.known[known] = table.g.everyone
    ann.plays(seeker(invent)).chooses("igor")
    top = table.s.decks[ann.seat][-1]
    assert ann.deck_from_top[0] == "igor"
    assert not bob.sees(top)


def test_with_nothing_to_find_the_deck_is_shuffled_all_the_same(table: Table, invent: Invent) -> None:
    table.ann.plays(seeker(invent))
    assert table.ann.deck_from_top == []
    assert len(table.logged("shuffle")) == 1


@rule("2.4.7", "10.1.3")
def test_a_card_that_is_buried_from_a_discard_pile_is_known_to_all_and_its_buriers(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, camp = table.ann, table.bob, table.cat, table.base("jungle_camp")
    (id,) = bob.discarded("howler")

    async def story() -> None:
        buried = await table.g.bury.openly(ann.seat, id, at=camp, by=camp)
        assert buried is not None
        assert (buried.controller, buried.owner) == (ann.seat, bob.seat)

    table.run(story())
    assert [card.face.id for card in ann.buried] == ["howler"]
    assert bob.discard == []
    assert all(person.sees(id) for person in (ann, bob, cat))


def test_a_card_of_the_hand_that_is_buried_openly_is_seen_by_all(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    (id,) = ann.holds("howler")
    before = table.s.cards_seen[bob.seat]

    async def story() -> None:
        await table.g.bury.openly(ann.seat, id, at=camp, by=camp)

    table.run(story())
    assert bob.sees(id)
    assert table.s.cards_seen[bob.seat] == before + 1
    assert ann.hand == []


def test_nothing_is_buried_at_a_base_that_is_gone(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    (id,) = ann.discarded("howler")
    table.s.bases.remove(camp)
    table.s.base_discard.append(camp.id)
    table.refresh()

    async def story() -> None:
        assert await table.g.bury.openly(ann.seat, id, at=camp, by=camp) is None

    table.run(story())
    assert ann.discard == ["howler"]


@rule("8.6.4")
def test_a_card_that_went_to_the_discard_pile_tells_how_many_counters_it_had(table: Table, invent: Invent) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    told: list[tuple[str, int]] = []
    witness = invent("minion", "ongoing")

    @witness.after(WentToDiscard)
    async def tell(g: Game, me: Minion, event: WentToDiscard) -> None:
        told.append((event.card.face.id, event.counters))

    ann.has(witness.face.id, at=camp)
    one, other = ann.has("howler", at=camp, counters=2), ann.has("teenage_wolf", at=camp)

    async def story() -> None:
        await table.g.destroy(one, by=camp)
        await table.g.destroy(other, by=camp)

    table.run(story())
    assert told == [("howler", 2), ("teenage_wolf", 0)]


@rule("9.33.1")
def test_counters_can_be_rearranged_among_cards_of_any_kind(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    howler = ann.has("howler", at=camp, counters=2)
    wolves = ann.has("full_moon", at=camp)

    async def story() -> None:
        await table.g.counters.rearrange(ann.seat, by=wolves, among=[howler, wolves])

    table.run(story())
    ann.chooses(howler, "1", "done")  # there is but one other card
    assert (howler.counters, wolves.counters) == (1, 1)
