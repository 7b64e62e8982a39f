"""Deals that were committed to: the table names the hash of a secret before anybody sits down, and each player's page
stirs in some bytes of its own; the seed follows from both. docs/fair-deals.md tells what that proves.

The hashes are those that a browser can compute by itself.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from .record import Record

LABEL = "basebreaker/deal"


def commitment_to(secret: bytes) -> str:
    """What a table says about its secret before the game."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, stirs: Sequence[str]) -> int:
    """The seed of a game: keyed by the secret over what everybody stirred in, in the order of the seats."""
    return int(hmac.new(secret, "\n".join([LABEL, *stirs]).encode(), "sha256").hexdigest(), 16)


def how_dealt(record: Record, noted: str = "") -> tuple[bool, str]:
    """Whether a record keeps what was promised about its deal, and that as a sentence.

    `noted` is the commitment that somebody wrote down before the game.
    """
    setup = record.setup
    if noted and noted != setup.commitment:
        return False, f"Not dealt as committed: the record says {setup.commitment or 'nothing'}, you noted {noted}."
    if not setup.commitment:
        return True, "No table had committed itself to this deal."
    if not record.secret:
        return True, f"Committed to {setup.commitment}; the secret is in the record once the game is over."
    secret = bytes.fromhex(record.secret)
    if commitment_to(secret) != setup.commitment:
        return False, "Not dealt as committed: the secret is another one than the table had committed to."
    if seed_from(secret, setup.stirs) != setup.seed:
        return False, "Not dealt as committed: the seed doesn't follow from the secret and what the players stirred in."
    return True, "Dealt as committed."
