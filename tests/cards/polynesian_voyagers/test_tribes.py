from basebreaker.testing import Table, rule, ruling
from basebreaker.views import sentences

# -- Growth of the Tribes ----------------------------------------------------------------------------------------------


def test_growth_of_the_tribes_plays_an_extra_minion_at_a_base_where_you_have_none(table: Table) -> None:
    ann, hill, crypt = table.ann, table.base("the_hill"), table.base("crypt")
    ann.has("tiki", at=hill)
    ann.holds("howler")
    ann.plays("growth_of_the_tribes").chooses("play", "howler")
    assert ann.in_play("howler").base == crypt.id
    assert table.s.free_minions == 1


def test_growth_of_the_tribes_moves_a_minion_instead(table: Table) -> None:
    ann = table.ann
    hill, crypt, moot = table.base("the_hill"), table.base("crypt"), table.base("moot_site")
    tiki = ann.has("tiki", at=hill)
    ann.plays("growth_of_the_tribes")
    assert not ann.can_choose(hill)
    assert ann.can_choose(crypt)
    ann.chooses(moot, "move")
    assert tiki.base == moot.id


@rule("4.5.3", "4.5.9")
def test_growth_of_the_tribes_extra_minion_is_played_at_once_or_not_at_all(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("crypt")
    ann.has("tiki", at=hill)
    ann.holds("howler")
    ann.plays("growth_of_the_tribes").chooses("play").declines()
    assert ann.hand == ["howler"]
    assert not table.s.extras


def test_growth_of_the_tribes_does_nothing_if_you_have_a_minion_everywhere(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("tiki", at=hill)
    ann.plays("growth_of_the_tribes")
    assert ann.discard == ["growth_of_the_tribes"]
    assert not ann.is_asked


# -- Knowledge of the Tribes -------------------------------------------------------------------------------------------


def test_knowledge_of_the_tribes_draws_a_card_for_each_base_and_not_for_each_minion(table: Table) -> None:
    ann, bob = table.ann, table.bob
    hill, crypt, moot = table.base("the_hill"), table.base("crypt"), table.base("moot_site")
    ann.has("tiki", at=hill)
    ann.has("tiki", at=hill)
    ann.has("tiki", at=crypt)
    bob.has("tiki", at=moot)
    ann.deck("howler", "howler", "howler")
    ann.plays("knowledge_of_the_tribes")
    assert ann.hand == ["howler", "howler"]


def test_knowledge_of_the_tribes_draws_nothing_without_minions(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.deck("howler")
    ann.plays("knowledge_of_the_tribes")
    assert ann.hand == []


# -- Unity of the Tribes -----------------------------------------------------------------------------------------------


@rule("5.8.5")
def test_unity_of_the_tribes_gives_two_power_for_each_base_counted_when_it_is_played(table: Table) -> None:
    ann = table.ann
    hill, crypt, moot = table.base("the_hill"), table.base("crypt"), table.base("moot_site")
    ann.has("tiki", at=hill)
    ann.has("tiki", at=crypt)
    ann.plays("unity_of_the_tribes").chooses(crypt)
    assert table.power_at(ann, crypt) == 3 + 4
    assert table.power_at(ann, hill) == 3
    ann.plays("howler", at=moot)
    assert table.power_at(ann, crypt) == 7


@rule("6.4.5")
def test_the_power_of_unity_of_the_tribes_belongs_to_you_and_not_to_the_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    tiki = ann.has("tiki", at=hill)
    table.plays_left(actions=2)
    ann.plays("unity_of_the_tribes")
    assert table.power(tiki) == 3
    ann.plays("big_gulp")
    assert table.power_at(ann, hill) == 2
    table.scores(hill)
    assert ann.vp == 4
    assert bob.vp == 0


def test_the_log_tells_where_unity_of_the_tribes_gives_power(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("tiki", at=hill)
    ann.plays("unity_of_the_tribes")
    told = [line.text for line in sentences.lines(table.driver, None)]
    assert told[-1] == "Ann has +2 power at The Hill for a while (Unity of the Tribes)."


@rule("8.3.6")
def test_unity_of_the_tribes_ends_with_the_turn(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.has("tiki", at=hill)
    ann.plays("unity_of_the_tribes")
    assert table.power_at(ann, hill) == 5
    ann.ends_turn()
    assert table.power_at(ann, hill) == 3


def test_unity_of_the_tribes_needs_a_base_where_you_have_a_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("unity_of_the_tribes")
    assert table.power_at(ann, hill) == 0


# -- Volcanic Uprising -------------------------------------------------------------------------------------------------


@ruling("C-volcanic-uprising-1")
@rule("10.8.1")
def test_volcanic_uprising_plays_a_base_to_which_you_may_move_a_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base("moot_site")
    table.base_deck("crypt")
    tiki = ann.has("tiki", at=hill)
    ann.plays("volcanic_uprising").chooses("rise", tiki)
    assert [base.face.id for base in table.s.bases] == ["the_hill", "moot_site", "crypt"]
    assert tiki.base == table.base("crypt").id


def test_nobody_has_to_move_to_the_base_of_volcanic_uprising(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    tiki = ann.has("tiki", at=hill)
    ann.plays("volcanic_uprising").declines()
    assert len(table.s.bases) == 2
    assert tiki.base == hill.id


@ruling("C-volcanic-uprising-1")
@rule("10.8.1", "12.4.14")
def test_volcanic_uprising_destroys_a_base_without_minions_and_replaces_it_with_two(table: Table) -> None:
    ann, bob = table.ann, table.bob
    hill, crypt = table.base("the_hill"), table.base("crypt")
    table.base_deck("moot_site", "castle_blood", "egg_chamber")
    bob.has("howler", at=hill)
    bob.has("summon_wolves", at=crypt)
    ann.plays("volcanic_uprising").chooses("sink")
    assert [base.face.id for base in table.s.bases] == ["the_hill", "moot_site", "castle_blood"]
    assert bob.discard == ["summon_wolves"]
    assert table.s.base_discard == [crypt.id]


def test_volcanic_uprising_destroys_no_base_where_anybody_has_a_minion(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    bob.has("howler", at=hill)
    ann.plays("volcanic_uprising")
    assert len(table.s.bases) == 2
    assert hill in table.s.bases


@rule("3.6.10", "12.1.5")
def test_with_an_empty_base_deck_the_destroyed_base_comes_back_at_once(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    ann.plays("volcanic_uprising")
    assert [base.face.id for base in table.s.bases] == ["the_hill"]
    assert hill not in table.s.bases
