from collections.abc import Callable

from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]

# -- Jungle Oasis ------------------------------------------------------------------------------------------------------


@ruling("F-jungle-oasis-1")
def test_jungle_oasis_has_no_ability_and_pays_the_winner_only(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, oasis = table.ann, table.bob, table.cat, table.base("jungle_oasis")
    table.base_deck("crypt")
    for number, person in enumerate((ann, bob, cat)):
        person.has("raider", at=oasis, counters=number)
    assert (catalog.face("jungle_oasis").texts, oasis.face.abilities) == ((), [])
    assert why_not(table.driver, ann.seat, oasis.id).startswith("Jungle Oasis has nothing to use on your turn")
    table.scores(oasis)
    assert [person.vp for person in (ann, bob, cat)] == [0, 0, 2]
    assert [line.text for line in table.logged("award")] == [
        "Cat wins Jungle Oasis and gains 2 VP.",
        "Bob is runner-up at Jungle Oasis and gains no VP.",
        "Ann is third at Jungle Oasis and gains no VP.",
    ]


# -- Tar Pits ----------------------------------------------------------------------------------------------------------


@ruling("F-tar-pits-1", "F-tar-pits-3")
def test_a_minion_destroyed_in_the_tar_pits_sinks_under_its_owners_deck(table: Table) -> None:
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    gremlin = bob.has("gremlin", at=pits)
    bob.has("upgrade", on=gremlin)
    bob.deck("jolt", "worker")
    ann.holds("igor")
    ann.plays("big_gulp")
    while ann.is_asked:  # Gremlin and the Tar Pits both respond; any order will do
        ann.chooses(ann.options()[0])
    assert (bob.hand, bob.deck_from_top, bob.discard) == (["jolt"], ["worker", "gremlin"], ["upgrade"])
    assert ann.hand == []


@ruling("F-tar-pits-2")
def test_the_current_player_orders_what_sinks_together(table: Table) -> None:
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    prey: list[Minion] = [bob.has("howler", at=pits), bob.has("raider", at=pits)]
    foreign = bob.has("worker", at=pits, owner=ann)

    async def destroy_them() -> None:
        await table.g.destroy(*prey, foreign, by=prey[0])

    table.run(destroy_them())
    ann.chooses("raider", "howler")
    assert (bob.deck_from_top, ann.deck_from_top) == (["raider", "howler"], ["worker"])


@ruling("F-tar-pits-4")
def test_minions_discarded_after_scoring_do_not_sink(table: Table) -> None:
    ann, pits = table.ann, table.base("tar_pits")
    table.base_deck("crypt")
    ann.has("raider", at=pits)
    table.scores(pits)
    assert (ann.discard, ann.deck_from_top) == (["raider"], [])


@rule("12.10.28", "12.10.4")
def test_a_minion_that_is_no_longer_in_the_discard_pile_does_not_sink(table: Table) -> None:
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    gremlin: Minion = bob.has("gremlin", at=pits)
    ann.plays("big_gulp")
    assert ann.is_asked  # Gremlin first: Bob's only card is the Gremlin itself, and he draws it
    ann.uses(gremlin)
    assert (bob.hand, bob.deck_from_top) == (["gremlin"], [])


@rule("12.10.29")
def test_who_ignores_the_tar_pits_keeps_the_minion_in_the_discard_pile(table: Table) -> None:
    ann, bob, pits = table.ann, table.bob, table.base("tar_pits")
    ann.has("howler", at=pits)
    bob.has("howler", at=pits)
    ann.plays("infiltrate")
    table.plays_left(actions=2)
    ann.plays("seeing_stars").chooses(ann.in_play("howler"))
    assert (ann.discard, ann.deck_from_top) == (["howler", "seeing_stars"], [])
    ann.plays("seeing_stars")
    assert (bob.discard, bob.deck_from_top) == ([], ["howler"])
