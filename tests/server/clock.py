"""A clock for tests that must not sleep."""


class Clock:
    """Moves only when a test moves it."""

    def __init__(self) -> None:
        self.moment = 1000.0

    def __call__(self) -> float:
        return self.moment
