"""The actions of the Vampires in the current edition."""

from basebreaker.testing import Table, rule, ruling

# -- Actions -----------------------------------------------------------------------------------------------------------


@ruling("F-buffet-current-1")
def test_buffet_draws_two_and_may_follow_a_destruction(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    ann.deck("igor", "igor", "igor", "igor")
    ann.has("howler", at=camp)
    ann.holds("buffet")
    ann.plays("big_gulp").chooses("buffet")
    assert ann.hand == ["igor", "igor"]
    assert current_table.s.free_actions == 0
    current_table.plays_left()
    ann.plays("buffet")
    assert ann.hand == ["igor"] * 4


def test_buffet_does_not_follow_what_others_destroy(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    bob.has("howler", at=camp)
    bob.holds("buffet")
    ann.plays("big_gulp")
    assert not bob.is_asked
    assert bob.hand == ["buffet"]


@ruling("F-cull-the-weak-current-1")
def test_cull_the_weak_discards_minions_of_the_deck_for_counters_on_any_minions(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    ann.deck("howler", "jolt", "igor", "teenage_wolf")
    mine, theirs = ann.has("howler", at=camp), bob.has("howler", at=camp)
    ann.plays("cull_the_weak").chooses("howler", "igor").chooses(theirs, mine)
    assert (mine.counters, theirs.counters) == (1, 1)
    assert sorted(ann.discard) == ["cull_the_weak", "howler", "igor"]
    assert sorted(ann.deck_from_top) == ["jolt", "teenage_wolf"]


def test_cull_the_weak_may_find_one_or_nothing(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    ann.deck("howler", "jolt", "igor")
    mine = ann.has("howler", at=camp)
    ann.plays("cull_the_weak").is_done()
    assert mine.counters == 0
    current_table.plays_left()
    ann.plays("cull_the_weak").chooses("igor").is_done()
    assert mine.counters == 1


@rule("12.10.37")
@ruling("F-dinner-date-current-1")
def test_dinner_date_weakens_and_destroys_at_once_unless_its_counters_save(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    mine, prey = ann.has("howler", at=camp), bob.has("howler", at=camp)
    ann.plays("dinner_date", on=prey)
    assert (mine.counters, bob.discard) == (2, ["howler"])
    assert ann.discard == ["dinner_date"]
    current_table.plays_left()
    ann.plays("dinner_date", on=mine)
    assert (mine.counters, current_table.power(mine)) == (4, 4)


@rule("12.10.37")
@ruling("F-dinner-date-current-2")
def test_dinner_date_destroys_as_soon_as_the_power_is_gone_and_its_player_did_it(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    prey, other = bob.has("teenage_wolf", at=camp), bob.has("howler", at=camp)
    ann.plays("dinner_date", on=prey)
    assert current_table.power(prey) == 1
    ann.deck("igor", "igor")
    ann.holds("buffet")
    count = ann.has("the_count", at=camp)
    ann.uses(count).chooses(prey)
    ann.chooses("buffet").passes()
    assert (bob.discard, ann.hand) == (["teenage_wolf"], ["igor", "igor"])
    assert other.counters == 0


def test_dinner_date_does_not_destroy_what_cannot_be(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    prey = bob.has("howler", at=camp)
    bob.has("unstoppable", on=prey)
    ann.plays("dinner_date", on=prey)
    assert current_table.g.in_play(prey)
    assert current_table.power(prey) == 0


def test_mad_monster_party_is_at_one_base_for_all_your_minions_there(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    camp, hive = current_table.base("jungle_camp"), current_table.base("brood_hive")
    one, two = ann.has("howler", at=camp, counters=1), ann.has("howler", at=camp)
    far, theirs = ann.has("howler", at=hive), bob.has("howler", at=camp)
    ann.plays("mad_monster_party").chooses(camp)
    assert [minion.counters for minion in (one, two, far, theirs)] == [2, 1, 0, 0]


def test_mad_monster_party_after_a_destruction_is_where_that_minion_was(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    camp, hive = current_table.base("jungle_camp"), current_table.base("brood_hive")
    here, far = ann.has("loup_garou", at=camp), ann.has("loup_garou", at=hive)
    prey = bob.has("howler", at=camp)
    ann.holds("mad_monster_party")
    ann.plays("big_gulp").chooses(prey).chooses("mad_monster_party")
    assert (here.counters, far.counters) == (1, 0)


@rule("12.12.2")
@ruling("F-stakeout-current-1", "F-stakeout-current-2")
def test_stakeout_bars_strong_minions_of_others_after_a_loss_here(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    moot = current_table.base("moot_site")
    bob.has("howler", at=camp)
    stakeout = ann.has("stakeout", at=camp)
    current_table.g.log("turn", ann.seat)
    assert not ann.can_use(stakeout)
    ann.plays("big_gulp")
    ann.uses(stakeout)

    async def away() -> None:
        await current_table.g.destroy(stakeout, by=None)

    current_table.run(away())
    current_table.next_turn()
    bob.holds("teenage_wolf", "howler")
    bob.plays("teenage_wolf", at=moot)
    current_table.plays_left()
    bob.plays("howler", at=camp)
    current_table.next_turn()
    current_table.next_turn()
    bob.plays("teenage_wolf", at=camp)


def test_stakeout_holds_neither_its_player_nor_for_its_players_own_loss(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    stakeout, mine = ann.has("stakeout", at=camp), ann.has("howler", at=camp)
    theirs = bob.has("loup_garou", at=camp)
    current_table.g.log("turn", ann.seat)
    ann.plays("big_gulp").chooses(mine)
    assert not ann.can_use(stakeout)
    current_table.plays_left()
    ann.plays("big_gulp")
    assert not current_table.g.in_play(theirs)
    ann.uses(stakeout)
    ann.plays("teenage_wolf", at=camp)
    assert ann.in_play("teenage_wolf")


@rule("5.1.3")
def test_stakeout_goes_on_beside_a_card_that_forbids_and_came_later(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    moot = current_table.base("moot_site")
    bob.has("howler", at=camp)
    stakeout = ann.has("stakeout", at=camp)
    current_table.g.log("turn", ann.seat)
    ann.plays("big_gulp")
    ann.uses(stakeout)
    current_table.plays_left()
    ann.plays("overrun", at=moot)
    current_table.next_turn()
    bob.holds("teenage_wolf", "howler")
    assert not bob.can_choose("teenage_wolf")
    bob.plays("howler")
    assert bob.in_play("howler").base == camp.id
