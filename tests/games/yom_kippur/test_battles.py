"""What meets in a battle: totals, columns, tables (YKB-088 to 093, 097, 111 to 119, 131, 181)."""

from __future__ import annotations

import pytest
from tests.games.yom_kippur.field import field, hexes, pieces

from qg.games.yom_kippur.battle import LAND, column, said, totals
from qg.games.yom_kippur.state import CROSSED, LANDED, RAFTED, STRUCK, YomKippur
from qg.games.yom_kippur.tables import ARAB, ISRAEL, RESULTS

ARAB_TABLE = {  # by column: the results of the faces 1 to 6
    "1-3": "AE AR AR A3 A2 none",
    "1-2": "AE AR A3 A2 none D1",
    "1-1": "AR A3 A2 none D1 D1",
    "2-1": "A2 A1 none D1 D2 D3",
    "3-1": "none D1 D2 D2 D3 DR",
    "4-1": "D1 D2 D3 DR DR DE",
    "5-1": "D2 D3 DR DR DE DE",
    "6-1": "D3 D3 DR DE DE DE",
}
ISRAELI_TABLE = {
    "1-3": "AR A3 A2 none none D1",
    "1-2": "A3 A2 none none D1 D2",
    "1-1": "A1 none D1 D2 D3 DR",
    "2-1": "none D2 D3 D3 DR DR",
    "3-1": "D1 D2 D3 DR DR DE",
    "4-1": "D2 D3 DR DR DR DE",
    "5-1": "D3 D3 DR DE DE DE",
    "6-1": "D3 DR DE DE DE DE",
}


@pytest.mark.rule("YKB-093")
@pytest.mark.parametrize(("side", "table"), [(ARAB, ARAB_TABLE), (ISRAEL, ISRAELI_TABLE)])
def test_every_cell_of_both_tables(side: int, table: dict[str, str]) -> None:
    for number, (name, row) in enumerate(table.items()):
        assert said(number) == name
        cells = [RESULTS[LAND[side].find(number, face)] for face in range(1, 7)]
        assert cells == row.split()


@pytest.mark.rule("YKB-089")
@pytest.mark.parametrize(
    ("attack", "defence", "ratio"),
    [
        (10, 5, "2-1"),
        (15, 7, "2-1"),
        (19, 10, "1-1"),
        (5, 14, "1-3"),
        (5, 5, "1-1"),
        (5, 6, "1-2"),
        (5, 15, "1-3"),
        (5, 16, "1-4"),
        (1, 9, "1-9"),
        (30, 5, "6-1"),
        (35, 6, "5-1"),
    ],
)
def test_ratios_are_rounded_for_the_defender(attack: int, defence: int, ratio: str) -> None:
    assert said(column(attack, defence)) == ratio


@pytest.mark.rule("YKB-092")
def test_what_is_above_six_to_one_is_added_to_the_die() -> None:
    eight = column(24, 3)
    assert said(eight) == "6-1 +2"
    for side, table in ((ARAB, ARAB_TABLE), (ISRAEL, ISRAELI_TABLE)):
        row = table["6-1"].split()
        for face in range(1, 7):
            assert RESULTS[LAND[side].find(eight, face)] == row[min(face + 2, 6) - 1]


def met(
    s: YomKippur, targets: str, units: str, guns: str = "", support: str = ""
) -> tuple[int, int]:
    found = totals(s, hexes(targets), pieces(units), pieces(guns), pieces(support))
    assert found.attack == sum([t.amount for t in found.terms if t.side == side_of(units)])
    assert found.defence == sum([t.amount for t in found.terms if t.side != side_of(units)])
    return found.attack, found.defence


def side_of(units: str) -> str:
    return "israel" if units.startswith("IL") else "arab"


@pytest.mark.rule("YKB-088")
@pytest.mark.rule("YKB-111")
def test_all_units_of_a_hex_defend_together() -> None:
    s = field({"S1210": "EG-INF-90 EG-ARM-15-", "S1310": "IL-ARM-14 IL-MEC-204-"})
    assert met(s, "S1310", "EG-INF-90 EG-ARM-15") == (3 + 3, 6 + 3)


@pytest.mark.rule("YKB-112")
def test_a_hill_adds_two_once() -> None:
    s = field({"S2326": "EG-ARM-15", "S2425": "IL-ARM-14 IL-MEC-204"})
    assert met(s, "S2425", "EG-ARM-15")[1] == 6 + 5 + 2


