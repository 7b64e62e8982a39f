from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Nukebot -----------------------------------------------------------------------------------------------------------


@ruling("F-nukebot-1", "F-nukebot-4")
def test_a_destroyed_nukebot_takes_others_minions_at_its_base_along(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    ann.has("nukebot", at=hill)
    mine, far = ann.has("howler", at=hill), bob.has("howler", at=table.base("jungle_camp"))
    bob.has("howler", at=hill)
    cat.has("saucy_wench", at=hill)
    ann.plays("yokai_attack").chooses("nukebot")
    assert (ann.discard, bob.discard, cat.discard) == (["nukebot", "yokai_attack"], ["howler"], ["saucy_wench"])
    assert table.g.in_play(mine)
    assert table.g.in_play(far)


@ruling("F-nukebot-2", "F-nukebot-3")
@rule("12.4.17")
def test_whoever_had_the_nukebot_destroys_the_minions(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    nukebot = bob.has("nukebot", at=crypt, owner=ann)
    prey, theirs = ann.has("howler", at=crypt), bob.has("igor", at=crypt)
    ann.has("howler", at=crypt)

    async def destroy() -> None:
        await table.g.destroy(nukebot, by=prey)

    table.run(destroy())
    bob.uses(crypt)  # who destroyed minions there may put a counter on one of theirs
    assert (ann.discard, theirs.counters) == (["nukebot", "howler", "howler"], 1)


@ruling("F-nukebot-5")
def test_a_nukebot_that_is_returned_or_discarded_sets_nothing_off(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    nukebot, prey = ann.has("nukebot", at=camp), bob.has("howler", at=camp)

    async def give_back() -> None:
        await table.g.return_to_hand(nukebot, by=None)

    table.run(give_back())
    assert (ann.hand, table.g.in_play(prey)) == (["nukebot"], True)
    ann.has("nukebot", at=hill)
    bob.has("howler", at=hill)
    table.scores(hill)
    assert table.logged("destroy") == []


@ruling("F-nukebot-4")
@rule("5.5.3", "12.3.26")
def test_a_nukebot_destroyed_together_with_others_destroys_those_that_are_left(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bomb, strong = ann.has("nukebot", at=hill), bob.has("heavy_drinker", at=hill, counters=9)
    also = bob.has("howler", at=hill)
    second = bob.has("nukebot", at=hill)
    mine = ann.has("saucy_wench", at=hill, counters=9)
    ann.plays("powderkeg").chooses(bomb)  # both Nukebots and the Howler
    ann.chooses("use:" + str(bomb.id))
    assert not any(table.g.in_play(minion) for minion in (bomb, second, also, strong, mine))
    destroyed = [[card.face for card in line.cards] for line in table.logged("destroy")]
    assert destroyed[0] == ["nukebot", "howler", "nukebot"]
    assert sorted(destroyed[1:]) == [["heavy_drinker"], ["saucy_wench"]]


# -- Warbot ------------------------------------------------------------------------------------------------------------


@ruling("F-warbot-2")
def test_a_warbot_may_be_picked_for_destruction_to_no_avail(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    warbot = bob.has("warbot", at=hill)
    ann.plays("big_gulp")
    assert table.g.in_play(warbot)
    assert table.logged("prevented_destroy")[0].text == "Warbot keeps itself from being destroyed."


@ruling("F-warbot-1")
def test_a_warbot_can_be_moved_returned_put_into_a_deck_and_discarded(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    moved = bob.has("warbot", at=hill)
    ann.plays("shanghai")
    assert moved.base == camp.id

    other = bob.has("warbot", at=hill)

    async def take_away() -> None:
        await table.g.return_to_hand(moved, by=None)
        await table.g.place_on_deck(other, by=moved)

    table.run(take_away())
    assert (bob.hand, bob.deck_from_top) == (["warbot"], ["warbot"])
    bob.has("warbot", at=hill)
    table.scores(hill)
    assert bob.discard == ["warbot"]


@ruling("F-warbot-3")
@rule("5.2.5")
def test_a_warbot_is_no_price(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("warbot", at=hill)
    ann.plays("yokai_attack")
    assert table.s.extras == []


# -- Hoverbot ----------------------------------------------------------------------------------------------------------


@ruling("F-hoverbot-2", "F-hoverbot-3", "X-hoverbot-1")
@rule("10.5.9")
def test_a_hoverbot_may_play_the_minion_it_reveals_anywhere_off_the_top(table: Table) -> None:
    ann, hill, camp = table.ann, table.base("the_hill"), table.base("jungle_camp")
    ann.deck("enchantress", "igor")
    ann.plays("hoverbot", at=hill).chooses("enchantress", camp)
    witch = ann.in_play("enchantress")
    assert (witch.base, witch.came, ann.hand) == (camp.id, "top", ["igor"])
    assert table.s.free_minions == 0


@ruling("F-hoverbot-1")
def test_what_a_hoverbot_does_not_play_stays_on_the_deck_for_good(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    top = ann.deck("igor")[0]
    ann.plays("hoverbot", at=hill).declines()
    assert (ann.deck_from_top, table.s.extras) == (["igor"], [])
    assert bob.sees(top)


def test_an_action_that_a_hoverbot_reveals_stays_on_the_deck(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("summon")
    ann.plays("hoverbot", at=hill)
    assert (ann.deck_from_top, ann.hand) == (["summon"], [])


@ruling("F-hoverbot-4")
@rule("3.6.4")
def test_a_hoverbot_reveals_from_the_shuffled_discard_pile_or_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=2)
    ann.plays("hoverbot", at=hill)
    assert [line.cards for line in table.logged("reveal")] == [[]]
    ann.discarded("igor")
    ann.plays("hoverbot", at=hill).chooses("igor")
    assert (ann.discard, ann.deck_from_top) == ([], [])
    assert ann.in_play("igor")


# -- Zapbot ------------------------------------------------------------------------------------------------------------


@ruling("F-zapbot-1", "F-zapbot-2")
@rule("4.5.13")
def test_a_zapbots_extra_minion_has_a_printed_power_of_two_at_most(table: Table) -> None:
    ann, brain, hill = table.ann, table.base("the_central_brain"), table.base("the_hill")
    ann.plays("zapbot", at=hill)
    strong, weak = ann.holds("saucy_wench", "first_mate")
    assert not ann.can_choose(strong)
    ann.chooses(weak, brain)
    assert table.power(ann.in_play("first_mate")) == 3


@ruling("F-zapbot-1")
def test_a_zapbots_extra_minion_is_optional(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.holds("howler")
    ann.plays("zapbot", at=hill).ends_turn()
    assert "howler" in ann.hand


@ruling("F-zapbot-3")
@rule("4.5.5", "4.5.10")
def test_a_zapbots_extra_minion_may_be_kept_even_if_the_zapbot_is_gone(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("zapbot", at=hill)
    ann.plays("powderkeg")
    ann.plays("howler", at=hill)
    assert ann.discard == ["zapbot", "powderkeg"]


@rule("4.5.10")
def test_the_narrowest_of_the_kept_plays_is_used_first(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("zapbot", at=hill)
    ann.plays("summon")
    ann.plays("howler", at=hill)  # through Zapbot: power 2 or less
    ann.plays("the_count", at=hill)
    assert not ann.can_choose(ann.holds("howler")[0])


# -- Microbot Guard ----------------------------------------------------------------------------------------------------


@ruling("F-microbot-guard-2", "F-microbot-guard-3")
def test_a_guard_counts_itself_and_destroys_what_has_less_power_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    for _ in range(2):
        ann.has("saucy_wench", at=hill)
    weak, equal = bob.has("howler", at=hill), bob.has("saucy_wench", at=hill)
    far = bob.has("howler", at=table.base("crypt"))
    ann.plays("microbot_guard", at=hill)
    assert not ann.can_choose(equal)
    assert not ann.can_choose(far)
    ann.chooses(weak)
    assert bob.discard == ["howler"]


@ruling("F-microbot-guard-3")
def test_a_guard_alone_destroys_only_a_minion_without_power(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("soldier", at=hill)
    ann.plays("microbot_guard", at=hill)
    assert bob.discard == []


@ruling("F-microbot-guard-1")
def test_a_guard_destroys_itself_if_nothing_else_is_weak_enough(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("saucy_wench", at=hill)
    ann.plays("microbot_guard", at=hill)
    assert ann.discard == ["microbot_guard"]


@ruling("F-microbot-guard-4")
@rule("5.8.2")
def test_a_guard_may_pick_what_cannot_be_destroyed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    for _ in range(4):
        ann.has("saucy_wench", at=hill)
    warbot = ann.has("warbot", at=hill)
    ann.plays("microbot_guard", at=hill).chooses(warbot)
    assert ann.discard == []


# -- Microbot Reclaimer ------------------------------------------------------------------------------------------------


@ruling("F-microbot-reclaimer-1")
def test_a_reclaimer_shuffles_microbots_by_name_into_the_deck(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("microbot_alpha", at=hill)
    ann.discarded("microbot_guard", "howler", "microbot_fixer")
    ann.plays("microbot_reclaimer", at=hill)
    assert [ann.can_choose(name) for name in ("microbot_guard", "howler", "microbot_fixer")] == [True, False, True]
    ann.chooses("microbot_guard", "microbot_fixer")
    assert (ann.discard, sorted(ann.deck_from_top)) == (["howler"], ["microbot_fixer", "microbot_guard"])
    assert len(table.logged("shuffle")) == 1


@ruling("F-microbot-reclaimer-2")
def test_a_reclaimer_that_takes_nothing_does_not_shuffle(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor", "howler")
    ann.discarded("microbot_guard")
    ann.plays("microbot_reclaimer", at=hill).is_done()
    assert (ann.deck_from_top, ann.discard) == (["igor", "howler"], ["microbot_guard"])
    assert table.logged("shuffle") == []


@ruling("F-microbot-reclaimer-3")
def test_a_later_reclaimer_shuffles_but_gives_no_extra_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=2)
    ann.discarded("microbot_guard")
    ann.plays("howler", at=hill)
    ann.plays("microbot_reclaimer", at=hill).chooses("microbot_guard")
    assert (ann.deck_from_top, table.s.extras) == (["microbot_guard"], [])


@ruling("F-microbot-reclaimer-4")
@rule("12.10.1")
def test_an_extra_minion_played_at_once_comes_before_the_shuffling(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor")
    ann.discarded("microbot_guard")
    witch = ann.holds("enchantress")[0]
    ann.plays("microbot_reclaimer", at=hill).chooses(witch, "microbot_guard")
    assert (ann.hand, ann.deck_from_top) == (["igor"], ["microbot_guard"])


@ruling("F-microbot-reclaimer-4")
def test_the_extra_minion_of_a_reclaimer_may_be_kept(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    howler = ann.holds("howler")[0]
    ann.plays("microbot_reclaimer", at=hill).declines()
    ann.chooses(howler)
    assert ann.in_play("howler")
