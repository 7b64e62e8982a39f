"""What happens instead of a destruction, and that it may be kept from happening (12.10.44).

What each replacement of a card does, and what can forbid it:

    Buccaneer            moves      Mo'ai, Hideout (current), a ban on moving, Pecos Bill, whatever "can't be moved"
    Grave Situation      returns    Pecos Bill
    Tar Pits (current)   places     what "can't be affected"; asked beforehand
    Drone                a counter  what "can't be affected"; asked for beforehand
"""

from tests.engine.inventing import Invent

from basebreaker.authoring import Base, Card, Destroying, Game, Minion, Source
from basebreaker.engine.kernel.under_way import Duel
from basebreaker.testing import Table, rule, ruling


@rule("12.10.44")
@ruling("F-buccaneer-6")
def test_a_buccaneer_is_offered_only_bases_to_which_it_may_move(table: Table) -> None:
    ann, bob, hill, crypt, camp = (table.ann, table.bob, *map(table.base, ("the_hill", "crypt", "jungle_camp")))
    ann.has("moai", at=crypt)
    table.base("laboratorium")
    buccaneer = bob.has("buccaneer", at=hill)
    ann.plays("big_gulp").chooses(buccaneer)
    assert not bob.can_choose(crypt)
    bob.chooses(camp)
    assert buccaneer.base == camp.id


@rule("12.10.44")
@ruling("F-buccaneer-6")
def test_a_buccaneer_that_may_move_nowhere_is_destroyed_each_time(table: Table) -> None:
    ann, bob, hill, crypt = table.ann, table.bob, table.base("the_hill"), table.base("crypt")
    ann.has("moai", at=crypt)
    for _ in range(3):
        buccaneer = bob.has("buccaneer", at=hill)
        table.plays_left()
        ann.plays("big_gulp").chooses(buccaneer)
    assert bob.discard == ["buccaneer"] * 3


@rule("12.10.44")
@ruling("F-buccaneer-6")
def test_a_hideout_keeps_a_buccaneer_from_coming(current_table: Table) -> None:
    table = current_table
    ann, bob, hill, camp = table.ann, table.bob, table.base("the_hill"), table.base("jungle_camp")
    ann.has("hideout", at=camp)
    bob.has("buccaneer", at=hill)
    ann.plays("big_gulp")
    assert bob.discard == ["buccaneer"]


@rule("12.10.44")
def test_a_minion_that_cannot_return_from_a_duel_is_destroyed_there(table: Table) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    bob.has("pecos_bill", at=hill)
    ann.has("grave_situation", at=hill)
    mine, theirs = ann.has("raider", at=hill), bob.has("howler", at=hill)
    ended: list[list[Card]] = []

    async def story() -> None:
        table.g.dueling = Duel(theirs, mine, bob.seat)
        ended.append(await table.g.destroy(mine, by=theirs))
        table.g.dueling = None

    table.run(story())
    assert ended == [[mine]]
    assert (ann.hand, ann.discard) == ([], ["raider"])


@rule("12.10.44")
def test_where_one_replacement_is_kept_from_happening_the_next_is_offered(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    refuge, guard = invent("base"), invent("minion", "ongoing")

    @refuge.instead(when=lambda g, base, deed: deed.base == base.id, may=True)
    async def it_goes_home(g: Game, base: Base, deed: Destroying) -> bool:
        return bool(await g.return_to_hand(deed.card, by=base))

    @guard.protects
    def nothing_returns(g: Game, me: Minion, card: Card, deed: str, by: Source | None) -> bool:
        return deed == "return"

    base = table.base(refuge.face.id)
    bob.has(guard.face.id, at=table.base("crypt"))
    drone = bob.has("drone", at=base, counters=1)
    howler = bob.has("howler", at=base)
    ann.plays("big_gulp").chooses(howler)
    bob.chooses(base)
    bob.chooses(drone)
    assert table.g.in_play(howler)
    assert drone.counters == 0


@rule("12.10.44", "12.10.39")
def test_what_was_kept_from_happening_was_not_the_first_of_the_turn(table: Table, invent: Invent) -> None:
    ann, bob = table.ann, table.bob
    refuge, guard = invent("base"), invent("minion", "ongoing")

    @refuge.instead(when=lambda g, base, deed: deed.base == base.id, once="turn")
    async def it_goes_home(g: Game, base: Base, deed: Destroying) -> bool:
        return bool(await g.return_to_hand(deed.card, by=base))

    @guard.protects
    def the_first_stays(g: Game, me: Minion, card: Card, deed: str, by: Source | None) -> bool:
        return deed == "return" and card.name == "Howler"

    base = table.base(refuge.face.id)
    bob.has(guard.face.id, at=table.base("crypt"))
    howler, igor = bob.has("howler", at=base), bob.has("igor", at=base)
    table.plays_left(actions=2)
    ann.plays("big_gulp").chooses(howler)
    assert bob.discard == ["howler"]
    ann.plays("big_gulp").chooses(igor)
    assert bob.hand == ["igor"]


@rule("12.10.45", "10.2.10")
def test_what_a_duel_brings_follows_it_so_pecos_bill_holds_no_loser_back(table: Table) -> None:
    ann, bob, corral, camp = table.ann, table.bob, table.base("so_so_corral"), table.base("jungle_camp")
    ann.has("pecos_bill", at=corral)
    buccaneer = bob.has("buccaneer", at=corral)
    ann.plays("king_rex", at=corral)
    ann.uses(corral)
    assert buccaneer.base == camp.id
