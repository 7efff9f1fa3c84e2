"""HTTP connections: taken from the system one by one, and ended when they do nothing.

uvicorn reads and answers requests. It would wait forever for one that does not come to its end. And uvloop,
asked to listen for us, stops without a word when the system has no more files; so we accept connections
ourselves."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from typing import Any, Final, Literal

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from .crowd import Caller, Crowd
from .limits import SOON
from .proxies import Proxies, household

SLOWEST: Final = 1024
"""Bytes a second that a body must come with, or an answer be taken with, after the first seconds."""
PAUSE: Final = 1.0
"""Seconds before the system is asked again when it had no files left."""
OUT: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})


class Http(H11Protocol):
    """A timer runs while the other side has something to do: to send the head of a request, its body, or to
    read the answer."""

    def __init__(
        self, config: Config, state: ServerState, app_state: dict[str, Any], caller: Caller
    ) -> None:
        super().__init__(config, state, app_state)
        self.caller: Final = caller
        self.stage: Literal["head", "body"] | None = None
        self.begun = 0.0
        self.got = 0
        self.timer: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        self.got += len(data)
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.caller.reserve and self.caller.crowd.full():
            self.transport.close()  # others wait for the place
        self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.caller.leave()
        super().connection_lost(exc)

    def _expect(self) -> None:
        stage = self._awaited()
        if stage == self.stage:
            return
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.stage = stage
        if stage is not None:
            self.begun, self.got = self.loop.time(), 0
            self.timer = self.loop.call_later(self._patience(), self._late)

    def _awaited(self) -> Literal["head", "body"] | None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return None  # it ends, or is a socket now
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        if self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is None:
            return "head"  # between two requests uvicorn's own timer runs
        return None

    def _patience(self) -> float:
        limits = self.caller.crowd.limits
        first = limits.head if self.stage == "head" else limits.body
        if self.caller.reserve:
            first = min(first, SOON)  # others wait for the place
        return first if self.stage == "head" else first + self.got / SLOWEST

    def _late(self) -> None:
        left = self.begun + self._patience() - self.loop.time()
        if left > 0:
            self.timer = self.loop.call_later(left, self._late)
        else:
            self._cut()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_taking()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def _watch_taking(self) -> None:
        waits, size = self.caller.crowd.limits.body, self.transport.get_write_buffer_size()
        self.taking = self.loop.call_later(waits, self._taken, size - int(waits * SLOWEST))

    def _taken(self, most: int) -> None:
        """Whether the answer is being read: no more than so much of it may still wait."""
        if self.transport.get_write_buffer_size() > max(most, 0):
            self._cut()
        else:
            self._watch_taking()

    def _cut(self) -> None:
        self.caller.crowd.count["late_connections"] += 1
        self.transport.abort()

    def _stop(self) -> None:
        for timer in (self.timer, self.taking):
            if timer is not None:
                timer.cancel()
        self.timer = self.taking = self.stage = None


class Listener:
    """Takes connections from a socket as long as the crowd has room for them."""

    def __init__(
        self,
        bound: socket.socket,
        crowd: Crowd,
        proxies: Proxies,
        make: Callable[[Caller], asyncio.Protocol],
    ) -> None:
        self.bound: Final = bound
        self.crowd: Final = crowd
        self.proxies: Final = proxies
        self.make: Final = make
        bound.setblocking(False)
        self.task: Final = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, peer = await loop.sock_accept(self.bound)
            except OSError as bad:
                if bad.errno in OUT:
                    self.crowd.say("out of sockets", why=str(bad))
                    await asyncio.sleep(PAUSE)
                continue  # else the other side has gone already
            await self._taken(line, peer[0])

    async def _taken(self, line: socket.socket, address: str) -> None:
        caller = self.crowd.come("" if address in self.proxies else household(address))
        if caller is None:
            line.close()
            return
        try:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            loop = asyncio.get_running_loop()
            await loop.connect_accepted_socket(lambda: self.make(caller), line)
        except OSError:  # gone already
            line.close()
            caller.leave()

    async def close(self) -> None:
        """Nobody else comes in."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.bound.close()
