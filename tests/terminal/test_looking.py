"""What people at a terminal get to see, and what is kept from them."""

import re
from io import StringIO

import pytest
from rich.console import Console
from tests.terminal.seat import Screen, first_minion, hand, labels

import basebreaker as bb
from basebreaker.engine.facade import Game
from basebreaker.engine.kernel.in_force import changed
from basebreaker.state.numbers import SEATS, SeatId
from basebreaker.state.pieces import Minion
from basebreaker.terminal.screen import draw, panel_width, whereabouts
from basebreaker.terminal.session import Stop
from basebreaker.testing import Table, rule
from basebreaker.views.view import view

SIZES = [(80, 3, 39), (120, 3, 39), (120, 4, 59), (30, 4, 30), (200, 3, 60)]


def test_help_is_there() -> None:
    for line in ("help", "h", "", "?"):
        assert "Answer with the number or the name of an option" in Screen().types(line)


def test_a_question_mark_shows_a_card_with_its_text_and_rulings() -> None:
    printed = Screen().types("? drone")
    assert "Drone: minion, power 3 (Giant Ants, printed edition)" in printed
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
    assert "● Player 1  0 VP  hand 5  deck 35  discard 0  ← turn 1, Play Cards" in printed


def test_piles_shows_factions_and_discard_piles_newest_first() -> None:
    screen = Screen()
    state = screen.game.g.s
    older, newer = state.decks[0].pop(), state.decks[0].pop()
    state.discards[0] += [older, newer]
    state.known[older] = state.known[newer] = screen.game.g.everyone
    printed = screen.types("piles")
    assert "● Player 1: Vampires and Werewolves" in printed
    assert "■ Player 2: Giant Ants and Mad Scientists\n  discard pile: empty" in printed
    assert f"discard pile: {screen.game.g.face(newer).name}, {screen.game.g.face(older).name}" in printed
    assert "Bases\n  discard pile: empty" in printed


def test_the_other_players_hand_is_not_shown() -> None:
    screen = Screen()
    printed = screen.types("look", "log")
    mine = set(hand(screen.game))
    assert not any(name in printed for name in hand(screen.game, 1) if name not in mine)


