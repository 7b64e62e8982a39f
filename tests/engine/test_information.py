"""What each seat may know (2.4, 12.5), looked at through views and the log."""

from collections.abc import Callable
from typing import Any

import msgspec
from tests.engine.inventing import Invent

from basebreaker.state.numbers import BaseId
from basebreaker.testing import Person, Table, rule
from basebreaker.testing.worlds import other_world
from basebreaker.views import sentences
from basebreaker.views.model import BaseView, CardView, ScoringView, SeatView, View
from basebreaker.views.view import view


def seen(table: Table, person: Person | None) -> View:
    """The table with a player's eyes, or a spectator's."""
    return view(table.driver, None if person is None else person.seat)


def side(table: Table, viewer: Person | None, of: Person) -> SeatView:
    return seen(table, viewer).seats[of.seat]


def at(table: Table, viewer: Person | None, name: str) -> BaseView:
    return next(base for base in seen(table, viewer).bases if base.face == name)


def faces(cards: list[CardView]) -> list[str]:
    return [card.face for card in cards]


def log(table: Table, viewer: Person | None) -> list[str]:
    lines = sentences.lines(table.driver, None if viewer is None else viewer.seat)
    return [line.text for line in lines]


# -- 2.4 Public and hidden information ---------------------------------------------------------------------------------


