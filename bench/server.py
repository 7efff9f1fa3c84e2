"""The server under load: `qg serve` in a process of its own, players in another, both on this machine.

One round takes each load in turn, with the bare fsync rate of the same disk before and after it, so
that all see the same weather. Every load gets a fresh server and a fresh folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

import qg.core.door
from bench import live, memory
from bench.bots import CROWDS, STRANGERS, Waits
from bench.disk import appends, fsyncs
from bench.load import Measured
from bench.peers import all_peers
from qg.core.shape import Malformed
from qg.games import find

ROOT: Final = Path(__file__).resolve().parents[1]
TABLES: Final = (1, 50, 500)
LIVE_TABLES: Final = 50
PACED: Final = (50, 0.1)
"""The same tables with players who think: so many, and for how many seconds on average."""
GOAL_TABLES, GOAL_RATE, GOAL_WAIT = 50, 5000.0, 20.0
GOAL_COMMITS: Final = 3.0
GOAL_ANSWER: Final = 1000.0


class Row(NamedTuple):
    """One load, measured once; `fsyncs`: the disk's rate around it."""

    measured: Measured
    fsyncs: float


@contextmanager
def serving(
    folder: Path, run: Sequence[str] = ("-m", "qg.cli"), more: Sequence[str] = ()
) -> Iterator[tuple[str, int]]:
    """A server with its data in this folder: its address and its process. `run`: what Python is to run, if
    not the `qg` command itself. `more`: its arguments, if it keeps its data elsewhere."""
    source = str(Path(qg.__file__).parents[1])
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(
            [
                sys.executable,
                *run,
                "serve",
                "--no-limits",
                "--port",
                "0",
                *(more or (f"--data={folder}",)),
            ],
            env={**os.environ, "PYTHONPATH": source},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            if not said.startswith("QG: "):
                raise Malformed(f"no server: {(folder / 'errors').read_text()[-500:]}", "bench")
            yield said.split()[1], process.pid
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder on the disk of the project, not on one that is kept in memory."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as made:
        yield Path(made)


def loaded(
    folder: Path, game: str, options: dict[str, Any], tables: int, seconds: float, pause: float = 0
) -> Measured:
    """Play at so many tables of a fresh server."""
    with tempfile.TemporaryDirectory(dir=folder) as data, serving(Path(data)) as (url, pid):
        found = outside("bench.load", url, pid, game, json.dumps(options), tables, seconds, pause)
    return Measured(*found)


def waited(folder: Path, game: str, crowd: str, seconds: float) -> Waits:
    """How long people wait for bots of a fresh server beside such a crowd."""
    options = {"set": 3} if game == "attaque" else {}
    with tempfile.TemporaryDirectory(dir=folder) as data, serving(Path(data)) as (url, _):
        found = outside("bench.bots", url, game, json.dumps(options), crowd, seconds)
    return Waits(*found)


def outside(module: str, *words: Any) -> Any:
    """What such a load prints, from a process of its own. It prints into a file: an event loop may leave a
    pipe in a mode in which long lines are cut."""
    source = f"{Path(qg.__file__).parents[1]}{os.pathsep}{ROOT}"
    with tempfile.TemporaryFile("w+") as out:
        done = subprocess.run(
            [sys.executable, "-m", module, *map(str, words)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": source},
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Malformed(f"the load broke off: {done.stderr[-500:]}", "bench")
        out.seek(0)
        return json.load(out)


def chess(seconds: float) -> float:
    """Moves of python-chess per CPU-second: how fast this machine is just now; 0 if it is not here."""
    play = all_peers()[0].get("python-chess")
    if play is None:
        return 0.0
    rng, count, start = Random(1), 0, process_time()
    while process_time() - start < seconds:
        count += play(rng)
    return count / (process_time() - start)


def run(name: str, rounds: int, seconds: float, tables: Sequence[int] = TABLES) -> int:
    if rounds < 1 or seconds <= 0:
        raise Malformed("rounds and seconds must be above 0", "bench")
    if not Path("/proc/self/stat").exists():
        raise Malformed("the CPU time of a server is read from /proc, which is not here", "bench")
    game = find(name)
    if game.realtime:
        return run_live(game.name, rounds, seconds)
    options: dict[str, Any] = {"set": 1} if game.name == "attaque" else {}
    if len(game.seating(game.options.make(options))) != 2:
        raise Malformed("the load plays games for two", "bench")
    compiled = qg.core.door.__file__.endswith((".so", ".pyd"))
    print(f"rules {'compiled' if compiled else 'in plain Python'}; {game.name} {options or ''};")
    print(f"any listed move, two sockets a table, {rounds} x {seconds:g} s each", flush=True)
    runs = [(f"{n} tables", n, 0.0) for n in tables]
    if PACED[0] in tables:
        runs.append((f"{PACED[0]} thinking", *PACED))
    found: dict[str, list[Row]] = {label: [] for label, _, _ in runs}
    store: list[tuple[float, float]] = []
    speed: list[float] = []
    crowds = CROWDS if set(Waits._fields) <= set(game.bots) else ()
    waits: dict[str, list[Waits]] = {crowd: [] for crowd in crowds}
    with scratch() as folder:
        for _ in range(rounds):
            before = fsyncs(folder, 0.5)
            for label, count, pause in runs:
                speed.append(chess(0.3))
                measured = loaded(folder, game.name, options, count, seconds, pause)
                after = fsyncs(folder, 0.5)
                found[label].append(Row(measured, (before + after) / 2))
                before = after
            with tempfile.TemporaryDirectory(dir=folder) as data:
                rate = appends(Path(data), max(tables), min(seconds, 2.0))
            store.append((rate, (before + fsyncs(folder, 0.5)) / 2))
            for crowd in crowds:
                waits[crowd].append(waited(folder, game.name, crowd, seconds))
    show(found, store, speed, max(tables))
    if crowds:
        show_waits(waits)
    return 0


def run_live(game: str, rounds: int, seconds: float) -> int:
    """Tables of four, one move a second a seat."""
    if game not in live.OPTIONS:
        raise Malformed("the load does not know how to play it", "bench")
    print(f"{game} {live.OPTIONS[game]}; {LIVE_TABLES} tables, one move in {live.PAUSE:g} s a seat")
    print("  moves/s  server   ok, ms           refused  games   memory, MB", flush=True)
    print("           cores    p50    p99    max     p99   ended   from the beginning to the end")
    worst: list[float] = []
    for _ in range(rounds):
        with scratch() as data, serving(data) as (url, pid):
            m = live.Lived(*outside("bench.live", url, pid, game, LIVE_TABLES, seconds))
        worst.append(at(m.acks, 0.99))
        rate = (len(m.acks) + len(m.refused)) / m.seconds
        memory = " ".join([f"{each:.0f}" for each in m.memory])
        print(
            f"  {rate:7.0f} {m.server_cpu / m.seconds:7.2f} {at(m.acks, 0.5):6.1f} {worst[-1]:6.1f}"
            f" {at(m.acks, 1.0):6.1f} {at(m.refused, 0.99):7.1f} {m.games:7d}   {memory}",
            flush=True,
        )
    print(f"median of p99 {median(worst):.1f} ms; goal: under {GOAL_WAIT:g} ms on a quiet machine")
    run_memory(game)
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


def run_memory(game: str, games: int = memory.GAMES, marks: int = memory.MARKS) -> None:
    """What the server holds after so many games, each of them over and forgotten."""
    with scratch() as data, serving(data, memory.RUN) as (url, pid):
        told = outside("bench.memory", url, pid, game, games, marks)
    found = [memory.Mark(*mark) for mark in told]
    print(f"  games played, {memory.TABLES} at a time   memory, MB")
    for mark in found:
        print(f"  {mark.games:26d} {mark.memory:12.1f}", flush=True)
    rest = found[len(found) // 2 :]
    grown = 1000 * (rest[-1].memory - rest[0].memory) / (rest[-1].games - rest[0].games)
    print(f"in the second half memory grew by {grown:.1f} KB a game; goal: under {memory.GOAL:g}")


def show(
    found: dict[str, list[Row]],
    store: list[tuple[float, float]],
    speed: list[float],
    most: int,
) -> None:
    """Medians over the rounds."""
    print("               moves/s  per server-   x python-  server    ok, ms       opponent, ms")
    print(
        "                         CPU-second    chess     cores   p50    p99     p50    p99  /fsync"
    )
    for label, rows in found.items():
        each = [row.measured for row in rows]
        rate = median([m.moves / m.seconds for m in each])
        cost = median([m.moves / m.server_cpu for m in each if m.server_cpu])
        share = median([m.server_cpu / m.seconds for m in each])
        waits = [median([at(x, q) for x in lists]) for lists, q in _quantiles(each)]
        disk = median([row.measured.moves / row.measured.seconds / row.fsyncs for row in rows])
        ratio = f"{cost / median(speed):6.2f} x" if median(speed) else "       -"
        print(
            f"  {label:12s} {rate:8,.0f} {cost:11,.0f} {ratio:>11s} {share:8.2f}"
            f" {waits[0]:7.1f} {waits[1]:6.1f} {waits[2]:7.1f} {waits[3]:6.1f} {disk:6.2f} x"
        )
    disk = median([row.fsyncs for rows in found.values() for row in rows])
    print(f"  bare fsync {disk:,.0f}/s;", end=" ")
    print(
        f"the store alone, {most} tables waiting: {median([r for r, _ in store]):,.0f} durable"
        f" appends/s, {median([r / f for r, f in store]):.2f} x fsync"
    )
    if median(speed):
        print(f"  python-chess {median(speed):,.0f} moves per CPU-second", end="; ")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(
        f"goals: at {GOAL_TABLES} tables {GOAL_RATE:,.0f} moves per server-CPU-second and p99 under"
        f" {GOAL_WAIT:g} ms; at {TABLES[-1]} durable moves {GOAL_COMMITS:g} x fsync"
    )


def show_waits(waits: dict[str, list[Waits]]) -> None:
    print(f"people wait for bots, ms; a stranger has {STRANGERS} tables with colonels")
    print("                       recruit               colonel")
    print("                  n   p50    max        n   p50    max")
    for crowd, rounds in waits.items():
        words = ""
        for level in Waits._fields:
            found = sorted([each for row in rounds for each in getattr(row, level)])
            top = found[-1] if found else float("nan")
            words += f"{len(found):7d} {at(found, 0.5):7,.1f} {top:7,.1f}"
        print(f"  {crowd:10s} {words}")
    print(f"goal: a recruit's answer within {GOAL_ANSWER:,.0f} ms, whatever the stranger does")


def _quantiles(each: list[Measured]) -> list[tuple[list[list[float]], float]]:
    acks, told = [m.acks for m in each], [m.told for m in each]
    return [(acks, 0.5), (acks, 0.99), (told, 0.5), (told, 0.99)]


def at(sorted_values: list[float], part: float) -> float:
    """A quantile of sorted values; not a number where there are none."""
    if not sorted_values:
        return float("nan")
    return sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))]
