"""The levels by name, at every door: the registry, other packages' bots, the table's workers, the terminal."""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata
from importlib.metadata import EntryPoint
from io import StringIO

import msgspec
import pytest
from rich.console import Console
from tests.bots.conftest import asked, careful_rookie, plays_on, remember, staged

import basebreaker as bb
from basebreaker import bots
from basebreaker.bots import Dice, look
from basebreaker.bots.evaluate import Evaluation, Weights
from basebreaker.bots.imagine import imagination
from basebreaker.bots.lookahead import Lookahead
from basebreaker.bots.trying import Clock, distinct
from basebreaker.bots.veteran import Search, Veteran
from basebreaker.lab.games import Terms, seated
from basebreaker.server.adapters.bots import think
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.game import GameProgress
from basebreaker.terminal.watch import watch
from basebreaker.testing.kit import Table

SEATS = [bb.Seat("Ann", ["vampires", "cowboys"]), bb.Seat("Bob", ["backtimers", "ancient_incas"])]
MORE = [bb.Seat("Cid", ["werewolves", "samurai"]), bb.Seat("Dot", ["giant_ants", "vikings"])]


class Last:
    """Takes the last option.

    It belongs to another package.
    """

    def choose(self, sight: bb.Sight, dice: bb.Dice, seconds: float) -> bb.Choice:
        return bb.Choice(sight.question.options[-1].key)


@pytest.fixture
def outsider(monkeypatch: pytest.MonkeyPatch) -> str:
    """Another package's bot, as its entry point offers it."""
    point = EntryPoint("last_one", f"{__name__}:Last", "basebreaker.bots")
    monkeypatch.setattr(EntryPoint, "load", lambda self: Last)

    monkeypatch.setattr(metadata, "entry_points", lambda group: [point] if group == "basebreaker.bots" else [])
    return "last_one"


def one_minion_wins(table: Table) -> None:
    """Twelve points, and any minion breaks the base."""
    ship = table.base("ancient_crashed_ship")  # 21 for 4, 2, 1 VP
    table.ann.vp = 12
    table.ann.has("the_count", at=ship, counters=7)
    table.bob.has("herr_doktor", at=ship)
    table.ann.holds("nightstalker", "frenzy", "frenzy")


def a_counter_on_the_right_minion_wins(table: Table) -> None:
    """A tie at the base that breaks; the counter must not go to the minion elsewhere."""
    ship, portal = table.base("ancient_crashed_ship"), table.base("star_portal")
    table.ann.vp = table.bob.vp = 12
    table.ann.has("the_count", at=ship, counters=5)
    table.bob.has("herr_doktor", at=ship, counters=5)
    table.ann.holds("pot_of_beans")
    table.ann.has("howler", at=portal)


def two_plays_at_one_base_win(table: Table) -> None:
    """The base that breaks with one play gives too little; the other one takes both."""
    ship, portal = table.base("ancient_crashed_ship"), table.base("star_portal")  # 4, 2, 1 and 3, 1, 1 VP
    table.ann.vp = 11
    table.ann.has("the_count", at=ship, counters=4)
    table.ann.has("the_count", at=portal, counters=10)
    table.bob.has("herr_doktor", at=ship)
    table.ann.holds("collateral_damage", "howler")


@pytest.mark.parametrize(
    ("puzzle", "solved_by"),
    [
        (one_minion_wins, ["rookie", "regular", "veteran"]),
        (a_counter_on_the_right_minion_wins, ["regular", "veteran"]),
        (two_plays_at_one_base_win, ["veteran"]),
    ],
)
def test_our_levels_go_from_weak_to_strong(
    tables: Callable[[int], Table], puzzle: Callable[[Table], None], solved_by: list[str]
) -> None:
    always = []
    for level in bots.levels()[:4]:
        won = []
        for seed in (0, 100, 200, 300):
            stage = staged(tables(2))
            puzzle(stage)
            plays_on(stage.ann, seated(level, Terms([level], None, 40)), seed)
            won.append(stage.s.winners == [stage.ann.seat])
        always += [level] if all(won) else []
    assert always == solved_by


def test_a_bot_of_another_package_is_a_level_like_ours(outsider: str) -> None:
    assert outsider in bots.levels()
    assert isinstance(bots.make(outsider), Last)
    assert bots.level(outsider).name == "Last one"
    assert bots.level(outsider).about == "Takes the last option."


def test_an_unknown_level_gets_a_sentence() -> None:
    with pytest.raises(bots.UnknownBot, match="There is no bot 'champion'; there are random, rookie"):
        bots.make("champion")


def test_the_table_offers_the_levels_by_name() -> None:
    offered = {level.id: level.name for level in TableGames().levels()}
    assert offered["rookie"] == "Rookie"
    assert offered["regular"] == "Regular"
    assert offered["veteran"] == "Veteran"


