"""Setting up a game (1): players, decks, bases, opening hands, mulligans, the first player, tokens."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from tests.engine.inventing import Invent

import basebreaker as bb
from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog
from basebreaker.state.numbers import SEATS, CardId
from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule

NAMES = ("Ann", "Bob", "Cat", "Dan")
MONSTERS = ("giant_ants", "werewolves", "vampires", "mad_scientists", "cowboys", "samurai", "vikings", "extramorphs")
SETS = {
    "monster_smash": 8,
    "oops_you_did_it_again": 8,
    "culture_shock": 11,
    "excellent_movies_dudes": 8,
}  # how many bases each has


def game_of(*pairs: tuple[str, str], **options: Any) -> bb.Match:
    seats = [bb.Seat(name, pair) for name, pair in zip(NAMES, pairs, strict=False)]
    return bb.new_game(seats, **{"seed": 7, "mulligan": False, **options})


def monsters(seats: int, **options: Any) -> bb.Match:
    pairs = [(MONSTERS[2 * i], MONSTERS[2 * i + 1]) for i in range(seats)]
    return game_of(*pairs, **options)


def faces(game: bb.Match, ids: Sequence[CardId]) -> list[str]:
    return [game.g.face(id).id for id in ids]


def cards_of(game: bb.Match, seat: int) -> list[CardId]:
    return game.g.s.hands[seat] + game.g.s.decks[seat]


def base_cards(game: bb.Match) -> list[str]:
    s = game.g.s
    return faces(game, [*s.base_deck, *[base.id for base in s.bases]])


def hand_without_minions(seat: int = 0, **options: Any) -> bb.Match:
    """The first game whose seat may take a mulligan, at that question."""
    for seed in range(1000):
        game = game_of(("giant_ants", "werewolves"), ("vampires", "mad_scientists"), **{
            "seed": seed, "mulligan": True, **options
        })  # fmt: skip
        if game.question is not None and game.question.seat == seat and game.question.kind != "menu":
            return game
    raise AssertionError("No opening hand without a minion in a thousand games.")


# -- 1.1 Players, factions, ownership ----------------------------------------------------------------------------------


@rule("1.1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_and_four_can_play(seats: int) -> None:
    assert len(monsters(seats).view().seats) == seats


@rule("1.1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_and_five_are_too_many(seats: int) -> None:
    players = [bb.Seat(f"Player {i}", ["vampires", "werewolves"]) for i in range(seats)]
    with pytest.raises(bb.WrongSeats, match="two, three or four"):
        bb.new_game(players, copies=5)


@rule("1.1.2")
def test_every_faction_is_a_group_of_twenty_cards() -> None:
    sizes = {faction: sum(face.copies for face in catalog.faction_cards(faction)) for faction in catalog.factions()}
    assert len(sizes) > 17
    assert set(sizes.values()) == {20}


@rule("1.1.3")
@pytest.mark.parametrize("factions", [[], ["vampires"], ["vampires", "werewolves", "giant_ants"]])
def test_a_player_takes_exactly_two_factions(factions: list[str]) -> None:
    with pytest.raises(bb.BadSetup, match=f"exactly two factions, not {len(factions)}"):
        bb.new_game([bb.Seat("Ann", factions), bb.Seat("Bob", ["cowboys", "samurai"])])


@rule("1.1.3", "1.1.4")
def test_nobody_combines_two_copies_of_one_faction_however_many_there_are() -> None:
    with pytest.raises(bb.RepeatedFaction, match="Ann can't take 'vampires' twice"):
        bb.new_game([bb.Seat("Ann", ["vampires", "vampires"]), bb.Seat("Bob", ["cowboys", "samurai"])], copies=2)


@rule("1.1.5")
def test_two_players_share_a_faction_only_if_there_are_two_copies_of_its_set() -> None:
    seats = [bb.Seat("Ann", ["vampires", "werewolves"]), bb.Seat("Bob", ["vampires", "samurai"])]
    with pytest.raises(bb.RepeatedFaction, match="'vampires' is taken 2 times"):
        bb.new_game(seats)
    assert bb.new_game(seats, copies=2).question is not None


@rule("1.1.6")
def test_combined_copies_of_a_set_bring_their_bases_once() -> None:
    game = game_of(("vampires", "werewolves"), ("vampires", "werewolves"), copies=2)
    assert sorted(base_cards(game)) == sorted(face.id for face in catalog.set_bases("monster_smash"))


@rule("1.1.7", "9.20.1")
def test_a_player_owns_the_cards_of_the_factions_they_took() -> None:
    game = monsters(3)
    for seat, pair in enumerate([MONSTERS[0:2], MONSTERS[2:4], MONSTERS[4:6]]):
        owned = [face for face, owner in zip(game.g.s.prints, game.g.s.owners, strict=True) if owner == seat]
        assert {face.faction for face in owned} == set(pair)
        assert len(owned) == 40


@rule("12.7.6")
def test_two_copies_of_a_faction_are_different_cards_of_equal_names_and_different_owners() -> None:
    game = game_of(("vampires", "werewolves"), ("vampires", "giant_ants"), copies=2)
    counts = Counter(game.g.s.owners[n] for n, face in enumerate(game.g.s.prints) if face.id == "the_count")
    assert counts == {0: 1, 1: 1}
    assert not set(cards_of(game, 0)) & set(cards_of(game, 1))


@rule("12.7.9")
def test_a_faction_whose_cards_the_engine_does_not_know_is_refused(private_catalog: None) -> None:
    gnomes = {"id": "gnomes", "name": "Gnomes", "cards": []}
    catalog.add_facts({"set": {"id": "gardens"}, "factions": [gnomes], "bases": []})
    with pytest.raises(bb.UnknownFaction, match="'gnomes' has no card code"):
        bb.new_game([bb.Seat("Ann", ["gnomes", "werewolves"]), bb.Seat("Bob", ["cowboys", "samurai"])])


@rule("12.7.9")
@pytest.mark.parametrize("kind", ["minion", "action", "base"])
def test_an_ability_that_no_code_carries_out_is_refused_and_not_skipped(invent: Invent, kind: str) -> None:
    async def do_nothing(g: Game, me: Card) -> None:
        pass

    if kind == "base":
        face = invent("base").face
    else:
        card = invent("minion", "on_play", "talent") if kind == "minion" else invent("action", "on_play", "talent")
        card.on_play(do_nothing)
        face = card.face

    seats = [bb.Seat("Ann", [face.faction, "werewolves"]), bb.Seat("Bob", ["cowboys", "samurai"])]
    with pytest.raises(CardCodeError, match=f"{face.name} can't be played, because no code carries out its text"):
        bb.new_game(seats)


@rule("12.7.9")
def test_every_card_and_base_of_a_game_has_its_code_when_the_game_begins() -> None:
    game = game_of(("backtimers", "vikings"), ("anansi_tales", "vampires"))
    silent = [
        face.id
        for face in game.g.s.prints
        if not face.abilities and not face.only_on and not face.turns_up_base_deck and not face.stays_in_play
    ]
    assert not silent


# -- 1.3 Decks, 1.4 bases ----------------------------------------------------------------------------------------------


@rule("1.3.1", "2.1.1")
def test_two_factions_are_shuffled_together_into_one_deck_of_forty() -> None:
    game = monsters(2)
    for seat in range(2):
        mine = cards_of(game, seat)
        expected = Counter(
            face.id for faction in game.g.s.factions[seat] for face in catalog.faction_cards(faction)
            for _ in range(face.copies)
        )  # fmt: skip
        assert len(mine) == 40
        assert Counter(faces(game, mine)) == expected
        assert {game.g.face(id).kind for id in mine} == {"minion", "action"}


@rule("1.3.1", "2.4.3")
def test_a_deck_lies_face_down_and_its_order_comes_from_the_seed() -> None:
    game = monsters(2)
    assert not any(game.g.s.known[id] for deck in game.g.s.decks for id in deck)
    orders = {tuple(faces(monsters(2, seed=seed), cards_of(monsters(2, seed=seed), 0))) for seed in range(5)}
    assert len(orders) == 5
    factions = [game.g.face(id).faction for id in game.g.s.decks[0]]
    assert factions != sorted(factions)
    assert factions != sorted(factions, reverse=True)


@rule("1.4.1", "1.4.2")
@pytest.mark.parametrize(
    ("pairs", "sets"),
    [
        ((("vampires", "werewolves"), ("giant_ants", "mad_scientists")), {"monster_smash"}),
        ((("vampires", "samurai"), ("giant_ants", "mad_scientists")), {"monster_smash", "oops_you_did_it_again"}),
        (
            (("vampires", "samurai"), ("anansi_tales", "extramorphs")),
            {"monster_smash", "oops_you_did_it_again", "culture_shock", "excellent_movies_dudes"},
        ),
    ],
)
def test_the_base_deck_holds_all_bases_of_the_sets_in_play_and_no_others(
    pairs: tuple[tuple[str, str], ...], sets: set[str]
) -> None:
    bases = base_cards(game_of(*pairs))
    assert {catalog.face(base).set for base in bases} == sets
    assert len(bases) == sum(SETS[name] for name in sets)


@rule("1.4.7")
def test_a_set_with_four_factions_in_play_brings_its_bases_once() -> None:
    bases = base_cards(game_of(("vampires", "werewolves"), ("giant_ants", "mad_scientists")))
    assert len(bases) == len(set(bases)) == 8


@rule("1.4.4")
def test_the_base_deck_is_shuffled() -> None:
    orders = {tuple(base_cards(monsters(2, seed=seed))) for seed in range(5)}
    assert len(orders) == 5


@rule("1.4.5", "1.4.6")
@pytest.mark.parametrize(("seats", "bases"), [(2, 3), (3, 4), (4, 5)])
def test_one_base_more_than_players_lies_face_up_and_the_rest_face_down(seats: int, bases: int) -> None:
    game = monsters(seats)
    s = game.g.s
    assert len(s.bases) == bases
    assert all(s.known[base.id] == game.g.everyone for base in s.bases)
    assert s.base_deck
    assert not any(s.known[id] for id in s.base_deck)
    assert s.base_discard == []
    assert all(card.face == "" for card in game.view(0).base_deck)


# -- 1.5 Opening hand and mulligan -------------------------------------------------------------------------------------


@rule("1.5.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_five_cards(seats: int) -> None:
    game = monsters(seats)
    assert [len(hand) for hand in game.g.s.hands] == [5] * seats
    assert [len(deck) for deck in game.g.s.decks] == [35] * seats


@rule("1.5.2")
def test_only_a_hand_without_minions_may_be_exchanged() -> None:
    asked = 0
    for seed in range(200):
        game = game_of(("giant_ants", "werewolves"), ("vampires", "mad_scientists"), seed=seed, mulligan=True, first=0)
        may = [seat for seat in SEATS[:2] if not game.g.hand(seat, kind="minion")]
        question = game.question
        assert question is not None
        assert (question.kind != "menu") == bool(may)
        if may:
            asked += 1
            assert question.seat == may[0]
            assert [option.key for option in question.options] == ["yes", "no"]
    assert asked


@rule("1.5.2")
def test_a_mulligan_may_be_declined() -> None:
    game = hand_without_minions()
    hand = faces(game, game.g.s.hands[0])
    game.answer("no")
    assert faces(game, game.g.s.hands[0])[:5] == hand


@rule("1.5.3")
def test_whoever_takes_a_mulligan_shows_the_hand_to_everybody() -> None:
    game = hand_without_minions(first=0)
    old = Counter(faces(game, game.g.s.hands[0]))
    assert not any(entry.kind == "reveal" for entry in game.log)
    game.answer("yes")
    (shown,) = [line for line in game.log_lines(1) if line.kind == "reveal"]
    assert Counter(card.face for card in shown.cards) == old


@rule("1.5.4")
def test_no_card_of_the_old_hand_can_be_in_the_new_one() -> None:
    for seed in range(400):
        game = game_of(("giant_ants", "werewolves"), ("vampires", "mad_scientists"), seed=seed, mulligan=True, first=0)
        if game.question is None or game.question.kind == "menu" or game.question.seat != 0:
            continue
        s = game.g.s
        old = {s.print_of[id] for id in s.hands[0]}  # the prints: which very card it is
        game.answer("yes")
        new = {s.print_of[id] for id in s.hands[0]}
        assert len(s.hands[0]) == 5
        assert not old & new
        assert old <= {s.print_of[id] for id in s.decks[0]}


@rule("1.5.4")
def test_the_shown_hand_is_shuffled_into_the_deck() -> None:
    game = hand_without_minions(first=0)
    game.answer("yes")
    assert not any(game.g.s.known[id] for id in game.g.s.decks[0])
    assert len(game.g.s.decks[0]) == 35


@rule("1.5.5")
def test_the_second_hand_is_kept_whatever_it_contains() -> None:
    game = hand_without_minions(first=0)
    deck = game.g.s.decks[0]
    deck.sort(key=lambda id: not game.g.face(id).is_minion)  # five actions on top
    game.answer("yes")
    assert not game.g.hand(SEATS[0], kind="minion")
    assert game.question is not None
    assert game.question.kind == "menu"
    assert [entry.kind for entry in game.log].count("mulligan") == 1


@rule("1.5.2")
def test_a_table_can_do_without_mulligans() -> None:
    for seed in range(100):
        question = monsters(2, seed=seed, mulligan=False).question
        assert question is not None
        assert question.kind == "menu"


# -- 1.6 First player and order, 1.7 tokens ----------------------------------------------------------------------------


@rule("1.6.1")
def test_the_first_player_is_the_one_who_was_named() -> None:
    for first in range(4):
        game = monsters(4, first=first)
        assert game.question is not None
        assert game.question.seat == game.view().current == first


@rule("1.6.1")
def test_without_a_name_the_first_player_comes_from_the_seed() -> None:
    firsts = Counter(monsters(3, seed=seed).g.s.first for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) >= 8


@rule("1.6.3", "3.7.6")
def test_turns_pass_clockwise() -> None:
    game = monsters(4, first=2)
    turns: list[int] = []
    while len(turns) < 6:
        question = game.question
        assert question is not None
        if question.kind == "menu":
            turns.append(question.seat)
            game.answer("end")
        else:
            game.answer(0)
    assert turns == [2, 3, 0, 1, 2, 3]


@rule("1.7.1")
def test_everybody_starts_without_vp() -> None:
    assert [seat.vp for seat in monsters(4).view().seats] == [0, 0, 0, 0]


@rule("1.7.2")
def test_a_token_is_vp_before_a_player_and_power_on_a_minion(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    shogun, bushi = ann.has("shogun", at=stones, counters=3), ann.has("bushi", at=stones, counters=1)
    assert (ann.vp, table.power(shogun)) == (0, 8)

    async def destroy() -> None:
        await table.g.destroy(bushi, by=None)

    table.run(destroy())
    ann.uses(shogun)
    assert (ann.vp, shogun.counters) == (1, 4)
    assert table.power(shogun) == 9


@rule("1.7.3")
def test_tokens_never_run_out(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ant = ann.has("soldier", at=stones)
    frozen = ann.has_in_stasis("future_almanac", 1)

    async def take_many() -> None:
        assert await table.g.place_counters(ant, 1000, by=ant) == 1000
        assert await table.g.stasis.add_counters(frozen, 1000, by=ant) == 1000
        await table.g.gain_vp(ann.seat, 1000, by=ant)

    table.run(take_many())
    assert (ant.counters, frozen.stasis_counters, ann.vp) == (1000, 1001, 1000)
