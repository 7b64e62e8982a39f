"""Replays: any step of any game, quickly enough to scrub."""

import threading
from collections import OrderedDict
from collections.abc import Sequence

from ...game import Games, Refusal, TableGame
from ...protocol.shared import Frame, TurnMark
from ...storage.rows import TableEvent
from ...text.seat_names import named
from ..history import START, cause_of

STEPS_BETWEEN_COPIES = 16  # at least; more in a long game
MOST_COPIES = 100  # of one game, some 20 kB each: they share its answers
MOST_REELS = 12


class Replay:
    """One game from beginning to end, with a copy kept every few steps; one thread at a time."""

    def __init__(self, games: Games, setup: str, names: list[str], answers: list[TableEvent]) -> None:
        self.games = games
        self.setup = setup
        self.names = names
        self.answers = answers
        self.first = games.first_step(setup)
        self.apart = STEPS_BETWEEN_COPIES
        self.copies: dict[int, TableGame] = {}
        self.turns: list[TurnMark] = []
        self.marked = -1
        self.lock = threading.RLock()

    def fits(self, setup: str, names: list[str], answers: list[TableEvent]) -> bool:
        """Whether this is the same game, perhaps shorter; it then takes over what was added."""
        known = len(self.answers)
        if self.setup != setup or self.answers != answers[:known]:
            return False
        self.answers, self.names = answers, names
        return True

    def at(self, step: int) -> TableGame:
        """The game after so many answers; a copy of its own for the caller."""
        with self.lock:
            near = max((kept for kept in self.copies if kept <= step), default=min(self.first, step))
            if near not in self.copies:
                self.copies[near] = self.games.resume(self.setup, [answer.value for answer in self.answers[:near]])
            game = self.copies[near].copy()
            for done in range(near, step):
                game.answer(self.answers[done].value)
                self.keep(done + 1, game)
            return game

    def keep(self, step: int, game: TableGame) -> None:
        """Keep a copy if this is a step to keep one at; if they get too many, every other one."""
        if step % self.apart == 0 and step not in self.copies:
            self.copies[step] = game.copy()
            if len(self.copies) > MOST_COPIES:
                self.apart *= 2
                self.copies = {kept: copy for kept, copy in self.copies.items() if kept % self.apart == 0}

    def marks(self) -> list[TurnMark]:
        """Where each turn begins."""
        with self.lock:
            if self.marked < len(self.answers):
                game = self.at(max(self.first, self.marked))
                for step in range(max(self.first, self.marked), len(self.answers) + 1):
                    if step > len(game.answers):
                        game.answer(self.answers[step - 1].value)
                        self.keep(step, game)
                    if not self.turns or self.turns[-1].turn != game.turn:
                        self.turns.append(TurnMark(game.turn, game.current, step))
                self.marked = len(self.answers)
            return list(self.turns)

    def frames(self, first: int, last: int, viewer: int | None, opened: bool) -> list[Frame]:
        """The frames of some steps; the first brings the whole log."""
        with self.lock:
            game = self.at(first)
            frames = [self.frame(game, first, viewer, opened, 0)]
            for step in range(first + 1, last + 1):
                logged = game.log_size
                game.answer(self.answers[step - 1].value)
                self.keep(step, game)
                frames.append(self.frame(game, step, viewer, opened, logged))
            return frames

    def frame(self, game: TableGame, step: int, viewer: int | None, opened: bool, log_from: int) -> Frame:
        """One frame."""
        return Frame(
            at=step,
            answered=step,
            viewer=viewer,
            cause=cause_of(self.answers[step - 1]) if step else START,
            view=named(game.view(viewer, opened=opened), self.names),
            log_from=log_from,
            lines=game.log_lines(viewer, log_from, opened=opened),
            opened=opened,
        )


class ReplayCache:
    """The games somebody has scrubbed through lately."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.replays: OrderedDict[str, Replay] = OrderedDict()

    def replay(self, table: str, setup: str, names: list[str], answers: Sequence[TableEvent]) -> Replay:
        """The reel of a table as it is now."""
        replay = self.replays.pop(table, None)
        if replay is None or not replay.fits(setup, names, list(answers)):
            replay = Replay(self.games, setup, names, list(answers))
        self.replays[table] = replay
        while len(self.replays) > MOST_REELS:
            self.replays.popitem(last=False)
        return replay


def checked_step(step: int, steps: int) -> int:
    """The step, if the game has it."""
    if not 0 <= step <= steps:
        raise Refusal(f"This game has the steps 0 to {steps}, and no step {step}.")
    return step
