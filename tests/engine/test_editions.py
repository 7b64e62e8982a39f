"""Editions: a changed card has a face and code for each, an unchanged card one; games and records keep to theirs."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.engine.inventing import Invent

import basebreaker as bb
from basebreaker.authoring import Base, Destroyed, Game, Lasting, Minion, MinionPlayed
from basebreaker.engine.decorators.author import action, base, minion
from basebreaker.engine.errors import CardCodeError
from basebreaker.engine.printed import catalog
from basebreaker.state.state import State
from basebreaker.testing import Table

pytestmark = pytest.mark.usefixtures("private_catalog")

BEES = """\
set: {id: bees, name: Bees, year: 2026, mechanics: [], editions: [printed, current]}
factions:
  - id: bees
    name: Bees
    icon: bee
    color: "#c08a00"
    theme: They buzz.
    plan: Buzz more.
    cards:
      - {id: big_bee, name: Big Bee, icon: honeypot, kind: minion, power: 4, copies: 12, abilities: [], rulings: []}
      - id: old_bee
        name: Old Bee
        icon: wasp-sting
        kind: minion
        power: 2
        copies: 8
        abilities: [{type: on_play, text: Draw a card.}]
        rulings: [It is not optional.]
    current_cards:
      - {id: big_bee, copies: 11}
      - {id: old_bee, name: Older Bee, power: 3, copies: 8}
      - {id: new_bee, name: New Bee, icon: beehive, kind: minion, power: 1, copies: 1, abilities: [], rulings: []}
  - id: wasps
    name: Wasps
    icon: wasp
    color: "#c08a01"
    theme: They sting.
    plan: Sting more.
    cards:
      - id: wasp
        name: Wasp
        icon: stinger
        kind: minion
        power: 3
        copies: 20
        abilities: [{type: on_play, text: Draw a card.}]
        rulings: []
        current: {abilities: [{type: on_play, text: Draw two cards.}], rulings: [Both or none.], note: Two cards.}
bases:
  - id: nest
    name: Nest
    icon: nest-eggs
    faction: wasps
    breakpoint: 20
    vp: [4, 2, 1]
    text: After you play a minion here, draw a card.
    rulings: []
    current: {name: Great Nest, breakpoint: 21, vp: [5, 3, 2], note: It grew.}
