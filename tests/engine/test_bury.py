"""Burying and uncovering (10.1), and what the other chapters say about buried cards."""

from collections.abc import Callable

from basebreaker.engine.printed import catalog
from basebreaker.state.state import State
from basebreaker.testing import Table, rule
from basebreaker.views.sentences import lines
from basebreaker.views.view import view

# -- Lying buried ------------------------------------------------------------------------------------------------------


@rule("10.1.1")
def test_without_an_ability_nothing_can_be_buried(table: Table) -> None:
    ann = table.ann
    table.base("standing_stones")
    (howler,) = ann.holds("howler")
    assert ann.options() == [f"minion:{howler}", "end"]


@rule("2.2.6", "2.4.6", "2.4.7")
def test_a_player_sees_their_own_buried_cards_and_others_only_whose_they_are(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, pyramids = table.ann, table.base("pyramids")
    howler, _ = ann.holds("howler", "frenzy")
    ann.uses(pyramids).chooses(howler)
    seen = [view(table.driver, seat).bases[0].buried[0] for seat in range(3)]
    assert [b.face for b in seen] == ["howler", "", ""]
    assert [b.controller for b in seen] == [ann.seat] * 3


@rule("12.10.17", "2.4.6")
def test_a_card_in_play_that_is_buried_stays_known_to_everybody(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    mummy = ann.has("mummy", at=stones)

    async def bury_it() -> None:
        await table.g.bury.from_play(mummy, at=stones, by=mummy)

    table.run(bury_it())
    (buried,) = ann.buried
    assert bob.sees(buried)


@rule("2.4.6", "12.5.7")
def test_a_revealed_hand_card_is_a_secret_again_once_it_may_be_the_buried_one(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    shown, _ = ann.holds("howler", "frenzy")
    table.s.known[shown] = table.g.everyone
    ann.uses(pyramids).chooses("howler")
    (buried,) = ann.buried
    assert buried.face.id == "howler"
    assert ann.hand == ["frenzy"]
    assert not bob.sees(buried)
    assert not bob.sees(table.s.hands[ann.seat][0])


@rule("12.10.17", "12.5.7")
def test_the_only_card_of_a_hand_stays_known_to_who_saw_it(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, pyramids = table.ann, table.bob, table.cat, table.base("pyramids")
    (seen,) = ann.holds("howler")
    table.s.known[seen] |= 1 << bob.seat
    ann.uses(pyramids)
    (buried,) = ann.buried
    assert bob.sees(buried)
    assert not cat.sees(buried)


@rule("2.4.6")
def test_buried_cards_keep_their_places_when_others_are_looked_at_moved_or_uncovered(table: Table) -> None:
    ann, stones, pyramids = table.ann, table.base("standing_stones"), table.base("pyramids")
    names = {ann.has_buried(name, at=stones).id: name for name in ("howler", "mummy", "raider")}
    first, second, third = ann.buried
    ann.plays("stagecoach").chooses(third).declines()
    ann.plays("pyramid_engineer", at=stones).chooses(first)
    assert {card.id: card.face.id for card in ann.buried} == {id: names[id] for id in (second.id, third.id)}
    assert third.base == pyramids.id


@rule("2.3.5", "10.1.2")
def test_a_buried_card_is_in_play_but_neither_minion_nor_action(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    minion, action = bob.has_buried("mummy", at=stones), bob.has_buried("full_moon", at=stones)
    assert table.g.in_play(minion)
    assert not table.g.minions()
    assert not table.g.actions()
    ann.plays("big_gulp")  # aimed at minions: it finds none
    assert bob.buried == [minion, action]


@rule("10.1.2", "9.8.1")
def test_an_ability_aimed_at_cards_reaches_a_buried_card(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    buried = bob.has_buried("samurai_chan", at=stones)
    trap = ann.has("full_moon", at=stones)

    async def destroy_a_card() -> None:
        assert await table.g.destroy(buried, by=trap) == [buried]

    table.run(destroy_a_card())
    assert bob.discard == ["samurai_chan"]
    assert ann.sees(buried)
    assert bob.hand == []


@rule("10.1.3", "2.5.5")
def test_whoever_buries_a_card_controls_it_and_counts_as_its_owner(table: Table) -> None:
    ann, bob, pyramids = table.ann, table.bob, table.base("pyramids")
    ann.holds("howler", owner=bob)
    ann.uses(pyramids)
    assert [card.controller for card in ann.buried] == [ann.seat]
    assert bob.buried == []


@rule("5.5.7", "2.3.5")
def test_abilities_of_buried_cards_do_not_work(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    wolf = ann.has("howler", at=stones)
    ann.has_buried("pack_alpha", at=stones)
    ann.has_buried("samurai_chan", at=stones)
    ann.has_buried("full_moon", at=stones)
    ann.deck("frenzy")
    bob.has("raider", at=stones)
    assert table.power(wolf) == wolf.face.power
    table.base_deck("crypt")
    table.scores(stones)
    assert (bob.vp, ann.vp) == stones.face.vp[:2]
    assert ann.hand == []  # a Samurai-Chan face up would have drawn a card


@rule("6.1.4")
def test_buried_cards_add_neither_power_nor_presence(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    for _ in range(6):
        ann.has_buried("pharaoh", at=stones)
    bob.has("mummy", at=stones)
    assert (table.power_at(ann, stones), table.power_at(bob, stones)) == (0, 2)
    table.base_deck("crypt")
    table.scores(stones)
    assert (ann.vp, bob.vp) == (0, stones.face.vp[0])


@rule("8.2.8")
def test_power_counters_on_a_buried_card_have_no_effect(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    buried = ann.has_buried("mummy", at=stones)
    moon = ann.has("full_moon", at=stones)

    async def put_counters_on_it() -> None:
        await table.g.place_counters(buried, 3, by=moon)

    table.run(put_counters_on_it())
    assert buried.counters == 3
    assert table.power_at(ann, stones) == 0


@rule("9.1.4")
def test_what_cannot_be_affected_can_be_neither_buried_nor_uncovered(table: Table) -> None:
    ann, stones, pyramids = table.ann, table.base("standing_stones"), table.base("pyramids")
    mummy, buried = ann.has("mummy", at=stones), ann.has_buried("howler", at=stones)

    async def try_it() -> None:
        await table.g.protect(mummy, "bury", by=mummy)
        await table.g.protect(buried, "uncover", by=mummy)
        assert await table.g.bury.from_play(mummy, at=pyramids, by=mummy) is None
        assert await table.g.bury.uncover(buried, by=mummy) is False

    table.run(try_it())
    assert table.g.in_play(mummy)
    assert ann.buried == [buried]


def test_a_state_with_buried_cards_survives_copying_and_json(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has_buried("howler", at=stones, owner=bob).counters = 2
    data = table.s.to_json()
    assert State.from_json(data, catalog.face).to_json() == data
    assert table.s.copy().to_json() == data
    assert table.s.copy().buried[ann.buried[0].id] is not ann.buried[0]


# -- When the base leaves, moving, returning ---------------------------------------------------------------------------


@rule("6.6.6", "10.1.11", "12.5.11", "2.5.5")
def test_cards_buried_at_a_scored_base_go_to_their_true_owners_discard_piles(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    own, foreign = ann.has_buried("howler", at=stones), ann.has_buried("mummy", at=stones, owner=bob)
    ann.has_buried("frenzy", at=table.base("pyramids"))
    table.base_deck("crypt")
    table.scores(stones)
    assert (ann.discard, bob.discard) == (["howler"], ["mummy"])
    assert bob.sees(own)
    assert bob.sees(foreign)
    assert [card.face.id for card in ann.buried] == ["frenzy"]


@rule("10.1.11", "10.8.3", "12.4.14")
def test_cards_buried_at_a_base_that_leaves_play_without_scoring_are_discarded(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    bomb = bob.has("full_moon", at=table.base("pyramids"))
    ann.has_buried("howler", at=stones)
    table.base_deck("crypt")

    async def destroy_the_base() -> None:
        await table.g.destroy_base(stones, by=bomb)

    table.run(destroy_the_base())
    assert ann.buried == []
    assert ann.discard == ["howler"]


@rule("12.5.11")
def test_everybody_reads_which_buried_card_was_destroyed(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    table.base_deck("saloon")
    bob.has_buried("jolt", stones)
    ann.uses(ann.has("nuke_it_from_orbit", at=stones))
    assert "Jolt is destroyed (Nuke It From Orbit)." in [line.text for line in lines(table.driver, ann.seat)]


@rule("10.1.12", "9.17.1", "9.17.2")
def test_an_ability_that_moves_cards_moves_a_buried_card_which_stays_buried(table: Table) -> None:
    ann, bob, stones, pyramids = table.ann, table.bob, table.base("standing_stones"), table.base("pyramids")
    buried, foreign = ann.has_buried("mummy", at=stones), bob.has_buried("mummy", at=stones)
    buried.counters = 1
    ann.plays("stagecoach")
    assert not ann.can_choose(foreign)
    ann.chooses(buried)
    assert (buried.base, buried.controller, buried.counters) == (pyramids.id, ann.seat, 1)
    assert table.g.in_play(buried)
    assert not bob.sees(buried)


@rule("12.5.10", "2.5.5")
def test_a_buried_card_returns_to_its_controllers_hand_unseen(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    buried = ann.has_buried("howler", at=stones, owner=bob)

    async def return_it() -> None:
        await table.g.return_to_hand(buried, by=None)

    table.run(return_it())
    assert (ann.hand, bob.hand) == (["howler"], [])
    assert ann.sees(buried)
    assert not bob.sees(buried)
    assert not cat.sees(buried)


@rule("12.5.11", "2.5.5", "10.7.2")
def test_an_uncovered_card_that_cannot_be_played_goes_to_its_true_owner(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    ann.has_buried("ancient_curse", at=stones, owner=bob)
    ann.plays("lost_knowledge")
    assert bob.discard == ["ancient_curse"]


@rule("10.1.3", "10.1.5")
def test_the_controller_plays_the_uncovered_card_whoever_made_it_happen(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    buried = bob.has_buried("mummy", at=stones)
    digger = ann.has("raider", at=stones)

    async def dig_it_up() -> None:
        assert await table.g.bury.uncover(buried, by=digger)

    table.run(dig_it_up())
    assert bob.in_play("mummy")
    assert not ann.in_play("mummy")


def test_verbs_do_nothing_to_a_card_that_is_not_buried_any_more_or_a_base_that_is_gone(table: Table) -> None:
    ann, stones, pyramids = table.ann, table.base("standing_stones"), table.base("pyramids")
    buried, mummy = ann.has_buried("howler", at=stones), ann.has("mummy", at=stones)
    (frenzy,) = ann.holds("frenzy")

    async def too_late() -> None:
        await table.g.bury.uncover(buried, by=mummy)
        assert await table.g.bury.uncover(buried, by=mummy) is False
        await table.g.destroy_base(pyramids, by=mummy)
        assert await table.g.bury.from_play(mummy, at=pyramids, by=mummy) is None
        assert await table.g.bury.from_hand(ann.seat, frenzy, at=pyramids, by=mummy) == []

    table.base_deck("crypt")
    table.run(too_late())
    assert ann.hand == ["frenzy"]
    assert len(table.g.minions(of=ann.seat)) == 2


def test_a_player_who_gives_up_takes_buried_cards_along_and_foreign_ones_go_home(
    tables: Callable[[int], Table],
) -> None:
    table = tables(3)
    ann, bob, cat, stones = table.ann, table.bob, table.cat, table.base("standing_stones")
    bob.has_buried("howler", at=stones)
    bob.has_buried("mummy", at=stones, owner=cat)
    kept = ann.has_buried("raider", at=stones)
    table.driver.give_up(bob.seat)
    assert table.g.buried() == [kept]
    assert cat.discard == ["mummy"]
