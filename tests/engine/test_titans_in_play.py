"""Titans in play, and leaving it (10.10.20 to 10.10.27, 10.10.36 to 10.10.42)."""

from typing import Any

import pytest
from tests.engine.inventing import Invent
from tests.engine.titans import colossus

import basebreaker as bb
from basebreaker.engine.events import (
    AfterScoring,
    Destroyed,
    LeftPlay,
    WentToDiscard,
)
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Card, Minion, Source, Titan
from basebreaker.testing import Table, rule
from basebreaker.testing.invariants import broken_invariants

# -- In play -----------------------------------------------------------------------------------------------------------


@rule("10.10.20", "10.10.22", "8.2.7", "6.1.3")
def test_counters_on_a_titan_count_for_its_controller_and_toward_the_breakpoint(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    ann.has("sphinx", at=hill, counters=19, owner=bob)
    bob.has("raider", at=hill)
    assert [table.power_at(person, hill) for person in (ann, bob)] == [19, 4]
    assert [table.power_at(person, lab) for person in (ann, bob)] == [0, 0]
    assert table.breakpoint(hill) == 23
    table.next_turn()
    assert (ann.vp, bob.vp) == (hill.face.vp[0], hill.face.vp[1])


@rule("10.10.21", "10.10.22")
def test_an_ability_of_a_titan_may_add_to_its_controllers_total(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    code = colossus(invent, "ongoing")

    @code.total
    def you_have_three_power_here(g: Game, me: Titan, base: Base, seat: Any) -> int:
        return 3 * (base.id == me.base and seat == me.controller)

    titan = ann.has(code.face.id, at=hill, counters=2)
    parts = bb.views.explain.base(table.driver, hill.id).power_parts[ann.seat]
    assert [(part.amount, part.source, part.face) for part in parts] == [
        (2, titan.id, code.face.id),
        (3, titan.id, code.face.id),
    ]
    assert table.power_at(ann, hill) == 5


@rule("10.10.23")
def test_power_through_a_titan_alone_earns_a_place_and_a_titan_without_power_none(tables: Any) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("raider", at=hill)
    bob.has("sphinx", at=hill, counters=1)
    cat.has("pecos_bill", at=hill)
    table.scores(hill)
    assert [ann.vp, bob.vp, cat.vp] == [hill.face.vp[0], hill.face.vp[1], 0]


@rule("10.10.24", "9.36.1")
def test_the_abilities_of_a_titan_are_its_controllers(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill, owner=bob)
    (id,) = ann.holds("howler")
    ann.uses(sphinx)
    assert ann.buried[0].base == hill.id
    assert ann.hand == []
    assert id != -1
    table.turn_of(bob)
    assert not bob.can_use(sphinx)


@rule("10.10.24", "4.6.1")
def test_a_talent_of_a_titan_is_used_once_a_turn_and_its_view_says_so(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill)
    ann.holds("howler", "igor")

    def talents() -> list[str]:
        views = [bb.views.view.view(table.driver, seat) for seat in (0, 1)]
        return [view.bases[0].titans[0].talent for view in views]

    assert talents() == ["ready", "ready"]
    ann.uses(sphinx).chooses("howler")
    assert not ann.can_use(sphinx)
    assert talents() == ["used", "used"]
    table.next_turn()
    table.next_turn()
    ann.declines()  # to uncover the Howler
    assert ann.can_use(sphinx)


@rule("10.10.25")
def test_what_is_aimed_at_minions_or_actions_passes_a_titan_by(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sphinx = bob.has("sphinx", at=hill)
    ann.plays("big_gulp")
    assert table.g.in_play(sphinx)
    assert table.logged("destroy") == []


@rule("12.8.19")
def test_a_base_with_a_titan_and_no_minion_is_one_without_minions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("howler", at=table.base("laboratorium"))
    table.base_deck("crypt", "castle_blood")
    bob.has("sphinx", at=hill)
    ann.plays("volcanic_uprising").chooses("sink")
    assert hill not in table.g.bases
    assert bob.aside("sphinx")


@rule("10.10.25", "10.10.26", "12.8.18", "12.8.19")
def test_what_is_aimed_at_cards_reaches_a_titan(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    bob.has("sphinx", at=hill)
    bob.has("howler", at=hill)
    ann.uses(ann.has("nuke_it_from_orbit", at=hill))
    assert bob.aside("sphinx")
    assert "Sphinx" in table.logged("destroy")[0].text
    assert bob.discard == ["howler"]


@rule("10.10.26", "10.10.27", "9.17.1", "12.8.18")
def test_a_titan_is_moved_with_its_counters_and_stays_its_controllers(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    sphinx = ann.has("sphinx", at=hill, counters=3, owner=bob)
    ann.plays("stagecoach").chooses(sphinx)  # one of your cards
    assert (sphinx.base, sphinx.counters, sphinx.controller) == (lab.id, 3, ann.seat)
    assert table.power_at(ann, lab) == 3


@rule("10.10.27")
def test_what_moves_a_titan_may_move_anyones(table: Table, invent: Invent) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    sphinx = bob.has("sphinx", at=hill, counters=2)
    wind = invent("action", "on_play")

    @wind.on_play
    async def move_a_titan(g: Game, me: Action) -> None:
        titan = await g.pick(me.controller, g.titans.in_play(), "Which?", me)
        assert await g.move(titan, lab, by=me)

    ann.plays(wind.face.id)
    assert (sphinx.base, sphinx.counters, sphinx.controller) == (lab.id, 2, bob.seat)


@rule("10.10.26")
def test_counters_of_a_titan_can_be_removed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill, counters=2)

    async def take() -> None:
        assert await table.g.remove_counters(sphinx, by=hill) == 1

    table.run(take())
    assert (sphinx.counters, table.power_at(ann, hill)) == (1, 1)


@rule("10.10.25")
def test_a_titan_can_be_protected_like_any_card(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    shield = invent("minion", "ongoing")

    @shield.protects
    def your_cards_cannot_be_destroyed(g: Game, me: Minion, card: Card, deed: str, by: Source | None) -> bool:
        return deed == "destroy" and card.controller == me.controller and card is not me

    bob.has(shield.face.id, at=table.base("laboratorium"))
    sphinx = bob.has("sphinx", at=hill)

    async def try_to() -> None:
        assert await table.g.destroy(sphinx, by=hill) == []

    table.run(try_to())
    assert table.g.in_play(sphinx)
    assert ann.hand == []


# -- Leaving play ------------------------------------------------------------------------------------------------------


@rule("10.10.36", "10.10.37", "12.8.15", "9.8.1")
def test_a_destroyed_titan_counts_as_destroyed_but_went_to_no_discard_pile(table: Table, invent: Invent) -> None:
    ann, bob, portal = table.ann, table.bob, table.base("rooftop_portal")
    heard: list[str] = []
    witness, bolt = invent("minion", "ongoing"), invent("action", "on_play")

    @witness.after(Destroyed, WentToDiscard, LeftPlay, when=lambda g, me, event: isinstance(event.card, Titan))
    async def note(g: Game, me: Minion, event: Destroyed | WentToDiscard | LeftPlay) -> None:
        heard.append(event.kind)

    @bolt.on_play
    async def destroy_a_titan(g: Game, me: Action) -> None:
        await g.destroy(*g.titans.in_play(), by=me)

    bob.has(witness.face.id, at=portal)
    bob.has("sphinx", at=portal, counters=2)
    ann.deck("howler")
    ann.plays(bolt.face.id)
    while table.question is not None and table.question.kind == "me_first":
        table.people[table.question.seat].chooses(table.question.options[0].key)
    assert sorted(heard) == ["Destroyed", "LeftPlay"]
    assert ann.hand == ["howler"]  # Rooftop Portal
    assert bob.discard == []
    assert bob.aside("sphinx").counters == 0


@rule("10.10.36", "12.8.16", "12.10.34", "9.23.2")
@pytest.mark.parametrize("verb", ["return_to_hand", "place_on_deck", "shuffle_away", "put_in_box"])
def test_sent_to_a_hand_a_deck_or_anywhere_a_titan_is_set_aside_instead(table: Table, verb: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill, counters=2, owner=bob)

    async def send() -> None:
        assert await getattr(table.g, verb)(sphinx, by=hill) == [sphinx]

    table.run(send())
    assert bob.aside("sphinx").counters == 0
    assert (ann.hand, bob.hand, bob.deck_from_top, table.s.box) == ([], [], [], [])
    assert [line.text for line in table.logged("leave_aside")] == [
        "Sphinx is set aside beside its owner's deck (The Hill)."
    ]


@rule("12.8.16")
def test_a_titan_taken_into_a_hand_is_set_aside_beside_its_owners_deck(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sphinx = bob.has("sphinx", at=hill)

    async def plunder() -> None:
        await table.g.plunder(sphinx, ann.seat, by=hill)

    table.run(plunder())
    assert ann.hand == []
    assert bob.aside("sphinx")


@rule("12.8.17")
def test_a_titan_cannot_be_buried_stored_or_put_into_stasis(table: Table) -> None:
    ann, car = table.ann, table.base("time_traveling_car")
    table.base_deck("crypt")
    sphinx, howler = ann.has("sphinx", at=car, counters=20), ann.has("howler", at=car)
    assert not table.g.stasis.can_enter(sphinx)

    async def try_to() -> None:
        assert await table.g.stasis.enter(sphinx, 2, by=car) is None
        assert await table.g.bury.from_play(sphinx, at=car, by=car) is None

    table.run(try_to())
    assert table.g.in_play(sphinx)
    table.scores(car)
    ann.uses(car)  # the only card of Ann's here that can go
    assert ann.in_stasis("howler")
    assert not table.g.in_play(howler)
    assert ann.aside("sphinx")


@rule("12.8.20", "10.10.38")
def test_a_talent_can_be_used_again_when_the_titan_came_back_in_the_same_turn(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill)
    ann.holds("howler", "igor")
    ann.uses(sphinx).chooses("howler")

    async def come_back() -> None:
        await table.g.destroy(sphinx, by=hill)
        await table.g.titans.play(ann.seat, ann.aside("sphinx"))

    table.run(come_back())
    ann.uses(ann.in_play("sphinx"))
    assert len(ann.buried) == 2


@rule("10.10.39", "10.10.36", "6.2.6", "6.6.3", "12.10.34")
def test_after_scoring_a_titan_leaves_with_the_other_cards(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    order: list[list[str]] = []
    witness = invent("minion", "ongoing")

    @witness.after_scoring(any_base=True)
    async def it_is_still_there(g: Game, me: Minion, event: AfterScoring) -> None:
        order.append([titan.name for titan in g.titans.in_play(at=event.base)])

    ann.has(witness.face.id, at=table.base("laboratorium"))
    ann.has("sphinx", at=hill, counters=2, owner=bob)
    ann.has("howler", at=hill)
    table.scores(hill)
    assert order == [["Sphinx"]]
    assert (ann.discard, bob.discard) == (["howler"], [])
    assert bob.aside("sphinx").counters == 0
    assert table.logged("cleared")[0].text == "From The Hill to the discard pile: Howler."


@rule("10.10.36", "12.10.34")
def test_a_titan_leaves_when_its_base_is_destroyed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("sphinx", at=hill)

    async def destroy_the_base() -> None:
        await table.g.destroy_base(hill, by=hill)

    table.run(destroy_the_base())
    assert ann.aside("sphinx")
    assert table.logged("destroy") == []


@rule("10.10.40")
def test_a_titan_stays_when_its_base_is_exchanged(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    sphinx = ann.has("sphinx", at=hill, counters=2)

    async def exchange() -> None:
        await table.g.base_deck.exchange(hill)

    table.run(exchange())
    assert sphinx.base == table.base("crypt").id
    assert table.power_at(ann, table.base("crypt")) == 2


@rule("10.10.41")
def test_what_puts_all_cards_of_a_base_into_decks_removes_titans_there_from_play(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ritual = invent("action", "on_play")

    @ritual.on_play
    async def shuffle_all_cards_into_decks(g: Game, me: Action) -> None:
        await g.shuffle_away(*g.cards_here(hill), by=me)

    bob.has("sphinx", at=hill)
    bob.has("howler", at=hill)
    ann.plays(ritual.face.id)
    assert bob.aside("sphinx")
    assert bob.deck_from_top == ["howler"]


@rule("10.10.42")
def test_what_a_titan_gathers_while_set_aside_is_its_own_matter(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    waiting = ann.has_aside("sphinx")

    async def gather() -> None:
        assert await table.g.titans.gather(waiting, 2) == 2
        assert await table.g.place_counters(waiting, by=hill) == 0
        assert await table.g.remove_counters(waiting, by=hill) == 0
        assert await table.g.counters.transfer(waiting, ann.in_play("howler"), by=hill) == 0

    ann.has("howler", at=hill)
    table.run(gather())
    assert waiting.counters == 2
    assert table.power_at(ann, hill) == 2  # the Howler's
    assert bb.views.view.view(table.driver, 1).seats[0].titans[0].counters == 2

    async def give_up() -> None:
        assert await table.g.titans.give_up_counters(waiting) == 2
        assert await table.g.titans.give_up_counters(waiting) == 0

    table.run(give_up())
    assert waiting.counters == 0


@rule("12.7.5", "10.10.37")
def test_the_titans_of_a_player_who_gives_up_leave_and_those_of_others_go_home(tables: Any) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    ann.has_aside("great_wolf_spirit")
    ann.has("sphinx", at=hill, owner=bob, counters=2)
    cat.has("pecos_bill", at=hill, owner=ann)
    table.driver.give_up(ann.seat)
    assert table.g.titans.in_play() == []
    assert bob.aside("sphinx").counters == 0
    assert {table.s.face(id).id for id in table.s.box} == {"great_wolf_spirit", "pecos_bill"}
    assert broken_invariants(table.s) == []
