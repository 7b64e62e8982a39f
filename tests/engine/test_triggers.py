"""Triggers (5.5): which cards respond to what, when, and how often."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import Destroyed, MinionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule


@rule("5.5.1", "5.5.5")
def test_after_x_waits_until_x_is_finished_and_follows_before_anything_else(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    igor = ann.has("igor", at=stones)
    first, second = ann.has("howler", at=stones), ann.has("raider", at=stones)
    ann.plays("body_shop").chooses(igor)
    ann.chooses(first, second)
    assert (first.counters, second.counters) == (1, 1)  # Body Shop's counters, placed together; Igor waits
    assert ann.discard == ["igor"]  # Body Shop isn't finished with before Igor's ability
    ann.chooses(first)
    assert (first.counters, second.counters) == (2, 1)
    assert ann.discard == ["igor", "body_shop"]


@rule("5.5.2", "12.3.2")
def test_a_card_that_enters_after_the_event_does_not_respond_to_it(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    wolf = bob.has("big_bad_wolf", at=stones)
    bob.discarded("the_count")
    ann.has("the_count", at=stones)

    async def destroy_it() -> None:
        await table.g.destroy(wolf, by=ann.in_play("the_count"))

    table.run(destroy_it())
    ann.uses(ann.in_play("the_count"))
    bob.chooses("the_count")
    assert ann.in_play("the_count").counters == 1
    assert bob.in_play("the_count").counters == 0


@rule("5.5.2", "12.3.2")
def test_a_card_played_in_response_does_not_respond_to_the_same_event(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("tribute", owner=bob)
    bob.holds("mboro_hornet")
    ann.plays("tribute")
    bob.chooses("mboro_hornet")
    onini = bob.has("onini_the_python", at=stones)
    assert onini.counters == 0
    ann.holds("howler", owner=bob)
    ann.plays("howler", at=stones)
    assert onini.counters == 1


@rule("5.5.3", "12.3.3")
def test_a_waiting_response_is_lost_if_its_card_leaves_play_in_between(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    avenger, heir = invent("minion", "ongoing", power=5), invent("minion", "ongoing", power=5)

    @avenger.after(Destroyed, when=lambda g, me, event: event.card is not me)
    async def return_all_minions_of_others(g: Game, me: Minion, event: Destroyed) -> None:
        await g.return_to_hand(*g.minions(not_of=me.controller), by=me)

    @heir.after(Destroyed)
    async def gain_one_vp(g: Game, me: Minion, event: Destroyed) -> None:
        await g.gain_vp(me.controller, 1, by=me)

    first = ann.has(avenger.face.id, at=stones)
    bob.has(heir.face.id, at=stones)
    ann.has("howler", at=stones)
    ann.plays("big_gulp")
    ann.uses(first)
    assert (bob.hand, bob.vp) == ([heir.face.id], 0)


@rule("5.5.3")
def test_a_response_is_not_lost_if_the_event_itself_took_its_card_out_of_play(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    heir = invent("minion", "ongoing")

    @heir.after(Destroyed)
    async def gain_one_vp(g: Game, me: Minion, event: Destroyed) -> None:
        await g.gain_vp(me.controller, 1, by=me)

    bob.has(heir.face.id, at=stones)
    ann.plays("big_gulp")
    assert (bob.discard, bob.vp) == ([heir.face.id], 1)


@rule("5.5.3", "12.3.26", "5.7.2", "6.6.5")
def test_cards_that_go_together_see_each_other_go(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    bob.deck(*["raider"] * 5)
    bob.has("howler", at=stones)
    bob.has("honor_the_fallen", at=stones)
    bob.has("howler", at=stones)
    ann.has("howler", at=stones)
    table.scores(stones)
    assert bob.hand == ["raider", "raider"]


@rule("5.5.4", "12.3.5")
def test_simultaneous_occurrences_each_trigger_once(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    count = ann.has("the_count", at=stones)
    prey = [bob.has("fledgling_vampire", at=stones) for _ in range(2)]
    ann.plays("let_the_dog_out").chooses(*prey)
    assert count.counters == 2


@rule("12.3.5")
def test_an_optional_response_is_offered_once_for_each_occurrence(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    robobro = bob.has("robobro", at=stones)
    ann.plays("huscarl", at=stones)
    bob.uses(robobro)
    assert not bob.is_asked
    assert robobro.counters == 1
    table.plays_left()
    ann.plays("howler", at=stones)
    bob.passes()
    assert robobro.counters == 1


@rule("12.3.4", "5.5.5")
def test_what_a_response_triggers_comes_before_the_responses_that_still_wait(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    seen: list[int] = []
    killer = invent("minion", "ongoing")
    count = bob.has("the_count", at=table.base("the_hill"))
    victim = ann.has("howler", at=stones)

    @killer.after(MinionPlayed, when=lambda g, me, event: event.card is not me)
    async def destroy_the_howler_or_look(g: Game, me: Minion, event: MinionPlayed) -> None:
        if not await g.destroy(victim, by=me):
            seen.append(count.counters)

    ann.has(killer.face.id, at=stones)
    ann.has(killer.face.id, at=stones)
    ann.plays("raider", at=stones)
    assert seen == [1]  # The Count's counter came before the second killer's turn
    assert not bob.is_asked


@rule("12.3.14", "12.3.15")
def test_a_mandatory_once_a_turn_ability_is_used_up_by_the_first_occurrence_of_each_turn(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    bob.deck("raider", "huscarl", "valkyrie", "berserk")
    for _ in range(3):
        bob.has("howler", at=garden)

    def destroy_one() -> None:
        async def effect() -> None:
            await table.g.destroy(table.g.minions(at=garden)[0], by=garden)

        table.run(effect())

    destroy_one()
    destroy_one()
    assert len(bob.hand) == 1
    ann.ends_turn()
    destroy_one()
    assert len(bob.hand) == 2


@rule("12.3.14")
def test_an_optional_once_a_turn_ability_may_be_saved(table: Table) -> None:
    ann, cottage = table.ann, table.base("woodland_cottage")
    ann.deck("howler", "drone")
    ann.plays("raider", at=cottage).passes()
    table.plays_left()
    ann.plays("huscarl", at=cottage).uses(cottage).chooses("drone")
    assert ann.hand == ["drone"]
    table.plays_left()
    ann.plays("valkyrie", at=cottage)
    assert not ann.is_asked


@rule("12.3.15")
def test_once_per_turn_starts_anew_on_another_players_turn(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.plays("raider", at=lab)
    table.plays_left()
    ann.plays("huscarl", at=lab).ends_turn()
    bob.plays("shield_maiden", at=lab)
    assert [ann.in_play("raider").counters, ann.in_play("huscarl").counters] == [1, 0]
    assert bob.in_play("shield_maiden").counters == 1


@rule("5.5.6", "6.6.1")
def test_after_a_base_scores_comes_before_its_cards_and_the_base_are_discarded(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    raider = ann.has("raider", at=hill)
    ann.holds("walk_away_slowly")
    table.scores(hill)
    assert ann.can_choose("walk_away_slowly")
    assert ann.vp == 4
    assert table.g.in_play(raider)
    assert hill in table.s.bases
    ann.chooses("walk_away_slowly")
    assert ann.hand == ["raider"]
    assert hill not in table.s.bases


@rule("8.4.1", "5.8.1")
def test_a_response_that_waits_is_its_cards_controllers_of_that_moment(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    thief, reward = invent("minion", "ongoing"), invent("minion", "ongoing")

    @thief.after(MinionPlayed, when=lambda g, me, event: event.card is not me)
    async def take_control_of_all_minions(g: Game, me: Minion, event: MinionPlayed) -> None:
        for minion in g.minions(not_of=me.controller):
            await g.take_control(minion, me.controller, by=me)

    @reward.after(MinionPlayed, when=lambda g, me, event: event.card is not me, may=True)
    async def gain_one_vp(g: Game, me: Minion, event: MinionPlayed) -> None:
        await g.gain_vp(me.controller, 1, by=me)

    ann.has(thief.face.id, at=stones)
    stolen = bob.has(reward.face.id, at=stones)
    ann.plays("raider", at=stones)
    assert not bob.is_asked
    ann.uses(stolen)
    assert (ann.vp, bob.vp) == (1, 0)


@rule("12.3.16")
def test_a_card_that_left_play_and_came_back_has_its_once_a_turn_ability_again(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    host = invent("minion", "ongoing")

    @host.after(MinionPlayed, when=lambda g, me, event: event.card is not me, once="turn")
    async def once_a_turn_draw_a_card(g: Game, me: Minion, event: MinionPlayed) -> None:
        await g.draw(me.controller)

    def play_another_minion() -> None:
        table.plays_left()
        ann.plays("howler", at=hill)

    ann.deck(*["jolt"] * 5)
    minion = ann.has(host.face.id, at=hill)
    play_another_minion()
    play_another_minion()
    assert ann.hand == ["jolt"]

    async def return_it() -> None:
        await table.g.return_to_hand(minion, by=hill)

    table.run(return_it())
    table.plays_left()
    ann.plays(host.face.id, at=hill)
    play_another_minion()
    assert ann.hand == ["jolt", "jolt"]


@rule("12.3.16", "12.3.14")
def test_a_base_that_leaves_play_takes_only_its_own_uses_along(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    bob, longhouse, hill = table.bob, table.base("longhouse"), table.base("the_hill")
    table.base_deck("crypt")
    bob.holds("howler", "jolt")
    table.turn_of(bob)
    bob.uses(longhouse).chooses("howler")
    assert int(hill.id) == bob.seat  # the numbers of bases and seats have nothing to do with each other
    table.scores(hill)
    assert not bob.can_use(longhouse)


@rule("12.10.26")
@pytest.mark.parametrize(("helped", "behind"), [(False, True), (True, False)])
def test_a_response_compares_when_it_is_resolved(table: Table, helped: bool, behind: bool) -> None:
    ann, bob, castle = table.ann, table.bob, table.base("castle_blood")
    bob.has("warbot", at=castle)
    if helped:
        ann.has("german_engineering", at=castle)  # its counter comes first, and makes them equal
    ann.plays("scout", at=castle)
    assert ann.can_use(castle) == behind
    if behind:
        ann.uses(castle)
    assert ann.in_play("scout").counters == 1
