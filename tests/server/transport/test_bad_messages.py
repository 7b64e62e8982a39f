"""Bad messages are refused with a sentence, or the connection is closed; other clients are not affected."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from basebreaker.client import Client, Disconnected
from basebreaker.server.game import Refusal
from basebreaker.server.limits import Limits
from basebreaker.server.protocol.http import NewSeat, NewTable, PlayNow, ReportBody
from basebreaker.server.protocol.messages import (
    Answer,
    Chatted,
    ChooseFactions,
    GiveUp,
    Join,
    Look,
    Mute,
    NewLink,
    Ping,
    Pong,
    Refused,
    Rename,
    Report,
    Say,
    WhyNot,
)


async def playing(url: str) -> Client:
    """Ann in a game against a bot, at a question."""
    ann = Client(url)
    await ann.open("/api/play-now", PlayNow("Ann"))
    await ann.my_question()
    return ann


async def refusal_of(client: Client, text: str) -> str:
    """Send anything and return the sentence of the refusal."""
    client.unasked.clear()
    await client.send(text)
    await client.until(lambda page: any(isinstance(told, Refused) for told in page.unasked))
    return next(told.sentence for told in client.unasked if isinstance(told, Refused))


BAD_MESSAGES = {
    "no json": ("{nonsense", "not JSON"),
    "nothing": ("", "not JSON"),
    "half a message": ('{"type":"ping","ref":', "not JSON"),
    "no object": ("[1, 2]", "does not fit the protocol: Expected `object`"),
    "no type": ('{"ref":1}', "missing required field `type`"),
    "unknown type": ('{"type":"cheat","ref":1}', "Invalid value 'cheat'"),
    "missing field": ('{"type":"look","ref":1}', "missing required field `viewer`"),
    "unknown field": ('{"type":"ping","ref":1,"sudo":true}', "unknown field `sudo`"),
    "wrong kind of value": ('{"type":"give_up","ref":1,"seat":"0"}', "Expected `int`, got `str`"),
    "deeply nested": (
        '{"type":"choose_factions","ref":1,"seat":0,"factions":' + "[" * 5000,
        "Expected `str`, got `array`",
    ),
    "long unknown type": (f'{{"type":"{"cheat" * 1000}","ref":1}}', "cheat…"),
    "huge number": ('{"type":"give_up","ref":1,"seat":1e400}', "Number out of range"),
}


@pytest.mark.parametrize("name", BAD_MESSAGES)
def test_a_message_that_makes_no_sense_gets_one_sentence(tiny: str, name: str) -> None:
    text, sentence = BAD_MESSAGES[name]

    async def story() -> None:
        async with await playing(tiny) as ann:
            refused = await refusal_of(ann, text)
            assert sentence in refused
            assert len(refused) < 400
            assert isinstance(await ann.ask(Ping), Pong)
            await ann.answer("wait")

    asyncio.run(story())


def test_too_many_senseless_messages_are_cut_off_and_others_play_on(tiny: str) -> None:
    async def story() -> None:
        async with await playing(tiny) as ann, await playing(tiny) as bob:
            for _ in range(20):
                await ann.send("{")
            with pytest.raises(Disconnected):
                await ann.until(lambda _: False)
            assert ann.closing is not None
            assert "does not understand" in ann.closing.sentence
            await bob.answer("wait")

    asyncio.run(story())


def test_a_huge_message_is_cut_off(tiny: str) -> None:
    async def story() -> None:
        async with await playing(tiny) as ann, await playing(tiny) as bob:
            await ann.send('{"type":"say","ref":1,"text":"' + "x" * 100_000 + '"}')
            with pytest.raises(Disconnected):
                await ann.until(lambda _: False)
            await bob.answer("wait")

    asyncio.run(story())


def test_binary_messages_are_cut_off(tiny: str) -> None:
    async def story() -> None:
        async with await playing(tiny) as ann:
            await ann.send(b"\x00\x01")
            with pytest.raises(Disconnected):
                await ann.until(lambda _: False)

    asyncio.run(story())


def test_a_flood_is_slowed_down_and_then_cut_off(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(messages_at_once=10, messages_a_second=0.1))

    async def story() -> None:
        async with await playing(url) as ann, await playing(url) as bob:
            ping = msgspec.json.encode(Ping(7)).decode()
            for _ in range(120):
                await ann.send(ping)
            with pytest.raises(Disconnected):
                await ann.until(lambda _: False)
            slowed = [told for told in ann.unasked if isinstance(told, Refused)]
            assert slowed
            assert "slow down" in slowed[0].sentence
            assert ann.closing is not None
            await bob.answer("wait")

    asyncio.run(story())


WRONG: dict[str, tuple[type[Any], dict[str, Any], str]] = {
    "another's seat": (Answer, {"seat": 1, "at": 0, "key": "wait"}, "not yours"),
    "no such seat": (GiveUp, {"seat": 7}, "There is no seat 7"),
    "a negative seat": (GiveUp, {"seat": -1}, "There is no seat -1"),
    "no such option": (Answer, {"seat": 0, "at": 0, "key": "cheat"}, "not among the options"),
    "an old question": (Answer, {"seat": 0, "at": -3, "key": "wait"}, "no longer open"),
    "a question to come": (Answer, {"seat": 0, "at": 9, "key": "wait"}, "not been asked yet"),
    "no such table": (Join, {"table": "nowhere"}, "no such table"),
    "a wrong invitation": (Join, {"table": "", "invite": "x", "name": "Eve"}, "no such table"),
    "an empty name": (Rename, {"seat": 0, "name": " \u200b "}, "Give a name"),
    "a long name": (Rename, {"seat": 0, "name": "x" * 25}, "too long"),
    "an empty line": (Say, {"text": "\x07 ", "seat": 0}, "That message is empty"),
    "a long line": (Say, {"text": "x" * 301, "seat": 0}, "too long"),
    "a hidden card": (WhyNot, {"seat": 0, "card": 1}, "cannot see that card"),
    "factions in the middle of a game": (ChooseFactions, {"seat": 0, "factions": []}, "nothing to choose"),
    "muting nobody": (Mute, {"who": 5, "on": True}, "There is no seat 5"),
    "a report on no game": (Report, {"table": "x", "step": 0, "note": ""}, "no such table"),
    "a long note": (Report, {"table": "", "step": 0, "note": "x" * 2001}, "too long"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_done_is_refused_and_changes_nothing(tiny: str, name: str) -> None:
    kind, fields, sentence = WRONG[name]

    async def story() -> None:
        async with await playing(tiny) as ann:
            if name == "a long note":
                assert ann.table is not None
                fields["table"] = ann.table.table
            with pytest.raises(Refusal, match=sentence):
                await ann.ask(kind, **fields)
            assert ann.seen().answered == 0
            await ann.answer("wait")

    asyncio.run(story())


def test_the_other_player_cannot_be_answered_for(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as page:
            await page.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("you", "Bob")]))
            with pytest.raises(Refusal, match="Ann is asked, not Bob"):
                await page.ask(Answer, seat=1, at=0, key="wait")

    asyncio.run(story())


def test_an_invitation_works_once_and_only_the_host_sees_it(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as bob, Client(tiny) as eve:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
            assert ann.table is not None
            invite = ann.table.seats[1].invite.partition("#invite=")[2]
            await eve.join(opened.table)
            assert eve.table is not None
            assert [(seat.invite, seat.link) for seat in eve.table.seats] == [("", ""), ("", "")]
            with pytest.raises(Refusal, match="Give a name"):
                await bob.join(opened.table, invite=invite)
            await bob.join(opened.table, invite=invite, name="Bob")
            with pytest.raises(Refusal, match="used already"):
                await eve.join(opened.table, invite=invite, name="Eve")
            await ann.my_question()
            assert ann.table.seats[1].invite == ""
            assert ann.table.seats[1].link == ""

    asyncio.run(story())


def test_a_seat_link_opens_the_same_seat_on_another_device(tiny: str) -> None:
    async def story() -> None:
        async with await playing(tiny) as ann, Client(tiny) as phone:
            assert ann.table is not None
            secret = ann.table.seats[0].link.partition("#seat=")[2]
            with pytest.raises(Refusal, match="does not fit"):
                await phone.join(ann.table.table, secret=secret[:-1])
            await phone.join(ann.table.table, secret=secret)
            await phone.my_question()
            await phone.answer("wait")
            await ann.until(lambda page: page.seen().answered == 2)

    asyncio.run(story())


def test_a_leaked_seat_link_can_be_changed(tiny: str) -> None:
    async def story() -> None:
        async with await playing(tiny) as ann, Client(tiny) as thief, Client(tiny) as late:
            assert ann.table is not None
            table, old = ann.table.table, ann.table.seats[0].link
            secret = old.partition("#seat=")[2]
            await thief.join(table, secret=secret)
            await thief.until(lambda page: page.frame and page.seen().viewer == 0)
            with pytest.raises(Refusal, match="Only where you took this seat"):
                await thief.ask(NewLink, seat=0)
            await ann.ask(NewLink, seat=0)
            await thief.until(lambda page: page.seen().viewer is None)
            await thief.until(lambda page: page.table and not page.table.seats[0].yours)
            with pytest.raises(Refusal, match="not yours"):
                await thief.ask(Look, viewer=0)
            with pytest.raises(Refusal, match="does not fit"):
                await late.join(table, secret=secret)
            await ann.until(lambda page: page.table and page.table.seats[0].link not in ("", old))
            await late.join(table, secret=ann.table.seats[0].link.partition("#seat=")[2])
            await late.until(lambda page: page.frame and page.seen().viewer == 0)

    asyncio.run(story())


def test_a_browser_without_cookies_can_watch_but_not_sit_down(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny, "no cookie of ours") as eve:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
            assert ann.table is not None
            invite = ann.table.seats[1].invite.partition("#invite=")[2]
            await eve.join(opened.table)
            with pytest.raises(Refusal, match="Allow cookies"):
                await eve.join(opened.table, invite=invite, name="Eve")

    asyncio.run(story())


def test_script_in_names_and_chat_stays_text_and_mute_keeps_it_away(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann, Client(tiny) as eve:
            opened = await ann.open("/api/play-now", PlayNow("<b>Ann</b>"))
            await ann.my_question()
            assert ann.seen().view.seats[0].name == "<b>Ann</b>"
            await eve.join(opened.table, name="Eve\u202e\x1b[31m")
            await eve.ask(Say, text="<script>alert(1)</script>\r\nhi")
            await ann.until(lambda page: any(isinstance(told, Chatted) for told in page.unasked))
            heard = next(told.line for told in ann.unasked if isinstance(told, Chatted))
            assert (heard.name, heard.text, heard.seat) == ("Eve [31m", "<script>alert(1)</script> hi", -1)
            await ann.ask(Mute, who=-1, on=True)
            ann.unasked.clear()
            await eve.ask(Say, text="still there?")
            await ann.ask(Say, text="quiet", seat=0)
            await ann.until(lambda page: any(isinstance(told, Chatted) for told in page.unasked))
            assert [told.line.text for told in ann.unasked if isinstance(told, Chatted)] == ["quiet"]

    asyncio.run(story())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_gets_no_socket_and_no_post(tiny: str, origin: str) -> None:
    async def story() -> None:
        with pytest.raises(InvalidStatus):
            await Client(tiny).connect(origin=origin)
        with pytest.raises(Refusal, match="another site"):
            await Client(tiny).request("/api/play-now", b"{}", {"Origin": origin})

    asyncio.run(story())


def test_our_own_page_and_named_origins_get_in(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(origins=["https://games.example"])

    async def story() -> None:
        for origin in (url, "https://games.example"):
            async with await Client(url).connect(origin=origin) as page:
                assert isinstance(await page.ask(Ping), Pong)

    asyncio.run(story())


def test_one_visitor_cannot_open_pages_without_end(serve_tiny: Callable[..., str]) -> None:
    url = serve_tiny(limits=Limits(pages_of_one_visitor=2))

    async def story() -> None:
        async with await Client(url).connect() as one, await Client(url, one.cookie).connect() as two:
            with pytest.raises(InvalidStatus):
                await Client(url, one.cookie).connect()
            await two.close()
            async with await Client(url, one.cookie).connect() as again:
                assert isinstance(await again.ask(Ping), Pong)

    asyncio.run(story())


def test_no_secret_is_ever_logged(tiny: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def story() -> list[str]:
        async with Client(tiny) as ann, Client(tiny) as bob:
            opened = await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("friend")]))
            assert ann.table is not None
            invite = ann.table.seats[1].invite.partition("#invite=")[2]
            await bob.join(opened.table, invite=invite, name="Bob")
            await ann.my_question()
            with pytest.raises(Refusal, match="The engine failed"):
                await ann.answer("break")
            return [invite, ann.cookie, bob.cookie, ann.table.seats[0].link.partition("#seat=")[2]]

    secrets = asyncio.run(story())
    server_side = [record for record in caplog.records if not record.name.startswith(("websockets.client", "asyncio"))]
    assert any("engine failed" in record.getMessage() for record in server_side)
    for record in server_side:
        for secret in secrets:
            assert secret not in record.getMessage()


def test_an_answer_that_breaks_the_engine_does_not_count_and_is_reported(tiny: str) -> None:
    async def story() -> None:
        async with await playing(tiny) as ann:
            with pytest.raises(Refusal, match="kept as report") as refusal:
                await ann.answer("break")
            report = str(refusal.value).partition("report ")[2].split(".")[0]
            mine = await ann.get(f"/api/reports/{report}", ReportBody)
            assert mine.note == "The engine failed on an answer.\nRuntimeError: the engine breaks"
            async with Client(tiny) as stranger:
                theirs = await stranger.get(f"/api/reports/{report}", ReportBody)
                assert theirs.note == "The engine failed on an answer."
            await ann.answer("wait")
            await ann.until(lambda page: page.seen().answered == 2)
            with pytest.raises(Refusal, match="when the game is over"):
                await ann.request(f"/api/reports/{report}/record")
            await ann.ask(GiveUp, seat=0)
            record = msgspec.json.decode(await ann.request(f"/api/reports/{report}/record"))
            assert record["answers"] == ["break"]

    asyncio.run(story())
