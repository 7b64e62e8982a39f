"""What our connections use of uvicorn's classes, which its documentation doesn't promise."""

import ast
import inspect
import re

import pytest
import uvicorn

from basebreaker.server.transport.protocols import TableWebSocketProtocol, TimedH11Protocol

REPLACED: dict[type, set[str]] = {TableWebSocketProtocol: {"run_asgi"}}  # without calling uvicorn's


def missing(ours: type, theirs: str) -> list[str]:
    """The names that one of our classes uses, and that the source of the class it extends doesn't define."""
    through = [node for node in ast.walk(ast.parse(inspect.getsource(ours))) if isinstance(node, ast.Attribute)]
    own = set(vars(ours)) | set(inspect.get_annotations(ours))
    used = {node.attr for node in through if ast.unparse(node.value) == "self"} - own
    used |= {node.attr for node in through if ast.unparse(node.value) == "super()"} | REPLACED.get(ours, set())
    return sorted(name for name in used if not re.search(rf"(self\.{name}(:.*)? = |def {name}\()", theirs))


@pytest.mark.parametrize("ours", [TimedH11Protocol, TableWebSocketProtocol])
def test_this_uvicorn_has_what_our_connections_use(ours: type) -> None:
    (theirs,) = ours.__bases__
    names = ", ".join(missing(ours, inspect.getsource(theirs)))
    assert not names, (
        f"{theirs.__name__} of uvicorn {uvicorn.__version__} no longer has {names}: "
        "adapt server/transport/protocols.py, or keep the older uvicorn in pyproject.toml."
    )


def test_a_name_that_uvicorn_drops_is_told() -> None:
    theirs = inspect.getsource(*TableWebSocketProtocol.__bases__)
    without = theirs.replace("def run_asgi", "def run").replace("self.close_timer", "self.closing")
    assert missing(TableWebSocketProtocol, without) == ["close_timer", "run_asgi"]
