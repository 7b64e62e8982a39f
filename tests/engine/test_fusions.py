"""Fusions (10.11): a minion and an action until they are played, then one of the two."""

import pytest
from tests.engine import duels

import basebreaker as bb
from basebreaker.engine.kernel.in_force import prints_changed
from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Minion
from basebreaker.state.state import State
from basebreaker.testing import Table, rule, ruling
from basebreaker.views.view import view
from basebreaker.views.why_not import why_not


@rule("10.11.1")
def test_outside_play_a_fusion_is_found_as_a_minion_and_as_an_action(current_table: Table) -> None:
    ann, g = current_table.ann, current_table.g
    (held,) = ann.holds("wolf_pact")
    (thrown,) = ann.discarded("wolf_pact")
    for kind in ("minion", "action", ""):
        assert g.hand(ann.seat, kind=kind) == [held]
        assert g.discard_pile(ann.seat, kind=kind) == [thrown]
    assert g.hand(ann.seat, max_power=1) == []
    assert g.hand(ann.seat, max_power=2) == [held]
    assert "Wolf Pact" in g.naming.minions_of(ann.seat)


@rule("10.11.1", "1.5.2")
def test_a_hand_with_a_fusion_stops_a_mulligan() -> None:
    seats = [bb.Seat("Ann", ["vampires", "wraithrustlers"]), bb.Seat("Bob", ["samurai", "vikings"])]
    stopped = 0
    for seed in range(400):
        game = bb.new_game(seats, seed=seed, edition="current", first=0)
        hand = [game.g.face(id) for id in game.g.s.hands[0]]
        if not any(face.kind == "minion" for face in hand):
            asked = game.question is not None and game.question.seat == 0 and game.question.kind != "menu"
            fused = any(face.kind == "fusion" for face in hand)
            assert asked != fused
            stopped += fused
    assert stopped


