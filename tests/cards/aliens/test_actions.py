from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Abduction ---------------------------------------------------------------------------------------------------------


@ruling("F-abduction-1", "F-abduction-3")
def test_abduction_takes_your_own_minion_if_there_is_no_other_and_you_may_play_it_again(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("invader", at=hill)
    table.plays_left(minions=0)
    ann.plays("abduction")
    assert ann.hand == ["invader"]
    ann.plays("invader", at=hill)
    assert ann.vp == 1


@ruling("F-abduction-2")
@rule("5.2.6", "4.5.5")
def test_abductions_extra_minion_comes_though_nobody_could_be_returned_and_may_be_kept(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("abduction")
    ann.plays("howler", at=hill).plays("warbot", at=hill)
    assert not ann.can_choose(ann.holds("warbot")[0])


# -- Beam Up -----------------------------------------------------------------------------------------------------------


@ruling("F-beam-up-1")
def test_beam_up_returns_a_minion_even_the_only_one_and_yours(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("warbot", at=hill)
    ann.plays("beam_up")
    assert ann.hand == ["warbot"]


@ruling("F-beam-up-1")
def test_beam_up_with_no_minion_in_play_does_nothing(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("beam_up")
    assert (ann.hand, ann.discard) == ([], ["beam_up"])


def test_beam_up_cannot_reach_a_minion_that_is_not_affected(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("the_show_must_go_on", at=hill)
    safe = bob.has("howler", at=hill, counters=1)
    ann.plays("beam_up")
    assert table.g.in_play(safe)


# -- Crop Circles ------------------------------------------------------------------------------------------------------


@ruling("F-crop-circles-1", "F-crop-circles-2")
def test_crop_circles_returns_all_minions_of_a_base_at_once_and_leaves_the_actions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    show = bob.has("the_show_must_go_on", at=hill)
    safe = bob.has("howler", at=hill, counters=1)
    bob.has("warbot", at=hill)
    ann.has("igor", at=hill)
    far = bob.has("howler", at=table.base("jungle_camp"))
    ann.plays("crop_circles").chooses(hill)
    assert (ann.hand, bob.hand) == (["igor"], ["warbot"])
    assert all(table.g.in_play(card) for card in (show, safe, far))
    assert len(table.logged("leave_hand")) == 1


@ruling("F-crop-circles-2")
def test_crop_circles_may_be_made_where_nobody_is(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    bob.has("howler", at=hill)
    ann.plays("crop_circles").chooses(camp)
    assert bob.hand == []


# -- Disintegrator -----------------------------------------------------------------------------------------------------


@ruling("F-disintegrator-1", "F-disintegrator-3")
@rule("9.23.1")
def test_a_disintegrated_minion_is_neither_destroyed_nor_returned(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    count = ann.has("the_count", at=hill)
    bob.deck("igor")
    victim = bob.has("microbot_archive", at=hill, counters=1)
    ann.has("opportunist", on=victim)
    ann.plays("disintegrator")
    assert bob.deck_from_top == ["igor", "microbot_archive"]
    assert (bob.hand, count.counters, ann.discard) == ([], 0, ["opportunist", "disintegrator"])


@ruling("F-disintegrator-2")
def test_the_disintegrator_must_hit_something_and_current_power_counts(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill, counters=2)
    ann.has("saucy_wench", at=hill)
    ann.plays("disintegrator")
    assert (ann.deck_from_top, bob.deck_from_top) == (["saucy_wench"], [])


def test_the_disintegrator_without_a_weak_minion_does_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("warbot", at=hill)
    ann.plays("disintegrator")
    assert (bob.deck_from_top, ann.discard) == ([], ["disintegrator"])


# -- Invasion ----------------------------------------------------------------------------------------------------------


@ruling("F-invasion-1", "F-invasion-2")
def test_an_invasion_moves_anyones_minion_with_what_is_on_it_where_you_like(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    table.base("crypt")
    invader = bob.has("invader", at=hill)
    friend = bob.has("opportunist", on=invader)
    ann.has("howler", at=hill)
    ann.plays("invasion").chooses(invader, camp)
    assert (invader.base, friend.base, invader.controller, bob.vp) == (camp.id, camp.id, bob.seat, 0)
    assert table.g.this_turn.faces("play_minion") == []


@ruling("F-invasion-1")
def test_an_invasion_is_not_optional(table: Table) -> None:
    ann, hill, camp = table.ann, table.base("the_hill"), table.base("jungle_camp")
    howler = ann.has("howler", at=hill)
    ann.plays("invasion")
    assert howler.base == camp.id


# -- Jammed Signal -----------------------------------------------------------------------------------------------------


@ruling("F-jammed-signal-1", "F-jammed-signal-2")
@rule("8.3.7")
def test_a_jammed_base_has_no_ability_for_anybody_but_its_numbers_stay(table: Table) -> None:
    ann, bob, library = table.ann, table.bob, table.base("the_great_library")
    for player in (ann, bob):
        player.deck("igor")
    ann.has("howler", at=library)
    bob.has("jammed_signal", at=library)
    assert table.breakpoint(library) == 22
    table.scores(library)
    assert (ann.vp, ann.hand, ann.is_asked) == (4, [], False)


@ruling("F-jammed-signal-3")
def test_a_continuous_ability_is_jammed_at_once_and_applies_again_afterwards(table: Table) -> None:
    ann, brain = table.ann, table.base("the_central_brain")
    howler = ann.has("howler", at=brain)
    assert table.power(howler) == 3
    ann.plays("jammed_signal", at=brain)
    assert table.power(howler) == 2

    async def take_away() -> None:
        await table.g.destroy(ann.in_play("jammed_signal"), by=howler)

    table.run(take_away())
    assert table.power(howler) == 3


@ruling("F-jammed-signal-4")
@rule("8.3.4")
def test_what_a_base_did_before_it_was_jammed_stays(table: Table) -> None:
    ann, laboratory = table.ann, table.base("laboratorium")
    ann.plays("warbot", at=laboratory)
    ann.plays("jammed_signal", at=laboratory)
    assert ann.in_play("warbot").counters == 1
    table.plays_left(minions=1)
    ann.plays("scout", at=laboratory)
    assert ann.in_play("scout").counters == 0


# -- Probe -------------------------------------------------------------------------------------------------------------


@ruling("F-probe-1", "F-probe-3")
@rule("2.4.12")
def test_a_probe_shows_a_hand_to_you_alone_and_has_a_minion_discarded(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    ids = bob.holds("pirate_king", "summon", "howler")
    ann.plays("probe").chooses(bob)
    assert [ann.sees(id) for id in ids] == [True] * 3
    assert [cat.sees(id) for id in ids] == [False] * 3
    assert not ann.can_choose(ids[1])
    ann.chooses(ids[0])
    assert (bob.hand, bob.discard) == (["summon", "howler"], ["pirate_king"])
    assert [cat.sees(id) for id in ids] == [True, False, False]


@ruling("F-probe-2", "F-probe-3")
def test_a_probe_that_finds_no_minion_discards_nothing_and_else_must_pick(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    table.plays_left(actions=3)
    bob.holds("summon")
    ann.plays("probe").chooses(bob)
    assert bob.hand == ["summon"]
    ann.plays("probe").chooses(cat)
    assert cat.discard == []
    cat.holds("warbot", "summon")
    ann.plays("probe").chooses(cat)
    assert cat.discard == ["warbot"]


@ruling("F-probe-4")
@rule("2.5.1", "9.10.2")
def test_the_player_who_is_probed_discards_to_the_pile_of_the_cards_owner(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.holds("howler", owner=ann)
    ann.plays("probe")
    assert (ann.discard, bob.discard) == (["howler", "probe"], [])
    assert table.logged("discard")[0].seat == bob.seat
