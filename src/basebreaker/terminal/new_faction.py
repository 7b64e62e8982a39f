"""`basebreaker new-faction`: a package with a faction of your own that plays at once, to be changed card by card."""

from __future__ import annotations

import json
import keyword
import re
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from string import Template

from ..arguments import Parser
from ..engine.errors import BasebreakerError
from ..engine.printed import catalog

LONGEST = 40
LETTERS = {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"}


class NoPack(BasebreakerError):
    """A pack can't be written; the sentence says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the package and say what comes next."""
    parser = Parser("basebreaker new-faction", __doc__, ['basebreaker new-faction "Space Cats"'])
    parser.add_argument("name", help="what the faction is called, for people")
    parser.add_argument("--in", dest="folder", type=Path, default=Path(), help="where to put it (default: here)")
    options = parser.parse_args(argv)
    id = id_of(options.name)
    place = options.folder / id
    write(place, files(options.name.strip(), id))
    print(f"{options.name.strip()} is in {place}. What comes next:")
    for step in (
        f"pip install -e {place}",
        f"basebreaker check-pack {place}",
        f"basebreaker play --factions {id}+vampires,samurai+vikings",
        f"basebreaker playtest {id}",
    ):
        print(f"  {step}")
    return 0


def id_of(name: str) -> str:
    """The faction's id, which is the package's name too; a name that can't be one is refused."""
    plain = "".join(LETTERS.get(letter, letter) for letter in name.strip().lower())
    plain = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    id = re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "")).strip("_")
    if not id or not id[0].isalpha() or len(id) > LONGEST:
        raise NoPack(f"{name!r} gives no name for a package: begin with a letter from a to z, {LONGEST} at the most.")
    if any(unicodedata.category(letter).startswith("C") for letter in name):
        raise NoPack(f"{name!r} has characters that nobody sees: leave them out.")
    if (
        keyword.iskeyword(id)
        or keyword.issoftkeyword(id)
        or id in sys.stdlib_module_names
        or id in ("basebreaker", "tests")
    ):
        raise NoPack(f"{id!r} means something else in Python: choose another name.")
    if id in catalog.factions() or id in catalog.facts():
        raise NoPack(f"There is a faction or set {id!r} already: choose another name.")
    return id


def write(place: Path, files: dict[str, str]) -> None:
    """Write all files, or none: a folder that is there already is left alone."""
    if place.exists():
        raise NoPack(
            f"{place} is there already, and nothing is overwritten: choose another name, or --in another folder."
        )
    try:
        for name, text in files.items():
            file = place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise NoPack(f"{place} can't be written ({fault.strerror}).") from fault


def files(name: str, id: str) -> dict[str, str]:
    """The files of the package."""
    words = {"id": id, "name": name, "quoted": json.dumps(name, ensure_ascii=False)}
    made = {
        "pyproject.toml": PYPROJECT,
        "README.md": README,
        f"{id}/__init__.py": CODE,
        f"{id}/{id}.yaml": FACTS,
        f"{id}/py.typed": "",
        f"tests/test_{id}.py": TESTS,
    }
    return {file: Template(text).substitute(words) for file, text in made.items()}


PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "$id"
version = "0.1"
description = "A faction for Basebreaker."
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["basebreaker"]

[project.entry-points."basebreaker.sets"]
$id = "$id"

[tool.pytest.ini_options]
addopts = ["-p", "basebreaker.testing.plugin"]
testpaths = ["tests"]
"""

README = """\
# $name

A faction for Basebreaker, the open, unofficial Smash Up.

    pip install -e .                 # then the table, the terminal and the bots know it
    basebreaker check-pack .         # facts, code, types
    pytest                           # your tests
    basebreaker playtest $id         # how it plays, in ten minutes

What the cards are called and say is in `$id/$id.yaml`, what they do in `$id/__init__.py`, what proves it in `tests/`.
"""

FACTS = """\
set:
  id: $id
  name: $quoted
  year: 2026
  mechanics: [power counters]
