"""Questions about what is at stake: victory points so far, and what shots in a window would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.agenda import Ask
from qg.core.codec import OneOf
from qg.core.game import Look
from qg.core.shape import Int, Malformed, Name, Seq, Shape
from qg.core.value import Value

from .aim import Aim
from .answers import WINS, kind_of, subject
from .course import places_at
from .events_window import BY_DASH
from .frames import unpack
from .nerve import sacrificers
from .reactions import supporters, watch_points, watchers
from .responses import points_to
from .score import SOURCES, lines
from .shots import BYSTANDER, INTERRUPTING, RESPONSE, SACRIFICE, WATCHER, can_shoot
from .state import MOVING, SEAT, UNIT, AmbushAlley
from .tables import POINTS, REGULAR
from .windows import interrupters, points_for

SOURCE: Final = Name(SOURCES)
POINT_MEAN: Final = Seq(Int(), 2)


class ScoreLine(Value):
    """Points of a side for one thing: how many of it there are."""

    PUBLIC = {"side": SEAT, "source": SOURCE, "count": Int(), "points": Int()}
    __slots__ = ("count", "points", "side", "source")

    def __init__(self, side: int, source: int, count: int, points: int) -> None:
        self.side: Final = side
        self.source: Final = source
        self.count: Final = count
        self.points: Final = points


class Score(Value):
    """Victory points as if the game ended now, and what they come from."""

    PUBLIC = {"regular": Int(), "insurgent": Int(), "lines": Seq(OneOf(ScoreLine))}
    __slots__ = ("insurgent", "lines", "regular")

    def __init__(self, regular: int, insurgent: int, lines: tuple[ScoreLine, ...]) -> None:
        self.regular: Final = regular
        self.insurgent: Final = insurgent
        self.lines: Final = lines


def look_score(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`score`."""
    if words:
        raise Malformed("the look score takes no words", "words")
    found = [
        ScoreLine(side, SOURCES.index(source), count, POINTS[source] * count)
        for side, source, count in lines(seen)
    ]
    both = [sum([line.points for line in found if line.side == side]) for side in range(2)]
    return SCORE.plain(Score(both[0], both[1], tuple(found)))


class Chance(Value):
    """A shot that a unit may answer a window with: at whom, and the hits to expect in hundredths at each
    point of a path where it may be fired (0: where the target stands)."""

    PUBLIC = {"unit": UNIT, "target": UNIT, "means": Seq(POINT_MEAN)}
    __slots__ = ("means", "target", "unit")

    def __init__(self, unit: int, target: int, means: tuple[tuple[int, int], ...]) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.means: Final = means


def look_chances(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`chances`: of every unit that may fire in the window which this seat is asked about."""
    if words:
        raise Malformed("the look chances takes no words", "words")
    ask = seen.asked()
    if ask is None or not ask.hears(seat):
        return CHANCES.plain([])
    found = [_chance(seen, *shot) for shot in _shots(seen, ask)]
    return CHANCES.plain([chance for chance in found if chance.means])


Shot = tuple[int, int, int, Sequence[int], bool]
"""Who fires at whom, the kind of shot, the points, and whether they lie on the target's path."""


def _shots(s: AmbushAlley, ask: Ask) -> list[Shot]:
    name, args = ask.name, ask.args
    still = (0,)
    if name == "ins_interrupt":
        moves = s.doing == MOVING
        return [(by, s.active, INTERRUPTING, points_for(s, by), moves) for by in interrupters(s)]
    if name == "ins_sacrifice":
        return [(by, args[0], SACRIFICE, still, False) for by in sacrificers(s, args[0])]
    if name == "reg_overwatch":
        by, mode = args[0], args[1]
        dash = mode == BY_DASH
        return [
            (unit, by, WATCHER, watch_points(s, unit, by, mode), dash) for unit in watchers(s, args)
        ]
    if name == "reg_join_reaction":
        return [(unit, args[0], BYSTANDER, still, False) for unit in supporters(s, args)]
    if name == "reg_reaction":
        return _reactions(s, args)
    if name == "reg_respond":
        moves = s.doing == MOVING
        return [
            (unit, s.active, RESPONSE, points_to(s, unit, args), moves)
            for unit in s.units(REGULAR)
            if moves or can_shoot(s, unit, s.active, RESPONSE)
        ]
    return []


def _reactions(s: AmbushAlley, args: tuple[int, ...]) -> list[Shot]:
    by, unit, kind = args[0], subject(s, args), kind_of(args)
    found: list[Shot] = []
    if can_shoot(s, unit, by, kind):
        found.append((unit, by, kind, (0,), False))
    if args[3] == WINS:
        won = [other for other in unpack(args, 4)[1] if can_shoot(s, other, by, BYSTANDER)]
        found += [(other, by, BYSTANDER, (0,), False) for other in won]
    return found


def _chance(
    s: AmbushAlley, unit: int, target: int, kind: int, points: Sequence[int], moves: bool
) -> Chance:
    means: list[tuple[int, int]] = []
    for at in points:
        there = list(places_at(s, target, at).values()) if moves else None
        aim = Aim(s, unit, target, kind, there)
        if aim.attack.dice:
            means.append((at, aim.mean()))
    return Chance(unit, target, tuple(means))


SCORE: Final = OneOf(Score)
CHANCES: Final = Seq(OneOf(Chance))

LOOKS: Final[dict[str, Look]] = {"score": look_score, "chances": look_chances}
ANSWERS: Final[dict[str, Shape]] = {"score": SCORE, "chances": CHANCES}
