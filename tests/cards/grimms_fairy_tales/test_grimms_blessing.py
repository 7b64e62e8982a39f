from basebreaker.testing import Table, rule, ruling


@ruling("C-grimms-blessing-1", "C-grimms-blessing-3")
@rule("2.1.9")
def test_with_the_name_hansel_the_blessing_is_hansel_for_gretel(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.deck("hansel")  # Ann owns a Hansel
    ann.has("grimms_blessing", at=house)
    gretel = ann.has("gretel", at=house)
    assert table.power(gretel) == 2  # only one minion here: not active yet
    ann.has("howler", at=house)
    assert table.power(gretel) == 4


@ruling("C-grimms-blessing-4")
def test_with_the_name_prince_charming_the_blessing_serves_charming_princess(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.discarded("prince_charming")
    princess = ann.has("charming_princess", at=house)
    ann.has("howler", at=house)
    assert not ann.can_use(princess)
    ann.has("grimms_blessing", at=house)
    ann.uses(princess)
    assert [(extra.kind, extra.at) for extra in table.s.extras] == [("minion", house.id)]


def test_the_blessing_serves_prince_charming_too(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.discarded("charming_princess")
    prince = ann.has("prince_charming", at=house)
    ann.has("howler", at=house)
    ann.has("grimms_blessing", at=house)
    ann.uses(prince)
    assert [extra.kind for extra in table.s.extras] == ["action"]


def test_the_blessing_bears_only_names_of_minions_its_controller_owns(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    bob.deck("hansel")
    ann.has("grimms_blessing", at=house)
    gretel, howler = ann.has("gretel", at=house), ann.has("howler", at=house)
    assert table.power(gretel) == 2
    assert table.g.named("Howler", at=house) == [ann.in_play("grimms_blessing"), howler]
    assert table.g.named("Hansel", at=house) == []


def test_the_two_minions_must_be_yours_and_at_its_base(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    ann.deck("hansel")
    ann.has("grimms_blessing", at=house)
    gretel = ann.has("gretel", at=house)
    bob.has("howler", at=house)
    ann.has("howler", at=table.base("moot_site"))
    assert table.power(gretel) == 2


def test_a_blessing_of_another_player_counts_for_the_cards_at_its_base(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    bob.deck("hansel")
    bob.has("grimms_blessing", at=house)
    bob.has("howler", at=house)
    bob.has("howler", at=house)
    gretel = ann.has("gretel", at=house)
    assert table.power(gretel) == 4


@ruling("C-grimms-blessing-2")
def test_the_blessing_profits_from_what_other_cards_at_its_base_do_for_a_name(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    blessing = ann.has("grimms_blessing", at=house)
    ann.has("hansel", at=house)
    ann.has("gretel", at=house)
    # whatever a card does for "Hansel here" it does for each of these
    assert table.g.named("Hansel", at=house) == [blessing, ann.in_play("hansel")]
    assert table.g.named("Gretel", at=house) == [blessing, ann.in_play("gretel")]


def test_the_blessing_has_names_but_not_the_abilities_that_go_with_them(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("grimms_blessing", at=house)
    ann.has("hansel", at=house)
    ann.has("gretel", at=house)
    assert table.power_at(ann, house) == 8  # 4 and 4; the Blessing itself has no power and raises nobody's


@ruling("C-big-bad-wolf-1", "C-big-bad-wolf-2")
def test_the_wolf_disregards_a_blessing_that_bears_the_name_red_riding_hood(table: Table) -> None:
    ann, bob, house, site = table.ann, table.bob, table.base("gingerbread_house"), table.base("moot_site")
    bob.deck("red_riding_hood")
    bob.has("grimms_blessing", at=house)
    bob.has("howler", at=house)
    bob.has("howler", at=house)
    prey = bob.has("howler", at=site)
    assert table.g.named("Red Riding Hood") == [bob.in_play("grimms_blessing")]
    ann.plays("big_bad_wolf", at=site).chooses(prey)
    assert bob.discard == ["howler"]


@ruling("C-big-bad-wolf-1", "C-big-bad-wolf-2")
def test_red_riding_hood_disregards_a_blessing_that_bears_the_name_big_bad_wolf(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.deck("big_bad_wolf")
    ann.has("grimms_blessing", at=house)
    hood = ann.has("red_riding_hood", at=house)
    ann.has("howler", at=house)
    assert table.power(hood) == 4


@ruling("C-big-bad-wolf-1", "C-big-bad-wolf-2")
def test_the_axe_strikes_a_blessing_as_an_action_and_never_as_the_wolf(table: Table) -> None:
    ann, bob, house = table.ann, table.bob, table.base("gingerbread_house")
    bob.deck("big_bad_wolf")
    blessing = bob.has("grimms_blessing", at=house)
    bob.has("howler", at=house)
    bob.has("howler", at=house)
    ann.deck("howler")
    ann.plays("the_woodsmans_axe")  # there is no other way to use it
    assert not table.g.in_play(blessing)
    assert [extra.kind for extra in table.s.extras] == ["action"]
    assert ann.deck_from_top == ["howler"]


def test_teamwork_cannot_pick_a_blessing_since_it_is_no_minion(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    blessing = ann.has("grimms_blessing", at=house)
    gretel, hansel = ann.has("gretel", at=house), ann.has("hansel", at=house)
    ann.deck("hansel", "gretel")
    ann.plays("teamwork")
    assert ann.options() == [f"minion:{gretel.id}", f"minion:{hansel.id}"]
    ann.chooses(gretel, "hand")
    assert ann.hand == ["hansel"]
    assert table.g.in_play(blessing)


def test_the_talents_of_those_whose_names_it_bears_are_not_used_up(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    ann.has("grimms_blessing", at=house)
    prince, princess = ann.has("prince_charming", at=house), ann.has("charming_princess", at=house)
    ann.uses(prince).uses(princess)
    assert sorted(extra.kind for extra in table.s.extras) == ["action", "minion"]
