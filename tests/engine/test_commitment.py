"""Deals that were committed to: the seed follows from a secret whose hash was told before, and from the players."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

import basebreaker as bb
from basebreaker.engine.turn.setup import Setup
from basebreaker.match import begin
from basebreaker.records import commitment_to, how_dealt, seed_from
from basebreaker.state import rng
from basebreaker.views.knowledge import knowledge

FAIR_DEALS = Path(__file__).parents[2] / "docs/fair-deals.md"
SECRET = bytes(range(32))
STIRS = ["00112233445566778899aabbccddeeff", ""]
SEATS = [bb.Seat("Ann", ["vampires", "backtimers"]), bb.Seat("Bob", ["cowboys", "vikings"])]


def committed(**changes: Any) -> Setup:
    options = {"seed": seed_from(SECRET, STIRS), "commitment": commitment_to(SECRET), "stirs": STIRS, **changes}
    return Setup(SEATS, **options)


def test_commitment_and_seed_are_those_of_the_document() -> None:
    seed = rng.written(seed_from(SECRET, STIRS))
    assert commitment_to(SECRET) == hashlib.sha256(SECRET).hexdigest()
    told = f"basebreaker/deal\n{STIRS[0]}\n".encode()
    assert seed == hmac.new(SECRET, told, "sha256").hexdigest()
    row = f"| `{SECRET.hex()}` | `{commitment_to(SECRET)}` | `{STIRS[0]}`, none | `{seed}` |"
    assert row in FAIR_DEALS.read_text(encoding="utf-8")


def test_every_part_changes_the_seed() -> None:
    others = [["", STIRS[0]], ["", ""], [STIRS[0]], [STIRS[0], "", ""], [STIRS[0][::-1], ""]]
    seeds = {seed_from(SECRET, STIRS), seed_from(bytes(32), STIRS), *(seed_from(SECRET, stirs) for stirs in others)}
    assert len(seeds) == 7


def test_commitment_and_stirs_are_the_first_lines_of_the_log_for_everybody() -> None:
    game = begin(committed())
    for viewer in (None, 0, 1):
        first, second, third, *_ = game.log_lines(viewer)
        assert first.text == f"Committed to this deal before anybody sat down: {commitment_to(SECRET)}."
        assert second.text == f"Ann stirs the deal with {STIRS[0]}."
        assert third.kind not in ("commits", "stirs")
    assert "commits" not in [line.kind for line in begin(Setup(SEATS, seed=7)).log_lines(None)]


def test_a_commitment_changes_nothing_about_the_game() -> None:
    with_it, without = begin(committed()).view(0), begin(Setup(SEATS, seed=seed_from(SECRET, STIRS))).view(0)
    assert with_it == without


def test_record_and_setup_keep_what_there_is_and_nothing_else() -> None:
    record = bb.Record(committed(), [], SECRET.hex())
    again = bb.Record.from_json(record.to_json())
    assert (again.secret, again.setup.commitment, again.setup.stirs) == (SECRET.hex(), commitment_to(SECRET), STIRS)
    assert again == record
    plain = json.loads(bb.Record(Setup(SEATS, seed=7), []).to_json())
    assert "secret" not in plain
    assert not {"commitment", "stirs"} & plain["setup"].keys()


def test_whoever_knows_a_seat_knows_the_commitment_but_no_seed() -> None:
    known = knowledge(begin(committed()), 0).setup
    assert (known["seed"], known["commitment"], known["stirs"]) == (0, commitment_to(SECRET), STIRS)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"commitment": "F" * 64}, "A commitment has 64 hexadecimal digits"),
        ({"commitment": "f" * 63}, "A commitment has 64 hexadecimal digits"),
        ({"commitment": 7}, "A commitment has 64 hexadecimal digits"),
        ({"stirs": ["", "", ""]}, "3 entries of what was stirred in, for 2 seats"),
        ({"stirs": ["g" * 32, ""]}, "stirs in has 32 hexadecimal digits"),
        ({"stirs": ["5" * 31, ""]}, "stirs in has 32 hexadecimal digits"),
        ({"stirs": [None, ""]}, "stirs in has 32 hexadecimal digits"),
        ({"stirs": 7}, "What was stirred in must be a list"),
    ],
)
def test_what_is_no_hash_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bb.BadSetup, match=sentence):
        committed(**changes)


@pytest.mark.parametrize("secret", ["f" * 63, "F" * 64, 7, None, ["f"] * 64])
def test_a_record_with_a_wrong_secret_is_refused(secret: Any) -> None:
    data = json.loads(bb.Record(committed(), []).to_json())
    with pytest.raises(bb.NotARecord, match="64 hexadecimal digits"):
        bb.Record.from_json(json.dumps({**data, "secret": secret}))


@pytest.mark.parametrize("stirs", ["5" * 32, {"0": "5" * 32}])
def test_a_setup_whose_stirs_are_no_list_is_refused(stirs: Any) -> None:
    with pytest.raises(bb.BadSetup, match="lists for pool, bases and stirs"):
        Setup.from_json({**committed().to_json(), "stirs": stirs})


@pytest.mark.parametrize(
    ("record", "noted", "kept", "sentence"),
    [
        (bb.Record(committed(), [], SECRET.hex()), "", True, "Dealt as committed."),
        (bb.Record(committed(), [], SECRET.hex()), commitment_to(SECRET), True, "Dealt as committed."),
        (bb.Record(committed(), []), "", True, "the secret is in the record once the game is over"),
        (bb.Record(Setup(SEATS, seed=7), []), "", True, "No table had committed itself"),
        (bb.Record(committed(), [], SECRET.hex()), "f" * 64, False, f"you noted {'f' * 64}"),
        (bb.Record(Setup(SEATS, seed=7), []), "f" * 64, False, "the record says nothing"),
        (bb.Record(committed(), [], "f" * 64), "", False, "the secret is not the one"),
        (bb.Record(committed(seed=7), [], SECRET.hex()), "", False, "the seed doesn't follow"),
        (bb.Record(committed(stirs=["", ""]), [], SECRET.hex()), "", False, "the seed doesn't follow"),
    ],
)
def test_how_a_record_was_dealt(record: bb.Record, noted: str, kept: bool, sentence: str) -> None:
    verdict, told = how_dealt(record, noted)
    assert verdict is kept
    assert sentence in told
    assert told.startswith("Not dealt as committed") is not kept
