"""What the engine does in a battle: the die, losses, retreats, advances, what is owed; and bridges that are
captured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.core.agenda import FIRST, Ask, Todo
from qg.core.game import Step
from qg.core.move import Tx
from qg.core.value import only

from .battle import LAND, TOP, ready_guns, totals
from .duty import hexes_of, landed, owing, still_owed
from .events_fight import BridgeLost, Fought, Overran, Owed
from .events_harm import Destroyed, Reduced
from .hexmap import BESIDE, LAVA, SIZE, WATER, joined
from .retreat import retreats
from .state import CROSSED, E_AIR, E_LANDING, I_AIR, I_LANDING, RAFTED, RETREATED, YomKippur
from .tables import (
    ARAB,
    BRIDGES,
    FORT,
    HELICOPTER,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    OWNER,
    RESULTS,
    STACK,
)

AE, AR, DR, DE = [RESULTS.index(name) for name in ("AE", "AR", "DR", "DE")]
IN_THE_AIR: Final = (E_AIR, I_AIR, E_LANDING, I_LANDING)
STEPS_BACK: Final = tuple([int(name[1]) if name[1:].isdigit() else 0 for name in RESULTS])
"""By result: how many hexes it makes somebody retreat."""


SUPPORTING: Final = Todo("supporting")
RETREATING: Final = Todo("retreating")
ADVANCING: Final = Todo("advancing")


def strikes_attacker(result: int) -> bool:
    return RESULTS[result].startswith("A")


def in_the_air(s: YomKippur) -> bool:
    """Whether this is an air phase, where only troops that have just landed attack (YKB-171)."""
    return s.phase in IN_THE_AIR


# -------------------------------------------------------------------------------- a battle


def begin_battle(tx: Tx[YomKippur]) -> None:
    """A battle was declared: what follows, the last first. Then the phase goes on."""
    tx.push(tx.ask)
    for todo in (Todo("battle_over"), ADVANCING, RETREATING, Todo("fight"), SUPPORTING):
        tx.push(todo)


def supporting(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-137: the defender is asked for guns, as long as one may fire; not in the air phase (YKB-171)."""
    s = tx.s
    defender = 1 - OWNER[s.units[0]]
    if not in_the_air(s) and ready_guns(s, defender, s.targets):
        asked = only(s.seat_at(defender, s.targets[0]))  # YKA-006
        tx.push(Ask("support", "YKB-137", asked, ("support", "done"), (s.turn,), FIRST))


