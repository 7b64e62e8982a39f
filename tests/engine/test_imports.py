"""What is loaded when: cards when they are first used, and packages that not everybody has only by who needs them."""

import subprocess
import sys

import pytest

SOME = "[bb.Seat('Ann', ['vampires', 'werewolves']), bb.Seat('Bob', ['giant_ants', 'mad_scientists'])]"
EXTRAS = (
    "gymnasium",
    "numpy",
    "pettingzoo",
    "prometheus_client",
    "psycopg",
    "ray",
    "sqlalchemy",
    "starlette",
    "uvicorn",
)


def loaded_after(code: str) -> list[str]:
    """The modules of a fresh Python that has run this."""
    told = f"{code}\nimport sys\nprint(*sorted(sys.modules))"
    return subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize(
    ("code", "factions"),
    [
        ("import basebreaker", []),
        (
            f"import basebreaker as bb; bb.new_game({SOME}, seed=1)",
            ["giant_ants", "mad_scientists", "vampires", "werewolves"],
        ),
    ],
)
def test_a_faction_is_loaded_when_it_is_first_used_and_no_extra_with_it(code: str, factions: list[str]) -> None:
    loaded = loaded_after(code)
    cards = [name.removeprefix("basebreaker.cards.") for name in loaded if name.startswith("basebreaker.cards.")]
    assert cards == factions
    assert [name for name in loaded if name in EXTRAS] == []
