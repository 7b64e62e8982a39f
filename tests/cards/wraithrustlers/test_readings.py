"""Wraithrustlers where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.5")
def test_resurgence_must_destroy_where_there_is_no_other_base(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("armory", at=camp)
    ann.plays("resurgence")
    assert ann.discard == ["armory", "resurgence"]


@rule("12.11.5")
def test_funkman_may_strengthen_nobody(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    ann.has("funkman", at=site)
    ann.has("armory", at=camp)
    ann.deck("jolt")
    ann.plays("resurgence").chooses("destroy", "power")
    assert ann.hand == []


@rule("12.11.15")
def test_who_played_the_haunt_draws_whoever_owns_it(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base("moot_site")
    ann.has("librarian_haunt", at=camp, owner=bob)
    ann.deck("jolt", "frenzy", "howler")
    ann.plays("resurgence").chooses("destroy")
    assert ann.hand == ["jolt", "frenzy", "howler"]
    assert bob.discard == ["librarian_haunt"]


@rule("12.11.59")
def test_an_action_under_the_god_may_be_played_on_the_base_that_goes(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    table.base_deck("the_hill")
    god = ann.has("ancient_sumerian_god", at=camp)
    temple, armory = ann.has_stored("temple_of_the_sun", "armory", under=god)
    ann.deck("jolt")
    table.scores(camp)
    ann.uses(god).chooses(temple, camp)
    assert ann.hand == ["jolt"]  # the Temple was played
    ann.chooses(armory)
    assert ann.in_play("armory").base == site.id
    assert sorted(ann.discard) == ["ancient_sumerian_god", "temple_of_the_sun"]


@rule("12.11.60")
def test_the_extra_play_of_the_headquarters_is_lost_with_that_turn(table: Table) -> None:
    ann, bob, hq = table.ann, table.bob, table.base("wraithrustlers_hq")
    table.base_deck("jungle_camp")
    bob.has("teenage_wolf", at=hq)
    table.scores(hq)
    ann.ends_turn()
    assert len(table.s.extras) == 1
    bob.ends_turn()
    ann.ends_turn()
    assert table.s.extras == []
    assert table.s.current == bob.seat


@rule("12.11.1")
def test_ectoplasm_one_is_an_action_on_the_base_itself(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base("moot_site")
    ann.has("howler", at=camp)
    car = ann.has("ectoplasm_one", at=camp)
    ann.uses(car).chooses(car)
    assert ann.discard == ["ectoplasm_one"]


@rule("12.11.80")
def test_the_actions_under_a_nuked_god_may_be_played_on_the_new_base(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("moot_site")
    god = ann.has("ancient_sumerian_god", at=camp)
    ann.has_stored("armory", under=god)
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    ann.uses(nuke).uses(god).chooses("armory")
    assert [base.face.id for base in table.s.bases] == ["moot_site"]
    assert ann.in_play("armory").base == table.s.bases[0].id
