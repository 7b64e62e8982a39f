"""Cards and where they are (2.1 to 2.3, 12.5): kinds of cards, zones, what is in play and what is not."""

from collections.abc import Callable

from basebreaker.engine.printed import catalog
from basebreaker.state.numbers import BaseId
from basebreaker.testing import Table, rule

# -- 2.1 Card types and parts ------------------------------------------------------------------------------------------


@rule("2.1.1", "2.1.2", "2.1.3")
def test_a_faction_card_is_a_minion_with_a_power_or_an_action_without_one() -> None:
    for facts in catalog.facts().values():
        for faction in facts["factions"]:
            assert {card["kind"] for card in faction["cards"]} == {"minion", "action"}
            for card in faction["cards"]:
                face = catalog.face(card["id"])
                assert face.name == card["name"]
                assert face.faction == faction["id"]
                assert ("power" in card) == face.is_minion
                if face.is_minion:
                    assert face.power == card["power"] >= 0
                else:
                    assert face.texts


@rule("2.1.4", "2.1.1")
def test_a_base_has_a_breakpoint_three_numbers_of_vp_and_a_text_and_is_in_no_faction_deck() -> None:
    bases = [face for face in catalog.faces().values() if face.is_base]
    assert len(bases) > 35
    for base in bases:
        assert base.name
        assert base.breakpoint > 0
        assert len(base.vp) == 3
        assert min(base.vp) >= 0
        assert all(base.texts)  # a base may do nothing
        assert base not in catalog.faction_cards(base.faction)


@rule("2.1.4", "6.4.2")
def test_the_three_numbers_are_for_winner_runner_up_and_third_place(tables: Callable[[int], Table]) -> None:
    table = tables(3)
    schloss = table.base("golem_schloss")  # 4, 3, 2
    table.base_deck("the_hill")
    for person, minions in zip(table.people, (3, 2, 1), strict=True):
        for _ in range(minions):
            person.has("teenage_wolf", at=schloss)
    table.scores(schloss)
    assert [person.vp for person in table.people] == [4, 3, 2]


