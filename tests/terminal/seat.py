"""A session at a terminal that tests type into and read from."""

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

import basebreaker as bb
from basebreaker.terminal.play import seats_from
from basebreaker.terminal.session import Session, Stop

MONSTERS = "vampires+werewolves,giant_ants+mad_scientists"


class Screen:
    """What a session prints, and scripted lines that are typed."""

    def __init__(self, players: str = "you,you", factions: str = MONSTERS, seed: int = 3, copies: int = 1) -> None:
        kinds, seats, how = seats_from(players, factions)
        self.paper = StringIO()
        console = Console(file=self.paper, width=140, markup=False)
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


def first_minion(screen: Screen) -> str:
    """Play the first minion in hand at the first base; its name."""
    assert screen.game.question is not None
    number = next(i for i, o in enumerate(screen.game.question.options, 1) if o.key.startswith("minion"))
    name = labels(screen.game)[number - 1].removeprefix("Play ")
    screen.types(str(number), "1")
    return name
