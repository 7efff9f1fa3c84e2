"""The store in PostgreSQL: a database that is killed, a line that is cut, somebody else who was sooner."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event, Lock
from typing import Any, LiteralString

import psycopg
import pytest
from tests.amount import amount
from tests.postgres import Databases, Proxy, free_port
from tests.store.houses import append, opened, write
from tests.waiting import PATIENCE, until

from qg.core.shape import Malformed
from qg.store import postgres_layout, postgres_line
from qg.store.backup import backup, restore
from qg.store.base import Mark, Taken
from qg.store.fault import Trouble
from qg.store.order import order_close
from qg.store.postgres import PostgresStore
from qg.store.postgres_layout import MIGRATIONS, migrate
from qg.store.where import Database, in_use, place, reading, where


def test_the_settings_that_everything_rests_on(databases: Databases) -> None:
    """Whatever those of the server are."""
    database = databases.new()
    name = database.rpartition("/")[2]
    for setting in ("synchronous_commit = off", "default_transaction_isolation = serializable"):
        databases.server.ask(f"ALTER DATABASE {name} SET {setting}")
    with closing(postgres_line.connect(database)) as db:
        assert db.execute("SHOW synchronous_commit").fetchone() == ("on",)
        assert db.execute("SHOW transaction_isolation").fetchone() == ("read committed",)


def test_migrations(database: str) -> None:
    with closing(postgres_line.connect(database)) as db:
        assert migrate(db) == migrate(db) == len(MIGRATIONS)
        db.execute("INSERT INTO migrations VALUES (99)")
    with pytest.raises(Malformed, match="newer QG") as no:
        PostgresStore(database)
    assert str(no.value).startswith(f"{place(Database(database))}: ")
    with pytest.raises(Malformed, match="newer QG"):
        reading(Database(database))


def test_text_is_kept_as_utf_8(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the environment says; where the database cannot, it is said at once what to do."""
    monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    with closing(postgres_line.connect(database)) as db:
        assert db.execute("SELECT %s::text", ("Łódź ★",)).fetchone() == ("Łódź ★",)
        name = f"{db.info.dbname}_ascii"
        made = f"CREATE DATABASE {name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"
        db.execute(made.encode())
    other = f"{database.rpartition('/')[0]}/{name}"
    with pytest.raises(Malformed, match="SQL_ASCII; make it anew with ENCODING 'UTF8'"):
        PostgresStore(other)


@pytest.mark.parametrize(
    "theirs",
    ["CREATE TABLE migrations (id INTEGER, migration TEXT)", "CREATE TABLE facts (x INTEGER)"],
)
def test_a_database_of_another_program(databases: Databases, theirs: LiteralString) -> None:
    url = databases.empty()
    with closing(postgres_line.connect(url)) as db:
        db.execute(theirs)
        with pytest.raises(Malformed, match="another program's tables; QG needs its own database"):
            PostgresStore(url)
        found = db.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
        assert found == (1,), "something was left there"


