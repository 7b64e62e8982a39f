from basebreaker.testing import Table, rule, ruling

# -- Angry Mob ---------------------------------------------------------------------------------------------------------


@rule("12.2.14")
def test_angry_mob_trades_hand_cards_for_counters_on_your_minion(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    igor, doktor = ann.has("igor", at=lab), ann.has("herr_doktor", at=lab)
    bob.has("howler", at=lab)
    ann.deck("worker")
    ann.holds("jolt", "soldier", "drone")
    ann.plays("angry_mob").chooses(igor).chooses("soldier", "jolt").is_done()
    assert (igor.counters, doktor.counters) == (2, 0)
    assert ann.hand == ["drone"]
    assert ann.deck_from_top == ["worker", "soldier", "jolt"]


@rule("4.9.3")
def test_angry_mob_may_stay_at_home(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    igor = ann.has("igor", at=lab)
    ann.holds("jolt")
    ann.plays("angry_mob").is_done()
    assert igor.counters == 0
    assert ann.hand == ["jolt"]


@rule("12.5.7", "2.4.2")
def test_nobody_can_tell_which_card_the_mob_took_away(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("igor", at=lab)
    shown = ann.holds("jolt", "soldier")
    for id in shown:
        table.s.known[id] = table.g.everyone
    ann.plays("angry_mob").chooses("jolt").is_done()
    assert ann.deck_from_top == ["jolt"]
    below = table.s.decks[ann.seat][0]
    assert table.s.known[below] >> ann.seat & 1
    assert not table.s.known[below] >> bob.seat & 1


@rule("2.5.2")
def test_another_players_card_in_your_hand_goes_unseen_to_your_own_deck(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("igor", at=lab)
    ann.holds("howler", owner=bob)
    ann.plays("angry_mob").chooses("howler")
    assert ann.deck_from_top == ["howler"]
    assert bob.deck_from_top == []


# -- Blitzed -----------------------------------------------------------------------------------------------------------


def test_blitzed_destroys_a_minion_with_no_more_power_than_counters_removed(table: Table) -> None:
    ann, bob, lab, hill = table.ann, table.bob, table.base("laboratorium"), table.base("the_hill")
    worker, monster = ann.has("worker", at=lab, counters=2), ann.has("the_monster", at=hill, counters=1)
    prey, strong = bob.has("teenage_wolf", at=hill), bob.has("loup_garou", at=hill)
    ann.plays("blitzed").chooses(worker, monster, worker)
    assert not ann.can_choose(strong)
    ann.chooses(prey)
    assert (worker.counters, monster.counters) == (0, 0)
    assert bob.discard == ["teenage_wolf"]


def test_blitzed_reads_the_power_when_the_counters_are_gone(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    worker = ann.has("worker", at=lab, counters=1)
    ann.plays("blitzed").chooses(worker)
    assert ann.discard == ["worker", "blitzed"]  # your own may be the one that has to go


def test_blitzed_without_counters_hits_power_zero_only(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    monster = ann.has("the_monster", at=lab, counters=1)
    bob.has("worker", at=lab)
    bob.has("howler", at=lab)
    ann.plays("blitzed").is_done()
    assert monster.counters == 1
    assert bob.discard == ["worker"]


# -- Body Shop ---------------------------------------------------------------------------------------------------------


@rule("8.1.3")
def test_body_shop_turns_the_full_power_of_a_minion_into_counters(table: Table) -> None:
    ann, bob, lab, crypt = table.ann, table.bob, table.base("laboratorium"), table.base("the_hill")
    howler = ann.has("howler", at=lab, counters=1)
    ann.has("full_moon", at=lab)
    igor, doktor = ann.has("igor", at=lab), ann.has("herr_doktor", at=crypt)
    foreign = bob.has("howler", at=lab)
    ann.plays("body_shop").chooses(howler)
    assert not ann.can_choose(foreign)
    ann.chooses(igor, igor, doktor, igor)
    assert (igor.counters, doktor.counters) == (3, 1)
    assert ann.discard == ["howler", "body_shop"]


@rule("5.2.6")
def test_body_shop_gives_the_counters_even_if_the_minion_is_saved(table: Table) -> None:
    ann, lab = table.ann, table.base("laboratorium")
    drone = ann.has("drone", at=lab, counters=1)
    ann.plays("body_shop").chooses(drone)
    assert table.g.in_play(drone)
    assert drone.counters == 4


def test_body_shop_for_your_only_minion_gives_nothing(table: Table) -> None:
    ann, bob, lab = table.ann, table.bob, table.base("laboratorium")
    ann.has("howler", at=lab)
    foreign = bob.has("howler", at=lab)
    ann.plays("body_shop")
    assert foreign.counters == 0
    assert ann.discard == ["howler", "body_shop"]


# -- German Engineering ------------------------------------------------------------------------------------------------


def test_german_engineering_improves_every_minion_you_play_there(table: Table) -> None:
    ann, lab = table.ann, table.base("crypt")
    ann.has("german_engineering", at=lab)
    table.plays_left(minions=2)
    ann.plays("howler", at=lab).plays("igor", at=lab)
    assert ann.in_play("howler").counters == ann.in_play("igor").counters == 1


def test_german_engineering_ignores_other_bases_other_players_and_moves(table: Table) -> None:
    ann, bob, crypt, hill = table.ann, table.bob, table.base("crypt"), table.base("golem_schloss")
    ann.has("german_engineering", at=crypt)
    ann.plays("howler", at=hill)
    howler = ann.in_play("howler")
    ann.plays("headlong")
    assert (howler.base, howler.counters) == (crypt.id, 2)  # both from Headlong
    table.turn_of(bob)
    table.plays_left()
    bob.plays("igor", at=crypt)
    assert bob.in_play("igor").counters == 0


@rule("5.2.1", "5.2.3")
def test_german_engineering_waits_for_the_minions_own_ability(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    ann.has("german_engineering", at=crypt)
    bob.has("teenage_wolf", at=crypt)
    ann.plays("fledgling_vampire", at=crypt)
    assert ann.in_play("fledgling_vampire").counters == 2


# -- IT'S ALIVE! -------------------------------------------------------------------------------------------------------


@ruling("X-its-alive-1")
@rule("4.5.7", "4.5.3")
def test_its_alive_plays_its_minion_at_once_or_not_at_all(table: Table) -> None:
    ann, crypt = table.ann, table.base("crypt")
    table.plays_left(minions=0)
    ann.holds("howler")
    ann.plays("its_alive").declines()
    assert not ann.can_choose("howler")
    assert ann.hand == ["howler"]
    table.plays_left(minions=0)
    ann.plays("its_alive").chooses("howler")
    assert ann.in_play("howler").base == crypt.id


@rule("5.4.2", "4.5.2")
def test_its_alive_puts_the_counter_on_after_the_minions_own_ability(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("golem_schloss")
    bob.has("teenage_wolf", at=crypt)
    ann.holds("fledgling_vampire")
    ann.plays("its_alive").chooses("fledgling_vampire")
    assert ann.in_play("fledgling_vampire").counters == 2
    assert table.s.free_minions == 1


# -- Jolt --------------------------------------------------------------------------------------------------------------


def test_jolt_gives_each_of_your_minions_a_counter(table: Table) -> None:
    ann, bob, lab, crypt = table.ann, table.bob, table.base("laboratorium"), table.base("crypt")
    mine = [ann.has("igor", at=lab), ann.has("worker", at=crypt, counters=2)]
    foreign = bob.has("igor", at=lab)
    ann.plays("jolt")
    assert [m.counters for m in mine] == [1, 3]
    assert foreign.counters == 0


@rule("4.9.4")
def test_jolt_can_be_played_without_a_minion(table: Table) -> None:
    ann = table.ann
    ann.plays("jolt")
    assert ann.discard == ["jolt"]


# -- Überserum ---------------------------------------------------------------------------------------------------------


def test_uberserum_works_at_the_start_of_its_own_players_turns_on_anyones_minion(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    howler = bob.has("howler", at=crypt)
    ann.plays("uberserum", on=howler)
    ann.ends_turn()
    assert howler.counters == 0
    bob.ends_turn()
    assert howler.counters == 1
    assert table.s.current == ann.seat


def test_a_minion_with_uberserum_cannot_be_destroyed(table: Table) -> None:
    ann, bob, crypt = table.ann, table.bob, table.base("crypt")
    igor, howler = ann.has("igor", at=crypt), ann.has("howler", at=crypt)
    ann.has("uberserum", on=igor)
    table.turn_of(bob)
    bob.plays("big_gulp").chooses(igor)
    assert table.g.in_play(igor)
    table.plays_left()
    bob.plays("big_gulp").chooses(howler)
    assert not table.g.in_play(howler)


@rule("8.6.1")
def test_a_minion_with_uberserum_is_still_discarded_after_scoring(table: Table) -> None:
    ann, crypt = table.ann, table.base("golem_schloss")
    howler = ann.has("howler", at=crypt)
    ann.has("uberserum", on=howler)
    table.scores(crypt)
    assert ann.discard == ["howler", "uberserum"]
