from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Berserk -----------------------------------------------------------------------------------------------------------


@ruling("C-huscarl-1")
def test_berserk_puts_a_card_on_your_deck_to_give_your_minion_three_power(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    first, second = ann.has("mummy", at=stones), ann.has("mummy", at=stones)
    (stolen,) = ann.holds("howler", owner=bob)
    ann.plays("berserk").chooses(first)
    assert (table.power(first), table.power(second)) == (5, 2)
    assert table.s.decks[ann.seat] == [stolen]
    ann.ends_turn()
    assert table.power(first) == 2


@rule("5.2.5", "5.2.7")
def test_berserk_without_a_further_hand_card_does_nothing(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    minion = ann.has("mummy", at=stones)
    ann.plays("berserk")
    assert table.power(minion) == 2


@rule("4.9.1")
def test_berserk_still_puts_the_card_away_if_you_have_no_minion(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.holds("howler")
    ann.plays("berserk")
    assert (ann.hand, ann.deck_from_top) == ([], ["howler"])


# -- Cast the Runes ----------------------------------------------------------------------------------------------------


@rule("2.4.12", "2.4.16")
def test_cast_the_runes_shows_you_alone_a_hand_and_two_cards_of_a_deck(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    (held,) = bob.holds("howler")
    top, second, third = bob.deck("mummy", "raider", "pharaoh")
    ann.plays("cast_the_runes").chooses(bob)
    assert ann.can_choose(top)
    ann.is_done()
    assert all(ann.sees(id) for id in (held, top, second))
    assert not ann.sees(third)
    assert not any(cat.sees(id) for id in (held, top, second))
    assert bob.deck_from_top == ["mummy", "raider", "pharaoh"]


def test_cast_the_runes_puts_the_two_cards_back_in_the_order_you_like(table: Table) -> None:
    ann, bob = table.ann, table.bob
    top, _, _ = bob.deck("mummy", "raider", "pharaoh")
    ann.plays("cast_the_runes").chooses(top)  # the first one put back lies below
    assert bob.deck_from_top == ["raider", "mummy", "pharaoh"]


@rule("12.2.14")
def test_nobody_else_can_follow_the_cards_that_cast_the_runes_puts_back(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.has("huscarl", at=stones)
    known, _ = bob.deck("mummy", "raider")
    table.s.known[known] |= 1 << bob.seat  # Bob put it there himself
    ann.plays("cast_the_runes").is_done()
    assert bob.deck_from_top == ["mummy", "raider"]
    assert not any(bob.sees(id) for id in table.s.decks[bob.seat])
    assert all(ann.sees(id) for id in table.s.decks[bob.seat])


def test_cast_the_runes_gives_an_extra_action(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.deck("howler", "howler", "howler")
    ann.plays("cast_the_runes")
    ann.plays("tribute")
    assert len(ann.hand) == 3


# -- Combat Training ---------------------------------------------------------------------------------------------------


def test_combat_training_gives_all_your_minions_one_power_this_turn(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    here, there, rival = ann.has("mummy", at=stones), ann.has("mummy", at=pyramids), bob.has("mummy", at=stones)
    ann.plays("combat_training")
    assert [table.power(m) for m in (here, there, rival)] == [3, 3, 2]
    ann.ends_turn()
    assert [table.power(m) for m in (here, there)] == [2, 2]


@rule("5.8.3")
def test_combat_training_does_nothing_for_minions_that_come_later(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.plays("combat_training")
    ann.plays("mummy", at=stones)
    assert table.power(ann.in_play("mummy")) == 2


# -- Pillage -----------------------------------------------------------------------------------------------------------


@ruling("C-shield-maiden-5")
@rule("12.2.15")
def test_pillage_takes_a_random_card_out_of_another_players_hand(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.holds("howler", "frenzy", "mummy")
    ann.plays("pillage")
    assert len(bob.hand) == 2
    assert sorted(ann.hand + bob.hand) == ["frenzy", "howler", "mummy"]


@rule("2.5.2")
def test_only_the_two_players_concerned_know_what_pillage_took(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    shown, _ = bob.holds("howler", "frenzy")
    table.s.known[shown] = table.g.everyone
    ann.plays("pillage").chooses(bob)
    (taken,) = table.s.hands[ann.seat]
    assert ann.sees(taken)
    assert bob.sees(taken)
    assert not cat.sees(taken)
    assert not any(cat.sees(id) or ann.sees(id) for id in table.s.hands[bob.seat])


def test_pillage_finds_nothing_in_an_empty_hand(table: Table) -> None:
    ann = table.ann
    ann.plays("pillage")
    assert ann.hand == []


# -- Raiding Party -----------------------------------------------------------------------------------------------------


@ruling("C-shield-maiden-2", "X-hoverbot-1")
@rule("4.1.7", "10.5.9")
def test_raiding_party_plays_one_revealed_card_under_your_control(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.deck("pharaoh", "raider", "frenzy", "howler")
    ann.plays("raiding_party")
    assert not ann.can_choose("pharaoh")
    ann.chooses("raider").is_done()
    raider = ann.in_play("raider")
    assert (raider.owner, raider.controller, raider.came) == (bob.seat, ann.seat, "top")
    assert raider.base == stones.id
    assert bob.deck_from_top == ["pharaoh", "frenzy", "howler"]


def test_raiding_party_plays_an_action_that_goes_to_its_owners_discard_pile(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("standing_stones")
    bob.deck("tribute", "raider")
    ann.deck("mummy", "mummy", "mummy")
    ann.plays("raiding_party").chooses("tribute")
    assert ann.hand == ["mummy"] * 3
    assert bob.discard == ["tribute"]
    assert ann.discard == ["raiding_party"]


@rule("4.5.3", "12.2.14")
def test_raiding_party_may_play_nothing_and_puts_the_cards_back_in_any_order(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("standing_stones")
    bob.deck("howler", "raider", "mummy", "pharaoh")
    ann.plays("raiding_party").declines()
    ann.chooses("howler", "mummy")
    assert bob.deck_from_top == ["raider", "mummy", "howler", "pharaoh"]


@ruling("C-shield-maiden-3")
@rule("2.5.3")
def test_cards_raiding_party_only_revealed_stay_in_that_deck_whoever_owns_them(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("standing_stones")
    bob.deck("raider", "mummy", owner=ann)
    ann.plays("raiding_party").declines()
    ann.is_done()
    assert bob.deck_from_top == ["raider", "mummy"]


@rule("2.2.9")
def test_the_other_cards_lie_aside_while_the_raided_card_is_played(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bob.deck("pharaoh", "shield_maiden", "valkyrie", "frenzy")
    ann.plays("raiding_party").chooses("shield_maiden")  # it reveals the card below those three
    ann.is_done()
    assert ann.in_play("shield_maiden").base == stones.id
    assert ann.hand == ["frenzy"]
    assert bob.deck_from_top == ["pharaoh", "valkyrie"]


@rule("3.6.4", "12.1.3")
def test_raiding_party_goes_on_into_a_reshuffled_discard_pile(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("standing_stones")
    bob.deck("raider")
    bob.discarded("pharaoh", "valkyrie")
    ann.plays("raiding_party").declines()
    ann.is_done()
    assert bob.deck_from_top[0] == "raider"
    assert sorted(bob.deck_from_top) == ["pharaoh", "raider", "valkyrie"]


# -- Ransack -----------------------------------------------------------------------------------------------------------


@ruling("C-shield-maiden-5")
def test_ransack_takes_an_action_on_a_base_or_minion_or_a_buried_card_of_anybody(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    minion = bob.has("mummy", at=stones)
    on_base, on_minion = bob.has("full_moon", at=stones), bob.has("ancient_curse", on=minion)
    buried, own = bob.has_buried("howler", at=stones), ann.has("full_moon", at=stones)
    ann.plays("ransack")
    assert all(ann.can_choose(card) for card in (on_base, on_minion, buried, own))
    assert not ann.can_choose(minion)
    ann.chooses(on_minion)
    assert ann.hand == ["ancient_curse"]
    assert table.g.actions(on=minion) == []


@rule("2.4.6", "12.5.7")
def test_ransack_takes_a_buried_card_that_only_its_old_and_new_holder_know(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    buried = bob.has_buried("howler", at=stones)
    bob.has("full_moon", at=stones)
    ann.plays("ransack")
    assert ann.can_choose("A buried card")
    ann.chooses(buried)
    assert ann.hand == ["howler"]
    assert bob.buried == []
    assert ann.sees(buried)
    assert bob.sees(buried)
    assert not cat.sees(buried)


def test_ransack_with_nothing_to_take_does_nothing(table: Table) -> None:
    ann = table.ann
    ann.has("mummy", at=table.base("standing_stones"))
    ann.plays("ransack")
    assert ann.hand == []


# -- Tribute -----------------------------------------------------------------------------------------------------------


def test_tribute_draws_three_cards(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "frenzy", "mummy", "raider")
    ann.plays("tribute")
    assert ann.hand == ["howler", "frenzy", "mummy"]


@rule("12.1.1", "12.1.4")
def test_tribute_draws_what_there_is_and_not_itself(table: Table) -> None:
    ann = table.ann
    ann.deck("howler")
    ann.plays("tribute")
    assert ann.hand == ["howler"]
    assert ann.discard == ["tribute"]


# -- Viking Funeral ----------------------------------------------------------------------------------------------------


@ruling("C-viking-funeral-1")
@rule("2.2.10", "5.1.4", "9.4.1")
def test_viking_funeral_gives_a_vp_and_boxes_your_minion_when_it_is_destroyed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    hero = ann.has("raider", at=stones)
    ann.has("viking_funeral", on=hero)
    table.turn_of(bob)
    bob.plays("big_gulp")
    assert ann.vp == 1
    assert table.s.box == [hero.id]
    assert ann.discard == ["viking_funeral"]


@rule("8.6.4")
def test_viking_funeral_works_when_the_minion_is_discarded_after_scoring(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    hero = ann.has("valkyrie", at=stones)
    ann.has("viking_funeral", on=hero)
    table.base_deck("crypt")
    table.scores(stones)
    assert ann.vp == stones.face.vp[0] + 1
    assert table.s.box == [hero.id]


def test_viking_funeral_for_a_minion_you_do_not_own_gives_the_vp_but_boxes_nothing(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    hero = ann.has("raider", at=stones, owner=bob)
    ann.has("viking_funeral", on=hero)
    ann.plays("big_gulp")
    assert ann.vp == 1
    assert table.s.box == []
    assert bob.discard == ["raider"]


@rule("4.1.5")
def test_viking_funeral_is_played_only_on_your_minion_of_power_five_or_more(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("raider", at=stones)
    grown = ann.has("raider", at=stones, counters=1)
    bob.has("valkyrie", at=stones)
    ann.plays("viking_funeral")
    assert ann.in_play("viking_funeral").on == grown.id


def test_viking_funeral_cannot_be_played_without_such_a_minion(table: Table) -> None:
    ann = table.ann
    ann.has("raider", at=table.base("standing_stones"))
    ann.holds("viking_funeral")
    assert not ann.can_choose("viking_funeral")


def test_viking_funeral_gives_nothing_when_the_minion_returns_to_the_hand_or_only_the_funeral_is_destroyed(
    table: Table,
) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    first, second = ann.has("valkyrie", at=stones), ann.has("valkyrie", at=stones)
    ann.has("viking_funeral", on=first)
    funeral = ann.has("viking_funeral", on=second)

    async def return_one_and_destroy_the_other_funeral() -> None:
        await table.g.return_to_hand(first, by=None)
        await table.g.destroy(funeral, by=None, seat=bob.seat)

    table.run(return_one_and_destroy_the_other_funeral())
    assert ann.vp == 0
    assert ann.hand == ["valkyrie"]
    assert ann.discard == ["viking_funeral", "viking_funeral"]
