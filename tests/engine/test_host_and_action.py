"""Host and action leave in one event (12.10.16): the action's own "when" comes first, whichever way they go."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Card, Minion
from basebreaker.testing import Table, rule
from basebreaker.views.view import view

Event = Callable[[Game, Base, Sequence[Card]], Coroutine[Any, Any, None]]


async def destroyed(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.destroy(*cards, by=base)


async def returned(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.return_to_hand(*cards, by=base)


async def shuffled(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.shuffle_away(*cards, by=base)


async def put_on_decks(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.place_on_deck(*cards, by=base)


async def boxed(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.put_in_box(*cards, by=base)


async def base_destroyed(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.destroy_base(base, by=base)


async def base_scored(g: Game, base: Base, cards: Sequence[Card]) -> None:
    await g.score_base(base)


EVENTS: list[Event] = [destroyed, returned, shuffled, put_on_decks, boxed, base_destroyed, base_scored]

GOING = ("destroy", "cleared", "leave_hand", "leave_shuffle", "leave_deck_top", "leave_box", "shed")  # lines of the log


def bewitched_at(table: Table, base: Base) -> tuple[Minion, Action, Minion]:
    """A minion under Bob's Bewitched and another minion, both at a base that is about to lose everything."""
    host = table.ann.has("howler", at=base)
    return host, table.bob.has("bewitched", on=host), table.ann.has("igor", at=base)


@rule("12.10.16", "5.4.6")
@pytest.mark.parametrize("first", ["host", "action"])
@pytest.mark.parametrize("event", EVENTS)
def test_the_action_is_transferred_and_does_not_leave(table: Table, event: Event, first: str) -> None:
    moot, crypt = table.base("moot_site"), table.base("crypt")
    table.base_deck("cuzcu")
    host, spell, other = bewitched_at(table, moot)
    heir = table.bob.has("pack_alpha", at=crypt)
    cards = [host, spell, other] if first == "host" else [spell, host, other]
    table.run(event(table.g, moot, cards))
    assert not table.g.in_play(host)
    assert not table.g.in_play(other)
    assert (spell.on, spell.base) == (heir.id, crypt.id)
    assert table.power(heir) == 7
    assert spell.id not in [card.id for kind in GOING for line in table.logged(kind) for card in line.cards]


@rule("12.10.16")
@pytest.mark.parametrize(
    ("event", "zone", "line"),
    [
        (destroyed, "discards", "destroy"),
        (returned, "hands", "leave_hand"),
        (put_on_decks, "decks", "leave_deck_top"),
        (base_destroyed, "discards", "cleared"),
        (base_scored, "discards", "cleared"),
    ],
)
def test_without_another_minion_it_leaves_as_the_others_do(table: Table, event: Event, zone: str, line: str) -> None:
    moot = table.base("moot_site")
    table.base_deck("cuzcu")
    host, spell, other = bewitched_at(table, moot)
    table.run(event(table.g, moot, [host, spell, other]))
    assert not table.g.in_play(spell)
    assert getattr(table.s, zone)[table.bob.seat] == [spell.id]
    assert spell.id in [card.id for told in table.logged(line) for card in told.cards]
    assert not table.logged("shed")


@rule("12.10.16")
def test_nuked_from_orbit_bewitched_finds_another_minion(table: Table) -> None:
    ann, moot, crypt = table.ann, table.base("moot_site"), table.base("crypt")
    table.base_deck("cuzcu")
    _, spell, _ = bewitched_at(table, moot)
    heir = table.bob.has("pack_alpha", at=crypt)
    ann.uses(ann.has("nuke_it_from_orbit", at=moot))
    assert spell.on == heir.id
    assert table.bob.discard == []


@rule("12.10.16", "9.8.1")
@pytest.mark.parametrize("first", ["host", "action"])
def test_it_is_not_destroyed_where_its_host_goes_to_the_hand_instead(table: Table, first: str) -> None:
    ann, bob, moot, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    host = ann.has("howler", at=moot)
    grave, spell = ann.has("grave_situation", at=moot), bob.has("bewitched", on=host)
    heir = bob.has("pack_alpha", at=crypt)
    cards = [host, grave, spell] if first == "host" else [spell, grave, host]
    table.run(destroyed(table.g, moot, cards))
    assert ann.hand == ["howler"]
    assert ann.discard == ["grave_situation"]
    assert (spell.on, table.power(heir)) == (heir.id, 7)
    assert bob.discard == []


def shown_at(table: Table, base: Base) -> list[int]:
    """The actions that everybody sees at a base, on minions or not."""
    (there,) = [shown for shown in view(table.driver, None).bases if shown.id == base.id]
    return [action.id for minion in there.minions for action in minion.actions] + [a.id for a in there.actions]


@rule("2.4.1", "12.10.16")
def test_everybody_sees_it_while_it_is_being_transferred(table: Table) -> None:
    moot, crypt = table.base("moot_site"), table.base("crypt")
    host, spell, _ = bewitched_at(table, moot)
    heirs = [table.bob.has(name, at=crypt) for name in ("pack_alpha", "loup_garou")]
    table.run(returned(table.g, moot, [host]))
    assert table.bob.is_asked
    assert shown_at(table, moot) == [spell.id]
    table.bob.chooses(heirs[1])
    assert (shown_at(table, moot), shown_at(table, crypt)) == ([], [spell.id])


@rule("12.7.5", "12.10.16")
def test_a_game_may_end_while_it_is_being_transferred(table: Table) -> None:
    moot, crypt = table.base("moot_site"), table.base("crypt")
    host, spell, _ = bewitched_at(table, moot)
    for name in ("pack_alpha", "loup_garou"):
        table.bob.has(name, at=crypt)
    table.run(returned(table.g, moot, [host]))
    table.driver.give_up(table.bob.seat)
    assert table.driver.over
    assert shown_at(table, moot) == [spell.id]


@pytest.mark.parametrize("event", [destroyed, base_destroyed, base_scored])
def test_buried_cards_that_go_have_come_to_light_before_anybody_is_asked(table: Table, event: Event) -> None:
    moot, crypt = table.base("moot_site"), table.base("crypt")
    table.base_deck("cuzcu")
    host, spell, other = bewitched_at(table, moot)
    buried = table.ann.has_buried("pharaoh", at=moot)
    heirs = [table.bob.has(name, at=crypt) for name in ("pack_alpha", "loup_garou")]
    before = table.s.cards_seen[:]
    table.run(event(table.g, moot, [host, spell, other, buried]))
    assert table.bob.is_asked
    assert table.bob.sees(buried)
    assert table.s.cards_seen == [before[0], before[1] + 1]  # Ann knew it already
    table.bob.chooses(heirs[0])


@rule("12.10.16", "12.6.16")
def test_buried_or_put_into_stasis_its_host_is_still_in_play(table: Table) -> None:
    ann, bob, moot, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    host, _, other = bewitched_at(table, moot)

    bob.has("pack_alpha", at=crypt)
    spell = bob.has("bewitched", on=other)

    async def bury_and_freeze(g: Game) -> None:
        await g.bury.from_play(host, at=crypt, by=moot)
        await g.stasis.enter(other, 1, by=moot)

    table.run(bury_and_freeze(table.g))
    assert bob.discard == ["bewitched", "bewitched"]
    assert not table.g.in_play(spell)
    assert ann.buried
