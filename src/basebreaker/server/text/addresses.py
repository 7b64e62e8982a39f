"""Whether a text is an IP address, and the parts of an origin."""

import ipaddress
from urllib.parse import SplitResult, urlsplit


def is_address(name: str) -> bool:
    """Whether this is an IP address, which no other site can make its own name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def split_origin(origin: str) -> SplitResult | None:
    """The parts of an origin; None for what is none."""
    try:
        return urlsplit(origin)
    except ValueError:
        return None
