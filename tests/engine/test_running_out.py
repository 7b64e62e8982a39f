"""When a deck runs out (3.6, 12.1): drawing, looking, revealing, searching; the base deck; no base at all."""

from collections.abc import Callable

from basebreaker.engine.printed import catalog
from basebreaker.engine.verbs.piles import decks
from basebreaker.state.numbers import NOWHERE, BaseId
from basebreaker.state.pieces import Held
from basebreaker.testing import Person, Table, rule

Tables = Callable[[int], Table]


def draw(table: Table, person: Person, n: int) -> None:
    async def effect() -> None:
        await table.g.draw(person.seat, n)

    table.run(effect())


def look_at_top(table: Table, person: Person, of: Person, n: int) -> list[str]:
    """Some card has a player look at the top cards of a deck; what they see."""
    seen: list[str] = []

    async def effect() -> None:
        ids = await table.g.decks.top(of.seat, n)
        await table.g.look(person.seat, ids, at=of.seat, zone="deck")
        seen.extend(table.g.face(id).id for id in ids)

    table.run(effect())
    return seen


def card_of(person: Person) -> Held:
    return Held(NOWHERE, catalog.face("howler"), person.seat, person.seat, "hand")


def reveal_top(table: Table, of: Person, n: int) -> list[str]:
    seen: list[str] = []

    async def effect() -> None:
        ids = await table.g.decks.top(of.seat, n)
        await table.g.reveal(ids, of=of.seat, zone="deck", by=card_of(of))
        seen.extend(table.g.face(id).id for id in ids)

    table.run(effect())
    return seen


# -- 3.6 Decks ---------------------------------------------------------------------------------------------------------


