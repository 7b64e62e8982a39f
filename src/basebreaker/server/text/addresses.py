"""IP addresses and origins."""

import ipaddress
from urllib.parse import SplitResult, urlsplit


def is_address(name: str) -> bool:
    """Whether this is an IP address, which no other site can use as its host name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def split_origin(origin: str) -> SplitResult | None:
    """The parts of an origin; None if it is invalid."""
    try:
        return urlsplit(origin)
    except ValueError:
        return None
