"""Titans (10.10): what they are, where they wait, and what is said about them."""

from typing import Any

import pytest
from tests.engine.inventing import Invent
from tests.engine.titans import colossus, destroy

import basebreaker as bb
from basebreaker.engine.events import (
    TitanPlayed,
)
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.setup import Setup
from basebreaker.state.numbers import NOWHERE, SEATS
from basebreaker.state.pieces import Lasting, Minion, Titan
from basebreaker.testing import Table, rule
from basebreaker.testing.invariants import broken_invariants

PAIRS = (("giant_ants", "samurai"), ("werewolves", "mad_scientists"))


def game(*pairs: tuple[str, str], **options: Any) -> bb.Match:
    seats = [bb.Seat(f"Player {number}", pair) for number, pair in enumerate(pairs or PAIRS)]
    return bb.new_game(seats, seed=7, **options)


@rule("1.3.2", "10.10.2", "12.8.1")
def test_titans_are_left_out_unless_the_setup_asks_for_them() -> None:
    assert [side.titans for side in game().view(None).seats] == [[], []]
    assert len(game().g.s.prints) == len(game(titans=True).g.s.prints) - 3


@rule("1.3.2", "10.10.2", "10.10.3", "10.10.6", "12.8.1", "10.9.1")
def test_every_player_gets_all_titans_of_their_factions_beside_the_deck() -> None:
    match = game(titans=True)
    sides = match.view(None).seats  # what everybody sees
    assert [[titan.face for titan in side.titans] for side in sides] == [
        ["death_on_six_legs"],
        ["great_wolf_spirit", "the_bride"],
    ]
    assert [(t.owner, t.controller) for side in sides for t in side.titans] == [(0, 0), (1, 1), (1, 1)]
    assert not any(match.g.in_play(titan) for titan in match.g.titans.aside())
    assert [titan.name for titan in match.g.titans.aside(SEATS[1])] == ["Great Wolf Spirit", "The Bride"]


@rule("10.10.4", "2.1.1", "1.3.1")
def test_a_titan_is_in_no_hand_deck_or_discard_pile_and_a_deck_has_forty_cards_all_the_same() -> None:
    match = game(titans=True)
    s = match.g.s
    for zone in (*s.hands, *s.decks, *s.discards):
        assert not any(s.face(id).kind == "titan" for id in zone)
    assert [len(s.decks[seat]) + len(s.hands[seat]) for seat in (0, 1)] == [40, 40]


@rule("12.8.2")
def test_a_drafted_faction_brings_its_titan_along() -> None:
    pool = ["giant_ants", "werewolves", "samurai", "vikings"]
    seats = [bb.Seat("Ann"), bb.Seat("Bob")]
    match = bb.new_game(seats, seed=1, factions="draft", pool=pool, titans=True)
    while match.question is not None and match.question.kind == "draft":
        match.answer(0)
    titans = {side.name: [titan.face for titan in side.titans] for side in match.view(None).seats}
    factions = {side.name: side.factions for side in match.view(None).seats}
    for name, mine in factions.items():
        assert titans[name] == [face.id for f in mine if (face := catalog.titan_of(f)) is not None]
    assert sum(map(len, titans.values())) == 2


@rule("10.10.1", "10.10.5")
def test_a_titan_is_neither_minion_nor_action_nor_base_and_has_no_power(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill)
    assert [*table.g.minions(), *table.g.actions()] == []
    assert table.g.bases == [hill]
    assert table.g.titans.in_play() == table.g.cards_here(hill) == [sphinx]
    assert table.g.titans.in_play(at=hill, of=ann.seat) == [sphinx]
    assert table.g.titans.in_play(not_of=ann.seat) == table.g.titans.in_play(but=sphinx) == []
    assert table.power_at(ann, hill) == 0


def test_a_setup_with_titans_must_say_yes_or_no() -> None:
    with pytest.raises(bb.BasebreakerError, match=r"The option titans must be true or false, not 'yes'."):
        game(titans="yes")


def test_a_setup_with_titans_needs_a_faction_that_has_one() -> None:
    with pytest.raises(
        bb.BasebreakerError, match=r"None of these factions has a titan: samurai, vikings, .*leave titans"
    ):
        game(("samurai", "vikings"), ("anansi_tales", "ancient_incas"), titans=True)


