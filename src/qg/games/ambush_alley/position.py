"""Positions, as mappings in which only what matters is named.

    turn: 3                      1 where it is left out
    phase: insurgent             regular where it is left out
    active: R1                   the unit that is activated, and what it has done of:
    done: [moved, fired, no_fast, scattered, reacted]
    units:
      R1: {at: "12,4 12.6,4 11.4,4", figures: abd, dependents: b, posture: cautious, moved: "2", lost: 1}
      I1: {at: "21,20 21.6,20", leader: I2a}             the last place is that of the leader who is with it
      I6: {at: "4,4 4.6,4", kinds: [insurgent_leader, insurgent_rifle]}
    abandoned: {C1: "15,15.3"}   prisoners, killed, evacuated, removed likewise
    neutralised: [2]             held: {1: R1}: since the end of the last turn
    spots: "21,20.6 ..."         where the hot spots are not at their usual places

Marines who are not named have left the table, insurgents are gone, contractors stand at the wreck. Of a
unit, `figures` says which of its figures these are (all, or the first so many), `dependents` which of
them are dependents. Marks of a unit are written by their names: overwatch, pinned, acted, morale, shaken
(the last turn of it), ..."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.boards.measure import Point
from qg.boards.plane_shapes import Inches, Place
from qg.core.agenda import Todo
from qg.core.codec import plain
from qg.core.options import Options
from qg.core.shape import NONE, Malformed, show
from qg.core.value import put

from .deploy import setup
from .events_setup import Arrived
from .frames import pick_ask, step_ask
from .state import (
    ABLE,
    CONTRACTORS,
    DEPENDENT,
    EVACUATED,
    EXITED,
    FIRE_DONE,
    FIRST_UNITS,
    INSURGENT_PHASE,
    KILLED,
    MARINES,
    MARKS,
    MOVE_DONE,
    NO_FAST,
    PHASES,
    POSTURES,
    PRISONER,
    REACTED,
    REGULAR_PHASE,
    REMOVED,
    SCATTERED,
    STARTING,
    UNIT,
    WIDEST,
    AmbushAlley,
)
from .tables import FORCE, INSURGENT, KIND_NAMES, REGULAR
from .turns import to_activate

KEYS: Final = (
    *("turn", "phase", "active", "done", "units", "abandoned", "prisoners", "killed"),
    *("evacuated", "neutralised", "held", "spots", "falls"),
)
DONE: Final = {
    "moved": MOVE_DONE,
    "fired": FIRE_DONE,
    "no_fast": NO_FAST,
    "scattered": SCATTERED,
    "reacted": REACTED,
}
ELSEWHERE: Final = {
    "abandoned": DEPENDENT,
    "prisoners": PRISONER,
    "killed": KILLED,
    "evacuated": EVACUATED,
}
PLACE: Final = Place(WIDEST, WIDEST)
LENGTH: Final = Inches(0, 10**6)
LETTERS: Final = "abcdefghijklmnop"


def whole_position(s: AmbushAlley) -> Any:
    """The position, whole: all fields."""
    return plain(s)


def figure_names(s: AmbushAlley) -> dict[str, int]:
    """How figures are named: by the unit with which they began and a letter; those that arrived by number."""
    found = {f"C{i + 1}": f for i, f in enumerate(CONTRACTORS)}
    figure = 0
    for force in FORCE:
        if figure == MARINES:
            figure = STARTING
        for i in range(len(force.kinds)):
            alone = len(force.kinds) == 1
            found[force.name if alone else force.name + LETTERS[i]] = figure
            figure += 1
    for f in range(figure, len(s.kind)):
        found[f"#{f}"] = f
    return found


class Reader:
    """One position, part by part."""

    def __init__(self, data: Any, options: Options) -> None:
        if not isinstance(data, dict):
            raise Malformed(f"{show(data)} is not a mapping of parts", "position")
        for key in data:
            if key not in KEYS:
                raise Malformed(f"no such part (there are: {', '.join(KEYS)})", str(key))
        self.data: Final[dict[str, Any]] = data
        self.s: Final = setup(options)
        self._clear()
        self.names: Final = figure_names(self.s)

    def _clear(self) -> None:
        s = self.s
        for f in range(len(s.kind)):
            if f in CONTRACTORS:
                continue
            s.status[f] = EXITED if f < MARINES else REMOVED
            s.assign(f, NONE)

    def state(self) -> AmbushAlley:
        s, data = self.s, self.data
        s.turn = number(data.get("turn", 1), "turn")
        s.phase = name(data.get("phase", "regular"), PHASES, "phase")
        for unit, given in sorted(
            mapping(data, "units").items(), key=lambda item: UNIT.index.get(item[0], 0)
        ):
            self.unit(unit, given)
        for key, status in ELSEWHERE.items():
            self.elsewhere(key, status)
        if "spots" in data:
            found = points(data["spots"], "spots")
            if len(found) != len(s.live):
                raise Malformed("there are five hot spots", "spots")
            s.spot_x, s.spot_y = tuple([x for x, _ in found]), tuple([y for _, y in found])
        for spot in listed(data, "neutralised"):
            s.live = put(s.live, spot_number(spot, "neutralised"), 0)
        for spot, holder in mapping(data, "held").items():
            i = spot_number(spot, "held")
            s.holder = put(s.holder, i, unit_number(holder, "held"))
            s.since = put(s.since, i, s.turn - 1)
        s.falls = number(data["falls"], "falls") if "falls" in data else max(s.fell)
        self.agenda()
        return s

    def unit(self, word: Any, given: Any) -> None:
        s = self.s
        unit = unit_number(word, "units")
        where = f"units.{word}"
        if not isinstance(given, dict):
            raise Malformed(f"{show(given)} is not a mapping", where)
        places = points(given.get("at", ""), f"{where}.at")
        figures = self.figures(unit, word, given, places, where)
        if len(figures) != len(places):
            raise Malformed(f"{len(places)} places for {len(figures)} figures", f"{where}.at")
        for f, (x, y) in zip(figures, places):
            if s.unit[f] != NONE:
                raise Malformed("given twice", where)
            s.x[f], s.y[f], s.status[f] = x, y, ABLE
            s.assign(f, unit)
        for f in self.hurt(word, given, figures, where):
            s.status[f] = DEPENDENT
            if f < MARINES:
                s.fell = put(s.fell, f, 1 + max(s.fell))
        for key, value in given.items():
            if key in ("at", "figures", "kinds", "leader", "dependents", "with"):
                continue
            self.mark(unit, str(key), value, where)

    def figures(
        self, unit: int, word: str, given: dict[str, Any], places: list[Point], where: str
    ) -> list[int]:
        """The figures of a unit, in the order of their places."""
        s = self.s
        more = [self.figure(other, where) for other in listed(given, "with")]
        if "leader" in given:
            more.append(self.figure(given["leader"], where))
        if "kinds" in given:
            return [*self.arrive(unit, given["kinds"], where), *more]
        own = [f for key, f in self.names.items() if key == word or key[:-1] == word]
        if "figures" in given:
            own = [self.figure(f"{word}{letter}", where) for letter in str(given["figures"])]
        count = len(places) - len(more)
        if unit >= FIRST_UNITS or not own:
            raise Malformed("of which kinds? write kinds: [insurgent_rifle]", where)
        assert len(s.kind) >= STARTING
        return [*own[:count], *more]

    def arrive(self, unit: int, kinds: Any, where: str) -> list[int]:
        """The new figures of a unit that came later; the units before it are made, and are empty."""
        s = self.s
        if unit < FIRST_UNITS or (unit - FIRST_UNITS) % 2:
            raise Malformed("only units from I6 on have kinds", where)
        while len(s.morale) < unit:
            Arrived(len(s.morale), (), ()).apply(s)
        first = len(s.kind)
        numbers = [name(kind, KIND_NAMES, f"{where}.kinds") for kind in kinds]
        Arrived(unit, tuple(numbers), tuple([(0, 0)] * len(numbers))).apply(s)
        found = list(range(first, len(s.kind)))
        for f in found:
            s.assign(f, NONE)
        return found

    def hurt(self, word: str, given: dict[str, Any], figures: list[int], where: str) -> list[int]:
        """The dependents of a unit: letters of its own figures, or names."""
        told = given.get("dependents", [])
        if isinstance(told, str):
            told = [f"{word}{letter}" for letter in told]
        found = [self.figure(each, where) for each in told]
        for f in found:
            if f not in figures:
                raise Malformed("a dependent who is not in the unit", where)
        return found

    def mark(self, unit: int, key: str, value: Any, where: str) -> None:
        s = self.s
        if key == "moved":
            s.moved[unit] = LENGTH.read(str(value))
        elif key == "posture":
            s.posture[unit] = name(value, POSTURES, f"{where}.posture")
        elif key in MARKS:
            column: list[int] = getattr(s, key)
            column[unit] = int(value) if isinstance(value, bool) else number(value, where)
        else:
            known = ", ".join(["at", "figures", "dependents", "leader", "kinds", "moved", *MARKS])
            raise Malformed(f"no such part of a unit (there are: {known})", f"{where}.{key}")

    def elsewhere(self, key: str, status: int) -> None:
        """Those who belong to no unit."""
        s = self.s
        given = self.data.get(key, {})
        named = given if isinstance(given, dict) else {str(each): None for each in given}
        for word, place in named.items():
            f = self.figure(word, key)
            s.status[f] = status
            if place is not None:
                s.x[f], s.y[f] = points(place, key)[0]
            if f < MARINES and status in (DEPENDENT, PRISONER, EVACUATED):
                s.fell = put(s.fell, f, 1 + max(s.fell))

    def figure(self, word: Any, where: str) -> int:
        if not isinstance(word, str) or word not in self.names:
            raise Malformed(f"{show(word)} is no figure", where)
        return self.names[word]

    def agenda(self) -> None:
        """The Ask of the phase, or that of the active unit."""
        s, data = self.s, self.data
        side = INSURGENT if s.phase == INSURGENT_PHASE else REGULAR
        if s.phase not in (REGULAR_PHASE, INSURGENT_PHASE):
            raise Malformed("a position is in the regular or the insurgent phase", "phase")
        for word in listed(data, "done"):
            s.done |= DONE[DONE_NAMES[name(word, DONE_NAMES, "done")]]
        if "active" in data:
            s.active = unit_number(data["active"], "active")
            s.acted[s.active] = 1
            s.agenda = [Todo("pick"), step_ask(side)]
            return
        if not to_activate(s, side):
            raise Malformed("nobody can be activated", "units")
        s.agenda = [pick_ask(side)]


DONE_NAMES: Final = tuple(DONE)


def read_position(data: Any, options: Options) -> AmbushAlley:
    return Reader(data, options).state()


def mapping(data: Mapping[str, Any], key: str) -> dict[Any, Any]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise Malformed(f"{show(found)} is not a mapping", key)
    return found


def listed(data: Mapping[str, Any], key: str) -> list[Any]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise Malformed(f"{show(found)} is not a list", key)
    return found


def number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**6:
        raise Malformed(f"{show(value)} is not a number", where)
    return value


def name(value: Any, names: tuple[str, ...], where: str) -> int:
    if value not in names:
        raise Malformed(f"{show(value)} is not one of {', '.join(names)}", where)
    return names.index(value)


def unit_number(value: Any, where: str) -> int:
    if not isinstance(value, str) or value not in UNIT.index:
        raise Malformed(f"{show(value)} is no unit", where)
    return UNIT.index[value]


def spot_number(value: Any, where: str) -> int:
    if str(value) not in ("1", "2", "3", "4", "5"):
        raise Malformed(f"{show(value)} is no hot spot", where)
    return int(str(value)) - 1


def points(text: Any, where: str) -> list[Point]:
    """Places, as `12,4 12.6,4`."""
    if not isinstance(text, str):
        raise Malformed(f"{show(text)} are no places such as 12,4 12.6,4", where)
    try:
        return [PLACE.read(word) for word in text.split()]
    except Malformed as bad:
        raise bad.inside(where) from None
