"""The Vampires in the current edition."""

from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Minions -----------------------------------------------------------------------------------------------------------


@ruling("F-the-count-current-1")
def test_the_count_may_put_a_counter_on_any_minion_where_one_was_destroyed(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    camp, hive = current_table.base("jungle_camp"), current_table.base("brood_hive")
    count = ann.has("the_count", at=camp)
    ann.has("howler", at=hive)
    theirs, far = bob.has("worker", at=hive), bob.has("the_count", at=camp)
    ann.plays("big_gulp").chooses(ann.in_play("howler"))
    ann.uses(count)
    assert (theirs.counters, count.counters) == (1, 0)
    bob.uses(far)
    assert theirs.counters == 2


def test_the_count_responds_once_for_each_minion_and_may_pass(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    count = ann.has("the_count", at=camp)
    bob.has("howler", at=camp)
    bob.has("howler", at=camp)
    ann.plays("let_the_dog_out").chooses("howler", "howler")
    ann.uses(count).passes()
    assert count.counters == 1


@rule("12.12.5", "5.5.3")
def test_the_count_that_goes_with_a_minion_still_responds(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    count, howler, left = ann.has("the_count", at=camp), bob.has("howler", at=camp), ann.has("igor", at=camp)

    async def story() -> None:
        await current_table.g.destroy(count, howler, by=camp)

    current_table.run(story())
    ann.uses(count).uses(count)
    assert left.counters == 2


def test_the_counts_talent_weakens_until_its_players_next_turn(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    count, theirs = ann.has("the_count", at=camp), bob.has("howler", at=camp)
    ann.uses(count).chooses(theirs)
    assert current_table.power(theirs) == 1
    current_table.next_turn()
    assert current_table.power(theirs) == 1
    current_table.next_turn()
    assert current_table.power(theirs) == 2


@ruling("F-nightstalker-current-1")
def test_a_nightstalker_profits_from_a_minion_you_destroyed_before_it_came(current_table: Table) -> None:
    ann, camp = current_table.ann, current_table.base("jungle_camp")
    ann.deck("igor", "igor")
    ann.has("howler", at=camp)
    ann.plays("big_gulp")
    ann.plays("nightstalker", at=camp)
    stalker = ann.in_play("nightstalker")
    ann.uses(stalker)
    assert (ann.hand, current_table.power(stalker)) == (["igor"], 6)
    current_table.next_turn()
    assert current_table.power(stalker) == 4


def test_a_nightstalker_does_nothing_on_play_nor_for_what_others_destroyed(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    theirs = bob.has("howler", at=camp)
    stalker = ann.has("nightstalker", at=camp)
    bob.has("worker", at=camp)

    async def story() -> None:
        await current_table.g.destroy(theirs, by=bob.in_play("worker"))

    current_table.run(story())
    assert not ann.can_use(stalker)
    ann.plays("nightstalker", at=camp)
    assert bob.in_play("worker")


def test_a_heavy_drinker_may_destroy_a_weak_minion_here_for_two_counters(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    weak, strong = bob.has("howler", at=camp), bob.has("teenage_wolf", at=camp)
    far = bob.has("howler", at=current_table.base("brood_hive"))
    ann.plays("heavy_drinker", at=camp)
    drinker = ann.in_play("heavy_drinker")
    assert not any(ann.can_choose(minion) for minion in (strong, far, drinker))
    ann.chooses(weak)
    assert (drinker.counters, current_table.power(drinker)) == (2, 4)


def test_a_heavy_drinker_may_destroy_your_minion_anywhere_or_nothing(current_table: Table) -> None:
    ann, camp, hive = current_table.ann, current_table.base("jungle_camp"), current_table.base("brood_hive")
    strong = ann.has("loup_garou", at=hive)
    ann.plays("heavy_drinker", at=camp).chooses(strong)
    assert ann.in_play("heavy_drinker").counters == 2
    current_table.plays_left()
    ann.plays("heavy_drinker", at=hive).declines()
    assert sorted(minion.counters for minion in current_table.g.minions()) == [0, 2]


@rule("12.10.41")
@ruling("F-heavy-drinker-current-2")
def test_a_heavy_drinker_alone_may_destroy_itself_for_nothing(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    bob.has("teenage_wolf", at=camp)
    ann.plays("heavy_drinker", at=camp)
    ann.chooses(ann.in_play("heavy_drinker"))
    assert ann.discard == ["heavy_drinker"]


@ruling("F-heavy-drinker-current-1")
def test_a_heavy_drinker_gets_nothing_if_the_minion_is_saved(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    drone, weak = bob.has("drone", at=camp, counters=1), bob.has("howler", at=camp)
    ann.plays("heavy_drinker", at=camp).chooses(weak)
    bob.chooses(drone)
    assert ann.in_play("heavy_drinker").counters == 0
    assert current_table.g.in_play(weak)


@rule("12.10.35")
@ruling("F-fledgling-vampire-current-1", "F-fledgling-vampire-current-2")
def test_a_fledgling_is_buried_from_the_hand_after_you_destroy_and_rises_stronger(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    camp, hive = current_table.base("jungle_camp"), current_table.base("brood_hive")
    bob.has("howler", at=camp)
    (id,) = ann.holds("fledgling_vampire")
    ann.plays("big_gulp").chooses(id).chooses(hive)
    (buried,) = ann.buried
    assert (buried.face.card, buried.base, bob.sees(buried.id)) == ("fledgling_vampire", hive.id, True)
    current_table.next_turn()
    current_table.next_turn()
    ann.uses(buried)
    assert ann.in_play("fledgling_vampire").counters == 1
    assert camp in current_table.g.bases


def test_a_fledgling_is_buried_from_the_discard_pile_but_not_for_its_own_end(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    ann.has("fledgling_vampire", at=camp)
    ann.plays("big_gulp")
    assert ann.discard == ["fledgling_vampire", "big_gulp"]
    current_table.plays_left()
    bob.has("howler", at=camp)
    ann.plays("big_gulp").chooses("fledgling_vampire")
    assert [card.face.card for card in ann.buried] == ["fledgling_vampire"]
    assert ann.discard == ["big_gulp", "big_gulp"]


def test_a_fledgling_from_the_hand_gets_no_counter_and_others_destruction_is_not_yours(current_table: Table) -> None:
    ann, bob, camp = current_table.ann, current_table.bob, current_table.base("jungle_camp")
    ann.plays("fledgling_vampire", at=camp)
    assert ann.in_play("fledgling_vampire").counters == 0
    bob.holds("fledgling_vampire")
    prey = ann.has("howler", at=camp)
    ann.plays("big_gulp").chooses(prey)
    assert not bob.is_asked
    assert bob.hand == ["fledgling_vampire"]


def test_a_fledgling_played_from_the_discard_pile_gets_its_counter(current_table: Table) -> None:
    ann = current_table.ann
    current_table.base("jungle_camp")
    ann.discarded("fledgling_vampire")
    ann.plays("crack_of_dusk").chooses("fledgling_vampire")
    assert ann.in_play("fledgling_vampire").counters == 2


# -- Bases -------------------------------------------------------------------------------------------------------------


@rule("12.12.3")
@ruling("F-castle-blood-current-1", "F-castle-blood-current-2", "F-castle-blood-current-3")
def test_castle_blood_takes_one_destroyed_minion_of_each_player_a_turn(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    castle, camp = current_table.base("castle_blood"), current_table.base("jungle_camp")
    assert current_table.breakpoint(castle) == 17
    one, two, three = bob.has("howler", at=camp), bob.has("howler", at=camp), ann.has("howler", at=camp)

    async def story() -> None:
        await current_table.g.destroy(one, by=ann.in_play("howler"), seat=ann.seat)
        await current_table.g.destroy(two, by=three, seat=ann.seat)
        await current_table.g.destroy(three, by=None, seat=bob.seat)

    current_table.run(story())
    ann.uses(castle)
    bob.uses(castle)
    assert [(card.controller, card.owner) for card in current_table.g.buried(at=castle)] == [
        (ann.seat, bob.seat),
        (bob.seat, ann.seat),
    ]
    assert (bob.discard, ann.discard) == (["howler"], [])
    assert current_table.breakpoint(castle) == 13


@ruling("F-castle-blood-current-4")
def test_castle_blood_takes_nothing_that_is_not_in_the_discard_pile_or_died_here(current_table: Table) -> None:
    ann, bob = current_table.ann, current_table.bob
    castle, camp = current_table.base("castle_blood"), current_table.base("jungle_camp")
    ann.has("howler", at=castle)
    ann.plays("big_gulp")
    assert not ann.is_asked
    current_table.plays_left()
    ann.deck("fledgling_vampire")
    bob.has("fledgling_vampire", at=camp)
    (fledgling,) = ann.discarded("fledgling_vampire")
    ann.plays("big_gulp").chooses(fledgling).chooses(camp)
    ann.passes()
    assert bob.discard == ["fledgling_vampire"]
    assert current_table.breakpoint(castle) == 17


def test_castle_blood_may_be_passed(current_table: Table) -> None:
    ann, castle, camp = current_table.ann, current_table.base("castle_blood"), current_table.base("jungle_camp")
    ann.has("howler", at=camp)
    ann.plays("big_gulp").passes()
    assert ann.discard == ["howler", "big_gulp"]
    assert current_table.g.buried(at=castle) == []


def test_crypt_pays_for_minions_destroyed_anywhere_once_for_each_event(current_tables: Callable[[int], Table]) -> None:
    table = current_tables(3)
    ann, bob, crypt, camp = table.ann, table.bob, table.base("crypt"), table.base("jungle_camp")
    mine, dog = ann.has("igor", at=crypt), ann.has("loup_garou", at=camp)
    bob.has("howler", at=camp)
    bob.has("howler", at=camp)
    ann.plays("let_the_dog_out").chooses(dog, "howler", "howler").uses(crypt)
    assert mine.counters == 1
    assert bob.discard == ["howler", "howler"]


def test_crypt_gives_nothing_to_who_has_no_minion_here_and_may_be_passed(current_table: Table) -> None:
    ann, crypt, camp = current_table.ann, current_table.base("crypt"), current_table.base("jungle_camp")
    ann.has("howler", at=camp)
    ann.plays("big_gulp")
    assert not ann.is_asked
    current_table.plays_left()
    mine, prey = ann.has("igor", at=crypt), ann.has("howler", at=camp)
    ann.plays("big_gulp").chooses(prey).passes()
    assert mine.counters == 0
