from basebreaker.testing import Table, rule, ruling

# -- Pirate King -------------------------------------------------------------------------------------------------------


@ruling("F-pirate-king-1")
def test_the_pirate_king_may_come_to_any_base_that_scores_on_anybodys_turn(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    king = ann.has("pirate_king", at=camp)
    bob.has("howler", at=hill)
    table.turn_of(bob)
    table.scores(hill)
    ann.uses(king)
    assert (ann.vp, bob.vp) == (4, 2)
    assert ann.discard == ["pirate_king"]


def test_the_pirate_king_may_stay_where_he_is(table: Table) -> None:
    ann, hill, camp = table.ann, table.base("the_hill"), table.base("jungle_camp")
    king = ann.has("pirate_king", at=camp)
    table.scores(hill)
    ann.declines()
    assert (king.base, ann.vp) == (camp.id, 0)


@ruling("F-pirate-king-1")
def test_a_pirate_king_in_the_hand_does_not_come(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("pirate_king")
    table.scores(hill)
    assert ann.hand == ["pirate_king"]


@ruling("F-pirate-king-3")
def test_a_pirate_king_at_the_scoring_base_has_nowhere_to_go(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("jungle_camp")
    ann.has("pirate_king", at=hill)
    table.scores(hill)
    assert ann.vp == 4
    assert ann.discard == ["pirate_king"]


@ruling("F-pirate-king-2")
@rule("6.1.7")
def test_the_base_that_the_pirate_king_leaves_while_two_score_is_no_longer_ready(table: Table) -> None:
    ann, bob, opal, stones = table.ann, table.bob, table.base("the_grey_opal"), table.base("standing_stones")
    table.base_deck("crypt")
    king = ann.has("pirate_king", at=opal)
    bob.has("howler", at=opal, counters=10)
    ann.has("howler", at=stones, counters=30)
    assert table.power_at(ann, opal) + table.power_at(bob, opal) == table.breakpoint(opal)
    ann.ends_turn().chooses(stones).uses(king)
    assert ann.vp == stones.face.vp[0]
    assert [base.face.id for base in table.s.bases] == ["the_grey_opal", "crypt"]
    assert table.s.current == bob.seat


@rule("6.1.7", "12.3.1")
def test_a_pirate_king_who_was_not_needed_for_one_base_may_come_to_the_next(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt", "tortuga")
    king = ann.has("pirate_king", at=table.base("jungle_camp"))
    bob.has("howler", at=hill, counters=30)
    bob.has("howler", at=stones, counters=30)
    ann.ends_turn().chooses(stones).declines().uses(king)
    assert ann.vp == hill.face.vp[1]
    assert not table.g.in_play(king)


# -- Buccaneer ---------------------------------------------------------------------------------------------------------


@ruling("F-buccaneer-1", "F-buccaneer-2")
def test_a_buccaneer_moves_each_time_it_would_be_destroyed_with_what_is_on_it(table: Table) -> None:
    ann, bob, hill, camp, crypt = (table.ann, table.bob, *map(table.base, ("the_hill", "jungle_camp", "crypt")))
    buccaneer = ann.has("buccaneer", at=hill)
    friend = ann.has("opportunist", on=buccaneer)
    table.turn_of(bob)
    table.plays_left(actions=2)
    bob.plays("big_gulp")
    ann.chooses(camp)
    bob.plays("big_gulp")
    ann.chooses(crypt)
    assert (buccaneer.base, friend.base) == (crypt.id, crypt.id)
    assert ann.discard == []


@ruling("F-buccaneer-2")
def test_whoever_controls_a_buccaneer_chooses_where_it_goes(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    table.base("crypt")
    stolen = bob.has("buccaneer", at=hill, owner=ann)
    ann.plays("big_gulp")
    bob.chooses(camp)
    assert stolen.base == camp.id


@ruling("F-buccaneer-3")
@rule("12.10.8")
def test_nothing_that_follows_a_destruction_responds_to_a_buccaneer_that_moved(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("jungle_camp")
    count = ann.has("the_count", at=hill)
    buccaneer = bob.has("buccaneer", at=hill)
    ann.has("ancient_curse", on=buccaneer)
    ann.plays("nightstalker", at=hill)
    assert (count.counters, ann.in_play("nightstalker").counters) == (0, 0)
    assert buccaneer.base == table.base("jungle_camp").id


@ruling("F-buccaneer-4")
def test_a_buccaneer_is_discarded_with_its_base(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("jungle_camp")
    ann.has("buccaneer", at=hill)
    table.scores(hill)
    assert ann.discard == ["buccaneer"]


@ruling("F-buccaneer-5")
def test_a_buccaneer_with_nowhere_to_go_is_destroyed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("buccaneer", at=hill)
    ann.plays("big_gulp")
    assert bob.discard == ["buccaneer"]


def test_two_buccaneers_hit_at_once_both_sail_away(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    first, second = bob.has("buccaneer", at=hill), bob.has("buccaneer", at=hill)
    giant = ann.has("howler", at=hill, counters=3)
    ann.plays("powderkeg")
    assert (first.base, second.base) == (camp.id, camp.id)
    assert not table.g.in_play(giant)


# -- Saucy Wench -------------------------------------------------------------------------------------------------------


@ruling("F-saucy-wench-1")
def test_a_saucy_wench_may_destroy_a_minion_that_is_weak_now_whoever_has_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    strong, weak = bob.has("howler", at=hill, counters=1), bob.has("howler", at=hill)
    mine, far = ann.has("howler", at=hill), bob.has("howler", at=table.base("crypt"))
    ann.plays("saucy_wench", at=hill)
    assert not ann.can_choose(strong)
    assert not ann.can_choose(far)
    assert ann.can_choose(weak)
    ann.chooses(mine)
    assert ann.discard == ["howler"]


def test_a_saucy_wench_may_spare_everybody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("saucy_wench", at=hill).declines()
    assert bob.discard == []


# -- First Mate --------------------------------------------------------------------------------------------------------


@ruling("F-first-mate-3", "F-first-mate-4")
def test_a_first_mate_moves_on_after_its_power_counted_with_what_is_on_it(table: Table) -> None:
    ann, hill, camp = table.ann, table.base("the_hill"), table.base("jungle_camp")
    mate = ann.has("first_mate", at=hill, counters=1)
    serum = ann.has("uberserum", on=mate)
    table.scores(hill)
    ann.uses(mate)
    assert ann.vp == 4
    assert (mate.base, mate.counters, serum.base) == (camp.id, 1, camp.id)
    assert table.g.this_turn.faces("play_minion") == []


def test_a_first_mate_may_go_down_with_its_base(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("jungle_camp")
    ann.has("first_mate", at=hill)
    table.scores(hill)
    ann.declines()
    assert ann.discard == ["first_mate"]


@ruling("F-first-mate-1")
def test_a_first_mate_moves_on_more_than_once_in_a_turn(table: Table) -> None:
    ann, hill, camp = table.ann, table.base("the_hill"), table.base("jungle_camp")
    crypt = table.base("crypt")
    table.base_deck("moot_site", "tortuga")
    mate = ann.has("first_mate", at=hill)
    table.scores(hill)
    ann.uses(mate).chooses(camp)
    table.scores(camp)
    ann.uses(mate).chooses(crypt)
    assert mate.base == crypt.id
    assert ann.vp == 4 + camp.face.vp[0]


@ruling("F-first-mate-2")
def test_a_first_mate_cannot_go_to_the_base_that_comes_next(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("first_mate", at=hill)
    table.scores(hill)
    assert ann.discard == ["first_mate"]
    assert [base.face.id for base in table.s.bases] == ["crypt"]


@ruling("F-first-mate-5")
@rule("5.6.6")
def test_a_first_mate_that_somebody_takes_away_first_has_nothing_to_do(table: Table) -> None:
    ann, bob, opal, hill = table.ann, table.bob, table.base("the_grey_opal"), table.base("the_hill")
    mate, winner = ann.has("first_mate", at=opal), bob.has("howler", at=opal, counters=1)
    table.scores(opal)
    ann.chooses(mate)
    assert mate.base == hill.id
    assert not table.g.in_play(winner)
