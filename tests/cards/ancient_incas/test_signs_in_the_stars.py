from collections.abc import Callable

from basebreaker.engine.kernel.in_force import faces_of
from basebreaker.testing import Table, rule, ruling


def test_the_base_has_the_abilities_of_the_top_base_card_as_well_as_its_own(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    table.base_deck("machu_picchu", "crypt")
    ann.deck("howler", "frenzy")
    table.plays_left(actions=2)
    ann.plays("signs_in_the_stars", at=city)
    assert ann.hand == ["howler"]  # Machu Picchu's card was face up before anybody responded to the Signs
    ann.plays("armory", at=city)
    assert ann.hand == ["howler", "frenzy"]
    assert table.breakpoint(city) == 24


def test_only_abilities_are_shared_and_only_with_that_base(table: Table) -> None:
    ann, site, crypt = table.ann, table.base("moot_site"), table.base("crypt")
    table.base_deck("machu_picchu")
    ann.has("signs_in_the_stars", at=site)
    ann.deck("howler")
    assert table.breakpoint(site) == 15
    ann.plays("armory", at=crypt)
    assert ann.hand == []


@rule("10.8.4", "2.4.1")
def test_the_top_card_is_known_to_everybody_while_it_lies_face_up(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    top, second = table.base_deck("machu_picchu", "crypt")
    table.ann.plays("signs_in_the_stars", at=table.base("cuzcu"))
    assert [table.s.known[id] for id in (top, second)] == [0b111, 0]


@ruling("C-signs-in-the-stars-1", "C-signs-in-the-stars-3")
def test_the_talent_puts_the_top_card_to_the_bottom_and_the_next_one_lies_face_up(table: Table) -> None:
    ann, city = table.ann, table.base("moot_site")
    top, second = table.base_deck("machu_picchu", "cuzcu")
    signs = ann.has("signs_in_the_stars", at=city)
    ann.deck("howler")
    ann.uses(signs)
    assert table.s.base_deck == [top, second]
    assert table.s.known[second] == table.g.everyone
    assert table.breakpoint(city) == 12
    ann.plays("armory", at=city)
    assert ann.hand == []
    assert not ann.can_use(signs)


def test_the_talent_does_nothing_to_an_empty_base_deck(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    signs = ann.has("signs_in_the_stars", at=city)
    ann.uses(signs)
    assert table.s.base_deck == []


@ruling("C-signs-in-the-stars-1", "C-signs-in-the-stars-3")
@rule("8.3.3")
def test_when_a_scored_base_is_replaced_by_the_top_card_its_abilities_are_lent_no_longer(table: Table) -> None:
    ann, city, crypt = table.ann, table.base("cuzcu"), table.base("crypt")
    _, second = table.base_deck("moot_site", "machu_picchu")
    ann.has("signs_in_the_stars", at=city)
    table.scores(crypt)
    assert [face.id for face in faces_of(table.g, city)] == ["cuzcu", "machu_picchu"]
    assert table.s.known[second] == table.g.everyone


@ruling("C-signs-in-the-stars-2")
@rule("8.3.4")
def test_power_that_was_given_until_the_end_of_the_turn_stays_when_the_top_card_changes(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    table.base_deck("moot_site", "crypt")
    signs = ann.has("signs_in_the_stars", at=city)
    ann.plays("teenage_wolf", at=city)
    wolf = ann.in_play("teenage_wolf")
    assert table.power(wolf) == 5
    ann.uses(signs)
    assert table.power(wolf) == 5
    assert [face.id for face in faces_of(table.g, city)] == ["cuzcu", "crypt"]


@ruling("C-signs-in-the-stars-1")
@rule("12.3.3")
def test_a_lent_ability_that_waits_is_lost_when_the_top_card_changes_before_its_turn(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    table.base_deck("woodland_cottage", "crypt")
    ann.has("signs_in_the_stars", at=city)
    ann.deck("howler")
    ann.plays("maui", at=city)  # takes Woodland Cottage off the base deck
    ann.chooses("yes").declines()
    assert [base.face.id for base in table.g.bases] == ["cuzcu", "woodland_cottage"]
    assert not ann.is_asked
    assert ann.deck_from_top == ["howler"]


@ruling("C-signs-in-the-stars-3")
@rule("12.10.13", "10.8.4")
def test_the_next_top_card_is_face_down_if_the_previous_one_was(table: Table) -> None:
    ann, bob, city, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    _, second = table.base_deck("cuzcu", "machu_picchu")
    signs = ann.has("signs_in_the_stars", at=city)
    ann.ends_turn()
    bob.uses(signs)
    table.scores(crypt)
    assert table.s.base_deck == [second]
    assert table.s.known[second] == 0
    bob.ends_turn()
    assert table.s.known[second] == table.g.everyone  # until the end of that turn
    ann.passes()


def test_each_player_may_turn_the_top_card_down_for_their_own_turn(table: Table) -> None:
    ann, bob, city = table.ann, table.bob, table.base("moot_site")
    table.base_deck("cuzcu")
    signs = ann.has("signs_in_the_stars", at=city)
    assert table.breakpoint(city) == 12
    ann.ends_turn()
    bob.uses(signs)
    assert table.breakpoint(city) == 15
    bob.ends_turn()
    assert table.breakpoint(city) == 12  # up again, before Ann may turn it down
    ann.passes()
    assert table.breakpoint(city) == 12


@ruling("C-signs-in-the-stars-3")
def test_a_card_that_comes_on_top_while_the_card_lies_face_down_is_face_down_too(table: Table) -> None:
    ann, bob, city, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    _, second = table.base_deck("machu_picchu", "cuzcu")
    signs = ann.has("signs_in_the_stars", at=city)
    ann.ends_turn()
    bob.uses(signs)
    table.scores(crypt)
    assert table.s.known[second] == 0
    assert table.breakpoint(city) == 15
    bob.ends_turn()
    assert table.s.known[second] == table.g.everyone
    assert table.breakpoint(city) == 12
    ann.passes()


def test_one_players_turning_down_counts_for_all_signs_on_the_table(table: Table) -> None:
    ann, bob, site, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    table.base_deck("cuzcu")
    mine = ann.has("signs_in_the_stars", at=site)
    theirs = bob.has("signs_in_the_stars", at=crypt)
    assert (table.breakpoint(site), table.breakpoint(crypt)) == (12, 17)
    ann.ends_turn()
    bob.uses(mine)
    assert not bob.is_asked
    assert table.breakpoint(site) == 15
    assert table.g.in_play(theirs)


def test_the_loan_ends_when_the_signs_leave_play(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base_deck("machu_picchu")
    signs = ann.has("signs_in_the_stars", at=site)
    table.turn_of(bob)
    bob.plays("the_woodsmans_axe")
    assert not table.g.in_play(signs)
    assert [face.id for face in faces_of(table.g, site)] == ["moot_site"]


def test_storytellers_hut_can_be_used_at_the_base_that_borrows_it(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.base_deck("storytellers_hut", "crypt")
    signs = ann.has("signs_in_the_stars", at=site)
    ann.holds("frenzy")
    ann.uses(site).chooses("frenzy")
    assert (site.counters, table.breakpoint(site)) == (1, 13)
    ann.uses(signs)
    assert (site.counters, table.breakpoint(site)) == (1, 15)  # the counter has lost its meaning


def test_a_borrowed_start_of_turn_ability_comes_before_anybody_may_turn_the_card_down(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base_deck("island_peak")
    ann.has("signs_in_the_stars", at=site)
    howler = bob.has("howler", at=site)
    ann.ends_turn()
    assert howler.counters == 1
    bob.passes()
    assert howler.counters == 1


@rule("10.5.1")
def test_signs_in_the_stars_granting_transformation_spring(table: Table) -> None:
    ann, site = table.ann, table.base("cuzcu")
    table.base_deck("transformation_spring", "crypt")
    ann.has("signs_in_the_stars", at=site)
    ann.deck("frenzy", "loup_garou", "big_gulp")
    ann.plays("howler", at=site).uses(site).chooses("yes")
    assert ann.in_play("loup_garou").base == site.id
    assert sorted(ann.deck_from_top) == ["big_gulp", "frenzy", "howler"]


@rule("10.8.1")
@ruling("C-signs-in-the-stars-1")
def test_signs_in_the_stars_granting_island_chain_to_a_base_that_scores(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.base_deck("island_chain", "crypt", "cuzcu")
    ann.has("signs_in_the_stars", at=site)
    table.scores(site)
    assert [base.face.id for base in table.g.bases] == ["island_chain", "crypt"]
    assert ann.discard == ["signs_in_the_stars"]
    assert [table.g.face(id).id for id in table.s.base_deck] == ["cuzcu"]


def test_a_player_who_turns_the_card_down_keeps_it_from_their_own_scoring(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("moot_site")
    table.base_deck("gingerbread_house")
    signs = ann.has("signs_in_the_stars", at=site)
    first, second = ann.has("howler", at=site), ann.has("howler", at=site)
    ann.ends_turn()
    bob.uses(signs)
    table.scores(site)
    assert not table.g.in_play(first)
    assert not table.g.in_play(second)
    assert ann.vp == 2


@rule("9.33.1")
def test_when_the_signs_are_transferred_to_another_base_that_one_has_the_abilities(table: Table) -> None:
    ann, bob, site, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    table.base_deck("machu_picchu")
    signs = ann.has("signs_in_the_stars", at=site)
    table.turn_of(bob)
    bob.plays("resurgence").chooses("transfer")
    assert signs.base == crypt.id
    assert [[face.id for face in faces_of(table.g, base)] for base in (site, crypt)] == [
        ["moot_site"],
        ["crypt", "machu_picchu"],
    ]


def test_a_record_tells_the_lent_ability_of_a_base_from_its_own(table: Table) -> None:
    ann, hut = table.ann, table.base("storytellers_hut")
    table.base_deck("pyramids")
    ann.has("signs_in_the_stars", at=hut)
    ann.holds("frenzy", "howler")
    question = table.question
    assert question is not None
    (lent,) = [index for index, option in enumerate(question.options) if option.face == "pyramids"]
    assert question.key(lent) == f"use:{hut.id}#2"
    assert question.options[lent].label == "Use Pyramids at Storyteller's Hut"
