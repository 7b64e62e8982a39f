from basebreaker.testing import Table, rule

# -- Herr Doktor -------------------------------------------------------------------------------------------------------


@rule("4.6.1", "4.6.4")
def test_herr_doktor_puts_a_counter_on_another_of_your_minions_at_any_base(table: Table) -> None:
    ann, bob, lab, crypt = table.ann, table.bob, table.base("laboratorium"), table.base("crypt")
    doktor = ann.has("herr_doktor", at=lab)
    igor, monster = ann.has("igor", at=crypt), ann.has("the_monster", at=lab)
    foreign = bob.has("howler", at=lab)
    ann.uses(doktor)
    assert not ann.can_choose(doktor)
    assert not ann.can_choose(foreign)
    ann.chooses(igor)
    assert (igor.counters, monster.counters) == (1, 0)
    assert not ann.can_use(doktor)
    assert table.s.free_minions == table.s.free_actions == 1


def test_herr_doktor_alone_has_nobody_to_work_on(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    doktor = ann.has("herr_doktor", at=lab)
    bob.has("howler", at=lab)
    assert not ann.can_use(doktor)


# -- The Monster -------------------------------------------------------------------------------------------------------


@rule("4.5.5", "4.5.2")
def test_the_monster_spends_a_counter_for_an_extra_minion_that_may_wait(table: Table) -> None:
    ann, lab = table.ann, table.base("crypt")
    monster = ann.has("the_monster", at=lab, counters=2)
    ann.uses(monster)
    assert monster.counters == 1
    assert not ann.can_use(monster)
    ann.plays("jolt").plays("howler", at=lab).plays("igor", at=lab)
    assert ann.in_play("howler")
    assert ann.in_play("igor")
    assert ann.hand == []


def test_the_monster_without_a_counter_gives_no_extra_minion(table: Table) -> None:
    ann, lab = table.ann, table.base("crypt")
    assert not ann.can_use(ann.has("the_monster", at=lab))


@rule("4.5.12")
def test_the_monsters_extra_minion_is_lost_with_the_phase(table: Table) -> None:
    ann, lab = table.ann, table.base("crypt")
    ann.holds("howler")
    ann.uses(ann.has("the_monster", at=lab, counters=1))
    ann.ends_turn()
    table.next_turn()
    table.plays_left(minions=0)
    assert not ann.can_choose("howler")


# -- Lab Assistant -----------------------------------------------------------------------------------------------------


def test_a_lab_assistant_puts_a_counter_on_another_of_your_minions(table: Table) -> None:
    ann, bob, crypt, lab = table.ann, table.bob, table.base("crypt"), table.base("golem_schloss")
    igor, monster = ann.has("igor", at=crypt), ann.has("the_monster", at=lab)
    bob.has("howler", at=lab)
    ann.plays("lab_assistant", at=lab)
    assert not ann.can_choose(ann.in_play("lab_assistant"))
    ann.chooses(igor)
    assert (igor.counters, monster.counters, ann.in_play("lab_assistant").counters) == (1, 0, 0)


@rule("4.9.1", "12.2.7")
def test_a_lab_assistant_has_no_choice_with_one_other_minion(table: Table) -> None:
    ann, lab = table.ann, table.base("golem_schloss")
    igor = ann.has("igor", at=lab)
    ann.plays("lab_assistant", at=lab)
    assert igor.counters == 1


def test_a_lab_assistant_alone_does_nothing(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("golem_schloss")
    howler = bob.has("howler", at=lab)
    ann.plays("lab_assistant", at=lab)
    assert howler.counters == ann.in_play("lab_assistant").counters == 0


# -- Igor --------------------------------------------------------------------------------------------------------------


@rule("5.5.3")
def test_igor_destroyed_leaves_a_counter_to_one_of_your_minions(table: Table) -> None:
    ann, bob, lab, crypt = table.ann, table.bob, table.base("laboratorium"), table.base("golem_schloss")
    igor = ann.has("igor", at=lab)
    monster, doktor = ann.has("the_monster", at=crypt), ann.has("herr_doktor", at=lab)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(igor)
    ann.chooses(monster)
    assert (monster.counters, doktor.counters) == (1, 0)
    assert ann.discard == ["igor"]


@rule("6.6.5", "8.6.4")
def test_igor_discarded_after_scoring_leaves_a_counter_to_a_minion_elsewhere(table: Table) -> None:
    ann, lab, crypt = table.ann, table.base("laboratorium"), table.base("crypt")
    ann.has("igor", at=lab)
    ann.has("the_monster", at=lab)
    doktor = ann.has("herr_doktor", at=crypt)
    table.scores(lab)
    assert doktor.counters == 1
    assert ann.discard == ["igor", "the_monster"]


def test_several_igors_discarded_together_leave_a_counter_each(table: Table) -> None:
    ann, bob, lab, crypt = table.ann, table.bob, table.base("laboratorium"), table.base("crypt")
    ann.has("igor", at=lab)
    ann.has("igor", at=lab)
    doktor, monster = ann.has("herr_doktor", at=crypt), ann.has("the_monster", at=crypt)
    bob.has("howler", at=lab)
    table.scores(lab)
    ann.chooses(doktor, monster)
    assert (doktor.counters, monster.counters) == (1, 1)


@rule("5.5.8")
def test_igor_discarded_from_the_hand_leaves_nothing(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    doktor = ann.has("herr_doktor", at=lab)
    ann.holds("igor")
    ann.plays("cull_the_weak").chooses("igor")
    assert ann.discard == ["igor", "cull_the_weak"]
    assert doktor.counters == 1  # from Cull the Weak alone


def test_igor_as_your_last_minion_leaves_the_counter_to_nobody(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("igor", at=lab)
    howler = bob.has("howler", at=lab, counters=3)
    table.turn_of(bob)
    bob.plays("big_gulp")
    assert howler.counters == 3
    assert ann.discard == ["igor"]


@rule("9.7.3", "8.6.2")
def test_the_counter_is_for_whoever_controlled_igor(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("igor", at=lab, owner=bob)
    mine, theirs = ann.has("the_monster", at=lab), bob.has("the_monster", at=lab)
    ann.plays("body_shop").chooses("igor")
    assert mine.counters == 3  # one from Igor, two from Body Shop
    assert theirs.counters == 0
    assert bob.discard == ["igor"]


@rule("5.5.7")
def test_a_buried_igor_leaves_nothing_when_its_base_scores(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    ann.has_buried("igor", at=lab)
    doktor = ann.has("herr_doktor", at=table.base("crypt"))
    table.scores(lab)
    assert doktor.counters == 0
    assert ann.discard == ["igor"]
