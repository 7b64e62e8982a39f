"""The Tricksters in the current edition."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Minions -----------------------------------------------------------------------------------------------------------


@ruling("F-leprechaun-current-1", "F-leprechaun-current-2")
def test_leprechaun_destroys_the_first_weak_minion_of_a_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("rhodes_plaza_mall")
    bob.has("leprechaun", at=camp)
    table.plays_left(minions=4)
    ann.plays("king_rex")  # too strong, which uses nothing up
    ann.plays("war_raptor")
    ann.plays("war_raptor")
    assert (ann.discard, len(table.g.minions(of=ann.seat))) == (["war_raptor"], 2)
    table.turn_of(bob)
    bob.plays("war_raptor")
    assert bob.in_play("war_raptor")
    bob.ends_turn()
    ann.plays("collector").declines()
    assert ann.discard == ["war_raptor", "collector"]


@ruling("F-leprechaun-3")
def test_leprechaun_leaves_who_left_or_got_rid_of_it_alone(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("moot_site")
    mine = bob.has("leprechaun", at=camp)
    bob.has("poison", on=mine)
    ann.plays("tiger_assassin", at=camp).chooses(mine)
    assert ann.in_play("tiger_assassin")


@ruling("F-brownie-current-1")
def test_a_brownie_draws_for_the_first_minion_elsewhere(current_table: Table) -> None:
    table = current_table
    ann, bob, camp, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    bob.has("brownie", at=camp)
    bob.deck("igor", "igor", "igor")
    table.plays_left(minions=3)
    ann.plays("war_raptor", at=camp)
    assert bob.hand == []
    ann.plays("war_raptor", at=crypt)
    ann.plays("war_raptor", at=crypt)
    assert bob.hand == ["igor"]
    table.turn_of(bob)
    bob.plays("war_raptor", at=crypt)
    assert bob.hand == ["igor"]


@ruling("F-gnome-current-1", "F-gnome-current-2")
def test_each_gnome_may_destroy_a_minion_before_scoring_and_titans_count(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("moot_site")
    table.base_deck("crypt")
    first, second = ann.has("gnome", at=camp), ann.has("gnome", at=camp)
    ann.has("the_kraken", at=camp)
    two, three, other = bob.has("howler", at=camp), bob.has("invader", at=camp), bob.has("igor", at=camp)
    assert not ann.can_use(first)
    table.scores(camp)
    ann.uses(first)
    assert [ann.can_choose(minion) for minion in (two, other, three, first)] == [True, True, False, False]
    ann.chooses(two)
    assert ann.can_choose(f"use:{second.id}")
    ann.declines()
    assert bob.discard[0] == "howler"


def test_a_gnome_alone_threatens_nobody(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("moot_site")
    current_table.base_deck("crypt")
    ann.plays("gnome", at=camp)
    bob.has("howler", at=camp)
    current_table.scores(camp)
    assert sorted(ann.discard + bob.discard) == ["gnome", "howler"]


@ruling("F-gremlin-current-1")
def test_a_gremlin_draws_whenever_it_goes_to_the_discard_pile(current_tables: Tables) -> None:
    table = current_tables(3)
    ann, bob, cat, camp, crypt = table.ann, table.bob, table.cat, table.base("moot_site"), table.base("crypt")
    table.base_deck("tortuga")
    ann.has("gremlin", at=camp)
    doomed = ann.has("gremlin", at=crypt)
    ann.deck("igor", "igor", "igor")
    bob.holds("howler")
    cat.holds("howler")
    table.scores(camp)
    assert (ann.hand, bob.hand, cat.hand) == (["igor"], ["howler"], ["howler"])

    async def destroy() -> None:
        await table.g.destroy(doomed, by=None)

    table.run(destroy())
    assert (ann.hand, bob.hand, cat.hand) == (["igor"] * 2, [], [])


def test_a_gremlin_that_is_returned_draws_nothing(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("moot_site")
    ann.has("gremlin", at=camp)
    ann.deck("igor")
    ann.plays("beam_up")
    assert ann.hand == ["gremlin"]


# -- Pixie -------------------------------------------------------------------------------------------------------------


@rule("10.11.2")
@ruling("F-pixie-current-1")
def test_a_pixie_puts_counters_on_your_minions_here_if_somebody_has_fewer_cards(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    friend, far = ann.has("howler", at=camp), ann.has("howler", at=table.base("crypt"))
    theirs = bob.has("howler", at=camp)
    bob.holds("igor")
    ann.holds("igor", "igor")
    ann.plays("pixie").chooses("minion", camp)
    pixie = ann.in_play("pixie")
    assert [ann.can_choose(minion) for minion in (pixie, friend, far, theirs)] == [True, True, False, False]
    ann.chooses(pixie, friend)
    assert [minion.counters for minion in (pixie, friend)] == [1, 1]


@ruling("F-pixie-current-1")
def test_a_pixie_is_not_in_the_hand_any_more_when_hands_are_counted(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    bob.holds("igor")
    ann.holds("igor")
    ann.plays("pixie").chooses("minion")
    assert (ann.in_play("pixie").base, ann.is_asked) == (camp.id, False)


@ruling("F-pixie-current-2")
def test_a_pixie_destroys_an_action_for_two_counters(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    first, second = ann.has("howler", at=camp), ann.has("igor", at=table.base("crypt"))
    moon = bob.has("full_moon", at=camp)
    mine = ann.has("full_moon", at=camp)
    ann.plays("pixie").chooses("action")
    assert (ann.can_choose(moon), ann.can_choose(mine)) == (True, True)
    ann.chooses(moon).chooses(first, second)
    assert (first.counters, second.counters, bob.discard) == (1, 1, ["full_moon"])


@ruling("F-pixie-current-2")
def test_a_pixie_that_destroys_nothing_gives_no_counters(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    howler = ann.has("howler", at=camp)
    table.plays_left(actions=2)
    ann.plays("pixie").chooses("action")
    moon = bob.has("full_moon", at=camp)

    async def protect() -> None:
        await table.g.protect(moon, "destroy", by=moon)

    table.run(protect())
    ann.plays("pixie").chooses("action")
    assert howler.counters == 0


# -- Bases -------------------------------------------------------------------------------------------------------------


@ruling("F-cave-of-shinies-current-1", "F-cave-of-shinies-current-2")
def test_the_cave_of_shinies_pays_each_owner_once_a_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, cave = table.ann, table.bob, table.base("cave_of_shinies")
    crowd = [ann.has("howler", at=cave), ann.has("howler", at=cave), ann.has("howler", at=cave, owner=bob)]
    later = bob.has("howler", at=cave)

    async def story() -> None:
        await table.g.destroy(*crowd, by=cave)

    table.run(story())
    ann.chooses("use:0")  # the current player orders them; the second one of Ann's comes to nothing
    assert (ann.vp, bob.vp) == (1, 1)

    async def later_on() -> None:
        await table.g.destroy(later, by=cave)

    table.run(later_on())
    assert bob.vp == 1
    ann.ends_turn()
    again = bob.has("howler", at=cave)

    async def on_another_turn() -> None:
        await table.g.destroy(again, by=cave)

    table.run(on_another_turn())
    assert bob.vp == 2


@ruling("F-mushroom-kingdom-current-2")
def test_the_mushroom_kingdom_moves_a_minion_to_or_from_it_for_the_largest_hand(current_table: Table) -> None:
    table = current_table
    ann, bob, kingdom, hive = table.ann, table.bob, table.base("mushroom_kingdom"), table.base("crypt")
    camp = table.base("jungle_camp")
    mine, theirs, other = bob.has("igor", at=kingdom), ann.has("howler", at=hive), ann.has("igor", at=camp)
    bob.holds("igor", "igor")
    ann.ends_turn()
    bob.uses(kingdom)
    assert [bob.can_choose(minion) for minion in (mine, theirs, other)] == [True] * 3
    bob.chooses(mine, camp)
    assert mine.base == camp.id
    bob.ends_turn()
    ann.holds(*["igor"] * 5)
    ann.ends_turn()
    bob.holds(*["igor"] * 9)
    table.turn_of(ann)
    ann.ends_turn()
    bob.uses(kingdom).chooses(theirs)
    assert theirs.base == kingdom.id
    assert (table.breakpoint(kingdom), kingdom.face.vp) == (19, (4, 3, 2))


@ruling("F-mushroom-kingdom-current-1")
def test_a_tie_for_the_largest_hand_moves_nobody_to_the_mushroom_kingdom(current_table: Table) -> None:
    table = current_table
    ann, bob = table.ann, table.bob
    table.base("mushroom_kingdom")
    ann.has("howler", at=table.base("crypt"))
    ann.holds("igor")
    bob.holds("igor")
    ann.ends_turn()
    assert bob.can_choose("end")  # nothing is asked as the turn starts
    bob.holds("igor")
    table.turn_of(ann)
    ann.ends_turn()
    bob.declines()
