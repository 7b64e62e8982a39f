"""After a base scored: its cards and the base go, another base comes (6.6, 12.4.9 to 12.4.12)."""

from tests.engine.inventing import Invent

from basebreaker.engine.events import AfterScoring, BaseEntered, BeforeScoring, Destroyed, WentToDiscard
from basebreaker.engine.facade import Game
from basebreaker.state.pieces import Action, Base, Lasting, Minion
from basebreaker.testing import Table, rule


def names(table: Table) -> list[str]:
    return [base.face.id for base in table.s.bases]


@rule("6.6.3", "6.6.4", "6.6.5", "9.10.1")
def test_the_cards_left_are_discarded_to_their_owners_and_not_destroyed(table: Table, invent: Invent) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    table.base_deck("crypt")
    destroyed: list[str] = []
    went: list[str] = []
    witness = invent("minion", "ongoing")

    @witness.after(Destroyed)
    async def note_what_was_destroyed(g: Game, me: Minion, event: Destroyed) -> None:
        destroyed.append(event.card.face.id)

    @witness.after(WentToDiscard)
    async def note_what_went_to_the_discard_pile(g: Game, me: Minion, event: WentToDiscard) -> None:
        went.append(event.card.face.id)

    ann.has(witness.face.id, at=table.base("standing_stones"))
    raider = ann.has("raider", at=hill, owner=bob)
    ann.has("moontouched", on=raider)
    bob.has("full_moon", at=hill)
    bob.has_buried("howler", hill, owner=ann)
    table.scores(hill)
    assert destroyed == []
    assert went == ["raider", "moontouched", "full_moon", "howler"]
    assert (ann.discard, bob.discard) == (["moontouched", "howler"], ["raider", "full_moon"])


@rule("12.4.9", "6.2.6")
def test_a_card_that_reaches_the_base_after_scoring_is_discarded_with_the_others(table: Table, invent: Invent) -> None:
    ann, bob, hill, stones = table.ann, table.bob, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt")
    late = invent("action", "special")

    @late.special(AfterScoring)
    async def play_and_move_minions_to_the_scored_base(g: Game, me: Action, event: AfterScoring) -> None:
        for id in g.hand(me.controller, kind="minion"):
            await g.play_minion(me.controller, id, "hand", at=event.card)
        for minion in g.minions(of=me.controller):
            await g.move(minion, event.card, by=me)

    ann.has("raider", at=stones)
    bob.has("howler", at=hill)
    ann.holds(late.face.id, "huscarl")
    table.scores(hill)
    ann.chooses(late.face.id)
    assert sorted(ann.discard) == sorted(["raider", "huscarl", late.face.id])
    assert (ann.vp, bob.vp) == (0, 4)


@rule("12.4.9", "6.2.6", "6.2.7")
def test_a_card_that_reaches_the_base_while_it_is_cleared_does_not_stay_behind(table: Table) -> None:
    bob, hill = table.bob, table.base("the_hill")
    table.base("standing_stones")
    table.base_deck("crypt")
    woman = bob.has("the_birch_woman", at=hill)
    bob.holds("the_birch")
    table.scores(hill)
    bob.uses(woman).chooses("the_birch", "play", hill)
    assert bob.discard == ["the_birch_woman", "the_birch"]
    assert names(table) == ["crypt", "standing_stones"]


@rule("6.6.7", "6.6.8", "6.2.7", "6.2.8")
def test_the_base_goes_to_the_base_discard_pile_and_the_top_card_takes_its_place(table: Table) -> None:
    hill, stones = table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt", "drakkar")
    table.scores(hill)
    assert names(table) == ["crypt", "standing_stones"]
    table.scores(stones)
    assert names(table) == ["crypt", "drakkar"]
    assert table.s.base_discard == [hill.id, stones.id]


