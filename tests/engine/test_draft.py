"""Getting factions: Queensberry draft (1.2), at random, or as the players agreed."""

from collections import Counter
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.engine.printed import catalog
from basebreaker.testing import rule

POOL = ["giant_ants", "werewolves", "vampires", "mad_scientists", "cowboys", "samurai", "vikings", "extramorphs"]
NAMES = ("Ann", "Bob", "Cat", "Dan")


def draft(seats: int, **options: Any) -> bb.Match:
    players = [bb.Seat(name) for name in NAMES[:seats]]
    return bb.new_game(players, **{"seed": 3, "factions": "draft", "pool": POOL, **options})


def drafting(game: bb.Match) -> bool:
    return game.question is not None and game.question.kind == "draft"


def offered(game: bb.Match) -> list[str]:
    assert game.question is not None
    return [option.key.removeprefix("faction:") for option in game.question.options]


def order_of_picks(game: bb.Match) -> list[int]:
    """Who picks when; everybody takes the first faction offered."""
    order: list[int] = []
    while game.question is not None and game.question.kind == "draft":
        order.append(game.question.seat)
        game.answer(0)
    return order


@rule("1.2.1")
def test_the_pool_is_open_and_common() -> None:
    game = draft(2)
    assert offered(game) == POOL
    first = game.question.seat if game.question is not None else -1
    game.answer("faction:vampires")
    assert game.view(None).seats[first].factions == ["vampires"]
    assert any("drafts Vampires" in line.text for line in game.log_lines(None))


@rule("1.2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pool_with_fewer_than_two_factions_for_each_player_is_refused(seats: int) -> None:
    assert drafting(draft(seats, pool=POOL[: 2 * seats]))
    with pytest.raises(bb.BadSetup, match=f"at least {2 * seats} factions"):
        draft(seats, pool=POOL[: 2 * seats - 1])


@rule("1.2.2")
def test_a_faction_named_twice_in_the_pool_counts_once() -> None:
    with pytest.raises(bb.BadSetup, match="at least 4 factions"):
        draft(2, pool=["vampires", "vampires", "cowboys", "samurai"])


@rule("1.2.3")
def test_the_first_drafter_is_determined_at_random() -> None:
    firsts = Counter(order_of_picks(draft(3, seed=seed))[0] for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) >= 8


@rule("1.2.4", "1.2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_round_goes_clockwise_and_the_second_one_back(seats: int) -> None:
    for seed in range(8):
        order = order_of_picks(draft(seats, seed=seed, pool=catalog.playable_factions()))
        first, second = order[:seats], order[seats:]
        assert first == [(first[0] + i) % seats for i in range(seats)]
        assert second == first[::-1]


@rule("1.2.6")
def test_a_faction_that_was_taken_is_out_of_the_pool() -> None:
    game = draft(2)
    game.answer("faction:vampires")
    assert "vampires" not in offered(game)
    game.answer("faction:cowboys")
    assert not {"vampires", "cowboys"} & set(offered(game))


@rule("1.2.6", "1.1.4", "1.1.5")
def test_of_two_copies_the_second_is_still_there_but_not_for_the_same_player() -> None:
    game = draft(2, copies=2)
    game.answer("faction:vampires")
    assert "vampires" in offered(game)
    game.answer("faction:cowboys")  # the second drafter picks twice in a row
    assert "cowboys" not in offered(game)
    game.answer("faction:vampires")
    assert "vampires" not in offered(game)
    assert "cowboys" in offered(game)


@rule("1.1.3", "12.10.14")
@pytest.mark.parametrize("how", ["draft", "random"])
@pytest.mark.parametrize(
    ("seats", "pool", "copies"),
    [(2, 2, 2), (2, 3, 2), (3, 2, 3), (3, 3, 2), (3, 4, 2), (4, 2, 4), (4, 3, 3), (4, 4, 2)],
)
def test_nobody_is_left_without_a_second_faction(how: str, seats: int, pool: int, copies: int) -> None:
    for seed in range(12):
        game = draft(seats, factions=how, pool=POOL[:pool], copies=copies, seed=seed)
        while drafting(game):
            game.answer((seed * 7 + len(game.answers) * 3) % len(offered(game)))
        assert all(len(set(mine)) == 2 for mine in game.g.s.factions)


@rule("1.1.3", "12.10.14")
@pytest.mark.parametrize("how", ["draft", "random"])
@pytest.mark.parametrize(("seats", "copies", "least"), [(2, 1, 4), (2, 2, 2), (3, 2, 3), (4, 3, 3), (4, 4, 2)])
def test_a_pool_without_two_different_factions_for_everybody_is_refused(
    how: str, seats: int, copies: int, least: int
) -> None:
    with pytest.raises(bb.BadSetup, match=f"at least {least} factions for {seats} players"):
        draft(seats, factions=how, pool=POOL[: least - 1], copies=copies)


@rule("12.10.14")
def test_a_faction_that_somebody_else_will_need_is_not_offered() -> None:
    game = draft(3, pool=["giant_ants", "werewolves", "vampires"], copies=2)
    for faction in ("giant_ants", "werewolves", "vampires", "werewolves"):
        game.answer(f"faction:{faction}")  # left are ants, which the first drafter has, and vampires
    assert not drafting(game)
    assert sorted(game.g.s.factions[seat][1] for seat in range(3)) == ["giant_ants", "vampires", "werewolves"]


def test_the_last_faction_is_taken_without_asking() -> None:
    game = draft(2, pool=POOL[:4])
    order = order_of_picks(game)
    assert len(order) == 3
    assert sorted(faction for mine in game.g.s.factions for faction in mine) == sorted(POOL[:4])


@rule("12.7.8")
def test_the_first_drafter_need_not_take_the_first_turn() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(60):
        game = draft(2, seed=seed)
        pairs[order_of_picks(game)[0], game.g.s.first] += 1
    assert set(pairs) == {(0, 0), (0, 1), (1, 0), (1, 1)}


@rule("1.2.7")
def test_without_the_draft_players_agree_on_their_factions_or_get_them_at_random() -> None:
    agreed = bb.new_game([bb.Seat("Ann", ["vampires", "samurai"]), bb.Seat("Bob", ["vikings", "cowboys"])], seed=1)
    assert agreed.g.s.factions == [["vampires", "samurai"], ["vikings", "cowboys"]]
    dealt = [draft(2, factions="random", seed=seed) for seed in range(20)]
    assert not any(drafting(game) for game in dealt)
    assert all(len({faction for mine in game.g.s.factions for faction in mine}) == 4 for game in dealt)
    assert {faction for game in dealt for mine in game.g.s.factions for faction in mine} == set(POOL)


def test_without_a_pool_every_playable_faction_is_in_it() -> None:
    assert offered(draft(2, pool=())) == catalog.playable_factions()


def test_factions_named_at_a_table_that_drafts_are_refused() -> None:
    with pytest.raises(bb.BadSetup, match="Ann has factions"):
        bb.new_game([bb.Seat("Ann", ["vampires", "samurai"]), bb.Seat("Bob")], factions="draft")


def test_a_pool_at_a_table_where_factions_are_given_is_refused() -> None:
    with pytest.raises(bb.BadSetup, match="pool"):
        bb.new_game([bb.Seat("Ann", ["vampires", "samurai"]), bb.Seat("Bob", ["vikings", "cowboys"])], pool=POOL)


def test_a_drafted_game_is_replayed_from_its_record() -> None:
    game = draft(4)
    order_of_picks(game)
    again = bb.replay(game.record())
    assert again.g.s.factions == game.g.s.factions
    assert again.g.s.to_json() == game.g.s.to_json()
