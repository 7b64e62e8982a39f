from collections.abc import Callable

from basebreaker.testing import Person, Table, rule, ruling

# -- Sakura Garden ---------------------------------------------------------------------------------------------------


@rule("12.3.14")
@ruling("C-samurai-chan-2")
def test_the_garden_gives_a_card_for_the_first_of_your_minions_that_falls_here_in_a_turn(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    table.plays_left(actions=2)
    for person in (ann, bob):
        person.deck("jolt", "frenzy")
    first, second = bob.has("howler", at=garden), bob.has("howler", at=garden)
    ann.plays("big_gulp").chooses(first).plays("big_gulp")
    assert not table.g.in_play(second)
    assert (ann.hand, bob.hand) == ([], ["jolt"])


@rule("12.3.15")
def test_the_garden_gives_another_card_in_another_turn(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    bob.deck("jolt", "frenzy", "chew_toy")
    first, _ = bob.has("howler", at=garden), bob.has("howler", at=garden)
    bob.holds("big_gulp")
    ann.plays("big_gulp").chooses(first).ends_turn()
    bob.plays("big_gulp")
    assert bob.hand == ["jolt", "frenzy"]


@ruling("C-sakura-garden-1", "C-samurai-chan-1")
def test_the_garden_gives_a_card_when_it_is_cleared_after_scoring(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    for person in (ann, bob):
        person.deck("jolt", "frenzy")
    ann.has("howler", at=garden)
    ann.has("howler", at=garden)
    table.scores(garden)
    assert (ann.hand, bob.hand) == (["jolt"], [])


def test_the_garden_gives_nothing_for_actions_buried_cards_and_minions_elsewhere(table: Table) -> None:
    ann, bob, garden = table.ann, table.bob, table.base("sakura_garden")
    ann.deck("jolt")
    bob.deck("jolt")
    ann.has("full_moon", at=garden)
    ann.has_buried("howler", garden)
    bob.has("howler", at=table.base("standing_stones"))
    ann.plays("big_gulp")
    table.scores(garden)
    assert (ann.hand, bob.hand) == ([], [])


@rule("5.6.5", "5.7.2", "12.3.26")
@ruling("C-sakura-garden-1", "C-samurai-chan-1")
def test_four_players_leave_the_garden_with_their_cards_vp_and_counters(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    ann, bob, cat, dan = table.people
    garden, stones = table.base("sakura_garden"), table.base("standing_stones")
    for person in table.people:
        person.deck("jolt", "frenzy", "chew_toy", "big_gulp")
    ann.has("samurai_chan", at=garden)
    ann.has("samurai_chan", at=garden)
    bob.has("bushi", at=garden, counters=1)
    bob.has("samurai_chan", at=garden)
    cat.has("ronin", at=garden)
    shogun = cat.has("shogun", at=stones)
    dan.has("samurai_chan", at=stones)
    table.scores(garden)
    settle_in_any_order(ann)
    assert [len(person.hand) for person in table.people] == [1 + 2, 1 + 1, 1, 0]
    assert [person.vp for person in table.people] == [2, 3 + 1, 1, 0]
    assert shogun.counters == 1


def settle_in_any_order(current: Person) -> None:
    """The current player orders the mandatory abilities, whoever they belong to."""
    while current.is_asked:
        current.chooses(current.options()[-1])


# -- Shogun's Palace -------------------------------------------------------------------------------------------------


def test_a_minion_played_at_the_palace_may_duel_for_two_cards(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    ann.deck("jolt", "frenzy", "chew_toy")
    rival = bob.has("howler", at=palace)
    ann.plays("teenage_wolf", at=palace).uses(palace)
    assert ann.hand == ["jolt", "frenzy"]
    assert table.g.in_play(rival)


def test_the_rival_at_the_palace_may_win_the_cards(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    bob.deck("jolt", "frenzy", "chew_toy")
    bob.has("loup_garou", at=palace)
    ann.plays("teenage_wolf", at=palace).uses(palace)
    assert (ann.hand, bob.hand) == ([], ["jolt", "frenzy"])


@rule("10.2.9")
def test_after_a_tie_at_the_palace_both_draw(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    for person in (ann, bob):
        person.deck("jolt", "frenzy", "chew_toy")
    bob.has("heavy_drinker", at=palace)
    ann.plays("teenage_wolf", at=palace).uses(palace)
    assert ann.hand == bob.hand == ["jolt", "frenzy"]


@rule("12.3.14")
def test_the_duel_at_the_palace_may_be_saved_for_a_later_minion_but_fought_only_once_a_turn(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    table.plays_left(minions=3)
    ann.deck("jolt", "frenzy", "chew_toy", "buffet")
    bob.has("fledgling_vampire", at=palace)
    ann.plays("teenage_wolf", at=palace).passes()
    assert ann.hand == []
    ann.plays("teenage_wolf", at=palace).uses(palace)
    assert ann.hand == ["jolt", "frenzy"]
    ann.plays("loup_garou", at=palace)
    assert not ann.is_asked


@rule("5.4.5")
@ruling("C-shoguns-palace-1", "C-shoguns-palace-3")
def test_minions_played_inside_one_another_are_asked_in_reverse_order_at_the_palace(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    ann.deck("jolt", "frenzy", "chew_toy")
    bob.deck("jolt", "frenzy", "chew_toy")
    ann.has_buried("the_count", palace)
    bob.has("loup_garou", at=palace)
    ann.plays("pyramid_engineer", at=palace).chooses("the_count").uses(palace)
    assert (ann.hand, bob.hand) == (["jolt", "frenzy"], [])


@ruling("C-shoguns-palace-2")
def test_whoever_controls_the_minion_chooses_the_duel_at_the_palace(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    bob.deck("jolt", "frenzy", "chew_toy")
    ann.has("howler", at=palace)
    bob.has("loup_garou", at=palace)
    ann.plays("toad", at=palace)
    while ann.is_asked:
        ann.chooses(ann.options()[0])
    bob.in_play("toad").counters = 3
    bob.uses(palace)
    assert len(bob.hand) == 2


@rule("10.2.13", "12.10.3")
def test_a_minion_played_during_a_duel_at_the_palace_has_lost_its_own(table: Table) -> None:
    ann, bob, palace = table.ann, table.bob, table.base("shoguns_palace")
    bob.holds("yokai_attack", "drone")
    rival = bob.has("nightstalker", at=palace)
    spare = bob.has("howler", at=palace)
    ann.has("fledgling_vampire", at=palace)
    ann.plays("gunfighter", at=palace).chooses(rival)
    bob.chooses("yokai_attack", spare, "drone")
    assert not bob.is_asked
    assert bob.hand == []
