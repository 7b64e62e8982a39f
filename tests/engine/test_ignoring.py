"""Ignoring a base's ability (12.10.29): it does nothing for one player and their cards, and goes on for others."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.engine.events import AfterScoring, MinionPlayed
from basebreaker.engine.facade import Game
from basebreaker.state.numbers import BaseId, CardId, SeatId
from basebreaker.state.pieces import Action, Base, Card, Minion
from basebreaker.testing import Person, Table, rule
from basebreaker.views.view import view
from basebreaker.views.why_not import why_not


def ignoring(table: Table, person: Person, base: Base) -> Action:
    """A card that lets this player ignore the base's ability until their next turn, while the card is in play."""
    card: Action = person.has(
        "theyre_coming_to_get_you", at=table.g.other_bases(base)[0] if table.g.other_bases(base) else base
    )

    async def ignore() -> None:
        await table.g.ignore(base, by=card, while_in_play=True)

    table.run(ignore())
    return card


@rule("12.10.29")
def test_a_bases_response_is_there_for_the_others_only(table: Table) -> None:
    ann, bob, blood = table.ann, table.bob, table.base("castle_blood")
    table.base("crypt")
    bob.has("the_count", at=blood)
    ignoring(table, ann, blood)
    ann.plays("howler", at=blood)  # and is not asked, though Bob has more power there
    ann.has("the_count", at=blood)
    assert ann.in_play("howler").counters == 0
    table.turn_of(bob)
    ann.has("loup_garou", at=blood, counters=9)
    bob.plays("worker", at=blood).uses(blood)
    assert bob.in_play("worker").counters == 3


