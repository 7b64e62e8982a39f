"""The library's face: every promised name works as documented."""

import inspect
import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest

import basebreaker as bb
from basebreaker.engine.printed import catalog
from basebreaker.state.numbers import CardId


def new_game(**options: Any) -> bb.Match:
    seats = [bb.Seat("Ann", ["giant_ants", "werewolves"]), bb.Seat("Bob", ["vampires", "mad_scientists"])]
    return bb.new_game(seats, **{"seed": 7, **options})


def play_on(game: bb.Match, answers: int) -> bb.Match:
    for number in range(answers):
        if game.question is None:
            break
        game.answer(number % len(game.question.options))
    return game


def test_a_new_game_stands_at_its_first_question() -> None:
    game = new_game(first=1, mulligan=False)
    question = game.question
    assert question is not None
    assert question.seat == 1
    assert question.prompt
    assert question.source is None
    assert len(question.options) > 1
    assert game.result is None


def test_an_option_has_a_readable_key_a_label_and_a_target() -> None:
    game = new_game(first=0, mulligan=False)
    assert game.question is not None
    for option in game.question.options[:-1]:
        kind, _, number = option.key.partition(":")
        assert kind in ("minion", "action")
        assert option.target.kind == "card"
        assert option.target.id == int(number)
        face = game.g.face(CardId(int(number)))
        assert face.kind == kind
        assert option.label == f"Play {face.name}"
    assert game.question.options[-1].key == "end"
    assert repr(game.question.options[-1]) == "Option('end', 'End the Play Cards phase')"
    assert repr(game.question.options[-1].target) == "Target('', -1)"


def test_keys_are_unique_in_every_question() -> None:
    game = new_game()
    for number in range(200):
        if game.question is None:
            break
        keys = [option.key for option in game.question.options]
        assert len(set(keys)) == len(keys)
        game.answer(number % len(keys))


def test_an_answer_is_an_index_or_a_key() -> None:
    by_index, by_key = new_game(), new_game()
    for number in range(60):
        assert by_index.question is not None
        assert by_key.question is not None
        pick = number % len(by_index.question.options)
        key = by_key.question.options[pick].key
        by_index.answer(pick)
        by_key.answer(key)
    assert by_index.g.s.to_json() == by_key.g.s.to_json()
    assert by_index.answers == by_key.answers


def test_a_question_that_asks_because_of_a_card_names_it() -> None:
    game = new_game()
    named: set[str] = set()
    for number in range(150):
        if game.question is None:
            break
        if game.question.source is not None:
            named.add(game.question.source.name)
        game.answer(number % len(game.question.options))
    assert named


def test_a_copy_plays_on_by_itself() -> None:
    game = play_on(new_game(), 20)
    twin = game.copy()
    assert type(twin) is bb.Match
    play_on(twin, 20)
    assert len(twin.answers) == 40
    assert len(game.answers) == 20


def test_a_view_is_for_a_seat_or_for_a_spectator() -> None:
    game = play_on(new_game(), 20)
    for seat in (0, 1, None):
        picture = game.view(seat)
        assert isinstance(picture, bb.View)
        assert picture.viewer == seat
        assert msgspec.json.decode(picture.to_json(), type=bb.View) == picture
    assert game.view() == game.view(None)
    assert all(card.face for card in game.view(0).seats[0].hand)
    assert not any(card.face for card in game.view(1).seats[0].hand)


def test_an_opened_view_and_log_show_every_card_and_leave_the_game_alone() -> None:
    game = play_on(new_game(), 40)
    before = [game.view(seat) for seat in (0, 1, None)]
    opened = game.view(opened=True)
    piles = [pile for seat in opened.seats for pile in (seat.hand, seat.deck, seat.discard)]
    piles += [opened.base_deck, opened.base_discard]
    assert all(card.face for pile in piles for card in pile)
    assert [card.face for card in opened.seats[1].hand] == [card.face for card in before[1].seats[1].hand]
    drawn = [line for line in game.log_lines(None, opened=True) if line.kind == "draw"]
    assert all(card.face for line in drawn for card in line.cards)
    assert [line.text for line in game.log_lines(None, opened=True)] == [entry.text for entry in game.log]
    assert [game.view(seat) for seat in (0, 1, None)] == before


def test_a_match_tells_names_turn_whose_it_is_and_how_long_its_log_is() -> None:
    game = new_game(first=1)
    assert (game.names, game.turn, game.current) == (["Ann", "Bob"], 1, 1)
    for _ in range(60):
        play_on(game, 1)
        assert (game.turn, game.current) == (game.view().turn, game.view().current)
        assert game.log_size == game.copy().log_size == len(game.log)
    assert game.turn > 2


def test_a_record_is_saved_loaded_and_replayed(tmp_path: Path) -> None:
    game = play_on(new_game(), 40)
    game.record().save(tmp_path / "game.json")
    record = bb.Record.load(tmp_path / "game.json")
    again = bb.replay(record)
    assert again.g.s.to_json() == game.g.s.to_json()
    assert again.answers == game.answers
    assert again.record() == record
    assert bb.replay(record, 39).record() != record


