"""A real server on a free port, with a data folder of its own, and a browser to visit it with."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright
from tests.waiting import PATIENCE

SOURCE = Path(__file__).resolve().parents[2] / "src"
STATIC = SOURCE / "qg" / "server" / "static"
HASTY = """import sys
from qg.cli import main
from qg.table import clock
clock.MINUTE = int(sys.argv.pop(1))
sys.exit(main())"""
SEED = "qg"
"""Every table of the tests has the same dice and bots at each run."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str | None:
    """A Chromium of the machine; the tests download none. The one without windows comes first: it draws the
    same pages with less than half the work."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    for name in (*names, "google-chrome-stable"):
        found = shutil.which(name)
        if found is not None:
            return found
    return None


def launched(play: Playwright) -> Browser:
    path = chromium()
    assert path is not None, "no Chromium on this machine"
    return play.chromium.launch(executable_path=path, headless=True, args=FLAGS)


class House:
    """`qg serve` in a process of its own, which can be killed and started again on the same port."""

    def __init__(self, data: Path, *more: str, minute: int = 0) -> None:
        """`minute`: milliseconds that a minute of its clocks lasts, for those who cannot wait."""
        self.data = data
        self.more = ("--seed", SEED, *more)
        self.minute = minute
        self.url = ""
        self.process: subprocess.Popen[str] | None = None
        # Bound and not listened to: the port stays ours while the server is down.
        self.port = socket.socket()
        self.port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.port.bind(("127.0.0.1", 0))

    def open(self) -> None:
        port = self.port.getsockname()[1]
        self.process, self.url = served(self.data, str(port), *self.more, minute=self.minute)

    def kill(self) -> None:
        """At once, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """As its host would, to start it again later."""
        if self.process is not None:
            self.process.terminate()
            self._gone()

    def close(self) -> None:
        self.port.close()
        self.stop()

    def _gone(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process = None


@contextmanager
def serving(data: Path, *more: str) -> Iterator[str]:
    """The address of a server that lives as long as this context."""
    house = House(data, *more)
    house.open()
    try:
        yield house.url
    finally:
        house.close()


def served(data: Path, port: str, *more: str, minute: int = 0) -> tuple[subprocess.Popen[str], str]:
    """The process and its address, without the last slash, once it listens."""
    path = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
    run = ["-c", HASTY, str(minute)] if minute else ["-m", "qg.cli"]
    process = subprocess.Popen(
        [sys.executable, *run, "serve", "--port", port, "--data", str(data), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line.startswith("QG: http"):
        process.kill()
        process.wait()
        raise AssertionError(f"the server said {line!r}")
    return process, line.removeprefix("QG: ").strip().rstrip("/")
