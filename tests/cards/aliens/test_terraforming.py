from basebreaker.testing import Table, rule, ruling


def bases(table: Table) -> list[str]:
    return [base.face.id for base in table.s.bases]


@ruling("F-terraforming-1", "F-terraforming-2", "F-terraforming-3", "F-terraforming-4")
@rule("12.10.22", "10.1.11", "12.4.15")
def test_terraforming_keeps_minions_and_discards_actions_on_the_base_and_buried_cards(table: Table) -> None:
    ann, bob, hill, site = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    _, crypt = table.base_deck("tortuga", "crypt")
    wolf, theirs = ann.has("howler", at=hill, counters=2), bob.has("warbot", at=hill)
    friend = bob.has("opportunist", on=wolf)
    bob.has("full_moon", at=hill)
    bob.has_buried("igor", hill)
    elsewhere = bob.has("full_moon", at=site)
    ann.plays("terraforming").chooses("crypt", hill)
    new = table.base("crypt")
    assert bases(table) == ["crypt", "moot_site"]
    assert [card.base for card in (wolf, theirs, friend)] == [new.id] * 3
    assert (wolf.counters, table.power(wolf)) == (2, 4)
    assert sorted(bob.discard) == ["full_moon", "igor"]
    assert table.g.in_play(elsewhere)
    assert sorted(table.g.face(id).id for id in table.s.base_deck) == ["the_hill", "tortuga"]
    assert (table.s.base_discard, ann.vp, bob.sees(crypt)) == ([], 0, True)
    assert not any(ann.sees(id) for id in table.s.base_deck)  # it was shuffled


@ruling("F-terraforming-4")
def test_terraforming_must_take_a_base_if_there_is_one(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    table.base_deck("crypt")
    ann.plays("terraforming")
    assert bases(table) == ["crypt"]


@ruling("F-terraforming-5")
def test_terraforming_with_an_empty_base_deck_does_nothing_at_all(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    moon = ann.has("full_moon", at=hill)
    table.plays_left(minions=0)
    ann.plays("terraforming")
    assert (bases(table), table.s.extras, table.g.in_play(moon)) == (["the_hill"], [], True)


@ruling("F-terraforming-6")
@rule("4.5.10")
def test_the_extra_minion_of_terraforming_goes_to_the_new_base_and_may_be_kept(table: Table) -> None:
    ann, site = table.ann, table.base("moot_site")
    table.base_deck("crypt")
    table.plays_left(minions=1, actions=2)
    hill = table.base("the_hill")
    ann.plays("terraforming").chooses(hill)
    ann.plays("swashbuckling")
    table.plays_left(minions=0)
    warbot = ann.holds("warbot")[0]
    ann.chooses(warbot)
    assert ann.in_play("warbot").base == table.base("crypt").id != site.id


@rule("12.3.3", "12.10.28")
def test_a_base_that_was_terraformed_while_its_ability_waited_does_nothing_any_more(table: Table) -> None:
    ann, bob, castle = table.ann, table.bob, table.base("castle_blood")
    table.base_deck("the_homeworld")
    bob.has("warbot", at=castle)
    ann.deck("terraforming")
    ann.plays("neophyte", at=castle).chooses("play")  # Castle Blood's response is waiting
    assert bases(table) == ["the_homeworld"]
    assert not ann.is_asked  # neither Castle Blood, nor The Homeworld: nothing was played there yet
    assert ann.in_play("neophyte").base == table.base("the_homeworld").id


@rule("12.3.3")
def test_an_action_that_terraforming_discards_while_it_waits_to_respond_does_not_any_more(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    table.base_deck("the_hill")
    ann.has("german_engineering", at=lab)
    ann.deck("terraforming")
    ann.plays("neophyte", at=lab).chooses("play")
    assert (ann.in_play("neophyte").counters, ann.discard) == (0, ["german_engineering", "terraforming"])


@rule("12.4.8", "4.5.11", "6.3.1")
def test_terraforming_a_base_about_to_score_ends_its_scoring_and_the_run_of_responses(table: Table) -> None:
    ann, bob, hill, moot = table.ann, table.bob, table.base("the_hill"), table.base("moot_site")
    table.base_deck("crypt")
    ann.has("finist_the_falcon", at=moot)
    ann.has_buried("terraforming", moot)
    _, warbot = ann.holds("lost_knowledge", "warbot")
    king, there = bob.has("pirate_king", at=moot), bob.has("zapbot", at=hill)
    table.turn_of(bob)
    table.scores(hill)
    bob.passes()
    ann.chooses("Use Lost Knowledge", "uncover", hill)
    ann.chooses(warbot)  # now or never, at the new base
    crypt = table.base("crypt")
    assert not bob.is_asked  # nothing scores, so the Pirate King has nowhere to go
    assert bases(table) == ["crypt", "moot_site"]
    assert (there.base, ann.in_play("warbot").base, king.base) == (crypt.id, crypt.id, moot.id)
    assert (ann.vp, bob.vp, table.s.extras) == (0, 0, [])


@rule("12.10.22", "8.3.3")
def test_what_was_changed_about_the_old_base_does_not_reach_the_new_one(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    wolf = ann.has("howler", at=hill)

    async def lower() -> None:
        await table.g.change_breakpoint(hill, -5, by=wolf)
        await table.g.add_power(ann.seat, hill, 3, by=wolf)

    table.run(lower())
    ann.plays("terraforming")
    crypt = table.base("crypt")
    assert (table.breakpoint(crypt), table.power_at(ann, crypt)) == (crypt.face.breakpoint, 2)
