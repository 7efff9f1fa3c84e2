"""PostgreSQL: one writer thread with a connection of its own, and one for reading."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from typing import Any, Final

import psycopg

from qg.core.shape import Malformed

from .base import Item, Mark, Taken
from .fault import REMEDY, Damaged, Trouble
from .postgres_layout import MIGRATIONS, OURS, SERVING, migrate
from .postgres_line import Db, Line, Shared, connect, shown, trouble
from .reader import Reader
from .writer import Appends, CardRow, FactRow, Job, Writer, rows

LEAVING: Final = 3.0
"""Seconds for which another server may be about to end."""
_FACTS: Final = """
    INSERT INTO facts (id, seq, kind, at, body)
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::bigint[], %s::text[])
"""
_CARDS: Final = """
    INSERT INTO tables (id, at, open, wake, lobby, maker, stay, idle)
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::boolean[], %s::bigint[], %s::text[], %s::text[],
        %s::text[], %s::bigint[])
    ON CONFLICT (id) DO UPDATE SET
        open = excluded.open, wake = excluded.wake, lobby = excluded.lobby,
        maker = excluded.maker, stay = excluded.stay, idle = excluded.idle
"""
_BOTH: Final = f"WITH cards AS ({_CARDS}) {_FACTS}"
_STILL: Final = "SELECT FROM processes WHERE id = %s AND NOT gone FOR SHARE"
_ALIVE: Final = f"WITH me AS ({_STILL})"
"""Before what a process writes: one that was declared gone writes nothing, and while it writes nobody
declares it gone."""
_FACTS_ALIVE: Final = f"{_ALIVE} {_FACTS}, me"
_BOTH_ALIVE: Final = (
    f"{_ALIVE}, cards AS ({_CARDS.replace('ON CONFLICT', ', me ON CONFLICT')}) {_FACTS}, me"
)
_KEEP: Final = """
    INSERT INTO kept (kind, id, body) VALUES (%s, %s, %s)
    ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body
"""
_ERASE: Final = "DELETE FROM kept WHERE kind = %s AND id = %s"
_AWAY: Final = """
    INSERT INTO absent (id, seat, since) VALUES (%s, %s, %s)
    ON CONFLICT (id, seat) DO UPDATE SET since = excluded.since
"""


_NOTE: Final = """
    WITH mine AS (UPDATE processes SET at = %s WHERE id = %s AND NOT gone RETURNING id)
    UPDATE health SET mark = greatest(mark, %s), age = greatest(age, %s) FROM mine WHERE health.id = 0
