"""Armory, Fortress Walls, Royal Highway, Temple of the Sun, Ashlar Masonry, Quipu Strings and Golden Condor."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling


def test_armory_gives_two_power_for_each_other_action_of_yours_on_the_base(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    wolf = ann.has("howler", at=site)
    ann.has("armory", at=site)
    assert table.power_at(ann, site) == 2
    ann.has("temple_of_the_sun", at=site)
    bob.has("royal_highway", at=site)
    ann.has("opportunist", on=wolf)
    assert table.power_at(ann, site) == 4
    assert table.power(wolf) == 2
    assert table.power_at(bob, site) == 0


def test_two_armories_count_each_other(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    ann.has("armory", at=site)
    ann.has("armory", at=site)
    assert table.power_at(ann, site) == 4


@rule("6.4.5", "6.1.3")
def test_power_from_an_armory_earns_a_place_without_any_minion(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    ann.has("armory", at=site)
    ann.has("temple_of_the_sun", at=site)
    bob.has("howler", at=site, counters=5)
    table.base_deck("crypt")
    table.scores(site)
    assert (bob.vp, ann.vp) == (2, 1)


@rule("6.4.7")
def test_an_armory_alone_gives_no_power_and_no_place(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    ann.has("armory", at=site)
    bob.has("howler", at=site)
    table.base_deck("crypt")
    table.scores(site)
    assert ann.vp == 0


def test_fortress_walls_put_a_counter_on_a_minion_of_yours_here(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    here, there = ann.has("howler", at=city), ann.has("howler", at=site)
    theirs = bob.has("howler", at=city)
    ann.plays("fortress_walls", at=city)
    assert (here.counters, there.counters, theirs.counters) == (1, 0, 0)


def test_fortress_walls_may_reward_each_further_action_here(table: Table) -> None:
    ann, city, site = table.ann, table.base("cuzcu"), table.base("moot_site")
    walls = ann.has("fortress_walls", at=city)
    howler, wolf = ann.has("howler", at=city), ann.has("loup_garou", at=city)
    table.plays_left(actions=3)
    ann.plays("armory", at=city).uses(walls).chooses(wolf)
    ann.plays("armory", at=city).passes()
    ann.plays("full_moon", at=site)
    assert (howler.counters, wolf.counters) == (0, 1)


def test_fortress_walls_do_not_answer_others_or_when_no_minion_is_there(table: Table) -> None:
    ann, bob, city = table.ann, table.bob, table.base("cuzcu")
    ann.has("fortress_walls", at=city)
    ann.plays("armory", at=city)  # no minion here: nothing is asked
    howler = ann.has("howler", at=city)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("armory", at=city)
    assert howler.counters == 0


def test_the_temple_draws_when_played_and_for_each_further_action_of_yours_here(table: Table) -> None:
    ann, bob, site, city = table.ann, table.bob, table.base("moot_site"), table.base("cuzcu")
    ann.deck("howler", "frenzy", "llama")
    table.plays_left(actions=3)
    ann.plays("temple_of_the_sun", at=site)
    assert ann.hand == ["howler"]
    ann.plays("armory", at=site)
    assert ann.hand == ["howler", "frenzy"]
    ann.plays("armory", at=city)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("full_moon", at=site)
    assert ann.hand == ["howler", "frenzy"]


def test_the_highway_moves_a_minion_of_yours_to_its_base_or_away_from_it(table: Table) -> None:
    ann, bob = table.ann, table.bob
    city, site, crypt = table.base("cuzcu"), table.base("moot_site"), table.base("crypt")
    here, there = ann.has("howler", at=city), ann.has("llama", at=site)
    foe = bob.has("howler", at=site)
    table.plays_left(actions=2)
    ann.plays("royal_highway", at=city)
    assert not ann.can_choose(foe)
    ann.chooses(there)
    assert there.base == city.id
    first = ann.in_play("royal_highway")
    ann.plays("royal_highway", at=city).chooses(here, crypt)
    assert here.base == crypt.id
    assert table.g.in_play(first)


def test_the_highway_may_be_declined(table: Table) -> None:
    ann, city, site = table.ann, table.base("cuzcu"), table.base("moot_site")
    llama = ann.has("llama", at=site)
    ann.plays("royal_highway", at=city).declines()
    assert llama.base == site.id


def test_the_highway_leads_to_where_you_play_another_action_and_back(table: Table) -> None:
    ann = table.ann
    city, site, crypt = table.base("cuzcu"), table.base("moot_site"), table.base("crypt")
    highway = ann.has("royal_highway", at=city)
    here, there, elsewhere = ann.has("howler", at=city), ann.has("llama", at=site), ann.has("teenage_wolf", at=crypt)
    table.plays_left(actions=3)
    ann.plays("armory", at=site).uses(highway)
    assert not ann.can_choose(elsewhere)
    ann.chooses(here)
    assert here.base == site.id
    ann.plays("armory", at=site).uses(highway).chooses(there)
    assert there.base == city.id
    ann.plays("full_moon", at=city)  # on its own base: nothing happens
    assert here.base == site.id


def test_the_highway_ignores_the_actions_of_others(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    ann.has("royal_highway", at=city)
    howler = ann.has("howler", at=city)
    table.turn_of(bob)
    bob.plays("full_moon", at=site)
    assert howler.base == city.id


@rule("6.6.2")
def test_ashlar_masonry_returns_one_action_and_shuffles_the_others_into_the_deck(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    wolf = ann.has("loup_garou", at=site)
    ann.has("opportunist", on=wolf)
    armory = ann.has("armory", at=site)
    ann.has("temple_of_the_sun", at=site)
    ann.has("full_moon", at=site)
    bob.has("fortress_walls", at=site)
    ann.holds("ashlar_masonry")
    table.base_deck("crypt")
    table.scores(site)
    ann.chooses("ashlar_masonry", armory)
    assert ann.hand == ["armory"]
    assert sorted(ann.deck_from_top) == ["full_moon", "temple_of_the_sun"]
    assert sorted(ann.discard) == ["ashlar_masonry", "loup_garou", "opportunist"]
    assert bob.discard == ["fortress_walls"]


def test_ashlar_masonry_is_all_or_nothing(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    ann.has("armory", at=site)
    ann.has("full_moon", at=site)
    ann.holds("ashlar_masonry")
    table.base_deck("crypt")
    table.scores(site)
    ann.chooses("ashlar_masonry").declines()
    assert sorted(ann.discard) == ["armory", "ashlar_masonry", "full_moon"]


@rule("4.1.5")
def test_ashlar_masonry_cannot_be_played_in_the_play_cards_phase(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    ann.has("armory", at=site)
    (masonry,) = ann.holds("ashlar_masonry")
    assert not ann.can_choose(masonry)


def test_quipu_strings_play_an_action_for_a_base_out_of_the_discard_pile(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.base("cuzcu")
    howler = ann.has("howler", at=site)
    _, walls, _, _ = ann.discarded("frenzy", "fortress_walls", "llama", "opportunist")
    ann.plays("quipu_strings")
    assert ann.options() == [f"action:{walls}", "no"]
    ann.chooses(walls, site)
    assert howler.counters == 1
    assert ann.in_play("fortress_walls").came == "discard"


@rule("4.5.3")
def test_quipu_strings_may_leave_everything_where_it_is(table: Table) -> None:
    ann = table.ann
    table.base("cuzcu")
    ann.discarded("fortress_walls")
    ann.plays("quipu_strings").declines()
    assert ann.discard == ["fortress_walls", "quipu_strings"]


@rule("4.9.3")
def test_golden_condor_may_return_nothing(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    armory = ann.has("armory", at=city)
    ann.plays("golden_condor").is_done()
    assert table.g.in_play(armory)
    assert ann.discard == ["golden_condor"]


@rule("4.5.9")
def test_golden_condor_replays_every_action_it_returned_in_an_order_of_your_choice(table: Table) -> None:
    ann, bob, city, site = table.ann, table.bob, table.base("cuzcu"), table.base("moot_site")
    armory, walls = ann.has("armory", at=city), ann.has("fortress_walls", at=city)
    moon = ann.has("full_moon", at=city)
    foreign = bob.has("temple_of_the_sun", at=city)
    howler = ann.has("howler", at=site)
    ann.plays("golden_condor")
    assert not ann.can_choose(foreign)
    ann.chooses(armory, walls).is_done()
    assert not ann.can_choose("done")
    ann.chooses("fortress_walls", site)
    ann.chooses(site)  # the Armory is next without being asked for; only its base is
    ann.uses(ann.in_play("fortress_walls"))
    assert howler.counters == 2
    assert ann.in_play("armory").base == site.id
    assert ann.hand == []
    assert moon.base == city.id


@rule("5.4.5", "12.3.24")
@ruling("C-collecting-stories-1")
def test_golden_condor_with_walls_temple_and_machu_picchu_settles_the_last_card_first(table: Table) -> None:
    ann, peak, site = table.ann, table.base("machu_picchu"), table.base("moot_site")
    walls, temple = ann.has("fortress_walls", at=site), ann.has("temple_of_the_sun", at=site)
    howler = ann.has("howler", at=peak)
    ann.deck("frenzy", "llama", "chew_toy", "big_gulp")
    ann.plays("golden_condor").chooses(walls, temple)
    ann.chooses("fortress_walls", peak)  # played first: its counter at once, its draw waits
    assert howler.counters == 1
    assert ann.hand == ["temple_of_the_sun"]
    ann.chooses(peak)  # the Temple: its own draw, then Machu Picchu's for it, then the Walls; at last the Walls' draw
    assert ann.hand == ["frenzy", "llama"]
    ann.uses(ann.in_play("fortress_walls"))
    assert howler.counters == 2
    assert ann.hand == ["frenzy", "llama", "chew_toy"]
    assert ann.deck_from_top == ["big_gulp"]


def test_golden_condor_in_the_other_order_pays_the_temple_instead_of_the_walls(table: Table) -> None:
    ann, peak, site = table.ann, table.base("machu_picchu"), table.base("moot_site")
    walls, temple = ann.has("fortress_walls", at=site), ann.has("temple_of_the_sun", at=site)
    howler = ann.has("howler", at=peak)
    ann.deck("frenzy", "llama", "chew_toy", "big_gulp")
    ann.plays("golden_condor").chooses(walls, temple)
    ann.chooses("temple_of_the_sun", peak)
    ann.chooses(peak)
    ann.uses(peak)  # Machu Picchu and the Temple both answer the Walls: the current player orders them
    assert howler.counters == 1
    assert ann.hand == ["frenzy", "llama", "chew_toy", "big_gulp"]


def test_golden_condor_cannot_replay_what_went_back_to_another_owner(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, cat, city = table.ann, table.cat, table.base("cuzcu")
    armory = ann.has("armory", at=city, owner=cat)
    ann.plays("golden_condor").chooses(armory)
    assert cat.hand == ["armory"]
    assert table.breakpoint(city) == 30
