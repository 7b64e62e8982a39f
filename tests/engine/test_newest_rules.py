"""Sentences of the newest rules where the rulebooks are silent, and what they leave open about replacing (12.10.39)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.authoring import Action, Base, Destroying, Game, Minion, MinionPlayed
from basebreaker.engine.events import Awarding, Place
from basebreaker.engine.turn import scoring
from basebreaker.testing import Person, Table, rule

# -- VP, starting power, breakpoints -----------------------------------------------------------------------------------


@rule("6.4.9")
def test_the_vp_of_a_place_are_never_below_zero(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.vp = bob.vp = 3
    awarding = Awarding(camp)
    awarding.places = [Place(ann.seat, 1, 5, -2), Place(bob.seat, 2, 4, 1)]
    table.run(scoring.award(table.g, awarding))
    assert (ann.vp, bob.vp) == (3, 4)
    assert awarding.places[0].vp == 0


def sets_power(invent: Invent, n: int) -> str:
    """A minion that sets everybody's starting power."""
    card = invent("minion", "ongoing", power=1)

    @card.starting_power
    def all_minions_have_this_power(g: Game, me: Minion, minion: Minion) -> int | None:
        return n if minion is not me and minion.face.id == "howler" else None

    return card.face.id


@rule("8.1.7")
def test_the_current_player_picks_among_abilities_that_set_a_power(table: Table, invent: Invent) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    howler = bob.has("howler", at=camp, counters=1)
    one, other = ann.has(sets_power(invent, 5), at=camp), bob.has(sets_power(invent, 7), at=camp)
    assert table.power(howler) == 8
    ann.plays("igor", at=camp).chooses(one)
    assert table.power(howler) == 6
    table.plays_left()
    ann.plays("igor", at=camp)  # it was picked, so nothing is asked again
    assert table.power(howler) == 6

    async def away() -> None:
        await table.g.return_to_hand(one, by=camp)

    table.run(away())
    assert table.power(howler) == 8
    assert table.g.in_play(other)


@rule("8.1.7")
def test_abilities_that_agree_need_no_pick(table: Table, invent: Invent) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    howler = bob.has("howler", at=camp)
    ann.has(sets_power(invent, 5), at=camp)
    ann.has(sets_power(invent, 5), at=camp)
    ann.plays("igor", at=camp)
    assert table.power(howler) == 5


@rule("8.5.4")
def test_the_current_player_picks_among_abilities_that_set_a_starting_breakpoint(table: Table, invent: Invent) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    sources = []
    for n in (10, 12):
        card = invent("action", "ongoing", plays_on="base")

        @card.starting_breakpoint
        def it_is(g: Game, me: Action, base: Base, n: int = n) -> int | None:
            return n if base.id == me.base else None

        sources.append(ann.has(card.face.id, at=camp))
    assert table.breakpoint(camp) == 12
    ann.plays("igor", at=camp).chooses(sources[0])
    assert table.breakpoint(camp) == 10
    assert table.driver.copy().g.breakpoint(camp.id) == 10


