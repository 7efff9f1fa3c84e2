"""Frames, straight from the socket to a connection and back.

uvicorn and Starlette open and close a socket. What is said between goes past them: it is neither wrapped
in dictionaries nor queued for tasks, which would cost more than the move that it is about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN

from .http import Http

LOOK: Final = 0.05
"""Seconds in which the loop reads what has come."""
KEY: Final = "qg.frames"
"""Under which a connection finds its frames in the state of its scope."""


class Frames(WebSocketsSansIOProtocol):
    """`heard` is given each message: its text, or None where it is not text."""

    heard: Callable[[str | None], None] | None = None
    leaving = False  # what was sent is about to be written
    together = False  # the other side reads several messages from one frame, as a list
    silent = False  # nothing has come since the last ping
    looked = False  # for an answer to it, once more

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.gone = asyncio.Event()  # the other side has closed too, or is lost
        self.kept: list[bytes] = []  # what leaves in one frame
        before = transport.get_protocol()
        assert isinstance(before, Http)
        self.caller = before.caller
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.caller.leave()
        self.gone.set()

    def data_received(self, data: bytes) -> None:
        self.silent = False
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        self.silent, self.looked = True, False
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Who has said anything since the ping is there: the answer waits behind what was said. So is whoever
        is not read just now. And a loop that is late itself may not have read what has come."""
        if not self.silent or self.read_paused:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
        elif self.looked:
            super().keepalive_timeout()
        else:
            self.looked = True
            self.pong_timer = self.loop.call_later(LOOK, self.keepalive_timeout)

    def handle_parser_exception(self) -> None:
        """What came is not a frame: said in one line, and closed."""
        closing = self.conn.close_sent
        self.logger.warning("bad frame: %s", closing.reason if closing is not None else "")
        super().handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][KEY] = self  # the application looks there a moment later

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA, "not UTF-8")
                self.handle_parser_exception()
                return
        self.frames = []
        self.heard(text)

    def send_frame(self, text: bytes) -> None:
        """Never waits. What is sent in one turn of the loop leaves together."""
        if self.conn.state is OPEN:
            if self.together:
                self.kept.append(text)
            else:
                self.conn.writes.append(framed(text))
            if not self.leaving:
                self.leaving = True
                self.loop.call_soon(self._leave)

    def _leave(self) -> None:
        self.leaving = False
        kept, self.kept = self.kept, []
        if kept and self.conn.state is OPEN:
            whole = kept[0] if len(kept) == 1 else b"[" + b",".join(kept) + b"]"
            self.conn.writes.append(framed(whole))
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def behind(self) -> int:
        """Bytes that wait because the other side does not read."""
        return 0 if self.writable.is_set() else self.transport.get_write_buffer_size()

    def cut(self) -> None:
        """Close at once."""
        self.transport.abort()

    def hold(self, on: bool) -> None:
        """Stop reading for now, or go on reading."""
        if on != self.read_paused:
            self.read_paused = on
            if on:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()


def framed(text: bytes) -> bytes:
    """A text frame of a server, whole and as it is (RFC 6455, 5.2): `conn.send_text` is far slower."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes() + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text
