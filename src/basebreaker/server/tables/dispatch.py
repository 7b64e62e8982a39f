"""The desk: each thing a page can say, and who takes care of it."""

from collections.abc import Awaitable, Callable
from typing import Any

from ..game import Refusal
from ..protocol import messages as p
from .connection import Connection
from .handlers import agreements, chat, explanations, hints, join, moves, preview, reports, seats, start
from .replays import reviews, statistics, watch
from .server import TableServer

Handler = Callable[[TableServer, Connection, Any], Awaitable[None]]
"""Does what a page says and replies exactly once, or raises `Refusal` before it has replied."""


def pong(page: Connection, said: p.Ping) -> None:
    """Yes, somebody is there."""
    page.tell(p.Pong(said.ref))


async def ping(_hall: TableServer, page: Connection, said: p.Ping) -> None:
    """Somebody asks whether somebody is there."""
    pong(page, said)


HANDLERS: dict[type[p.Said], Handler] = {
    p.Join: join.join,
    p.Look: join.look,
    p.Answer: moves.answer,
    p.ChooseFactions: start.choose_factions,
    p.Stir: start.stir,
    p.Undo: seats.ask_undo,
    p.Consent: seats.consent,
    p.GiveUp: moves.give_up,
    p.OfferEnd: agreements.offer_end,
    p.Rematch: seats.rematch,
    p.BotFor: seats.bot_for,
    p.StandIn: seats.stand_in,
    p.ComeBack: seats.come_back,
    p.Rename: seats.rename,
    p.Leave: seats.leave,
    p.NewLink: join.new_link,
    p.Say: chat.say,
    p.Mute: chat.mute,
    p.WhyNot: explanations.why_not,
    p.Foresee: preview.foresee,
    p.Hint: hints.hint,
    p.Idle: preview.idle,
    p.ExplainPower: explanations.explain_power,
    p.ExplainBase: explanations.explain_base,
    p.OpenReplay: watch.open_replay,
    p.ReplayFrames: watch.replay_frames,
    p.Summarize: statistics.summarize,
    p.AskReview: reviews.review,
    p.Report: reports.report,
    p.Ping: ping,
}


async def handle(server: TableServer, page: Connection, said: p.ClientMessage) -> None:
    """Do what a page says; a refusal is a reply too."""
    try:
        await HANDLERS[type(said)](server, page, said)
    except Refusal as refusal:
        server.metrics.refused[type(said).__name__.lower()] += 1
        page.tell(p.Refused(said.ref, sentence=refusal.sentence))
