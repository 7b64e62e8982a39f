"""Reads the squares of a QR code, as a camera would: versions 1 to 6, level M, one piece of bytes, nothing damaged."""

import re
from collections.abc import Callable

Rows = list[list[bool]]

# How many blocks of how many data bytes there are, by version.
BLOCKS = {1: (1, 16), 2: (1, 28), 3: (1, 44), 4: (2, 32), 5: (2, 43), 6: (4, 27)}
LEVEL_M = 0
BYTES = 4
MASKS: list[Callable[[int, int], int]] = [
    lambda x, y: (x + y) % 2,
    lambda _x, y: y % 2,
    lambda x, _y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]


def rows_of(path: str, size: int, border: int) -> Rows:
    """The squares of a drawing that has one `Mx yh1v1h-1z` for each dark one."""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    return [[(x, y) in dark for x in range(border, size - border)] for y in range(border, size - border)]


def number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)


def layout(rows: Rows) -> tuple[int, int]:
    """The level and the mask, from beside the upper left eye."""
    column = [rows[y][8] for y in (*range(6), 7, 8)]
    line = [rows[8][x] for x in (7, 5, 4, 3, 2, 1, 0)]
    told = (number([*column, *line][::-1]) ^ 0x5412) >> 10
    return told >> 3, told & 7


def is_drawing(x: int, y: int, size: int, version: int) -> bool:
    """Whether the square belongs to eyes, lines and marks, and tells nothing."""
    if x == 6 or y == 6 or (x < 9 and (y < 9 or y >= size - 8)) or (x >= size - 8 and y < 9):
        return True
    mark = size - 7
    return version > 1 and abs(x - mark) <= 2 and abs(y - mark) <= 2


def told_bits(rows: Rows, version: int, mask: int) -> list[bool]:
    """All bits in the order in which they are written: two columns up, two columns down."""
    size = len(rows)
    found = []
    for pair in range((size - 1) // 2):
        right = size - 1 - 2 * pair
        right -= right <= 6
        for step in range(size):
            y = size - 1 - step if pair % 2 == 0 else step
            for x in (right, right - 1):
                if not is_drawing(x, y, size, version):
                    found.append(rows[y][x] ^ (MASKS[mask](x, y) == 0))
    return found


def read(rows: Rows) -> str:
    """What the code says."""
    version = (len(rows) - 17) // 4
    level, mask = layout(rows)
    assert level == LEVEL_M
    bits = told_bits(rows, version, mask)
    every = [number(bits[place : place + 8]) for place in range(0, len(bits) - 7, 8)]
    blocks, each = BLOCKS[version]
    data = [every[place * blocks + block] for block in range(blocks) for place in range(each)]
    text = "".join(f"{byte:08b}" for byte in data)
    assert int(text[:4], 2) == BYTES
    length = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * place : 20 + 8 * place], 2) for place in range(length)).decode()
