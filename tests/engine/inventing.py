"""What the fixture `invent` is."""

from typing import Any, Literal, Protocol, overload

from basebreaker.engine.decorators.author import ActionCode, BaseCode, MinionCode, TitanCode


class Invent(Protocol):
    """Makes a card or base that exists for one test: `invent("minion", "on_play", "talent", power=3)`."""

    @overload
    def __call__(self, kind: Literal["minion"], *abilities: str, **facts: Any) -> MinionCode: ...
    @overload
    def __call__(self, kind: Literal["action"], *abilities: str, **facts: Any) -> ActionCode: ...
    @overload
    def __call__(self, kind: Literal["titan"], *abilities: str, **facts: Any) -> TitanCode: ...
    @overload
    def __call__(self, kind: Literal["base"], *abilities: str, **facts: Any) -> BaseCode: ...
