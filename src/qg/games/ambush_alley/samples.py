"""Sensible moves of sampled verbs, drawn at random: formations round a point that lies somewhere useful."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.boards.measure import Point, shift
from qg.core.move import Move, Refused
from qg.core.shape import NONE

from .answers import LOSES, Evade, subject
from .eyes import counted
from .frames import asked
from .marching import Go
from .planner import Plan, plan_move
from .reactions import may_evade
from .state import (
    CAUTIOUS,
    CONTRACTORS,
    DEPENDENT,
    FAST,
    NO_FAST,
    PRISONER,
    UNREACHED,
    AmbushAlley,
    side_of,
)
from .tables import REGULAR
from .turns import movable, regroup
from .windows import Dash, interrupters, points_for

TRIES: Final = 6


def some_move(s: AmbushAlley, seat: int, rng: Random) -> Move[AmbushAlley] | None:
    """A move of the active unit."""
    unit = s.active
    again = asked(s).name == "reg_replan"
    if not again and not movable(s, unit):
        return None
    gaits = [CAUTIOUS] if s.did(NO_FAST) else [CAUTIOUS, CAUTIOUS, FAST]
    for _ in range(TRIES):
        gait = s.posture[unit] if again else rng.choice(gaits)
        plan = drawn(s, unit, s.remaining(unit, gait), rng)
        if plan is not None:
            for exit in (*_exits(s, unit, plan), NONE):
                move = Go(gait, plan.routes, exit, NONE)
                if legal(s, move, seat):
                    return move
    owed = None if again else regroup(s, unit)
    if owed is None:
        return None
    for gait in (CAUTIOUS, FAST):
        move = Go(gait, owed.routes, NONE, NONE)
        if legal(s, move, seat):
            return move
    return None


def _exits(s: AmbushAlley, unit: int, plan: Plan) -> list[int]:
    """The exits that a plan of regulars might lead to."""
    if side_of(unit) != REGULAR:
        return []
    low = min([min(x, y) for x, y in plan.places])
    return list(range(len(s.book.exits))) if low <= s.book.exit_margin else []


def drawn(s: AmbushAlley, unit: int, most: int, rng: Random) -> Plan | None:
    """A move of a unit into formation somewhere within reach."""
    members = s.members[unit]
    if most <= 0:
        return None
    own = counted(s, members)
    counts = [i for i, f in enumerate(members) if f in own]
    others = [s.at(f) for f in s.standing() if f not in members]
    anchor = goal(s, unit, most, rng)
    foes = s.enemy_places(unit)
    contact = s.book.close_combat and not s.is_shaken(unit)
    return plan_move(s.book, s.places(members), anchor, most, others, foes, counts, contact)


def goal(s: AmbushAlley, unit: int, most: int, rng: Random) -> Point:
    """A point to go to: most often in cover, at times somebody to reach, the edge, or anywhere."""
    made = s.book
    x, y = s.at(s.able(unit)[0])
    chance = rng.random()
    foes = [p for p in s.enemy_places(unit) if abs(p[0] - x) + abs(p[1] - y) <= most]
    if chance < 0.1 and foes:  # into contact
        gx, gy = rng.choice(foes)
        dx, dy = shift(rng.randrange(64), made.base)
        return min(max(0, gx + dx), made.width), min(max(0, gy + dy), made.height)
    if chance < 0.45:
        near = [a for a in made.ground.anchors if abs(a[0] - x) + abs(a[1] - y) <= most]
        if near:
            return rng.choice(near)
    elif chance < 0.75:
        wanted = objectives(s, unit)
        if wanted:
            gx, gy = rng.choice(wanted)
            far = max(1, abs(gx - x) + abs(gy - y))
            part = min(far, most)
            return x + (gx - x) * part // far, y + (gy - y) * part // far
    dx, dy = shift(rng.randrange(64), rng.randint(most // 4, most))
    return min(max(0, x + dx), made.width), min(max(0, y + dy), made.height)


def objectives(s: AmbushAlley, unit: int) -> list[Point]:
    """What a unit may want to come to."""
    foes = s.enemy_places(unit)
    if side_of(unit) != REGULAR:
        lone = [f for f, status in enumerate(s.status) if status == DEPENDENT and s.unit[f] == NONE]
        friends = [s.able_places(o)[0] for o in s.units(1) if o != unit]
        return [*foes, *s.places(lone), *(friends if s.independent(unit) else [])]
    x, _ = s.at(s.able(unit)[0])
    found = [s.at(f) for f in CONTRACTORS if s.status[f] in (UNREACHED, DEPENDENT, PRISONER)]
    found += [(s.spot_x[i], s.spot_y[i]) for i in range(len(s.live)) if s.live[i]]
    return [*found, *foes, (x, 0), (0, s.book.exits[1].low + s.book.base)]


def some_dash(s: AmbushAlley, seat: int, rng: Random) -> Move[AmbushAlley] | None:
    """An interruption by a move."""
    able = [by for by in interrupters(s) if not s.joined[by]]
    rng.shuffle(able)
    for by in able[:2]:
        points = points_for(s, by)
        if not points:
            continue
        for _ in range(2):
            gait = rng.choice((CAUTIOUS, FAST))
            plan = drawn(s, by, s.remaining(by, gait), rng)
            if plan is None:
                continue
            friends = [o for o in s.units(side_of(by)) if o != by and s.independent(by)]
            join = rng.choice([*friends, NONE])
            for joined in (join, NONE):
                move = Dash(by, rng.choice(points), gait, plan.routes, NONE, joined)
                if legal(s, move, seat):
                    return move
    return None


def some_evasion(s: AmbushAlley, seat: int, rng: Random) -> Move[AmbushAlley] | None:
    args = asked(s).args
    unit = subject(s, args)
    if args[3] == LOSES or not may_evade(s, unit) or s.overwatch[unit]:
        return None
    most = s.remaining(unit, s.posture[unit])
    for _ in range(TRIES):
        plan = drawn(s, unit, most, rng)
        if plan is not None:
            move = Evade(unit, plan.routes)
            if legal(s, move, seat):
                return move
    return None


def legal(s: AmbushAlley, move: Move[AmbushAlley], seat: int) -> bool:
    """Whether the rules accept a move that was drawn."""
    try:
        move.check(s, seat)
    except Refused:
        return False
    return True
