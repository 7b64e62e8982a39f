"""Determinism: the same setup, seed and answers give the same game, on every machine and in every process."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import basebreaker as bb
from basebreaker.state.numbers import CardId

# What these games come to. A line changes only together with the rule or card that changes the game.
GOLDEN = {
    "vampires+werewolves giant_ants+mad_scientists": (228, "882fd4f7796d12c2"),
    "cowboys+samurai vikings+ancient_egyptians backtimers+extramorphs": (337, "0d7b4ef3b0d5cf69"),
    "anansi_tales+ancient_incas grimms_fairy_tales+polynesian_voyagers russian_fairy_tales+action_heroes "
    "wraithrustlers+vampires": (287, "670966ca68e2d54e"),
}
NAMES = ("Ann", "Bob", "Cat", "Dan")


def played(factions: str, seed: int = 2024) -> bb.Match:
    """A whole game in which every answer follows from the number of the question."""
    seats = [bb.Seat(name, pair.split("+")) for name, pair in zip(NAMES, factions.split(), strict=False)]
    game = bb.new_game(seats, seed=seed, turn_limit=40)
    x = 1
    while game.question is not None:
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        game.answer((x >> 8) % len(game.question.options))
    return game


def fingerprint(game: bb.Match) -> tuple[int, str]:
    """How many answers were given, and a hash of them all and of where every card lies in the end."""
    s = game.g.s
    zones: list[Sequence[CardId]] = [*s.hands, *s.decks, *s.discards, s.base_deck, s.base_discard, s.box]
    zones.append([base.id for base in s.bases])
    cards = [[game.g.face(id).id for id in zone] for zone in zones]
    table = [(c.kind, c.face.id, c.controller, c.base, c.counters) for c in (*s.play.values(), *s.buried.values())]
    text = json.dumps([game.answers, cards, table, s.vp, s.winners, s.turn, s.chances])
    return len(game.answers), hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("factions", GOLDEN)
def test_the_golden_games_come_out_as_ever(factions: str) -> None:
    assert fingerprint(played(factions)) == GOLDEN[factions]


def test_another_seed_gives_another_game() -> None:
    first = next(iter(GOLDEN))
    assert fingerprint(played(first, 1)) != fingerprint(played(first, 2))


def test_games_in_between_change_nothing() -> None:
    first, second, *_ = GOLDEN
    alone, log = played(first), [entry.text for entry in played(first).log]
    played(second)
    again = played(first)
    assert again.g.s.to_json() == alone.g.s.to_json()
    assert [entry.text for entry in again.log] == log


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "1", "424242"])
def test_the_order_of_hashes_in_a_process_changes_nothing(hash_seed: str) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import test_determinism as t\n"
        "print([t.fingerprint(t.played(factions)) for factions in t.GOLDEN])"
    )
    here = Path(__file__)
    run = subprocess.run(
        [sys.executable, "-c", code, str(here.parent)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(list(GOLDEN.values()))