def test_a_record_says_whether_there_are_titans_and_an_old_one_has_none() -> None:
    match = game(titans=True)
    match.answer(0)
    again = bb.replay(bb.Record.from_json(match.record().to_json()))
    assert again.view(0).to_json() == match.view(0).to_json()
    old = {name: value for name, value in game().setup.to_json().items() if name != "titans"}
    assert Setup.from_json(old).options.titans is False


# -- Around it ---------------------------------------------------------------------------------------------------------


def test_why_a_titan_cannot_be_played_is_said_in_a_sentence(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    wolf = ann.has_aside("great_wolf_spirit")
    reason = bb.views.why_not.why_not
    assert reason(table.driver, ann.seat, wolf.id).startswith(
        "What it takes to play Great Wolf Spirit isn't met: On your"
    )
    assert reason(table.driver, bob.seat, wolf.id) == (
        "Great Wolf Spirit goes with a faction of Ann, who alone may play it (10.10.7)."
    )
    sphinx = ann.has_aside("sphinx")
    assert "can only be played at the time its text names (10.10.7)" in reason(table.driver, ann.seat, sphinx.id)
    ready = ann.has_aside(colossus(invent).face.id)
    assert reason(table.driver, ann.seat, ready.id) == ""
    ann.uses(ready)
    assert reason(table.driver, ann.seat, wolf.id) == (
        "You have a titan in play; Great Wolf Spirit must wait until that one is gone (10.10.16)."
    )
    table.run(destroy(table, table.g.titans.in_play()[0], table.base("the_hill")))
    assert "was played this turn" in reason(table.driver, ann.seat, ready.id)
    table.turn_of(bob)
    assert reason(table.driver, ann.seat, ready.id).startswith("It is Bob's turn")


def test_a_position_with_titans_is_the_same_after_json_and_a_copy(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has_aside("ancient_lord", counters=2)
    bob.has("sphinx", at=hill, counters=3)
    state = table.s.to_json()
    assert catalog.read_state(state).to_json() == state
    assert table.s.copy().to_json() == state
    copy = table.s.copy()
    next(iter(copy.titans.values())).counters = 9
    assert ann.aside("ancient_lord").counters == 2


def test_a_broken_titan_is_noticed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    waiting = ann.has_aside("sphinx")
    waiting.base = hill.id
    assert broken_invariants(table.s) == [f"{waiting} isn't set aside as it should be."]
    waiting.base = NOWHERE
    waiting.used = [0]
    assert broken_invariants(table.s) == [f"{waiting} is set aside and remembers what it did in play."]
    waiting.used = []
    del table.s.titans[waiting.id]
    table.s.hands[0].append(waiting.id)
    table.s.known[waiting.id] = 3
    assert broken_invariants(table.s) == [f"The titan {waiting.id} is in a hand, deck or pile."]
    table.s.hands[0].remove(waiting.id)
    table.s.titans[waiting.id] = waiting


def test_the_kit_puts_a_titan_only_where_one_can_be(table: Table) -> None:
    with pytest.raises(AssertionError, match=r"Sphinx is a titan, and can't be put there."):
        table.ann.holds("sphinx")
    with pytest.raises(AssertionError, match="howler is no titan"):
        table.ann.has_aside("howler")
    assert table.ann.aside("sphinx") is None


def test_a_response_that_outlives_its_titan_still_works(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code = colossus(invent, "ongoing")

    @code.lasting
    def your_minions_there_are_stronger(g: Game, effect: Lasting, minion: Minion) -> int:
        return int(minion.base == effect.target)

    @code.ability(1).after(TitanPlayed, when=lambda g, me, event: event.card is me)
    async def from_now_on(g: Game, me: Titan, event: TitanPlayed) -> None:
        await g.start(your_minions_there_are_stronger, by=me, about=g.base(me.base))

    howler = ann.has("howler", at=hill)
    ann.uses(ann.has_aside(code.face.id))
    table.run(destroy(table, table.g.titans.in_play()[0], hill))
    assert table.power(howler) == 3
