"""Titans at the table: the option, and what clients get."""

import pytest

import basebreaker as bb
from basebreaker.engine.turn.setup import Setup
from basebreaker.server.adapters import catalog
from basebreaker.server.adapters.games import TableGames
from basebreaker.server.protocol.shared import Options
from basebreaker.server.tables.handlers.explanations import faces_in

ANTS, WOLVES = ["giant_ants", "samurai"], ["werewolves", "vikings"]


def started(options: Options, *factions: list[str]) -> Setup:
    players = [bb.Seat(f"Player {number}", chosen) for number, chosen in enumerate(factions)]
    return bb.Record.from_json(TableGames().start(players, options, bytes(32), [""] * len(players))).setup


def test_a_table_has_titans_only_if_it_says_so() -> None:
    assert not started(Options(factions="choose"), ANTS, WOLVES).options.titans
    assert started(Options(factions="choose", titans=True), ANTS, WOLVES).options.titans
    assert started(Options(titans=True), [], []).options.titans


def test_whoever_chose_factions_without_titans_plays_without() -> None:
    others = ["samurai", "vikings"], ["ancient_incas", "backtimers"]
    assert not started(Options(factions="choose", titans=True), *others).options.titans


def test_the_catalogue_has_the_titans() -> None:
    titans = [card for card in catalog.whole_catalog().cards if card.kind == "titan"]
    assert {"sphinx", "pecos_bill", "the_kraken"} <= {card.id for card in titans}
    sphinx = next(card for card in titans if card.id == "sphinx")
    assert (sphinx.faction, sphinx.power, sphinx.copies) == ("ancient_egyptians", None, 1)
    assert [ability.type for ability in sphinx.abilities] == ["special", "special", "talent"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_may_ask_about_titans_at_a_base_and_beside_a_deck(viewer: int | None) -> None:
    seats = [bb.Seat("Ann", ANTS), bb.Seat("Bob", WOLVES)]
    match = bb.new_game(seats, seed=3, titans=True)
    ids = {titan.id for titan in match.g.titans.aside()}
    assert len(ids) == 2
    assert ids <= faces_in(match.view(viewer))
