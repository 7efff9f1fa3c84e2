"""The hex kit against a slow twin: points on paper instead of tables, single steps instead of formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise, product
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from qg.boards.hex import DIRECTIONS, FAR, NE, NW, OFF, SE, SW, Hexes, N, S, Sheet, opposite
from qg.boards.hex_data import edges, rows, sides
from qg.boards.ways import cheapest, spread, way
from qg.core.shape import Malformed, Name

# ---------------------------------------------------------------------------------- the twin


class Hex(NamedTuple):
    """A hex as it is printed: its sheet and the point of its centre, in half widths and half heights."""

    sheet: str
    x: int
    y: int


STEPS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
"""From centre to centre, by direction: a whole height straight on, half a height beside."""


class Twin:
    """The same board, drawn: a hex is where its name says, and its neighbours are those that touch it."""

    def __init__(self, sheets: Iterable[tuple[str, int, int]]) -> None:
        self.names: list[str] = []
        self.at: dict[str, Hex] = {}
        for prefix, columns, high in sheets:
            for row, column in product(range(1, high + 1), range(1, columns + 1)):
                name = f"{prefix}{column:02d}{row:02d}"
                lower = 1 if column % 2 == 0 else 0
                self.names.append(name)
                self.at[name] = Hex(prefix, column, 2 * row + lower)
        self.name = {place: name for name, place in self.at.items()}

    def neighbour(self, name: str, direction: str) -> str | None:
        at, (x, y) = self.at[name], STEPS[direction]
        return self.name.get(Hex(at.sheet, at.x + x, at.y + y))

    def neighbours(self, name: str) -> list[str]:
        found = [self.neighbour(name, direction) for direction in STEPS]
        return [other for other in found if other is not None]

    def reached(self, start: str, shut: frozenset[str] = frozenset()) -> dict[str, int]:
        """The steps to every hex, breadth first; hexes that are shut are not entered."""
        steps, queue = {start: 0}, [start]
        while queue:
            here = queue.pop(0)
            for other in self.neighbours(here):
                if other not in steps and other not in shut:
                    steps[other] = steps[here] + 1
                    queue.append(other)
        return steps

    def cubes(self, a: str, b: str) -> int:
        """The distance by cube coordinates: the half of the sum of their differences."""
        return sum([abs(i - j) for i, j in zip(self.cube(a), self.cube(b), strict=True)]) // 2

    def cube(self, name: str) -> tuple[int, int, int]:
        _, x, y = self.at[name]
        return x, (y - x) // 2, -x - (y - x) // 2

    def least(
        self, starts: dict[str, int], cost: Callable[[str, str], int | None]
    ) -> dict[str, int]:
        """The least cost of every hex: single steps are tried again and again until nothing is cheaper."""
        found = dict(starts)
        while True:
            better = {
                to: found[here] + price
                for here in sorted(found)
                for to in self.neighbours(here)
                if (price := cost(here, to)) is not None
                if found[here] + price < found.get(to, FAR)
            }
            if not better:
                return found
            found |= better


Shape = list[tuple[str, int, int]]
SIZE = st.integers(1, 6)
SHEETS: st.SearchStrategy[Shape] = st.lists(
    st.tuples(st.sampled_from(["S", "G", "AB"]), SIZE, SIZE),
    min_size=1,
    max_size=3,
    unique_by=lambda sheet: sheet[0],
)
TWO: Shape = [("S", 31, 33), ("G", 25, 28)]
BOTH = Hexes(TWO)  # as large as they are in practice
LARGE = Twin(TWO)


# ------------------------------------------------------------------- numbers, names, sheets


def test_hexes_are_numbered_sheet_by_sheet_and_row_by_row() -> None:
    assert BOTH.sheets == (Sheet("S", 31, 33, 0), Sheet("G", 25, 28, 1023))
    assert BOTH.size == 1723
    assert BOTH.number("S0101") == 0
    assert BOTH.number("S1313") == 384
    assert BOTH.number("S3133") == 1022
    assert BOTH.number("G0101") == 1023
    assert BOTH.names[1722] == "G2528"
    h = BOTH.number("G0317")
    assert (BOTH.sheet[h], BOTH.column[h], BOTH.row[h]) == (1, 3, 17)


@given(SHEETS)
@example(TWO)
@example([("X", 99, 99)])
def test_names_round_trip(sheets: Shape) -> None:
    hexes, twin = Hexes(sheets), Twin(sheets)
    assert list(hexes.names) == twin.names
    assert [hexes.number(name) for name in twin.names] == list(range(hexes.size))
    for h, name in enumerate(hexes.names):
        prefix = hexes.sheets[hexes.sheet[h]].prefix
        assert f"{prefix}{hexes.column[h]:02}{hexes.row[h]:02}" == name
    for sheet in hexes.sheets:
        assert hexes.names[sheet.first] == f"{sheet.prefix}0101"


def test_names_are_a_shape_for_fields() -> None:
    assert Name(BOTH.names).read("S1313") == 384


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("S3201", "sheet S has columns 01 to 31"),
        ("S0001", "sheet S has columns 01 to 31"),
        ("G0129", "sheet G has rows 01 to 28"),
        ("G0100", "sheet G has rows 01 to 28"),
        ("X0101", "there is no sheet 'X' (there is S, G)"),
        ("s0101", "there is no sheet 's' (there is S, G)"),
        ("S01011", "there is no sheet 'S0' (there is S, G)"),
        (
            "S011",
            "it should be written like S0101, with two digits for the column and two for the row",
        ),
        (
            "S01a1",
            "it should be written like S0101, with two digits for the column and two for the row",
        ),
        (
            "S01²1",
            "it should be written like S0101, with two digits for the column and two for the row",
        ),
        (
            "0101",
            "it should be written like S0101, with two digits for the column and two for the row",
        ),
        ("", "it should be written like S0101, with two digits for the column and two for the row"),
    ],
)
def test_a_name_that_no_hex_has_is_refused_in_a_sentence(name: str, why: str) -> None:
    with pytest.raises(Malformed) as bad:
        BOTH.number(name)
    assert str(bad.value) == f"{name!r} is not the name of a hex: {why}"


@given(st.text("SGsX0123²é -", max_size=6))
def test_whatever_is_not_a_name_is_refused(text: str) -> None:
    if text in LARGE.at:
        assert BOTH.names[BOTH.number(text)] == text
    else:
        with pytest.raises(Malformed, match="is not the name of a hex"):
            BOTH.number(text)


@pytest.mark.parametrize(
    ("sheets", "why"),
    [
        ([], "a board needs at least one sheet"),
        (
            [("", 3, 3), ("S", 3, 3)],
            "the prefix of a sheet is a letter or several, not '', where there are several sheets",
        ),
        ([("1", 3, 3)], "the prefix of a sheet is a letter or several, not '1'"),
        ([("S1", 3, 3)], "the prefix of a sheet is a letter or several, not 'S1'"),
        ([("É", 3, 3)], "the prefix of a sheet is a letter or several, not 'É'"),
        ([("S", 3, 3), ("S", 2, 2)], "two sheets have the prefix 'S'"),
        ([("S", 0, 3)], "a sheet has 1 to 99 columns and rows, but S has 0 columns and 3 rows"),
        ([("S", 3, 100)], "a sheet has 1 to 99 columns and rows, but S has 3 columns and 100 rows"),
    ],
)
def test_sheets_that_cannot_be_are_refused(sheets: Shape, why: str) -> None:
    with pytest.raises(Malformed) as bad:
        Hexes(sheets)
    assert str(bad.value) == why


def test_an_only_sheet_may_do_without_a_prefix() -> None:
    bare = Hexes([("", 7, 5)])
    assert bare.names[0] == "0101"
    assert bare.names[bare.number("0403")] == "0403"
    for name, why in {
        "0801": "the sheet has columns 01 to 07",
        "0106": "the sheet has rows 01 to 05",
        "A0101": "it should be written like 0101, with two digits for the column and two for the row",
    }.items():
        with pytest.raises(Malformed) as bad:
            bare.number(name)
        assert str(bad.value) == f"{name!r} is not the name of a hex: {why}"


def test_beside_is_near_without_the_end_of_the_sheet() -> None:
    for h in range(BOTH.size):
        assert BOTH.beside[h] == tuple([to for to in BOTH.near[h] if to != OFF])


# ----------------------------------------------------------------------- neighbours, directions


def test_even_columns_lie_lower() -> None:
    def around(name: str) -> list[str]:
        return [BOTH.names[h] if h != OFF else "" for h in BOTH.near[BOTH.number(name)]]

    #                        N        NE       SE       S        SW       NW
    assert around("S0305") == ["S0304", "S0404", "S0405", "S0306", "S0205", "S0204"]
    assert around("S0405") == ["S0404", "S0505", "S0506", "S0406", "S0306", "S0305"]
    assert around("S0101") == ["", "", "S0201", "S0102", "", ""]
    assert around("G2528") == ["G2527", "", "", "", "G2428", "G2427"]


@given(SHEETS)
@example(TWO)
def test_neighbours_are_those_that_touch(sheets: Shape) -> None:
    hexes, twin = Hexes(sheets), Twin(sheets)
    for h, name in enumerate(hexes.names):
        expected = [twin.neighbour(name, direction) for direction in DIRECTIONS]
        assert [hexes.names[to] if to != OFF else None for to in hexes.near[h]] == expected


@given(SHEETS)
@example(TWO)
def test_neighbours_are_symmetric_and_opposite(sheets: Shape) -> None:
    hexes = Hexes(sheets)
    for h, near in enumerate(hexes.near):
        assert len(near) == 6
        for d, to in enumerate(near):
            if to != OFF:
                assert hexes.near[to][opposite(d)] == h
                assert hexes.towards(h, to) == d
                assert hexes.towards(to, h) == opposite(d)
                assert hexes.sheet[h] == hexes.sheet[to]


def test_directions_have_their_names() -> None:
    assert [DIRECTIONS[d] for d in (N, NE, SE, S, SW, NW)] == ["N", "NE", "SE", "S", "SW", "NW"]
    assert [opposite(d) for d in (N, NE, SE)] == [S, SW, NW]
    assert [opposite(d) for d in (S, SW, NW)] == [N, NE, SE]


def test_there_is_no_direction_but_to_a_neighbour() -> None:
    a, b, other = [BOTH.number(name) for name in ("S0305", "S0505", "G0101")]
    with pytest.raises(ValueError, match=r"^S0305 and S0505 are not neighbours$"):
        BOTH.towards(a, b)
    with pytest.raises(ValueError, match=r"^S0305 and S0305 are not neighbours$"):
        BOTH.towards(a, a)
    with pytest.raises(ValueError, match=r"^S0305 and G0101 are not neighbours$"):
        BOTH.towards(a, other)


@pytest.mark.parametrize("h", [-1, -2, 1723])
def test_a_number_that_no_hex_has_is_refused(h: int) -> None:
    """Above all OFF, which Python would take for the last hex of all."""
    asked: list[Callable[[], object]] = [
        lambda: BOTH.distance(h, 0),
        lambda: BOTH.distance(0, h),
        lambda: BOTH.disc(h, 1),
        lambda: BOTH.ring(h, 1),
        lambda: BOTH.towards(h, 0),
        lambda: BOTH.towards(0, h),
    ]
    for ask in asked:
        with pytest.raises(
            ValueError, match=rf"^there is no hex {h}\b.*: hexes have numbers from 0 to 1722$"
        ):
            ask()


# ------------------------------------------------------------------------ distances, discs, rings


@given(SHEETS)
def test_the_distance_is_the_number_of_steps(sheets: Shape) -> None:
    hexes, twin = Hexes(sheets), Twin(sheets)
    for a, name in enumerate(hexes.names):
        steps = twin.reached(name)
        found = [hexes.distance(a, b) for b in range(hexes.size)]
        assert found == [steps.get(other, FAR) for other in hexes.names]


@given(st.integers(0, 1722), st.integers(0, 1722))
def test_the_distance_is_that_of_cube_coordinates(a: int, b: int) -> None:
    one, other = BOTH.names[a], BOTH.names[b]
    same = one[0] == other[0]
    assert BOTH.distance(a, b) == (LARGE.cubes(one, other) if same else FAR)
    assert BOTH.distance(b, a) == BOTH.distance(a, b)


def test_no_way_on_a_sheet_is_as_long_as_far() -> None:
    assert Hexes([("X", 99, 99)]).size < FAR


@given(SHEETS, st.integers(0, 9), st.data())
@example([("X", 20, 20)], 400, None)
def test_discs_and_rings_hold_what_is_near_enough(sheets: Shape, n: int, data: Any) -> None:
    hexes, twin = Hexes(sheets), Twin(sheets)
    h = data.draw(st.integers(0, hexes.size - 1)) if data else 0
    steps = twin.reached(hexes.names[h])
    near = sorted([hexes.number(name) for name, far in steps.items() if far <= n])
    exact = sorted([hexes.number(name) for name, far in steps.items() if far == n])
    for _ in range(2):  # made, then kept
        assert hexes.ring(h, n) == tuple(exact)
        assert hexes.disc(h, n) == tuple(near)


@pytest.mark.parametrize("name", ["S1516", "S1616", "G1214"])
def test_rings_have_six_hexes_a_step_where_no_edge_is_near(name: str) -> None:
    h = BOTH.number(name)
    assert BOTH.ring(h, 0) == BOTH.disc(h, 0) == (h,)
    assert sorted(BOTH.near[h]) == list(BOTH.ring(h, 1))
    for n in range(1, 11):
        assert len(BOTH.ring(h, n)) == 6 * n
        assert len(BOTH.disc(h, n)) == 1 + 3 * n * (n + 1)


def test_a_distance_below_nothing_is_refused() -> None:
    for ask in (BOTH.disc, BOTH.ring):
        with pytest.raises(ValueError, match=r"^a distance is 0 or more, not -1$"):
            ask(0, -1)


# ------------------------------------------------------------------------ terrain, sides, roads

SMALL = Hexes([("S", 3, 2), ("G", 2, 2)])


def test_terrain_is_read_row_by_row() -> None:
    found = rows(SMALL, {"S": ["abc", "cba"], "G": ["aa", "bb"]}, "abc")
    assert found == b"abccbaaabb"
    assert chr(found[SMALL.number("S0302")]) == "a"
    assert chr(found[SMALL.number("G0102")]) == "b"


def test_a_sheet_without_letters_has_zeros() -> None:
    assert rows(SMALL, {"G": ["~~", "~~"]}, "~") == bytes(6) + b"~~~~"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ({"S": ["abc"]}, "sheet S has 2 rows, not 1"),
        ({"S": ["abc", "cb"]}, "sheet S, row 02: 2 letters for 3 columns"),
        ({"G": ["aa", "aé"]}, "sheet G, row 02, column 02: 'é' is not one of 'abc'"),
        ({"X": ["aa"]}, "there is no sheet 'X' (there is S, G)"),
    ],
)
def test_terrain_that_does_not_fit_is_refused(text: dict[str, list[str]], why: str) -> None:
    with pytest.raises(Malformed) as bad:
        rows(SMALL, text, "abc")
    assert str(bad.value) == why


def test_letters_fit_into_a_byte() -> None:
    with pytest.raises(Malformed, match=r"^letters of terrain are ASCII, but these are 'aé'$"):
        rows(SMALL, {"G": ["aa", "aé"]}, "aé")


CANAL = ["S0902-S1002", "S0903-S1002", "S0903-S1003", "S1018-S1017", "S1018-S1119", "G0610-G0611"]


def bits(table: bytes) -> set[tuple[str, str]]:
    """Every bit of a table as the hex and its direction."""
    return {
        (BOTH.names[h], DIRECTIONS[d])
        for h, byte in enumerate(table)
        for d in range(8)
        if byte >> d & 1
    }


def test_a_side_is_known_from_both_its_hexes() -> None:
    assert bits(sides(BOTH, CANAL)) == {
        *[("S0902", "SE"), ("S1002", "NW")],
        *[("S0903", "NE"), ("S1002", "SW")],
        *[("S0903", "SE"), ("S1003", "NW")],
        *[("S1018", "N"), ("S1017", "S")],
        *[("S1018", "SE"), ("S1119", "NW")],
        *[("G0610", "S"), ("G0611", "N")],
    }
    assert sides(BOTH, []) == bytes(1723)


@given(st.sets(st.tuples(st.sampled_from(LARGE.names), st.sampled_from(list(STEPS))), max_size=30))
def test_sides_are_those_between_neighbours(chosen: set[tuple[str, str]]) -> None:
    named = {(a, d, b) for a, d in chosen if (b := LARGE.neighbour(a, d)) is not None}
    pairs = {frozenset((a, b)): f"{a}-{b}" for a, _, b in named}
    back = {direction: DIRECTIONS[opposite(i)] for i, direction in enumerate(DIRECTIONS)}
    expected = {(a, d) for a, d, _ in named} | {(b, back[d]) for _, d, b in named}
    assert bits(sides(BOTH, pairs.values())) == expected


@pytest.mark.parametrize(
    ("pairs", "why"),
    [
        (["S0902-S1102"], "side S0902-S1102: S0902 and S1102 are not neighbours"),
        (["S0902-S1003"], "side S0902-S1003: S0902 and S1003 are not neighbours"),
        (["S0902-S0902"], "side S0902-S0902: S0902 and S0902 are not neighbours"),
        (["S0101-G0101"], "side S0101-G0101: S0101 and G0101 are not neighbours"),
        (["S0101-S0201", "S0201-S0101"], "side S0201-S0101: it is named twice"),
        (["S0101"], "'S0101' is not a side: it is written as two hexes with a dash"),
        (
            ["S0101-S0200"],
            "side S0101-S0200: 'S0200' is not the name of a hex: sheet S has rows 01 to 33",
        ),
    ],
)
def test_a_side_that_cannot_be_is_refused(pairs: list[str], why: str) -> None:
    with pytest.raises(Malformed) as bad:
        sides(BOTH, pairs)
    assert str(bad.value) == why


def test_a_road_leads_from_hex_to_hex_both_ways() -> None:
    """Roads may share a stretch and cross."""
    roads = [["S0815", "S0816", "S0817"], ("S0716", "S0816", "S0817")]
    assert bits(edges(BOTH, roads)) == {
        *[("S0815", "S"), ("S0816", "N"), ("S0816", "S"), ("S0817", "N")],
        *[("S0716", "SE"), ("S0816", "NW")],
    }


@given(
    st.sampled_from(LARGE.names), st.lists(st.sampled_from(list(STEPS)), min_size=1, max_size=20)
)
def test_a_road_is_a_walk(start: str, turns: list[str]) -> None:
    road = [start]
    for turn in turns:
        road.append(LARGE.neighbour(road[-1], turn) or LARGE.neighbours(road[-1])[0])
    expected = {
        (a, d)
        for one, other in pairwise(road)
        for a, b in ((one, other), (other, one))
        for d in STEPS
        if LARGE.neighbour(a, d) == b
    }
    assert bits(edges(BOTH, [road])) == expected


@pytest.mark.parametrize(
    ("road", "why"),
    [
        (["S0101", "S0103"], "road from S0101 to S0103: S0101 and S0103 are not neighbours"),
        (
            ["S0101", "S0102", "S0002"],
            "road from S0101 to S0002: 'S0002' is not the name of a hex: sheet S has columns 01 to 31",
        ),
        (["S0101"], "a road has two hexes or more, not ['S0101']"),
        ([], "a road has two hexes or more, not []"),
    ],
)
def test_a_road_that_cannot_be_is_refused(road: list[str], why: str) -> None:
    with pytest.raises(Malformed) as bad:
        edges(BOTH, [road])
    assert str(bad.value) == why


# --------------------------------------------------------------------------------------- ways


class Ground(NamedTuple):
    """A random board: which hexes are shut, what each costs to enter; what a side costs besides, and OVER
    where it is not crossed."""

    hexes: Hexes
    twin: Twin
    shut: frozenset[str]
    price: dict[str, int]
    side: dict[frozenset[str], int]


OVER = 9


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    sheets = draw(SHEETS)
    hexes, twin = Hexes(sheets), Twin(sheets)
    names = st.sampled_from(twin.names)
    shut = draw(st.frozensets(names, max_size=hexes.size // 2))
    prices = draw(st.lists(st.integers(0, 7), min_size=hexes.size, max_size=hexes.size))
    beside = list({frozenset((a, b)): 0 for a in twin.names for b in twin.neighbours(a)})
    more = st.sampled_from([0, 0, 3, OVER])
    tolls = draw(st.lists(more, min_size=len(beside), max_size=len(beside)))
    price = dict(zip(twin.names, prices, strict=True))
    return Ground(hexes, twin, shut, price, dict(zip(beside, tolls, strict=True)))


@given(grounds(), st.integers(-1, 12) | st.just(FAR), st.data())
def test_spread_is_breadth_first(ground: Ground, most: int, data: st.DataObject) -> None:
    hexes, twin = ground.hexes, ground.twin
    start = data.draw(st.sampled_from(twin.names))
    free = bytes([name not in ground.shut for name in hexes.names])
    expected = {hexes.number(name): n for name, n in twin.reached(start, ground.shut).items()}
    found = spread(hexes.number(start), most, free.__getitem__, hexes.near)
    assert found == {h: n for h, n in expected.items() if n <= most}
    assert list(found.values()) == sorted(found.values())
    assert spread(hexes.number(start), most, lambda h: free[h] == 1, hexes.near) == found


def test_spread_never_leaves_its_sheet() -> None:
    for name, count in (("S1616", 1023), ("G0101", 700)):
        found = spread(BOTH.number(name), FAR, lambda h: True, BOTH.near)
        assert len(found) == count
        assert {BOTH.names[h][0] for h in found} == {name[0]}


def test_less_than_no_steps_lead_nowhere() -> None:
    assert spread(3, 0, lambda h: True, SMALL.near) == {3: 0}
    assert spread(3, -1, lambda h: True, SMALL.near) == {}


@pytest.mark.parametrize("start", [-1, 10])
def test_spread_starts_at_a_place(start: int) -> None:
    with pytest.raises(ValueError, match=rf"^a way cannot start at {start}: places are 0 to 9$"):
        spread(start, 1, lambda h: True, SMALL.near)


@given(grounds(), st.integers(-1, 20) | st.just(FAR), st.data())
def test_cheapest_is_the_least_over_single_steps(
    ground: Ground, most: int, data: st.DataObject
) -> None:
    hexes, twin, price = ground.hexes, ground.twin, ground.price
    names = st.sampled_from(twin.names)
    starts = data.draw(st.dictionaries(names, st.integers(0, 5), max_size=3))
    leaves = data.draw(st.frozensets(names, max_size=4))  # entered, never left again

    def cost(here: str, to: str) -> int | None:
        toll = ground.side[frozenset((here, to))]
        return None if to in ground.shut or toll == OVER or here in leaves else price[to] + toll

    asked: list[int] = []

    def step(h: int) -> list[tuple[int, int]]:
        asked.append(h)
        here = hexes.names[h]
        if here in leaves:
            return []
        found = [(OFF, 1)] if OFF in hexes.near[h] else []
        for other in twin.neighbours(here):
            amount = cost(here, other)
            if amount is not None:
                found.append((hexes.number(other), amount))
        return found

    given_starts = {hexes.number(name): amount for name, amount in starts.items()}
    found, via = cheapest(given_starts, most, step)
    least = {hexes.number(name): amount for name, amount in twin.least(starts, cost).items()}
    assert found == {h: amount for h, amount in least.items() if amount <= most}
    assert sorted(asked) == sorted(found)  # once each
    assert [found[h] for h in asked] == sorted(found.values())  # the cheapest first
    assert via.keys() == found.keys()
    for h in found:
        walked = way(via, h)
        assert walked[-1] == h
        total = given_starts[walked[0]]
        for a, b in pairwise(walked):
            amount = cost(hexes.names[a], hexes.names[b])
            assert amount is not None
            total += amount
        assert total == found[h]


def test_of_two_ways_that_cost_the_same_the_first_counts() -> None:
    ways = {0: [(1, 1), (2, 1)], 1: [(3, 2)], 2: [(3, 2)], 3: []}
    cost, via = cheapest({0: 0}, 9, lambda h: ways[h])
    assert cost == {0: 0, 1: 1, 2: 1, 3: 3}
    assert way(via, 3) == (0, 1, 3)
    assert way(via, 0) == (0,)


def test_a_way_that_was_found_dearer_first_is_forgotten() -> None:
    ways = {0: [(1, 5), (2, 1)], 1: [(3, 1)], 2: [(1, 1)], 3: []}
    asked: list[int] = []

    def step(h: int) -> list[tuple[int, int]]:
        asked.append(h)
        return ways[h]

    cost, via = cheapest({0: 0}, 9, step)
    assert cost == {0: 0, 1: 2, 2: 1, 3: 3}
    assert way(via, 3) == (0, 2, 1, 3)
    assert asked == [0, 2, 1, 3]


def test_a_start_may_be_reached_more_cheaply_from_another() -> None:
    ways = {0: [(1, 1)], 1: []}
    assert cheapest({0: 0, 1: 5}, 9, lambda h: ways[h]) == ({0: 0, 1: 1}, {0: -1, 1: 0})


def test_costs_below_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^the step from 0 to 1 costs -1: less than 0$"):
        cheapest({0: 0}, 9, lambda h: [(1, -1)])
    for starts in ({-1: 0}, {0: -1}):
        with pytest.raises(
            ValueError, match=r"^a way cannot start at -?\d for -?\d: both are 0 or more$"
        ):
            cheapest(starts, 9, lambda h: [])


def test_there_is_no_way_to_what_was_not_reached() -> None:
    _, via = cheapest({0: 0}, 9, lambda h: [])
    for to in (7, -1):
        with pytest.raises(ValueError, match=rf"^no way leads to {re.escape(str(to))}$"):
            way(via, to)
