"""What the words of looks name: a unit on the table, a place, figures that are left, and ways, be they drawn
by the player, sought by the engine, or those of a formation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import DIRECTIONS, Point, shift
from qg.boards.plane_shapes import LEFT, Place
from qg.core.shape import Malformed

from .eyes import counted
from .paths import ROUTES, Way
from .planner import Walkers, plan_move
from .sight import apart, touch
from .state import FAST, UNIT, WIDEST, AmbushAlley
from .tables import PATH_POINTS

PLACE: Final = Place(WIDEST, WIDEST)
SPARE: Final = 300
"""So much farther than a unit may go ways are sought: who looks sees how much too far it is."""
ANYWHERE: Final = 10_000
"""Farther than any way over the table."""
SIDES: Final = 12
"""From so many sides a base is approached before it is given up."""


def on_table(s: AmbushAlley, word: str) -> int:
    """The unit of that name, which is on the table."""
    unit: int = UNIT.read(word)
    if not s.exists(unit):
        raise Malformed(f"{word} is not on the table", "words")
    return unit


def place(s: AmbushAlley, word: str) -> Point:
    """A point of the table of this game."""
    found: Point = PLACE.read(word)
    if not s.book.plane.on(*found):
        raise Malformed(f"{word} is not on the table", "words")
    return found


def left_of(s: AmbushAlley, unit: int, words: Sequence[str]) -> list[int]:
    """The figures of a unit that are left: `x5` is its fifth."""
    count = len(s.members[unit])
    named = {f"x{i + 1}": i for i in range(count)}
    for word in words:
        if word not in named:
            raise Malformed(f"{word} is none of its {count} figures", "words")
    return sorted({named[word] for word in words})


def ways_of(s: AmbushAlley, unit: int, word: str, left: Sequence[int]) -> list[Way] | None:
    """The ways of a unit's figures, in order; None where there are none.

    `12.50,8.00` is the default formation there, `14.00,9.00/12.50,8.00` the same through another place, and
    `+12.50,8.00` one in contact with the base there. With
    `;` each figure has its own: `.` it stays, `x` it is left, `13.10,8.00>12.50,8.00` a way as a player drew
    it, `/13.10,8.00/12.50,8.00` the shortest one through these places."""
    if ";" in word or ">" in word or word.startswith("/") or word in (".", "x"):
        return _own(s, unit, word)
    places, beside = _goal(s, word)
    seek = _beside if beside else _formation
    return seek(s, unit, places[-1], places[:-1], left, _budget(s, unit))


def no_way(s: AmbushAlley, unit: int, word: str, left: Sequence[int]) -> str:
    """Why there are no ways in default formation: there is no room for all, it is too far, or something bars
    the way. Empty for figures that have ways of their own."""
    if ";" in word or ">" in word or word.startswith("/") or word in (".", "x"):
        return ""
    places, beside = _goal(s, word)
    going = [f for i, f in enumerate(s.members[unit]) if i not in left]
    if beside:
        return "no_room" if _beside(s, unit, places[-1], (), left, ANYWHERE) is None else "too_far"
    if s.book.field.formation(places[-1], len(going), _others(s, going)) is None:
        return "no_room"
    return "barred" if _formation(s, unit, places[-1], (), left, ANYWHERE) is None else "too_far"


def _goal(s: AmbushAlley, word: str) -> tuple[list[Point], bool]:
    """The places of a way, and whether it leads to the side of a base."""
    words = _few(word)
    beside = words[-1].startswith("+")
    return [place(s, each) for each in [*words[:-1], words[-1].removeprefix("+")]], beside


def _others(s: AmbushAlley, going: Sequence[int]) -> list[Point]:
    return [s.at(f) for f in s.standing() if f not in going]


def _beside(
    s: AmbushAlley,
    unit: int,
    goal: Point,
    via: Sequence[Point],
    left: Sequence[int],
    most: int,
) -> list[Way] | None:
    """In contact with the base at the goal, from the nearest side from which it can be reached."""
    figures = s.members[unit]
    here = s.at(figures[0])
    around = [shift(direction, s.book.base) for direction in range(DIRECTIONS)]
    sides = [(goal[0] + dx, goal[1] + dy) for dx, dy in around]
    sides = [p for p in sides if apart(p, goal) == s.book.base and s.book.plane.stands(*p)]
    sides.sort(key=lambda p: (p[0] - here[0]) ** 2 + (p[1] - here[1]) ** 2)
    for anchor in sides[:: max(1, len(sides) // SIDES)]:
        found = _formation(s, unit, anchor, via, left, most)
        if found is not None and any(
            [way and way != LEFT and touch(s.book, way[-1], goal) for way in found]
        ):
            return found
    return None


def _few(word: str) -> list[str]:
    found = word.split("/")
    if len(found) > PATH_POINTS:
        raise Malformed(
            f"a way through {len(found)} places, where {PATH_POINTS} are allowed", "words"
        )
    return found


def _budget(s: AmbushAlley, unit: int) -> int:
    return s.remaining(unit, FAST) + SPARE


def _own(s: AmbushAlley, unit: int, word: str) -> list[Way] | None:
    members = s.members[unit]
    parts = word.split(";")
    drawn = ROUTES.read(";".join(["." if part.startswith("/") else part for part in parts]))
    if len(parts) > len(members):
        return list(drawn)  # the rules say that there are too many
    walkers = Walkers(s.book, s.places(members), _budget(s, unit), s.enemy_places(unit))
    found: list[Way] = []
    for i, part in enumerate(parts):
        way: Way | None = drawn[i]
        if part.startswith("/"):
            way = walkers.through(i, [place(s, each) for each in _few(part[1:])])
        if way is None or len(way) > PATH_POINTS:
            return None
        found.append(way)
    return found


def _formation(
    s: AmbushAlley,
    unit: int,
    anchor: Point,
    via: Sequence[Point],
    left: Sequence[int],
    most: int,
) -> list[Way] | None:
    members = s.members[unit]
    going = [f for i, f in enumerate(members) if i not in left]
    if not going:
        return None
    own = counted(s, going)
    counts = [i for i, f in enumerate(going) if f in own]
    made, foes, others = s.book, s.enemy_places(unit), _others(s, going)
    contact = made.close_combat
    plan = plan_move(made, s.places(going), anchor, most, others, foes, counts, contact, via)
    if plan is None:
        return None
    routes = iter(plan.routes)
    return [LEFT if i in left else next(routes) for i in range(len(members))]