@rule("2.4.8", "2.4.9")
def test_a_player_sees_what_is_stored_under_their_cards_and_the_others_count_it(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    hero, dogs = ann.has("kickboxbro", at=crypt), ann.has("demon_dogs", at=crypt)
    ann.has_stored("frenzy", "jolt", under=hero)
    ann.has_stored("igor", under=dogs)
    help = ann.has_in_stasis("help_from_the_past", 2, stored=("howler",))
    assert help.stored
    drawn = []
    for seat in range(2):
        paper = StringIO()
        draw(Console(file=paper, width=140), view(table.driver, seat))
        drawn.append(paper.getvalue())
    for names in ("Frenzy, Jolt", "Igor", "Howler"):
        assert f"(stored: {names})" in drawn[0]
        assert names not in drawn[1]
    assert "(stored: a card, a card)" in drawn[1]
    assert drawn[1].count("(stored: a card)") == 2


@rule("10.10.3", "2.4.1")
def test_titans_are_drawn_at_their_bases_and_beside_the_decks(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has_aside("ancient_lord", counters=2)
    bob.has("death_on_six_legs", at=hill, counters=3)
    console = Console(file=StringIO(), width=120)
    draw(console, view(table.driver, ann.seat))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "■ ⟪Death on Six Legs⟫ +3c ✦ #2" in printed
    assert "● Ann  0 VP  hand 0  deck 0  discard 0  titan: Ancient Lord (2) #1" in printed
    assert whereabouts(view(table.driver, None))[2] == "Bob, at The Hill"


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
        "Player 1, press Enter when nobody else is looking. ",
        "Player 2, press Enter when nobody else is looking. ",
    ]


class Watched(Console):
    """A console that remembers when it was cleared."""

    cleared = 0

    def clear(self, home: bool = True) -> None:
        self.cleared += 1


def test_before_another_person_looks_the_screen_is_wiped() -> None:
    screen = Screen("you,you,random", "random")
    console = screen.session.console = Watched(file=screen.paper, width=140)
    screen.types()
    assert console.cleared == 0  # nobody has seen anything yet
    screen.types("end")
    assert console.cleared == 1
    screen.types("look", "log", "why nothing")
    assert console.cleared == 1


def test_each_person_is_told_what_happened_since_they_looked_last() -> None:
    screen = Screen()
    name = first_minion(screen)
    printed = screen.types("end")
    assert "Player 2: Play a card" in printed
    assert f"Player 1 plays {name}" in printed


def test_the_table_is_drawn_before_any_question_that_comes_after_a_bot_has_moved() -> None:
    screen = Screen("you,random")
    answers, seen, responses = 0, 0, 0

    def choose(question: bb.Question) -> str:
        nonlocal answers, seen, responses
        if len(screen.game.answers) > answers + 1:  # a bot has answered in between
            responses += question.kind == "me_first"
            assert f"● Player 1  {screen.game.g.s.vp[0]} VP" in screen.text[seen:]
        answers, seen = len(screen.game.answers), len(screen.text)
        return "1"

    screen.plays_to_the_end(choose)
    assert responses > 0


def test_a_long_story_is_cut_short_and_says_so() -> None:
    screen = Screen()
    screen.session.told = [0, 0]
    lines = screen.game.log_lines(0)
    screen.session.draw(0, lines * 4)
    assert f"({4 * len(lines) - 12} lines more have happened; log shows them.)" in screen.text


def test_look_shows_the_question_again() -> None:
    assert Screen().types("look").count("Play a card, use an ability, or end the phase.") == 2


def test_options_say_whose_a_card_is_where_and_how_strong() -> None:
    screen = Screen()
    for seat, minion in ((0, "howler"), (1, "drone")):
        place(screen, minion, SeatId(seat))
    screen.game.run_effect(pick_a_minion(screen.game.g))
    printed = screen.types()
    base = screen.game.g.bases[0].name
    assert re.search(rf" 1  Howler #\d+  Player 1, power 2, at {base}\n", printed)
    assert re.search(rf" 2  Drone #\d+  Player 2, power 3, at {base}\n", printed)


def place(screen: Screen, face: str, seat: SeatId) -> None:
    """Put a minion from a seat's deck or hand at the first base."""
    game = screen.game.g
    for pile in (game.s.hands[seat], game.s.decks[seat]):
        for id in pile:
            if game.face(id).id == face:
                pile.remove(id)
                game.s.play[id] = Minion(id, game.face(id), seat, seat, game.bases[0].id, 0, "hand")
                game.s.known[id] = game.everyone
                changed(game)
                return


async def pick_a_minion(g: Game) -> None:
    await g.choose(SEATS[0], g.minions(), "Which minion?")


def test_a_prompt_that_names_its_card_does_not_say_it_twice() -> None:
    screen = Screen()
    option = labels(screen.game)[0]
    printed = screen.types(option)
    name = option.removeprefix("Play ")
    assert f"do you play {name}?\n" in printed


@pytest.mark.parametrize(("columns", "bases", "width"), SIZES)
def test_bases_lie_side_by_side_where_there_is_room(columns: int, bases: int, width: int) -> None:
    assert panel_width(columns, bases) == width


def test_the_log_is_shown_in_words() -> None:
    printed = Screen().types("log")
    assert "Player 1 draws 5 cards: " in printed
    assert "Player 2 draws 5 cards." in printed


def test_why_explains_a_power_a_base_and_a_refusal() -> None:
    screen = Screen()
    name = first_minion(screen)
    power = screen.types(f"why {name}")
    assert f"{name} #" in power
    assert "printed +" in power
    base = screen.game.g.bases[0]
    printed = screen.types(f"why {base.name}")
    assert f"{base.name}: breakpoint" in printed
    assert "place 1: Player 1 would gain" in printed
    other = next(id for id in screen.game.g.s.hands[0] if screen.game.g.face(id).is_minion)
    assert "You have played your minion for this turn (3.3.1)" in screen.types(f"why #{other}")
    assert "Nothing called 'xyzzy' is in play or in your hand." in screen.types("why xyzzy")


def test_why_says_what_can_be_played() -> None:
    screen = Screen()
    card = screen.game.g.s.hands[0][0]
    assert "can be played now." in screen.types(f"why {card}")
