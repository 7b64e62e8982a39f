"""Nothing is missing and nothing is left over: facts, code, log lines and their sentences fit each other."""

import ast
import inspect
from collections import Counter
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TypeGuard

import pytest

from basebreaker.engine.decorators.code import GIVES
from basebreaker.engine.facade import Game
from basebreaker.engine.printed import catalog
from basebreaker.state.faces import Face, LastingAbility
from basebreaker.state.words import Edition
from basebreaker.views import sentences

SOURCE = Path(str(files("basebreaker")))
FACTIONS = list(catalog.factions())


def faces(faction: str) -> list[Face]:
    """The cards and bases of a faction with their code."""
    catalog.load_code(faction)
    return [face for face in catalog.faces().values() if face.faction == faction]


# -- Facts and code ----------------------------------------------------------------------------------------------------


def counted(*sets: str, edition: Edition = "printed") -> tuple[int, int, int, int]:
    """How many factions, different cards, cards and bases there are in these sets."""
    factions = [id for id, faction in catalog.factions().items() if faction["set"] in sets]
    cards = [card for faction in factions for card in catalog.faction_cards(faction, edition)]
    bases = [base for set in sets for base in catalog.set_bases(set, edition)]
    return len(factions), len(cards), sum(card.copies for card in cards), len(bases)


def test_all_cards_and_bases_of_the_sets_are_there() -> None:
    core, *expansions = catalog.SETS
    assert catalog.playable_factions() == FACTIONS
    assert counted(*expansions) == (17, 220, 340, 35)
    assert counted(*expansions, edition="current") == (17, 220, 340, 35)
    factions = counted(core)[0]
    assert counted(core) == (factions, counted(core)[1], 20 * factions, 2 * factions)


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_ability_in_the_facts_has_code(faction: str) -> None:
    silent = []
    for face in faces(faction):
        coded = {ability.number for ability in face.abilities}
        if face.only_on is not None:
            coded.add(face.only_on.number)  # "play on a minion that ..." and nothing else
        if face.kind != "fusion":  # what it is played as has them
            silent += [f"{face.id}: {text}" for number, text in enumerate(face.texts) if number not in coded]
    assert silent == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_piece_of_code_belongs_to_an_ability_of_its_card(faction: str) -> None:
    for face in faces(faction):
        for ability in [*face.abilities, *face.lasting.values()]:
            assert ability.face == face.id
            assert 0 <= ability.number < len(face.texts)
            label = "" if face.is_base or isinstance(ability, LastingAbility) else face.ability_types[ability.number]
            assert ability.label == label


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_name_of_a_function_means_one_thing_on_a_card(faction: str) -> None:
    for face in faces(faction):
        meanings: dict[str, set[tuple[int, object]]] = {}
        for ability in face.abilities:
            meanings.setdefault(ability.name, set()).add((ability.number, inspect.unwrap(ability.run)))
        assert all(len(found) == 1 for name, found in meanings.items() if name != "play_it_now"), face.id


@pytest.mark.parametrize("faction", FACTIONS)
def test_code_that_asks_or_acts_is_awaited_and_code_that_only_looks_is_not(faction: str) -> None:
    looking = set(GIVES)
    for face in faces(faction):
        for ability in [*face.abilities, *([face.only_on] if face.only_on is not None else [])]:
            assert inspect.iscoroutinefunction(ability.run) == (ability.kind not in looking), ability
            for condition in (ability.when, ability.provided, ability.who):
                assert not inspect.iscoroutinefunction(condition), ability


@pytest.mark.parametrize("faction", FACTIONS)
def test_an_effect_that_lasts_is_started_somewhere(faction: str) -> None:
    tree = ast.parse(inspect.getsource(import_module(catalog._module(faction))))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | strings(tree)
    for face in faces(faction):
        assert set(face.lasting) <= used, face.id


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_module_writes_the_code_of_its_own_faction_only(faction: str) -> None:
    tree = ast.parse(inspect.getsource(import_module(catalog._module(faction))))
    named = [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("minion", "action", "fusion", "titan", "base")
        and isinstance(node.args[0], ast.Constant)
    ]
    assert named
    assert {catalog.face(str(id)).faction for id in named} == {faction}
    assert [id for id, times in Counter(named).items() if times > 1] == []
    coded = {face.card for face in faces(faction) if face.abilities or face.only_on is not None}
    assert coded <= {str(id) for id in named}


@pytest.mark.parametrize("faction", FACTIONS)
def test_actions_that_stay_and_actions_that_do_not_are_told_apart(faction: str) -> None:
    for face in faces(faction):
        if face.kind == "action":
            assert face.standard == (face.plays_on == "nothing" and not face.stays_in_play)
            assert face.plays_on in ("nothing", "base", "minion", "own_minion")
            assert (face.plays_on == "nothing") or not any(
                ability.kind == "on_play" and ability.came == "buried" for ability in face.abilities
            )


# -- The log -----------------------------------------------------------------------------------------------------------


def log_calls() -> list[tuple[ast.Call, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every place in the engine and the cards that writes a line of the log, with the function it stands in."""
    paths = sorted([*(SOURCE / "engine").rglob("*.py"), *(SOURCE / "cards").glob("*.py")])
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    functions = [node for node in nodes if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return [(call, function) for function in functions for call in ast.walk(function) if writes_log(call)]


def writes_log(node: ast.AST) -> TypeGuard[ast.Call]:
    match node:
        case ast.Call(func=ast.Attribute(attr="log"), args=[_, *_]):
            return True
    return False


def strings(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def kinds_in(what: ast.expr, function: ast.AST) -> set[str]:
    """Return the possible values of an expression; a name stands for what its function assigns to it."""
    match what:
        case ast.Constant(value=str(kind)):
            return {kind}
        case ast.IfExp(body=one, orelse=other):
            return kinds_in(one, function) | kinds_in(other, function)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            return {kind for kind in sentences.SENTENCES if kind.startswith(start)}
        case ast.Name(id=name):
            assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
            given = [node.value for node in assigned if name in map(target, node.targets)]
            return {kind for value in given for kind in kinds_in(value, function)}
    raise AssertionError(f"Teach this test what {ast.unparse(what)} can come to.")


def target(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def emitted_kinds() -> set[str]:
    """The kinds of log lines that the code can write."""
    return {kind for call, function in log_calls() for kind in kinds_in(call.args[0], function)}


def test_every_kind_of_log_line_has_its_own_sentence() -> None:
    assert len(log_calls()) > 50
    assert sorted(emitted_kinds() - set(sentences.SENTENCES)) == []


def test_every_sentence_is_for_a_kind_of_log_line_that_is_written() -> None:
    assert sorted(set(sentences.SENTENCES) - emitted_kinds()) == []


@pytest.mark.parametrize("to", ["discard", "hand", "deck_top", "deck_bottom", "shuffle", "box"])
def test_every_way_of_leaving_play_has_its_own_sentence(to: str) -> None:
    assert f"leave_{to}" in sentences.SENTENCES


# -- The façade --------------------------------------------------------------------------------------------------------


def test_every_word_of_the_facade_is_explained() -> None:
    for name, member in inspect.getmembers(Game):
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
            assert inspect.getdoc(member), name
