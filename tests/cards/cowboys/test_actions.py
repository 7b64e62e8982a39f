from basebreaker.testing import Table, rule

# -- Form a Posse ----------------------------------------------------------------------------------------------------


def test_form_a_posse_keeps_your_minions_from_being_destroyed_moved_or_returned(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    howler = ann.has("howler", at=stones)
    ann.plays("form_a_posse")
    assert table.power(howler) == 3

    async def attack() -> None:
        g = table.g
        hostile = table.s.play[bobs.id]
        assert not await g.destroy(howler, by=hostile)
        assert not await g.move(howler, schloss, by=hostile)
        assert not await g.return_to_hand(howler, by=hostile)

    bobs = bob.has("the_count", at=stones)
    table.run(attack())
    assert ann.in_play("howler") is howler
    assert howler.base == stones.id


@rule("5.8.3")
def test_form_a_posse_does_nothing_for_minions_that_come_later(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.plays("form_a_posse").plays("teenage_wolf", at=stones)
    assert table.power(ann.in_play("teenage_wolf")) == 3
    table.turn_of(bob)
    table.plays_left()
    bob.plays("big_gulp")
    assert ann.discard == ["form_a_posse", "teenage_wolf"]


def test_form_a_posse_ends_with_the_turn_and_does_not_save_from_scoring(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, moot = table.base("standing_stones"), table.base("moot_site")
    howler = ann.has("howler", at=stones)
    ann.has("the_count", at=moot, counters=9)
    ann.deck("jolt", "jolt")
    bob.holds("big_gulp")
    ann.plays("form_a_posse").ends_turn()
    assert ann.discard == ["form_a_posse", "the_count"]
    assert table.power(howler) == 2
    bob.plays("big_gulp")
    assert ann.discard == ["form_a_posse", "the_count", "howler"]


def test_a_posse_loses_a_duel_unharmed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.holds("form_a_posse")
    rival = bob.has("the_count", at=stones)
    ann.plays("gunfighter", at=stones).chooses(rival, "form_a_posse")
    assert table.power(ann.in_play("gunfighter")) == 4


# -- Gold in Them Thar Hills -----------------------------------------------------------------------------------------


def test_gold_in_them_thar_hills_draws_one_of_three_and_plays_it(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    jolt, howler, gulp, _ = ann.deck("jolt", "howler", "big_gulp", "buffet")
    ann.plays("gold_in_them_thar_hills").chooses(howler)
    assert table.s.known[howler] == table.g.everyone
    ann.chooses("yes", jolt)
    assert ann.in_play("howler").base == stones.id
    assert ann.deck_from_top == ["big_gulp", "jolt", "buffet"]
    assert table.s.known[jolt] == table.s.known[gulp] == 1 << ann.seat
    assert table.s.free_minions == 1


@rule("4.5.3", "4.5.8")
def test_the_gold_may_be_kept_in_the_hand_but_not_played_as_an_extra_card_later(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.deck("jolt", "howler", "big_gulp")
    ann.plays("gold_in_them_thar_hills").chooses("jolt").declines().chooses("big_gulp")
    assert ann.hand == ["jolt"]
    assert ann.deck_from_top == ["howler", "big_gulp"]
    assert not ann.can_choose("jolt")


def test_gold_that_cannot_be_played_now_is_just_drawn(table: Table) -> None:
    ann = table.ann
    ann.deck("buffet", "jolt")
    ann.plays("gold_in_them_thar_hills").chooses("buffet")
    assert ann.hand == ["buffet"]
    assert ann.deck_from_top == ["jolt"]


def test_the_cards_left_in_the_hills_are_not_drawn_by_the_card_played(table: Table) -> None:
    ann = table.ann
    ann.deck("tribute", "jolt", "howler", "big_gulp", "buffet", "frenzy")
    ann.plays("gold_in_them_thar_hills").chooses("tribute", "yes", "jolt")
    assert ann.hand == ["big_gulp", "buffet", "frenzy"]
    assert ann.deck_from_top == ["howler", "jolt"]


def test_there_may_be_no_gold_at_all(table: Table) -> None:
    ann = table.ann
    ann.plays("gold_in_them_thar_hills")
    assert ann.discard == ["gold_in_them_thar_hills"]


@rule("12.10.2", "2.5.4")
def test_gold_of_another_owner_that_was_revealed_goes_to_the_hand_of_its_owner(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("frenzy")
    (gold,) = ann.deck("jolt", owner=bob)
    ann.plays("gold_in_them_thar_hills").chooses(gold)
    assert bob.hand == ["jolt"]
    assert (ann.hand, ann.deck_from_top) == ([], ["frenzy"])


# -- Gold Strike -----------------------------------------------------------------------------------------------------


def test_gold_strike_draws_a_card_for_each_minion_you_play_here(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.plays_left(minions=2)
    ann.has("gold_strike", at=stones)
    ann.deck("jolt", "frenzy")
    ann.plays("howler", at=stones).plays("loup_garou", at=stones)
    assert ann.hand == ["jolt", "frenzy"]


def test_gold_strike_ignores_other_bases_and_other_players(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    ann.has("gold_strike", at=stones)
    ann.deck("jolt")
    bob.deck("jolt")
    ann.plays("howler", at=schloss)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("howler", at=stones)
    assert (ann.hand, bob.hand) == ([], [])


@rule("4.1.2")
def test_gold_strike_ignores_minions_that_are_moved_here(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("gold_strike", at=stones)
    ann.has("howler", at=table.base("golem_schloss"))
    ann.deck("jolt")
    ann.plays("headlong")
    assert ann.hand == []


# -- Stagecoach ------------------------------------------------------------------------------------------------------


def test_the_stagecoach_takes_two_minions_to_one_base(table: Table) -> None:
    ann = table.ann
    stones, _, moot = table.base("standing_stones"), table.base("golem_schloss"), table.base("moot_site")
    first, second = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    opportunist = ann.has("opportunist", on=first)
    ann.plays("stagecoach").chooses(first, second, moot)
    assert {first.base, second.base, opportunist.base} == {moot.id}


def test_the_stagecoach_may_take_one_card_or_none(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    table.plays_left(actions=2)
    first, second = ann.has("howler", at=stones), ann.has("loup_garou", at=stones)
    ann.plays("stagecoach").chooses(first).declines()
    assert (first.base, second.base) == (schloss.id, stones.id)
    ann.plays("stagecoach").declines()
    assert (first.base, second.base) == (schloss.id, stones.id)


def test_the_stagecoach_takes_only_your_cards_and_only_from_one_base(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    mine, theirs = ann.has("howler", at=stones), bob.has("howler", at=stones)
    far = ann.has("loup_garou", at=schloss)
    also = ann.has("teenage_wolf", at=stones)
    ann.plays("stagecoach")
    assert not ann.can_choose(theirs)
    ann.chooses(mine)
    assert not ann.can_choose(far)
    ann.chooses(also)
    assert (mine.base, also.base, theirs.base) == (schloss.id, schloss.id, stones.id)


@rule("9.33.1")
def test_the_stagecoach_transfers_actions_from_base_to_base(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    moon = ann.has("full_moon", at=stones)
    howler = ann.has("howler", at=stones)
    ann.plays("stagecoach").chooses(moon, howler)
    assert (moon.base, moon.on) == (schloss.id, -1)
    assert table.power(howler) == 3


@rule("2.2.5")
def test_the_stagecoach_transfers_an_action_from_a_minion_to_a_minion(table: Table) -> None:
    ann, bob = table.ann, table.bob
    stones, schloss = table.base("standing_stones"), table.base("golem_schloss")
    theirs = bob.has("howler", at=stones)
    armor = ann.has("unstoppable", on=theirs)
    mine = ann.has("howler", at=schloss)
    bob.has("loup_garou", at=schloss)
    ann.plays("stagecoach").chooses(armor, mine)
    assert (armor.on, armor.base) == (mine.id, schloss.id)


def test_an_action_on_a_minion_stays_if_there_is_no_minion_to_take_it(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base("golem_schloss")
    theirs = bob.has("howler", at=stones)
    armor = ann.has("unstoppable", on=theirs)
    ann.plays("stagecoach").chooses(armor)
    assert armor.on == theirs.id


@rule("10.1.12")
def test_the_stagecoach_takes_buried_cards_along(table: Table) -> None:
    ann, stones, schloss = table.ann, table.base("standing_stones"), table.base("golem_schloss")
    mummy = ann.has_buried("mummy", stones)
    howler = ann.has("howler", at=stones)
    ann.plays("stagecoach").chooses(mummy, howler)
    assert (mummy.base, howler.base) == (schloss.id, schloss.id)


@rule("9.17.1")
def test_the_stagecoach_asks_for_nothing_if_there_is_nowhere_to_go(table: Table) -> None:
    ann = table.ann
    ann.has("howler", at=table.base("standing_stones"))
    ann.plays("stagecoach")
    assert ann.discard == ["stagecoach"]
