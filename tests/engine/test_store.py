"""Stored cards (10.4): face down under a card, in play but inactive, their player's secret."""

from collections.abc import Callable

from basebreaker.state.numbers import CardId
from basebreaker.state.pieces import Card
from basebreaker.testing import Person, Table, rule


def store(table: Table, person: Person, id: CardId, under: Card, *, shown: bool = False) -> CardId:
    """Some ability has this player store a card; the number it has under its host."""
    numbers: list[CardId] = []

    async def effect() -> None:
        number = await table.g.stored.put(person.seat, id, under=under, shown=shown)
        assert number is not None
        numbers.append(number)

    table.run(effect())
    return numbers[0]


@rule("10.4.1", "2.2.8", "2.4.8", "2.4.9", "10.4.4")
def test_a_card_stored_from_the_hand_is_known_to_its_player_only(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = ann.has("kickboxbro", at=camp)
    ids = ann.holds("howler", "frenzy", "buffet")
    for id in ids:
        table.s.known[id] = table.g.everyone  # Bob had seen the hand
    stored = store(table, ann, ids[1], hero)
    assert table.g.face(stored).id == "frenzy"
    assert hero.stored == [stored]
    assert sorted(ann.hand) == ["buffet", "howler"]
    for id in (stored, *table.s.hands[0]):
        assert table.s.known[id] == 1 << ann.seat  # now it could be any of them for Bob
    assert len(hero.stored) == 1
    assert bob.hand == []


@rule("2.4.10")
def test_a_card_that_must_be_of_a_kind_is_revealed_before_it_is_stored(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    hero = ann.has("kickboxbro", at=camp)
    (id,) = ann.holds("frenzy")
    stored = store(table, ann, id, hero, shown=True)
    assert stored == id
    assert table.s.known[id] == table.g.everyone


def test_what_was_stored_face_down_cannot_be_looked_at_and_then_taken_back(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = bob.has("kickboxbro", at=camp, counters=1)
    (hidden,) = bob.has_stored("frenzy", under=hero)
    ann.has("pack_alpha", at=camp, counters=3)
    before = len(table.driver.answers)
    ann.plays("chew_toy")
    assert ann.sees(hidden)
    assert table.driver.has_learnt(before)
    assert table.driver.cards_seen(before) == 1


def test_what_is_stored_under_a_card_that_changes_hands_has_come_to_light(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = bob.has("kickboxbro", at=camp)
    (hidden,) = bob.has_stored("frenzy", under=hero)
    before = table.s.cards_seen[:]

    async def change_hands() -> None:
        await table.g.take_control(hero, ann.seat, by=camp)

    table.run(change_hands())
    assert ann.sees(hidden)
    assert [now - then for now, then in zip(table.s.cards_seen, before, strict=True)] == [1, 0]


@rule("2.3.4", "5.5.7")
def test_abilities_of_stored_cards_are_inactive(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    hero = ann.has("kickboxbro", at=camp)
    ann.has_stored("summon_wolves", "teenage_wolf", under=hero)
    assert table.g.minions() == [hero]
    assert table.power_at(ann, camp) == 5
    assert table.g.actions() == []


@rule("2.3.4")
def test_stored_cards_cannot_be_chosen_by_abilities_that_do_not_mention_them(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = bob.has("kickboxbro", at=camp)
    bob.has_stored("howler", "librarian_haunt", under=hero)
    table.plays_left(actions=2)
    ann.plays("big_gulp").plays("resurgence")
    assert not ann.is_asked
    assert len(hero.stored) == 2


@rule("12.10.12", "2.4.9")
def test_the_name_of_a_stored_card_is_not_looked_at_by_others(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hood = ann.has("red_riding_hood", at=camp)
    alone = table.power(hood)
    bob.has_stored("big_bad_wolf", under=bob.has("kickboxbro", at=camp))
    assert table.power(hood) == alone
    bob.has("big_bad_wolf", at=camp)
    assert table.power(hood) == alone - 1


@rule("12.10.17", "2.4.10")
def test_a_card_that_was_seen_stays_known_under_its_host_until_a_shuffle(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = ann.has("kickboxbro", at=camp)
    (shown,) = ann.holds("frenzy")
    store(table, ann, shown, hero, shown=True)
    assert bob.sees(shown)

    async def shuffle_it_away() -> None:
        await table.g.shuffle_into_deck(shown)

    ann.deck("howler", "jolt")
    table.run(shuffle_it_away())
    assert not any(bob.sees(id) for id in table.s.decks[ann.seat])


@rule("10.4.2")
def test_stored_cards_cannot_be_played_on_their_own(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    dogs = ann.has("demon_dogs", at=camp)
    ids = ann.has_stored("howler", under=dogs)
    assert not ann.can_choose(ids[0])
    assert ann.options() == ["end"]


@rule("10.4.3")
def test_stored_cards_move_along_with_their_host(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    hero = ann.has("kickboxbro", at=camp)
    ids = ann.has_stored("howler", under=hero)
    ann.plays("distress_call")
    assert hero.base == schloss.id
    assert hero.stored == ids


@rule("8.6.1", "8.6.3")
def test_stored_cards_are_discarded_to_their_owners_when_their_host_leaves_play(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hero = bob.has("kickboxbro", at=camp)
    bob.has_stored("howler", under=hero)
    bob.has_stored("frenzy", under=hero, owner=ann)

    async def return_it() -> None:
        await table.g.return_to_hand(hero, by=None)

    table.run(return_it())
    assert bob.hand == ["kickboxbro"]
    assert bob.discard == ["howler"]
    assert ann.discard == ["frenzy"]
    assert table.s.known[table.s.discards[1][0]] == table.g.everyone


@rule("12.6.14")
def test_stored_cards_go_with_the_control_of_their_host(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    dogs = bob.has("demon_dogs", at=camp)
    (id,) = bob.has_stored("howler", under=dogs)
    assert table.s.known[id] == 1 << bob.seat

    async def take_it() -> None:
        await table.g.take_control(dogs, ann.seat, by=camp)

    table.run(take_it())
    assert table.s.known[id] >> ann.seat & 1
    ann.plays("resurgence")
    ann.uses(dogs)
    howler = ann.in_play("howler")
    assert howler.owner == bob.seat


@rule("12.6.15")
def test_stored_cards_of_a_host_that_goes_into_stasis_are_discarded(table: Table) -> None:
    ann, car = table.ann, table.base("time_traveling_car")
    table.base_deck("jungle_camp")
    hero = ann.has("warbro", at=car)
    ann.has_stored("howler", under=hero)
    table.scores(car)
    ann.uses(car)
    assert ann.in_stasis("warbro").stored == []
    assert ann.discard == ["howler"]


@rule("12.6.15")
def test_stored_cards_of_a_host_that_is_buried_are_discarded(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    hero = ann.has("warbro", at=camp)
    ann.has_stored("howler", under=hero)

    async def bury_it() -> None:
        await table.g.bury.from_play(hero, at=camp, by=hero)

    table.run(bury_it())
    assert [card.face.id for card in table.s.buried.values()] == ["warbro"]
    assert ann.discard == ["howler"]


def test_a_card_that_is_not_in_play_takes_nothing_under_it(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    hero = ann.has("warbro", at=camp)
    (id,) = ann.holds("howler")

    async def store_too_late() -> None:
        await table.g.destroy(hero, by=None)
        await table.g.stored.put(ann.seat, id, under=hero)

    table.run(store_too_late())
    assert ann.hand == ["howler"]


@rule("12.7.5")
def test_stored_cards_of_a_player_who_gives_up_leave_the_game_wherever_they_are(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, camp = table.ann, table.bob, table.cat, table.base("jungle_camp")
    hero = bob.has("warbro", at=camp)
    (foreign,) = bob.has_stored("howler", under=hero, owner=cat)
    (own,) = bob.has_stored("frenzy", under=hero)
    gone = cat.has("warbro", at=camp)
    (bobs,) = cat.has_stored("buffet", under=gone, owner=bob)
    table.driver.give_up(cat.seat)
    assert hero.stored == [own]
    assert foreign in table.s.box
    assert bobs in table.s.discards[bob.seat]
    assert ann.hand == []
