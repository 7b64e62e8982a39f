"""The Wraiths and the other actions of the Wraithrustlers."""

from basebreaker.testing import Table, rule, ruling


@ruling("C-librarian-haunt-1", "C-librarian-haunt-2")
@rule("8.5.2")
def test_the_breakpoint_changes_of_all_wraiths_add_up_also_of_the_same_name(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    for name in ("librarian_haunt", "librarian_haunt", "demon_dogs", "slimy"):
        ann.has(name, at=camp)
    bob.has("ancient_sumerian_god", at=camp)
    assert table.breakpoint(camp) == 20 + 5 * 3
    assert table.breakpoint(schloss) == schloss.face.breakpoint


@rule("10.4.1", "2.4.5")
def test_ancient_sumerian_god_stores_an_action_for_bases_from_your_discard_pile(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    god = ann.has("ancient_sumerian_god", at=camp)
    ann.discarded("frenzy", "howler", "head_grabber")
    assert not ann.can_use(god)
    (id,) = ann.discarded("egg_field")
    ann.uses(god)
    assert god.stored == [id]
    assert ann.discard == ["frenzy", "howler", "head_grabber"]
    assert table.s.known[id] == table.g.everyone


@rule("10.4.2", "8.6.3")
def test_ancient_sumerian_god_destroyed_with_three_stored_actions_and_four_bases(table: Table) -> None:
    ann, bob = table.ann, table.bob
    camp, schloss = table.base("jungle_camp"), table.base("golem_schloss")
    hive, ship = table.base("brood_hive"), table.base("ancient_crashed_ship")
    god = ann.has("ancient_sumerian_god", at=camp)
    ann.has_stored("slimy", "librarian_haunt", "ectoplasm_one", under=god)
    bob.has("funkman", at=schloss)
    table.turn_of(bob)
    bob.plays("resurgence").chooses("destroy").chooses("power")
    ann.uses(god).chooses("slimy", camp)
    assert not ann.can_choose("slimy")
    ann.chooses("librarian_haunt")
    assert not ann.can_choose(camp)  # at most one on each base
    ann.chooses(hive, "ectoplasm_one", ship)
    places = {a.face.id: a.base for a in table.g.actions(of=ann.seat)}
    assert places == {"slimy": camp.id, "librarian_haunt": hive.id, "ectoplasm_one": ship.id}
    assert all(a.came == "stored" for a in table.g.actions(of=ann.seat))
    assert ann.discard == ["ancient_sumerian_god"]


@rule("8.6.3")
def test_stored_actions_that_are_not_played_are_discarded(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    god = ann.has("ancient_sumerian_god", at=camp)
    ann.has_stored("slimy", "librarian_haunt", under=god)
    ann.plays("resurgence")
    ann.uses(god).chooses("slimy")
    assert not ann.is_asked  # the only base has one now
    assert ann.in_play("slimy").base == camp.id
    assert sorted(ann.discard) == ["ancient_sumerian_god", "librarian_haunt", "resurgence"]


def test_ancient_sumerian_god_gives_up_its_actions_however_it_leaves_play(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    table.base_deck("moot_site")
    god = ann.has("ancient_sumerian_god", at=camp)
    ann.has_stored("slimy", "librarian_haunt", under=god)
    table.scores(camp)
    ann.uses(god).chooses("slimy", schloss, "librarian_haunt")  # Jungle Camp is still there, but not for long
    assert ann.in_play("slimy").base == schloss.id
    assert ann.in_play("librarian_haunt") is None
    assert sorted(ann.discard) == ["ancient_sumerian_god", "librarian_haunt"]


@rule("2.4.10", "10.4.4")
def test_demon_dogs_reveal_the_minion_they_store_from_the_hand(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.holds("alien_life_form", "howler")
    ann.discarded("teenage_wolf")
    ann.plays("demon_dogs", at=camp)
    assert not ann.can_choose("alien_life_form")
    assert ann.can_choose("teenage_wolf")
    ann.chooses("howler")
    dogs = ann.in_play("demon_dogs")
    assert ann.hand == ["alien_life_form"]
    assert table.s.known[dogs.stored[0]] == table.g.everyone


def test_demon_dogs_need_not_store_a_minion(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.holds("howler")
    ann.plays("demon_dogs", at=camp).declines()
    assert ann.in_play("demon_dogs").stored == []
    assert ann.hand == ["howler"]


@ruling("C-demon-dogs-1")
@rule("10.4.2")
def test_the_minion_under_demon_dogs_may_be_played_at_any_base(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    dogs = ann.has("demon_dogs", at=camp)
    ann.has_stored("teenage_wolf", under=dogs)
    ann.plays("resurgence").chooses("destroy")
    ann.uses(dogs).chooses(schloss)
    assert ann.in_play("teenage_wolf").base == schloss.id
    assert ann.in_play("teenage_wolf").came == "stored"
    assert table.s.free_minions == 1


@ruling("C-demon-dogs-2")
@rule("8.6.3")
def test_the_minion_under_demon_dogs_is_discarded_if_it_is_not_played(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    dogs = ann.has("demon_dogs", at=camp)
    ann.has_stored("teenage_wolf", under=dogs)
    ann.plays("resurgence").passes()
    assert sorted(ann.discard) == ["demon_dogs", "resurgence", "teenage_wolf"]


def test_demon_dogs_discarded_after_scoring_were_not_destroyed(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("moot_site")
    dogs = ann.has("demon_dogs", at=camp)
    ann.has_stored("teenage_wolf", under=dogs)
    table.scores(camp)
    assert sorted(ann.discard) == ["demon_dogs", "teenage_wolf"]


@ruling("C-ectoplasm-one-1")
@rule("4.9.1")
def test_ectoplasm_one_takes_a_minion_along_and_may_destroy_an_action_there(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    ecto = ann.has("ectoplasm_one", at=camp)
    wolf = ann.has("howler", at=camp)
    field = bob.has("egg_field", at=schloss)
    ann.uses(ecto).chooses(field)  # the only minion had to move
    assert ecto.base == wolf.base == schloss.id
    assert bob.discard == ["egg_field"]


def test_ectoplasm_one_need_not_destroy_an_action(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    ecto = ann.has("ectoplasm_one", at=camp)
    first = ann.has("howler", at=camp)
    second = ann.has("howler", at=camp)
    haunt = bob.has("librarian_haunt", at=schloss)
    ann.uses(ecto).chooses(second).declines()
    assert (first.base, second.base) == (camp.id, schloss.id)
    assert table.g.in_play(haunt)


@ruling("C-ectoplasm-one-2", "X-ectoplasm-one-1")
@rule("5.2.5")
def test_ectoplasm_one_without_a_minion_to_move_is_transferred_but_destroys_nothing(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    ecto = ann.has("ectoplasm_one", at=camp)
    haunt = bob.has("librarian_haunt", at=schloss)
    bob.has("howler", at=camp)
    ann.uses(ecto)
    assert ecto.base == schloss.id
    assert not ann.is_asked
    assert table.g.in_play(haunt)


def test_librarian_haunt_draws_three_cards_for_its_player_whoever_destroys_it(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("librarian_haunt", at=camp)
    bob.deck("howler", "frenzy", "buffet", "big_gulp")
    ann.plays("resurgence")
    assert bob.hand == ["howler", "frenzy", "buffet"]


@rule("6.6.4")
def test_librarian_haunt_draws_nothing_when_its_base_scores(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("moot_site")
    ann.has("librarian_haunt", at=camp)
    ann.deck("howler")
    table.scores(camp)
    assert ann.hand == []
    assert ann.discard == ["librarian_haunt"]


def test_resurgence_transfers_an_action_of_anybody_to_a_different_base(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    haunt = bob.has("librarian_haunt", at=camp)
    host = bob.has("howler", at=camp)
    on_minion = bob.has("opportunist", on=host)
    slimy = bob.has("slimy", at=camp)
    ann.plays("resurgence")
    assert not ann.can_choose(on_minion)  # not on a base
    ann.chooses(haunt, "transfer")
    assert haunt.base == schloss.id
    assert slimy.base == camp.id


@ruling("C-resurgence-1", "X-resurgence-1")
@rule("4.7.2", "5.6.6")
def test_resurgence_before_a_base_scores_may_hit_an_action_elsewhere(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    table.base_deck("moot_site")
    haunt = ann.has("librarian_haunt", at=schloss)
    ann.has("slimy", at=camp)
    (resurgence,) = bob.holds("resurgence")
    table.scores(camp)  # on Ann's turn
    bob.chooses(resurgence, haunt, "destroy")
    assert not table.g.in_play(haunt)
    assert bob.discard == ["resurgence"]


def test_resurgence_in_hand_need_not_be_used(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("moot_site")
    ann.has("slimy", at=camp)
    ann.holds("resurgence")
    table.scores(camp)
    ann.passes()
    assert ann.hand == ["resurgence"]


@ruling("X-slimy-1", "C-collateral-damage-1", "C-collateral-damage-3")
@rule("8.2.4", "5.8.3")
def test_slimy_gives_your_minions_there_two_power_for_the_turn_without_counters(table: Table) -> None:
    ann, bob, camp, schloss = table.ann, table.bob, table.base("jungle_camp"), table.base("golem_schloss")
    ann.has("slimy", at=camp)
    wolf = ann.has("howler", at=camp)
    rival = bob.has("howler", at=camp)
    far = ann.has("loup_garou", at=schloss)
    ann.plays("resurgence").chooses("destroy")
    assert (table.power(wolf), table.power(rival), table.power(far)) == (4, 2, 4)
    assert wolf.counters == 0
    late = ann.has("teenage_wolf", at=camp)
    assert table.power(late) == 3

    async def move_away() -> None:
        await table.g.move(wolf, schloss, by=wolf)

    table.run(move_away())
    assert table.power(wolf) == 4
    ann.ends_turn()
    assert table.power(wolf) == 2


def test_slimy_transferred_to_another_base_raises_that_breakpoint(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    ann.has("slimy", at=camp)
    ann.plays("resurgence").chooses("transfer")
    assert table.breakpoint(camp) == 20
    assert table.breakpoint(schloss) == schloss.face.breakpoint + 3


@ruling("C-the-tools-and-the-talent-1")
@rule("2.4.14")
def test_the_tools_and_the_talent_shows_the_card_it_puts_on_top(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "frenzy", "slimy")
    ann.plays("the_tools_and_the_talent").chooses("slimy")
    assert ann.deck_from_top[0] == "slimy"
    assert [table.s.known[i] for i in table.s.decks[0]] == [0, 0, table.g.everyone]


def test_the_tools_and_the_talent_finds_nothing_without_a_deck(table: Table) -> None:
    ann = table.ann
    ann.plays("the_tools_and_the_talent")
    assert ann.deck_from_top == []
    assert ann.discard == ["the_tools_and_the_talent"]


def test_an_unlicensed_nuclear_accelerator_strengthens_its_minion(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    roy = ann.has("roy", at=camp)
    gun = ann.has("unlicensed_nuclear_accelerator", on=roy)
    assert table.power(roy) == 5
    ann.has("slo_mo_attack", at=camp)
    ann.uses(gun)
    assert roy.counters == 1
    assert ann.discard == ["slo_mo_attack"]


@rule("5.2.5")
def test_an_unlicensed_nuclear_accelerator_cannot_destroy_itself_or_others_actions(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    roy = ann.has("roy", at=camp)
    gun = ann.has("unlicensed_nuclear_accelerator", on=roy)
    bob.has("slimy", at=camp)
    assert not ann.can_use(gun)


@rule("12.3.26")
def test_wraiths_destroyed_together_all_respond(table: Table) -> None:
    ann, camp, schloss = table.ann, table.base("jungle_camp"), table.base("golem_schloss")
    table.base_deck("moot_site")
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    haunt = ann.has("librarian_haunt", at=camp)
    dogs = ann.has("demon_dogs", at=camp)
    ann.has_stored("teenage_wolf", under=dogs)
    ann.deck("howler", "frenzy", "buffet")
    ann.uses(nuke)
    assert len(ann.hand) == 3
    ann.uses(dogs).chooses(schloss)
    assert ann.in_play("teenage_wolf").base == schloss.id
    assert not table.g.in_play(haunt)
