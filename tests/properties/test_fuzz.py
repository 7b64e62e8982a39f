"""Random games over all factions with every check; and the fuzzer finds what is planted for it."""

import re
from pathlib import Path
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.engine.driver import Driver
from basebreaker.engine.facade import Game
from basebreaker.engine.kernel.values import power
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.options import GameOptions
from basebreaker.engine.turn.setup import Seat, Setup
from basebreaker.engine.verbs.piles import decks
from basebreaker.state.faces import Ability
from basebreaker.state.numbers import CardId, SeatId
from basebreaker.state.pieces import Minion
from basebreaker.state.rng import Dice
from basebreaker.state.state import State
from basebreaker.testing import Table, fuzz, fuzzing
from basebreaker.testing.fuzz import Finding, Fuzzer
from basebreaker.testing.shrinking import fitting, goes_wrong, shrink, what_goes_wrong
from basebreaker.testing.strict import abilities_of
from basebreaker.views import sentences, view


@pytest.mark.parametrize("first", [1000, 1004, 1008, 1012])
def test_random_games_of_all_factions_are_sound(first: int) -> None:
    fuzzer = Fuzzer(deep=20)
    for seed in range(first, first + 4):
        fuzzer.play(seed)
    assert fuzzer.games == 4
    assert fuzzer.silent == set()
    assert len(fuzzer.fired) > 60


def test_the_games_are_of_two_three_and_four_and_go_through_all_pairs() -> None:
    fuzzer = Fuzzer()
    factions = len(catalog.playable_factions())
    pairs = factions * (factions - 1) // 2
    setups = [fuzzer.setup(seed) for seed in range(2 * pairs + 6)]
    assert {setup.options.edition for setup in setups} == {"printed", "current"}
    assert {len(setup.seats) for setup in setups} == {2, 3, 4}
    assert {setup.options.me_first for setup in setups} == {"skip", "ask"}
    assert len(fuzzer.pairs) == pairs


def test_games_with_titans_are_sound_and_tell_which_were_played_and_clashed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--games", "12", "--on", "here", "--deep", "10", "--titans", "--factions", "giant_ants,werewolves,pirates"]
    assert fuzzing.main(words) == 0
    sentence = r"^([A-Z][\w ]+)(?: \(\w+\))?: played (\d+) times, clashed (\d+) times\.$"
    told = re.findall(sentence, capsys.readouterr().out, re.MULTILINE)
    assert sorted({name for name, _, _ in told}) == ["Death on Six Legs", "Great Wolf Spirit", "The Kraken"]
    assert sum(int(played) > 0 for _, played, _ in told) >= 3
    assert sum(int(clashed) for _, _, clashed in told) > 0


def test_titans_are_in_a_fuzzed_game_if_they_are_asked_for_and_a_faction_has_one() -> None:
    with_titans = Fuzzer(["giant_ants", "samurai", "vikings"], titans=True)
    setups = [with_titans.setup(seed) for seed in range(12)]
    for setup in setups:
        assert setup.options.titans == any("giant_ants" in seat.factions for seat in setup.seats)
    assert any(setup.options.titans for setup in setups)
    assert not any(Fuzzer(["giant_ants", "samurai"]).setup(seed).options.titans for seed in range(12))


def test_the_fuzzer_prefers_what_fired_least() -> None:
    fuzzer = Fuzzer(["vampires", "werewolves"])
    seats = [Seat("Ann", ["vampires", "werewolves"]), Seat("Bob", ["vampires", "werewolves"])]
    game = Driver(Setup(seats, 4, GameOptions(copies=2, mulligan=False, first=0)))
    game.begin()
    question = game.question
    assert question is not None
    assert len(question.choices) > 2
    rare = question.options[1].face
    for face in fuzz.faces_of(fuzzer.factions):
        for ability in face.abilities:
            fuzzer.fired[ability] = 0 if face.id == rare else 100
    picks = [fuzzer.pick(question, Dice(seed)) for seed in range(60)]
    assert picks.count(1) > 30
    assert len(set(picks)) > 2  # but not always


def test_the_same_fuzzer_plays_the_same_games() -> None:
    first, second = Fuzzer(["cowboys", "vikings"], deep=0), Fuzzer(["cowboys", "vikings"], deep=0)
    assert [first.play(seed).answers for seed in (0, 3)] == [second.play(seed).answers for seed in (0, 3)]


# -- Planted faults ----------------------------------------------------------------------------------------------------


def finding(deep: int = 1, games: int = 3) -> Finding:
    fuzzer = Fuzzer(("vampires", "giant_ants", "vikings"), deep=deep)
    try:
        for seed in range(games):
            fuzzer.play(seed)
    except Finding as found:
        return found
    raise AssertionError("Nothing was found.")


