"""Names that look alike, and names that nobody sees.

By Unicode's own data as far as Python carries it: what decomposes (full-width, mathematical and circled letters,
accents) is compared without its dress, and case does not count. For letters of other alphabets that look like Latin
ones there is a table here: those of Cyrillic and Greek, and a few signs taken for letters. Rarer scripts are not in it.
"""
# ruff: noqa: RUF001 - that they are ambiguous is the point

import unicodedata

LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕԁһԛԝгпьѵӏԍ", "abekmhopctyxijsdhqwrnbvlg", strict=True)),  # Cyrillic
        **dict(zip("αβγεζηικμνορτυχωϲϳ", "abyezhikmvoptuxwcj", strict=True)),  # Greek
        **dict(zip("ıɑɡɩʟʏ|!", "iagilyll", strict=True)),
        **dict(zip("01", "ol", strict=True)),
        "i": "l",  # after everything else that looks like them
    }
)
CAPITALS = str.maketrans(
    {
        **dict(zip("АВЕЗКМНОРСТУХІЈЅԌ", "ABE3KMHOPCTYXIJSG", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    }
)
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters without a picture that count as letters, signs or marks."""


def is_blank(char: str) -> bool:
    """Whether nobody sees this character."""
    return char in BLANK or 0xFE00 <= ord(char) <= 0xFE0F or 0xE0100 <= ord(char) <= 0xE01EF


def looks(name: str) -> str:
    """What a name looks like at a glance: two that are equal here are taken for each other."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    shown = "".join(char for char in plain if unicodedata.category(char)[0] in "LNPS" and not is_blank(char))
    return shown.translate(LOOKS_LIKE).translate(LOOKS_LIKE).replace("rn", "m").replace("vv", "w")


def shows_something(name: str) -> bool:
    """Whether there is anything to see."""
    return any(unicodedata.category(char)[0] in "LNPS" and not is_blank(char) for char in name)
