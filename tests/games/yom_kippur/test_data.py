"""The data: what the rulebook counts, and a map on which its rules can be played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from qg.boards.hex import FAR
from qg.boards.ways import spread
from qg.games.yom_kippur.book import OPTIONS, book
from qg.games.yom_kippur.deploy import Deploy, named
from qg.games.yom_kippur.hexmap import (
    BASIC_BRIDGES,
    BESIDE,
    CAMPS,
    CANAL,
    EAST,
    ENTRY,
    EXIT,
    FORTS,
    HEXES,
    LAND,
    LAVA,
    MAPS,
    NEAR,
    OFF_MAP,
    PASSES,
    RED,
    RIVER,
    RIVER_BRIDGES,
    ROAD,
    SIZE,
    SYMBOLS,
    TERRITORY,
    TOWNS,
    UNUSED,
    WEST,
    joined,
    number,
)
from qg.games.yom_kippur.state import setup
from qg.games.yom_kippur.tables import (
    AIRCRAFT,
    ARAB,
    BRIDGE,
    COLUMNS,
    FORT,
    FULL,
    ISRAEL,
    KIND,
    KINDS,
    KITS,
    LAND_TABLE,
    MOVES,
    OWNER,
    PIECE_NAMES,
    PIECES,
    REDUCED,
    RESULTS,
)

S = range(HEXES.sheets[0].columns * HEXES.sheets[0].rows)


def sides(table: bytes) -> int:
    return sum([byte.bit_count() for byte in table]) // 2


def test_the_maps_have_their_size() -> None:
    assert [(sheet.columns, sheet.rows) for sheet in HEXES.sheets] == [(31, 33), (25, 28)]
    assert SIZE == 1723
    assert (sides(CANAL), sides(RIVER), sides(LAVA)) == (50, 55, 22)
    assert [len(m["roads"]) for m in MAPS] == [15, 16]


@pytest.mark.rule("YKB-011", "YKB-012")
def test_forts_and_bridges_are_those_of_the_rulebook() -> None:
    forts = [kit for kit in KITS if kit.kind == FORT]
    assert [len(m["forts"]) for m in MAPS] == [16, 9]
    assert Counter([kit.side for kit in forts]) == {ISRAEL: 24, ARAB: 1}
    white = [kit.id for kit in forts if kit.basic is not None]
    assert len(white) == 7
    assert "FT-Budapest" in white
    assert len(BASIC_BRIDGES) == 3
    assert all([EAST[h] and CANAL[h] & ~RED[h] for h in BASIC_BRIDGES])


@pytest.mark.rule("YKB-001")
def test_the_order_of_battle() -> None:
    assert PIECES == 226
    assert len(set(PIECE_NAMES)) == PIECES < 255
    counters = [kit for kit in KITS if kit.kind not in (FORT, BRIDGE, AIRCRAFT)]
    assert len(counters) == 143
    basic = [kit for kit in counters if kit.basic is not None]
    assert len(basic) == 79

    def row(side: int, turn: int) -> dict[str, int]:
        found = [k for k in basic if k.side == side and k.basic and k.basic["turn"] == turn]
        return dict(Counter([KINDS[kit.kind] for kit in found]))

    assert row(ISRAEL, 1) == {"mechanized": 1, "armour": 4}
    assert row(ISRAEL, 2) == {
        "mechanized": 3,
        "armour": 2,
        "para_mechanized": 1,
        "artillery": 1,
    }
    assert row(ISRAEL, 3) == {"mechanized": 1, "para_mechanized": 1, "artillery": 1}
    assert row(ISRAEL, 4) == {"mechanized": 2, "artillery": 1}
    assert row(ARAB, 1) == {
        "infantry": 10,
        "mechanized": 7,
        "armour": 6,
        "commando": 4,
        "marine": 1,
        "artillery": 5,
        "sam": 8,
    }
    assert row(ARAB, 2) == row(ARAB, 3) == {}
    assert sum(row(ARAB, 4).values()) == 20
    planes = Counter([kit.nation for kit in KITS if kit.kind == AIRCRAFT and kit.basic])
    assert planes == {"israel": 7, "egypt": 5, "iraq": 1}


def test_every_counter_has_factors() -> None:
    for p in range(PIECES):
        if KIND[p] in (BRIDGE, AIRCRAFT) or KINDS[KIND[p]] == "helicopter":
            continue
        assert FULL[p] > REDUCED[p] > 0, PIECE_NAMES[p]
        assert (MOVES[p] == 0) == (KIND[p] == FORT)


@pytest.mark.rule("YKB-037")
def test_every_factor_pays_for_the_dearest_step() -> None:
    assert all([MOVES[p] >= 2 for p in range(PIECES) if MOVES[p]])


@pytest.mark.rule("YKB-038", "YKB-050")
def test_each_bank_is_whole_and_only_the_canal_and_water_part_them() -> None:
    for bank in (EAST, WEST):
        land = [h for h in S if bank[h]]
        found = spread(land[0], FAR, lambda h, bank=bank: bank[h], NEAR)  # type: ignore[misc]
        assert sorted(found) == land
    for h in S:
        for to in BESIDE[h]:
            if EAST[h] and WEST[to]:
                assert joined(h, CANAL, to)
    assert all([bool(LAND[h]) == bool(EAST[h] or WEST[h]) for h in S])


def test_canal_sides_lie_between_the_banks_and_red_ones_are_some_of_them() -> None:
    for h in S:
        assert not RED[h] & ~CANAL[h]
        for to in BESIDE[h]:
            if joined(h, CANAL, to):
                assert EAST[h] + EAST[to] == 1 == WEST[h] + WEST[to]


def test_sites_are_on_land() -> None:
    named = {**TOWNS, **CAMPS, **PASSES, **FORTS}
    assert all([LAND[h] for h in named.values()])
    assert all([LAND[h] for hexes in SYMBOLS.values() for h in hexes])


@pytest.mark.rule("YKB-040", "YKB-045")
def test_roads_run_over_land_and_cross_rivers_at_bridges_and_canals_never() -> None:
    for m in MAPS:
        for road in m["roads"]:
            for a, b in pairwise([number(name) for name in road["path"]]):
                assert LAND[a]
                assert LAND[b]
                assert not joined(a, CANAL, b)
                assert not joined(a, LAVA, b)
                assert not joined(a, RIVER, b) or joined(a, RIVER_BRIDGES, b)


@pytest.mark.rule("YKB-020", "YKB-205")
def test_entries_are_roads_on_the_edges() -> None:
    for side, column in ((ARAB, 1), (ISRAEL, 31)):
        for h in ENTRY[side]:
            assert HEXES.column[h] == column
            assert ROAD[h]
    assert EXIT in ENTRY[ISRAEL]


def test_five_canal_hexes_are_out_of_the_zones_of_forts() -> None:
    zones = {to for h in FORTS.values() for d, to in enumerate(NEAR[h]) if not CANAL[h] >> d & 1}
    open_ = [h for h in S if EAST[h] and CANAL[h] & ~RED[h] and h not in zones]
    free = [HEXES.names[h] for h in open_ if h not in FORTS.values()]
    assert sorted(free) == ["S1006", "S1012", "S1119", "S1526", "S1626"]


def test_the_tables_of_results_are_complete() -> None:
    assert len(COLUMNS) == 8
    for side in (ARAB, ISRAEL):
        assert [len(row) for row in LAND_TABLE[side]] == [8] * 6
    assert [RESULTS[cell] for cell in LAND_TABLE[ARAB][0]] == [
        *("AE", "AE", "AR", "A2", "none", "D1", "D2", "D3")
    ]
    assert [RESULTS[row[0]] for row in LAND_TABLE[ISRAEL]] == [
        *("AR", "A3", "A2", "none", "none", "D1")
    ]


@pytest.mark.rule("YKB-010", "YKB-011", "YKB-012", "YKB-018")
def test_what_has_one_place_is_set_up() -> None:
    s = setup(OPTIONS.make())
    s.audit()
    placed = [p for p in range(PIECES) if s.at[p] < SIZE]
    assert Counter([KINDS[KIND[p]] for p in placed]) == {
        "armour": 4,
        "mechanized": 1,
        "fort": 7,
        "bridge": 3,
    }
    assert all([OWNER[p] == ISRAEL or KIND[p] == BRIDGE for p in placed])
    assert all([s.at[p] in (OFF_MAP, UNUSED) for p in range(PIECES) if KIND[p] == AIRCRAFT])


@pytest.mark.rule("YKB-013", "YKB-014", "YKB-015", "YKB-016", "YKB-017")
def test_sample_setups_are_legal() -> None:
    s = setup(OPTIONS.make())
    assert len(book(s.options).placed) == 41
    known = named(s, list(s.book.placed))
    assert list(known) == ["badr"]
    for hexes in known.values():
        Deploy(hexes).check(s, ARAB)


@pytest.mark.rule("YKB-016")
def test_the_bridgehead_is_two_hexes_deep() -> None:
    s = setup(OPTIONS.make())
    region = s.book.region[PIECE_NAMES.index("EG-INF-90")]
    assert number("S1012") in region
    assert number("S1112") in region
    assert number("S1211") not in region
    assert number("S0912") not in region
    assert all([EAST[h] for h in region])


def test_the_golan_is_divided_among_four_countries() -> None:
    letters = Counter([chr(letter) for letter in TERRITORY if letter])
    assert set(letters) == set("islj")
    assert sum(letters.values()) == 700
