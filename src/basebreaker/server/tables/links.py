"""Links to seats. They are made from the cookie of whom they are shown to, so that nothing but digests is stored."""

import secrets
from collections import OrderedDict

from ..storage.tokens import fits, mark, sealed

MOST_KEYS = 20_000


class SeatLinks:
    """What visitors' links are made from: a digest of each one's cookie, kept in memory only."""

    def __init__(self) -> None:
        self.keys: OrderedDict[str, str] = OrderedDict()

    def know(self, visitor: str, key: str) -> None:
        """Somebody is here."""
        self.keys[visitor] = key
        self.keys.move_to_end(visitor)
        while len(self.keys) > MOST_KEYS:
            self.keys.popitem(last=False)

    def new(self, visitor: str, table: str, seat: int) -> str:
        """A new link that this visitor can be shown, as it is stored; of one who isn't here, nobody can be."""
        salt = secrets.token_urlsafe(6)
        key = self.keys.get(visitor) or secrets.token_urlsafe(32)
        return sealed(secret_of(key, table, seat, salt), salt)

    def shown(self, visitor: str, table: str, seat: int, stored: str) -> str:
        """The secret of a link, if it was made for this visitor."""
        if visitor not in self.keys:
            return ""
        secret = secret_of(self.keys[visitor], table, seat, stored.partition(".")[0])
        return secret if fits(secret, stored) else ""


def secret_of(key: str, table: str, seat: int, salt: str) -> str:
    """The secret in a link."""
    return mark(key, table, str(seat), salt)[:32]