@rule("8.5.4")
def test_the_current_player_picks_among_effects_that_set_a_breakpoint(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    howler, igor = ann.has("howler", at=camp), ann.has("igor", at=camp)

    async def story() -> None:
        await table.g.set_breakpoint(camp, 5, by=howler)
        await table.g.set_breakpoint(camp, 9, by=igor)

    table.run(story())
    ann.chooses("Howler: 5")
    assert table.breakpoint(camp) == 5
    table.next_turn()
    assert table.breakpoint(camp) == 20


# -- Replacing ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def swamp(invent: Invent) -> str:
    """A base: the first minion that would be destroyed here in a turn goes to the bottom of its owner's deck."""
    base = invent("base")

    @base.instead(when=lambda g, base, deed: isinstance(deed.card, Minion) and deed.base == base.id, once="turn")
    async def it_sinks(g: Game, base: Base, deed: Destroying) -> bool:
        return bool(await g.place_on_deck(deed.card, by=base, bottom=True))

    return base.face.id


@rule("12.10.39")
def test_of_two_mandatory_replacements_the_current_player_picks_one(table: Table, swamp: str) -> None:
    ann, bob, base = table.ann, table.bob, table.base(swamp)
    grave = bob.has("grave_situation", at=base)
    bob.has("howler", at=base)
    ann.plays("big_gulp").chooses(grave)
    assert bob.hand == ["howler"]
    bob.has("igor", at=base)
    table.plays_left()
    ann.plays("big_gulp").chooses(base)
    assert bob.deck_from_top == ["igor"]
    assert bob.discard == []


@rule("12.10.39")
def test_each_applies_once_to_a_turn_if_it_says_so(table: Table, swamp: str) -> None:
    ann, bob, base = table.ann, table.bob, table.base(swamp)
    bob.has("howler", at=base)
    ann.plays("big_gulp")
    assert bob.deck_from_top == ["howler"]
    bob.has("igor", at=base)
    table.plays_left()
    ann.plays("big_gulp")
    assert bob.discard == ["igor"]
    table.next_turn()
    bob.has("igor", at=base)
    bob.plays("big_gulp")
    assert bob.deck_from_top[-1] == "igor"


@rule("12.10.39")
def test_of_several_destroyed_together_their_controller_names_the_first(
    tables: Callable[[int], Table], swamp: str
) -> None:
    table = tables(3)
    ann, bob, cat, base = table.ann, table.bob, table.cat, table.base(swamp)
    one, two = bob.has("howler", at=base), bob.has("igor", at=base)
    destroy(table, one, two)
    bob.chooses(two)
    assert (bob.deck_from_top, bob.discard) == (["igor"], ["howler"])
    table.next_turn()
    mine, theirs = cat.has("howler", at=base), ann.has("howler", at=base)
    destroy(table, mine, theirs)
    bob.chooses(theirs)  # the current player, since they have several controllers
    assert (ann.deck_from_top, cat.discard) == (["howler"], ["howler"])


def destroy(table: Table, *minions: Minion) -> None:
    async def story() -> None:
        await table.g.destroy(*minions, by=None)

    table.run(story())


@rule("12.10.39", "12.11.44")
def test_an_optional_replacement_comes_first(table: Table, swamp: str) -> None:
    ann, bob, base = table.ann, table.bob, table.base(swamp)
    drone = bob.has("drone", at=table.base("jungle_camp"), counters=1)
    howler = bob.has("howler", at=base)
    ann.plays("big_gulp").chooses(howler)
    bob.chooses(drone)
    assert table.g.in_play(howler)


@rule("12.10.39")
def test_what_a_base_may_do_instead_is_offered_to_the_cards_controller(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    refuge = invent("base")

    @refuge.instead(when=lambda g, base, deed: deed.base == base.id, may=True)
    async def it_goes_home(g: Game, base: Base, deed: Destroying) -> bool:
        return bool(await g.return_to_hand(deed.card, by=base))

    base = table.base(refuge.face.id)
    bob.has("howler", at=base)
    ann.plays("big_gulp")
    bob.chooses(base)
    assert bob.hand == ["howler"]


# -- Traps, stasis -----------------------------------------------------------------------------------------------------


@rule("12.10.40")
def test_a_trap_is_spent_though_its_minion_is_gone_by_then(table: Table, invent: Invent) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    trap = invent("action", "ongoing", plays_on="base")

    @trap.after(MinionPlayed, when=lambda g, me, event: event.seat != me.controller and event.base == me.base)
    async def destroy_this_card_and_that_minion(g: Game, me: Action, event: MinionPlayed) -> None:
        await g.destroy(me, by=me)
        await g.destroy(event.card, by=me)

    first, second = bob.has(trap.face.id, at=camp), bob.has(trap.face.id, at=camp)
    ann.plays("howler", at=camp)
    assert ann.discard == ["howler"]
    assert bob.discard == [trap.face.id] * 2
    assert not table.g.in_play(first)
    assert not table.g.in_play(second)


@rule("12.10.42", "12.6.16")
def test_what_is_on_a_card_that_goes_into_stasis_is_discarded_in_the_current_edition_too(current_table: Table) -> None:
    ann: Person = current_table.ann
    car = current_table.base("time_traveling_car")
    current_table.base_deck("jungle_camp")
    wolf = ann.has("loup_garou", at=car, counters=2)
    ann.has("moontouched", on=wolf)
    current_table.scores(car)
    ann.uses(car).chooses(wolf)
    assert ann.in_stasis("loup_garou").counters == 0
    assert ann.discard == ["moontouched"]
