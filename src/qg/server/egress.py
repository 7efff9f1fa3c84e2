"""A POST to an address that a stranger gave: the endpoint of a push subscription.

Whoever names an address could have the server speak with machines that only the server can reach. So only
https to a public address is spoken, and the address that was checked is the one that is connected to;
redirects are not followed, and an answer is read no further than its head. Push services of one's own network
are named by `qg serve --push-service`."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM, gaierror
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import h11

from qg.core.shape import Malformed, show

LONGEST: Final = 1000
"""Characters of an address."""
SECONDS: Final = 15.0
"""For everything, from the name's look-up to the head of the answer."""
HEAD: Final = 16 * 1024
"""Bytes of an answer's head."""
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Where IPv6 leads on into IPv4, perhaps into a private part of it."""


class Forbidden(Exception):
    """An address that the server does not speak with."""


class Place(NamedTuple):
    """`own`: a service of the server's own network, which the host has named."""

    host: str
    port: int
    path: str
    safe: bool
    own: bool


class Egress:
    """`own`: origins that may be spoken with though they are not public, or not safe. `trust`: whose
    certificates are believed; those of the system, unless a test says otherwise."""

    def __init__(self, own: Iterable[str] = (), trust: ssl.SSLContext | None = None) -> None:
        self.own: Final = frozenset([origin(each) for each in own])
        self.trust = trust

    def read(self, url: str) -> Place:
        """Raises Malformed where the address is none that may be posted to, by the look of it."""
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            raise Malformed("not an address", "endpoint")
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise Malformed("not an address", "endpoint") from None
        own = f"{parts.scheme}://{parts.netloc}".lower() in self.own
        if not own and (parts.scheme != "https" or port not in (None, 443)):
            raise Malformed("not an address that begins with https://", "endpoint")
        if not host or parts.username is not None or parts.fragment:
            raise Malformed("not an address", "endpoint")
        if not own and is_private(host):
            raise Malformed("not an address of the public network", "endpoint")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        safe = parts.scheme == "https"
        return Place(host, port or (443 if safe else 80), path, safe, own)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> tuple[int, str]:
        """The status of the answer, and what it says under Retry-After. Raises Forbidden, or OSError where
        nothing could be had."""
        try:
            place = self.read(url)
        except Malformed as bad:
            raise Forbidden(str(bad)) from None
        try:
            async with asyncio.timeout(SECONDS):
                address = await self._address(place)
                if place.safe and self.trust is None:  # reading all certificates takes a moment
                    self.trust = await asyncio.to_thread(ssl.create_default_context)
                return await self._posted(place, address, headers, body)
        except (TimeoutError, h11.ProtocolError, ssl.SSLError) as bad:
            raise OSError(type(bad).__name__) from None

    async def _address(self, place: Place) -> str:
        """Where the name leads now. If only one of its addresses is not public, none is used."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(place.host, place.port, type=SOCK_STREAM)
        except (gaierror, UnicodeError):
            raise OSError("no such name") from None
        addresses = [str(each[4][0]) for each in found]
        if not place.own and any([is_private(each) for each in addresses]):
            raise Forbidden("its name leads to an address that is not public")
        return addresses[0]

    async def _posted(
        self, place: Place, address: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, str]:
        reader, writer = await asyncio.open_connection(
            address,
            place.port,
            ssl=self.trust if place.safe else None,
            server_hostname=place.host if place.safe else None,
        )
        try:
            line = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD)
            usual = 443 if place.safe else 80
            name = f"[{place.host}]" if ":" in place.host else place.host
            host = name if place.port == usual else f"{name}:{place.port}"
            told = {"host": host, "content-length": str(len(body)), "connection": "close"}
            request = h11.Request(
                method="POST", target=place.path, headers=list({**told, **headers}.items())
            )
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(line.send(event) or b"")
            await writer.drain()
            while True:
                said = line.next_event()
                if said is h11.NEED_DATA:
                    line.receive_data(await reader.read(HEAD))
                elif isinstance(said, h11.Response):
                    later = [v.decode("latin-1") for k, v in said.headers if k == b"retry-after"]
                    return said.status_code, later[0] if later else ""
                elif not isinstance(said, h11.InformationalResponse):
                    raise OSError("no answer")
        finally:
            writer.transport.abort()


def is_private(host: str) -> bool:
    """Whether this is a number outside of the network that everybody shares. A name is none."""
    try:
        found: IPv4Address | IPv6Address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if found.sixtofour or found.teredo or found in TRANSLATED:
            return True
        found = found.ipv4_mapped or found
    return not found.is_global or found.is_multicast


def origin(text: str) -> str:
    """Of a push service that the host names; raises Malformed when it is none."""
    parts = urlsplit(text.lower())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise Malformed(
            f"{show(text)} is not an address like https://push.example.org", "--push-service"
        )
    return f"{parts.scheme}://{parts.netloc}"
