from collections.abc import Callable

from basebreaker.engine.printed import catalog
from basebreaker.testing import Table, rule, ruling

# -- Saloon ----------------------------------------------------------------------------------------------------------


@rule("12.2.9")
def test_everybody_with_a_minion_in_the_saloon_may_draw_when_one_is_destroyed(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    ann, bob, cat, dan, saloon = table.ann, table.bob, table.cat, table.dan, table.base("saloon")
    for person in (ann, bob, cat, dan):
        person.deck("jolt")
    victim = bob.has("howler", at=saloon)
    bob.has("loup_garou", at=saloon)
    cat.has("loup_garou", at=saloon)
    dan.has("loup_garou", at=table.base("standing_stones"))
    ann.plays("big_gulp").chooses(victim)
    bob.chooses("yes")
    cat.declines()
    assert (ann.hand, bob.hand, cat.hand, dan.hand) == ([], ["jolt"], [], [])


def test_the_saloon_serves_once_for_each_destroyed_minion(table: Table) -> None:
    ann, bob, saloon = table.ann, table.bob, table.base("saloon")
    ann.has("pack_alpha", at=saloon)
    first, second = bob.has("howler", at=saloon), bob.has("howler", at=saloon)
    ann.deck("jolt", "frenzy")
    ann.plays("let_the_dog_out").chooses(first, second, "yes", "yes")
    assert ann.hand == ["jolt", "frenzy"]


def test_the_saloon_serves_nobody_for_an_action_or_for_a_death_elsewhere(table: Table) -> None:
    ann, bob, saloon = table.ann, table.bob, table.base("saloon")
    far = bob.has("howler", at=table.base("standing_stones"))
    ann.has("heavy_drinker", at=saloon)
    moon = bob.has("full_moon", at=saloon)
    ann.plays("big_gulp").chooses(far)

    async def tear_it_down() -> None:
        await table.g.destroy(moon, by=None)

    table.run(tear_it_down())
    assert bob.discard == ["howler", "full_moon"]


# -- So-So Corral ----------------------------------------------------------------------------------------------------


def test_a_minion_played_at_the_corral_may_duel(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    first, second = bob.has("howler", at=corral), bob.has("fledgling_vampire", at=corral)
    ann.plays("drone", at=corral).uses(corral).chooses(first)
    assert bob.discard == ["howler"]
    assert bob.in_play("fledgling_vampire") is second


def test_the_duel_at_the_corral_may_be_declined(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    bob.has("howler", at=corral)
    ann.plays("drone", at=corral).passes()
    assert bob.in_play("howler")


def test_at_the_corral_nobody_is_asked_without_a_rival(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    ann.has("howler", at=corral)
    bob.has("howler", at=table.base("standing_stones"))
    ann.plays("drone", at=corral)
    assert not ann.is_asked


@rule("12.4.17")
@ruling("C-so-so-corral-1")
def test_the_challenger_destroys_the_loser_at_the_corral(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    bob.has("howler", at=corral)
    ann.plays("drone", at=corral).uses(corral)
    assert table.g.this_turn.faces("destroy", seat=ann.seat) == [catalog.face("howler")]


@ruling("C-so-so-corral-1")
def test_the_challenger_destroys_even_a_minion_of_their_own_at_the_corral(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    bob.has("loup_garou", at=corral)
    ann.plays("teenage_wolf", at=corral).uses(corral)
    assert table.g.this_turn.faces("destroy", seat=ann.seat) == [catalog.face("teenage_wolf")]


@rule("5.2.3")
@ruling("C-shoguns-palace-3")
def test_the_duel_at_the_corral_is_chosen_after_the_minion_was_resolved(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    rival = bob.has("nightstalker", at=corral)
    bob.has("fledgling_vampire", at=corral)
    ann.plays("nightstalker", at=corral)
    assert ann.in_play("nightstalker").counters == 1
    ann.uses(corral)
    assert not table.g.in_play(rival)


@rule("5.4.5")
@ruling("C-shoguns-palace-1")
def test_minions_played_inside_one_another_duel_in_reverse_order_at_the_corral(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    ann.has_buried("gunfighter", corral)
    rival = bob.has("loup_garou", at=corral)
    ann.plays("pyramid_engineer", at=corral)
    ann.chooses("gunfighter").declines()
    ann.uses(corral)
    assert ann.discard == ["gunfighter"]
    ann.uses(corral)
    assert ann.discard == ["gunfighter", "pyramid_engineer"]
    assert table.g.in_play(rival)


@rule("10.2.13", "12.10.3")
def test_a_minion_played_during_a_duel_at_the_corral_has_lost_its_own(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    bob.holds("yokai_attack", "drone")
    rival = bob.has("nightstalker", at=corral)
    spare = bob.has("howler", at=corral)
    mine = ann.has("fledgling_vampire", at=corral)
    ann.plays("gunfighter", at=corral).chooses(rival)
    bob.chooses("yokai_attack", spare, "drone")
    assert ann.discard == ["gunfighter"]
    assert not bob.is_asked
    assert bob.in_play("drone")
    assert table.g.in_play(mine)


@rule("10.2.13", "12.10.3")
def test_the_corrals_duel_for_a_minion_whose_own_duel_came_first_is_not_lost(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    first, second = bob.has("howler", at=corral), bob.has("howler", at=corral)
    ann.plays("gunfighter", at=corral).chooses(first)
    ann.uses(corral)
    assert not table.g.in_play(second)


@rule("8.4.1")
@ruling("C-shoguns-palace-2")
def test_whoever_controls_the_minion_by_then_chooses_the_duel(table: Table) -> None:
    ann, bob, corral = table.ann, table.bob, table.base("so_so_corral")
    gone = bob.has("loup_garou", at=corral)
    mine = ann.has("howler", at=corral)
    ann.plays("toad", at=corral)
    while ann.is_asked:
        ann.chooses(ann.options()[0])
    assert not table.g.in_play(gone)
    toad = bob.in_play("toad")
    toad.counters = 3
    bob.uses(corral)
    assert not table.g.in_play(mine)
    assert table.g.this_turn.faces("destroy", seat=bob.seat) == [catalog.face("howler")]
