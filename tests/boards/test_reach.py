"""Zones, marches and retreats on hexes, each against a slow twin or by hand; and the picture of a sheet."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qg.boards.hex import Hexes
from qg.boards.hex_picture import picture
from qg.boards.reach import reach, retreats, zone

MAP = Hexes([("", 5, 4)])
PLACES = st.integers(0, MAP.size - 1)


def at(*names: str) -> list[int]:
    return [MAP.number(name) for name in names]


def named(places: list[int]) -> list[str]:
    return [MAP.names[place] for place in places]


@given(st.lists(PLACES))
def test_a_zone_counts_the_units_beside_a_hex(units: list[int]) -> None:
    found = zone(units, MAP.beside)
    for h in range(MAP.size):
        assert found[h] == len([unit for unit in units if MAP.distance(h, unit) == 1])


def test_a_zone_counts_no_further_than_a_byte() -> None:
    assert max(zone([0] * 300, MAP.beside)) == 255


def test_a_march_pays_for_the_ground_passes_friends_and_not_enemies() -> None:
    start, friend, enemy, wood = at("0101", "0201", "0102", "0301")

    def price(a: int, b: int) -> int:
        return -1 if b == enemy else 3 if b == wood else 1

    taken = [start, friend, enemy]
    found = reach(start, 3, MAP.beside, price, [0] * MAP.size, lambda h: h not in taken)
    assert friend not in found.cost  # it is passed through
    assert start not in found.cost
    assert enemy not in found.cost
    assert wood not in found.cost  # 1 + 3 points
    ahead = MAP.number("0302")
    assert (found.cost[ahead], named(list(found.way(ahead)))) == (2, ["0101", "0201", "0302"])
    assert list(found.cost) == sorted(found.cost)
    assert found.notes(MAP.names)["0302"] == (2, ("0101", "0201", "0302"))


def test_a_zone_stops_whoever_enters_it_and_not_who_starts_there() -> None:
    start, enemy = at("0101", "0301")
    zones = zone([enemy], MAP.beside)

    def price(a: int, b: int) -> int:
        return -1 if b == enemy else 1

    from_afar = reach(start, 9, MAP.beside, price, zones, lambda h: True)
    for h, before in [(h, from_afar.way(h)[:-1]) for h in from_afar.cost]:
        assert not any([zones[place] for place in before]), MAP.names[h]
    assert [h for h in from_afar.cost if zones[h]] != []
    beside = MAP.number("0201")
    assert zones[beside]
    assert MAP.number("0103") in reach(beside, 9, MAP.beside, price, zones, lambda h: True).cost


def test_a_retreat_leads_away_over_open_hexes() -> None:
    start = MAP.number("0302")
    everywhere = retreats(start, 2, MAP.beside, lambda h: True, MAP.distance)
    assert everywhere == [h for h in range(MAP.size) if MAP.distance(start, h) == 2]
    shut = at("0202", "0303", "0402", "0401", "0301")
    assert named(retreats(start, 1, MAP.beside, lambda h: h not in shut, MAP.distance)) == ["0201"]
    two = named(retreats(start, 2, MAP.beside, lambda h: h not in shut, MAP.distance))
    assert two == ["0101", "0102"]  # 0301 is shut, and beside the start
    assert retreats(start, 1, MAP.beside, lambda h: False, MAP.distance) == []
    assert retreats(start, 0, MAP.beside, lambda h: False, MAP.distance) == [start]


def test_a_sheet_is_drawn_with_even_columns_lower() -> None:
    small = Hexes([("A", 2, 1), ("B", 3, 2)])
    units = {"B0101": "R1'", "B0202": "B1", "B0301": "too long"}

    def cell(h: int) -> str:
        return units.get(small.names[h], ".")

    assert picture(small, cell, 3, sheet=1).splitlines() == [
        "    01  02  03",
        "01 R1'     too",
        "        .",
        "02  .       .",
        "        B1",
    ]


def test_a_cell_is_painted_after_it_was_cut() -> None:
    def paint(h: int, text: str) -> str:
        return f"<{text}>"

    assert "<ab>" in picture(Hexes([("", 1, 1)]), lambda h: "abc", 2, paint=paint)
