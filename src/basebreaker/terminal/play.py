"""`basebreaker play`: a game in the terminal, you and others at one keyboard, or against bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from ..arguments import Parser, seconds
from ..bots import Bot, Dice, levels, make
from ..engine import catalog
from ..engine.errors import BadSetup, BasebreakerError
from ..engine.question import Option, Question
from ..engine.setup import Seat
from ..match import Match, new_game, replay
from ..views.model import LogLine
from . import screen

HELP = """Answer with the number or the name of an option. Besides:
  ? NAME     show a card         why NAME   explain a power, or why a card can't be played
  look       show the table      log        the last 30 lines of the log
  undo       take back (until something hidden was revealed)
  save FILE  write the record    give up    leave the game      quit   stop here"""


EXAMPLES = (
    "basebreaker play --seats you,random,random",
    "basebreaker play --factions vampires+werewolves,giant_ants+mad_scientists --seed 7 --save game.json",
)


class Stop(Exception):
    """The players want to stop."""


def seats_from(players: str, factions: str) -> tuple[list[str], list[Seat], str]:
    """Who plays ("you" or a bot's level), the seats, and how factions are got."""
    kinds = players.split(",")
    for kind in kinds:
        if kind != "you" and kind not in levels():
            raise BadSetup(f"A seat is 'you' or a bot ({', '.join(levels())}), not {kind!r}.")
    names = [f"You {i + 1}" if kind == "you" else f"{kind.capitalize()} {i + 1}" for i, kind in enumerate(kinds)]
    if factions in ("random", "draft"):
        return kinds, [Seat(name) for name in names], factions
    pairs = [pair.split("+") for pair in factions.split(",")]
    if len(pairs) != len(kinds):
        raise BadSetup(f"There are {len(kinds)} seats but {len(pairs)} pairs of factions; write a+b,c+d.")
    return kinds, [Seat(name, pair) for name, pair in zip(names, pairs, strict=True)], "given"


class Session:
    """One game at one terminal."""

    def __init__(self, game: Match, kinds: Sequence[str], seed: int, console: Console, seconds: float = 1.0) -> None:
        self.game = game
        self.kinds = list(kinds)
        self.console = console
        self.seconds = seconds
        self.bots: dict[int, Bot] = {i: make(kind) for i, kind in enumerate(kinds) if kind != "you"}
        self.dice = Dice(seed)
        self.told = 0
        self.seen_by = -1
        self.given: list[int] = []  # how many answers there were before each one that a person gave

    def run(self, ask: Callable[[str], str]) -> None:
        """Play until the game is over or somebody stops."""
        while self.game.question is not None:
            seat = self.game.question.seat
            if seat in self.bots:
                choice = self.bots[seat].choose(self.game.sight(seat), self.dice, self.seconds)
                self.game.answer(choice.key)
            else:
                self.person(seat, ask)
        self.end()

    def person(self, seat: int, ask: Callable[[str], str]) -> None:
        question = self.game.question
        assert question is not None
        if question.kind == "menu" or self.seen_by != seat:
            if self.kinds.count("you") > 1 and self.seen_by != seat:
                ask(f"{self.game.g.names[seat]}, press Enter when nobody else is looking. ")
            screen.draw(self.console, self.game.view(seat), self.news(seat))
        self.seen_by = seat
        self.show(question)
        while True:
            try:
                if self.obey(ask("> ").strip(), seat):
                    return
            except Stop:
                raise
            except BasebreakerError as fault:
                self.console.print(str(fault), style="red", highlight=False, markup=False)

    def news(self, seat: int) -> list[LogLine]:
        lines = self.game.log_lines(seat, self.told)
        self.told += len(lines)
        return lines[-12:]

    def show(self, question: Question) -> None:
        because = f" ({question.source.name})" if question.source is not None else ""
        self.console.print(f"\n{self.game.g.names[question.seat]}: {question.prompt}{because}", style="bold")
        for number, option in enumerate(question.options, 1):
            mark = f" #{option.target.id}" if option.target.id >= 0 else ""
            self.console.print(f"  {number:2}  {option.label}[dim]{mark}[/dim]", highlight=False)

    def obey(self, line: str, seat: int) -> bool:
        """Do what a line says; whether the question may have changed."""
        word, _, rest = line.partition(" ")
        if line in ("quit", "q"):
            raise Stop
        if line in ("help", "h", ""):
            self.console.print(HELP, highlight=False)
        elif line == "look":
            screen.draw(self.console, self.game.view(seat))
        elif line == "log":
            for entry in self.game.log_lines(seat)[-30:]:
                self.console.print(f"  {entry.text}", highlight=False)
        elif line == "undo":
            return self.undo()
        elif line == "give up":
            self.game.give_up(seat)
            return True
        elif word == "save":
            self.game.record().save(Path(rest or "game.json"))
            self.console.print(f"Saved as {rest or 'game.json'}.", highlight=False, markup=False)
        elif word in ("?", "why"):
            self.explain(word, rest.strip(), seat)
        else:
            before = len(self.game.answers)
            self.game.answer(self.find(line))
            self.given.append(before)
            return True
        return False

    def find(self, line: str) -> str:
        """The option meant by a number, a key or (the beginning of) a name."""
        question = self.game.question
        assert question is not None
        options = question.options
        if line.isdecimal() and 1 <= int(line) <= len(options):
            return options[int(line) - 1].key
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
        if game.revealed_since(self.given[-1]):
            self.console.print(
                "That can't be taken back: something hidden or random has been revealed since.", style="red"
            )
            return False
        self.game = replay(game.record(), self.given.pop())
        self.told = min(self.told, len(self.game.log_lines(None)))
        self.console.print("Taken back.")
        self.seen_by = -1
        return True

    def explain(self, word: str, what: str, seat: int) -> None:
        """Show a card (`?`) or explain a power, a breakpoint or a refusal (`why`)."""
        faces = [f for f in catalog.faces().values() if what.lower() in (f.id, f.name.lower())]
        faces = faces or [f for f in catalog.faces().values() if what and what.lower() in f.name.lower()]
        if word == "?" or not what:
            for face in faces[:5]:
                self.console.print(screen.card_text(face.id))
            if not faces:
                answer = f"There is no card called {what!r}." if what else HELP
                self.console.print(answer, highlight=False, markup=False)
            return
        for sentence in self.reasons(what, [f.id for f in faces], seat):
            self.console.print(f"  {sentence}", highlight=False, markup=False)

    def reasons(self, what: str, faces: Sequence[str], seat: int) -> list[str]:
        game = self.game
        number = int(what.lstrip("#")) if what.lstrip("#").isdecimal() else -1
        said: list[str] = []
        view = game.view(seat)
        for base in view.bases:
            if base.card in faces or base.id == number:
                parts = game.explain_base(base.id)
                sums = ", ".join(f"{p.label} {p.amount:+d}" for p in parts.breakpoint_parts)
                said.append(f"{screen.name(base.card)}: breakpoint {parts.breakpoint} = {sums}")
                said += [f"  place {p.place}: {game.g.names[p.seat]} would gain {p.vp} VP" for p in parts.places]
            for minion in base.minions:
                if minion.card in faces or minion.id == number:
                    sums = ", ".join(f"{p.label} {p.amount:+d}" for p in game.explain_power(minion.id))
                    said.append(f"{screen.name(minion.card)} #{minion.id}: power {minion.power} = {sums}")
        for card in view.seats[seat].hand:
            if card.card in faces or card.id == number:
                said.append(game.why_not(seat, card.id) or f"{screen.name(card.card)} can be played now.")
        return said or [f"Nothing called {what!r} is in play or in your hand."]

    def end(self) -> None:
        result = self.game.result
        assert result is not None
        screen.draw(self.console, self.game.view(None), self.game.log_lines(None)[-6:])
        winners = ", ".join(self.game.g.names[seat] for seat in result.winners) or "nobody"
        self.console.print(f"The game is over: {winners} won with {result.vp} VP ({result.reason}).", style="bold")


def _says(option: Option, word: str) -> bool:
    return word in option.label.lower() or word == f"#{option.target.id}"


def main(argv: Sequence[str] | None = None) -> int:
    """Play a game."""
    parser = Parser("basebreaker play", __doc__, EXAMPLES, HELP)
    parser.add_argument(
        "--seats", default="you,regular", help=f"you or {', '.join(levels())}, with commas (you,regular)"
    )
    parser.add_argument("--factions", default="random", help="random, draft, or pairs: a+b,c+d (default: random)")
    parser.add_argument("--seed", type=int, default=None, help="for a game that can be repeated")
    parser.add_argument("--save", default="", help="write the record to this file when you stop")
    parser.add_argument("--seconds", type=seconds, default=1.0, help="thinking time of bots (default: 1)")
    options = parser.parse_args(argv)
    kinds, seats, how = seats_from(options.seats, options.factions)
    console = Console()
    game = new_game(seats, seed=options.seed, factions=how)
    session = Session(game, kinds, game.setup.seed, console, options.seconds)
    try:
        session.run(console.input)
    except (Stop, EOFError):
        console.print("Stopped.")
    if options.save:
        session.game.record().save(options.save)
        console.print(f"Saved as {options.save}.")
    return 0
