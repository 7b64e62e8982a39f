"""What can't be done is not offered where a card forbids all of it, and told in the log where it fails."""

import pytest

from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Minion
from basebreaker.testing import Table, rule
from basebreaker.views import sentences

# -- What fails is told ------------------------------------------------------------------------------------------------


def told(table: Table) -> list[str]:
    """The lines that say what was prevented."""
    lines = sentences.lines(table.driver, sentences.ALL)
    return [line.text for line in lines if line.kind.startswith(("prevented", "nothing"))]


@rule("5.8.2")
def test_a_move_that_a_card_prevents_is_told_with_that_card(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    howler = bob.has("howler", at=hill)
    bob.has("slo_mo_attack", at=hill)
    ann.plays("distress_call")
    assert howler.base == hill.id
    assert told(table) == ["Slo-Mo Attack keeps Howler from being moved."]
    assert table.logged("prevented_move")[0].bases == [hill.id]
    assert crypt in table.g.bases


@rule("5.1.3")
def test_a_move_that_is_forbidden_is_told_with_what_forbids_it(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("howler", at=hill)
    bob.has("moai", at=crypt)
    ann.plays("distress_call").chooses("howler")
    assert told(table) == ["Mo'ai keeps Howler from being moved."]


def test_a_card_that_protects_itself_is_named_once(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    bob.has("moai", at=table.base("crypt"))
    ann.plays("distress_call")
    assert told(table) == ["Mo'ai keeps itself from being moved."]


def test_a_destruction_that_is_prevented_is_told(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("unstoppable", on=bob.has("howler", at=hill))
    ann.plays("big_gulp")
    assert told(table) == ["Unstoppable keeps Howler from being destroyed."]


def test_one_effect_tells_once_of_each_card(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    first, second = (bob.has("howler", at=hill, counters=1) for _ in range(2))
    bob.has("the_show_must_go_on", at=hill)
    tiki = ann.has("tiki", at=hill)

    async def try_it(g: Game) -> None:
        for minion in (first, second, first):
            await g.place_counters(minion, by=tiki)
        assert await g.destroy(first, second, tiki, by=tiki) == [tiki]

    table.run(try_it(table.g))
    assert told(table) == [
        *["The Show Must Go On keeps Howler from a change of its counters."] * 2,
        *["The Show Must Go On keeps Howler from being destroyed."] * 2,
    ]


def test_a_protection_that_ends_by_itself_is_told_by_the_card_that_gave_it(table: Table) -> None:
    hill = table.base("the_hill")
    howler = table.bob.has("howler", at=hill)

    async def story(g: Game) -> None:
        await g.protect(howler, "return", by=howler)
        await g.return_to_hand(howler, by=hill)

    table.run(story(table.g))
    assert table.g.in_play(howler)
    assert told(table) == ["Howler keeps itself from being returned."]


@rule("2.4.6")
def test_nobody_learns_from_such_a_line_which_card_lies_there(table: Table) -> None:
    ann, bob, stones = table.ann, table.bob, table.base("standing_stones")
    buried = bob.has_buried("mummy", at=stones)

    async def story(g: Game) -> None:
        await g.protect(buried, "destroy", by=stones)
        await g.destroy(buried, by=stones)

    table.run(story(table.g))
    texts = {seat: [line.text for line in sentences.lines(table.driver, seat)][-1] for seat in (ann.seat, bob.seat)}
    assert texts == {
        ann.seat: "Standing Stones keeps a card from being destroyed.",
        bob.seat: "Standing Stones keeps Mummy from being destroyed.",
    }
    (line,) = table.logged("prevented_destroy")
    assert [card.face for line in sentences.lines(table.driver, ann.seat)[-1:] for card in line.cards] == [""]
    assert line.cards[0].face == "mummy"


def test_a_number_that_is_protected_from_a_change_tells_nothing(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=1)
    bob.has("ancient_curse", on=worker)
    ann.has("the_show_must_go_on", at=hill)
    table.power(worker)
    assert told(table) == []


def test_an_action_of_which_nothing_comes_says_so(table: Table) -> None:
    table.base("the_hill")
    table.ann.plays("distress_call")
    assert told(table) == ["Nothing comes of Distress Call."]


def test_a_talent_of_which_nothing_comes_says_so(table: Table) -> None:
    ann = table.ann
    ann.holds("howler")
    ann.uses(ann.has("raider", at=table.base("the_hill"))).is_done()
    assert told(table) == ["Nothing comes of Raider."]


def test_what_was_done_after_all_is_no_nothing(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.plays("let_it_be_full_and_eat")  # it does no more than go to Bob's hand
    assert bob.hand == ["let_it_be_full_and_eat"]
    assert told(table) == []


# -- What can do nothing is not offered --------------------------------------------------------------------------------


@rule("12.10.20")
def test_finist_is_not_asked_toward_a_base_under_anothers_moai(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    table.base_deck("cuzcu")
    ann.has("finist_the_falcon", at=hill)
    moai = bob.has("moai", at=crypt)
    table.scores(crypt)
    assert not ann.is_asked
    assert not table.g.in_play(moai)


@rule("12.10.20")
def test_finist_is_asked_toward_a_base_under_an_own_moai(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    table.base_deck("cuzcu")
    finist = ann.has("finist_the_falcon", at=hill)
    ann.has("moai", at=crypt)
    table.scores(crypt)
    ann.uses(finist)
    assert ann.discard == ["finist_the_falcon", "moai"]


@rule("12.10.20")
@pytest.mark.parametrize("name", ["wayfinder", "maui"])
def test_a_talent_that_moves_is_not_offered_where_every_base_is_closed(table: Table, name: str) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    mover = ann.has(name, at=hill)
    assert ann.can_use(mover)
    moai = bob.has("moai", at=crypt)
    assert not ann.can_use(mover)
    moai.controller = ann.seat
    table.refresh()
    assert not ann.can_use(mover)  # Ann has a minion there now
    ann.has("howler", at=table.base("cuzcu"))
    table.base("moot_site")
    assert ann.can_use(mover)


@rule("12.10.20")
def test_ocean_tattoo_is_not_offered_where_every_base_is_closed(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    tattoo = ann.has("ocean_tattoo", on=ann.has("howler", at=hill))
    assert ann.can_use(tattoo)
    bob.has("moai", at=crypt)
    assert not ann.can_use(tattoo)


@rule("12.10.20")
def test_the_hill_does_not_ask_whom_to_move_under_anothers_moai(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    bob.has("howler", at=crypt)
    ann.has("moai", at=hill)
    ann.ends_turn()
    assert not bob.is_asked


@rule("12.10.20")
def test_royal_highway_does_not_ask_for_a_move_that_is_forbidden(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("royal_highway", at=hill)
    ann.has("howler", at=hill)
    bob.has("moai", at=crypt)
    ann.plays("armory", at=crypt)
    assert not ann.is_asked


@rule("12.10.20")
def test_the_birch_is_not_asked_while_it_cannot_be_destroyed(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    ann.has("uberserum", on=ann.has("the_birch", at=hill))
    table.turn_of(bob)
    bob.ends_turn()
    assert not ann.is_asked


@rule("12.10.20")
def test_nobody_is_asked_to_return_a_minion_that_cannot_be_returned(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.base_deck("cuzcu")
    ann.has("howler", at=camp)
    ann.plays("form_a_posse")
    table.scores(camp)
    assert not ann.is_asked
    assert ann.discard[-1] == "howler"


def protected_minion(table: Table) -> Minion:
    """A minion of Bob's that other players' cards don't affect, at The Hill."""
    howler: Minion = table.bob.has("howler", at=table.base("the_hill"), counters=1)
    table.bob.has("the_show_must_go_on", at=table.base("the_hill"))
    return howler


@rule("12.10.20")
@pytest.mark.parametrize(("name", "counters"), [("baba_yaga", 0), ("soldier", 1)])
def test_a_talent_for_protected_minions_only_is_not_offered(table: Table, name: str, counters: int) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    protected_minion(table)
    user = ann.has(name, at=hill, counters=counters)
    assert not ann.can_use(user)
    bob.has("igor", at=hill)
    assert ann.can_use(user)


@rule("12.10.20")
@pytest.mark.parametrize(("name", "shield"), [("head_grabber", "unstoppable"), ("the_frog_princess", "slo_mo_attack")])
def test_a_talent_for_a_host_that_is_protected_from_it_is_not_offered(table: Table, name: str, shield: str) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    howler = bob.has("howler", at=hill)
    user = ann.has(name, on=howler)
    assert ann.can_use(user)
    if shield == "unstoppable":
        bob.has(shield, on=howler)
    else:
        bob.has(shield, at=hill)
    assert not ann.can_use(user)


@rule("12.10.20", "4.1.4", "12.2.4")
def test_a_card_may_still_be_played_and_a_target_chosen_although_nothing_can_come_of_it(table: Table) -> None:
    ann = table.ann
    howler = protected_minion(table)
    table.base("crypt")
    tiki = ann.has("tiki", at=table.base("the_hill"))
    ann.plays("distress_call")
    assert ann.can_choose(howler)
    ann.chooses(tiki)
