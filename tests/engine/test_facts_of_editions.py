"""The check of the card facts knows editions and titans."""

from pathlib import Path

import pytest
from tests.engine.test_facts_check import SOUND, changed, faults_of

NEW_CARD = """
      - id: {id}
        name: Queen Bee
        icon: queen-crown
        kind: minion
        power: 4
        copies: 1
        abilities: []
        rulings: []
bases:"""


def test_a_card_of_the_current_edition_lies_over_a_printed_one_or_is_new(tmp_path: Path) -> None:
    lies_over = "      - id: worker_bee\n        copies: 19\n        kind: minion"
    start = SOUND.index("      - id: worker_bee", SOUND.index("current_cards"))
    text = f"{SOUND[:start]}{lies_over}{NEW_CARD.format(id='queen_bee')}{SOUND.partition('bases:')[2]}"
    assert faults_of(tmp_path, text) == []
    assert faults_of(tmp_path, text.replace("        kind: minion\n        power: 4\n", "        kind: minion\n")) == [
        "small.yaml, queen_bee (current): a minion needs a power."
    ]
    assert faults_of(tmp_path, text.replace("        name: Queen Bee\n", "")) == [
        "small.yaml, queen_bee (current): the key 'name' is missing."
    ]


def test_a_new_card_of_the_current_edition_needs_an_id_of_its_own(tmp_path: Path) -> None:
    second = SOUND.split("factions:\n")[1].split("bases:")[0]
    for word in ("bees", "worker_bee", "honey"):
        second = second.replace(f"id: {word}\n", f"id: {word}_2\n")
    for icon in ("bee", "wasp-sting", "honeypot"):
        second = second.replace(f"icon: {icon}\n", f"icon: {icon}-2\n")
    second = second.replace("#aa8800", "#aa8801").replace("copies: 20", "copies: 19").rstrip()
    faults = faults_of(tmp_path, changed("bases:", second + NEW_CARD.format(id="honey")))
    assert faults == ["small.yaml, honey (current): the id 'honey' is already that of another faction's card."]


def test_copies_that_the_current_edition_changes_add_up_too(tmp_path: Path) -> None:
    without = SOUND.partition("    current_cards:")[0] + "bases:" + SOUND.partition("bases:")[2]
    assert faults_of(tmp_path, without) == []
    text = without.replace("          note: Two cards.\n", "          copies: 11\n          note: Two cards.\n", 1)
    assert faults_of(tmp_path, text) == [
        "small.yaml, bees: the copies of its current cards add up to 19 instead of 20."
    ]


TITAN = """\
    titan:
      id: big_bee
      name: Big Bee
      icon: bee-hive
      abilities:
        - type: special
          text: On your turn, you may play this titan.
      rulings: []
      current:
        abilities:
          - type: talent
            text: Draw a card from your deck.
        rulings: []
        note: It draws.
"""
TITANS = [
    ("      icon: bee-hive\n", "", "big_bee: the key 'icon' is missing."),
    (
        "      rulings: []\n      current",
        "      power: 5\n      rulings: []\n      current",
        "big_bee: there is no key 'power' here.",
    ),
    ("play this titan.", "play this titan", "big_bee, ability 0: text must end with a period."),
    ("from your deck.", "from your deck", "big_bee (current), ability 0: text must end with a period."),
    ("        note: It draws.\n", "", "big_bee (current): the key 'note' is missing."),
    ("id: big_bee", "id: honey", "honey: the id 'honey' is already that of a card or base in small.yaml."),
    ("icon: bee-hive", "icon: honeypot", "big_bee: the icon 'honeypot' is already that of honey."),
    (
        "        - type: special\n          text: On your turn, you may play this titan.\n",
        "        []\n",
        "big_bee: a titan needs an ability.",
    ),
]


def test_a_faction_may_have_a_titan(tmp_path: Path) -> None:
    assert faults_of(tmp_path, changed("bases:\n", TITAN + "bases:\n")) == []


@pytest.mark.parametrize(("old", "new", "fault"), TITANS)
def test_faults_of_a_titan_are_found(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in TITAN
    assert faults_of(tmp_path, changed("bases:\n", TITAN.replace(old, new, 1) + "bases:\n")) == [f"small.yaml, {fault}"]