@pytest.mark.parametrize("answers", [0, 21, 40, 5000])
def test_a_game_is_pickled_in_mid_effect_too_and_plays_on_equally(answers: int) -> None:
    game = play_on(new_game(), answers)
    again = pickle.loads(pickle.dumps(game))
    assert again.record() == game.record()
    assert again.g.s.to_json() == game.g.s.to_json()
    assert play_on(again, 20).answers == play_on(game, 20).answers


def test_the_result_tells_who_won_with_which_vp() -> None:
    game = play_on(new_game(turn_limit=200), 5000)
    result = game.result
    assert result is not None
    assert result.reason == "vp"
    (winner,) = result.winners
    assert result.vp[winner] == max(result.vp) >= 15
    assert game.question is None
    assert bb.replay(game.record()).result == result


def test_games_questions_and_records_show_what_they_are() -> None:
    game = play_on(new_game(first=0, mulligan=False, seed=3), 2)
    assert repr(game) == "<Match: turn 1, 2 answers, Ann is asked>"
    assert repr(game.question).startswith("Question(seat=0, 'Play a card, use an ability, or end the phase.', ")
    assert repr(game.record()) == "<Record: Ann and Bob, seed 3, 2 answers>"
    game.give_up(0)
    assert repr(game) == "<Match: turn 1, 3 answers, over>"


def test_the_log_is_readable_and_says_who_may_see_it() -> None:
    game = play_on(new_game(), 40)
    assert all(entry.text.endswith(".") for entry in game.log)
    assert {entry.kind for entry in game.log} >= {"turn", "draw", "play_minion", "new_base"}
    for entry in game.log:
        if entry.kind == "draw":
            assert len(entry.seats) == 1
        if entry.kind in ("turn", "play_minion", "new_base"):
            assert entry.seats == [0, 1]
    assert [line.text for line in game.log_lines(None, 5)] == [line.text for line in game.log_lines(None)][5:]
    assert "OpenLogLine(" in repr(game.log[0])


def test_powers_and_bases_explain_themselves() -> None:
    game = new_game()
    for number in range(200):
        if game.question is None or game.g.minions():
            break
        game.answer(number % len(game.question.options))
    minion = game.g.minions()[0]
    parts = game.explain_power(minion.id)
    assert sum(part.amount for part in parts) == game.g.power(minion)
    base = game.explain_base(minion.base)
    (shown,) = [base for base in game.view().bases if base.minions]
    assert game.explain_power(shown.minions[0]) == parts
    assert game.explain_base(shown) == base
    assert base.total == game.g.power(minion)
    assert sum(part.amount for part in base.breakpoint_parts) == base.breakpoint


def test_why_not_is_one_sentence_or_nothing() -> None:
    game = new_game(first=0, mulligan=False)
    assert game.question is not None
    playable = game.question.options[0].target.id
    assert game.why_not(0, playable) == game.why_not(0, game.question.options[0].target) == ""
    assert game.why_not(1, game.g.s.hands[1][0]) == "It is Ann's turn; only Specials can be used on it (4.7.2)."


def test_every_option_of_new_game_does_something() -> None:
    standard = new_game(mulligan=False, first=0)
    assert new_game(mulligan=False, first=0, seed=8).g.s.to_json() != standard.g.s.to_json()
    assert new_game(mulligan=False, first=1).view().current == 1
    pool = ["vampires", "cowboys", "samurai", "vikings"]
    drafted = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=7, factions="draft", pool=pool)
    assert drafted.question is not None
    assert len(drafted.question.options) == 4
    dealt = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], seed=7, factions="random")
    assert len({faction for mine in dealt.g.s.factions for faction in mine}) == 4
    assert play_on(new_game(turn_limit=2), 500).result is not None
    shared = [bb.Seat("Ann", ["vampires", "cowboys"]), bb.Seat("Bob", ["vampires", "samurai"])]
    assert bb.new_game(shared, copies=2).question is not None
    questions = {mode: len(play_until_turn(new_game(me_first=mode, seed=1), 12).answers) for mode in ("skip", "ask")}
    assert questions["ask"] > questions["skip"]
    assert new_game(edition="printed").question is not None


def play_until_turn(game: bb.Match, turn: int) -> bb.Match:
    while game.question is not None and game.view().turn < turn:
        options = game.question.options
        game.answer(0 if game.question.kind == "menu" else len(options) - 1)
    return game


def test_without_a_seed_every_game_is_another_one_and_tells_its_seed() -> None:
    seeds = {bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], factions="random").record().setup.seed for _ in range(5)}
    assert len(seeds) == 5


def test_the_catalog_has_the_facts_of_all_sets() -> None:
    sets = bb.catalog()
    assert list(sets) == list(catalog.SETS)
    assert next(iter(sets)) == "core_set"
    assert sum(len(facts["factions"]) for facts in sets.values()) == len(catalog.factions())
    assert sum(len(facts["bases"]) for facts in sets.values()) == sum(
        face.is_base and "printed" in face.editions for face in catalog.faces().values()
    )


def test_every_exported_name_exists_and_is_documented() -> None:
    for name in bb.__all__:
        thing = getattr(bb, name)
        assert inspect.getdoc(thing), name
    for name, member in inspect.getmembers(bb.Match):
        if not name.startswith("_") and callable(member):
            assert inspect.getdoc(member), name
