from collections.abc import Callable

from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule, ruling
from basebreaker.views.why_not import why_not

Tables = Callable[[int], Table]

# -- Grave Robbing -----------------------------------------------------------------------------------------------------


@ruling("F-grave-robbing-1", "F-grave-robbing-2")
@rule("3.5.4", "2.4.5")
def test_grave_robbing_takes_any_card_which_may_be_played_at_once(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler, jolt = ann.discarded("howler", "jolt")
    ann.holds(*["igor"] * 11)
    ann.plays("grave_robbing").chooses("howler")
    assert (len(ann.hand), bob.sees(howler)) == (12, True)  # nobody counts cards before Draw 2 Cards
    ann.plays("howler")
    assert (ann.in_play("howler").base, ann.discard) == (hill.id, ["jolt", "grave_robbing"])
    assert jolt in table.s.discards[ann.seat]


@ruling("F-grave-robbing-3", "F-grave-robbing-4")
@rule("4.9.1", "5.3.5")
def test_grave_robbing_must_take_the_only_card_and_never_itself(table: Table) -> None:
    ann = table.ann
    ann.discarded("jolt")
    ann.plays("grave_robbing")
    assert (ann.hand, ann.discard) == (["jolt"], ["grave_robbing"])


@ruling("F-grave-robbing-3")
def test_grave_robbing_finds_nothing_in_an_empty_pile(table: Table) -> None:
    ann = table.ann
    ann.plays("grave_robbing")
    assert (ann.hand, ann.discard) == ([], ["grave_robbing"])


# -- Lend a Hand -------------------------------------------------------------------------------------------------------


@ruling("F-lend-a-hand-1", "F-lend-a-hand-2")
def test_lend_a_hand_shuffles_any_number_of_cards_in_but_not_itself(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.discarded("walker", "jolt", "igor")
    ann.deck("howler")
    ann.plays("lend_a_hand").chooses("walker", "igor").is_done()
    assert (sorted(ann.deck_from_top), ann.discard) == (["howler", "igor", "walker"], ["jolt", "lend_a_hand"])
    assert table.logged("shuffle_in")[0].text == "Walker and Igor are shuffled into Ann's deck."
    assert bob.hand == []


@ruling("F-lend-a-hand-2")
@rule("4.9.3", "12.11.76")
def test_lend_a_hand_may_take_nothing(table: Table) -> None:
    ann = table.ann
    ann.discarded("walker")
    ann.plays("lend_a_hand").is_done()
    assert ann.discard == ["walker", "lend_a_hand"]
    assert table.logged("shuffle") == []


# -- Mall Crawl --------------------------------------------------------------------------------------------------------


@ruling("F-mall-crawl-2")
def test_mall_crawl_puts_cards_of_one_name_into_the_discard_pile(table: Table) -> None:
    ann = table.ann
    ann.deck("tenacious_z", "walker", "tenacious_z", "jolt", "tenacious_z")
    ann.plays("mall_crawl").chooses("tenacious_z")
    assert not ann.can_choose("walker")
    ann.chooses("tenacious_z").is_done()
    assert ann.discard == ["tenacious_z", "tenacious_z", "mall_crawl"]
    assert sorted(ann.deck_from_top) == ["jolt", "tenacious_z", "walker"]
    assert len(table.logged("reveal")) == 2
    ann.deck("jolt")
    table.plays_left()
    ann.plays("mall_crawl").chooses("jolt", "jolt")  # an action as well, and all of them
    assert ann.discard[-3:] == ["jolt", "jolt", "mall_crawl"]


@ruling("F-mall-crawl-1")
@rule("2.4.15", "4.9.3")
def test_mall_crawl_may_take_none_and_shuffles_all_the_same(table: Table) -> None:
    ann = table.ann
    ann.deck("walker", "jolt")
    ann.plays("mall_crawl").is_done()
    assert (ann.discard, len(table.logged("shuffle"))) == (["mall_crawl"], 1)


@ruling("F-mall-crawl-3")
@rule("2.5.1")
def test_mall_crawl_sends_a_foreign_card_home(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("walker")
    ann.deck("walker", owner=bob)
    ann.plays("mall_crawl").chooses("walker", "walker")
    assert (ann.discard, bob.discard) == (["walker", "mall_crawl"], ["walker"])


# -- Not Enough Bullets ------------------------------------------------------------------------------------------------


@ruling("F-not-enough-bullets-1")
def test_not_enough_bullets_brings_minions_of_one_name_back(table: Table) -> None:
    ann, bob = table.ann, table.bob
    z, _, _, other, _ = ann.discarded("tenacious_z", "walker", "jolt", "tenacious_z", "jolt")
    ann.plays("not_enough_bullets")
    assert not ann.can_choose("jolt")
    ann.chooses("tenacious_z", "tenacious_z")
    assert (ann.hand, ann.discard) == (["tenacious_z", "tenacious_z"], ["walker", "jolt", "jolt", "not_enough_bullets"])
    assert bob.sees(z)
    assert bob.sees(other)


@ruling("F-not-enough-bullets-1")
@rule("4.9.3")
def test_not_enough_bullets_may_bring_one_or_none(table: Table) -> None:
    ann = table.ann
    ann.discarded("walker", "walker")
    ann.plays("not_enough_bullets").chooses("walker").is_done()
    assert ann.hand == ["walker"]
    table.plays_left()
    ann.plays("not_enough_bullets").is_done()
    assert ann.hand == ["walker"]


# -- Outbreak ----------------------------------------------------------------------------------------------------------


@ruling("F-outbreak-1", "F-outbreak-2")
@rule("4.5.5", "4.5.10")
def test_outbreak_gives_an_extra_minion_for_a_base_without_yours_which_may_be_kept(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("igor", at=hill)
    bob.has("igor", at=crypt)
    ann.holds("howler", "the_count")
    ann.discarded("walker")  # the minion comes from the hand
    ann.plays("outbreak")
    ann.plays("the_count", at=hill)
    assert [extra.empty_base for extra in table.s.extras] == [True]
    ann.chooses("howler")
    assert (ann.in_play("howler").base, table.s.extras) == (crypt.id, [])


@ruling("F-outbreak-2")
@rule("12.11.52")
def test_outbreak_where_you_have_a_minion_at_every_base_by_then(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("igor", at=hill)
    ann.holds("howler", "the_count")
    ann.plays("outbreak")
    assert len(table.s.extras) == 1
    ann.has("worker", at=crypt)
    table.plays_left(minions=0, actions=0)
    assert ann.options() == ["end"]
    assert why_not(table.driver, ann.seat, table.s.hands[0][0]) == (
        "Your free minion is used up, and none of your extra plays fits this card (4.5)."
    )


@rule("4.1.4")
def test_outbreak_can_be_played_where_you_have_a_minion_at_every_base(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("igor", at=hill)
    ann.holds("howler")
    ann.plays("outbreak")
    table.plays_left(minions=0)
    assert not ann.can_choose("howler")
    assert ann.discard == ["outbreak"]


@ruling("F-outbreak-3")
def test_outbreak_looks_for_minions_that_you_control(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    stones = table.base("standing_stones")
    bob.has("igor", at=hill, owner=ann)  # yours no longer
    ann.has("igor", at=crypt, owner=bob)
    ann.has("full_moon", at=hill)
    ann.has_buried("jolt", at=stones)
    ann.holds("howler")
    table.plays_left(minions=0)
    ann.plays("outbreak").chooses("howler")
    assert ann.options() == [f"base:{hill.id}", f"base:{stones.id}"]
    ann.chooses(hill)


# -- Overrun -----------------------------------------------------------------------------------------------------------


@ruling("F-overrun-1")
@rule("5.1.3")
def test_overrun_keeps_other_players_from_playing_minions_here_and_from_nothing_else(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("overrun", at=hill)
    wolf: Minion = bob.has("loup_garou", at=crypt)
    ann.plays("walker", at=hill)
    table.turn_of(bob)
    bob.holds("howler")
    bob.plays("howler", at=crypt)
    bob.plays("full_moon", at=hill)

    async def move_there() -> None:
        await table.g.move(wolf, hill, by=wolf)

    table.run(move_there())
    assert wolf.base == hill.id
    assert ann.in_play("walker").base == hill.id


@rule("5.1.3")
def test_overrun_at_the_only_base_keeps_minions_in_the_hand(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("overrun", at=hill)
    table.turn_of(bob)
    bob.holds("howler")
    assert not bob.can_choose("howler")
    assert why_not(table.driver, bob.seat, table.s.hands[1][0]) == "Overrun forbids playing Howler (5.1.3)."


@ruling("F-overrun-2")
@rule("3.2.2")
def test_overrun_is_destroyed_when_its_controllers_turn_starts(tables: Tables) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    bob.has("overrun", at=hill, owner=cat)  # Bob plays it, whoever owns it
    table.turn_of(cat)
    cat.ends_turn()
    assert bob.in_play("overrun")
    ann.ends_turn()
    assert table.s.current == bob.seat
    assert bob.in_play("overrun") is None
    assert cat.discard == ["overrun"]


@ruling("F-overrun-3")
def test_overrun_does_not_keep_titans_out(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("overrun", at=hill)
    ann.has("igor", at=hill)
    ann.holds("jolt")
    ann.uses(ann.has_aside("invisible_ninja")).chooses("jolt")
    assert ann.in_play("invisible_ninja").base == hill.id


# -- They Keep Coming --------------------------------------------------------------------------------------------------


@ruling("F-they-keep-coming-2")
def test_they_keep_coming_plays_any_minion_from_the_discard_pile_anywhere(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.discarded("the_count", "walker", "jolt")
    ann.plays("they_keep_coming")
    assert not ann.can_choose("jolt")
    ann.chooses("the_count")
    assert ann.can_choose(hill)
    ann.chooses(crypt)
    assert (ann.in_play("the_count").base, table.s.free_minions) == (crypt.id, 1)


@ruling("F-they-keep-coming-1")
@rule("4.5.8", "4.5.3")
def test_they_keep_coming_is_now_or_never(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.discarded("walker")
    ann.plays("they_keep_coming").declines()
    assert (ann.discard, table.s.extras) == (["walker", "they_keep_coming"], [])


# -- They're Coming To Get You -----------------------------------------------------------------------------------------


@ruling("F-theyre-coming-to-get-you-1", "F-theyre-coming-to-get-you-3")
def test_theyre_coming_to_get_you_with_several_zombies(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("igor", at=crypt)
    ann.plays("theyre_coming_to_get_you", at=hill)
    ann.discarded("grave_digger", "howler", "tenacious_z")
    ann.chooses("grave_digger").declines()  # the normal minion play; they can only come to The Hill
    assert (ann.in_play("grave_digger").base, table.s.free_minions) == (hill.id, 0)
    assert not ann.can_choose("howler")  # it gives no play of its own

    async def two_more() -> None:
        await table.g.extra_minion(ann.seat, by=hill)
        await table.g.extra_minion(ann.seat, by=hill, max_power=2)

    table.run(two_more())
    ann.chooses("howler")
    z = next(id for id in table.s.discards[0] if table.g.face(id).id == "tenacious_z")
    assert ann.can_choose(f"use:{z}")
    ann.chooses(f"minion:{z}")  # instead of its own ability, which is still there for another one
    assert (ann.in_play("howler").base, ann.in_play("tenacious_z").base) == (hill.id, hill.id)
    assert (table.s.extras, [use for use in table.s.once if "tenacious_z" in use]) == ([], [])


@ruling("F-theyre-coming-to-get-you-4")
def test_theyre_coming_to_get_you_keeps_to_the_limits_of_a_play(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.discarded("the_count", "walker")
    ann.has("igor", at=hill)
    table.plays_left(minions=0)
    ann.plays("outbreak")  # for a base without minions of yours: not The Hill
    assert not ann.can_choose("walker")

    async def one_weak_minion() -> None:
        await table.g.extra_minion(ann.seat, by=hill, max_power=2)

    table.run(one_weak_minion())
    assert (ann.can_choose("walker"), ann.can_choose("the_count")) == (True, False)
    assert crypt.id != hill.id


@ruling("F-theyre-coming-to-get-you-2")
def test_theyre_coming_to_get_you_is_no_help_for_a_play_of_a_specific_card(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("theyre_coming_to_get_you", at=hill)
    table.plays_left(minions=0)
    (walker,) = ann.discarded("walker")
    ann.discarded("tenacious_z")
    ann.plays("they_keep_coming")  # it names a card of the pile itself, at any base
    ann.chooses("tenacious_z")
    assert not ann.can_choose(f"minion:{walker}")


@rule("4.8.1")
def test_theyre_coming_to_get_you_works_on_your_turn_only_and_for_you_alone(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    ann.has("theyre_coming_to_get_you", at=hill)
    ann.discarded("walker")
    bob.discarded("walker")
    table.turn_of(bob)
    assert bob.options() == ["end"]

    async def a_minion_for_ann() -> None:
        await table.g.extra_minion(ann.seat, by=hill, now=True)

    table.run(a_minion_for_ann())
    assert ann.discard == ["walker"]
