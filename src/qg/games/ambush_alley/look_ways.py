"""Questions about ways: how far a unit gets, and what a move to some place would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.boards.measure import Point
from qg.boards.plane import BARRED
from qg.boards.plane_shapes import LEFT
from qg.core.codec import OneOf
from qg.core.game import Look
from qg.core.move import Move, Refused
from qg.core.shape import NONE, Int, Malformed, Seq, Shape, Text
from qg.core.value import Value

from . import sight
from .answers import Evade, subject
from .course import waiting
from .eyes import counted
from .look_words import PLACE, left_of, no_way, on_table, ways_of
from .march import BLOCKED, March, first_contact, march, window_points
from .marching import Go
from .paths import ROUTES, Way, at_exit, touched_units
from .planner import Walkers
from .state import CAUTIOUS, FAST, NO_FAST, UNIT, AmbushAlley, side_of
from .tables import EXIT, REGULAR
from .windows import GAITS, POINT, Dash, points_for

FLAG: Final = Int(0, 1)
ANY: Final = "any"
"""In place of a gait: the slower one that gets there."""
SPAN: Final = Seq(Int(), 2)


# ----------------------------------------------------------------------------------- reach


class Anchor(Value):
    """A place in cover within reach: what it costs, whether it lies in the open, which enemy units would see
    somebody there, and against which of these he would be in solid cover."""

    PUBLIC = {
        "at": PLACE,
        "cost": Int(),
        "open": FLAG,
        "seen": Seq(UNIT),
        "covered": Seq(UNIT),
    }
    __slots__ = ("at", "cost", "covered", "open", "seen")

    def __init__(
        self, at: Point, cost: int, open: int, seen: tuple[int, ...], covered: tuple[int, ...]
    ) -> None:
        self.at: Final = at
        self.cost: Final = cost
        self.open: Final = open
        self.seen: Final = seen
        self.covered: Final = covered


class Reached(Value):
    """How far a unit may still go, by gait; what it costs its first able figure to come to each point of the
    lattice (x, y, cost); the cover anchors and the exits among what it reaches."""

    PUBLIC = {
        "unit": UNIT,
        "cautious": Int(),
        "fast": Int(),
        "costs": Seq(Seq(Int(), 3), 20_000),
        "anchors": Seq(OneOf(Anchor)),
        "exits": Seq(EXIT),
    }
    __slots__ = ("anchors", "cautious", "costs", "exits", "fast", "unit")

    def __init__(
        self,
        unit: int,
        cautious: int,
        fast: int,
        costs: tuple[tuple[int, int, int], ...],
        anchors: tuple[Anchor, ...],
        exits: tuple[int, ...],
    ) -> None:
        self.unit: Final = unit
        self.cautious: Final = cautious
        self.fast: Final = fast
        self.costs: Final = costs
        self.anchors: Final = anchors
        self.exits: Final = exits


def look_reach(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`reach R1`."""
    if len(words) != 1:
        raise Malformed("the look reach takes one unit", "words")
    s, unit = seen, on_table(seen, words[0])
    slow, fast = s.remaining(unit, CAUTIOUS), s.remaining(unit, _fastest(s, unit))
    first = s.able_places(unit)[:1]
    walkers = Walkers(s.book, first, fast, s.enemy_places(unit))
    flood, field = walkers.flood(0), s.book.field
    reached = [(x, y, cost) for (x, y), cost in zip(field.points, flood.costs) if cost <= fast]
    foes = [(enemy, s.able_places(enemy)) for enemy in s.enemies(unit)]
    anchors: list[Anchor] = []
    for at in s.book.ground.anchors:
        cost = walkers.cost(0, at) if sight.apart(first[0], at) <= fast else BARRED
        if cost == BARRED:
            continue
        seeing = [(enemy, places) for enemy, places in foes if sight.sees(s.book, places, [at])]
        covered = [enemy for enemy, places in seeing if sight.covered(s.book, places, at)]
        bare = int(sight.in_open(s.book, at))
        by = tuple([enemy for enemy, _ in seeing])
        anchors.append(Anchor(at, cost, bare, by, tuple(covered)))
    ends = [(x, y) for x, y, _ in reached if s.book.plane.stands(x, y)]
    exits = tuple(_exits(s, unit, [[end] for end in ends]))
    return REACHED.plain(Reached(unit, slow, fast, tuple(reached), tuple(anchors), exits))


def _fastest(s: AmbushAlley, unit: int) -> int:
    """The fastest gait that it may still go at: who goes on (AMB-CON-02) or evades (AMB-REA-04) keeps his,
    and who failed the test goes cautiously (AMB-MOV-11)."""
    ask = s.asked()
    name = "" if ask is None else ask.name
    on = name == "reg_replan" and unit == s.active
    if on or (ask is not None and name == "reg_reaction" and unit == subject(s, ask.args)):
        return s.posture[unit]
    return CAUTIOUS if unit == s.active and s.did(NO_FAST) else FAST


