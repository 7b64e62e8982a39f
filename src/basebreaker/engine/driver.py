"""The driver: runs the game until a player must choose, and goes on with the answer.

Between steps the state is complete and nothing is suspended. A step either is done at once or gives an effect, which
is driven by hand with `.send()` from question to question; only `_advance` goes from one step to the next.
"""

from __future__ import annotations

from collections.abc import Callable

from ..state.numbers import SEATS, SeatId
from ..state.state import LogTuple, State
from .errors import BadAnswer, BasebreakerError, GameOver, TooManySteps, shown
from .facade import Game
from .history import UNKNOWN, History, Learnt
from .kernel import visibility
from .kernel.in_force import changed
from .question import Question
from .suspended import Suspended, stop
from .turn import factions, menu, opening, phases, scoring
from .turn.menu import Menu
from .turn.setup import Setup
from .types import Effect

TIED = "The most VP are tied, and a win is not shared (EMD p.9): play on until one player leads."
AGREED = "agreed"  # the key in a record when all players agreed to end the game
ENDED = "ended_by_operator"  # and when the operator of the server ended it
ENDS = {AGREED: "agreed", ENDED: "ended by operator"}  # the reason that the result gives


class Checkpoint:
    """A quiet state and how many answers had been given by then; copies in mid-effect start from here."""

    __slots__ = ("answers", "state")

    def __init__(self, state: State, answers: int) -> None:
        self.state = state
        self.answers = answers


