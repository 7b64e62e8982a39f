"""Imagined games: dealt like the true ones, with everything that was revealed and nothing that was shuffled away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest
from tests.bots.conftest import remember

import basebreaker as bb
from basebreaker.bots import Dice, look
from basebreaker.bots.imagine import imagination
from basebreaker.engine.verbs.piles import decks
from basebreaker.testing.kit import Table


def imagined_hands(table: Table, of: int, count: int) -> Counter[tuple[str, ...]]:
    """How often which hand of Bob's is imagined by Ann."""
    sight = look(table.driver, 0)
    dice = Dice(5)
    hands: Counter[tuple[str, ...]] = Counter()
    for _ in range(count):
        g = bb.imagine(sight, dice).g
        hands[tuple(sorted(g.face(id).id for id in g.s.hands[of]))] += 1
    return hands


def close(found: int, of: int, expected: Fraction) -> bool:
    """Within four standard deviations of what chance gives."""
    p = float(expected)
    return abs(found - of * p) <= 4 * sqrt(of * p * (1 - p))


def test_an_unknown_hand_is_any_cards_of_the_player_with_equal_chances(table: Table) -> None:
    table.base("crypt")
    table.bob.holds("the_count")
    table.bob.deck("nightstalker", "nightstalker", "howler")
    hands = imagined_hands(table, 1, 2000)
    assert close(hands["the_count",], 2000, Fraction(1, 4))
    assert close(hands["nightstalker",], 2000, Fraction(2, 4))
    assert close(hands["howler",], 2000, Fraction(1, 4))
    assert sum(hands.values()) == 2000


def test_two_unknown_cards_follow_the_hypergeometric_distribution(table: Table) -> None:
    table.base("crypt")
    table.bob.holds("howler", "howler")
    table.bob.deck("howler", "jolt", "jolt")
    hands = imagined_hands(table, 1, 2000)
    assert close(hands["howler", "howler"], 2000, Fraction(3, 10))
    assert close(hands["howler", "jolt"], 2000, Fraction(6, 10))
    assert close(hands["jolt", "jolt"], 2000, Fraction(1, 10))


def test_cards_in_sight_are_not_dealt_again(table: Table) -> None:
    crypt = table.base("crypt")
    table.bob.has("the_count", at=crypt)
    table.bob.discarded("howler")
    table.bob.holds("jolt")
    table.bob.deck("big_gulp")
    assert set(imagined_hands(table, 1, 200)) == {("jolt",), ("big_gulp",)}


def test_the_own_hand_is_always_the_true_one(table: Table) -> None:
    table.base("crypt")
    table.ann.holds("the_count", "jolt")
    table.ann.deck("howler", "frenzy")
    assert set(imagined_hands(table, 0, 100)) == {("jolt", "the_count")}


def test_the_own_deck_is_unknown_in_its_order(table: Table) -> None:
    table.base("crypt")
    table.ann.deck("howler", "frenzy", "jolt")
    sight = look(table.driver, 0)
    dice = Dice(2)
    tops = Counter(bb.imagine(sight, dice).g.s.print_of[table.s.decks[0][-1]] for _ in range(900))
    assert len(tops) == 3
    assert all(close(n, 900, Fraction(1, 3)) for n in tops.values())


def test_what_was_revealed_is_remembered(table: Table) -> None:
    table.base("crypt")
    shown, _ = table.bob.holds("the_count", "howler")
    table.bob.deck("jolt", "frenzy")
    table.s.known[shown] |= 1 << table.ann.seat
    hands = imagined_hands(table, 1, 300)
    assert set(hands) == {("howler", "the_count"), ("jolt", "the_count"), ("frenzy", "the_count")}


def test_a_known_top_card_is_remembered_until_the_deck_is_shuffled(table: Table) -> None:
    table.base("crypt")
    top, *_ = table.bob.deck("the_count", "howler", "jolt", "frenzy")
    table.s.known[top] |= 1 << table.ann.seat
    assert {face_on_top(table, seed) for seed in range(50)} == {"the_count"}
    decks.shuffle_deck(table.g, table.bob.seat)
    assert {face_on_top(table, seed) for seed in range(50)} == {"the_count", "howler", "jolt", "frenzy"}