@rule("2.4.1")
def test_what_lies_face_up_vp_and_counters_are_visible_to_all(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = ann.has("howler", at=hill, counters=2)
    ann.has("unstoppable", on=howler)
    ann.has("full_moon", at=hill)
    ann.has_in_stasis("future_almanac", 3)
    ann.discarded("jolt")
    ann.vp = 7
    for viewer in (ann, bob, None):
        base = at(table, viewer, "the_hill")
        (minion,) = base.minions
        assert (minion.face, minion.counters, minion.power) == ("howler", 2, 5)
        assert [action.face for action in minion.actions] == ["unstoppable"]
        assert [action.face for action in base.actions] == ["full_moon"]
        mine = side(table, viewer, ann)
        assert (mine.vp, faces(mine.discard)) == (7, ["jolt"])
        assert [(card.face, card.stasis_counters) for card in mine.stasis] == [("future_almanac", 3)]


@rule("2.4.2", "12.5.1")
def test_a_hand_is_known_to_its_holder_and_its_size_to_all(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("howler", "jolt")
    assert faces(side(table, ann, ann).hand) == ["howler", "jolt"]
    assert faces(side(table, bob, ann).hand) == ["", ""]
    assert faces(side(table, None, ann).hand) == ["", ""]


@rule("2.4.3", "12.5.1", "12.5.12")
def test_a_deck_can_be_counted_but_not_read_not_even_by_its_player(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", "jolt", "igor")
    table.base_deck("crypt", "moot_site")
    for viewer in (ann, bob, None):
        assert faces(side(table, viewer, ann).deck) == ["", "", ""]
        assert faces(seen(table, viewer).base_deck) == ["", ""]


@rule("2.4.3", "12.5.12")
def test_the_order_of_a_deck_is_hidden_from_everybody(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", "jolt", "igor", "worker", "soldier")
    table.base_deck("crypt", "moot_site", "egg_chamber")
    for viewer in (ann, bob, None):
        before = msgspec.json.encode(seen(table, viewer))
        true_state = table.g.s
        table.g.s = other_world(true_state, None if viewer is None else viewer.seat)
        assert [table.g.face(id) for id in table.s.decks[0]] != [
            true_state.prints[true_state.print_of[id]] for id in true_state.decks[0]
        ]
        after = msgspec.json.encode(seen(table, viewer))
        table.g.s = true_state
        assert before == after


@rule("2.4.4", "12.5.1", "12.5.3")
def test_every_discard_pile_is_open_to_everybody_always(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.discarded("jolt", "igor")
    table.s.base_discard.append(BaseId(table.new_card("crypt", -1)))
    table.s.known[table.s.base_discard[0]] = table.g.everyone
    one = bob.has("howler", at=hill)
    bob.has("worker", at=hill)
    ann.plays("big_gulp")  # also in the middle of an effect
    for viewer in (ann, bob, None):
        assert faces(side(table, viewer, bob).discard) == ["jolt", "igor"]
        assert faces(seen(table, viewer).base_discard) == ["crypt"]
    ann.chooses(one)
    for viewer in (ann, bob, None):
        assert faces(side(table, viewer, bob).discard) == ["jolt", "igor", "howler"]
        assert faces(side(table, viewer, ann).discard) == ["big_gulp"]


@rule("12.5.3")
def test_a_scored_base_lies_open_in_the_base_discard_pile(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    ann.ends_turn()
    for viewer in (ann, bob, None):
        assert faces(seen(table, viewer).base_discard) == ["the_hill"]


@rule("2.4.5")
def test_a_card_taken_out_of_a_discard_pile_is_seen_by_all(table: Table) -> None:
    ann, bob, portal = table.ann, table.bob, table.base("star_portal")
    bob.discarded("howler", "igor", "jolt")
    ann.plays("valkyrie", at=portal).chooses("igor")
    for viewer in (ann, bob, None):
        assert faces(side(table, viewer, ann).hand) == ["igor"]
        assert any("Igor" in line for line in log(table, viewer))


@rule("2.4.6", "2.2.6")
def test_a_buried_card_is_known_to_its_controller_alone(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    ann.has_buried("howler", at=pyramids)
    cards = [at(table, viewer, "pyramids").buried for viewer in (ann, bob, None)]
    assert [[card.face for card in buried] for buried in cards] == [["howler"], [""], [""]]
    assert [[card.controller for card in buried] for buried in cards] == [[0], [0], [0]]


@rule("2.4.7")
def test_nobody_sees_which_card_of_a_hand_is_buried(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    ann.holds("howler", "jolt")
    ann.uses(pyramids).chooses("jolt")
    assert [card.face for card in at(table, ann, "pyramids").buried] == ["jolt"]
    assert [card.face for card in at(table, bob, "pyramids").buried] == [""]
    assert any("buries Jolt" in line for line in log(table, ann))
    for viewer in (bob, None):
        assert any("buries a card" in line for line in log(table, viewer))
        assert not any("Jolt" in line for line in log(table, viewer))


@rule("2.4.7")
def test_a_card_that_buries_itself_was_shown(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("pyramids")
    ann.plays("tomb_trap")
    for viewer in (ann, bob, None):
        assert [card.face for card in at(table, viewer, "pyramids").buried] == ["tomb_trap"]


@rule("2.4.8", "2.4.9")
def test_stored_cards_can_be_counted_by_all_and_read_by_their_player(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    ann.has_stored("jolt", "frenzy", under=bro)
    stored = [faces(at(table, viewer, "jungle_camp").minions[0].stored) for viewer in (ann, bob, None)]
    assert stored == [["jolt", "frenzy"], ["", ""], ["", ""]]


@rule("2.4.11")
def test_a_dueling_card_is_face_down_until_it_is_revealed(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    bob.has("howler", at=pyramids)
    ann.holds("quick_draw", "jolt")
    bob.holds("frenzy", "igor")
    ann.plays("gunfighter", at=pyramids).chooses("howler")
    ann.chooses("quick_draw")
    assert [faces(seen(table, viewer).set_aside) for viewer in (ann, bob, None)] == [["quick_draw"], [""], [""]]
    bob.chooses("igor")
    for viewer in (ann, bob, None):
        assert any("card for the duel is Quick Draw" in line for line in log(table, viewer))
        assert any("card for the duel is Igor" in line for line in log(table, viewer))
    assert bob.hand == ["frenzy", "igor"]


@rule("2.4.12", "2.4.16")
def test_only_the_player_who_looks_sees_a_card(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("saloon")
    ann.deck("howler", "jolt", "igor", "worker")
    ann.plays("gold_in_them_thar_hills")
    assert faces(side(table, ann, ann).deck) == ["howler", "jolt", "igor", ""]
    for viewer in (bob, None):
        assert faces(side(table, viewer, ann).deck) == ["", "", "", ""]
        assert not any(name in line for line in log(table, viewer) for name in ("Howler", "Jolt", "Igor"))
    ann.chooses("howler")
    assert faces(side(table, bob, ann).hand)[-1] == "howler"  # revealed before it was drawn
    ann.declines().declines()
    assert faces(side(table, ann, ann).deck)[-1] == ""


@rule("2.4.12")
def test_a_player_who_looks_at_a_hand_sees_it_and_nobody_else_does(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    table.base("saloon")
    bob.holds("howler", "jolt")
    bob.deck("igor", "worker", "soldier")
    ann.plays("cast_the_runes").chooses(bob)
    assert faces(side(table, ann, bob).hand) == ["howler", "jolt"]
    assert faces(side(table, ann, bob).deck) == ["igor", "worker", ""]
    assert faces(side(table, bob, bob).deck) == faces(side(table, cat, bob).deck) == ["", "", ""]
    assert faces(side(table, cat, bob).hand) == ["", ""]
    ann.declines()


@rule("2.4.13")
def test_everybody_sees_a_revealed_card(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("star_portal")
    bob.deck("pack_alpha", "igor")
    ann.plays("shield_maiden")
    assert bob.deck_from_top == ["pack_alpha", "igor"]  # too strong: put back
    for viewer in (ann, bob, None):
        assert faces(side(table, viewer, bob).deck) == ["pack_alpha", ""]
        assert any("reveals Pack Alpha" in line for line in log(table, viewer))


@rule("2.4.14", "2.4.15")
def test_a_searcher_sees_the_whole_deck_all_see_the_card_found_and_the_shuffle_ends_it(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("building_rooftop")
    ann.deck("howler", "jolt", "igor")
    ann.plays("hostage_rescue")
    assert sorted(faces(side(table, ann, ann).deck)) == ["howler", "igor", "jolt"]
    assert faces(side(table, bob, ann).deck) == ["", "", ""]
    ann.chooses("igor")
    for viewer in (ann, bob, None):
        assert any("reveals Igor" in line for line in log(table, viewer))
        assert faces(side(table, viewer, ann).deck) == ["igor", "", ""]


@rule("2.4.2")
def test_a_drawn_card_is_named_in_its_players_log_only(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", "jolt")
    ann.ends_turn()
    assert "Ann draws 2 cards: Howler and Jolt." in log(table, ann)
    for viewer in (bob, None):
        assert "Ann draws 2 cards." in log(table, viewer)
        assert not any("Howler" in line for line in log(table, viewer))


def test_a_line_of_the_log_names_the_base_it_speaks_of(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    prey = bob.has("raider", at=hill)
    ann.holds("jolt")
    ann.plays("howler", at=hill)
    ann.plays("big_gulp").chooses(prey)
    ann.ends_turn()
    for viewer in (ann, bob, None):
        lines = sentences.lines(table.driver, None if viewer is None else viewer.seat)
        where = {line.kind: line.bases for line in lines}
        assert (where["play_minion"], where["destroy"], where["draw"]) == ([hill.id], [hill.id], [])


@rule("2.4.1", "2.4.2")
def test_whether_the_condition_of_a_talent_is_met_is_its_players_to_know(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    gambler = invent("minion", "talent")

    @gambler.talent(provided=lambda g, me: any(not g.face(id).is_minion for id in g.hand(me.controller)))
    async def draw_a_card(g: Any, me: Any) -> None:
        await g.draw(me.controller)

    minion = ann.has(gambler.face.id, at=hill)
    ann.holds("howler")
    states = [at(table, viewer, "the_hill").minions[0].talent for viewer in (ann, bob, None)]
    assert states == ["used", "ready", "ready"]  # others can't tell which card she holds
    ann.holds("jolt")
    states = [at(table, viewer, "the_hill").minions[0].talent for viewer in (ann, bob, None)]
    assert states == ["ready", "ready", "ready"]
    ann.uses(minion)
    states = [at(table, viewer, "the_hill").minions[0].talent for viewer in (ann, bob, None)]
    assert states == ["used", "used", "used"]  # that was open to all


def test_a_view_is_plain_data(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("howler", at=hill)
    ann.holds("jolt")
    picture = seen(table, ann)
    assert msgspec.json.decode(msgspec.json.encode(picture), type=View) == picture


def test_everybody_sees_which_ability_of_another_base_works_at_a_base(table: Table) -> None:
    city, crypt = table.base("cuzcu"), table.base("crypt")
    table.base_deck("longhouse")
    table.ann.has("signs_in_the_stars", at=city)
    for viewer in (table.ann.seat, table.bob.seat, None):
        assert {base.id: base.also for base in view(table.driver, viewer).bases} == {city.id: "longhouse", crypt.id: ""}


def test_everybody_sees_which_base_is_being_scored_and_how_far(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base_deck("crypt")
    ann.has("raider", at=stones)
    ann.holds("walk_away_slowly")
    assert view(table.driver, None).scoring is None
    table.scores(stones)
    for viewer in (ann.seat, table.bob.seat, None):
        assert view(table.driver, viewer).scoring == ScoringView(stones.id, "after")
    ann.passes()
    assert view(table.driver, None).scoring is None