@pytest.mark.rule("YKB-113")
def test_a_town_adds_one_once() -> None:
    s = field({"S1806": "EG-ARM-15", "S1707": "IL-ARM-14 IL-MEC-204"})
    assert met(s, "S1707", "EG-ARM-15")[1] == 6 + 5 + 1


@pytest.mark.rule("YKB-114")
@pytest.mark.rule("YKB-119")
def test_a_camp_adds_two_for_each_brigade_and_sam() -> None:
    s = field({"S1608": "EG-ARM-15", "S1507": "IL-ARM-14 IL-MEC-204"})
    assert met(s, "S1507", "EG-ARM-15")[1] == 6 + 2 + 5 + 2
    s = field({"S1225": "IL-ARM-14", "S1125": "EG-SAM-1 EG-ARM-15"}, "i_combat")
    assert met(s, "S1125", "IL-ARM-14")[1] == 2 + 2 + 5 + 2


@pytest.mark.rule("YKB-119")
def test_a_camp_adds_nothing_for_a_fort() -> None:
    s = field({"S1608": "EG-ARM-15", "S1507": "FT-Budapest IL-MEC-204"})
    assert met(s, "S1507", "EG-ARM-15")[1] == 5 + 2 + 2


@pytest.mark.rule("YKB-115")
@pytest.mark.rule("YKB-116")
@pytest.mark.rule("YKB-117")
@pytest.mark.rule("YKB-181")
def test_a_marsh_doubles_the_defence_and_halves_who_attacks_out_of_it() -> None:
    s = field({"S1305": "EG-ARM-15 EG-INF-90", "S1304": "FT-Budapest IL-MEC-204"})
    assert met(s, "S1304", "EG-INF-90 EG-ARM-15") == (2 + 3, 2 * 5 + 2 * 2)


@pytest.mark.rule("YKB-118")
def test_each_target_hex_adds_its_own_ground() -> None:
    s = field({"S1407": "EG-ARM-15", "S1507": "IL-MEC-204", "S1406": "IL-ARM-14"})
    assert met(s, "S1406 S1507", "EG-ARM-15") == (5, 6 + 5 + 2)


@pytest.mark.rule("YKB-097")
@pytest.mark.parametrize("deed", [CROSSED, RAFTED, LANDED])
def test_halving_is_unit_by_unit_or_by_option_of_their_sum(deed: int) -> None:
    where = {"S1109": "IL-MEC-204 IL-PAR-35", "S1110": "EG-INF-90", "S1209": "IL-ARM-14"}
    for option, attack in (("unit", 3 + 3 + 6), ("sum", 5 + 6)):
        s = field(where, "i_combat", halving=option)
        for unit in pieces("IL-MEC-204 IL-PAR-35"):
            s.deeds[unit] |= deed
        assert met(s, "S1110", "IL-ARM-14 IL-MEC-204 IL-PAR-35") == (attack, 3)


@pytest.mark.rule("YKB-097")
def test_two_halvings_are_made_one_after_the_other() -> None:
    s = field({"S1105": "IL-MEC-204", "S1205": "EG-INF-90"}, "i_combat")
    s.deeds[pieces("IL-MEC-204")[0]] |= LANDED
    assert met(s, "S1205", "IL-MEC-204") == (2, 6)  # 5, 3, 2


@pytest.mark.rule("YKB-131")
def test_guns_add_two_or_one() -> None:
    s = field(
        {
            "S1110": "EG-INF-90",
            "S1010": "EG-ART-A1 EG-ART-A2-",
            "S1210": "IL-ARM-14",
            "S1310": "IL-ART-214",
        }
    )
    assert met(s, "S1210", "EG-INF-90", "EG-ART-A1 EG-ART-A2", "IL-ART-214") == (3 + 2 + 1, 6 + 2)


@pytest.mark.rule("YKB-105")
@pytest.mark.rule("YKB-114")
def test_who_was_attacked_before_adds_nothing_not_even_in_a_camp() -> None:
    s = field({"S1608": "EG-ARM-15", "S1507": "IL-ARM-14 IL-MEC-204"})
    s.deeds[pieces("IL-ARM-14")[0]] |= STRUCK
    assert met(s, "S1507", "EG-ARM-15")[1] == 5 + 2