def test_a_postgresql_that_is_too_old(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would do until the first connection is lost: to open another asks for what 14 has brought."""
    monkeypatch.setattr(postgres_layout, "OLDEST", 999)
    with pytest.raises(Malformed, match=r"is PostgreSQL \d+; QG needs 999 or newer"):
        PostgresStore(database)


def test_one_server_a_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qg.store.postgres.LEAVING", 0.1)
    assert not in_use(Database(database))
    with closing(PostgresStore(database)):
        assert in_use(Database(database))
        with pytest.raises(Malformed, match="another `qg serve` is at work here"):
            PostgresStore(database)
    PostgresStore(database).close()


def test_who_comes_second_is_refused(database: str) -> None:
    """The key decides: whoever wrote that number first is not written over."""
    with closing(PostgresStore(database)) as store, psycopg.connect(database) as other:
        append(store, write("a", 0, "1")).result()
        other.execute("INSERT INTO facts VALUES ('a', 1, 'said', 9, 'sooner')")
        other.commit()
        waits = [append(store, write(table, seq, "2")) for table, seq in (("a", 1), ("b", 0))]
        with pytest.raises(Taken):
            waits[0].result()
        waits[1].result()
        assert [row[2] for row in store.load("a")] == ["1", "sooner"]


def test_what_cannot_be_had_is_said_without_the_password(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = databases.server
    empty, nowhere = server.url("postgres"), server.url("x", free_port())
    for bad, said in (
        (Database(nowhere), "cannot be used"),
        (Database(server.url("nothing")), "cannot be used"),
        (Database(empty), "no tables are kept here"),
    ):
        with pytest.raises(Malformed, match=said) as no:
            reading(bad)
        assert server.password not in str(no.value)
    with pytest.raises(Malformed, match="no tables are kept here"):
        order_close(Database(empty), "a")
    with pytest.raises(Malformed, match="cannot be used"):
        PostgresStore(nowhere)
    with pytest.raises(Malformed, match="an address like"):
        where(None, "mysql://x")
    with pytest.raises(Malformed, match="not both"):
        where("here", empty)
    monkeypatch.setenv("QG_DATABASE", empty)
    assert where("here", None) == Path("here")
    monkeypatch.setenv("QG_DATABASE", empty)
    assert where(None, None) == Database(empty)
    with pytest.raises(Malformed, match="pg_dump --format=custom") as no:
        backup(Database(empty), tmp_path / "file")
    assert server.password not in str(no.value)
    with pytest.raises(Malformed, match="pg_restore --no-owner"):
        restore(Database(empty), tmp_path / "file")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Malformed, match=r"pip install 'qg\[postgres\]'"):
        reading(Database(empty))


@contextmanager
def behind_a_proxy(databases: Databases) -> Iterator[tuple[PostgresStore, Proxy]]:
    url, proxy = databases.new(), Proxy(databases.server.port)
    with closing(proxy):
        through = databases.server.url(url.rpartition("/")[2], proxy.port)
        with closing(PostgresStore(through)) as store:
            yield store, proxy


def test_what_was_stored_when_the_line_was_cut_is_stored_once(databases: Databases) -> None:
    """Whenever that is: before the append came, while it is done, or before its answer came back."""
    rng, cuts = Random(3), amount(12, 200)
    with behind_a_proxy(databases) as (store, proxy):
        seq, waits = 0, list[Future[None]]()
        for number in range(cuts):
            for _ in range(rng.randint(1, 30)):
                waits.append(append(store, write("a", seq, str(seq))))
                seq += 1
            waits[-rng.randint(1, 3) :][0].result()
            proxy.deaf = number % 3 == 0
            waits.append(append(store, write("a", seq, str(seq))))
            seq += 1
            proxy.cut()
            proxy.deaf = False
        for each in waits:
            each.result()
        assert [row[2] for row in store.load("a")] == [str(n) for n in range(seq)]


def test_a_database_that_does_not_answer_is_left(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_line, "SLOWEST", 0.5)
    with behind_a_proxy(databases) as (store, proxy):
        append(store, write("a", 0, "1")).result()
        proxy.deaf = True
        waits = append(store, write("a", 1, "2"))  # it is stored, and nobody says so
        with pytest.raises(Trouble):
            store.load("a")
        proxy.deaf = False
        waits.result()
        assert [row[2] for row in store.load("a")] == ["1", "2"]


def test_nothing_acknowledged_is_lost_when_the_database_is_killed(databases: Databases) -> None:
    """Appends that were under way wait until it is back, and are stored once. What is asked of it while it is
    gone is refused."""
    rng, server = Random(5), databases.server
    with closing(PostgresStore(databases.new())) as store:
        seq = 0
        for _ in range(amount(2, 40)):
            waits = []
            for _ in range(rng.randint(20, 200)):
                waits.append(append(store, write("a", seq, str(seq))))
                seq += 1
            waits[rng.randrange(len(waits))].result()
            server.kill()
            with pytest.raises(Trouble):
                store.load("a")
            server.start()
            for each in waits:
                each.result()
            assert [row[2] for row in store.load("a")] == [str(n) for n in range(seq)]
        mark: Future[Exception | None] = Future()
        store.check(Mark(1, 1), mark.set_result)
        assert mark.result() is None


def test_without_a_database_writes_are_refused(databases: Databases) -> None:
    server, url = databases.server, databases.new()
    with closing(opened(Database(url))) as store:
        append(store, write("a", 0, "1")).result()
        server.kill()
        mark: Future[Exception | None] = Future()
        store.check(Mark(1, 1), mark.set_result)  # the line is known to be lost from here on
        assert isinstance(mark.result(), Trouble)
        with pytest.raises(Trouble):
            append(store, write("a", 1, "2")).result()
        server.start()
        append(store, write("a", 1, "3")).result()
        assert [row[2] for row in store.load("a")] == ["1", "3"]


def test_who_waits_while_the_database_does_not_answer_is_told_with_the_first(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And does not try for as long again, one after another."""
    asked, known, came = Event(), Event(), list[None]()

    class Counting:
        """A lock that tells how many have come to it."""

        lock = Lock()

        def __enter__(self) -> None:
            came.append(None)
            self.lock.acquire()

        def __exit__(self, *_: object) -> None:
            self.lock.release()

    class Stalled(postgres_line.Line):
        tries = 0

        def run(self, work: Callable[[postgres_line.Db], Any], again: bool = False) -> Any:
            self.tries += 1
            if self.tries > 1:
                return super().run(work)
            asked.set()
            assert known.wait(PATIENCE)
            raise Trouble("failed", "no answer")

    def ask() -> object:
        try:
            return shared.run(lambda db: db.execute("SELECT 1").fetchone())
        except Trouble as bad:
            return bad

    line = Stalled(databases.new())
    with closing(postgres_line.Shared(line)) as shared, ThreadPoolExecutor(5) as people:
        monkeypatch.setattr(shared, "_asking", Counting())
        found = [people.submit(ask)]
        assert asked.wait(PATIENCE)
        found += [people.submit(ask) for _ in range(4)]
        until(lambda: len(came) == 5, "they do not wait")
        known.set()
        assert all([isinstance(each.result(), Trouble) for each in found])
        assert line.tries == 1
        assert ask() == (1,)


def test_a_store_that_closes_waits_for_no_answer_without_end(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that was told to end, by its host or by the others, would be there for ever."""
    monkeypatch.setattr(postgres_line, "SLOWEST", 1.0)
    monkeypatch.setitem(postgres_line.KEPT, "connect_timeout", 2)
    name = databases.new().rpartition("/")[2]
    with closing(Proxy(databases.server.port)) as proxy, ThreadPoolExecutor(1) as people:
        store = PostgresStore(databases.server.url(name, proxy.port))
        assert append(store, write("a", 0, "1")).result(PATIENCE) is None
        proxy.deaf = True
        lost = append(store, write("a", 1, "2"))
        closed = people.submit(store.close)
        try:
            closed.result(PATIENCE)
        finally:
            proxy.cut()
        assert isinstance(lost.exception(PATIENCE), Taken | Trouble)


def test_who_waits_for_an_answer_when_a_line_is_closed_gets_none(databases: Databases) -> None:
    """And is not kept for ever: a server that closes waits for its threads."""
    url = databases.new()
    with closing(Proxy(databases.server.port)) as proxy, ThreadPoolExecutor(1) as people:
        line = postgres_line.Line(databases.server.url(url.rpartition("/")[2], proxy.port))
        shared = postgres_line.Shared(line)
        assert shared.run(lambda db: db.execute("SELECT 1").fetchone()) == (1,)
        proxy.deaf = True
        begun = Event()

        def work(db: postgres_line.Db) -> Any:
            begun.set()
            return db.execute("SELECT 2").fetchone()

        waits = people.submit(shared.run, work)
        assert begun.wait(PATIENCE)
        shared.close()
        with pytest.raises(Trouble):
            waits.result(PATIENCE)
        with pytest.raises(Trouble):
            shared.run(work)
        assert len(proxy.ends) == 2, "a closed line was opened again"
