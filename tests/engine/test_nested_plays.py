"""Cards played inside other cards (5.4), the order of their triggers (12.3.24), and when actions leave (5.3.5)."""

from tests.engine.inventing import Invent

from basebreaker.engine.decorators.author import ActionCode
from basebreaker.engine.events import ActionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Minion
from basebreaker.testing import Table, rule


@rule("5.4.1", "5.4.2", "5.3.2")
def test_a_card_pauses_until_the_card_it_had_played_is_resolved_and_then_goes_on(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    prey = [bob.has("howler", at=stones), bob.has("howler", at=stones)]
    ann.holds("nightstalker")
    ann.plays("its_alive").chooses("nightstalker")
    stalker = ann.in_play("nightstalker")
    assert stalker.counters == 0  # It's Alive! waits for Nightstalker's choice
    ann.chooses(prey[0])
    assert stalker.counters == 2


@rule("5.4.3", "5.4.4", "5.3.2")
def test_what_the_inner_card_triggered_waits_until_the_outer_card_is_finished(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    count = ann.has("the_count", at=stones)
    kept = bob.has("raider", at=table.base("the_hill"))
    bob.has("raider", at=table.base("the_hill"))
    bob.has("igor", at=stones)
    ann.holds("nightstalker")
    ann.plays("its_alive").chooses("nightstalker", stones)
    stalker = ann.in_play("nightstalker")
    assert ann.is_asked  # the order of The Count and Igor
    assert (stalker.counters, count.counters) == (2, 0)  # It's Alive! has been finished before
    assert ann.discard == []  # but has not left yet
    ann.uses(count)
    bob.chooses(kept)
    assert (count.counters, kept.counters) == (1, 1)
    assert ann.discard == ["its_alive"]


@rule("5.4.5", "12.3.24")
def test_triggers_are_dealt_with_from_the_last_card_played_back_to_the_first(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    onini = bob.has("onini_the_python", at=stones)
    sister = ann.has("go_see_my_sister", at=stones)
    ann.holds("its_alive", owner=bob)
    ann.holds("raider")
    ann.deck("howler")
    ann.plays("its_alive").chooses("raider")
    assert ann.can_use(sister)  # what the inner card triggered, even if it is optional
    assert onini.counters == 0  # what the outer card triggered, although it is mandatory
    ann.uses(sister)
    assert onini.counters == 1


@rule("5.3.5")
def test_actions_inside_an_action_reach_the_discard_pile_before_it(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    ann.deck("tribute", "jolt", "frenzy", "howler", "howler", "howler")
    ann.plays("gold_in_them_thar_hills").chooses("tribute", "yes")
    assert ann.discard == []  # Tribute is resolved, but the outer action isn't finished
    ann.is_done()
    assert ann.discard == ["tribute", "gold_in_them_thar_hills"]


@rule("5.4.5", "12.3.24")
def test_with_three_cards_inside_one_another_the_order_is_reversed_throughout(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    order: list[str] = []
    cards = [invent("action", "on_play") for _ in range(3)]
    witness = invent("minion", "ongoing")

    for outer, inner in ((cards[0], cards[1]), (cards[1], cards[2])):

        @outer.on_play
        async def play_the_next_one_and_say_so(g: Game, me: Action, inner: ActionCode = inner) -> None:
            order.append(f"begin {me.face.id[-1]}")
            (id,) = [i for i in g.hand(me.controller) if g.face(i) is inner.face]
            await g.play_action(me.controller, id, "hand")
            order.append(f"end {me.face.id[-1]}")

    @cards[2].on_play
    async def just_say_so(g: Game, me: Action) -> None:
        order.append(f"do {me.face.id[-1]}")

    @witness.after(ActionPlayed)
    async def say_what_was_played(g: Game, me: Minion, event: ActionPlayed) -> None:
        order.append(f"after {event.card.face.id[-1]}")

    ann.has(witness.face.id, at=stones)
    ann.holds(*[code.face.id for code in cards])
    ann.plays(cards[0].face.id)
    assert order == ["begin 1", "begin 2", "do 3", "end 2", "end 1", "after 3", "after 2", "after 1"]
    assert ann.discard == [code.face.id for code in reversed(cards)]


@rule("5.3.5", "12.5.4", "12.1.4")
def test_an_action_being_resolved_is_not_shuffled_into_a_new_deck(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler")
    ann.discarded("raider", "huscarl")
    ann.plays("tribute")
    assert sorted(ann.hand) == ["howler", "huscarl", "raider"]
    assert ann.discard == ["tribute"]


@rule("5.4.3", "12.3.7")
def test_a_card_played_by_a_response_is_finished_with_all_it_triggers_before_the_next_response(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    kept = bob.has("raider", at=table.base("the_hill"))
    pharaoh = ann.has("pharaoh", at=stones)
    ann.has_buried("nightstalker", stones)
    bob.has("igor", at=stones)
    bob.holds("plague_of_locusts")
    ann.deck("howler")
    table.scores(stones)
    ann.uses(pharaoh)
    assert ann.in_play("nightstalker").counters == 1
    assert ann.hand == ["howler"]  # Pharaoh's own card for the uncovering
    assert kept.counters == 1  # Igor
    assert bob.can_choose("plague_of_locusts")
    bob.passes()
