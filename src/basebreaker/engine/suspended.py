"""What is suspended while a player is asked: effects, one above the other, driven by hand with `.send()`."""

from __future__ import annotations

from .errors import RepeatedState, RunawayLoop, TooManySteps
from .kernel import loop_guard
from .kernel.context import Context
from .kernel.loop_guard import Detached
from .kernel.me_first import resolver
from .question import Question
from .turn import phases
from .types import Effect


class Suspended:
    """An effect and, above it, triggers of triggers."""

    __slots__ = ("_g", "_resolver", "effects")

    def __init__(self, g: Context) -> None:
        self._g = g
        self.effects: list[Effect] = []
        self._resolver: Effect | None = None  # lies below them, or waits for the next one; made when it is needed

    def start(self, effect: Effect) -> Question | None:
        """Begin an effect while nothing is suspended; return the question it leads to, if any."""
        if self._resolver is None:
            self._resolver = resolver(self._g)
            self._resolver.send(None)
        if self._g.now.tried:
            self._g.now.tried = {}
        self.effects.append(self._resolver)
        return self.go_on(effect)

    def go_on(self, given: int | Effect | None) -> Question | None:
        """Go on with an answer, or with something new, up to a question or the end of all that is suspended.

        The last effect goes first. One that asks for nothing any more is done, the resolver with what it was given.
        """
        effects = self.effects
        while effects:
            try:
                asked: Question | Detached | None = effects[-1].send(given)
            except StopIteration:
                asked = None
            except Exception as fault:
                del effects[-1]
                asked = self._throw(fault)
                if asked is None:
                    given = None
                    continue
            if asked is None:
                del effects[-1]
            elif isinstance(asked, Question):
                return asked
            else:
                effects.append(asked.effect)
            given = None
        return None

    def _throw(self, fault: Exception) -> Question | Detached | None:
        """Pass a fault on to the suspended effects; return what the one that handles it asks for, if anything."""
        effects = self.effects
        self._resolver = None
        while effects:
            try:
                asked: Question | Detached | None = effects[-1].throw(fault)
            except StopIteration:
                asked = None
            except Exception as raised:
                del effects[-1]
                fault = raised
                continue
            if asked is None:
                del effects[-1]
            return asked
        if isinstance(fault, TooManySteps):
            stop(self._g, fault)
        elif isinstance(fault, RepeatedState):
            _drop(self._g, fault)
        else:
            raise fault
        return None

    def close(self) -> None:
        """End everything at once, without letting it go on."""
        while self.effects:
            self.effects.pop().close()
        self._resolver = None


def stop(g: Context, loop: TooManySteps) -> None:
    """Drop everything pending, since too much happened in this turn; the next phase follows (12.7.3)."""
    _drop(g, loop)
    g.s.scoring = None
    g.s.resolved = 0
    phases.next_phase(g)


def _drop(g: Context, loop: RunawayLoop) -> None:
    """Drop everything pending, since what was being resolved went round for ever (12.7.1)."""
    g.nothing_under_way()
    loop_guard.drop(g, loop)
