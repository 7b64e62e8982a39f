"""Rooftop Portal and Wraithrustlers HQ."""

from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule, ruling


@ruling("C-rooftop-portal-1")
@rule("2.2.5", "9.14.2")
def test_rooftop_portal_pays_for_an_action_on_a_minion_and_only_once_a_turn(table: Table) -> None:
    ann, bob, portal = table.ann, table.bob, table.base("rooftop_portal")
    host = bob.has("loup_garou", at=portal)
    claw = bob.has("opportunist", on=host)
    field = bob.has("egg_field", at=portal)
    mine = ann.has("howler", at=portal)
    ann.deck("frenzy", "buffet", "big_gulp", "jolt")
    table.run(destroy(table, mine, claw))
    assert ann.hand == ["frenzy"]
    table.run(destroy(table, mine, field))
    assert ann.hand == ["frenzy"]
    ann.ends_turn()
    table.run(destroy(table, mine, host))
    assert ann.hand == ["frenzy", "buffet", "big_gulp", "jolt"]  # it is another turn


@rule("12.3.15")
def test_rooftop_portal_counts_each_player_for_themselves(table: Table) -> None:
    ann, bob, portal = table.ann, table.bob, table.base("rooftop_portal")
    wolf = ann.has("howler", at=portal)
    rival = bob.has("howler", at=portal)
    victims = [bob.has("egg_field", at=portal) for _ in range(3)]
    ann.deck("frenzy", "buffet")
    bob.deck("loup_garou", "big_gulp")
    table.run(destroy(table, wolf, victims[0]))
    table.run(destroy(table, rival, victims[1]))
    table.run(destroy(table, rival, victims[2]))
    assert ann.hand == ["frenzy"]
    assert bob.hand == ["loup_garou"]


def test_rooftop_portal_pays_nothing_for_what_is_destroyed_elsewhere_or_discarded_along(table: Table) -> None:
    ann, bob, portal, camp = table.ann, table.bob, table.base("rooftop_portal"), table.base("jungle_camp")
    wolf = ann.has("howler", at=portal)
    far = bob.has("egg_field", at=camp)
    ann.deck("frenzy")
    table.run(destroy(table, wolf, far))
    assert ann.hand == []

    async def nobody_does_it() -> None:
        await table.g.destroy(wolf, by=None)

    table.run(nobody_does_it())
    assert ann.hand == []


@rule("5.6.2")
def test_the_draw_at_rooftop_portal_is_not_optional(table: Table) -> None:
    ann, portal = table.ann, table.base("rooftop_portal")
    ann.has("egg_field", at=portal)
    ann.deck("frenzy")
    ann.plays("resurgence")
    assert ann.hand == ["frenzy"]


def test_the_winner_of_wraithrustlers_hq_has_one_more_play_next_turn(table: Table) -> None:
    ann, bob, hq = table.ann, table.bob, table.base("wraithrustlers_hq")
    table.base_deck("jungle_camp")
    bob.has("teenage_wolf", at=hq)
    table.scores(hq)
    ann.ends_turn()
    bob.holds("howler", "loup_garou", "roy")
    bob.plays("howler").plays("loup_garou")
    assert not bob.can_choose("roy")
    bob.ends_turn()
    ann.ends_turn()
    assert table.s.extras == []  # only once


def test_the_extra_play_of_wraithrustlers_hq_may_be_an_action(table: Table) -> None:
    ann, bob, hq = table.ann, table.bob, table.base("wraithrustlers_hq")
    table.base_deck("jungle_camp")
    bob.has("teenage_wolf", at=hq)
    table.scores(hq)
    ann.ends_turn()
    bob.plays("frenzy").plays("frenzy")
    assert bob.discard == ["teenage_wolf", "frenzy", "frenzy"]
    bob.holds("frenzy", "howler")
    assert not bob.can_choose("frenzy")
    assert bob.can_choose("howler")


def test_a_current_player_who_wins_wraithrustlers_hq_waits_for_the_following_turn(table: Table) -> None:
    ann, bob, hq = table.ann, table.bob, table.base("wraithrustlers_hq")
    table.base_deck("jungle_camp")
    ann.has("teenage_wolf", at=hq)
    table.scores(hq)
    assert table.s.extras == []
    ann.ends_turn()
    assert table.s.extras == []
    bob.ends_turn()
    assert [extra.kind for extra in table.s.extras] == ["any"]


@rule("6.5.5")
def test_players_who_tie_for_wraithrustlers_hq_each_get_the_extra_play(table: Table) -> None:
    ann, bob, hq = table.ann, table.bob, table.base("wraithrustlers_hq")
    table.base_deck("jungle_camp")
    for person in (ann, bob):
        person.has("teenage_wolf", at=hq)
    table.scores(hq)
    ann.ends_turn()
    assert len(table.s.extras) == 1
    bob.ends_turn()
    assert len(table.s.extras) == 1


async def destroy(table: Table, by: Card, *cards: Card) -> None:
    await table.g.destroy(*cards, by=by)
