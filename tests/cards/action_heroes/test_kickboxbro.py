import pytest

from basebreaker.engine.printed import catalog
from basebreaker.testing import Table, rule, ruling


@rule("2.4.9", "2.4.8")
def test_kickboxbro_may_store_a_card_that_only_his_player_knows(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    for id in ann.holds("igor", "jolt"):
        table.s.known[id] = table.g.everyone
    ann.ends_turn()
    ann.uses(bro).chooses("igor")
    (stored,) = bro.stored
    assert table.g.face(stored).id == "igor"
    assert table.s.known[stored] >> ann.seat & 1
    assert not table.s.known[stored] >> bob.seat & 1
    assert ann.hand == ["jolt"]


def test_kickboxbro_need_not_store_anything(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    ann.holds("jolt")
    ann.ends_turn()
    ann.passes()
    assert bro.stored == []
    assert ann.hand == ["jolt"]


def test_kickboxbro_stores_on_his_own_players_turn_only(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.has("kickboxbro", at=camp)
    ann.holds("jolt")
    table.turn_of(bob)
    bob.ends_turn()
    assert not ann.is_asked


@rule("10.4.2", "4.5.2")
def test_kickboxbros_talent_plays_a_stored_action_as_an_extra_one(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    ann.has_stored("jolt", "igor", "buffet", "frenzy", under=bro)
    ann.uses(bro)
    assert not ann.can_choose("igor")
    assert not ann.can_choose("buffet")  # it has nothing but a Special
    ann.chooses("frenzy")
    assert table.power(bro) == 6
    assert ann.discard == ["frenzy"]
    assert table.s.free_actions == 1
    assert not ann.can_use(bro)


def test_kickboxbro_has_nothing_to_play_without_a_stored_action(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    assert not ann.can_use(bro)
    ann.has_stored("igor", under=bro)
    assert not ann.can_use(bro)


@rule("2.3.4", "5.5.7")
def test_stored_cards_do_nothing_and_cannot_be_played_in_the_normal_way(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    ann.has_stored("the_count", under=bro)
    howler = bob.has("howler", at=camp)
    assert table.power_at(ann, camp) == 5
    assert not ann.can_choose("the_count")
    ann.plays("big_gulp")
    assert not table.g.in_play(howler)


@rule("8.6.3", "2.5.1")
def test_stored_cards_are_discarded_when_kickboxbro_leaves_play(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    ids = ann.has_stored("igor", "jolt", under=bro)
    home = ann.has("worker", at=table.base("crypt"))
    ann.plays("body_shop").chooses(bro)
    assert sorted(ann.discard) == ["body_shop", "igor", "jolt", "kickboxbro"]
    assert home.counters == 5  # a stored Igor does nothing
    assert all(table.s.known[id] >> bob.seat & 1 for id in ids)


@rule("10.4.3")
def test_stored_cards_move_along_with_kickboxbro(table: Table) -> None:
    ann, camp, crypt = table.ann, table.base("jungle_camp"), table.base("crypt")
    bro = ann.has("kickboxbro", at=camp)
    (id,) = ann.has_stored("jolt", under=bro)
    ann.plays("headlong")
    assert bro.base == crypt.id
    assert bro.stored == [id]
    ann.uses(bro)
    assert bro.counters == 3


@rule("12.6.14")
def test_a_new_controller_of_kickboxbro_looks_at_and_plays_what_is_stored(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=camp)
    (id,) = ann.has_stored("jolt", under=bro)
    howler = bob.has("howler", at=camp)

    async def seduce() -> None:
        await table.g.take_control(bro, bob.seat, by=howler)

    table.run(seduce())
    assert table.s.known[id] >> bob.seat & 1
    table.turn_of(bob)
    bob.uses(bro)
    assert (bro.counters, howler.counters) == (1, 1)
    assert ann.discard == ["jolt"]


@ruling("X-kickboxbro-1")
@rule("5.6.6", "5.6.8")
def test_alone_kickboxbro_may_use_his_talent_before_scoring_in_turn_order(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bro = bob.has("kickboxbro", at=stones)
    bob.has("igor", at=table.base("crypt"))
    bob.has_stored("lone_wolf", under=bro)
    ann.has("the_count", at=stones)
    ann.holds("under_pressure")
    table.scores(stones)
    ann.passes()
    bob.uses(bro).chooses(bro)
    ann.passes()
    assert (ann.vp, bob.vp) == (2, 4)
    assert bob.discard == ["kickboxbro", "lone_wolf"]


@rule("5.1.1", "12.10.11")
def test_the_use_before_scoring_is_one_of_its_own(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    bro = ann.has("kickboxbro", at=stones)
    ann.has_stored("jolt", "frenzy", under=bro)
    ann.uses(bro).chooses("jolt")
    table.scores(stones)
    ann.uses(bro)
    assert ann.discard == ["jolt", "frenzy", "kickboxbro"]


def test_kickboxbro_with_company_or_at_another_base_waits_while_a_base_scores(table: Table) -> None:
    ann, camp, crypt = table.ann, table.base("jungle_camp"), table.base("crypt")
    bro = ann.has("kickboxbro", at=crypt)
    ann.has_stored("jolt", under=bro)
    table.scores(camp)
    assert not ann.is_asked
    ann.has("igor", at=crypt)
    table.scores(crypt)
    assert not ann.is_asked
    assert "jolt" in ann.discard


@ruling("C-kickboxbro-1")
@rule("4.6.6")
def test_with_more_talents_kickboxbro_uses_only_one_before_scoring(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    bro = ann.has("kickboxbro", at=crypt)
    ann.has_stored("jolt", under=bro)
    wolf = bob.has("teenage_wolf", at=crypt)
    both = (*bro.face.talents, *catalog.face("teenage_wolf").talents)
    monkeypatch.setattr(bro.face, "talents", both)  # as if a card had given him Teenage Wolf's Talent
    table.scores(crypt)
    ann.uses(bro).chooses("1")
    assert not ann.is_asked
    assert not table.g.in_play(wolf)
    assert sorted(ann.discard) == ["jolt", "kickboxbro"]
    assert bro.counters == 0
