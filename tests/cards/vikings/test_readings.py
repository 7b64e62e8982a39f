"""Vikings where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.6")
def test_the_first_minion_at_the_drakkar_was_the_first_even_if_nothing_was_taken(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    table.plays_left(minions=2)
    bob.deck("jolt")
    ann.plays("howler", at=drakkar).passes()
    ann.plays("howler", at=drakkar)
    assert not ann.is_asked


@rule("12.11.12")
def test_a_card_may_be_put_on_the_deck_at_the_longhouse_without_a_minion_there(table: Table) -> None:
    ann, longhouse = table.ann, table.base("longhouse")
    ann.holds("jolt")
    ann.uses(longhouse)
    assert (ann.hand, ann.deck_from_top) == ([], ["jolt"])


@rule("12.11.13")
def test_a_card_drawn_unseen_stays_with_the_player_who_drew_it(table: Table) -> None:
    ann, bob = table.ann, table.bob
    ann.deck("jolt", owner=bob)
    ann.plays("tribute")
    assert (ann.hand, bob.hand) == (["jolt"], [])


@rule("12.11.16")
def test_the_vp_of_a_viking_funeral_is_for_its_own_player(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    table.base_deck("moot_site")
    ann.has("viking_funeral", on=bob.has("the_count", at=camp))
    table.scores(camp)
    bob.passes()  # Jungle Camp
    assert (ann.vp, bob.vp) == (1, 3)
    assert bob.discard == ["the_count"]  # Ann does not own it


@rule("12.11.17")
def test_a_viking_funeral_stays_though_its_minion_grew_weak(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    count = ann.has("the_count", at=camp)
    table.plays_left(actions=3)
    ann.plays("viking_funeral").plays("ancient_curse")
    assert table.power(count) == 3
    ann.plays("big_gulp")
    assert ann.vp == 1


@rule("12.11.61")
def test_berserk_takes_a_card_of_your_hand_whether_you_like_it_or_not(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    wolf = ann.has("howler", at=camp)
    ann.holds("jolt")
    ann.plays("berserk")
    assert (ann.hand, ann.deck_from_top, table.power(wolf)) == ([], ["jolt"], 5)


@rule("12.11.65")
def test_an_action_can_be_taken_off_a_protected_minion(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    wolf = bob.has("howler", at=camp, counters=1)
    show = bob.has("the_show_must_go_on", at=camp)
    serum = bob.has("uberserum", on=wolf)
    ann.plays("ransack").chooses(serum)
    assert ann.hand == ["uberserum"]
    assert table.g.in_play(show)


@rule("12.11.69")
def test_a_minion_that_came_back_before_its_funeral_is_not_boxed(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    dog, wolf, alpha = (ann.has(name, at=camp) for name in ("howler", "big_bad_wolf", "pack_alpha"))
    dog.counters = 9
    ann.has("viking_funeral", on=alpha)
    ann.plays("let_the_dog_out").chooses(dog, wolf, alpha).uses(wolf).chooses("pack_alpha")
    assert ann.vp == 1
    assert ann.in_play("pack_alpha")
    assert table.s.box == []
