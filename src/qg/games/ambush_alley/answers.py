"""What regulars answer inside an interruption: `watch`, `support`, `react`, `evade`."""

from __future__ import annotations

from typing import Any, Final

from qg.core.agenda import Todo
from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import NONE, Name

from . import sight
from .aim import forecast, forecast_at
from .course import path_of, points_of
from .events_walk import EVADE
from .events_window import BY_DASH, SUPPORTING, WATCHING, Chimed
from .eyes import sees, sees_at
from .frames import asked, pack, timely, unpack
from .move_on import advance, detach_strayed, go_ways
from .paths import ROUTES, Way, coheres, inches, touched_units, trip
from .reactions import finish, test, unfinished
from .shots import BYSTANDER, REACTING, RESPONSE, WATCHER, dice_at, fires
from .state import UNIT, AmbushAlley, side_of
from .tables import REGULAR
from .windows import POINT

HOWS: Final = ("fire", "finish", "decline")
HOW: Final = Name(HOWS)
FIRE, FINISH, DECLINE = range(3)

# Of a reaction, the fourth of its args: who reacts, and when.
LOSES: Final = -1  # the interrupted unit, after the insurgent action
WINS: Final = 1  # the interrupted unit, before it
TARGET: Final = 2  # the target of a shot in the insurgents' phase, before it


def mine(s: AmbushAlley, unit: int, rule: str) -> None:
    """Whether a unit is a regular one on the table."""
    need(side_of(unit) == REGULAR, rule, "not_regular", unit=UNIT.word(unit))
    need(s.exists(unit), "AMB-UNT-05", "no_unit", unit=UNIT.word(unit))


def interrupter(s: AmbushAlley) -> int:
    """Against whom regulars are asked to react, or NONE."""
    ask = s.asked()
    reacting = ask is not None and ask.name in (
        "reg_overwatch",
        "reg_join_reaction",
        "reg_reaction",
    )
    return ask.args[0] if ask is not None and reacting else NONE


class Watch(Move[AmbushAlley]):
    """AMB-OVW-02: a unit on overwatch fires at the interrupter."""

    VERB = "watch"
    PUBLIC = {"unit": UNIT, "at": POINT}
    __slots__ = ("at", "unit")

    def __init__(self, unit: int, at: int) -> None:
        self.unit: Final = unit
        self.at: Final = at

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_overwatch",), "AMB-OVW-02")
        args = asked(s).args
        by, name = args[0], UNIT.word(self.unit)
        mine(s, self.unit, "AMB-OVW-01")
        need(bool(s.overwatch[self.unit]), "AMB-OVW-01", "not_on_overwatch", unit=name)
        need(self.unit not in unpack(args, 3)[0], "AMB-OVW-02", "has_watched", unit=name)
        if args[1] == BY_DASH:
            sighted(s, self.unit, by, self.at, "AMB-OVW-02")
        else:
            need(self.at == 0, "AMB-OVW-02", "no_point", at=inches(self.at))
            seen = sees(s, self.unit, by)
            need(seen, "AMB-OVW-02", "unseen", unit=name, target=UNIT.word(by))
        dice = dice_at(s, self.unit, by, self.at, WATCHER)
        need(dice, "AMB-REA-11", "no_dice", unit=name)

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        return forecast_at(s, self.unit, interrupter(s), self.at, WATCHER)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        args = tx.ask.args
        by = args[0]
        watched, losers = unpack(args, 3)
        tx.emit(Chimed(self.unit, WATCHING, self.at))
        if args[1] == BY_DASH:
            advance(tx, by, self.at)
        first = test(tx, by, self.unit)  # AMB-OVW-03
        queue = losers if first else (*losers, self.unit)
        tx.push(Todo("watch", pack(args[:3], (*watched, self.unit), queue)))
        if first:
            tx.push(Todo("shoot", (self.unit, by, WATCHER)))


def sighted(s: AmbushAlley, unit: int, mover: int, at: int, rule: str) -> None:
    """AMB-OVW-02, REA-08, REA-14: whether a unit sees who moves at a point of its path that is still to
    come."""
    now = path_of(s, mover)[1]
    need(at >= now, rule, "too_early", at=inches(at), now=inches(now))
    need(at in points_of(s, mover), rule, "no_point", at=inches(at))
    seen = sees_at(s, unit, mover, at)
    need(seen, rule, "unseen_there", unit=UNIT.word(unit), target=UNIT.word(mover), at=inches(at))


class Support(Move[AmbushAlley]):
    """AMB-REA-07: a unit that was not activated yet takes part; that is its activation."""

    VERB = "support"
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_join_reaction",), "AMB-REA-07")
        unit, name = self.unit, UNIT.word(self.unit)
        mine(s, unit, "AMB-REA-07")
        need(unit != s.active, "AMB-REA-07", "is_interrupted", unit=name)
        need(not s.overwatch[unit], "AMB-REA-07", "on_overwatch", unit=name)
        need(not s.retreating[unit], "AMB-REA-12", "retreats", unit=name)
        need(not s.acted[unit], "AMB-REA-07", "activated", unit=name)
        friend = UNIT.word(s.active)
        need(sees(s, unit, s.active), "AMB-REA-07", "unseen", unit=name, target=friend)
        fires(s, unit, asked(s).args[0], BYSTANDER)

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        by = interrupter(s)
        return None if by == NONE else forecast(s, self.unit, by, BYSTANDER)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        args = tx.ask.args
        losers, joined = unpack(args, 3)
        tx.emit(Chimed(self.unit, SUPPORTING, 0))
        tx.push(Todo("support", pack(args[:3], losers, (*joined, self.unit))))


