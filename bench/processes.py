"""A house on PostgreSQL: one process and several, beside one on SQLite, in one run.

The database is Debian's server, started for the run in a temporary folder as the tests do; `fsync` is on."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any, Final, NamedTuple

from tests import postgres

import qg.core.door
from bench.load import TICK, Measured
from bench.server import at, outside, scratch, serving
from qg.games import find

FEW: Final = 50
HOUSES: Final = ("SQLite, 1", "PostgreSQL, 1", "PostgreSQL, 2", "PostgreSQL, 4")
MANY: Final = (50, 500, 5000)
RATE: Final = 100.0
"""Moves a second in all, however many tables there are: the more tables, the longer players think."""
IDLE: Final = 300
"""Tables that nobody looks at."""
SETTINGS: Final = {
    "fsync": "on",
    "full_page_writes": "on",
    "autovacuum": "on",
    "max_connections": "100",
    "shared_buffers": "128MB",
}
NONE: Final[Mapping[str, int]] = {}
SHORT: Final = {"quiet_limit": 100, "max_plies": 600}
"""So that games end and others begin all the time: what a record of a running game takes grows with it."""
FORGETFUL: Final = (
    "-c",
    "import sys; from qg.server import house; house.IDLE = 0.5; from qg.cli import main; sys.exit(main())",
)


class Row(NamedTuple):
    """One load; `memory`: megabytes of the server."""

    measured: Measured
    memory: float


class Site:
    """A fresh house, in a folder or in a database."""

    def __init__(self, folder: Path, server: postgres.Postgres) -> None:
        self.folder = folder
        self.server = server
        self.made = 0

    @contextmanager
    def house(self, label: str, *more: str, run: Sequence[str] = ()) -> Iterator[tuple[str, int]]:
        kind, count = label.split(", ")
        with tempfile.TemporaryDirectory(dir=self.folder) as made:
            folder = Path(made)
            given = [f"--data={folder}"]
            if kind == "PostgreSQL":
                given = [f"--database={self.database()}", f"--workers={count}"]
            with serving(folder, run or ("-m", "qg.cli"), [*given, *more]) as (url, pid):
                yield url, pid

    def database(self) -> str:
        self.made += 1
        self.server.ask(f"CREATE DATABASE bench_{self.made}")
        return self.server.url(f"bench_{self.made}")

    def load(
        self, url: str, pid: int | str, game: str, *words: Any, more: Mapping[str, int] = NONE
    ) -> Row:
        """`more`: options of Attaque."""
        assert self.server.process is not None
        options = json.dumps({"set": 1, **more} if game == "attaque" else {})
        both = f"{pid}/{self.server.process.pid}"
        found = Measured(*outside("bench.load", url, both, game, options, *words))
        held = sum([memory(int(each)) for each in str(pid).split(",")])
        return Row(found, held)


@contextmanager
def site() -> Iterator[Site]:
    with scratch() as folder, postgres.postgres({**postgres.SETTINGS, **SETTINGS}) as server:
        yield Site(folder, server)


def memory(pid: int) -> float:
    """Megabytes of a server and its processes."""
    own = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    pages = [int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in (pid, *own)]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def run(name: str, rounds: int, seconds: float, minutes: float = 0.0) -> int:
    game = find(name).name
    compiled = qg.core.door.__file__.endswith((".so", ".pyd"))
    print(
        f"rules {'compiled' if compiled else 'in plain Python'}; {game}; {rounds} x {seconds:g} s"
    )
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    if minutes:
        soak(name, minutes)
        return 0
    with site() as there:
        houses(there, game, rounds, seconds)
        passing(there, game, rounds, seconds)
        many(there, game, seconds)
        idle(there, game)
    print(f"load average {os.getloadavg()[0]:.1f}")
    return 0


def houses(there: Site, game: str, rounds: int, seconds: float) -> None:
    """Moves for a second of the server's processors, beside SQLite."""
    found: dict[str, list[Row]] = {label: [] for label in HOUSES}
    for _ in range(rounds):
        for label in HOUSES:
            with there.house(label) as (url, pid):
                found[label].append(there.load(url, pid, game, FEW, seconds, 0))
    print(f"\n{FEW} tables, nobody thinks")
    show(found)


