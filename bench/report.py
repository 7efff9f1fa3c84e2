"""Measure in alternating rounds within one run, and print ratios: a shared machine drifts."""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any

import qg.core.door
from bench.ours import BRANCHING_PATHS, PATHS, branches, branching, operations
from bench.peers import all_peers, python_chess
from qg.core.shape import Malformed
from qg.games import find

Play = Callable[[Random], int]
CONFIGURATIONS: dict[str, list[Mapping[str, Any]]] = {
    "attaque": [{"set": 1}, {"set": 2}, {"set": 3}],
    "embuscades": [{"players": 2}, {"players": 4}],
}
"""What is measured of each game."""
MORE: dict[str, str] = {"ambush_alley": "bench.free_table"}
"""Modules that measure what only one game has."""


def run(name: str, rounds: int, seconds: float, with_peers: bool) -> int:
    if rounds < 1 or not (math.isfinite(seconds) and seconds > 0):
        raise Malformed("rounds and seconds must be numbers above 0", "bench")
    game = find(name)
    peers, missing = all_peers()
    if not with_peers:
        peers = {"python-chess": python_chess} if "python-chess" in peers else {}
    runs: dict[str, Play] = dict(peers)
    sizes: dict[str, float] = {}
    for choices in CONFIGURATIONS.get(game.name, [{}]):
        label = " ".join([f"{key} {value}" for key, value in choices.items()])
        size = branching(game, choices, Random(11))
        paths = BRANCHING_PATHS if branches(game, choices) else PATHS
        for path, made in paths.items():
            run_name = " ".join([word for word in (game.name, label, path) if word])
            runs[run_name] = made(game, choices)
            sizes[run_name] = size
    print(
        f"rules {'compiled' if qg.core.door.__file__.endswith(('.so', '.pyd')) else 'in plain Python'};"
    )
    print(
        "random play, one thread, moves per CPU-second, medians of alternating rounds", flush=True
    )
    rates = measure(runs, rounds, seconds)
    reference = rates.get("python-chess")
    for name, values in rates.items():
        line = f"  {name:28s} {statistics.median(values):>10,.0f}"
        if reference is not None:
            ratio = statistics.median([a / b for a, b in zip(values, reference, strict=True)])
            line += f"  {ratio:6.2f} x python-chess"
        print(line + (f"  ({sizes[name]:.0f} choices a move)" if name in sizes else ""))
    small(game)
    if game.name in MORE:
        import_module(MORE[game.name]).main()
    if missing and (with_peers or reference is None):
        print(f"not installed, so not measured: {', '.join(missing)} (extras `bench` and `peers`)")
    return 0


def measure(runs: Mapping[str, Play], rounds: int, seconds: float) -> dict[str, list[float]]:
    rng = Random(5)
    for play in runs.values():
        play(rng)  # once, so that tables and caches are there
    found: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, play in runs.items():
            count, start = 0, time.process_time()
            while time.process_time() - start < seconds:
                count += play(rng)
            found[name].append(count / (time.process_time() - start))
    return found


def small(game: Any) -> None:
    """Copy, project and encode in microseconds, beside a copy of a chess board in the same seconds."""
    for choices in CONFIGURATIONS.get(game.name, [{}]):
        for name, action in operations(game, choices).items():
            cost = microseconds(action)
            line = f"  {name:8s} {choices!s:12s} {cost:8.1f} us"
            if name == "copy" and "chess" in sys.modules:
                import chess

                board = chess.Board()
                beside = microseconds(lambda board=board: board.copy(stack=False))  # type: ignore[misc]
                line += f"  {cost / beside:5.2f} x python-chess copy(stack=False)"
            print(line)


def microseconds(action: Callable[[], object], seconds: float = 0.3) -> float:
    costs = []
    for _ in range(5):
        count, start = 0, time.process_time()
        while time.process_time() - start < seconds / 5:
            for _ in range(20):
                action()
            count += 20
        costs.append((time.process_time() - start) / count * 1e6)
    return min(costs)
