"""The matrix: fair games, a model that finds what was put into the games, and files that can be read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

from basebreaker import Dice, cli
from basebreaker.lab.games import Terms
from basebreaker.lab.matrix import Schedule
from basebreaker.lab.observed import Observed, mirrored, observe
from basebreaker.lab.stats.strength import Bouts, Model, strengths
from basebreaker.lab.stats.tally import MatrixTally, Measured, difference

FACTIONS = ["cowboys", "giant_ants", "samurai", "vampires", "vikings", "werewolves"]


def decided(group: int, decks: list[tuple[str, str]], winner: int, first: int = 0) -> Observed:
    """A game with a winner."""
    return Observed(group, 1, decks, first, [winner], [15, 7], 20, 100, [[], []], [[], []], [])


def invented(games: int, strength: dict[str, float], begins: float = 0.0) -> Bouts:
    """Games whose winners follow from given strengths."""
    model, bouts, dice = Model(FACTIONS), Bouts(), Dice(50)
    schedule = Schedule(FACTIONS, 3)
    for deal in schedule.next(games, {}):
        one, other = (sum(strength.get(faction, 0.0) for faction in deck) for deck in deal.decks)
        rate = 1 / (1 + 2.718281828 ** -(one - other + begins))
        winner = 0 if dice.below(10_000) < 10_000 * rate else 1
        bouts.add(decided(deal.group, deal.decks, winner), model)
    return bouts


def test_the_model_finds_the_strengths_that_games_were_invented_with() -> None:
    found = strengths(invented(3000, {"vampires": 1.0, "vikings": -1.0}, 0.4), Model(FACTIONS))
    order = sorted(found.factions, key=lambda name: -found.factions[name].rate)
    assert (order[0], order[-1]) == ("vampires", "vikings")
    assert found.factions["vampires"].low > 0.6
    assert found.factions["vikings"].high < 0.4
    assert 0.55 < found.begins.low < 0.6 < found.begins.high < 0.65  # 1 / (1 + e^-0.4) is 59.9 %
    assert found.games == 3000
    for other in ("cowboys", "giant_ants", "samurai", "werewolves"):
        assert found.factions[other].low < 0.5 < found.factions[other].high


def test_intervals_shrink_with_the_games_and_say_nothing_without() -> None:
    few, many = (strengths(invented(n, {}), Model(FACTIONS), 40).factions["samurai"] for n in (100, 2000))
    assert many.half < few.half / 2
    nothing = strengths(Bouts(), Model(FACTIONS), 40).factions["samurai"]
    assert (nothing.low, nothing.rate, nothing.high) == (0.0, 0.5, 1.0)


def test_decks_of_four_different_factions_meet_mirrored_and_all_come_equally_often() -> None:
    deals = list(Schedule(FACTIONS, 1).next(600, {}))
    assert len(deals) == 600
    for one, other in zip(deals[::2], deals[1::2], strict=True):
        assert (one.seed, one.group, one.decks) == (other.seed, other.group, other.decks[::-1])
        assert len({faction for deck in one.decks for faction in deck}) == 4
    counts = Counter(faction for deal in deals for deck in deal.decks for faction in deck)
    assert max(counts.values()) - min(counts.values()) <= 20
    pairs = Counter(tuple(sorted(deck)) for deal in deals for deck in deal.decks)
    assert len(pairs) == 15
    assert max(pairs.values()) < 2 * min(pairs.values())


def test_games_go_where_least_is_known() -> None:
    schedule = Schedule(FACTIONS, 1)
    list(schedule.next(120, {}))
    later = schedule.next(600, {**dict.fromkeys(FACTIONS, 1.0), "samurai": 3.0})
    counts = Counter(faction for deal in later for deck in deal.decks for faction in deck)
    assert counts["samurai"] > 1.3 * max(n for faction, n in counts.items() if faction != "samurai")


def test_what_was_held_played_and_scored_is_read_from_the_game() -> None:
    one, other = mirrored(3, 11, ("vampires", "werewolves"), ("samurai", "vikings"))
    terms = Terms(["rookie"], None, 5)
    game = observe(one, terms)
    assert game == observe(one, terms)
    assert other.decks == one.decks[::-1]
    assert game.group == 3
    for held, played in zip(game.held, game.played, strict=True):
        assert len(held) > 5
        assert set(played) & set(held)
    assert game.bases
    assert sum(game.vp) > 15


def test_a_card_that_helps_shows() -> None:
    gain = difference([80, 100], [40, 100])
    assert 0.35 < gain.rate < 0.41
    assert 0.2 < gain.low < gain.high < 0.6
    assert difference([0, 0], [0, 0]).low < 0 < difference([0, 0], [0, 0]).high


def test_what_is_known_of_games_does_not_grow_with_their_number() -> None:
    tally = MatrixTally(FACTIONS)
    decks = [("vampires", "vikings"), ("samurai", "cowboys")]
    for number in range(1000):
        tally.add(decided(number, decks, number % 2))
        tally.add(decided(number, decks[::-1], number % 3 == 0))
    assert len(tally.bouts.counts) == 4
    measured = tally.measured("random", "printed", "")
    assert (measured.games, measured.factions["vampires"].games) == (2000, 2000)
    assert measured.begins.games == 2000


def test_the_same_games_say_the_same_whichever_deck_is_named_first() -> None:
    one, other = Bouts(), Bouts()
    model = Model(FACTIONS)
    decks = [("vampires", "vikings"), ("samurai", "cowboys")]
    for group in range(50):
        for winner in (group % 2, int(group % 5 == 0)):
            one.add(decided(group, decks, winner, first=0), model)
            other.add(decided(group, decks[::-1], 1 - winner, first=1), model)
    assert strengths(one, model, 20) == strengths(other, model, 20)
    assert strengths(one, model, 20).games == 100


def test_the_command_measures_and_a_second_time_gives_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["matrix", "--bot", "random", "--games", "24", "--factions", ",".join(FACTIONS), "--seed", "2"]
    for name, more in (("one", ["--workers", "1"]), ("two", ["--workers", "2"])):
        assert cli.main([*words, *more, "--out", str(tmp_path / name)]) == 0
    for ending in ("html", "json", "parquet"):
        assert (tmp_path / f"one.{ending}").read_bytes() == (tmp_path / f"two.{ending}").read_bytes()
    measured = msgspec.json.decode((tmp_path / "one.json").read_bytes(), type=Measured)
    assert (measured.games, sorted(measured.factions)) == (24, FACTIONS)
    assert measured.command.startswith("basebreaker matrix --bot random --factions")
    assert measured.command.endswith("--games 24")
    assert parquet.read_table(tmp_path / "one.parquet").num_rows == 24
    html = (tmp_path / "one.html").read_text(encoding="utf-8")
    assert measured.command in html
    assert "src=" not in html.partition("<body>")[2]
    assert "wins against the field" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bot", "nobody"], "There is no bot 'nobody'"),
        (["--factions", "vampires,vikings"], "A matrix needs at least four factions, not 2."),
        (["--factions", "vampires,vikings,samurai,bees"], "There is no faction 'bees'"),
        (["--within", "3"], "--within is a share like 0.03, not 3.0."),
    ],
)
def test_wrong_words_get_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["matrix", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_it_stops_when_enough_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["matrix", "--bot", "random", "--games", "1000", "--within", "0.99", "--factions", ",".join(FACTIONS)]
    assert cli.main([*words, "--out", str(tmp_path / "m")]) == 0
    assert "200 games" in capsys.readouterr().out


def test_a_kept_run_goes_on_with_more_games_and_gives_what_one_run_gives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["matrix", "--bot", "random", "--factions", ",".join(FACTIONS), "--workers", "1", "--games"]
    kept = str(tmp_path / "run")
    assert cli.main([*words, "30", "--keep", kept, "--out", str(tmp_path / "few")]) == 0
    before = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "run").glob("*.parquet")}
    assert cli.main([*words, "60", "--resume", kept, "--out", str(tmp_path / "more")]) == 0
    assert cli.main([*words, "60", "--out", str(tmp_path / "once")]) == 0
    after = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "run").glob("*.parquet")}
    assert len(before) == 3
    assert len(after) == 6
    assert before.items() <= after.items()
    for ending in ("json", "parquet"):
        assert (tmp_path / f"more.{ending}").read_bytes() == (tmp_path / f"once.{ending}").read_bytes()
    assert "60 of 60 games: known to" in capsys.readouterr().err