@rule("12.4.10")
def test_a_new_bases_entering_ability_is_resolved_before_the_next_base_is_chosen(table: Table, invent: Invent) -> None:
    ann, moot, blood = table.ann, table.base("moot_site"), table.base("castle_blood")
    bog = invent("base")

    @bog.after(BaseEntered, when=lambda g, base, event: event.card is base)
    async def destroy_a_minion(g: Game, base: Base, event: BaseEntered) -> None:
        victim = await g.choose(g.you, g.minions(), "Destroy which minion?", base)
        if victim is not None:
            await g.destroy(victim, by=base, seat=g.you)

    table.base_deck(bog.face.id, "crypt")
    ann.has("raider", at=moot, counters=20)
    big = ann.has("raider", at=blood, counters=20)
    ann.has("howler", at=blood)
    ann.ends_turn()
    ann.chooses(moot)
    assert names(table) == [bog.face.id, "castle_blood"]
    ann.chooses(big)
    assert names(table) == [bog.face.id, "castle_blood"]  # no longer ready
    assert ann.vp == 2


@rule("12.4.11", "6.6.2")
def test_an_after_scoring_ability_about_the_new_base_waits_until_it_is_there(table: Table, invent: Invent) -> None:
    ann, hill = table.ann, table.base("the_hill")
    table.base_deck("crypt")
    plan = invent("action", "special")

    @plan.lasting_after(BaseEntered, when=lambda g, effect, event: event.replaced == effect.target)
    async def lower_its_breakpoint(g: Game, effect: Lasting, event: BaseEntered) -> None:
        await g.change_breakpoint(event.card, -6, by=effect)

    @plan.special(AfterScoring)
    async def the_new_bases_breakpoint_is_six_lower(g: Game, me: Action, event: AfterScoring) -> None:
        await g.start(lower_its_breakpoint, by=me, about=event.card)

    ann.has("raider", at=hill)
    ann.holds(plan.face.id)
    table.scores(hill)
    ann.chooses(plan.face.id)
    assert table.breakpoint(table.s.bases[0]) == 20 - 6
    assert [effect.kind for effect in table.s.lasting] == ["breakpoint"]


@rule("12.4.12")
def test_a_card_may_have_a_base_scored_outside_the_phase_and_then_the_rest_goes_on(
    table: Table, invent: Invent
) -> None:
    ann, bob, hill = table.ann, table.bob, table.base("the_hill")
    stones = table.base("standing_stones")
    table.base_deck("crypt")
    rush = invent("action", "on_play")

    @rush.on_play
    async def score_a_base_and_draw_a_card(g: Game, me: Action) -> None:
        base = await g.choose(me.controller, g.bases, "Score which base?", me)
        if base is not None:
            await g.score_base(base)
        await g.draw(me.controller)

    ann.has("loup_garou", at=hill)
    bob.has("raider", at=hill, counters=1)
    bob.holds("walk_away_slowly")
    ann.deck("howler")
    ann.plays(rush.face.id).chooses(hill)
    assert (ann.vp, bob.vp) == (4, 2)  # with what happens before and when it scores
    assert ann.hand == []
    bob.chooses("walk_away_slowly")
    assert names(table) == ["crypt", "standing_stones"]
    assert (ann.hand, ann.discard) == (["howler"], ["loup_garou", rush.face.id])
    assert table.s.phase == "play"
    ann.plays("howler", at=stones)


@rule("12.4.12", "6.1.6")
def test_a_base_scored_while_another_one_scores_does_not_disturb_it(table: Table, invent: Invent) -> None:
    ann, hill, stones = table.ann, table.base("the_hill"), table.base("standing_stones")
    table.base_deck("crypt", "drakkar")
    herald = invent("minion", "special")
    steps: list[tuple[int, str] | None] = []

    @herald.before_scoring()
    async def score_every_other_base(g: Game, me: Minion, event: BeforeScoring) -> None:
        for base in g.bases:
            if base is not event.card:
                await g.score_base(base)
        steps.append(g.s.scoring)

    ann.has(herald.face.id, at=hill)
    ann.has("howler", at=stones)
    table.scores(hill)
    assert ann.vp == 4 + 4
    assert steps == [(hill.id, "before")]
    assert names(table) == ["drakkar", "crypt"]
