"""The actions of the Tricksters in the current edition."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Actions -----------------------------------------------------------------------------------------------------------


@ruling("F-block-the-path-current-1")
def test_block_the_path_names_a_faction_of_each_other_player(current_tables: Tables) -> None:
    table = current_tables(3)
    ann, bob, cat, camp = table.ann, table.bob, table.cat, table.base("jungle_camp")
    ann.holds("howler", "king_rex")
    bob.holds("howler", "igor")
    cat.holds("king_rex", "walker")
    ann.plays("block_the_path", at=camp)
    assert ann.options() == ["werewolves", "mad_scientists"]
    ann.chooses("werewolves", "zombies")
    path = ann.in_play("block_the_path")
    assert path.chosen == "werewolves zombies"
    assert "Werewolves and Zombies" in table.logged("remember")[0].text
    assert (ann.can_choose("howler"), ann.can_choose("king_rex")) == (False, True)
    table.turn_of(cat)
    assert (cat.can_choose("walker"), cat.can_choose("king_rex")) == (False, True)


@ruling("F-enshrouding-mist-current-1")
def test_the_talent_of_the_mist_grants_a_minion_here_for_good(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base("crypt")
    ann.plays("enshrouding_mist", at=camp)
    mist = ann.in_play("enshrouding_mist")
    table.plays_left(minions=0)
    ann.holds("igor")
    assert not ann.can_choose("igor")
    ann.uses(mist)

    async def destroy() -> None:
        await table.g.destroy(mist, by=None)

    table.run(destroy())
    ann.chooses("igor")
    assert ann.in_play("igor").base == camp.id
    assert bob.hand == []


@ruling("F-flame-trap-current-1")
def test_a_flame_trap_is_destroyed_to_destroy_the_minion(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("flame_trap", at=camp)
    table.plays_left(minions=2)
    ann.plays("king_rex")
    assert (ann.discard, bob.discard) == (["king_rex"], ["flame_trap"])
    trap = bob.has("flame_trap", at=camp)

    async def protect() -> None:
        await table.g.protect(trap, "destroy", by=trap)

    table.run(protect())
    ann.plays("igor")
    assert (ann.in_play("igor").base, table.g.in_play(trap)) == (camp.id, True)


def test_a_flame_trap_may_lower_the_breakpoint_on_its_players_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    trap, breakpoint = bob.has("flame_trap", at=camp), table.breakpoint(camp)
    ann.ends_turn()
    bob.uses(trap)
    assert table.breakpoint(camp) == breakpoint - 4
    bob.ends_turn()
    assert table.breakpoint(camp) == breakpoint
    ann.ends_turn()
    bob.declines()
    assert table.breakpoint(camp) == breakpoint


# -- Hideout -----------------------------------------------------------------------------------------------------------


def test_other_players_can_not_move_minions_to_the_hideout(current_table: Table) -> None:
    table = current_table
    ann, bob, camp, crypt = table.ann, table.bob, table.base("jungle_camp"), table.base("crypt")
    bob.has("hideout", at=camp)
    howler = ann.has("howler", at=crypt)
    table.base("tortuga")
    ann.plays("way_of_deception").chooses(camp)
    assert howler.base == crypt.id
    table.turn_of(bob)
    bob.plays("shanghai").chooses(camp)
    assert howler.base == camp.id


@rule("12.10.43")
@ruling("F-hideout-current-1", "F-hideout-current-2")
def test_the_hideout_swaps_with_an_action_of_the_hand(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hideout = ann.has("hideout", at=camp, counters=2)
    weak, strong = bob.has("howler", at=camp), bob.has("king_rex", at=camp)
    moon = bob.has("full_moon", at=camp)
    ann.holds("infiltrate", "howl", "upgrade")
    ann.deck("igor")
    ann.uses(hideout)
    assert ann.options() == [f"action:{id}" for id in table.s.hands[0] if table.g.face(id).card == "infiltrate"] + [
        "deck"
    ]
    ann.chooses("infiltrate").chooses(moon)  # what it does on being played
    assert ann.hand == ["howl", "upgrade", "hideout"]
    assert (ann.in_play("infiltrate").base, ann.in_play("infiltrate").counters) == (camp.id, 2)
    assert (table.s.free_actions, ann.can_choose(strong)) == (1, False)
    ann.chooses(weak)
    assert bob.discard == ["full_moon", "howler"]


@rule("12.10.43")
@ruling("F-hideout-current-1", "F-hideout-current-2")
def test_the_hideout_swaps_with_an_action_of_the_deck(current_table: Table) -> None:
    table = current_table
    ann, camp = table.ann, table.base("jungle_camp")
    theirs = table.bob.has("howler", at=camp)
    hideout = ann.has("hideout", at=camp)
    ann.deck("igor", "full_moon", "howl")
    ann.uses(hideout).declines()  # the only fitting one; then nobody is destroyed
    assert ann.in_play("full_moon").base == camp.id
    assert sorted(ann.deck_from_top) == ["hideout", "howl", "igor"]
    assert table.g.in_play(theirs)
    assert table.logged("shuffle")


@rule("12.10.43")
@ruling("F-hideout-current-2")
def test_without_an_action_the_hideout_stays_and_may_still_destroy(current_table: Table) -> None:
    table = current_table
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hideout, weak = ann.has("hideout", at=camp), bob.has("howler", at=camp)
    ann.deck("igor")
    ann.uses(hideout).chooses(weak)
    assert (table.g.in_play(hideout), bob.discard) == (True, ["howler"])


@rule("12.10.43")
def test_nothing_is_swapped_if_either_may_not_take_the_others_place(current_table: Table) -> None:
    table = current_table
    ann, camp = table.ann, table.base("jungle_camp")
    hideout = ann.has("hideout", at=camp)
    ann.holds("full_moon")

    async def nail_it_down() -> None:
        await table.g.protect(hideout, "place", by=hideout)

    async def forbid() -> None:
        await table.g.ban(ann.seat, "action", by=hideout)

    table.run(nail_it_down())
    ann.uses(hideout)
    assert (table.g.in_play(hideout), ann.hand) == (True, ["full_moon"])
    other = ann.has("hideout", at=camp)
    table.run(forbid())
    ann.uses(other)
    assert (table.g.in_play(other), ann.hand) == (True, ["full_moon"])


# -- Mark of Sleep -----------------------------------------------------------------------------------------------------


@ruling("F-mark-of-sleep-current-1", "F-mark-of-sleep-current-2")
def test_mark_of_sleep_for_each_other_player_until_your_next_turn(current_tables: Tables) -> None:
    table = current_tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    camp, crypt = table.base("jungle_camp"), table.base("crypt")
    theirs = cat.has("howler", at=camp)
    ann.plays("mark_of_sleep").chooses("action", "move")
    assert [line.text for line in table.logged("ban")] == [
        "Bob can't play actions for a while (Mark of Sleep).",
        "Cat can't move minions for a while (Mark of Sleep).",
    ]
    ann.ends_turn()
    bob.holds("howl")
    assert not bob.can_choose("howl")
    bob.ends_turn()
    cat.plays("way_of_deception")
    assert theirs.base == camp.id
    cat.ends_turn()
    ann.plays("shanghai")
    assert theirs.base == crypt.id
    ann.ends_turn()
    bob.plays("howl")
    bob.ends_turn()
    cat.plays("way_of_deception")
    assert theirs.base == camp.id


@ruling("F-mark-of-sleep-current-2")
def test_who_may_not_move_minions_may_not_by_a_base_and_others_may_move_theirs(current_table: Table) -> None:
    table = current_table
    ann, bob, kingdom, crypt = table.ann, table.bob, table.base("mushroom_kingdom"), table.base("crypt")
    howler = bob.has("howler", at=crypt)
    bob.holds("igor")
    table.plays_left(actions=2)
    ann.plays("mark_of_sleep").chooses("move")
    ann.ends_turn()
    assert bob.can_choose("end")  # the Mushroom Kingdom has nothing to offer
    table.turn_of(ann)
    ann.plays("shanghai")
    assert howler.base == kingdom.id
