"""Questions about a view: shots, sight, threats; also those of `look_places`, `look_ways`, `look_stakes`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.boards.measure import Point, half_up
from qg.boards.plane_shapes import Inches
from qg.core.codec import OneOf
from qg.core.game import Look
from qg.core.shape import NONE, Int, Malformed, Name, Seq, Shape
from qg.core.value import Value

from . import odds, sight
from .aim import Aim
from .course import path_of, places_at, points_of
from .look_places import ANSWERS as PLACE_ANSWERS
from .look_places import LOOKS as PLACE_LOOKS
from .look_stakes import ANSWERS as STAKE_ANSWERS
from .look_stakes import LOOKS as STAKE_LOOKS
from .look_ways import ANSWERS as WAY_ANSWERS
from .look_ways import LOOKS as WAY_LOOKS
from .look_words import on_table
from .pools import LOSSES, WHY, Pool
from .shots import INTERRUPTING, STEP
from .state import FIGURE, MOVING, SEATS, UNIT, AmbushAlley, side_of
from .tables import INSURGENT, REGULAR
from .windows import POINT

SHARE: Final = 10_000
"""Chances are said in ten-thousandths."""
FLAG: Final = Int(0, 1)
RANGE: Final = Inches(-1)
LOSS: Final = Name(LOSSES, optional=True)


class DieSaid(Value):
    """A die of a pool: its sides, the least face that succeeds (0 in defence), where it comes from, whose it
    is (-1: the unit's), and why it was lost, if it was."""

    PUBLIC = {"sides": Int(), "need": Int(), "why": WHY, "figure": Int(-1), "lost": LOSS}
    __slots__ = ("figure", "lost", "need", "sides", "why")

    def __init__(self, sides: int, need: int, why: int, figure: int, lost: int) -> None:
        self.sides: Final = sides
        self.need: Final = need
        self.why: Final = why
        self.figure: Final = figure
        self.lost: Final = lost


class ShotSaid(Value):
    """A shot of `by` at `at`. `range` is -1 where it does not see it. `hits[n]`: the chance of n hits, if the
    shot is made; `fires`: that it is. `mean` in hundredths, both together. `holds[n]`: the chance that the
    target holds in the test after n + 1 losses."""

    PUBLIC = {
        "by": UNIT,
        "at": UNIT,
        "range": RANGE,
        "covered": FLAG,
        "attack": Seq(OneOf(DieSaid)),
        "defence": Seq(OneOf(DieSaid)),
        "fires": Int(),
        "hits": Seq(Int()),
        "mean": Int(),
        "holds": Seq(Int()),
    }
    __slots__ = (
        *("at", "attack", "by", "covered", "defence", "fires", "hits", "holds", "mean", "range"),
    )

    def __init__(
        self,
        by: int,
        at: int,
        range: int,
        covered: int,
        attack: tuple[DieSaid, ...],
        defence: tuple[DieSaid, ...],
        fires: int,
        hits: tuple[int, ...],
        mean: int,
        holds: tuple[int, ...],
    ) -> None:
        self.by: Final = by
        self.at: Final = at
        self.range: Final = range
        self.covered: Final = covered
        self.attack: Final = attack
        self.defence: Final = defence
        self.fires: Final = fires
        self.hits: Final = hits
        self.mean: Final = mean
        self.holds: Final = holds


class Watcher(Value):
    """An enemy unit that sees a unit: its range, which figures are in solid cover against it, whether
    the unit is, and the hits to expect of its shot, in hundredths."""

    PUBLIC = {
        "unit": UNIT,
        "range": RANGE,
        "cover": Seq(FIGURE),
        "covered": FLAG,
        "mean": Int(),
    }
    __slots__ = ("cover", "covered", "mean", "range", "unit")

    def __init__(
        self, unit: int, range: int, cover: tuple[int, ...], covered: int, mean: int
    ) -> None:
        self.unit: Final = unit
        self.range: Final = range
        self.cover: Final = cover
        self.covered: Final = covered
        self.mean: Final = mean


class Seen(Value):
    """Who sees a unit where it stands; which of its figures are in the open, and whether it is exposed."""

    PUBLIC = {
        "unit": UNIT,
        "open": Seq(FIGURE),
        "exposed": FLAG,
        "by": Seq(OneOf(Watcher)),
    }
    __slots__ = ("by", "exposed", "open", "unit")

    def __init__(
        self, unit: int, open: tuple[int, ...], exposed: int, by: tuple[Watcher, ...]
    ) -> None:
        self.unit: Final = unit
        self.open: Final = open
        self.exposed: Final = exposed
        self.by: Final = by


# ----------------------------------------------------------------------------------- shots


def look_shot(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`shot R1 I1`, `shot I1 R1 3.25`: at a point of the path of the unit that moves."""
    if len(words) not in (2, 3):
        raise Malformed("the look shot takes two units, and a point of a path", "words")
    by, at = on_table(seen, words[0]), on_table(seen, words[1])
    if side_of(by) == side_of(at):
        raise Malformed(f"{words[0]} and {words[1]} are on the same side", "words")
    there: list[Point] | None = None
    if len(words) == 3:
        there = _there(seen, at, POINT.read(words[2]))
    interrupts = side_of(by) == INSURGENT and at == seen.active and seen.doing != NONE
    aim = Aim(seen, by, at, INTERRUPTING if interrupts else STEP, there)
    fires, count = aim.chance(), len(seen.able(at))
    said = ShotSaid(
        by,
        at,
        aim.range,
        int(aim.covered),
        _dice(aim.attack),
        _dice(aim.defence),
        share(fires.weights[1], fires.total),
        tuple([share(weight, aim.odds.total) for weight in aim.odds.weights]),
        aim.mean(),
        tuple([_holds(count - lost, seen.morale[at]) for lost in range(1, count)]),
    )
    return SHOT.plain(said)


def _there(s: AmbushAlley, unit: int, spent: int) -> list[Point]:
    """Where a moving unit stands at a point of its path."""
    if unit not in (s.active, s.dasher) or (unit == s.active and s.doing != MOVING):
        raise Malformed(f"{UNIT.word(unit)} is not on its way", "words")
    if spent not in points_of(s, unit) and spent != path_of(s, unit)[1]:
        raise Malformed("it is no point of the path that is left", "words")
    return list(places_at(s, unit, spent).values())


def _dice(pool: Pool) -> tuple[DieSaid, ...]:
    kept = [DieSaid(*die, NONE) for die in pool.dice]
    return (*kept, *[DieSaid(*die, loss) for die, loss in pool.dropped])


def _holds(dice: int, sides: int) -> int:
    found = odds.holds(dice, sides)
    return share(found.weights[1], found.total)


def share(weight: int, total: int) -> int:
    return half_up(SHARE * weight, total)


# ----------------------------------------------------------------------------------- sight


def look_sight(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`sight R1`: who sees it, and how it is covered."""
    if len(words) != 1:
        raise Malformed("the look sight takes one unit", "words")
    return SEEN.plain(_seen(seen, on_table(seen, words[0])))


def look_threats(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """The same for every unit of the seat that an enemy sees; who watches is told of both sides."""
    if words:
        raise Malformed("the look threats takes no words", "words")
    sides = (seat,) if seat < len(SEATS) else (REGULAR, INSURGENT)
    found = [_seen(seen, unit) for side in sides for unit in seen.units(side)]
    return THREATS.plain([each for each in found if each.by])


def look_sights(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """The same for every unit on the table, seen or not."""
    if words:
        raise Malformed("the look sights takes no words", "words")
    return THREATS.plain(
        [_seen(seen, unit) for side in (REGULAR, INSURGENT) for unit in seen.units(side)]
    )


def _seen(s: AmbushAlley, unit: int) -> Seen:
    figures = s.able(unit)
    places = s.places(figures)
    bare = [f for f, place in zip(figures, places) if sight.in_open(s.book, place)]
    by: list[Watcher] = []
    for enemy in s.enemies(unit):
        foes = s.able_places(enemy)
        if sight.sees(s.book, foes, places):
            aim = Aim(s, enemy, unit, STEP)
            cover = [f for f, place in zip(figures, places) if sight.covered(s.book, foes, place)]
            by.append(Watcher(enemy, aim.range, tuple(cover), int(aim.covered), aim.mean()))
    return Seen(unit, tuple(bare), int(sight.exposed(s.book, places)), tuple(by))


SHOT: Final = OneOf(ShotSaid)
SEEN: Final = OneOf(Seen)
THREATS: Final = Seq(SEEN)

LOOKS: Final[dict[str, Look]] = {
    "shot": look_shot,
    "sight": look_sight,
    "sights": look_sights,
    "threats": look_threats,
    **PLACE_LOOKS,
    **WAY_LOOKS,
    **STAKE_LOOKS,
}
ANSWERS: Final[dict[str, Shape]] = {
    "shot": SHOT,
    "sight": SEEN,
    "sights": THREATS,
    "threats": THREATS,
    **PLACE_ANSWERS,
    **WAY_ANSWERS,
    **STAKE_ANSWERS,
}
