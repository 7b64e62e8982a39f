"""`basebreaker admin`: the operator's commands, for use while servers run.

Modules that need a database are imported when a command runs, so that `--help` needs only this one.

COMMANDS lists each command with its arguments; the work is done by an action (`actions.py`), which the page under
/admin uses as well.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ...arguments import Parser, at_least
from ..game import Refusal
from ..protocol import admin as wire
from .times import minutes, moment_or_span

EXAMPLES = (
    "basebreaker admin here",
    "basebreaker admin table /t/2wGmVqXo3pQ1Zr5c --events 200",
    "basebreaker admin ban --visitor 3fa2c1 --for 7d --reason insults",
    "basebreaker admin announce --restart-in 10m",
    "basebreaker admin upgrade --db postgresql+psycopg://basebreaker@localhost/basebreaker",
)


NAME = re.compile(r"-[A-Za-z0-9_-]{15}")  # no option is that long


def nothing_more(_parser: argparse.ArgumentParser) -> None:
    """Add no arguments."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the operator."""

    about: str
    run: Callable[[argparse.Namespace], int]
    arguments: Callable[[argparse.ArgumentParser], None] = nothing_more


def doing(name: str, params: Callable[[argparse.Namespace], wire.Params]) -> Callable[[argparse.Namespace], int]:
    """A command that carries out an action and shows its result."""

    def run(options: argparse.Namespace) -> int:
        from ..storage.retention import Retention
        from . import output
        from .actions import ACTIONS
        from .context import AdminContext, at_work, call_roll, database

        action, wanted = ACTIONS[name], params(options)
        keep = Retention(finished=getattr(options, "keep_finished", None))
        with database(options.db) as engine:
            if action.roll:
                call_roll(engine)

            def work(context: AdminContext) -> msgspec.Struct:
                return action.do(context, wanted)

            done = at_work(engine, work, keep)
        if options.json or name == "export":
            print(msgspec.json.format(msgspec.json.encode(done), indent=2).decode())
        else:
            output.show(done)
        return 0

    return run


# ---------------------------------------------------------------------------------------------------------- arguments


def nothing(_options: argparse.Namespace) -> wire.Nothing:
    """No parameters."""
    return wire.Nothing()


def list_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `tables`."""
    parser.add_argument("find", nargs="?", default="", help="a link, or part of a table's or player's name")
    parser.add_argument("--status", choices=("gathering", "running", "over"), default="", help="only those")
    parser.add_argument("--most", type=at_least(1), default=50, help="at most this many (default: %(default)s)")


def table_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `table`."""
    parser.add_argument("table", help="its id, or a link to it")
    parser.add_argument("--events", type=at_least(0), default=20, help="how many last events (default: %(default)s)")


def end_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `end`."""
    parser.add_argument("table", help="its id, or a link to it")
    parser.add_argument("--say", default="", metavar="SENTENCE", help="what its players and spectators are shown")


def shut_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `ban` and `mute`."""
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--visitor", default="", help="first digits of the id, as `here` and `table` show it")
    who.add_argument("--network", default="", help="an address or a range: 203.0.113.0/24, 2001:db8::/48")
    parser.add_argument("--for", dest="minutes", type=minutes, required=True, metavar="TIME", help="30m, 12h, 7d")
    parser.add_argument("--reason", default="", help="shown to the visitor")
    parser.add_argument("--addresses-too", action="store_true", help="also ban the addresses of their open pages")


def lift_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `lift`."""
    parser.add_argument("id", help="as `bans` shows it")


def report_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `reports`."""
    parser.add_argument("--all", action="store_true", help="include resolved ones")
    parser.add_argument("--most", type=at_least(1), default=100, help="at most this many (default: %(default)s)")


def resolve_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `resolve`."""
    parser.add_argument("id", help="of the report, or a link to it")
    parser.add_argument("--not", dest="undone", action="store_true", help="it is open again")


def announce_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `announce`."""
    parser.add_argument("sentence", nargs="?", default="", help="what all pages show")
    parser.add_argument("--for", dest="minutes", type=minutes, default=60, metavar="TIME", help="how long (60m)")
    parser.add_argument(
        "--restart-in", type=moment_or_span, metavar="TIME", help="the server restarts in 90s, 10m, or at 14:30 (UTC)"
    )
    parser.add_argument("--withdraw", action="store_true", help="remove the announcement")


def announce(options: argparse.Namespace) -> int:
    """Announce something or withdraw it; without arguments, show the present announcement."""
    if options.withdraw:
        return doing("withdraw", nothing)(options)
    if not options.sentence and options.restart_in is None:
        return doing("announced", nothing)(options)
    params = wire.Announce(options.sentence, options.minutes, options.restart_in)
    return doing("announce", lambda _: params)(options)


