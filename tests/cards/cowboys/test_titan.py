"""Pecos Bill."""

from tests.engine import duels

from basebreaker.engine.kernel.under_way import Duel
from basebreaker.testing import Table, rule


def test_the_challenger_of_a_duel_may_discard_a_card_to_play_it_there(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("laboratorium")
    bill = ann.has_aside("pecos_bill")
    mine, theirs = ann.has("raider", at=hill), bob.has("howler", at=hill)
    ann.holds("igor", "jolt")
    ann.deck("howler")
    duels.start(table, mine, theirs)
    ann.uses(bill).chooses("igor").declines()  # no dueling card
    assert ann.in_play("pecos_bill").base == hill.id
    assert ann.discard == ["igor"]


def test_without_a_card_to_discard_or_as_the_challenged_one_you_cannot_play_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has_aside("pecos_bill")
    bob.has_aside("sphinx")
    mine, theirs = ann.has("raider", at=hill), bob.has("howler", at=hill)
    assert duels.start(table, mine, theirs)[0].winners == [mine]
    ann.holds("igor")
    table.turn_of(bob)
    duels.start(table, theirs, mine)
    ann.declines()  # a dueling card
    assert ann.aside("pecos_bill")


@rule("10.10.34", "12.8.13", "12.10.36")
def test_the_clash_waits_until_the_duel_is_over_and_a_card_was_drawn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bill = ann.has_aside("pecos_bill")
    sheriff, rival = ann.has("sheriff", at=hill), bob.has("igor", at=hill)
    bob.has("sphinx", at=hill, counters=2)
    ann.holds("jolt")
    ann.deck("howler")
    ann.has("howler", at=table.base("laboratorium"))
    table.refresh()
    duels.start(table, sheriff, rival)
    ann.uses(bill)
    kinds = [line[0] for line in table.s.log]
    assert kinds.index("duel_won") < kinds.index("draw") < kinds.index("clash")
    assert ann.hand == ["howler"]
    assert bob.aside("sphinx")


@rule("12.8.22")
def test_whoever_wins_a_duel_draws_a_card_and_in_a_tie_both_have_won(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    ann.has("pecos_bill", at=lab)
    mine, weaker = ann.has("raider", at=hill), bob.has("howler", at=hill)
    equal, stronger = bob.has("raider", at=hill), bob.has("pharaoh", at=hill)
    ann.deck("igor", "howler")
    duels.start(table, mine, weaker)
    assert ann.hand == ["igor"]
    duels.start(table, mine, equal)
    ann.declines()
    assert sorted(ann.hand) == ["howler", "igor"]
    duels.start(table, mine, stronger)
    ann.declines()
    assert len(ann.hand) == 2


def test_while_there_is_a_duel_here_others_cannot_take_minions_away(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    ann.has("pecos_bill", at=hill)
    mine, theirs, third = ann.has("raider", at=hill), bob.has("howler", at=hill), bob.has("igor", at=hill)
    tried: list[object] = []

    async def story() -> None:
        g = table.g
        g.dueling = Duel(mine, theirs, ann.seat)
        tried.append(await g.move(third, lab, by=theirs))
        tried.append(await g.return_to_hand(mine, by=theirs))
        tried.append(await g.move(third, lab, by=mine))  # but Bill's player can
        tried.append(await g.destroy(third, by=theirs))  # and there are other ways
        g.dueling = None
        tried.append(await g.return_to_hand(mine, by=theirs))

    table.run(story())
    assert tried == [False, [], True, [third], [mine]]
