"""Cards in a hand or deck of a player who doesn't own them (10.7), and where cards go (2.5)."""

from collections.abc import Callable

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import CardsSeen
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Held
from basebreaker.testing import Table, rule, ruling


@ruling("C-shield-maiden-1")
@rule("10.7.1", "4.1.7")
def test_a_card_in_your_hand_is_yours_to_play_whoever_owns_it(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("mummy", "tribute", owner=bob)
    ann.deck("howler", "howler", "howler")
    ann.plays("mummy", at=stones).plays("tribute")
    assert ann.in_play("mummy").owner == bob.seat
    assert ann.hand == ["howler"] * 3
    assert (table.s.free_minions, table.s.free_actions) == (0, 0)


@ruling("C-shield-maiden-2")
@rule("10.7.2", "8.6.2", "2.5.1")
def test_a_plundered_minion_that_is_destroyed_goes_to_its_owner(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.deck("howler")
    ann.plays("shield_maiden", at=stones)
    table.plays_left()
    ann.plays("howler", at=stones)
    howler = ann.in_play("howler")
    assert table.power_at(ann, stones) == 3 + table.power(howler)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(howler)
    assert (ann.discard, bob.discard) == ([], ["howler", "big_gulp"])


@ruling("C-shield-maiden-2")
@rule("10.7.2", "2.5.1")
def test_a_plundered_card_returned_from_play_goes_to_its_owners_hand_or_deck(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    first, second = ann.has("howler", at=stones, owner=bob), ann.has("mummy", at=stones, owner=bob)
    moon = ann.has("full_moon", at=stones, owner=bob)

    async def send_them_away() -> None:
        await table.g.return_to_hand(first, by=None)
        await table.g.place_on_deck(second, by=None)
        await table.g.shuffle_away(moon, by=None)

    table.run(send_them_away())
    assert bob.hand == ["howler"]
    assert sorted(bob.deck_from_top) == ["full_moon", "mummy"]
    assert (ann.hand, ann.deck_from_top) == ([], [])


@rule("10.7.2", "6.6.3")
def test_plundered_cards_left_on_a_scored_base_go_to_their_owners(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones, owner=bob)
    ann.has("full_moon", at=stones, owner=bob)
    table.base_deck("crypt")
    table.scores(stones)
    assert bob.discard == ["howler", "full_moon"]
    assert ann.discard == []


@rule("10.7.2", "4.3.3")
def test_a_plundered_standard_action_goes_to_its_owners_discard_pile(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.holds("tribute", owner=bob)
    ann.plays("tribute")
    assert (ann.discard, bob.discard) == ([], ["tribute"])


@ruling("C-shield-maiden-4")
@rule("2.5.4", "10.7.3", "9.10.2")
def test_a_foreign_card_discarded_from_a_hand_goes_to_its_owner(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("mummy", at=stones)
    (foreign,) = ann.holds("howler", owner=bob)
    ann.plays("cull_the_weak").chooses(foreign)
    assert bob.discard == ["howler"]
    assert ann.discard == ["cull_the_weak"]


@ruling("C-shield-maiden-4")
@rule("2.5.4", "2.5.1")
def test_a_foreign_card_that_is_seen_to_go_to_a_hand_or_deck_goes_to_its_owners(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("standing_stones")
    first, second, third = ann.deck("howler", "mummy", "raider", owner=bob)

    async def send_them_seen() -> None:
        await table.g.to_hand(first)
        await table.g.onto_deck(second)
        await table.g.shuffle_into_deck(third)

    table.run(send_them_seen())
    assert (ann.hand, ann.deck_from_top) == ([], [])
    assert bob.hand == ["howler"]
    assert sorted(bob.deck_from_top) == ["mummy", "raider"]


@ruling("C-shield-maiden-3")
@rule("2.5.3", "12.5.5")
def test_a_foreign_card_that_is_merely_revealed_in_a_hand_or_deck_stays_there(table: Table) -> None:
    ann, bob = table.ann, table.bob
    pillager = bob.has("huscarl", at=table.base("standing_stones"))
    (held,) = ann.holds("howler", owner=bob)
    (top,) = ann.deck("raider", owner=bob)

    async def reveal_them() -> None:
        await table.g.reveal([held], of=ann.seat, zone="hand", by=pillager)
        await table.g.reveal([top], of=ann.seat, zone="deck", by=pillager)

    table.run(reveal_them())
    assert (ann.hand, ann.deck_from_top) == (["howler"], ["raider"])
    assert bob.sees(held)
    assert bob.sees(top)


@rule("2.5.2", "10.7.3")
def test_a_foreign_card_put_unseen_on_a_deck_stays_with_its_holder_for_later_turns(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    raider = ann.has("raider", at=stones)
    first, second = ann.holds("howler", "mummy", owner=bob)
    ann.deck("frenzy")
    ann.uses(raider).chooses(first, second)
    assert ann.deck_from_top == ["mummy", "howler", "frenzy"]
    ann.ends_turn()
    assert sorted(ann.hand) == ["howler", "mummy"]


@ruling("C-shield-maiden-3", "C-shield-maiden-5")
@rule("10.7.3")
def test_a_deck_top_full_of_foreign_cards_is_revealed_raided_and_put_back(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    bob.deck("pharaoh", owner=bob)
    bob.deck("howler", "raider", owner=cat)
    bob.deck("mummy", owner=ann)
    ann.plays("raiding_party").chooses(bob, "raider")
    ann.is_done()
    assert bob.deck_from_top == ["mummy", "howler", "pharaoh"]
    assert ann.in_play("raider").owner == cat.seat
    ann.plays("shield_maiden", at=stones).chooses(bob)
    assert ann.hand == ["mummy"]  # Ann's own card comes home because the Maiden takes it
    assert bob.deck_from_top == ["howler", "pharaoh"]


@rule("2.5.5", "10.7.2", "12.5.11")
def test_a_plundered_card_that_is_buried_stays_with_its_holder_until_it_is_uncovered(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    (stolen,) = ann.holds("mummy", owner=bob)
    ann.uses(pyramids)
    ann.plays("lost_knowledge")
    mummy = ann.in_play("mummy")
    assert (mummy.id, mummy.owner, mummy.controller) == (stolen, bob.seat, ann.seat)

    async def destroy_it() -> None:
        await table.g.destroy(mummy, by=None)

    table.run(destroy_it())
    assert bob.discard == ["mummy"]


@rule("10.7.1")
def test_a_plundered_card_that_is_given_back_is_its_owners_again(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.holds("mummy")
    ann.plays("pillage")
    (stolen,) = table.s.hands[ann.seat]

    async def give_it_back() -> None:
        await table.g.gifts.give(ann.seat, bob.seat, stolen)

    table.run(give_it_back())
    assert (ann.hand, bob.hand) == ([], ["mummy"])
    ann.ends_turn()
    bob.plays("mummy", at=stones)
    assert bob.in_play("mummy").controller == bob.in_play("mummy").owner == bob.seat


@rule("10.7.2", "12.5.8")
def test_a_plundered_action_on_a_minion_goes_home_when_the_minion_leaves(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    curse = bob.has("ancient_curse", on=bob.has("raider", at=stones))
    ann.plays("ransack")
    assert table.s.hands[ann.seat] == [curse.id]
    table.plays_left()
    ann.plays("ancient_curse")
    assert ann.in_play("ancient_curse").owner == bob.seat
    table.plays_left()
    ann.plays("big_gulp")
    assert sorted(bob.discard) == ["ancient_curse", "raider"]


@rule("9.7.3", "9.20.1")
def test_your_cards_are_those_you_control_but_only_your_own_go_to_the_box(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    borrowed = ann.has("valkyrie", at=stones, owner=bob)
    ann.plays("combat_training")
    assert table.power(borrowed) == 6
    ann.has("viking_funeral", on=borrowed)
    table.base_deck("crypt")
    table.scores(stones)
    assert ann.vp == stones.face.vp[0] + 1
    assert (table.s.box, bob.discard) == ([], ["valkyrie"])


@rule("2.4.12", "2.4.13")
def test_looks_and_reveals_tell_their_victim_who_did_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    looter, bystander = ann.has("mummy", at=stones), cat.has("mummy", at=stones)
    (surprise,) = bob.holds("dynamite_surprise")
    ann.plays("cast_the_runes").chooses(bob)
    bob.chooses(f"use:{surprise}")
    assert not table.g.in_play(looter)
    assert table.g.in_play(bystander)


@rule("2.4.13", "12.5.13")
def test_what_a_base_reveals_is_not_revealed_by_another_players_card(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    bob.holds("dynamite_surprise")
    bob.deck("raider")
    ann.plays("mummy", at=drakkar).uses(drakkar)
    assert not bob.is_asked
    assert ann.in_play("mummy")


def test_taking_a_card_without_looking_at_the_others_is_neither_a_look_nor_a_reveal(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("mummy", at=stones)
    bob.holds("dynamite_surprise", "dynamite_surprise")
    ann.plays("pillage")
    assert not bob.is_asked
    assert ann.hand == bob.hand == ["dynamite_surprise"]


@rule("12.5.7", "4.7.1")
def test_a_special_waiting_in_a_hand_is_still_there_after_another_card_left_that_hand_unseen(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    looter = ann.has("mummy", at=stones)
    howler, *others, surprise = bob.holds("howler", "frenzy", "mummy", "raider", "dynamite_surprise")

    async def reveal_the_hand_and_put_a_card_on_the_deck() -> None:
        await table.g.reveal([howler, surprise, *others], of=bob.seat, zone="hand", by=looter)
        await table.g.onto_deck(howler, seat=bob.seat, unseen=True)

    table.run(reveal_the_hand_and_put_a_card_on_the_deck())
    assert bob.deck_from_top == ["howler"]
    assert table.g.face(surprise).id != "dynamite_surprise"  # the hand was mixed for Ann's eyes
    bob.chooses("dynamite_surprise")
    assert not table.g.in_play(looter)
    assert bob.discard == ["dynamite_surprise"]


@rule("12.10.2", "2.5.4")
def test_a_foreign_wraith_that_watson_reveals_and_draws_goes_to_its_owner(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("howler", "slimy", owner=bob)
    ann.plays("watson", at=crypt).chooses("reveal")
    assert bob.hand == ["slimy"]
    assert (ann.hand, ann.deck_from_top) == ([], ["howler"])  # the other one was merely revealed


@rule("12.10.2", "2.5.4")
def test_a_foreign_egg_field_that_the_hive_queen_finds_goes_to_its_owner(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("egg_field", owner=bob)
    ann.plays("hive_queen", at=crypt).chooses("deck", "egg_field")
    assert (ann.hand, bob.hand) == ([], ["egg_field"])


@rule("12.10.2", "2.5.3")
@pytest.mark.parametrize("seeker", ["the_tools_and_the_talent", "hostage_rescue", "rumpelstiltskin"])
def test_a_foreign_card_found_in_a_deck_and_put_onto_it_stays_in_that_deck(table: Table, seeker: str) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    ann.deck("frenzy")
    (howler,) = ann.deck("howler", owner=bob)
    ann.plays(seeker)
    if ann.is_asked:
        ann.chooses(howler)
    assert (ann.deck_from_top, bob.deck_from_top) == (["howler", "frenzy"], [])


@rule("12.10.2", "2.5.3")
def test_foreign_cards_that_were_revealed_and_put_back_stay_in_that_deck(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", "mummy", "raider", owner=bob)
    ann.plays("back_from_the_future").declines().is_done()
    assert (ann.deck_from_top, bob.deck_from_top) == (["howler", "mummy", "raider"], [])


@rule("12.10.2", "2.5.2")
def test_a_foreign_card_that_is_drawn_unseen_stays_with_whoever_draws_it(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("howler", owner=bob)

    async def draw() -> None:
        await table.g.draw(ann.seat)

    table.run(draw())
    assert ann.hand == ["howler"]


@rule("2.4.16", "10.7.1")
def test_a_card_revealed_from_a_deck_knows_whose_deck_that_is_and_who_owns_it(table: Table, invent: Invent) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    snare = invent("action", "special")
    known: list[tuple[int, int]] = []

    def note(g: Game, me: Held, event: CardsSeen) -> bool:
        known.append((me.controller, me.owner))
        return False

    @snare.in_deck.special(CardsSeen, when=note)
    async def do_nothing(g: Game, me: Action, event: CardsSeen) -> None: ...

    (top,) = bob.deck(snare.face.id, owner=ann)
    howler = ann.has("howler", at=crypt)

    async def story() -> None:
        await table.g.reveal([top], of=bob.seat, zone="deck", by=howler)

    table.run(story())
    assert known == [(bob.seat, ann.seat)]
