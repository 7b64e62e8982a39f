"""The protocol: every message survives encoding, and the generated TypeScript is current."""

from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args

import msgspec
import pytest
from msgspec import inspect

from basebreaker.server.protocol import http, messages, typescript

ROOT = Path(__file__).parents[2]


def sample(kind: inspect.Type, rich: bool) -> Any:
    """A value of a protocol type: with all fields filled, or with defaults only."""
    match kind:
        case inspect.BoolType():
            return rich
        case inspect.IntType():
            return 7 if rich else -1
        case inspect.FloatType():
            return 1.5 if rich else 0.0
        case inspect.StrType():
            return 'Jörg "<b>" \u2028 \U0001f9db' if rich else ""
        case inspect.LiteralType(values=allowed):
            return allowed[-1 if rich else 0]
        case inspect.ListType(item_type=item):
            return [sample(item, rich=True), sample(item, rich=False)] if rich else []
        case inspect.UnionType(types=types):
            some = [part for part in types if not isinstance(part, inspect.NoneType)]
            return sample(some[0], rich) if rich else None
        case inspect.StructType(cls=cls, fields=fields):
            given = [field for field in fields if rich or field.required]
            return cls(**{field.name: sample(field.type, rich) for field in given})
        case _:
            raise TypeError(f"There is no sample of {kind}.")


def members(union: UnionType) -> list[type[msgspec.Struct]]:
    return list(get_args(union))


@pytest.mark.parametrize("rich", [True, False], ids=["rich", "bare"])
@pytest.mark.parametrize("cls", members(messages.ClientMessage), ids=lambda cls: cls.__name__)
def test_what_a_page_says_survives_the_wire(cls: type[msgspec.Struct], rich: bool) -> None:
    message = sample(inspect.type_info(cls), rich)
    assert msgspec.json.decode(msgspec.json.encode(message), type=messages.ClientMessage) == message


@pytest.mark.parametrize("rich", [True, False], ids=["rich", "bare"])
@pytest.mark.parametrize("cls", members(messages.ServerMessage), ids=lambda cls: cls.__name__)
def test_what_the_server_says_survives_the_wire(cls: type[msgspec.Struct], rich: bool) -> None:
    message = sample(inspect.type_info(cls), rich)
    assert msgspec.json.decode(msgspec.json.encode(message), type=messages.ServerMessage) == message


def test_every_message_is_documented() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    for cls in (*members(messages.ClientMessage), *members(messages.ServerMessage)):
        assert f"`{cls.__struct_config__.tag}`" in page, f"docs/protocol.md does not speak of {cls.__name__}."
    for name in ("PlayNow", "NewTable", "PlayOn", "Opened", "Home", "Catalog", "ReportBody", "Problem"):
        assert hasattr(http, name)
        assert f"`{name}" in page


def test_the_typescript_types_are_current() -> None:
    assert typescript.main(["--check", "--to", str(ROOT / typescript.FOLDER)]) == 0


@pytest.mark.parametrize("name", ["protocol.ts", "protocol.shapes.ts", "admin.ts"])
def test_stale_typescript_types_are_noticed(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert typescript.main(["--check", "--to", str(tmp_path)]) == 1
    assert f"{name} is not current" in capsys.readouterr().err
    assert typescript.main(["--to", str(tmp_path)]) == 0
    assert typescript.main(["--check", "--to", str(tmp_path)]) == 0
    target = tmp_path / name
    target.write_text(target.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert typescript.main(["--check", "--to", str(tmp_path)]) == 1


@pytest.mark.parametrize(
    ("kind", "spelling"),
    [
        (Literal["minion", "action", ""], '"" | "action" | "minion"'),
        (Literal[2, 10], "2 | 10"),
        (Literal["on", "off"] | None, '"off" | "on" | null'),
        (list[Literal["on", "off"]], '("off" | "on")[]'),
        (list[int], "number[]"),
    ],
)
def test_closed_sets_of_words_become_unions(kind: Any, spelling: str) -> None:
    assert typescript.spelled(inspect.type_info(kind)) == spelling
