from basebreaker.engine import change
from basebreaker.testing import Table, rule, ruling

# -- Form a Posse ----------------------------------------------------------------------------------------------------


def test_form_a_posse_keeps_your_minions_from_being_destroyed_moved_or_returned(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    howler = ann.has("howler", at=stones)
    ann.plays("form_a_posse")
    assert table.power(howler) == 3

    async def attack() -> None:
        g = table.g
        hostile = table.s.play[bobs.id]
        assert not await g.destroy(howler, by=hostile)
        assert not await g.move(howler, schloss, by=hostile)
        assert not await g.return_to_hand(howler, by=hostile)

    bobs = bob.has("the_count", at=stones)
    table.run(attack())
    assert ann.in_play("howler") is howler
    assert howler.base == stones.id


@rule("5.8.3")
def test_form_a_posse_does_nothing_for_minions_that_come_later(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.plays("form_a_posse").plays("teenage_wolf", at=stones)
    assert table.power(ann.in_play("teenage_wolf")) == 3
    table.turn_of(bob)
    table.plays_left()
    bob.plays("big_gulp")
    assert ann.discard == ["form_a_posse", "teenage_wolf"]


def test_form_a_posse_ends_with_the_turn_and_does_not_save_from_scoring(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, moot = table.base("standing_stones"), table.base("moot_site")
    howler = ann.has("howler", at=stones)
    ann.has("the_count", at=moot, counters=9)
    ann.deck("jolt", "jolt")
    bob.holds("big_gulp")
    ann.plays("form_a_posse").ends_turn()
    assert ann.discard == ["form_a_posse", "the_count"]
    assert table.power(howler) == 2
    bob.plays("big_gulp")
    assert ann.discard == ["form_a_posse", "the_count", "howler"]


def test_a_posse_loses_a_duel_unharmed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("form_a_posse")
    rival = bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "form_a_posse")
    assert table.power(ann.in_play("gunfighter")) == 4


# -- Gold in Them Thar Hills -----------------------------------------------------------------------------------------


def test_gold_in_them_thar_hills_draws_one_of_three_and_plays_it(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    jolt, howler, gulp, _ = ann.deck("jolt", "howler", "big_gulp", "buffet")
    ann.plays("gold_in_them_thar_hills").chooses(howler)
    assert table.s.known[howler] == table.g.everyone
    ann.chooses("yes", jolt)
    assert ann.in_play("howler").base == stones.id
    assert ann.deck_from_top == ["big_gulp", "jolt", "buffet"]
    assert table.s.known[jolt] == table.s.known[gulp] == 1 << ann.seat
    assert table.s.free_minions == 1


@rule("4.5.3", "4.5.8")
def test_the_gold_may_be_kept_in_the_hand_but_not_played_as_an_extra_card_later(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.deck("jolt", "howler", "big_gulp")
    ann.plays("gold_in_them_thar_hills").chooses("jolt").declines().chooses("big_gulp")
    assert ann.hand == ["jolt"]
    assert ann.deck_from_top == ["howler", "big_gulp"]
    assert not ann.can_choose("jolt")


def test_gold_that_cannot_be_played_now_is_just_drawn(table: Table) -> None:
    ann = table.ann
    ann.deck("buffet", "jolt")
    ann.plays("gold_in_them_thar_hills").chooses("buffet")
    assert ann.hand == ["buffet"]
    assert ann.deck_from_top == ["jolt"]


def test_the_cards_left_in_the_hills_are_not_drawn_by_the_card_played(table: Table) -> None:
    ann = table.ann
    ann.deck("tribute", "jolt", "howler", "big_gulp", "buffet", "frenzy")
    ann.plays("gold_in_them_thar_hills").chooses("tribute", "yes", "jolt")
    assert ann.hand == ["big_gulp", "buffet", "frenzy"]
    assert ann.deck_from_top == ["howler", "jolt"]


def test_there_may_be_no_gold_at_all(table: Table) -> None:
    ann = table.ann
    ann.plays("gold_in_them_thar_hills")
    assert ann.discard == ["gold_in_them_thar_hills"]


@rule("2.5.1")
def test_gold_of_another_owner_goes_to_its_owners_hand(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("jolt", owner=bob)
    ann.plays("gold_in_them_thar_hills")
    assert bob.hand == ["jolt"]
    assert ann.hand == []


# -- Gold Strike -----------------------------------------------------------------------------------------------------


def test_gold_strike_draws_a_card_for_each_minion_you_play_here(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.plays_left(minions=2)
    ann.has("gold_strike", at=stones)
    ann.deck("jolt", "frenzy")
    ann.plays("howler", at=stones).plays("loup_garou", at=stones)
    assert ann.hand == ["jolt", "frenzy"]


def test_gold_strike_ignores_other_bases_and_other_players(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    ann.has("gold_strike", at=stones)
    ann.deck("jolt")
    bob.deck("jolt")
    ann.plays("howler", at=schloss)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("howler", at=stones)
    assert (ann.hand, bob.hand) == ([], [])


@rule("4.1.2")
def test_gold_strike_ignores_minions_that_are_moved_here(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("gold_strike", at=stones)
    ann.has("howler", at=table.base("golem_schloss"))
    ann.deck("jolt")
    ann.plays("headlong")
    assert ann.hand == []


# -- High Noon -------------------------------------------------------------------------------------------------------


def test_high_noon_lets_the_winner_play_a_minion_there(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    table.plays_left(minions=0)
    mine = ann.has("loup_garou", at=stones)
    rival = bob.has("heavy_drinker", at=stones)
    other = bob.has("howler", at=stones)
    ann.has("howler", at=schloss)
    ann.plays("high_noon").chooses(rival)
    assert bob.discard == ["heavy_drinker"]
    ann.plays("howler")
    assert [m.name for m in table.g.minions(at=stones)] == [mine.name, other.name, "Howler"]


@ruling("C-high-noon-1", "C-high-noon-2")
def test_nobody_plays_an_extra_minion_if_the_opponent_wins_at_high_noon(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.has("loup_garou", at=stones)
    bob.holds("howler")
    ann.plays("high_noon")
    bob.declines()
    assert ann.discard == ["howler", "high_noon"]
    assert table.s.extras == []
    assert bob.hand == ["howler"]


@rule("10.2.9")
@ruling("C-high-noon-2")
def test_a_tie_at_high_noon_destroys_both_and_brings_no_extra_minion(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.has("fledgling_vampire", at=stones)
    ann.plays("high_noon")
    assert ann.discard == ["howler", "high_noon"]
    assert bob.discard == ["fledgling_vampire"]
    assert table.s.extras == []


@rule("10.2.9")
def test_a_minion_saved_after_a_tie_at_high_noon_has_still_won(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    drone = ann.has("drone", at=stones, counters=1)
    mine = ann.has("howler", at=stones)
    bob.has("fledgling_vampire", at=stones)
    ann.plays("high_noon").chooses(mine, drone)
    assert ann.in_play("howler")
    assert [extra.at for extra in table.s.extras] == [stones.id]


@ruling("C-high-noon-3")
def test_the_extra_minion_is_for_the_base_where_your_winner_is_when_the_duel_ends(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    mine = ann.has("loup_garou", at=stones)
    rival = bob.has("howler", at=stones)
    ann.holds("jolt")
    ann.plays("high_noon")
    for minion in (mine, rival):
        change.move(table.g, minion, schloss, None, ann.seat)
    ann.declines()
    assert bob.discard == ["howler"]
    assert [extra.at for extra in table.s.extras] == [schloss.id]


@rule("4.1.4")
def test_high_noon_may_be_played_with_nobody_to_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=stones)
    bob.has("howler", at=table.base("golem_schloss"))
    ann.plays("high_noon")
    assert ann.discard == ["high_noon"]
    assert table.s.extras == []


# -- Quick Draw ------------------------------------------------------------------------------------------------------


def test_quick_draw_gives_two_power_outside_a_duel(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    howler = ann.has("howler", at=stones)
    ann.plays("quick_draw")
    assert table.power(howler) == 4


@ruling("C-quick-draw-1", "C-quick-draw-2")
def test_quick_draw_gives_four_power_in_a_duel_and_keeps_giving_them_after_it(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("quick_draw")
    rival = bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "quick_draw")
    assert bob.discard == ["the_count"]
    assert table.power(ann.in_play("gunfighter")) == 7
    ann.ends_turn()
    assert table.power(ann.in_play("gunfighter")) == 3


@ruling("C-quick-draw-1", "C-quick-draw-2")
def test_the_two_power_of_a_quick_draw_do_not_become_four_in_a_later_duel(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.plays_left(actions=2)
    howler = ann.has("howler", at=stones)
    bob.has("the_count", at=stones)
    ann.plays("quick_draw")
    ann.plays("high_noon")
    assert not table.g.in_play(howler)


def test_quick_draw_gives_a_minion_beside_the_duel_only_two_power(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = ann.has("howler", at=stones)
    ann.holds("quick_draw")
    rival = bob.has("fledgling_vampire", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "quick_draw", howler)
    assert table.power(howler) == 4


def test_quick_draw_is_for_your_own_minions(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = bob.has("howler", at=stones)
    ann.plays("quick_draw")
    assert table.power(howler) == 2


# -- Run 'Em Off -----------------------------------------------------------------------------------------------------


def test_run_em_off_moves_the_loser_and_strengthens_the_winner(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss, moot = table.base("standing_stones"), table.base("golem_schloss"), table.base("moot_site")
    mine, rival = ann.has("loup_garou", at=stones), bob.has("howler", at=stones)
    ann.plays("run_em_off")
    assert not ann.can_choose(stones)
    ann.chooses(moot)
    assert (mine.base, rival.base) == (stones.id, moot.id)
    assert table.power(mine) == 7
    assert not table.g.minions(at=schloss)


@rule("10.2.10")
def test_if_the_opponent_wins_the_opponent_moves_your_minion(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, _, moot = table.base("standing_stones"), table.base("golem_schloss"), table.base("moot_site")
    mine, rival = ann.has("howler", at=stones), bob.has("loup_garou", at=stones)
    ann.plays("run_em_off")
    bob.chooses(moot)
    assert (mine.base, rival.base) == (moot.id, stones.id)
    assert table.power(rival) == 7
    assert table.g.happened("move", seat=bob.seat)


@rule("10.2.9")
def test_in_a_tie_each_controller_moves_the_others_minion(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss, moot = table.base("standing_stones"), table.base("golem_schloss"), table.base("moot_site")
    mine, rival = ann.has("howler", at=stones), bob.has("fledgling_vampire", at=stones)
    ann.plays("run_em_off").chooses(schloss)
    bob.chooses(moot)
    assert (mine.base, rival.base) == (moot.id, schloss.id)
    assert (table.power(mine), table.power(rival)) == (5, 5)


def test_run_em_off_cannot_move_a_loser_that_other_players_cannot_affect(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("golem_schloss")
    bob.has("the_show_must_go_on", at=stones)
    mine, rival = ann.has("loup_garou", at=stones), bob.has("howler", at=stones, counters=1)
    ann.plays("run_em_off")
    assert rival.base == stones.id
    assert table.power(mine) == 7


@rule("10.2.12")
def test_run_em_off_is_settled_by_those_who_control_the_minions_when_the_duel_is_over(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, _, moot = table.base("standing_stones"), table.base("golem_schloss"), table.base("moot_site")
    mine, rival = ann.has("loup_garou", at=stones), bob.has("howler", at=stones)
    ann.holds("jolt")
    ann.plays("run_em_off")
    change.take_control(table.g, mine, bob.seat, None)
    ann.declines()
    bob.chooses(moot)
    assert (mine.base, rival.base) == (stones.id, moot.id)


# -- Stagecoach ------------------------------------------------------------------------------------------------------


def test_the_stagecoach_takes_two_minions_to_one_base(table: Table) -> None:
    ann = table.ann
    stones, _, moot = table.base("standing_stones"), table.base("golem_schloss"), table.base("moot_site")
    first, second = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    opportunist = ann.has("opportunist", on=first)
    ann.plays("stagecoach").chooses(first, second, moot)
    assert {first.base, second.base, opportunist.base} == {moot.id}


def test_the_stagecoach_may_take_one_card_or_none(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    table.plays_left(actions=2)
    first, second = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    ann.plays("stagecoach").chooses(first).declines()
    assert (first.base, second.base) == (schloss.id, stones.id)
    ann.plays("stagecoach").declines()
    assert (first.base, second.base) == (schloss.id, stones.id)


def test_the_stagecoach_takes_only_your_cards_and_only_from_one_base(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    mine, theirs = ann.has("howler", at=stones), bob.has("howler", at=stones)
    far = ann.has("loup_garou", at=schloss)
    also = ann.has("teenage_wolf", at=stones)
    ann.plays("stagecoach")
    assert not ann.can_choose(theirs)
    ann.chooses(mine)
    assert not ann.can_choose(far)
    ann.chooses(also)
    assert (mine.base, also.base, theirs.base) == (schloss.id, schloss.id, stones.id)


@rule("9.33.1")
def test_the_stagecoach_transfers_actions_from_base_to_base(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    moon = ann.has("full_moon", at=stones)
    howler = ann.has("howler", at=stones)
    ann.plays("stagecoach").chooses(moon, howler)
    assert (moon.base, moon.on) == (schloss.id, -1)
    assert table.power(howler) == 3


@rule("2.2.5")
def test_the_stagecoach_transfers_an_action_from_a_minion_to_a_minion(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    theirs = bob.has("howler", at=stones)
    armor = ann.has("unstoppable", on=theirs)
    mine = ann.has("howler", at=schloss)
    bob.has("loup_garou", at=schloss)
    ann.plays("stagecoach").chooses(armor, mine)
    assert (armor.on, armor.base) == (mine.id, schloss.id)


def test_an_action_on_a_minion_stays_if_there_is_no_minion_to_take_it(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("golem_schloss")
    theirs = bob.has("howler", at=stones)
    armor = ann.has("unstoppable", on=theirs)
    ann.plays("stagecoach").chooses(armor)
    assert armor.on == theirs.id


@rule("10.1.12")
def test_the_stagecoach_takes_buried_cards_along(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    mummy = ann.has_buried("mummy", stones)
    howler = ann.has("howler", at=stones)
    ann.plays("stagecoach").chooses(mummy, howler)
    assert (mummy.base, howler.base) == (schloss.id, schloss.id)
