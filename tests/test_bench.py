"""The benchmark of the server runs, and what it says of a load adds up."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from bench.bots import LEAST
from bench.disk import appends, fsyncs
from bench.load import cpu
from bench.processes import show, site
from bench.server import at, loaded, run, run_memory, waited

from qg.core.shape import Malformed
from qg.store.sqlite import SqliteStore


def test_a_load_is_measured(tmp_path: Path) -> None:
    found = loaded(tmp_path, "attaque", {"set": 1}, 3, 0.5)
    assert found.tables == 3
    assert found.moves == len(found.acks) > 0
    assert abs(len(found.told) - found.moves) <= 2 * found.tables  # all but those on their way
    assert found.seconds >= 0.5
    assert found.acks == sorted(found.acks)
    assert found.acks[0] > 0
    assert not list(tmp_path.iterdir())


def test_waiting_for_bots_is_measured(tmp_path: Path) -> None:
    found = waited(tmp_path, "attaque", "bots alone", 0.1)
    for each in found:
        assert len(each) >= LEAST
        assert each == sorted(each)
        assert each[0] > 0


def test_the_disk_is_measured(tmp_path: Path) -> None:
    assert fsyncs(tmp_path, 0.05) > 0
    rate = appends(tmp_path, 7, 0.2)
    assert rate > 0
    store = SqliteStore(tmp_path)
    assert len(store.tables()) == 7
    rows = [store.load(card.table) for card in store.tables()]
    assert sum(map(len, rows)) >= rate * 0.2  # what was counted is there
    store.close()


def test_small_parts() -> None:
    assert cpu(os.getpid()) > 0
    assert cpu(2**30) == 0
    assert at([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert at([1.0], 0.99) == 1.0
    with pytest.raises(Malformed):
        run("attaque", 0, 1.0)


def test_memory_is_marked_after_games_that_are_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QG_GAMES", "qg.games.situation4:GAME")
    run_memory("situation4", 4, 2)
    _, *marks, said = capsys.readouterr().out.splitlines()
    assert [int(mark.split()[0]) for mark in marks] == [0, 2, 4]
    assert all([float(mark.split()[1]) > 10 for mark in marks])
    assert "KB a game" in said


def test_houses_of_several_processes_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    with site() as there:
        with there.house("PostgreSQL, 2") as (url, pid):
            row = there.load(url, pid, "attaque", 2, 0.3, 0)
            assert row.measured.moves > 0
            assert row.measured.store_cpu >= 0
            assert row.memory > 50
        show({"PostgreSQL, 2": [row]})
    assert "1.00" in capsys.readouterr().out
