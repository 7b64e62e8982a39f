"""Verbs that are given None, as a choice without options gives it: they do nothing, and say so."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from basebreaker.authoring import Base, Game, Minion, SeatId
from basebreaker.testing import Table

Verb = Callable[[Game, Minion, Base, SeatId], Coroutine[Any, Any, object]]

VERBS: dict[str, Verb] = {
    "place_counters": lambda g, me, base, seat: g.place_counters(None, by=me),
    "remove_counters": lambda g, me, base, seat: g.remove_counters(None, by=me),
    "transfer_counters from": lambda g, me, base, seat: g.counters.transfer(None, me, by=me),
    "transfer_counters to": lambda g, me, base, seat: g.counters.transfer(me, None, by=me),
    "boost": lambda g, me, base, seat: g.boost(None, 2, by=me),
    "cancel": lambda g, me, base, seat: g.cancel(None, by=me),
    "ignore": lambda g, me, base, seat: g.ignore(None, by=me),
    "change_breakpoint": lambda g, me, base, seat: g.change_breakpoint(None, -3, by=me),
    "set_breakpoint": lambda g, me, base, seat: g.set_breakpoint(None, 3, by=me),
    "add_power": lambda g, me, base, seat: g.add_power(seat, None, 2, by=me),
    "protect": lambda g, me, base, seat: g.protect(None, "destroy", by=me),
    "ban": lambda g, me, base, seat: g.ban(None, "action", by=me),
    "remember": lambda g, me, base, seat: g.remember(None, "ninjas"),
    "count_on_base": lambda g, me, base, seat: g.counters.put_on_base(None, seat=seat),
    "move": lambda g, me, base, seat: g.move(None, base, by=me),
    "move to": lambda g, me, base, seat: g.move(me, None, by=me),
    "move_together": lambda g, me, base, seat: g.move_together(None, to=base, by=me),
    "move_together to": lambda g, me, base, seat: g.move_together(me, to=None, by=me),
    "transfer": lambda g, me, base, seat: g.transfer(None, me, by=me),
    "transfer to": lambda g, me, base, seat: g.transfer(g.actions(on=me)[0], None, by=me),
    "take_control": lambda g, me, base, seat: g.take_control(None, seat, by=me),
    "bury_from_hand": lambda g, me, base, seat: g.bury.from_hand(seat, None, at=base, by=me),
    "bury_from_hand at": lambda g, me, base, seat: g.bury.from_hand(seat, *g.hand(seat), at=None, by=me),
    "bury_openly": lambda g, me, base, seat: g.bury.openly(seat, None, at=base, by=me),
    "bury_openly at": lambda g, me, base, seat: g.bury.openly(seat, g.hand(seat)[0], at=None, by=me),
    "bury": lambda g, me, base, seat: g.bury.from_play(None, at=base, by=me),
    "bury at": lambda g, me, base, seat: g.bury.from_play(me, at=None, by=me),
    "uncover": lambda g, me, base, seat: g.bury.uncover(None, by=me),
    "destroy": lambda g, me, base, seat: g.destroy(None, by=me),
    "return_to_hand": lambda g, me, base, seat: g.return_to_hand(None, by=me),
    "discard_from_play": lambda g, me, base, seat: g.discard_from_play(None, by=me),
    "place_on_deck": lambda g, me, base, seat: g.place_on_deck(None, by=me),
    "shuffle_away": lambda g, me, base, seat: g.shuffle_away(None, by=me),
    "plunder": lambda g, me, base, seat: g.plunder(None, seat, by=me),
    "put_in_box": lambda g, me, base, seat: g.put_in_box(None, by=me),
    "put_in_stasis": lambda g, me, base, seat: g.stasis.enter(None, 2, by=me),
    "add_stasis_counters": lambda g, me, base, seat: g.stasis.add_counters(None, by=me),
    "remove_stasis_counters": lambda g, me, base, seat: g.stasis.remove_counters(None, by=me),
    "discard": lambda g, me, base, seat: g.discard(seat, None),
    "to_discard_pile": lambda g, me, base, seat: g.to_discard_pile(None),
    "to_hand": lambda g, me, base, seat: g.to_hand(None),
    "give": lambda g, me, base, seat: g.gifts.give(seat, g.others(seat)[0], None),
    "onto_deck": lambda g, me, base, seat: g.onto_deck(None),
    "onto_deck unseen": lambda g, me, base, seat: g.onto_deck(None, seat=seat, unseen=True),
    "put_back": lambda g, me, base, seat: g.decks.put_back(seat, None, on=seat),
    "box": lambda g, me, base, seat: g.box(None),
    "shuffle_into_deck": lambda g, me, base, seat: g.shuffle_into_deck(None),
    "store": lambda g, me, base, seat: g.stored.put(seat, None, under=me),
    "set_aside": lambda g, me, base, seat: g.set_aside(None),
    "play_minion": lambda g, me, base, seat: g.play_minion(seat, None, "hand", at=base),
    "play_action": lambda g, me, base, seat: g.play_action(seat, None, "hand"),
    "play_action_and_give_it": lambda g, me, base, seat: g.gifts.play_and_give(seat, None, "hand", by=me),
    "play_card": lambda g, me, base, seat: g.play_card(seat, None, "hand"),
    "take_or_play": lambda g, me, base, seat: g.take_or_play(seat, None, "deck", by=me),
    "swap_action": lambda g, me, base, seat: g.swap_action(None, "Swap it?"),
    "score_base": lambda g, me, base, seat: g.score_base(None),
    "destroy_base": lambda g, me, base, seat: g.destroy_base(None, by=me),
}


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS.keys())
def test_a_verb_that_is_given_none_does_nothing(table: Table, verb: Verb) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    howler = ann.has("howler", at=hill, counters=1)
    ann.has("uberserum", on=howler)
    bob.has("head_grabber", on=bob.has("igor", at=hill))
    ann.holds("igor", "frenzy")
    bob.holds("igor")
    ann.deck("howler", "igor")
    before = table.s.to_json()
    given: list[object] = []

    async def effect() -> None:
        given.append(await verb(table.g, howler, hill, ann.seat))

    table.run(effect())
    assert not given[0]
    assert table.s.to_json() == before


def test_cards_that_were_chosen_are_dealt_with_beside_those_that_were_not(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    howler, igor = ann.has("howler", at=hill), ann.has("igor", at=hill)
    gone: list[object] = []

    async def effect() -> None:
        gone.extend(await table.g.return_to_hand(howler, None, igor, by=None))

    table.run(effect())
    assert gone == [howler, igor]
    assert sorted(ann.hand) == ["howler", "igor"]
