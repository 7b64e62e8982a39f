"""Several titans at a base clash one after the other, and what saves a titan or follows a clash."""

from collections.abc import Callable

from tests.engine.inventing import Invent
from tests.engine.test_clash import mover
from tests.engine.titans import colossus

from basebreaker.engine.events import (
    AfterScoring,
    BaseEntered,
    Destroyed,
    LeftPlay,
    LosingClash,
    Moved,
    TitanPlayed,
)
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Card, Lasting, Minion, Source, Titan
from basebreaker.testing import Table, rule


@rule("12.8.10")
def test_a_newcomer_clashes_with_each_rival_in_the_current_players_order_until_it_loses(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    sphinx, bill = bob.has("sphinx", at=hill, counters=1), cat.has("pecos_bill", at=hill, counters=9)
    ann.has("howler", at=hill)
    code = colossus(invent)
    ann.uses(ann.has_aside(code.face.id))
    ann.chooses(sphinx)  # first, and wins; then there is one rival left
    assert [line.totals for line in table.logged("clash")] == [[2, 1], [9, 2]]
    assert table.g.titans.in_play() == [bill]
    table.next_turn()
    ann.has("huscarl", at=hill)
    assert ann.aside(code.face.id)


@rule("12.8.10")
def test_a_newcomer_that_lost_clashes_no_more(tables: Callable[[int], Table], invent: Invent) -> None:
    table = tables(3)
    ann, bob, cat, hill = table.ann, table.bob, table.cat, table.base("the_hill")
    bob.has("sphinx", at=hill, counters=1)
    bill = cat.has("pecos_bill", at=hill, counters=9)
    ann.uses(ann.has_aside(colossus(invent).face.id))
    ann.chooses(bill)
    assert len(table.logged("clash")) == 1
    assert len(table.g.titans.in_play()) == 2


@rule("12.8.9")
def test_two_titans_that_come_to_a_new_base_together_come_one_after_the_other(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    code = invent("titan", "special")

    @code.set_aside.after(AfterScoring)
    async def it_will_come_to_the_new_base(g: Game, me: Titan, event: AfterScoring) -> None:
        await g.start(it_comes, by=me, about=event.card)

    @code.lasting_after(BaseEntered, when=lambda g, effect, event: event.replaced == effect.target)
    async def it_comes(g: Game, effect: Lasting, event: BaseEntered) -> None:
        (titan,) = g.titans.aside(effect.controller)
        await g.titans.play(effect.controller, titan, at=event.card)

    ann.has_aside(code.face.id)
    bob.has_aside(code.face.id)
    ann.has("raider", at=hill)
    table.scores(hill)
    for _ in ("after it scored", "when the new base is there"):  # the current player's order (5.7.1)
        ann.chooses(ann.options()[-1])
    order = [line.seat for line in table.logged("play_titan")]
    assert order == [ann.seat, bob.seat]
    (titan,) = table.g.titans.in_play()
    assert titan.controller == ann.seat  # nobody has power there, and that one was first


@rule("12.8.14")
def test_losing_a_clash_is_no_destruction_and_nothing_protects_from_it_but_it_is_leaving_play(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    shield = invent("minion", "ongoing", "ongoing")
    heard: list[str] = []

    @shield.ability(0).protects
    def your_titan_is_safe_from_everything(g: Game, me: Minion, card: Card, deed: str, by: Source | None) -> bool:
        return isinstance(card, Titan) and card.controller == me.controller

    @shield.ability(1).after(Destroyed, LeftPlay)
    async def note_what_happened(g: Game, me: Minion, event: Destroyed | LeftPlay) -> None:
        heard.append(event.kind)

    bob.has(shield.face.id, at=table.base("laboratorium"))
    bob.has("sphinx", at=hill)
    ann.has("howler", at=hill)
    ann.uses(ann.has_aside(colossus(invent).face.id)).chooses(hill)
    assert bob.aside("sphinx")
    assert heard == ["LeftPlay"]


@rule("10.10.35", "10.10.28")
def test_a_titan_may_survive_a_lost_clash_by_moving_and_that_may_bring_the_next_one(
    tables: Callable[[int], Table], invent: Invent
) -> None:
    table = tables(3)
    ann, bob, cat, hill, lab = table.ann, table.bob, table.cat, table.base("the_hill"), table.base("laboratorium")
    spirit = colossus(invent, "ongoing")

    @spirit.losing_clash(may=True)
    async def move_it_instead(g: Game, me: Titan, event: LosingClash) -> None:
        await g.move(me, await g.pick(me.controller, g.other_bases(me), "Where?", me), by=me)

    bob.has("sphinx", at=hill, counters=1)
    cat.has("pecos_bill", at=lab)
    ann.has("howler", at=lab)
    ann.uses(ann.has_aside(spirit.face.id)).chooses(hill)
    ann.chooses("yes")
    assert ann.in_play(spirit.face.id).base == lab.id
    assert [line.totals for line in table.logged("clash")] == [[1, 0], [2, 0]]
    assert cat.aside("pecos_bill")


@rule("10.10.35")
def test_a_titan_that_does_not_save_itself_is_lost(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    spirit = colossus(invent, "ongoing")
    table.base("laboratorium")

    @spirit.losing_clash(may=True)
    async def move_it_instead(g: Game, me: Titan, event: LosingClash) -> None:
        raise AssertionError

    bob.has("sphinx", at=hill, counters=1)
    ann.uses(ann.has_aside(spirit.face.id)).chooses(hill).declines()
    assert ann.aside(spirit.face.id)


@rule("10.10.28")
def test_a_titan_that_was_moved_on_before_the_clash_does_not_clash_where_it_was(table: Table, invent: Invent) -> None:
    ann, bob, hill, lab = table.ann, table.bob, table.base("the_hill"), table.base("laboratorium")
    guard = invent("minion", "ongoing")

    @guard.after(Moved, when=lambda g, me, event: isinstance(event.card, Titan) and event.base == hill.id)
    async def send_it_on(g: Game, me: Minion, event: Moved) -> None:
        await g.move(event.card, lab, by=me)

    wind = mover(invent)
    bob.has(guard.face.id, at=hill)
    bob.has("sphinx", at=hill)
    mine = ann.has(colossus(invent).face.id, at=table.base("crypt"))
    ann.plays(wind).chooses(mine, hill)
    assert mine.base == lab.id
    assert table.logged("clash") == []


@rule("10.10.40", "10.10.28")
def test_a_base_that_is_exchanged_under_two_titans_does_not_end_their_clash(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    guard = invent("minion", "ongoing")

    @guard.after(TitanPlayed)
    async def exchange_the_base(g: Game, me: Minion, event: TitanPlayed) -> None:
        await g.base_deck.exchange(g.base(me.base))

    bob.has(guard.face.id, at=hill)
    sphinx = bob.has("sphinx", at=hill)
    ann.uses(ann.has_aside(colossus(invent).face.id))
    assert table.g.titans.in_play(at=table.base("crypt")) == [sphinx]
