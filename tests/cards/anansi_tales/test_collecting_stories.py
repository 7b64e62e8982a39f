from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


@ruling("C-collecting-stories-1")
def test_a_card_you_own_is_played_from_another_hand_at_once(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    bob.holds("howler", owner=ann)
    bob.holds("teenage_wolf")
    ann.plays("collecting_stories")
    assert not ann.can_choose("teenage_wolf")
    ann.chooses("howler")
    howler = ann.in_play("howler")
    assert (howler.base, howler.came) == (crypt.id, "other_hand")
    assert table.s.extras == []


@rule("2.4.12")
def test_only_the_player_sees_the_hand(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob = table.ann, table.bob
    ids = bob.holds("teenage_wolf", "frenzy")
    ann.plays("collecting_stories").chooses(bob)
    assert [table.s.known[id] for id in ids] == [0b011, 0b011]


def test_the_card_may_be_an_action_and_may_be_left_there(table: Table) -> None:
    ann, bob = table.ann, table.bob
    wolf = ann.has("loup_garou", at=table.base("crypt"))
    bob.holds("frenzy", owner=ann)
    ann.plays("collecting_stories").declines()
    assert bob.hand == ["frenzy"]
    table.plays_left()
    ann.plays("collecting_stories").chooses("frenzy")
    assert table.power(wolf) == 5
    assert ann.discard == ["collecting_stories", "frenzy", "collecting_stories"]


def test_a_card_that_cannot_be_played_now_is_not_offered(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.holds("opportunist", "buffet", owner=ann)  # there is no minion to play it on, and no base has scored
    ann.plays("collecting_stories")
    assert len(bob.hand) == 2


def test_whoever_plays_their_own_card_from_another_hand_wakes_no_hornet(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    onini = bob.has("onini_the_python", at=crypt)
    bob.holds("mboro_hornet")
    bob.holds("howler", owner=ann)
    ann.plays("collecting_stories").chooses("howler")
    assert onini.counters == 0
    assert bob.hand == ["mboro_hornet"]
