from pathlib import Path

from tools.handbook import pages, stale

DOCS = Path(__file__).parents[2] / "docs"


def test_the_generated_pages_of_the_handbook_are_current() -> None:
    assert stale(DOCS) == [], "write them with: make handbook"


def test_a_changed_page_and_a_page_too_many_are_noticed(tmp_path: Path) -> None:
    for path, text in pages().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    assert stale(tmp_path) == []
    (tmp_path / "glossary.md").write_text("old", encoding="utf-8")
    (tmp_path / "cards" / "pirates.md").write_text("not ours", encoding="utf-8")
    assert stale(tmp_path) == ["glossary.md", "cards/pirates.md"]


def test_the_glossary_explains_every_word_card_authors_have() -> None:
    glossary = pages()["glossary.md"]
    assert "| `await g.destroy(*cards, by, seat)` | Destroy cards at the same time" in glossary
    assert "| `@x.talent` |" in glossary
    assert "| `MinionPlayed` | `seat` played `card` at `base`;" in glossary
    assert (
        "`counters: int`, `since: int`, `came: Came`, `chosen: str`, `stored: list[CardId]`, `name: str` |" in glossary
    )
    assert "it came from `card.came`. | `card: Minion`, `seat: SeatId`, `base: BaseId` |" in glossary
    assert "|  |" not in glossary.replace("| word | meaning |", "")
