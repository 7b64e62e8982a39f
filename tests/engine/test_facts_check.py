"""The check of the card facts finds every kind of fault, and names the file and the entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from basebreaker.engine.printed import catalog, facts_check

SOUND = """\
set: {id: small, name: Small Set, year: 2020, mechanics: [power counters], editions: [printed, current]}
factions:
  - id: bees
    name: Bees
    icon: bee
    color: "#aa8800"
    theme: They buzz.
    plan: Buzz more.
    cards:
      - id: worker_bee
        name: Worker Bee
        icon: wasp-sting
        kind: minion
        power: 2
        copies: 12
        abilities:
          - type: on_play
            text: Draw a card.
        rulings: [It is not optional.]
        current:
          abilities:
            - type: talent
              text: Draw two cards.
          rulings: []
          note: Two cards.
      - id: honey
        name: Honey
        icon: honeypot
        kind: action
        copies: 8
        plays_on: base
        labels: [sweet]
        abilities:
          - type: ongoing
            text: Play on a base. All your minions here have +1 power.
        rulings: []
    current_cards:
      - id: worker_bee
        name: Worker Bee
        icon: wasp-sting
        kind: fusion
        power: 1
        copies: 20
        plays_on: nothing
        abilities:
          - type: on_play
            mode: action
            text: Draw three cards.
        rulings: []
bases:
  - id: hollow_tree
    name: Hollow Tree
    icon: tree-beehive
    faction: bees
    breakpoint: 20
    vp: [4, 2, 1]
    text: After you play a minion here, draw a card.
    rulings: []
    current:
      breakpoint: 21
      text: After you play a minion here, draw two cards.
      rulings: []
      note: Two cards.
