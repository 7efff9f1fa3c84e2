"""The automaton of the insurgents (AMB-BOT-03): interrupt where it pays, fire from cover, close in on the way
of the contractors, leaders to those who have none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from qg.boards.measure import Point, length, shift
from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.course import places_at
from qg.games.ambush_alley.deploy import some_spots
from qg.games.ambush_alley.frames import asked
from qg.games.ambush_alley.lists import END, END_PHASE, HUNKER, PASS
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.nerve import Sacrifice, sacrificers
from qg.games.ambush_alley.orders import Activate, Fire, Join
from qg.games.ambush_alley.pools import optimal_range
from qg.games.ambush_alley.reinforce import HotSpot
from qg.games.ambush_alley.shots import (
    INTERRUPTING,
    SACRIFICE,
    can_shoot,
    led,
)
from qg.games.ambush_alley.state import (
    CAUTIOUS,
    CONTRACTORS,
    DEPENDENT,
    FAST,
    FIRE_DONE,
    MOVE_DONE,
    MOVING,
    UNREACHED,
    AmbushAlley,
)
from qg.games.ambush_alley.tables import INSURGENT, REGULAR
from qg.games.ambush_alley.turns import fresh, movable, to_activate, to_join
from qg.games.ambush_alley.windows import Interrupt, can_fire_at, interrupters, points_for

from .automaton import Automaton
from .dashes import into_cover
from .expect import best_shot, between, danger, hits
from .goals import carries, insurgent_goal, route_of
from .places import Candidate, Mover, inches_to
from .stations import arrival, set_up
from .windows import chosen

LED: Final = 0.4  # hits for which a unit with a leader always interrupts
ALONE: Final = 0.6  # the same without one
NUISANCE: Final = 0.2  # what it is worth that an interrupted unit loses a die and an inch
LOSS: Final = 0.05  # what a figure is worth that reactions may cost: no points, and others arrive
FIRST: Final = (
    0.3  # lone leaders interrupt first: the die that it costs is missing against the others
)
AIM: Final = 0.1  # shots that are worth a step
INCH: Final = 0.06
HIT: Final = 0.8  # what a hit that one makes is worth
HURT: Final = (
    1.6  # what one that one takes is worth: whoever shows himself is shot, and waits no more
)
AMBUSH: Final = (0.6, 1.0, 0.9, 0.7)
"""What hits are worth that one may make where the enemy will come by, from near to far."""
HINDER: Final = (0.6, 0.25)
"""What it is worth to see the next inches of whoever carries contractors, and of the others: an interruption
costs them an inch and a die. Half of it without a leader."""
COVER: Final = 0.15
SOON: Final = 2  # points of a way that regulars may reach in their next turn
DARE: Final = 0.3  # hits that a leader risks on his way to others
FRIENDS: Final = 3  # how large a unit must be to be worth a leader
CLOSE: Final = 5.0  # inches to the goal within which one comes no nearer


class Rebels(Automaton):
    seat: ClassVar[int] = INSURGENT
    hurt: ClassVar[float] = HURT

    def setup_hot_spots(self, s: AmbushAlley) -> Move[Any]:
        return some_spots(s, INSURGENT, self.rng)

    def setup_insurgent(self, s: AmbushAlley) -> Move[Any]:
        return set_up(s)

    # ------------------------------------------------------------------------------ interruptions

    def ins_interrupt(self, s: AmbushAlley) -> Move[Any]:
        """The unit and the point with the most hits to expect beyond those that come back; where no shot is
        worth it, a move into cover."""
        best = -9.0
        move: Move[Any] = PASS
        for by in interrupters(s):
            points = points_for(s, by)
            if s.doing == MOVING:
                points = chosen(s, by, s.active, points)
            for at in points:
                if can_fire_at(s, by, at):
                    value = self.worth(s, by, at)
                    if value > best:
                        best, move = value, Interrupt(by, at)
        if move == PASS and s.doing == MOVING:
            return into_cover(s) or PASS
        return move

    def worth(self, s: AmbushAlley, by: int, at: int) -> float:
        """What an interruption is worth beyond what it may cost, or -9 where the unit does better to wait.

        AMB-BOT-03 has thresholds of hits. Below them it still costs the regulars a die and an inch, which is
        worth a figure or two; and whoever is about to be shot at has nothing to wait for."""
        there = list(places_at(s, s.active, at).values()) if s.doing == MOVING else None
        mean = hits(s, by, s.active, INTERRUPTING, there)
        theirs = s.able_places(s.active) if there is None else there
        far = sight.reach(s.book, s.able_places(by), theirs)
        near = far <= optimal_range(s.book, [s.kind[f] for f in s.able(by)])
        leads = led(s, by)
        bold = leads and (near or carries(s, s.active))
        sure = mean >= (LED if leads else ALONE) or bold
        gain = NUISANCE * (1.5 if carries(s, s.active) else 1.0) if leads else NUISANCE / 2
        back = 0.0
        if s.doing == MOVING or s.target != by:
            back = between(s, s.active, theirs, by, s.able_places(by))
        value = HIT * mean + gain - LOSS * min(back, len(s.able(by)))
        if s.independent(by) and value > 0:
            value += FIRST
        return value if sure or value > 0 else -9.0

    def ins_sacrifice(self, s: AmbushAlley) -> Move[Any]:
        target = asked(s).args[0]
        best: float = AIM
        move: Move[Any] = PASS
        for by in sacrificers(s, target):
            mean = hits(s, by, target, SACRIFICE)
            if mean > best and can_shoot(s, by, target, SACRIFICE):
                best, move = mean, Sacrifice(by)
        return move

    # --------------------------------------------------------------------------------- activation

    def ins_pick(self, s: AmbushAlley) -> Move[Any]:
        """Lone leaders first, so that whom they join is led; then whoever sees most."""
        units = to_activate(s, INSURGENT)
        if not units:
            return END_PHASE
        return Activate(
            max(units, key=lambda unit: (s.independent(unit), self.aim(s, unit)[0], -unit))
        )

    def ins_step(self, s: AmbushAlley) -> Move[Any]:
        unit = s.active
        joins = to_join(s, unit)
        if joins:
            return Join(max(joins, key=lambda other: len(s.able(other))))
        owed = self.gather(s, unit)
        if owed is not None:
            return owed
        best, target = self.aim(s, unit)
        visits = s.independent(unit) and self.friend(s, unit) != NONE
        now = best >= AIM or s.did(MOVE_DONE) or not movable(s, unit)
        if target != NONE and now and not visits:
            return Fire(target)
        if movable(s, unit):
            going = self.go(s, unit)
            if going is not None:
                return going
        if target != NONE:
            return Fire(target)
        return HUNKER if fresh(s) else END

    # --------------------------------------------------------------------------------------- moves

    def friend(self, s: AmbushAlley, unit: int) -> int:
        """The nearest unit without a leader that is large enough to be worth one, or NONE."""
        place = s.able_places(unit)[0]
        bands = [
            other
            for other in s.units(INSURGENT)
            if other != unit and s.leader(other) == NONE and len(s.able(other)) >= FRIENDS
        ]
        if not bands or s.fired[unit]:
            return NONE
        return min(bands, key=lambda other: (length(place, s.able_places(other)[0]), other))

    def ways(self, s: AmbushAlley, unit: int) -> Iterator[Go]:
        gaits = [CAUTIOUS, FAST]
        mover = Mover(s, unit, gaits)
        friend = self.friend(s, unit) if s.independent(unit) else NONE
        if friend != NONE:
            visit = self.visit(s, mover, friend)
            if visit is not None:
                yield visit
            return
        prey = self.prey(s, mover)
        if prey is not None:
            yield prey
        goal = insurgent_goal(s, unit)
        here = inches_to(s.book, goal, s.able_places(unit)[0])
        prospects = self.prospects(s)
        anchors = mover.anchors([])
        anchors.sort(key=lambda at: -self.rough(s, unit, at, goal, prospects))
        rough = mover.candidates(anchors, gaits, self.close)
        values = [self.score(s, mover, c, goal, here, prospects) for c in rough]
        stay = self.stand(s, unit, s.able_places(unit), False, prospects)
        yield from self.best_first(mover, rough, values, stay)

    def visit(self, s: AmbushAlley, mover: Mover, friend: int) -> Go | None:
        """A leader goes to a unit: beside one of its figures, or as near as he gets."""
        places = s.able_places(friend)
        around = [shift(direction, s.book.base + 10) for direction in range(0, 64, 8)]
        wanted = [(x + dx, y + dy) for x, y in places for dx, dy in around]
        found = mover.anchors(wanted)
        found.sort(key=lambda at: (min([length(at, p) for p in places]), mover.about(0, at), at))
        here = min([length(mover.walkers.places[0], p) for p in places])
        for candidate in mover.candidates(found, list(mover.left))[:6]:
            nearer = min([length(candidate.anchor, p) for p in places]) < here
            if nearer and self.fire_on_way(s, mover, candidate) < DARE:
                move = mover.move(candidate.slots, NONE, INSURGENT)
                if move is not None:
                    return move
        return None

    def prey(self, s: AmbushAlley, mover: Mover) -> Go | None:
        """AMB-BOT-03: into contact only with whoever was left, or with a unit of one able figure."""
        left = [s.at(f) for f, at in enumerate(s.status) if at == DEPENDENT and s.unit[f] == NONE]
        weak = [u for u in s.units(REGULAR) if len(s.able(u)) == 1]
        if self.may_charge(s, mover.unit):
            left += [s.able_places(u)[0] for u in weak]
        return self.close_with(s, mover, left)

    def may_charge(self, s: AmbushAlley, unit: int) -> bool:
        return s.book.close_combat and len(s.able(unit)) > 2 and not s.is_shaken(unit)

    def charge(self, s: AmbushAlley, unit: int) -> Go | None:
        """Into contact with the nearest regulars, as a sergeant never goes."""
        if not self.may_charge(s, unit):
            return None
        all_places = [p for u in s.units(REGULAR) for p in s.able_places(u)]
        return self.close_with(s, Mover(s, unit, [CAUTIOUS, FAST]), all_places)

    def close_with(self, s: AmbushAlley, mover: Mover, places: Sequence[Point]) -> Go | None:
        """The shortest of some moves into contact with somebody at these places."""
        wanted = [(x + dx, y + dy) for x, y in places for dx, dy in touching(s.book.base)]
        if not wanted:
            return None
        near = [at for at in mover.anchors(wanted) if at in wanted]
        near.sort(key=lambda at: (mover.about(mover.able[0], at), at))
        some = [
            c
            for c in mover.candidates(near, list(mover.left))
            if sight.touches_any(s.book, c.anchor, places) and c.anchor in mover.spots(c.slots)
        ]
        for candidate in some[:4]:
            move = mover.move(candidate.slots, NONE, INSURGENT)
            if move is not None:
                return move
        return None

    def prospects(self, s: AmbushAlley) -> list[tuple[int, list[Point]]]:
        """Regular units and where they will come by, whoever carries contractors or is nearest to them
        first."""
        units = s.units(REGULAR)
        units.sort(key=lambda u: (not carries(s, u), -len(s.able(u)), u))
        return [(u, route_of(s, u)) for u in units[:2]]

    def rough(
        self,
        s: AmbushAlley,
        unit: int,
        at: Point,
        goal: Point,
        prospects: Sequence[tuple[int, list[Point]]],
    ) -> float:
        """A quick look at an anchor alone: out of sight now, and beside the way of the enemy."""
        value = -INCH * max(CLOSE, inches_to(s.book, goal, at))
        for enemy in s.enemies(unit):
            places = s.able_places(enemy)
            if sight.sees(s.book, places, [at]):
                value -= 0.1 if sight.covered(s.book, places, at) else 0.4
        for _, points in prospects:
            seen = [p for p in points if s.book.plane.sees(at, p)]
            if seen:
                value += 0.2
        return value

    def score(
        self,
        s: AmbushAlley,
        mover: Mover,
        c: Candidate,
        goal: Point,
        here: float,
        prospects: Sequence[tuple[int, list[Point]]],
    ) -> float:
        far = inches_to(s.book, goal, c.anchor)
        value = INCH * (max(CLOSE, here) - max(CLOSE, far))
        value += self.stand(s, mover.unit, mover.spots(c.slots), c.gait == FAST, prospects)
        return value - self.fear(s) * self.fire_on_way(s, mover, c)

    def stand(
        self,
        s: AmbushAlley,
        unit: int,
        places: Sequence[Point],
        fast: bool,
        prospects: Sequence[tuple[int, list[Point]]],
    ) -> float:
        """What it is worth to stand somewhere: shots now, shots at those who will come by, and the fire that
        one draws."""
        shot = 0.0 if s.did(FIRE_DONE) else best_shot(s, unit, places, fast)[0]
        value = HIT * shot - self.fear(s) * danger(s, unit, places, False)
        part = 1.0 if led(s, unit) else 0.5
        for worth, (_, points) in zip(HINDER, prospects, strict=False):
            if any([s.book.plane.sees(p, q) for p in places for q in points[:SOON]]):
                value += part * worth
        for enemy, points in prospects:
            count = len(s.able(enemy))
            coming = [
                worth * between(s, unit, places, enemy, [point] * count, fast, True)
                for worth, point in zip(AMBUSH, points, strict=False)
            ]
            value += max(coming, default=0.0)
        foes = s.enemy_places(unit)
        return value + (COVER if foes and sight.in_cover(s.book, foes, places) else 0.0)

    def fear(self, s: AmbushAlley) -> float:
        """What a hit is worth that one takes: nothing in the last turn, when nobody waits for another."""
        return 0.0 if s.turn == s.book.last else self.hurt

    def fire_on_way(self, s: AmbushAlley, mover: Mover, c: Candidate) -> float:
        """The hits that regulars may make on a unit while it walks: each may respond once."""
        answering = [unit for unit in s.units(REGULAR) if not s.retreating[unit]]
        return sum(self.shots_on_way(s, mover, c, answering))

    # ------------------------------------------------------------------------------ reinforcements

    def ins_hot_spot(self, s: AmbushAlley) -> Move[Any]:
        """The live hot spot that is nearest to what the regulars carry or want."""
        waiting = [s.at(f) for f in CONTRACTORS if s.status[f] in (UNREACHED, DEPENDENT)]
        places = waiting or [s.able_places(u)[0] for u in s.units(REGULAR)]
        live = [i for i, on in enumerate(s.live) if on]

        def far(i: int) -> int:
            return min([length((s.spot_x[i], s.spot_y[i]), place) for place in places], default=0)

        return HotSpot(min(live, key=lambda i: (far(i), i)) + 1)

    def ins_place(self, s: AmbushAlley) -> Move[Any]:
        return arrival(s)


def touching(base: int) -> list[Point]:
    """Where round a base another touches it: rounded, some directions would bring them too close together."""
    found = [shift(direction, far) for direction in range(0, 64, 4) for far in (base, base + 1)]
    return [at for at in dict.fromkeys(found) if length((0, 0), at) == base]
