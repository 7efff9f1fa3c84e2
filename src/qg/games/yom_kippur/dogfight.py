"""Air combat in the advanced game, hex by hex and step by step (YKA-100 to 105, 108, 109).

In the first step interceptors and the escort of a raid fight each other; in the second those interceptors
that are left attack bombers, which answer, and paras and helicopters, which do not. Without an escort there
is the second step alone."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from qg.core.agenda import FIRST, Ask, Todo
from qg.core.forecast import Forecast, Term
from qg.core.game import Step
from qg.core.move import Move, Tx, need
from qg.core.results import ResultTable
from qg.core.shape import Seq
from qg.core.value import only

from .battle import column, said
from .campaign import AS_B, AS_I, Campaign
from .campaign_events import MISSILES, Clashed, Engaged
from .checks import timely
from .fight import rising
from .intercept import raid_hexes
from .raid import MOST, charges, flying, raiders
from .sam_fire import hit
from .state import SIDE_OF
from .tables import AIR_VALUES, AIRCRAFT, KIND, KINDS, NATION, OWNER, PIECE, SIDES, TABLES

GROUP: Final = Seq(PIECE, MOST)
ESCORT, CHARGES = 1, 2  # the two steps: whom the interceptors attack
TOP: Final = 5  # 4-1 (YKA-101)
CELLS: Final = tuple(
    [
        tuple(
            [
                tuple([("-", "A", "R", "D").index(str(c)) for c in row])
                for row in TABLES["air"][side]
            ]
        )
        for side in SIDES
    ]
)
"""CELLS[side of the attacker][face - 1][column] (YKA-102)."""


def _arab(number: int, face: int) -> int:
    return CELLS[0][face - 1][min(TOP, number)]


def _israel(number: int, face: int) -> int:
    return CELLS[1][face - 1][min(TOP, number)]


def _printed(number: int, face: int) -> int:
    """The Israeli table as it is printed: 1-2 and a 4 is A, where the example of the book plays R."""
    return 1 if (number, face) == (1, 4) else _israel(number, face)


AIR_TABLES: Final = (
    ResultTable("YKA-102", 6, MISSILES, _arab),
    ResultTable("YKA-102", 6, MISSILES, _israel),
    ResultTable("YKA-102", 6, MISSILES, _printed),
)


def table(s: Campaign, side: int) -> ResultTable:
    """The table of the side that attacks."""
    return AIR_TABLES[2 if side and s.book.printed_cell else side]


def value(s: Campaign, plane: int) -> int:
    """YKA-100: as an interceptor or as a bomber; reduced it is half, rounded up. Paras and helicopters are
    worth 1."""
    if KIND[plane] != AIRCRAFT:
        return 1  # YKA-100
    whole = AIR_VALUES[NATION[plane]]["B" if s.acts[plane] & AS_B else "I"]
    return whole - whole // 2 if s.strength[plane] == 1 else whole


def odds(s: Campaign, attackers: tuple[int, ...], targets: tuple[int, ...]) -> int:
    """The column: as on land, below 0 too weak (YKA-101)."""
    return column(sum([value(s, p) for p in attackers]), sum([value(s, p) for p in targets]))


def roles(s: Campaign, h: int, side: int, role: int) -> list[int]:
    return [p for p in raiders(s, side, h) if s.acts[p] & role]


# ------------------------------------------------------------------------------------ who attacks whom


def sides_of(s: Campaign, side: int, h: int, step: int) -> tuple[list[int], list[int]]:
    """Who may attack in this step, and whom: interceptors the escort or those that it escorts; the escort
    and bombers answer, paras and helicopters do not (YKA-103)."""
    raid = SIDE_OF[s.phase]
    others = raiders(s, 1 - raid, h)
    if side == raid:
        return roles(s, h, raid, AS_I if step == ESCORT else AS_B), others
    return others, roles(s, h, raid, AS_I) if step == ESCORT else charges(s, raid, h)


class Engage(Move[Campaign]):
    """Aircraft attack others in the hex in hand."""

    VERB = "engage"
    PUBLIC = {"attackers": GROUP, "targets": GROUP}
    __slots__ = ("attackers", "targets")

    def __init__(self, attackers: tuple[int, ...], targets: tuple[int, ...]) -> None:
        self.attackers: Final = attackers
        self.targets: Final = targets

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("dogfight",), "YKA-109")
        rising(self.attackers)
        rising(self.targets)
        need(bool(self.attackers) and bool(self.targets), "YKA-101", "nobody_fights")
        _, h, step = in_hand(s)
        own, met = sides_of(s, s.side(seat), h, step)
        used, struck = taken(s, s.side(seat))
        for p in self.attackers:
            need(p in own, "YKA-109", "not_in_fight", unit=PIECE.word(p))
            need(p not in used, "YKA-101", "fights_already", unit=PIECE.word(p))
        for p in self.targets:
            escorted = step == ESCORT and p in charges(s, SIDE_OF[s.phase], h)
            need(not escorted, "YKA-105", "escort_first", unit=PIECE.word(p))
            need(p in met, "YKA-109", "not_in_fight", unit=PIECE.word(p))
            need(p not in struck, "YKA-101", "attacked_already", unit=PIECE.word(p))
        need(odds(s, self.attackers, self.targets) >= 0, "YKA-101", "too_weak_in_air")

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Engaged(self.attackers, self.targets))
        if attacks(tx.s, tx.s.side(seat), tx.ask.args[1], tx.ask.args[2]):
            tx.push(tx.ask)

    def forecast(self, s: Campaign, seat: int) -> Forecast | None:
        members = (*self.attackers, *self.targets)
        aloft = [p for side in (0, 1) for p, _ in flying(s, side)]
        if not self.attackers or not self.targets or not all([p in aloft for p in members]):
            return None
        side, number = OWNER[self.attackers[0]], odds(s, self.attackers, self.targets)
        terms = [Term(SIDES[OWNER[p]], KINDS[KIND[p]], value(s, p), "YKA-100") for p in members]
        if number < 0:
            return Forecast(tuple(terms), said(number))
        return table(s, side).forecast(number, terms, said(min(TOP, number)))


def in_hand(s: Campaign) -> tuple[int, int, int]:
    """Of the Ask: the turn, the hex and the step."""
    ask = s.asked()
    assert ask is not None  # else no verb is judged
    return ask.args[0], ask.args[1], ask.args[2]


def taken(s: Campaign, side: int) -> tuple[list[int], list[int]]:
    """Of the attacks that a side has declared in this step: who makes them, and whom they strike."""
    pairs = [
        (s.declared[i], s.declared[i + 1])
        for i in range(0, len(s.declared), 2)
        if OWNER[s.declared[i][0]] == side
    ]
    return [p for a, _ in pairs for p in a], [p for _, t in pairs for p in t]


def rows(s: Campaign, seat: int) -> list[Move[Any]]:
    """What may be answered to the Ask `dogfight`, beside `done`: 49 attacks at most."""
    ask = s.asked()
    h, step = (ask.args[1], ask.args[2]) if ask is not None else (0, 0)
    return attacks(s, s.side(seat), h, step)


def attacks(s: Campaign, side: int, h: int, step: int) -> list[Move[Any]]:
    own, met = sides_of(s, side, h, step)
    used, struck = taken(s, side)
    groups = some_of([p for p in own if p not in used])
    marks = some_of([p for p in met if p not in struck])
    return [Engage(a, t) for a in groups for t in marks if odds(s, a, t) >= 0]


def some_of(members: list[int]) -> list[tuple[int, ...]]:
    sizes = range(1, len(members) + 1)
    return [group for size in sizes for group in combinations(members, size)]


# ------------------------------------------------------------------------------------------- the steps


def begin(tx: Tx[Any], raid: int) -> None:
    """Air combat of an air phase: all hexes where both sides fly, the first on top (YKA-109)."""
    s: Campaign = tx.s
    met = [h for h in raid_hexes(s, raid) if raiders(s, 1 - raid, h)]
    for h in reversed(met):
        tx.push(Todo("clash", (h, ESCORT if roles(s, h, raid, AS_I) else CHARGES)))


def clash(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """A step in a hex: the interceptors declare, then the raid answers, then the dice fall."""
    s: Campaign = tx.s
    h, step = args
    raid = SIDE_OF[s.phase]
    tx.push(Todo("dice", (h, step)))
    tx.push(Todo("answer", (h, step)))
    if attacks(s, 1 - raid, h, step):
        tx.push(ask_of(s, 1 - raid, h, step))


def ask_of(s: Campaign, side: int, h: int, step: int) -> Ask:
    seat = s.seat_at(side, h)  # YKA-006
    return Ask("dogfight", "YKA-109", only(seat), ("engage", "done"), (s.turn, h, step), FIRST)


def answer(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """YKA-104, 109: the raid answers once it is attacked."""
    s: Campaign = tx.s
    raid = SIDE_OF[s.phase]
    if s.declared and attacks(s, raid, args[0], args[1]):
        tx.push(ask_of(s, raid, args[0], args[1]))


def dice(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """YKA-104: all dice, then all results. Interceptors that met the escort go on to the bombers."""
    s: Campaign = tx.s
    h, step = args
    pairs = [(s.declared[i], s.declared[i + 1]) for i in range(0, len(s.declared), 2)]
    results: list[int] = []
    for attackers, targets in pairs:
        number = odds(s, attackers, targets)
        found = table(s, OWNER[attackers[0]]).throw(tx, number)
        results.append(found)
    for (attackers, targets), result in zip(pairs, results, strict=True):
        tx.emit(Clashed(attackers, targets, result))
    for (_, targets), result in zip(pairs, results, strict=True):
        hit(tx, targets, MISSILES[result])
    raid = SIDE_OF[s.phase]
    goes_on = step == ESCORT and pairs and raiders(s, 1 - raid, h)  # YKA-105
    if goes_on and charges(s, raid, h):
        tx.push(Todo("clash", (h, CHARGES)))


DOGFIGHT_STEPS: Final[dict[str, Step]] = {"clash": clash, "answer": answer, "dice": dice}
