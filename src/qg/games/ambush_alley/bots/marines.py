"""The automaton of the regulars (AMB-BOT-04): cover to cover to the contractors and off the table again, the
unit behind watching while the one in front moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from qg.boards.measure import Point, shift
from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.answers import (
    DECLINE,
    FINISH,
    FIRE,
    LOSES,
    Evade,
    React,
    Support,
    Watch,
    kind_of,
    subject,
)
from qg.games.ambush_alley.course import end_of, places_at
from qg.games.ambush_alley.deploy import gallery
from qg.games.ambush_alley.eyes import sees
from qg.games.ambush_alley.frames import asked
from qg.games.ambush_alley.lists import END, GO_ON, HUNKER, OVERWATCH, PASS, STOP, supports, watches
from qg.games.ambush_alley.march import march
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.orders import Activate, Fire
from qg.games.ambush_alley.reactions import may_evade, may_finish
from qg.games.ambush_alley.responses import Respond, points_to
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.shots import (
    BYSTANDER,
    INTERRUPTING,
    RESPONSE,
    WATCHER,
    can_shoot,
)
from qg.games.ambush_alley.state import (
    CAUTIOUS,
    FAST,
    FIRE_DONE,
    MOVE_DONE,
    MOVING,
    NO_FAST,
    AmbushAlley,
)
from qg.games.ambush_alley.tables import REGULAR
from qg.games.ambush_alley.turns import fresh, movable, to_activate

from .automaton import Automaton
from .expect import best_shot, between, danger, hits
from .goals import carriers, carries, regular_goal
from .places import Candidate, Mover, inches_to
from .windows import chosen

HIT: Final = 1.3  # what a hit on Marines is worth, in points
HURT: Final = 0.35  # what a hit on insurgents is worth
INCH: Final = 0.22  # what an inch of progress is worth
LATE: Final = 0.45  # the same when time runs short
COVER: Final = 0.2
PACE: Final = 3.0  # inches a turn that one counts on, interruptions and all
AIM: Final = 0.5  # shots that are worth a step
REACT: Final = 0.3
JOIN: Final = 0.8  # what a bystander must expect to give up its activation


class Marines(Automaton):
    seat: ClassVar[int] = REGULAR

    def setup_regular(self, s: AmbushAlley) -> Move[Any]:
        return gallery(s, REGULAR)["together"]

    # ----------------------------------------------------------------------------- activation

    def reg_pick(self, s: AmbushAlley) -> Move[Any]:
        """Who is farthest from its goal goes first, so that it can watch the others."""
        units = to_activate(s, REGULAR)
        return Activate(max(units, key=lambda unit: (not carries(s, unit), self.far(s, unit))))

    def far(self, s: AmbushAlley, unit: int) -> float:
        return inches_to(s.book, regular_goal(s, unit)[0], s.able_places(unit)[0])

    def reg_step(self, s: AmbushAlley) -> Move[Any]:
        unit = s.active
        owed = self.gather(s, unit)
        if owed is not None:
            return owed
        best, target = self.aim(s, unit)
        if target != NONE and (best >= AIM or s.did(MOVE_DONE) or not movable(s, unit)):
            return Fire(target)
        if movable(s, unit):
            if self.covers(s, unit):
                return OVERWATCH
            going = self.go(s, unit)
            if going is not None:
                return going
        if target != NONE:
            return Fire(target)
        if fresh(s):
            return HUNKER if s.pinned[unit] else OVERWATCH
        return END

    def covers(self, s: AmbushAlley, unit: int) -> bool:
        """Whether a unit stays to watch: it is behind another that has not moved yet, near enough, and
        sees where enemies are."""
        if not fresh(s) or s.pinned[unit] or carries(s, unit):
            return False
        ahead = [
            u for u in to_activate(s, REGULAR) if u != unit and self.far(s, u) < self.far(s, unit)
        ]
        if not ahead or self.far(s, unit) - min([self.far(s, u) for u in ahead]) > 6:
            return False
        return best_shot(s, unit, s.able_places(unit))[0] >= REACT and s.turn % 2 == 0

    # ----------------------------------------------------------------------------------- moves

    def ways(self, s: AmbushAlley, unit: int) -> Iterator[Go]:
        goal, exit = regular_goal(s, unit)
        here = inches_to(s.book, goal, s.able_places(unit)[0])
        inch = self.haste(s, unit, here)
        mover = Mover(s, unit, self.gaits(s))
        if exit != NONE and self.may_leave(s, unit):
            for each in (exit, *[i for i in range(len(s.book.exits)) if i != exit]):
                leaves = mover.leave(each, REGULAR)
                if leaves is not None:
                    yield leaves
        spots = self.contacts(s, goal) if exit == NONE else [goal]
        anchors = mover.anchors(spots)
        anchors.sort(key=lambda at: -self.rough(s, unit, at, goal, inch))
        rough = mover.candidates(anchors, self.gaits(s), self.close)
        values = [self.score(s, mover, c, goal, here, inch) for c in rough]
        stay = -HIT * danger(s, unit, s.able_places(unit), True)
        for move in self.best_first(mover, rough, values, stay):
            if move.gait == CAUTIOUS or self.dares(s, move):
                yield move

    def may_leave(self, s: AmbushAlley, unit: int) -> bool:
        """Whoever carries nobody stays while somebody else does."""
        bearers = carriers(s)
        return not bearers or unit in bearers or s.turn == s.book.last

    def gaits(self, s: AmbushAlley) -> list[int]:
        if asked(s).name == "reg_replan":
            return [s.posture[s.active]]
        seen = any([not s.acted[e] and sees(s, e, s.active) for e in s.enemies(s.active)])
        return [CAUTIOUS] if seen or s.did(NO_FAST) else [CAUTIOUS, FAST]

    def haste(self, s: AmbushAlley, unit: int, here: float) -> float:
        """What an inch is worth: more when there may not be enough turns left."""
        if not s.book.last:
            return INCH
        way = here if carries(s, unit) else here + 16
        return LATE if way > PACE * (s.book.last - s.turn + 1) else INCH

    def contacts(self, s: AmbushAlley, goal: Point) -> list[Point]:
        """Places at which somebody is touched."""
        around = [shift(direction, s.book.base) for direction in range(0, 64, 8)]
        return [(goal[0] + dx, goal[1] + dy) for dx, dy in around]

    def rough(self, s: AmbushAlley, unit: int, at: Point, goal: Point, inch: float) -> float:
        """A quick look at an anchor alone."""
        value = -inch * inches_to(s.book, goal, at)
        for enemy in s.enemies(unit):
            places = s.able_places(enemy)
            if sight.sees(s.book, places, [at]):
                value -= 0.1 if sight.covered(s.book, places, at) else 0.3
        return value

    def score(
        self, s: AmbushAlley, mover: Mover, c: Candidate, goal: Point, here: float, inch: float
    ) -> float:
        """2 cover - exposure - expected hits + progress, in points (AMB-BOT-01)."""
        spots = mover.spots(c.slots)
        value = inch * (here - inches_to(s.book, goal, c.anchor))
        value -= HIT * danger(s, mover.unit, spots, c.gait == CAUTIOUS)
        foes = s.enemy_places(mover.unit)
        if foes and sight.in_cover(s.book, foes, spots):
            value += COVER
        if sight.exposed(s.book, spots):
            value -= COVER / 2
        if not s.did(FIRE_DONE):
            value += HURT * best_shot(s, mover.unit, spots, c.gait == FAST)[0]
        return value

    def dares(self, s: AmbushAlley, move: Go) -> bool:
        """AMB-BOT-04: fast only where no insurgent who may interrupt sees the way."""
        members = s.members[s.active]
        whole = march(s.book, s.places(members), move.routes)
        if whole is None:
            return False
        able = [i for i, f in enumerate(members) if f in s.able(s.active)]
        watching = [s.able_places(e) for e in s.enemies(s.active) if not s.acted[e]]
        for spent in range(0, whole.scale + 1, s.book.step * 2):
            there = [whole.at(i, spent) for i in able]
            if any([sight.sees(s.book, places, there) for places in watching]):
                return False
        return True

    def reg_replan(self, s: AmbushAlley) -> Move[Any]:
        """With the contractors, away with what movement is left."""
        return self.go(s, s.active) or STOP

    def reg_continue(self, s: AmbushAlley) -> Move[Any]:
        return GO_ON

    # ------------------------------------------------------------------------------- reactions

    def reg_overwatch(self, s: AmbushAlley) -> Move[Any]:
        by = asked(s).args[0]
        best: float = REACT / 2
        move: Move[Any] = PASS
        for row in watches(s, REGULAR):
            if isinstance(row, Watch):
                moves = by == s.dasher and bool(s.dash)
                there = list(places_at(s, by, row.at).values()) if moves else None
                mean = hits(s, row.unit, by, WATCHER, there)
                if mean > best:
                    best, move = mean, row
        return move

    def reg_join_reaction(self, s: AmbushAlley) -> Move[Any]:
        by = asked(s).args[0]
        best: float = JOIN
        move: Move[Any] = PASS
        for row in supports(s, REGULAR):
            if isinstance(row, Support):
                mean = hits(s, row.unit, by, BYSTANDER)
                if mean > best:
                    best, move = mean, row
        return move

    def reg_reaction(self, s: AmbushAlley) -> Move[Any]:
        """Fire where it is worth it; else away from the shot that is coming; else fire all the same."""
        args = asked(s).args
        by, unit = args[0], subject(s, args)
        mean = hits(s, unit, by, kind_of(args)) if can_shoot(s, unit, by, kind_of(args)) else 0.0
        if args[3] != LOSES and mean < AIM:
            away = self.away(s, unit, by)
            if away is not None:
                return away
        return React(unit, FIRE) if mean > 0 else React(unit, DECLINE)

    def away(self, s: AmbushAlley, unit: int, by: int) -> Move[Any] | None:
        """Finishing a move out of the enemy's sight, or evading, where the shot would hurt."""
        threat = hits(s, by, unit, INTERRUPTING)
        if threat < REACT:
            return None
        if asked(s).args[3] == 1 and may_finish(s):
            there = list(places_at(s, unit, end_of(s, unit, False)).values())
            if between(s, by, s.able_places(by), unit, there) < threat / 2:
                return React(unit, FINISH)
        if s.overwatch[unit] or not may_evade(s, unit):
            return None
        return self.evade(s, unit, by)

    def evade(self, s: AmbushAlley, unit: int, by: int) -> Move[Any] | None:
        mover = Mover(s, unit, [s.posture[unit]])
        goal, _ = regular_goal(s, unit)
        foes = s.able_places(by)
        anchors = [at for at in mover.anchors([]) if sight.covered(s.book, foes, at)]
        anchors.sort(key=lambda at: (inches_to(s.book, goal, at), at))
        for candidate in mover.candidates(anchors, list(mover.left)):
            if not sight.in_cover(s.book, foes, mover.spots(candidate.slots)):
                continue
            plan = mover.plan(candidate.slots)
            if plan is not None and plan.cost <= mover.most:
                move = Evade(unit, plan.routes)
                if legal(s, move, REGULAR):
                    return move
        return None

    def reg_respond(self, s: AmbushAlley) -> Move[Any]:
        """In the insurgents' phase dice that are lost come back soon: whoever may fire does."""
        args = asked(s).args
        best: float = REACT / 3
        move: Move[Any] = PASS
        for unit in s.units(REGULAR):
            points: Sequence[int] = points_to(s, unit, args)
            if s.doing == MOVING:
                points = chosen(s, unit, s.active, points)
            for at in points:
                there = list(places_at(s, s.active, at).values()) if s.doing == MOVING else None
                mean = hits(s, unit, s.active, RESPONSE, there)
                if mean > best:
                    best, move = mean, Respond(unit, at)
        return move
