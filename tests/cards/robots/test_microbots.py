"""Microbot Alpha, Archive and Fixer, which count each other."""

from basebreaker.testing import Table, rule, ruling

# -- Microbot Alpha ----------------------------------------------------------------------------------------------------


@ruling("F-microbot-alpha-1", "F-microbot-alpha-6")
def test_alpha_is_stronger_by_each_other_minion_you_control_anywhere(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    alpha = ann.has("microbot_alpha", at=hill)
    assert table.power(alpha) == 1
    ann.has("howler", at=camp)
    ann.has("microbot_guard", at=hill)
    stolen = ann.has("igor", at=camp, owner=bob)
    bob.has("howler", at=hill)
    bob.has("microbot_guard", at=hill)
    assert table.power(alpha) == 4
    assert table.g.counts_as(stolen, "Microbot")


@ruling("F-microbot-alpha-3")
def test_alphas_power_goes_up_and_down(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    alpha = ann.has("microbot_alpha", at=hill)
    ann.plays("howler", at=hill)
    assert table.power(alpha) == 2
    ann.plays("yokai_attack").chooses("howler")
    assert table.power(alpha) == 1


@ruling("F-microbot-alpha-2")
def test_alpha_does_not_count_cards_outside_play_or_buried_ones(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    alpha = ann.has("microbot_alpha", at=hill)
    ann.holds("howler")
    ann.deck("microbot_guard")
    ann.discarded("microbot_guard")
    ann.has_buried("microbot_guard", hill)
    assert table.power(alpha) == 1


@ruling("F-microbot-alpha-4", "X-microbot-alpha-1")
@rule("10.3.5")
def test_a_minion_of_yours_in_stasis_counts_for_alpha(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    alpha = ann.has("microbot_alpha", at=hill)
    ann.has_in_stasis("funkman", 2)
    assert table.power(alpha) == 2


@ruling("F-microbot-alpha-5", "F-microbot-fixer-2", "C-grimms-blessing-5")
@rule("2.1.9")
def test_a_card_that_bears_the_name_of_a_microbot_is_one_and_gets_its_power(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    blessing = ann.has("grimms_blessing", at=house)
    alpha, fixer = ann.has("microbot_alpha", at=house), ann.has("microbot_fixer", at=house)
    assert table.g.counts_as(blessing, "Microbot")
    assert (table.power(alpha), table.power(fixer)) == (4, 2)  # 1, the Fixer, the Blessing; and the Fixer's +1
    assert table.power_at(ann, house) == 7


@ruling("F-microbot-alpha-7")
@rule("8.3.7")
def test_while_alpha_is_cancelled_only_names_make_a_microbot(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    alpha = ann.has("microbot_alpha", at=hill)
    archive, howler = ann.has("microbot_archive", at=hill), ann.has("howler", at=hill)
    fixer = ann.has("microbot_fixer", at=hill)
    ann.deck("igor", "worker", "scry")
    assert [table.power(m) for m in (alpha, archive, howler, fixer)] == [5, 2, 3, 2]

    async def cancel_and_destroy() -> None:
        await table.g.cancel(alpha, by=fixer)
        assert [table.power(m) for m in (alpha, archive, howler, fixer)] == [2, 2, 2, 2]
        await table.g.destroy(howler, by=fixer)

    table.run(cancel_and_destroy())
    assert ann.hand == []


# -- Microbot Archive --------------------------------------------------------------------------------------------------


@ruling("F-microbot-archive-1")
def test_the_archive_draws_for_each_of_your_microbots_whoever_destroys_them(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    ann.has("microbot_archive", at=camp)
    ann.deck("igor", "worker", "scry")
    for _ in range(2):
        ann.has("microbot_guard", at=hill)
        bob.has("microbot_guard", at=hill)
    ann.has("howler", at=hill)
    bob.has("saucy_wench", at=hill)
    table.turn_of(bob)
    bob.plays("broadside").chooses(ann)
    assert ann.hand == ["igor", "worker"]


@ruling("F-microbot-archive-2")
@rule("5.5.3")
def test_an_archive_destroyed_with_other_microbots_counts_all_of_them(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor", "worker", "scry", "summon")
    archive = ann.has("microbot_archive", at=hill)
    ann.has("microbot_guard", at=hill)
    ann.has("soldier", at=hill)
    ann.plays("powderkeg").chooses(archive)
    assert ann.hand == ["igor", "worker"]


@ruling("F-microbot-archive-3")
@rule("5.5.3")
def test_with_alpha_all_your_minions_count_even_if_alpha_and_archive_go_with_them(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.deck("igor", "worker", "scry", "summon", "portal")
    alpha = ann.has("microbot_alpha", at=hill)
    ann.has("microbot_archive", at=hill)
    ann.has("howler", at=hill)
    bob.has("howler", at=hill)
    ann.plays("powderkeg").chooses(alpha)
    assert ann.hand == ["igor", "worker", "scry"]


def test_without_alpha_the_archive_does_not_draw_for_another_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor")
    ann.has("microbot_archive", at=hill)
    howler = ann.has("howler", at=hill)
    ann.plays("big_gulp").chooses(howler)
    assert ann.hand == []


@ruling("F-microbot-archive-4")
@rule("6.6.4")
def test_the_archive_does_not_draw_for_microbots_that_are_discarded(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor")
    ann.has("microbot_archive", at=table.base("crypt"))
    ann.has("microbot_guard", at=hill)
    table.scores(hill)
    assert ann.hand == []


# -- Microbot Fixer ----------------------------------------------------------------------------------------------------


@ruling("F-microbot-fixer-1", "F-microbot-fixer-3")
def test_two_fixers_make_your_microbots_stronger_everywhere_until_they_are_gone(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    one, two = ann.has("microbot_fixer", at=hill), ann.has("microbot_fixer", at=camp)
    guard, howler = ann.has("microbot_guard", at=camp), ann.has("howler", at=camp)
    theirs = bob.has("microbot_guard", at=hill)
    assert [table.power(m) for m in (one, two, guard, howler, theirs)] == [3, 3, 3, 2, 1]
    ann.plays("yokai_attack").chooses(one)
    assert [table.power(m) for m in (two, guard)] == [2, 2]


@ruling("F-microbot-fixer-5")
def test_a_fixer_as_the_first_minion_gives_any_extra_minion_for_later(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("microbot_fixer", at=hill)
    ann.plays("swashbuckling")
    ann.plays("the_count", at=hill)
    assert not ann.can_choose(ann.holds("howler")[0])


@ruling("F-microbot-fixer-4")
def test_a_fixer_after_another_minion_however_that_was_played_gives_none(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.discarded("howler")
    ann.plays("crack_of_dusk").chooses("howler")
    ann.plays("microbot_fixer", at=hill)
    assert table.s.extras == []


@ruling("F-microbot-fixer-4")
def test_a_minion_that_only_moved_was_not_played_before_a_fixer(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("jungle_camp")
    bob.has("howler", at=hill)
    ann.plays("shanghai")
    ann.plays("microbot_fixer", at=hill)
    assert len(table.s.extras) == 1


@ruling("F-microbot-fixer-6")
@rule("4.5.11")
def test_a_fixer_on_another_players_turn_gives_an_extra_minion_for_now_or_never(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = ann.holds("howler")[0]
    fixer = ann.deck("microbot_fixer")[0]
    table.turn_of(bob)

    async def play() -> None:
        await table.g.play_minion(ann.seat, fixer, "deck", at=hill)

    table.run(play())
    ann.chooses(howler)
    assert ann.in_play("howler").base == hill.id
    assert table.s.extras == []


@rule("8.3.3", "8.3.7")
def test_alpha_archive_and_fixer_count_each_other_as_they_come_go_and_are_cancelled(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor", "worker", "scry", "summon")
    table.plays_left(minions=3, actions=3)

    def powers() -> list[int]:
        return [table.power(minion) for minion in table.g.minions()]

    ann.plays("warbot", at=hill).plays("microbot_alpha", at=hill)
    assert powers() == [4, 2]
    ann.plays("microbot_archive", at=hill)
    assert powers() == [4, 3, 1]
    fixer = ann.has("microbot_fixer", at=hill)
    assert powers() == [5, 5, 2, 2]

    async def cancel() -> None:
        await table.g.cancel(fixer, by=fixer)

    table.run(cancel())
    assert powers() == [4, 4, 1, 1]
    ann.plays("big_gulp").chooses("microbot_alpha")
    assert (powers(), ann.hand) == ([4, 1, 1], ["igor"])
    ann.plays("big_gulp").chooses("microbot_archive")
    assert (powers(), ann.hand) == ([4, 1], ["igor", "worker"])
