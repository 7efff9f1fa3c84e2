"""A cable between a browser and the server that can go dead as networks do: nothing is closed, nothing is
said, and whoever was connected through it waits for ever."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Cable:
    def __init__(self, to: str) -> None:
        there = urlsplit(to)
        self.there = (there.hostname or "", there.port or 80)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.sockets: list[socket.socket] = []
        self.dead: set[socket.socket] = set()
        self.off = False
        self.made = 0
        self.threads = [threading.Thread(target=self._accept, daemon=True)]
        self.threads[0].start()

    def cut(self) -> None:
        """What is connected hears nothing any more, and nobody else gets through."""
        self.off = True
        self.dead.update(self.sockets)

    def mend(self) -> None:
        """New connections get through; those that were cut stay dead."""
        self.off = False

    def close(self) -> None:
        self.off = True
        self._end(self.listener)  # nobody else comes
        self.threads[0].join(5)
        for each in self.sockets:
            self._end(each)
        for thread in self.threads:
            thread.join(5)
        for each in (self.listener, *self.sockets):
            each.close()

    def _end(self, each: socket.socket) -> None:
        """Whoever waits there wakes up."""
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if self.off:
                    near.close()
                    continue
                far = socket.create_connection(self.there)
                self.sockets += [near, far]
                self.made += 1
                for a, b in ((near, far), (far, near)):
                    self.threads.append(threading.Thread(target=self._carry, args=(a, b)))
                    self.threads[-1].daemon = True
                    self.threads[-1].start()

    def _carry(self, a: socket.socket, b: socket.socket) -> None:
        with suppress(OSError):
            while data := a.recv(65536):
                if a in self.dead:
                    return  # swallowed; and neither end is told
                b.sendall(data)
            if a not in self.dead:
                b.shutdown(socket.SHUT_WR)


@contextmanager
def cable(to: str) -> Iterator[Cable]:
    made = Cable(to)
    try:
        yield made
    finally:
        made.close()