def subject(s: AmbushAlley, args: tuple[int, ...]) -> int:
    """The unit whose reaction is asked for."""
    return s.target if args[3] == TARGET else s.active


def kind_of(args: tuple[int, ...]) -> int:
    return RESPONSE if args[3] == TARGET else REACTING


class React(Move[AmbushAlley]):
    """AMB-REA-03 to 05, 15."""

    VERB = "react"
    PUBLIC = {"unit": UNIT, "how": HOW}
    __slots__ = ("how", "unit")

    def __init__(self, unit: int, how: int) -> None:
        self.unit: Final = unit
        self.how: Final = how

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_reaction",), "AMB-REA-03")
        args = asked(s).args
        by, unit, name = args[0], self.unit, UNIT.word(self.unit)
        mine(s, unit, "AMB-REA-03")
        if unit != subject(s, args):
            ready = args[3] == WINS and unit in unpack(args, 4)[1]
            need(ready, "AMB-REA-07", "not_in_reaction", unit=name)
            need(self.how == FIRE, "AMB-REA-15", "only_fires", unit=name)
            fires(s, unit, by, BYSTANDER)
        elif self.how == FIRE:
            fires(s, unit, by, kind_of(args))
        elif self.how == FINISH:
            finishes(s, unit, args)

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        by = interrupter(s)
        if by == NONE or self.how != FIRE:
            return None
        return forecast(s, self.unit, by, REACTING, at_once=True)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        args = tx.ask.args
        by, unit = args[0], self.unit
        if unit != subject(tx.s, args):
            watchers, won, lost = unpack(args, 4)
            left = [other for other in won if other != unit]
            tx.push(Todo("winners", pack(args[:4], watchers, left, lost)))
            tx.push(Todo("shoot", (unit, by, BYSTANDER)))
            return
        then(tx, args)
        if self.how == FINISH:
            finish(tx, unit)
        elif self.how == FIRE:
            tx.push(Todo("shoot", (unit, by, kind_of(args))))


def then(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """What comes after a reaction that was asked for."""
    if args[3] == LOSES:
        tx.push(Todo("losers", pack(args[:3], unpack(args, 4)[0])))
    elif args[3] == WINS:
        tx.push(Todo("answered", args))
    else:
        responded, losers = unpack(args, 4)[:2]
        tx.push(Todo("respond", pack((args[2],), responded, losers)))


def stirs(s: AmbushAlley, unit: int) -> None:
    """Why a unit may not finish its move or evade."""
    name = UNIT.word(unit)
    need(not s.pinned[unit], "AMB-MOR-06", "pinned", unit=name)
    need(not s.regrouping[unit] and not s.retreating[unit], "AMB-REA-12", "regroups", unit=name)
    need(not s.joined[unit], "AMB-LDR-06", "joined", unit=name)
    left = s.remaining(unit, s.posture[unit])
    need(left > 0, "AMB-MOV-13", "no_movement", unit=name)


def finishes(s: AmbushAlley, unit: int, args: tuple[int, ...]) -> None:
    """AMB-REA-04: only a winner, and only a move that was declared."""
    name = UNIT.word(unit)
    need(args[3] == WINS, "AMB-REA-05", "lost_the_test", unit=name)
    need(unfinished(s), "AMB-REA-04", "no_move_to_finish", unit=name)
    stirs(s, unit)


class Evade(Move[AmbushAlley]):
    """AMB-REA-04: to a place in cover from the enemy, or out of its sight."""

    VERB = "evade"
    SAMPLED = True
    PUBLIC = {"unit": UNIT, "routes": ROUTES}
    __slots__ = ("routes", "unit")

    def __init__(self, unit: int, routes: tuple[Way, ...]) -> None:
        self.unit: Final = unit
        self.routes: Final = routes

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_reaction",), "AMB-REA-04")
        args = asked(s).args
        by, unit, name = args[0], self.unit, UNIT.word(self.unit)
        mine(s, unit, "AMB-REA-04")
        if unit != subject(s, args):
            ready = args[3] == WINS and unit in unpack(args, 4)[1]
            refuse("AMB-REA-15" if ready else "AMB-REA-07", "only_fires", unit=name)
        need(not s.overwatch[unit], "AMB-OVW-02", "watch_evades", unit=name)
        need(args[3] != LOSES, "AMB-REA-05", "lost_the_test", unit=name)
        stirs(s, unit)
        most = s.remaining(unit, s.posture[unit])
        found = trip(s, unit, self.routes, most, "AMB-MOV-13", False)
        coheres(s, unit, found.ends, strict=True)
        ends = found.able_ends(s)
        need(not touched_units(s, unit, ends), "AMB-REA-04", "into_contact", unit=name)
        safe = sight.in_cover(s.book, s.able_places(by), ends)
        need(safe, "AMB-REA-04", "not_in_cover", unit=name, target=UNIT.word(by))

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        s, unit = tx.s, self.unit
        found = trip(s, unit, self.routes, 10**6, "AMB-MOV-13", False)
        ways = {f: [s.at(f), *way] for f, way in zip(s.members[unit], self.routes)}
        then(tx, tx.ask.args)
        go_ways(tx, unit, EVADE, found.cost, ways)
        detach_strayed(tx, unit)


ANSWER_MOVES: Final[tuple[type[Move[Any]], ...]] = (Watch, Support, React, Evade)