def _exits(s: AmbushAlley, unit: int, ends: Sequence[Sequence[Point]]) -> list[int]:
    """The exits at which one of these groups of places lies whole (AMB-END-02); insurgents never leave."""
    if side_of(unit) != REGULAR:
        return []
    return [
        exit
        for exit in range(len(s.book.exits))
        if any([all([at_exit(s, exit, place) for place in group]) for group in ends])
    ]


# ------------------------------------------------------------------------------------ plan


class Watched(Value):
    """From where to where along a path, counted as in interruptions, an enemy unit sees who goes there."""

    PUBLIC = {"unit": UNIT, "spans": Seq(SPAN)}
    __slots__ = ("spans", "unit")

    def __init__(self, unit: int, spans: tuple[tuple[int, int], ...]) -> None:
        self.unit: Final = unit
        self.spans: Final = spans


class Planned(Value):
    """A move of a unit: its `routes` as a word (empty: there is none), the `path` that plays it now (empty:
    it is not asked for), under which `rule` and `why` that is refused. By figure, in order: its cost and
    the place where it ends. Whether it ends in cohesion; the enemy units that it ends in contact with;
    where it is cut because somebody is taken along (-1: nowhere); who sees it on its way. `longest` is the
    figure whose way costs most, by its place in the unit, and `steps` where it is at each point at which the
    move may be interrupted; `exits` those where all of them end."""

    PUBLIC = {
        "unit": UNIT,
        "gait": GAITS,
        "routes": Text(4000),
        "path": Seq(Text(4000)),
        "rule": Text(),
        "why": Text(),
        "cost": Int(),
        "costs": Seq(Int()),
        "places": Seq(PLACE),
        "together": FLAG,
        "contact": Seq(UNIT),
        "cut": Int(-1),
        "watched": Seq(OneOf(Watched)),
        "longest": Int(-1),
        "steps": Seq(PLACE, 1000),
        "exits": Seq(EXIT),
    }
    __slots__ = (
        *(
            "contact",
            "cost",
            "costs",
            "cut",
            "exits",
            "gait",
            "longest",
            "path",
            "places",
            "routes",
        ),
        *("rule", "steps", "together", "unit", "watched", "why"),
    )

    def __init__(
        self,
        unit: int,
        gait: int,
        routes: str,
        path: tuple[str, ...],
        rule: str,
        why: str,
        cost: int,
        costs: tuple[int, ...],
        places: tuple[Point, ...],
        together: int,
        contact: tuple[int, ...],
        cut: int,
        watched: tuple[Watched, ...],
        longest: int,
        steps: tuple[Point, ...],
        exits: tuple[int, ...],
    ) -> None:
        self.unit: Final = unit
        self.gait: Final = gait
        self.routes: Final = routes
        self.path: Final = path
        self.rule: Final = rule
        self.why: Final = why
        self.cost: Final = cost
        self.costs: Final = costs
        self.places: Final = places
        self.together: Final = together
        self.contact: Final = contact
        self.cut: Final = cut
        self.watched: Final = watched
        self.longest: Final = longest
        self.steps: Final = steps
        self.exits: Final = exits


