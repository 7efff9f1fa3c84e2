"""What a host sees of the server from outside: counters for whoever has the key (`--metrics-key-file`), in
the form that Prometheus reads. Of several processes the one that is asked gathers them from all.

Without the key nobody sees how many moves are played or stored: at a table where a move is to be noticed by
nobody else, such a number would tell of it."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

if TYPE_CHECKING:
    from .house import House

T = TypeVar("T")
STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds, the upper ends of what is counted together."""
TICK: Final = 0.25
"""Seconds between two looks at how late the event loop is."""
RECENT: Final = 40
"""Looks of which the latest is shown."""
HELP: Final = {
    "moves_total": ("counter", "Moves that were stored, of people and of bots"),
    "commits_total": ("counter", "Batches of facts that were stored"),
    "move_seconds": ("histogram", "From a player's move that was read to its answer"),
    "commit_seconds": ("histogram", "From facts handed to the store to their being stored"),
    "bots_waiting": ("gauge", "Questions to bots that wait for a process"),
    "thinking": ("gauge", "Bots that think or wait"),
    "rooms": ("gauge", "Tables in memory"),
    "unfinished": ("gauge", "Tables that are neither over nor closed"),
    "sockets": ("gauge", "Connections"),
    "loop_lag_seconds": ("gauge", "How late the event loop was at most, in the last ten seconds"),
    "store_lag_seconds": ("gauge", "For how long the oldest facts have waited for the store"),
    "database_silence_seconds": ("gauge", "Since the database last answered a sign of life"),
}


class Spread(msgspec.Struct):
    """How often something took how long."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(STEPS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.total += seconds


class Figures(msgspec.Struct):
    """Of one process."""

    process: int
    single: dict[str, float]
    spreads: dict[str, Spread]


class NoMore(msgspec.Struct):
    """A question without anything in it."""


class Meter:
    """What one process counts."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.moves = 0
        self.took: Final = Spread()  # by moves of players
        self.lags: Final[list[float]] = []

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK
            await asyncio.sleep(TICK)
            self.lags.append(max(0.0, loop.time() - due))
            del self.lags[:-RECENT]

    def figures(self) -> Figures:
        house, homes = self.house, self.house.homes
        single: dict[str, float] = {
            **{name: float(value) for name, value in house.figures().items()},
            "moves_total": self.moves,
            "commits_total": sum(house.commits.took.counts),
            "bots_waiting": house.bots.waiting(),
            "loop_lag_seconds": max(self.lags, default=0.0),
            "store_lag_seconds": house.commits.late(),
        }
        if homes is not None:
            single["database_silence_seconds"] = homes.peers.silence()
        spreads = {"move_seconds": self.took, "commit_seconds": house.commits.took}
        return Figures(0 if homes is None else homes.peers.me, single, spreads)

    def timed(self, then: Callable[[T], None]) -> Callable[[T], None]:
        """What happens after a move, which is timed if it was played."""
        begun = time.perf_counter()

        def done(no: T) -> None:
            if no is None:
                self.took.add(time.perf_counter() - begun)
            then(no)

        return done


def text(all: list[Figures]) -> str:
    """As Prometheus reads it; a line for each process."""
    lines: list[str] = []
    for name in [*dict.fromkeys(name for each in all for name in (*each.single, *each.spreads))]:
        kind, about = HELP.get(name, ("counter" if name.endswith("_total") else "gauge", ""))
        lines += [f"# HELP qg_{name} {about}"] if about else []
        lines.append(f"# TYPE qg_{name} {kind}")
        for each in all:
            if name in each.single:
                lines.append(f"qg_{name}{label(each)} {each.single[name]:g}")
            elif name in each.spreads:
                lines += spread(name, each)
    return "\n".join([*lines, ""])


def spread(name: str, of: Figures) -> list[str]:
    found, so_far, lines = of.spreads[name], 0, []
    for step, count in zip((*STEPS, "+Inf"), found.counts, strict=True):
        so_far += count
        end = f'le="{step}"'
        lines.append(f"qg_{name}_bucket{label(of, end)} {so_far}")
    lines.append(f"qg_{name}_sum{label(of)} {found.total:g}")
    return [*lines, f"qg_{name}_count{label(of)} {so_far}"]


def label(of: Figures, more: str = "") -> str:
    parts = [f'process="{of.process}"'] if of.process else []
    parts += [more] if more else []
    return f"{{{','.join(parts)}}}" if parts else ""
