from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Finist the Falcon -------------------------------------------------------------------------------------------------


@ruling("X-finist-the-falcon-1")
@rule("6.1.6", "6.2.4", "6.3.4")
def test_finist_may_return_from_the_scoring_base_and_be_played_elsewhere_and_the_base_still_scores(
    table: Table,
) -> None:
    ann, bob, moot, hill = table.ann, table.bob, table.base("moot_site"), table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=moot)
    bob.has("pack_alpha", at=moot, counters=6)
    ann.ends_turn()
    ann.uses(falcon).chooses("yes")
    ann.passes()
    assert ann.in_play("finist_the_falcon").base == hill.id
    assert (ann.vp, bob.vp) == (0, 2)
    assert moot not in table.s.bases


def test_finist_may_move_to_the_scoring_base(table: Table) -> None:
    ann, bob, moot, hill = table.ann, table.bob, table.base("moot_site"), table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=hill)
    bob.has("pack_alpha", at=moot)
    table.scores(moot)
    ann.uses(falcon)
    assert (ann.vp, bob.vp) == (1, 2)
    assert ann.discard == ["finist_the_falcon"]


@ruling("C-finist-the-falcon-1")
@rule("4.1.6", "12.3.16")
def test_played_again_finist_may_use_his_ability_again(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=moot)
    bob.has("howler", at=moot)
    table.scores(moot)
    ann.uses(falcon).chooses("yes")
    ann.uses(ann.in_play("finist_the_falcon"))
    assert (ann.vp, bob.vp) == (2, 1)


@rule("4.5.3")
def test_finist_may_stay_in_the_hand(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=moot)
    table.scores(moot)
    ann.uses(falcon).declines()
    assert ann.hand == ["finist_the_falcon"]


@rule("8.6.2")
def test_finist_returns_to_his_owner_who_is_not_the_one_to_replay_him(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=moot, owner=bob)
    table.scores(moot)
    ann.uses(falcon)
    assert bob.hand == ["finist_the_falcon"]
    assert not ann.is_asked


def test_finist_may_do_nothing(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=moot)
    table.scores(moot)
    assert ann.can_use(falcon)
    ann.passes()
    assert ann.vp == 2


@rule("4.7.2")
def test_finist_flies_on_other_players_turns_too(table: Table) -> None:
    ann, bob, moot, hill = table.ann, table.bob, table.base("moot_site"), table.base("the_hill")
    table.base_deck("crypt")
    falcon = ann.has("finist_the_falcon", at=moot)
    table.turn_of(bob)
    table.scores(moot)
    ann.uses(falcon).chooses("yes")
    ann.passes()
    assert ann.in_play("finist_the_falcon").base == hill.id


# -- The Birch Woman ---------------------------------------------------------------------------------------------------


