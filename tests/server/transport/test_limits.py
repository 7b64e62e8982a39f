"""Token buckets with a test clock: the burst, the rate, and what counts as a flood."""

from tests.server.clock import Clock

from basebreaker.server.limits import Bucket, Buckets


def taken(bucket: Bucket, times: int) -> int:
    """The number of attempts that were allowed."""
    return sum(bucket.take() for _ in range(times))


def test_so_many_at_once_and_no_more() -> None:
    bucket = Bucket(5, 2, Clock())
    assert taken(bucket, 8) == 5


def test_then_so_many_a_second_and_debts_are_paid_first() -> None:
    clock = Clock()
    bucket = Bucket(5, 2, clock)
    assert taken(bucket, 7) == 5
    clock.moment += 1  # two more, which pay for the two that were refused
    assert taken(bucket, 1) == 0
    clock.moment += 1.5  # three more: one pays
    assert taken(bucket, 3) == 2


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    bucket = Bucket(5, 2, clock)
    clock.moment += 3600
    assert taken(bucket, 20) == 5


def test_something_heavy_takes_more() -> None:
    bucket = Bucket(5, 2, Clock())
    assert bucket.take(4)
    assert bucket.take(1)
    assert not bucket.take(0.5)


def test_a_debt_of_more_than_nine_bursts_is_a_flood_until_it_is_paid() -> None:
    clock = Clock()
    bucket = Bucket(2, 1, clock)
    flooded = []
    for tries, seconds in ((20, 0), (1, 0), (1, 2)):
        clock.moment += seconds
        taken(bucket, tries)
        flooded.append(bucket.flooded)
    assert flooded == [False, True, False]


def test_everybody_has_a_bucket_that_fills_in_a_minute() -> None:
    clock = Clock()
    buckets = Buckets(3, clock=clock)
    assert [buckets.take("Ann") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("Bob")
    clock.moment += 60
    assert [buckets.take("Ann") for _ in range(3)] == [True, True, False]


def test_the_name_that_came_longest_ago_is_forgotten_first() -> None:
    buckets = Buckets(1, most=2, clock=Clock())
    for name in ("Ann", "Bob", "Ann", "Cleo"):
        buckets.take(name)
    assert list(buckets.buckets) == ["Ann", "Cleo"]
    assert not buckets.take("Ann")
    assert buckets.take("Bob")
