"""Big Funny Giant, in both editions."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

Tables = Callable[[int], Table]

# -- Printed -----------------------------------------------------------------------------------------------------------


@rule("10.10.11", "10.10.12")
@ruling("F-big-funny-giant-1")
def test_it_takes_the_place_of_the_free_minion_where_nobody_has_one(table: Table) -> None:
    ann, bob, hill, crypt, site = (table.ann, table.bob, *map(table.base, ("the_hill", "crypt", "moot_site")))
    giant = ann.has_aside("big_funny_giant")
    bob.has("howler", at=hill)
    bob.has("overrun", at=crypt)  # which keeps minions out, and no titan
    ann.uses(giant)
    assert [ann.can_choose(base) for base in (hill, crypt, site)] == [False, True, True]
    ann.chooses(crypt)
    assert (ann.in_play("big_funny_giant").base, table.s.free_minions) == (crypt.id, 0)


def test_with_a_minion_at_every_base_or_no_free_minion_it_stays_where_it_is(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    giant = ann.has_aside("big_funny_giant")
    assert ann.can_use(giant)
    howler = ann.has("howler", at=hill)
    assert not ann.can_use(giant)
    howler.base = table.base("crypt").id
    table.plays_left(minions=0)
    assert not ann.can_use(giant)


@rule("3.3.2", "10.10.11")
def test_while_it_waits_an_extra_minion_is_used_before_the_free_one(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    giant = ann.has_aside("big_funny_giant")
    igor = ann.has("igor", at=hill)
    ann.holds("howler", "raider")

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=igor)

    table.run(grant())
    ann.plays("howler", at=hill)
    assert (table.s.free_minions, table.s.extras) == (1, [])
    ann.uses(giant)
    assert (ann.in_play("big_funny_giant").base, table.s.free_minions) == (crypt.id, 0)


@rule("3.3.2", "10.10.11")
def test_nobody_elses_giant_and_none_in_play_keep_the_free_minion_back(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has_aside("big_funny_giant")
    ann.has("big_funny_giant", at=hill)
    igor = ann.has("igor", at=hill)
    ann.holds("howler", "raider")

    async def grant() -> None:
        await table.g.extra_minion(ann.seat, by=igor)

    table.run(grant())
    ann.plays("howler", at=hill)
    assert (table.s.free_minions, len(table.s.extras)) == (0, 1)


@ruling("F-big-funny-giant-2")
def test_others_discard_a_card_to_play_a_minion_there(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("big_funny_giant", at=hill)
    table.turn_of(bob)
    table.plays_left(minions=3)
    bob.holds("howl", "igor", "howler")
    bob.chooses("howler").chooses(hill)
    assert not bob.can_choose("howler")  # the minion itself is no price
    bob.chooses("howl")
    assert (bob.discard, bob.in_play("howler").base, bob.hand) == (["howl"], hill.id, ["igor"])
    kinds = [line[0] for line in table.s.log]
    assert kinds.index("discard") < kinds.index("play_minion")
    bob.plays("igor")  # with no other card only Crypt is left
    assert bob.in_play("igor").base == crypt.id
    table.turn_of(ann)
    ann.plays("howler", at=hill)
    assert (ann.in_play("howler").base, ann.discard) == (hill.id, [])


@ruling("F-big-funny-giant-3")
def test_the_price_is_asked_for_from_wherever_the_minion_comes(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("big_funny_giant", at=hill)
    table.turn_of(bob)
    bob.discarded("collector")
    bob.holds("howl", "mystic_studies")
    bob.plays("they_keep_coming").chooses("collector").chooses("howl").declines()
    assert (bob.in_play("collector").base, bob.hand) == (hill.id, ["mystic_studies"])
    bob.has_buried("igor", at=hill)
    buried = bob.buried[0]

    async def uncover() -> None:
        await table.g.bury.uncover(buried, by=hill)

    table.run(uncover())
    assert (bob.in_play("igor").base, bob.hand) == (hill.id, [])
    bob.holds("shinobi")
    table.base_deck("crypt")
    table.scores(hill)  # nothing left to pay for Shinobi with
    assert bob.hand == ["shinobi"]


@ruling("F-big-funny-giant-4")
def test_it_grows_at_the_end_of_your_turn_while_no_other_player_has_a_minion_there(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    giant = ann.has("big_funny_giant", at=hill)
    ann.has("howler", at=hill)
    ann.ends_turn()
    assert giant.counters == 1
    bob.ends_turn()
    assert giant.counters == 1
    bob.has("howler", at=hill)
    ann.ends_turn()
    assert giant.counters == 1


def test_its_talent_destroys_a_weak_minion_to_move_it(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    giant = ann.has("big_funny_giant", at=hill)
    bob.has("king_rex", at=hill)
    assert not ann.can_use(giant)
    bob.has("howler", at=hill)
    table.refresh()
    ann.uses(giant)
    assert (giant.base, bob.discard) == (crypt.id, ["howler"])


def test_it_does_not_move_if_the_minion_was_not_destroyed(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    giant, buccaneer = ann.has("big_funny_giant", at=hill), bob.has("buccaneer", at=hill)
    ann.has("poison", on=buccaneer)
    table.base("moot_site")
    ann.uses(giant)
    bob.chooses(crypt)
    assert (buccaneer.base, giant.base) == (crypt.id, hill.id)


# -- Current -----------------------------------------------------------------------------------------------------------


@rule("10.10.11", "10.10.12")
@ruling("F-big-funny-giant-1")
def test_any_base_will_do_in_the_current_edition(current_table: Table) -> None:
    ann, bob, site = current_table.ann, current_table.bob, current_table.base("moot_site")
    giant = ann.has_aside("big_funny_giant")
    bob.has("howler", at=site)
    bob.has("overrun", at=site)
    ann.uses(giant)
    assert (ann.in_play("big_funny_giant").base, current_table.s.free_minions) == (site.id, 0)


@ruling("F-big-funny-giant-current-2")
def test_the_discard_follows_the_minion_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, bob, site = table.ann, table.bob, table.base("jungle_oasis")
    ann.has("big_funny_giant", at=site)
    table.turn_of(bob)
    table.plays_left(minions=3)
    bob.plays("igor")  # without another card
    assert (bob.in_play("igor").base, bob.discard) == (site.id, [])
    bob.holds("howl", "howler")
    bob.plays("king_rex").chooses("howl")
    assert (bob.discard, bob.hand) == (["howl"], ["howler"])
    table.turn_of(ann)
    ann.holds("howl")
    ann.plays("igor")
    assert ann.hand == ["howl"]


def test_it_may_grow_on_the_turns_of_those_who_have_no_minion_there(current_tables: Tables) -> None:
    table = current_tables(3)
    ann, bob, cat, site = table.ann, table.bob, table.cat, table.base("moot_site")
    giant = ann.has("big_funny_giant", at=site)
    cat.has("howler", at=site)
    ann.ends_turn()
    assert giant.counters == 0
    bob.ends_turn()
    ann.uses(giant)
    assert giant.counters == 1
    cat.ends_turn()
    assert (giant.counters, ann.can_choose("end")) == (1, True)
    ann.ends_turn()
    bob.ends_turn()
    ann.declines()
    assert giant.counters == 1


@rule("12.4.7")
@ruling("F-big-funny-giant-current-3")
def test_its_winner_gains_a_vp_if_somebody_has_no_minion_there(current_tables: Tables) -> None:
    table = current_tables(4)
    ann, bob, site = table.ann, table.bob, table.base("jungle_oasis")
    table.base_deck("crypt")
    ann.has("big_funny_giant", at=site, counters=3)
    bob.has("howler", at=site)
    table.scores(site)  # Cat and Dan have none
    assert (ann.vp, bob.vp) == (3, 0)


def test_with_everybody_there_it_gains_nothing(current_table: Table) -> None:
    table = current_table
    ann, bob, mall = table.ann, table.bob, table.base("jungle_oasis")
    table.base_deck("crypt")
    ann.has("big_funny_giant", at=mall, counters=5)
    bob.has("howler", at=mall)
    table.scores(mall)
    assert (ann.vp, bob.vp) == (2, 0)


def test_without_the_win_it_gains_nothing(current_tables: Tables) -> None:
    table = current_tables(3)
    ann, bob, oasis = table.ann, table.bob, table.base("jungle_oasis")
    table.base_deck("crypt")
    ann.has("big_funny_giant", at=oasis, counters=1)
    bob.has("king_rex", at=oasis)
    table.scores(oasis)
    assert (ann.vp, bob.vp) == (0, 2)