@pytest.mark.parametrize("level", ["random", "rookie", "regular"])
def test_a_worker_of_the_table_answers_with_an_option(level: str) -> None:
    game = bb.new_game(SEATS, seed=4)
    setup = bb.Record(game.setup, []).to_json()
    for seed in range(6):
        assert game.question is not None
        progress = GameProgress(setup, tuple(game.answers))
        key = think(level, progress, game.question.seat, seed, 1.0)
        assert key in [option.key for option in game.question.options]
        game.answer(key)


@pytest.mark.parametrize(("seats", "same"), [(2, True), (3, False), (4, False)])
def test_a_veteran_weighs_things_as_the_others_do_at_two_seats_only(seats: int, same: bool) -> None:
    game = bb.new_game([*SEATS, *MORE][:seats], seed=4)
    while game.question is not None and game.question.kind != "menu":
        game.answer(0)
    assert game.question is not None
    sight = game.sight(game.question.seat)
    usual, special = (
        Veteran(rounds=4, weights=weights).choose(sight, bb.Dice(1), 1.0).values for weights in (Weights(), None)
    )
    assert (usual == special) is same


@pytest.mark.parametrize("bot", [Veteran(), Lookahead(5, 1, True, 0.2)])
def test_without_any_time_a_bot_still_answers(bot: bots.Bot) -> None:
    game = bb.new_game(SEATS, seed=4)
    assert game.question is not None
    choice = bot.choose(game.sight(game.question.seat), bb.Dice(1), 0.0)
    assert choice.key in [option.key for option in game.question.options]


def test_where_nothing_can_be_imagined_a_bot_does_rather_than_declines(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bb.new_game(SEATS, seed=4)
    assert game.question is not None
    sight = game.sight(game.question.seat)
    monkeypatch.setattr(bots.Imagination, "game", lambda self, dice: None)
    for bot in (Veteran(rounds=5), Lookahead(2, 1, True, None)):
        chosen = {bot.choose(sight, bb.Dice(seed), 1.0).key for seed in range(10)}
        assert chosen <= {option.key for option in sight.question.options}
        assert sight.question.decline not in chosen


@pytest.mark.parametrize("bot", [Veteran(), Lookahead(2, 1, True, None)])
def test_a_draft_is_answered_at_once(bot: bots.Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    game = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=1, factions="draft")
    monkeypatch.setattr(bots.Imagination, "game", None)  # further thinking fails
    while game.question is not None and game.question.kind == "draft":
        choice = bot.choose(game.sight(game.question.seat), bb.Dice(1), 1.0)
        assert choice.why == "Every faction can win."
        game.answer(choice.key)
    assert all(len(factions) == 2 for factions in game.g.s.factions)


def test_watching_tells_the_reasons_on_request() -> None:
    told = StringIO()
    game = bb.new_game(SEATS, seed=4, turn_limit=2)
    watch(game, ["rookie", "rookie"], Console(file=told, width=200), 0.0, 1.0, True)
    assert "% to win" in told.getvalue()


def test_a_choice_says_why_only_if_it_is_asked() -> None:
    game = bb.new_game(SEATS, seed=5)
    assert game.question is not None
    quiet = game.sight(game.question.seat)
    loud = msgspec.structs.replace(quiet, explain=True)
    bot = Lookahead(1, 1, True, None)
    assert not bot.choose(quiet, bb.Dice(1), 1.0).why
    assert bot.choose(loud, bb.Dice(1), 1.0).why


def test_a_rookie_takes_the_lead_rather_than_build_up_elsewhere(table: Table) -> None:
    hill, crypt = table.base("the_hill"), table.base("crypt")
    table.bob.has("howler", at=hill, counters=2)
    for person in (table.ann, table.bob):
        person.has("howler", at=crypt, counters=6)
    table.ann.holds("raider")
    remember(table)
    table.ann.chooses("raider")
    assert asked(table.ann, careful_rookie()).key == f"base:{crypt.id}"
    table.ann.chooses(hill)


def test_a_veteran_does_not_trust_what_looked_best_but_was_hardly_tried(table: Table) -> None:
    table.base("the_hill")
    howler, jolt = table.ann.holds("howler", "jolt")
    remember(table)
    sight = look(table.driver, table.ann.seat)
    search = Search(imagination(sight), Evaluation(sight.view.turn), Dice(1), Clock(None))
    search.first_look()
    tried = {f"minion:{howler}": (10, 0.1), f"action:{jolt}": (4, 0.9), "end": (5, 0.0)}
    assert table.question is not None
    for name, index in distinct(table.question).items():
        visits, mean = tried[sight.question.options[index].key]
        node = search.root.children[name]
        node.visits, node.sums = visits, [visits * mean, 0.0]
    assert Veteran().answer(sight, search).key == f"minion:{howler}"
