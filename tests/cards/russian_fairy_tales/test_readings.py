"""Russian Fairy Tales where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.5")
def test_the_eagle_draws_where_no_other_player_has_a_minion_to_put_back(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    ann.deck("llama")
    ann.plays("tsar_eagle", at=camp)
    assert ann.hand == ["llama"]


@rule("12.11.12")
def test_toad_may_be_given_to_a_player_without_another_minion_here(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.plays("toad", at=camp).chooses("yes")
    assert bob.in_play("toad")
    assert bob.deck_from_top == []


@rule("12.11.14")
def test_who_moves_a_minion_by_the_hill_has_moved_it(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    sister = bob.has("go_see_my_sister", at=hill)
    bob.has("howler", at=camp)
    bob.deck("llama")
    ann.ends_turn()
    bob.uses(hill).uses(sister)
    assert bob.hand == ["llama"]


@rule("12.11.16")
def test_the_frog_princess_still_changes_the_minion_that_another_player_has_taken(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    host = bob.has("howler", at=camp)
    princess = ann.has("the_frog_princess", on=host)
    ann.deck("gretel")
    ann.uses(princess).chooses("yes")
    assert bob.deck_from_top == ["howler"]
    assert princess.on == ann.in_play("gretel").id


@rule("12.11.18")
def test_a_minion_off_the_top_is_declined_when_it_has_been_seen(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("howler", at=camp)
    (frenzy, gretel) = bob.deck("frenzy", "gretel")
    ann.plays("transformation")
    assert bob.is_asked
    assert ann.sees(frenzy)
    assert ann.sees(gretel)
    bob.declines()
    assert sorted(bob.deck_from_top) == ["frenzy", "gretel", "howler"]
    assert bob.in_play("howler") is None


@rule("12.11.30")
def test_protection_from_other_players_cards_does_not_save_from_a_toad_that_is_ones_own(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("the_show_must_go_on", at=camp)
    count, wolf = bob.has("the_count", at=camp, counters=1), bob.has("howler", at=camp)
    ann.plays("toad", at=camp).chooses("yes", count)  # Ann still chooses
    assert bob.deck_from_top == ["the_count"]
    assert table.g.in_play(wolf)


@rule("12.11.31")
def test_a_minion_that_went_on_from_the_spring_may_still_be_put_under_its_deck(table: Table) -> None:
    ann, bob, spring, camp = table.ann, table.bob, table.base("transformation_spring"), table.base("jungle_camp")
    prey = bob.has("howler", at=spring)
    ann.deck("gretel")
    ann.plays("extradrone", at=spring).chooses(prey, "yes")
    assert ann.in_play("extradrone").base == camp.id
    ann.uses(spring).chooses("yes")
    assert ann.in_play("gretel").base == spring.id
    assert ann.deck_from_top == ["extradrone"]


@rule("12.11.32")
def test_a_protected_minion_may_be_the_one_drawn_at_random(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    bob.has("the_show_must_go_on", at=camp)
    count = bob.has("the_count", at=camp, counters=1)
    ann.plays("go_i_know_not_whither")
    assert table.g.in_play(count)
    assert bob.deck_from_top == []


@rule("12.11.72")
def test_who_played_toad_is_the_one_who_played_a_minion_there(table: Table) -> None:
    ann, bob, drakkar = table.ann, table.bob, table.base("drakkar")
    bob.deck("jolt")
    ann.plays("toad", at=drakkar).chooses("yes")
    assert bob.in_play("toad")
    ann.uses(drakkar).chooses("jolt")
    assert ann.hand == ["jolt"]
