"""Sapa Inca, Child of the Sun, Incan Engineer and Llama."""

from basebreaker.testing import Table, rule, ruling


def test_sapa_inca_takes_an_action_that_plays_on_a_base_out_of_the_deck(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    ann.deck("golden_condor", "armory", "llama", "uberserum")
    ann.plays("sapa_inca", at=city)
    assert ann.hand == ["armory"]
    assert sorted(ann.deck_from_top) == ["golden_condor", "llama", "uberserum"]


def test_sapa_inca_may_search_the_discard_pile_only_and_leave_the_deck_as_it_is(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    deck = ann.deck("armory", "llama")
    ann.discarded("full_moon", "frenzy")
    ann.plays("sapa_inca", at=city).chooses("full_moon")
    assert ann.hand == ["full_moon"]
    assert ann.deck_from_top == ["armory", "llama"]
    assert [table.s.known[id] for id in deck] == [0, 0]


@rule("2.4.14", "2.4.15")
def test_sapa_inca_may_search_the_deck_as_well_and_shows_what_she_took(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    ann.deck("armory", "llama")
    ann.discarded("full_moon")
    ann.plays("sapa_inca", at=city).chooses("deck", "armory")
    assert ann.hand == ["armory"]
    assert table.s.known[table.s.hands[0][0]] == table.g.everyone
    assert ann.discard == ["full_moon"]


def test_sapa_inca_rewards_an_action_on_any_base_with_a_counter_there(table: Table) -> None:
    ann, city, peak = table.ann, table.base("cuzcu"), table.base("machu_picchu")
    sapa = ann.has("sapa_inca", at=city)
    llama = ann.has("llama", at=peak)
    child = ann.has("howler", at=peak)
    ann.plays("armory", at=peak).chooses(sapa).chooses(llama)
    assert (sapa.counters, llama.counters, child.counters) == (0, 1, 0)


def test_sapa_inca_gives_no_counter_without_a_minion_there_nor_for_the_actions_of_others(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    sapa = ann.has("sapa_inca", at=city)
    howler = bob.has("howler", at=site)
    ann.plays("armory", at=site)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("full_moon", at=city)
    assert (sapa.counters, howler.counters) == (0, 0)


def test_sapa_inca_does_not_count_actions_on_minions(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    sapa = ann.has("sapa_inca", at=city)
    ann.plays("opportunist", on=sapa)
    assert sapa.counters == 0


def test_child_of_the_sun_grants_an_extra_action_for_the_first_one_on_its_base(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    child = ann.has("child_of_the_sun", at=city)
    ann.holds("armory", "temple_of_the_sun", "full_moon")
    ann.plays("armory", at=city).uses(child)
    ann.plays("temple_of_the_sun", at=city)  # with the extra action; no further one for this
    assert ann.hand == ["full_moon"]
    assert not ann.can_choose("full_moon")


def test_child_of_the_sun_may_be_declined(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    ann.has("child_of_the_sun", at=city)
    ann.plays("armory", at=city).passes()
    assert table.s.extras == []


def test_child_of_the_sun_ignores_actions_elsewhere_and_on_minions(table: Table) -> None:
    ann, city, site = table.ann, table.base("cuzcu"), table.base("moot_site")
    child = ann.has("child_of_the_sun", at=city)
    table.plays_left(actions=3)
    ann.plays("armory", at=site)
    ann.plays("opportunist", on=child)
    assert table.s.extras == []
    ann.plays("full_moon", at=city).uses(child)  # still the first one on this base
    assert len(table.s.extras) == 1


def test_child_of_the_sun_that_comes_after_the_first_action_grants_nothing_for_the_second(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    table.plays_left(actions=2)
    ann.plays("armory", at=city)
    ann.plays("child_of_the_sun", at=city)
    ann.plays("full_moon", at=city)
    assert table.s.extras == []


def test_the_engineer_reveals_until_a_building_shows_up(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    ann.deck("llama", "golden_condor", "armory", "howler")
    ann.plays("incan_engineer", at=city)
    assert ann.hand == ["armory"]
    assert sorted(ann.deck_from_top) == ["golden_condor", "howler", "llama"]


@rule("3.6.7")
def test_the_engineer_stops_when_the_deck_runs_out(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    ann.deck("llama", "golden_condor")
    ann.discarded("armory")
    ann.plays("incan_engineer", at=city)
    assert ann.hand == []
    assert sorted(ann.deck_from_top) == ["golden_condor", "llama"]
    assert ann.discard == ["armory"]


@rule("3.6.8")
def test_the_engineer_with_an_empty_deck_makes_a_new_one_first(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    ann.discarded("armory")
    ann.plays("incan_engineer", at=city)
    assert ann.hand == ["armory"]


@ruling("C-collecting-stories-1")
def test_the_llama_fetches_an_action_from_another_base_and_it_is_played_here_at_once(table: Table) -> None:
    ann, city, site = table.ann, table.base("cuzcu"), table.base("moot_site")
    walls = ann.has("fortress_walls", at=site)
    ann.plays("llama", at=city).chooses(walls)
    ann.chooses("yes")
    again = ann.in_play("fortress_walls")
    assert again.base == city.id
    assert again is not walls  # it was played anew
    assert ann.in_play("llama").counters == 1
    assert (table.s.free_actions, table.s.extras) == (1, [])


@rule("4.5.3", "4.5.9", "12.10.19")
def test_the_fetched_action_may_stay_in_the_hand_but_then_costs_an_action(table: Table) -> None:
    ann, city, site = table.ann, table.base("cuzcu"), table.base("moot_site")
    walls = ann.has("fortress_walls", at=site)
    ann.plays("llama", at=city).chooses(walls).declines()
    assert ann.hand == ["fortress_walls"]
    table.plays_left(actions=0)
    assert not ann.can_choose("fortress_walls")


def test_the_llama_may_be_declined_and_ignores_actions_here_on_minions_and_of_others(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    wolf = ann.has("howler", at=site)
    ann.has("armory", at=city)
    ann.has("opportunist", on=wolf)
    bob.has("full_moon", at=site)
    mine = ann.has("temple_of_the_sun", at=site)
    ann.plays("llama", at=city)
    assert ann.options() == [f"action:{mine.id}", "no"]
    ann.declines()
    assert table.g.in_play(mine)


@rule("9.23.2", "2.5.1")
def test_an_action_you_do_not_own_returns_to_its_owner_and_cannot_be_played(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    armory = ann.has("armory", at=site, owner=bob)
    ann.plays("llama", at=city).chooses(armory)
    assert (ann.hand, bob.hand) == ([], ["armory"])
