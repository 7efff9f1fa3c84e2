"""The rules of battles once more, read slowly, sentence by sentence, over names and plain data: what the
engine is compared with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import Any

from qg.files import data
from qg.games.yom_kippur.hexmap import HEX, SIZE
from qg.games.yom_kippur.state import (
    ATTACKED,
    CROSSED,
    FIRED,
    LANDED,
    RAFTED,
    RETREATED,
    STRUCK,
    YomKippur,
)
from qg.games.yom_kippur.tables import PIECE, PIECES

HERE = "qg.games.yom_kippur"
SINAI = data(HERE, "sinai")
COUNTERS = data(HERE, "counters")
KIND_OF = {c["id"]: c["kind"] for c in COUNTERS["counters"]}
NATION_OF = {c["id"]: c["nation"] for c in COUNTERS["counters"]}
CANAL = {frozenset(side.split("-")) for side in SINAI["hexsides"]["canal"]}
RED = {frozenset(side.split("-")) for side in SINAI["hexsides"]["red"]}
TOWNS = {city["hex"] for city in SINAI["cities"]}
CAMPS = {camp["hex"] for camp in SINAI["camps"]}


def cube(name: str) -> tuple[int, int]:
    q = int(name[1:3]) - 1
    return q, int(name[3:5]) - 1 - (q - q % 2) // 2


def apart(a: str, b: str) -> int:
    (q, r), (u, v) = cube(a), cube(b)
    return max(abs(q - u), abs(r - v), abs(q - u + r - v))


def ground(name: str) -> str:
    letter: str = SINAI["terrain"][int(name[3:5]) - 1][int(name[1:3]) - 1]
    return letter


def neighbours(name: str) -> list[str]:
    return [h for h in ALL if apart(name, h) == 1]


ALL = [h for h in HEX.names if h.startswith("S")]
BESIDE = {h: neighbours(h) for h in ALL}


class Counter:
    """A piece on the map."""

    def __init__(self, s: YomKippur, piece: int) -> None:
        self.number = piece
        self.id = PIECE.word(piece)
        self.hex = HEX.word(s.at[piece])
        self.kind = KIND_OF.get(self.id, "fort")
        self.nation = NATION_OF.get(self.id, "israel")
        self.side = "israel" if self.nation == "israel" else "arab"
        if s.form[piece]:
            self.kind = "para_infantry"
        factors = COUNTERS["factors"][f"{self.nation}.{self.kind}"]
        self.factor = factors[0] if s.strength[piece] == 2 else factors[1]
        deeds = s.deeds[piece]
        self.struck, self.fired = bool(deeds & STRUCK), bool(deeds & FIRED)
        self.retreated, self.attacked = bool(deeds & RETREATED), bool(deeds & ATTACKED)
        self.landed = bool(deeds & (CROSSED | RAFTED | LANDED))
        self.unit = self.kind != "fort"
        self.brigade = self.kind not in ("fort", "sam", "helicopter")


class Map:
    """Everything that stands on the map, and the questions that the rules ask of it."""

    def __init__(self, s: YomKippur, side: str) -> None:
        self.all = [
            Counter(s, p)
            for p in range(PIECES)
            if s.at[p] < SIZE
            and not PIECE.word(p).startswith(("BR-", "IL-AIR", "EG-AIR", "IR-AIR"))
        ]
        self.side = side
        self.fort_duty = s.book.fort_duty
        self.by_sum = s.book.by_sum
        self.bridges = {
            HEX.word(s.at[p])
            for p in range(PIECES)
            if PIECE.word(p).startswith("BR-") and s.at[p] < SIZE
        }

    def at(self, h: str) -> list[Counter]:
        return [c for c in self.all if c.hex == h]

    def able(self, c: Counter) -> bool:
        brigade = c.side == self.side and c.brigade and c.kind != "artillery"
        return brigade and not c.attacked and not c.retreated

    def touches(self, a: str, b: str) -> bool:
        return b in BESIDE[a] and frozenset((a, b)) not in CANAL

    def enemies(self, h: str) -> list[Counter]:
        return [c for c in self.at(h) if c.side != self.side]

    def may_be_target(self, h: str) -> bool:
        return any(not c.struck for c in self.enemies(h))

    def counts(self, h: str) -> bool:
        units = [c for c in self.enemies(h) if c.unit]
        if units:
            return any(not c.struck for c in units)
        return self.fort_duty and self.may_be_target(h)

    def enemy_hexes(self) -> list[str]:
        return sorted({c.hex for c in self.all if c.side != self.side})

    def able_units(self) -> list[Counter]:
        return [c for c in self.all if self.able(c)]

    def guns(self, targets: Iterable[str], side: str) -> list[Counter]:
        hexes = list(targets)
        return [
            c
            for c in self.all
            if c.kind == "artillery"
            and c.side == side
            and not c.fired
            and not c.struck
            and c.hex not in hexes
            and any(apart(c.hex, h) <= 3 for h in hexes)
        ]

    # -------------------------------------------------------------------- ratios

    def attack(self, units: list[Counter], guns: list[Counter]) -> int:
        by_times: dict[int, list[int]] = {}
        for c in units:
            times = (ground(c.hex) == "m") + c.landed
            by_times.setdefault(times, []).append(c.factor)
        total = 0
        for times, factors in by_times.items():
            for value in [sum(factors)] if self.by_sum else factors:
                for _ in range(times):
                    value = -(-value // 2)
                total += value
        return total + sum(2 if c.factor == 2 else 1 for c in guns)

    def defence(self, targets: Iterable[str]) -> int:
        total = 0
        for h in targets:
            for c in self.enemies(h):
                if c.struck:
                    continue
                total += c.factor * (2 if ground(h) == "m" else 1)
                total += 2 if h in CAMPS and c.unit else 0
            total += 2 if ground(h) == "h" else 0
            total += 1 if h in TOWNS else 0
        return total

    def strong(self, targets: Iterable[str], units: list[Counter], guns: list[Counter]) -> bool:
        """Not below 1-3."""
        return 3 * self.attack(units, guns) >= self.defence(targets)

    # -------------------------------------------------------------------- duties

    def fits(self, targets: list[str], units: list[Counter]) -> bool:
        """Everything that a battle needs but its ratio and YKB-085."""
        if not targets or not units:
            return False
        if not all(self.able(c) for c in units) or not all(self.may_be_target(h) for h in targets):
            return False
        return all(self.touches(c.hex, h) for c in units for h in targets)

    def whole(self, targets: list[str], units: list[Counter]) -> bool:
        """YKB-085 sentence by sentence."""
        inside = {c.id for c in units}
        for attacker in units:
            for h in BESIDE[attacker.hex]:
                if not self.touches(attacker.hex, h) or not self.counts(h) or h in targets:
                    continue
                others = [
                    c for c in self.able_units() if c.id not in inside and self.touches(c.hex, h)
                ]
                if not others:
                    return False
            for mate in self.at(attacker.hex):
                if not self.able(mate) or mate.id in inside:
                    continue
                elsewhere = [
                    h
                    for h in BESIDE[mate.hex]
                    if self.touches(mate.hex, h) and self.counts(h) and h not in targets
                ]
                if not elsewhere:
                    return False
        return True

    def legal(self, targets: list[str], units: list[Counter], guns: list[Counter]) -> bool:
        return (
            self.fits(targets, units)
            and self.strong(targets, units, guns)
            and self.whole(targets, units)
        )

    def battles(self) -> Iterator[tuple[list[str], list[Counter]]]:
        """Every set of hexes and every set of units, with all guns that reach."""
        for targets in subsets(self.enemy_hexes()):
            for units in subsets(self.able_units()):
                if self.fits(targets, units) and self.legal(
                    targets, units, self.guns(targets, self.side)
                ):
                    yield targets, units


def subsets(members: list[Any]) -> Iterator[list[Any]]:
    sizes = range(1, len(members) + 1)
    for some in chain.from_iterable(combinations(members, size) for size in sizes):
        yield list(some)


# ---------------------------------------------------------------------------- retreats


def retreat_ends(s: YomKippur, piece: int, steps: int) -> set[str]:
    """Every path of so many different hexes, step by step, that ends so far from where it began."""
    side = "arab" if not PIECE.word(piece).startswith("IL-") else "israel"
    m = Map(s, side)
    start = HEX.word(s.at[piece])
    marine = KIND_OF[PIECE.word(piece)] == "marine"
    zone = {
        h
        for c in m.all
        if c.side != side and c.brigade and c.kind != "artillery"
        for h in BESIDE[c.hex]
        if frozenset((c.hex, h)) not in CANAL and ground(h) not in "Lr~"
    }
    found: set[str] = set()

    def go(path: list[str]) -> None:
        here = path[-1]
        if len(path) == steps + 1:
            brigades = [c for c in m.at(here) if c.brigade and c.number != piece]
            if apart(start, here) == steps and len(brigades) < 2:
                found.add(here)
            return
        for h in BESIDE[here]:
            if h in path or any(c.side != side for c in m.at(h)):
                continue
            wet = ground(h) in "Lr"
            if ground(h) == "~" or (wet and not marine):
                continue
            edge = frozenset((here, h))
            if edge in RED or (edge in CANAL and not {here, h} & m.bridges):
                continue
            friends = [c for c in m.at(h) if c.side == side and c.unit]
            if h in zone and not friends:
                continue
            go([*path, h])

    go([start])
    return found
