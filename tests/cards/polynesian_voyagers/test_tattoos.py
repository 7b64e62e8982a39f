from basebreaker.testing import Table, rule

# -- Ocean Tattoo ------------------------------------------------------------------------------------------------------


@rule("4.1.5")
def test_ocean_tattoo_is_played_only_where_no_other_player_has_a_minion(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    alone, beset = ann.has("tiki", at=hill), ann.has("tiki", at=crypt)
    bob.has("howler", at=crypt)
    theirs = bob.has("howler", at=table.base("moot_site"))
    ann.plays("ocean_tattoo")
    assert ann.in_play("ocean_tattoo").on == alone.id
    assert not table.g.actions(on=beset)
    assert not table.g.actions(on=theirs)


@rule("4.1.5")
def test_ocean_tattoo_cannot_be_played_while_no_minion_fits(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("tiki", at=hill)
    bob.has("howler", at=hill)
    ann.holds("ocean_tattoo")
    assert not ann.can_choose("ocean_tattoo")


def test_ocean_tattoo_moves_its_minion_anywhere_to_give_it_a_counter(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    tiki = ann.has("tiki", at=hill)
    tattoo = ann.has("ocean_tattoo", on=tiki)
    bob.has("howler", at=crypt)
    ann.uses(tattoo)
    assert tiki.base == tattoo.base == crypt.id
    assert tiki.counters == 1
    assert not ann.can_use(tattoo)


@rule("5.2.5")
def test_ocean_tattoo_gives_no_counter_if_its_minion_cannot_move(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    tiki = ann.has("tiki", at=hill)
    tattoo = ann.has("ocean_tattoo", on=tiki)
    table.base("moot_site")
    bob.has("moai", at=crypt)
    ann.uses(tattoo).chooses(crypt)
    assert tiki.base == hill.id
    assert tiki.counters == 0


# -- Shark Tattoo ------------------------------------------------------------------------------------------------------


def test_shark_tattoo_puts_a_counter_on_its_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    tiki = ann.has("tiki", at=hill)
    ann.plays("shark_tattoo", on=tiki)
    assert tiki.counters == 1


def test_shark_tattoo_feeds_your_only_minion_there_at_the_start_of_your_turn(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("crypt"), table.base("moot_site")
    tiki = ann.has("tiki", at=hill)
    ann.has("shark_tattoo", on=tiki)
    ann.has("howler", at=crypt)
    bob.has("howler", at=hill)
    ann.ends_turn()
    assert tiki.counters == 0
    bob.ends_turn()
    assert tiki.counters == 1


def test_shark_tattoo_feeds_nobody_in_company_of_your_minions(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    tiki = ann.has("tiki", at=crypt)
    ann.has("shark_tattoo", on=tiki)
    ann.has("howler", at=crypt)
    ann.ends_turn()
    bob.ends_turn()
    assert tiki.counters == 0


@rule("8.4.3")
def test_shark_tattoo_on_a_minion_that_is_no_longer_yours_feeds_nobody(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    tiki = bob.has("tiki", at=crypt, owner=ann)
    ann.has("shark_tattoo", on=tiki)
    ann.ends_turn()
    bob.ends_turn()
    assert tiki.counters == 0


# -- Sun Tattoo --------------------------------------------------------------------------------------------------------


def test_sun_tattoo_gives_its_minion_two_power(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf, other = ann.has("howler", at=hill), ann.has("howler", at=hill)
    ann.plays("sun_tattoo", on=wolf)
    assert table.power(wolf) == 4
    assert table.power(other) == 2


@rule("6.6.1", "6.6.2", "4.7.3")
def test_sun_tattoo_saves_a_minion_after_its_base_scored(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site")
    tiki, howler = ann.has("tiki", at=hill), ann.has("howler", at=hill)
    ann.holds("sun_tattoo")
    table.scores(hill)
    ann.chooses("sun_tattoo", tiki)
    assert tiki.base == crypt.id
    assert ann.in_play("sun_tattoo").on == tiki.id
    assert table.power(tiki) == 7
    assert ann.discard == ["howler"]
    assert not table.g.in_play(howler)
    assert table.s.free_actions == 1


def test_sun_tattoo_saves_only_a_minion_without_an_action(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    table.base_deck("moot_site")
    tiki = ann.has("tiki", at=hill)
    bob.has("moontouched", on=tiki)
    ann.holds("sun_tattoo")
    table.scores(hill)
    assert ann.hand == ["sun_tattoo"]
    assert ann.discard == ["tiki"]


def test_sun_tattoo_may_stay_in_the_hand(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    table.base_deck("moot_site")
    ann.has("tiki", at=hill)
    ann.holds("sun_tattoo")
    table.scores(hill)
    ann.passes()
    assert ann.hand == ["sun_tattoo"]
    assert ann.discard == ["tiki"]


def test_sun_tattoo_saves_no_minion_at_another_base(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site")
    ann.has("tiki", at=crypt)
    ann.holds("sun_tattoo")
    table.scores(hill)
    assert not ann.is_asked


@rule("12.3.6", "5.6.9")
def test_two_sun_tattoos_save_two_minions_on_another_players_turn(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site")
    tiki, howler = ann.has("tiki", at=hill), ann.has("howler", at=hill)
    ann.holds("sun_tattoo", "sun_tattoo")
    table.turn_of(bob)
    table.scores(hill)
    ann.chooses("sun_tattoo", tiki)
    ann.chooses("sun_tattoo")
    assert tiki.base == howler.base == crypt.id
    assert ann.hand == []


# -- Tattoo Artist -----------------------------------------------------------------------------------------------------


@rule("2.4.14", "2.4.15")
def test_tattoo_artist_finds_an_action_for_a_minion_in_the_deck(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler", "sun_tattoo", "full_moon", "unstoppable")
    ann.plays("tattoo_artist")
    assert not ann.can_choose("full_moon")
    assert ann.can_choose("unstoppable")
    ann.chooses("sun_tattoo")
    assert ann.hand == ["sun_tattoo"]
    assert not any(table.s.known[id] for id in table.s.decks[0])


@rule("4.5.8")
def test_tattoo_artist_plays_what_it_found_at_once(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("howler", at=hill)
    ann.deck("sun_tattoo")
    ann.plays("tattoo_artist").chooses("play")
    tattoo = ann.in_play("sun_tattoo")
    assert tattoo.on == wolf.id
    assert tattoo.came == "deck"
    assert table.s.free_actions == 0


def test_tattoo_artist_may_search_the_discard_pile_alone(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler", "big_gulp", "tiki", "frenzy")
    ann.discarded("sun_tattoo", "shark_tattoo")
    ann.plays("tattoo_artist").chooses("shark_tattoo")
    assert ann.hand == ["shark_tattoo"]
    assert ann.deck_from_top == ["howler", "big_gulp", "tiki", "frenzy"]


@rule("12.2.6")
def test_tattoo_artist_that_finds_nothing_shuffles_the_deck(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler", "full_moon")
    ann.plays("tattoo_artist")
    assert ann.hand == []
    assert sorted(ann.deck_from_top) == ["full_moon", "howler"]


@rule("3.6.2", "12.1.4")
def test_tattoo_artist_with_an_empty_deck_looks_into_the_discard_pile(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("sun_tattoo")
    ann.plays("tattoo_artist").chooses("sun_tattoo")
    assert ann.hand == ["sun_tattoo"]
    assert ann.discard == ["tattoo_artist"]