@rule("12.10.29")
def test_a_base_affects_only_the_others_minions(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    code = invent("base")

    @code.power
    def minions_here_are_stronger(g: Game, me: Base, minion: Minion) -> int:
        return int(minion.base == me.id)

    @code.after(MinionPlayed, when=lambda g, base, event: event.base == base.id)
    async def all_minions_here_get_a_counter(g: Game, base: Base, event: MinionPlayed) -> None:
        for minion in g.minions(at=base):
            await g.place_counters(minion, by=base)

    place = table.base(code.face.id)
    mine, theirs = ann.has("howler", at=place), bob.has("howler", at=place)
    assert (table.power(mine), table.power(theirs)) == (3, 3)
    ignoring(table, ann, place)
    assert (table.power(mine), table.power(theirs)) == (2, 3)
    ann.plays("igor", at=place)
    assert (mine.counters, theirs.counters, ann.in_play("igor").counters) == (0, 1, 0)
    assert (
        table.logged("prevented_counter")[0].text
        == "They're Coming To Get You keeps Howler from a change of its counters."
    )


@rule("12.10.29")
def test_a_bases_protection_stays_with_the_others_even_against_who_ignores_it(table: Table) -> None:
    ann, bob, chamber = table.ann, table.bob, table.base("egg_chamber")
    table.base("crypt")
    mine, theirs = ann.has("howler", at=chamber, counters=1), bob.has("howler", at=chamber, counters=1)
    ignoring(table, ann, chamber)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(theirs)
    assert table.g.in_play(theirs)
    ann.plays("big_gulp").chooses(mine)
    assert not table.g.in_play(mine)


@rule("12.10.29")
def test_a_bases_restrictions_do_not_bind_who_ignores_it(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    code = invent("base")

    @code.forbids
    def nobody_plays_anything_here(
        g: Game, me: Base, deed: str, seat: SeatId, card: Card | CardId, base: BaseId
    ) -> bool:
        return base == me.id

    place = table.base(code.face.id)
    crypt = table.base("crypt")
    ignoring(table, ann, place)
    ann.holds("howler")
    ann.plays("howler", at=place)
    table.turn_of(bob)
    bob.plays("howler")
    assert bob.in_play("howler").base == crypt.id


@rule("12.10.29")
def test_who_ignores_a_base_can_not_use_it_and_gets_no_power_or_vp_from_it(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    code = invent("base")

    @code.on_your_turn()
    async def draw_a_card(g: Game, base: Base, seat: SeatId) -> None:
        await g.draw(seat)

    @code.total
    def everybody_has_five_power_here(g: Game, me: Base, base: Base, seat: SeatId) -> int:
        return 5 if base is me else 0

    @code.after_scoring()
    async def everybody_gains_a_vp(g: Game, base: Base, event: AfterScoring) -> None:
        for seat in g.clockwise():
            await g.gain_vp(seat, 1, by=base)

    place = table.base(code.face.id)
    table.base("crypt")
    ann.has("howler", at=place)
    ann.deck("igor")
    assert ann.can_use(place)
    ignoring(table, ann, place)
    assert not ann.can_use(place)
    assert why_not(table.driver, ann.seat, place.id) == (
        f"You ignore the ability of {place.name} because of They're Coming To Get You (12.10.29)."
    )
    assert (table.power_at(ann, place), table.power_at(bob, place)) == (2, 5)
    table.scores(place)
    assert (ann.vp, bob.vp) == (place.face.vp[1], place.face.vp[0] + 1)


@rule("12.10.29", "6.5.5")
def test_a_base_that_speaks_of_each_player_or_the_winner_leaves_out_who_ignores_it(table: Table) -> None:
    ann, bob, saloon, place = table.ann, table.bob, table.base("saloon"), table.base("evans_city_cemetery")
    for person in (ann, bob):
        person.has("raider", at=saloon)
        person.has("raider", at=place)
        person.deck(*["jolt"] * 6)
    ignoring(table, ann, saloon)
    bob.has("howler", at=saloon)
    ann.plays("big_gulp").chooses("howler")
    assert bob.is_asked
    bob.chooses("yes")
    assert (len(ann.hand), len(bob.hand)) == (0, 1)
    assert table.g.heeding(saloon) == [bob.seat]
    assert table.g.heeding(saloon, [ann.seat]) == []
    ignoring(table, ann, place)
    table.scores(place)
    assert (len(ann.hand), len(bob.hand)) == (0, 5)


@rule("12.10.29")
def test_a_talent_is_not_used_twice_where_its_player_ignores_the_base(table: Table) -> None:
    ann, stones = table.ann, table.base("standing_stones")
    table.base("crypt")
    wolf = ann.has("teenage_wolf", at=stones)
    ann.uses(wolf)
    assert ann.can_use(wolf)
    ignoring(table, ann, stones)
    assert not ann.can_use(wolf)


@rule("8.3.5", "8.3.2")
def test_ignoring_ends_when_the_players_next_turn_starts(table: Table) -> None:
    ann, bob, hill, chamber = table.ann, table.bob, table.base("the_hill"), table.base("egg_chamber")
    ann.has("howler", at=chamber)
    ignoring(table, ann, hill)
    assert [base.ignored for base in view(table.driver, 1).bases] == [[ann.seat], []]
    assert (
        table.logged("ignore")[0].text == "Ann ignores the ability of The Hill for a while (They're Coming To Get You)."
    )
    ann.ends_turn()
    assert table.g.heeding(hill) == [bob.seat]
    bob.ends_turn()
    assert ann.is_asked  # The Hill is asking
    ann.declines()
    assert table.g.heeding(hill) == [ann.seat, bob.seat]


@pytest.mark.parametrize("what", ["card", "base"])
def test_ignoring_ends_with_its_card_or_with_the_base(table: Table, what: str) -> None:
    ann, hill = table.ann, table.base("the_hill")
    crypt = table.base("crypt")
    card = ignoring(table, ann, hill)

    async def take_it_away() -> None:
        if what == "card":
            await table.g.destroy(card, by=crypt)
        else:
            await table.g.destroy_base(hill, by=card)

    table.run(take_it_away())
    assert [effect for effect in table.s.lasting if effect.kind == "ignore"] == []


def test_a_copy_ignores_the_base_as_well(table: Table) -> None:
    ann, chamber = table.ann, table.base("egg_chamber")
    table.base("crypt")
    howler = ann.has("howler", at=chamber, counters=1)
    ignoring(table, ann, chamber)
    twin = table.driver.copy().g
    assert twin.heeding(twin.base(chamber.id)) == [1]
    assert twin.could("destroy", twin.s.play[howler.id], by=twin.base(chamber.id)) is False
    assert twin.could("destroy", twin.s.play[howler.id], by=twin.base(table.base("crypt").id)) is True