@rule("10.11.2", "10.11.5")
@ruling("F-wolf-pact-current-1", "F-wolf-pact-current-2")
def test_played_as_a_minion_it_has_the_minions_ability_and_is_nothing_else(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    other, theirs = ann.has("howler", at=camp), bob.has("teenage_wolf", at=camp)
    ann.plays("wolf_pact").chooses("minion").chooses(theirs)
    pact = ann.in_play("wolf_pact")
    assert isinstance(pact, Minion)
    assert (current_table.power(pact), other.counters, current_table.power(theirs)) == (2, 1, 2)
    assert current_table.g.actions() == []
    assert (pact.face.is_minion, pact.face.is_action) == (True, False)
    assert (current_table.s.free_minions, current_table.s.free_actions) == (0, 1)
    current_table.next_turn()
    assert current_table.power(theirs) == 2
    current_table.next_turn()
    assert current_table.power(theirs) == 3


@ruling("F-wolf-pact-current-1")
def test_the_weakened_minion_may_get_the_counter_and_the_price_may_be_kept(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    other = ann.has("howler", at=camp)
    ann.plays("wolf_pact").chooses("minion").chooses(other)
    assert (other.counters, current_table.power(other)) == (1, 2)
    current_table.plays_left()
    ann.plays("wolf_pact").chooses("minion").declines()
    assert other.counters == 1


@rule("10.11.2", "10.11.4")
def test_played_as_an_action_it_has_the_actions_ability_and_is_discarded(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("jungle_camp")
    ann.discarded("igor", "howler")
    ann.plays("wolf_pact").chooses("action").chooses("igor")
    assert ann.deck_from_top == ["igor"]
    assert ann.discard == ["howler", "wolf_pact"]
    assert (current_table.s.free_minions, current_table.s.free_actions) == (1, 0)


@rule("10.11.2")
def test_it_triggers_what_responds_to_its_kind_only(current_table: Table) -> None:
    ann = current_table.ann
    camp, moot = current_table.base("jungle_camp"), current_table.base("moot_site")
    ann.has("howler", at=camp)
    ann.plays("wolf_pact").chooses("minion").chooses(moot).declines()
    pact = ann.in_play("wolf_pact")
    assert current_table.power(pact) == 4  # Moot Site saw a minion being played


@rule("10.11.3")
def test_two_fusions_in_a_turn_may_use_both_free_plays(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("jungle_camp")
    first, second = ann.holds("wolf_pact", "wolf_pact")
    ann.chooses(first, "action")
    ann.chooses(second)  # only the free minion is left, so nothing is asked
    ann.declines()
    assert ann.in_play("wolf_pact")
    assert ann.discard == ["wolf_pact"]
    assert (current_table.s.free_minions, current_table.s.free_actions) == (0, 0)


@rule("10.11.3", "4.5.13")
def test_an_extra_play_for_one_kind_plays_it_as_that_kind(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("jungle_camp")
    current_table.plays_left(minions=0, actions=1)
    ann.holds("wolf_pact")
    ann.plays("its_alive").chooses("wolf_pact").declines()
    assert ann.in_play("wolf_pact").counters == 1


@rule("10.11.3")
def test_with_no_play_left_for_either_kind_it_is_not_offered_and_both_reasons_are_told(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("jungle_camp")
    (pact,) = ann.holds("wolf_pact")
    current_table.plays_left(minions=0, actions=0)
    assert not ann.can_choose(pact)
    why = why_not(current_table.driver, ann.seat, pact)
    assert "As a minion: You have played your minion" in why
    assert "As an action: You have played your action" in why


@rule("10.11.2")
def test_a_ban_on_one_kind_leaves_the_other(current_table: Table) -> None:
    ann = current_table.ann
    camp = current_table.base("jungle_camp")

    async def story() -> None:
        await current_table.g.ban(ann.seat, "action", by=camp)

    current_table.run(story())
    ann.plays("wolf_pact").declines()
    assert ann.in_play("wolf_pact")


@rule("10.11.4", "10.2.7")
def test_in_a_duel_it_counts_as_an_action(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    mine, theirs = ann.has("howler", at=camp), bob.has("igor", at=camp)
    ann.discarded("jolt")
    (pact,) = ann.holds("wolf_pact")
    duels.start(current_table, mine, theirs)
    ann.chooses(pact)
    assert ann.deck_from_top == ["jolt"]
    assert ann.discard == ["wolf_pact"]


@rule("10.11.6", "10.1.5")
@pytest.mark.parametrize("kind", ["minion", "action"])
def test_an_uncovered_fusion_is_played_as_either(current_table: Table, kind: str) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    buried = ann.has_buried("wolf_pact", camp)
    assert (buried.face.is_minion, buried.face.is_action) == (True, True)
    ann.discarded("igor")

    async def story() -> None:
        await current_table.g.bury.uncover(buried, by=camp)

    current_table.run(story())
    ann.chooses(kind)
    if kind == "minion":
        ann.declines()
        assert ann.in_play("wolf_pact").base == camp.id
    else:
        assert ann.discard == ["wolf_pact"]


@rule("10.11.6", "10.3.7")
@pytest.mark.parametrize("kind", ["minion", "action"])
def test_a_fusion_out_of_stasis_is_played_as_either(current_table: Table, kind: str) -> None:
    ann = current_table.ann
    current_table.base("jungle_camp")
    frozen = ann.has_in_stasis("wolf_pact", 0)
    assert frozen.face.kind == "fusion"
    ann.uses(frozen).chooses(kind)
    if kind == "minion":
        ann.declines()
    assert (ann.in_play("wolf_pact") is not None, ann.discard == ["wolf_pact"]) == (kind == "minion", kind == "action")


@rule("10.11.6")
def test_a_fusion_that_goes_from_a_base_into_stasis_or_underground_is_both_again(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    one, two = ann.has("wolf_pact", at=camp), ann.has("wolf_pact", at=camp)

    async def story() -> None:
        await current_table.g.bury.from_play(one, at=camp, by=camp)
        await current_table.g.stasis.enter(two, 2, by=camp)

    current_table.run(story())
    assert [card.face.kind for card in ann.buried] == ["fusion"]
    assert ann.in_stasis("wolf_pact").face.kind == "fusion"


def test_a_game_with_a_fusion_in_play_is_written_read_copied_and_seen(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    ann.has("wolf_pact", at=camp)
    ann.holds("wolf_pact")
    prints_changed(current_table.g)
    data = current_table.s.to_json()
    assert State.from_json(data, catalog.face).to_json() == data
    assert current_table.driver.copy().g.s.to_json() == data
    seen = view(current_table.driver, ann.seat)
    assert seen.bases[0].minions[0].face == "wolf_pact.minion"
    assert seen.seats[ann.seat].hand[0].face == "wolf_pact"
    assert ann.options()[0].startswith("fusion:")
