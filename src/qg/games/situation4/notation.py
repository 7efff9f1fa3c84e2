"""Moves and positions as people write them.

Moves: the path, or shorter: `P0401` lays the piece that fits there, `P0401 P0502 90` tries another one,
`flag dam`, `bridge b`, `drop P0806`, `tank P0704`.

Positions: a mapping, of which each part may be left out. What follows from the board is not said: numbers,
units left, points, what is covered.

    rows: [nn.n, ss.n]                 the board row by row from the north: s, n, or . for an empty place
    south: [P0301, P0302]              the places of a side, in the order in which they were laid; also north
    tanks: {south: [P0603]}            also paras
    bridges: {bridge_b: south}         flags: {dam: north}
    covered: {town_s: 49000}           since when, else 0
    last: 100000                       when the last piece was laid;  call: the last call was made
    offers: {south: 1000}              also withdrew
    pace: {north: capitaine}           laid: {north: 2000}, when it last laid a piece
    piles: 7                           a deal drawn from a seed, else in the order of the places, upright
    down: {south: [P0401]}             pieces that lie face down
    holds: {south2: [P0401, 5000]}     a piece in hand, and since when;  slow: {south: 700}
    closing: 8000                      the closing time ends then, else the game is being played

Play began at 0. A whole state, as it is written by `write_position`, is read too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.game import Game
from qg.core.move import Move
from qg.core.notation import Notation
from qg.core.options import Options
from qg.core.shape import Int, Malformed, Name, show, within
from qg.core.value import put

from .deal import DOWN, both, image
from .ground import covered
from .picture import draw
from .state import NO_TIME, Situation, kind_left, setup, unit_of
from .steps import closing, play
from .tables import (
    BRIDGE_POINTS,
    KINDS,
    OBJECTIVE,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    PACE,
    PARA,
    PLACE,
    PLACE_NAMES,
    PLACES,
    SIDE,
    SIDES,
    SITE,
    TANK,
    UNITS,
    VALUE,
    ZONE_POINTS,
)

SHORT: Final = {
    "flag": "plant_flag",
    "bridge": "build_bridge",
    "drop": "drop_para",
    "tank": "place_tank",
}
KEYS: Final = (
    *("rows", "south", "north", "tanks", "paras", "bridges", "flags", "covered", "last", "call"),
    "offers",
    *("withdrew", "pace", "laid", "piles", "down", "holds", "slow", "closing"),
)
AT: Final = Int(0)


class SituationNotation(Notation):
    def read_move(self, game: Game[Any], text: str, seen: Any, seat: int) -> Move[Any]:
        return game.read_move(spelt(text.split()))

    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> Any:
        for key in beside:
            raise Malformed("not understood by the positions of Situation 4", key)
        if not isinstance(data, dict):
            raise Malformed(f"{show(data)} is not a mapping", "position")
        if "_" in data:
            return Notation.read_position(self, game, data, options, beside)
        return Reader(data, options).state()

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        """The entries of a column by place, side, site, objective or seat."""
        if column in ("owner", "number", "unit"):
            return PLACE.index
        if column in ("paras", "tanks", "offer", "withdrew"):
            return SIDE.index
        if column == "bridge":
            return SITE.index
        if column in ("flag", "taken", "taken_at"):
            return OBJECTIVE.index
        if column in ("pace", "laid", "hold", "hold_at", "slow"):
            return {name: seat for seat, name in enumerate(s.book.seats)}
        return {}

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        return draw(s, seat, game.words(language))


def spelt(words: list[str]) -> list[str]:
    """A move that was written short, as its path."""
    if not words:
        return words
    if words[0] in PLACE.index:
        piece = words[1] if len(words) > 1 else words[0]
        turned = words[2] if len(words) > 2 else "0"
        return ["place", words[0], piece, turned, *words[3:]]
    if words[0] not in SHORT:
        return words
    if words[0] == "bridge" and len(words) == 2 and f"bridge_{words[1]}" in SITE.index:
        return ["build_bridge", f"bridge_{words[1]}"]
    return [SHORT[words[0]], *words[1:]]


class Reader:
    """One position, part by part; then what follows from them."""

    def __init__(self, data: dict[str, Any], options: Options) -> None:
        for key in data:
            if key not in KEYS:
                raise Malformed(
                    f"not a part of a position (there are: {', '.join(KEYS)})", str(key)
                )
        self.data: Final = data
        self.s: Final = setup(options)
        self.seat: Final = Name(self.s.book.seats)

    def one(self, key: str, otherwise: int) -> int:
        found: int = within(key, AT.parse, self.data[key]) if key in self.data else otherwise
        return found

    def some(self, key: str, names: Name) -> list[tuple[int, Any]]:
        """The entries of a part that is a mapping from names."""
        given = self.data.get(key, {})
        if not isinstance(given, dict):
            raise Malformed(f"{show(given)} is not a mapping", key)
        return [(within(key, names.parse, name), value) for name, value in given.items()]

    def places(self, key: str, given: Any) -> list[int]:
        if not isinstance(given, list):
            raise Malformed(f"{show(given)} is not a list of places", key)
        found: list[int] = [within(key, PLACE.parse, name) for name in given]
        for place in found:
            if not self.s.book.cut.all >> place & 1:
                raise Malformed(f"this size has no {PLACE_NAMES[place]}", key)
        if len(set(found)) < len(found):
            raise Malformed("a place is named twice", key)
        return found

    def state(self) -> Situation:
        s = self.s
        self.board()
        self.units()
        self.prizes()
        s.start, s.last, s.call = 0, self.one("last", 0), self.one("call", NO_TIME)
        for side, at in self.some("offers", SIDE):
            s.offer = put(s.offer, side, within("offers", AT.parse, at))
        for side, at in self.some("withdrew", SIDE):
            s.withdrew = put(s.withdrew, side, within("withdrew", AT.parse, at))
        for seat, pace in self.some("pace", self.seat):
            s.pace = put(s.pace, seat, within("pace", PACE.parse, pace))
        for seat, at in self.some("laid", self.seat):
            s.laid = put(s.laid, seat, within("laid", AT.parse, at))
        for seat, at in self.some("slow", self.seat):
            s.slow = put(s.slow, seat, within("slow", AT.parse, at))
        self.holds()
        self.piles()
        s.agenda = [closing(s, self.one("closing", 0))] if "closing" in self.data else [play(s)]
        return s

    def board(self) -> None:
        s, drawn = self.s, self.drawn()
        for side, name in enumerate(SIDES):
            for place in drawn[side] + self.places(name, self.data.get(name, [])):
                if s.owner[place] >= 0:
                    raise Malformed(f"{PLACE_NAMES[place]} belongs to both sides", name)
                s.moves += 1
                s.owner[place], s.number[place] = side, s.moves
        s.derive()

    def drawn(self) -> tuple[list[int], list[int]]:
        """The places of both sides in `rows`, from the south-west corner on."""
        found: tuple[list[int], list[int]] = ([], [])
        if "rows" not in self.data:
            return found
        cut, rows = self.s.book.cut, self.data["rows"]
        wide = cut.columns
        if not isinstance(rows, list) or len(rows) != cut.rows:
            raise Malformed(f"not a list of {cut.rows} rows", "rows")
        for i, row in enumerate(reversed(rows)):
            if not isinstance(row, str) or len(row) != wide or set(row) - set("sn."):
                raise Malformed(f"{show(row)} is not a row: {wide} of s, n and .", "rows")
            for column, letter in enumerate(row):
                if letter != ".":
                    found["sn".index(letter)].append(cut.places[i * wide + column])
        return found

    def units(self) -> None:
        s = self.s
        for kind, key in ((TANK, "tanks"), (PARA, "paras")):
            for side, given in self.some(key, SIDE):
                for place in self.places(key, given):
                    if s.unit[place]:
                        raise Malformed(f"{PLACE_NAMES[place]} carries two units", key)
                    s.moves += 1
                    s.stand(unit_of(kind, side), place)
        for kind in range(len(KINDS)):
            for side in (0, 1):
                out = int((s.tank if kind == TANK else s.anchor)[side].bit_count())
                if out > UNITS:
                    raise Malformed(f"{out} units of a kind", KINDS[kind])
                left = UNITS - out if covered(s, side, s.book.cut.bases[kind][side]) else -1
                if kind == TANK:
                    s.tanks = put(s.tanks, side, left)
                else:
                    s.paras = put(s.paras, side, left)
                if out and kind_left(s, kind, side) < 0:
                    raise Malformed("units without their base", f"{KINDS[kind]}s")

    def prizes(self) -> None:
        s, cut = self.s, self.s.book.cut
        for i in range(OBJECTIVES):
            for side in (0, 1):
                if covered(s, side, cut.objectives[i]):
                    s.taken, s.taken_at = put(s.taken, i, side), put(s.taken_at, i, 0)
        for i, at in self.some("covered", OBJECTIVE):
            if s.taken[i] < 0:
                raise Malformed(f"nobody covers {OBJECTIVE_NAMES[i]}", "covered")
            s.taken_at = put(s.taken_at, i, within("covered", AT.parse, at))
        for i, whose in self.some("flags", OBJECTIVE):
            s.flag, s.moves = put(s.flag, i, within("flags", SIDE.parse, whose)), s.moves + 1
        for i, whose in self.some("bridges", SITE):
            s.bridge, s.moves = put(s.bridge, i, within("bridges", SIDE.parse, whose)), s.moves + 1
        for side in (0, 1):
            flags = sum([VALUE[i] for i in range(OBJECTIVES) if s.flag[i] == side])
            zones = sum([covered(s, side, zone) for zone in cut.zones])
            score = (flags, BRIDGE_POINTS * s.bridge.count(side), ZONE_POINTS * zones)
            s.points = s.points[: 3 * side] + score + s.points[3 * side + 3 :]

    def holds(self) -> None:
        s = self.s
        for seat, given in self.some("holds", self.seat):
            if not isinstance(given, list) or len(given) != 2:
                raise Malformed(f"{show(given)} is not a piece and a time", "holds")
            s.hold = put(s.hold, seat, self.places("holds", given[:1])[0])
            s.hold_at = put(s.hold_at, seat, within("holds", AT.parse, given[1]))

    def piles(self) -> None:
        s, book = self.s, self.s.book
        if "piles" in self.data:
            seed = self.one("piles", 0)
            south, north = both(book, (seed, seed + 1))
            lies = [list(south), list(north)]
            for piece, owner in enumerate(s.owner):
                if owner >= 0:
                    lies[owner][piece] &= ~DOWN  # what was laid had been turned up (SIT-803)
        else:
            plain = [-1] * PLACES
            for slot, piece in enumerate(book.cut.places):
                plain[piece] = 8 * slot
            turned = image(book, tuple(plain), 1) if book.mirrored else tuple(plain)
            lies = [plain, list(turned)]
        for side, given in self.some("down", SIDE):
            for piece in self.places("down", given):
                lies[side][piece] |= DOWN
        s.pile_south, s.pile_north = tuple(lies[0]), tuple(lies[1])
        s.south_sees, s.north_sees = book.masks
