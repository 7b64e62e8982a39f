"""The stream of chance (12.2.15): the same numbers on every machine, all orders as likely; old games as they began."""

import json
from collections import Counter
from hashlib import blake2b
from math import factorial
from pathlib import Path

import pytest
from tests.engine.test_determinism import fingerprint

import basebreaker as bb
from basebreaker.engine.driver import Driver
from basebreaker.engine.printed import catalog
from basebreaker.engine.turn.setup import ENTRIES, FIRST_ENTRIES, Setup
from basebreaker.match import go_on
from basebreaker.state import rng
from basebreaker.testing import rule

FAIR_DEALS = Path(__file__).parents[2] / "docs/fair-deals.md"
OLD_RECORDS = Path(__file__).parent / "old_records"
OLD_GAMES = {
    "two_seats": (215, "164383f28daf537d"),
    "three_seats": (305, "bc30ec8400917095"),
    "four_seats": (321, "d3b42c670cb758ea"),
    "draft": (150, "e7fdbfacb030b761"),
}
SEATS = [bb.Seat("Ann", ["vampires", "backtimers"]), bb.Seat("Bob", ["cowboys", "vikings"])]


def reckoned(seed: int, n: int) -> int:
    """The n-th chance of a seed's game as the document says it, with a hash function and nothing else."""
    key = blake2b(str(seed).encode(), digest_size=32, person=b"basebreaker/seed").digest()
    return int.from_bytes(blake2b(n.to_bytes(8, "little"), key=key, person=b"basebreaker/deal").digest(), "little")


@rule("12.2.15")
@pytest.mark.parametrize(
    ("seed", "key", "numbers"),
    [
        (7, "2c57e31e1b8eb25331af75eb210bca9d212ac87214e03ef3b2074c2fe6180b9f", "44 62 12 31 37 48 96 50"),
        (2**255 + 19, "045f33468c978d0cd4f4ce5f34e61e24e9334cef4f3ab94bb12315f522526469", "92 46 70 9 16 55 94 15"),
    ],
)
def test_the_numbers_are_those_of_the_document_on_every_machine(seed: int, key: str, numbers: str) -> None:
    assert rng.key_of(seed).hex() == key
    drawn = [rng.below(bytes.fromhex(key), n, 100) for n in range(8)]
    assert drawn == [(reckoned(seed, n) % 100, n + 1) for n in range(8)]
    assert " ".join(str(number) for number, _ in drawn) == numbers
    told = FAIR_DEALS.read_text(encoding="utf-8")
    assert f"| {rng.written(seed)} | `{key}` | {numbers} |" in told


@rule("12.2.15")
def test_a_shuffle_is_one_chance_read_as_a_lehmer_code() -> None:
    cards = list("ABCDEFGH")
    assert rng.shuffle(rng.key_of(7), 0, cards) == 1
    left, code, order = list("ABCDEFGH"), reckoned(7, 0) % factorial(8), []
    for many in range(8, 0, -1):
        order.append(left.pop(code % many))
        code //= many
    assert cards == order
    assert f"`{''.join(cards)}`" in FAIR_DEALS.read_text(encoding="utf-8")


@rule("12.2.15")
@pytest.mark.parametrize(("cards", "chances"), [(0, 1), (1, 1), (2, 1), (77, 1), (78, 2), (152, 2), (153, 3), (500, 8)])
def test_a_shuffle_takes_further_chances_when_one_has_too_few_bits(cards: int, chances: int) -> None:
    mixed = list(range(cards))
    assert rng.shuffle(rng.key_of(7), 3, mixed) == 3 + chances
    assert sorted(mixed) == list(range(cards))
    code = sum(reckoned(7, 3 + n) << 512 * n for n in range(chances))
    left = list(range(cards))
    for card in mixed:
        assert left.pop(code % len(left)) == card
        code //= len(left) + 1
    assert code.bit_length() >= 120 or cards < 2  # what is left over makes all orders as likely


@rule("12.2.15")
def test_numbers_below_a_bound_are_about_equally_frequent() -> None:
    dice = bb.Dice(99)
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert sum((counts[n] - 10_000) ** 2 / 10_000 for n in range(6)) < 21  # chi-square, 5 degrees of freedom


@rule("12.2.15")
def test_every_order_is_about_equally_frequent() -> None:
    dice, counts = bb.Dice(99), Counter[str]()
    for _ in range(24_000):
        cards = list("ABCD")
        dice.shuffle(cards)
        counts["".join(cards)] += 1
    assert len(counts) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 50  # chi-square, 23 degrees of freedom


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = [rng.below(rng.key_of(seed), 0, 1000)[0] for seed in range(200)]
    assert len(set(firsts)) > 150
    assert 300 < sum(firsts) / len(firsts) < 700


def test_each_label_and_each_branch_is_a_stream_of_its_own() -> None:
    dice = bb.Dice(7)
    keys = [rng.key_of(7), rng.key_of(7, "factions"), dice.key, dice.branch(), dice.branch(), rng.key_of(-7)]
    assert len(set(keys)) == len(keys)


