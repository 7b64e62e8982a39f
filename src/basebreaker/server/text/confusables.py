"""Names that look alike, and names that are invisible.

This follows Unicode's data as far as Python has it: characters that decompose (full-width, mathematical and circled
letters, accents) are compared without decoration, and case is ignored. A table here adds Cyrillic and Greek letters and
a few signs that look like Latin letters. Rarer scripts are not covered.
"""
# ruff: noqa: RUF001 - these characters are ambiguous on purpose

import unicodedata

LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕԁһԛԝгпьѵӏԍ", "abekmhopctyxijsdhqwrnbvlg", strict=True)),  # Cyrillic
        **dict(zip("αβγεζηικμνορτυχωϲϳ", "abyezhikmvoptuxwcj", strict=True)),  # Greek
        **dict(zip("ıɑɡɩʟʏ|!", "iagilyll", strict=True)),
        **dict(zip("01", "ol", strict=True)),
        "i": "l",  # last, because other letters map to "i"
    }
)
CAPITALS = str.maketrans(
    {
        **dict(zip("АВЕЗКМНОРСТУХІЈЅԌ", "ABE3KMHOPCTYXIJSG", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    }
)
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters without a glyph that Unicode classes as letters, signs or marks."""


def is_blank(char: str) -> bool:
    """Whether a character is invisible."""
    return char in BLANK or 0xFE00 <= ord(char) <= 0xFE0F or 0xE0100 <= ord(char) <= 0xE01EF


def looks(name: str) -> str:
    """A name's appearance at a glance: names with equal results can be mistaken for each other."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    shown = "".join(char for char in plain if unicodedata.category(char)[0] in "LNPS" and not is_blank(char))
    return shown.translate(LOOKS_LIKE).translate(LOOKS_LIKE).replace("rn", "m").replace("vv", "w")


def shows_something(name: str) -> bool:
    """Whether any character is visible."""
    return any(unicodedata.category(char)[0] in "LNPS" and not is_blank(char) for char in name)
