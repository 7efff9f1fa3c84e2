"""The ground of Situation 4 told a second time, slowly: sets of names and walks from place to place, read
from the data by this file alone. It checks the clever one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from qg.files import data

HERE = "qg.games.situation4"
SIDES = ("south", "north")


class Board:
    """One size of the puzzle, as its file says it."""

    def __init__(self, size: str) -> None:
        read: dict[str, Any] = data(HERE, f"cut_{size}")
        self.read = read
        self.columns, self.rows = read["columns"], read["rows"]
        self.bank = {place["id"]: place["bank"] for place in read["places"]}
        self.beside = {name: set(self.around(name)) for name in self.bank}
        self.base = {
            "south": {name for name in self.bank if name.endswith("01")},
            "north": {name for name in self.bank if name.endswith(f"{self.rows:02}")},
        }

    def around(self, name: str) -> Iterable[str]:
        column, row = int(name[1:3]), int(name[3:])
        for c, r in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if 1 <= c <= self.columns and 1 <= r <= self.rows:
                yield f"P{c:02}{r:02}"

    def needs(self, what: str, name: str) -> set[str]:
        return {place["id"] for place in self.read["places"] if name in place[what]}


@cache
def board(size: str) -> Board:
    return Board(size)


class Ground:
    """A position: who owns what, where units stand, whose bridges there are."""

    def __init__(self, size: str, s: Any, **options: Any) -> None:
        from qg.games.situation4.tables import PLACE_NAMES, SITE_NAMES

        self.board = board(size)
        self.options = options
        self.own: dict[str, set[str]] = {side: set() for side in SIDES}
        self.tanks: dict[str, set[str]] = {side: set() for side in SIDES}
        self.paras: dict[str, set[str]] = {side: set() for side in SIDES}
        for i, owner in enumerate(s.owner):
            if owner >= 0:
                self.own[SIDES[owner]].add(PLACE_NAMES[i])
            if s.unit[i] in (1, 2):
                self.tanks[SIDES[s.unit[i] - 1]].add(PLACE_NAMES[i])
            if s.unit[i] in (3, 4):
                self.paras[SIDES[s.unit[i] - 3]].add(PLACE_NAMES[i])
        self.bridges = {
            side: [SITE_NAMES[i] for i, of in enumerate(s.bridge) if of == n]
            for n, side in enumerate(SIDES)
        }

    def empty(self) -> set[str]:
        return {n for n in self.board.bank if not any([n in self.own[side] for side in SIDES])}

    def linked(self, side: str, name: str) -> bool:
        first = not self.own[side]
        free = first or self.options.get("baseline_entry") == "free"
        if free and name in self.board.base[side]:
            return True
        if first:
            return False
        starts = self.own[side] | self.paras[side]
        return any([other in starts for other in self.board.beside[name]])

    def barred(self, side: str, name: str) -> bool:
        enemy = SIDES[1 - SIDES.index(side)]
        theirs = any([other in self.tanks[enemy] for other in self.board.beside[name]])
        mine = any([other in self.tanks[side] for other in self.board.beside[name]])
        return theirs and not mine

    def open_to(self, side: str) -> set[str]:
        return {n for n in self.empty() if self.linked(side, n) and not self.barred(side, n)}

    def network(self, side: str) -> set[str]:
        return self.walk(self.own[side] & self.board.base[side], side, False)

    def reach(self, side: str) -> set[str]:
        start = self.own[side] & self.board.needs("features", f"tank_base_{side[0]}")
        return self.walk(start, side, self.options.get("tank_river") != "ignore")

    def walk(self, start: set[str], side: str, river: bool) -> set[str]:
        """Own pieces reached step by step; with a river only within a bank or over own bridges."""
        found, todo = set(start), list(start)
        sites = [self.board.read["sites"][site] for site in self.bridges[side]]
        while todo:
            here = todo.pop()
            steps = {
                other
                for other in self.board.beside[here]
                if not river or self.board.bank[other] == self.board.bank[here]
            }
            if river:
                for site in sites:
                    if here in (site["south"], site["north"]):
                        steps |= {site["south"], site["north"]}
            for other in steps:
                if other in self.own[side] and other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    def covers(self, side: str, what: str, name: str) -> bool:
        return self.board.needs(what, name) <= self.own[side]
