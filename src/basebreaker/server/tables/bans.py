"""Who is shut out of this server, or may not write, as far as this process knows."""

import ipaddress
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from ..storage.bans import Ban, BanKind

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
VERBS: dict[BanKind, str] = {"ban": "shut you out", "mute": "muted you"}


def network_of(address: str) -> Network | None:
    """An address, or a range of them; None for what is neither."""
    try:
        return ipaddress.ip_network(address)
    except ValueError:
        return None


def within(address: Network, network: Network) -> bool:
    """Whether an address lies in a range."""
    return address.version == network.version and address.subnet_of(network)  # type: ignore[arg-type]


class Bans:
    """Looks at visitors and where they come from."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.bans: list[Ban] = []
        self.visitors: dict[str, list[Ban]] = {}
        self.networks: list[tuple[Network, Ban]] = []

    def take(self, bans: Iterable[Ban]) -> None:
        """These count from now on, and no others."""
        self.bans = list(bans)
        self.visitors, self.networks = {}, []
        for ban in self.bans:
            if ban.visitor:
                self.visitors.setdefault(ban.visitor, []).append(ban)
            elif (network := network_of(ban.network)) is not None:
                self.networks.append((network, ban))

    def why_not(self, kind: BanKind, visitor: str, address: str) -> str:
        """Why somebody may not come in, or may not write; nothing if they may."""
        if not self.bans:
            return ""
        now = self.clock() * 1000
        found = [*self.visitors.get(visitor, ()), *self.of_address(address)]
        counting = [ban for ban in found if ban.kind == kind and ban.until > now]
        return sentence(max(counting, key=lambda ban: ban.until)) if counting else ""

    def of_address(self, address: str) -> list[Ban]:
        """What is said of an address."""
        if not self.networks or (here := network_of(address)) is None:
            return []
        return [ban for network, ban in self.networks if within(here, network)]


def sentence(ban: Ban) -> str:
    """What somebody who is shut out reads."""
    until = datetime.fromtimestamp(ban.until / 1000, UTC)
    reason = f": {ban.reason.rstrip('.')}" if ban.reason else ""
    return f"The operator of this server has {VERBS[ban.kind]} until {until.day} {until:%B %Y, %H:%M} UTC{reason}."
