"""From which address a request comes. One function says so, `place`, for limits, password and sockets.

Anybody can write `X-Forwarded-For`. It is believed from proxies that the host has named alone, and of it only
the last entry, which that proxy has added itself: what stands before it came from the visitor."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from hashlib import sha256
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from qg.core.shape import Malformed, show

HOME: Final = 64
"""Bits of an IPv6 address that a provider gives to one household; the others its owner chooses at will."""
SAFE: Final = {"http": "https", "ws": "wss"}
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Proxies:
    """The proxies that were named, each an address or a network; raises Malformed for anything else."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks: Final = [network(each) for each in named]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(plain(address))
        except ValueError:
            return False
        return any(found in each for each in self.networks)


class Forwarded:
    """Puts the visitor's address and scheme in the place of the proxy's, before anybody looks. `inside`: the
    port by which only other processes of the house come, if there is one."""

    def __init__(self, app: Any, proxies: Proxies, inside: int = 0) -> None:
        self.app: Final = app
        self.proxies: Final = proxies
        self.inside: Final = inside

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        server = scope.get("server")
        inside = bool(self.inside) and server is not None and server[1] == self.inside
        if client is not None and (inside or client[0] in self.proxies):
            told = last(scope, b"x-forwarded-for")
            address = entry(told)
            if address:
                scope["client"] = (address, 0)
            if last(scope, b"x-forwarded-proto").lower() in SAFE.values():
                scope["scheme"] = SAFE.get(scope["scheme"], scope["scheme"])
        await self.app(scope, receive, send)


def place(scope: Message) -> str:
    """By what a visitor is counted: the address, of IPv6 the network of the household."""
    client = scope.get("client")
    return household(client[0]) if client is not None else ""


def mark(place: str) -> str:
    """What is kept of a place with a table, so that its bots can be shared by who made it. 16 bits: enough to
    tell most places apart, too few to find anybody by."""
    return sha256(place.encode()).hexdigest()[:4] if place else ""


def household(address: str) -> str:
    address = plain(address)
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(IPv6Network((int(found) >> (128 - HOME) << (128 - HOME), HOME)))
    return address


def plain(address: str) -> str:
    """Without a zone; an IPv4 address that IPv6 carries as what it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    inner = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(inner or found)


def network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Malformed(
            f"{show(text)} is not an address or a network like 10.0.0.0/8", "--proxy"
        ) from None


def last(scope: Message, name: bytes) -> str:
    """The last entry of a header that may be a list, or stand there several times."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[-1].decode("latin-1").rpartition(",")[2].strip() if found else ""


def entry(text: str) -> str:
    """The address of an entry, which some proxies write with a port; empty where it is none."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ip_address(text))
    except ValueError:
        return ""
