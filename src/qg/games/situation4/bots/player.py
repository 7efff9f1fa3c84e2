"""A bot as a small machine: it thinks, searches, lays, and thinks again; flags, thefts and bridges are jobs
beside that (SIT-904 to 913). All durations are drawn from its own stream, and count as time of the game."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, Final

from qg.core.bot import Later
from qg.core.move import Move
from qg.games.situation4.ground import (
    drops,
    flags,
    open_to,
    since,
    sites,
    spread,
    targets,
)
from qg.games.situation4.lists import BUILD, DROP, OFFER_STOP, PLANT, READY, TANKS
from qg.games.situation4.moves import Flip, Lay, PickUp
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import OBJECTIVES, PACE, TEMPO, Places, members

from .levels import Level
from .values import Worth, best_drop, best_tank

SHORTEST: Final = 150
NOTHING: Final = 1000
"""After so many milliseconds it looks again, where nothing can be laid."""
SPREAD: Final = 0.45
WARNED: Final = 3
"""Who has lost so many races looks at the board as it is before each piece (SIT-906)."""
THINK: Final = 0
LAY: Final = 1


class Picture:
    """The enemy's side of the board as it was some time ago."""

    def __init__(self, at: int, own: Places, tank: Places) -> None:
        self.at: Final = at
        self.own: Final[Places] = own
        self.tank: Final[Places] = tank


