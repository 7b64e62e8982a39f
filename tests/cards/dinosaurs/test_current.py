"""The Dinosaurs in the current edition."""

from basebreaker.testing import Table, rule, ruling

# -- Minions -----------------------------------------------------------------------------------------------------------


@ruling("F-laseratops-current-1", "F-laseratops-current-2")
def test_laseratops_goes_by_printed_power(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("moot_site")
    grown, weakened = bob.has("howler", at=hill, counters=5), bob.has("king_rex", at=hill)
    mine, far = ann.has("walker", at=hill), bob.has("howler", at=current_table.base("crypt"))
    bob.has("poison", on=weakened)
    bob.has("poison", on=weakened)
    assert current_table.power(weakened) == 0
    ann.plays("laseratops", at=hill)
    assert [ann.can_choose(minion) for minion in (grown, weakened, mine, far)] == [True, False, True, False]
    ann.chooses(grown)
    assert bob.discard == ["howler"]


def test_laseratops_may_spare_everybody(current_table: Table) -> None:
    ann, hill = current_table.ann, current_table.base("moot_site")
    mine = ann.has("walker", at=hill)
    ann.plays("laseratops", at=hill).declines()
    assert current_table.g.in_play(mine)


@ruling("F-armor-stego-current-1")
def test_armor_stegos_bonus_has_to_be_used_on_each_of_your_turns(current_table: Table) -> None:
    table = current_table
    ann, bob, oasis = table.ann, table.bob, table.base("jungle_oasis")
    table.base_deck("crypt")
    stego, later = ann.has("armor_stego", at=oasis), ann.has("armor_stego", at=table.base("tortuga"))
    ann.uses(stego)
    assert table.power(stego) == 3
    ann.ends_turn()
    assert [table.power(minion) for minion in (stego, later)] == [5, 3]
    bob.ends_turn()
    assert table.power(stego) == 3
    ann.ends_turn()  # without the Talent
    assert table.power(stego) == 3
    bob.ends_turn()
    ann.uses(stego)
    bob.has("king_rex", at=oasis)
    ann.ends_turn()
    bob.ends_turn()  # 5 + 7 on Bob's turn: the base scores
    assert (bob.vp, ann.discard) == (2, ["armor_stego"])


@ruling("F-armor-stego-current-3")
def test_armor_stegos_bonus_goes_along_and_knows_who_used_the_talent(current_table: Table) -> None:
    table = current_table
    ann, bob, hill, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    stego = ann.has("armor_stego", at=hill)
    ann.uses(stego)

    async def story() -> None:
        await table.g.move(stego, crypt, by=stego)
        await table.g.take_control(stego, bob.seat, by=hill)

    table.run(story())
    assert table.power(stego) == 3
    ann.ends_turn()
    assert (table.s.current, stego.controller, table.power(stego)) == (bob.seat, bob.seat, 5)


def test_armor_stegos_bonus_does_not_survive_its_leaving(current_table: Table) -> None:
    table = current_table
    ann, hill = table.ann, table.base("moot_site")
    stego = ann.has("armor_stego", at=hill)
    ann.uses(stego)
    ann.plays("beam_up")
    ann.plays("armor_stego", at=hill)
    ann.ends_turn()
    assert table.power(ann.in_play("armor_stego")) == 3


# -- Tooth and Claw... and Guns ----------------------------------------------------------------------------------------


@ruling("F-tooth-and-claw-and-guns-current-1", "F-tooth-and-claw-and-guns-current-2")
def test_other_players_cards_do_not_affect_the_minion_again_and_again(current_table: Table) -> None:
    table = current_table
    ann, bob, brain = table.ann, table.bob, table.base("the_central_brain")
    table.base("crypt")
    rex = ann.has("king_rex", at=brain)
    guns = ann.has("tooth_and_claw_and_guns", on=rex)
    assert table.power(rex) == 8  # a base is no player's card
    table.turn_of(bob)
    table.plays_left(minions=1, actions=2)
    bob.plays("ninja_master", at=brain).chooses(rex)
    bob.plays("poison", on=rex)
    bob.plays("beam_up").chooses(rex)
    assert (table.power(rex), rex.base, table.g.in_play(guns)) == (8, brain.id, True)
    table.turn_of(ann)
    ann.plays("augmentation").chooses(rex)
    assert table.power(rex) == 12


@ruling("F-tooth-and-claw-and-guns-current-3")
def test_other_players_are_seen_from_the_controller_of_the_guns(current_table: Table) -> None:
    table = current_table
    ann, bob, hill = table.ann, table.bob, table.base("moot_site")
    theirs = bob.has("king_rex", at=hill)
    ann.plays("tooth_and_claw_and_guns", on=theirs)
    table.turn_of(bob)
    bob.plays("augmentation")
    assert table.power(theirs) == 7  # Bob's own action is another player's
    table.turn_of(ann)
    ann.plays("augmentation")
    assert table.power(theirs) == 11


@rule("12.10.31")
@ruling("F-tooth-and-claw-and-guns-current-4")
def test_other_players_actions_on_the_minion_are_destroyed(current_table: Table) -> None:
    ann, bob, hill = current_table.ann, current_table.bob, current_table.base("moot_site")
    rex = ann.has("king_rex", at=hill)
    mine = ann.has("upgrade", on=rex)
    bob.has("poison", on=rex)
    ann.plays("tooth_and_claw_and_guns", on=rex)
    assert (bob.discard, current_table.g.in_play(mine), current_table.power(rex)) == (["poison"], True, 9)
    assert [line.kind for line in current_table.logged("destroy")] == ["destroy"]


# -- Tar Pits ----------------------------------------------------------------------------------------------------------


@ruling("F-tar-pits-current-1", "F-tar-pits-current-2")
def test_the_first_minion_in_the_tar_pits_sinks_and_the_next_is_destroyed(current_table: Table) -> None:
    table = current_table
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    gremlin = bob.has("gremlin", at=pits)
    bob.has("gremlin", at=pits)
    bob.has("upgrade", on=gremlin)
    bob.deck("king_rex")
    ann.holds("howler")
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(gremlin)
    assert (bob.deck_from_top, bob.discard, bob.hand) == (["king_rex", "gremlin"], ["upgrade"], [])
    ann.plays("big_gulp")
    assert (bob.discard, bob.hand, ann.hand) == (["upgrade", "gremlin"], ["king_rex"], [])


@rule("12.10.39")
@ruling("F-tar-pits-current-3")
def test_of_several_minions_in_the_tar_pits_one_is_saved(current_table: Table) -> None:
    table = current_table
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    ann.has("king_rex", at=pits)
    bob.has("howler", at=pits)
    saved = bob.has("walker", at=pits)
    ann.plays("broadside").chooses(bob)
    bob.chooses(saved)
    assert (bob.deck_from_top, bob.discard) == (["walker"], ["howler"])


def test_actions_and_titans_do_not_sink_and_every_turn_counts_anew(current_table: Table) -> None:
    table = current_table
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    howler, moon, kraken = bob.has("howler", at=pits), bob.has("full_moon", at=pits), bob.has("the_kraken", at=pits)

    async def story() -> None:
        await table.g.destroy(moon, kraken, by=pits)
        await table.g.destroy(howler, by=pits)

    table.run(story())
    assert (bob.discard, bob.deck_from_top) == (["full_moon"], ["howler"])
    bob.deck("igor", "igor")
    ann.ends_turn()
    walker = bob.has("walker", at=pits)

    async def once_more() -> None:
        await table.g.destroy(walker, by=pits)

    table.run(once_more())
    assert bob.deck_from_top[-1] == "walker"


@rule("12.10.31")
def test_wildlife_preserve_destroys_other_players_actions(current_table: Table) -> None:
    ann, bob, site = current_table.ann, current_table.bob, current_table.base("moot_site")
    rex = ann.has("king_rex", at=site)
    bob.has("poison", on=rex)
    ann.plays("wildlife_preserve", at=site)
    assert (bob.discard, current_table.power(rex), len(current_table.logged("destroy"))) == (["poison"], 7, 1)
