"""The end of a turn: hot spots, the limit, reinforcements, what is cleared (AMB-TRN-04, HOT-01 to 08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from qg.boards.measure import Point, length
from qg.core.agenda import Ask, Todo
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE, Int
from qg.core.value import only

from . import forced
from .book import NEVER
from .deploy import PLACES, placed
from .events_setup import (
    AT_CAP,
    GONE,
    LEVEL,
    NO_MORE,
    NO_PLACE,
    NONE_LIVE,
    Arrived,
    NotCome,
    Reinforced,
)
from .events_turn import PhaseBegan, TurnEnded
from .events_walk import Held, Neutralised
from .frames import asked, pack, timely, unpack
from .score import conclude
from .sight import in_cohesion, on_spot
from .state import END_PHASE, UNIT_NAMES, AmbushAlley
from .tables import (
    AGAIN,
    AT_RPG_FROM,
    CHOICE,
    INSURGENT,
    INSURGENT_AT_RPG,
    INSURGENT_LEADER,
    INSURGENT_RIFLE,
    INSURGENT_RPG,
    KINDS,
    LEADER_UP_TO,
    LINES,
    PROMOTED,
    REGULAR,
)

SPOT_NUMBER: Final = Int(1, 5)


def limit(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-TRN-04 (1), (2): hot spots, then the end of the game."""
    s = tx.s
    tx.emit(PhaseBegan(END_PHASE))
    for i in range(len(s.live)):
        if s.live[i]:
            _contact(tx, i)
    if s.book.last != NEVER and s.turn >= s.book.last and conclude(tx):  # AMB-END-04
        return
    tx.push(Todo("reset"))
    if s.book.level != NEVER and tx.roll(6, "AMB-HOT-02") > s.book.level:
        tx.emit(NotCome(LEVEL, 0, 0))  # AMB-HOT-02
        return
    tx.push(Todo("reinforce", (0,)))


def _contact(tx: Tx[AmbushAlley], i: int) -> None:
    """AMB-HOT-01: a unit that has held a hot spot since the end of the last turn neutralises it."""
    s = tx.s
    spot = (s.spot_x[i], s.spot_y[i])
    if s.holder[i] != NONE:
        if s.since[i] < s.turn:
            tx.emit(Neutralised(i + 1))  # AMB-HOT-01
        return
    for unit in s.units(REGULAR):
        if any([on_spot(s.book, place, spot) for place in s.able_places(unit)]):
            tx.emit(Held(i + 1, unit))  # AMB-HOT-01
            return


