from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Card
from basebreaker.testing import Table, rule
from basebreaker.views import explain

# -- Chew Toy ----------------------------------------------------------------------------------------------------------


def test_chew_toy_destroys_a_weaker_minion_at_the_base_of_yours(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.has("pack_alpha", at=lab)
    prey, equal = bob.has("howler", at=hill), bob.has("teenage_wolf", at=hill)
    away = bob.has("howler", at=lab)
    ann.plays("chew_toy").chooses(wolf)
    assert not table.g.in_play(prey)
    assert table.g.in_play(equal)
    assert table.g.in_play(away)


def test_chew_toy_may_have_to_take_your_own_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    ann.has("howler", at=hill)
    ann.plays("chew_toy").chooses(wolf)
    assert ann.discard == ["howler", "chew_toy"]


def test_equal_power_is_not_enough_for_chew_toy(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("teenage_wolf", at=hill)
    bob.has("howler", at=hill, counters=1)
    ann.plays("chew_toy")
    assert bob.discard == []


# -- Frenzy ------------------------------------------------------------------------------------------------------------


@rule("8.1.3", "8.3.6")
def test_frenzy_is_for_your_minions_of_current_power_four_or_more(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    alpha, grown, weak = ann.has("pack_alpha", at=lab), ann.has("igor", at=hill, counters=2), ann.has("drone", at=hill)
    foreign = bob.has("the_count", at=hill)
    ann.plays("frenzy")
    assert [table.power(m) for m in (alpha, grown, weak, foreign)] == [6, 5, 3, 5]
    ann.ends_turn()
    assert table.power(alpha) == 5


@rule("5.8.3")
def test_frenzy_does_not_wait_for_minions_that_come_later(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("frenzy").plays("pack_alpha", at=hill)
    assert table.power(ann.in_play("pack_alpha")) == 5


# -- Full Moon ---------------------------------------------------------------------------------------------------------


@rule("8.3.3", "12.3.11")
def test_full_moon_shines_on_your_minions_here_as_long_as_they_are_here(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("golem_schloss")
    wolf = ann.has("teenage_wolf", at=hill)
    foreign = bob.has("teenage_wolf", at=hill)
    ann.plays("full_moon", at=hill)
    assert (table.power(wolf), table.power(foreign)) == (4, 3)
    ann.plays("igor", at=hill)
    assert table.power(ann.in_play("igor")) == 3
    table.plays_left()
    ann.plays("headlong").chooses(wolf)
    assert wolf.base == lab.id
    assert table.power(wolf) == 5  # two counters, but no moon
    ann.ends_turn()
    assert table.power(ann.in_play("igor")) == 3


def test_full_moon_of_another_player_does_not_shine_on_your_minions(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("full_moon", at=hill)
    assert table.power(ann.has("teenage_wolf", at=hill)) == 3


# -- Leader of the Pack ------------------------------------------------------------------------------------------------


@rule("4.6.5")
def test_leader_of_the_pack_gives_an_extra_action_for_the_strongest_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("loup_garou", at=hill)
    bob.has("teenage_wolf", at=hill)
    ann.plays("leader_of_the_pack", on=wolf)
    leader = ann.in_play("leader_of_the_pack")
    ann.uses(leader).plays("jolt")
    assert wolf.counters == 1
    assert not ann.can_use(leader)


@rule("4.6.5", "4.3.8")
def test_leader_of_the_pack_on_anothers_minion_serves_its_own_player(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    leader = ann.has("leader_of_the_pack", on=bob.has("pack_alpha", at=hill))
    ann.has("pack_alpha", at=hill)  # a tie is enough
    assert ann.can_use(leader)
    table.turn_of(bob)
    assert not bob.can_use(leader)


def test_leader_of_the_pack_is_silent_while_another_minion_here_is_stronger(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("loup_garou", at=hill)
    leader = ann.has("leader_of_the_pack", on=wolf)
    bob.has("the_count", at=table.base("crypt"))
    assert ann.can_use(leader)
    bob.has("the_count", at=hill)
    assert not ann.can_use(leader)


# -- Let the Dog Out ---------------------------------------------------------------------------------------------------


def test_let_the_dog_out_destroys_minions_up_to_the_power_of_the_dog(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    dog = ann.has("pack_alpha", at=hill)
    two, three, four = bob.has("howler", at=hill), bob.has("teenage_wolf", at=hill), bob.has("loup_garou", at=hill)
    away = bob.has("howler", at=lab)
    ann.plays("let_the_dog_out")
    assert not ann.can_choose(away)
    ann.chooses(three)
    assert not ann.can_choose(four)
    ann.chooses(two)
    assert [m for m in (two, three, four) if table.g.in_play(m)] == [four]
    assert table.g.in_play(dog)


@rule("4.9.3")
def test_let_the_dog_out_may_bite_nobody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("pack_alpha", at=hill)
    bob.has("howler", at=hill)
    ann.plays("let_the_dog_out").declines()
    assert bob.discard == []


def test_the_dog_uses_its_current_power_and_meets_protection(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("howler", at=hill, counters=2)
    safe, prey = bob.has("howler", at=hill), bob.has("howler", at=hill)
    bob.has("unstoppable", on=safe)
    ann.plays("let_the_dog_out").chooses(safe, prey)
    assert table.g.in_play(safe)
    assert not table.g.in_play(prey)


# -- Marking Territory -------------------------------------------------------------------------------------------------


def test_marking_territory_lowers_the_breakpoint_to_zero_for_your_turn(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.has("teenage_wolf", at=lab)
    ann.has("howler", at=lab)
    bob.has("marking_territory", at=lab)
    ann.ends_turn()
    assert table.breakpoint(lab) == 0
    bob.ends_turn()
    assert (ann.vp, bob.vp) == (3, 5)
    assert table.breakpoint(table.base("laboratorium")) == 25  # it came back from the base discard pile


@rule("12.2.13")
def test_a_tie_is_not_enough_to_mark_territory(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.has("teenage_wolf", at=lab)
    ann.has("teenage_wolf", at=lab)
    bob.has("marking_territory", at=lab)
    ann.ends_turn()
    assert table.breakpoint(lab) == 25


def test_an_empty_base_is_nobodys_territory(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.has("marking_territory", at=lab)
    ann.ends_turn()
    assert table.breakpoint(lab) == 25


@rule("8.3.1")
def test_marked_territory_is_free_again_when_the_mark_leaves_play(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    mark = bob.has("marking_territory", at=lab)
    wolf = bob.has("teenage_wolf", at=lab)
    ann.ends_turn()
    assert table.breakpoint(lab) == 0
    table.run(wash_away(table.g, mark, wolf))
    assert table.breakpoint(lab) == 25


@rule("8.3.1", "8.5.2")
def test_marked_territory_stays_at_zero_whatever_else_changes_the_breakpoint(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.has("teenage_wolf", at=lab)
    haunt = bob.has("librarian_haunt", at=lab)  # +3
    bob.has("marking_territory", at=lab)
    ann.ends_turn()
    bob.has("demon_dogs", at=lab)  # +3 more
    assert table.breakpoint(lab) == 0
    assert [(part.label, part.amount) for part in explain.base(table.driver, lab.id).breakpoint_parts] == [
        ("printed", 25),
        ("Librarian Haunt", 3),
        ("Demon Dogs", 3),
        ("Marking Territory: set to 0", -31),
    ]
    table.run(wash_away(table.g, haunt, haunt))
    assert table.breakpoint(lab) == 0


def test_a_marked_territory_whose_breakpoint_was_lowered_before_stays_at_zero(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    bob.has("teenage_wolf", at=lab)
    bob.has("marking_territory", at=lab)
    ann.ends_turn()

    async def raised() -> None:
        await table.g.change_breakpoint(lab, 3, by=lab, seat=bob.seat)

    table.run(raised())
    assert table.breakpoint(lab) == 0
    assert table.s.log[-2][0] == "breakpoint_set"


async def wash_away(g: Game, mark: Action, by: Card) -> None:
    await g.destroy(mark, by=by)


@rule("5.6.5")
def test_the_current_player_may_grow_before_marking_territory(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("teenage_wolf", at=lab)
    wolf = bob.has("teenage_wolf", at=lab)
    mark, serum = bob.has("marking_territory", at=lab), bob.has("uberserum", on=wolf)
    ann.ends_turn()
    bob.uses(serum)
    assert table.breakpoint(lab) == 0
    assert table.g.in_play(mark)


@rule("5.6.2", "5.6.6")
def test_a_minion_moved_to_the_hill_comes_too_late_for_marking_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("marking_territory", at=hill)
    wolf = bob.has("teenage_wolf", at=table.base("laboratorium"))
    ann.ends_turn()
    bob.uses(hill)
    assert wolf.base == hill.id
    assert table.breakpoint(hill) == 23


# -- Moontouched -------------------------------------------------------------------------------------------------------


def test_moontouched_draws_a_card_for_the_strongest_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    touched = ann.has("moontouched", on=bob.has("loup_garou", at=hill))
    ann.has("loup_garou", at=hill)  # a tie is enough, and anyone's minion may be touched
    ann.deck("howler", "igor")
    ann.uses(touched)
    assert ann.hand == ["howler"]
    assert not ann.can_use(touched)


def test_moontouched_is_silent_while_another_minion_here_is_stronger(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf = ann.has("teenage_wolf", at=hill)
    touched = ann.has("moontouched", on=wolf)
    bob.has("teenage_wolf", at=hill, counters=1)
    ann.deck("howler")
    assert not ann.can_use(touched)
    ann.uses(wolf)
    assert ann.can_use(touched)


# -- Unstoppable -------------------------------------------------------------------------------------------------------


def test_an_unstoppable_minion_cannot_be_destroyed_by_anybody(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    wolf, other = ann.has("howler", at=hill), ann.has("igor", at=hill)
    ann.plays("unstoppable", on=wolf)
    table.plays_left()
    ann.plays("big_gulp").chooses(wolf)
    table.turn_of(bob)
    table.plays_left(actions=2)
    bob.plays("big_gulp").chooses(wolf)
    assert table.g.in_play(wolf)
    bob.plays("big_gulp").chooses(other)
    assert not table.g.in_play(other)


def test_an_unstoppable_minion_can_be_moved_and_discarded_after_scoring(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    wolf = ann.has("howler", at=hill)
    unstoppable = ann.has("unstoppable", on=wolf)
    ann.plays("headlong")
    assert wolf.base == unstoppable.base == crypt.id
    table.scores(crypt)
    assert ann.discard == ["headlong", "howler", "unstoppable"]
