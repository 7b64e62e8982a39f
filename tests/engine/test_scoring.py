"""Scoring: readiness, the nine steps and their windows (6.1 to 6.4, 6.6, 12.4)."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.engine.events import AfterScoring, Awarding, BaseEntered, BeforeScoring, WentToDiscard, WhenScoring
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule


def names(table: Table) -> list[str]:
    return [base.face.id for base in table.s.bases]


# -- Readiness (6.1) and the steps around a base ---------------------------------------------------------------------


@rule("6.1.1", "6.1.3", "6.2.1")
def test_a_base_scores_when_all_players_power_together_reaches_the_breakpoint(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    ann, moot = table.ann, table.base("moot_site")  # breakpoint 15
    table.base_deck("crypt")
    for person, power in zip(table.people, (3, 5, 3, 4), strict=True):
        person.has("toad", at=moot, counters=power)
    ann.ends_turn()
    assert names(table) == ["crypt"]


@rule("6.1.1", "6.2.1", "3.4.3")
def test_one_power_short_nothing_scores_and_the_turn_goes_on(table: Table) -> None:
    ann, bob, moot = table.ann, table.bob, table.base("moot_site")
    table.base_deck("crypt")
    ann.has("raider", at=moot, counters=10)
    ann.deck("howler", "howler", "howler")
    ann.ends_turn()
    assert names(table) == ["moot_site"]
    assert len(ann.hand) == 2
    assert table.s.current == bob.seat


@rule("6.1.2", "3.3.6")
def test_a_base_that_is_ready_does_not_score_before_the_phase_for_it(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base_deck("crypt")
    ann.has("raider", at=moot, counters=9)
    ann.plays("howler", at=moot)
    assert names(table) == ["moot_site"]
    ann.plays("jolt")
    ann.ends_turn()
    assert names(table) == ["crypt"]


@rule("6.1.5", "6.2.2", "6.2.9", "6.6.10")
def test_the_current_player_chooses_which_ready_base_scores_next_and_each_is_scored_to_the_end(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    moot, chain, garden = (table.base(name) for name in ("moot_site", "island_peak", "castle_blood"))
    table.base_deck("crypt", "the_hill", "drakkar")
    for base in (moot, garden):
        ann.has("raider", at=base, counters=20)
    bob.has("raider", at=chain, counters=30)
    table.turn_of(cat)
    cat.ends_turn()
    assert cat.options() == [f"base:{base.id}" for base in (moot, chain, garden)]
    cat.chooses(chain)
    assert names(table) == ["moot_site", "crypt", "castle_blood"]  # replaced before the next one is chosen
    assert (ann.vp, bob.vp, bob.discard) == (0, 4, ["raider"])
    cat.chooses(garden)  # then only one is left
    assert names(table) == ["drakkar", "crypt", "the_hill"]
    assert (ann.vp, table.s.current) == (2 + 3, ann.seat)


@rule("6.1.7", "6.2.9")
def test_a_base_that_is_no_longer_ready_at_the_next_check_is_not_scored(table: Table) -> None:
    ann, moot, blood = table.ann, table.base("moot_site"), table.base("castle_blood")
    table.base_deck("crypt")
    ann.has("raider", at=moot, counters=20)
    falcon = ann.has("finist_the_falcon", at=blood, counters=14)  # exactly the breakpoint
    ann.ends_turn()
    ann.chooses(moot)
    ann.uses(falcon)  # moves to the Moot Site
    assert names(table) == ["crypt", "castle_blood"]
    assert ann.vp == 2


@rule("6.1.7", "6.2.9")
def test_a_base_that_becomes_ready_during_the_phase_is_scored_in_it(table: Table) -> None:
    ann, moot, blood = table.ann, table.base("moot_site"), table.base("castle_blood")
    table.base_deck("crypt", "the_hill")
    ann.has("raider", at=moot, counters=20)
    ann.has("sidelined_girlfriend", at=blood, counters=15)  # one short
    igor = ann.has("igor", at=moot)
    ann.ends_turn()
    assert not table.g.in_play(igor)  # his counter made the castle ready
    assert names(table) == ["crypt", "the_hill"]
    assert ann.vp == 2 + 3


@rule("6.1.6")
def test_a_base_that_drops_below_its_breakpoint_is_scored_to_the_end(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, moot = table.ann, table.bob, table.cat, table.base("moot_site")
    table.base_deck("crypt")
    table.base("the_hill")
    falcon = bob.has("finist_the_falcon", at=moot, counters=7)
    cat.has("raider", at=moot)
    ann.ends_turn()
    bob.uses(falcon).declines()  # back into the hand
    assert (ann.vp, bob.vp, cat.vp) == (0, 0, 2)
    assert names(table) == ["crypt", "the_hill"]


@rule("6.2.3", "6.2.4", "6.2.5", "6.2.6", "6.2.7", "6.2.8", "9.35.1", "6.3.1")
def test_the_steps_of_scoring_follow_one_another(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    log: list[tuple[str, int, bool, str]] = []
    witness = invent("minion", "special", power=4)
    observer = invent("minion", "ongoing")

    def look(g: Game, step: str) -> None:
        log.append((step, ann.vp, bool(g.minions(at=hill)), g.bases[0].face.id))

    @witness.before_scoring()
    async def before(g: Game, me: Minion, event: BeforeScoring) -> None:
        look(g, "before")

    @witness.when_scoring()
    async def when(g: Game, me: Minion, event: WhenScoring) -> None:
        look(g, "when")

    @witness.with_award()
    async def award(g: Game, me: Minion, event: Awarding) -> None:
        look(g, "award")

    @witness.after_scoring()
    async def after(g: Game, me: Minion, event: AfterScoring) -> None:
        look(g, "after")

    @observer.after(WentToDiscard)
    async def discarded(g: Game, me: Minion, event: WentToDiscard) -> None:
        look(g, "discarded")

    @observer.after(BaseEntered)
    async def replaced(g: Game, me: Minion, event: BaseEntered) -> None:
        look(g, "replaced")

    ann.has(witness.face.id, at=hill)
    bob.has(observer.face.id, at=table.base("standing_stones"))
    table.scores(hill)
    assert log == [
        ("before", 0, True, "the_hill"),
        ("when", 0, True, "the_hill"),
        ("award", 4, True, "the_hill"),
        ("after", 4, True, "the_hill"),
        ("discarded", 4, False, "the_hill"),
        ("replaced", 4, False, "crypt"),
    ]
    assert table.s.base_discard == [hill.id]
    assert table.s.scoring is None


@rule("6.2.5", "6.6.2")
def test_after_scoring_abilities_change_where_the_cards_of_the_base_go(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    runner, mummy = ann.has("raider", at=hill), ann.has("mummy", at=hill)
    ann.has("huscarl", at=hill)
    ann.holds("sun_tattoo")
    table.scores(hill)
    ann.chooses("sun_tattoo", runner)
    ann.uses(mummy)
    assert runner.base == stones.id
    assert [card.face.id for card in ann.buried] == ["mummy"]
    assert ann.discard == ["huscarl"]


@rule("6.3.3", "6.3.2")
def test_any_ability_that_says_before_works_before_scoring_not_specials_alone(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")  # a base's ability has no label
    table.base_deck("crypt")
    twins = [ann.has("howler", at=house), ann.has("howler", at=house)]
    bob.has("raider", at=house, counters=3)
    table.scores(house)
    ann.chooses(twins[0])
    assert (ann.vp, bob.vp) == (4, 2)


@rule("6.3.4", "6.2.4")
def test_cards_that_reach_or_leave_the_base_before_scoring_count_as_they_stand_then(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    hill, stones = table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    comes = ann.has("finist_the_falcon", at=stones)
    goes = bob.has("finist_the_falcon", at=hill)
    cat.has("huscarl", at=hill)
    table.scores(hill)
    ann.uses(comes)
    bob.uses(goes).chooses("yes")
    bob.passes()  # it could come back: it is a new card at the other base
    assert (ann.vp, bob.vp, cat.vp) == (4, 0, 2)


# -- Borders ---------------------------------------------------------------------------------------------------------


@rule("12.4.1", "12.4.2", "6.4.7")
def test_a_base_with_breakpoint_zero_scores_for_nobody_and_is_replaced(table: Table) -> None:
    ann, moot = table.ann, table.base("moot_site")
    table.base_deck("crypt")
    ann.plays("collateral_damage")
    table.plays_left()
    ann.plays("collateral_damage")
    table.plays_left()
    ann.plays("collateral_damage")
    assert table.breakpoint(moot) == 0
    ann.ends_turn()
    assert names(table) == ["crypt"]
    assert [person.vp for person in table.people] == [0, 0]


@rule("12.4.2")
def test_without_a_winner_an_ability_for_the_winner_does_nothing(table: Table) -> None:
    hq, camp, car = (table.base(name) for name in ("wraithrustlers_hq", "jungle_camp", "time_traveling_car"))
    schloss = table.base("golem_schloss")
    away = table.ann.has("howler", at=table.base("the_hill"))
    table.base_deck("crypt", "drakkar", "moot_site", "castle_blood")
    for base in (hq, camp, car, schloss):
        table.scores(base)
    assert (away.counters, table.s.lasting) == (0, [])
