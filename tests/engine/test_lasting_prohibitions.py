"""Prohibitions that outlive their cards: `@x.lasting_forbids` and `g.start`."""

import pytest
from tests.engine.inventing import Invent

from basebreaker.authoring import Action, BaseId, Card, CardId, Forbidden, Game, Lasting, SeatId
from basebreaker.engine.decorators.author import ActionCode
from basebreaker.testing import Table, rule
from basebreaker.views.why_not import why_not


@pytest.fixture
def fence(invent: Invent) -> str:
    """Until the start of your next turn others can't play minions of power 3 or more at a base."""
    card: ActionCode = invent("action", "on_play")

    @card.lasting_forbids
    def others_cannot_play_strong_minions_there(
        g: Game, effect: Lasting, deed: Forbidden, seat: SeatId, card: Card | CardId, base: BaseId
    ) -> bool:
        strong = isinstance(card, int) and g.face(card).power >= 3
        return deed == "play" and strong and base == effect.target and seat != effect.controller

    @card.on_play
    async def fence_in_a_base(g: Game, me: Action) -> None:
        base = await g.pick(me.controller, g.bases, "Which base?", me)
        await g.start(others_cannot_play_strong_minions_there, by=me, until="start", about=base)

    return card.face.id


@rule("5.1.3", "8.3.2")
def test_it_holds_until_the_next_turn_of_who_made_it_though_the_card_is_gone(table: Table, fence: str) -> None:
    ann, bob, camp, moot = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    ann.plays(fence).chooses(camp)
    ann.plays("teenage_wolf", at=camp)
    table.next_turn()
    bob.holds("loup_garou")
    bob.plays("howler", at=camp)
    table.plays_left()
    bob.plays("loup_garou", at=moot)
    table.next_turn()
    table.next_turn()
    bob.plays("loup_garou", at=camp)
    assert {minion.base for minion in table.g.minions(of=bob.seat)} == {camp.id, moot.id}


@rule("4.1.4")
def test_a_minion_that_can_go_nowhere_is_not_offered_and_the_reason_is_told(table: Table, fence: str) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.plays(fence)
    table.next_turn()
    (wolf,) = bob.holds("loup_garou")
    assert not bob.can_choose(wolf)
    assert "Invented Action 1" in why_not(table.driver, bob.seat, wolf)
    table.next_turn()
    table.next_turn()
    assert bob.can_choose(wolf)
    assert camp in table.g.bases


def test_a_copy_and_json_keep_it(table: Table, fence: str) -> None:
    ann, bob = table.ann, table.bob
    table.base("jungle_camp")
    ann.plays(fence)
    table.next_turn()
    (wolf,) = bob.holds("loup_garou")
    twin = table.driver.copy()
    assert twin.question is not None
    assert f"minion:{wolf}" not in [option.key for option in twin.question.options]
