"""Great Wolf Spirit."""

from basebreaker.testing import Table, rule, ruling


def test_it_is_played_where_you_have_the_most_power_if_there_are_two_such_bases(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    crypt = table.base("crypt")
    waiting = ann.has_aside("great_wolf_spirit")
    ann.has("howler", at=hill)
    bob.has("howler", at=crypt)
    assert not ann.can_use(waiting)
    ann.has("howler", at=lab)
    bob.has("howler", at=lab)  # a tie is good enough
    ann.uses(waiting)
    assert not ann.can_choose(crypt)
    ann.chooses(lab)
    assert ann.in_play("great_wolf_spirit").base == lab.id


@rule("12.8.18")
def test_each_of_your_cards_may_use_its_talent_one_additional_time_and_the_titan_too(table: Table) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    spirit, wolf = ann.has("great_wolf_spirit", at=hill), ann.has("teenage_wolf", at=lab)
    for card in (wolf, wolf, spirit, spirit):
        ann.uses(card)
    assert not ann.can_use(wolf)
    assert not ann.can_use(spirit)
    theirs = bob.has("teenage_wolf", at=lab)
    table.turn_of(bob)
    bob.uses(theirs)
    assert not bob.can_use(theirs)


@rule("12.8.21")
def test_with_the_standing_stones_a_talent_can_be_used_three_times(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    spirit = ann.has("great_wolf_spirit", at=table.base("the_hill"))
    wolf, other = ann.has("teenage_wolf", at=stones), ann.has("teenage_wolf", at=stones)
    for _ in range(3):
        ann.uses(wolf)
    assert not ann.can_use(wolf)
    for _ in range(2):
        ann.uses(other)  # the stones are for one minion
    assert not ann.can_use(other)
    for _ in range(2):
        ann.uses(spirit).chooses(wolf)
    assert not ann.can_use(spirit)


def test_when_the_spirit_is_gone_so_is_the_second_use(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    spirit, wolf = ann.has("great_wolf_spirit", at=hill), ann.has("teenage_wolf", at=hill)
    ann.uses(wolf)
    assert ann.can_use(wolf)

    async def destroy() -> None:
        await table.g.destroy(spirit, by=hill)

    table.run(destroy())
    assert not ann.can_use(wolf)


def test_its_talent_gives_one_of_your_minions_a_power_for_the_turn(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    spirit = ann.has("great_wolf_spirit", at=hill)
    bob.has("raider", at=hill)
    assert not ann.can_use(spirit)
    howler = ann.has("howler", at=table.base("laboratorium"))
    ann.uses(spirit)
    assert table.power(howler) == 3
    table.next_turn()
    assert table.power(howler) == 2


# -- In the current edition --------------------------------------------------------------------------------------------


def test_cards_here_may_use_their_talents_twice_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, hill, lab = table.ann, table.base("the_hill"), table.base("laboratorium")
    spirit, wolf, far = (
        ann.has("great_wolf_spirit", at=hill),
        ann.has("teenage_wolf", at=hill),
        ann.has("teenage_wolf", at=lab),
    )
    for card in (wolf, wolf, far):
        ann.uses(card)
    for _ in range(2):
        ann.uses(spirit).chooses(wolf)
    assert [ann.can_use(card) for card in (wolf, far, spirit)] == [False, False, False]


@rule("12.8.21")
@ruling("F-great-wolf-spirit-current-2")
def test_the_standing_stones_give_no_third_use_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, stones = table.ann, table.base("standing_stones")
    ann.has("great_wolf_spirit", at=stones)
    wolf, other = ann.has("teenage_wolf", at=stones), ann.has("teenage_wolf", at=stones)
    for card in (wolf, wolf, other, other):
        ann.uses(card)
    assert not ann.can_use(wolf)
    assert not ann.can_use(other)


def test_it_may_move_at_the_start_of_your_turn_to_a_base_you_rule_in_the_current_edition(current_table: Table) -> None:
    table = current_table
    ann, bob, site, lab = table.ann, table.bob, table.base("moot_site"), table.base("laboratorium")
    crypt = table.base("crypt")
    spirit = ann.has("great_wolf_spirit", at=site)
    ann.has("howler", at=lab)
    bob.has("howler", at=lab)  # a tie isn't more
    table.turn_of(bob)
    table.next_turn()
    assert not ann.is_asked
    ann.has("raider", at=lab)
    ann.has("raider", at=crypt)
    table.turn_of(bob)
    table.next_turn()
    ann.uses(spirit).chooses(crypt)
    assert spirit.base == crypt.id
    table.turn_of(bob)
    table.next_turn()
    ann.declines()
    assert spirit.base == crypt.id


def test_where_it_is_played_is_the_same_in_the_current_edition(current_table: Table) -> None:
    ann, site, lab = current_table.ann, current_table.base("moot_site"), current_table.base("laboratorium")
    waiting = ann.has_aside("great_wolf_spirit")
    ann.has("howler", at=site)
    assert not ann.can_use(waiting)
    ann.has("howler", at=lab)
    ann.uses(waiting).chooses(lab)
    assert ann.in_play("great_wolf_spirit").base == lab.id