def passing(there: Site, game: str, rounds: int, seconds: float) -> None:
    """Two processes with a port each: everybody connects to the home of their table, or to the other."""
    found: dict[str, list[Row]] = {"at home": [], "passed on": []}
    for _ in range(rounds):
        for label in found:
            with ExitStack() as both:
                given = f"--database={there.database()}", "--inside=127.0.0.1"
                servers = []
                for _ in range(2):
                    folder = Path(both.enter_context(tempfile.TemporaryDirectory(dir=there.folder)))
                    servers.append(both.enter_context(serving(folder, more=given)))
                (home, pid), (other, second) = servers
                by = home if label == "at home" else other
                both_of = f"{pid},{second}"
                found[label].append(there.load(home, both_of, game, FEW, seconds, 0.2, by))
    print(f"\n{FEW} tables of two processes, players think for 0.2 s; processor time of both")
    show(found)


def many(there: Site, game: str, seconds: float) -> None:
    found: dict[str, list[Row]] = {}
    for label in ("SQLite, 1", "PostgreSQL, 2"):
        for tables in MANY:
            with there.house(label) as (url, pid):
                row = there.load(url, pid, game, tables, seconds, tables / RATE)
                found[f"{label}: {tables}"] = [row]
    print(f"\nplayers think, {RATE:g} moves a second in all")
    show(found)


def show(found: dict[str, list[Row]]) -> None:
    first = next(iter(found))
    costs = {label: [rate(row) for row in rows] for label, rows in found.items()}
    print("                      moves/s  per server-  beside   with the    ok, ms          memory")
    print("                               CPU-second   row 1    database    p50     p99        MB")
    for label, rows in found.items():
        moves = median([row.measured.moves / row.measured.seconds for row in rows])
        beside = median([a / b for a, b in zip(costs[label], costs[first], strict=True)])
        both = median(
            [
                row.measured.moves / max(row.measured.server_cpu + row.measured.store_cpu, 1 / TICK)
                for row in rows
            ]
        )
        waits = [median([at(row.measured.acks, q) for row in rows]) for q in (0.5, 0.99)]
        held = median([row.memory for row in rows])
        print(
            f"  {label:19s} {moves:8,.0f} {median(costs[label]):11,.0f} {beside:8.2f} {both:10,.0f}"
            f" {waits[0]:8.1f} {waits[1]:7.1f} {held:9.0f}",
            flush=True,
        )


def rate(row: Row) -> float:
    return row.measured.moves / max(row.measured.server_cpu, 1 / TICK)


def idle(there: Site, game: str) -> None:
    """What a table costs that nobody looks at, and how soon it is back."""
    print(f"\n{IDLE} tables of 40 moves, left and let go of; then as many again, twice")
    print("                      KB a table, first   KB a table, last    come back, ms")
    print("                      that is played      beside the others   p50     max")
    for label in ("SQLite, 1", "PostgreSQL, 2"):
        with there.house(label, run=FORGETFUL) as (url, pid):
            start = memory(pid)
            told = outside("bench.idle", url, pid, game, IDLE)
            marks = [start, *told["memory"]]
            held = 1024 * (marks[1] - marks[0]) / IDLE
            gone = 1024 * (marks[-1] - marks[-2]) / IDLE
            waits = sorted(told["waits"])
            print(
                f"  {label:19s} {held:13.1f} {gone:19.1f} {at(waits, 0.5):16.1f} {waits[-1]:7.1f}",
                flush=True,
            )


def soak(name: str, minutes: float, pause: float = 0.4, tables: int = FEW) -> None:
    """Memory of a house of two processes while games are played, one after another."""
    ended = Event()
    with site() as there, there.house("PostgreSQL, 2") as (url, pid):

        def mark() -> None:
            begun = time.monotonic()
            while not ended.wait(60):
                gone = (time.monotonic() - begun) / 60
                print(f"  {gone:5.0f} min {memory(pid):7.1f} MB", flush=True)

        watch = Thread(target=mark, daemon=True)
        watch.start()
        game = find(name).name
        row = there.load(url, pid, game, tables, 60 * minutes, pause, more=SHORT)
        ended.set()
        watch.join()
    print(f"{row.measured.moves} moves, {row.measured.games} games ended, {row.memory:.1f} MB")
