"""Listens to everything a browser does and notes what should not happen."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

QUIET = ("log", "info", "debug")


class Watch:
    """Console errors and warnings, page errors, failed requests, and whatever leaves the machine."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.home = urlsplit(url).netloc
        self.faults: list[str] = []
        self.forgiven = [re.compile("Service Worker registration blocked")]  # by the tests themselves
        context.on("console", self.console)
        context.on("weberror", self.error)
        context.on("request", self.request)
        context.on("requestfailed", self.failed)
        context.on("page", self.page)

    def forgive(self, pattern: str) -> None:
        """What a test brings about itself is no fault, from now on."""
        self.forgiven.append(re.compile(pattern))

    def note(self, fault: str) -> None:
        if not any(pattern.search(fault) for pattern in self.forgiven):
            self.faults.append(fault)

    def console(self, message: ConsoleMessage) -> None:
        if message.type not in QUIET:
            self.note(f"console {message.type}: {message.text}")

    def error(self, error: WebError) -> None:
        self.note(f"page error: {error.error}")

    def request(self, request: Request) -> None:
        self.place(request.url)

    def failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the person has gone to another page
            self.note(f"request failed: {request.url} ({request.failure})")

    def page(self, page: Page) -> None:
        page.on("websocket", self.socket)

    def socket(self, socket: WebSocket) -> None:
        self.place(socket.url)

    def place(self, url: str) -> None:
        """Note addresses that are not the server's."""
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.home:
            self.note(f"request leaves the machine: {url}")
