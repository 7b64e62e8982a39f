"""Committed deals: the table publishes the hash of a secret before players join; each player's page then adds bytes of
its own, and the seed follows from both. docs/fair-deals.md explains what this proves.

All hashes are ones that a browser can compute by itself.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from .record import Record

LABEL = "basebreaker/deal"


def commitment_to(secret: bytes) -> str:
    """The hash of a secret, published by the table before the game."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, stirs: Sequence[str]) -> int:
    """The seed of a game: an HMAC, with the secret as key, of what each player added in the order of the seats."""
    return int(hmac.new(secret, "\n".join([LABEL, *stirs]).encode(), "sha256").hexdigest(), 16)


def how_dealt(record: Record, noted: str = "") -> tuple[bool, str]:
    """Whether a record was dealt as committed, and a sentence that says so.

    `noted` is the commitment that a player wrote down before the game.
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
        return False, "Not dealt as committed: the secret is not the one that the table had committed to."
    if seed_from(secret, setup.stirs) != setup.seed:
        return False, "Not dealt as committed: the seed doesn't follow from the secret and what the players stirred in."
    return True, "Dealt as committed."
