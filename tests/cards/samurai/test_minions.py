from basebreaker.testing import Table, rule, ruling

# -- Shogun ----------------------------------------------------------------------------------------------------------


@ruling("C-samurai-chan-2")
def test_the_shogun_gets_a_counter_for_each_other_minion_of_yours_that_is_destroyed(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    shogun = ann.has("shogun", at=stones)
    ann.has("howler", at=table.base("golem_schloss"))
    ann.plays("big_gulp")
    assert shogun.counters == 1


@rule("8.6.4", "6.6.5")
@ruling("C-samurai-chan-1")
def test_the_shogun_gets_counters_for_your_minions_discarded_after_scoring_elsewhere(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    shogun = ann.has("shogun", at=table.base("standing_stones"))
    ann.has("howler", at=moot)
    ann.has("howler", at=moot)
    bob.has("howler", at=moot)
    table.scores(moot)
    assert shogun.counters == 2


def test_the_shogun_ignores_other_players_minions_and_actions(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    shogun = ann.has("shogun", at=stones)
    theirs = bob.has("howler", at=stones)
    ann.has("opportunist", on=theirs)
    ann.plays("big_gulp")
    assert ann.discard == ["opportunist", "big_gulp"]
    assert shogun.counters == 0


def test_the_shogun_does_not_get_a_counter_for_a_minion_returned_to_the_hand(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    shogun, howler = ann.has("shogun", at=stones), ann.has("howler", at=stones)

    async def go_home() -> None:
        await table.g.return_to_hand(howler, by=shogun)

    table.run(go_home())
    assert ann.hand == ["howler"]
    assert shogun.counters == 0


@rule("3.7.2", "2.3.1")
def test_the_shogun_gets_a_counter_for_your_minion_that_is_discarded_from_stasis(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    shogun = ann.has("shogun", at=stones)
    for card in ("howler", "jolt"):
        ann.has_in_stasis(card, 0)
    bob.has_in_stasis("howler", 0)
    ann.ends_turn()
    assert sorted(ann.discard) == ["howler", "jolt"]
    assert shogun.counters == 1


def test_a_shogun_that_goes_together_with_the_others_gets_nothing(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    shogun = ann.has("shogun", at=moot)
    ann.has("howler", at=moot)
    table.scores(moot)
    assert ann.discard == ["shogun", "howler"]
    assert shogun.counters == 0


# -- Bushi -----------------------------------------------------------------------------------------------------------


@ruling("C-samurai-chan-2")
def test_a_destroyed_bushi_of_power_five_earns_a_vp(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bushi = ann.has("bushi", at=stones, counters=1)
    bob.has("pack_alpha", at=stones, counters=1)
    ann.plays("high_noon")
    assert not table.g.in_play(bushi)
    assert (ann.vp, bob.vp) == (1, 0)


@ruling("C-samurai-chan-1")
def test_a_bushi_discarded_after_scoring_earns_a_vp_besides_the_award(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    ann.has("bushi", at=moot)
    ann.has("full_moon", at=moot)
    bob.has("the_count", at=moot)
    bob.has("howler", at=moot)
    table.scores(moot)
    assert (ann.vp, bob.vp) == (1 + 1, 2)


def test_a_bushi_of_power_four_earns_nothing(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("bushi", at=stones)
    ann.plays("big_gulp")
    assert ann.discard == ["bushi", "big_gulp"]
    assert ann.vp == 0


def test_the_bushis_power_at_its_end_counts_even_if_its_strength_goes_at_the_same_time(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    weak = ann.has("bushi", at=moot)
    bob.has("ancient_curse", on=weak)
    ann.has("bushi", at=moot, counters=1)
    table.scores(moot)
    assert ann.vp == 2 + 1


# -- Ronin -----------------------------------------------------------------------------------------------------------


def test_a_ronin_alone_gets_a_counter(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("howler", at=table.base("golem_schloss"))
    bob.has("howler", at=stones)
    ann.plays("ronin", at=stones)
    assert ann.in_play("ronin").counters == 1


def test_a_ronin_in_company_gets_none(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("howler", at=stones)
    ann.plays("ronin", at=stones)
    assert ann.in_play("ronin").counters == 0


# -- Samurai-Chan ----------------------------------------------------------------------------------------------------


@rule("8.6.4")
@ruling("C-samurai-chan-2")
def test_samurai_chan_draws_a_card_when_destroyed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.deck("jolt", "frenzy")
    ann.has("samurai_chan", at=stones)
    table.turn_of(bob)
    bob.plays("big_gulp")
    assert ann.hand == ["jolt"]


@rule("8.6.4")
@ruling("C-samurai-chan-1")
def test_each_samurai_chan_draws_a_card_when_discarded_after_scoring(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    ann.deck("jolt", "frenzy", "chew_toy")
    ann.has("samurai_chan", at=moot)
    ann.has("samurai_chan", at=moot)
    table.scores(moot)
    assert ann.hand == ["jolt", "frenzy"]


def test_samurai_chan_draws_for_whoever_controlled_it(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.deck("jolt")
    bob.deck("frenzy")
    bob.has("samurai_chan", at=stones, owner=ann)
    ann.plays("big_gulp")
    assert (ann.hand, bob.hand) == ([], ["frenzy"])
    assert ann.discard == ["samurai_chan", "big_gulp"]


def test_samurai_chan_does_not_draw_when_it_goes_elsewhere(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.deck("jolt")
    chan = ann.has("samurai_chan", at=stones)

    async def go_under() -> None:
        await table.g.place_on_deck(chan, by=chan, bottom=True)

    table.run(go_under())
    assert ann.hand == []
    assert ann.deck_from_top == ["jolt", "samurai_chan"]


def test_samurai_chan_discarded_from_the_hand_draws_nothing(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.deck("jolt")
    ann.has("howler", at=stones)
    ann.holds("samurai_chan")
    ann.plays("cull_the_weak").chooses("samurai_chan")
    assert ann.hand == []
