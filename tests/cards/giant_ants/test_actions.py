from basebreaker.testing import Table, rule

# -- A Kind of Magic ---------------------------------------------------------------------------------------------------


def test_a_kind_of_magic_rearranges_counters_among_all_your_minions(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    worker = ann.has("worker", at=hill, counters=3)
    drone = ann.has("drone", at=hill, counters=1)
    queen = ann.has("killer_queen", at=crypt)
    ann.plays("a_kind_of_magic")
    ann.chooses(worker, queen, 2)
    ann.chooses(drone, worker)
    ann.is_done()
    assert (worker.counters, drone.counters, queen.counters) == (2, 0, 2)


def test_a_kind_of_magic_moves_every_counter_once_at_most(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker, drone = ann.has("worker", at=hill, counters=1), ann.has("drone", at=hill, counters=1)
    ann.plays("a_kind_of_magic").chooses(worker).chooses(drone)
    assert not ann.is_asked
    assert (worker.counters, drone.counters) == (1, 1)


def test_a_kind_of_magic_may_move_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=2)
    ann.has("drone", at=hill)
    ann.plays("a_kind_of_magic").is_done()
    assert worker.counters == 2


def test_a_kind_of_magic_leaves_other_players_minions_alone(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=2)
    bob.has("worker", at=hill, counters=4)
    ann.plays("a_kind_of_magic")
    assert not ann.is_asked
    assert worker.counters == 2


# -- Gimme the Prize ---------------------------------------------------------------------------------------------------


def test_gimme_the_prize_gives_three_of_your_minions_a_counter_each(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ants = [ann.has("worker", at=base) for base in (hill, crypt, hill, crypt)]
    ann.plays("gimme_the_prize").chooses(*ants[:3])
    assert [ant.counters for ant in ants] == [1, 1, 1, 0]


@rule("4.9.5", "12.2.17")
def test_gimme_the_prize_may_go_to_fewer_minions_but_never_twice_to_one(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    one, two = ann.has("worker", at=hill), ann.has("worker", at=hill)
    foreign = bob.has("worker", at=hill)
    ann.plays("gimme_the_prize").chooses(one)
    assert not ann.can_choose(one)
    assert not ann.can_choose(foreign)
    ann.is_done()
    assert (one.counters, two.counters) == (1, 0)


# -- Headlong ----------------------------------------------------------------------------------------------------------


def test_headlong_moves_a_minion_and_puts_two_counters_on_it(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    worker = ann.has("worker", at=hill)
    bob.has("howler", at=hill)
    ann.plays("headlong")
    assert worker.base == crypt.id
    assert worker.counters == 2


@rule("5.2.6")
def test_headlong_puts_the_counters_on_a_minion_that_has_nowhere_to_go(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker = ann.has("worker", at=hill)
    ann.plays("headlong")
    assert worker.base == hill.id
    assert worker.counters == 2


@rule("12.2.1", "4.1.4")
def test_headlong_without_a_minion_does_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base("crypt")
    howler = bob.has("howler", at=hill)
    ann.plays("headlong")
    assert howler.base == hill.id
    assert ann.discard == ["headlong"]


# -- Under Pressure ----------------------------------------------------------------------------------------------------


@rule("4.7.3", "6.3.2")
def test_under_pressure_shifts_counters_to_the_base_about_to_score(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    giver, taker = ann.has("worker", at=hill, counters=3), ann.has("worker", at=crypt, counters=1)
    bob.has("howler", at=crypt)
    ann.holds("under_pressure")
    table.scores(crypt)
    ann.chooses("under_pressure").chooses(giver, 2)
    assert giver.counters == 1
    assert (ann.vp, bob.vp) == (4, 2)
    assert ann.discard == ["under_pressure", "worker"]
    assert not table.g.in_play(taker)
    assert table.s.free_actions == 1


def test_under_pressure_goes_to_your_own_minions_only(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=3)
    bob.has("howler", at=crypt)
    ann.holds("under_pressure")
    table.scores(crypt)
    ann.chooses("under_pressure")
    assert worker.counters == 3
    assert bob.vp == 4


def test_under_pressure_may_transfer_nothing_or_stay_in_the_hand(table: Table) -> None:
    ann, crypt, hill = table.ann, table.base("crypt"), table.base("the_hill")
    one, two = ann.has("worker", at=hill, counters=3), ann.has("worker", at=hill)
    ann.holds("under_pressure", "under_pressure")
    table.scores(crypt)
    ann.chooses("under_pressure").is_done()
    ann.passes()
    assert (one.counters, two.counters) == (3, 0)
    assert ann.hand == ["under_pressure"]


# -- We Are the Champions ----------------------------------------------------------------------------------------------


@rule("6.6.1")
def test_we_are_the_champions_rescues_counters_from_a_scored_base(table: Table) -> None:
    ann, crypt, hill = table.ann, table.base("crypt"), table.base("the_hill")
    champion = ann.has("worker", at=crypt, counters=4)
    heir = ann.has("drone", at=hill, counters=1)
    ann.holds("we_are_the_champions")
    table.scores(crypt)
    ann.chooses("we_are_the_champions").chooses(champion, 4)
    assert heir.counters == 5
    assert ann.discard == ["we_are_the_champions", "worker"]


def test_we_are_the_champions_takes_counters_only_from_the_scored_base(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    ann.has("worker", at=crypt)
    bob.has("howler", at=crypt, counters=2)
    elsewhere = ann.has("drone", at=hill, counters=2)
    ann.holds("we_are_the_champions")
    table.scores(crypt)
    ann.chooses("we_are_the_champions")
    assert elsewhere.counters == 2
    assert table.ann.discard == ["we_are_the_champions", "worker"]


def test_counters_sent_to_a_minion_at_the_scored_base_are_lost(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    champion, other = ann.has("worker", at=crypt, counters=2), ann.has("drone", at=crypt)
    ann.holds("we_are_the_champions")
    table.scores(crypt)
    ann.chooses("we_are_the_champions").chooses(champion, 2)
    assert other.counters == 2
    assert not table.g.in_play(other)


def test_we_are_the_champions_can_feed_another_players_minion(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("the_hill")
    champion = ann.has("worker", at=crypt, counters=1)
    foreign = bob.has("howler", at=hill)
    ann.holds("we_are_the_champions")
    table.scores(crypt)
    ann.chooses("we_are_the_champions").chooses(champion)
    assert foreign.counters == 1


@rule("5.6.8", "5.6.9")
def test_champions_buffet_and_golem_schloss_after_one_scoring(table: Table) -> None:
    ann, bob, schloss, hill = table.ann, table.bob, table.base("golem_schloss"), table.base("the_hill")
    champion, heir = ann.has("worker", at=schloss, counters=5), ann.has("drone", at=hill)
    bob.has("the_count", at=schloss)
    ann.holds("we_are_the_champions", "buffet")
    table.scores(schloss)
    assert (champion.counters, heir.counters) == (6, 1)  # the base is mandatory and comes first (5.6.2)
    ann.chooses("buffet")
    assert (champion.counters, heir.counters) == (7, 2)
    ann.chooses("we_are_the_champions").chooses(champion, heir, 7)
    assert heir.counters == 9
    assert ann.vp == bob.vp == 4  # tied: both are winners


# -- We Will Rock You --------------------------------------------------------------------------------------------------


def test_we_will_rock_you_doubles_the_counters_of_your_minions_at_all_bases(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    worker, drone = ann.has("worker", at=hill, counters=3), ann.has("drone", at=crypt, counters=1)
    howler = bob.has("howler", at=hill, counters=1)
    ann.plays("we_will_rock_you")
    assert (table.power(worker), table.power(drone), table.power(howler)) == (6, 5, 3)
    ann.ends_turn()
    assert (table.power(worker), table.power(drone)) == (3, 4)


@rule("5.8.3", "5.8.5", "8.2.4")
def test_we_will_rock_you_is_fixed_when_it_is_played(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker, soldier = ann.has("worker", at=hill, counters=1), ann.has("soldier", at=hill, counters=2)
    ann.plays("we_will_rock_you").uses(soldier)
    ann.plays("drone", at=hill)
    assert (table.power(worker), table.power(soldier), table.power(ann.in_play("drone"))) == (3, 4, 4)
    assert (worker.counters, soldier.counters) == (2, 1)


# -- Who Wants to Live Forever? ----------------------------------------------------------------------------------------


@rule("8.2.2")
def test_who_wants_to_live_forever_draws_a_card_for_each_counter_removed(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker, drone = ann.has("worker", at=hill, counters=2), ann.has("drone", at=table.base("crypt"), counters=1)
    ann.deck("howler", "igor", "soldier", "jolt")
    ann.plays("who_wants_to_live_forever").chooses(worker, drone).is_done()
    assert (worker.counters, drone.counters) == (1, 0)
    assert ann.hand == ["howler", "igor"]


@rule("4.9.3")
def test_who_wants_to_live_forever_may_remove_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=2)
    foreign = bob.has("worker", at=hill, counters=2)
    ann.deck("howler")
    ann.plays("who_wants_to_live_forever")
    assert not ann.can_choose(foreign)
    ann.is_done()
    assert worker.counters == 2
    assert ann.hand == []
