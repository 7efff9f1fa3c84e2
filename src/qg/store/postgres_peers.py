"""Several processes on one database: who is there, and in which of them a table is at home.

A process has a row, and a lock that it holds as long as it lives. Whoever finds the lock free for a while, or
the row not touched for long, declares the process gone. That takes the row for itself, and every commit of a
process takes the same row to share (`postgres.py`): so when a process is declared gone, what it was storing
is stored, and it stores nothing after. Only then are its tables given to others."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final, NamedTuple, TypeVar

import psycopg

from qg.core.shape import Malformed

from .base import Mark
from .fault import Trouble
from .postgres import PostgresReader
from .postgres_layout import JOINING, OURS, PEERS, SERVING, migrate
from .postgres_line import Db, Line, Shared, shown, trouble

T = TypeVar("T")
BEAT: Final = 0.5
"""Seconds between two signs of life, and two looks for those that give none."""
MISSED: Final = 3
"""Looks in a row that find a process missing before it is declared gone: after the database was away, all
locks are free for a moment, and after its clock was set forward all signs of life are old."""
LEASE: Final = 12.0
"""Seconds without a sign of life after which a process is gone though its connection is there."""

_MISSING: Final = """
    SELECT id, FALSE FROM processes
    WHERE NOT gone AND id <> %(me)s AND id NOT IN (
        SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = %(class)s
        AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) UNION ALL
    SELECT id, TRUE FROM processes WHERE NOT gone AND id <> %(me)s
    AND beat < clock_timestamp() - make_interval(secs => %(lease)s)
"""
_HOME: Final = """
    SELECT processes.id, address, gone, at, until FROM homes JOIN processes ON processes.id = homes.process
    WHERE homes.id = %s
"""
_SETTLE: Final = """
    INSERT INTO homes (id, process) SELECT id, %s FROM tables WHERE id = %s ON CONFLICT DO NOTHING
"""
_TAKE: Final = """
    WITH left_over AS (
        SELECT homes.id, coalesce(until, at) AS until
        FROM homes JOIN processes ON processes.id = homes.process
        WHERE gone LIMIT %s FOR UPDATE OF homes SKIP LOCKED
    ), taken AS (
        UPDATE homes SET process = %s, until = left_over.until FROM left_over
        WHERE homes.id = left_over.id RETURNING homes.id
    )
    SELECT left_over.id, wake FROM left_over LEFT JOIN tables ON tables.id = left_over.id
"""


_BRIEF: Final = "SET LOCAL lock_timeout = '2s'"
"""A process that stopped in the middle of a commit keeps its row for a while. Whoever wants to declare it
gone tries again then, and gives a sign of life in between."""
_LEFT: Final = """
    WITH before AS (
        INSERT INTO processes (address, at, gone) SELECT '', mark, TRUE FROM health RETURNING id
    )
    INSERT INTO homes (id, process) SELECT tables.id, before.id FROM tables, before
    WHERE open AND wake IS NOT NULL ON CONFLICT DO NOTHING