def fight(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-089 to 095: the totals, the die, and what it does."""
    s, air = tx.s, in_the_air(tx.s)
    side = OWNER[s.units[0]]
    found = totals(s, s.targets, s.units, s.guns, s.support)
    if found.bare:  # YKA-073
        there = [p for h in s.targets for p in s.pile(h)]
        tx.emit(Overran(s.targets))
        owe(tx, *owing(s, s.targets, s.units, air))
        lose(tx, there, ())
        return
    number = max(0, found.column)  # YKB-091
    face = tx.roll(6, "YKB-093")
    result = LAND[side].find(number, face)
    rule = "YKB-091" if found.column < 0 else "YKB-092" if number > TOP else "YKB-089"
    struck = struck_by(s, result)
    back = [p for p in struck if STEPS_BACK[result] and retreating_kind(s, p)]
    column = min(number, TOP)
    tx.emit(Fought(found.attack, found.defence, column, face, result, rule, tuple(back)))
    owe(tx, *owing(s, s.targets, s.units, air))
    gone = [p for p in struck if eliminated(s, p, result)]
    lose(tx, gone, [p for p in struck if p not in gone and p not in back])


def struck_by(s: YomKippur, result: int) -> list[int]:
    """YKB-094, 105: whom a result strikes, in the order of the pieces."""
    if result == 0:
        return []
    if strikes_attacker(result):
        beside = [p for h in hexes_of(s, s.units) for p in s.pile(h) if s.deeds[p] & RETREATED]
        return sorted({*s.units, *beside})
    return sorted([p for h in s.targets for p in s.pile(h)])


def retreating_kind(s: YomKippur, piece: int) -> bool:
    """Who answers a retreat result by going: brigades, but for those that came on rafts in this turn
    (YKB-054, 059). SAM and forts are reduced (YKB-144, 182)."""
    return bool(IS_BRIGADE[piece]) and not s.deeds[piece] & (CROSSED | RAFTED)


def eliminated(s: YomKippur, piece: int, result: int) -> bool:
    """Whether this result eliminates a piece that it strikes at once."""
    if result in (AE, DE) or s.deeds[piece] & (CROSSED | RAFTED):  # YKB-054, 059
        return True
    return (KIND[piece] == FORT and result == DR) or KIND[piece] == HELICOPTER  # YKB-182


def lose(tx: Tx[YomKippur], gone: Sequence[int], reduced: Sequence[int]) -> None:
    """Pieces are eliminated, and others are reduced: who was reduced before is eliminated (YKB-095)."""
    lost = sorted([*gone, *[p for p in reduced if tx.s.strength[p] == 1]])
    turned = [p for p in reduced if p not in lost]
    if lost:
        tx.emit(Destroyed(tuple(lost)))
    if turned:
        tx.emit(Reduced(tuple(turned)))


def owe(tx: Tx[YomKippur], hexes: tuple[int, ...], units: tuple[int, ...]) -> None:
    """Say what is owed, where that has changed."""
    if (hexes, units) != (tx.s.owed_hexes, tx.s.owed_units):
        tx.emit(Owed(hexes, units))


# ------------------------------------------------------------------- retreats and advances


def retreating(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-100, 106: the owner is asked as long as one of his units can go; the others are reduced."""
    s = tx.s
    if not s.left:
        return
    if any([retreats(s, unit, STEPS_BACK[s.result]).ends for unit in s.left]):
        verbs, first = ("retreat", "reduce"), s.left[0]
        owner = only(s.seat_at(OWNER[first], s.at[first]))  # YKA-006
        tx.push(Ask("retreat", "YKB-100", owner, verbs, (s.turn,), FIRST))
    else:
        lose(tx, (), s.left)


def vacated(s: YomKippur) -> list[int]:
    """YKB-108, 211: the hexes of the battle that may be entered now: no enemy and no enemy fort is there, it
    is no water, and there is room."""
    side = OWNER[s.units[0]]
    return [
        h for h in s.targets if not s.hostile(h, side) and not WATER[h] and s.brigades[h] < STACK
    ]


def advancers(s: YomKippur) -> list[int]:
    """YKB-061, 108: the attackers that may still enter one of these hexes; each does so once."""
    return [
        unit
        for unit in s.units
        if s.at[unit] < SIZE and s.at[unit] not in s.targets and not s.shock[unit]
    ]


def advances(s: YomKippur) -> list[tuple[int, int]]:
    """Who may advance where: not over lava, nor into a country that is closed to them (YKB-211, YKA-041), nor
    units that wait in Kiryat Shmona (YKA-013)."""
    hexes = vacated(s)
    return [
        (unit, h)
        for unit in (advancers(s) if hexes else ())
        if not s.frozen(unit)
        for h in hexes
        if not joined(s.at[unit], LAVA, h) and h not in s.barred(unit)
    ]


def advancing(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-108: the attacker is asked as long as one of his units can advance."""
    s = tx.s
    if not advances(s):
        return
    attacker = only(s.seat_at(OWNER[s.units[0]], s.targets[0]))  # YKA-006
    tx.push(Ask("advance", "YKB-108", attacker, ("advance", "done"), (s.turn,), FIRST))


def battle_over(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """What the battle left to do."""
    s, air = tx.s, in_the_air(tx.s)
    owe(tx, *still_owed(s, OWNER[s.units[0]], s.owed_hexes, (), air))


# ------------------------------------------------------------------- the phase as a whole


def begin_combat(tx: Tx[YomKippur], side: int) -> None:
    """YKB-099: units that landed beside enemies owe an attack from the start of the combat phase."""
    owe(tx, (), landed(tx.s, side))


def captured(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-120, 121: at the end of the Israeli combat phase bridges that nobody guards are lost where an
    Israeli brigade is on them or beside them."""
    s = tx.s
    for bridge in BRIDGES:
        h = s.at[bridge]
        if h < SIZE and s.held[h] != 1 + ARAB and any([_israeli(s, to) for to in (h, *BESIDE[h])]):
            tx.emit(BridgeLost(bridge, h))


def _israeli(s: YomKippur, h: int) -> bool:
    return s.held[h] == 1 + ISRAEL and s.brigades[h] > 0


FIGHT_STEPS: Final[dict[str, Step]] = {
    "supporting": supporting,
    "fight": fight,
    "retreating": retreating,
    "advancing": advancing,
    "battle_over": battle_over,
    "captured": captured,
}
