"""Raids of the advanced game by expectation: which bombers fly where, and what may happen to them there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.games.yom_kippur.battle import column
from qg.games.yom_kippur.campaign import AS_B, FLOWN, Campaign
from qg.games.yom_kippur.campaign_events import MISSILES
from qg.games.yom_kippur.dogfight import table
from qg.games.yom_kippur.hexmap import DEAD, HEXES, OFF_MAP
from qg.games.yom_kippur.intercept import SEEN
from qg.games.yom_kippur.raid import MOST, Raid, flies_as, raiders
from qg.games.yom_kippur.tables import (
    AIR_VALUES,
    BRIDGES,
    FRONT,
    ISRAEL,
    LETTERS,
    NATION,
    OWNER,
    PLANES,
    SAM_RANGE,
)

from .aloft import EFFECTS, bombing, chances, covering, plane_step, plane_worth

AGAIN: Final = 0.7  # what a second bomber does to a target that was bombed
PAIR: Final = 2  # interceptors that are reckoned with over a hex
LEAST: Final = 0.15  # what a bomber must bring


class Raids:
    """Of one raid of a side. `sam`: by hex, which SAM may fire there; `fighters`: by sheet, how many enemy
    interceptors may come."""

    def __init__(self, s: Campaign, side: int) -> None:
        self.s: Final = s
        self.side: Final = side
        self.sams: Final[dict[int, list[int]]] = {}
        self.worths: Final[dict[tuple[int, int], list[float]]] = {}
        self.fighters: Final = [0, 0]
        surprise = side != ISRAEL and s.turn == 1  # YKA-022
        for p in PLANES:
            ready = s.at[p] == OFF_MAP and s.due[p] <= s.turn and not s.acts[p] & FLOWN
            if OWNER[p] != side and ready and LETTERS[p] != "B" and not surprise:
                for sheet in (0, 1):
                    self.fighters[sheet] += int(OWNER[p] == ISRAEL or FRONT[p] == sheet)

    def sam(self, h: int) -> list[int]:
        if h not in self.sams:
            self.sams[h] = covering(self.s, h) if self.side == ISRAEL else []
        return self.sams[h]

    def targets(self, plane: int, h: int) -> list[float]:
        """What the bombs of an aircraft are worth on each piece of a hex, the best first."""
        key = plane, h
        if key not in self.worths:
            s = self.s
            there = [*s.pile(h), *[b for b in BRIDGES if s.at[b] == h]]
            enemies = [p for p in there if OWNER[p] != OWNER[plane]]
            self.worths[key] = sorted([bombing(s, plane, p) for p in enemies], reverse=True)
        return self.worths[key]

    def shots(self, h: int, over: Sequence[int]) -> float:
        """How many SAM are expected to fire at a hex: each fires once, at one of those it reaches."""
        found = 0.0
        for sam in self.sam(h):
            at = self.s.at[sam]
            others = [o for o in over if o != h and HEXES.distance(at, o) <= SAM_RANGE]
            found += 1.0 / (1 + len(others))
        return found

    def value(self, plane: int, h: int, count: int, over: Sequence[int]) -> float:
        """What so many such bombers over a hex are expected to do, less what they lose. `over`: the hexes
        of the raid so far."""
        if not count:
            return 0.0
        s, through, lost, hurt = self.s, 1.0, 0.0, 0.0
        if self.sam(h):
            driven, reduced, killed = chances(s, self.sam(h)[0], 1)
            each = self.shots(h, over) / count
            through *= (1 - driven - killed) ** each
            lost = 1 - (1 - killed) ** each
            hurt = 1 - (1 - reduced) ** each
        met = self.met(h, count, over)
        if met:
            driven, reduced, killed = self.clash(plane, h)
            through *= 1 - met * (driven + killed)
            lost += met * killed
            hurt += met * reduced
        worths = self.targets(plane, h)
        if not worths:
            return 0.0
        rounds = [worths[i % len(worths)] * AGAIN ** (i // len(worths)) for i in range(count)]
        cost = lost * plane_worth(s, plane) + hurt * plane_step(s, plane)
        return through * sum([max(0.0, each) for each in rounds]) - count * cost

    def met(self, h: int, count: int, over: Sequence[int]) -> float:
        """How likely interceptors meet a bomber of so many over a hex (YKA-092)."""
        fighters = self.fighters[HEXES.sheet[h]]
        if not fighters:
            return 0.0
        sheet = [o for o in set(over) if o != h and HEXES.sheet[o] == HEXES.sheet[h]]
        return SEEN[min(MOST, count)] / 6 * min(1.0, fighters / PAIR / (1 + len(sheet)))

    def clash(self, plane: int, h: int) -> tuple[float, float, float]:
        """What two interceptors do to a bomber (YKA-102)."""
        enemy = 1 - self.side
        nation = "israel" if enemy == ISRAEL else "syria" if HEXES.sheet[h] else "egypt"
        number = column(AIR_VALUES[nation]["I"] * PAIR, AIR_VALUES[NATION[plane]]["B"])
        row = table(self.s, enemy).weights(number)
        driven, hurt, lost = [row[MISSILES.index(effect)] / 6 for effect in EFFECTS[1:]]
        return driven, hurt, lost

    # ---------------------------------------------------------------------------------- choices

    def next(self, moves: Sequence[Raid]) -> tuple[float, Raid | None]:
        """Where one bomber adds most, of what may be played with it."""
        s, over = self.s, over_of(self.s, self.side)
        best: tuple[float, Raid | None] = (LEAST, None)
        for move in moves:
            if flies_as(move.aircraft, move.role) != AS_B:
                continue
            there = len(raiders(s, self.side, move.hex))
            more = self.value(move.aircraft, move.hex, there + 1, over)
            gain = more - self.value(move.aircraft, move.hex, there, over)
            if gain > best[0]:
                best = gain, move
        return best

    def group(self, moves: Sequence[Raid], bombers: int) -> tuple[float, Raid | None, int]:
        """Where bombers do most each, and how many of them fly there together."""
        s, over = self.s, over_of(self.s, self.side)
        best: tuple[float, Raid | None, int] = (LEAST, None, 0)
        for move in moves:
            if flies_as(move.aircraft, move.role) != AS_B:
                continue
            there = len(raiders(s, self.side, move.hex))
            now = self.value(move.aircraft, move.hex, there, over)
            for more in range(1, min(MOST - there, bombers) + 1):
                value = (self.value(move.aircraft, move.hex, there + more, over) - now) / more
                if value > best[0] + 0.02:
                    best = value, move, more
        return best


def over_of(s: Campaign, side: int) -> list[int]:
    """The hexes of the raid of a side so far."""
    own = {s.at[p] for p in PLANES if OWNER[p] == side and s.at[p] < DEAD and s.at[p] != OFF_MAP}
    return sorted(own | set(s.over))
