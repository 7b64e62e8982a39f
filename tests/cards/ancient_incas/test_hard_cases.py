"""Ancient Incas: cards of others in your deck, bases that go away, and several cards at once."""

import pytest

from basebreaker.engine.printed import catalog
from basebreaker.state.pieces import Base
from basebreaker.testing import Table, rule, ruling
from basebreaker.views import explain, sentences
from basebreaker.views.why_not import why_not


@rule("2.5.3")
@ruling("C-shield-maiden-3")
def test_a_card_of_another_player_that_the_engineer_merely_reveals_stays_in_your_deck(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("armory")
    ann.deck("howler", "frenzy", owner=bob)
    ann.plays("incan_engineer", at=crypt)
    assert ann.hand == ["armory"]
    assert sorted(ann.deck_from_top) == ["frenzy", "howler"]
    assert bob.deck_from_top == []


@rule("2.5.4")
def test_a_building_of_another_player_that_the_engineer_finds_goes_to_its_owners_hand(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("armory", owner=bob)
    ann.plays("incan_engineer", at=crypt)
    assert ann.hand == []
    assert bob.hand == ["armory"]


def borrows(table: Table, name: str, host: str = "cuzcu") -> Base:
    """A base that has the abilities of another one through Bob's Signs in the Stars."""
    base = table.base(host)
    table.base_deck(name, "machu_picchu")
    table.bob.has("signs_in_the_stars", at=base)
    return base


def test_a_borrowed_web_gives_an_action_away(table: Table) -> None:
    ann, bob, city = table.ann, table.bob, borrows(table, "anansis_web")
    ann.has("llama", at=city)
    ann.deck("tiki", "tiki")
    ann.plays("another_story").uses(city)
    assert bob.hand == ["another_story"]
    assert ann.hand == ["tiki", "tiki"]


def test_a_borrowed_rooftop_pays_as_its_host_scores(table: Table) -> None:
    ann, city = table.ann, borrows(table, "building_rooftop")
    ann.has("llama", at=city)
    table.scores(city)
    assert ann.vp == 5 + 1


def test_a_borrowed_egg_chamber_protects(table: Table) -> None:
    ann, bob, city = table.ann, table.bob, borrows(table, "egg_chamber")
    llama = bob.has("llama", at=city, counters=1)
    ann.plays("big_bad_wolf", at=city).chooses(llama)
    assert table.g.in_play(llama)


def test_borrowed_breakpoints_count_on_the_host(table: Table) -> None:
    site = borrows(table, "tropical_paradise", "moot_site")
    table.ann.has("llama", at=site)
    table.bob.has("llama", at=site)
    assert table.breakpoint(site) == 0


def test_a_borrowed_change_of_the_breakpoint_is_explained_by_the_name_of_its_own_base(table: Table) -> None:
    site = borrows(table, "giant_turnip", "moot_site")
    table.ann.has("llama", at=site)
    parts = explain.base(table.driver, site.id).breakpoint_parts
    assert [(part.amount, part.label) for part in parts] == [(15, "printed"), (-1, "Giant Turnip")]


def test_borrowed_standing_stones_let_a_talent_be_used_twice(table: Table) -> None:
    ann, city = table.ann, borrows(table, "standing_stones")
    table.base("crypt")
    wayfinder = ann.has("wayfinder", at=city)
    ann.uses(wayfinder)
    assert not ann.can_use(wayfinder)  # it is at the Crypt now, which borrows nothing
    wolf = ann.has("teenage_wolf", at=city)
    ann.uses(wolf)
    assert ann.can_use(wolf)


@rule("8.3.3", "8.3.4")
def test_counters_of_a_borrowed_hut_stay_but_mean_nothing_once_the_loan_ends(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.base_deck("storytellers_hut", "crypt")
    signs = ann.has("signs_in_the_stars", at=site)
    ann.holds("another_story")
    ann.uses(site).chooses("another_story")
    assert table.breakpoint(site) == 13
    ann.uses(signs)
    assert table.breakpoint(site) == 15
    assert site.counters == 1


@rule("12.3.1", "5.6.11")
def test_signs_uncovered_at_the_start_of_a_turn_bring_what_the_top_card_does_then(table: Table) -> None:
    bob, crypt = table.bob, table.base("crypt")
    table.base_deck("island_peak", "cuzcu")
    signs = bob.has_buried("signs_in_the_stars", at=crypt)
    gretel = bob.has("gretel", at=crypt)
    table.ann.ends_turn()
    bob.chooses(signs)
    assert gretel.counters == 1
    bob.passes()  # turning the top card down


@rule("10.3.2")
def test_signs_in_stasis_show_nothing_and_lend_nothing(table: Table) -> None:
    ann, city = table.ann, borrows(table, "cuzcu", "moot_site")
    ann.has_in_stasis("signs_in_the_stars", 1)
    ann.plays("the_woodsmans_axe")  # strikes the other Signs
    assert table.g.base_deck.top is None
    assert table.breakpoint(city) == 15


@rule("12.3.3")
def test_nothing_breaks_when_the_base_an_action_was_played_on_is_gone_before_anybody_responds(table: Table) -> None:
    ann, city, corral = table.ann, table.base("machu_picchu"), table.base("so_so_corral")
    table.base_deck("crypt", "moot_site")
    ann.has("royal_highway", at=corral)
    inca = ann.has("sapa_inca", at=corral)
    ann.deck("llama")
    [armory] = ann.holds("armory")

    async def build_there_and_have_the_base_sink() -> None:
        await table.g.play_action(ann.seat, armory, "hand", onto=[city])
        await table.g.destroy_base(city, by=inca)

    table.run(build_there_and_have_the_base_sink())
    assert ann.hand == []  # Machu Picchu went before its turn came; there is no road to it either
    assert ann.in_play("sapa_inca").counters == 0
    assert "armory" in ann.discard


@rule("5.5.3", "12.3.26")
@ruling("C-sakura-garden-1")
def test_a_borrowed_sakura_garden_responds_to_minions_that_leave_together_with_the_signs(table: Table) -> None:
    ann, city = table.ann, borrows(table, "sakura_garden")
    ann.has("llama", at=city)
    ann.deck("tiki")
    table.scores(city)
    assert ann.hand == ["tiki"]


@rule("5.5.3")
def test_a_borrowed_rooftop_portal_responds_to_the_destruction_of_the_signs_themselves(table: Table) -> None:
    ann = table.ann
    borrows(table, "rooftop_portal")
    ann.deck("tiki", "tiki")
    ann.plays("the_woodsmans_axe")
    assert ann.hand == ["tiki"]


@rule("5.5.2")
def test_a_borrowed_portal_does_not_respond_to_what_happens_after_the_signs_are_gone(table: Table) -> None:
    ann, bob, city = table.ann, table.bob, borrows(table, "rooftop_portal")
    llama = bob.has("llama", at=city)
    ann.deck("tiki")
    ann.plays("ransack")  # there is no other action to take than the Signs
    ann.plays("big_bad_wolf", at=city).chooses(llama)
    assert ann.hand == ["signs_in_the_stars"]


@rule("8.3.3", "5.5.2")
def test_a_card_that_got_the_number_of_shuffled_signs_does_not_wake_what_they_once_lent() -> None:
    table = Table(seed=2)
    ann, bob, city = table.ann, table.bob, borrows(table, "rooftop_portal")
    signs = bob.in_play("signs_in_the_stars")
    bob.discarded("llama")
    ann.deck(*["tiki"] * 5)
    ann.plays("the_woodsmans_axe").ends_turn()  # strikes the Signs, for which the borrowed Portal draws
    bob.ends_turn()
    ann.ends_turn()
    assert table.g.face(signs.id).id == "llama"  # the discard pile became Bob's deck
    bob.plays("llama", at=city).ends_turn()
    before = len(ann.hand)
    ann.plays("big_gulp")
    assert bob.discard == ["llama"]
    assert len(ann.hand) == before
    table.must_be_quiet()


@rule("12.7.6")
def test_a_base_under_two_signs_has_the_top_cards_abilities_once(table: Table) -> None:
    ann, bob, city = table.ann, table.bob, borrows(table, "machu_picchu", "crypt")
    ann.has("signs_in_the_stars", at=city)
    bob.has("signs_in_the_stars", at=table.base("moot_site"))
    ann.deck("tiki", "tiki")
    ann.plays("armory", at=city)
    assert ann.hand == ["tiki"]


@rule("12.7.6", "5.5.3", "5.5.4")
@pytest.mark.parametrize("both", [False, True])
def test_what_two_signs_lend_responds_once_when_one_or_both_of_them_go(table: Table, both: bool) -> None:
    ann, bob, city = table.ann, table.bob, borrows(table, "saloon")
    further = ann.has("signs_in_the_stars", at=city)
    ann.has("llama", at=city)
    ann.deck("tiki", "tiki")
    struck = [bob.in_play("signs_in_the_stars"), bob.has("llama", at=city), *([further] if both else [])]

    async def strike() -> None:
        await table.g.destroy(*struck, by=city, seat=ann.seat)

    table.run(strike())
    ann.chooses("yes")
    assert ann.hand == ["tiki"]


def test_why_a_borrowed_ability_cannot_be_used_is_told_in_the_words_of_its_own_base(table: Table) -> None:
    site = borrows(table, "storytellers_hut", "moot_site")
    assert "extra action" in why_not(table.driver, table.ann.seat, site.id)


def test_what_a_borrowed_ability_asks_and_does_is_told_in_the_name_of_its_own_base(table: Table) -> None:
    ann, city = table.ann, borrows(table, "gingerbread_house")
    twins = [ann.has("llama", at=city), ann.has("llama", at=city)]
    table.scores(city)
    assert table.question is not None
    assert table.question.source is catalog.face("gingerbread_house")
    ann.chooses(twins[0])
    told = [line.text for line in sentences.lines(table.driver, None)]
    assert told.count("Llama has +2 power for a while (Gingerbread House).") == 2


def test_a_borrowed_ability_of_ones_own_turn_asks_in_the_name_of_its_own_base(table: Table) -> None:
    ann, city = table.ann, borrows(table, "storytellers_hut")
    ann.holds("another_story", "frenzy")
    ann.uses(city)
    assert table.question is not None
    assert table.question.source is catalog.face("storytellers_hut")
    ann.declines()
    ann.plays("all_out_of_bubblegum")
    assert table.g.now.borrowed is None
