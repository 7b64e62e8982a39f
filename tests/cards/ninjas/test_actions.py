from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Disguise ----------------------------------------------------------------------------------------------------------


@ruling("F-disguise-2", "F-disguise-3")
def test_disguise_plays_minions_and_returns_those_they_replace(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    first, second = ann.has("ninja_acolyte", at=hill), ann.has("tenacious_z", at=hill)
    elsewhere = ann.has("raider", at=crypt)
    ann.holds("howler", "igor")
    ann.plays("disguise").chooses(first)
    assert not ann.can_choose(elsewhere)  # both at one base
    ann.chooses(second)
    assert ann.options() == [f"minion:{id}" for id in table.s.hands[0]]  # those picked are still in play
    ann.chooses("igor")  # the other one follows by itself
    assert sorted(ann.hand) == ["ninja_acolyte", "tenacious_z"]
    assert (ann.in_play("howler").base, ann.in_play("igor").base, table.s.free_minions) == (hill.id, hill.id, 1)


@ruling("F-disguise-1", "F-disguise-3")
@rule("4.5.3")
def test_disguise_replaces_as_many_as_can_be_replaced(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    first = ann.has("ninja_acolyte", at=hill)
    ann.has("ninja_acolyte", at=hill)
    ann.holds("howler", "jolt")
    ann.plays("disguise").chooses(first)  # one minion in hand: there is no second one to pick
    assert (ann.in_play("howler").base, sorted(ann.hand)) == (hill.id, ["jolt", "ninja_acolyte"])
    table.plays_left()
    ann.holds("howler")
    ann.plays("disguise").declines()
    assert "howler" in ann.hand


@ruling("F-disguise-1")
def test_disguise_with_a_minion_that_can_not_be_played(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("ninja_acolyte", at=hill)
    there = ann.has("ninja_acolyte", at=crypt)
    bob.has("overrun", at=hill)
    ann.holds("howler")
    ann.plays("disguise")
    assert ann.options() == [f"minion:{there.id}", "no"]  # nobody could take the other one's place
    ann.declines()
    bob.has("overrun", at=crypt)
    table.plays_left()
    ann.plays("disguise")  # nothing comes of it
    assert (ann.hand, len(table.g.minions(of=ann.seat))) == (["howler"], 2)
    assert table.logged("nothing")[-1].text == "Nothing comes of Disguise."


@ruling("F-disguise-4")
@rule("5.4.2")
def test_what_a_disguised_minion_does_is_done_before_the_others_return(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    picked = ann.has("howler", at=hill)
    ann.holds("tiger_assassin")
    ann.plays("disguise").chooses(picked)
    assert ann.can_choose(picked)  # it is still there when the Tiger Assassin looks for a victim
    ann.chooses(picked)
    assert (ann.hand, ann.discard) == ([], ["howler", "disguise"])
    assert bob.hand == []


@ruling("F-disguise-5")
def test_disguise_sends_a_foreign_minion_to_its_owner(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    picked = ann.has("raider", at=hill, owner=bob)
    ann.holds("howler")
    ann.plays("disguise").chooses(picked)
    assert (ann.hand, bob.hand) == ([], ["raider"])


@ruling("F-disguise-1")
def test_disguise_returns_no_more_than_it_could_replace_after_all(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    first, second = ann.has("raider", at=hill), ann.has("raider", at=hill)
    ann.holds("zapbot", "howler")
    ann.plays("disguise").chooses(first, second, "zapbot")
    ann.chooses("howler", crypt)  # Zapbot's extra minion, and there is nobody left for The Hill
    ann.chooses(second)
    assert (ann.hand, first.base, ann.in_play("zapbot").base) == (["raider"], hill.id, hill.id)


# -- Hidden Ninja ------------------------------------------------------------------------------------------------------


@ruling("F-hidden-ninja-1")
@rule("12.10.32", "4.7.3")
def test_hidden_ninja_has_a_minion_played_at_the_base_that_scores(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    bob.has("howler", at=hill)
    ann.holds("hidden_ninja", "the_count", "igor")
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert ann.options() == [f"minion:{id}" for id in table.s.hands[0]]
    ann.chooses("the_count")
    assert (ann.vp, bob.vp, ann.hand) == (4, 2, ["igor"])
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)


@ruling("F-hidden-ninja-2")
@rule("12.10.32")
def test_hidden_ninja_leaves_no_choice_with_one_minion_in_hand(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("hidden_ninja", "igor")
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert (ann.hand, ann.vp) == ([], 4)


@rule("12.10.32", "4.1.4")
def test_hidden_ninja_may_be_played_though_no_minion_can_follow(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.holds("hidden_ninja", "igor")
    bob.has("overrun", at=hill)
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert (ann.hand, ann.vp) == (["igor"], 0)


def test_hidden_ninja_waits_for_a_base_to_score(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("hidden_ninja", "igor")
    assert not ann.can_choose("hidden_ninja")


@ruling("F-hidden-ninja-3")
def test_a_shinobi_played_by_the_hidden_ninja_leaves_the_next_ones_ability_alone(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("hidden_ninja", "shinobi")
    table.scores(hill)
    ann.chooses("hidden_ninja")
    assert ann.hand == []
    ann.holds("hidden_ninja", "shinobi", "shinobi")
    table.scores(table.base("the_hill"))
    ann.chooses("hidden_ninja", "shinobi", "shinobi")
    assert ann.hand == []


# -- Seeing Stars ------------------------------------------------------------------------------------------------------


@ruling("F-seeing-stars-1")
def test_seeing_stars_destroys_a_minion_of_power_three_or_less_anywhere(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    weak, grown = bob.has("howler", at=crypt), bob.has("howler", at=hill, counters=2)
    mine = ann.has("howler", at=hill)
    ann.plays("seeing_stars")
    assert [ann.can_choose(m) for m in (weak, grown, mine)] == [True, False, True]
    ann.chooses(weak)
    assert bob.discard == ["howler"]
    table.plays_left()
    ann.plays("seeing_stars")  # hers is the only one left
    assert ann.discard == ["seeing_stars", "howler", "seeing_stars"]


def test_seeing_stars_without_a_weak_minion_does_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("the_count", at=hill)
    ann.plays("seeing_stars")
    assert (ann.discard, bob.discard) == (["seeing_stars"], [])


# -- Way of Deception --------------------------------------------------------------------------------------------------


@ruling("F-way-of-deception-1")
@rule("9.17.2")
def test_way_of_deception_moves_one_of_your_minions(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.base("standing_stones")
    mine, other = ann.has("howler", at=hill), ann.has("raider", at=hill)
    theirs = bob.has("howler", at=hill)
    ann.plays("way_of_deception")
    assert not ann.can_choose(theirs)
    ann.chooses(mine, crypt)
    assert (mine.base, table.power(mine), other.base) == (crypt.id, 2, hill.id)  # Howler howls when played


def test_way_of_deception_must_move_and_may_have_nobody_to_move(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.plays("way_of_deception")
    mine = ann.has("raider", at=hill)
    table.plays_left()
    ann.plays("way_of_deception")
    assert mine.base == crypt.id
