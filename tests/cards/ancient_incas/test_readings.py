"""Ancient Incas where two readers could differ (12.11)."""

from basebreaker.testing import Table, rule


@rule("12.11.4")
def test_an_action_on_a_minion_is_not_on_the_base(table: Table) -> None:
    ann, cuzcu = table.ann, table.base("cuzcu")
    ann.has("armory", at=cuzcu)
    ann.has("sun_tattoo", on=ann.has("howler", at=cuzcu))
    assert table.power_at(ann, cuzcu) == 4  # Howler and the tattoo; nothing for the Armory
    assert table.breakpoint(cuzcu) == cuzcu.face.breakpoint - 3


@rule("12.11.4", "12.11.26")
def test_ashlar_masonry_returns_the_only_action_on_the_base_and_none_from_a_minion(table: Table) -> None:
    ann, cuzcu = table.ann, table.base("cuzcu")
    table.base_deck("moot_site")
    armory = ann.has("armory", at=cuzcu)
    ann.has("sun_tattoo", on=ann.has("howler", at=cuzcu))
    ann.holds("ashlar_masonry")
    table.scores(cuzcu)
    ann.chooses("ashlar_masonry").chooses(armory)
    assert (ann.hand, ann.deck_from_top) == (["armory"], [])
    assert sorted(ann.discard) == ["ashlar_masonry", "howler", "sun_tattoo"]


@rule("12.11.6")
def test_the_first_action_on_the_base_counts_for_a_child_of_the_sun_that_comes_later(table: Table) -> None:
    ann, camp = table.ann, table.base("jungle_camp")
    table.plays_left(actions=2)
    ann.plays("armory", at=camp)
    ann.plays("child_of_the_sun", at=camp)
    ann.plays("armory", at=camp)
    assert not ann.is_asked
    assert not table.s.extras


@rule("12.11.11")
def test_a_llama_does_not_play_what_went_back_to_another_owner(table: Table) -> None:
    ann, bob, camp, site = table.ann, table.bob, table.base("jungle_camp"), table.base("moot_site")
    armory = ann.has("armory", at=site, owner=bob)
    ann.plays("llama", at=camp).chooses(armory)
    assert (ann.hand, bob.hand) == ([], ["armory"])
    assert not ann.is_asked


@rule("12.11.13")
def test_a_building_that_everybody_saw_goes_to_its_owner_though_your_text_says_your_hand(table: Table) -> None:
    ann, bob, camp = table.ann, table.bob, table.base("jungle_camp")
    ann.deck("armory", owner=bob)
    ann.plays("incan_engineer", at=camp)
    assert (ann.hand, bob.hand) == ([], ["armory"])


@rule("12.10.19")
def test_what_the_llama_returned_may_stay_in_the_hand(table: Table) -> None:
    ann, camp, site = table.ann, table.base("jungle_camp"), table.base("moot_site")
    armory = ann.has("armory", at=site)
    ann.plays("llama", at=camp).chooses(armory).declines()
    assert ann.hand == ["armory"]
