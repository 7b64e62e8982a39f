"""What each seat learns is counted, in one place: whoever has learnt nothing may take back freely."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.driver import Driver
from basebreaker.engine.facade import Game
from basebreaker.engine.kernel.visibility import learn
from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Action
from basebreaker.state.rng import Dice
from basebreaker.state.state import State
from basebreaker.testing import Table, rule
from basebreaker.testing.fuzz import Fuzzer


class Since:
    """What whoever answers next has learnt since then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.step = table.driver.answered

    def learnt(self) -> bool:
        return self.table.driver.has_learnt(self.step)

    def seen(self) -> int:
        return self.table.driver.cards_seen(self.step)


# -- Cards -----------------------------------------------------------------------------------------------------------


@rule("2.4.1")
def test_each_seat_learns_what_is_new_to_it_and_once(table: Table) -> None:
    ann, bob = table.ann, table.bob
    (mine,) = ann.holds("howler")
    (deep,) = ann.deck("jolt")
    hints, (anns, bobs) = table.s.hints, table.s.cards_seen[:]
    learn(table.g, (mine, mine), table.g.everyone)
    assert (table.s.hints, table.s.cards_seen) == (hints, [anns, bobs + 1])
    learn(table.g, (mine,), 1 << bob.seat)
    assert table.s.cards_seen == [anns, bobs + 1]
    learn(table.g, (deep,), 1 << bob.seat)  # nobody knew it: that was chance, for Ann as well
    assert (table.s.hints, table.s.cards_seen) == (hints + 1, [anns, bobs + 2])


def test_games_that_nobody_takes_back_need_not_count() -> None:
    fuzzer = Fuzzer()
    game = Driver(fuzzer.setup(1))
    game.begin()
    dice = Dice(1)
    for step in range(60):
        assert game.question is not None
        game.answer(fuzzer.pick(game.question, dice))
        assert game.has_learnt(step)  # perhaps
    assert (game.g.s.cards_seen, game.g.s.hints) == ([0] * game.g.s.seats, 0)


