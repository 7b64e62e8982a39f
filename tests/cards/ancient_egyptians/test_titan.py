"""Sphinx."""

from basebreaker.testing import Table


def test_a_buried_card_is_returned_to_play_it_where_that_card_was(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    waiting = ann.has_aside("sphinx")
    card = ann.has_buried("howler", lab)
    ann.has_buried("igor", hill)
    bob.has_buried("raider", hill)
    table.turn_of(bob)
    table.next_turn()
    ann.uses(waiting)
    ann.chooses(card)
    assert ann.in_play("sphinx").base == lab.id
    assert ann.hand == ["howler"]
    ann.declines()  # to uncover Igor by the rule


def test_without_a_buried_card_it_cannot_be_played(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has_aside("sphinx")
    bob.has_buried("raider", hill)
    table.turn_of(bob)
    table.next_turn()
    assert not ann.is_asked
    assert ann.aside("sphinx")


def test_a_card_of_yours_buried_at_any_base_that_scored_may_be_returned(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    table.base_deck("crypt", "castle_blood")
    sphinx = ann.has("sphinx", at=lab)
    ann.has_buried("howler", hill)
    ann.has_buried("igor", hill)
    bob.has_buried("raider", hill)
    table.scores(hill)
    ann.uses(sphinx).chooses("howler")
    assert ann.hand == ["howler"]
    assert (ann.discard, bob.discard) == (["igor"], ["raider"])
    assert table.g.in_play(sphinx)


def test_it_may_also_leave_them_there(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("sphinx", at=hill)
    ann.has_buried("howler", hill)
    table.scores(hill)
    ann.declines()
    assert ann.discard == ["howler"]
    assert ann.aside("sphinx")


def test_a_sphinx_that_waits_does_nothing_after_scoring(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    ann.has_aside("sphinx")
    ann.has_buried("howler", hill)
    table.scores(hill)
    assert ann.discard == ["howler"]


def test_its_talent_buries_a_card_from_your_hand_here(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    sphinx = ann.has("sphinx", at=hill)
    assert not ann.can_use(sphinx)
    ann.holds("howler", "igor")
    ann.uses(sphinx).chooses("igor")
    assert [(card.face.id, card.base) for card in ann.buried] == [("igor", hill.id)]
