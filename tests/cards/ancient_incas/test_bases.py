"""Cuzcu and Machu Picchu."""

from basebreaker.testing import Table, rule


@rule("8.5.2")
def test_cuzcus_breakpoint_follows_the_number_of_actions_on_it(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    assert table.breakpoint(city) == 30
    ann.has("armory", at=city)
    bob.has("full_moon", at=city)
    ann.has("full_moon", at=site)
    assert table.breakpoint(city) == 24
    assert table.breakpoint(site) == 15
    howler = ann.has("howler", at=city)
    bob.has("opportunist", on=howler)
    assert table.breakpoint(city) == 24


@rule("8.5.3")
def test_cuzcus_breakpoint_stops_at_zero(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    for _ in range(11):
        ann.has("armory", at=city)
    assert table.breakpoint(city) == 0


def test_machu_picchu_makes_whoever_plays_an_action_on_it_draw_a_card_each_time(table: Table) -> None:
    ann, bob, peak = table.ann, table.bob, table.base("machu_picchu")
    ann.deck("howler", "frenzy", "llama")
    table.plays_left(actions=2)
    ann.plays("armory", at=peak)
    ann.plays("full_moon", at=peak)
    assert ann.hand == ["howler", "frenzy"]
    bob.deck("llama")
    table.turn_of(bob)
    table.plays_left()
    bob.plays("armory", at=peak)
    assert (ann.hand, bob.hand) == (["howler", "frenzy"], ["llama"])


def test_machu_picchu_ignores_actions_on_minions_and_standard_ones(table: Table) -> None:
    ann, peak = table.ann, table.base("machu_picchu")
    howler = ann.has("howler", at=peak)
    ann.deck("llama")
    table.plays_left(actions=2)
    ann.plays("opportunist", on=howler)
    ann.plays("frenzy")
    assert ann.hand == []
