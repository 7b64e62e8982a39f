"""Looking ahead: the effect of an answer is shown without giving it, and nothing hidden is revealed."""

import asyncio
import logging
from collections.abc import Callable

import pytest

import basebreaker as bb
from basebreaker.client import Client
from basebreaker.server.adapters.games import TableMatch
from basebreaker.server.game import Refusal
from basebreaker.server.protocol.http import NewSeat, NewTable
from basebreaker.server.protocol.messages import Foresee, Foreseen, Idle, IdleOptions
from basebreaker.server.tables.handlers.preview import idle_among, looked_ahead

FACTIONS = ["vampires", "werewolves"], ["cowboys", "samurai"]
Wanted = Callable[[bb.Match, str], bool]


def found(wanted: Wanted) -> tuple[bb.Match, str]:
    """The first menu of a game, played by taking first options, in which an option has a wanted effect."""
    for seed in range(60):
        seats = [bb.Seat(name, factions) for name, factions in zip(("Ann", "Bob"), FACTIONS, strict=True)]
        match = bb.new_game(seats, seed=seed, first=0)
        match.count_what_is_learnt()
        for _ in range(40):
            question = match.question
            assert question is not None
            if question.kind == "menu":
                for option in question.options:
                    then = match.copy()
                    then.apply(option.key)
                    if wanted(then, option.key):
                        return match, option.key
            match.answer(0)
    raise AssertionError("No such position.")


def plays_at_a_base(then: bb.Match, _key: str) -> bool:
    return then.question is not None and {option.target.kind for option in then.question.options} == {"base"}


def draws(then: bb.Match, key: str) -> bool:
    return key != "end" and then.has_seen(then.answered - 1)


def ends_the_turn(then: bb.Match, key: str) -> bool:
    return key == "end" and then.question is not None and then.question.seat == 1


def test_the_bases_of_a_minion_and_their_power_are_known_before() -> None:
    match, key = found(plays_at_a_base)
    assert match.question is not None
    seat, before = match.question.seat, match.answered
    view, outlooks = looked_ahead(TableMatch(match, 5), seat, key)
    assert view is not None
    assert view.question is not None
    assert match.answered == before
    assert [outlook.key for outlook in outlooks] == [option.key for option in view.question.options]
    for outlook in outlooks:
        then = match.copy()
        then.apply(key)
        then.apply(outlook.key)
        told = {base.base: (base.total, base.power, base.breakpoint) for base in outlook.bases}
        assert outlook.key.removeprefix("base:") in map(str, told)
        for base in then.view(seat).bases:
            if base.id in told:
                assert told[base.id] == (base.total, base.power, base.breakpoint)


@pytest.mark.parametrize("wanted", [draws, ends_the_turn])
def test_what_would_come_to_light_or_be_asked_of_others_is_not_told(wanted: Wanted) -> None:
    match, key = found(wanted)
    assert match.question is not None
    assert looked_ahead(TableMatch(match, 5), match.question.seat, key) == (None, [])


def test_looking_ahead_answers_nothing(tiny: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("bot")]))
            await ann.my_question()
            at = ann.seen().at
            for key in ("wait", "draw", "break"):
                told = await ann.ask(Foresee, seat=0, at=at, key=key)
                assert isinstance(told, Foreseen)
                assert told.question is None
            with pytest.raises(Refusal, match="not among the options"):
                await ann.ask(Foresee, seat=0, at=at, key="cheat")
            with pytest.raises(Refusal, match="no longer open"):
                await ann.ask(Foresee, seat=0, at=at - 1, key="wait")
            with pytest.raises(Refusal, match="not yours"):
                await ann.ask(Foresee, seat=1, at=at, key="wait")
            assert ann.seen().at == at

    with caplog.at_level(logging.CRITICAL):
        asyncio.run(story())


def fairy_tale() -> bb.Match:
    """Ann's first turn: nothing is in play yet, and she holds Breadcrumbs, which moves minions."""
    for seed in range(200):
        seats = [bb.Seat("Ann", ["grimms_fairy_tales", "vampires"]), bb.Seat("Bob", ["cowboys", "samurai"])]
        match = bb.new_game(seats, seed=seed, first=0)
        match.count_what_is_learnt()
        if "breadcrumbs" in {card.face for card in match.view(0).seats[0].hand} and is_menu(match):
            return match
    raise AssertionError("No such deal.")


def is_menu(match: bb.Match) -> bool:
    return match.question is not None and match.question.kind == "menu"


def keys_of(match: bb.Match) -> dict[str, str]:
    """The options of the open question by their faces, or by their keys if they have none."""
    assert match.question is not None
    return {option.face or option.key: option.key for option in match.question.options}


def test_an_action_without_anything_to_act_on_would_do_nothing() -> None:
    match = fairy_tale()
    keys = list(keys_of(match).values())
    idle = keys_of(match)["breadcrumbs"]
    assert idle in idle_among(TableMatch(match, 5), keys)
    before = match.view(0)
    minion = next(key for key in keys if key.startswith("minion:"))
    assert not match.would_do_nothing(minion)
    assert not match.would_do_nothing("end")
    match.apply(idle)
    after = match.view(0)
    assert after.bases == before.bases
    assert [(seat.vp, seat.deck) for seat in after.seats] == [(seat.vp, seat.deck) for seat in before.seats]
    assert [card.face for card in after.seats[0].discard] == ["breadcrumbs"]
    assert len(after.seats[0].hand) == len(before.seats[0].hand) - 1


def test_an_action_that_would_tell_something_is_not_said_to_do_nothing() -> None:
    match, key = found(draws)
    assert not match.would_do_nothing(key)


def test_what_would_do_nothing_is_told_to_who_is_asked_only(tiny: str) -> None:
    async def story() -> None:
        async with Client(tiny) as ann:
            await ann.open("/api/tables", NewTable([NewSeat("you", "Ann"), NewSeat("bot")]))
            await ann.my_question()
            at = ann.seen().at
            told = await ann.ask(Idle, seat=0, at=at)
            assert isinstance(told, IdleOptions)
            assert told.keys == ["wait"]
            with pytest.raises(Refusal, match="no longer open"):
                await ann.ask(Idle, seat=0, at=at - 1)
            with pytest.raises(Refusal, match="not yours"):
                await ann.ask(Idle, seat=1, at=at)
            assert ann.seen().at == at

    asyncio.run(story())
