"""The data of the three cuts are what their outlines say, and the same for both sides."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.situation4 import outlines as o

from qg.files import data
from qg.games.situation4 import tables
from qg.games.situation4.tables import BOARD, OBJECTIVES, PLACE, SIZES, VALUE, as_set, cut, members

HERE = o.HERE


def read(size: str) -> dict[str, Any]:
    found: dict[str, Any] = data(HERE, f"cut_{size}")
    return found


@pytest.mark.rule("SIT-002", "SIT-011")
@pytest.mark.parametrize("size", SIZES)
def test_every_cell_belongs_to_one_place_and_the_counts_are_right(size: str) -> None:
    belongs = o.owners(size)
    assert len(belongs) == o.COLUMNS * o.ROWS
    counted = Counter(belongs.values())
    assert {place["id"]: place["cells"] for place in read(size)["places"]} == counted
    assert sum([len(list(o.cells_in(outline))) for outline in o.outlines(size).values()]) == len(
        belongs
    )
    shape = BOARD["sizes"][size]
    assert (cut(size).columns, cut(size).rows) == (shape["columns"], shape["rows"])
    assert len(cut(size).places) == shape["columns"] * shape["rows"]
    assert {"quick": 48, "standard": 96, "grand": 160}[size] == len(counted)


@pytest.mark.rule("SIT-301", "SIT-302", "SIT-010")
@pytest.mark.parametrize("size", SIZES)
def test_what_needs_which_places(size: str) -> None:
    wanted = o.required(size)
    for what, known in (("zones", tables.ZONE_NAMES), ("features", tables.FEATURE.names)):
        for name in known:
            has = {place["id"] for place in read(size)["places"] if name in place[what]}
            assert has == wanted[name], name
    made = cut(size)
    for i, name in enumerate(tables.OBJECTIVE_NAMES):
        assert made.objectives[i] == as_set([PLACE.index[n] for n in wanted[name]])
    for i, name in enumerate(tables.ZONE_NAMES):
        assert made.zones[i] == as_set([PLACE.index[n] for n in wanted[name]])
    bases = [["para_base_s", "para_base_n"], ["tank_base_s", "tank_base_n"]]
    for kind, row in enumerate(bases):
        for side, name in enumerate(row):
            assert made.bases[kind][side] == as_set([PLACE.index[n] for n in wanted[name]])


@pytest.mark.rule("SIT-513")
@pytest.mark.parametrize("size", SIZES)
def test_banks_dots_and_spans(size: str) -> None:
    assert {place["id"]: place["bank"] for place in read(size)["places"]} == o.banks(size)
    for site in BOARD["sites"]:
        has = read(size)["sites"][site["id"]]
        south, north = tuple(site["south"]), tuple(site["north"])
        assert has["south"] == o.place_at(size, south)
        assert has["north"] == o.place_at(size, north)
        assert o.banks(size)[has["south"]] == "south"
        assert o.banks(size)[has["north"]] == "north"
        assert set(has["span"]) == o.span(size, south, north)


@pytest.mark.rule("SIT-513")
def test_a_bridge_may_span_a_third_place() -> None:
    """On the largest size the two places under the dots of some sites do not interlock."""
    made = cut("grand")
    apart = [site for site, (a, b) in enumerate(made.dots) if not tables.beside(1 << a) >> b & 1]
    assert [tables.SITE_NAMES[site] for site in apart] == ["bridge_a", "bridge_d"]


@pytest.mark.rule("SIT-003", "SIT-004", "SIT-005")
@pytest.mark.parametrize("size", SIZES)
def test_a_half_turn_swaps_the_sides_and_nothing_else(size: str) -> None:
    made = cut(size)

    def turned(places: Any) -> Any:
        return as_set([made.mirror(place) for place in members(places)])

    assert turned(made.all) == made.all
    assert turned(made.baseline[0]) == made.baseline[1]
    assert turned(made.bank[0]) == made.bank[1]
    for kind in (0, 1):
        assert turned(made.bases[kind][0]) == made.bases[kind][1]
    mirror = {f["id"]: f["mirror"] for f in BOARD["features"]}
    for i, name in enumerate(tables.OBJECTIVE_NAMES):
        twin = tables.OBJECTIVE_NAMES.index(mirror[name])
        assert turned(made.objectives[i]) == made.objectives[twin]
        assert VALUE[i] == VALUE[twin]
    for i, zone in enumerate(made.zones):
        assert turned(zone) == made.zones[-1 - i]
    for site, spanned in zip(BOARD["sites"], made.span, strict=True):
        twin = tables.SITE_NAMES.index(site["mirror"])
        assert turned(spanned) == made.span[twin]


@pytest.mark.rule("SIT-207")
@pytest.mark.parametrize("size", SIZES)
def test_places_interlock_where_they_share_a_cut_side(size: str) -> None:
    """Two outlines share a cut side where they have all its points in common, and not only a corner."""
    shapes = {name: set(outline) for name, outline in o.outlines(size).items()}
    for name, points in shapes.items():
        common = {
            other for other, theirs in shapes.items() if other != name and len(points & theirs) > 2
        }
        near = tables.beside(1 << PLACE.index[name]) & cut(size).all
        assert common == {PLACE.names[p] for p in members(near)}


@pytest.mark.rule("SIT-012")
@pytest.mark.parametrize("size", SIZES)
def test_the_red_edging_is_on_both_edges_alike(size: str) -> None:
    made = cut(size)
    names = [[PLACE.names[p] for p in members(row)] for row in made.baseline]
    assert all([name.endswith("01") for name in names[0]])
    assert all([name.endswith(f"{made.rows:02}") for name in names[1]])
    assert len(names[0]) == len(names[1]) == made.columns


@pytest.mark.rule("SIT-010", "SIT-006")
def test_what_lies_on_the_board() -> None:
    assert len(tables.ZONE_NAMES) == 32
    assert (OBJECTIVES, sum(VALUE), tables.SITES) == (11, 1300, 4)
    assert (tables.BRIDGES, tables.UNITS) == (2, 3)
    kinds = Counter([(f["kind"], f.get("side")) for f in BOARD["features"]])
    for side in tables.SIDES:
        assert kinds["para_base", side] == kinds["tank_base", side] == 1
        assert kinds["objective", side] == 5


@pytest.mark.rule("SIT-003")
@pytest.mark.parametrize("size", SIZES)
def test_no_two_cut_sides_are_alike(size: str) -> None:
    cards = [tuple(edge[3:]) for kind in ("edges_h", "edges_v") for edge in read(size)[kind]]
    assert len(set(cards)) == len(cards)
    assert len(cards) == {"quick": 82, "standard": 172, "grand": 294}[size]


@pytest.mark.rule("SIT-805", "SIT-855")
@pytest.mark.parametrize("size", SIZES)
def test_what_pieces_show_can_be_told_apart(size: str) -> None:
    """Numbers, borders and dots lie on the pieces of their places, alike for both sides; woods, hills and
    roads do not, so that a piece and its mirror image have different pictures."""
    seen = {feature for _, feature in o.shares(size)}
    assert {f["id"] for f in BOARD["features"]} <= seen

    def turned(points: Any) -> set[tuple[float, ...]]:
        return {(round(8 - x, 4), round(4 - y, 4), *more) for x, y, *more in points}

    for kind in ("woods", "hills", "hamlets"):
        points = {tuple(point) for point in BOARD["decor"][kind]}
        assert not points & turned(points), kind
