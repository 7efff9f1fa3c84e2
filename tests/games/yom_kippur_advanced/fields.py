"""Positions on the Golan for tests: random ones, and the rules of movement there once more, read slowly over
names and plain data. It knows neither `reach` nor `walk`."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from qg.files import data
from qg.games.yom_kippur.campaign import WALKED, Campaign, setup
from qg.games.yom_kippur.campaign_book import CAMPAIGN_OPTIONS
from qg.games.yom_kippur.campaign_steps import ASKS, asked_in, main_ask
from qg.games.yom_kippur.hexmap import DEAD, HEX, HEXES, LAND, OFF_MAP, SIZE
from qg.games.yom_kippur.reach import has_room
from qg.games.yom_kippur.state import SIDE_OF
from qg.games.yom_kippur.tables import (
    FORT,
    FRONT,
    HELICOPTER,
    IS_UNIT,
    ISRAEL,
    KIND,
    OWNER,
    PIECE,
    PIECES,
    SAM,
)

GOLAN = data("qg.games.yom_kippur", "golan")
COUNTERS = data("qg.games.yom_kippur", "counters")
ALL = [h for h in HEX.names if h.startswith("G")]


def side_set(*keys: str) -> set[frozenset[str]]:
    return {frozenset(side.split("-")) for key in keys for side in GOLAN["hexsides"][key]}


RIVER = side_set("river")
LAVA = side_set("lava")
LINES = side_set("fortified_line_1", "fortified_line_2")
BRIDGED = {frozenset(side.split("-")) for side in GOLAN["river_bridges"].values()}
ROADS = {frozenset(step) for road in GOLAN["roads"] for step in pairwise(road["path"])}
PRICE = {".": 6, "d": 12, "h": 12}


def cube(name: str) -> tuple[int, int]:
    q = int(name[1:3]) - 1
    return q, int(name[3:5]) - 1 - (q - q % 2) // 2


def apart(a: str, b: str) -> int:
    (q, r), (u, v) = cube(a), cube(b)
    return max(abs(q - u), abs(r - v), abs(q - u + r - v))


BESIDE = {h: [other for other in ALL if apart(h, other) == 1] for h in ALL}


def letter(key: str, name: str) -> str:
    found: str = GOLAN[key][int(name[3:5]) - 1][int(name[1:3]) - 1]
    return found


def empty(phase: int, turn: int = 3, **options: object) -> Campaign:
    """A phase without anybody on the maps."""
    s = setup(CAMPAIGN_OPTIONS.make(options))
    for piece in range(PIECES):
        if s.at[piece] <= OFF_MAP:
            s.put(piece, DEAD if KIND[piece] == FORT else OFF_MAP)
            s.strength[piece] = 0 if KIND[piece] == FORT else 2
    s.freed = s.opened = 0
    s.turn, s.phase = turn, phase
    name, side = ASKS[phase], SIDE_OF[phase]
    s.agenda = [main_ask(name, side, turn, asked_in(s, name, side))]
    return s


def scattered(rng: Random, phase: int, count: int = 22, **options: object) -> Campaign:
    """Units of both sides near each other on the Golan, most often where rivers and borders are."""
    s = empty(phase, 3, **options)
    middles = [HEX.index[rng.choice(MIDDLES)] for _ in range(2)]
    units = [p for p in range(PIECES) if IS_UNIT[p] and (OWNER[p] == ISRAEL or FRONT[p])]
    for p in rng.sample(units, count):
        near = [h for h in HEXES.disc(rng.choice(middles), 4) if may_stand(s, p, h)]
        if near:
            s.put(p, rng.choice(near))
    for p in units:
        if s.at[p] < SIZE and rng.random() < 0.3:
            s.acts[p] |= WALKED
    s.marked = tuple([int(KIND[p] == SAM) for p in range(PIECES)])
    return s


MIDDLES = ("G0412", "G0616", "G0825", "G1025", "G1425", "G1411", "G0710", "G1312", "G0622")


def may_stand(s: Campaign, p: int, h: int) -> bool:
    name = HEXES.names[h]
    if not LAND[h] or s.hostile(h, OWNER[p]) or not has_room(s, p, h):
        return False
    return OWNER[p] != ISRAEL or letter("territory", name) not in "lj"


class Mover:
    """A unit on the Golan in a movement phase, and everything that its move depends on."""

    def __init__(self, s: Campaign, piece: int) -> None:
        name = PIECE.word(piece)
        given = next(c for c in COUNTERS["counters"] if c["id"] == name)
        self.kind = given["kind"]
        self.israel = given["nation"] == "israel"
        self.most = 6 * COUNTERS["factors"][f"{given['nation']}.{self.kind}"][2]
        self.at = HEXES.names[s.at[piece]]
        self.walked = bool(s.acts[piece] & WALKED)
        self.open = bool(s.opened)
        self.both = s.book.both_hexes
        self.column_now = s.phase != 11  # i_move2
        here = [p for p in range(PIECES) if s.at[p] < SIZE]
        others = [p for p in here if (OWNER[p] == ISRAEL) != self.israel]
        self.enemies = {HEXES.names[s.at[p]] for p in others}
        self.piles: dict[str, list[int]] = {}
        for p in here:
            self.piles.setdefault(HEXES.names[s.at[p]], []).append(KIND[p])
        self.zone = {
            h
            for p in others
            if KIND[p] < 7  # brigades but for artillery
            for h in BESIDE[HEXES.names[s.at[p]]]
            if frozenset((HEXES.names[s.at[p]], h)) not in RIVER and letter("terrain", h) != "L"
        }

    def closed(self, h: str) -> bool:
        """Mountains, water, enemies, and countries that may not be entered."""
        country = letter("territory", h)
        if h in self.enemies or letter("terrain", h) in "ML":
            return True
        if country == "l":
            return self.israel and not self.open
        return country == "j" and (self.israel or letter("territory", self.at) != "j")

    def room(self, h: str) -> bool:
        pile = self.piles.get(h, [])
        if self.kind == "sam":
            return SAM not in pile
        return len([kind for kind in pile if kind < SAM]) < 2

    def ends(self) -> dict[str, int]:
        """Where the unit may end its move, and for how much."""
        best = {self.at: 0}
        todo = [self.at]
        while todo:
            a = todo.pop()
            if not self.israel and a in self.zone and a != self.at:
                continue
            for b in BESIDE[a]:
                edge = frozenset((a, b))
                if self.closed(b) or edge in LAVA or (edge in RIVER and edge not in BRIDGED):
                    continue
                slow = b in self.zone or (self.both and a in self.zone)
                cost = best[a] + (3 if edge in ROADS and not slow else PRICE[letter("terrain", b)])
                if cost <= self.most and cost < best.get(b, 999):
                    best[b] = cost
                    todo.append(b)
        for h, cost in self.in_column().items():
            best[h] = min(cost, best.get(h, 999))
        if not self.walked:
            for b in BESIDE[self.at]:
                edge = frozenset((self.at, b))
                if edge in RIVER and edge not in BRIDGED and not self.closed(b):
                    best[b] = min(self.most, best.get(b, 999))
        return {h: best[h] for h in best if h != self.at and self.room(h) and self.stops(h)}

    def stops(self, h: str) -> bool:
        return letter("territory", h) != "j"

    def in_column(self) -> dict[str, int]:
        if not self.column_now or (self.both and self.at in self.zone):
            return {}
        best, todo = {self.at: 0}, [self.at]
        while todo:
            a = todo.pop(0)
            for b in BESIDE[a]:
                if frozenset((a, b)) not in ROADS or self.closed(b) or b in self.zone:
                    continue
                cost = best[a] + 2
                if cost <= self.most and cost < best.get(b, 999):
                    best[b] = cost
                    todo.append(b)
        return best

    def retreats(self, steps: int) -> set[str]:
        """Where a retreat of so many hexes may end."""
        found = self._retreats(steps, jordan=False)
        return found or (set() if self.israel else self._retreats(steps, jordan=True))

    def _retreats(self, steps: int, jordan: bool) -> set[str]:
        edge = {self.at}
        for far in range(1, steps + 1):
            edge = {
                b
                for a in edge
                for b in BESIDE[a]
                if apart(self.at, b) == far and frozenset((a, b)) not in LAVA
                if not self.barred(b, jordan)
                if b not in self.zone or self.friends(b)
            }
        return {h for h in edge if len([k for k in self.piles.get(h, []) if k < SAM]) < 2}

    def friends(self, h: str) -> bool:
        return h not in self.enemies and any(kind <= HELICOPTER for kind in self.piles.get(h, []))

    def barred(self, h: str, jordan: bool) -> bool:
        if h in self.enemies or letter("terrain", h) in "ML":
            return True
        country = letter("territory", h)
        inside = letter("territory", self.at) == "j"
        if country == "j":
            return self.israel or not (jordan or inside)
        return country == "l" and self.israel and not self.open
