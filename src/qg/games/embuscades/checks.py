"""What several verbs ask alike, each question in the order in which the rulebook refuses."""

from __future__ import annotations

from typing import Final

from qg.core.move import need, refuse
from qg.core.shape import NONE, Name

from .state import Embuscades
from .tables import (
    CAMP,
    CAPACITY,
    CAPACITY_RULE,
    CLEARS,
    EACH,
    HQ,
    ISLAND,
    JEEP,
    LAYS,
    RESERVE,
    SQUARE_NAMES,
    VEHICLE_NAMES,
)
from .walks import ends, within

DICE: Final = Name(("0", "1", "2", "0+1", "0+2", "1+2", "0+1+2"))
MASKS: Final = (1, 2, 4, 3, 5, 6, 7)
DIE: Final = Name(("0", "1", "2"))
SOME_DIE: Final = Name(("0", "1", "2"), optional=True)


def rolled(s: Embuscades) -> None:
    need(len(s.dice) > 0, "EMB-102", "not_rolled")


def free_dice(s: Embuscades, dice: int) -> None:
    """EMB-107: these dice are there and unused; `dice` as bits."""
    for i in range(3):
        if dice >> i & 1:
            need(i < len(s.dice), "EMB-107", "no_die", die=i + 1)
            need(not s.used[i], "EMB-107", "die_used", die=i + 1)


def together(dice: int) -> None:
    """EMB-536: the extra die is never part of a sum."""
    need(dice in (1, 2, 3, 4), "EMB-536", "alone")


def total(s: Embuscades, dice: int) -> int:
    """EMB-104: what these dice give together."""
    return sum([face for i, face in enumerate(s.dice) if dice >> i & 1])


def commanded(s: Embuscades, seat: int, vehicle: int, rule: str = "EMB-903") -> None:
    if not s.commands(seat, vehicle):
        refuse(rule, "not_yours", vehicle=VEHICLE_NAMES[vehicle])