factions:
  - id: $id
    name: $quoted
    icon: human-pyramid
    color: "#7a5cc8"
    theme: Say in a sentence who they are.
    plan: Say in a sentence how they win. As they stand, they gather around a leader and grow.
    cards: # the copies add up to 20
      - id: ${id}_leader
        name: Leader
        icon: jewel-crown
        kind: minion
        power: 5
        copies: 1
        abilities:
          - type: ongoing
            text: Your other minions here have +1 power.
        rulings: [Two Leaders there help each other.]
      - id: ${id}_trainer
        name: Trainer
        icon: weight-lifting-up
        kind: minion
        power: 4
        copies: 2
        abilities:
          - type: talent
            text: Put a +1 power counter on one of your other minions here.
        rulings: []
      - id: ${id}_messenger
        name: Messenger
        icon: scroll-unfurled
        kind: minion
        power: 3
        copies: 3
        abilities:
          - type: on_play
            text: Draw a card.
        rulings: []
      - id: ${id}_follower
        name: Follower
        icon: walk
        kind: minion
        power: 2
        copies: 4
        abilities: []
        rulings: []
      - id: ${id}_gathering
        name: Gathering
        icon: conversation
        kind: action
        plays_on: nothing
        copies: 4
        abilities:
          - type: on_play
            text: Move one of your minions to a base where you have another minion.
        rulings: []
      - id: ${id}_feast
        name: Feast
        icon: hot-meal
        kind: action
        plays_on: nothing
        copies: 4
        abilities:
          - type: on_play
            text: Put a +1 power counter on each of up to two of your minions.
        rulings: []
      - id: ${id}_banner
        name: Banner
        icon: tribal-shield
        kind: action
        plays_on: base
        copies: 2
        abilities:
          - type: ongoing
            text: "Play on a base. Your minions here with power 2 or less can't be destroyed by other players."
        rulings: []
bases:
  - id: ${id}_camp
    name: Camp
    icon: campfire
    faction: $id
    breakpoint: 20
    vp: [4, 2, 1]
    text: After a player plays a minion here, that player may draw a card. Each player may do this once per turn.
    rulings: []
"""

CODE = '''\
"""The cards: one function for each printed sentence, named after it."""

from pathlib import Path

from basebreaker.authoring import (
    Action,
    Base,
    Card,
    Game,
    Minion,
    MinionPlayed,
    Source,
    action,
    add_set,
    base,
    minion,
)

add_set(Path(__file__).with_name("$id.yaml"), code={"$id": __name__})  # before the cards

leader = minion("${id}_leader")
trainer = minion("${id}_trainer")
messenger = minion("${id}_messenger")
gathering = action("${id}_gathering")
feast = action("${id}_feast")
banner = action("${id}_banner")
camp = base("${id}_camp")


@leader.power
def your_other_minions_here_are_stronger(g: Game, me: Minion, minion: Minion) -> int:
    return int(minion is not me and minion.base == me.base and minion.controller == me.controller)


@trainer.talent()
async def train_another_of_your_minions_here(g: Game, me: Minion) -> None:
    others = g.minions(at=me.base, of=me.controller, but=me)
    chosen = await g.choose(me.controller, others, "Which minion gets a +1 power counter?", me)
    await g.place_counters(chosen, by=me)


@messenger.on_play
async def draw_a_card(g: Game, me: Minion) -> None:
    await g.draw(me.controller)


@gathering.on_play
async def move_to_where_you_have_another(g: Game, me: Action) -> None:
    mine = g.minions(of=me.controller)
    able = [one for one in mine if any(other.base != one.base for other in mine)]
    chosen = await g.choose(me.controller, able, "Move which minion?", me)
    if chosen is not None:
        places = [place for place in g.bases if place.id != chosen.base and g.minions(at=place, of=me.controller)]
        where = await g.pick(me.controller, places, "Where to?", me)
        await g.move(chosen, where, by=me)


@feast.on_play
async def feed_up_to_two_of_your_minions(g: Game, me: Action) -> None:
    mine = g.minions(of=me.controller)
    for one in await g.choose_some(me.controller, mine, "Which minions get a +1 power counter?", me, up_to=2):
        await g.place_counters(one, by=me)


@banner.protects
def others_cannot_destroy_your_small_minions_here(
    g: Game, me: Action, card: Card, deed: str, by: Source | None
) -> bool:
    if deed != "destroy" or not isinstance(card, Minion) or not g.is_foreign(by, me.controller):
        return False
    return card.base == me.base and card.controller == me.controller and g.power(card) <= 2


@camp.after(
    MinionPlayed,
    when=lambda g, base, event: event.base == base.id,
    who=lambda g, base, event: event.seat,
    may=True,
    once="seat",
)
async def may_draw_a_card(g: Game, base: Base, event: MinionPlayed) -> None:
    await g.draw(event.seat)
'''

TESTS = '''\
"""What the cards do. For each: it does what it says; and it can't, is declined, or is easily misread."""

