from basebreaker.testing import Table, rule

# -- Big Gulp ----------------------------------------------------------------------------------------------------------


def test_big_gulp_destroys_a_minion_of_power_four_or_less_at_any_base(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf, giant = bob.has("loup_garou", at=hill), bob.has("loup_garou", at=hill, counters=1)
    mine = ann.has("howler", at=table.base("laboratorium"))
    ann.plays("big_gulp")
    assert not ann.can_choose(giant)
    assert ann.can_choose(mine)
    ann.chooses(wolf)
    assert bob.discard == ["loup_garou"]
    assert ann.discard == ["big_gulp"]


@rule("4.9.1")
def test_big_gulp_must_take_your_own_minion_if_no_other_fits(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("howler", at=hill)
    bob.has("the_count", at=hill)
    ann.plays("big_gulp")
    assert ann.discard == ["howler", "big_gulp"]
    assert bob.in_play("the_count").counters == 1


# -- Buffet ------------------------------------------------------------------------------------------------------------


@rule("6.6.1", "4.7.2")
def test_buffet_feeds_all_minions_of_the_winner(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("the_count", at=hill)
    home = bob.has("howler", at=crypt)
    mine = ann.has("howler", at=crypt)
    bob.holds("buffet")
    table.scores(hill)
    bob.chooses("buffet")
    assert (home.counters, mine.counters) == (1, 0)
    assert bob.discard == ["buffet", "the_count"]


@rule("6.5.1")
def test_buffet_counts_tied_winners(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("howler", at=hill)
    bob.has("igor", at=hill)
    home = ann.has("howler", at=crypt)
    ann.holds("buffet")
    table.scores(hill)
    ann.chooses("buffet")
    assert home.counters == 1


@rule("4.1.4")
def test_buffet_gives_the_loser_nothing(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("howler", at=hill)
    bob.has("the_count", at=hill)
    home = ann.has("howler", at=crypt)
    ann.holds("buffet")
    table.scores(hill)
    ann.chooses("buffet")
    assert home.counters == 0
    assert "buffet" in ann.discard


def test_buffet_cannot_be_played_in_the_normal_way(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("howler", at=hill)
    ann.holds("buffet")
    assert not ann.can_choose("buffet")


# -- Crack of Dusk -----------------------------------------------------------------------------------------------------


@rule("4.5.8", "8.1.4")
def test_crack_of_dusk_plays_a_weak_minion_from_the_discard_pile_at_once(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.discarded("howler", "teenage_wolf")
    ann.plays("crack_of_dusk")
    assert not ann.can_choose("teenage_wolf")
    ann.chooses("howler")
    howler = ann.in_play("howler")
    assert (howler.base, howler.counters, table.power(howler)) == (hill.id, 1, 5)
    assert table.s.free_minions == 1


@rule("4.5.3")
def test_crack_of_dusk_may_leave_the_dead_alone(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("howler")
    ann.plays("crack_of_dusk").declines()
    assert ann.discard == ["howler", "crack_of_dusk"]


def test_crack_of_dusk_finds_nothing_among_strong_minions_and_actions(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("teenage_wolf", "jolt")
    ann.plays("crack_of_dusk")
    assert ann.discard == ["teenage_wolf", "jolt", "crack_of_dusk"]


# -- Cull the Weak -----------------------------------------------------------------------------------------------------


def test_cull_the_weak_turns_discarded_minions_into_counters(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    count, howler = ann.has("the_count", at=hill), ann.has("howler", at=hill)
    ann.holds("igor", "worker", "soldier", "jolt")
    ann.plays("cull_the_weak").chooses(count)
    assert not ann.can_choose("jolt")
    ann.chooses("igor", "soldier").is_done()
    assert (count.counters, howler.counters) == (2, 0)
    assert ann.hand == ["worker", "jolt"]


@rule("4.9.3")
def test_cull_the_weak_may_spare_everybody(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    count = ann.has("the_count", at=hill)
    ann.holds("igor")
    ann.plays("cull_the_weak").is_done()
    assert count.counters == 0
    assert ann.hand == ["igor"]


# -- Dinner Date -------------------------------------------------------------------------------------------------------


def test_dinner_date_feeds_your_minion_and_destroys_a_weak_one_at_its_base(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    count, howler = ann.has("the_count", at=hill), ann.has("howler", at=lab)
    prey = bob.has("howler", at=hill)
    bob.has("howler", at=lab)
    ann.plays("dinner_date").chooses(count)
    assert count.counters == 2  # one of them for the minion that died
    assert howler.counters == 0
    assert not table.g.in_play(prey)


@rule("5.2.6")
def test_dinner_date_gives_its_counter_even_if_nobody_can_be_destroyed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = ann.has("the_count", at=hill)
    bob.has("teenage_wolf", at=hill)
    bob.has("howler", at=table.base("laboratorium"))
    ann.plays("dinner_date")
    assert count.counters == 1
    assert bob.discard == []


@rule("4.9.1")
def test_dinner_date_may_end_badly_for_the_guest(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("worker", at=hill, counters=1)
    ann.plays("dinner_date")
    assert ann.discard == ["worker", "dinner_date"]


# -- Mad Monster Party -------------------------------------------------------------------------------------------------


def test_mad_monster_party_is_for_your_minions_without_a_counter(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    bare, fed, away = ann.has("igor", at=hill), ann.has("igor", at=hill, counters=1), ann.has("igor", at=lab)
    foreign = bob.has("howler", at=hill)
    ann.plays("mad_monster_party")
    assert [m.counters for m in (bare, fed, away, foreign)] == [1, 1, 1, 0]


@rule("4.9.4")
def test_mad_monster_party_without_guests_does_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    fed = ann.has("igor", at=hill, counters=2)
    ann.plays("mad_monster_party")
    assert fed.counters == 2
    assert ann.discard == ["mad_monster_party"]


# -- Opportunist -------------------------------------------------------------------------------------------------------


def test_opportunist_feeds_its_minion_once_for_each_minion_of_another_player(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    igor = ann.has("igor", at=table.base("laboratorium"))
    ann.plays("opportunist", on=igor)
    ann.has("loup_garou", at=hill)
    prey, also = bob.has("howler", at=hill), bob.has("howler", at=hill)
    table.plays_left()
    ann.plays("let_the_dog_out").chooses("loup_garou", prey, also)
    assert igor.counters == 2


@rule("8.4.3", "9.36.3")
def test_opportunist_on_anothers_minion_still_looks_from_its_own_player(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = bob.has("pack_alpha", at=hill)
    ann.has("opportunist", on=count)
    bob.has("howler", at=hill)
    mine = ann.has("igor", at=hill)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(mine)
    assert count.counters == 0
    ann.plays("big_gulp")
    assert count.counters == 1


def test_opportunist_goes_with_its_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = bob.has("loup_garou", at=hill)
    ann.has("opportunist", on=wolf)
    ann.plays("big_gulp")
    assert ann.discard == ["opportunist", "big_gulp"]
    assert wolf.counters == 0


# -- Summon Wolves -----------------------------------------------------------------------------------------------------


@rule("6.1.3", "3.2.2")
def test_summon_wolves_grows_and_adds_to_your_power_there(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("laboratorium")
    ann.has("howler", at=hill)
    wolves = ann.has("summon_wolves", at=hill, counters=2)
    assert table.power_at(ann, hill) == 4
    ann.ends_turn()
    assert wolves.counters == 2
    bob.ends_turn()
    assert wolves.counters == 3
    assert table.power_at(ann, hill) == 5
    assert table.power_at(bob, hill) == 0


@rule("8.2.8")
def test_summon_wolves_adds_nothing_without_a_minion_of_yours(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolves = ann.has("summon_wolves", at=hill, counters=2)
    bob.has("howler", at=hill)
    assert (table.power_at(ann, hill), table.power_at(bob, hill)) == (0, 2)
    ann.plays("igor", at=hill)
    assert wolves.counters == 2
    assert table.power_at(ann, hill) == 4


@rule("6.4.5", "6.1.1")
def test_summoned_wolves_help_to_break_and_to_win_the_base(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    ann.has("howler", at=site)
    ann.has("summon_wolves", at=site, counters=8)
    bob.has("the_count", at=site)
    ann.ends_turn()
    assert (ann.vp, bob.vp) == (2, 1)
