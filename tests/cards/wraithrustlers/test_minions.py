"""Funkman, Ellen, Roy and Watson."""

from basebreaker.state.pieces import Card
from basebreaker.testing import Table, rule, ruling


@ruling("C-collateral-damage-1", "C-collateral-damage-2")
@rule("5.8.3", "8.3.2")
def test_funkman_strengthens_the_minions_where_you_destroyed_an_action(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    funkman = ann.has("funkman", at=schloss)
    wolf = ann.has("howler", at=camp)
    rival = bob.has("howler", at=camp)
    bob.has("slo_mo_attack", at=camp)
    ann.plays("resurgence").chooses("destroy").chooses("power")
    assert table.power(wolf) == 3
    assert table.power(rival) == 2
    assert table.power(funkman) == 5
    table.run(destroy(table, funkman))
    ann.plays("howler", at=camp)
    late = next(m for m in table.g.minions(of=ann.seat) if m is not wolf)
    assert table.power(wolf) == 3
    assert table.power(late) == 4  # Howler's own +2, nothing from Funkman
    ann.ends_turn()
    assert table.power(wolf) == 2


@ruling("C-robobro-2")
@rule("5.5.4")
def test_funkman_responds_once_for_each_action_destroyed_at_the_same_time(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    table.base_deck("moot_site")
    ann.has("funkman", at=schloss)
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    for _ in range(2):
        bob.has("slo_mo_attack", at=camp)
    ann.deck("howler", "frenzy")
    ann.uses(nuke).chooses("draw", "draw")
    assert ann.hand == ["howler", "frenzy"]


def test_funkman_does_not_care_about_actions_that_others_destroy(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("funkman", at=camp)
    ann.has("slo_mo_attack", at=camp)
    ann.plays("resurgence")
    assert not bob.is_asked


@ruling("X-funkman-1")
@rule("6.3.1")
def test_funkman_may_carry_an_action_off_any_base_before_it_scores(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    table.base_deck("moot_site")
    funkman = ann.has("funkman", at=schloss)
    bob.has("howler", at=camp)
    haunt = bob.has("librarian_haunt", at=camp)
    table.scores(camp)
    ann.uses(funkman)
    bob.declines()  # Jungle Camp
    assert haunt.base == schloss.id
    assert table.g.in_play(haunt)


def test_funkman_may_leave_the_actions_where_they_are(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base("golem_schloss")
    table.base_deck("moot_site")
    ann.has("funkman", at=camp)
    bob.has("librarian_haunt", at=camp)
    table.scores(camp)
    ann.passes()
    ann.declines()
    assert bob.discard == ["librarian_haunt"]
    assert bob.hand == []


@ruling("C-collateral-damage-2", "C-collateral-damage-4")
@rule("8.3.2")
def test_ellen_destroys_your_action_here_to_lower_the_breakpoint_for_the_whole_turn(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ellen = ann.has("ellen", at=camp)
    ann.has("slo_mo_attack", at=camp)
    ann.uses(ellen)
    assert ann.discard == ["slo_mo_attack"]
    assert table.breakpoint(camp) == 17
    table.run(destroy(table, ellen))
    assert table.breakpoint(camp) == 17
    ann.ends_turn()
    assert table.breakpoint(camp) == 20


def test_ellen_takes_no_action_of_others_and_none_on_a_minion(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ellen = ann.has("ellen", at=camp)
    bob.has("slo_mo_attack", at=camp)
    ann.has("unlicensed_nuclear_accelerator", on=ellen)
    assert not ann.can_use(ellen)


@ruling("C-roy-1", "C-roy-2", "C-robobro-1")
@rule("9.34.1", "2.1.8")
def test_ellen_may_play_an_extra_action_after_any_wraith_here_is_destroyed(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ellen = ann.has("ellen", at=camp)
    wraiths = ("slimy", "librarian_haunt", "demon_dogs", "ancient_sumerian_god")
    for name in wraiths:
        bob.has(name, at=camp)
    bob.has("ectoplasm_one", at=camp)
    table.plays_left(actions=5)
    for name in wraiths:
        ann.plays("resurgence").chooses(bob.in_play(name))
        ann.uses(ellen)
    ann.plays("resurgence")  # Ectoplasm One is no Wraith
    assert not ann.is_asked
    assert len(table.s.extras) == 4


@ruling("C-robobro-2")
@rule("5.5.4")
def test_ellen_gives_one_extra_action_for_each_wraith_destroyed_at_the_same_time(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    ellen = ann.has("ellen", at=camp)
    first = bob.has("slimy", at=camp)
    second = bob.has("slimy", at=camp)
    elsewhere = bob.has("slimy", at=schloss)
    table.run(destroy(table, first, second, elsewhere))
    ann.uses(ellen)
    ann.uses(ellen)
    assert len(table.s.extras) == 2


@rule("4.5.11")
def test_ellens_extra_action_on_another_players_turn_is_played_at_once(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ellen = bob.has("ellen", at=camp)
    ann.has("slimy", at=camp)
    bob.holds("frenzy")
    ann.plays("resurgence")
    bob.uses(ellen).chooses("frenzy")
    assert bob.discard == ["frenzy"]


def test_roy_may_transfer_one_of_your_actions_here(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    haunt = ann.has("librarian_haunt", at=schloss)
    theirs = bob.has("librarian_haunt", at=schloss)
    ann.plays("roy", at=camp)
    assert not ann.can_choose(theirs)
    ann.chooses(haunt)
    assert haunt.base == camp.id
    assert table.breakpoint(camp) == 23


def test_roy_may_leave_them_there(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    haunt = ann.has("librarian_haunt", at=schloss)
    ann.plays("roy", at=camp).declines()
    assert haunt.base == schloss.id


@ruling("C-roy-1")
def test_roy_is_stronger_on_a_turn_in_which_wraiths_were_destroyed_here(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    far = ann.has("roy", at=schloss)
    first, second = bob.has("slimy", at=camp), bob.has("demon_dogs", at=camp)
    ann.has("watson", at=schloss)  # not a Wraith
    table.run(destroy(table, first, second, ann.in_play("watson")))
    ann.plays("roy", at=camp)
    here = next(m for m in table.g.minions(at=camp))
    assert table.power(here) == 5  # +2 once, though it came later
    assert table.power(far) == 3
    ann.ends_turn()
    assert table.power(here) == 3


def test_roy_does_not_profit_from_another_action(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    roy = ann.has("roy", at=camp)
    ann.has("slo_mo_attack", at=camp)
    ann.plays("resurgence")
    assert table.power(roy) == 3


def test_watson_may_destroy_your_action_here(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("librarian_haunt", at=camp)
    ann.deck("howler", "frenzy", "buffet", "big_gulp")
    ann.plays("watson", at=camp).chooses("destroy")
    assert ann.hand == ["howler", "frenzy", "buffet"]


@ruling("C-roy-1")
def test_watson_may_fetch_a_wraith_from_the_deck(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("howler", "ectoplasm_one", "slimy", "demon_dogs")
    ann.plays("watson", at=camp).chooses("reveal")
    assert ann.hand == ["slimy"]
    assert sorted(ann.deck_from_top) == ["demon_dogs", "ectoplasm_one", "howler"]


@ruling("X-watson-1")
@rule("3.6.7")
def test_watson_stops_when_the_deck_runs_out(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("howler", "ectoplasm_one")
    ann.discarded("slimy")
    ann.plays("watson", at=camp).chooses("reveal")
    assert ann.hand == []
    assert sorted(ann.deck_from_top) == ["ectoplasm_one", "howler"]
    assert ann.discard == ["slimy"]


@rule("3.6.8")
def test_watson_makes_a_new_deck_first_if_there_is_none(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.discarded("slimy")
    ann.plays("watson", at=camp).chooses("reveal")
    assert ann.hand == ["slimy"]


def test_watson_may_do_neither(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    haunt = ann.has("librarian_haunt", at=camp)
    ann.plays("watson", at=camp).declines()
    assert table.g.in_play(haunt)


async def destroy(table: Table, *cards: Card) -> None:
    await table.g.destroy(*cards, by=None)