def test_a_hand_that_was_mixed_in_the_middle_of_an_effect_is_imagined_as_its_player_sees_it(table: Table) -> None:
    crypt = table.base("crypt")
    held = table.ann.holds("foolish_magician", "howler", "howler", "jolt", "frenzy", "frenzy")
    table.ann.deck("buffet", "howler", "chew_toy", "full_moon", "jolt")
    table.s.known[held[1]] |= 1 << table.bob.seat  # so that her hand is mixed as she puts cards of it on her deck
    remember(table)
    table.ann.plays("foolish_magician", at=crypt).chooses("jolt", "top")
    source = imagination(look(table.driver, table.ann.seat))
    games = [game for game in (source.game(Dice(seed)) for seed in range(60)) if game is not None]
    assert len(games) > 20  # the others gave the card on the deck a number that it doesn't have
    for game in games:
        hand = game.g.s.hands[table.ann.seat]
        assert [game.g.face(id).id for id in hand] == [table.g.face(id).id for id in hand]
    table.ann.chooses("frenzy", "top", "frenzy", "top")


def test_a_base_that_came_up_in_the_middle_of_an_effect_is_the_one_that_is_seen(table: Table) -> None:
    ann, first, second = table.ann, table.base("the_hill"), table.base("gingerbread_house")
    table.base("moot_site")
    table.base_deck("crypt", "laboratorium", "pyramids", "standing_stones")
    table.s.base_deck, table.s.base_discard = [], table.s.base_deck  # which is shuffled when a base has scored
    for id in table.s.base_discard:
        table.s.known[id] = table.g.everyone
    for base in (first, second):
        for _ in range(6):
            ann.has("the_count", at=base)
    remember(table)
    ann.ends_turn()
    ann.chooses(first)
    assert ann.is_asked  # before the other one scores, she may strengthen two minions
    source = imagination(look(table.driver, ann.seat))
    true = [(base.id, base.face, table.breakpoint(base)) for base in table.g.bases]
    for seed in range(20):
        game = source.game(Dice(seed))
        assert game is not None
        assert [(base.id, base.face, game.g.breakpoint(base)) for base in game.g.bases] == true
    ann.declines()


def test_the_first_card_of_a_game_is_played_in_the_game_that_was_dealt() -> None:
    seats = [bb.Seat("Ann", ["vampires", "giant_ants"]), bb.Seat("Bob", ["werewolves", "mad_scientists"])]
    game = bb.new_game(seats, seed=6)
    assert game.question is not None
    game.answer(next(option.key for option in game.question.options if option.key.startswith("minion:")))
    sight = game.sight(game.question.seat)
    assert sight.question.prompt.startswith("Where do you play")
    imagined = bb.imagine(sight, Dice(1))
    assert imagined.view(sight.seat).bases == sight.view.bases
    assert imagined.view(sight.seat).question == sight.view.question


def face_on_top(table: Table, seed: int) -> str:
    """The card that Ann imagines on top of Bob's deck."""
    g = bb.imagine(look(table.driver, table.ann.seat), Dice(seed)).g
    return g.face(g.s.decks[table.bob.seat][-1]).id


def test_a_buried_card_of_another_player_may_be_anything_they_have(table: Table) -> None:
    pyramids = table.base("pyramids")
    buried = table.bob.has_buried("tomb_trap", pyramids)
    table.bob.holds("mummy")
    sight = look(table.driver, 0)
    seen = {bb.imagine(sight, Dice(seed)).g.s.buried[buried.id].face.id for seed in range(40)}
    assert seen == {"tomb_trap", "mummy"}


def test_ones_own_buried_card_is_known(table: Table) -> None:
    pyramids = table.base("pyramids")
    buried = table.ann.has_buried("tomb_trap", pyramids)
    table.ann.deck("mummy")
    sight = look(table.driver, 0)
    assert {bb.imagine(sight, Dice(seed)).g.s.buried[buried.id].face.id for seed in range(20)} == {"tomb_trap"}


def test_bases_to_come_are_dealt_from_those_not_seen(table: Table) -> None:
    table.base("crypt")
    top, *_ = table.base_deck("the_hill", "laboratorium", "moot_site")
    sight = look(table.driver, 0)
    seen = {bb.imagine(sight, Dice(seed)).g.face(top).id for seed in range(60)}
    assert seen == {"the_hill", "laboratorium", "moot_site"}


