from basebreaker.testing import Table, rule


@rule("4.8.1", "4.8.2")
def test_each_player_may_bury_a_card_at_the_pyramids_once_on_their_turn(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    howler, _ = ann.holds("howler", "frenzy")
    bob.holds("mummy")
    ann.uses(pyramids).chooses(howler)
    assert [(card.face.id, card.base) for card in ann.buried] == [("howler", pyramids.id)]
    assert not ann.can_use(pyramids)
    ann.ends_turn()
    bob.uses(pyramids)
    assert [card.face.id for card in bob.buried] == ["mummy"]


def test_nobody_can_bury_an_empty_hand_at_the_pyramids(table: Table) -> None:
    assert not table.ann.can_use(table.base("pyramids"))


def test_the_pyramids_need_no_minion_there_and_use_up_no_play(table: Table) -> None:
    ann, pyramids = table.ann, table.base("pyramids")
    ann.holds("howler")
    ann.uses(pyramids)
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)


def test_whoever_buries_a_card_at_the_star_portal_draws_a_card(table: Table) -> None:
    ann, portal = table.ann, table.base("star_portal")
    ann.deck("howler")
    ann.plays("tomb_trap")
    assert ann.buried[0].base == portal.id
    assert ann.hand == ["howler"]


@rule("5.5.4")
def test_two_cards_buried_at_once_at_the_star_portal_draw_two_cards(table: Table) -> None:
    ann = table.ann
    table.base("star_portal")
    ann.deck("mummy", "mummy")
    howler, frenzy = ann.holds("howler", "frenzy")
    ann.plays("seal_the_tomb").chooses(howler, frenzy)
    assert ann.hand == ["mummy", "mummy"]


def test_a_mummy_buried_at_the_star_portal_draws_for_its_controller(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("star_portal")
    mummy = bob.has("mummy", at=stones)
    bob.deck("howler")
    ann.deck("howler")
    table.base_deck("crypt")
    table.scores(stones)
    bob.uses(mummy)
    assert (ann.hand, bob.hand) == ([], ["howler"])


def test_an_action_played_on_the_star_portal_draws_for_its_player(table: Table) -> None:
    ann, portal = table.ann, table.base("star_portal")
    ann.deck("howler")
    ann.plays("full_moon", at=portal)
    assert ann.hand == ["howler"]


def test_an_action_uncovered_onto_the_star_portal_draws_too(table: Table) -> None:
    ann, portal = table.ann, table.base("star_portal")
    ann.deck("howler")
    ann.has_buried("full_moon", at=portal)
    ann.plays("lost_knowledge")
    assert ann.hand == ["howler"]


def test_the_star_portal_ignores_minion_actions_standard_actions_and_other_bases(table: Table) -> None:
    ann, portal, stones = table.ann, table.base("star_portal"), table.base("standing_stones")
    table.plays_left(actions=4)
    ann.deck("howler")
    minion = ann.has("mummy", at=portal)
    ann.plays("ancient_curse", on=minion)
    ann.plays("combat_training")
    ann.plays("full_moon", at=stones)
    ann.plays("tomb_trap").chooses(stones)
    assert ann.hand == []
