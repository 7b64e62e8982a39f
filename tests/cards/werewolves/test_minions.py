from basebreaker.engine.events import BeforeScoring
from basebreaker.engine.kernel.windows import window
from basebreaker.testing import Table, rule

# -- Pack Alpha --------------------------------------------------------------------------------------------------------


@rule("6.3.1", "12.3.28")
def test_pack_alpha_strengthens_each_of_your_minions_here_before_scoring(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    ann.has("pack_alpha", at=crypt)
    ann.has("howler", at=crypt)
    away = ann.has("howler", at=hill)
    bob.has("the_count", at=crypt, counters=3)
    table.scores(crypt)
    assert (ann.vp, bob.vp) == (4, 2)  # 6 + 3 against 8
    assert table.power(away) == 2


@rule("5.8.3")
def test_minions_that_arrive_after_pack_alpha_howled_get_nothing(table: Table) -> None:
    ann, crypt, hill = table.ann, table.base("crypt"), table.base("the_hill")
    alpha, late = ann.has("pack_alpha", at=crypt), ann.has("worker", at=hill)
    table.run(window(table.g, BeforeScoring(crypt)))
    ann.plays("headlong").chooses(late)
    assert late.base == crypt.id
    assert (table.power(alpha), table.power(late)) == (6, 2)


def test_pack_alpha_sleeps_while_another_base_scores(table: Table) -> None:
    ann, crypt, hill = table.ann, table.base("crypt"), table.base("the_hill")
    alpha = ann.has("pack_alpha", at=hill)
    table.scores(crypt)
    assert table.power(alpha) == 5


# -- Loup-Garou --------------------------------------------------------------------------------------------------------


def test_loup_garou_gets_two_power_before_its_base_scores(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("loup_garou", at=crypt)
    bob.has("the_count", at=crypt)
    table.scores(crypt)
    assert (ann.vp, bob.vp) == (4, 2)


@rule("8.3.6")
def test_loup_garou_keeps_its_strength_until_the_end_of_the_turn_only(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    wolf = ann.has("loup_garou", at=crypt)
    table.run(window(table.g, BeforeScoring(crypt)))
    assert table.power(wolf) == 6
    ann.ends_turn()
    assert table.power(wolf) == 4


def test_loup_garou_sleeps_while_another_base_scores(table: Table) -> None:
    ann, crypt, hill = table.ann, table.base("crypt"), table.base("the_hill")
    wolf = ann.has("loup_garou", at=hill)
    table.scores(crypt)
    assert table.power(wolf) == 4


# -- Teenage Wolf ------------------------------------------------------------------------------------------------------


def test_teenage_wolf_gets_one_power_until_the_end_of_the_turn(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.uses(wolf)
    assert (table.power(wolf), wolf.counters) == (4, 0)
    assert not ann.can_use(wolf)
    ann.ends_turn()
    assert table.power(wolf) == 3


@rule("4.6.3", "3.2.7")
def test_teenage_wolf_can_be_used_at_once_but_only_in_its_own_players_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.plays("teenage_wolf", at=hill).uses(ann.in_play("teenage_wolf"))
    assert table.power_at(ann, hill) == 4
    ann.ends_turn()
    assert not bob.can_use(ann.in_play("teenage_wolf"))


# -- Howler ------------------------------------------------------------------------------------------------------------


def test_howler_gets_two_power_on_the_turn_it_is_played(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("howler", at=hill)
    howler = ann.in_play("howler")
    assert (table.power(howler), howler.counters) == (4, 0)
    ann.ends_turn()
    assert table.power(howler) == 2


@rule("8.6.1")
def test_howler_played_twice_in_a_turn_does_not_add_up(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("grave_situation", at=hill)
    table.plays_left(minions=2)
    ann.plays("howler", at=hill).plays("big_gulp").plays("howler", at=hill)
    assert table.power(ann.in_play("howler")) == 4
