"""A WebSocket that costs next to nothing: what drives a server must not be dearer than the server.

Text frames whole, as `qg serve` sends them, and nothing else of the protocol but what keeps a
connection alive. Frames are masked with zeros, which changes no byte and is what the protocol asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED: Final = 0x80
HANDSHAKE: Final = (
    "GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Socket(asyncio.Protocol):
    """`heard` is given every text frame, `lost` is called once when the other side is gone; `why`: what it
    said when it closed."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.heard = heard
        self.lost = lost
        self.buffer = b""
        self.why = ""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, broke: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the handshake was cut off"))
        self.lost()

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
                self.transport.close()
                return
            self.open.set_result(None)
        self.buffer = data[self._frames(data) :]

    def _frames(self, data: bytes) -> int:
        """Hand out whole frames; how many bytes they took."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, start = data[at] & 15, data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                if end < start:
                    break
                size = int.from_bytes(data[at + 2 : start], "big")
            if end - start < size:
                break
            at = start + size
            if kind == TEXT:
                self.heard(data[start:at])
            elif kind == PING:
                self._send(PONG, data[start:at])
            elif kind == CLOSE:
                self.why = (
                    f"{int.from_bytes(data[start : start + 2], 'big')} {data[start + 2 : at]!r}"
                )
                self.transport.close()
        return at

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = bytes((MASKED | kind, MASKED | size))
        else:
            head = bytes((MASKED | kind, MASKED | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)


async def connect(
    host: str, port: int, heard: Callable[[bytes], None], lost: Callable[[], None]
) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(heard, lost), host, port)
    socket.transport.write(HANDSHAKE.format(host=host, port=port).encode())
    await socket.open
    return socket
