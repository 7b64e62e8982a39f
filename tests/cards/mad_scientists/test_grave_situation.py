from basebreaker.testing import Table, rule


@rule("8.6.1")
def test_your_destroyed_minion_goes_to_the_hand_and_what_was_on_it_is_discarded(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("grave_situation", at=lab)
    wolf = ann.has("loup_garou", at=lab)
    ann.has("moontouched", on=wolf)
    table.turn_of(bob)
    bob.plays("big_gulp")
    assert ann.hand == ["loup_garou"]
    assert ann.discard == ["moontouched"]


@rule("12.10.8")
def test_a_minion_put_into_the_hand_was_not_destroyed(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("grave_situation", at=crypt)
    ann.has("igor", at=crypt)
    doktor = ann.has("herr_doktor", at=crypt)
    count = bob.has("the_count", at=crypt)
    bob.has("opportunist", on=count)
    table.turn_of(bob)
    bob.plays("nightstalker", at=crypt)
    assert ann.hand == ["igor"]
    assert doktor.counters == 0  # Igor was neither destroyed nor discarded
    assert count.counters == 0  # for neither The Count nor Opportunist
    assert bob.in_play("nightstalker").counters == 0  # nothing was destroyed for it
    assert not bob.is_asked  # the Crypt has nothing to offer


@rule("8.6.2")
def test_a_minion_you_control_but_do_not_own_goes_to_its_owners_hand(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("grave_situation", at=lab)
    ann.has("howler", at=lab, owner=bob)
    table.turn_of(bob)
    bob.plays("big_gulp")
    assert ann.hand == []
    assert bob.hand == ["howler"]


def test_minions_elsewhere_and_of_other_players_are_destroyed(table: Table) -> None:
    ann, bob, lab, hill = table.ann, table.bob, table.base("laboratorium"), table.base("the_hill")
    ann.has("grave_situation", at=lab)
    elsewhere = ann.has("howler", at=hill)
    bob.has("howler", at=lab)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(elsewhere)
    ann.plays("big_gulp")
    assert ann.discard == ["howler", "big_gulp", "big_gulp"]
    assert bob.discard == ["howler"]


def test_several_minions_destroyed_at_once_all_go_to_the_hand(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("grave_situation", at=lab)
    one, two = ann.has("howler", at=lab), ann.has("igor", at=lab)
    theirs = bob.has("igor", at=lab)
    bob.has("loup_garou", at=lab, counters=2)
    table.turn_of(bob)
    bob.plays("let_the_dog_out").chooses("loup_garou", one, theirs, two)
    assert ann.hand == ["howler", "igor"]
    assert bob.discard == ["igor", "let_the_dog_out"]
    assert bob.in_play("loup_garou").counters == 3


def test_a_drone_comes_first_and_may_keep_the_minion_in_play(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("grave_situation", at=lab)
    drone = ann.has("drone", at=lab, counters=1)
    table.turn_of(bob)
    table.plays_left(actions=2)
    bob.plays("big_gulp")
    ann.chooses(drone)
    assert table.g.in_play(drone)
    bob.plays("big_gulp")
    assert ann.hand == ["drone"]


@rule("6.6.4")
def test_minions_discarded_after_scoring_do_not_go_to_the_hand(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    ann.has("grave_situation", at=lab)
    ann.has("howler", at=lab)
    table.scores(lab)
    assert ann.hand == []
    assert ann.discard == ["grave_situation", "howler"]
