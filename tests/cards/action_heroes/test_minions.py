from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Base, Card, Minion
from basebreaker.testing import Table, rule, ruling

# -- Commandbro --------------------------------------------------------------------------------------------------------


def test_commandbro_draws_a_card_at_the_end_of_your_turn_when_alone(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("commandbro", at=camp)
    ann.has("rumbro", at=table.base("crypt"))
    bob.has("howler", at=camp)
    ann.deck("howler", "igor", "soldier", "worker")
    ann.ends_turn()
    assert ann.hand == ["howler", "igor", "soldier"]
    bob.ends_turn()
    assert ann.hand == ["howler", "igor", "soldier"]


def test_commandbro_with_company_draws_nothing(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("commandbro", at=camp)
    ann.has("igor", at=camp)
    ann.deck("howler", "igor", "soldier")
    ann.ends_turn()
    assert ann.hand == ["howler", "igor"]


@ruling("X-commandbro-1")
@rule("5.6.2", "3.7.1")
def test_commandbro_is_mandatory_and_comes_before_the_optional_kickboxbro(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("commandbro", at=camp)
    kickboxbro = ann.has("kickboxbro", at=table.base("crypt"))
    ann.deck("howler", "igor", "soldier")
    ann.ends_turn()
    assert len(ann.hand) == 3
    ann.uses(kickboxbro).chooses("soldier")
    assert ann.hand == ["howler", "igor"]


# -- Gracie Brones -----------------------------------------------------------------------------------------------------


def test_gracie_brones_alone_grows_by_a_counter_and_all_her_counters_again(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    gracie = bob.has("gracie_brones", at=camp, counters=1)
    ann.ends_turn()
    bob.uses(gracie)
    assert gracie.counters == 2
    assert table.power(gracie) == 9
    bob.ends_turn()
    assert table.power(gracie) == 7


def test_gracie_brones_may_decline_and_needs_to_be_alone(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    gracie = bob.has("gracie_brones", at=camp)
    ann.ends_turn()
    bob.passes().ends_turn()
    bob.has("igor", at=camp)
    ann.ends_turn()
    assert not bob.is_asked
    assert gracie.counters == 0


@ruling("C-collateral-damage-3", "C-collateral-damage-4")
@rule("8.3.2")
def test_gracie_brones_keeps_her_bonus_when_she_moves_and_has_company(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    gracie = bob.has("gracie_brones", at=camp)
    bob.has("igor", at=schloss)
    ann.ends_turn()
    bob.uses(gracie).plays("get_to_the_choppa").chooses(gracie)
    assert gracie.base == schloss.id
    assert table.power(gracie) == 7


# -- Robobro -----------------------------------------------------------------------------------------------------------


def test_robobro_may_grow_when_another_player_plays_a_minion_here(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    robobro = ann.has("robobro", at=camp)
    ann.has("igor", at=camp)  # he need not be alone
    table.turn_of(bob)
    table.plays_left(minions=2)
    bob.plays("worker", at=camp)
    ann.uses(robobro)
    bob.plays("drone", at=camp)
    ann.passes()
    assert robobro.counters == 1


def test_robobro_may_grow_when_another_player_moves_a_minion_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    robobro = ann.has("robobro", at=hill)
    bob.has("worker", at=table.base("jungle_camp"))
    ann.ends_turn()
    bob.uses(hill)
    ann.uses(robobro)
    assert robobro.counters == 1


def test_robobro_ignores_his_own_players_minions_and_other_bases(table: Table) -> None:
    ann, bob, camp, crypt = table.ann, table.bob, table.base("jungle_camp"), table.base("crypt")
    ann.has("robobro", at=camp)
    ann.plays("igor", at=camp)
    assert not ann.is_asked
    table.turn_of(bob)
    table.plays_left()
    bob.plays("igor", at=crypt)
    assert not ann.is_asked


async def storm(g: Game, minions: list[Minion], base: Base, by: Card) -> None:
    for minion in minions:
        await g.move(minion, base, by=by)


@ruling("C-robobro-1", "C-robobro-2")
@rule("5.5.4")
def test_robobro_grows_once_for_each_of_several_minions(table: Table) -> None:
    ann, bob, camp, crypt = table.ann, table.bob, table.base("jungle_camp"), table.base("crypt")
    robobro = ann.has("robobro", at=camp)
    horde = [bob.has("worker", at=crypt) for _ in range(3)]
    table.run(storm(table.g, horde, camp, horde[0]))
    ann.uses(robobro).uses(robobro).uses(robobro)
    assert robobro.counters == 3


# -- Rumbro ------------------------------------------------------------------------------------------------------------


@rule("4.8.3", "8.3.3")
def test_rumbro_alone_lowers_the_breakpoint_in_every_phase_of_your_turn(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has("rumbro", at=stones, counters=11)
    bob.has("howler", at=stones)
    assert table.breakpoint(stones) == 16
    assert table.breakpoint(table.base("crypt")) == 20
    ann.ends_turn()
    assert ann.vp == 4  # 18 is enough in the Score Bases phase


def test_rumbro_does_nothing_on_other_turns_or_with_company(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("rumbro", at=camp)
    table.turn_of(bob)
    assert table.breakpoint(camp) == 20
    table.turn_of(ann)
    assert table.breakpoint(camp) == 16
    ann.plays("igor", at=camp)
    assert table.breakpoint(camp) == 20


# -- Warbro ------------------------------------------------------------------------------------------------------------


def test_warbro_lowers_the_breakpoint_of_another_base_with_one_minion_of_yours(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    one, two, none = table.base("crypt"), table.base("egg_chamber"), table.base("laboratorium")
    warbro = ann.has("warbro", at=camp)
    for base in (one, two, two):
        ann.has("igor", at=base)
    bob.has("igor", at=none)
    ann.uses(warbro)
    assert table.breakpoint(one) == 17
    assert [table.breakpoint(base) for base in (camp, two, none)] == [20, 17, 25]
    ann.ends_turn()
    assert table.breakpoint(one) == 20


def test_warbro_cannot_lower_his_own_base(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base("crypt")
    assert not ann.can_use(ann.has("warbro", at=camp))


@ruling("C-collateral-damage-2")
@rule("8.3.2")
def test_warbros_reduction_outlasts_warbro_and_the_lonely_minion(table: Table) -> None:
    ann, camp, crypt = table.ann, table.base("jungle_camp"), table.base("crypt")
    warbro = ann.has("warbro", at=camp)
    ann.has("igor", at=crypt)
    ann.uses(warbro).plays("worker", at=crypt)
    assert table.breakpoint(crypt) == 17
    ann.plays("body_shop").chooses(warbro)
    for _ in range(5):
        ann.chooses("igor")
    assert ann.in_play("warbro") is None
    assert table.breakpoint(crypt) == 17
