"""The screens of the stories. Three stand for all: one for each way in which the table is laid out."""

from typing import NamedTuple

Size = tuple[int, int]


class Screen(NamedTuple):
    """A screen, and other sizes that have the same layout: a window is changed to them, a phone is turned."""

    layout: str
    size: Size
    others: tuple[Size, ...] = ()

    @property
    def touch(self) -> bool:
        """Whether it is used with a finger."""
        return self.layout != "desk"


DESK = Screen("desk", (1440, 900), ((1280, 720), (1024, 768)))
TALL = Screen("tall", (390, 844), ((360, 640), (820, 1180)))
SHORT = Screen("short", (844, 390), ((667, 375), (720, 450)))
SCREENS = {screen.layout: screen for screen in (DESK, TALL, SHORT)}


def screens(layouts: tuple[str, ...], *, every_size: bool) -> list[Screen]:
    """One screen for each of these layouts; with `--every-size` each of its sizes is a screen of its own."""
    found = [SCREENS[layout] for layout in layouts or tuple(SCREENS)]
    if not every_size:
        return found
    return [Screen(screen.layout, size) for screen in found for size in (screen.size, *screen.others)]


def name_of(screen: Screen) -> str:
    """As tests are called."""
    return screen.layout if screen in SCREENS.values() else f"{screen.size[0]}x{screen.size[1]}"
