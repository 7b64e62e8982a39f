from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Broadside ---------------------------------------------------------------------------------------------------------


@ruling("F-broadside-2")
@rule("8.4.1")
def test_a_broadside_sinks_the_weak_minions_that_a_player_controls_together(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("buccaneer", at=hill)
    bob.has("howler", at=hill)
    bob.has("howler", at=hill, owner=ann)
    lent, strong = ann.has("howler", at=hill, owner=bob), bob.has("howler", at=hill, counters=1)
    ann.plays("broadside").chooses(bob)
    assert (ann.discard, bob.discard) == (["howler", "broadside"], ["howler"])
    assert table.g.in_play(lent)
    assert table.g.in_play(strong)
    assert len(table.logged("destroy")) == 1


@ruling("F-broadside-1")
def test_a_broadside_may_hit_yourself_or_nobody(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill, camp = table.ann, table.bob, table.cat, table.base("the_hill"), table.base("jungle_camp")
    table.plays_left(actions=2)
    ann.has("howler", at=hill)
    ann.has("buccaneer", at=camp)
    bob.has("howler", at=hill)
    ann.plays("broadside").chooses(hill, cat)
    assert (ann.discard, bob.discard) == (["broadside"], [])
    ann.plays("broadside").chooses(hill, ann)
    assert ann.discard == ["broadside", "howler", "broadside"]


@ruling("F-broadside-1")
def test_a_broadside_without_a_minion_of_your_own_does_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("broadside")
    assert (ann.discard, bob.discard) == (["broadside"], [])


# -- Cannon ------------------------------------------------------------------------------------------------------------


@ruling("F-cannon-1")
def test_a_cannon_destroys_two_weak_minions_together_wherever_they_are(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    mine, theirs = ann.has("howler", at=hill), bob.has("howler", at=crypt)
    strong = bob.has("howler", at=hill, counters=1)
    bob.has("howler", at=crypt)
    ann.plays("cannon")
    assert not ann.can_choose(strong)
    ann.chooses(mine, theirs)
    assert ann.discard == ["howler", "cannon"]
    assert bob.discard == ["howler"]


@ruling("F-cannon-1")
def test_a_cannon_may_miss(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.plays_left(actions=2)
    prey = bob.has("howler", at=hill)
    bob.has("howler", at=hill)
    ann.plays("cannon").is_done()
    assert bob.discard == []
    ann.plays("cannon").chooses(prey).is_done()
    assert bob.discard == ["howler"]


# -- Dinghy ------------------------------------------------------------------------------------------------------------


@ruling("F-dinghy-1", "F-dinghy-2")
def test_a_dinghy_takes_two_of_your_minions_to_one_or_two_bases(table: Table) -> None:
    ann, hill, camp, crypt = table.ann, *map(table.base, ("the_hill", "jungle_camp", "crypt"))
    table.plays_left(actions=2)
    one, other = ann.has("howler", at=hill), ann.has("saucy_wench", at=camp)
    ann.plays("dinghy").chooses(one, other, crypt, crypt)
    assert (one.base, other.base) == (crypt.id, crypt.id)
    ann.plays("dinghy").chooses(one, other, hill, camp)
    assert (one.base, other.base) == (hill.id, camp.id)


@ruling("F-dinghy-2")
def test_a_dinghy_may_stay_empty_and_takes_nobody_elses_minion(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    table.plays_left(actions=2)
    one, theirs = ann.has("howler", at=hill), bob.has("howler", at=hill)
    ann.plays("dinghy")
    assert not ann.can_choose(theirs)
    ann.is_done()
    assert one.base == hill.id
    ann.plays("dinghy").chooses(one)
    assert one.base == camp.id


# -- Full Sail ---------------------------------------------------------------------------------------------------------


@ruling("F-full-sail-1")
def test_full_sail_moves_any_number_of_your_minions_each_where_you_like(table: Table) -> None:
    ann, hill, camp, crypt = table.ann, *map(table.base, ("the_hill", "jungle_camp", "crypt"))
    one, two, three = ann.has("howler", at=hill), ann.has("saucy_wench", at=hill), ann.has("soldier", at=hill)
    ann.plays("full_sail").chooses(one, two).is_done().chooses(camp, crypt)
    assert [minion.base for minion in (one, two, three)] == [camp.id, crypt.id, hill.id]


def test_full_sail_may_move_nobody(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    one = ann.has("howler", at=hill)
    ann.plays("full_sail").is_done()
    assert (one.base, ann.discard) == (hill.id, ["full_sail"])


@ruling("F-full-sail-2", "F-full-sail-3")
@rule("4.7.2")
def test_full_sail_before_scoring_brings_takes_away_and_shifts_without_the_free_action(table: Table) -> None:
    ann, bob, hill, camp, crypt = (table.ann, table.bob, *map(table.base, ("the_hill", "moot_site", "crypt")))
    table.base_deck("tortuga")
    coming, going, other = ann.has("saucy_wench", at=camp), ann.has("howler", at=hill), ann.has("soldier", at=camp)
    bob.has("howler", at=hill)
    id = ann.holds("full_sail")[0]
    table.scores(hill)
    ann.chooses(id).chooses(coming, going, other).chooses(hill, camp, crypt)
    assert (ann.vp, bob.vp) == (4, 2)
    assert (going.base, other.base) == (camp.id, crypt.id)
    assert ann.discard == ["full_sail", "saucy_wench"]
    assert table.s.free_actions == 1


@ruling("F-full-sail-4")
@rule("6.1.6")
def test_full_sail_after_the_base_was_chosen_does_not_stop_its_scoring(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    table.base_deck("crypt")
    fleet = bob.has("howler", at=hill, counters=20)
    ann.has("howler", at=hill)
    bob.holds("full_sail")
    ann.ends_turn()
    bob.chooses("full_sail", fleet)
    assert table.s.current == bob.seat
    assert (ann.vp, bob.vp) == (4, 0)
    assert (fleet.base, hill in table.s.bases) == (camp.id, False)


# -- Powderkeg ---------------------------------------------------------------------------------------------------------


@ruling("F-powderkeg-2", "F-powderkeg-3")
def test_a_powderkeg_takes_everybody_along_who_is_not_stronger(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    chosen, mine = ann.has("howler", at=hill), ann.has("soldier", at=hill)
    strong, equal = bob.has("howler", at=hill, counters=1), bob.has("howler", at=hill)
    far = bob.has("howler", at=table.base("jungle_camp"))
    ann.plays("powderkeg").chooses(chosen)
    assert not any(table.g.in_play(minion) for minion in (chosen, mine, equal))
    assert table.g.in_play(strong)
    assert table.g.in_play(far)
    assert len(table.logged("destroy")) == 1


@ruling("F-powderkeg-3")
def test_a_powderkeg_must_go_off_if_you_have_a_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(actions=2)
    ann.has("howler", at=hill)
    ann.plays("powderkeg")
    assert ann.discard == ["howler", "powderkeg"]
    ann.plays("powderkeg")
    assert ann.discard == ["howler", "powderkeg", "powderkeg"]


@ruling("F-powderkeg-1")
def test_a_minion_that_cannot_be_destroyed_still_sets_off_the_powderkeg(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    safe, also_safe = ann.has("howler", at=chamber, counters=1), bob.has("howler", at=chamber, counters=1)
    prey = bob.has("howler", at=chamber)
    ann.plays("powderkeg")
    assert (table.g.in_play(safe), table.g.in_play(also_safe), table.g.in_play(prey)) == (True, True, False)


# -- Sea Dogs ----------------------------------------------------------------------------------------------------------


@ruling("F-sea-dogs-1", "F-sea-dogs-2")
def test_sea_dogs_shifts_all_of_others_minions_of_a_faction(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill, camp = table.ann, table.bob, table.cat, table.base("the_hill"), table.base("jungle_camp")
    one, two, other = bob.has("howler", at=hill), cat.has("loup_garou", at=hill), bob.has("igor", at=hill)
    mine, lent = ann.has("howler", at=hill, owner=bob), bob.has("howler", at=hill, owner=ann)
    ann.plays("sea_dogs").chooses("werewolves", hill)
    assert [m.base for m in (one, two, lent)] == [camp.id] * 3
    assert [m.base for m in (mine, other)] == [hill.id] * 2
    assert table.logged("names_faction")[0].text == "Ann names Werewolves (Sea Dogs)."


@ruling("F-sea-dogs-2")
def test_sea_dogs_may_name_a_faction_that_has_no_minion_there(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    bob.holds("igor")
    howler = bob.has("howler", at=hill)
    ann.plays("sea_dogs").chooses("mad_scientists", hill)
    assert howler.base == hill.id
    assert table.logged("move") == []
    assert camp in table.s.bases


@ruling("F-sea-dogs-3")
def test_a_minion_that_sea_dogs_may_not_move_stays_behind(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    bob.has("the_show_must_go_on", at=hill)
    safe, swept = bob.has("howler", at=hill, counters=1), bob.has("howler", at=hill)
    ann.plays("sea_dogs").chooses("werewolves", hill)
    assert (safe.base, swept.base) == (hill.id, camp.id)
    assert len(table.logged("prevented_move")) == 1


# -- Shanghai ----------------------------------------------------------------------------------------------------------


@ruling("F-shanghai-1")
def test_shanghai_moves_a_minion_of_another_player_where_you_like(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    table.base("crypt")
    mine, one = ann.has("howler", at=hill), bob.has("howler", at=hill)
    bob.has("saucy_wench", at=hill)
    ann.plays("shanghai")
    assert not ann.can_choose(mine)
    ann.chooses(one, camp)
    assert one.base == camp.id


@ruling("F-shanghai-1")
def test_shanghai_is_not_optional_but_comes_to_nothing_without_another_players_minion(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    table.plays_left(actions=2)
    mine = ann.has("howler", at=hill)
    ann.plays("shanghai")
    assert mine.base == hill.id
    only = bob.has("howler", at=hill)
    ann.plays("shanghai")
    assert only.base == camp.id


# -- Swashbuckling -----------------------------------------------------------------------------------------------------


@ruling("F-swashbuckling-1")
@rule("5.8.3")
def test_swashbuckling_helps_your_minions_in_play_until_the_end_of_the_turn(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    here, there, theirs = ann.has("howler", at=hill), ann.has("howler", at=camp), bob.has("howler", at=hill)
    ann.plays("swashbuckling")
    ann.plays("first_mate", at=hill)
    assert [table.power(m) for m in (here, there, theirs, ann.in_play("first_mate"))] == [3, 3, 2, 2]
    ann.ends_turn()
    assert table.power(here) == 2


def test_two_swashbucklings_add_up(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(actions=2)
    howler = ann.has("howler", at=hill)
    ann.plays("swashbuckling")
    ann.plays("swashbuckling")
    assert table.power(howler) == 4
