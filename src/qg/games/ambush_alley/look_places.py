"""Questions about places where nobody need stand: who sees one, and what a line between two is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.boards.measure import Point
from qg.boards.plane_shapes import Inches
from qg.core.codec import OneOf
from qg.core.game import Look
from qg.core.shape import Int, Malformed, Seq, Shape
from qg.core.value import Value

from . import sight
from .look_words import PLACE, place
from .state import UNIT, AmbushAlley
from .tables import INSURGENT, REGULAR

FLAG: Final = Int(0, 1)


class Viewer(Value):
    """A unit that sees a place: its range to a base there, and whether that is in solid cover."""

    PUBLIC = {"unit": UNIT, "range": Inches(), "covered": FLAG}
    __slots__ = ("covered", "range", "unit")

    def __init__(self, unit: int, range: int, covered: int) -> None:
        self.unit: Final = unit
        self.range: Final = range
        self.covered: Final = covered


class PlaceSaid(Value):
    """A place: whether a base may stand there, others apart, whether it lies in the open, who sees it."""

    PUBLIC = {"at": PLACE, "stands": FLAG, "open": FLAG, "by": Seq(OneOf(Viewer))}
    __slots__ = ("at", "by", "open", "stands")

    def __init__(self, at: Point, stands: int, open: int, by: tuple[Viewer, ...]) -> None:
        self.at: Final = at
        self.stands: Final = stands
        self.open: Final = open
        self.by: Final = by


class LineSaid(Value):
    """A line between two places: how long it is, how far bases at its ends are apart, whether they see each
    other, and whether the one at each end is in solid cover against the other."""

    PUBLIC = {
        "start": PLACE,
        "end": PLACE,
        "length": Inches(),
        "gap": Inches(),
        "sees": FLAG,
        "covered": Seq(FLAG, 2),
    }
    __slots__ = ("covered", "end", "gap", "length", "sees", "start")

    def __init__(
        self,
        start: Point,
        end: Point,
        length: int,
        gap: int,
        sees: int,
        covered: tuple[int, ...],
    ) -> None:
        self.start: Final = start
        self.end: Final = end
        self.length: Final = length
        self.gap: Final = gap
        self.sees: Final = sees
        self.covered: Final = covered


def look_place(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`place 12.50,8.00`: who of both sides would see somebody there (AMB-LOS-05, COV-01)."""
    if len(words) != 1:
        raise Malformed("the look place takes one place", "words")
    s, at = seen, place(seen, words[0])
    by: list[Viewer] = []
    for unit in [*s.units(REGULAR), *s.units(INSURGENT)]:
        own = s.able_places(unit)
        if sight.sees(s.book, own, [at]):
            covered = int(sight.covered(s.book, own, at))
            by.append(Viewer(unit, sight.reach(s.book, own, [at]), covered))
    stands, bare = int(s.book.plane.stands(*at)), int(sight.in_open(s.book, at))
    return SEEN_PLACE.plain(PlaceSaid(at, stands, bare, tuple(by)))


def look_line(seen: AmbushAlley, seat: int, words: Sequence[str]) -> Any:
    """`line 12.50,8.00 14.00,9.00`: a ruler and a line of sight (AMB-GEO-03, LOS-01)."""
    if len(words) != 2:
        raise Malformed("the look line takes two places", "words")
    made, p, q = seen.book, place(seen, words[0]), place(seen, words[1])
    sees = made.plane.sees(p, q)
    covered = tuple([int(sees and sight.covered(made, [a], b)) for a, b in ((q, p), (p, q))])
    length, gap = sight.apart(p, q), sight.gap(made, p, q)
    return LINE.plain(LineSaid(p, q, length, gap, int(sees), covered))


SEEN_PLACE: Final = OneOf(PlaceSaid)
LINE: Final = OneOf(LineSaid)

LOOKS: Final[dict[str, Look]] = {"place": look_place, "line": look_line}
ANSWERS: Final[dict[str, Shape]] = {"place": SEEN_PLACE, "line": LINE}
