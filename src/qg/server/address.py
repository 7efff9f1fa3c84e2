"""Under which address other machines reach this one."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from qg.core.shape import Malformed, show

EVERYWHERE: Final = ("0.0.0.0", "::", "")
OUTSIDE: Final = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737). No packet is sent to it."""


def own(host: str, port: int) -> str:
    """For a browser on this machine."""
    here = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://{f'[{here}]' if ':' in here else here}:{port}"


def shared(host: str, port: int) -> str:
    """For the other machines of the network; empty when this one listens to itself alone."""
    if host in EVERYWHERE:
        found = outward()
        return own(found, port) if found else ""
    return "" if loopback(host) else own(host, port)


def loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost" or host.lower().endswith(".localhost")


def outward() -> str:
    """This machine's address in its network; empty without one. To connect a datagram socket sends nothing:
    the system only chooses the address from which it would."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((OUTSIDE, 9))
        except OSError:
            return ""
        found = str(asked.getsockname()[0])
    return "" if loopback(found) or found in EVERYWHERE else found


def public(url: str) -> str:
    """An address given by hand; raises Malformed when it is none."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise Malformed(
            f"{show(url)} is not an address like https://qg.example.org", "--public-url"
        )
    if parts.path.strip("/"):
        raise Malformed("QG has a host name of its own, not a folder of another's", "--public-url")
    return f"{parts.scheme}://{parts.netloc}"