@ruling("C-the-birch-woman-1", "C-collecting-stories-1")
@rule("8.6.4", "4.5.9")
def test_the_birch_woman_destroyed_has_the_birch_played_at_once_at_any_base(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("moot_site")
    woman = ann.has("the_birch_woman", at=hill)
    ann.deck("howler", "the_birch")
    ann.plays("big_gulp")
    ann.uses(woman).chooses("play", crypt)
    birch = ann.in_play("the_birch")
    assert birch.base == crypt.id
    assert birch.came == "deck"
    assert ann.deck_from_top == ["howler"]


@ruling("C-the-birch-woman-2")
@rule("6.6.5", "8.6.4")
def test_the_birch_woman_discarded_after_scoring_finds_the_birch(table: Table) -> None:
    ann, moot, hill = table.ann, table.base("moot_site"), table.base("the_hill")
    table.base_deck("crypt")
    woman = ann.has("the_birch_woman", at=moot)
    ann.holds("the_birch")
    table.scores(moot)
    ann.uses(woman).chooses("the_birch", "play", hill)
    birch = ann.in_play("the_birch")
    assert birch.base == hill.id
    assert birch.came == "hand"


def test_the_birch_goes_to_the_hand_instead(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    woman = ann.has("the_birch_woman", at=hill)
    ann.deck("howler", "frenzy")
    ann.discarded("the_birch")
    ann.plays("big_gulp")
    ann.uses(woman).chooses("the_birch", "hand")
    assert ann.hand == ["the_birch"]
    assert ann.deck_from_top == ["howler", "frenzy"]


def test_the_birch_woman_need_not_search(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("the_birch_woman", at=hill)
    ann.holds("the_birch")
    ann.plays("big_gulp").passes()
    assert ann.hand == ["the_birch"]
    assert ann.discard == ["the_birch_woman", "big_gulp"]


def test_the_birch_woman_returned_to_the_hand_finds_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    woman = ann.has("the_birch_woman", at=hill)
    ann.deck("the_birch")

    async def return_her() -> None:
        await table.g.return_to_hand(woman, by=hill)

    table.run(return_her())
    assert ann.hand == ["the_birch_woman"]
    assert not ann.is_asked


@rule("8.4.1")
def test_whoever_controlled_the_birch_woman_searches_their_own_cards(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    woman = ann.has("the_birch_woman", at=hill, owner=bob)
    ann.deck("the_birch")
    bob.deck("the_birch")
    ann.plays("big_gulp")
    ann.uses(woman).chooses("hand")
    assert ann.hand == ["the_birch"]
    assert bob.discard == ["the_birch_woman"]


# -- The Birch ---------------------------------------------------------------------------------------------------------


@ruling("C-collecting-stories-1")
@rule("3.2.6")
def test_the_birch_destroys_itself_to_have_the_birch_woman_played_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("egg_chamber")
    table.base("moot_site")
    birch = bob.has("the_birch", at=hill)
    bob.deck("howler", "the_birch_woman", "howler", "howler")
    ann.ends_turn()
    bob.uses(birch).chooses("play")
    assert bob.in_play("the_birch_woman").base == hill.id
    assert bob.discard == ["the_birch"]


def test_the_birch_woman_goes_to_the_hand_instead(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("crypt")
    birch = bob.has("the_birch", at=hill)
    bob.deck("howler", "howler")
    bob.discarded("the_birch_woman")
    ann.ends_turn()
    bob.uses(birch).chooses("the_birch_woman", "hand")
    assert bob.hand == ["the_birch_woman"]


def test_the_birch_may_stay(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("crypt")
    birch = bob.has("the_birch", at=hill)
    bob.deck("the_birch_woman")
    ann.ends_turn()
    bob.passes()
    assert table.g.in_play(birch)


@ruling("C-the-birch-1")
def test_the_birch_destroyed_by_anything_else_finds_nobody(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("the_birch", at=hill)
    ann.deck("the_birch_woman")
    ann.plays("big_gulp")
    assert ann.deck_from_top == ["the_birch_woman"]
    assert not ann.is_asked


@rule("5.2.5")
def test_the_birch_that_is_not_destroyed_finds_nobody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("crypt")
    birch, drone = bob.has("the_birch", at=hill), bob.has("drone", at=hill, counters=1)
    bob.deck("the_birch_woman")
    ann.ends_turn()
    bob.uses(birch).chooses(drone)
    assert table.g.in_play(birch)
    assert bob.deck_from_top == ["the_birch_woman"]


# -- Foolish Magician --------------------------------------------------------------------------------------------------


def test_foolish_magician_draws_three_cards_and_splits_three_over_top_and_bottom(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("howler", "tiki", "moai", "frenzy")
    ann.holds("big_gulp")
    ann.plays("foolish_magician", at=hill)
    assert sorted(ann.hand) == ["big_gulp", "howler", "moai", "tiki"]
    ann.chooses("big_gulp", "bottom", "tiki", "top", "howler", "top")
    assert ann.deck_from_top == ["howler", "tiki", "frenzy", "big_gulp"]
    assert ann.hand == ["moai"]


@rule("12.2.2")
def test_foolish_magician_puts_back_as_many_cards_as_there_are(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.deck("howler")
    ann.plays("foolish_magician", at=hill).chooses("top")
    assert ann.deck_from_top == ["howler"]
    assert ann.hand == []


@rule("2.5.2", "12.5.7")
def test_foolish_magician_puts_cards_back_unseen(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen, _ = ann.holds("howler", "tiki")
    table.s.known[seen] = table.g.everyone
    ann.holds("frenzy", owner=bob)
    ann.plays("foolish_magician", at=hill).chooses("frenzy", "top", "howler", "top", "top")
    assert ann.deck_from_top == ["tiki", "howler", "frenzy"]
    assert all(table.s.known[id] == 1 << ann.seat for id in table.s.decks[ann.seat])


# -- The Gray Wolf -----------------------------------------------------------------------------------------------------


@rule("4.5.7", "5.2.5")
def test_the_gray_wolf_goes_on_the_deck_to_play_an_extra_minion_here_with_a_counter(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    wolf = ann.has("the_gray_wolf", at=hill)
    ann.holds("howler", "tiki")
    ann.deck("frenzy")
    ann.uses(wolf).chooses("tiki")
    tiki = ann.in_play("tiki")
    assert tiki.base == hill.id
    assert tiki.counters == 1
    assert ann.deck_from_top == ["the_gray_wolf", "frenzy"]
    assert table.s.free_minions == 1


@rule("4.5.3")
def test_the_gray_wolf_goes_even_if_no_minion_is_played(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("the_gray_wolf", at=hill)
    ann.holds("howler")
    ann.uses(wolf).declines()
    assert ann.deck_from_top == ["the_gray_wolf"]
    assert ann.hand == ["howler"]


@rule("8.6.2")
def test_the_gray_wolf_goes_to_the_deck_of_its_owner(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("the_gray_wolf", at=hill, owner=bob)
    ann.uses(wolf)
    assert bob.deck_from_top == ["the_gray_wolf"]


# -- Tsar Eagle --------------------------------------------------------------------------------------------------------


def test_tsar_eagle_draws_a_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.deck("howler")
    bob.discarded("tiki")
    ann.plays("tsar_eagle", at=hill).chooses("draw")
    assert ann.hand == ["howler"]
    assert bob.discard == ["tiki"]


def test_tsar_eagle_puts_a_discarded_minion_of_another_player_on_that_players_deck(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    ann.discarded("loup_garou")
    bob.discarded("tiki", "frenzy")
    cat.discarded("moai")
    cat.deck("howler")
    ann.plays("tsar_eagle", at=hill).chooses("stack")
    assert not ann.can_choose("loup_garou")
    assert not ann.can_choose("frenzy")
    ann.chooses("moai")
    assert cat.deck_from_top == ["moai", "howler"]
    assert ann.hand == []


def test_tsar_eagle_draws_if_no_other_player_has_a_discarded_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.deck("howler")
    ann.discarded("moai")
    bob.discarded("frenzy")
    ann.plays("tsar_eagle", at=hill)
    assert ann.hand == ["howler"]


# -- Toad --------------------------------------------------------------------------------------------------------------


@rule("8.4.2")
def test_toad_is_given_away_to_shuffle_a_minion_of_that_player_here_into_its_deck(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("crypt")
    giant = bob.has("pack_alpha", at=hill)
    bob.has("loup_garou", at=table.base("moot_site"))
    ann.plays("toad", at=hill).chooses("yes")
    assert bob.in_play("toad").owner == ann.seat
    assert bob.deck_from_top == ["pack_alpha"]
    assert not table.g.in_play(giant)
    ann.ends_turn()
    assert bob.in_play("toad")


def test_toad_may_be_kept(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    giant = bob.has("pack_alpha", at=hill)
    ann.plays("toad", at=hill).declines()
    assert ann.in_play("toad")
    assert table.g.in_play(giant)


def test_toad_goes_to_one_player_of_your_choice_and_you_choose_the_minion(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    safe = bob.has("pack_alpha", at=hill)
    giant, wolf = cat.has("pack_alpha", at=hill), cat.has("howler", at=hill)
    ann.plays("toad", at=hill).chooses("yes", cat, giant)
    assert cat.in_play("toad")
    assert table.g.in_play(safe)
    assert table.g.in_play(wolf)
    assert cat.deck_from_top == ["pack_alpha"]


def test_toad_itself_is_not_the_minion_that_is_shuffled_away(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.plays("toad", at=hill).chooses("yes")
    assert bob.in_play("toad")


@rule("12.4.6")
def test_a_toad_given_away_makes_tropical_paradise_ready(table: Table) -> None:
    ann, bob, paradise = table.ann, table.bob, table.base("tropical_paradise")
    ann.has("howler", at=paradise)
    assert table.breakpoint(paradise) == 20
    ann.plays("toad", at=paradise).chooses("yes")
    assert table.breakpoint(paradise) == 0
    assert bob.in_play("toad")