@pytest.fixture
def doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever draws with seven cards in hand draws a card that stays in the deck as well."""
    draw = decks.draw

    def draw_wrongly(g: Game, seat: SeatId, n: int = 1) -> list[CardId]:
        ids = draw(g, seat, n)
        if ids and len(g.s.hands[seat]) > 7:
            g.s.decks[seat].append(ids[0])
        return ids

    monkeypatch.setattr(decks, "draw", draw_wrongly)


def test_a_question_with_more_options_than_learners_can_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_OPTIONS", 6)
    assert "A question has 7 options" in finding(deep=0).sentence


@pytest.mark.usefixtures("doubled")
def test_a_card_in_two_zones_is_found() -> None:
    found = finding(deep=0)
    assert "is in 2 zones" in found.sentence
    assert goes_wrong(found.record)
    assert "is in 2 zones" in what_goes_wrong(found.record, deep=False)


@pytest.mark.usefixtures("doubled")
def test_a_record_is_shortened_as_long_as_it_shows_the_fault() -> None:
    long = finding(deep=0).record
    short = shrink(long, goes_wrong)
    assert goes_wrong(short)
    assert len(short.answers) < 10 < len(long.answers)
    for i in range(len(short.answers)):
        assert not goes_wrong(fitting(short.setup, short.answers[:i] + short.answers[i + 1 :]))


def test_an_error_in_a_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "place_counters", lambda *args, **named: 1 / 0)
    assert re.fullmatch(r"[\w.]+: \w+ \(\w+\.py, line \d+\): .*division by zero", finding(deep=0).sentence)


@pytest.fixture
def stalker(monkeypatch: pytest.MonkeyPatch) -> Ability:
    """What Nightstalker does when it is played, for a test to spoil."""
    catalog.load_code("vampires")
    (ability,) = catalog.face("nightstalker").abilities
    monkeypatch.setattr(ability, "run", ability.run)
    return ability


def test_a_card_that_raises_is_told_with_its_place(stalker: Ability) -> None:
    async def forget_the_base(g: Game, me: Minion) -> None:
        g.minions(at=me.place)  # type: ignore[attr-defined]

    stalker.run = forget_the_base
    line = forget_the_base.__code__.co_firstlineno + 1
    found = finding(deep=0, games=6)
    told = f"nightstalker: {stalker.name} (test_fuzz.py, line {line}): AttributeError: 'Minion' object"
    assert found.sentence.startswith(told)
    assert told in what_goes_wrong(found.record)


def test_a_forgotten_await_is_found(stalker: Ability) -> None:
    async def forget_to_await(g: Game, me: Minion) -> None:
        g.draw(me.controller)  # type: ignore[unused-coroutine]

    stalker.run = forget_to_await
    found = finding(deep=0, games=6)
    assert "forget_to_await: Game.draw was never awaited" in found.sentence
    assert "forget_to_await: Game.draw was never awaited" in what_goes_wrong(found.record)


@pytest.mark.parametrize("deep", [1, 20])
def test_a_look_that_changes_something_is_told_as_that(monkeypatch: pytest.MonkeyPatch, deep: int) -> None:
    def grow(g: Game, me: Minion) -> bool:
        me.counters += 1
        return False

    catalog.load_code("giant_ants")
    (ability,) = [ability for ability in catalog.face("killer_queen").abilities if ability.provided is not None]
    monkeypatch.setattr(ability, "provided", grow)
    sentence = f"killer_queen: the 'provided' of {ability.name} changes the state; only awaited verbs may (test_fuzz.py"
    assert finding(deep, games=12).sentence.startswith(sentence)


def test_a_view_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view._Looking, "knows", lambda self, id: True)
    found = finding()
    assert "shows something they may not know" in found.sentence
    assert "shows something they may not know" in what_goes_wrong(found.record)


def test_a_forgotten_field_in_a_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = State.copy

    def copy_wrongly(self: State) -> State:
        new = copy(self)
        new.hints = 0
        return new

    monkeypatch.setattr(State, "copy", copy_wrongly)
    assert finding().sentence == "A copy differs from its original."


def test_a_list_shared_by_copies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = State.copy

    def copy_wrongly(self: State) -> State:
        new = copy(self)
        new.discards = self.discards
        return new

    monkeypatch.setattr(State, "copy", copy_wrongly)
    assert finding().sentence


def test_chance_that_is_not_from_the_seed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    mix, games = decks.mix, []

    def mix_wrongly(g: Game, ids: list[CardId], known: int = 0) -> None:
        games.append(ids)
        mix(g, ids[len(games) % 5 :], known)

    monkeypatch.setattr(decks, "mix", mix_wrongly)
    assert finding(deep=0).sentence.startswith("Replaying the record gives another game; does a card")


def test_numbers_that_do_not_add_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = power.power_parts
    monkeypatch.setattr(power, "power_parts", lambda g, minion: [*parts(g, minion), (1, None, "invented")])
    assert "don't add up" in finding(deep=0).sentence


def test_a_kind_of_log_line_without_a_sentence_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sentences.SENTENCES, "play_minion")
    fuzzer = Fuzzer(["vampires", "giant_ants"], deep=0)
    fuzzer.play(0)
    assert fuzzer.silent == {"play_minion"}


# -- The command -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("doubled")
def test_the_command_saves_a_short_record_and_says_how_to_see_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    words = ["--games", "2", "--seed", "5", "--processes", "1", "--deep", "0", "--factions", "vampires,giant_ants"]
    assert fuzzing.main(words) == 1
    printed = capsys.readouterr().out
    assert "Game 5 went wrong: Card" in printed
    assert "  basebreaker fuzz --seed 5 --games 1 --deep 0 --workers 1 --factions vampires,giant_ants\n" in printed
    assert "  basebreaker verify finding-5.json\n" in printed
    record = bb.Record.load(tmp_path / "finding-5.json")
    assert goes_wrong(record)


def test_the_command_fails_if_a_log_line_has_no_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sentences.SENTENCES, "play_minion")
    words = ["--games", "1", "--processes", "1", "--deep", "0", "--factions", "vampires,giant_ants"]
    assert fuzzing.main(words) == 1
    assert "Log lines without a sentence of their own: play_minion." in capsys.readouterr().out


def test_games_are_divided_among_processes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(fuzzing, "CHUNK", 2)
    words = ["--games", "5", "--processes", "2", "--deep", "0", "--factions", "vampires,giant_ants"]
    assert fuzzing.main(words) == 0
    assert capsys.readouterr().out.startswith("5 games, ")


def test_the_table_counts_firings_by_ability(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "1", "--processes", "1", "--deep", "0", "--factions", "vampires,giant_ants", "--table"]
    assert fuzzing.main(words) == 0
    rows = re.findall(r"^ *(\d+)  (vampires|giant_ants) ", capsys.readouterr().out, re.MULTILINE)
    assert len(rows) == sum(len(abilities_of(face)) for face in fuzz.faces_of(["vampires", "giant_ants"], titans=False))
    assert sum(int(n) for n, _ in rows) > 10


def test_effects_that_outlive_their_card_are_counted_as_well() -> None:
    fuzzer = Fuzzer(["extramorphs", "vampires"], deep=0)
    lasting = [ability for face in fuzz.faces_of(["extramorphs"]) for ability in face.lasting.values()]
    for seed in range(12):
        fuzzer.play(seed)
    assert [ability for ability in lasting if fuzzer.fired.get(ability)]


def test_the_finding_is_the_last_thing_the_command_says(
    stalker: Ability, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def forget_to_await(g: Game, me: Minion) -> None:
        chosen: Any = g.choose(me.controller, g.minions(), "Which one?", me)
        await g.place_counters(chosen, by=me)

    monkeypatch.chdir(tmp_path)
    stalker.run = forget_to_await
    assert fuzzing.main(["--games", "6", "--processes", "1", "--factions", "vampires,giant_ants"]) == 1
    said = capfd.readouterr()
    assert "Never fired" not in said.out
    assert "never awaited" not in said.err
    line = said.out.splitlines()[-1]
    assert re.match(r"Game \d went wrong: nightstalker: \w+ \(test_fuzz\.py, line \d+\): AttributeError: ", line)
    assert line.endswith("; is an 'await' missing?")


def test_a_world_that_a_seat_can_not_tell_apart_has_the_same_duel(
    current_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = current_table
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    ann.has("ninja_acolyte", at=site)  # which can't return during a duel at Pecos Bill's base
    rival, gunner = ann.has("igor", at=site), bob.has("deputy", at=site)
    bob.has("pecos_bill", at=site)
    bob.holds("howl", "howl")

    async def duel() -> None:
        await table.g.duels.fight(gunner, rival, by=gunner)

    table.run(duel())
    record = bb.Record(table.driver.setup, [])
    fuzz._check_secrets(table.driver, ann.seat, record)
    monkeypatch.setattr(fuzz, "_there", lambda duel, s: duel)
    with pytest.raises(Finding, match="shows something they may not know"):
        fuzz._check_secrets(table.driver, ann.seat, record)
    while not table.driver.at_rest:
        (bob if bob.is_asked else ann).declines()


def test_a_world_that_a_seat_can_not_tell_apart_has_the_same_card_being_played(current_table: Table) -> None:
    ann, site = current_table.ann, current_table.base("moot_site")
    host = ann.has("king_rex", at=site)
    ann.has("upgrade", on=host)
    ann.plays("poison", on=host)  # which doesn't weaken it before its first sentence is done
    fuzz._check_secrets(current_table.driver, None, bb.Record(current_table.driver.setup, []))
    ann.declines()
