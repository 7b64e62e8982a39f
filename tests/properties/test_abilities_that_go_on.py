"""An ability that goes on after an extra play, or after a card it had played, has to say so (12.10.1)."""

import ast
import inspect
import textwrap
from collections.abc import Iterator, Sequence

import pytest

from basebreaker.engine.printed import catalog

GRANTS = ("extra_minion", "extra_action")
PLAYS = ("play_minion", "play_action", "play_card", "uncover")


def calls_that_must_be_last(body: Sequence[ast.stmt], last: bool) -> Iterator[tuple[ast.Call, bool]]:
    """Every call in these statements that may grant an extra play, and whether nothing follows it."""
    for number, statement in enumerate(body):
        at_the_end = last and all(is_grant(rest) or isinstance(rest, ast.Return) for rest in body[number + 1 :])
        blocks = [block for name in ("body", "orelse") for block in [getattr(statement, name, [])] if block]
        if isinstance(statement, (ast.For, ast.While)):
            at_the_end = False
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        for block in blocks:
            yield from calls_that_must_be_last(block, at_the_end)
        heads = [node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.expr)]
        for call in [node for head in heads for node in ast.walk(head) if isinstance(node, ast.Call)]:
            if isinstance(call.func, ast.Attribute) and call.func.attr in GRANTS + PLAYS:
                yield call, at_the_end and not blocks


def is_grant(statement: ast.stmt) -> bool:
    names = [node.attr for node in ast.walk(statement) if isinstance(node, ast.Attribute)]
    return any(name in GRANTS for name in names)


def says_so(call: ast.Call) -> bool:
    return any(keyword.arg in ("now", "goes_on") for keyword in call.keywords)


def functions_of(module: object) -> list[ast.AsyncFunctionDef]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(module)))  # type: ignore[arg-type]
    return [node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef)]


@pytest.mark.parametrize("faction", catalog.playable_factions())
def test_an_ability_that_goes_on_says_so(faction: str) -> None:
    module = __import__(f"basebreaker.cards.{faction}", fromlist=[faction])
    for function in functions_of(module):
        for call, is_last in calls_that_must_be_last(function.body, True):
            line = f"{function.name}, line {call.lineno}: {ast.unparse(call)}"
            assert is_last or says_so(call), f"{line} is not the last thing it does; say goes_on=True."


def test_the_check_notices_what_it_is_for() -> None:
    code = "async def f(g):\n  await g.extra_action(1)\n  await g.draw(1)\n"
    [function] = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.AsyncFunctionDef)]
    assert [is_last for _, is_last in calls_that_must_be_last(function.body, True)] == [False]