import basebreaker as bb
from basebreaker.testing import Table


def test_a_leader_helps_your_others_there_and_not_itself(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("${id}_camp")
    leader, follower = ann.has("${id}_leader", at=camp), ann.has("${id}_follower", at=camp)
    theirs, far = bob.has("igor", at=camp), ann.has("${id}_follower", at=table.base("crypt"))
    assert [table.power(one) for one in (leader, follower, theirs, far)] == [5, 3, 2, 2]


def test_a_trainer_trains_another_and_never_itself(table: Table) -> None:
    ann, camp = table.ann, table.base("${id}_camp")
    trainer, follower = ann.has("${id}_trainer", at=camp), ann.has("${id}_follower", at=camp)
    ann.uses(trainer)
    assert (trainer.counters, follower.counters) == (0, 1)


def test_a_messenger_brings_a_card(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("igor")
    ann.plays("${id}_messenger", at=crypt)
    assert ann.hand == ["igor"]


def test_a_gathering_goes_to_where_you_have_another_minion(table: Table) -> None:
    ann, camp, crypt = table.ann, table.base("${id}_camp"), table.base("crypt")
    table.base("moot_site")
    follower, leader = ann.has("${id}_follower", at=camp), ann.has("${id}_leader", at=crypt)
    ann.plays("${id}_gathering").chooses(follower)
    assert follower.base == leader.base


def test_a_gathering_of_one_does_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("${id}_camp")
    table.base("crypt")
    follower = ann.has("${id}_follower", at=camp)
    ann.plays("${id}_gathering")
    assert follower.base == camp.id


def test_a_feast_is_for_up_to_two(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    one, two, three = (ann.has("${id}_follower", at=crypt) for _ in range(3))
    ann.plays("${id}_feast").chooses(one, two)
    assert [minion.counters for minion in (one, two, three)] == [1, 1, 0]


def test_a_banner_saves_small_minions_from_others(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("${id}_camp")
    ann.has("${id}_banner", at=camp)
    follower, messenger = ann.has("${id}_follower", at=camp), ann.has("${id}_messenger", at=camp)
    table.turn_of(bob)
    bob.plays("nightstalker", at=camp).declines()  # the Camp's card; there is nobody to destroy
    assert ann.in_play("${id}_follower") and ann.in_play("${id}_messenger")
    assert (table.power(follower), table.power(messenger)) == (2, 3)


def test_the_camp_may_give_each_player_one_card_a_turn(table: Table) -> None:
    ann, camp = table.ann, table.base("${id}_camp")
    ann.deck("igor", "igor")
    ann.plays("howler", at=camp).uses(camp)
    table.plays_left(minions=1)
    ann.plays("howler", at=camp)
    assert ann.hand == ["igor"]


def test_whole_games_can_be_played_with_it() -> None:
    seats = [bb.Seat("Ann", ["$id", "vampires"]), bb.Seat("Bob", ["samurai", "vikings"])]
    game = bb.new_game(seats, seed=1)
    while game.question is not None:
        game.answer(0)
    assert bb.replay(game.record()).result == game.result
'''
