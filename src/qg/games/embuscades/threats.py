"""What the next throw of the enemy may hit, from what lies open to all (EMB-723): no card is reckoned with.

A throw gives one die, the other or their sum (EMB-103, 104), and an attack needs a walk of exactly that
length (EMB-707). Chances are throws of 36; what the enemy may move first by one die is left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from qg.core.codec import OneOf
from qg.core.shape import Int, Malformed, Seq, Text
from qg.core.value import Value

from .checks import obstacles, strength
from .state import Embuscades
from .tables import (
    ATTACKS,
    EACH,
    HQ,
    RESERVE,
    SQUARE_NAMES,
    SQUARES,
    VEHICLE,
    VEHICLE_NAMES,
    WALKED,
)
from .walks import LONGEST, ends

FACES: Final = range(1, 7)
THROWS: Final = 36


class Threat(Value):
    """A vehicle (`on`) may be hit on the square `at` by some enemies (`by`), with so many throws of 36."""

    PUBLIC = {
        "on": Text(20),
        "at": Text(20),
        "by": Seq(Text(20)),
        "throws": Int(1, THROWS),
    }
    __slots__ = ("at", "by", "on", "throws")

    def __init__(self, on: str, at: str, by: tuple[str, ...], throws: int) -> None:
        self.on: Final = on
        self.at: Final = at
        self.by: Final = by
        self.throws: Final = throws


THREATS: Final = Seq(OneOf(Threat))
"""What the looks `threats` and `danger` answer."""


def look_threats(seen: Embuscades, seat: int, words: Sequence[str]) -> Any:
    """The look `threats`: which vehicles of this seat's army may be hit where they stand. Nothing threatens
    those who watch."""
    if words:
        raise Malformed("the look threats takes no words", "words")
    if not 0 <= seat < len(seen.book.seats) or seen.starts < 0:
        return []
    army = seen.book.army[seat]
    own = range(army * EACH, army * EACH + EACH)
    return THREATS.plain([t for v in own for t in against(seen, v, (seen.place[v],))])


def look_danger(seen: Embuscades, seat: int, words: Sequence[str]) -> Any:
    """The look `danger VEHICLE`: where that vehicle could be hit if it stood there, squares that are taken
    left out. It may be asked of any vehicle: all of them lie open."""
    if len(words) != 1 or words[0] not in VEHICLE.index:
        raise Malformed("the look danger takes a vehicle", "words")
    vehicle = VEHICLE.index[words[0]]
    if seen.starts < 0 or seen.place[vehicle] < 0:
        return []
    free = [
        sq for sq in range(SQUARES) if seen.occupant[sq] in (-1, vehicle) and seen.mined[sq] < 0
    ]
    return THREATS.plain(list(against(seen, vehicle, free)))


def against(s: Embuscades, vehicle: int, squares: Iterable[int]) -> Iterable[Threat]:
    """The squares on which a vehicle may be hit in the next turn of the enemy."""
    army = vehicle // EACH
    if (
        s.truce & 1 << army or s.camouflaged[vehicle]
    ):  # EMB-532, 541: they last until its own next turn
        return
    hunters = list(armed(s, 1 - army, strength(s, vehicle)))
    start, base = s.place[vehicle], obstacles(s, 1 - army)
    if start >= 0 and WALKED[start]:
        base &= ~(1 << start)
    if start == HQ[army]:
        base |= 1 << HQ[army]
    for sq in squares:
        if sq < 0 or not WALKED[sq] or sq in (HQ[0], HQ[1], RESERVE[army]):  # EMB-313, 718
            continue
        by, hits = [], set[tuple[int, int]]()
        for hunter in hunters:
            found = throws(s.place[hunter], sq, base | 1 << sq, s.book.turning)
            if found:
                by.append(VEHICLE_NAMES[hunter])
                hits |= found
        if hits:
            yield Threat(VEHICLE_NAMES[vehicle], SQUARE_NAMES[sq], tuple(by), len(hits))


def armed(s: Embuscades, army: int, force: int) -> Iterable[int]:
    """The vehicles that may attack so strong a one in the next turn of their army: those of the commander who
    then plays (EMB-702, 703, 705, 534, 904)."""
    turn = s.turn + (s.army() != army)
    row = s.book.commanders[army]
    for v in s.book.fleet[row[turn // 2 % len(row)]]:
        at = s.place[v]
        able = ATTACKS[v] and s.load[v] and not s.stalled[v] and strength(s, v) >= force
        if able and at >= 0 and WALKED[at]:
            yield v


def throws(start: int, to: int, blocked: int, turning: bool) -> set[tuple[int, int]]:
    """The throws by which an attack reaches a square."""
    bit = 1 << to
    lengths = {n for n in range(1, LONGEST + 1) if ends(start, n, blocked, turning) & bit}
    return {(a, b) for a in FACES for b in FACES if lengths & {a, b, a + b}}