@rule("2.4.2")
def test_who_plays_their_own_card_learns_nothing_and_the_others_do(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    since, bobs = Since(table), table.s.cards_seen[bob.seat]
    ann.plays("worker", at=hill)
    assert (since.learnt(), since.seen()) == (False, 0)
    assert table.s.cards_seen[bob.seat] == bobs + 1


@rule("2.4.3")
def test_a_card_that_is_drawn_is_chance_for_everybody(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.deck("howler", "jolt")
    ann.ends_turn()
    since, (anns, bobs), hints = Since(table), table.s.cards_seen[:], table.s.hints
    bob.ends_turn()
    assert (since.learnt(), since.seen()) == (True, 2)
    assert table.s.cards_seen == [anns, bobs + 2]
    assert table.s.hints >= hints + 2


@rule("10.1.5")
def test_a_card_that_is_uncovered_was_seen_by_whoever_did_not_bury_it(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    buried = bob.has_buried("worker", at=pyramids)
    before = table.s.cards_seen[:]

    async def uncover() -> None:
        await table.g.bury.uncover(buried, by=pyramids)

    table.run(uncover())
    assert ann.sees(buried)
    assert table.s.cards_seen == [before[0] + 1, before[1]]


@rule("6.6.8")
def test_the_base_that_comes_next_was_unknown_to_all(table: Table) -> None:
    hill = table.base("the_hill")
    table.base_deck("crypt")
    before = table.s.cards_seen[:]
    table.scores(hill)
    assert table.s.cards_seen == [before[0] + 1, before[1] + 1]


@rule("12.5.11")
@pytest.mark.parametrize("way", ["destroyed", "cleared"])
def test_buried_cards_that_leave_are_seen_by_the_others(table: Table, way: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    buried = bob.has_buried("worker", at=hill)
    before = table.s.cards_seen[:]
    if way == "destroyed":

        async def destroy() -> None:
            await table.g.destroy(buried, by=hill)

        table.run(destroy())
        assert table.s.cards_seen == [before[0] + 1, before[1]]
    else:
        table.scores(hill)
        assert table.s.cards_seen == [before[0] + 2, before[1] + 1]  # and the next base
    assert ann.sees(buried)


@rule("8.6.2")
@pytest.mark.parametrize("name", ["worker", "big_gulp"])
def test_a_card_played_from_somewhere_hidden_was_seen_by_all_who_did_not_know_it(table: Table, name: str) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    (top,) = ann.deck(name)
    before = table.s.cards_seen[:]

    async def play() -> None:
        await table.g.play_card(ann.seat, top, "top")

    table.run(play())
    assert table.s.cards_seen == [before[0] + 1, before[1] + 1]
    assert bob.sees(top)


# -- Who is asked, and who isn't -------------------------------------------------------------------------------------


def ends_phase_before_a_base_scores(table: Table) -> Since:
    """Ann ends her phase; a base is about to score at which Bob's Under Pressure could be used."""
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("moot_site")
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    bob.has("worker", at=hill, counters=1)
    since = Since(table)
    ann.ends_turn()
    return since


@rule("12.3.9")
def test_that_another_is_asked_after_a_phase_is_something_learnt(table: Table) -> None:
    table.bob.holds("under_pressure")
    since = ends_phase_before_a_base_scores(table)
    assert table.bob.is_asked
    assert since.learnt()
    assert since.seen() == 0
    table.bob.passes()


@rule("12.3.9")
def test_that_another_is_asked_about_an_open_card_is_something_learnt_too(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("worker", at=hill)
    ann.holds("jolt")
    bob.holds("jolt")
    since = Since(table)
    ann.plays("gunfighter", at=hill).chooses("worker")
    assert ann.is_asked  # whether to place a card; nobody can have a Special
    assert not since.learnt()
    ann.passes()
    assert bob.is_asked
    assert since.learnt()
    assert not table.driver.has_seen(since.step)
    finish(table)


def duel(table: Table) -> Since:
    """Ann challenges Bob's minion; whoever holds a Deputy could use it."""
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    howler = bob.has("howler", at=stones)
    ann.holds("jolt")
    ann.plays("gunfighter", at=stones)
    since = Since(table)
    ann.chooses(howler)
    return since


def finish(table: Table) -> None:
    """Nobody does anything more."""
    while table.question is not None and table.question.kind != "menu":
        table.driver.answer(table.question.n - 1)


@rule("12.3.9")
def test_that_nobody_is_asked_tells_of_a_hand_that_could_hold_a_special(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.holds("jolt")
    bob.deck("deputy")
    since = duel(table)
    assert ann.is_asked  # whether to place a card
    assert since.learnt()
    finish(table)


@rule("12.3.9")
@pytest.mark.parametrize("story", ["empty", "open", "shown", "other"])
def test_that_nobody_is_asked_tells_nothing_of_a_hand_that_could_not(table: Table, story: str) -> None:
    ann, bob = table.ann, table.bob
    ids = bob.holds("jolt") if story != "empty" else []
    if story == "open":
        bob.discarded("deputy")
    elif story == "other":
        ann.deck("deputy")
    else:
        bob.deck("deputy")
    if story == "shown":
        learn(table.g, ids, table.g.everyone)
    since = duel(table)
    assert ann.is_asked
    assert not since.learnt()
    finish(table)


@rule("12.3.9")
def test_who_passes_learns_that_the_next_one_is_not_asked() -> None:
    table = Table(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    hill = table.base("the_hill")
    table.base("moot_site")
    table.base_deck("crypt")
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    ann.holds("under_pressure")
    cat.holds("jolt")
    cat.deck("under_pressure")
    ann.ends_turn()
    before = table.s.hints
    ann.passes()
    assert table.s.hints > before
    assert bob.vp == 0
    finish(table)


@rule("12.3.9")
def test_where_everybody_is_asked_nobody_is_passed_over() -> None:
    table = Table(2, me_first="ask")
    ann, bob = table.ann, table.bob
    bob.holds("jolt")
    bob.deck("deputy")
    since = duel(table)
    while ann.is_asked:
        assert not since.learnt()
        since = Since(table)
        ann.passes()
    assert bob.is_asked
    assert since.learnt()
    finish(table)


@rule("12.2.1", "12.2.7")
@pytest.mark.parametrize("hand", [[], ["worker"], ["jolt"], ["worker", "howler"]])
def test_what_others_must_discard_tells_of_their_hands(table: Table, invent: Invent, hand: list[str]) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    spy = invent("action", "on_play")

    @spy.on_play
    async def the_other_player_shuffles_a_minion_into_the_deck_unseen(g: Game, me: Action) -> None:
        seat = g.others(me.controller)[0]
        await g.choose_card(seat, g.hand(seat, kind="minion"), "Which minion?", me)

    bob.holds(*hand, "jolt")
    ann.has("worker", at=hill)
    since = Since(table)
    ann.plays(spy.face.id)
    assert since.learnt()
    assert not table.driver.has_seen(since.step)
    finish(table)


@rule("4.5.6")
@pytest.mark.parametrize("hand", [[], ["worker"]])
def test_what_others_can_play_as_extra_cards_tells_of_their_hands(
    table: Table, invent: Invent, hand: list[str]
) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    feast = invent("action", "on_play")

    @feast.on_play
    async def the_other_player_may_play_an_extra_minion(g: Game, me: Action) -> None:
        await g.extra_minion(g.others(me.controller)[0], by=me)

    bob.holds(*hand, "jolt")
    since = Since(table)
    ann.plays(feast.face.id)
    assert bob.is_asked == bool(hand)
    assert since.learnt()
    finish(table)


@rule("12.7.5")
def test_nobody_takes_back_freely_that_somebody_gave_up() -> None:
    table = Table(3)
    table.base("the_hill")
    step = table.driver.answered
    table.driver.give_up(table.cat.seat)
    assert table.driver.has_learnt(step)


@rule("12.7.5")
def test_what_is_counted_ends_with_the_effect_though_it_ended_because_somebody_gave_up() -> None:
    table = Table(4)
    ann, bob, cat, dan = table.ann, table.bob, table.cat, table.dan
    bob.holds("jolt")
    bob.deck("deputy")
    table.driver.copy()  # from here on the quiet moments are kept that copies begin at
    duel(table)
    table.driver.give_up(ann.seat)
    table.driver.give_up(bob.seat)
    hill = table.base("the_hill")
    dan.has("howler", at=hill)
    dan.has("igor", at=hill)
    cat.plays("big_gulp")
    assert not table.driver.at_rest
    assert table.driver.copy().g.s.hints == table.s.hints


def test_what_was_answered_before_a_game_was_moved_is_not_taken_back_freely(table: Table) -> None:
    moved = Driver(table.driver.setup, table.s.copy())
    moved.remember(["end", "end"])
    moved.begin()
    assert moved.has_learnt(1)
    assert moved.cards_seen(1) == 0


def test_states_that_were_written_before_anybody_counted_can_be_read(table: Table) -> None:
    table.ann.holds("worker")
    data = table.s.to_json()
    for name in ("answering", "cards_seen", "hints"):
        del data[name]
    read = State.from_json(data, catalog.face)
    assert (read.cards_seen, read.hints) == ([0, 0], 0)