def test_equal_dice_roll_shuffle_and_branch_equally() -> None:
    def rolled(dice: bb.Dice) -> list[object]:
        cards = list(range(9))
        dice.shuffle(cards)
        return [dice.below(1000), cards, dice.branch(), dice.below(1000)]

    assert rolled(bb.Dice(5)) == rolled(bb.Dice(5))
    assert rolled(bb.Dice(5)) != rolled(bb.Dice(6))
    assert rolled(bb.Dice(5)) != rolled(bb.Dice(5, "another label"))


# -- Seeds -------------------------------------------------------------------------------------------------------------


def test_a_game_without_a_seed_takes_256_fresh_bits() -> None:
    seeds = [bb.new_game(SEATS).setup.seed for _ in range(8)]
    assert len(set(seeds)) == 8
    assert 240 < max(seed.bit_length() for seed in seeds) <= 256


@pytest.mark.parametrize(
    ("seed", "written"),
    [
        (0, 0),
        (-5, -5),
        (2**64 - 1, 2**64 - 1),
        (2**64, f"{1 << 64:064x}"),
        (2**256 - 1, "f" * 64),
        (-(2**70), -(2**70)),
    ],
)
def test_a_big_seed_is_written_as_64_hexadecimal_digits(seed: int, written: int | str) -> None:
    record = bb.new_game(SEATS, seed=seed).record()
    assert json.loads(record.to_json())["setup"]["seed"] == written
    assert bb.Record.from_json(record.to_json()).setup.seed == seed
    assert f"seed {written}," in repr(record)


@pytest.mark.parametrize("seed", ["7", "", "g" * 64, "F" * 64, "-" + "1" * 63, "1_1" + "1" * 61, "f" * 65, None, 7.0])
def test_a_seed_that_is_neither_is_refused(seed: object) -> None:
    setup = {**bb.new_game(SEATS, seed=7).setup.to_json(), "seed": seed}
    with pytest.raises(bb.BadSetup, match="seed must be a whole number"):
        Setup.from_json(setup)


# -- Records of older versions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OLD_GAMES)
def test_games_of_the_old_dealer_come_out_as_ever(name: str) -> None:
    text = (OLD_RECORDS / f"{name}.json").read_text(encoding="utf-8")
    record = bb.Record.from_json(text)
    assert fingerprint(bb.replay(record)) == OLD_GAMES[name]
    again = bb.Record.from_json(record.to_json())
    assert json.loads(record.to_json())["version"] == 1
    assert fingerprint(bb.replay(again)) == OLD_GAMES[name]


def test_a_state_that_the_old_dealer_left_goes_on_as_it_began() -> None:
    record = bb.Record.load(OLD_RECORDS / "draft.json")
    state = json.loads((OLD_RECORDS / "position.json").read_text(encoding="utf-8"))
    game = go_on(record.setup, state, record.answers[:148])
    for key in record.answers[148:]:
        game.apply(key)
    game.g.s.play_began = 1  # the position is older than this; it is known again from the next turn on
    assert game.g.s.to_json() == bb.replay(record).g.s.to_json()
    assert catalog.read_state(json.loads(json.dumps(game.g.s.to_json()))).to_json() == game.g.s.to_json()


def test_no_new_game_has_the_old_dealer() -> None:
    game = bb.new_game(SEATS, seed=7)
    assert json.loads(game.record().to_json())["version"] == 2
    assert game.g.s.key == rng.key_of(7)
    assert game.g.s.chances == 4  # two decks, the bases, who begins
    old = bb.Record.load(OLD_RECORDS / "two_seats.json").setup
    assert Driver(Setup(old.seats, seed=old.seed)).g.s.key == rng.key_of(old.seed)


def test_an_entry_of_a_setup_that_an_older_record_lacks_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(ENTRIES) >= FIRST_ENTRIES
    monkeypatch.setattr("basebreaker.engine.turn.setup.FIRST_ENTRIES", FIRST_ENTRIES - {"me_first"})
    data = bb.new_game(SEATS, seed=7, me_first="ask").setup.to_json()
    assert Setup.from_json(data).options.me_first == "ask"
    del data["me_first"]
    assert Setup.from_json(data).options.me_first == "skip"
    del data["first"]
    with pytest.raises(bb.BadSetup, match="exactly the entries"):
        Setup.from_json(data)


def test_there_is_no_third_dealer() -> None:
    with pytest.raises(bb.BadSetup, match="no dealer 3"):
        Setup(SEATS, dealer=3)


@pytest.mark.parametrize("version", [0, 3, "1", True, 1.0, None])
def test_records_of_other_versions_are_refused(version: object) -> None:
    data = json.loads(bb.new_game(SEATS, seed=7).record().to_json())
    with pytest.raises(bb.OtherVersion, match="reads versions 1 and 2"):
        bb.Record.from_json(json.dumps({**data, "version": version}))