def reset(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    tx.emit(TurnEnded(tx.s.turn))
    tx.push(Todo("turn", (tx.s.turn + 1,)))


# --------------------------------------------------------------------------- reinforcements


def reinforce(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-HOT-03 to 06: one line, in the order of its dice."""
    s, lines = tx.s, args[0]
    number = sum(tx.roll_many(2, 6, "AMB-HOT-03"))
    line = LINES[number]
    rifles = sum(tx.roll_many(line.dice, 6, "AMB-HOT-03")) + line.more
    kinds = [INSURGENT_LEADER] if line.leader else []
    if line.support == INSURGENT_RPG and tx.roll(6, "AMB-HOT-04") >= AT_RPG_FROM:
        kinds.append(INSURGENT_AT_RPG)  # AMB-HOT-04
    elif line.support != NONE:
        kinds.append(line.support)
    kinds += [INSURGENT_RIFLE] * rifles
    if not line.leader and tx.roll(6, "AMB-HOT-05") <= LEADER_UP_TO:
        kinds = promoted(kinds)  # AMB-HOT-05
    if line.again and lines < AGAIN:
        tx.push(Todo("reinforce", (lines + 1,)))  # AMB-HOT-03
    spot = tx.roll(6, "AMB-HOT-06")
    unit = len(s.members)
    kept = kinds[: room(s)] if s.book.figures != NEVER else kinds  # AMB-OPT-15
    if unit + 1 >= len(UNIT_NAMES):
        tx.emit(NotCome(NO_MORE, number, spot))
    elif not kept:
        tx.emit(NotCome(AT_CAP, number, spot))  # AMB-OPT-15
    elif spot == CHOICE:
        if any(s.live):
            verbs = ("hot_spot",)
            line_and_kinds = pack((number,), kept)
            ask = Ask("ins_hot_spot", "AMB-HOT-06", only(INSURGENT), verbs, line_and_kinds)
            tx.push(ask)
        else:
            tx.emit(NotCome(NONE_LIVE, number, spot))  # AMB-HOT-06
    elif not s.live[spot - 1]:
        tx.emit(NotCome(GONE, number, spot))  # AMB-HOT-06
    else:
        come(tx, number, spot, kept)


def promoted(kinds: Sequence[int]) -> list[int]:
    """AMB-HOT-05: one figure is replaced by a leader: of small arms if there is one, else the gunner."""
    found = list(kinds)
    if INSURGENT_RIFLE in found:
        found.remove(INSURGENT_RIFLE)
        return [INSURGENT_LEADER, *found]
    return [PROMOTED[found[0]], *found[1:]]


def room(s: AmbushAlley) -> int:
    """AMB-OPT-15: how many more insurgents may be on the table."""
    there = sum([len(s.able(unit)) for unit in s.units(INSURGENT)])
    return max(0, s.book.figures - there)


def come(tx: Tx[AmbushAlley], line: int, spot: int, kinds: Sequence[int]) -> None:
    """A unit comes to its hot spot; if the whole of it finds room, the insurgent player places it
    (AMB-HOT-07)."""
    s = tx.s
    unit = len(s.members)
    tx.emit(Reinforced(line, unit, tuple(kinds), spot))
    places = automatic(s, spot, len(kinds))
    if len(places) == len(kinds):
        args = pack((unit, spot), kinds)
        tx.push(Ask("ins_place", "AMB-HOT-07", only(INSURGENT), ("arrive",), args))
    elif places:
        first = sorted(range(len(kinds)), key=lambda i: (not KINDS[kinds[i]].leader, i))
        kept = sorted(first[: len(places)])
        tx.emit(Arrived(unit, tuple([kinds[i] for i in kept]), tuple(places)))
    else:
        tx.emit(NotCome(NO_PLACE, line, spot))


def automatic(s: AmbushAlley, spot: int, count: int) -> list[Point]:
    """AMB-HOT-07: the places that the engine finds for so many figures."""
    here = (s.spot_x[spot - 1], s.spot_y[spot - 1])
    standing = s.standing()
    others = s.places(standing)
    foes = [s.at(f) for f in standing if KINDS[s.kind[f]].side == REGULAR]
    return forced.arrive(s.book, here, count, others, foes)


class HotSpot(Move[AmbushAlley]):
    """AMB-HOT-06: on a six the insurgent player chooses a live hot spot."""

    VERB = "hot_spot"
    PUBLIC = {"number": SPOT_NUMBER}
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("ins_hot_spot",), "AMB-HOT-06")
        need(bool(s.live[self.number - 1]), "AMB-HOT-06", "not_live", spot=self.number)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        come(tx, tx.ask.args[0], self.number, unpack(tx.ask.args, 1)[0])


class Arrive(Move[AmbushAlley]):
    """AMB-HOT-07: where the figures of an arriving unit stand."""

    VERB = "arrive"
    SAMPLED = True
    PUBLIC = {"points": PLACES}
    __slots__ = ("points",)

    def __init__(self, points: tuple[Point, ...]) -> None:
        self.points: Final = points

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("ins_place",), "AMB-HOT-07")
        args = asked(s).args
        spot, kinds = args[1], unpack(args, 2)[0]
        need(len(self.points) == len(kinds), "AMB-HOT-07", "count", count=len(kinds))
        here = (s.spot_x[spot - 1], s.spot_y[spot - 1])
        for i, place in enumerate(self.points):
            near = length(place, here) <= s.book.placement
            need(near, "AMB-HOT-07", "far_from_spot", figure=i + 1, spot=spot)
        placed(s, (), self.points, INSURGENT)
        together = in_cohesion(s.book, self.points)
        need(together, "AMB-COH-02", "scattered", unit=UNIT_NAMES[args[0]])

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        args = tx.ask.args
        tx.emit(Arrived(args[0], unpack(args, 2)[0], self.points))


def arrivals(s: AmbushAlley, seat: int) -> Mapping[str, Move[Any]]:
    """The engine's own placement, by name; none where nobody arrives, as in the first position."""
    if asked(s).name != "ins_place":
        return {}
    args = asked(s).args
    places = automatic(s, args[1], len(unpack(args, 2)[0]))
    return {"auto": Arrive(tuple(places))}


def some_arrival(s: AmbushAlley, seat: int, rng: Random) -> Move[AmbushAlley]:
    """A formation somewhere round the hot spot, or the engine's own placement."""
    args = asked(s).args
    spot, count = args[1], len(unpack(args, 2)[0])
    made, x, y = s.book, s.spot_x[args[1] - 1], s.spot_y[args[1] - 1]
    standing = s.standing()
    far = made.base + made.clear
    foes = [s.at(f) for f in standing if KINDS[s.kind[f]].side == REGULAR]
    for _ in range(6):
        reach = made.placement
        anchor = (x + rng.randint(-reach, reach), y + rng.randint(-reach, reach))
        slots = made.field.formation(anchor, count, s.places(standing))
        if slots is None or not in_cohesion(made, slots):
            continue
        near = all([length(slot, (x, y)) <= reach for slot in slots])
        if near and all([length(slot, foe) >= far for slot in slots for foe in foes]):
            return Arrive(tuple(slots))
    return Arrive(tuple(automatic(s, spot, count)))
