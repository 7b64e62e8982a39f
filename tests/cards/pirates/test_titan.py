"""The Kraken."""

from basebreaker.testing import Table, rule, ruling


@ruling("F-the-kraken-1", "F-the-kraken-2")
def test_it_is_released_at_the_base_that_replaces_one_where_you_had_a_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("laboratorium")
    table.base_deck("moot_site")
    kraken = ann.has_aside("the_kraken")
    ann.has("howler", at=hill)
    bob.has("raider", at=hill)
    table.scores(hill)
    ann.uses(kraken)
    assert ann.in_play("the_kraken").base == table.base("moot_site").id
    kinds = [entry[0] for entry in table.s.log]
    assert kinds.index("cleared") < kinds.index("new_base") < kinds.index("play_titan")


def test_it_is_not_released_where_you_had_no_minion_or_if_you_do_not_call(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    table.base_deck("moot_site", "crypt")
    kraken = ann.has_aside("the_kraken")
    bob.has("raider", at=hill)
    table.scores(hill)
    assert not ann.is_asked
    ann.has("howler", at=lab)
    table.scores(lab)
    ann.declines()
    assert ann.aside("the_kraken") is kraken


def test_a_minion_that_sailed_away_after_scoring_was_there(table: Table) -> None:
    ann, hill, lab = table.ann, table.base("the_hill"), table.base("laboratorium")
    table.base_deck("moot_site")
    kraken, mate = ann.has_aside("the_kraken"), ann.has("first_mate", at=hill)
    table.scores(hill)
    ann.uses(mate)
    assert mate.base == lab.id
    ann.uses(kraken)
    assert ann.in_play("the_kraken")


@rule("12.8.9")
def test_two_of_them_come_one_after_the_other_in_the_current_players_order(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("moot_site")
    mine, theirs = ann.has_aside("the_kraken"), bob.has_aside("the_kraken")
    ann.has("howler", at=hill)
    bob.has("raider", at=hill)
    table.scores(hill)
    ann.uses(mine)
    bob.uses(theirs)
    ann.chooses(ann.options()[-1])  # Bob's comes first
    assert [line.seat for line in table.logged("play_titan")] == [bob.seat, ann.seat]
    assert bob.in_play("the_kraken")
    assert ann.aside("the_kraken")


@ruling("F-the-kraken-3", "F-the-kraken-4")
def test_its_talent_moves_it_and_weakens_others_who_are_there(table: Table) -> None:
    ann, bob, site, lab = table.ann, table.bob, table.base("moot_site"), table.base("laboratorium")
    kraken = ann.has("the_kraken", at=site)
    mine, theirs, far = ann.has("howler", at=lab), bob.has("raider", at=lab), bob.has("raider", at=site)
    ann.uses(kraken)
    assert kraken.base == lab.id
    later = bob.has("raider", at=lab)
    assert [table.power(minion) for minion in (mine, theirs, far, later)] == [2, 3, 4, 4]

    async def move_and_destroy() -> None:
        await table.g.move(kraken, site, by=theirs)  # not by its Talent
        assert table.power(far) == 4
        await table.g.destroy(kraken, by=lab)

    table.run(move_and_destroy())
    assert table.power(theirs) == 3
    table.next_turn()
    assert table.power(theirs) == 4


def test_with_one_base_it_has_nowhere_to_go(table: Table) -> None:
    kraken = table.ann.has("the_kraken", at=table.base("the_hill"))
    assert not table.ann.can_use(kraken)


def test_after_its_base_scored_one_of_your_minions_moves_away(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    table.base_deck("moot_site")
    ann.has("the_kraken", at=hill)
    saved = ann.has("howler", at=hill)
    ann.has("igor", at=hill)
    bob.has("raider", at=hill)
    table.scores(hill)
    ann.chooses(saved)
    assert saved.base == lab.id
    assert (ann.discard, bob.discard) == (["igor"], ["raider"])
    assert ann.aside("the_kraken")


# -- Current -----------------------------------------------------------------------------------------------------------


@ruling("F-the-kraken-current-4")
def test_in_the_current_edition_the_reduction_lasts_until_your_next_turn(current_table: Table) -> None:
    table = current_table
    ann, bob, site, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    kraken = ann.has("the_kraken", at=site)
    mine, theirs, far = ann.has("howler", at=crypt), bob.has("igor", at=crypt), bob.has("igor", at=site)
    ann.uses(kraken)
    assert [table.power(minion) for minion in (mine, theirs, far)] == [2, 1, 2]

    async def destroy() -> None:
        await table.g.destroy(kraken, by=None)

    table.run(destroy())
    ann.ends_turn()
    assert table.power(theirs) == 1
    bob.ends_turn()
    assert table.power(theirs) == 2


def test_the_current_kraken_is_released_and_saves_a_minion_as_before(current_table: Table) -> None:
    table = current_table
    ann, site, crypt = table.ann, table.base("moot_site"), table.base("crypt")
    table.base_deck("jungle_oasis", "the_hill")
    kraken = ann.has_aside("the_kraken")
    ann.has("igor", at=site)
    table.scores(site)
    ann.uses(kraken)
    risen = ann.in_play("the_kraken")
    assert risen.base == table.base("jungle_oasis").id
    saved = ann.has("igor", at=table.base("jungle_oasis"))
    table.scores(table.base("jungle_oasis"))
    assert saved.base == crypt.id
    assert ann.aside("the_kraken")