@rule("3.6.1")
def test_an_empty_deck_waits_until_somebody_needs_a_card_of_it(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", "igor")
    ann.discarded("jolt", "worker", "soldier")
    bob.deck("worker", "worker", "worker", "worker")
    ann.ends_turn()
    assert sorted(ann.hand) == ["howler", "igor"]
    assert ann.deck_from_top == []
    assert ann.discard == ["jolt", "worker", "soldier"]
    bob.ends_turn()
    assert ann.deck_from_top == []
    ann.ends_turn()
    assert len(ann.hand) == 4
    assert len(ann.deck_from_top) == 1
    assert ann.discard == []


@rule("3.6.2")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_before_drawing(table: Table) -> None:
    ann = table.ann
    ann.discarded("howler", "jolt", "igor", "worker", "soldier")
    draw(table, ann, 2)
    assert len(ann.hand) == 2
    assert sorted(ann.hand + ann.deck_from_top) == ["howler", "igor", "jolt", "soldier", "worker"]
    assert not any(table.s.known[id] for id in table.s.decks[0])  # shuffled: nobody knows where what is


@rule("3.6.2")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_before_looking_revealing_and_searching(table: Table) -> None:
    ann = table.ann
    table.base("building_rooftop")
    ann.discarded("howler")
    assert look_at_top(table, ann, ann, 1) == ["howler"]
    table.s.discards[0], table.s.decks[0] = table.s.decks[0], []
    assert reveal_top(table, ann, 1) == ["howler"]
    table.s.discards[0], table.s.decks[0] = table.s.decks[0], []
    ann.plays("hostage_rescue")  # searches the deck for a minion and puts it on top
    assert ann.deck_from_top == ["howler"]
    assert ann.discard == ["hostage_rescue"]


@rule("3.6.3", "12.1.2")
def test_a_deck_that_runs_out_in_mid_draw_is_made_anew_and_the_rest_drawn(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "igor")
    ann.discarded("jolt", "jolt", "jolt")
    draw(table, ann, 4)
    assert ann.hand == ["howler", "igor", "jolt", "jolt"]  # the first two are in the hand and no part of the shuffle
    assert ann.deck_from_top == ["jolt"]
    assert ann.discard == []


@rule("3.6.4", "12.1.3")
def test_a_deck_that_runs_out_in_mid_reveal_is_made_anew_below_what_was_revealed(table: Table) -> None:
    ann = table.ann
    ann.deck("howler")
    ann.discarded("jolt", "jolt")
    assert reveal_top(table, ann, 3) == ["howler", "jolt", "jolt"]
    assert ann.deck_from_top == ["howler", "jolt", "jolt"]


@rule("3.6.5", "12.1.3")
def test_a_deck_that_runs_out_in_mid_look_is_made_anew_below_what_was_looked_at(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.deck("howler")
    bob.discarded("jolt", "jolt", "jolt")
    assert look_at_top(table, ann, bob, 2) == ["howler", "jolt"]
    assert len(bob.deck_from_top) == 4
    assert bob.discard == []


@rule("3.6.5")
def test_a_card_that_looks_at_three_with_one_left_sees_three(table: Table) -> None:
    ann = table.ann
    table.base("saloon")
    ann.deck("howler")
    ann.discarded("igor", "igor")
    ann.plays("gold_in_them_thar_hills")
    assert len(ann.options()) == 3
    ann.chooses("howler").declines().declines()
    assert ann.hand == ["howler"]
    assert ann.deck_from_top == ["igor", "igor"]


@rule("3.6.6")
def test_a_search_is_confined_to_the_deck_as_it_is(table: Table) -> None:
    ann = table.ann
    table.base("building_rooftop")
    ann.deck("jolt", "frenzy")
    ann.discarded("howler")
    ann.plays("hostage_rescue")  # no minion in the deck
    assert ann.discard == ["howler", "hostage_rescue"]
    assert sorted(ann.deck_from_top) == ["frenzy", "jolt"]


@rule("3.6.9")
def test_the_discard_pile_is_the_one_of_the_deck_whoever_looks(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.discarded("igor")
    bob.discarded("howler")
    assert look_at_top(table, ann, bob, 1) == ["howler"]
    assert ann.discard == ["igor"]
    assert (bob.discard, bob.deck_from_top) == ([], ["howler"])


# -- 12.1 Running out -------------------------------------------------------------------------------------------------


@rule("12.1.1")
def test_what_is_not_there_is_not_drawn_and_costs_nothing(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler")
    ann.vp = 3
    ann.ends_turn()
    assert ann.hand == ["howler"]
    assert ann.vp == 3
    bob.ends_turn()
    ann.ends_turn()
    assert ann.hand == ["howler"]
    assert not table.driver.over


@rule("12.1.1")
def test_with_deck_and_discard_pile_empty_nothing_is_looked_at_or_revealed(table: Table) -> None:
    ann = table.ann
    assert look_at_top(table, ann, ann, 3) == []
    assert reveal_top(table, ann, 1) == []


@rule("12.1.4")
def test_the_action_that_draws_is_no_part_of_the_reshuffle(table: Table) -> None:
    ann = table.ann
    table.base("star_portal")
    ann.discarded("howler", "igor")
    ann.plays("tribute")  # draws three; only two are there
    assert sorted(ann.hand) == ["howler", "igor"]
    assert ann.discard == ["tribute"]


@rule("3.6.10", "12.1.5")
def test_an_empty_base_deck_is_made_anew_and_the_base_that_just_scored_can_come_back(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    ann.ends_turn()
    assert [base.id for base in table.s.bases] == [hill.id]
    assert table.s.base_discard == []
    assert table.g.minions() == []
    assert ann.vp == 4


@rule("3.6.10")
def test_the_whole_base_discard_pile_becomes_the_base_deck(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    gone = [BaseId(table.new_card(name, -1)) for name in ("crypt", "moot_site", "egg_chamber")]
    table.s.base_discard += gone
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    ann.ends_turn()
    assert len(table.s.bases) == 1
    assert sorted([*table.s.base_deck, table.s.bases[0].id]) == sorted([hill.id, *gone])
    assert table.s.base_discard == []


@rule("12.1.6")
def test_without_any_base_left_the_game_goes_on_with_one_base_fewer(table: Table) -> None:
    hill, crypt = table.base("the_hill"), table.base("crypt")

    async def play_one_more() -> None:
        assert await table.g.base_deck.play_top() is None

    table.run(play_one_more())
    assert table.s.bases == [hill, crypt]


@rule("12.1.7")
def test_without_a_base_in_play_everything_that_needs_none_goes_on(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("howler", "full_moon", "unstoppable", "tribute")
    ann.deck("igor", "igor", "igor", "worker", "worker")
    assert not ann.can_choose("howler")
    assert not ann.can_choose("full_moon")
    assert not ann.can_choose("unstoppable")
    ann.plays("tribute")
    assert len(ann.hand) == 6
    ann.ends_turn()
    assert len(ann.hand) == 8
    assert bob.can_choose("end")


@rule("12.1.11", "12.2.15")
def test_shuffling_cards_in_mixes_the_whole_deck_and_ends_all_knowledge_of_it(table: Table) -> None:
    ann = table.ann
    deck = ann.deck(*["howler"] * 6, *["jolt"] * 6)
    look_at_top(table, ann, ann, 12)
    assert all(ann.sees(id) for id in deck)
    before = ann.deck_from_top
    discarded = ann.discarded("igor")

    async def shuffle_in() -> None:
        await table.g.shuffle_into_deck(*discarded)

    table.run(shuffle_in())
    assert [name for name in ann.deck_from_top if name != "igor"] != before
    assert not any(table.s.known[id] for id in table.s.decks[0])


@rule("12.2.15")
def test_shuffles_are_uniform_and_come_from_the_seed() -> None:
    """Each of six orders of three cards about equally often; a chi-square of 5 degrees beyond 20 is very unlikely."""
    table = Table(2)
    cards = table.ann.deck("howler", "jolt", "igor")
    counts: dict[tuple[str, ...], int] = {}
    for _ in range(6000):
        decks.mix(table.g, cards)
        order = tuple(table.ann.deck_from_top)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20
