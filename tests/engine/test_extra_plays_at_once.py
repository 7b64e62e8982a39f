"""Extra plays that something would come between: they may be used at once (4.5.4, 12.10.1)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action
from basebreaker.testing import Table, rule

# -- What may come between -------------------------------------------------------------------------------------------


@rule("12.10.1", "4.5.4")
@pytest.mark.parametrize("at_once", [True, False])
def test_an_extra_action_may_be_played_before_the_ear_of_corn_changes_hands(table: Table, at_once: bool) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.holds("mass_transformation")
    bob.deck("howler")
    ann.plays("ear_of_corn")
    if at_once:
        ann.chooses("mass_transformation")
        assert bob.hand == ["ear_of_corn"]
    else:
        ann.declines()
        assert bob.hand == ["ear_of_corn"]
        ann.plays("mass_transformation")
        assert bob.hand == ["howler"]


@rule("12.10.1", "12.3.24")
def test_an_extra_minion_may_be_played_before_what_a_destroyed_minion_brings(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("igor", at=stones)
    ann.holds("howler")
    ann.plays("yokai_attack").chooses("howler")
    assert ann.in_play("howler").counters == 1


@rule("12.10.1", "12.3.24", "5.4.5")
def test_what_the_extra_card_triggers_comes_before_what_the_granting_card_triggered(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    igor, worker = ann.has("igor", at=hill), ann.has("worker", at=hill)
    ann.has("german_engineering", at=stones)
    ann.holds("howler")
    ann.plays("yokai_attack").chooses(igor, "howler", stones)
    howler = ann.in_play("howler")
    assert howler.counters == 1  # of German Engineering; Igor's is being asked for
    ann.chooses(worker)
    assert (howler.counters, worker.counters) == (1, 1)


@rule("12.10.1")
def test_an_extra_action_may_be_played_before_a_card_in_another_hand_responds(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = ann.has("howler", at=stones)
    ann.holds("form_a_posse")
    bob.holds("dynamite_surprise")
    ann.plays("cast_the_runes").chooses("form_a_posse")
    bob.chooses("dynamite_surprise")
    assert ann.in_play("howler") is howler
    assert bob.discard == ["dynamite_surprise"]


@rule("12.10.1")
def test_an_extra_action_may_be_played_before_the_next_response(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ellens = [ann.has("ellen", at=stones), ann.has("ellen", at=stones)]
    ann.has("slimy", at=stones)
    ann.holds("jolt", "frenzy")
    ann.plays("resurgence")
    ann.uses(ellens[0]).chooses("jolt")
    assert [ellen.counters for ellen in ellens] == [1, 1]
    ann.uses(ellens[1])
    assert not ann.is_asked  # nothing is left to come between
    ann.plays("frenzy")


@rule("12.10.1")
def test_another_ability_of_the_card_waits_for_the_extra_play(table: Table, invent: Invent) -> None:
    ann = table.ann
    table.base("the_hill")
    call = invent("action", "on_play", "on_play")
    ann.deck("howler")

    @call.ability(0).on_play
    async def play_an_extra_action(g: Game, me: Action) -> None:
        await g.extra_action(me.controller, by=me)

    @call.ability(1).on_play
    async def draw_a_card(g: Game, me: Action) -> None:
        await g.draw(me.controller)

    ann.holds("tribute")
    ann.plays(call.face.id)
    assert ann.hand == ["tribute"]
    ann.declines()
    assert ann.hand == ["tribute", "howler"]
    ann.plays("tribute")


@rule("12.10.1", "5.4.1")
def test_a_card_that_had_another_one_played_waits_for_the_extra_play_of_that_one(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.deck("howler", "howler", "close_encounters")
    ann.holds("tribute")
    ann.plays("the_perfect_gift").chooses("close_encounters")
    ann.declines()  # puts no card on top of the deck
    ann.chooses("tribute")
    assert bob.hand == ["close_encounters"]


@rule("12.10.1")
def test_several_extra_plays_are_offered_one_after_the_other(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("igor", at=stones)
    ann.holds("howler", "drone", "jolt", "frenzy")
    ann.plays("yokai_attack").chooses("drone", "jolt")
    drone = ann.in_play("drone")
    assert drone.counters == 1 + 1 + 1  # its own, of Jolt, of Igor
    assert table.s.extras == []
    assert not ann.can_choose("frenzy")
    ann.plays("howler", at=stones)


@rule("12.10.1")
def test_an_extra_card_played_at_once_may_grant_another_one(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("igor", at=stones)
    mine = ann.has("loup_garou", at=stones)
    ann.holds("the_water_of_life", "jolt")
    ann.plays("yokai_attack").chooses("igor", "the_water_of_life", "jolt")
    assert mine.counters == 2
    assert [extra.kind for extra in table.s.extras] == ["minion"]


# -- Now or later ----------------------------------------------------------------------------------------------------


@rule("12.10.1", "4.5.5")
def test_what_is_not_played_at_once_is_kept_for_the_menu_and_not_asked_about_again(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("igor", at=stones)
    ann.has("samurai_chan", at=stones)
    ann.holds("howler")
    ann.plays("yokai_attack").chooses("igor").declines()
    assert not ann.is_asked
    assert table.s.free_minions == 1
    ann.plays("howler", at=stones).plays("drone", at=stones)


@rule("12.10.1")
def test_the_question_says_that_it_may_be_kept(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("igor", at=stones)
    ann.holds("howler")
    ann.plays("yokai_attack")
    assert table.question is not None
    assert table.question.prompt == "Play an extra minion now?"
    assert [option.label for option in table.question.options] == ["Howler", "Keep it for later"]
    ann.declines()


@rule("12.10.1")
def test_nobody_is_asked_without_a_card_that_fits(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("igor", at=stones)
    ann.plays("yokai_attack")
    assert not ann.is_asked
    assert [extra.kind for extra in table.s.extras] == ["minion", "action"]


@rule("12.10.1")
def test_nobody_is_asked_where_nothing_comes_between(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("fledgling_vampire", at=stones)
    ann.holds("howler", "jolt")
    ann.plays("yokai_attack")
    assert not ann.is_asked
    ann.plays("howler", at=stones).plays("jolt")


@rule("12.10.1")
def test_an_extra_play_kept_in_one_move_is_not_offered_in_the_next_one(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.plays_left(actions=2)
    ann.has("fledgling_vampire", at=stones)
    igor = ann.has("igor", at=stones)
    ann.holds("howler", "jolt")
    other = ann.has("loup_garou", at=stones)
    ann.plays("yokai_attack").chooses("fledgling_vampire")
    ann.plays("big_gulp").chooses(igor)
    assert not ann.is_asked
    assert other.counters == 1


# -- Secrets ---------------------------------------------------------------------------------------------------------


@rule("12.10.1", "12.3.9")
@pytest.mark.parametrize("held", ["dynamite_surprise", "howler"])
def test_being_asked_does_not_tell_what_another_player_holds(table: Table, held: str) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("loup_garou", at=stones)
    ann.holds("jolt")
    bob.holds(held)
    bob.discarded("dynamite_surprise")
    ann.plays("cast_the_runes")
    assert ann.can_choose("jolt")
    assert table.question is not None
    assert table.question.prompt == "Play an extra action now?"
    ann.declines()
    if bob.is_asked:
        bob.passes()


@rule("12.10.1", "12.3.9")
def test_nobody_is_asked_because_of_an_empty_hand(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("loup_garou", at=stones)
    ann.holds("jolt")
    bob.discarded("dynamite_surprise")
    ann.plays("cast_the_runes")
    assert not ann.is_asked
    ann.plays("jolt")


@rule("12.10.1", "12.3.9")
def test_an_extra_play_has_nobody_asked_who_has_nothing_to_use(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    table.base("the_hill")
    ann.holds("the_water_of_life", owner=bob)
    ann.holds("jolt")
    bob.holds("mboro_hornet")
    cat.holds("howler")
    ann.plays("the_water_of_life").declines()
    bob.passes()
    assert not cat.is_asked
    ann.plays("jolt")


@rule("12.10.1", "12.3.9")
def test_where_everybody_is_asked_the_extra_play_comes_first() -> None:
    table = Table(2, me_first="ask")
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("loup_garou", at=stones)
    ann.holds("jolt")
    bob.holds("howler")
    bob.discarded("dynamite_surprise")
    ann.plays("cast_the_runes")
    assert ann.can_choose("jolt")
    ann.declines()
    while ann.is_asked or bob.is_asked:
        (ann if ann.is_asked else bob).passes()
    ann.plays("jolt")