class Player:
    cost = 2

    def __init__(self, level: Level, rng: Random) -> None:
        self.level: Final = level
        self.rng: Final = rng
        self.phase = THINK
        self.wake = -1  # when the phase at hand is over
        self.target = -1
        self.clumsy = False  # a wrong piece comes first
        self.sent = -1  # the place for which a piece is on its way
        self.lost = 0  # races: places that were gone when the piece came
        self.jobs: Final[dict[str, int]] = {}  # a flag, a theft, a bridge -> when
        self.weighed: Final[set[int]] = set()  # objectives of the enemy that it has looked at
        self.past: Final[list[Picture]] = []

    def act(self, seen: Situation, seat: int) -> Move[Any] | Later:
        ask = seen.asked()
        if ask is None:
            return Later()
        if ask.name == "ready":
            return READY[PACE.index[self.level.pace]]  # SIT-912, 913
        self.look(seen, seat)
        job = self.job(seen, seat)
        if job is not None:
            return job
        if ask.name != "play":
            return self.rest(-1)
        side = seen.book.side[seat]
        if not open_to(seen, side) and self.may_stop(seen, side):
            return OFFER_STOP  # SIT-913
        return self.go_on(seen, seat)

    def rest(self, wake: int) -> Later:
        """Until the next thing that it means to do."""
        times = [at for at in (wake, *self.jobs.values()) if at >= 0]
        return Later(min(times)) if times else Later()

    # ----------------------------------------------------------------------- what it sees

    def look(self, seen: Situation, seat: int) -> None:
        """SIT-906: it remembers as much of the board as it needs to see it late."""
        side = seen.book.side[seat]
        if self.sent >= 0:
            mine = seen.owner[self.sent] == side
            self.lost += not (mine or open_to(seen, side) >> self.sent & 1)
            self.sent = -1
        enemy = 1 - side
        own, tank = seen.own[enemy], seen.tank[enemy]
        if not self.past or (own, tank) != (self.past[-1].own, self.past[-1].tank):
            self.past.append(Picture(seen.now, own, tank))
        while len(self.past) > 1 and self.past[1].at <= seen.now - self.level.notice:
            del self.past[0]

    def noticed(self, seen: Situation, seat: int) -> Situation:
        """The board as it is in its head: its own side as it is, the enemy's as it was."""
        s, enemy = seen.copy(), 1 - seen.book.side[seat]
        s.own[enemy], s.tank[enemy] = self.past[0].own, self.past[0].tank
        return s

    # ------------------------------------------------------------------------------- jobs

    def job(self, s: Situation, seat: int) -> Move[Any] | None:
        """SIT-908: what is due beside the pieces, if it can still be done."""
        side = s.book.side[seat]
        able: dict[str, Move[Any]] = {f"flag {i}": PLANT[i] for i in flags(s, side)}
        able |= {f"bridge {site}": BUILD[site] for site in sites(s, side)}
        self.note(s, side, list(able))
        for name, at in sorted(self.jobs.items(), key=lambda job: (job[1], job[0])):
            if at <= s.now:
                del self.jobs[name]
                if name in able:
                    return able[name]
        return None

    def may_stop(self, s: Situation, side: int) -> bool:
        return s.offers(1 - side) and not s.offers(side) and s.withdrew[side] < 0

    def note(self, s: Situation, side: int, able: list[str]) -> None:
        """What it means to do, and when."""
        level, rng = self.level, self.rng
        for i in range(OBJECTIVES):
            if s.flag[i] >= 0 or s.taken[i] < 0 or f"flag {i}" in self.jobs:
                continue
            if s.taken[i] == side:
                late = 5 if rng.random() < level.forget else 1
                self.jobs[f"flag {i}"] = s.now + late * self.span(level.flag)
            elif s.book.thieves and i not in self.weighed:
                seen_at = since(s, side, i) + level.notice
                if s.now < seen_at:
                    self.jobs[f"look {i}"] = seen_at
                    continue
                self.weighed.add(i)  # once: who overlooks it does not come back to it
                if rng.random() < level.steal:
                    self.jobs[f"flag {i}"] = s.now
        for name in able:
            if name.startswith("bridge ") and name not in self.jobs:
                self.jobs[name] = s.now + self.span(level.flag)

    # ----------------------------------------------------------------------------- pieces

    def go_on(self, seen: Situation, seat: int) -> Move[Any] | Later:
        if self.wake < 0:
            self.wake = seen.now + self.span(self.level.think)
        if seen.now < self.wake:
            return self.rest(self.wake)
        if self.phase == THINK:
            return self.think(seen, seat)
        return self.lay(seen, seat)

    def think(self, seen: Situation, seat: int) -> Move[Any] | Later:
        """SIT-909, 910: a unit if one is worth it, else the next place and its piece."""
        s, side = self.noticed(seen, seat), seen.book.side[seat]
        unit = self.unit(seen, s, side)
        if unit is not None:
            self.wake = seen.now + self.level.unit
            return unit
        places = self.choice(seen, s, seat)
        if not places:
            self.wake = seen.now + NOTHING
            return self.rest(self.wake)
        worth = Worth(s, side)
        values = [worth.of(place) for place in places]
        spread = max(values) - min(values)
        marks = [v + self.level.noise * spread * self.rng.gauss(0.0, 1.0) for v in values]
        self.target = places[marks.index(max(marks))]
        self.phase, self.clumsy = LAY, self.rng.random() < self.level.misfit
        self.wake = seen.now + self.span(self.search(seen, side))
        if seen.book.mates(seat):
            return PickUp(self.target)
        return self.rest(self.wake)

    def choice(self, seen: Situation, s: Situation, seat: int) -> list[int]:
        """The places among which it looks for the best."""
        side = seen.book.side[seat]
        busy = {seen.holds(mate) for mate in seen.book.mates(seat)}  # SIT-911
        return [p for p in members(open_to(s, side)) if p not in busy and seen.has(side, p)]

    def lay(self, seen: Situation, seat: int) -> Move[Any] | Later:
        side = seen.book.side[seat]
        s = seen if self.lost >= WARNED else self.noticed(seen, seat)
        ready = max(seen.slow[seat], seen.laid[seat] + TEMPO[PACE.index[self.level.pace]])
        if seen.laid[seat] >= 0 and seen.now < ready:
            self.wake = ready
            return self.rest(ready)
        target = self.target
        if seen.face_down(side, target):
            return Flip(target)
        if not open_to(s, side) >> target & 1:  # SIT-906: it has seen that the place is gone
            self.begin_again()
            return self.go_on(seen, seat)
        if self.clumsy:
            self.clumsy = False
            wrong = self.wrong(seen, seat)
            if wrong >= 0:  # SIT-907
                after = self.span(self.search(seen, side) // 2)
                self.wake = seen.now + seen.book.cooldown + after
                self.sent = target
                return Lay(target, wrong, 0)
        self.begin_again()
        self.sent = target
        return Lay(target, target, 0)

    def begin_again(self) -> None:
        self.phase, self.wake, self.target = THINK, -1, -1

    def wrong(self, s: Situation, seat: int) -> int:
        """The piece of a place beside the target, if one is at hand."""
        side = s.book.side[seat]
        near = [p for p in members(spread(s, 1 << self.target)) if s.has(side, p)]
        near = [p for p in near if not s.face_down(side, p) and s.holder(seat, p) < 0]
        return self.rng.choice(near) if near else -1

    def unit(self, seen: Situation, s: Situation, side: int) -> Move[Any] | None:
        found: list[tuple[float, Move[Any]]] = []
        if seen.paras[side] > 0:
            gain, place = best_drop(s, side, drops(seen, side))
            found.append((gain, DROP[place]))
        if seen.tanks[side] > 0:
            gain, place = best_tank(s, side, targets(seen, side))
            found.append((gain, TANKS[place]))
        worth = [pair for pair in found if pair[0] > self.level.gain]
        return max(worth, key=lambda pair: pair[0])[1] if worth else None

    # ------------------------------------------------------------------------------- time

    def search(self, s: Situation, side: int) -> int:
        """SIT-905: how long it takes to find a piece, on average."""
        pieces = len([p for p in s.book.cut.places if s.has(side, p)])
        mean = float(self.level.search + self.level.each * pieces)
        if s.book.upright[side]:
            mean *= 0.8
        if s.book.mixed:
            mean *= 1.3
        if s.book.outlined[side]:
            mean *= 0.85
        return int(mean)

    def span(self, mean: int) -> int:
        """SIT-904."""
        drawn = mean * self.scale() * exp(SPREAD * self.rng.gauss(0.0, 1.0) - 0.101)
        return max(SHORTEST, int(drawn))

    def scale(self) -> float:
        return 1.0
