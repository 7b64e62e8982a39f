"""Which answers would use up a card or an ability and change nothing else (4.1.4)."""

from __future__ import annotations

from ..engine.driver import Driver
from ..state.state import State

# The fields that playing a card or using an ability always changes, and counters.
USED = frozenset(("hands", "discards", "known", "free_minions", "free_actions", "extras", "once", "log", "answering"))
COUNTED = frozenset(("cards_seen", "hints", "resolved", "optional_steps", "trodden"))


def would_do_nothing(game: Driver, then: Driver) -> bool:
    """Return whether all that happened between two menus of one player was that a card or an ability was used up."""
    asked, again = game.question, then.question
    if asked is None or again is None or (asked.kind, asked.seat) != ("menu", again.seat) or again.kind != "menu":
        return False
    before, after = game.g.s, then.g.s
    if before.phase != after.phase or before.turn != after.turn:
        return False
    return _only_used(before, after) and _same_apart_from(USED | COUNTED, before, after)


def _same_apart_from(names: frozenset[str], before: State, after: State) -> bool:
    old, new = before.to_json(), after.to_json()
    return all(old[name] == new[name] for name in old if name not in names)


def _only_used(before: State, after: State) -> bool:
    """Return whether hands and discard piles together hold the same cards, and no player has more plays than before."""
    for seat in range(before.seats):
        if sorted(before.hands[seat] + before.discards[seat]) != sorted(after.hands[seat] + after.discards[seat]):
            return False
        if len(after.hands[seat]) > len(before.hands[seat]):
            return False
    plays = (after.free_minions, after.free_actions, len(after.extras))
    return all(now <= then for now, then in zip(plays, _plays(before), strict=True))


def _plays(state: State) -> tuple[int, int, int]:
    return state.free_minions, state.free_actions, len(state.extras)
