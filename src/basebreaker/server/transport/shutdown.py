"""Graceful shutdown: take no new connections, finish current work, and ask clients to reconnect to the next process."""

import socket

import uvicorn
from starlette.applications import Starlette

from .drain import drain


class Server(uvicorn.Server):
    """A uvicorn server of one of our applications that drains before it ends."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for sock in sockets or []:
            sock.close()
        if isinstance(self.config.app, Starlette):
            await drain(self.config.app.state.server)
        await super().shutdown(sockets)