"""


def faults_of(folder: Path, text: str, name: str = "small.yaml") -> list[str]:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return facts_check.check(file)


def changed(old: str, new: str, *, count: int = 1) -> str:
    assert old in SOUND
    return SOUND.replace(old, new, count)


def test_a_sound_set_has_no_faults(tmp_path: Path) -> None:
    assert faults_of(tmp_path, SOUND) == []


def test_the_facts_of_the_package_have_no_faults(capsys: pytest.CaptureFixture[str]) -> None:
    assert facts_check.main([]) == 0
    assert capsys.readouterr().out == f"The card facts of {len(catalog.SETS)} sets have no faults.\n"


def test_faults_are_printed_and_make_the_exit_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.yaml"
    file.write_text(changed("Two cards.", "Two cards"), encoding="utf-8")
    monkeypatch.setattr(facts_check, "_packaged", lambda: [file])
    assert facts_check.main([]) == 1
    assert capsys.readouterr().out == "small.yaml, worker_bee (current): note must end with a period.\n"


SHAPES = [
    ("    icon: bee\n", "", "bees: the key 'icon' is missing."),
    ("        icon: wasp-sting\n", "", "worker_bee: the key 'icon' is missing."),
    ("    icon: tree-beehive\n", "", "hollow_tree: the key 'icon' is missing."),
    ('    color: "#aa8800"\n', "", "bees: the key 'color' is missing."),
    ("kind: minion", "kind: minion\n        colour: red", "worker_bee: there is no key 'colour' here."),
    (
        "text: Draw a card.",
        "text: Draw a card.\n            texts: More.",
        "worker_bee, ability 0: there is no key 'texts' here (perhaps 'text'?).",
    ),
    ("          note: Two cards.\n", "", "worker_bee (current): the key 'note' is missing."),
    (
        "          rulings: []\n          note",
        "          note",
        "worker_bee (current): it has new words, so it needs rulings, those that hold for them; [] if there are none.",
    ),
    (
        "      rulings: []\n      note",
        "      note",
        "hollow_tree (current): it has new words, so it needs rulings, those that hold for them; [] if there are none.",
    ),
    ("power: 2", "power: two", "worker_bee: power must be a whole number, but is 'two'."),
    (
        "abilities:\n          - type: ongoing\n            text: Play on a base. All your minions here have +1 power.",
        "abilities: []",
        "honey: an action needs an ability.",
    ),
    (
        "- type: talent\n              text: Draw two cards.",
        "- Draw two cards.",
        "worker_bee (current), ability 0: it must be a mapping with keys, but is 'Draw two cards.'.",
    ),
]

VALUES = [
    ("kind: minion", "kind: titan", "worker_bee: kind must be one of minion, action, fusion, but is 'titan'."),
    ("kind: minion", "kind: fusion", "worker_bee: only a card among current_cards may be a fusion."),
    (
        "type: on_play",
        "type: onplay",
        "worker_bee, ability 0: type must be one of on_play, ongoing, talent, special, but is 'onplay'.",
    ),
    (
        "plays_on: base",
        "plays_on: bases",
        "honey: plays_on must be one of nothing, base, minion, own_minion, but is 'bases'.",
    ),
    ("breakpoint: 21", "vp: [4, 2]", "hollow_tree (current): vp must be three whole numbers, but is [4, 2]."),
    (
        "editions: [printed, current]",
        "editions: [current]",
        "the set: editions must be [printed] or [printed, current], but is ['current'].",
    ),
    ("editions: [printed, current]", "editions: current", "the set: editions must be a list, but is 'current'."),
    ("vp: [4, 2, 1]", "vp: [4, 2]", "hollow_tree: vp must be three whole numbers, but is [4, 2]."),
    ("vp: [4, 2, 1]", "vp: [4, 2, one]", "hollow_tree: vp must be three whole numbers, but is [4, 2, 'one']."),
    ("copies: 8", "copies: 7", "bees: the copies of its cards add up to 19 instead of 20."),
    ("copies: 20", "copies: 21", "bees: the copies of its current_cards add up to 21 instead of 20."),
    ("breakpoint: 20", "breakpoint: -1", "hollow_tree: breakpoint cannot be below zero, but is -1."),
    ("faction: bees", "faction: wasps", "hollow_tree: there is no faction 'wasps' in this file."),
    ("id: small", "id: tiny", "the set: the id is 'tiny', but the file is named small.yaml."),
    (
        "id: honey",
        "id: honey pot",
        "honey pot: id must be small letters, digits and underscores, as in 'moth_cloud', but is 'honey pot'.",
    ),
    (
        "icon: honeypot",
        "icon: Honey Pot",
        "honey: icon must be small letters, digits and hyphens, as in 'wasp-sting', but is 'Honey Pot'.",
    ),
    (
        '"#aa8800"',
        "yellow",
        "bees: color must be a quoted '#' and six digits from 0 to f, as in \"#c08a00\", but is 'yellow'.",
    ),
    ("name: Honey\n", 'name: ""\n', "honey: the name is empty."),
    ("        power: 2\n", "", "worker_bee: a minion needs a power."),
    ("copies: 8", "copies: 8\n        power: 3", "honey: an action has no power."),
    ("        plays_on: base\n", "", "honey: an action needs plays_on."),
    ("power: 2", "power: 2\n        plays_on: base", "worker_bee: a minion has no plays_on."),
    (
        "mode: action",
        "mode: talent",
        "worker_bee (current), ability 0: mode must be one of minion, action, but is 'talent'.",
    ),
    (
        "            mode: action\n",
        "",
        "worker_bee (current), ability 0: the abilities of a fusion, and only those, have a mode.",
    ),
]

UNIQUE = [
    (
        "id: honey\n",
        "id: worker_bee\n",
        "worker_bee: the id 'worker_bee' is already that of a card or base in small.yaml.",
    ),
    ("id: hollow_tree", "id: honey", "honey: the id 'honey' is already that of a card or base in small.yaml."),
    ("icon: honeypot", "icon: wasp-sting", "honey: the icon 'wasp-sting' is already that of worker_bee."),
    ("icon: honeypot", "icon: bee", "honey: the icon 'bee' is already that of bees."),
    ("icon: tree-beehive", "icon: honeypot", "hollow_tree: the icon 'honeypot' is already that of honey."),
]

PROSE = [
    ("text: Draw a card.", 'text: ""', "worker_bee, ability 0: text must be a sentence, but is ''."),
    ("text: Draw a card.", "text: Draw a card", "worker_bee, ability 0: text must end with a period."),
    ("text: Draw two cards.", "text: Draw two", "worker_bee (current), ability 0: text must end with a period."),
    ("text: After you play a minion here, draw a card.", "text: Draw", "hollow_tree: text must end with a period."),
    (
        "[It is not optional.]",
        "[Derived - it is not optional.]",
        "worker_bee: rulings 1 must state the ruling, not that it is derived.",
    ),
    ("[It is not optional.]", "[4]", "worker_bee: rulings 1 must be a sentence, but is 4."),
    ("theme: They buzz.", "theme: They buzz", "bees: theme must end with a period."),
    (
        "text: Play on a base. All",
        "text: All",
        "honey, ability 0: the text must begin with 'Play on a base', since plays_on says so.",
    ),
    (
        "plays_on: base",
        "plays_on: own_minion",
        "honey, ability 0: the text must begin with 'Play on one of your minions', since plays_on says so.",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), SHAPES + VALUES + UNIQUE + PROSE)
def test_a_fault_is_named_with_its_file_and_id(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert f"small.yaml, {fault}" in faults_of(tmp_path, changed(old, new))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("just words", "the file: it must be a mapping with keys, but is 'just words'."),
        ("factions: []\nbases: []\n", "the file: the key 'set' is missing."),
        ("\0", "the file: it cannot be read as YAML (unacceptable character #x0000"),
    ],
)
def test_a_file_that_holds_no_facts_is_a_fault(tmp_path: Path, text: str, fault: str) -> None:
    [found] = faults_of(tmp_path, text)
    assert found.startswith(f"small.yaml, {fault}")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "text: Draw a card.",
            "text: Pick one: draw a card.",
            (
                "line 18: it cannot be read as YAML (mapping values are not allowed here); "
                "a text with a colon in it needs quotes around it; else look at the indentation."
            ),
        ),
        ("        power: 2\n", "\tpower: 2\n", "; indent with spaces, not with tabs."),
        ("text: Draw a card.", "text: @all draw.", "; a text that begins with such a sign needs quotes around it."),
        (
            "        copies: 12\n",
            "       copies: 12\n",
            (
                "line 15: it cannot be read as YAML (expected <block end>, but found '<block mapping start>'); "
                "look at the indentation of this line and of those before it."
            ),
        ),
    ],
)
def test_what_is_no_yaml_is_named_with_its_line_and_a_hint(tmp_path: Path, old: str, new: str, fault: str) -> None:
    [found] = faults_of(tmp_path, changed(old, new))
    assert found.startswith("small.yaml, line ")
    assert found.endswith(fault)


def test_every_fault_is_found_at_once(tmp_path: Path) -> None:
    text = changed('    color: "#aa8800"\n', "").replace("power: 2", "powr: two").replace("kind: action", "kind: deed")
    text = text.replace("text: Draw a card.", "text: Draw").replace("breakpoint: 20", "breakpoint: -1")
    assert faults_of(tmp_path, text) == [
        "small.yaml, bees: the key 'color' is missing.",
        "small.yaml, worker_bee: there is no key 'powr' here (perhaps 'power'?).",
        "small.yaml, worker_bee, ability 0: text must end with a period.",
        "small.yaml, honey: kind must be one of minion, action, fusion, but is 'deed'.",
        "small.yaml, honey: a deed needs a power.",
        "small.yaml, hollow_tree: breakpoint cannot be below zero, but is -1.",
    ]


def test_the_command_checks_the_files_that_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.yaml"
    file.write_text(changed("copies: 8", "copies: 7").replace("kind: minion", "kind: pet"), encoding="utf-8")
    assert facts_check.main([str(file), str(tmp_path / "other.yaml")]) == 1
    said = capsys.readouterr().out
    assert "small.yaml, bees: the copies of its cards add up to 19 instead of 20.\n" in said
    assert "small.yaml, worker_bee: kind must be one of minion, action, fusion, but is 'pet'.\n" in said
    assert f"other.yaml, the file: there is no file {tmp_path / 'other.yaml'}.\n" in said
    file.write_text(SOUND, encoding="utf-8")
    assert facts_check.main([str(file)]) == 0
    assert capsys.readouterr().out == "The card facts of one set have no faults.\n"


def test_the_command_answers_a_wrong_option_and_a_call_for_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        facts_check.main(["--nope"])
    assert "unrecognized arguments: --nope; see python -m basebreaker.engine.printed." in capsys.readouterr().err
    with pytest.raises(SystemExit, match="0"):
        facts_check.main(["--help"])
    assert "facts_check beekeepers.yaml" in capsys.readouterr().out


def test_ids_icons_and_colors_must_differ_between_sets_too(tmp_path: Path) -> None:
    for name in ("small", "other"):
        (tmp_path / f"{name}.yaml").write_text(changed("id: small", f"id: {name}"), encoding="utf-8")
    faults = facts_check.check(tmp_path / "small.yaml", tmp_path / "other.yaml")
    assert faults == [
        "other.yaml, bees: the id 'bees' is already that of a faction in small.yaml.",
        "other.yaml, worker_bee: the id 'worker_bee' is already that of a card or base in small.yaml.",
        "other.yaml, honey: the id 'honey' is already that of a card or base in small.yaml.",
        "other.yaml, worker_bee (current): the id 'worker_bee' is already that of a current card in small.yaml.",
        "other.yaml, hollow_tree: the id 'hollow_tree' is already that of a card or base in small.yaml.",
    ]


def test_two_factions_cannot_share_a_color(tmp_path: Path) -> None:
    second = SOUND.split("factions:\n")[1].split("    current_cards:")[0]
    for word in ("bees", "worker_bee", "honey"):
        second = second.replace(f"id: {word}\n", f"id: {word}_2\n")
    for icon in ("bee", "wasp-sting", "honeypot"):
        second = second.replace(f"icon: {icon}\n", f"icon: {icon}-2\n")
    faults = faults_of(tmp_path, changed("bases:\n", second + "bases:\n"))
    assert faults == ["small.yaml, bees_2: the color '#aa8800' is already that of bees."]
