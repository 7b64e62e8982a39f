"""Grimms' Fairy Tales where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.2")
def test_the_hansel_of_another_player_is_hansel_for_gretel(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    gretel = ann.has("gretel", at=camp)
    hansel = bob.has("hansel", at=camp)
    assert (table.power(gretel), table.power(hansel)) == (4, 4)


@rule("12.11.3")
def test_a_buried_wolf_is_no_big_bad_wolf(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    hood = ann.has("red_riding_hood", at=camp)
    bob.has_buried("big_bad_wolf", camp)
    assert table.power(hood) == 4


@rule("12.11.3")
def test_a_buried_hansel_is_not_here_for_gretel(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    gretel = ann.has("gretel", at=camp)
    ann.has_buried("hansel", camp)
    assert table.power(gretel) == 2


@rule("12.11.5")
def test_the_axe_must_strike_your_own_wolf_if_there_is_no_action_on_a_base(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("big_bad_wolf", at=camp)
    ann.deck("frenzy")
    ann.plays("the_woodsmans_axe")
    assert ann.discard == ["big_bad_wolf", "the_woodsmans_axe"]


@rule("12.11.6")
def test_the_cottage_is_there_once_a_turn_for_the_minion_you_like(table: Table) -> None:
    ann, cottage = table.ann, table.base("woodland_cottage")
    table.plays_left(minions=3)
    ann.deck("gretel", "hansel")
    ann.plays("howler", at=cottage).passes()
    ann.plays("howler", at=cottage).uses(cottage).chooses("gretel")
    ann.plays("howler", at=cottage)
    assert not ann.is_asked


@rule("12.11.10", "12.11.12")
def test_a_frog_prince_of_another_owner_goes_home_and_has_paid(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    prince = ann.has("the_frog_prince", at=camp, owner=bob)
    ann.discarded("gretel")
    ann.plays("howler", at=camp).uses(prince).chooses("gretel")
    assert bob.deck_from_top == ["the_frog_prince"]
    assert ann.in_play("gretel")


@rule("12.11.12")
def test_the_frog_prince_may_go_though_there_is_nobody_to_play(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    prince = ann.has("the_frog_prince", at=camp)
    ann.plays("howler", at=camp).uses(prince)
    assert ann.deck_from_top == ["the_frog_prince"]


@rule("12.11.15")
def test_who_controlled_the_wolf_plays_a_minion_of_their_own_discard_pile(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    wolf = ann.has("big_bad_wolf", at=camp, owner=bob)
    ann.discarded("gretel")
    bob.discarded("hansel")
    ann.plays("yokai_attack").chooses("gretel")
    assert ann.in_play("gretel").base == camp.id
    assert bob.discard == ["hansel", "big_bad_wolf"]
    assert not table.g.in_play(wolf)


@rule("12.11.27")
def test_teamwork_with_a_minion_that_names_nobody_searches_in_vain(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.has("howler", at=camp)
    ann.deck("gretel", "hansel")
    ann.plays("teamwork")
    assert (ann.hand, ann.discard) == ([], ["teamwork"])
    assert not any(ann.sees(id) for id in table.s.decks[ann.seat])


@rule("12.11.68")
def test_the_blessing_bears_the_name_of_a_minion_in_the_box(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    gretel = ann.has("gretel", at=camp)
    ann.has("howler", at=camp)
    ann.has("grimms_blessing", at=camp)
    assert table.power(gretel) == 2
    table.s.box.append(table.new_card("hansel", ann.seat))
    table.refresh()
    assert table.power(gretel) == 4


@rule("12.11.73")
def test_the_princess_extra_minion_is_for_the_base_where_she_was(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    princess = ann.has("charming_princess", at=camp)
    ann.has("prince_charming", at=camp)
    table.plays_left(minions=0)
    ann.uses(princess).plays("distress_call").chooses(princess)
    assert princess.base == site.id
    ann.plays("howler")
    assert ann.in_play("howler").base == camp.id


@rule("12.11.73")
def test_the_princess_extra_minion_is_lost_with_its_base(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("moot_site")
    princess = ann.has("charming_princess", at=camp)
    ann.has("prince_charming", at=camp)
    nuke = ann.has("nuke_it_from_orbit", at=camp)
    table.plays_left(minions=0)
    ann.uses(princess).uses(nuke)
    ann.holds("howler")
    assert not ann.can_choose("howler")


@rule("12.11.76")
def test_another_story_without_a_card_leaves_the_deck_as_it_is(table: Table) -> None:
    ann = table.ann
    ann.deck("gretel", "hansel")
    ann.discarded("howler")
    ann.plays("another_story").is_done()
    assert table.logged("shuffle") == []
    assert ann.deck_from_top == ["gretel", "hansel"]
