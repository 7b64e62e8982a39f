"""Others who do what the test has foreseen: the page's answers go to a game of the engine, which plays on by itself."""

import json
import re

import msgspec
from playwright.sync_api import WebSocketRoute
from tests.browser.positions import asked
from tests.browser.visitor import Visitor

import basebreaker as bb
from basebreaker.server.protocol.messages import Framed
from basebreaker.server.protocol.shared import Cause, Frame
from basebreaker.state.rng import Dice


def play_on_alone(match: bb.Match, seat: int, key: str, seed: int = 0) -> list[Frame]:
    """The frames of one answer and of all that others do until this seat is asked again; the match goes on with it."""
    frames = []
    dice = Dice(seed)
    while True:
        logged, by = match.log_size, asked(match).seat
        match.apply(key)
        cause = Cause("answer", by, bot=by != seat)
        step = len(match.answers)
        frames.append(Frame(step, step, seat, cause, match.view(seat), logged, match.log_lines(seat, logged)))
        question = match.question
        if question is None or question.seat == seat:
            return frames
        key = question.options[dice.below(len(question))].key


class Puppet:
    """Stands between a page and the server once it has sat down in a game: answers go to a copy of it."""

    def __init__(self, visitor: Visitor, match: bb.Match) -> None:
        self.match = match.copy()
        self.seat = asked(match).seat
        visitor.page.route_web_socket(re.compile(r"/socket\?"), self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        """Everything passes but answers."""
        server = page.connect_to_server()

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "answer":
                server.send(text)
                return
            page.send(json.dumps({"type": "acknowledged", "ref": message["ref"], "at": message["at"]}))
            for number, frame in enumerate(play_on_alone(self.match, self.seat, message["key"]), 1):
                told = msgspec.structs.replace(frame, at=message["at"] + number)
                page.send(msgspec.json.encode(Framed(frame=told)).decode())

        page.on_message(said)