"""
"""When the first process opens the house: tables that were played by a process of another kind, or copied
here, are taken over like those of a process that is gone."""


class Home(NamedTuple):
    """Where a table is at home: here if there is no address. `until`: when the process was last there from
    which it was taken over, as long as `arrived` has not been said."""

    address: str
    until: int | None = None


class Left(NamedTuple):
    """A table that was taken over from a process that is gone."""

    table: str
    wake: int | None


class Peers:
    """`address`: where other processes reach this one. `ousted` is called, in a thread of its own, when the
    others have declared this process gone."""

    def __init__(self, url: str, address: str) -> None:
        self.url: Final = url
        self.address: Final = address
        self.me = 0
        self.ousted: Callable[[], None] = lambda: None
        self._offset = 0  # of the database's clock, from what this machine counts
        self._missed: dict[int, int] = {}
        self._since = self._heard = time.monotonic()
        self._ended: Final = Event()
        self._line: Final = Line(url, self._greet)
        self._other: Final = Shared(Line(url))
        self.reader: Final = PostgresReader(Line(url))
        try:
            self.last: Final = self._line.run(self._join)
        except (psycopg.Error, Trouble) as bad:
            self._shut()
            raise Malformed(f"cannot be used ({' '.join(str(bad).split())})", shown(url)) from None
        except Malformed as bad:
            self._shut()
            raise Malformed(bad.what, shown(url)) from None
        self._watch: Final = Thread(target=self._watched, name="qg-peers", daemon=True)
        self._watch.start()

    def wall(self) -> int:
        """The time of the database, carried on by what really passes here."""
        return ticks() + self._offset

    def cut_off(self) -> bool:
        """Whether the database has not answered for so long that others may have taken over."""
        return self.silence() > LEASE

    def silence(self) -> float:
        """Seconds since the database last answered a sign of life."""
        return time.monotonic() - self._heard

    # ------------------------------------------------------------------- where tables are

    def home(self, table: str) -> Home | None:
        """Where a table is at home; here, if it was nowhere. None where there is no such table."""
        return self._ask(lambda db: self._home(db, table))

    def _home(self, db: Db, table: str) -> Home | None:
        while True:
            found = db.execute(_HOME, (table,)).fetchone()
            if found is None:
                if db.execute(_SETTLE, (self.me, table)).rowcount:
                    return Home("")
                if not known(db, table):
                    return None
                continue
            id, address, gone, at, until = found
            if id == self.me:
                return Home("", until)
            if not gone:
                return Home(address)
            query = "UPDATE homes SET process = %s, until = %s WHERE id = %s AND process = %s"
            db.execute(query, (self.me, at if until is None else until, table, id))

    def settle(self, table: str) -> None:
        """A table that is about to be made is at home here."""
        query = "INSERT INTO homes (id, process) VALUES (%s, %s) ON CONFLICT DO NOTHING"
        self._ask(lambda db: db.execute(query, (table, self.me)))

    def arrived(self, table: str) -> None:
        """It goes on here, after a process that is gone."""
        query = "UPDATE homes SET until = NULL WHERE id = %s AND process = %s"
        self._ask(lambda db: db.execute(query, (table, self.me)))

    def let_go(self, table: str) -> None:
        """Nobody looks at it here any more: it is at home wherever it is wanted next."""
        query = "DELETE FROM homes WHERE id = %s AND process = %s"
        self._ask(lambda db: db.execute(query, (table, self.me)))

    def take_over(self, most: int) -> list[Left]:
        """Some of the tables of processes that are gone; they are at home here now."""
        found = self._ask(lambda db: db.execute(_TAKE, (most, self.me)).fetchall())
        return [Left(*each) for each in found]

    def others(self) -> list[str]:
        """The addresses of the other processes that are there."""
        query = "SELECT address FROM processes WHERE NOT gone AND id <> %s ORDER BY id"
        return [
            address for (address,) in self._ask(lambda db: db.execute(query, (self.me,)).fetchall())
        ]

    def first(self) -> Home:
        """The process that has been there for longest: it does what one alone must do."""
        query = "SELECT id, address FROM processes WHERE NOT gone ORDER BY id LIMIT 1"
        found = self._ask(lambda db: db.execute(query).fetchone())
        return Home("") if found is None or found[0] == self.me else Home(found[1])

    def leave(self, at: int) -> None:
        """In good order: others may have the tables at once."""
        query = "UPDATE processes SET gone = TRUE, at = %s WHERE id = %s AND NOT gone"
        self._ended.set()
        self._ask(lambda db: db.execute(query, (at, self.me)))

    def close(self) -> None:
        self._ended.set()
        self._watch.join()
        self._shut()

    def _shut(self) -> None:
        self._line.close()
        self._other.close()
        self.reader.close()

    def _ask(self, work: Callable[[Db], T]) -> T:
        """Raises Trouble: at once, while the others may have taken over."""
        if self.cut_off():
            raise Trouble("failed", "the database is out of reach")
        try:
            return self._other.run(work)
        except psycopg.Error as bad:
            raise trouble(bad) from None

    # ------------------------------------------------------------------- who is there

    def _greet(self, db: Db) -> None:
        """The locks last as long as this connection: one of this process, one that keeps everybody away who
        must be alone."""
        found = db.execute("SELECT pg_try_advisory_lock_shared(%s, %s)", (OURS, SERVING)).fetchone()
        if found != (True,):
            raise Malformed("a `qg copy` or another QG is at work here", "data")
        if self.me:
            db.execute("SELECT pg_advisory_lock(%s, %s)", (PEERS, self.me))
        self._since = time.monotonic()

    def _join(self, db: Db) -> Mark:
        """Until when the house was open before this process came, and for how long in all."""
        migrate(db)
        with db.transaction():  # one after another: of several that come together, one is the first
            db.execute("SELECT pg_advisory_xact_lock(%s, %s)", (OURS, JOINING))
            query = "INSERT INTO processes (address, at) VALUES (%s, 0) RETURNING id"
            ((self.me,),) = db.execute(query, (self.address,)).fetchall()
            db.execute("SELECT pg_advisory_lock(%s, %s)", (PEERS, self.me))
            self._beat(db)
            ((at, age),) = db.execute("SELECT mark, age FROM health").fetchall()
            others = (
                db.execute("SELECT count(*) FROM processes WHERE NOT gone").fetchall()[0][0] - 1
            )
            if others > len({id for id, _ in db.execute(_MISSING, self._named()).fetchall()}):
                age += max(0, self.wall() - at)  # the house is open: it has aged since that note
            else:
                db.execute(_LEFT)
            db.execute("UPDATE processes SET at = %s WHERE id = %s", (self.wall(), self.me))
        return Mark(at, age)

    def _named(self) -> dict[str, Any]:
        return {"me": self.me, "class": PEERS, "lease": LEASE}

    def _beat(self, db: Db) -> bool:
        """A sign of life; whether this process is still one of those that are there."""
        before = ticks()
        query = """
            UPDATE processes SET beat = clock_timestamp() WHERE id = %s AND NOT gone
            RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint
        """
        found = db.execute(query, (self.me,)).fetchone()
        if found is None:
            return False
        self._heard = time.monotonic()
        self._offset = int(found[0]) - (before + ticks()) // 2
        return True

    def _watched(self) -> None:
        while not self._ended.wait(BEAT):
            try:
                there = self._line.run(self._beat)
                if there:
                    self._line.run(self._look)
            except Exception:  # whatever it is: who gives no sign of life any more is declared gone
                self._missed.clear()  # the database is away, and the others may be where they were
                continue
            if not there and not self._ended.is_set():
                self.ousted()
                return

    def _look(self, db: Db) -> None:
        """Whether others are gone. None is, as long as it is not certain that it could have said so."""
        long = time.monotonic() - self._since > LEASE
        found = db.execute(_MISSING, self._named()).fetchall()
        missing = {id for id, silent in found if long or not silent}
        self._missed = {id: self._missed.get(id, 0) + 1 for id in missing}
        for id in [id for id, times in self._missed.items() if times >= MISSED]:
            with db.transaction():
                db.execute(_BRIEF)
                db.execute("UPDATE processes SET gone = TRUE WHERE id = %s AND NOT gone", (id,))
        left = "NOT EXISTS (SELECT FROM homes WHERE homes.process = processes.id)"
        db.execute(f"DELETE FROM processes WHERE gone AND {left}")


def known(db: Db, table: str) -> bool:
    return db.execute("SELECT FROM tables WHERE id = %s", (table,)).fetchone() is not None


def ticks() -> int:
    """Milliseconds from no moment in particular; no one can set them."""
    return time.monotonic_ns() // 1_000_000
