"""The store, whichever it is: what is acknowledged is on the disk, whatever happens next."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest
from tests.store.houses import append, opened, write

from qg.core.shape import Malformed
from qg.store.base import Mark, Summary, Taken, Write
from qg.store.order import erase_reports, order_close
from qg.store.where import Database, Where

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """An empty place for tables: a folder, then a database."""
    if request.param == "sqlite":
        return tmp_path
    return Database(request.getfixturevalue("database"))


def test_what_is_appended_is_loaded_in_order(house: Where) -> None:
    store = opened(house)
    append(store, write("a", 0, "1", "2")).result()
    append(store, write("b", 0, "x"), write("a", 2, "é")).result()
    assert store.load("a") == [("said", 7, "1"), ("said", 7, "2"), ("said", 9, "é")]
    assert store.load("nowhere") == []
    store.close()
    again = opened(house)
    assert [row[2] for row in again.load("a")] == ["1", "2", "é"]
    again.close()


def test_a_number_is_written_once(house: Where) -> None:
    store = opened(house)
    append(store, write("a", 0, "1")).result()
    results = [
        append(store, write("b", 0, "good")),
        append(store, write("c", 0, "lost"), write("a", 0, "another")),
        append(store, write("d", 0, "good")),
    ]
    results[0].result()
    with pytest.raises(Taken):
        results[1].result()
    results[2].result()
    assert store.load("a") == [("said", 7, "1")]
    assert store.load("c") == []  # all of an append or nothing
    assert len(store.load("b")) == len(store.load("d")) == 1
    store.close()


def test_many_appends_share_a_commit(house: Where) -> None:
    store = opened(house)
    waits: list[Future[None]] = [append(store, write(f"t{i}", 0, "1")) for i in range(500)]
    for each in waits:
        each.result()
    assert store.commits < 250
    store.close()


def test_open_tables_are_listed(house: Where) -> None:
    store = opened(house)
    append(store, Write("a", 0, [("created", 5, "{}")], Summary(True, 99, "open"))).result()
    append(store, Write("b", 0, [("created", 6, "{}")], Summary(True, None, None))).result()
    assert [(c.table, c.wake, c.lobby) for c in store.list_open()] == [
        ("a", 99, "open"),
        ("b", None, None),
    ]
    append(store, Write("a", 1, [("end", 7, "{}")], Summary(False, None, None))).result()
    assert [c.table for c in store.list_open()] == ["b"]
    assert [(c.table, c.at, c.open) for c in store.tables()] == [("a", 5, False), ("b", 6, True)]
    store.close()


def test_tables_where_nothing_happens_are_found(house: Where) -> None:
    store = opened(house)
    for number, (stay, idle) in enumerate([("game", 50), ("lobby", 50), ("game", 60), (None, 0)]):
        summary = Summary(stay is not None, None, None, "ab12", stay, idle)
        append(store, Write(f"t{number}", 0, [("created", 5, "{}")], summary)).result()
    assert store.idle({"game": 55, "lobby": 49}) == ["t0"]
    assert store.idle({"game": 60, "lobby": 60}) == ["t0", "t2", "t1"]
    assert {card.maker for card in store.list_open()} == {"ab12"}
    # What stands beside the journal is renewed without a fact.
    append(store, Write("t0", 1, [], Summary(True, None, None, "ab12", "game", 99))).result()
    assert store.idle({"game": 60}) == ["t2"]
    assert next((c.table, c.at) for c in store.list_open()) == ("t0", 5)
    assert len(store.load("t0")) == 1
    store.close()


def test_a_host_orders_a_table_closed(house: Where) -> None:
    store = opened(house)
    append(store, write("a", 0, "1"), write("b", 0, "1"), write("c", 0, "1", open=False)).result()
    assert store.to_close() == []
    order_close(house, "b")  # while the store is in use
    assert store.to_close() == ["b"]
    for gone in ("c", "nowhere"):
        with pytest.raises(Malformed, match="no such table, or it is over"):
            order_close(house, gone)
    append(store, write("b", 1, "2")).result()
    assert store.to_close() == ["b"], "a move in between does not undo it"
    append(store, write("b", 2, "3", open=False)).result()
    assert store.to_close() == []
    store.close()


def test_a_closed_store_refuses(house: Where) -> None:
    store = opened(house)
    pending = append(store, write("a", 0, "1"))
    store.close()
    pending.result()  # what was asked before is finished
    with pytest.raises(OSError, match="closed"):
        append(store, write("a", 1, "1")).result()


def test_what_is_no_table_is_kept_and_erased(house: Where) -> None:
    store = opened(house)
    for items in (
        [("target", "a", "1"), ("target", "b", "é"), ("key", "a", "k")],
        [("target", "a", "2"), ("target", "b", None)],
    ):
        waits: Future[Exception | None] = Future()
        store.keep(items, waits.set_result)
        assert waits.result() is None
    assert (store.kept("target"), store.kept("key")) == ({"a": "2"}, {"a": "k"})
    store.close()


def test_who_is_away_and_until_when_it_was_open(house: Where) -> None:
    store = opened(house)
    append(store, write("a", 0, "1"), write("over", 0, "1", open=False)).result()
    for table, seat, since in (
        ("a", 0, 5),
        ("a", 1, 6),
        ("over", 0, 7),
        ("a", 0, None),
        ("a", 1, 8),
    ):
        store.absent(table, seat, since)
    waits: Future[Exception | None] = Future()
    store.check(Mark(17, 3), waits.set_result)
    assert waits.result() is None
    assert store.mark() == Mark(17, 3)
    assert store.absences() == [("a", 1, 8)]
    store.close()


def test_reports_are_erased_and_leave_their_number(house: Where) -> None:
    store = opened(house)
    rows = [("created", 5, "{}"), ("reported", 6, '{"text":"x"}'), ("said", 7, "{}")]
    append(store, Write("a", 0, rows, Summary(True, None, None))).result()
    assert erase_reports(house, "a") == 1
    with pytest.raises(Malformed, match="nothing was reported"):
        erase_reports(house, "a")
    assert store.load("a") == [rows[0], ("erased", 6, "{}"), rows[2]]
    store.close()


def test_a_fact_that_is_missing(house: Where) -> None:
    store = opened(house)
    append(store, write("a", 0, "1"), write("b", 0, "1")).result()
    append(store, Write("a", 2, [("said", 9, "3")])).result()
    with pytest.raises(Malformed, match="a: fact 1 is missing"):
        store.load("a")
    assert len(store.load("b")) == 1
    store.close()


# -------------------------------------------------------------------------------- crash


def killed(house: Where, after: int) -> dict[str, int]:
    """Let the child append, and kill it after so many acknowledgements; the last one for each table."""
    child = subprocess.Popen(
        [
            sys.executable,
            str(Path(__file__).parent / "appender.py"),
            house.url if isinstance(house, Database) else str(house),
        ],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdin is not None
    said = [child.stdout.readline() for _ in range(after)]
    child.kill()
    said += child.stdout.read().splitlines(keepends=True)
    child.wait()
    child.stdin.close()
    child.stdout.close()
    last: dict[str, int] = {}
    for line in said:
        if line.endswith("\n"):
            table, seq = line.split()
            last[table] = max(int(seq), last.get(table, -1))
    return last


@pytest.mark.parametrize(
    "kills", [10, pytest.param(60, marks=pytest.mark.soak)], ids=["short", "long"]
)
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(house: Where, kills: int) -> None:
    rng = Random(kills)
    acknowledged: dict[str, int] = {}
    for _ in range(kills):
        acknowledged |= killed(house, rng.randint(1, 400))
        store = opened(house)
        for table, seq in acknowledged.items():
            rows = store.load(table)
            assert len(rows) % 2 == 0, "half an append"
            assert len(rows) // 2 > seq, f"{table}: {seq} was acknowledged and is not there"
            lines = [row[2] for row in rows if row[0] == "line"]
            assert lines == [f'{{"n":{n}}}' for n in range(len(lines))]
        store.close()
    assert len(acknowledged) == 40
    assert min(acknowledged.values()) > 10
