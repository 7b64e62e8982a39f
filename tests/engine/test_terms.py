"""Words that cards use (9): here, there, when, Wraith and others."""

from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule


@rule("9.14.1")
def test_here_is_the_base_at_which_the_card_is_now(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    first, second = ann.has("raider", at=hill), ann.has("raider", at=stones)
    moon = ann.has("full_moon", at=hill)
    assert (table.power(first), table.power(second)) == (5, 4)
    ann.plays("roy", at=stones).chooses(moon)
    assert (table.power(first), table.power(second)) == (4, 5)


@rule("9.14.1")
def test_here_goes_along_with_a_minion(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    hood, wolf = ann.has("red_riding_hood", at=hill), ann.has("howler", at=stones)
    assert table.power(wolf) == 2
    ann.plays("feather_gifts").chooses(hood)
    assert table.power(wolf) == 3


@rule("9.14.2", "2.2.5")
def test_cards_here_include_actions_on_minions_here(table: Table) -> None:
    ann, bob, car = table.ann, table.bob, table.base("time_traveling_car")
    table.base_deck("crypt")
    raider = bob.has("raider", at=car)
    curse = ann.has("moontouched", on=raider)
    ann.has("drone", at=car, counters=9)
    table.scores(car)
    ann.uses(car)
    assert ann.can_choose(curse)
    ann.chooses(curse)
    assert ann.in_stasis("moontouched").stasis_counters == 2


@rule("9.14.2")
def test_cards_here_include_those_buried_here_and_none_buried_elsewhere(table: Table) -> None:
    ann, car, hill = table.ann, table.base("time_traveling_car"), table.base("the_hill")
    table.base_deck("crypt")
    here, elsewhere = ann.has_buried("huscarl", at=car), ann.has_buried("raider", at=hill)
    ann.has("drone", at=car, counters=9)
    table.scores(car)
    ann.uses(car)
    assert ann.can_choose(here)
    assert not ann.can_choose(elsewhere)
    ann.chooses(here)
    assert ann.in_stasis("huscarl")


@rule("9.31.1")
def test_there_is_the_base_the_card_has_just_mentioned(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    moot = table.base("moot_site")
    ann.has("raider", at=hill)
    ann.holds("howler")
    ann.plays("growth_of_the_tribes").chooses(stones, "play", "howler")
    assert ann.in_play("howler").base == stones.id
    assert table.g.minions(at=moot) == []


@rule("9.31.1")
def test_there_is_the_base_that_scored(table: Table) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    ann.has("worker", at=stones, counters=2)
    there = ann.has("worker", at=hill, counters=1)
    ann.has("drone", at=stones)
    ann.holds("we_are_the_champions")
    table.scores(hill)
    ann.chooses("we_are_the_champions")
    assert ann.options() == [f"minion:{there.id}", "done"]
    ann.is_done()


@rule("9.34.1", "2.1.8")
def test_a_wraith_is_an_action_with_that_label(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    roy = ann.has("roy", at=hill)
    moon, slimy = ann.has("full_moon", at=hill), ann.has("slimy", at=hill)

    def destroy(card: Card) -> None:
        async def effect() -> None:
            await table.g.destroy(card, by=hill)

        table.run(effect())

    destroy(moon)
    assert table.power(roy) == 3
    destroy(slimy)
    assert table.power(roy) == 3 + 2 + 2  # Slimy's own gift, and two because a Wraith was destroyed here


@rule("9.5.1")
def test_to_bury_is_to_put_face_down_and_to_uncover_is_to_turn_up_and_play(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    (howler,) = ann.holds("howler")
    engineer = ann.has("pyramid_engineer", at=hill)
    ann.uses(engineer)
    assert not bob.sees(ann.buried[0])
    assert table.g.minions(at=hill) == [engineer]
    table.plays_left()
    ann.plays("lost_knowledge")
    assert bob.sees(howler)
    assert table.power(ann.in_play("howler")) == 4  # its on-play ability too


@rule("9.11.1")
def test_the_stronger_minion_wins_a_duel(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    sheriff = bob.has("sheriff", at=hill)
    ann.plays("gunfighter", at=hill).chooses(sheriff)
    assert table.g.minions() == [sheriff]


@rule("9.20.1")
def test_an_owner_stays_the_owner_whatever_happens_to_the_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.discarded("howler")
    ann.plays("valkyrie", at=hill)
    table.plays_left()
    ann.plays("howler", at=hill)
    howler = ann.in_play("howler")
    assert (howler.owner, howler.controller) == (bob.seat, ann.seat)