def test_what_a_seat_knows_holds_neither_hidden_faces_nor_the_generator(table: Table) -> None:
    table.base("crypt")
    (secret,) = table.bob.holds("the_count")
    table.bob.deck("howler")
    knowledge = look(table.driver, 0).knowledge
    assert knowledge.state["print_of"][secret] == -1
    assert (knowledge.state["key"], knowledge.state["chances"]) == ("", 0)
    assert knowledge.setup["seed"] == 0


def test_a_seat_knows_what_it_has_seen_in_the_middle_of_an_effect_and_no_more(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    (seen,) = bob.holds("the_count")
    first, second, third = bob.deck("howler", "igor", "jolt")
    remember(table)
    ann.plays("cast_the_runes")  # Bob's hand, and two cards of his deck
    faces = look(table.driver, ann.seat).knowledge.state["print_of"]
    assert [id for id in (seen, first, second, third) if faces[id] != -1] == [seen, first, second]
    ann.chooses("howler")


def test_imagining_fails_with_a_sentence_where_nothing_fits(table: Table) -> None:
    hill = table.base("the_hill")
    mine, theirs = table.ann.has("howler", at=hill), table.bob.has("howler", at=hill)
    table.ann.plays("big_gulp")
    sight = look(table.driver, 0)
    table.ann.chooses(theirs)
    assert mine.id in table.s.play
    sight.knowledge.answers.append("minion:9999")
    with pytest.raises(bb.BasebreakerError, match="No game could be imagined"):
        bb.imagine(sight, Dice(1))


def test_every_hidden_card_belongs_to_the_player_who_has_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    bob, cat, crypt = table.bob, table.cat, table.base("crypt")
    bob.holds("the_count", "jolt")
    bob.deck("howler", "frenzy", "frenzy")
    cat.holds("igor")
    cat.deck("raider", "tribute")
    cat.has_buried("huscarl", crypt)
    bob.has_stored("worker", under=bob.has("kickboxbro", at=crypt))
    sight = look(table.driver, table.ann.seat)
    for seed in range(20):
        s = bb.imagine(sight, Dice(seed)).g.s
        for person in (bob, cat):
            hidden = [*s.hands[person.seat], *s.decks[person.seat]]
            hidden += [card.id for card in s.buried.values() if card.controller == person.seat]
            hidden += [id for card in s.play.values() if card.controller == person.seat for id in card.stored]
            assert {s.card(id)[1] for id in hidden} == {person.seat}


def test_a_card_of_another_player_stays_where_it_was_seen(table: Table) -> None:
    table.base("crypt")
    (lent,) = table.bob.holds("the_count", owner=table.ann)
    table.s.known[lent] = table.g.everyone
    table.bob.holds("jolt")
    table.bob.deck("howler", "frenzy")
    table.ann.deck("igor", "worker")
    sight = look(table.driver, table.ann.seat)
    for seed in range(20):
        s = bb.imagine(sight, Dice(seed)).g.s
        assert (s.card(lent)[0].id, s.card(lent)[1]) == ("the_count", table.ann.seat)
        others = [id for id in (*s.hands[1], *s.decks[1]) if id != lent]
        assert {s.card(id)[1] for id in others} == {table.bob.seat}
        assert {s.card(id)[1] for id in s.decks[0]} == {table.ann.seat}


def test_a_card_of_another_player_that_nobody_saw_may_be_imagined_where_one_is_missing(table: Table) -> None:
    table.base("crypt")
    table.bob.holds("the_count", owner=table.ann)  # Ann can't know that this is hers
    table.bob.deck("howler")
    table.ann.deck("igor")
    sight = look(table.driver, table.ann.seat)
    for seed in range(10):
        s = bb.imagine(sight, Dice(seed)).g.s
        faces = sorted(s.card(id)[0].id for id in (*s.hands[1], *s.decks[1], *s.decks[0]))
        assert faces == ["howler", "igor", "the_count"]


def test_titans_are_where_they_are_in_every_imagined_game(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    waiting, sphinx = ann.has_aside("ancient_lord", counters=2), bob.has("sphinx", at=crypt, counters=3)
    bob.holds("howler")
    bob.deck("jolt")
    s = bb.imagine(look(table.driver, 0), Dice(4)).g.s
    assert [(t.id, t.face.id, t.owner, t.counters) for t in s.titans.values()] == [(waiting.id, "ancient_lord", 0, 2)]
    assert [(card.id, card.face.id, card.counters, card.base) for card in s.play.values()] == [
        (sphinx.id, "sphinx", 3, crypt.id)
    ]