"""


class PostgresReader(Reader):
    def __init__(self, line: Line) -> None:
        self.url: Final = line.url
        self._line: Final = Shared(line)

    def read(self, query: str, *given: object, where: str = "") -> list[Any]:
        asked = query.replace("?", "%s")

        def ask(db: Db) -> list[Any]:
            return db.execute(asked, given).fetchall()

        try:
            return self._line.run(ask)
        except psycopg.Error as bad:
            found = trouble(bad)
            if found.why == "damaged":
                where = where or shown(self.url)
                raise Damaged(f"cannot be read ({found}): {REMEDY}", where) from None
            raise found from None

    def close(self) -> None:
        self._line.close()


class PostgresStore(Writer):
    """A database. `process`: as one of several that serve it (`postgres_peers.py`); without a number any
    other that is at work on it is refused."""

    def __init__(self, url: str, process: int = 0) -> None:
        where = shown(url)
        self.process: Final = process
        self._lost = False
        self._line: Final = Line(url, (lambda db: None) if process else self._alone)
        try:
            self._line.run(migrate)
            if not process:
                self._line.run(lambda db: db.execute("DELETE FROM homes"))
                self._line.run(lambda db: db.execute("DELETE FROM processes"))
            reader = PostgresReader(Line(url))
        except (psycopg.Error, Trouble) as bad:
            self._line.close()
            raise Malformed(f"cannot be used ({' '.join(str(bad).split())})", where) from None
        except Malformed as bad:
            self._line.close()
            raise Malformed(bad.what, where) from None
        super().__init__(reader)

    def _alone(self, db: Db) -> None:
        """This server, and as long as this connection lasts no other. One that was killed is missed by the
        database after a moment."""
        end = time.monotonic() + LEAVING
        query = "SELECT pg_try_advisory_lock(%s, %s)"
        while db.execute(query, (OURS, SERVING)).fetchone() != (True,):
            if time.monotonic() > end:
                raise Malformed("another `qg serve` is at work here", "data")
            time.sleep(0.02)

    def close(self) -> None:
        self._line.stop()
        super().close()

    def _shut(self) -> None:
        self._line.close()

    # ------------------------------------------------------------ the writer's thread

    def _commit(self, jobs: list[Job]) -> None:
        """Where the database cannot be had, all of them bear it, and it is not tried for each."""
        self._line.doubtful = self._lost = False
        bad = self._write([writes for batch, _ in jobs for writes in batch])
        for batch, done in jobs:
            if bad is None or self._lost:
                done([bad] * len(batch))
            else:
                done([self._write([writes]) for writes in batch])

    def _write(self, appends: Appends) -> Exception | None:
        """If the connection was lost meanwhile, the key says whether the first try was stored."""
        facts, cards = rows(appends)
        given: list[Any] = [self.process] if self.process else []
        given += columns(latest(cards), 8) if cards else []
        given += columns(facts, 5)
        query = _BOTH if cards else _FACTS
        if self.process:
            query = _BOTH_ALIVE if cards else _FACTS_ALIVE

        def write(db: Db) -> None:
            if db.execute(query, given, prepare=True).rowcount < len(facts):
                raise Malformed("another process has taken over", "data")

        bad = self._tried(write)
        if bad is None or (isinstance(bad, Taken) and self._line.doubtful and self._are(facts)):
            self.commits += 1
            return None
        return bad

    def _are(self, facts: Sequence[FactRow]) -> bool:
        """Whether these very facts are stored: then by this store, before it lost its connection."""
        query = """
            SELECT id, seq, kind, at, body FROM facts
            JOIN unnest(%s::text[], %s::bigint[]) AS wanted (id, seq) USING (id, seq)
        """
        found: list[FactRow] = []

        def look(db: Db) -> None:
            found[:] = db.execute(query, columns(facts, 5)[:2]).fetchall()

        return self._tried(look) is None and set(found) == set(facts)

    def _note(self, gone: list[tuple[str, int, int]], here: list[tuple[str, int]]) -> None:
        def note(db: Db) -> None:
            with db.transaction(), db.cursor() as cursor:
                cursor.executemany(_AWAY, gone)
                cursor.executemany("DELETE FROM absent WHERE id = %s AND seat = %s", here)

        self._tried(note)

    def _kept(self, items: Sequence[Item]) -> Exception | None:
        def keep(db: Db) -> None:
            with db.transaction():
                if self.process and not db.execute(_STILL, (self.process,)).rowcount:
                    raise Malformed("another process has taken over", "data")
                for kind, id, body in items:
                    if body is None:
                        db.execute(_ERASE, (kind, id))
                    else:
                        db.execute(_KEEP, (kind, id, body))

        bad = self._tried(keep)
        return Trouble("failed", "the database is gone") if isinstance(bad, Taken) else bad

    def _marked(self, mark: Mark) -> Exception | None:
        query = "UPDATE health SET mark = %s, age = %s WHERE id = 0"
        if not self.process:
            return self._tried(lambda db: db.execute(query, mark), known=False)

        def note(db: Db) -> None:
            """What this process notes is its own; the house was open until the last note of any."""
            given = (mark.at, self.process, *mark)
            if not db.execute(_NOTE, given).rowcount:
                raise Malformed("another process has taken over", "data")

        return self._tried(note, known=False)

    def _checked(self, mark: Mark) -> Exception | None:
        if not self.process:
            return super()._checked(mark)
        bad = self._marked(mark)
        if bad is not None:
            return bad
        try:
            found = self._reader.read("SELECT at FROM processes WHERE id = ?", self.process)
        except Damaged as damaged:
            return Trouble("damaged", damaged.what)
        except Trouble as trouble:
            return trouble
        return None if found == [(mark.at,)] else Trouble("failed", "what was written is not there")

    def _tried(self, work: Callable[[Db], object], known: bool = True) -> Exception | None:
        """What went wrong. `known`: it must be known whether it was done; where that cannot be found out,
        what is stored decides, as it does when somebody else was sooner."""
        try:
            self._line.run(work, known)
        except psycopg.errors.UniqueViolation:
            return Taken()
        except psycopg.Error as bad:
            return trouble(bad)
        except Malformed as bad:  # somebody else has the database
            self._lost = True
            ours = not self.process and not (known and self._line.doubtful)
            return Trouble("failed", bad.what) if ours or not known else Taken()
        except Trouble as bad:
            self._lost = True
            return Taken() if known and self._line.doubtful else bad
        return None


def columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(count)]


def latest(cards: Sequence[CardRow]) -> list[CardRow]:
    """One of each table: made when the first says, and now as the last says."""
    found: dict[str, CardRow] = {}
    for card in cards:
        at = found[card[0]][1] if card[0] in found else card[1]
        found[card[0]] = (card[0], at, *card[2:])
    return list(found.values())


def reader(url: str) -> PostgresReader:
    """For whoever only looks. Raises Malformed where no tables are kept, or the database cannot be had."""
    where = shown(url)
    found = PostgresReader(
        Line(url, lambda db: db.execute("SET default_transaction_read_only = on"))
    )
    try:
        version = found.version()
    except (Damaged, Trouble) as bad:
        found.close()
        missing = "migrations" in str(bad) and "does not exist" in str(bad)
        what = "no tables are kept here" if missing else f"cannot be used ({bad})"
        raise Malformed(what, where) from None
    if version > len(MIGRATIONS):
        found.close()
        raise Malformed(f"was written by a newer QG (version {version})", where)
    return found


def changed(url: str, query: str, *given: object) -> int:
    """How many rows this changed, in a database that a server may be at work on."""
    with closing(Line(url)) as line:
        try:
            return line.run(lambda db: db.execute(query.replace("?", "%s"), given).rowcount)
        except psycopg.Error as bad:
            raise trouble(bad) from None


def in_use(url: str) -> bool:
    """Whether a server is at work on the database."""
    query = "SELECT pg_try_advisory_lock_shared(%s, %s)"
    with suppress(psycopg.Error), connect(url) as db:
        return db.execute(query, (OURS, SERVING)).fetchone() != (True,)
    return False