"""


def add_bees(folder: Path) -> None:
    """A set of its own with all that can change in the current edition, and its code."""
    (folder / "bees.yaml").write_text(BEES)
    bb.add_set(folder / "bees.yaml", code=dict.fromkeys(["bees", "wasps"], "basebreaker.authoring"))
    wasp, nest = minion("wasp"), base("nest")

    @minion("old_bee").on_play
    @wasp.on_play
    async def draw_a_card(g: Game, me: Minion) -> None:
        await g.draw(me.controller)

    @wasp.current.on_play
    async def draw_two_cards(g: Game, me: Minion) -> None:
        await g.draw(me.controller, 2)

    @nest.after(
        MinionPlayed,
        when=lambda g, base, event: event.base == base.id,
        who=lambda g, base, event: event.seat,
    )
    async def draw_for_a_minion(g: Game, base: Base, event: MinionPlayed) -> None:
        await g.draw(event.seat)


SEATS = [bb.Seat("Ann", ["bees", "wasps"]), bb.Seat("Bob", ["bees", "wasps"])]


def game_of(edition: Any) -> bb.Match:
    return bb.new_game(SEATS, seed=3, copies=2, edition=edition, mulligan=False)


def deck_of(game: bb.Match) -> dict[str, int]:
    """How many copies of each face the first player owns."""
    s = game.g.s
    mine = [face.id for face, owner in zip(s.prints, s.owners, strict=True) if owner == 0]
    return {id: mine.count(id) for id in dict.fromkeys(mine)}


# -- Faces -------------------------------------------------------------------------------------------------------------


def test_a_deck_and_the_bases_follow_the_edition(tmp_path: Path) -> None:
    add_bees(tmp_path)
    printed, current = game_of("printed"), game_of("current")
    assert deck_of(printed) == {"big_bee": 12, "old_bee": 8, "wasp": 20}
    assert deck_of(current) == {"big_bee.current": 11, "old_bee.current": 8, "new_bee": 1, "wasp.current": 20}
    nests = [[face for face in game.g.s.prints if face.is_base] for game in (printed, current)]
    assert [(face.id, face.name, face.breakpoint, face.vp) for [face] in nests] == [
        ("nest", "Nest", 20, (4, 2, 1)),
        ("nest.current", "Great Nest", 21, (5, 3, 2)),
    ]


def test_what_the_current_edition_says_nothing_about_stays(tmp_path: Path) -> None:
    add_bees(tmp_path)
    old, now = catalog.in_edition("old_bee", "printed"), catalog.in_edition("old_bee", "current")
    assert (now.card, now.name, now.power, now.texts, now.rulings) == (
        "old_bee",
        "Older Bee",
        3,
        old.texts,
        old.rulings,
    )
    assert (old.editions, now.editions, catalog.face("new_bee").editions) == (("printed",), ("current",), ("current",))
    assert catalog.face("wasp.current").rulings == ("Both or none.",)


def test_an_unchanged_card_has_one_face(invent: Invent) -> None:
    same = invent("minion", current={"note": "Nothing changed.", "labels": []})
    assert same.face.editions == ("printed", "current")
    assert catalog.in_edition(same.face.id, "current") is catalog.in_edition(same.face.id, "printed") is same.face


def test_a_set_of_one_edition_has_its_cards_in_that_one_only(invent: Invent) -> None:
    card = invent("minion").face
    assert card.editions == ("printed",)
    assert (catalog.has(card.faction, "printed"), catalog.has(card.faction, "current")) == (True, False)


def test_a_face_without_its_abilities_is_still_that_of_its_edition(tmp_path: Path) -> None:
    add_bees(tmp_path)
    blank = catalog.face("wasp.current").cancelled()
    assert (blank.id, blank.card, blank.editions) == ("wasp.current", "wasp", ("current",))


# -- Code --------------------------------------------------------------------------------------------------------------


def test_a_changed_sentence_has_code_of_its_own(tmp_path: Path, current_table: Table, table: Table) -> None:
    add_bees(tmp_path)
    for each, drawn in ((table, 1), (current_table, 2)):
        each.ann.deck("igor", "igor", "igor")
        each.ann.plays("wasp", at=each.base("crypt"))
        assert each.ann.hand == ["igor"] * drawn


def test_a_sentence_that_stayed_keeps_its_code_on_cards_and_bases(tmp_path: Path, current_table: Table) -> None:
    add_bees(tmp_path)
    ann = current_table.ann
    ann.deck("igor", "igor", "igor")
    ann.plays("old_bee", at=current_table.base("nest"))
    assert ann.hand == ["igor", "igor"]
    assert ann.in_play("old_bee").face.id == "old_bee.current"


def current(*abilities: tuple[str, str], **more: Any) -> dict[str, Any]:
    return {"note": "New.", "abilities": [{"type": label, "text": text} for label, text in abilities], **more}


async def draw(g: Game, me: Minion) -> None:
    await g.draw(me.controller)


async def draw_then(g: Game, me: Minion, event: Any) -> None:
    await g.draw(me.controller)


def test_what_belongs_to_no_sentence_holds_on_unless_all_is_new(invent: Invent) -> None:
    stays = current(("talent", "New."), ("on_play", "Invented."))
    half, new = (
        invent("minion", "on_play", current=stays),
        invent("minion", "on_play", current=current(("talent", "New."))),
    )
    for card in (half, new):
        card.mentions("Igor")
        card.turns_up_base_deck()

        @card.lasting
        def stronger(g: Game, effect: Lasting, minion: Minion) -> int:
            return 1

        @card.lasting_after(Destroyed, when=lambda g, effect, event: True)
        async def nothing(g: Game, effect: Lasting, event: Destroyed) -> None: ...

    kept = catalog.face(f"{half.face.id}.current")
    assert (kept.mentions, kept.turns_up_base_deck, kept.listens) == (("Igor",), True, half.face.listens)
    assert [(name, ability.face) for name, ability in kept.lasting.items()] == [
        ("stronger", kept.id),
        ("nothing", kept.id),
    ]
    gone = catalog.face(f"{new.face.id}.current")
    assert (gone.mentions, gone.turns_up_base_deck, gone.lasting, gone.listens) == ((), False, {}, frozenset())


def test_an_action_stays_in_play_and_goes_where_it_went_if_its_first_sentence_stayed(invent: Invent) -> None:
    overlay = current(("ongoing", "Invented."), ("talent", "New."))
    card = invent("action", "ongoing", plays_on="minion", current=overlay)
    moved = invent(
        "action", "ongoing", plays_on="minion", current=current(("talent", "New."), ("ongoing", "Invented."))
    )
    for each in (card, moved):

        @each.only_on
        def only_weak_ones(g: Game, seat: Any, minion: Minion) -> bool:
            return minion.face.power < 3

        each.stays_in_play()

    assert catalog.face(f"{card.face.id}.current").only_on is not None
    assert catalog.face(f"{moved.face.id}.current").only_on is None
    assert catalog.face(f"{card.face.id}.current").stays_in_play


Tie = Callable[[Any], object]


@pytest.mark.parametrize(
    ("types", "overlay", "tie", "sentence"),
    [
        (["on_play"], None, lambda x: x.current, "its set has no current edition, so write its code without .current."),
        (
            ["on_play"],
            {"note": "Same."},
            lambda x: x.current,
            "it is the same in all editions, so write its code without .current.",
        ),
        (
            ["on_play"],
            current(("ongoing", "New."), kind="action", plays_on="nothing"),
            lambda x: x.current,
            "it is an action now, so write action('invented_minion_1.current').",
        ),
        (
            ["on_play"],
            current(("on_play", "Invented."), ("talent", "New.")),
            lambda x: x.current.ability(0).on_play(draw),
            "draw is tied to a sentence that stayed and has its code.",
        ),
        (
            ["on_play"],
            current(("on_play", "Invented."), ("talent", "New.")),
            lambda x: x.current.on_play(draw),
            "draw needs an on_play ability, and the facts give it none; add one, or use another decorator.",
        ),
    ],
)
def test_code_that_fits_no_edition_is_refused(
    invent: Invent, types: list[str], overlay: dict[str, Any] | None, tie: Tie, sentence: str
) -> None:
    card = invent("minion", *types, **({} if overlay is None else {"current": overlay}))
    with pytest.raises(CardCodeError, match=re.escape(sentence)):
        tie(card)


def test_a_base_whose_text_stayed_has_its_code(invent: Invent) -> None:
    hall = invent("base", current={"note": "Bigger.", "breakpoint": 25})
    with pytest.raises(CardCodeError, match="is tied to a sentence that stayed and has its code"):
        hall.current.breakpoint(lambda g, me, base: 1)


def test_the_only_new_sentence_of_a_type_needs_no_number(invent: Invent) -> None:
    overlay = current(("ongoing", "Invented."), ("ongoing", "New."))
    card = invent("minion", "ongoing", current=overlay)
    card.after(Destroyed)(draw_then)
    card.current.after(MinionPlayed)(draw_then)
    now = catalog.face(f"{card.face.id}.current")
    assert [(ability.event, ability.number) for ability in now.abilities] == [("Destroyed", 0), ("MinionPlayed", 1)]
    catalog.check_complete(now)


def test_a_card_that_became_one_of_another_kind_is_written_under_its_new_id(invent: Invent) -> None:
    card = invent("minion", current=current(("on_play", "New."), kind="action", plays_on="nothing"))
    now = action(f"{card.face.id}.current")
    assert (now.face.kind, now.face.power, now.face.plays_on, now.face.card) == ("action", 0, "nothing", card.face.id)


def test_a_current_card_without_code_cannot_be_played(tmp_path: Path) -> None:
    (tmp_path / "bees.yaml").write_text(BEES)
    bb.add_set(tmp_path / "bees.yaml", code=dict.fromkeys(["bees", "wasps"], "basebreaker.authoring"))
    for card in ("old_bee", "wasp"):
        minion(card).on_play(draw)
    with pytest.raises(
        CardCodeError, match="Wasp can't be played, because no code carries out its text: Draw two cards"
    ):
        game_of("printed")


# -- Games -------------------------------------------------------------------------------------------------------------


def played(game: bb.Match) -> bb.Match:
    while game.question is not None and game.answered < 60:
        game.answer(game.answered % len(game.question))
    return game


def test_a_record_names_its_edition_and_brings_that_game_back(tmp_path: Path) -> None:
    add_bees(tmp_path)
    for edition in ("printed", "current"):
        game = played(game_of(edition))
        text = game.record().to_json()
        assert json.loads(text)["setup"]["edition"] == edition
        again = bb.replay(bb.Record.from_json(text))
        assert again.g.s.to_json() == game.g.s.to_json()
    assert played(game_of("printed")).g.s.to_json() != played(game_of("current")).g.s.to_json()


def test_a_game_of_the_current_edition_is_copied_read_back_seen_and_imagined(tmp_path: Path) -> None:
    add_bees(tmp_path)
    game = played(game_of("current"))
    data = game.g.s.to_json()
    assert game.copy().g.s.to_json() == data
    assert State.from_json(data, catalog.face).to_json() == data
    assert catalog.read_state(data).to_json() == data
    seen = {card.face for card in game.view(0).seats[0].hand}
    assert seen <= {"big_bee.current", "old_bee.current", "new_bee", "wasp.current"}
    assert any("Older Bee" in line.text for line in game.log_lines(0))
    imagined = bb.imagine(game.sight(0), bb.Dice(1))
    assert {face.id for face in imagined.g.s.prints} == {face.id for face in game.g.s.prints}


def test_a_pool_that_nobody_named_has_the_factions_of_the_edition(tmp_path: Path) -> None:
    add_bees(tmp_path)
    game = bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], factions="random", copies=2, edition="current", seed=1)
    assert {"bees", "wasps"} <= set(game.setup.options.pool)
    assert all(catalog.has(faction, "current") for faction in game.setup.options.pool)


def test_an_edition_that_a_set_does_not_know_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bees.yaml").write_text(BEES.replace(", editions: [printed, current]", ""))
    bb.add_set(tmp_path / "bees.yaml", code=dict.fromkeys(["bees", "wasps"], "basebreaker.authoring"))
    with pytest.raises(bb.UnknownEdition) as caught:
        game_of("current")
    assert str(caught.value) == "Bees has no current edition, only printed; leave it out."
    with pytest.raises(bb.UnknownEdition, match="Wasps has no current edition"):
        bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], factions="draft", pool=["wasps", "bees"], edition="current")


@pytest.mark.parametrize("edition", ["newest", "", None, 3, ["printed"], "Printed"])
def test_an_unknown_edition_is_refused(edition: Any) -> None:
    how: Any
    for how in ("random", "given"):
        with pytest.raises(bb.BadSetup, match=r"^The option edition must be printed or current, not "):
            bb.new_game([bb.Seat("Ann"), bb.Seat("Bob")], edition=edition, factions=how)