def on_the_way(s: Embuscades, vehicle: int) -> None:
    """EMB-301, 822: neither in camp nor destroyed."""
    name, place = VEHICLE_NAMES[vehicle], s.place[vehicle]
    need(place != CAMP[vehicle // EACH], "EMB-301", "in_camp", vehicle=name)
    need(place != NONE, "EMB-822", "destroyed", vehicle=name)


def running(s: Embuscades, vehicle: int) -> None:
    need(not s.stalled[vehicle], "EMB-534", "stalled", vehicle=VEHICLE_NAMES[vehicle])


# ------------------------------------------------------------------------- leaving camp


def leaves(s: Embuscades, vehicle: int, companies: int, mine: bool) -> None:
    """EMB-812, 307, 822, 305 and the load: what a 6 and a sortie order have in common."""
    army, place = vehicle // EACH, s.place[vehicle]
    name = VEHICLE_NAMES[vehicle]
    need(vehicle != JEEP[army], "EMB-812", "jeep", vehicle=name)
    need(place in (CAMP[army], NONE), "EMB-307", "already_out", vehicle=name)
    need(place != NONE, "EMB-822", "destroyed", vehicle=name)
    need(s.has_room(army), "EMB-305", "hq_full")
    loads(s, vehicle, companies, mine)


def loads(s: Embuscades, vehicle: int, companies: int, mine: bool) -> None:
    """EMB-008, 009, 306, 601, 611."""
    army, name, room = vehicle // EACH, VEHICLE_NAMES[vehicle], CAPACITY[vehicle]
    if companies > room:
        refuse(CAPACITY_RULE[vehicle], "overloaded", vehicle=name, capacity=room)
    need(companies <= s.camp[army], "EMB-306", "short", companies=s.camp[army])
    need(companies >= s.book.least, "EMB-306", "too_few", companies=s.book.least)
    if mine:
        need(LAYS[vehicle], "EMB-601", "no_miner", vehicle=name)
        need(s.mines[army] > 0 or not s.captured[army], "EMB-611", "only_captured")
        need(s.mines[army] > 0, "EMB-601", "no_mines")


# --------------------------------------------------------------------------------- walks


def obstacles(s: Embuscades, army: int, mines: bool = True, enemies: bool = True) -> int:
    """The squares that no walk of an army crosses (EMB-206, 210, 213)."""
    blocked = 1 << HQ[1 - army]
    if mines:
        blocked |= s.field
    if enemies:
        blocked |= s.ground[1 - army]
    return blocked


def reaches(
    s: Embuscades, vehicle: int, to: int, steps: int, rule: str, laying: bool, fewer: bool = False
) -> None:
    """Whether a walk of so many steps, or of `fewer`, leads there. If not, the rule is found by lifting
    obstacles: `rule` where not even an empty island has such a walk (EMB-201, 707, 540), else what bars
    it."""
    army, start, turning = vehicle // EACH, s.place[vehicle], s.book.turning
    bit, clear = 1 << to, 1 << HQ[1 - army]
    given = {"square": SQUARE_NAMES[to], "steps": steps}
    own = 1 << start if laying else 0
    blocked = obstacles(s, army)
    reached = within if fewer else ends
    if reached(start, steps, blocked | own, turning) & bit:
        return
    if not reached(start, steps, 0, turning) & bit:
        refuse(rule, "out_of_range" if fewer else "no_walk", **given)
    if not reached(start, steps, clear, turning) & bit:
        refuse("EMB-210", "through_hq", **given)
    if reached(start, steps, blocked, turning) & bit:
        refuse("EMB-603", "over_own_mine", **given)
    if reached(start, steps, obstacles(s, army, mines=False), turning) & bit:
        engineer = CLEARS[vehicle] and rule == "EMB-201"
        refuse("EMB-606" if engineer else "EMB-213", "mine_between", **given)
    refuse("EMB-206", "enemy_between", **given)


def may_stop(s: Embuscades, vehicle: int, to: int) -> None:
    """EMB-203, 813, 215, 210, 211, 205, 208, 207, 213: whether a move may end on a square."""
    army, name = vehicle // EACH, SQUARE_NAMES[to]
    need(to != s.place[vehicle], "EMB-203", "same_square")
    need(to not in ISLAND, "EMB-813", "island", square=name)
    need(to not in CAMP, "EMB-215", "camp", square=name)
    need(to != HQ[1 - army], "EMB-210", "enemy_hq")
    need(to != RESERVE[1 - army], "EMB-211", "enemy_reserve")
    need(to != HQ[army] or s.has_room(army), "EMB-208", "hq_full")
    there = s.occupant[to]
    need(there < 0 or there // EACH != army, "EMB-205", "friend_there", square=name)
    need(there < 0, "EMB-207", "enemy_there", square=name)
    need(s.mined[to] < 0 or CLEARS[vehicle], "EMB-213", "mined", square=name)


def free(s: Embuscades, to: int, rule: str) -> None:
    if s.occupant[to] >= 0:
        refuse(rule, "occupied", square=SQUARE_NAMES[to])


# ------------------------------------------------------------------------------- attacks


def strength(s: Embuscades, vehicle: int) -> int:
    """EMB-704, 717."""
    jeep = vehicle == JEEP[vehicle // EACH]
    return 0 if jeep and not s.book.jeep_counts else s.load[vehicle]


def armed(s: Embuscades, vehicle: int) -> None:
    """EMB-703, 534, 532: what an attack asks of the attacker."""
    need(s.load[vehicle] > 0, "EMB-703", "unarmed", vehicle=VEHICLE_NAMES[vehicle])
    running(s, vehicle)
    need(not s.truce, "EMB-532", "truce")


def attackable(s: Embuscades, army: int, square: int) -> int:
    """The enemy vehicle on a square, if it may be attacked at all: EMB-707, 313, 718, 719, 541."""
    enemy, name = 1 - army, SQUARE_NAMES[square]
    first = enemy * EACH
    there = [v for v in range(first, first + EACH) if s.place[v] == square]
    need(len(there) > 0, "EMB-707", "nobody_there", square=name)
    need(square not in (CAMP[enemy], HQ[enemy]), "EMB-313", "inviolable", square=name)
    need(square != RESERVE[enemy], "EMB-718", "in_reserve", square=name)
    need(square != ISLAND[enemy], "EMB-719", "on_island", square=name)
    target = there[0]
    need(not s.camouflaged[target], "EMB-541", "camouflaged", vehicle=VEHICLE_NAMES[target])
    return target


def stronger(s: Embuscades, vehicle: int, target: int) -> None:
    """EMB-705."""
    own, other = strength(s, vehicle), strength(s, target)
    need(own >= other, "EMB-705", "weaker", own=own, other=other)
