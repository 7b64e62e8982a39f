"""What remembers a card of this turn means that card, whatever a shuffle has made of its number (12.10.4)."""

from tests.engine.inventing import Invent

from basebreaker.engine.facade import Game
from basebreaker.engine.verbs.piles import decks
from basebreaker.state.numbers import CardId
from basebreaker.state.pieces import Action, Minion
from basebreaker.testing import Person, Table, rule


def shuffles_in_the_discard_pile(person: Person, number: CardId, name: str) -> None:
    """A player's discard pile becomes their deck; what had this number is a card of that name by now."""
    table = person.table
    s = table.s
    assert not s.decks[person.seat]
    s.decks[person.seat], s.discards[person.seat] = s.discards[person.seat], []
    while table.g.face(number).id != name:
        decks.shuffle_deck(table.g, person.seat)
    table.refresh()


@rule("12.10.4")
def test_killer_queen_does_not_take_another_minion_for_the_one_played_at_her_base(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.plays_left(minions=2, actions=2)
    queen = ann.has("killer_queen", at=hill)
    ann.discarded("igor", "tribute")
    ann.plays("worker", at=hill)
    worker = ann.in_play("worker")
    ann.plays("big_gulp").chooses(worker)
    shuffles_in_the_discard_pile(ann, worker.id, "igor")
    ann.plays("tribute").plays("igor", at=crypt)
    igor = ann.in_play("igor")
    assert igor.id == worker.id
    ann.uses(queen)
    assert (queen.counters, igor.counters) == (1, 0)


@rule("12.10.4", "12.3.16")
def test_killer_queen_forgets_a_minion_that_left_and_was_played_elsewhere(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.plays_left(minions=2)
    queen = ann.has("killer_queen", at=hill)
    ann.has("grave_situation", at=hill)
    ann.plays("worker", at=hill)
    ann.plays("big_gulp").chooses(ann.in_play("worker"))
    ann.plays("worker", at=crypt)
    ann.uses(queen)
    assert (queen.counters, ann.in_play("worker").counters) == (1, 2)


@rule("12.10.4")
def test_killer_queen_with_the_number_of_the_minion_played_before_her_knows_of_it(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=2, actions=2)
    ann.discarded("killer_queen", "tribute")
    ann.plays("worker", at=hill)
    worker = ann.in_play("worker")
    ann.plays("big_gulp")
    shuffles_in_the_discard_pile(ann, worker.id, "killer_queen")
    ann.plays("tribute").plays("killer_queen", at=hill)
    queen = ann.in_play("killer_queen")
    assert queen.id == worker.id
    ann.uses(queen)
    assert queen.counters == 1


@rule("12.10.4")
def test_killer_queen_is_no_other_minion_to_herself_under_another_number(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=2, actions=2)
    ann.discarded("howler", "tribute")
    ann.plays("killer_queen", at=hill)
    first = ann.in_play("killer_queen")
    ann.plays("big_gulp")
    shuffles_in_the_discard_pile(ann, first.id, "howler")
    ann.plays("tribute").plays("killer_queen", at=hill)
    queen = ann.in_play("killer_queen")
    assert queen.id != first.id
    assert not ann.can_use(queen)


@rule("12.10.4")
def test_viking_funeral_boxes_that_minion_and_no_other_one(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    count = ann.has("the_count", at=stones)
    ann.has("viking_funeral", on=count)
    ann.discarded("howler")
    seal = invent("action", "on_play")

    @seal.on_play
    async def destroy_it_and_shuffle_it_away_and_discard_what_got_its_number(g: Game, me: Action) -> None:
        await g.destroy(count, by=me)
        await g.shuffle_into_deck(*g.discard_pile(ann.seat))
        while g.face(count.id).id != "howler":
            await g.decks.shuffle(ann.seat)
        await g.discard(ann.seat, count.id, zone="deck")

    ann.plays(seal.face.id)
    assert ann.vp == 1
    assert "howler" in ann.discard
    assert table.s.box == []


@rule("12.10.4")
def test_big_bad_wolf_plays_any_minion_but_himself_from_the_discard_pile(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("big_bad_wolf", at=stones)
    ann.discarded("howler")
    trap = invent("action", "on_play")

    @trap.on_play
    async def destroy_the_wolf_and_mix_the_discard_pile(g: Game, me: Action) -> None:
        await g.destroy(wolf, by=me)
        pile = g.discard_pile(ann.seat)
        await g.shuffle_into_deck(*pile)
        while g.face(wolf.id).id != "howler":
            await g.decks.shuffle(ann.seat)
        await g.discard(ann.seat, *pile, zone="deck")

    ann.plays(trap.face.id)
    assert not ann.can_choose("big_bad_wolf")
    ann.chooses("howler")
    assert ann.in_play("howler").base == stones.id


@rule("12.10.4", "12.5.7")
def test_golden_condor_plays_what_it_returned_although_the_hand_was_mixed(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.holds("jolt", "tribute")
    tomb = invent("action", "on_play", plays_on="base")

    @tomb.on_play
    async def mix_the_hand(g: Game, me: Action) -> None:
        hand = g.hand(ann.seat)
        temple = g.s.print_of[moved.id]
        while g.s.print_of[moved.id] == temple and moved.id in hand:
            await g.onto_deck(*hand, seat=ann.seat)
            await g.decks.shuffle(ann.seat)
            await g.to_hand(*hand, seat=ann.seat)

    first = ann.has(tomb.face.id, at=stones)
    moved = ann.has("temple_of_the_sun", at=stones)
    ann.plays("golden_condor").chooses(first, moved, first.id)
    assert ann.in_play("temple_of_the_sun")
    assert {"jolt", "tribute"} <= {*ann.hand}


@rule("12.10.4")
def test_a_base_that_comes_after_a_base_that_left_is_not_taken_for_it(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("big_bad_wolf", at=stones)
    ann.discarded("howler")
    nuke = ann.has("nuke_it_from_orbit", at=stones)
    s = table.s
    s.base_discard = table.base_deck("crypt", "moot_site")
    s.base_deck = []
    ann.uses(nuke)
    assert not table.g.in_play(wolf)
    assert stones not in s.bases
    assert not ann.is_asked
    assert "howler" in ann.discard


@rule("12.10.4")
def test_neither_of_two_bases_that_replace_one_is_taken_for_it(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("big_bad_wolf", at=stones)
    ann.discarded("howler")
    s = table.s
    s.base_discard = table.base_deck("crypt", "moot_site")
    s.base_deck = []
    table.base_deck("cuzcu")
    uprising = invent("action", "on_play")

    @uprising.on_play
    async def destroy_the_wolf_and_replace_its_base_with_two(g: Game, me: Action) -> None:
        await g.destroy(wolf, by=me)
        await g.destroy_base(stones, by=me, replacements=2)

    ann.plays(uprising.face.id)
    assert len(s.bases) == 2
    assert not ann.is_asked
    assert "howler" in ann.discard


def test_minions_played_this_turn_are_told_by_player_and_base(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.plays_left(minions=2)
    bob.has("howler", at=hill)
    ann.plays("drone", at=hill).plays("worker", at=crypt)
    played: list[Minion] = table.g.this_turn.minions_played(seat=ann.seat, at=hill)
    assert played == [ann.in_play("drone")]
    assert table.g.this_turn.minions_played(seat=bob.seat, at=hill) == []
