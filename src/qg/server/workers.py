"""Several processes on one port: started, watched, started again when one ends, and stopped together."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

from qg.core.shape import Malformed

from .log import write_line

AGAIN: Final = 1.0
"""Seconds before a process is started again that has ended by itself."""

STOPS: Final = (signal.SIGTERM, signal.SIGINT)

Work = Callable[[Callable[[], None]], None]
"""What a process does until it is told to stop; it says when it is ready."""


def several(count: int, work: Work, announce: Callable[[], None]) -> None:
    """Raises Malformed where they could not be started."""
    if count == 1:
        work(announce)
        return
    if not hasattr(os, "fork"):
        raise Malformed("this system has one process only", "--workers")
    Workers(work).run(count, announce)


class Workers:
    def __init__(self, work: Work) -> None:
        self.work: Final = work
        self.children: Final[set[int]] = set()
        self.stopping = False
        self.lives, self.held = os.pipe()  # nothing is ever written; it ends with this process

    def run(self, count: int, announce: Callable[[], None]) -> None:
        for each in STOPS:
            signal.signal(each, self._stop)
        tell, told = os.pipe()
        for _ in range(count):
            self._start(told, tell)
        os.close(told)
        ready = 0
        while got := os.read(tell, 64):  # until each is ready or has ended
            ready += len(got)
        os.close(tell)
        if ready == count and not self.stopping:
            announce()
        elif not self.stopping:
            self._stop()
        self._watch()
        if ready < count:
            raise Malformed("not all processes could be started", "--workers")

    def _watch(self) -> None:
        while self.children:
            pid, status = os.wait()
            if pid not in self.children:
                continue  # in a container: what one of them had started, and left behind
            self.children.discard(pid)
            if not self.stopping:
                code = os.waitstatus_to_exitcode(status)
                write_line(time.time_ns() // 1_000_000, "process ended", pid=pid, code=code)
                time.sleep(AGAIN)
                self._start()

    def _start(self, told: int = -1, tell: int = -1) -> None:
        """One process more. It says that it is ready by a byte, and closes that line. To be told to stop
        waits until it is one of the children, and until it listens to that itself: else it would stay."""
        sys.stdout.flush()
        sys.stderr.flush()
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        if self.stopping:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            return
        pid = os.fork()
        if pid:
            self.children.add(pid)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            return

        def ready() -> None:
            if told >= 0:
                os.write(told, b".")
                os.close(told)

        code = 1
        try:
            if tell >= 0:
                os.close(tell)
            for each in STOPS:
                signal.signal(each, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            os.close(self.held)
            Thread(target=self._outlived, name="qg-parent", daemon=True).start()
            self.work(ready)
            code = 0
        except Malformed as bad:
            if told >= 0:
                print(f"qg: {bad}", file=sys.stderr, flush=True)
            else:  # one that was started again: whoever reads the log hears of it
                write_line(time.time_ns() // 1_000_000, "process not started", why=str(bad))
            code = 2
        finally:
            os._exit(code)

    def _outlived(self) -> None:
        """Whoever started this process is gone: it ends too, in good order."""
        os.read(self.lives, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _stop(self, *_: object) -> None:
        self.stopping = True
        for pid in self.children:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
