from collections.abc import Callable

from basebreaker.engine.printed import catalog
from basebreaker.testing import Table, rule, ruling


@ruling("C-island-peak-1")
@rule("1.4.3")
def test_the_voyagers_bring_three_bases(table: Table) -> None:
    bases = [base.id for base in catalog.set_bases("culture_shock") if base.faction == "polynesian_voyagers"]
    assert bases == ["island_chain", "island_peak", "tropical_paradise"]


# -- Island Chain ------------------------------------------------------------------------------------------------------


@ruling("C-volcanic-uprising-1")
@rule("10.8.1", "6.6.8", "12.10.18")
def test_island_chain_is_replaced_and_an_extra_base_is_played(table: Table) -> None:
    ann, chain = table.ann, table.base("island_chain")
    table.base("crypt")
    table.base_deck("moot_site", "the_hill", "castle_blood")
    ann.has("tiki", at=chain)
    table.scores(chain)
    assert [base.face.id for base in table.s.bases] == ["moot_site", "crypt", "the_hill"]
    assert table.s.base_discard == [chain.id]


@rule("6.6.2", "12.10.18")
def test_nobody_can_be_saved_to_the_extra_base_of_island_chain(table: Table) -> None:
    ann, chain, crypt = table.ann, table.base("island_chain"), table.base("crypt")
    table.base_deck("moot_site", "the_hill")
    tiki = ann.has("tiki", at=chain)
    ann.holds("sun_tattoo")
    table.scores(chain)
    ann.chooses("sun_tattoo")
    assert tiki.base == crypt.id
    assert len(table.s.bases) == 3


@rule("12.1.6")
def test_island_chain_plays_no_extra_base_if_none_is_left(table: Table) -> None:
    chain = table.base("island_chain")
    table.base_deck("moot_site")
    table.scores(chain)
    assert sorted(base.face.id for base in table.s.bases) == ["island_chain", "moot_site"]


# -- Island Peak -------------------------------------------------------------------------------------------------------


def test_island_peak_feeds_your_only_minion_at_the_start_of_your_turn(table: Table) -> None:
    ann, bob, peak = table.ann, table.bob, table.base("island_peak")
    mine, theirs = ann.has("tiki", at=peak), bob.has("howler", at=peak)
    ann.ends_turn()
    assert (mine.counters, theirs.counters) == (0, 1)
    bob.ends_turn()
    assert (mine.counters, theirs.counters) == (1, 1)


def test_island_peak_feeds_none_of_two_minions(table: Table) -> None:
    ann, bob, peak = table.ann, table.bob, table.base("island_peak")
    first, second = bob.has("tiki", at=peak), bob.has("howler", at=peak)
    ann.ends_turn()
    assert first.counters == second.counters == 0


# -- Tropical Paradise -------------------------------------------------------------------------------------------------


@rule("8.5.1")
def test_tropical_paradise_starts_from_zero_while_every_player_has_a_minion_there(table: Table) -> None:
    ann, bob, paradise = table.ann, table.bob, table.base("tropical_paradise")
    ann.has("tiki", at=paradise)
    assert table.breakpoint(paradise) == 20
    wolf = bob.has("howler", at=paradise)
    assert table.breakpoint(paradise) == 0
    ann.plays("big_gulp").chooses(wolf)
    assert table.breakpoint(paradise) == 20


def test_at_tropical_paradise_every_player_means_every_player_in_the_game(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, paradise = table.ann, table.bob, table.cat, table.base("tropical_paradise")
    ann.has("tiki", at=paradise)
    bob.has("tiki", at=paradise)
    assert table.breakpoint(paradise) == 20
    cat.has("tiki", at=paradise)
    assert table.breakpoint(paradise) == 0


@rule("12.7.5")
def test_at_tropical_paradise_a_player_who_gave_up_does_not_count(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, paradise = table.ann, table.bob, table.cat, table.base("tropical_paradise")
    ann.has("tiki", at=paradise)
    bob.has("tiki", at=paradise)
    table.driver.give_up(cat.seat)
    assert table.breakpoint(paradise) == 0


@rule("8.5.2")
def test_changes_of_the_breakpoint_apply_on_top_of_the_zero_of_tropical_paradise(table: Table) -> None:
    ann, bob, paradise = table.ann, table.bob, table.base("tropical_paradise")
    ann.has("tiki", at=paradise)
    bob.has("tiki", at=paradise)

    async def raise_it() -> None:
        await table.g.change_breakpoint(paradise, 5, by=paradise)

    table.run(raise_it())
    assert table.breakpoint(paradise) == 5


@rule("6.1.1", "6.1.2", "12.3.11")
def test_tropical_paradise_becomes_ready_through_a_move_and_scores_in_its_phase(table: Table) -> None:
    ann, bob = table.ann, table.bob
    paradise, hill = table.base("tropical_paradise"), table.base("the_hill")
    table.base_deck("crypt")
    finder = ann.has("wayfinder", at=hill)
    bob.has("howler", at=paradise)
    ann.uses(finder)
    assert table.breakpoint(paradise) == 0
    assert paradise in table.s.bases
    ann.ends_turn()
    assert (ann.vp, bob.vp) == (3, 2)
    assert [base.face.id for base in table.s.bases] == ["crypt", "the_hill"]


@rule("6.1.6")
def test_tropical_paradise_scores_to_the_end_although_a_player_leaves_it_before(table: Table) -> None:
    ann, bob = table.ann, table.bob
    paradise = table.base("tropical_paradise")
    table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=paradise)
    bob.has("howler", at=paradise)
    ann.ends_turn()
    ann.uses(falcon).chooses("yes")
    ann.passes()
    assert (ann.vp, bob.vp) == (0, 3)
    assert paradise not in table.s.bases
