"""Playing cards off the top of a deck (10.5)."""

from basebreaker.state.pieces import Base, Card
from basebreaker.testing import Person, Table, rule


def off_top(
    table: Table,
    person: Person,
    kind: str = "minion",
    *,
    at: Base | None = None,
    by: Card | None = None,
    n: int = 1,
    may: bool = True,
) -> list[Card]:
    """Some card has this player play `n` cards of a kind off the top of their deck; what was played, in the end."""
    played: list[Card] = []

    async def effect() -> None:
        g = table.g
        source = table.s.bases[0] if by is None else by
        played.extend(
            await g.decks.play_off_top(person.seat, lambda id: g.face(id).kind == kind, n, by=source, at=at, may=may)
        )

    table.run(effect())
    return played


@rule("10.5.1", "10.5.5", "10.5.8", "12.1.11")
def test_cards_are_revealed_until_a_fitting_one_shows_up_and_that_one_is_played(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    known = ann.deck("chew_toy", "frenzy", "loup_garou", "howler", "big_gulp")
    played = off_top(table, ann, at=crypt)
    ann.chooses("yes")
    wolf = ann.in_play("loup_garou")
    assert played == [wolf]
    assert wolf.came == "top"
    assert wolf.base == crypt.id
    assert sorted(ann.deck_from_top) == ["big_gulp", "chew_toy", "frenzy", "howler"]
    assert not any(table.s.known[id] for id in known if id != wolf.id)


@rule("10.5.4", "12.5.6")
def test_revealed_cards_are_set_aside_in_the_open_until_the_card_is_played_and_resolved(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    frenzy, toy = ann.deck("frenzy", "chew_toy", "nightstalker", "howler")[:2]
    prey = bob.has("howler", at=crypt)
    also = bob.has("howler", at=crypt)
    off_top(table, ann, at=crypt)
    ann.chooses("yes")
    assert ann.can_choose(prey)
    assert ann.can_choose(also)
    assert ann.deck_from_top == ["howler"]
    assert frenzy in table.s.set_aside
    assert toy in table.s.set_aside
    assert table.s.known[frenzy] == table.g.everyone
    ann.chooses(prey)
    ann.uses(crypt)
    assert len(ann.deck_from_top) == 3


@rule("4.5.3", "4.5.8")
def test_an_extra_card_off_the_top_may_be_left_and_is_then_shuffled_in(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("frenzy", "howler")
    off_top(table, ann, at=crypt)
    ann.declines()
    assert not ann.in_play("howler")
    assert sorted(ann.deck_from_top) == ["frenzy", "howler"]


@rule("4.9.1")
def test_a_card_off_the_top_that_is_not_called_extra_must_be_played(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("howler")
    off_top(table, ann, at=crypt, may=False)
    assert ann.in_play("howler")


@rule("12.1.10")
def test_without_unused_cards_the_deck_is_not_shuffled(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("howler", "big_gulp", "frenzy", "chew_toy", "buffet")
    off_top(table, ann, at=crypt, may=False)
    assert ann.deck_from_top == ["big_gulp", "frenzy", "chew_toy", "buffet"]
    assert not table.g.this_turn.faces("shuffle")


@rule("3.6.7", "10.5.6")
def test_revealing_stops_when_the_deck_runs_out(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("frenzy", "chew_toy")
    ann.discarded("howler")
    played = off_top(table, ann, at=crypt)
    assert not played
    assert ann.discard == ["howler"]
    assert sorted(ann.deck_from_top) == ["chew_toy", "frenzy"]


@rule("3.6.8", "3.6.9")
def test_a_deck_empty_at_the_start_is_made_anew_from_its_own_discard_pile(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.discarded("howler")
    bob.discarded("loup_garou")
    off_top(table, ann, at=crypt, may=False)
    assert ann.in_play("howler")
    assert bob.discard == ["loup_garou"]


@rule("12.1.9")
def test_with_deck_and_discard_pile_empty_nothing_is_revealed(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    assert not off_top(table, ann, at=crypt)
    assert not table.s.play


@rule("10.5.2")
def test_for_two_cards_the_whole_procedure_is_done_twice(table: Table) -> None:
    ann, crypt, moot = table.ann, table.base("crypt"), table.base("moot_site")
    ann.deck("frenzy", "howler", "chew_toy", "loup_garou", "big_gulp")
    played = off_top(table, ann, n=2)
    ann.chooses("yes", crypt)
    assert len(table.s.set_aside) == 3  # two unused cards and the second minion
    ann.chooses("yes", moot)
    assert [card.face.id for card in played] == ["howler", "loup_garou"]
    assert sorted(ann.deck_from_top) == ["big_gulp", "chew_toy", "frenzy"]


@rule("12.1.8")
def test_a_procedure_that_found_nothing_ends_the_whole_instruction(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("frenzy", "howler", "chew_toy")
    ann.discarded("loup_garou")
    played = off_top(table, ann, at=crypt, n=3, may=False)
    assert [card.face.id for card in played] == ["howler"]
    assert ann.discard == ["loup_garou"]


@rule("12.1.8", "12.1.3")
def test_if_the_card_was_the_last_of_the_deck_the_next_procedure_starts_with_a_reshuffle(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("frenzy", "howler")
    ann.discarded("loup_garou")
    played = off_top(table, ann, at=crypt, n=2, may=False)
    assert [card.face.id for card in played] == ["howler", "loup_garou"]
    assert ann.deck_from_top == ["frenzy"]


@rule("10.5.7")
def test_a_card_whose_condition_for_being_played_is_not_met_is_discarded(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("howler", "unstoppable", "frenzy")  # Unstoppable needs a minion to be played on
    played = off_top(table, ann, "action", at=crypt)
    assert not played
    assert ann.discard == ["unstoppable"]
    assert sorted(ann.deck_from_top) == ["frenzy", "howler"]


@rule("10.5.7")
def test_the_condition_is_looked_at_where_the_card_is_to_be_played(table: Table) -> None:
    ann, crypt, moot = table.ann, table.base("crypt"), table.base("moot_site")
    ann.has("howler", at=moot)
    ann.deck("unstoppable")
    assert not off_top(table, ann, "action", at=crypt)
    assert ann.discard == ["unstoppable"]
    ann.deck("unstoppable")
    assert off_top(table, ann, "action", at=moot, may=False)


def test_an_action_off_the_top_is_resolved_and_discarded_like_any_other(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    wolf = ann.has("loup_garou", at=crypt)
    ann.deck("howler", "frenzy")
    off_top(table, ann, "action", may=False)
    assert table.power(wolf) == 5
    assert ann.discard == ["frenzy"]
    assert ann.deck_from_top == ["howler"]


@rule("10.5.1", "4.1.7", "12.2.8")
def test_by_another_players_command_the_owner_of_the_deck_plays_and_controls_the_card(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    commander = ann.has("the_count", at=crypt)
    bob.deck("frenzy", "howler")
    off_top(table, bob, at=crypt, by=commander)
    bob.chooses("yes")
    assert bob.in_play("howler").came == "top"
    assert bob.deck_from_top == ["frenzy"]


@rule("2.5.3")
def test_an_unused_card_somebody_else_owns_stays_in_the_deck_it_was_revealed_from(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.deck("howler")
    ann.deck("frenzy", owner=bob)
    off_top(table, ann, at=crypt, may=False)
    assert ann.deck_from_top == ["frenzy"]


@rule("10.5.3")
def test_a_power_named_beforehand_is_what_is_looked_for(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    ann.deck("howler", "loup_garou")

    async def name_a_power_and_play_such_a_minion() -> None:
        g = table.g
        power = await g.choose_number(ann.seat, range(5), "Which power?")
        assert not g.this_turn.faces("reveal")
        await g.decks.play_off_top(ann.seat, lambda id: g.face(id).power == power, by=crypt, at=crypt, may=False)

    table.run(name_a_power_and_play_such_a_minion())
    ann.chooses("4")
    assert ann.in_play("loup_garou")
    assert ann.deck_from_top == ["howler"]