@rule("2.1.5")
def test_a_card_can_carry_several_abilities_each_with_its_own_moment(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker = ann.has("worker", at=hill)
    soldier = ann.plays("soldier").in_play("soldier")
    assert soldier.counters == 2  # its on-play ability
    ann.uses(soldier)  # its Talent
    assert (soldier.counters, worker.counters) == (1, 1)
    assert catalog.face("soldier").ability_types == ("on_play", "talent")


@rule("2.1.6", "2.3.3")
def test_a_bases_ability_works_only_while_the_base_lies_in_the_middle(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    lab = table.base("laboratorium")
    (in_deck,) = table.base_deck("moot_site")
    assert ann.plays("igor", at=hill).in_play("igor").counters == 0
    table.plays_left(minions=2)
    assert ann.plays("worker", at=lab).in_play("worker").counters == 3

    async def away() -> None:
        await table.g.destroy_base(lab, by=hill)

    table.run(away())
    assert [base.id for base in table.s.bases] == [hill.id, in_deck]
    assert table.s.base_discard == [lab.id]
    table.s.once = []
    howler = ann.plays("howler", at=table.s.bases[1]).in_play("howler")
    assert (howler.counters, table.power(howler)) == (0, 6)  # Moot Site works now, Laboratorium no longer does


@rule("2.1.7")
def test_a_bases_ability_bears_no_label() -> None:
    for face in catalog.faces().values():
        if face.is_base:
            catalog.load_code(face.faction)
            assert face.ability_types in (("base",), ())
            assert {ability.label for ability in face.abilities} <= {""}
            assert not face.talents
            assert not face.on_play


@rule("2.1.7", "4.5.5")
def test_a_card_that_goes_by_ability_types_finds_none_on_a_base(table: Table) -> None:
    """An extra card that a Special grants is played at once (4.5.6); a base's ability isn't a Special."""
    ann, hut = table.ann, table.base("storytellers_hut")
    ann.holds("jolt")

    async def grant() -> None:
        assert await table.g.extra_action(ann.seat, by=hut) is None

    table.run(grant())
    assert [extra.kind for extra in table.s.extras] == ["action"]  # kept for later
    assert not ann.is_asked


# -- 2.2 Zones ---------------------------------------------------------------------------------------------------------


@rule("2.2.1")
def test_everybody_has_a_hand_a_deck_and_a_discard_pile_of_their_own(table: Table) -> None:
    ann, bob = table.ann, table.bob
    table.base("the_hill")
    ann.deck("howler", "igor", "jolt")
    bob.deck("worker")
    ann.plays("tribute")
    assert ann.hand == ["howler", "igor", "jolt"]
    assert ann.discard == ["tribute"]
    assert (bob.hand, bob.deck_from_top, bob.discard) == ([], ["worker"], [])


@rule("2.2.2")
def test_all_players_share_one_base_deck_and_one_base_discard_pile(table: Table) -> None:
    ann, bob = table.ann, table.bob
    hill, crypt = table.base("the_hill"), table.base("crypt")
    deck = table.base_deck("moot_site", "egg_chamber")
    for _ in range(5):
        ann.has("pack_alpha", at=hill)
    ann.ends_turn()
    for _ in range(4):
        bob.has("pack_alpha", at=crypt)
    bob.ends_turn()
    assert table.s.base_discard == [hill.id, crypt.id]
    assert [base.id for base in table.s.bases] == deck
    assert table.s.base_deck == []


@rule("2.2.3")
def test_a_minion_lies_at_a_base_before_its_controller(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    howler = ann.plays("howler", at=hill).in_play("howler")
    assert (howler.base, howler.controller) == (hill.id, ann.seat)
    assert table.g.minions(at=hill, of=ann.seat) == [howler]
    assert table.g.minions(at=hill, of=bob.seat) == []
    assert table.g.minions(at=crypt) == []


@rule("2.2.4")
def test_an_action_can_be_on_a_base_or_on_a_minion(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    howler = ann.has("howler", at=hill)
    moon = ann.plays("full_moon").in_play("full_moon")
    table.plays_left()
    charm = ann.plays("unstoppable").in_play("unstoppable")
    assert table.g.actions(at=hill, on_bases=True) == [moon]
    assert table.g.actions(on=howler) == [charm]
    assert table.g.host(moon) is None
    assert table.g.host(charm) is howler


@rule("2.2.11")
def test_a_token_goes_from_the_pool_to_a_score_pile_or_a_card_and_back(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    worker = ann.has("worker", at=hill, counters=3)
    ann.vp = 2
    ann.deck("jolt", "jolt", "jolt")
    ann.plays("who_wants_to_live_forever").chooses(worker, worker, worker)
    assert (worker.counters, ann.vp) == (0, 2)  # back in the pool, in nobody's score pile


# -- 2.3 In play and not in play ---------------------------------------------------------------------------------------


@rule("2.3.2", "2.3.6")
def test_cards_in_hand_deck_discard_pile_and_box_and_cards_set_aside_are_not_in_play(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    here = ann.has("howler", at=hill)
    boxed = ann.has("howler", at=hill)
    ann.holds("howler")
    ann.deck("howler")
    ann.discarded("howler")
    bob.holds("howler")
    aside = table.new_card("howler", ann.seat)
    table.s.set_aside.append(aside)

    async def look() -> None:
        await table.g.put_in_box(boxed, by=None)
        assert table.g.minions() == [here]
        assert table.g.named("Howler") == [here]

    table.run(look())
    ann.plays("jolt")
    assert here.counters == 1
    table.plays_left()
    ann.plays("mad_monster_party")
    assert here.counters == 1
    assert boxed.counters == 0
    table.s.set_aside.remove(aside)
    table.s.box.append(aside)


@rule("2.3.3")
def test_bases_in_the_base_deck_and_the_base_discard_pile_are_not_in_play(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    table.s.base_discard.append(BaseId(table.new_card("moot_site", -1)))
    ann.holds("howler")
    assert table.g.bases == [hill]
    ann.plays("collateral_damage")  # "pick a base": there is only one
    assert table.breakpoint(hill) == 18
    assert ann.plays("howler").in_play("howler").base == hill.id


@rule("2.3.6")
def test_a_minion_means_one_that_is_in_play(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    one, other = bob.has("howler", at=hill), ann.has("igor", at=hill)
    ann.holds("teenage_wolf")
    bob.holds("worker")
    bob.discarded("worker")
    ann.plays("big_gulp")
    assert ann.options() == [f"minion:{one.id}", f"minion:{other.id}"]
    ann.chooses(one)
    assert bob.discard == ["worker", "howler"]


@rule("2.3.7", "4.1.3")
def test_play_a_minion_means_one_from_the_hand(table: Table) -> None:
    ann = table.ann
    table.base("the_hill")
    ann.holds("howler")
    ann.discarded("igor")
    ann.deck("worker")
    ann.plays("its_alive")
    assert ann.options()[:-1] == [f"minion:{table.s.hands[0][0]}"]
    ann.chooses("howler")
    assert ann.in_play("howler").counters == 1
    assert (ann.discard, ann.deck_from_top) == (["igor", "its_alive"], ["worker"])


@rule("2.3.8", "8.6.1")
def test_a_card_that_leaves_play_keeps_nothing_that_was_on_it_or_under_it(table: Table) -> None:
    ann, bob, jungle = table.ann, table.bob, table.base("jungle_camp")
    bro = ann.has("kickboxbro", at=jungle, counters=2)
    ann.has_stored("jolt", under=bro)
    bob.has("ancient_curse", on=bro)

    async def back() -> None:
        await table.g.boost(bro, 5, by=jungle)
        await table.g.return_to_hand(bro, by=None)

    table.run(back())
    assert ann.hand == ["kickboxbro"]
    assert (ann.discard, bob.discard) == (["jolt"], ["ancient_curse"])
    again = ann.plays("kickboxbro").in_play("kickboxbro")
    assert (again.counters, again.stored, table.power(again)) == (0, [], 5)


# -- 12.5 Zones: what the books leave open -----------------------------------------------------------------------------


@rule("12.5.2")
def test_a_discard_pile_keeps_its_order_and_cards_discarded_together_come_in_list_order(table: Table) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    ann.deck("jolt", "jolt")
    ann.discarded("buffet")
    ann.plays("combat_training")
    names = ["pack_alpha", "pack_alpha", "teenage_wolf", "the_count", "herr_doktor", "howler"]
    for name in names:
        ann.has(name, at=hill)
    ann.ends_turn()
    assert ann.discard == ["buffet", "combat_training", *names]


@rule("12.5.4", "5.3.5")
def test_an_action_that_is_being_resolved_is_in_a_place_of_its_own(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    one, other = bob.has("howler", at=hill), bob.has("igor", at=hill)
    (gulp,) = ann.holds("big_gulp")
    ann.plays("big_gulp")
    assert ann.can_choose(other)
    assert (ann.hand, ann.discard) == ([], [])
    assert gulp not in table.s.play
    assert table.s.set_aside == [gulp]
    ann.chooses(one)
    assert table.s.set_aside == []
    assert ann.discard == ["big_gulp"]


@rule("12.5.14")
def test_not_affected_stops_effects_that_pick_no_target(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ant, other = bob.has("worker", at=hill, counters=2), bob.has("howler", at=hill)
    bob.has("the_show_must_go_on", at=hill)
    ann.plays("plague_of_locusts").chooses(hill)  # all minions of others there
    assert (table.power(ant), table.power(other)) == (2, 1)
    table.plays_left()
    lone = bob.has("soldier", at=crypt, counters=1)
    bob.has("the_show_must_go_on", at=crypt)
    ann.plays("go_i_know_not_whither").chooses(crypt)  # a random one of each other player's
    assert table.g.in_play(lone)
    assert bob.deck_from_top == []