def shut(kind: wire.BanKind) -> Callable[[argparse.Namespace], int]:
    """The commands `ban` and `mute`."""

    def params(options: argparse.Namespace) -> wire.Shut:
        named = {"visitor": options.visitor, "network": options.network, "reason": options.reason}
        return wire.Shut(kind, options.minutes, **named, addresses=options.addresses_too)

    return doing("shut", params)


def visitor_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `export`."""
    parser.add_argument("visitor", help="first digits of the id")


def erase_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `erase`."""
    visitor_arguments(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask whether you are sure")


def erase(options: argparse.Namespace) -> int:
    """Erase a visitor's data, after a confirmation."""
    if not options.yes:
        if not sys.stdin.isatty():
            raise Refusal("Erasing can't be undone: add --yes if you are sure.")
        sure = input(f"All data of visitor {options.visitor} will be deleted permanently. Type yes if you are sure: ")
        if sure.strip().lower() != "yes":
            raise Refusal("Nothing was erased.")
    return doing("erase", lambda given: wire.Visitor(given.visitor))(options)


def keep_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `retention`."""
    about = "delete games this long after their end; use the servers' own value"
    parser.add_argument("--keep-finished", type=at_least(1), metavar="DAYS", help=about)


def backup_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `backup`."""
    parser.add_argument("file", type=Path, help="a new file")


def backup(options: argparse.Namespace) -> int:
    """Write a backup and print how to restore it."""
    from .backup import back_up

    restore = back_up(options.db, options.file)
    size = options.file.stat().st_size
    if options.json:
        told = {"file": str(options.file), "bytes": size, "restore": restore}
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    else:
        print(f"The database is in {options.file} ({size:,} bytes). To restore it: {restore}")
    return 0


def upgrade(options: argparse.Namespace) -> int:
    """Upgrade the database."""
    from .upgrade import upgrade

    return upgrade(options)


COMMANDS: dict[str, Command] = {
    "here": Command("list servers, thinkers and people with open pages", doing("here", nothing)),
    "tables": Command(
        "list tables, newest first",
        doing("tables", lambda given: wire.Tables(given.status, given.find, given.most)),
        list_arguments,
    ),
    "table": Command(
        "show one table: its seats, visitors, events and chat",
        doing("table", lambda given: wire.Table(given.table, given.events)),
        table_arguments,
    ),
    "end": Command(
        "end a game with its present score; close a table that has not begun",
        doing("end", lambda given: wire.End(given.table, given.say)),
        end_arguments,
    ),
    "ban": Command("ban a visitor or a range of addresses for a time", shut("ban"), shut_arguments),
    "mute": Command("mute a visitor or a range of addresses for a time", shut("mute"), shut_arguments),
    "bans": Command("list bans and mutes", doing("bans", nothing)),
    "lift": Command("lift a ban or a mute early", doing("lift", lambda given: wire.Lift(given.id)), lift_arguments),
    "reports": Command(
        "list players' reports",
        doing("reports", lambda given: wire.Reports(given.all, given.most)),
        report_arguments,
    ),
    "resolve": Command(
        "mark a report as resolved",
        doing("resolve", lambda given: wire.Resolve(given.id, not given.undone)),
        resolve_arguments,
    ),
    "announce": Command("show a message or a restart's countdown on all pages", announce, announce_arguments),
    "export": Command(
        "print everything stored of one visitor, as JSON",
        doing("export", lambda given: wire.Visitor(given.visitor)),
        visitor_arguments,
    ),
    "erase": Command("delete everything stored of one visitor", erase, erase_arguments),
    "retention": Command("delete expired data now", doing("retention", nothing), keep_arguments),
    "backup": Command("write the whole database to a file, even while people play", backup, backup_arguments),
    "upgrade": Command("upgrade a database for this version; servers of the last version may keep running", upgrade),
}


def no_option(word: str) -> str:
    """Prefix a table, report or ban id that begins with a dash, so that argparse does not take it for an option."""
    return f"/{word}" if NAME.fullmatch(word) else word


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command."""
    words = list(map(no_option, sys.argv[1:] if argv is None else argv))
    listed = "\n".join(f"  {name:11}{command.about}" for name, command in COMMANDS.items())
    notes = "Each action has its own help: basebreaker admin ban --help."
    parser = Parser("basebreaker admin", f"Operate a server.\n\nactions:\n{listed}", EXAMPLES, notes)
    parser.add_argument("action", choices=COMMANDS, metavar="action", help="one of the actions above")
    command = COMMANDS[parser.parse_args(words[:1]).action]
    own = Parser(f"basebreaker admin {words[0]}", command.about, EXAMPLES)
    own.add_argument("--db", default=os.environ.get("BASEBREAKER_DB", ""), help="database URL (or BASEBREAKER_DB)")
    own.add_argument("--json", action="store_true", help="for programs")
    command.arguments(own)
    options = own.parse_args(words[1:])
    from ..storage.opening import default_url

    try:
        options.db = options.db or default_url()
        return command.run(options)
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 1
