"""The colonel: judges a place like a sergeant, but plans the attacks of a phase together, tries its battles
on dice of its own, keeps Israel off the west bank, and knows where the points of the last turns are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.yom_kippur.hexmap import BESIDE, SIZE, WEST
from qg.games.yom_kippur.landing import FLYERS, Fly, fatal, flights, landings, modifier
from qg.games.yom_kippur.march import Go, movable
from qg.games.yom_kippur.reach import has_room
from qg.games.yom_kippur.score import east
from qg.games.yom_kippur.state import E_AIR, E_MOVE, E_RAID, I_MOVE1, LANDED, YomKippur
from qg.games.yom_kippur.tables import ARAB, HAS_ZONE, ISRAEL, OWNER, PARA_INFANTRY

from .assaults import Assault
from .ledger import TURNS, Ledger
from .missiles import Missiles
from .plan import Plan, Post
from .rehearsal import Rehearsal
from .screen import bank, first_line, second_line
from .sergent import DONE, LEAST, Sergent
from .survey import lay, risk
from .values import worth

POINTS: Final = 5.0  # for an Israeli brigade west of the canal (YKB-202)
LATE: Final = 0.25  # from which season on the west bank comes first
RAID: Final = 1.0  # what a flight of commandos must bring
SAFE: Final = 2  # faces of the die at which a flight to the west bank is still worth it


class Colonel(Sergent):
    cost: int | None = 10

    def begin(self, s: YomKippur, seat: int) -> None:
        self.landings: dict[int, set[int]] = {}  # Israeli unit -> where it could come ashore
        self.shores: list[set[int]] = []
        self.known = b""  # who held which hex when `shores` was made
        self.missiles: Missiles | None = None
        self.rehearsal: Rehearsal | None = None
        if s.phase in (E_AIR, E_RAID, E_MOVE) and self.survey.last:
            for unit, there in self.survey.danger.worths.items():
                if s.at[unit] >= SIZE or not WEST[s.at[unit]]:
                    shores = {h for h in there if WEST[h]}
                    if shores:
                        self.landings[unit] = shores
        if s.turn > s.book.last - TURNS:
            self.survey.ledger = Ledger(s, self.survey.danger.worths)
        self.army = east(s)  # brigades of Egypt
        super().begin(s, seat)
        self.posts: dict[int, Post] = {}
        if s.phase in (E_MOVE, I_MOVE1):
            fit = [u for u in self.survey.reach if HAS_ZONE[u] and not self.crosses(s, u)]
            given = first_line(s, self.survey) if self.survey.side == ARAB else {}
            self.posts = Plan(s, self.survey, fit, given).posts
            if self.survey.side == ARAB:
                self.posts.update(second_line(s, self.survey, self.posts))

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
        answer = super().move(s, seat)
        if answer == DONE and self.survey.side == ARAB:
            if self.missiles is None:  # by where everybody has gone
                self.missiles = Missiles(s, self.survey, seat)
            answer = self.missiles.move(s) or DONE
        return answer

    def first(self, s: YomKippur, seat: int, found: Sequence[Assault]) -> Assault:
        """The battle with which the phase goes best, tried on dice of its own."""
        if self.rehearsal is None:
            self.rehearsal = Rehearsal(s, seat, self, self.rng)
        return self.rehearsal.first(s, found, LEAST)

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

    def place(self, s: YomKippur, unit: int, h: int, shares: dict[int, float], raft: bool) -> float:
        value = super().place(s, unit, h, shares, raft) + self.shore(s, unit, h)
        return value + bank(s, self.army, unit, h) if self.survey.side == ARAB else value

    def shore(self, s: YomKippur, unit: int, h: int) -> float:
        """What it is worth in the last turn that a unit, alone, shuts a shore or keeps it shut."""
        if not self.landings or not WEST[h] or [p for p in s.brigades_in(h) if p != unit]:
            return 0.0
        return self.closing(s, h) if h != s.at[unit] else self.kept(h)

    def kept(self, h: int) -> float:
        """The same of a hex that a unit would leave."""
        found = [len(shores) for shores in self.landings.values() if h in shores]
        return min(2 * POINTS, sum([POINTS / each for each in found]))

    # --------------------------------------------------------------------------- Israel: last turn

    def air(self, s: YomKippur, seat: int) -> Move[Any]:
        for unit in FLYERS:
            able = OWNER[unit] == seat and s.at[unit] < SIZE and s.kind(unit) != PARA_INFANTRY
            if able and not s.did(unit, LANDED) and not s.shock[unit]:
                move = self.sally(s, unit) if seat == ARAB else self.flight(s, unit)
                if move is not None:
                    return move
        return super().air(s, seat)

    def sally(self, s: YomKippur, unit: int) -> Move[Any] | None:
        """Commandos fly to a shore, a bridge or a gate that nobody holds, where no enemy is beside them."""
        found, v = flights(s, unit), self.survey
        here = s.at[unit]
        stays = lay(s, v, unit, here) - risk(s, v, unit, here) + self.shore(s, unit, here)
        best, where = stays + RAID, -1
        for h in landings(s, ARAB, sorted(found.steps), 1):
            if any([s.hostile(to, ARAB) for to in BESIDE[h]]):
                continue
            lost = fatal(ARAB, modifier(ARAB, found.cover[h], False)) / 6
            value = lay(s, v, unit, h) - risk(s, v, unit, h) + self.shore(s, unit, h)
            value = (1 - lost) * value - lost * worth(s, unit)
            if value > best:
                best, where = value, h
        return Fly(unit, where) if where >= 0 else None

    def flight(self, s: YomKippur, unit: int) -> Move[Any] | None:
        """In the last turn to the west bank, where no enemy is near and the least may happen on the way."""
        if not self.survey.last or WEST[s.at[unit]]:
            return None
        found = flights(s, unit)
        best, where = SAFE + 1, -1
        for h in landings(s, ISRAEL, sorted(found.steps), 1):
            if WEST[h]:
                lost = fatal(ISRAEL, modifier(ISRAEL, found.cover[h], False))
                calm = not any([s.hostile(to, ISRAEL) for to in BESIDE[h]])
                if calm and lost < best:
                    best, where = lost, h
        return Fly(unit, where) if where >= 0 else None
