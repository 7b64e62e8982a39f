from collections.abc import Callable

from basebreaker.testing import Table, rule, ruling

# -- Maui --------------------------------------------------------------------------------------------------------------


@ruling("C-volcanic-uprising-1")
@rule("10.8.1")
def test_maui_plays_up_to_two_bases_from_the_top_of_the_base_deck(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt", "moot_site", "castle_blood")
    ann.plays("maui", at=hill).chooses("yes", "yes")
    assert [base.face.id for base in table.s.bases] == ["the_hill", "crypt", "moot_site"]
    assert len(table.s.base_deck) == 1


def test_maui_may_play_one_base_or_none(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt", "moot_site")
    table.plays_left(minions=2)
    ann.plays("maui", at=hill).declines()
    assert len(table.s.bases) == 1
    ann.plays("maui", at=hill).chooses("yes").declines()
    assert [base.face.id for base in table.s.bases] == ["the_hill", "crypt"]


@rule("12.1.6")
def test_maui_finds_no_base_when_none_is_left(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    ann.plays("maui", at=hill).chooses("yes")
    assert len(table.s.bases) == 2
    assert not ann.is_asked


@ruling("C-volcanic-uprising-1")
@rule("10.8.2", "12.4.16")
def test_after_maui_five_bases_remain_five_when_one_scores_in_a_game_for_two(table: Table) -> None:
    ann = table.ann
    hill, crypt, _ = table.base("the_hill"), table.base("crypt"), table.base("moot_site")
    table.base_deck("castle_blood", "egg_chamber", "standing_stones")
    ann.plays("maui", at=hill).chooses("yes", "yes")
    assert len(table.s.bases) == 5
    table.scores(crypt)
    assert [b.face.id for b in table.s.bases] == [
        "the_hill",
        "standing_stones",
        "moot_site",
        "castle_blood",
        "egg_chamber",
    ]


def test_mauis_talent_moves_any_of_your_minions_to_a_base_where_you_have_none(table: Table) -> None:
    ann, bob = table.ann, table.bob
    hill, crypt = table.base("the_hill"), table.base("crypt")
    table.base("moot_site")
    maui = ann.has("maui", at=hill)
    wolf = ann.has("howler", at=hill)
    bob.has("howler", at=crypt)
    ann.uses(maui)
    assert not ann.can_choose(hill)
    ann.chooses(crypt, wolf)
    assert wolf.base == crypt.id
    assert maui.base == hill.id
    assert not ann.can_use(maui)


def test_mauis_talent_is_not_offered_if_you_have_a_minion_everywhere(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    maui = ann.has("maui", at=hill)
    assert ann.can_use(maui)
    ann.has("howler", at=crypt)
    assert not ann.can_use(maui)


# -- Wayfinder ---------------------------------------------------------------------------------------------------------


def test_wayfinder_moves_to_a_base_without_your_minions_and_gets_a_counter(table: Table) -> None:
    ann, bob = table.ann, table.bob
    hill, crypt, moot = table.base("the_hill"), table.base("crypt"), table.base("moot_site")
    finder = ann.has("wayfinder", at=hill)
    ann.has("howler", at=crypt)
    bob.has("howler", at=moot)
    ann.uses(finder)
    assert finder.base == moot.id
    assert finder.counters == 1


@rule("5.2.5")
def test_wayfinder_gets_no_counter_without_the_move(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.base("moot_site")
    finder = ann.has("wayfinder", at=hill)
    bob.has("moai", at=crypt)
    ann.uses(finder).chooses(crypt)
    assert finder.base == hill.id
    assert finder.counters == 0


# -- Mo'ai -------------------------------------------------------------------------------------------------------------


def test_other_players_cannot_move_their_minions_to_moai(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("moai", at=crypt)
    maui = bob.has("maui", at=hill)
    table.base("moot_site")
    table.turn_of(bob)
    bob.uses(maui).chooses(crypt)
    assert maui.base == hill.id


def test_you_may_move_your_minions_to_your_moai(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("moai", at=crypt)
    wolf = ann.has("howler", at=hill)
    tattoo = ann.has("ocean_tattoo", on=wolf)
    ann.uses(tattoo)
    assert wolf.base == crypt.id


def test_you_may_move_your_moai_away(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    stone, maui = ann.has("moai", at=crypt), ann.has("maui", at=crypt)
    ann.uses(maui).chooses(stone)
    assert stone.base == hill.id


def test_other_players_cannot_move_moai(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    stone = ann.has("moai", at=crypt)
    tattoo = bob.has("ocean_tattoo", on=stone)
    bob.has("howler", at=hill)
    table.turn_of(bob)
    assert not bob.can_use(tattoo)
    bob.plays("distress_call").chooses(stone)
    assert stone.base == crypt.id


def test_other_players_may_play_minions_where_moai_is(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("moai", at=crypt)
    table.turn_of(bob)
    bob.plays("howler", at=crypt)
    assert bob.in_play("howler").base == crypt.id


def test_moai_does_not_stop_a_player_from_moving_somebody_elses_minion_there(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat = table.ann, table.bob, table.cat
    hill, crypt = table.base("the_hill"), table.base("crypt")
    ann.has("moai", at=crypt)
    wolf = cat.has("howler", at=hill)

    async def bob_moves_cats_wolf() -> None:
        assert not await table.g.move(wolf, crypt, by=hill, seat=cat.seat)
        assert await table.g.move(wolf, crypt, by=hill, seat=bob.seat)

    table.run(bob_moves_cats_wolf())
    assert wolf.base == crypt.id


# -- Tiki --------------------------------------------------------------------------------------------------------------


def test_tiki_has_two_more_power_while_an_action_is_on_it(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    tiki = ann.has("tiki", at=hill)
    assert table.power(tiki) == 3
    ann.plays("moontouched", on=tiki)
    assert table.power(tiki) == 5


def test_tiki_counts_any_number_of_actions_of_anybody_once(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    tiki, other = ann.has("tiki", at=hill), ann.has("tiki", at=hill)
    bob.has("moontouched", on=tiki)
    bob.has("unstoppable", on=tiki)
    ann.has("full_moon", at=hill)
    assert table.power(tiki) == 6
    assert table.power(other) == 4