def look_plan(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`plan R1 cautious 12.50,8.00`: into the default formation there; `plan R1 any <ways>`: along these
    (`look_words.ways_of`), as slowly as they allow. Further words: `x5` leaves the fifth figure, `3.25` is
    the point of the path at which a unit would interrupt by it."""
    if not 3 <= len(words) <= 12:
        raise Malformed("the look plan takes a unit, a gait and a place or ways", "words")
    s, unit = seen, on_table(seen, words[0])
    wanted = NONE if words[1] == ANY else GAITS.read(words[1])
    points = [POINT.read(word) for word in words[3:] if word[:1] != "x"]
    if len(points) > 1:
        raise Malformed("the look plan takes one point of a path", "words")
    left = left_of(s, unit, [word for word in words[3:] if word[:1] == "x"])
    routes = ways_of(s, unit, words[2], left)
    members = s.members[unit]
    whole: March | None = None
    if routes is not None and len(routes) == len(members):
        going = [f for f, way in zip(members, routes) if way != LEFT]
        whole = march(s.book, s.places(going), [way for way in routes if way != LEFT])
    if routes is None or whole is None:
        gait = CAUTIOUS if wanted == NONE else wanted
        rule, why = (
            ("AMB-MOV-03", "") if routes is not None else ("", no_way(s, unit, words[2], left))
        )
        return PLANNED.plain(_none(unit, gait, rule, why))
    gait = _gait(s, unit, whole.scale) if wanted == NONE else wanted
    move = _as_move(s, seat, unit, gait, tuple(routes), points[0] if points else NONE)
    return PLANNED.plain(_planned(s, seat, unit, gait, routes, whole, move))


def _gait(s: AmbushAlley, unit: int, cost: int) -> int:
    """The slower gait that gets so far; who goes fast already goes on so (AMB-MOV-13, CON-02)."""
    ask = s.asked()
    if s.posture[unit] == FAST or (ask is not None and ask.name == "reg_replan"):
        return max(CAUTIOUS, s.posture[unit])
    return CAUTIOUS if cost <= s.remaining(unit, CAUTIOUS) else FAST


def _planned(
    s: AmbushAlley,
    seat: int,
    unit: int,
    gait: int,
    routes: Sequence[Way],
    whole: March,
    move: Move[AmbushAlley] | None,
) -> Planned:
    going = [i for i, way in enumerate(routes) if way != LEFT]
    figures = [s.members[unit][i] for i in going]
    ends = whole.places(whole.scale)
    able = [i for i, f in enumerate(figures) if f in s.able(unit)]
    held = [ends[figures.index(f)] for f in counted(s, figures)]
    rule, why = _refusal(s, seat, move)
    cut = BLOCKED
    if side_of(unit) == REGULAR:
        targets = s.places(waiting(s, unit))
        cut = first_contact(s.book, whole, able, 0, whole.scale, targets)
    costs = [walk.cost for walk in whole.walks]
    most = costs.index(max(costs)) if costs else NONE
    points = window_points(s.book, 0, whole.scale)
    return Planned(
        unit,
        gait,
        ROUTES.word(tuple(routes)),
        () if move is None else tuple(move.path()),
        rule,
        why,
        whole.scale,
        tuple(costs),
        tuple(ends),
        int(sight.in_cohesion(s.book, held)),
        tuple(touched_units(s, unit, [ends[i] for i in able])),
        cut,
        tuple(_watched(s, unit, whole, able, whole.scale if cut == BLOCKED else cut)),
        going[most] if costs else NONE,
        tuple([whole.at(most, spent) for spent in points]) if costs else (),
        tuple(_exits(s, unit, [ends])) if ends else (),
    )


def _none(unit: int, gait: int, rule: str, why: str) -> Planned:
    """There is no such move."""
    return Planned(unit, gait, "", (), rule, why, 0, (), (), 0, (), BLOCKED, (), NONE, (), ())


def _as_move(
    s: AmbushAlley, seat: int, unit: int, gait: int, routes: tuple[Way, ...], at: int
) -> Move[AmbushAlley] | None:
    """The move that would be played, if one of this unit is asked for."""
    ask = s.asked()
    if ask is None or not ask.hears(seat) or side_of(unit) != seat:
        return None
    if ask.name in ("reg_step", "ins_step", "reg_replan") and unit == s.active:
        return Go(gait, routes, NONE, NONE)
    if ask.name == "reg_reaction" and unit == subject(s, ask.args):
        return Evade(unit, routes)
    if ask.name == "ins_interrupt":
        points = [at] if at != NONE else points_for(s, unit)
        return Dash(unit, points[0], gait, routes, NONE, NONE) if points else None
    return None


def _refusal(s: AmbushAlley, seat: int, move: Move[AmbushAlley] | None) -> tuple[str, str]:
    if move is not None:
        try:
            move.check(s, seat)
        except Refused as no:
            return no.rule, no.why
    return "", ""


def _watched(
    s: AmbushAlley, unit: int, whole: March, able: Sequence[int], end: int
) -> list[Watched]:
    """Who sees the unit where on its way, in steps of the points at which it may be interrupted."""
    points = window_points(s.book, 0, end)
    places = [[whole.at(i, spent) for i in able] for spent in points]
    found: list[Watched] = []
    for enemy in s.enemies(unit):
        foes = s.able_places(enemy)
        spans: list[tuple[int, int]] = []
        before = False
        for spent, there in zip(points, places):
            sees = sight.sees(s.book, foes, there)
            if sees and before:
                spans[-1] = (spans[-1][0], spent)
            elif sees:
                spans.append((spent, spent))
            before = sees
        if spans:
            found.append(Watched(enemy, tuple(spans)))
    return found


REACHED: Final = OneOf(Reached)
PLANNED: Final = OneOf(Planned)

LOOKS: Final[dict[str, Look]] = {"reach": look_reach, "plan": look_plan}
ANSWERS: Final[dict[str, Shape]] = {"reach": REACHED, "plan": PLANNED}
