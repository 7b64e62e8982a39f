"""Me First! (5.6): the mandatory group, the circle of optional abilities, newcomers, and who is asked."""

from collections.abc import Callable

from tests.engine.inventing import Invent

from basebreaker.engine.events import BeforeScoring, MinionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Base, Minion
from basebreaker.testing import Table, rule


@rule("5.6.1", "5.6.2", "5.6.5", "6.3.2")
def test_the_current_player_orders_the_mandatory_group_whoever_controls_the_cards(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    table.base_deck("crypt")
    garou = bob.has("loup_garou", at=stones)
    alpha = cat.has("pack_alpha", at=stones)
    table.scores(stones)
    assert ann.options() == [f"use:{garou.id}", f"use:{alpha.id}"]
    ann.uses(alpha)
    assert (bob.vp, cat.vp) == (4, 4)  # 6 each: everything happened


@rule("5.6.1", "5.6.5")
def test_the_order_of_the_mandatory_group_is_kept_and_can_matter(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    doubler, adder = invent("minion", "special"), invent("minion", "special")
    away = bob.has("howler", at=table.base("the_hill"), counters=1)

    @doubler.before_scoring()
    async def double_the_counters(g: Game, me: Minion, event: BeforeScoring) -> None:
        await g.place_counters(away, away.counters, by=me)

    @adder.before_scoring()
    async def add_three_counters(g: Game, me: Minion, event: BeforeScoring) -> None:
        await g.place_counters(away, 3, by=me)

    ann.has(doubler.face.id, at=stones)
    last = bob.has(adder.face.id, at=stones)
    table.turn_of(bob)
    table.scores(stones)
    bob.uses(last)
    assert away.counters == (1 + 3) * 2


@rule("5.6.2", "5.6.6", "6.3.2")
def test_mandatory_abilities_come_before_optional_ones_even_the_current_players(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    sheriff = ann.has("sheriff", at=stones)
    garou = bob.has("loup_garou", at=stones)
    table.scores(stones)
    assert ann.can_use(sheriff)
    assert table.power(garou) == 6
    ann.passes()


@rule("5.6.3", "12.2.9")
def test_each_player_may_is_resolved_in_the_mandatory_part_clockwise_from_the_current_player(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, house = table.ann, table.bob, table.cat, table.base("gingerbread_house")
    table.base_deck("crypt")
    pairs = {p.seat: [p.has("raider", at=house), p.has("raider", at=house)] for p in (ann, bob, cat)}
    bob.holds("lost_knowledge")
    table.turn_of(bob)
    table.scores(house)
    bob.chooses(pairs[bob.seat][0])
    assert [table.power(m) for m in pairs[bob.seat]] == [6, 6]
    cat.declines()
    ann.chooses(pairs[ann.seat][1])
    assert bob.can_choose("lost_knowledge")  # only now the optional part begins
    bob.passes()
    assert [p.vp for p in (ann, bob, cat)] == [4, 4, 1]


@rule("5.6.8", "5.6.9", "5.6.10", "12.3.7")
def test_the_circle_goes_clockwise_from_the_current_player_and_who_passed_may_come_back(
    tables: Callable[[int], Table],
) -> None:
    table = tables(4)
    stones = table.base("standing_stones")
    table.base_deck("crypt")
    people = table.people
    for person in people:
        person.has("raider", at=stones)
        person.holds("plague_of_locusts")
    table.turn_of(table.cat)
    table.scores(stones)
    asked = []
    for answer in ("pass", "pass", "use", "pass", "pass", "use", "pass", "pass"):
        person = next(p for p in people if p.is_asked)
        asked.append(person.seat)
        person.chooses("pass" if answer == "pass" else "plague_of_locusts")
    assert asked == [2, 3, 0, 1, 2, 3, 1, 2]  # Dan passed and then used one; Ann and he have none left after that
    assert [person.vp for person in people] == [4, 1, 1, 4]  # 3, 2, 2 and 3 power


@rule("5.6.10")
def test_the_circle_ends_only_after_everybody_passed_one_after_the_other(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    table.base_deck("crypt")
    for person, cards in ((ann, 1), (bob, 1), (cat, 2)):
        person.has("raider", at=stones)
        person.holds(*["plague_of_locusts"] * cards)
    table.scores(stones)
    ann.passes()
    bob.passes()
    cat.chooses("plague_of_locusts")
    ann.passes()
    bob.passes()
    cat.chooses("plague_of_locusts")
    ann.passes()
    assert bob.is_asked
    bob.passes()
    assert not any(person.is_asked for person in table.people)
    assert (ann.vp, bob.vp, cat.vp) == (2, 2, 4)


@rule("12.3.7", "12.3.4")
def test_what_a_used_ability_triggers_comes_before_the_next_players_turn_in_the_circle(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    count = ann.has("the_count", at=table.base("standing_stones"))
    ann.has("sheriff", at=hill)
    bob.has("howler", at=hill)
    bob.holds("plague_of_locusts")
    table.scores(hill)
    ann.uses(ann.in_play("sheriff"))
    bob.declines()  # no dueling card
    assert count.counters == 1
    assert bob.can_choose("plague_of_locusts")
    bob.passes()


@rule("5.6.11", "12.3.1")
def test_a_newcomers_mandatory_ability_is_resolved_before_the_next_player_in_the_circle(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    pharaoh = ann.has("pharaoh", at=stones)
    ann.has_buried("loup_garou", stones)
    bob.has("sheriff", at=stones)
    table.scores(stones)
    ann.uses(pharaoh)
    garou = ann.in_play("loup_garou")
    assert table.power(garou) == 6
    assert bob.can_use(bob.in_play("sheriff"))
    bob.passes()
    assert (ann.vp, bob.vp) == (4, 2)


@rule("12.3.1")
def test_a_newcomers_mandatory_ability_joins_the_mandatory_group(table: Table, invent: Invent) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    caller = invent("minion", "special")

    @caller.before_scoring()
    async def play_a_minion_from_your_hand_here(g: Game, me: Minion, event: BeforeScoring) -> None:
        for id in g.hand(me.controller, kind="minion"):
            await g.play_minion(me.controller, id, "hand", at=event.card)

    ann.has(caller.face.id, at=stones)
    ann.holds("pack_alpha")
    bob.has("raider", at=stones, counters=6)
    table.scores(stones)
    assert (ann.vp, bob.vp) == (2, 4)  # 2 + 5, one more for each: 9 against 10
    assert ann.discard == [caller.face.id, "pack_alpha"]


@rule("12.3.1")
def test_a_newcomers_optional_ability_joins_the_circle(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("crypt")
    pharaoh = ann.has("pharaoh", at=stones)
    ann.has_buried("sheriff", stones)
    bob.has("howler", at=stones)
    table.scores(stones)
    ann.uses(pharaoh)
    assert ann.can_use(ann.in_play("sheriff"))
    ann.passes()


@rule("12.3.5", "5.5.4")
def test_in_a_window_an_ability_is_used_once_by_each_card_however_long_the_window_lasts(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    hill = table.base("the_hill")
    table.base_deck("crypt")
    first, second = ann.has("loup_garou", at=stones), ann.has("loup_garou", at=stones)
    finist = bob.has("finist_the_falcon", at=hill)
    ann.holds("plague_of_locusts", "plague_of_locusts")
    table.scores(stones)
    ann.chooses("plague_of_locusts", hill)
    bob.uses(finist)
    assert ann.can_choose("plague_of_locusts")  # the window goes on
    assert (table.power(first), table.power(second)) == (6, 6)
    ann.passes()
    assert not bob.is_asked


@rule("12.3.8")
def test_whoever_has_nothing_to_use_is_skipped_and_who_has_is_asked_again_after_each_use(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    table.base_deck("crypt")
    ann.holds("howler")
    cat.holds("howler")
    bob.has("raider", at=stones)
    bob.holds("plague_of_locusts", "plague_of_locusts")
    table.scores(stones)
    bob.chooses("plague_of_locusts")
    assert bob.can_choose("plague_of_locusts")
    bob.passes()
    assert bob.hand == ["plague_of_locusts"]


@rule("12.3.9")
def test_with_the_setting_everybody_with_cards_is_asked_so_that_nobody_can_tell() -> None:
    table = Table(4, me_first="ask")
    ann, bob, cat, dan = table.people
    stones = table.base("standing_stones")
    table.base_deck("crypt")
    ann.holds("howler")
    bob.holds("plague_of_locusts")
    dan.holds("howler")
    cat.has("raider", at=stones)
    table.scores(stones)
    assert ann.options() == ["pass"]
    ann.passes()
    bob.chooses("plague_of_locusts")  # Cat has no cards in hand and is left out
    dan.passes()
    ann.passes()
    assert cat.vp == 4
    table.must_be_quiet()


@rule("12.3.9")
def test_with_the_setting_those_are_asked_who_could_respond_to_an_event_from_their_hand() -> None:
    for held in ("mboro_hornet", "howler"):
        table = Table(3, me_first="ask")
        ann, bob, cat = table.people
        table.base("the_hill")
        cat.discarded("mboro_hornet")  # the card is known to be in the game
        ann.holds("tribute", owner=bob)
        bob.holds(held)
        ann.plays("tribute")
        assert bob.is_asked
        assert bob.options()[-1] == "pass"
        bob.passes()
        assert not cat.is_asked  # no cards in hand
        table.must_be_quiet()


@rule("12.3.9")
def test_with_the_setting_nobody_is_asked_where_no_card_could_be_used() -> None:
    table = Table(3, me_first="ask")
    ann, bob, cat = table.people
    hill, stones = table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    bob.holds("dynamite_surprise")  # for players with a minion there who are not in the lead
    cat.holds("howler")
    ann.has("raider", at=stones)
    bob.has("howler", at=hill)
    table.scores(stones)
    assert ann.vp == 4
    table.must_be_quiet()


@rule("5.6.8", "6.5.5")
def test_an_optional_base_ability_of_tied_players_is_offered_to_each_in_the_circle(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, camp = table.ann, table.bob, table.cat, table.base("jungle_camp")
    table.base_deck("crypt")
    for person in (ann, cat):
        person.has("raider", at=camp)
    bob.has("howler", at=camp)
    table.turn_of(bob)
    table.scores(camp)
    cat.uses(camp)  # clockwise from Bob
    ann.passes()
    assert (ann.hand, bob.hand, cat.hand) == ([], [], ["raider"])


@rule("5.6.3", "12.2.9")
def test_a_base_ability_for_each_player_asks_only_those_it_concerns(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    ann, bob, dan, saloon = table.ann, table.bob, table.dan, table.base("saloon")
    for person in (bob, dan):
        person.has("raider", at=saloon)
        person.deck("howler")
    ann.has("howler", at=saloon)
    ann.plays("big_gulp").chooses("howler")
    bob.chooses("yes")
    dan.declines()
    assert (bob.hand, dan.hand) == (["howler"], [])


def test_a_window_in_which_nobody_can_do_anything_asks_nobody(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    stones: Base = table.base("standing_stones")
    table.base_deck("crypt")
    for person in table.people:
        person.has("raider", at=stones)
        person.holds("jolt", "howler")
    table.scores(stones)
    assert [person.vp for person in table.people] == [4, 4, 4, 4]


@rule("6.5.5", "12.3.5")
def test_a_player_whom_a_base_ability_no_longer_concerns_leaves_no_second_use_to_others(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    table = tables(3)
    ann, bob, cat = table.people
    arena = invent("base")

    @arena.after(
        MinionPlayed,
        when=lambda g, base, event: event.base == base.id,
        who=lambda g, base, event: [seat for seat in g.clockwise() if g.minions(at=base, of=seat)],
        may=True,
    )
    async def each_player_with_a_minion_here_may_return_another_players(
        g: Game, base: Base, event: MinionPlayed
    ) -> None:
        minion = await g.choose(g.you, g.minions(at=base, not_of=g.you), "Return which minion?", base)
        if minion is not None:
            await g.return_to_hand(minion, by=base)

    place = table.base(arena.face.id)
    victim = bob.has("raider", at=place)
    cat.has("drone", at=place)
    ann.plays("howler", at=place)
    ann.uses(place).chooses(victim)
    assert cat.can_use(place)  # Bob has no minion there any more
    cat.passes()
    assert not ann.is_asked
    assert (bob.hand, cat.hand) == (["raider"], [])


@rule("12.10.24", "5.6.6")
def test_what_a_base_lets_one_player_do_is_optional_and_comes_after_what_must_happen(table: Table) -> None:
    ann, bob, hill, site = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    howler, wolves = bob.has("howler", at=site), bob.has("summon_wolves", at=site)
    ann.ends_turn()
    assert wolves.counters == 1  # nobody had to say that it comes first
    assert bob.can_use(hill)
    bob.passes()
    assert howler.base == site.id
