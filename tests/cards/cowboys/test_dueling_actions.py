from basebreaker.engine.verbs import change
from basebreaker.testing import Table, rule, ruling

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
    assert table.g.this_turn.faces("move", seat=bob.seat)


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
