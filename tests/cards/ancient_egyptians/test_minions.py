from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Pharaoh -----------------------------------------------------------------------------------------------------------


def test_pharaoh_draws_when_any_player_uncovers_a_card_at_any_base(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    ann.has("pharaoh", at=stones)
    ann.deck("howler")
    bob.has_buried("howler", at=pyramids)
    table.turn_of(bob)
    bob.plays("lost_knowledge")
    assert bob.in_play("howler")
    assert ann.hand == ["howler"]


def test_pharaoh_draws_for_each_of_two_cards_uncovered_by_one_ability(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("pharaoh", at=stones)
    ann.deck("howler", "frenzy", "full_moon")
    first, second = ann.has_buried("mummy", at=stones), ann.has_buried("mummy", at=stones)
    ann.plays("seal_the_tomb").chooses(first, second)
    assert ann.hand == ["howler", "frenzy"]


def test_pharaoh_draws_also_when_the_uncovered_card_has_to_be_discarded(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has_buried("buffet", at=stones)
    ann.has("pharaoh", at=stones)
    ann.deck("howler")
    ann.plays("lost_knowledge")
    assert "buffet" in ann.discard
    assert ann.hand == ["howler"]


def test_pharaoh_does_not_draw_for_his_own_uncovering(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has_buried("pharaoh", at=stones)
    ann.deck("howler")
    ann.plays("lost_knowledge")
    assert ann.in_play("pharaoh")
    assert ann.hand == []


def test_pharaoh_may_uncover_one_card_before_his_base_scores(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    pharaoh = ann.has("pharaoh", at=stones)
    bob.has("raider", at=stones, counters=2)
    blessing = ann.has_buried("blessing_of_anubis", at=stones)
    ann.has_buried("mummy", at=stones)
    ann.deck("howler")
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(pharaoh).chooses(blessing)
    assert (ann.vp, bob.vp) == stones.face.vp[:2]
    assert ann.discard == ["blessing_of_anubis", "pharaoh", "mummy"]


def test_pharaoh_is_not_offered_cards_buried_elsewhere_or_by_others(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    ann.has("pharaoh", at=stones)
    ann.has_buried("mummy", at=pyramids)
    bob.has_buried("mummy", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    assert not ann.is_asked
    assert len(ann.buried) == 1


def test_pharaoh_may_leave_his_cards_buried(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("pharaoh", at=stones)
    ann.has_buried("tomb_trap", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    ann.passes()
    assert "tomb_trap" in ann.discard


@rule("12.3.1")
def test_a_pharaoh_uncovered_before_scoring_may_still_uncover_a_card_before_scoring(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    first = ann.has("pharaoh", at=stones)
    second = ann.has_buried("pharaoh", at=stones)
    blessing = ann.has_buried("blessing_of_anubis", at=stones)
    ann.deck("howler", "howler", "howler")
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(first).chooses(second)
    ann.chooses(f"use:{second.id}")
    assert blessing.id in table.s.discards[ann.seat]
    assert ann.hand == ["howler"] * 3  # one for the second Pharaoh, one by each of them for the blessing


# -- Priest of Anubis --------------------------------------------------------------------------------------------------


def test_priest_of_anubis_has_plus_two_power_over_cards_you_buried_here_however_many(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    priest = ann.has("priest_of_anubis", at=stones)
    assert table.power(priest) == 4
    ann.has_buried("mummy", at=stones)
    assert table.power(priest) == 6
    ann.has_buried("mummy", at=stones)
    assert table.power(priest) == 6


def test_priest_of_anubis_ignores_other_players_cards_and_other_bases(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    priest = ann.has("priest_of_anubis", at=stones)
    bob.has_buried("mummy", at=stones)
    ann.has_buried("mummy", at=pyramids)
    assert table.power(priest) == 4


def test_priest_of_anubis_loses_the_power_when_the_card_is_uncovered(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    priest = ann.has("priest_of_anubis", at=stones)
    ann.has_buried("you_can_take_it_with_you", at=stones)
    ann.plays("lost_knowledge")
    assert table.power(priest) == 4


# -- Pyramid Engineer --------------------------------------------------------------------------------------------------


def test_pyramid_engineer_may_uncover_your_card_at_his_base(table: Table) -> None:
    ann, stones, pyramids = table.ann, table.base("standing_stones"), table.base("pyramids")
    here, elsewhere = ann.has_buried("mummy", at=stones), ann.has_buried("mummy", at=pyramids)
    ann.plays("pyramid_engineer", at=stones)
    assert not ann.can_choose(elsewhere)
    ann.chooses(here)
    assert ann.in_play("mummy").base == stones.id
    assert ann.buried == [elsewhere]


def test_pyramid_engineer_may_leave_it_buried(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    mummy = ann.has_buried("mummy", at=stones)
    ann.plays("pyramid_engineer", at=stones).declines()
    assert ann.buried == [mummy]


def test_pyramid_engineers_talent_buries_a_hand_card_at_his_base(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    engineer = ann.has("pyramid_engineer", at=stones)
    howler, frenzy = ann.holds("howler", "frenzy")
    ann.uses(engineer).chooses(frenzy)
    assert [card.face.id for card in ann.buried] == ["frenzy"]
    assert ann.buried[0].base == stones.id
    assert ann.hand == ["howler"]
    assert not bob.sees(frenzy)
    assert not bob.sees(howler)


def test_pyramid_engineers_talent_needs_a_hand_card(table: Table) -> None:
    ann = table.ann
    engineer = ann.has("pyramid_engineer", at=table.base("standing_stones"))
    assert not ann.can_use(engineer)


def test_pyramid_engineer_may_bury_on_the_turn_he_was_uncovered(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    buried = ann.has_buried("pyramid_engineer", at=stones)
    ann.holds("frenzy")
    ann.plays("lost_knowledge").chooses("uncover")
    assert not table.g.in_play(buried)
    ann.uses(ann.in_play("pyramid_engineer"))
    assert [card.face.id for card in ann.buried] == ["frenzy"]


# -- Mummy -------------------------------------------------------------------------------------------------------------


@ruling("C-mummy-2")
def test_mummy_is_buried_at_another_base_while_the_scored_base_is_still_there(table: Table) -> None:
    ann, stones, pyramids = table.ann, table.base("standing_stones"), table.base("pyramids")
    mummy = ann.has("mummy", at=stones)
    ann.has("howler", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    assert table.s.scoring == (stones.id, "after")
    ann.uses(mummy)
    assert [card.base for card in ann.buried] == [pyramids.id]
    assert stones not in table.s.bases


@ruling("C-mummy-3")
def test_mummy_on_its_way_passes_through_neither_hand_nor_discard_pile(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base("pyramids")
    mummy = ann.has("mummy", at=stones)
    ann.has("viking_funeral", on=mummy)  # would give a VP if the Mummy went to the discard pile
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(mummy)
    assert ann.vp == stones.face.vp[0]
    assert ann.discard == ["viking_funeral"]
    assert ann.hand == []


def test_mummy_may_stay_and_be_discarded(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base("pyramids")
    ann.has("mummy", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    ann.passes()
    assert ann.discard == ["mummy"]


def test_mummy_has_nowhere_to_go_without_another_base(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("mummy", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    assert ann.discard == ["mummy"]


@ruling("C-mummy-1")
@rule("5.5.7")
def test_a_mummy_that_is_buried_when_its_base_scores_can_only_be_discarded(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base("pyramids")
    ann.has_buried("mummy", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    assert ann.discard == ["mummy"]


@ruling("C-mummy-1")
@rule("12.3.1", "10.1.10")
def test_a_mummy_uncovered_before_scoring_may_be_buried_after_it(table: Table) -> None:
    ann, stones, pyramids = table.ann, table.base("standing_stones"), table.base("pyramids")
    pharaoh = ann.has("pharaoh", at=stones)
    ann.has_buried("mummy", at=stones)
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(pharaoh)
    ann.uses(ann.in_play("mummy"))
    assert [(card.face.id, card.base) for card in ann.buried] == [("mummy", pyramids.id)]


@rule("10.1.9", "12.6.16", "12.6.15")
def test_counters_and_cards_on_a_mummy_are_discarded_before_it_is_buried(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("pyramids")
    mummy = ann.has("mummy", at=stones, counters=3)
    bob.has("ancient_curse", on=mummy)
    ann.has_stored("howler", under=mummy)
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(mummy)
    assert [card.counters for card in ann.buried] == [0]
    assert bob.discard == ["ancient_curse"]
    assert ann.discard == ["howler"]


def test_a_mummy_buried_at_scoring_can_be_uncovered_two_turns_later(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    mummy = ann.has("mummy", at=stones, counters=2)
    table.base_deck("crypt")
    table.scores(stones)
    ann.uses(mummy)
    ann.ends_turn()
    assert not bob.is_asked  # it isn't Bob's, and it isn't Ann's turn
    bob.ends_turn()
    ann.uses(ann.buried[0])
    risen = ann.in_play("mummy")
    assert (risen.base, risen.counters, risen.came) == (pyramids.id, 0, "buried")
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)
    assert not ann.can_choose("mummy")


def test_a_mummy_another_player_controls_is_buried_and_uncovered_by_that_player(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    mummy = bob.has("mummy", at=stones, owner=ann)
    table.base_deck("crypt")
    table.scores(stones)
    bob.uses(mummy)
    assert [card.base for card in bob.buried] == [pyramids.id]
    ann.ends_turn()
    bob.uses(bob.buried[0])
    assert bob.in_play("mummy").owner == ann.seat
