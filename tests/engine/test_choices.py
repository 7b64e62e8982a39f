"""Choices and targets (5.8, 12.2): who chooses, among what, how many, and when nobody is asked."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.engine.events import AfterScoring, Discarded
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Minion
from basebreaker.testing import Table, rule
from basebreaker.views.view import view


@rule("12.2.1", "4.1.4")
def test_without_a_target_an_effect_does_nothing_and_the_card_can_be_played(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("big_gulp")
    assert ann.discard == ["big_gulp"]


@rule("12.2.2", "4.9.5")
def test_a_mandatory_effect_that_asks_for_more_than_there_is_takes_as_many_as_possible(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minions = [ann.has("raider", at=hill), ann.has("drone", at=hill)]
    ann.plays("code_of_bushido")  # three of your minions
    assert [minion.counters for minion in minions] == [1, 1]


@rule("4.9.5", "12.2.17")
def test_an_exact_number_of_different_cards_must_be_chosen(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minions = [ann.has("raider", at=hill) for _ in range(4)]
    ann.plays("code_of_bushido").chooses(minions[1])
    assert ann.options() == [f"minion:{minion.id}" for minion in minions if minion is not minions[1]]  # no "done"
    ann.chooses(minions[3], minions[0])
    assert [minion.counters for minion in minions] == [1, 1, 0, 1]


def test_a_player_knows_how_many_picks_are_left_before_anything_is_done(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    minions = [ann.has("raider", at=hill) for _ in range(4)]
    ann.plays("code_of_bushido")
    assert told(table) == ("choose", 2)
    ann.chooses(minions[1])
    assert told(table) == ("choose", 1)
    ann.chooses(minions[2])
    assert told(table) == ("choose", 0)
    ann.chooses(minions[0])


def test_a_player_knows_that_cards_are_put_into_an_order_and_that_the_last_one_has_its_place(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.deck("drone", "howler", "raider")
    bob.deck("drone")
    ann.holds("tiki", "worker", "soldier")
    ann.plays("mass_transformation")
    assert told(table) == ("order", 1)
    ann.chooses("worker")
    assert told(table) == ("order", 0)
    ann.chooses("soldier")


def told(table: Table) -> tuple[str, int]:
    """What sort of picking the asked player sees, and how many more of it follow."""
    assert table.question is not None
    question = view(table.driver, table.question.seat).question
    assert question is not None
    return question.kind, question.more


@rule("12.2.3", "5.2.7")
def test_an_optional_effect_that_asks_for_more_than_there_is_is_not_offered(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("llama", at=house)  # two of equal power would have to be there
    ann.has("child_of_the_sun", at=house)
    table.base_deck("crypt")
    table.scores(house)
    assert not table.logged("boost")


@rule("4.9.3")
def test_any_number_may_be_none(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=2)
    ann.plays("who_wants_to_live_forever").is_done()
    assert (worker.counters, ann.hand) == (2, [])


@rule("4.9.4")
def test_a_card_that_deals_with_all_may_be_played_when_there_is_none(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.plays("jolt")
    assert ann.discard == ["jolt"]


@rule("12.2.7")
def test_the_only_possible_choice_is_made_unasked_but_a_may_is_asked(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = bob.has("howler", at=hill)
    ann.plays("nightstalker", at=hill)
    assert not table.g.in_play(howler)
    table.plays_left()
    ann.plays("heavy_drinker", at=hill)
    assert ann.options()[-1] == "no"
    ann.declines()


@rule("12.2.8", "9.36.3")
def test_each_player_decides_alone_clockwise_from_the_current_player(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    table.base("the_hill")
    for person in table.people:
        person.holds("howler", "raider")
    table.turn_of(table.bob)
    table.bob.plays("mass_transformation")
    asked = []
    while any(person.is_asked for person in table.people):
        person = next(p for p in table.people if p.is_asked)
        asked.append(person.seat)
        person.is_done()
    assert asked == [1, 2, 0]


@rule("12.2.10", "9.36.2")
def test_a_choice_of_a_base_that_names_nobody_is_the_current_players(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    table = tables(3)
    hill = table.base("the_hill")
    volcano = invent("base")

    @volcano.after_scoring()
    async def destroy_a_minion_at_another_base(g: Game, base: Base, event: AfterScoring) -> None:
        away = [m for m in g.minions() if m.base != base.id]
        victim = await g.choose(g.you, away, "Destroy which minion?", base)
        if victim is not None:
            await g.destroy(victim, by=base)

    table.base_deck("crypt")
    minions = [person.has("howler", at=hill) for person in table.people]
    table.ann.has("raider", at=table.base(volcano.face.id))  # Ann wins
    table.turn_of(table.cat)
    table.scores(table.base(volcano.face.id))
    table.cat.chooses(minions[0])
    assert "howler" in table.ann.discard


@rule("12.4.17")
def test_a_base_that_names_no_doer_destroys_for_nobody(table: Table, invent: Invent) -> None:
    ann, crypt = table.ann, table.base("crypt")
    volcano = invent("base")

    @volcano.after_scoring()
    async def destroy_all_minions_at_other_bases(g: Game, base: Base, event: AfterScoring) -> None:
        await g.destroy(*[m for m in g.minions() if m.base != base.id and g.power(m) < 3], by=base)

    table.base_deck("the_hill")
    ann.has("raider", at=crypt)
    ann.has("howler", at=crypt)
    table.scores(table.base(volcano.face.id))
    assert not ann.is_asked  # the Crypt rewards whoever destroys
    assert ann.discard == ["howler"]


@rule("12.2.14")
def test_who_puts_cards_on_a_deck_chooses_their_order(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    raider = ann.has("raider", at=hill)
    first, second, third = ann.holds("howler", "drone", "jolt")
    ann.uses(raider).chooses(second, third, first)
    assert ann.deck_from_top == ["howler", "jolt", "drone"]


@rule("12.2.16", "3.5.3")
def test_the_hand_limit_is_a_free_choice_and_the_cards_go_together(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    seen: list[int] = []
    witness = invent("minion", "ongoing")

    @witness.after(Discarded)
    async def note_how_many_lie_there(g: Game, me: Minion, event: Discarded) -> None:
        seen.append(len(g.discard_pile(event.seat)))

    bob.has(witness.face.id, at=hill)
    ann.holds(*["howler"] * 8, "jolt", "drone")
    ann.deck("raider", "huscarl")
    ann.ends_turn()
    assert len(ann.options()) == 12
    ann.chooses("raider")
    assert ann.discard == []
    ann.chooses("jolt")
    assert ann.discard == ["raider", "jolt"]
    assert seen == [2, 2]
    assert table.s.current == bob.seat


@rule("12.2.15")
def test_chance_comes_from_the_games_seed() -> None:
    def pillaged(seed: int) -> list[str]:
        table = Table(seed=seed)
        table.base("the_hill")
        table.bob.holds("howler", "raider", "huscarl", "jolt", "frenzy", "drone")
        table.ann.plays("pillage")
        return table.ann.hand

    assert pillaged(3) == pillaged(3)
    assert len({tuple(pillaged(seed)) for seed in range(1, 40)}) == 6


@rule("12.2.5")
def test_a_mandatory_search_takes_a_fitting_card(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler", "raider", "jolt")
    ann.plays("hostage_rescue")
    assert "no" not in ann.options()
    ann.chooses("raider")
    assert ann.deck_from_top[0] == "raider"


@rule("12.2.6", "2.4.15")
def test_a_deck_that_was_searched_in_vain_is_shuffled(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    deck = ann.deck("jolt", "frenzy", "tribute")
    ann.plays("hostage_rescue")
    assert len(table.logged("shuffle")) == 1
    assert not any(ann.sees(card) for card in deck)


@rule("5.8.2", "12.2.4")
def test_a_target_for_which_the_effect_does_nothing_may_be_chosen(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    thief = invent("action", "on_play")

    @thief.on_play
    async def take_a_counter_off_a_minion_to_draw_a_card(g: Game, me: Action) -> None:
        minion = await g.choose(me.controller, g.minions(), "Take a counter off which minion?", me)
        if minion is not None and await g.remove_counters(minion, by=me):
            await g.draw(me.controller)

    ann.deck("howler")
    bare, rich = bob.has("raider", at=hill), bob.has("drone", at=hill, counters=1)
    ann.plays(thief.face.id).chooses(bare)
    assert (ann.hand, rich.counters) == ([], 1)
