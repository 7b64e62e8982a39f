"""Lessons: every one is played along its path and its wrong paths, and a broken file is told with its line."""

import re
from pathlib import Path

import pytest

import basebreaker as bb
from basebreaker.engine.turn.setup import Setup
from basebreaker.state.numbers import SeatId
from basebreaker.teaching import BadLesson, Lesson, LessonCourse, LessonShelf, lesson, shelf
from basebreaker.teaching.library import FOLDER
from basebreaker.teaching.proving import faults, said
from basebreaker.teaching.reading import read_lesson
from basebreaker.testing import broken_invariants

FIRST = (FOLDER / "01-first-turn.yaml").read_text(encoding="utf-8")


def written(tmp_path: Path, old: str, new: str) -> Path:
    """The first lesson with a change."""
    assert old in FIRST
    path = tmp_path / "01-first-turn.yaml"
    path.write_text(FIRST.replace(old, new, 1), encoding="utf-8")
    return path


def test_all_lessons_can_be_read() -> None:
    assert shelf().broken == []
    groups = [found.group for found in shelf().lessons.values()]
    assert groups == ["basics"] * 7 + ["more"] * 4 + ["game"]


@pytest.mark.parametrize("name", list(shelf().lessons))
def test_a_lesson_is_learnt_along_its_path_and_after_every_wrong_one(name: str) -> None:
    found = lesson(name)
    assert len(found.astray) >= 3
    assert faults(found) == []


@pytest.mark.parametrize("name", list(shelf().lessons))
def test_a_lesson_is_a_sound_game_that_its_record_replays(name: str) -> None:
    course = LessonCourse(lesson(name))
    course.let_rival_answer()
    for pick in course.lesson.path:
        course.pick(pick)
        assert broken_invariants(course.game.g.s) == []
    record = bb.Record(course.game.setup, course.game.answers)
    again = bb.replay(bb.Record.from_json(record.to_json()))
    assert again.g.s.to_json() == course.game.g.s.to_json()


def test_the_first_base_is_won_with_three_answers_of_the_learner() -> None:
    first = next(iter(shelf().lessons.values()))
    course = LessonCourse(first)
    for pick in first.path:
        course.pick(pick)
    assert course.game.g.s.vp == [2, 0]
    assert len(first.path) <= 4


def powers(course: LessonCourse) -> list[tuple[list[int], int]]:
    """For every base on the table: how much power each player has there, and its breakpoint."""
    game = course.game.g
    return [([game.power_at(SeatId(seat), base) for seat in range(2)], game.breakpoint(base)) for base in game.s.bases]


@pytest.mark.parametrize("name", list(shelf().lessons))
def test_the_coach_counts_as_the_table_does(name: str) -> None:
    course = LessonCourse(lesson(name))
    course.let_rival_answer()
    for pick in course.lesson.path:
        pages = course.speech.pages if course.speech is not None and course.speech.mood == "say" else []
        words = " ".join(page.text for page in pages)
        for have, need in re.findall(r"(\d+) of (\d+)", words):
            assert (int(have), int(need)) in [(sum(power), most) for power, most in powers(course)], words
        for more, less in re.findall(r"(\d+) to (\d+)", words):
            assert sorted((int(more), int(less))) in [sorted(power) for power, _ in powers(course)], words
        course.pick(pick)


# -- The coach ---------------------------------------------------------------------------------------------------------


def first_course() -> LessonCourse:
    return LessonCourse(lesson("first-turn"))


def test_the_coach_points_at_things_by_their_numbers() -> None:
    course = first_course()
    assert course.speech is not None
    oasis, hand = course.game.g.s.bases[1], course.game.g.s.hands[0]
    assert [(point.kind, point.id) for point in course.speech.pages[0].points] == [("base", oasis.id)]
    assert ("card", hand[0]) in [(point.kind, point.id) for point in course.speech.pages[1].points]


def test_what_was_taken_back_was_never_wrong() -> None:
    course = first_course()
    before = course.speech
    for pick in course.lesson.astray[0].picks:
        course.pick(pick)
    assert course.speech is not None
    assert (course.speech.mood, course.speech.back) == ("wrong", 0)
    course.take_back(course.speech.back)
    assert course.speech == before


def test_who_plays_on_after_a_mistake_can_still_reach_the_goal() -> None:
    course = first_course()
    for pick in (*course.lesson.astray[2].picks, *course.lesson.path[:2]):  # Howl first, then King Rex
        course.pick(pick)
    assert course.coach.step == 1


def test_who_plays_on_in_a_whole_game_is_not_told_twice() -> None:
    course = LessonCourse(lesson("short-game"))
    moods = []
    for pick in (course.lesson.astray[0].picks[0], *course.lesson.path[:2]):
        course.pick(pick)
        moods.append("" if course.speech is None else course.speech.mood)
    assert moods[0] == "wrong"
    assert moods[-1] != "wrong"


