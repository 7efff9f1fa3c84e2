"""Several processes on one database: who has a table, and that one which was declared gone stores nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing

import psycopg
import pytest
from tests.waiting import until

from qg.core.shape import Malformed
from qg.store.base import Item, Summary, Taken, Write
from qg.store.fault import Trouble
from qg.store.postgres import PostgresStore
from qg.store.postgres_peers import MISSED, Home, Peers

ROW = ("made", 1_700_000_000_000, "{}")
TABLE = "t"


class Process:
    def __init__(self, held: ExitStack, database: str, port: int) -> None:
        self.peers = held.enter_context(closing(Peers(database, f"127.0.0.1:{port}")))
        self.store = held.enter_context(closing(PostgresStore(database, self.peers.me)))
        self.ousted = False
        self.peers.ousted = self._out

    def _out(self) -> None:
        self.ousted = True

    def append(self, number: int) -> Exception | None:
        found: list[Exception | None] = []
        card = Summary(True, None, None) if not number else None
        self.store.append([[Write(TABLE, number, [ROW], card)]], found.extend)
        until(lambda: found)
        return found[0]

    def keep(self, *items: Item) -> Exception | None:
        found: list[Exception | None] = []
        self.store.keep(items, found.append)
        until(lambda: found)
        return found[0]


@pytest.fixture
def two(database: str) -> Iterator[tuple[Process, Process]]:
    with ExitStack() as held:
        yield Process(held, database, 1), Process(held, database, 2)


def test_a_table_has_one_home(two: tuple[Process, Process]) -> None:
    here, there = two
    assert here.peers.home(TABLE) is None
    here.peers.settle(TABLE)
    assert here.append(0) is None
    assert here.peers.home(TABLE) == Home("")
    assert there.peers.home(TABLE) == Home("127.0.0.1:1")
    assert here.peers.others() == ["127.0.0.1:2"]
    assert there.peers.first() == Home("127.0.0.1:1")
    here.peers.let_go(TABLE)
    assert there.peers.home(TABLE) == Home("")
    assert here.peers.home(TABLE) == Home("127.0.0.1:2")


def test_the_key_refuses_what_comes_second(two: tuple[Process, Process]) -> None:
    here, there = two
    assert here.append(0) is None
    assert isinstance(there.append(0), Taken)
    assert there.append(1) is None


def test_who_was_declared_gone_stores_nothing(two: tuple[Process, Process], database: str) -> None:
    here, there = two
    here.peers.settle(TABLE)
    assert here.append(0) is None
    assert here.keep(("target", "a", "one")) is None
    with psycopg.connect(database, autocommit=True) as db:
        db.execute("UPDATE processes SET gone = TRUE WHERE id = %s", [here.peers.me])
    assert isinstance(here.append(1), Taken)
    assert isinstance(here.keep(("target", "a", "two")), Trouble)
    assert there.store.kept("target") == {"a": "one"}
    until(lambda: here.ousted, "it does not know")
    assert [left.table for left in there.peers.take_over(20)] == [TABLE]
    assert there.peers.take_over(20) == []
    found = there.peers.home(TABLE)
    assert found is not None
    assert found.until is not None  # what was thought until then is charged
    there.peers.arrived(TABLE)
    assert there.peers.home(TABLE) == Home("")
    assert there.peers.first() == Home("")
    assert there.append(1) is None


def test_nobody_is_gone_because_the_clock_of_the_database_was_set(
    two: tuple[Process, Process], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All signs of life are old then, for a moment."""
    here, there = [each.peers for each in two]
    for each in (here, there):  # they look when the test says so
        each._ended.set()
        each._watch.join()
    monkeypatch.setattr(here, "_since", float("-inf"))
    with psycopg.connect(database, autocommit=True) as db:

        def looks(times: int, beats: bool) -> bool:
            """Whether the other is still there after so many looks."""
            db.execute("UPDATE processes SET beat = beat - interval '1 minute'")
            for _ in range(times):
                here._line.run(here._look)
                if beats:
                    there._line.run(there._beat)
            return here.others() != []

        assert looks(2 * MISSED, beats=True)
        assert looks(MISSED - 1, beats=False)
        assert not looks(1, beats=False)


def test_whoever_copies_is_alone(two: tuple[Process, Process], database: str) -> None:
    with pytest.raises(Malformed, match="at work"):
        PostgresStore(database)
