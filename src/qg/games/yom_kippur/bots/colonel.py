"""The colonel: judges a place like a sergeant, but plans the attacks of a phase together, and knows where the
points of the last turn are made and lost."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.yom_kippur.hexmap import BESIDE, SIZE, WEST
from qg.games.yom_kippur.landing import FLYERS, Fly, fatal, flights, landings, modifier
from qg.games.yom_kippur.march import Go, movable
from qg.games.yom_kippur.reach import has_room
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, LANDED, YomKippur
from qg.games.yom_kippur.tables import ARAB, HAS_ZONE, ISRAEL, OWNER, PARA_INFANTRY

from .plan import Plan, Post
from .sergent import Sergent

POINTS: Final = 5.0  # for an Israeli brigade west of the canal (YKB-202)
LATE: Final = 0.25  # from which season on the west bank comes first
SAFE: Final = 2  # faces of the die at which a flight to the west bank is still worth it


class Colonel(Sergent):
    cost: int | None = 10

    def begin(self, s: YomKippur, seat: int) -> None:
        self.landings: dict[int, set[int]] = {}  # Israeli unit -> where it could come ashore
        self.shores: list[set[int]] = []
        self.known = b""  # who held which hex when `shores` was made
        if s.phase == E_MOVE and self.survey.last:
            for unit, there in self.survey.danger.worths.items():
                if s.at[unit] >= SIZE or not WEST[s.at[unit]]:
                    shores = {h for h in there if WEST[h]}
                    if shores:
                        self.landings[unit] = shores
        super().begin(s, seat)
        self.posts: dict[int, Post] = {}
        if s.phase in (E_MOVE, I_MOVE1):
            fit = [u for u in self.survey.reach if HAS_ZONE[u] and not self.crosses(s, u)]
            self.posts = Plan(s, self.survey, seat, fit).posts

    def crosses(self, s: YomKippur, unit: int) -> bool:
        """Whether a unit has better to do than to attack: to get to the west bank, when that counts."""
        if OWNER[unit] == ARAB or self.survey.hurry < LATE:
            return False
        if s.at[unit] < SIZE and WEST[s.at[unit]]:
            return False
        found = self.survey.reach[unit]
        return any([WEST[h] for h in found.rafts]) or any([WEST[h] for h in found.ends])

    def move(self, s: YomKippur, seat: int) -> Move[Any]:
        """First whoever is to attack, then the others, each where it stands best."""
        while self.posts:
            unit, (h, raft) = next(iter(self.posts.items()))
            del self.posts[unit]
            if unit in self.order:
                self.order.remove(unit)
            if h != s.at[unit] and movable(s, seat, unit) and has_room(s, unit, h):
                return Go(unit, h, 0 if raft else NONE)
        return super().move(s, seat)

    # ---------------------------------------------------------------------------- Egypt: last turn

    def closing(self, s: YomKippur, h: int) -> float:
        """What it is worth that somebody stands on a hex where Israel could come ashore: its points, shared
        among all the hexes that are open to each of its brigades."""
        if s.held[h] == 1 + ARAB:
            return 0.0
        return min(2 * POINTS, sum([POINTS / len(o) for o in self.open(s) if h in o]))

    def open(self, s: YomKippur) -> list[set[int]]:
        """For each Israeli brigade that could cross: the shores that nobody holds against it."""
        key = bytes(s.held)
        if key != self.known:
            self.known = key
            free = [{h for h in o if s.held[h] != 1 + ARAB} for o in self.landings.values()]
            self.shores = [o for o in free if o]
        return self.shores

    def place(
        self, s: YomKippur, seat: int, unit: int, h: int, shares: dict[int, float], raft: bool
    ) -> float:
        value = super().place(s, seat, unit, h, shares, raft)
        if self.landings and WEST[h]:
            mates = [p for p in s.brigades_in(h) if p != unit]
            if not mates:
                value += self.closing(s, h) if h != s.at[unit] else self.kept(h)
        return value

    def kept(self, h: int) -> float:
        """The same of a hex that a unit would leave."""
        found = [len(shores) for shores in self.landings.values() if h in shores]
        return min(2 * POINTS, sum([POINTS / each for each in found]))

    # --------------------------------------------------------------------------- Israel: last turn

    def air(self, s: YomKippur, seat: int) -> Move[Any]:
        if seat == ISRAEL and self.survey.last:
            for unit in FLYERS:
                able = OWNER[unit] == seat and s.at[unit] < SIZE and not WEST[s.at[unit]]
                if able and s.kind(unit) != PARA_INFANTRY and not s.did(unit, LANDED):
                    move = self.flight(s, unit)
                    if move is not None:
                        return move
        return super().air(s, seat)

    def flight(self, s: YomKippur, unit: int) -> Move[Any] | None:
        """To the west bank, where no enemy is near and the least may happen on the way."""
        found = flights(s, unit)
        best, where = SAFE + 1, -1
        for h in landings(s, ISRAEL, sorted(found.steps), 1):
            if WEST[h]:
                lost = fatal(ISRAEL, modifier(ISRAEL, found.cover[h], False))
                calm = not any([s.hostile(to, ISRAEL) for to in BESIDE[h]])
                if calm and lost < best:
                    best, where = lost, h
        return Fly(unit, where) if where >= 0 else None
