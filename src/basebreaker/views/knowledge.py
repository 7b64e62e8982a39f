"""Knowledge: everything a seat knows of a game, as plain data, complete enough to imagine games from it.

It is the state at the last quiet moment, without the faces that the seat may not know, and the answers since then, as
far as the seat could see them. Bots search on this, never on the game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.driver import Driver
from ..state.state import State

HIDDEN = -1


class Knowledge(msgspec.Struct, frozen=True):
    """What a seat knows: the setup, the masked state at the last quiet moment, the visible answers since."""

    seat: int
    setup: dict[str, Any]
    state: dict[str, Any]
    answers: list[str]  # "" where the seat could not see what was chosen


def knowledge(game: Driver, seat: int) -> Knowledge:
    """Return what this seat knows of a game at its open question."""
    quiet, first = game.last_quiet()
    setup = {**game.setup.to_json(), "seed": 0, "position": None}  # both would reveal what lies face down
    return Knowledge(seat, setup, masked(quiet, game.g.s, seat), _seen_answers(game, seat, first))


def masked(quiet: State, now: State, seat: int) -> dict[str, Any]:
    """The quiet state as JSON data, without what the seat may not know even now, and without the stream of chance."""
    data = quiet.copy().to_json()  # the game goes on; what was seen stays seen
    bit = 1 << seat
    faces = [
        face if quiet.known[id] & bit or (now.known[id] & bit and now.print_of[id] == face) else HIDDEN
        for id, face in enumerate(quiet.print_of)
    ]
    data["print_of"] = faces
    data["key"], data["chances"] = "", 0
    data["cards_seen"], data["hints"] = [0] * quiet.seats, 0  # depends on what others knew
    data["trodden"] = []  # marks of complete states
    data["log"] = [_masked_entry(entry, bit) for entry in quiet.log]
    for buried in data["buried"]:
        if faces[buried["id"]] == HIDDEN:
            buried["face"], buried["owner"] = "", HIDDEN
    return data


def _masked_entry(entry: Any, bit: int) -> Any:
    what, seat, cards, *rest = entry
    return [what, seat, [(id, face if mask & bit else "", mask) for id, face, mask in cards], *rest]


def _seen_answers(game: Driver, seat: int, first: int) -> list[str]:
    """The answers since the quiet moment; others' answers that named a card this seat may not know are left out.

    An answer that names a card unknown even to the player who chose it (`card:3`) reveals only its number, which is no
    secret.
    """
    seen = []
    for key in game.answers[first:]:
        _, _, id = key.partition("#")[0].partition(":")
        secret = (
            id.isdigit() and key.startswith(("minion:", "action:", "fusion:")) and not _may_know(game, seat, int(id))
        )
        seen.append("" if secret else key)
    return seen


def _may_know(game: Driver, seat: int, id: int) -> bool:
    return id >= len(game.g.s.known) or game.g.s.knows(seat, id)
