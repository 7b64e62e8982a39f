"""The log in words: every sentence is clear and grammatical, whoever reads it."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from basebreaker.engine.facade import Game
from basebreaker.testing import Table
from basebreaker.views import sentences


def told(table: Table, seat: int | None = 0) -> list[str]:
    return [line.text for line in sentences.lines(table.driver, seat)]


def test_the_log_tells_on_which_minion_an_action_was_played_and_to_which_it_was_transferred(table: Table) -> None:
    ann, bob, crypt, site = table.ann, table.bob, table.base("crypt"), table.base("moot_site")
    victim, heir = bob.has("gretel", at=crypt), bob.has("hansel", at=site)
    ann.plays("bewitched", on=victim)
    assert "Ann plays Bewitched on Gretel at Crypt." in told(table)
    ann.plays("big_bad_wolf", at=crypt).chooses(victim).chooses(heir).passes()
    assert "Bewitched is transferred to Hansel at Moot Site." in told(table)


def test_the_log_tells_which_ability_a_base_lent_to_another_one_was_used(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    table.base_deck("longhouse")
    ann.has("signs_in_the_stars", at=city)
    ann.has("gretel", at=city)
    ann.holds("armory")
    ann.uses(city)
    assert "Ann uses Longhouse at Cuzcu." in told(table)


def test_the_log_tells_that_a_base_was_used(table: Table) -> None:
    ann, house = table.ann, table.base("longhouse")
    ann.has("gretel", at=house)
    ann.holds("armory")
    ann.uses(house)
    assert "Ann uses Longhouse." in told(table)


def test_the_log_tells_what_a_base_revealed(table: Table) -> None:
    ann, drakkar = table.ann, table.base("drakkar")
    table.bob.deck("raider")
    ann.plays("mummy", at=drakkar).uses(drakkar)
    assert "Raider of Bob is revealed." in told(table)


def test_a_sentence_about_a_card_nobody_may_know_begins_with_a_capital_letter(table: Table) -> None:
    ann, house = table.ann, table.base("longhouse")
    ann.has("gretel", at=house)
    ann.holds("armory")
    ann.uses(house)
    assert "Armory goes on top of Ann's deck." in told(table)
    assert "A card goes on top of Ann's deck." in told(table, None)


def test_several_cards_go_to_the_decks_of_their_owners(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    crypt = table.base("crypt")
    table.bob.has("gretel", at=crypt)
    table.cat.has("hansel", at=crypt)
    table.ann.plays("go_i_know_not_whither")
    line = "Gretel and Hansel are shuffled into their owners' decks (Go I Know Not Whither)."
    assert line in told(table)


def test_the_log_tells_that_a_card_came_out_of_another_hand(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("crypt")
    bob.holds("gretel", owner=ann)
    ann.plays("collecting_stories").chooses("gretel")
    assert "Ann plays Gretel from another player's hand at Crypt." in told(table)


def test_the_log_tells_that_an_action_on_a_minion_came_out_of_another_hand(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    bob.has("gretel", at=crypt)
    bob.holds("bewitched", owner=ann)
    ann.plays("collecting_stories").chooses("bewitched")
    assert "Ann plays Bewitched from another player's hand on Gretel at Crypt." in told(table)


def test_a_base_comes_into_play_before_the_next_card_of_the_base_deck_is_seen(table: Table) -> None:
    ann, city = table.ann, table.base("cuzcu")
    table.base_deck("crypt", "moot_site")
    ann.has("signs_in_the_stars", at=city)
    ann.plays("maui", at=city).chooses("yes").declines()
    assert told(table)[-2:] == ["Crypt comes into play.", "Moot Site lies face up on the base deck."]


def test_the_log_tells_what_kind_of_extra_card_may_be_played(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    prince, princess = ann.has("prince_charming", at=crypt), ann.has("charming_princess", at=crypt)
    ann.uses(prince)
    ann.uses(princess)
    assert "Ann may play an extra action (Prince Charming)." in told(table)
    assert "Ann may play an extra minion (Charming Princess)." in told(table)


def test_who_gets_nothing_is_told_so_in_words(tables: Callable[[int], Table]) -> None:
    table = tables(4)
    crypt = table.base("crypt")
    table.base_deck("moot_site")
    table.ann.plays("knowledge_of_the_tribes")
    for power, person in enumerate(table.people):
        person.has("gretel", at=crypt, counters=power)
    table.scores(crypt)
    assert "Ann draws no cards." in told(table)
    assert "Ann is fourth at Crypt and gains no VP." in told(table)


def test_a_breakpoint_that_does_not_change_is_not_said_to(table: Table) -> None:
    ann, bob, roof = table.ann, table.bob, table.base("building_rooftop")
    ann.has("worker", at=roof)
    table.turn_of(bob)
    bob.ends_turn()
    ann.uses(roof)  # lower the breakpoint by the power of the only minion, which is none
    assert not any("breakpoint" in line for line in told(table))


def test_the_log_tells_in_good_grammar_that_one_card_moves(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    ann.has("howler", at=hill)
    ann.plays("distress_call")
    assert "Howler moves to Crypt (Distress Call)." in told(table)


DEEDS: dict[str, Callable[[Game, Any], Awaitable[object]]] = {
    "Gretel gets a +1 power counter": lambda g, on: g.place_counters(on.gretel, by=on.doer),
    "Gretel loses a +1 power counter": lambda g, on: g.remove_counters(on.gretel, by=on.doer),
    "Gretel has +2 power for a while": lambda g, on: g.boost(on.gretel, 2, by=on.doer),
    "Gretel has +0 power for a while": lambda g, on: g.boost(on.gretel, 0, by=on.doer),
    "Gretel has −1 power for a while": lambda g, on: g.boost(on.gretel, -1, by=on.doer),
    "The abilities of Gretel are cancelled for a while": lambda g, on: g.cancel(on.gretel, by=on.doer),
    "Ann gains control of Gretel": lambda g, on: g.take_control(on.gretel, on.seat, by=on.doer),
    "Gretel moves to Crypt": lambda g, on: g.move(on.gretel, on.crypt, by=on.doer),
    "Bewitched is transferred to Crypt": lambda g, on: g.transfer(on.bewitched, on.crypt, by=on.doer),
    "Gretel is destroyed": lambda g, on: g.destroy(on.gretel, by=on.doer),
    "Gretel returns to its owner's hand": lambda g, on: g.return_to_hand(on.gretel, by=on.doer),
    "Ann has +3 power at Crypt for a while": lambda g, on: g.add_power(on.seat, on.crypt, 3, by=on.doer),
    "Armory gets a stasis counter": lambda g, on: g.stasis.add_counters(on.frozen, by=on.doer),
    "Armory loses a stasis counter": lambda g, on: g.stasis.remove_counters(on.frozen, by=on.doer),
    "Bob uncovers Huscarl at Crypt": lambda g, on: g.bury.uncover(on.buried, by=on.doer),
    "Ann gains 1 VP": lambda g, on: g.gain_vp(on.seat, 1, by=on.doer),
}


class Scene:
    """Cards of all kinds, to which something can be done."""

    def __init__(self, table: Table) -> None:
        ann, bob, hill, self.crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
        self.seat, self.doer = ann.seat, ann.has("howler", at=hill)
        self.gretel = bob.has("gretel", at=hill, counters=2)
        self.bewitched = ann.has("bewitched", on=self.gretel)
        self.frozen = bob.has_in_stasis("armory", 2)
        self.buried = bob.has_buried("huscarl", at=self.crypt)


@pytest.mark.parametrize("sentence", DEEDS)
def test_the_log_names_the_card_that_did_it(table: Table, sentence: str) -> None:
    scene = Scene(table)

    async def story() -> None:
        await DEEDS[sentence](table.g, scene)

    table.run(story())
    assert f"{sentence} (Howler)." in told(table)


def test_what_has_no_sentence_of_its_own_is_told_in_plain_words(table: Table) -> None:
    howler = table.ann.has("howler", at=table.base("the_hill"))
    table.g.log("odd_event", table.ann.seat, [howler.id])
    assert told(table)[-1] == "Ann: odd event Howler."
    table.g.log("odd_event", table.ann.seat)
    assert told(table)[-1] == "Ann: odd event."
