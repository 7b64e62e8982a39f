"""Ancient Crashed Ship and Brood Hive."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


@ruling("C-ancient-crashed-ship-1", "C-robobro-1")
@rule("4.1.3", "12.6.18")
def test_ancient_crashed_ship_rewards_minions_from_stasis_storage_deck_and_discard_pile(table: Table) -> None:
    ann = table.ann
    table.base("ancient_crashed_ship")
    wolf = ann.has_in_stasis("howler", 0)
    letter = ann.has_in_stasis("letter_from_another_time", 0, stored=("loup_garou",))
    ann.deck("chestbreaker")
    ann.discarded("fledgling_vampire")
    table.plays_left(actions=2)
    ann.uses(wolf)
    ann.uses(letter).chooses("loup_garou")
    ann.plays("game_over_dude").chooses("2", "yes")
    ann.plays("crack_of_dusk").chooses("fledgling_vampire")
    counters = {m.face.id: m.counters for m in table.g.minions()}
    assert counters == {"howler": 1, "loup_garou": 1, "chestbreaker": 1, "fledgling_vampire": 2}


@ruling("C-ancient-crashed-ship-1")
def test_ancient_crashed_ship_rewards_a_minion_that_was_buried_here(table: Table) -> None:
    ann, bob, ship = table.ann, table.bob, table.base("ancient_crashed_ship")
    grave = ann.has_buried("howler", ship)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(grave)
    assert ann.in_play("howler").counters == 1


@ruling("C-ancient-crashed-ship-1")
def test_ancient_crashed_ship_counts_another_players_hand_but_not_your_own(table: Table) -> None:
    ann, bob, ship = table.ann, table.bob, table.base("ancient_crashed_ship")
    ann.plays("howler", at=ship)
    assert ann.in_play("howler").counters == 0
    (id,) = bob.holds("loup_garou")

    async def play_it_from_bobs_hand() -> None:
        await table.g.play_minion(ann.seat, id, "other_hand", at=ship)

    table.run(play_it_from_bobs_hand())
    assert ann.in_play("loup_garou").counters == 1


def test_ancient_crashed_ship_does_not_care_about_other_bases(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base("ancient_crashed_ship")
    wolf = ann.has_in_stasis("howler", 0)
    ann.uses(wolf).chooses(camp)
    assert ann.in_play("howler").counters == 0


@ruling("X-brood-hive-1")
@rule("5.6.3", "3.6.8", "12.1.9")
def test_brood_hive_lets_each_player_there_play_off_the_top_from_the_current_players_left(
    tables: Callable[[int], Table],
) -> None:
    table = tables(4)
    ann, bob, cat, dan, hive = table.ann, table.bob, table.cat, table.dan, table.base("brood_hive")
    table.base_deck("jungle_camp")
    for person in (ann, bob, dan):
        person.has("igor", at=hive)
    ann.deck("frenzy", "teenage_wolf")
    bob.discarded("teenage_wolf")  # an empty deck is made anew first
    cat.deck("teenage_wolf")  # but Cat has no minion there
    ann.holds("resurgence")
    table.scores(hive)
    bob.chooses("yes", "yes")
    assert bob.in_play("teenage_wolf").base == hive.id
    assert ann.is_asked  # Dan has no card at all; the current player comes last, and before anybody's Special
    ann.chooses("yes", "yes")
    assert ann.in_play("teenage_wolf").came == "top"
    ann.passes()
    finish(table)
    assert (ann.vp, bob.vp, cat.vp, dan.vp) == (4, 4, 0, 1)


def test_brood_hive_is_optional_for_each_player(table: Table) -> None:
    ann, hive = table.ann, table.base("brood_hive")
    table.base_deck("jungle_camp")
    ann.has("teenage_wolf", at=hive)
    ann.deck("howler")
    table.scores(hive)
    ann.declines()
    assert ann.deck_from_top == ["howler"]
    assert ann.vp == 4


@rule("4.5.3")
def test_a_minion_that_shows_up_at_brood_hive_is_an_extra_one_and_need_not_be_played(table: Table) -> None:
    ann, hive = table.ann, table.base("brood_hive")
    table.base_deck("jungle_camp")
    ann.has("teenage_wolf", at=hive)
    ann.deck("frenzy", "howler")
    table.scores(hive)
    ann.chooses("yes").declines()
    assert sorted(ann.deck_from_top) == ["frenzy", "howler"]
    assert ann.discard == ["teenage_wolf"]


def finish(table: Table) -> None:
    """Choose whatever comes first until nothing is asked; what the Igors do is not the point."""
    while not table.driver.at_rest:
        table.driver.answer(0)
