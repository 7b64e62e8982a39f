"""Rumpelstiltskin, The Frog Prince and the actions."""

from basebreaker.engine.printed import catalog
from basebreaker.testing import Table, rule, ruling


@rule("2.4.14", "12.2.5")
def test_rumpelstiltskin_puts_any_card_of_the_deck_on_top(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.deck("howler", "frenzy", "gretel")
    ann.plays("rumpelstiltskin", at=house).chooses("gretel")
    assert ann.deck_from_top[0] == "gretel"
    assert table.s.known[table.s.decks[0][-1]] == table.g.everyone
    assert [table.s.known[id] for id in table.s.decks[0][:-1]] == [0, 0]


def test_rumpelstiltskin_with_nothing_to_search_does_nothing(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    ann.holds("howler", "frenzy")
    bob.deck("gretel", "hansel")
    ann.plays("rumpelstiltskin", at=house)
    assert not ann.is_asked
    assert ann.in_play("rumpelstiltskin")
    assert (ann.deck_from_top, ann.hand, bob.deck_from_top) == ([], ["howler", "frenzy"], ["gretel", "hansel"])
    assert table.logged("reveal") == []


def test_basket_of_goodies_puts_an_action_on_top(table: Table) -> None:
    ann = table.ann
    ann.deck("howler", "frenzy", "gretel", "buffet")
    ann.plays("basket_of_goodies")
    assert not ann.can_choose("howler")
    ann.chooses("buffet")
    assert ann.deck_from_top[0] == "buffet"


@rule("3.6.2")
def test_basket_of_goodies_searches_a_new_deck_if_the_old_one_is_empty(table: Table) -> None:
    ann = table.ann
    ann.discarded("howler", "frenzy")
    ann.plays("basket_of_goodies")
    assert ann.deck_from_top == ["frenzy", "howler"]
    assert ann.discard == ["basket_of_goodies"]


def test_fairy_godmothers_blessing_puts_a_minion_on_top(table: Table) -> None:
    ann = table.ann
    ann.deck("frenzy", "howler", "gretel")
    ann.plays("fairy_godmothers_blessing")
    assert not ann.can_choose("frenzy")
    ann.chooses("gretel")
    assert ann.deck_from_top[0] == "gretel"


def test_fairy_godmothers_blessing_finds_no_minion_in_a_deck_without_one(table: Table) -> None:
    ann = table.ann
    ann.deck("frenzy", "buffet")
    ann.plays("fairy_godmothers_blessing")
    assert sorted(ann.deck_from_top) == ["buffet", "frenzy"]


def test_the_frog_prince_makes_room_for_a_minion_from_the_discard_pile(table: Table) -> None:
    ann, house = table.ann, table.base("moot_site")
    table.base("crypt")
    prince = ann.has("the_frog_prince", at=house)
    ann.discarded("frenzy", "loup_garou", "gretel")
    ann.plays("hansel", at=house)
    ann.uses(prince).chooses("loup_garou")
    assert ann.deck_from_top == ["the_frog_prince"]
    assert ann.in_play("loup_garou").base == house.id


def test_the_frog_prince_may_stay(table: Table) -> None:
    ann, house = table.ann, table.base("woodland_cottage")
    prince = ann.has("the_frog_prince", at=house)
    ann.discarded("loup_garou")
    ann.plays("hansel", at=house).passes()
    assert table.g.in_play(prince)


def test_the_frog_prince_does_not_answer_himself_others_or_other_bases(table: Table) -> None:
    ann, bob, house, crypt = table.ann, table.bob, table.base("gingerbread_house"), table.base("crypt")
    ann.discarded("loup_garou")
    table.plays_left(minions=2)
    ann.plays("the_frog_prince", at=house)
    ann.plays("hansel", at=crypt)
    table.turn_of(bob)
    table.plays_left()
    bob.plays("howler", at=house)
    assert ann.in_play("the_frog_prince") is not None


@rule("5.2.5")
def test_the_frog_prince_may_go_home_even_if_there_is_nobody_to_play(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    prince = ann.has("the_frog_prince", at=house)
    ann.plays("hansel", at=house).uses(prince)
    assert ann.deck_from_top == ["the_frog_prince"]
    assert len(table.g.minions(at=house)) == 1


def test_another_story_shuffles_up_to_three_cards_of_any_kind_into_the_deck(table: Table) -> None:
    ann = table.ann
    ann.discarded("howler", "frenzy", "gretel", "buffet")
    ann.plays("another_story").chooses("howler", "frenzy", "buffet")
    assert sorted(ann.deck_from_top) == ["buffet", "frenzy", "howler"]
    assert ann.discard == ["gretel", "another_story"]


def test_another_story_may_shuffle_nothing(table: Table) -> None:
    ann = table.ann
    deck = ann.deck("howler", "frenzy")
    ann.discarded("gretel")
    ann.plays("another_story").is_done()
    assert ann.deck_from_top == ["howler", "frenzy"]
    assert table.s.decks[0] == deck[::-1]


def test_breadcrumbs_lead_two_minions_from_one_base_to_one_other(table: Table) -> None:
    ann, bob = table.ann, table.bob
    house, site, crypt = table.base("gingerbread_house"), table.base("moot_site"), table.base("crypt")
    hansel, gretel, far = ann.has("hansel", at=house), ann.has("gretel", at=house), ann.has("howler", at=crypt)
    foe = bob.has("howler", at=house)
    ann.plays("breadcrumbs")
    assert not ann.can_choose(foe)
    ann.chooses(hansel)
    assert not ann.can_choose(far)
    ann.chooses(gretel, site)
    assert (hansel.base, gretel.base, far.base) == (site.id, site.id, crypt.id)


def test_breadcrumbs_may_lead_one_minion_or_none(table: Table) -> None:
    ann, house, site = table.ann, table.base("gingerbread_house"), table.base("moot_site")
    hansel, gretel = ann.has("hansel", at=house), ann.has("gretel", at=house)
    table.plays_left(actions=2)
    ann.plays("breadcrumbs").declines()
    ann.plays("breadcrumbs").chooses(hansel).declines()
    assert (hansel.base, gretel.base) == (site.id, house.id)


def test_mouse_bird_and_sausage_strengthen_two_minions_of_one_faction_at_one_base(table: Table) -> None:
    ann, bob, house, site = table.ann, table.bob, table.base("gingerbread_house"), table.base("moot_site")
    howler, wolf = ann.has("howler", at=house), bob.has("teenage_wolf", at=house)
    gretel, far = ann.has("gretel", at=house), ann.has("howler", at=site)
    ann.plays("mouse_bird_and_sausage").chooses(howler)
    assert not ann.can_choose(gretel)
    assert not ann.can_choose(far)
    ann.chooses(wolf)
    assert [table.power(m) for m in (howler, wolf, gretel, far)] == [4, 5, 2, 2]
    ann.ends_turn()
    assert [table.power(m) for m in (howler, wolf)] == [2, 3]


def test_mouse_bird_and_sausage_may_strengthen_one_minion_only(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    howler, wolf = ann.has("howler", at=house), ann.has("teenage_wolf", at=house)
    ann.plays("mouse_bird_and_sausage").chooses(howler).declines()
    assert (table.power(howler), table.power(wolf)) == (4, 3)


def test_teamwork_finds_a_minion_that_the_chosen_one_names_and_plays_it_at_once(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("gretel", at=house)
    ann.deck("hansel", "gretel", "howler")
    ann.plays("teamwork").chooses("play")
    hansel = ann.in_play("hansel")
    assert (hansel.base, hansel.came) == (house.id, "deck")
    assert table.s.free_minions == 1
    assert sorted(ann.deck_from_top) == ["gretel", "howler"]


def test_teamwork_may_put_the_minion_into_the_hand(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    bob.has("big_bad_wolf", at=house)  # any minion in play
    ann.discarded("red_riding_hood")
    ann.plays("teamwork").chooses("red_riding_hood", "hand")
    assert ann.hand == ["red_riding_hood"]


def test_teamwork_takes_a_minion_out_of_the_hand_without_touching_the_deck(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("rose_red", at=house)
    ann.holds("the_other_snow_white")
    ann.deck("howler", "frenzy")
    ann.plays("teamwork").chooses("the_other_snow_white", "play")
    assert ann.in_play("the_other_snow_white").came == "hand"
    assert ann.deck_from_top == ["howler", "frenzy"]


@rule("2.5.3")
def test_a_minion_of_another_player_found_in_the_hand_stays_in_that_hand(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    ann.has("rose_red", at=house)
    ann.holds("the_other_snow_white", owner=bob)
    ann.plays("teamwork").chooses("the_other_snow_white", "hand")
    assert (ann.hand, bob.hand) == (["the_other_snow_white"], [])


@rule("12.2.6")
def test_teamwork_with_a_minion_that_names_nobody_finds_nothing_but_the_deck_is_shuffled(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("howler", at=house)
    ann.deck("hansel")
    ann.plays("teamwork")
    assert ann.deck_from_top == ["hansel"]
    assert [line.seat for line in table.logged("shuffle")] == [ann.seat]


def test_teamwork_knows_every_name_that_a_minions_text_mentions() -> None:
    minions = [face for face in catalog.faces().values() if face.is_minion]
    for faction in sorted({face.faction for face in minions} & set(catalog.playable_factions())):
        catalog.load_code(faction)
        for face in (face for face in minions if face.faction == faction):
            text = " ".join(face.texts)
            named = {other.name for other in minions if other.name in text}
            longest = {name for name in named if not any(name in other and name != other for other in named)}
            assert set(face.mentions) == longest, face.id


def test_the_axe_destroys_an_action_on_a_base_to_play_an_extra_action(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    howler = bob.has("howler", at=house)
    worn = bob.has("opportunist", on=howler)
    moon, armory = bob.has("full_moon", at=house), bob.has("armory", at=house)
    ann.holds("frenzy")
    ann.plays("the_woodsmans_axe")
    assert not ann.can_choose(worn)
    ann.chooses(moon)
    assert not table.g.in_play(moon)
    assert table.g.in_play(armory)
    ann.plays("frenzy")
    assert ann.discard == ["the_woodsmans_axe", "frenzy"]


@ruling("C-collecting-stories-1")
def test_the_axe_destroys_the_wolf_to_play_a_minion_from_the_deck_at_its_base(table: Table) -> None:
    ann, bob, house, site = table.ann, table.bob, table.base("gingerbread_house"), table.base("moot_site")
    wolf = bob.has("big_bad_wolf", at=house)
    bob.has("full_moon", at=house)
    bob.discarded("howler")
    ann.deck("frenzy", "gretel", "hansel")
    ann.plays("the_woodsmans_axe").chooses("wolf", "hansel")
    hansel = ann.in_play("hansel")
    assert (hansel.base, hansel.came) == (house.id, "deck")
    assert not table.g.in_play(wolf)
    bob.chooses("howler")  # the Wolf's own ability comes after the Axe is done
    assert bob.in_play("howler").base == house.id
    assert not table.g.minions(at=site)


def test_the_axe_strikes_nothing_if_there_is_nothing_to_strike(table: Table) -> None:
    ann, bob = table.ann, table.bob
    bob.has_in_stasis("big_bad_wolf", 1)
    ann.plays("the_woodsmans_axe")
    assert ann.discard == ["the_woodsmans_axe"]
    assert table.s.extras == []


@rule("5.2.5")
def test_a_wolf_that_cannot_be_destroyed_earns_no_minion_from_the_deck(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    wolf = bob.has("big_bad_wolf", at=house)
    bob.has("unstoppable", on=wolf)
    ann.deck("hansel")
    ann.plays("the_woodsmans_axe")
    assert table.g.in_play(wolf)
    assert ann.deck_from_top == ["hansel"]