def test_the_coach_waits_while_a_card_is_being_played() -> None:
    course = LessonCourse(lesson("breaking-bases"))
    for pick in course.lesson.path[:3]:
        course.pick(pick)
    assert course.game.question is not None
    assert course.game.question.kind != "menu"  # which minion gets the power
    assert course.speech is not None
    assert course.speech.mood == "say"


def test_the_rival_answers_the_same_every_time() -> None:
    ways = []
    for _ in range(2):
        course = LessonCourse(lesson("me-first"))
        for pick in course.lesson.path:
            course.pick(pick)
        ways.append(course.game.answers)
    assert ways[0] == ways[1]


def test_a_turn_that_ends_too_early_is_told_even_where_the_author_has_no_words_for_it(tmp_path: Path) -> None:
    words = '      - if: {}\n        say: "You ended'
    found = read_lesson(written(tmp_path, words.format("turn ended"), words.format("over")))
    course = LessonCourse(found)
    course.pick(found.path[-1])
    assert "left undone" in said(course)


def test_a_lesson_hides_the_rivals_cards_like_any_game() -> None:
    course = first_course()
    setup = Setup.from_json(course.lesson.setup_for(("Ann", "Bot")).to_json())
    game = bb.replay(bb.Record(setup, []))
    assert game.names == ["Ann", "Bot"]
    assert [card.face for card in game.view(0).seats[1].hand] == ["", ""]


# -- Broken files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("title:", "titel:", 1, "there is no entry 'titel' here"),
        ("minutes: 2", "minutes: many", 3, "here should be a number from 1 to 60, not 'many'"),
        ("you: [dinosaurs, pirates]", "you: [dinosaur, pirates]", 4, "no faction 'dinosaur' (perhaps 'dinosaurs'?)"),
        ("hand: [king_rex, howl]", "hand: [king_rexx, howl]", 7, "no such card (perhaps 'king_rex'?)"),
        ("until: played king_rex at jungle_oasis", "until: plaid king_rex", 26, "'plaid king_rex' is no condition"),
        ("until: played king_rex at jungle_oasis", "until: played king_rexx", 26, "no card, base or word 'king_rexx'"),
        ("point: base jungle_oasis", "point: moon", 23, "'moon' is nothing to point at"),
        ("  - howl\n", "  - howel\n", 46, "no card, base or word 'howel'"),
        ("the points.", "the {points}.", 22, "only {base} can stand in braces"),
        ("minutes: 2", "minutes: [2", 4, "this is no YAML"),
        ("title: Your first turn", "title: [Your]", 1, "here should be a text"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_and_line(tmp_path: Path, old: str, new: str, line: int, sentence: str) -> None:
    with pytest.raises(BadLesson) as fault:
        read_lesson(written(tmp_path, old, new))
    assert sentence in str(fault.value)
    assert f"01-first-turn.yaml, line {line}:" in str(fault.value)


def test_a_broken_file_costs_only_its_own_lesson(tmp_path: Path) -> None:
    written(tmp_path, "title:", "titel:")
    (tmp_path / "02-good.yaml").write_text(FIRST, encoding="utf-8")
    (tmp_path / "03-good.yaml").write_text(FIRST, encoding="utf-8")
    (tmp_path / "04-empty.yaml").write_text("", encoding="utf-8")
    (tmp_path / "05-binary.yaml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "06-deep.yaml").write_text("[" * 5000, encoding="utf-8")
    found = LessonShelf(tmp_path)
    assert list(found.lessons) == ["good"]
    assert [sentence.partition(":")[0].partition(",")[0] for sentence in found.broken] == [
        "01-first-turn.yaml", "03-good.yaml", "04-empty.yaml", "05-binary.yaml", "06-deep.yaml",
    ]  # fmt: skip


def test_a_lesson_that_does_not_work_is_found_out(tmp_path: Path) -> None:
    found = read_lesson(written(tmp_path, "  - king_rex > jungle_oasis\n", "  - king_rex > tar_pits\n"))
    assert "the coach objects before pick 3 (howl)" in faults(found)[0]
    found = read_lesson(written(tmp_path, "hears: without a minion", "hears: bananas"))
    assert "'bananas' should be heard" in faults(found)[0]
    found = read_lesson(written(tmp_path, "  - howl\n  - end\n", "  - howl\n"))
    assert "ends without being done; it waits for step 3, 'won jungle_oasis'" in faults(found)[0]


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(BadLesson, match="There is no lesson 'first'; there are first-turn, "):
        lesson("first")
    assert isinstance(lesson(str(FOLDER / "01-first-turn.yaml")), Lesson)
