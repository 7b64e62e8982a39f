"""Calls about requests to bots."""

from functools import partial

from .. import bot_requests
from ..bot_requests import Outcome, Request, Taken
from .base import Calls


class RequestCalls(Calls):
    """Ask bots in other processes, and answer for them."""

    async def ask(self, request: Request) -> None:
        """Ask, unless that is asked already."""
        await self.runner.run(partial(bot_requests.ask, request=request), f"request {request.lane}")

    async def outcome(self, request: Request) -> Outcome:
        """Return what has become of a request."""
        return await self.runner.read(partial(bot_requests.outcome, request=request))

    async def drop(self, request: Request) -> None:
        """Delete a request that is no longer waited for."""
        await self.runner.run(partial(bot_requests.drop, request=request))

    async def take(self, lane: str) -> Taken | None:
        """Take a request for some seconds."""
        return await self.runner.run(partial(bot_requests.take, lane=lane, taker=self.runner.process))

    async def answer(self, request: Request, key: str, overran: bool) -> None:
        """Store an answer; the first counts."""
        job = partial(bot_requests.answer, request=request, key=key, overran=overran)
        await self.runner.run(job, f"thought {request.table}")
