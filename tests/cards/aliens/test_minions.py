from basebreaker.testing import Table, rule, ruling

# -- Supreme Overlord --------------------------------------------------------------------------------------------------


@ruling("F-supreme-overlord-1", "F-supreme-overlord-2")
@rule("8.6.1", "8.2.10")
def test_the_overlord_may_return_any_minion_without_what_was_on_it(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    mine, theirs = ann.has("howler", at=hill), bob.has("warbot", at=camp, counters=2)
    ann.has("opportunist", on=theirs)
    ann.plays("supreme_overlord", at=hill)
    assert ann.can_choose(mine)
    assert ann.can_choose(ann.in_play("supreme_overlord"))
    ann.chooses(theirs)
    assert (bob.hand, ann.discard) == (["warbot"], ["opportunist"])


def test_the_overlord_may_return_nobody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("supreme_overlord", at=hill).declines()
    assert bob.hand == []


@ruling("F-supreme-overlord-3")
@rule("8.6.2")
def test_the_overlord_returns_a_minion_to_its_owner(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    stolen = bob.has("howler", at=hill, owner=ann)
    ann.plays("supreme_overlord", at=hill).chooses(stolen)
    assert (ann.hand, bob.hand) == (["howler"], [])


# -- Invader -----------------------------------------------------------------------------------------------------------


@ruling("F-invader-1", "F-invader-2")
def test_an_invader_gives_a_vp_each_time_it_is_played_for_good(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.plays_left(minions=1, actions=3)
    ann.plays("invader", at=hill)
    assert ann.vp == 1
    ann.plays("abduction")
    ann.plays("invader", at=hill)
    assert ann.vp == 2
    ann.plays("big_gulp")
    assert (ann.vp, ann.discard) == (2, ["abduction", "invader", "big_gulp"])


@ruling("F-invader-3")
def test_an_invader_that_is_moved_gives_nothing(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("jungle_camp")
    ann.has("invader", at=hill)
    ann.plays("invasion")
    assert ann.vp == 0


# -- Scout -------------------------------------------------------------------------------------------------------------


@ruling("F-scout-2", "F-scout-4")
@rule("6.6.1")
def test_a_scout_returns_after_its_power_counted_and_before_the_others_are_discarded(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    scout, other = ann.has("scout", at=hill), ann.has("first_mate", at=hill)
    table.base("jungle_camp")
    ann.has("opportunist", on=scout)
    bob.has("howler", at=hill)
    table.scores(hill)
    ann.uses(scout)
    assert (ann.hand, ann.discard, table.g.in_play(other)) == (["scout"], ["opportunist"], True)
    ann.declines()
    assert (ann.vp, bob.vp) == (4, 2)


@ruling("F-scout-1")
def test_a_scout_elsewhere_or_in_the_hand_has_nothing_to_do(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("scout", at=table.base("jungle_camp"))
    ann.holds("scout")
    table.scores(hill)
    assert ann.hand == ["scout"]


def test_a_scout_may_be_left_behind(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("scout", at=hill)
    table.scores(hill)
    ann.declines()
    assert ann.discard == ["scout"]


@ruling("F-scout-3")
@rule("8.6.2")
def test_a_scout_of_somebody_else_goes_to_its_owners_hand(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    scout = ann.has("scout", at=hill, owner=bob)
    table.scores(hill)
    ann.uses(scout)
    assert (ann.hand, bob.hand) == ([], ["scout"])


# -- Collector ---------------------------------------------------------------------------------------------------------


@ruling("F-collector-1", "F-collector-2", "F-collector-3")
def test_a_collector_may_return_a_minion_here_that_is_weak_now(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    strong, far = bob.has("howler", at=hill, counters=2), bob.has("howler", at=table.base("jungle_camp"))
    other, theirs = bob.has("collector", at=hill, counters=1), ann.has("howler", at=hill)
    ann.plays("collector", at=hill)
    assert [ann.can_choose(minion) for minion in (strong, far, theirs)] == [False, False, True]
    assert ann.can_choose(ann.in_play("collector"))
    ann.chooses(other)
    assert bob.hand == ["collector"]


def test_a_collector_may_leave_everybody_here(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("howler", at=hill)
    ann.plays("collector", at=hill).declines()
    assert bob.hand == []