class Driver:
    """A game in progress: one open question at a time."""

    def __init__(self, setup: Setup, state: State | None = None) -> None:
        self.setup = setup
        self.whole = state is None  # began with the setup, so that setup and answers tell all of it
        if state is None:
            state = State(len(setup.seats), *setup.stream())
        names, options = [seat.name for seat in setup.seats], setup.options
        self.g = Game(state, names, options.me_first == "ask", options.turn_limit, options.edition, options.goal)
        changed(self.g)
        self.question: Question | None = None
        self._history = History()
        self._log: list[list[LogTuple]] = []  # finished turns
        self._suspended = Suspended(self.g)
        self._last_menu = 0  # number of the last answer that was given to the menu
        self._checkpoint = Checkpoint(self.g.s.copy(), 0)
        self._keeps = False  # whether checkpoints are kept; from the first copy on

    def begin(self) -> None:
        """Run to the first question."""
        self._advance()

    def remember(self, answers: list[str]) -> None:
        """Before the game begins, note the answers that led to the state it was made with; they aren't given again."""
        for key in answers:
            self._history.add(key, 0)
        self._last_menu = len(answers)
        self._checkpoint = Checkpoint(self.g.s.copy(), len(answers))

    @property
    def answers(self) -> list[str]:
        """The keys of the answers so far."""
        return self._history.keys()

    @property
    def answered(self) -> int:
        """How many answers there are so far."""
        return self._history.size

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.g.s.next == "over"

    @property
    def at_rest(self) -> bool:
        """Whether nothing is suspended: only the Play Cards menu, or nothing, is being asked."""
        return not self._suspended.effects

    def run_effect(self, effect: Effect) -> None:
        """Carry out an effect that no player chose, up to its first question or its end (for scenarios)."""
        self.question = None
        self.question = self._suspended.start(effect)
        self._advance()

    def answer(self, choice: int | str) -> None:
        """Answer the open question by an option's index or key."""
        question = self.question
        if question is None:
            raise GameOver("The game is over; there is no question to answer.")
        if type(choice) is not int or choice < 0 or choice >= question.n:
            choice = question.chosen(choice)
        g = self.g
        if g.counts:
            visibility.answers(g, question.seat)
            self._history.add(question.key(choice), choice, self._learnt(question.seat))
        else:
            self._history.add(question.key(choice), choice)
        g.now.steps_since_answer = 0
        if isinstance(question, Menu):
            self._move(question, choice)
        else:
            self.question = None
            self.question = self._suspended.go_on(choice)
        asked = self.question
        if asked is None or g.s.gone[asked.seat]:
            self._advance()
        if g.counts and g.now.unasked:
            visibility.count_unasked(g, over=not self._suspended.effects)

    def _move(self, question: Menu, index: int) -> None:
        """Do what the player chose in the Play Cards phase."""
        g = self.g
        self.question = None
        self._last_menu = self._history.size - 1
        if self._keeps:
            self._checkpoint = Checkpoint(g.s.copy(), self._last_menu)
        if index == len(question.choices):
            phases.end_play(g)
            return
        try:
            effect = menu.carry_out(g, question.choices[index])
        except TooManySteps as loop:
            stop(g, loop)
        else:
            self.question = self._suspended.start(effect)

    def _advance(self) -> None:
        """Run steps until there is a question or the game is over; seats that gave up answer by declining."""
        g = self.g
        s = g.s
        while True:
            question = self.question
            if question is not None:
                if not s.gone[question.seat]:
                    return
                self._decline(question)
                continue
            step = s.next
            if s.queue and step not in BEFORE_OTHERS_LEAVE:
                s.resume, s.next = step, "leave"
            elif step == "menu":
                self.question = menu.menu(g)
                return
            elif step == "over":
                return
            else:
                if step == "start":
                    self._log.append(s.log)
                    s.log = []
                effect = STEPS[step](g) if step in STEPS else SETUP[step](g, self.setup)
                if effect is not None:
                    self.question = self._suspended.start(effect)

    def _decline(self, question: Question) -> None:
        self.question = None
        if self._suspended.effects:
            self.question = self._suspended.go_on(question.n - 1 if question.buttons else 0)
        else:
            phases.end_play(self.g)

    def give_up(self, seat: int) -> None:
        """A player leaves the game (12.7.5); recorded like an answer."""
        if self.over:
            raise GameOver("The game is over; nobody can give up any more.")
        if type(seat) is not int or not 0 <= seat < self.g.s.seats or self.g.s.gone[seat]:
            raise BadAnswer(f"Seat {shown(seat)} is not in the game.")
        self._history.add(f"gives_up:{seat}", -1 - seat)
        self._leave(SEATS[seat])

    def end_by_agreement(self) -> None:
        """End the game as it stands because all players agree (12.10.15); recorded like an answer.

        The caller has asked every player still in the game. A win is never shared: while the most VP are tied, this
        is refused.
        """
        if not self.over and len(phases.leaders(self.g)) > 1:
            raise BadAnswer(TIED)
        self.apply(AGREED)

    def end_by_operator(self) -> None:
        """End the game as it stands without asking the players, as its operator decided; recorded like an answer."""
        self.apply(ENDED)

    def _finish(self, winners: list[SeatId], reason: str) -> None:
        """End the game at once, and drop what is suspended."""
        self._suspended.close()
        self.question = None
        phases.finish(self.g, winners, reason)

    def _leave(self, seat: SeatId) -> None:
        s = self.g.s
        s.gone[seat] = True
        visibility.acted(self.g)
        self.g.log("gives_up", seat)
        if sum(not gone for gone in s.gone) == 1:
            self._finish([p for p in SEATS[: s.seats] if not s.gone[p]], "given up")
            return
        s.queue.append(seat)
        if not self._suspended.effects:
            self.question = None
        self._advance()
        if self.g.now.unasked:
            visibility.count_unasked(self.g, over=not self._suspended.effects)

    def apply(self, key: str) -> None:
        """Take an answer as a record has it: an option's key, that a seat gives up, or how the game was ended."""
        if key.startswith("gives_up:"):
            seat = key.removeprefix("gives_up:")
            if not seat.isdecimal() or len(seat) > 1:
                raise BadAnswer(f"{shown(key)} names no seat.")
            self.give_up(int(seat))
        elif key in ENDS:  # also with a tie, as records of version 0.1 may have it
            if self.over:
                raise GameOver(f"The game is over; nobody can {'agree to ' if key == AGREED else ''}end it any more.")
            self._history.add(key, -1 - self.g.s.seats)
            self._finish(phases.leaders(self.g), ENDS[key])
        else:
            self.answer(key)

    def count_what_is_learnt(self) -> None:
        """Count from now on what seats learn, which decides what may be taken back freely."""
        self.g.counts = True

    def has_learnt(self, since: int) -> bool:
        """Whether a player has learnt anything since giving this answer; if not, they may take it back freely.

        That is cards seen, random outcomes, and that others were asked, or weren't because of their hands.
        Where that isn't counted, they may have learnt something.
        """
        if since >= self._history.size:
            return False
        before = self._history.learnt(since)
        if self.question is not None and self.question.seat != before[0]:
            return True  # that may reveal what they hold (12.3.9)
        return before != self._learnt(before[0])

    def has_seen(self, since: int) -> bool:
        """Whether a player has seen hidden cards or random outcomes since giving this answer."""
        if since >= self._history.size:
            return False
        seat, chances, cards, _ = self._history.learnt(since)
        return (seat, chances, cards) != self._learnt(seat)[:3]

    def cards_seen(self, since: int) -> int:
        """How many hidden cards a player has seen since giving this answer, as far as that was counted."""
        seat, _, cards, _ = self._history.learnt(since) if since < self._history.size else UNKNOWN
        return 0 if seat < 0 else self._learnt(seat)[2] - cards

    def _learnt(self, seat: int) -> Learnt:
        s = self.g.s
        return seat, s.chances, s.cards_seen[seat], s.hints

    def entries(self) -> list[list[LogTuple]]:
        """The log by turns; the setup comes first."""
        return [*self._log, self.g.s.log]

    # -- Copying ------------------------------------------------------------------------------------------------

    def _blank(self, state: State) -> Driver:
        """A driver of the same kind around a state, without having run."""
        new: Driver = type(self).__new__(type(self))
        new.setup = self.setup
        new.whole = self.whole
        new.g = self.g.copy(state)
        new.question = None
        new._suspended = Suspended(new.g)
        new._last_menu = self._last_menu
        new._keeps = False
        new._checkpoint = self._checkpoint
        new._history = History()
        new._log = []
        return new

    def copy(self) -> Driver:
        """An independent copy that plays on equally."""
        self._keeps = True
        if not self._suspended.effects:
            new = self._blank(self.g.s.copy())
            if self.question is not None:
                new._advance()
        else:
            new = self._replayed()
        new._history = self._history.copy()
        new._log = self._log[:]
        return new

    def _replayed(self) -> Driver:
        """In mid-effect: start from the last checkpoint and give the answers since.

        The quiet state at the last menu becomes the new checkpoint, so that further copies have little to replay.
        """
        first = self._checkpoint.answers
        new = self._blank(self._checkpoint.state.copy())
        new._advance()
        for number, pick in enumerate(self._history.picks(first), first):
            if number == self._last_menu and not new._suspended.effects and not self._has_quiet():
                self._checkpoint = Checkpoint(new.g.s.copy(), number)
            new._redo(pick)
        new._checkpoint = self._checkpoint
        new._last_menu = self._last_menu
        return new

    def last_quiet(self) -> tuple[State, int]:
        """The state at the last moment when nothing was suspended, and how many answers had been given by then."""
        if not self._suspended.effects:
            return self.g.s, self._history.size
        if not self._has_quiet():
            self.copy()
        return self._checkpoint.state, self._checkpoint.answers

    def _has_quiet(self) -> bool:
        """Whether the checkpoint is the last menu's: not an older one, nor the beginning, where nothing is dealt."""
        return self._checkpoint.answers == self._last_menu and self._checkpoint.state.next == "menu"

    def _redo(self, pick: int) -> None:
        if pick < 0:
            self._leave(SEATS[-1 - pick])
        elif self.question is None:
            raise BasebreakerError("A copy went another way than its original; please report this game.")
        else:
            self.answer(pick)


STEPS: dict[str, Callable[[Game], Effect | None]] = {
    "start": phases.start_turn,
    "score": scoring.score_bases,
    "draw": phases.draw_two,
    "end": phases.end_turn,
    "leave": phases.remove_players,
}
SETUP: dict[str, Callable[[Game, Setup], Effect]] = {
    "factions": factions.get_factions,
    "deal": opening.deal,
    "mulligan": opening.mulligans,
}
BEFORE_OTHERS_LEAVE = ("leave", "over", *SETUP)  # steps in which no player's cards are taken away
