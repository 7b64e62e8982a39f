from basebreaker.testing import Table, rule, ruling

# -- Archmage ----------------------------------------------------------------------------------------------------------


@ruling("F-archmage-2")
@rule("4.8.2")
def test_archmage_gives_an_extra_action_on_the_turn_it_is_played_and_once_on_each_later_one(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.deck(*["mystic_studies"] * 12)
    ann.plays("archmage", at=hill)
    ann.plays("mystic_studies").plays("mystic_studies")
    ann.holds("mystic_studies")
    assert not ann.can_choose("mystic_studies")
    ann.ends_turn()
    bob.ends_turn()
    ann.plays("mystic_studies").plays("mystic_studies")
    assert not ann.can_choose("mystic_studies")


@ruling("F-archmage-1")
@rule("12.10.30")
def test_the_extra_action_of_the_turn_archmage_was_played_is_not_lost_with_it(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("archmage", at=hill)
    ann.plays("powderkeg")
    assert ann.discard == ["archmage", "powderkeg"]
    ann.plays("mystic_studies")
    assert not ann.can_choose(ann.holds("mystic_studies")[0])


@ruling("F-archmage-3")
@rule("12.10.30")
def test_on_later_turns_the_extra_action_is_gone_with_archmage(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    archmage = ann.has("archmage", at=hill)
    id = ann.holds("mystic_studies")[0]
    table.plays_left(actions=0, minions=1)
    assert ann.can_choose(id)

    async def destroy() -> None:
        await table.g.destroy(archmage, by=archmage)

    table.run(destroy())
    assert not ann.can_choose(id)


@ruling("F-archmage-3")
def test_the_action_that_destroys_archmage_on_a_later_turn_is_its_extra_one(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("archmage", at=hill)
    ann.plays("powderkeg")
    ann.plays("swashbuckling")  # the free action is still there
    assert ann.discard == ["archmage", "powderkeg", "swashbuckling"]


@ruling("F-archmage-4")
def test_whoever_controls_archmage_has_the_extra_action_on_their_own_turn_only(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("archmage", at=hill, owner=ann)
    table.plays_left(actions=0)
    id = ann.holds("mystic_studies")[0]
    assert not ann.can_choose(id)
    table.turn_of(bob)
    bob.plays("swashbuckling").plays("swashbuckling")
    assert bob.discard == ["swashbuckling", "swashbuckling"]


@ruling("F-archmage-2")
@rule("3.2.4")
def test_an_archmage_uncovered_before_the_play_cards_phase_helps_in_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    buried = ann.has_buried("archmage", hill)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(buried)
    ann.plays("mystic_studies").plays("mystic_studies")
    assert not ann.can_choose(ann.holds("mystic_studies")[0])


def test_an_archmage_played_twice_in_a_turn_gives_two_extra_actions(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("archmage", at=hill)
    table.plays_left(minions=1, actions=0)

    async def give_back() -> None:
        await table.g.return_to_hand(ann.in_play("archmage"), by=None)

    table.run(give_back())
    ann.plays("archmage", at=hill)
    ann.plays("mystic_studies").plays("mystic_studies")
    assert not ann.can_choose(ann.holds("mystic_studies")[0])


# -- Chronomage --------------------------------------------------------------------------------------------------------


@ruling("F-chronomage-1", "F-chronomage-2")
def test_chronomages_extra_action_may_be_kept_and_outlives_chronomage(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("chronomage", at=hill)
    ann.plays("powderkeg").plays("swashbuckling")
    assert ann.discard == ["chronomage", "powderkeg", "swashbuckling"]


@ruling("F-chronomage-2")
def test_chronomages_extra_action_need_not_be_played(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.plays("chronomage", at=hill).ends_turn()
    assert table.s.current == bob.seat


@ruling("F-chronomage-3")
@rule("4.5.11")
def test_chronomage_played_at_another_time_gives_an_action_for_now_or_never(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    buried = ann.has_buried("chronomage", hill)
    studies = ann.holds("mystic_studies")[0]
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(buried).chooses(studies)
    ann.plays("mystic_studies")
    assert not ann.can_choose(ann.holds("mystic_studies")[0])


# -- Enchantress -------------------------------------------------------------------------------------------------------


@ruling("F-enchantress-1")
def test_an_enchantress_draws_a_card_as_she_is_played(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("howler", "igor")
    ann.plays("enchantress", at=hill)
    assert ann.hand == ["howler"]


@ruling("F-enchantress-1")
def test_an_enchantress_who_moves_draws_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    ann.deck("howler")
    witch = ann.has("enchantress", at=hill)
    ann.plays("dinghy").chooses(witch)
    assert ann.hand == []


# -- Neophyte ----------------------------------------------------------------------------------------------------------


def test_a_neophyte_may_take_the_action_it_reveals(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    top = ann.deck("summon", "igor")[0]
    ann.plays("neophyte", at=hill).chooses("hand")
    assert (ann.hand, ann.deck_from_top) == (["summon"], ["igor"])
    assert bob.sees(top)


@rule("4.5.8")
def test_a_neophyte_may_play_the_action_it_reveals(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("mystic_studies", "howler", "igor")
    table.plays_left(minions=1, actions=0)
    ann.plays("neophyte", at=hill).chooses("play")
    assert (ann.hand, ann.discard) == (["howler", "igor"], ["mystic_studies"])


@ruling("F-neophyte-1")
def test_what_a_neophyte_neither_takes_nor_plays_stays_on_the_deck_for_good(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("mystic_studies", "igor")
    ann.plays("neophyte", at=hill).declines()
    assert (ann.hand, ann.deck_from_top) == ([], ["mystic_studies", "igor"])
    table.plays_left(minions=0, actions=0)
    assert ann.options() == ["end"]


def test_a_minion_that_a_neophyte_reveals_stays_on_the_deck(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("igor", "summon")
    ann.plays("neophyte", at=hill)
    assert (ann.hand, ann.deck_from_top) == ([], ["igor", "summon"])


@ruling("F-neophyte-2")
@rule("4.1.5")
def test_an_action_that_cannot_be_played_now_can_only_be_taken_or_left(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("buffet")
    ann.plays("neophyte", at=hill)
    assert ann.options() == ["hand", "no"]
    ann.chooses("hand")
    assert ann.hand == ["buffet"]


@ruling("F-neophyte-3")
@rule("3.6.4")
def test_a_neophyte_reveals_from_the_shuffled_discard_pile_or_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=2)
    ann.plays("neophyte", at=hill)
    assert [line.cards for line in table.logged("reveal")] == [[]]
    ann.discarded("summon")
    ann.plays("neophyte", at=hill).chooses("hand")
    assert (ann.hand, ann.discard) == (["summon"], [])
