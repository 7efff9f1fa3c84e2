"""The rules of movement once more, read slowly, sentence by sentence, over names and plain data: what the
search for marches is compared with. It knows neither `reach` nor `walk`."""

from __future__ import annotations

from itertools import pairwise

from tests.games.yom_kippur.naive import (
    BESIDE,
    CANAL,
    COUNTERS,
    KIND_OF,
    NATION_OF,
    RED,
    SINAI,
    Map,
    ground,
)

from qg.games.yom_kippur.hexmap import PLACE
from qg.games.yom_kippur.state import PHASES, YomKippur
from qg.games.yom_kippur.tables import PIECE

ROADS = {frozenset(step) for road in SINAI["roads"] for step in pairwise(road["path"])}
PRICE = {".": 6, "d": 12, "h": 12, "m": 12, "L": 6, "r": 6}
"""In sixths of a point, by letter of the ground (YKB-036, 056, 057)."""
EXIT = SINAI["exit_coast_road"]


def bank(h: str) -> str:
    letter: str = SINAI["bank"][int(h[3:5]) - 1][int(h[1:3]) - 1]
    return letter


class Mover:
    """A unit in a movement phase, and everything that its move depends on."""

    def __init__(self, s: YomKippur, piece: int) -> None:
        name = PIECE.word(piece)
        self.kind = "para_infantry" if s.form[piece] else KIND_OF[name]
        self.side = "israel" if NATION_OF[name] == "israel" else "arab"
        self.most = 6 * COUNTERS["factors"][f"{NATION_OF[name]}.{self.kind}"][2]
        self.phase = PHASES[s.phase]
        self.both = s.book.both_hexes
        self.at = PLACE.word(s.at[piece])
        self.map = Map(s, self.side)
        self.kinds: dict[str, list[str]] = {}
        for c in self.map.all:
            self.kinds.setdefault(c.hex, []).append(c.kind)
        others = [c for c in self.map.all if c.side != self.side]
        self.enemies = {c.hex for c in others}
        self.zone = {
            h
            for c in others
            if c.brigade and c.kind != "artillery"
            for h in BESIDE[c.hex]
            if frozenset((c.hex, h)) not in CANAL and ground(h) not in "Lr~"
        }
        self.entries = SINAI["entry"]["israel" if self.side == "israel" else "egypt"]

    def room(self, h: str) -> bool:
        """YKB-033, 034, 140."""
        if self.kind == "sam":
            return "sam" not in self.kinds.get(h, [])
        return len([kind for kind in self.kinds.get(h, []) if kind not in ("sam", "fort")]) < 2

    def step(self, a: str, b: str) -> int:
        """What a step on foot costs; 0 where it may not be made."""
        edge, letter = frozenset((a, b)), ground(b)
        if b in self.enemies or letter == "~" or (letter in "Lr" and self.kind != "marine"):
            return 0
        if edge in CANAL:
            east = a if bank(a) == "E" else b
            return 12 if edge not in RED and east in self.map.bridges else 0
        slow = b in self.zone or (self.both and a in self.zone)
        return 3 if edge in ROADS and not slow else PRICE[letter]

    def on_foot(self) -> dict[str, int]:
        """Every hex that is reached without column and raft, stopped in or not, and its least cost."""
        if self.at == "off":
            free = [h for h in self.entries if h not in self.enemies]
            best = {h: PRICE[ground(h)] if h in self.zone else 3 for h in free}
        else:
            best = {self.at: 0}
        todo = list(best)
        while todo:
            a = todo.pop()
            if self.side == "arab" and a in self.zone and a != self.at:
                continue
            for b in BESIDE[a]:
                step = self.step(a, b)
                cost = best[a] + step
                if step and cost <= self.most and cost < best.get(b, 999):
                    best[b] = cost
                    todo.append(b)
        return best

    def in_column(self) -> dict[str, int]:
        """The same in column."""
        if self.phase == "i_move2" or (self.both and self.at in self.zone):
            return {}
        if self.at == "off":
            best = {h: 2 for h in self.entries if h not in self.enemies and h not in self.zone}
        else:
            best = {self.at: 0}
        todo = list(best)
        while todo:
            a = todo.pop()
            for b in BESIDE[a]:
                cost = best[a] + 2
                closed = frozenset((a, b)) not in ROADS or b in self.enemies or b in self.zone
                if not closed and cost <= self.most and cost < best.get(b, 999):
                    best[b] = cost
                    todo.append(b)
        return best

    def ends(self) -> dict[str, int]:
        """Where the unit may end its move without a raft, and for how much."""
        foot, column = self.on_foot(), self.in_column()
        return {
            h: min(foot.get(h, 999), column.get(h, 999))
            for h in {*foot, *column}
            if h != self.at and self.room(h)
        }

    def rafts(self) -> dict[str, int]:
        """Where it may end on a raft."""
        if self.side != "israel" or self.phase != "i_move1" or self.at == "off":
            return {}
        found = {
            h: self.most
            for h in BESIDE[self.at]
            if frozenset((self.at, h)) in CANAL and frozenset((self.at, h)) not in RED
        }
        wet = {self.at: 0}
        todo = [self.at]
        while todo:
            a = todo.pop()
            for b in BESIDE[a]:
                letter = ground(b)
                cost = wet[a] + PRICE.get(letter, 999)
                if b in self.enemies or cost > self.most:
                    continue
                if letter in "Lr" and cost < wet.get(b, 999):
                    wet[b] = cost
                    todo.append(b)
                elif letter not in "Lr" and a != self.at and b != self.at:
                    found[b] = min(cost, found.get(b, 999))
        return {h: cost for h, cost in found.items() if h not in self.enemies and self.room(h)}

    def leaving(self) -> int:
        """What it costs to leave by the coast road, or -1."""
        if self.side != "arab" or self.kind == "sam":
            return -1
        foot, column, seen = self.on_foot(), self.in_column(), EXIT in self.zone
        costs: list[int] = []
        if EXIT in foot and (self.at == EXIT or not seen):
            costs.append(foot[EXIT] + (PRICE[ground(EXIT)] if seen else 3))
        if EXIT in column and not seen:
            costs.append(column[EXIT] + 2)
        return min([cost for cost in costs if cost <= self.most], default=-1)
