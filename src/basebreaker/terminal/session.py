"""A game at one terminal: what players type, and what they see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..bots import Bot, Dice, make
from ..engine.driver import TIED
from ..engine.errors import BasebreakerError
from ..engine.option import Option
from ..engine.printed import catalog
from ..engine.question import Question
from ..match import Match, replay
from ..views import sentences
from ..views.model import LogLine
from . import screen
from .parsers import HELP

NEWS = 12  # lines of the log that are shown with the table; `log` shows more


class Stop(Exception):
    """The players want to stop."""


class Session:
    """One game at one terminal."""

    def __init__(self, game: Match, kinds: Sequence[str], seed: int, console: Console, seconds: float = 1.0) -> None:
        self.game = game
        game.count_what_is_learnt()
        self.kinds = list(kinds)
        self.console = console
        self.seconds = seconds
        self.bots: dict[int, Bot] = {i: make(kind) for i, kind in enumerate(kinds) if kind != "you"}
        self.dice = Dice(seed)
        self.told = [0] * len(kinds)  # how many lines of the log each seat has seen
        self.seen_by = -1  # the seat that the table on the screen is for
        self.stale = False  # whether a bot moved, or something was taken back, since the table was drawn
        self.given: list[int] = []  # how many answers there were before each one that a person gave

    def run(self, ask: Callable[[str], str]) -> None:
        """Play until the game is over or a player stops."""
        while self.game.question is not None:
            seat = self.game.question.seat
            if seat in self.bots:
                with self.console.status(Text(f"{self.game.names[seat]} is thinking ...")):
                    choice = self.bots[seat].choose(self.game.sight(seat), self.dice, self.seconds)
                self.game.answer(choice.key)
                self.stale = True
            else:
                self.person(seat, ask)
        self.end()

    def person(self, seat: int, ask: Callable[[str], str]) -> None:
        question = self.game.question
        assert question is not None
        if self.seen_by != seat and self.kinds.count("you") > 1:
            self.hand_over(seat, ask)
        if question.kind == "menu" or self.seen_by != seat or self.stale:
            self.draw(seat, self.news(seat))
        self.seen_by = seat
        self.stale = False
        self.show(question)
        while True:
            try:
                if self.obey(ask("> ").strip(), seat, ask):
                    return
            except Stop:
                raise
            except BasebreakerError as fault:
                self.console.print(str(fault), style="red", highlight=False)

    def hand_over(self, seat: int, ask: Callable[[str], str]) -> None:
        """Hide what the last player saw before another one comes to the keyboard."""
        if self.seen_by >= 0:
            screen.wipe(self.console)
        ask(f"{self.game.names[seat]}, press Enter when nobody else is looking. ")

    def draw(self, seat: int, news: Sequence[LogLine] = ()) -> None:
        screen.draw(self.console, self.game.view(seat), news[-NEWS:])
        if len(news) > NEWS:
            self.console.print(f"  ({len(news) - NEWS} lines more have happened; log shows them.)", style="dim")

    def news(self, seat: int) -> list[LogLine]:
        lines = self.game.log_lines(seat, self.told[seat])
        self.told[seat] += len(lines)
        return lines

    def show(self, question: Question) -> None:
        source = question.source
        because = f" ({source.name})" if source is not None and source.name not in question.prompt else ""
        self.console.print(f"\n{self.game.names[question.seat]}: {question.prompt}{because}", style="bold")
        where = screen.whereabouts(self.game.view(question.seat))
        for number, option in enumerate(question.options, 1):
            line = Text(f"  {number:2}  {option.label}")
            if option.target.id >= 0 and option.target.kind != "seat":
                line.append(f" #{option.target.id}", style="dim")
            if option.target.kind in ("minion", "action", "titan", "base") and question.kind == "choose":
                line.append(f"  {where.get(option.target.id, '')}".rstrip(), style="dim")
            self.console.print(line)

    def obey(self, line: str, seat: int, ask: Callable[[str], str]) -> bool:
        """Obey a line; return whether to show the question, which may be a new one."""
        word, _, rest = line.partition(" ")
        if line in ("quit", "q"):
            raise Stop
        if line in ("help", "h", ""):
            self.console.print(HELP, highlight=False)
        elif line == "look":
            self.draw(seat)
            return True
        elif line == "piles":
            screen.piles(self.console, self.game.view(seat))
        elif line == "log":
            for entry in self.game.log_lines(seat)[-30:]:
                self.console.print(f"  {entry.text}", highlight=False)
        elif line == "undo":
            return self.undo()
        elif line == "give up":
            self.game.give_up(seat)
            return True
        elif line == "agree":
            return self.offer_to_end(seat, ask)
        elif word == "save":
            self.game.record().save(Path(rest or "game.json"))
            self.console.print(f"Saved as {rest or 'game.json'}.", highlight=False)
        elif word in ("?", "why"):
            self.explain(word, rest.strip(), seat)
        else:
            before = self.game.answered
            self.game.answer(self.find(line))
            self.given.append(before)
            return True
        return False

    def find(self, line: str) -> str:
        """Return the option meant by a number, a key or (the beginning of) a name."""
        question = self.game.question
        assert question is not None
        options = question.options
        if 1 <= (number := _number(line)) <= len(options):
            return options[number - 1].key
        word = line.lower()
        fitting = [o for o in options if word in (o.key, o.label.lower())] or [o for o in options if _says(o, word)]
        if len(fitting) == 1 or (fitting and len({o.label for o in fitting}) == 1):
            return fitting[0].key
        if fitting:
            raise BasebreakerError(f"{line!r} could mean {', '.join(o.label for o in fitting)}; take the number.")
        raise BasebreakerError(f"{line!r} is no option; type a number from 1 to {len(options)}, a name, or help.")

    def undo(self) -> bool:
        """Take back the last answer a person gave, with what bots answered since."""
        game = self.game
        if not self.given:
            self.console.print("There is nothing to take back.", style="red")
            return False
        since = ""
        if game.has_seen(self.given[-1]):
            since = "something hidden or random has been revealed since"
        elif self.kinds.count("you") > 1 and game.has_learnt(self.given[-1]):
            since = "somebody else has been asked since, or would have been with other cards in hand"
        if since:
            self.console.print(f"That can't be taken back: {since}.", style="red")
            return False
        self.game = replay(game.record(), self.given.pop(), counting=True)
        self.told = [min(told, len(self.game.log_lines(None))) for told in self.told]
        self.console.print("Taken back.")
        self.stale = True
        return True

    def offer_to_end(self, seat: int, ask: Callable[[str], str]) -> bool:
        """End the game as it stands if all other players still in it agree (12.10.15); bots are asked first."""
        names, sides = self.game.names, self.game.view(None).seats
        if self.game.standing is None:
            self.console.print(TIED, style="red")
            return False
        self.console.print(f"{names[seat]} offers to end the game here: {sentences.standing(self.game)}.")
        others = [other for other, side in enumerate(sides) if other != seat and not side.gone]
        for other in sorted(others, key=lambda other: other not in self.bots):
            if other in self.bots:
                agrees = self.game.bot_agrees_to_end(other)
            else:
                agrees = ask(f"{names[other]}, do you agree (yes or no)? ").strip().lower() in ("yes", "y")
            if not agrees:
                self.console.print(f"{names[other]} plays on.")
                return False
        self.game.end_by_agreement()
        return True

    def explain(self, word: str, what: str, seat: int) -> None:
        """Show a card (`?`) or explain a power, a breakpoint or a refusal (`why`)."""
        edition = self.game.setup.options.edition
        known = [f for f in catalog.faces().values() if catalog.in_edition(f.card, edition) is f]
        faces = [f for f in known if what.lower() in (f.card, f.name.lower())]
        faces = faces or [f for f in known if what and what.lower() in f.name.lower()]
        if word == "?" or not what:
            for face in faces[:5]:
                self.console.print(screen.card_text(face.id))
            if not faces:
                answer = f"There is no card called {what!r}." if what else HELP
                self.console.print(answer, highlight=False)
            return
        for sentence in self.reasons(what, [f.id for f in faces], seat):
            self.console.print(f"  {sentence}", highlight=False)

    def reasons(self, what: str, faces: Sequence[str], seat: int) -> list[str]:
        game = self.game
        number = _number(what.lstrip("#"))
        said: list[str] = []
        view = game.view(seat)
        for base in view.bases:
            if base.face in faces or base.id == number:
                parts = game.explain_base(base.id)
                sums = ", ".join(f"{p.label} {p.amount:+d}" for p in parts.breakpoint_parts)
                said.append(f"{screen.name(base.face)}: breakpoint {parts.breakpoint} = {sums}")
                said += [f"  place {p.place}: {game.names[p.seat]} would gain {p.vp} VP" for p in parts.places]
            for minion in base.minions:
                if minion.face in faces or minion.id == number:
                    sums = ", ".join(f"{p.label} {p.amount:+d}" for p in game.explain_power(minion.id))
                    said.append(f"{screen.name(minion.face)} #{minion.id}: power {minion.power} = {sums}")
        for card in view.seats[seat].hand:
            if card.face in faces or card.id == number:
                said.append(game.why_not(seat, card.id) or f"{screen.name(card.face)} can be played now.")
        return said or [f"Nothing called {what!r} is in play or in your hand."]

    def end(self) -> None:
        result = self.game.result
        assert result is not None
        screen.draw(self.console, self.game.view(None), self.game.log_lines(None)[-6:])
        self.console.print(screen.outcome(self.game.names, result), style="bold")


def _number(line: str) -> int:
    """Return the number that was typed; -1 if it isn't one, or is longer than any number here."""
    return int(line) if line.isdecimal() and len(line) < 5 else -1


def _says(option: Option, word: str) -> bool:
    return word in option.label.lower() or word == f"#{option.target.id}"
