"""Special abilities (4.7) in hand, in play and in the discard pile."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.engine.decorators.author import ActionCode, MinionCode
from basebreaker.engine.events import Destroyed, EndOfTurn
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Held, Minion
from basebreaker.testing import Table, rule


@rule("4.7.1", "4.7.2", "4.7.3")
def test_a_special_works_from_the_hand_on_another_players_turn_and_costs_no_play(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    kept = bob.has("howler", at=hill)
    champion = bob.has("howler", at=stones, counters=2)
    bob.holds("we_are_the_champions")
    table.scores(stones)
    bob.chooses("we_are_the_champions", champion, "2")
    assert kept.counters == 2
    assert (ann.is_asked, table.s.free_actions) == (False, 1)


@rule("4.7.3")
def test_a_special_on_ones_own_turn_uses_up_no_free_play(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    minion = ann.has("raider", at=stones)
    ann.holds("deputy", "jolt")
    (deputy,) = (id for id in table.s.hands[0] if table.g.face(id).id == "deputy")
    ann.chooses(f"use:{deputy}")
    assert table.power(minion) == 6
    assert (table.s.free_minions, table.s.free_actions) == (1, 1)


@rule("4.7.4", "12.3.25", "5.6.6")
def test_a_special_in_hand_can_be_passed_even_if_its_text_has_no_may(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base_deck("crypt")
    ann.has("raider", at=stones)
    ann.holds("walk_away_slowly")
    table.scores(stones)
    assert ann.can_choose("walk_away_slowly")
    ann.passes()
    assert ann.hand == ["walk_away_slowly"]
    assert ann.discard == ["raider"]


@rule("12.3.28", "5.6.2")
def test_a_special_in_play_without_may_happens_without_asking(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    ann.has("loup_garou", at=stones)
    bob.has("sheriff", at=stones, counters=1)
    table.scores(stones)
    bob.passes()  # the sheriff's "may duel"
    assert (ann.vp, bob.vp) == (4, 4)  # 6 against 6


@rule("12.3.6", "5.6.8")
def test_several_specials_of_one_player_are_used_one_at_a_time_around_the_circle(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    away = [ann.has("howler", at=table.base("the_hill")), bob.has("howler", at=table.base("the_hill"))]
    table.base_deck("crypt")
    ann.has("raider", at=stones)
    ann.holds("buffet", "buffet")
    bob.holds("buffet")
    table.scores(stones)
    first, second = table.s.hands[0]
    assert ann.options() == [f"use:{first}", f"use:{second}", "pass"]
    ann.chooses(second)
    assert ann.discard == ["buffet"]
    bob.passes()
    ann.chooses(first)
    bob.chooses("buffet")
    assert [minion.counters for minion in away] == [2, 0]


def comes_back(code: MinionCode | ActionCode) -> None:
    """Whoever has it in the discard pile takes it back after a minion of theirs was destroyed; no "may" in the text."""

    def yours(g: Game, me: Held, event: Destroyed) -> bool:
        return event.card.controller == me.controller and event.card.id != me.id

    @code.in_discard.special(Destroyed, when=yours)
    async def put_this_card_into_your_hand(g: Game, me: Held, event: Destroyed) -> None:
        await g.to_hand(me.id)


@rule("12.3.27", "4.7.1")
def test_a_special_in_a_discard_pile_is_optional_and_comes_after_the_mandatory_ones(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ghost = invent("minion", "special")
    comes_back(ghost)
    (lying,) = bob.discarded(ghost.face.id)
    count = ann.has("the_count", at=hill)
    bob.has("howler", at=hill)
    ann.plays("big_gulp")
    assert count.counters == 1
    assert bob.options() == [f"use:{lying}", "pass"]
    bob.passes()
    assert bob.discard == [ghost.face.id, "howler"]


@rule("4.7.1")
def test_a_special_of_the_discard_pile_can_be_used_there_and_is_not_playing(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ghost = invent("minion", "special")
    comes_back(ghost)
    (lying,) = bob.discarded(ghost.face.id)
    bob.has("howler", at=hill)
    ann.plays("big_gulp")
    bob.chooses(lying)
    assert bob.hand == [ghost.face.id]
    assert bob.discard == ["howler"]


@rule("5.5.8")
def test_an_ongoing_ability_does_nothing_from_hand_or_discard_pile(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    clock = invent("minion", "ongoing")

    @clock.at_end_of_turn()
    async def gain_one_vp(g: Game, me: Minion, event: EndOfTurn) -> None:
        await g.gain_vp(me.controller, 1, by=me)

    ann.holds(clock.face.id)
    ann.discarded(clock.face.id)
    ann.ends_turn()
    bob.ends_turn()
    assert ann.vp == 0
    ann.plays(clock.face.id, at=hill).ends_turn()
    assert ann.vp == 1
