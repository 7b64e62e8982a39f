"""Cards that put a minion under a deck to have another one played off the top."""

from basebreaker.testing import Table, rule, ruling

# -- Baba Yaga ---------------------------------------------------------------------------------------------------------


@rule("10.5.1", "10.5.5", "4.1.7")
def test_baba_yaga_has_the_owner_play_another_minion_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    yaga, giant = ann.has("baba_yaga", at=hill), bob.has("pack_alpha", at=hill)
    ids = bob.deck("frenzy", "howler", "big_gulp")
    ann.uses(yaga)
    bob.chooses("yes")
    wolf = bob.in_play("howler")
    assert wolf.base == hill.id
    assert wolf.came == "top"
    assert not table.g.in_play(giant)
    assert sorted(bob.deck_from_top) == ["big_gulp", "frenzy", "pack_alpha"]
    assert not any(table.s.known[id] for id in ids if id != wolf.id)


def test_baba_yaga_transforms_neither_herself_nor_a_minion_elsewhere(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    yaga = ann.has("baba_yaga", at=hill)
    bob.has("pack_alpha", at=table.base("crypt"))
    assert not ann.can_use(yaga)


@rule("4.5.3")
def test_the_owner_need_not_play_the_extra_minion_off_the_top(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    yaga = ann.has("baba_yaga", at=hill)
    bob.has("pack_alpha", at=hill)
    bob.deck("howler")
    ann.uses(yaga)
    bob.declines()
    assert sorted(bob.deck_from_top) == ["howler", "pack_alpha"]


@rule("9.20.1", "8.6.2")
def test_the_owner_and_not_the_controller_plays_the_new_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    yaga = ann.has("baba_yaga", at=hill)
    ann.has("pack_alpha", at=hill, owner=bob)
    ann.deck("loup_garou")
    bob.deck("howler")
    ann.uses(yaga)
    bob.chooses("yes")
    assert bob.in_play("howler")
    assert ann.deck_from_top == ["loup_garou"]


@rule("10.5.6")
def test_with_an_empty_deck_baba_yaga_brings_the_same_minion_back(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    yaga, giant = ann.has("baba_yaga", at=hill), bob.has("pack_alpha", at=hill, counters=3)
    bob.discarded("howler")
    ann.uses(yaga)
    bob.chooses("yes")
    again = bob.in_play("pack_alpha")
    assert again is not giant
    assert again.counters == 0
    assert bob.discard == ["howler"]
    assert bob.deck_from_top == []


@ruling("C-the-frog-princess-1", "C-the-frog-princess-2")
@rule("8.6.1")
def test_baba_yaga_discards_the_frog_princess_and_bewitched_moves_on(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    yaga, giant = ann.has("baba_yaga", at=hill), bob.has("pack_alpha", at=hill)
    wolf = bob.has("howler", at=table.base("crypt"))
    bob.has("the_frog_princess", on=giant)
    spell = bob.has("bewitched", on=giant)
    bob.deck("loup_garou")
    ann.uses(yaga)
    bob.chooses(wolf)
    bob.chooses("yes")
    assert bob.discard == ["the_frog_princess"]
    assert spell.on == wolf.id
    assert table.power(wolf) == 4
    assert not table.g.actions(on=bob.in_play("loup_garou"))


# -- Transformation ----------------------------------------------------------------------------------------------------


def test_transformation_changes_a_minion_at_the_base_it_left(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("howler", at=hill)
    giant = bob.has("pack_alpha", at=crypt)
    bob.deck("big_gulp", "fledgling_vampire")
    ann.plays("transformation").chooses(giant)
    bob.chooses("yes")
    assert bob.in_play("fledgling_vampire").base == crypt.id
    assert sorted(bob.deck_from_top) == ["big_gulp", "pack_alpha"]


@ruling("C-the-frog-princess-1", "C-the-frog-princess-2")
def test_transformation_discards_the_frog_princess_on_the_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    giant = ann.has("pack_alpha", at=hill)
    ann.has("the_frog_princess", on=giant)
    ann.deck("howler")
    ann.plays("transformation").chooses("yes")
    assert ann.in_play("howler")
    assert ann.discard == ["the_frog_princess", "transformation"]


@rule("3.6.7")
def test_transformation_finds_no_other_minion_in_a_deck_of_actions_and_brings_the_same_one_back(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("pack_alpha", at=hill)
    bob.deck("frenzy", "big_gulp")
    bob.discarded("howler")
    ann.plays("transformation")
    bob.chooses("yes")
    assert bob.in_play("pack_alpha")
    assert bob.discard == ["howler"]


def test_transformation_does_nothing_without_minions(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("transformation")
    assert ann.discard == ["transformation"]


@rule("5.4.1", "5.4.4")
def test_the_new_minion_is_resolved_before_the_deck_is_shuffled(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    prey, also = ann.has("howler", at=hill), ann.has("howler", at=hill)
    giant = bob.has("pack_alpha", at=hill)
    bob.deck("nightstalker")
    ann.plays("transformation").chooses(giant)
    bob.chooses("yes", prey)
    assert bob.in_play("nightstalker").counters == 1
    assert table.g.in_play(also)
    assert bob.deck_from_top == ["pack_alpha"]


# -- The Frog Princess -------------------------------------------------------------------------------------------------


@rule("9.33.1", "4.6.1")
def test_the_frog_princess_changes_her_minion_and_goes_with_the_new_one(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    frog = ann.has("howler", at=hill)
    princess = ann.has("the_frog_princess", on=frog)
    ann.deck("big_gulp", "pack_alpha")
    ann.uses(princess).chooses("yes")
    alpha = ann.in_play("pack_alpha")
    assert alpha.base == hill.id
    assert princess.on == alpha.id
    assert table.g.in_play(princess)
    assert sorted(ann.deck_from_top) == ["big_gulp", "howler"]
    assert not ann.can_use(princess)


def test_the_frog_princess_sends_the_minion_home_but_plays_from_your_deck(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    frog = bob.has("howler", at=hill)
    princess = ann.has("the_frog_princess", on=frog)
    ann.deck("pack_alpha")
    ann.uses(princess).chooses("yes")
    assert bob.deck_from_top == ["howler"]
    assert princess.on == ann.in_play("pack_alpha").id


@rule("8.6.1", "12.1.9")
def test_the_frog_princess_is_discarded_if_there_is_no_new_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    frog = bob.has("howler", at=hill)
    princess = ann.has("the_frog_princess", on=frog)
    ann.uses(princess)
    assert ann.discard == ["the_frog_princess"]
    assert not table.s.play


def test_the_frog_princess_is_discarded_if_the_extra_minion_is_declined(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    frog = ann.has("howler", at=hill)
    princess = ann.has("the_frog_princess", on=frog)
    ann.deck("pack_alpha")
    ann.uses(princess).declines()
    assert ann.discard == ["the_frog_princess"]
    assert sorted(ann.deck_from_top) == ["howler", "pack_alpha"]


@rule("10.5.6")
def test_with_an_empty_deck_the_frog_princess_gets_the_same_minion_back(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    frog = ann.has("howler", at=hill)
    princess = ann.has("the_frog_princess", on=frog)
    ann.uses(princess).chooses("yes")
    assert ann.in_play("howler") is not frog
    assert princess.on == ann.in_play("howler").id


@rule("8.6.1")
def test_other_actions_on_the_frog_are_shed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    frog = ann.has("howler", at=hill)
    princess = ann.has("the_frog_princess", on=frog)
    ann.has("moontouched", on=frog)
    spell = ann.has("bewitched", on=frog)
    other = ann.has("tiki", at=hill)
    ann.deck("pack_alpha")
    ann.uses(princess).chooses("yes")
    assert ann.discard == ["moontouched"]
    assert spell.on == other.id
    assert princess.on == ann.in_play("pack_alpha").id


# -- Transformation Spring ---------------------------------------------------------------------------------------------


def test_transformation_spring_trades_the_minion_you_played_for_one_off_the_top(table: Table) -> None:
    ann, spring = table.ann, table.base("transformation_spring")
    ann.deck("big_gulp", "pack_alpha")
    ann.plays("howler", at=spring)
    ann.uses(spring).chooses("yes")
    assert ann.in_play("pack_alpha").base == spring.id
    assert sorted(ann.deck_from_top) == ["big_gulp", "howler"]
    assert not ann.is_asked


@rule("12.1.10")
def test_transformation_spring_leaves_the_minion_on_the_bottom_if_nothing_is_shuffled_in(table: Table) -> None:
    ann, spring = table.ann, table.base("transformation_spring")
    ann.deck("pack_alpha", "big_gulp", "frenzy")
    ann.plays("howler", at=spring)
    ann.uses(spring).chooses("yes")
    assert ann.deck_from_top == ["big_gulp", "frenzy", "howler"]


def test_transformation_spring_may_be_left_alone_and_works_once_a_turn(table: Table) -> None:
    ann, spring = table.ann, table.base("transformation_spring")
    ann.deck("pack_alpha", "loup_garou")
    table.plays_left(minions=3)
    ann.plays("howler", at=spring).passes()
    ann.plays("howler", at=spring)
    ann.uses(spring).chooses("yes")
    ann.plays("howler", at=spring)
    assert not ann.is_asked


def test_transformation_spring_does_nothing_for_other_bases_and_other_turns(table: Table) -> None:
    ann, bob, spring, hill = table.ann, table.bob, table.base("transformation_spring"), table.base("the_hill")
    ann.deck("pack_alpha")
    ann.plays("howler", at=hill)
    assert not ann.is_asked
    bob.has("pack_alpha", at=spring)
    bob.deck("howler")
    ann.plays("transformation").chooses(bob.in_play("pack_alpha"))
    bob.chooses("yes")
    assert bob.in_play("howler").base == spring.id
    assert not bob.is_asked


@ruling("C-transformation-spring-1")
@rule("4.8.3")
def test_transformation_spring_works_in_every_phase_of_your_turn(table: Table) -> None:
    ann, bob = table.ann, table.bob
    spring, hill = table.base("transformation_spring"), table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=hill)
    bob.has("pack_alpha", at=hill, counters=20)
    ann.deck("loup_garou", "howler", "howler")
    ann.ends_turn()
    ann.uses(falcon).chooses("yes")
    ann.uses(spring).chooses("yes")
    assert ann.in_play("loup_garou").base == spring.id
    assert not table.g.in_play(falcon)
    assert sorted([*ann.hand, *ann.deck_from_top]) == ["finist_the_falcon", "howler", "howler"]
    assert len(ann.hand) == 2  # the turn has ended with its two cards drawn


@rule("10.5.6")
def test_with_an_empty_deck_transformation_spring_brings_the_same_minion_back(table: Table) -> None:
    ann, spring = table.ann, table.base("transformation_spring")
    ann.plays("howler", at=spring)
    ann.uses(spring).chooses("yes")
    assert ann.in_play("howler").came == "top"


@rule("12.3.3")
def test_transformation_spring_is_of_no_use_for_a_minion_that_is_gone(table: Table) -> None:
    ann, bob, spring = table.ann, table.bob, table.base("transformation_spring")
    bob.has("howler", at=spring)
    ann.deck("pack_alpha")
    ann.plays("heavy_drinker", at=spring).chooses(ann.in_play("heavy_drinker"))
    assert not ann.is_asked
    assert ann.deck_from_top == ["pack_alpha"]
