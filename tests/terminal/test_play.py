"""A game at the terminal, played by scripted input."""

import json
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import basebreaker as bb
from basebreaker.bots import Dice
from basebreaker.terminal import play
from basebreaker.terminal.play import Session, Stop, seats_from

MONSTERS = "vampires+werewolves,giant_ants+mad_scientists"


class Screen:
    """What a session prints, and scripted lines that are typed."""

    def __init__(self, players: str = "you,you", factions: str = MONSTERS, seed: int = 7, copies: int = 1) -> None:
        kinds, seats, how = seats_from(players, factions)
        self.paper = StringIO()
        console = Console(file=self.paper, width=140)
        game = bb.new_game(seats, seed=seed, factions=how, mulligan=False, first=0, copies=copies)
        self.session = Session(game, kinds, seed, console, seconds=0.01)

    @property
    def game(self) -> bb.Match:
        return self.session.game

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    def types(self, *lines: str) -> str:
        """Type these lines, then stop; what was printed since."""
        before = len(self.text)
        typed = iter(lines)

        def ask(prompt: str) -> str:
            if "press Enter" in prompt:
                return ""
            line = next(typed, None)
            if line is None:
                raise Stop
            return line

        with pytest.raises(Stop):
            self.session.run(ask)
        return self.text[before:]

    def plays_to_the_end(self, choose: Callable[[bb.Question], str]) -> None:
        def ask(prompt: str) -> str:
            if "press Enter" in prompt:
                return ""
            assert self.game.question is not None
            return choose(self.game.question)

        self.session.run(ask)


def labels(game: bb.Match) -> list[str]:
    assert game.question is not None
    return [option.label for option in game.question.options]


def hand(game: bb.Match, seat: int = 0) -> list[str]:
    return [game.g.face(id).name for id in game.g.s.hands[seat]]


# -- Whole games -------------------------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_by_numbers() -> None:
    screen = Screen()
    screen.plays_to_the_end(lambda question: "1")
    result = screen.game.result
    assert result is not None
    assert max(result.vp) >= 15
    assert "The game is over: You" in screen.text
    assert "won with" in screen.text


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


# -- Looking -----------------------------------------------------------------------------------------------------------


def test_help_is_there() -> None:
    for line in ("help", "h", "", "?"):
        assert "Answer with the number or the name of an option" in Screen().types(line)


def test_a_question_mark_shows_a_card_with_its_text_and_rulings() -> None:
    printed = Screen().types("? drone")
    assert "Drone: minion, power 3 (Giant Ants)" in printed
    assert "Put a +1 power counter on this minion." in printed
    assert "There is no card called 'xyzzy'." in Screen().types("? xyzzy")
    assert "There is no card called '[/b]'." in Screen().types("? [/b]")


def test_look_draws_the_table_with_bases_hand_and_plays_left() -> None:
    screen = Screen()
    printed = screen.types("look")
    for base in screen.game.g.bases:
        assert base.name in printed
        assert f"0/{base.face.breakpoint}" in printed
    for name in hand(screen.game):
        assert name in printed
    assert "Plays left: 1 minion, 1 action" in printed
    assert "● You 1  0 VP  hand 5  deck 35  discard 0  ← turn 1, play" in printed


def test_the_other_players_hand_is_not_shown() -> None:
    screen = Screen()
    printed = screen.types("look", "log")
    mine = set(hand(screen.game))
    assert not any(name in printed for name in hand(screen.game, 1) if name not in mine)


def test_before_another_person_looks_the_first_one_is_warned() -> None:
    screen = Screen()
    prompts: list[str] = []
    lines = iter(["end"])

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        if "press Enter" in prompt:
            return ""
        line = next(lines, None)
        if line is None:
            raise Stop
        return line

    with pytest.raises(Stop):
        screen.session.run(ask)
    assert [prompt for prompt in prompts if "press Enter" in prompt] == [
        "You 1, press Enter when nobody else is looking. ",
        "You 2, press Enter when nobody else is looking. ",
    ]


def test_the_log_is_shown_in_words() -> None:
    printed = Screen().types("log")
    assert "You 1 draws 5 cards: " in printed
    assert "You 2 draws 5 cards." in printed


def first_minion(screen: Screen) -> str:
    """Play the first minion in hand at the first base; its name."""
    assert screen.game.question is not None
    number = next(i for i, o in enumerate(screen.game.question.options, 1) if o.key.startswith("minion"))
    name = labels(screen.game)[number - 1].removeprefix("Play ")
    screen.types(str(number), "1")
    return name


def test_why_explains_a_power_a_base_and_a_refusal() -> None:
    screen = Screen()
    name = first_minion(screen)
    power = screen.types(f"why {name}")
    assert f"{name} #" in power
    assert "printed +" in power
    base = screen.game.g.bases[0]
    printed = screen.types(f"why {base.name}")
    assert f"{base.name}: breakpoint" in printed
    assert "place 1: You 1 would gain" in printed
    other = next(id for id in screen.game.g.s.hands[0] if screen.game.g.face(id).is_minion)
    assert "You have played your minion for this turn (3.3.1)" in screen.types(f"why #{other}")
    assert "Nothing called 'xyzzy' is in play or in your hand." in screen.types("why xyzzy")


def test_why_says_what_can_be_played() -> None:
    screen = Screen()
    card = screen.game.g.s.hands[0][0]
    assert "can be played now." in screen.types(f"why {card}")


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


def test_a_person_takes_back_their_own_answer_and_not_a_bots() -> None:
    for seed in range(300):
        screen = Screen("you,random", "cowboys+samurai,cowboys+samurai", seed, copies=2)
        dice = Dice(seed)

        def ask(prompt: str, screen: Screen = screen, dice: Dice = dice) -> str:
            session = screen.session
            since = len(screen.game.answers) - (session.given[-1] if session.given else 0)
            if since > 1 and session.given and not screen.game.revealed_since(session.given[-1]):
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
    assert bb.replay(bb.Record.load(path)).g.s.to_json() == screen.game.g.s.to_json()


def test_saving_where_nothing_can_be_written_gets_a_sentence(tmp_path: Path) -> None:
    printed = Screen().types(f"save {tmp_path}/nowhere/game.json").replace("\n", "")
    assert "can't be written: No such file or directory." in printed


def test_a_person_can_give_up() -> None:
    screen = Screen()
    lines = iter(["", "give up"])
    screen.session.run(lambda prompt: next(lines))
    assert screen.game.result is not None
    assert screen.game.result.winners == [1]
    assert "You 2 won with" in screen.text


@pytest.mark.parametrize("line", ["quit", "q"])
def test_a_person_can_stop(line: str) -> None:
    screen = Screen()
    lines = iter(["", line])
    with pytest.raises(Stop):
        screen.session.run(lambda prompt: next(lines))


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
    assert "You 1" in capsys.readouterr().out
