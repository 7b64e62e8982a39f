"""Playing minions and actions (4.1 to 4.4), and what must be done (4.9)."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Minion
from basebreaker.testing import Table, rule


@rule("4.1.1", "4.1.2")
def test_free_plays_and_plays_by_an_ability_are_plays_but_moving_is_not(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    stones = table.base("standing_stones")
    wanderer = ann.has("howler", at=stones)
    ann.has("german_engineering", at=hill)
    ann.discarded("fledgling_vampire")
    ann.plays("raider", at=hill)
    ann.plays("crack_of_dusk").chooses("fledgling_vampire", hill)
    table.plays_left()
    ann.plays("feather_gifts").chooses(wanderer)
    assert ann.in_play("raider").counters == 1
    assert ann.in_play("fledgling_vampire").counters == 2  # one of them from Crack of Dusk
    assert (wanderer.base, wanderer.counters) == (hill.id, 0)


@rule("4.2.1")
def test_a_minion_is_played_at_any_base_in_play_and_is_its_players(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    bob, bases = table.bob, [table.base(name) for name in ("the_hill", "crypt", "moot_site", "drakkar")]
    table.base_deck("longhouse")
    table.turn_of(bob)
    bob.plays("raider")
    assert bob.options() == [f"base:{base.id}" for base in bases]
    bob.chooses(bases[1])
    raider = bob.in_play("raider")
    assert (raider.base, raider.controller) == (bases[1].id, bob.seat)


@rule("4.2.2", "4.4.1")
def test_the_on_play_ability_comes_with_the_play_and_not_with_a_move(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    moot = table.base("standing_stones")
    ann.plays("soldier", at=hill)
    soldier = ann.in_play("soldier")
    assert soldier.counters == 2
    ann.plays("feather_gifts")
    assert (soldier.base, soldier.counters) == (moot.id, 2)


@rule("4.2.3")
def test_a_minion_adds_its_power_to_its_controllers_total_where_it_is(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    ann.has("raider", at=hill)
    ann.has("howler", at=hill, owner=bob)
    bob.has("sheriff", at=hill)
    bob.has("drone", at=stones, counters=1)
    assert (table.power_at(ann, hill), table.power_at(bob, hill)) == (6, 5)
    assert (table.power_at(ann, stones), table.power_at(bob, stones)) == (0, 4)


@rule("4.2.4")
def test_a_minion_stays_until_its_base_scores(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    ann.plays("teenage_wolf", at=stones)
    wolf = ann.in_play("teenage_wolf")
    for person in (ann, bob, ann, bob):
        person.ends_turn()
    assert (wolf.base, table.g.in_play(wolf)) == (stones.id, True)
    table.scores(stones)
    assert not table.g.in_play(wolf)


@rule("4.3.1")
def test_an_action_is_shown_does_what_it_says_and_is_discarded(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("standing_stones")
    first, second = ann.has("howler", at=crypt), ann.has("raider", at=crypt)
    (jolt,) = ann.holds("jolt")
    assert not bob.sees(jolt)
    ann.plays("jolt")
    assert bob.sees(jolt)
    assert (first.counters, second.counters) == (1, 1)
    assert ann.discard == ["jolt"]


@rule("4.3.5")
def test_an_action_for_a_base_goes_on_a_base_of_choice_and_remains(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    ann.plays("full_moon")
    assert ann.options() == [f"base:{hill.id}", f"base:{stones.id}"]
    ann.chooses(stones)
    moon = ann.in_play("full_moon")
    ann.ends_turn()
    bob.ends_turn()
    assert (moon.base, moon.on) == (stones.id, -1)
    assert table.g.in_play(moon)


@rule("4.3.6", "9.1.7")
def test_an_action_for_a_minion_goes_on_any_minion_in_play_and_remains(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mine, theirs = ann.has("howler", at=stones), bob.has("raider", at=stones)
    ann.plays("ancient_curse")
    assert ann.options() == [f"minion:{mine.id}", f"minion:{theirs.id}"]
    ann.chooses(theirs)
    ann.ends_turn()
    assert ann.in_play("ancient_curse").on == theirs.id
    assert table.power(theirs) == 2


@rule("4.3.6", "9.1.7")
def test_having_an_action_put_on_it_affects_a_minion(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    raider = bob.has("raider", at=stones)
    bob.has("slo_mo_attack", at=stones)
    ann.plays("ancient_curse", on=raider)
    assert table.power(raider) == 4
    assert ann.discard == ["ancient_curse"]


@rule("4.3.7", "4.3.2")
def test_not_the_kind_of_ability_decides_whether_an_action_stays(table: Table, invent: Invent) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("howler", at=stones)
    fleeting = invent("action", "on_play", "ongoing")
    lying = invent("action", "on_play", plays_on="base")

    @fleeting.on_play
    @lying.on_play
    async def put_a_counter_on_each_of_your_minions(g: Game, me: Action) -> None:
        for minion in g.minions(of=me.controller):
            await g.place_counters(minion, by=me)

    @fleeting.power
    def minions_have_plus_five_power(g: Game, me: Action, minion: Minion) -> int:
        return 5

    ann.plays(fleeting.face.id)
    assert ann.discard == [fleeting.face.id]
    assert table.power(wolf) == 3
    table.plays_left()
    ann.plays(lying.face.id)
    assert ann.in_play(lying.face.id).base == stones.id
    assert table.power(wolf) == 4


@rule("4.4.2")
def test_an_ongoing_ability_applies_while_its_conditions_hold_or_after_each_trigger(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    moon = ann.has("full_moon", at=hill)
    wolf = ann.has("howler", at=hill)
    theirs = bob.has("howler", at=hill)
    away = ann.has("howler", at=stones)
    assert [table.power(m) for m in (wolf, theirs, away)] == [3, 2, 2]
    ann.has("german_engineering", at=stones)
    ann.plays("raider", at=stones)
    table.plays_left()
    ann.plays("huscarl", at=stones)
    assert [ann.in_play(name).counters for name in ("raider", "huscarl")] == [1, 1]
    ann.plays("ransack").chooses(moon)
    assert table.power(wolf) == 2


@rule("4.4.3")
def test_a_special_is_used_at_the_time_it_names(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    giver, taker = ann.has("howler", at=hill, counters=2), ann.has("raider", at=hill)
    ann.holds("under_pressure")
    assert not ann.can_choose("under_pressure")
    table.scores(stones)
    ann.chooses("under_pressure", giver, "2")
    assert (giver.counters, taker.counters) == (0, 2)


@rule("4.4.4")
def test_a_talent_is_for_its_controller_in_their_own_play_cards_phase(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    wolf = ann.has("teenage_wolf", at=stones, owner=bob)
    assert ann.can_use(wolf)
    ann.uses(wolf).ends_turn()
    assert not bob.can_use(wolf)
    bob.ends_turn()
    assert ann.can_use(wolf)


@rule("4.4.5", "9.17.2")
def test_after_a_move_ongoing_special_and_talent_abilities_go_on_working(table: Table) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("moot_site")
    wolf, garou, hood = (ann.has(name, at=hill) for name in ("teenage_wolf", "loup_garou", "red_riding_hood"))
    bob.has("raider", at=stones, counters=12)

    async def move_them() -> None:
        for minion in (wolf, garou, hood):
            await table.g.move(minion, stones, by=hill)

    table.run(move_them())
    ann.uses(wolf)
    table.scores(stones)  # printed 10, one more for each, one for the Talent and two for the Special: 16, a tie
    assert (ann.vp, bob.vp) == (4, 4)


@rule("4.9.2")
def test_a_may_can_be_declined(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    victim = ann.has("howler", at=stones)
    ann.plays("heavy_drinker", at=stones).declines()
    assert table.g.in_play(victim)
    assert ann.in_play("heavy_drinker").counters == 0


@rule("4.9.2")
def test_an_extra_card_can_be_declined_and_a_talent_left_unused(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    wolf = ann.has("teenage_wolf", at=stones)
    ann.holds("raider")
    ann.plays("its_alive").declines()
    assert ann.hand == ["raider"]
    ann.ends_turn()
    assert table.power(wolf) == 3
    assert table.s.current == 1


@rule("4.9.1", "4.9.2")
def test_what_has_no_may_is_done_even_to_ones_own_harm(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("howler", at=stones)
    ann.plays("big_gulp")
    assert ann.discard == ["howler", "big_gulp"]
