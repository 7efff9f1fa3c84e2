"""The worked examples of the rulebook, each played out."""

from __future__ import annotations

import pytest
from tests.games.attaque.test_notation import START
from tests.games.attaque.tools import after, go, mover, offered, place, read, refused, stands

from qg.games.attaque.events import Attacked, Exploded
from qg.games.attaque.tables import COLOURS, square


def colours(*squares: str) -> str:
    return "".join([COLOURS[square(name)] for name in squares])


@pytest.mark.rule("ATK-125", "ATK-127", "ATK-003")
def test_1_a_bomb_on_black_empties_four_whites() -> None:
    assert colours("e3", "d3", "f3", "e2", "e4") == "BWWWW"
    s = place("rk9 Cd3 Lf3 Ye2 Ne4 Zl1 wa11 xb11 ul11 Wa1 Xb1", 2, "n", ply=7)
    s = after(s, "k9~e3", "l1-l2", "l11-l10")
    assert [stands(s, x) for x in ("e3", "d3", "f3", "e2", "e4")] == ["r", "C", "L", "Y", "N"]
    s, said = go(s, "l2-l1")
    assert [stands(s, x) for x in ("e3", "d3", "f3", "e2", "e4")] == [""] * 5
    assert len([e for e in said if isinstance(e, Exploded)]) == 1
    assert mover(s) == 1


@pytest.mark.rule("ATK-128")
def test_1_the_plan_survives_beside_the_bomb() -> None:
    s = place("rk9 Cd3 Xf3 Ye2 Ne4 Zl1 wa11 xb11 ul11 Wa1", 2, "n", ply=7)
    s = after(s, "k9~e3", "l1-l2", "l11-l10", "l2-l1")
    assert [stands(s, x) for x in ("e3", "d3", "f3", "e2", "e4")] == ["", "", "X", "", ""]


@pytest.mark.rule("ATK-094", "ATK-130")
def test_2_a_sapper_defuses_the_bomb() -> None:
    pieces = "re3 Cd3 Lf3 Ye2 Ze4 Zl1 wa11 xb11 ul11 Wa1 Xb1"
    s = place(pieces, 2, armed="e3=10", ply=8)
    done, said = go(s, "e4>e3", "=", "l11-l10", "l1-l2", "l10-l11")
    assert [stands(done, x) for x in ("e3", "d3", "f3", "e2", "e4")] == ["", "C", "L", "Y", "Z"]
    assert not [e for e in said if isinstance(e, Exploded)]
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == ["ATK-094"]
    done, said = go(s, "l1-l2", "l11-l10", "e4>e3", "+")  # in the second turn there is still time
    assert [stands(done, x) for x in ("e3", "d3", "e4")] == ["Z", "C", ""]
    assert not [e for e in said if isinstance(e, Exploded)]


@pytest.mark.rule("ATK-093", "ATK-130")
def test_2_a_sergeant_sacrifices_himself() -> None:
    s = place("re3 Sd3 Lf3 Ye2 Ne4 Zl1 wa11 xb11 ul11 Wa1 Xb1", 2, armed="e3=10", ply=8)
    s, said = go(s, "d3>e3", "l11-l10", "l1-l2", "l10-l11")
    assert [stands(s, x) for x in ("e3", "d3", "f3", "e2", "e4")] == ["", "", "L", "Y", "N"]
    assert not [e for e in said if isinstance(e, Exploded)]
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == ["ATK-093"]


@pytest.mark.rule("ATK-071", "ATK-082")
def test_3_from_white_to_white_in_one_turn() -> None:
    assert colours("g6", "g7", "g8") == "WBW"
    for rules in (2, 3):
        s = place("Kg6 sg8 Zl1 wa11 xb11 ul11 Wa1 Xb1", rules)
        s = after(s, "g6-g7>g8")
        assert offered(s) == {"+", "="}
        s = after(s, "+")
        assert stands(s, "g8") == "K"
        assert stands(s, "g6") == stands(s, "g7") == ""
        assert mover(s) == 1


@pytest.mark.rule("ATK-126", "ATK-052", "ATK-050", "ATK-092", "ATK-147")
def test_4_a_paratrooper_follows_the_bomb_to_the_plan() -> None:
    s = place("Rb3 Pc3 xf10 sf9 te10 ug10 kf11 hl11 wa8 Wa1 Xb1 Zl1", 3, taken="-")
    assert refused(s, "c3~f9") == "ATK-050"  # every square beside the plan is taken
    s = after(s, "b3~e9", "l11-l10", "l1-l2")
    assert refused(s, "c3~f9", 0) == "ATK-018"
    s, said = go(s, "l10-l11")
    assert len([e for e in said if isinstance(e, Exploded)]) == 1
    assert stands(s, "f9") == stands(s, "e10") == ""
    assert mover(s) == 0  # the explosion was no turn
    s, said = go(s, "c3~f9>f10")
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == ["ATK-092"]
    assert stands(s, "f10") == ""
    assert offered(s) == {"+", "="}  # the flag is still to be had
    s = place("Pc3 xf10 te10 ug10 kf11 hl11 Wa1 Xb1 Zl1", 3, taken="w")
    s = after(s, "c3~f9>f10")
    assert (s.outcome.winners, s.outcome.rule) == (1, "ATK-141")


@pytest.mark.rule("ATK-077")
def test_5_two_generals_stay_where_they_are() -> None:
    for rules in (2, 3):
        s = after(place("Gf6 gf7 Zl1 wa11 xb11 ul11 Wa1 Xb1", rules), "f6>f7")
        assert (stands(s, "f6"), stands(s, "f7")) == ("G", "g")
        assert mover(s) == 1
        s = after(s, "f7>f6")
        assert (stands(s, "f6"), stands(s, "f7")) == ("G", "g")


@pytest.mark.rule("ATK-057", "ATK-058", "ATK-059")
def test_6_a_paratrooper_waits_for_the_spy() -> None:
    s = place("Pc3 yf9 ul11 wa11 xb11 Wa1 Xb1 Zl1", 3)
    s = after(s, "c3~f7", "l11-l10")
    tried, said = go(s, "f7-f8>f9")  # one turn of the opponent is not enough
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == ["ATK-058"]
    assert (stands(tried, "f8"), stands(tried, "f9")) == ("P", "y")
    s = after(s, "l1-l2", "l10-l11")
    s, said = go(s, "f7-f8>f9", "+")
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == ["ATK-080"]
    assert stands(s, "f9") == "P"


@pytest.mark.rule("ATK-044", "ATK-071", "ATK-002")
def test_7_a_commando_bounds_at_the_start() -> None:
    start = START.replace("FSKQNQYQNTEF", "QSKQNFYQNTEF").replace(
        "bound:a2,a3,l3,a4,", "bound:a2,a3,l3,f4,"
    )
    s = read(start)
    assert stands(s, "f4") == "F"
    assert "f4-f7" in offered(s)
    assert "f4-f7>f8" in offered(s)
    assert not [t for t in offered(s) if t.startswith("f4-f6")]
    s, said = go(s, "f4-f7>f8")
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == [
        "ATK-091"
    ]  # a barrier stood there
    s = after(s, "+")
    assert stands(s, "f8") == "F"
