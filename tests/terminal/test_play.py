"""A game at the terminal, played by scripted input."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console
from tests.terminal.seat import MONSTERS, Screen, first_minion, labels

import basebreaker as bb
from basebreaker.bots import Dice
from basebreaker.terminal import play
from basebreaker.terminal.screen import outcome
from basebreaker.terminal.session import Stop

# -- Whole games -------------------------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_by_numbers() -> None:
    screen = Screen()
    screen.plays_to_the_end(lambda question: "1")
    result = screen.game.result
    assert result is not None
    assert max(result.vp) >= 15
    assert "The game is over: Player" in screen.text
    assert f" won (Player 1 {result.vp[0]}, Player 2 {result.vp[1]} VP)." in screen.text


def test_a_person_plays_a_whole_game_against_a_bot_by_names_and_keys() -> None:
    screen = Screen("you,random")
    dice = Dice(2)

    def choose(question: bb.Question) -> str:
        option = question.options[dice.below(len(question.options))]
        alike = [o for o in question.options if o.label.lower() == option.label.lower()]
        return option.label if len(alike) == 1 and dice.below(2) else option.key

    screen.plays_to_the_end(choose)
    assert screen.game.result is not None
    assert screen.game.result.reason == "vp"


def test_a_game_of_three_begins_with_a_draft() -> None:
    screen = Screen("you,random,random", "draft", seed=3)
    dice = Dice(3)

    def choose(question: bb.Question) -> str:
        return "quit" if screen.game.view().turn > 3 else str(1 + dice.below(len(question.options)))

    with pytest.raises(Stop):
        screen.plays_to_the_end(choose)
    assert "Draft a faction." in screen.text
    assert all(len(mine) == 2 for mine in screen.game.g.s.factions)


# -- Answers -----------------------------------------------------------------------------------------------------------


def test_an_option_is_chosen_by_number_name_beginning_or_card_number() -> None:
    for way in ("number", "label", "part", "key", "card"):
        screen = Screen()
        assert screen.game.question is not None
        option = screen.game.question.options[0]
        line = {
            "number": "1",
            "label": option.label.upper(),
            "part": option.label.lower().removeprefix("play "),
            "key": option.key,
            "card": f"#{option.target.id}",
        }[way]
        screen.types(line)
        assert screen.game.answers == [option.key], way


@pytest.mark.parametrize("line", ["0", "99", "-1", "²", "xyzzy", "[/b]", "[bold", "minion:9999"])
def test_a_line_that_is_no_option_gets_a_sentence_and_changes_nothing(line: str) -> None:
    screen = Screen()
    printed = screen.types(line)
    assert f"'{line}' is no option; type a number from 1 to" in printed
    assert screen.game.answers == []


def test_a_line_that_could_mean_several_options_says_which() -> None:
    screen = Screen()
    printed = screen.types("play")
    assert "'play' could mean Play" in printed
    assert "take the number" in printed
    assert screen.game.answers == []


def test_options_are_shown_with_numbers() -> None:
    screen = Screen()
    printed = screen.types()
    for number, label in enumerate(labels(screen.game), 1):
        assert f"{number:2}  {label}" in printed


# -- Undo, save, give up, quit -----------------------------------------------------------------------------------------


def test_what_revealed_nothing_can_be_taken_back() -> None:
    screen = Screen()
    before = json.dumps(screen.game.g.s.to_json())
    first_minion(screen)
    answers = len(screen.game.answers)
    printed = screen.types(*["undo"] * answers)
    assert printed.count("Taken back.") == answers
    assert json.dumps(screen.game.g.s.to_json()) == before
    assert "There is nothing to take back." in screen.types("undo")


def test_what_revealed_something_can_not_be_taken_back() -> None:
    screen = Screen()
    screen.types("end")  # cards were drawn
    printed = screen.types("undo")
    assert "That can't be taken back: something hidden or random has been revealed since." in printed
    assert screen.game.answers == ["end"]


def test_where_several_play_nobody_takes_back_what_led_to_a_question_for_somebody_else() -> None:
    for seed in range(50):
        screen = Screen("you,you", "cowboys+samurai,cowboys+samurai", seed, copies=2)
        dice = Dice(seed)
        question = screen.game.question
        while question is not None and screen.game.answered < 300:
            before = screen.game.answered
            screen.game.answer(dice.below(len(question.options)))
            screen.session.given = [before]
            now = screen.game.question
            if now is not None and now.seat != question.seat and not screen.game.has_seen(before):
                assert "somebody else has been asked since" in screen.types("undo")
                assert screen.game.answered == before + 1
                return
            question = now
    raise AssertionError("Nobody was asked between two answers of somebody else.")


def test_a_person_takes_back_their_own_answer_and_not_a_bots() -> None:
    for seed in range(300):
        screen = Screen("you,random", "cowboys+samurai,cowboys+samurai", seed, copies=2)
        dice = Dice(seed)

        def ask(prompt: str, screen: Screen = screen, dice: Dice = dice) -> str:
            session = screen.session
            since = len(screen.game.answers) - (session.given[-1] if session.given else 0)
            if since > 1 and session.given and not screen.game.has_seen(session.given[-1]):
                raise Stop  # a bot answered something since, and nothing was revealed
            assert screen.game.question is not None
            return str(1 + dice.below(len(screen.game.question.options)))

        try:
            screen.session.run(ask)
        except Stop:
            mine = screen.session.given[-1]
            assert "Taken back." in screen.types("undo")
            assert len(screen.game.answers) == mine
            return
    raise AssertionError("No bot answered between two answers of a person.")


def test_a_game_is_saved_in_the_middle(tmp_path: Path) -> None:
    screen = Screen()
    first_minion(screen)
    path = tmp_path / "my game.json"
    assert f"Saved as {path}." in screen.types(f"save {path}").replace("\n", "")
    assert bb.replay(bb.Record.load(path), counting=True).g.s.to_json() == screen.game.g.s.to_json()


def test_saving_where_nothing_can_be_written_gets_a_sentence(tmp_path: Path) -> None:
    printed = Screen().types(f"save {tmp_path}/nowhere/game.json").replace("\n", "")
    assert "can't be written: No such file or directory." in printed


def test_a_person_can_give_up() -> None:
    screen = Screen()
    lines = iter(["", "give up"])
    screen.session.run(lambda prompt: next(lines))
    assert screen.game.result is not None
    assert screen.game.result.winners == [1]
    assert "Player 2 won (" in screen.text


def test_people_end_the_game_by_agreement_once_everybody_says_yes() -> None:
    screen = Screen("you,you,you", f"{MONSTERS},cowboys+samurai")
    screen.game.g.s.vp[:] = [12, 7, 7]
    printed = screen.types("agree", "yes", "no")
    assert "Player 1 offers to end the game here: Player 1 would win, 12 to 7 to 7." in printed
    assert "Player 3 plays on." in printed
    assert not screen.game.over
    lines = iter(["agree", "Yes", "y"])
    screen.session.run(lambda prompt: next(lines))
    assert screen.game.answers[-1] == "agreed"
    assert "The game is over, by agreement: Player 1 won (Player 1 12, Player 2 7, Player 3 7 VP)." in screen.text


def test_a_bot_agrees_to_end_the_game_if_it_has_nothing_to_lose() -> None:
    screen = Screen("you,random", seed=7)
    screen.game.g.s.vp[:] = [6, 5]
    assert "Random 2 plays on." in screen.types("agree")
    assert not screen.game.over
    screen.game.g.s.vp[:] = [3, 4]
    lines = iter(["agree"])
    screen.session.run(lambda prompt: next(lines))
    assert screen.game.result == bb.Result([1], [3, 4], "agreed")
    assert "Player 1 offers to end the game here: Random 2 would win, 4 to 3." in screen.text


def test_bots_are_asked_before_people_and_who_gave_up_is_not() -> None:
    screen = Screen("you,you,random", f"{MONSTERS},cowboys+samurai")
    screen.game.g.s.vp[:] = [6, 1, 5]
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return "" if "Enter" in prompt else "agree" if len(asked) < 4 else "quit"

    with pytest.raises(Stop):
        screen.session.run(ask)
    assert "Random 3 plays on." in screen.text
    assert not any("do you agree" in prompt for prompt in asked)
    screen.game.give_up(2)
    screen.game.g.s.vp[:] = [6, 6, 9]
    assert "The most VP are tied, and a win is not shared" in screen.types("agree")
    assert not screen.game.over
    screen.game.g.s.vp[:] = [6, 5, 9]
    lines = iter(["agree", "yes"])
    screen.session.run(lambda prompt: next(lines))
    assert "Player 1 would win, 6 to 5." in screen.text
    assert screen.game.result is not None
    assert screen.game.result.winners == [0]


@pytest.mark.parametrize("line", ["quit", "q"])
def test_a_person_can_stop(line: str) -> None:
    screen = Screen()
    lines = iter(["", line])
    with pytest.raises(Stop):
        screen.session.run(lambda prompt: next(lines))


def test_a_number_of_any_length_is_no_option() -> None:
    digits = "9" * 5000
    assert "is no option; type a number from 1" in Screen().types(digits)
    assert "Nothing called" in Screen().types(f"why #{digits}")


# -- The command -------------------------------------------------------------------------------------------------------


def typing(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    typed = iter(lines)

    def ask(self: Console, prompt: str = "", **options: object) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(Console, "input", ask)


def test_the_command_stops_at_the_end_of_input_and_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, ["1"])
    path = tmp_path / "game.json"
    assert play.main(["--seats", "you,random", "--seed", "7", "--save", str(path)]) == 0
    assert "Stopped." in capsys.readouterr().out
    assert len(bb.Record.load(path).answers) >= 1


def test_the_command_plays_with_given_factions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, ["quit"])
    assert play.main(["--seats", "you,random", "--factions", MONSTERS, "--seed", "7"]) == 0
    assert "Player 1" in capsys.readouterr().out


def test_a_stopped_game_goes_on_with_the_same_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    typing(monkeypatch, ["1"])
    assert play.main(["--seats", "you,random", "--names", "Ann", "--seed", "7", "--save", str(path)]) == 0
    assert f"basebreaker play --resume {path} goes on." in capsys.readouterr().out
    before = bb.Record.load(path).answers
    typing(monkeypatch, ["1", "1", "1", "1"])
    assert play.main(["--resume", str(path)]) == 0
    after = bb.Record.load(path)
    assert [seat.name for seat in after.setup.seats] == ["Ann", "Random 2"]
    assert len(after.answers) > len(before)
    assert after.answers[: len(before)] == before
    typing(monkeypatch, [])
    assert play.main(["--resume", str(path), "--seats", "random,random"]) == 0
    assert f"basebreaker replay {path} shows it." in capsys.readouterr().out


def test_a_game_in_which_something_breaks_is_saved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["end"])
    path = tmp_path / "game.json"
    monkeypatch.setattr(
        Console, "input", lambda *_, **options: next(lines)
    )  # running dry is a fault that nobody expects
    with pytest.raises(StopIteration):
        play.main(["--seats", "you,random", "--seed", "7", "--save", str(path)])
    assert "end" in bb.Record.load(path).answers


def test_whoever_interrupts_a_game_finds_it_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Console, prompt: str = "", **options: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupt)
    assert play.main(["--seed", "7", "--save", str(tmp_path / "game.json")]) == 0
    assert bb.Record.load(tmp_path / "game.json").setup.seed == 7


def test_the_end_is_told_in_words() -> None:
    assert outcome(["Ann", "Bob"], bb.Result([0], [15, 9], "vp")) == "The game is over: Ann won (Ann 15, Bob 9 VP)."
    given_up = outcome(["Ann", "Bob"], bb.Result([1], [0, 2], "given up"))
    assert given_up == "The game is over, the others gave up: Bob won (Ann 0, Bob 2 VP)."
    limit = outcome(["Ann", "Bob"], bb.Result([], [3, 2], "turn limit"))
    assert limit == "The game is over, at the turn limit: nobody won (Ann 3, Bob 2 VP)."
