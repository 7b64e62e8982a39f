"""The arena: fair pairings, repeatable games, honest figures, and files that can be read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from basebreaker.cli import main
from basebreaker.lab.games import Pairing, Played, Terms, pairings, play
from basebreaker.lab.stats import standings as counting
from basebreaker.lab.stats.standings import ArenaTally, names_of, wilson

POOL = ["vampires", "werewolves", "giant_ants", "mad_scientists", "samurai", "vikings", "cowboys", "backtimers"]


def won(pairing: Pairing, seat: int) -> Played:
    """A game that this seat won."""
    vp = [15 if s == seat else 7 for s in range(len(pairing.entrants))]
    return Played(pairing, [seat], vp, 20, 100, "vp")


def tallied(played: list[Played], *bots: str) -> ArenaTally:
    """All that is known of these games."""
    tally = ArenaTally(bots)
    for game in played:
        tally.add(game)
    return tally


@pytest.mark.parametrize("bots", [2, 3, 4])
def test_everybody_plays_every_seat_of_a_group_with_the_same_cards(bots: int) -> None:
    games = list(pairings(bots, 3 * bots, POOL, 5))
    assert len(games) == 3 * bots
    for group in range(3):
        same = [game for game in games if game.group == group]
        assert len({(game.seed, str(game.factions), game.first) for game in same}) == 1
        assert sorted(game.entrants[0] for game in same) == list(range(bots))
        assert all(sorted(game.entrants) == list(range(bots)) for game in same)


def test_games_are_rounded_up_to_whole_groups() -> None:
    assert len(list(pairings(3, 4, POOL, 1))) == 6


def test_the_same_seed_gives_the_same_games() -> None:
    terms = Terms(["rookie", "random"], None, 10)
    games = list(pairings(2, 2, POOL, 8))
    assert games == list(pairings(2, 2, POOL, 8)) != list(pairings(2, 2, POOL, 9))
    assert play(games[0], terms) == play(games[0], terms)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0


def test_standings_follow_the_bot_and_not_the_seat() -> None:
    games = list(pairings(2, 10, POOL, 1))
    played = [won(game, game.entrants.index(1)) for game in games]
    first, second = tallied(played, "rookie", "regular").standings()
    assert (first.wins, second.wins) == (0, 10)
    assert second.by_seat == [(5, 5), (5, 5)]
    assert second.mu > first.mu
    assert second.course == [1.0] * 10


def test_ratings_of_equals_stay_close() -> None:
    games = list(pairings(2, 40, POOL, 1))
    played = [won(game, 0) for game in games]  # each bot wins half of its games
    first, second = tallied(played, "rookie", "regular").standings()
    assert abs(first.mu - second.mu) < 3


def test_a_course_keeps_so_many_points_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_POINTS", 10)
    games = list(pairings(2, 100, POOL, 1))
    first = tallied([won(game, 0) for game in games], "rookie", "regular").standings()[0]
    assert len(first.course) == 6
    assert first.course[-1] == 0.5


def test_equal_names_are_told_apart() -> None:
    assert names_of(["veteran", "regular", "regular"]) == ["veteran", "regular", "regular (2)"]


def test_the_command_writes_a_table_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sub" / "result"
    assert main(["arena", "rookie", "random", "--games", "2", "--workers", "1", "--seed", "3", "--out", str(out)]) == 0
    rows = parquet.read_table(f"{out}.parquet").to_pylist()
    assert len(rows) == 4
    assert {row["bot"] for row in rows} == {"rookie", "random"}
    assert sum(row["won"] for row in rows) == 2
    html = Path(f"{out}.html").read_text(encoding="utf-8")
    body = html.partition("<body>")[2]
    assert body.count("vegaEmbed('#") == body.count('class="chart"') == 3
    assert "basebreaker arena rookie random --games 2" in body
    assert "src=" not in body
    assert "rookie" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rookie"], "two to four bots, not 1"),
        (["rookie", "nobody"], "There is no bot 'nobody'"),
        (["rookie", "random", "--games", "0"], "--games must be at least 1"),
        (["rookie", "random", "--seconds", "0"], "--seconds must be more than 0"),
        (["rookie", "random", "--factions", "vampires,samurai"], "at least 4 different factions"),
        (["rookie", "random", "--factions", "vampires,samurai,vikings,nonsense"], "nonsense"),
    ],
)
def test_wrong_words_get_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_missing_packages_get_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("basebreaker.lab.pages.arena", "basebreaker.lab.stats.standings", "basebreaker.lab.tables"):
        monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.delattr(name, raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["arena", "rookie", "random"]) == 2
    assert "needs the package pyarrow, which isn't installed: run pip install " in capsys.readouterr().err
