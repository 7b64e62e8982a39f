"""Action Heroes where cards get in each other's way."""

from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule


@rule("4.1.5")
def test_before_scoring_kickboxbro_may_play_a_stored_final_stand(table: Table) -> None:
    ann, bob, rooftop = table.ann, table.bob, table.base("building_rooftop")
    table.base_deck("moot_site")
    kickboxbro = ann.has("kickboxbro", at=rooftop)
    ann.has_stored("final_stand", "walk_away_slowly", under=kickboxbro)
    bob.has("howler", at=rooftop)
    assert not ann.can_use(kickboxbro)  # neither is for the Play Cards phase
    table.scores(rooftop)
    ann.uses(kickboxbro)
    assert bob.discard == ["howler"]
    assert sorted(ann.discard) == ["final_stand", "kickboxbro", "walk_away_slowly"]


@rule("4.1.5")
def test_kickboxbro_cannot_play_a_stored_card_for_after_scoring_before_it(table: Table) -> None:
    ann, rooftop = table.ann, table.base("building_rooftop")
    table.base_deck("moot_site")
    kickboxbro = ann.has("kickboxbro", at=rooftop)
    ann.has_stored("walk_away_slowly", under=kickboxbro)
    table.scores(rooftop)
    assert sorted(ann.discard) == ["kickboxbro", "walk_away_slowly"]


@rule("8.6.1", "8.6.3")
def test_a_minion_stored_under_kickboxbro_is_discarded_before_big_bad_wolf_looks_for_one(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    hero, wolf = ann.has("kickboxbro", at=camp), ann.has("big_bad_wolf", at=camp)
    (igor,) = ann.has_stored("igor", under=hero)
    table.run(destroy(table, wolf, hero))
    ann.chooses(igor)
    assert ann.in_play("igor").base == camp.id
    assert sorted(ann.discard) == ["big_bad_wolf", "kickboxbro"]


async def destroy(table: Table, *cards: Card) -> None:
    await table.g.destroy(*cards, by=None)
