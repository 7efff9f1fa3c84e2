"""What a shot would be, whether it may be made now or not: range, dice, odds; for forecasts, looks, bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import Point
from qg.core.forecast import Forecast, Outcome, Term
from qg.core.shape import NONE

from . import odds, pools, sight
from .book import FULL, SINGLE_DIE
from .course import places_at, points_of
from .odds import Odds
from .pools import LOSS_RULE, LOSSES, WHY_RULE, WHYS, Pool
from .shots import attack_pool, led
from .state import CAUTIOUS, MOVING, SEATS, AmbushAlley, side_of
from .tables import SUCCESS

EXACT: Final = 2**53
"""Numbers beyond are rounded by readers of JSON."""
MOST_HITS: Final = 10


class Aim:
    """A shot of one unit at another. `range` is UNSEEN where they do not see each other; then there are
    dice all the same, as far away as can be."""

    def __init__(
        self,
        s: AmbushAlley,
        by: int,
        at: int,
        kind: int,
        there: Sequence[Point] | None = None,
    ) -> None:
        mine = s.able_places(by)
        theirs = s.able_places(at) if there is None else there
        figures = s.able(at)
        self.by: Final = by
        self.at: Final = at
        self.range: Final = sight.reach(s.book, mine, theirs)
        self.covered: Final = sight.in_cover(s.book, mine, theirs)
        self.attack: Final[Pool] = attack_pool(s, by, at, kind, theirs)
        self.defence: Final[Pool] = pools.defence(
            s.book,
            figures,
            [s.kind[f] for f in figures],
            s.posture[at] == CAUTIOUS,
            bool(s.hunkered[at]),
            self.covered,
        )
        self.odds: Final[Odds] = odds.shot(self.attack.dice, self.defence.dice)
        self.tested: Final = not led(s, by)
        self.morale: Final = s.morale[by]
        self.fire_test: Final = s.book.fire_test

    def chance(self) -> Odds:
        """Weights of not firing at all and of firing (AMB-LDR-10); a full test is another matter."""
        if self.tested and self.fire_test == SINGLE_DIE:
            return Odds([SUCCESS - 1, self.morale - SUCCESS + 1])
        return Odds([0, 1])

    def mean(self) -> int:
        """Hits to expect, in hundredths, the test before the shot included."""
        fires = self.chance()
        return self.odds.mean() * fires.weights[1] // fires.total


def forecast(
    s: AmbushAlley,
    by: int,
    at: int,
    kind: int,
    at_once: bool = False,
    there: Sequence[Point] | None = None,
) -> Forecast | None:
    """What may be reckoned with before a shot: dice by reason on both sides, the mean as the column, and,
    where no other dice fall before those of the shot (`at_once`), how likely so many hits are."""
    if not s.exists(by) or not s.exists(at) or side_of(by) == side_of(at):
        return None
    aim = Aim(s, by, at, kind, there)
    if aim.range == sight.UNSEEN or not aim.attack.dice:
        return None
    terms = [*_terms(by, aim.attack), *_terms(at, aim.defence)]
    mean = aim.mean()
    said = tuple(_outcomes(aim)) if at_once and not (aim.tested and aim.fire_test == FULL) else ()
    return Forecast(tuple(terms), f"{mean // 100}.{mean % 100:02d}", said)


def forecast_at(s: AmbushAlley, by: int, mover: int, spent: int, kind: int) -> Forecast | None:
    """The same of a shot at a unit that moves, at a point of its path; None where it is none."""
    if mover == NONE or not s.exists(mover):
        return None
    moves = mover == s.dasher or (mover == s.active and s.doing == MOVING)
    if not moves:
        return forecast(s, by, mover, kind)
    if spent not in points_of(s, mover):
        return None
    return forecast(s, by, mover, kind, there=list(places_at(s, mover, spent).values()))


def _terms(unit: int, pool: Pool) -> list[Term]:
    """The dice by where they come from, then those that were lost and why."""
    side = SEATS[side_of(unit)]
    found: dict[tuple[str, str], int] = {}
    for die in pool.dice:
        key = (WHYS[die[2]], WHY_RULE[die[2]])
        found[key] = found.get(key, 0) + 1
    for die, loss in pool.dropped:
        base = (WHYS[die[2]], WHY_RULE[die[2]])
        found[base] = found.get(base, 0) + 1  # it was there before it was lost
        key = (LOSSES[loss], LOSS_RULE[loss])
        found[key] = found.get(key, 0) - 1
    return [Term(side, what, amount, rule) for (what, rule), amount in found.items()]


def _outcomes(aim: Aim) -> list[Outcome]:
    """`no_shot` where a test may forbid it, then `hits_0`, `hits_1`, and so on."""
    fires, shot = aim.chance(), aim.odds
    weights = [fires.weights[0] * shot.total, *[fires.weights[1] * w for w in shot.weights]]
    down = 0
    while sum(weights) >> down > EXACT:
        down += 1
    words = ["no_shot", *[f"hits_{n}" for n in range(MOST_HITS + 1)]]
    return [Outcome(weight >> down, word) for weight, word in zip(weights, words) if weight >> down]
