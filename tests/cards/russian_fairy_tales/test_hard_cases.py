"""Russian Fairy Tales: several cards leave at once, heirs are immune, a base is cleared while cards come to it."""

from basebreaker.testing import Table, rule


@rule("5.7.2")
def test_two_bewitched_of_a_scored_base_both_find_the_only_minion_left(table: Table) -> None:
    ann, bob, site, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    table.base_deck("cuzcu")
    ann.has("bewitched", on=ann.has("gretel", at=site))
    bob.has("bewitched", on=bob.has("rose_red", at=site))
    heir = bob.has("llama", at=crypt)
    table.scores(site)
    assert table.power(heir) == 2 + 2 + 2


@rule("5.8.2", "8.6.1")
def test_bewitched_is_discarded_if_the_heir_is_not_affected_by_it(table: Table) -> None:
    ann, bob, site, crypt = table.ann, table.bob, table.base("moot_site"), table.base("crypt")
    table.base_deck("cuzcu")
    ann.has("bewitched", on=ann.has("gretel", at=site))
    bob.has("llama", at=crypt, counters=1)
    bob.has("the_show_must_go_on", at=crypt)
    table.scores(site)
    assert ann.discard == ["gretel", "bewitched"]


@rule("6.6.3")
def test_the_birch_played_at_the_base_that_is_being_cleared_is_discarded_too(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.base("crypt")
    table.base_deck("cuzcu")
    woman = ann.has("the_birch_woman", at=site)
    ann.holds("the_birch")
    table.scores(site)
    ann.uses(woman).chooses("the_birch", "play", site)
    assert ann.discard == ["the_birch_woman", "the_birch"]


@rule("8.6.1")
def test_the_spring_sheds_the_frog_princess_that_has_just_brought_a_minion_there(table: Table) -> None:
    ann, spring = table.ann, table.base("transformation_spring")
    princess = ann.has("the_frog_princess", on=ann.has("gretel", at=spring))
    ann.deck("hansel", "rose_red")
    ann.uses(princess).chooses("yes")
    ann.uses(spring).declines()
    assert ann.discard == ["the_frog_princess"]


def test_who_gave_toad_away_has_still_played_it(table: Table) -> None:
    ann, bob, site = table.ann, table.bob, table.base("crypt")
    sister = ann.has("go_see_my_sister", at=site)
    bob.has("gretel", at=site)
    ann.deck("llama")
    ann.plays("toad", at=site).chooses("yes")
    ann.uses(sister)
    assert ann.hand == ["llama"]
    assert bob.deck_from_top == ["gretel"]
