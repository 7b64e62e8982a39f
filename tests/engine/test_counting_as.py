"""What cards count as besides what their names say: by a name they bear, or because a card in play says so."""

from basebreaker.testing import Table, rule


def test_a_card_counts_as_what_its_name_says_and_as_what_another_card_makes_of_it(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    guard, howler = ann.has("microbot_guard", at=hill), ann.has("howler", at=hill)
    moon = ann.has("full_moon", at=hill)
    theirs = bob.has("howler", at=hill)
    assert table.g.counting_as("Microbot") == [guard]
    alpha = ann.has("microbot_alpha", at=hill)
    assert table.g.counting_as("Microbot", but=alpha) == [guard, howler]
    assert not table.g.counts_as(moon, "Microbot")
    assert not table.g.counts_as(theirs, "Microbot")


def test_they_are_looked_for_at_a_base_and_of_a_player(table: Table) -> None:
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    here, there = ann.has("microbot_guard", at=hill), ann.has("microbot_guard", at=camp)
    theirs = bob.has("microbot_guard", at=hill)
    assert table.g.counting_as("Microbot", at=hill) == [here, theirs]
    assert table.g.counting_as("Microbot", of=ann.seat) == [here, there]


@rule("10.3.5")
def test_cards_in_stasis_count_but_at_no_base(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    alpha, frozen = ann.has("microbot_alpha", at=hill), ann.has_in_stasis("funkman", 1)
    assert table.g.counting_as("Microbot") == [alpha, frozen]
    assert table.g.counting_as("Microbot", at=hill) == [alpha]


@rule("5.5.3")
def test_of_cards_that_just_left_it_is_told_what_was_true_as_they_did(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    alpha, howler = ann.has("microbot_alpha", at=hill), ann.has("howler", at=hill)
    other = ann.has("igor", at=hill)
    seen: list[bool] = []

    async def destroy() -> None:
        await table.g.destroy(alpha, howler, by=alpha)
        seen.append(table.g.counts_as(howler, "Microbot"))
        seen.append(table.g.counts_as(other, "Microbot"))
        await table.g.destroy(other, by=alpha)
        seen.append(table.g.counts_as(other, "Microbot"))

    table.run(destroy())
    assert seen == [True, False, False]
    assert table.g.counts_as(alpha, "Microbot")  # by its name


@rule("2.1.9")
def test_a_name_that_is_borne_counts_and_goes_with_what_lends_it(table: Table) -> None:
    ann, house = table.ann, table.base("gingerbread_house")
    blessing = ann.has("grimms_blessing", at=house)
    ann.has("microbot_guard", at=house)
    assert not table.g.counts_as(blessing, "Microbot")
    ann.has("howler", at=house)
    assert table.g.counts_as(blessing, "Microbot")
