"""A real PostgreSQL for tests: Debian's server as an ordinary user, in a temporary folder, on loopback.
One for each process of tests, started when the first test wants it; a database for each test."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from threading import Thread
from typing import Any, Final

import psycopg
import pytest
from tests.waiting import PATIENCE, until

from qg.store.postgres_layout import migrate

USER: Final = "nobody"
"""As whom it runs where the tests are run by root, which PostgreSQL refuses."""
SETTINGS: Final = {
    "fsync": "off",  # what the system was given outlives the server; the loss of power is not tried here
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "log_min_messages": "fatal",
}


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, of the newest version that is there."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    named = shutil.which("initdb")
    if named is not None:
        found.append(Path(named).resolve().parent)
    known = [path for path in found if (path / "postgres").exists()]
    return max(known, key=version, default=None)


def version(path: Path) -> list[int]:
    return [int(number) for number in path.parent.name.split(".") if number.isdigit()]


class Postgres:
    def __init__(self, folder: Path, bin: Path, settings: Mapping[str, str] = SETTINGS) -> None:
        self.bin = bin
        self.settings = settings
        self.folder = folder
        self.data = folder / "data"
        self.password = secrets.token_hex(8)
        self.process: subprocess.Popen[bytes] | None = None
        self.as_root = os.name == "posix" and os.geteuid() == 0
        if self.as_root:
            shutil.chown(folder, USER)
        secret = folder / "password"
        secret.write_text(self.password)
        if self.as_root:
            shutil.chown(secret, USER)
        made: list[str | Path] = [
            bin / "initdb",
            "-D",
            self.data,
            "-U",
            "qg",
            "-A",
            "scram-sha-256",
            "-E",
            "UTF8",
        ]
        made += ["--locale=C", "--no-sync", f"--pwfile={secret}"]
        subprocess.run([*self._user(), *made], check=True, capture_output=True, cwd=folder)
        self.port = free_port()
        self.start()

    def _user(self) -> list[str]:
        """It ends with the process of the tests, however that ends."""
        if shutil.which("setpriv") is None:
            return ["runuser", "-u", USER, "--"] if self.as_root else []
        other = ["--reuid", USER, "--regid", "nogroup", "--clear-groups"] if self.as_root else []
        return ["setpriv", "--pdeathsig", "QUIT", *other]

    def start(self) -> None:
        for _ in range(5):
            run: list[Any] = [
                *self._user(),
                self.bin / "postgres",
                "-D",
                self.data,
                "-p",
                str(self.port),
            ]
            given = {
                **self.settings,
                "listen_addresses": "127.0.0.1",
                "unix_socket_directories": "",
            }
            run += [f"--{name}={value}" for name, value in given.items()]
            with (self.folder / "log").open("ab") as log:
                self.process = subprocess.Popen(run, cwd=self.folder, stdout=log, stderr=log)
            if self._answers():
                return
            self.port = free_port()  # somebody else has taken it meanwhile
        raise AssertionError((self.folder / "log").read_text())

    def _answers(self) -> bool:
        """Once it answers, or has ended: whether it answers."""
        process = self.process
        assert process is not None
        until(lambda: process.poll() is not None or self._asked(), "the database does not answer")
        return process.poll() is None

    def _asked(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            self.ask("SELECT 1")
            return True
        return False

    def url(self, name: str = "postgres", port: int = 0) -> str:
        return f"postgresql://qg:{self.password}@127.0.0.1:{port or self.port}/{name}"

    def ask(self, query: str, name: str = "postgres") -> list[Any]:
        with psycopg.connect(self.url(name), autocommit=True) as db:
            done = db.execute(query.encode())
            return done.fetchall() if done.description else []

    def kill(self) -> None:
        """As a loss of the machine: no process of it is asked."""
        assert self.process is not None
        heads = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        children = [int(pid) for pid in Path(heads).read_text().split()]
        for pid in (self.process.pid, *children):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        left = [Path(f"/proc/{pid}") for pid in children]
        until(lambda: not any([path.exists() for path in left]), "part of it is still there")

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as bound:
        found: int = bound.getsockname()[1]
        return found


@contextlib.contextmanager
def postgres(settings: Mapping[str, str] = SETTINGS) -> Iterator[Postgres]:
    bin = programs()
    if bin is None:
        pytest.skip("no PostgreSQL here: install it (Debian, Ubuntu: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="qg-postgres-"))
    try:
        server = Postgres(folder, bin, settings)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Databases:
    """Empty databases of QG, each copied from the first."""

    def __init__(self, server: Postgres) -> None:
        self.server = server
        self.made = 0
        server.ask("CREATE DATABASE qg_empty")
        with psycopg.connect(server.url("qg_empty"), autocommit=True) as db:
            migrate(db)

    def new(self) -> str:
        self.made += 1
        name = f"qg_{self.made}"
        self.server.ask(f"CREATE DATABASE {name} TEMPLATE qg_empty")
        return self.server.url(name)

    def empty(self) -> str:
        """One without any tables."""
        self.made += 1
        self.server.ask(f"CREATE DATABASE qg_{self.made}")
        return self.server.url(f"qg_{self.made}")


class Proxy:
    """A line between a house and its database that can be cut and stalled. What was on its way is lost."""

    def __init__(self, port: int) -> None:
        self.there = ("127.0.0.1", port)
        self.bound = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.bound.getsockname()[1]
        self.ends: list[socket.socket] = []
        self.deaf = False  # it passes on what is asked, and no answers
        self.threads: list[Thread] = []
        self._begin(self._run)

    def _begin(self, work: Callable[..., None], *given: object) -> None:
        self.threads.append(Thread(target=work, args=given, daemon=True))
        self.threads[-1].start()

    def _run(self) -> None:
        while True:
            try:
                near, _ = self.bound.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(self.there)
            except OSError:
                near.close()
                continue
            self.ends += [near, far]
            self._begin(self._pass, near, far, False)
            self._begin(self._pass, far, near, True)

    def _pass(self, source: socket.socket, target: socket.socket, answers: bool) -> None:
        try:
            while data := source.recv(65536):
                if not (answers and self.deaf):
                    target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            shut(end)

    def cut(self) -> None:
        for end in list(self.ends):
            shut(end)

    def close(self) -> None:
        shut(self.bound)
        self.bound.close()
        self.cut()
        for thread in self.threads:
            thread.join()
        for end in self.ends:
            end.close()


def shut(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
