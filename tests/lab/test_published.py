"""The figures that come with the package: sound, as their page has them, shown by the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from basebreaker.engine.printed import catalog
from basebreaker.lab.pages import charts
from basebreaker.lab.pages.published import drawings, page
from basebreaker.lab.published import Published, PublishedRate, published
from basebreaker.server.adapters.catalog import strength_of, whole_catalog

ROOT = Path(__file__).parents[2]


def test_every_faction_and_every_pair_of_the_printed_edition_is_measured() -> None:
    found, factions = published(), sorted(catalog.playable_factions("printed"))
    assert found.edition == "printed"
    assert sorted(found.factions) == factions
    assert sorted(found.pairs) == sorted(f"{a}+{b}" for i, a in enumerate(factions) for b in factions[i + 1 :])
    for rate in (*found.factions.values(), *found.pairs.values()):
        assert 0 < rate.low <= rate.rate <= rate.high < 1
        assert rate.games > 0
    assert sum(rate.games for rate in found.factions.values()) <= 4 * found.games
    assert set(found.gains) <= set(catalog.faces())


def test_the_page_says_what_the_figures_say() -> None:
    assert (ROOT / "docs/measured.md").read_text(encoding="utf-8") == page(published())
    for name, (title, chart) in drawings(published()).items():
        drawn = (ROOT / "docs/images" / name).read_text(encoding="utf-8")
        assert f"<title>{title}</title><desc>{charts.mark(chart)}</desc>" in drawn
        for faction in published().factions:
            assert f">{catalog.factions()[faction]['name']}</text>" in drawn


def test_the_table_tells_strengths_with_intervals_games_and_the_bot() -> None:
    told = whole_catalog()
    assert told.measurement is not None
    assert (told.measurement.bot, told.measurement.games) == ("Rookie", published().games)
    strength = next(faction.measured for faction in told.factions if faction.id == "vampires")
    assert strength is not None
    assert strength.wins.rate == published().factions["vampires"].rate
    assert len(strength.partners) == len(published().factions) - 1
    rates = [partner.wins.rate for partner in strength.partners]
    assert rates == sorted(rates, reverse=True)
    assert strength_of("nobody_knows") is None


def invented() -> Published:
    """Four factions with two equal pairs, and two others that are not."""
    even, strong, weak = (
        PublishedRate(0.5, 0.4, 0.6, 9),
        PublishedRate(0.8, 0.7, 0.9, 9),
        PublishedRate(0.2, 0.1, 0.3, 9),
    )
    pairs = {"a+b": even, "c+d": even, "a+c": strong, "b+d": weak}
    return Published("", "rookie", "printed", 9, even, 1, 1, 1, dict.fromkeys("abcd", even), pairs, {}, {})


def test_what_is_expected_of_two_decks_follows_from_their_strengths() -> None:
    found = invented()
    assert found.expected(["b", "a"], ["c", "d"]) == pytest.approx(0.5)
    assert found.expected(["a", "c"], ["b", "d"]) == pytest.approx(16 / 17)  # odds of 4 to 1 against odds of 1 to 4
    assert found.expected(["a", "c"], ["x", "y"]) is None
    assert found.unevenness([["a", "b"], ["d", "c"]]) == pytest.approx(0)
    assert found.unevenness([["a", "b"], ["c", "d"], ["a", "c"]]) == pytest.approx(0.3)
    assert found.unevenness([["x", "y"], ["a", "c"]]) == 0
