"""Recovery points and victory points: against the rulebook's examples."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.yom_kippur.field import field, pieces
from tests.games.yom_kippur.sky import no, told

from qg.games.yom_kippur.events_air import SOURCES
from qg.games.yom_kippur.hexmap import DEAD, EAST, HEXES, LEFT, OFF_MAP, WEST
from qg.games.yom_kippur.recovery import Recover, can_recover, price, rows
from qg.games.yom_kippur.score import LOOKS, lines, total
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, IS_BRIGADE, ISRAEL, OWNER, PIECE, PIECES, SIDES


def one(word: str) -> int:
    return pieces(word)[0]


def gone(s: YomKippur, word: str) -> None:
    s.put(one(word), DEAD)
    s.strength[one(word)] = 0


@pytest.mark.rule("YKB-191")
@pytest.mark.rule("YKB-192")
@pytest.mark.rule("YKB-193")
@pytest.mark.rule("YKB-195")
def test_the_example_of_recovery() -> None:
    """A reduced tank brigade, eliminated paras on foot and a reduced aircraft: 3 + 4 + 2. The point that is
    left restores nothing."""
    s = field({"S1719": "IL-ARM-14-"}, "i_recovery", 6)
    gone(s, "IL-PAR-35")
    s.form = tuple([int(p == one("IL-PAR-35")) for p in range(PIECES)])
    s.strength[one("IL-AIR-1")] = 1
    assert [price(s, one(w)) for w in ("IL-ARM-14", "IL-PAR-35", "IL-AIR-1")] == [3, 4, 2]
    for word in ("IL-ARM-14", "IL-PAR-35", "IL-AIR-1"):
        s, events = told(s, Recover(one(word)))
        assert [type(e).__name__ for e in events] == ["Recovered"]
    assert s.points == (5, 1)
    assert s.at[one("IL-PAR-35")] == OFF_MAP
    assert s.due[one("IL-PAR-35")] == 6
    assert s.road[one("IL-PAR-35")] == 1
    assert s.form[one("IL-PAR-35")] == 1
    assert not can_recover(s, ISRAEL)


@pytest.mark.rule("YKB-193")
def test_prices_of_aircraft() -> None:
    s = field({}, "i_recovery", 7)
    for word in ("IL-AIR-1", "EG-AIR-1", "IR-AIR-1"):
        assert price(s, one(word)) == 0
        gone(s, word)
    assert [price(s, one(w)) for w in ("IL-AIR-1", "EG-AIR-1", "IR-AIR-1")] == [4, 2, 2]
    assert [move.text() for move in rows(s, ARAB)] == ["recover EG-AIR-1", "recover IR-AIR-1"]


@pytest.mark.rule("YKB-190")
def test_points_are_of_no_use_before_turn_six() -> None:
    s = field({"S1719": "IL-ARM-14-"}, "i_air", 5)
    assert no(s, Recover(one("IL-ARM-14"))) == "YKB-190 too_early"
    assert not can_recover(s, ISRAEL)
    s = field({"S1719": "IL-ARM-14-"}, "i_air", 6)
    assert no(s, Recover(one("IL-ARM-14"))) == "YKB-195 not_now"


def counted(s: YomKippur) -> dict[str, int]:
    return {SOURCES[line.source]: line.points for line in lines(s)}


def army(count: int, bank: bytes) -> dict[str, str]:
    """So many Arab brigades on a bank, one a hex."""
    units = [p for p in range(PIECES) if IS_BRIGADE[p] and OWNER[p] == ARAB and p < 60]
    free = [h for h in range(1023) if bank[h] and HEXES.names[h] not in ("S2229", "S2525", "S2521")]
    return {HEXES.names[h]: PIECE.word(p) for h, p in zip(free[:count], units)}


@pytest.mark.rule("YKB-207")
@pytest.mark.parametrize("count", [0, 15, 16, 17])
def test_the_example_of_the_army_in_the_east(count: int) -> None:
    s = field(army(count, EAST), "i_move2", 9)
    assert counted(s).get("army", 0) == min(0, count - 16)
    assert LOOKS["east"](s, ARAB, []) == {"east": count, "wanted": 16}


@pytest.mark.rule("YKB-202")
def test_paras_in_the_west_need_company() -> None:
    west = [HEXES.names[h] for h in range(1023) if WEST[h]][:3]
    s = field({**army(16, EAST), west[0]: "IL-PAR-35"}, "i_move2", 9)
    s.form = tuple([int(p == one("IL-PAR-35")) for p in range(PIECES)])
    assert counted(s) == {}
    s.road = s.form
    assert counted(s) == {"west": 5}, "it came back by road, on foot"
    s.road = tuple([0] * PIECES)
    s.put(one("IL-ARM-14"), HEXES.number(west[1]))
    assert counted(s) == {"west": 10}


@pytest.mark.rule("YKB-201")
@pytest.mark.rule("YKB-203")
@pytest.mark.rule("YKB-204")
@pytest.mark.rule("YKB-205")
@pytest.mark.rule("YKB-206")
@pytest.mark.rule("YKB-208")
def test_what_else_counts() -> None:
    where = {
        **army(16, EAST),
        "S1304": "FT-Budapest",
        "S1009": "FT-Ketuba-",
        "S2229": "EG-ARM-23-",
        "S2525": "EG-PAR-150",
        "S2521": "EG-SAM-1",
    }
    s = field(where, "i_move2", 9, bid=3)
    s.broken, s.lost = 2, 4
    s.put(one("EG-MEC-10"), LEFT)
    assert counted(s) == {"forts": 3, "bridges": 4, "passes": 10, "exits": 1, "losses": 4, "bid": 3}
    assert (total(s, ARAB), total(s, ISRAEL)) == (15, 10)
    told_: Any = LOOKS["score"](s, ISRAEL, [])
    assert (told_["arab"], told_["israel"]) == (15, 10)
    for side in SIDES:
        own = [line["points"] for line in told_["lines"] if line["side"] == side]
        assert sum(own) == told_[side]
    given = field({}, "i_move2", 9, bid=-3)
    assert [(line.side, line.points) for line in lines(given)] == [(ARAB, -16), (ARAB, 3)]


@pytest.mark.rule("YKB-120")
def test_which_bridges_are_threatened() -> None:
    look = LOOKS["bridges_threatened"]
    s = field({"S1012": "BR-1", "S1112": "IL-ARM-14"}, "i_combat")
    assert look(s, ARAB, []) == {"S1012": 1}
    s = field({"S1012": "BR-1 EG-INF-90", "S1112": "IL-ARM-14"}, "i_combat")
    assert look(s, ARAB, []) == {}
    s = field({"S1012": "BR-1", "S1312": "IL-ARM-14"}, "i_combat")
    assert look(s, ARAB, []) == {}
