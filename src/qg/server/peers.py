"""Other processes that serve the same house: what is asked for a table is passed on to where it is at home.

A process answers for the tables that are at home there, and for no others. So a table has one room, one queue
and one clock, whichever process people are connected to; what is passed on is passed on as it came."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeVar

import h11
import msgspec
from starlette.requests import Request
from starlette.responses import Response
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response as Opened
from websockets.protocol import State
from websockets.uri import parse_uri

from qg.store.fault import Trouble

if TYPE_CHECKING:
    from .socket import Connection

T = TypeVar("T")
PASSED: Final = "x-qg-passed"
"""A request that was passed on already: it is not passed on again."""
ANSWER: Final = 30.0
"""Seconds that another process may take to answer."""
OPENING: Final = 5.0
"""Seconds that a connection to another process may take."""
LOST: Final = 10
"""Seconds after which a process whose machine does not answer is given up: no word comes from there."""
MOVING: Final = 8.0
"""Seconds for which a table may be at home in a process that does not open."""
AGAIN: Final = 0.1
"""Seconds between two looks for where it is then."""
MUCH: Final = 1024 * 1024
"""Bytes on their way to another process beyond which a visitor is not read further."""
KEPT: Final = ("host", "cookie", "origin", "authorization", "user-agent", "accept", "content-type")
MORE: Final = ("accept-encoding", "accept-language", "sec-fetch-site", "sec-fetch-mode")
HOPS: Final = frozenset({"connection", "transfer-encoding", "content-length", "date", "server"})
"""Headers that belong to one connection."""


class Elsewhere(Exception):
    """A table that is at home in another process."""

    def __init__(self, address: str) -> None:
        super().__init__(f"at home in {address}")
        self.address: Final = address


class Away(Exception):
    """It is elsewhere, and there it cannot be had now."""


class Shut(OSError):
    """The other process does not open: nothing was asked of it."""


async def where_it_is(here: Callable[[], Awaitable[T]], there: Callable[[str], Awaitable[T]]) -> T:
    """Do something for a table in this process, or have it done in that where the table is at home. Of one
    that does not open it is soon known that it is gone, and then its tables are at home in another. Raises
    Away."""
    until = time.monotonic() + MOVING
    while True:
        try:
            return await here()
        except Elsewhere as found:
            address = found.address
        try:
            return await there(address)
        except Shut:
            if time.monotonic() > until:
                raise Away from None
            await asyncio.sleep(AGAIN)
        except (OSError, TimeoutError):
            raise Away from None


async def opened(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(OPENING):
            return await asyncio.open_connection(host, int(port))
    except OSError as bad:  # or it took too long
        raise Shut(str(bad)) from None


def told(headers: Iterable[tuple[str, str]], address: str, safe: bool) -> list[tuple[str, str]]:
    """What another process must know of a visitor: who it is, and what the browser says."""
    kept = [(name, value) for name, value in headers if name in (*KEPT, *MORE)]
    scheme = "https" if safe else "http"
    return [*kept, ("x-forwarded-for", address), ("x-forwarded-proto", scheme), (PASSED, "1")]


class PassDevice(msgspec.Struct):
    """What one process asks of another for a code: a device for seats at a table that is at home there."""

    table: str
    seats: list[int]
    by: str
    token: str
    device: str


def is_inside(request: Request) -> bool:
    """Whether it came in by the door that only other processes know."""
    server, inside = request.scope.get("server"), request.app.state.inside
    return bool(inside) and server is not None and server[1] == inside


async def asked(
    address: str, path: str, wanted: msgspec.Struct, kind: type[T], within: float = ANSWER
) -> T:
    """What another process answers, within so many seconds. Raises Trouble where it does not."""
    try:
        return await answer_from(address, path, wanted, kind, within)
    except (OSError, TimeoutError) as bad:
        raise Trouble("failed", f"another process does not answer ({bad})") from None


async def answer_from(
    address: str, path: str, wanted: msgspec.Struct, kind: type[T], within: float = ANSWER
) -> T:
    """The same, for whoever looks where the table is now. Raises OSError and TimeoutError."""
    content = msgspec.json.encode(wanted)
    headers = [("host", "localhost"), (PASSED, "1"), ("content-length", str(len(content)))]
    sent = h11.Request(method="POST", target=path, headers=[*headers, ("connection", "close")])
    async with asyncio.timeout(within):
        answer = await _answered(address, sent, content)
    if answer.status_code != 200:
        raise ConnectionError(f"it says {answer.status_code}")
    try:
        return msgspec.json.decode(answer.body, type=kind)
    except msgspec.DecodeError as bad:
        raise ConnectionError(str(bad)) from None


async def passed_on(request: Request, address: str) -> Response:
    """The answer of another process. Raises OSError where it gives none."""
    found = request.scope.get("qg.body")
    body = await request.body() if found is None else found
    client = request.client.host if request.client is not None else ""
    headers = told(request.headers.items(), client, request.url.scheme == "https")
    query = f"?{request.url.query}" if request.url.query else ""
    path = request.scope.get("raw_path", b"").decode("latin-1") or request.url.path
    asked = h11.Request(
        method=request.method,
        target=path.partition("?")[0] + query,
        headers=[*headers, ("content-length", str(len(body))), ("connection", "close")],
    )
    async with asyncio.timeout(ANSWER):
        return await _answered(address, asked, body)


async def _answered(address: str, asked: h11.Request, body: bytes) -> Response:
    reader, writer = await opened(address)
    line = h11.Connection(h11.CLIENT)
    try:
        parts = [line.send(asked), line.send(h11.Data(body)), line.send(h11.EndOfMessage())]
        writer.write(b"".join([part or b"" for part in parts]))
        await writer.drain()
        answer, content = Response(), bytearray()
        while True:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Response):
                answer.status_code = event.status_code
                given = [(k.decode("latin-1"), v.decode("latin-1")) for k, v in event.headers]
                answer.raw_headers = [
                    (k.encode("latin-1"), v.encode("latin-1")) for k, v in given if k not in HOPS
                ]
            elif isinstance(event, h11.Data):
                content += event.data
            elif isinstance(event, h11.EndOfMessage):
                answer.body = bytes(content)
                answer.raw_headers.append((b"content-length", str(len(content)).encode()))
                return answer
            elif isinstance(event, h11.ConnectionClosed):
                raise ConnectionError("no answer")
    except h11.RemoteProtocolError as bad:
        raise ConnectionError(str(bad)) from None
    finally:
        writer.close()


class Relay(asyncio.Protocol):
    """A visitor's socket, carried on to the process where the table is at home."""

    transport: asyncio.Transport

    def __init__(
        self, connection: Connection, address: str, headers: list[tuple[str, str]]
    ) -> None:
        self.connection: Final = connection
        self.address: Final = address
        self.line: Final = ClientProtocol(parse_uri(f"ws://{address}/ws"), max_size=None)
        self.headers: Final = headers
        self.waiting: list[str] = []  # until it is open
        self.opened: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.ended = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        watched(transport.get_extra_info("socket"))
        transport.set_write_buffer_limits(high=MUCH)
        request = self.line.connect()
        for name, value in self.headers:
            if name in request.headers:
                del request.headers[name]
            request.headers[name] = value
        self.line.send_request(request)
        self._write()

    def send(self, text: str) -> None:
        if not self.opened.done():
            self.waiting.append(text)
        elif self.line.state is State.OPEN:
            self.line.send_text(text.encode())
            self._write()

    def data_received(self, data: bytes) -> None:
        self.line.receive_data(data)
        for event in self.line.events_received():
            if isinstance(event, Opened):
                self._open()
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.connection.send_frame(bytes(event.data))
        self._write()

    def _open(self) -> None:
        if self.opened.done():
            return
        if self.line.handshake_exc is not None:
            self.opened.set_exception(ConnectionError(str(self.line.handshake_exc)))
            return
        self.opened.set_result(None)
        waiting, self.waiting = self.waiting, []
        for text in waiting:
            self.send(text)

    def _write(self) -> None:
        for data in self.line.data_to_send():
            if data and not self.transport.is_closing():
                self.transport.write(data)
            elif not data:
                self.transport.write_eof()

    def eof_received(self) -> None:
        self.line.receive_eof()
        self._write()

    def pause_writing(self) -> None:
        self.connection.frames.hold(True)

    def resume_writing(self) -> None:
        self.connection.frames.hold(False)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the other process is gone"))
        closed = self.line.close_rcvd
        if closed is not None and closed.code == CloseCode.NORMAL_CLOSURE:
            self.connection.hang_up()  # it has said goodbye
        else:
            self.connection.relay_ended()

    def close(self) -> None:
        if not self.ended:
            self.transport.abort()


def watched(line: socket.socket) -> None:
    """The system asks now and then whether the other machine is there, and gives up after LOST seconds: who
    is passed on there would wait for the network to come back."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_KEEPIDLE", LOST // 2),
        ("TCP_KEEPINTVL", LOST // 5),
        ("TCP_KEEPCNT", 3),
        ("TCP_USER_TIMEOUT", 1000 * LOST),  # the same of what was sent
    ):
        option = getattr(socket, name, None)  # not every system has all of them
        if option is not None:
            line.setsockopt(socket.IPPROTO_TCP, option, value)


async def relayed(connection: Connection, address: str, headers: list[tuple[str, str]]) -> Relay:
    """Raises OSError where the other process cannot be reached."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(OPENING):
        try:
            _, relay = await loop.create_connection(
                lambda: Relay(connection, address, headers), host, int(port)
            )
        except OSError as bad:
            raise Shut(str(bad)) from None
        try:
            await relay.opened
        except BaseException:
            relay.close()
            raise
    return relay
