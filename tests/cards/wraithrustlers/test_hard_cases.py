"""Wraithrustlers where cards get in each other's way."""

from basebreaker.testing import Table, rule


def ann_has_a_promise_of_wraithrustlers_hq(table: Table) -> None:
    hq = table.base("wraithrustlers_hq")
    table.base_deck("moot_site")
    table.ann.has("loup_garou", at=hq)
    table.scores(hq)
    table.turn_of(table.bob)
    table.bob.ends_turn()


@rule("4.5.2")
def test_the_play_from_wraithrustlers_hq_is_spared_while_another_extra_action_will_do(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("loup_garou", at=camp)
    ann.holds("all_out_of_bubblegum", "collateral_damage", "howler", "igor")
    ann_has_a_promise_of_wraithrustlers_hq(table)
    ann.plays("all_out_of_bubblegum")
    ann.plays("collateral_damage").chooses(camp)
    ann.plays("howler", at=camp)
    ann.plays("igor", at=camp)
    assert ann.in_play("igor") is not None


@rule("4.5.2")
def test_lightning_strike_spends_an_extra_action_before_the_play_from_wraithrustlers_hq(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("loup_garou", at=camp)
    strike = ann.has_in_stasis("lightning_strike", 3)
    ann.holds("all_out_of_bubblegum", "howler", "igor")
    ann_has_a_promise_of_wraithrustlers_hq(table)
    ann.plays("all_out_of_bubblegum")
    ann.uses(strike).chooses(camp)
    ann.plays("howler", at=camp)
    ann.plays("igor", at=camp)
    assert ann.in_play("igor") is not None


@rule("12.2.7")
def test_watson_is_not_asked_about_what_cannot_be_done(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.plays("watson", at=camp)
    assert not ann.is_asked
    table.plays_left()
    ann.deck("slimy")
    ann.plays("watson", at=camp)
    assert ann.options() == ["reveal", "no"]
    ann.declines()
