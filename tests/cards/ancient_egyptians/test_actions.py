import pytest

from basebreaker.testing import Table, rule, ruling

BURY_THEMSELVES = ("blessing_of_anubis", "tomb_trap", "you_can_take_it_with_you")

# -- Ancient Curse -----------------------------------------------------------------------------------------------------


def test_ancient_curse_takes_two_power_and_may_take_a_counter(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    victim = bob.has("nightstalker", at=stones, counters=2)
    printed = victim.face.power
    ann.plays("ancient_curse", on=victim).chooses("yes")
    assert victim.counters == 1
    assert table.power(victim) == printed + 1 - 2


def test_ancient_curse_may_leave_the_counters(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    victim = bob.has("nightstalker", at=stones, counters=2)
    ann.plays("ancient_curse", on=victim).declines()
    assert victim.counters == 2


@rule("8.1.5")
def test_ancient_curse_never_takes_power_below_zero_and_asks_nothing_without_counters(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    victim = bob.has("howler", at=stones)
    ann.has("ancient_curse", on=victim)
    ann.plays("ancient_curse", on=victim)
    assert table.power(victim) == 0


# -- Blessing of Anubis, Tomb Trap, You Can Take It With You -----------------------------------------------------------


@pytest.mark.parametrize("name", BURY_THEMSELVES)
@ruling("C-blessing-of-anubis-1")
@rule("2.4.7", "4.3.2")
def test_a_card_that_buries_itself_is_shown_and_put_face_down_at_a_base(table: Table, name: str) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("pyramids")
    ann.plays(name).chooses(stones)
    (buried,) = ann.buried
    assert (buried.face.id, buried.base) == (name, stones.id)
    assert bob.sees(buried)
    assert ann.discard == ann.hand == []


@pytest.mark.parametrize("name", BURY_THEMSELVES)
@ruling("C-blessing-of-anubis-2", "C-blessing-of-anubis-3")
@rule("10.1.10")
def test_uncovered_it_is_played_again_without_the_part_that_buries_it(table: Table, name: str) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base("pyramids")
    ann.deck("howler", "howler", "howler")
    own = ann.has("howler", at=stones)
    ann.has_buried(name, at=stones)
    ann.plays("lost_knowledge")
    if name == "tomb_trap":
        ann.chooses(own)
    assert ann.buried == []
    assert ann.discard[-2:] == [name, "lost_knowledge"]
    assert len(table.g.this_turn.faces("play_action")) == 2


def test_blessing_of_anubis_blesses_your_minions_at_its_base_only(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    here, there = ann.has("mummy", at=stones), ann.has("mummy", at=pyramids)
    rival = bob.has("mummy", at=stones)
    ann.has_buried("blessing_of_anubis", at=stones)
    ann.plays("lost_knowledge")
    assert [table.power(m) for m in (here, there, rival)] == [4, 2, 2]
    ann.ends_turn()
    assert table.power(here) == 2


@rule("5.8.3")
def test_blessing_of_anubis_does_nothing_for_minions_that_come_later(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has_buried("blessing_of_anubis", at=stones)
    ann.plays("lost_knowledge")
    ann.plays("mummy", at=stones)
    assert table.power(ann.in_play("mummy")) == 2


def test_tomb_trap_may_destroy_a_minion_of_power_four_or_less_at_its_base(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    weak, strong = bob.has("mummy", at=stones, counters=2), bob.has("mummy", at=stones, counters=3)
    elsewhere = bob.has("mummy", at=pyramids)
    ann.has_buried("tomb_trap", at=stones)
    ann.plays("lost_knowledge")
    assert not ann.can_choose(strong)
    assert not ann.can_choose(elsewhere)
    ann.chooses(weak)
    assert bob.discard == ["mummy"]


def test_tomb_trap_may_be_wasted(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    weak = bob.has("mummy", at=stones)
    ann.has_buried("tomb_trap", at=stones)
    ann.plays("lost_knowledge").declines()
    assert table.g.in_play(weak)
    assert "tomb_trap" in ann.discard


@rule("4.1.4")
def test_tomb_trap_uncovered_with_no_target_is_played_and_discarded(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    trap = ann.has_buried("tomb_trap", at=stones)
    ann.plays("lost_knowledge")
    assert "tomb_trap" in ann.discard
    assert trap.face in table.g.this_turn.faces("play_action")


def test_you_can_take_it_with_you_draws_three_cards(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.deck("howler", "frenzy", "mummy", "pharaoh")
    ann.has_buried("you_can_take_it_with_you", at=stones)
    ann.plays("lost_knowledge")
    assert ann.hand == ["howler", "frenzy", "mummy"]


def test_you_can_take_it_with_you_draws_nothing_when_it_is_played_from_the_hand(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.deck("howler")
    ann.plays("you_can_take_it_with_you")
    assert ann.hand == []


@rule("12.1.7", "4.1.4")
def test_a_card_that_buries_itself_is_discarded_if_there_is_no_base(table: Table) -> None:
    table.ann.plays("tomb_trap")
    assert table.ann.discard == ["tomb_trap"]


# -- Lost Knowledge ----------------------------------------------------------------------------------------------------


def test_lost_knowledge_buries_a_card_from_your_hand_at_any_base_unseen(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("pyramids")
    howler, _ = ann.holds("howler", "frenzy")
    ann.plays("lost_knowledge").chooses(howler, stones)
    (buried,) = ann.buried
    assert (buried.face.id, buried.base) == ("howler", stones.id)
    assert ann.sees(buried)
    assert not bob.sees(buried)


def test_lost_knowledge_uncovers_one_of_your_cards_at_any_base(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    pyramids = table.base("pyramids")
    first, second = ann.has_buried("howler", at=stones), ann.has_buried("mummy", at=pyramids)
    foreign = bob.has_buried("mummy", at=stones)
    ann.holds("frenzy")
    ann.plays("lost_knowledge").chooses("uncover")
    assert not ann.can_choose(foreign)
    ann.chooses(second)
    assert ann.in_play("mummy").base == pyramids.id
    assert ann.buried == [first]


def test_lost_knowledge_with_nothing_to_bury_or_uncover_does_nothing(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.plays("lost_knowledge")
    assert ann.discard == ["lost_knowledge"]


@rule("6.3.4", "4.7.2")
def test_lost_knowledge_may_uncover_a_minion_before_a_base_scores_on_another_players_turn(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("mummy", at=stones)
    (knowledge,) = bob.holds("lost_knowledge")
    raider = bob.has_buried("raider", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    bob.chooses(f"use:{knowledge}")
    assert not table.g.in_play(raider)
    assert bob.discard == ["lost_knowledge", "raider"]
    assert (bob.vp, ann.vp) == stones.face.vp[:2]


# -- Mummy Strength ----------------------------------------------------------------------------------------------------


def test_mummy_strength_gives_two_power_and_three_over_anybodys_buried_card(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    table.plays_left(actions=2)
    here, there = ann.has("howler", at=stones), ann.has("howler", at=pyramids)
    bob.has_buried("mummy", at=stones)
    ann.plays("mummy_strength").chooses(here)
    ann.plays("mummy_strength").chooses(there)
    assert table.power(here) == here.face.power + 3
    assert table.power(there) == there.face.power + 2


@rule("5.8.5")
def test_mummy_strength_stays_when_the_buried_card_is_gone(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.plays_left(actions=2)
    minion = ann.has("mummy", at=stones)
    ann.has_buried("mummy", at=stones)
    ann.plays("mummy_strength")
    ann.plays("lost_knowledge")
    assert table.power(minion) == 5
    ann.ends_turn()
    assert table.power(minion) == 2


# -- Plague of Locusts -------------------------------------------------------------------------------------------------


def test_plague_of_locusts_weakens_the_minions_of_all_others_at_one_base(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    mine, theirs, elsewhere = ann.has("mummy", at=stones), bob.has("mummy", at=stones), bob.has("mummy", at=pyramids)
    ann.plays("plague_of_locusts").chooses(stones)
    assert [table.power(m) for m in (mine, theirs, elsewhere)] == [2, 1, 2]
    ann.ends_turn()
    assert table.power(theirs) == 2


@rule("6.1.6")
def test_plague_of_locusts_before_scoring_changes_the_places_but_the_base_still_scores(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("mummy", at=stones)
    bob.has("mummy", at=stones)
    (plague,) = ann.holds("plague_of_locusts")
    table.base_deck("crypt")
    table.scores(stones)
    ann.chooses(f"use:{plague}")
    assert (ann.vp, bob.vp) == stones.face.vp[:2]
    assert "plague_of_locusts" in ann.discard


# -- Seal the Tomb -----------------------------------------------------------------------------------------------------


def test_seal_the_tomb_buries_two_cards_at_one_base_unseen(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("pyramids")
    howler, frenzy, _ = ann.holds("howler", "frenzy", "mummy")
    ann.plays("seal_the_tomb").chooses(howler, frenzy, stones)
    assert sorted(card.face.id for card in ann.buried) == ["frenzy", "howler"]
    assert {card.base for card in ann.buried} == {stones.id}
    assert not any(bob.sees(card) for card in ann.buried)


def test_seal_the_tomb_may_bury_one_card_or_none(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    table.plays_left(actions=2)
    (howler,) = ann.holds("howler")
    ann.plays("seal_the_tomb").is_done()
    assert ann.buried == []
    ann.plays("seal_the_tomb").chooses(howler)
    assert [card.face.id for card in ann.buried] == ["howler"]


@rule("12.3.21")
def test_seal_the_tomb_uncovers_two_cards_of_one_base_in_the_order_you_choose(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    victim = bob.has("mummy", at=stones, counters=4)
    curse, trap = ann.has_buried("ancient_curse", at=stones), ann.has_buried("tomb_trap", at=stones)
    elsewhere = ann.has_buried("mummy", at=pyramids)
    ann.plays("seal_the_tomb").chooses(stones)
    assert not ann.can_choose(elsewhere)
    ann.chooses(curse, trap)  # the curse first makes the victim weak enough for the trap
    ann.declines()  # the counters stay
    ann.chooses(victim)
    assert bob.discard == ["mummy"]


def test_seal_the_tomb_may_uncover_one_card_or_none(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.plays_left(actions=2)
    first, second = ann.has_buried("mummy", at=stones), ann.has_buried("mummy", at=stones)
    ann.plays("seal_the_tomb").is_done()
    assert ann.buried == [first, second]
    ann.plays("seal_the_tomb").chooses(second).is_done()
    assert ann.buried == [first]
