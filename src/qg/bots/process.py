"""A process of one's own, spoken with over a pipe: one message there, one back."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Final

ENDING: Final = 1.0
"""Seconds that a process which has shut its pipe may take to end, before it is killed."""


class Failed(Exception):
    """A process died or did not answer in time, or what it answered is nothing that can be used."""


class Process:
    """`serve` runs in it: it is called with the pipe and `given`. It starts with the first message, and
    again after a failure. Not for several threads at once, but for `close`."""

    def __init__(self, serve: Callable[..., None], *given: Any, most: int = 10**6) -> None:
        """`most`: how many bytes an answer may have."""
        self.serve: Final = serve
        self.given: Final = given
        self.most: Final = most
        self._closing: Final = Lock()
        self._process: Any = None
        self._pipe: Connection | None = None

    @property
    def runs(self) -> bool:
        return self._process is not None

    def exchange(self, order: bytes, timeout: float) -> bytes:
        """One message there and one back, within so many seconds. After a failure the process is gone."""
        try:
            pipe = self._pipe or self._start()
            pipe.send_bytes(order)
            if not pipe.poll(timeout):
                raise Failed(f"no answer within {timeout:g} s")
            return pipe.recv_bytes(self.most)
        except Failed:
            self.close()
            raise
        except (ConnectionError, EOFError) as bad:
            how = self._how_it_ended()
            self.close()
            raise Failed(f"its process died ({how})") from bad
        except OSError as bad:
            self.close()
            raise Failed(f"no speaking with its process ({type(bad).__name__}: {bad})") from bad

    def _how_it_ended(self) -> str:
        """Its end of the pipe is shut, so it is about to end, unless another thread has ended it."""
        with self._closing:
            if self._process is None:
                return "it was closed"
            self._process.join(ENDING)
            return f"exit code {self._process.exitcode}"

    def close(self) -> None:
        """End the process, whatever it is doing. This may come from another thread than questions: the one
        that waits for an answer then finds the process gone, and closes too."""
        with self._closing:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
                self._process = None
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None

    def _start(self) -> Connection:
        # Spawned, not forked: a fork would inherit this process's memory, the truth of its tables included.
        context = multiprocessing.get_context("spawn")
        with self._closing:  # what is being started cannot be ended
            ours, theirs = context.Pipe()
            process = context.Process(target=self.serve, args=(theirs, *self.given), daemon=True)
            process.start()
            theirs.close()
            self._process, self._pipe = process, ours
        return ours


def stand_back(nice: int) -> None:
    """In the process, first of all. `nice`: how far it stands back when others want the processor, where the
    system knows that."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other side decides when to stop


def answer_all(pipe: Connection, answer: Callable[[bytes], bytes]) -> None:
    """In the process: answers until the other side has gone."""
    while True:
        try:
            order = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        found = answer(order)
        try:
            pipe.send_bytes(found)
        except OSError:
            return  # it went while this was worked out
