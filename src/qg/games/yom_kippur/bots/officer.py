"""What sergeants and colonels do alike: aircraft, bombs, guns, retreats, advances, recovery."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.games.yom_kippur.battle import column, fire, ready_guns, totals
from qg.games.yom_kippur.bombing import (
    Bomb,
    Station,
    bombers,
    column_for,
    defence_of,
    defends,
    effect_of,
    targets,
)
from qg.games.yom_kippur.deploy import Deploy, named, some_setup
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.events_air import DAMAGED, DESTRUCTION, MISSED, REDUCTION, SHOCK
from qg.games.yom_kippur.fight import Advance, Reduce, Retreat, Support
from qg.games.yom_kippur.fight_steps import STEPS_BACK, advances
from qg.games.yom_kippur.hexmap import DEAD, SIZE
from qg.games.yom_kippur.recovery import Recover, price, rows
from qg.games.yom_kippur.retreat import retreats
from qg.games.yom_kippur.state import I_COMBAT, YomKippur, to_place
from qg.games.yom_kippur.tables import (
    AIRCRAFT,
    ARAB,
    HAS_ZONE,
    ISRAEL,
    KIND,
    OWNER,
    PLANES,
)

from .assaults import Defence
from .recrue import waits
from .survey import Survey, lay, prize, risk
from .values import losses, step, worth

DONE: Final = Done()
LEAST_BOMB: Final = 0.1  # what a flight must bring
SHOCKED: Final = 0.25  # what it is worth that a unit stays where it is for a turn (YKB-061)
GUN_SAVED: Final = 0.15  # what a gun may be worth in a later battle of the phase


class Officer:
    """`survey` is of the phase in which it was made."""

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.phase = (-1, -1)
        self.survey: Survey

    def act(self, seen: YomKippur, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        if ask.name == "setup":
            return self.setup(seen, seat)
        self.look_at(seen, seat)
        answer: Move[Any] = getattr(self, ask.name)(seen, seat)
        return answer

    def look_at(self, s: YomKippur, seat: int) -> None:
        """See that the survey is of this phase."""
        if (s.turn, s.phase) != self.phase:
            self.phase, self.survey = (s.turn, s.phase), Survey(s, seat)
            self.begin(s, seat)

    def begin(self, s: YomKippur, seat: int) -> None:
        """A phase begins."""

    def setup(self, s: YomKippur, seat: int) -> Move[Any]:
        """A set-up of the data, if nothing has been placed yet."""
        known = named(s, to_place(s))
        if not known:
            return some_setup(s, seat, self.rng)
        return Deploy(self.rng.choice(list(known.values())))

    # ------------------------------------------------------------------------------------- air

    def air(self, s: YomKippur, seat: int) -> Move[Any]:
        """Each aircraft where it is expected to do most."""
        planes = [p for p in PLANES if OWNER[p] == seat and waits(s, p)]
        if not planes:
            return DONE
        plane = max(planes, key=lambda p: (s.strength[p], -p))
        best, where = LEAST_BOMB, -1
        for h in targets(s, seat):
            if seat == ARAB and not self.survey.cover[h] and not self.survey.last:
                continue  # it would cost an aircraft (YKB-153)
            value = max([bombing(s, plane, piece) for piece in s.pile(h)])
            if value > best:
                best, where = value, h
        return Station(plane, where) if where >= 0 else DONE

    def bomb(self, s: YomKippur, seat: int) -> Move[Any]:
        found = [
            (bombing(s, plane, piece), -plane, -piece)
            for plane in bombers(s, seat)
            for piece in s.pile(s.at[plane])
        ]
        _, plane, piece = max(found)
        return Bomb(-plane, -piece)

    # ----------------------------------------------------------------------------------- battles

    def support(self, s: YomKippur, seat: int) -> Move[Any]:
        """As many guns as it takes to change the column, if that is worth them."""
        side = s.side(seat)
        guns = sorted(ready_guns(s, side, s.targets), key=lambda g: (-fire(s, g), g))
        enemy = 1 - side
        now = totals(s, s.targets, s.units, s.guns, s.support)
        defence = Defence(s, enemy, s.targets, lambda h: 0.5 * prize(s, self.survey, h))
        costs = losses(s, s.units, True)
        before, added = defence.value(now.column, costs), 0
        for k, gun in enumerate(guns):
            added += fire(s, gun)
            after = defence.value(column(now.attack, now.defence + added), costs)
            if before - after > GUN_SAVED * (k + 1):
                return Support(guns[0])
        return DONE

    def retreat(self, s: YomKippur, seat: int) -> Move[Any]:
        """The first unit that has to: where it stands best, or reduced where it is."""
        unit = s.left[0]
        stays = lay(s, self.survey, unit, s.at[unit]) - risk(s, self.survey, unit, s.at[unit])
        best = stays - step(s, unit)
        found: Move[Any] = Reduce(unit)
        for h in retreats(s, unit, STEPS_BACK[s.result]).ends:
            value = lay(s, self.survey, unit, h) - risk(s, self.survey, unit, h)
            if value > best:
                best, found = value, Retreat(unit, h)
        return found

    def advance(self, s: YomKippur, seat: int) -> Move[Any]:
        best = 0.0
        answer: Move[Any] = DONE
        careless = s.phase == I_COMBAT  # the second move follows
        found = advances(s)
        here = {unit: self.stand(s, unit, s.at[unit], careless) for unit in dict(found)}
        for unit, h in found:
            gain = self.stand(s, unit, h, careless) - here[unit] + (0.2 if careless else 0.0)
            if gain > best:
                best, answer = gain, Advance(unit, h)
        return answer

    def stand(self, s: YomKippur, unit: int, h: int, careless: bool) -> float:
        value = lay(s, self.survey, unit, h)
        return value if careless else value - risk(s, self.survey, unit, h)

    # ---------------------------------------------------------------------------------- recovery

    def recovery(self, s: YomKippur, seat: int) -> Move[Any]:
        """What is worth most for its points."""
        best = 0.25
        answer: Move[Any] = DONE
        for move in rows(s, seat):
            assert isinstance(move, Recover)
            value = regained(s, move.piece) / price(s, move.piece)
            if value > best:
                best, answer = value, move
        return answer


def bombing(s: YomKippur, plane: int, target: int) -> float:
    """What the bombs of an aircraft on a piece are expected to be worth."""
    if not defends(s, target):
        return _hits(s, plane, target, s.strength[plane] == 1)
    found = 0.0
    for face in range(1, 7):
        outcome = defence_of(s, plane, target, face)
        if outcome in (MISSED, DAMAGED):
            hurt = outcome == DAMAGED or s.strength[plane] == 1
            found += _hits(s, plane, target, hurt) - (1.0 if outcome == DAMAGED else 0.0)
        elif s.strength[plane] == 1 and face == 6:
            found -= 2.0
    return found / 6


def _hits(s: YomKippur, plane: int, target: int, hurt: bool) -> float:
    number = column_for(s, plane, target, hurt)
    found = 0.0
    for face in range(1, 7):
        effect = effect_of(s, target, number, face)
        if effect == REDUCTION:
            found += step(s, target)
        elif effect == DESTRUCTION:
            found += worth(s, target)
        elif effect == SHOCK and HAS_ZONE[target]:
            found += SHOCKED
    return found / 6


def regained(s: YomKippur, piece: int) -> float:
    """What a recovery is worth."""
    left = s.book.last - s.turn
    if KIND[piece] == AIRCRAFT:
        each = 0.35 if OWNER[piece] == ARAB else 0.45
        return each * (left + 1) * (0.5 if s.at[piece] != DEAD else 1.0)
    if s.at[piece] == DEAD:
        late = (0.2, 0.8, 2.0, 2.5)[min(3, left)]
        return late * (1.8 if OWNER[piece] == ISRAEL else 0.7)
    return step_back(s, piece)


def step_back(s: YomKippur, piece: int) -> float:
    assert s.at[piece] < SIZE
    return (0.45 if OWNER[piece] == ISRAEL else 0.3) * price(s, piece)
