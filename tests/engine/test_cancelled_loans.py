"""Signs in the Stars at a base whose ability is cancelled (12.10.46)."""

from tests.engine.inventing import Invent

from basebreaker.authoring import Action, Game, MinionPlayed
from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule


async def remove(table: Table, card: Card) -> None:
    await table.g.destroy(card, by=None)


@rule("12.10.46")
def test_a_cancelled_base_protects_nothing_by_what_is_lent_to_it(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base_deck("egg_chamber")
    ann.has("signs_in_the_stars", at=site)
    howler, other = bob.has("howler", at=site, counters=1), bob.has("igor", at=site)
    jam = bob.has("jammed_signal", at=site)
    ann.plays("big_gulp").chooses(howler)
    assert bob.discard == ["howler"]
    again = bob.has("howler", at=site, counters=1)
    table.run(remove(table, jam))
    table.plays_left()
    ann.plays("big_gulp").chooses(again)
    assert table.g.in_play(again)
    assert table.g.in_play(other)


@rule("12.10.46")
def test_a_cancelled_base_triggers_nothing_that_is_lent_to_it(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("machu_picchu")
    ann.deck("howler", "igor")
    ann.has("signs_in_the_stars", at=hill)
    jam = ann.has("jammed_signal", at=hill)
    table.plays_left(actions=2)
    ann.plays("armory", at=hill)
    assert ann.hand == []
    table.run(remove(table, jam))
    ann.plays("armory", at=hill)
    assert ann.hand == ["howler"]


@rule("12.10.46", "12.3.3")
def test_what_waits_is_lost_if_the_base_is_cancelled_meanwhile(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("laboratorium")
    ann.has("signs_in_the_stars", at=hill)
    jam = ann.has("jammed_signal", at=table.base("crypt"))
    herald = invent("action", "ongoing", plays_on="base")

    @herald.after(MinionPlayed, when=lambda g, me, event: True)
    async def the_signal_comes_here(g: Game, me: Action, event: MinionPlayed) -> None:
        await g.transfer(jam, g.base(event.base), by=me)

    herald_here = ann.has(herald.face.id, at=hill)
    ann.plays("howler", at=hill)
    ann.chooses(herald_here)
    assert jam.base == hill.id
    assert ann.in_play("howler").counters == 0
