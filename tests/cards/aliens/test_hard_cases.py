"""Aliens where it is easy to go wrong: what the log tells whom, and what comes from a discard pile."""

from collections.abc import Callable

from basebreaker.testing import Table, rule
from basebreaker.views import sentences, view

Tables = Callable[[int], Table]


def told(table: Table, viewer: int | None) -> list[str]:
    """The log as a seat, or a spectator, reads it."""
    return [line.text for line in sentences.lines(table.driver, viewer)]


@rule("2.4.12", "2.4.3")
def test_of_a_probe_every_seat_reads_what_it_may_know_and_no_more(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    bob.holds("pirate_king", "summon")
    ann.plays("probe").chooses(bob)
    looked = "Ann looks at cards of Bob: "
    discarded = "Bob discards Pirate King."
    for seat in (ann.seat, bob.seat):
        assert told(table, seat)[1:] == [f"{looked}Pirate King and Summon.", discarded]
    for viewer in (cat.seat, None):
        assert told(table, viewer)[1:] == [f"{looked}2 cards.", discarded]


@rule("2.4.12")
def test_before_the_probed_minion_is_discarded_nobody_else_reads_which_it_may_be(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    bob.holds("pirate_king", "warbot")
    ann.plays("probe").chooses(bob)
    seen = view.view(table.driver, cat.seat)
    assert all(not card.face for card in seen.seats[bob.seat].hand)
    assert seen.question is None or not seen.question.options
    ann.chooses("warbot")
    assert bob.discard == ["warbot"]


@rule("2.4.5", "12.5.7")
def test_everybody_reads_and_knows_what_the_disintegrator_puts_under_a_deck_and_nothing_else_of_it(
    tables: Tables,
) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    deck = bob.deck("igor", "worker")
    victim = bob.has("zapbot", at=hill)
    ann.plays("disintegrator")
    for viewer in (ann.seat, bob.seat, cat.seat, None):
        assert told(table, viewer)[1:] == ["Zapbot goes to the bottom of its owner's deck (Disintegrator)."]
    assert all(player.sees(victim.id) for player in (ann, bob, cat))
    assert not any(player.sees(id) for player in (ann, bob, cat) for id in deck)


@rule("4.5.8", "4.2.1")
def test_a_zombie_played_from_the_discard_pile_at_the_homeworld_leads_to_an_extra_minion(table: Table) -> None:
    ann, world = table.ann, table.base("the_homeworld")
    ann.has("theyre_coming_to_get_you", at=world)
    ann.discarded("warbot", "zapbot")
    ann.chooses("warbot").uses(world)
    assert [extra.max_power for extra in table.s.extras] == [2]
    ann.chooses("zapbot").passes()  # the extra minion may come from the pile as well, here
    assert {minion.face.id for minion in table.g.minions()} == {"warbot", "zapbot"}
    assert ann.discard == []
