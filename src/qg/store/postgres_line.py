"""A connection to PostgreSQL that is lost and comes back.

What was under way when it was lost may have been stored or not. Whoever goes on has the server end what is
left of the old connection first, so that nothing of it is stored later."""

from __future__ import annotations

import secrets
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any, Final, TypeVar

import psycopg
from psycopg import conninfo

from qg.core.shape import Malformed

from .fault import Trouble, Why

T = TypeVar("T")
Db = psycopg.Connection[Any]
SLOWEST: Final = 10.0
"""Seconds after which a statement that has not been answered is given up, and its connection with it."""
OPENING: Final = 5
"""Seconds that opening a connection may take."""
SETTLING: Final = 20.0
"""Seconds for which it is tried to find out whether something was stored."""
AGAIN: Final = 0.2
"""Seconds between two tries to open one."""
KEPT: Final = {
    "connect_timeout": OPENING,
    "client_encoding": "UTF8",  # whatever the environment says
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "options": "-c synchronous_commit=on -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2"
    " -c tcp_keepalives_count=3 -c idle_in_transaction_session_timeout=10000"
    r" -c default_transaction_isolation=read\ committed",
}
"""A commit is on the disk when it is done, none is refused because another one was at work beside it, and who
is gone is missed within seconds, on both sides."""
_KINDS: Final[dict[str, Why]] = {
    "53100": "full",
    "25006": "readonly",
    "42501": "readonly",
    "XX001": "damaged",
    "XX002": "damaged",
    "55P03": "slow",
    "57014": "slow",
}


def shown(url: str) -> str:
    """The database without the password."""
    try:
        found = conninfo.conninfo_to_dict(url)
    except psycopg.Error:
        raise Malformed("not an address like postgresql://user@host/name", "--database") from None
    user = f"{found['user']}@" if found.get("user") else ""
    port = f":{found['port']}" if found.get("port") else ""
    return f"postgresql://{user}{found.get('host') or ''}{port}/{found.get('dbname') or ''}"


def trouble(bad: psycopg.Error) -> Trouble:
    return Trouble(_KINDS.get(bad.sqlstate or "", "failed"), " ".join(str(bad).split()))


def connect(url: str, name: str = "qg") -> Db:
    """Raises psycopg.Error. Every statement is a transaction of its own unless it is told otherwise."""
    return psycopg.connect(url, autocommit=True, application_name=name, **KEPT)  # type: ignore[arg-type]


class Line:
    """For one thread at a time. `ready` is called with each new connection before it is used, and may
    raise."""

    def __init__(self, url: str, ready: Callable[[Db], object] = lambda db: None) -> None:
        self.url: Final = url
        self.ready: Final = ready
        self.doubtful = False  # a statement was under way when the connection was lost
        self.opened = 0
        self._name = ""
        self._db: Db | None = None
        self._socket: socket.socket | None = None
        self._due: float | None = None
        self._closed: Final = Event()
        self._left: Final = Event()  # nobody uses it any more
        self._over = False
        self._watch: Final = Thread(target=self._watched, name="qg-watch", daemon=True)
        self._watch.start()

    def run(self, work: Callable[[Db], T], again: bool = False) -> T:
        """Do this, which is one statement or one transaction. Where it cannot be known whether it was done,
        `again` says to do it once more until it is known, for a while; without it, once. Raises
        psycopg.Error for what the database refuses, Trouble where it cannot be had."""
        tries, end = 0, time.monotonic() + SETTLING
        while True:
            late = self._closed.is_set() or time.monotonic() > end
            try:
                db = self._open()
            except psycopg.Error as bad:
                if not (again and self.doubtful) or late:
                    raise trouble(bad) from None
                self._closed.wait(AGAIN)
                continue
            self._due = time.monotonic() + SLOWEST
            try:
                return work(db)
            except psycopg.Error as bad:
                if not db.closed:
                    raise
                tries += 1
                self.doubtful = self.doubtful or again
                if late or (tries > 1 and not again):
                    raise trouble(bad) from None
            finally:
                self._due = None

    def _open(self) -> Db:
        if self._db is not None and not self._db.closed:
            return self._db
        if self._over:
            raise psycopg.OperationalError("the line is closed")
        before, self._name = self._name, f"qg {secrets.token_hex(8)}"
        self._drop()
        self._due = time.monotonic() + SLOWEST
        db = connect(self.url, self._name)
        try:
            self._db, self._socket = db, held(db)
            if self._over:
                raise psycopg.OperationalError("the line is closed")
            if before:
                self._end(db, before)
            self.ready(db)
        except BaseException:
            self._name = before or self._name
            self._drop()
            raise
        finally:
            self._due = None
        self.opened += 1
        return db

    def _end(self, db: Db, name: str) -> None:
        """What the old connection had begun is over now, one way or the other."""
        left = "SELECT pg_terminate_backend(pid, 3000) FROM pg_stat_activity WHERE application_name = %s"
        while any(not gone for (gone,) in db.execute(left, (name,)).fetchall()):
            pass  # it warns, and is asked again until the watch cuts this connection

    def _drop(self) -> None:
        if self._socket is not None:
            self._socket.close()
        if self._db is not None:
            self._db.close()
        self._db = self._socket = None

    def _watched(self) -> None:
        """Cut the connection of a statement that is not answered: the other side may be gone, and cannot say
        so."""
        while not self._left.wait(0.5):
            due, line = self._due, self._socket
            if due is not None and line is not None and time.monotonic() > due:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)

    def stop(self) -> None:
        """Nothing is tried again from here on. What is under way is still cut where it is not answered."""
        self._closed.set()

    def cut(self) -> None:
        """From any thread: who waits for an answer gets none, and no connection is opened any more."""
        self._over = True
        line = self._socket
        if line is not None:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """By who uses it, or when nobody does: a connection that is closed under a thread which waits for it
        keeps that thread for ever."""
        self.stop()
        self._left.set()
        self._watch.join()
        self._drop()


def held(db: Db) -> socket.socket:
    """The socket of a connection, to cut it by. Raises psycopg.Error."""
    try:
        return socket.fromfd(db.fileno(), socket.AF_INET, 0)
    except OSError as bad:  # no more files may be opened
        raise psycopg.OperationalError(str(bad)) from None


class Shared:
    """A line for several threads, one after another. To find out that the database does not answer takes
    long: who has waited meanwhile is told what was found, and does not try for as long again."""

    def __init__(self, line: Line) -> None:
        self.line: Final = line
        self._asking: Final = Lock()
        self._failed = 0  # how often it did not answer

    def run(self, work: Callable[[Db], T]) -> T:
        """Raises psycopg.Error for what the database refuses, Trouble where it cannot be had."""
        failed = self._failed
        with self._asking:
            if self._failed != failed:
                raise Trouble("failed", "the database does not answer")
            try:
                return self.line.run(work)
            except Trouble:
                self._failed += 1
                raise

    def close(self) -> None:
        self.line.cut()
        with self._asking:
            self.line.close()
