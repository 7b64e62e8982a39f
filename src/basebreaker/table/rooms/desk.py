"""The desk: each thing a page can say, and who takes care of it."""

from collections.abc import Awaitable, Callable
from typing import Any

from ..ports import Refusal
from ..wire import protocol as p
from . import (
    agreeing,
    answering,
    explaining,
    foreseeing,
    gathering,
    hinting,
    joining,
    replaying,
    reports,
    reviewing,
    seating,
    summing,
    talk,
)
from .hall import Hall
from .page import Page

Handler = Callable[[Hall, Page, Any], Awaitable[None]]
"""Does what a page says and replies exactly once, or raises `Refusal` before it has replied."""


def pong(page: Page, said: p.Ping) -> None:
    """Yes, somebody is there."""
    page.tell(p.Pong(said.ref))


async def ping(_hall: Hall, page: Page, said: p.Ping) -> None:
    """Somebody asks whether somebody is there."""
    pong(page, said)


HANDLERS: dict[type[p.Said], Handler] = {
    p.Join: joining.join,
    p.Look: joining.look,
    p.Answer: answering.answer,
    p.ChooseFactions: gathering.choose_factions,
    p.Stir: gathering.stir,
    p.Undo: seating.undo,
    p.Consent: seating.consent,
    p.GiveUp: answering.give_up,
    p.OfferEnd: agreeing.offer_end,
    p.Rematch: seating.rematch,
    p.BotFor: seating.bot_for,
    p.StandIn: seating.stand_in,
    p.ComeBack: seating.come_back,
    p.Rename: seating.rename,
    p.Leave: seating.leave,
    p.NewLink: gathering.new_link,
    p.Say: talk.say,
    p.Mute: talk.mute,
    p.WhyNot: explaining.why_not,
    p.Foresee: foreseeing.foresee,
    p.Hint: hinting.hint,
    p.Idle: foreseeing.idle,
    p.ExplainPower: explaining.explain_power,
    p.ExplainBase: explaining.explain_base,
    p.OpenReplay: replaying.open_replay,
    p.ReplayFrames: replaying.replay_frames,
    p.Summarize: summing.summarize,
    p.AskReview: reviewing.review,
    p.Report: reports.report,
    p.Ping: ping,
}


async def handle(hall: Hall, page: Page, said: p.ClientMessage) -> None:
    """Do what a page says; a refusal is a reply too."""
    try:
        await HANDLERS[type(said)](hall, page, said)
    except Refusal as refusal:
        hall.figures.refused[type(said).__name__.lower()] += 1
        page.tell(p.Refused(said.ref, sentence=refusal.sentence))
