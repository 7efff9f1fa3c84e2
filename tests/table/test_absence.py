"""What becomes of the seat of a player who is away: it stands in the terms of the table."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.table.test_consent import refusal
from tests.table.tools import Desk, find, picture, some_move

from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.absence import Absence
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.setup import rematch
from qg.table.table import Table

TERMS = {"after": 300, "level": "sergent"}


@pytest.mark.rule("QG-ABSENCE")
def test_nobody_sits_in_unless_the_table_says_so() -> None:
    desk = Desk("attaque")
    assert desk.table.absence is None
    assert refusal(desk.do(do.Offer(0, "bot", away=(1,)))) == ("QG-ABSENCE", "absence_off")


@pytest.mark.rule("QG-ABSENCE")
def test_the_level_is_that_of_the_terms() -> None:
    desk = Desk("attaque", absence=TERMS)
    assert refusal(desk.do(do.Offer(0, "bot"))) == ("QG-ABSENCE", "nobody_gone")
    assert desk.do(do.Offer(0, "bot", away=(1,))) is None
    assert (desk.table.seats[1].kind, desk.table.seats[1].level) == ("bot", "sergent")
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-ABSENCE")
def test_the_others_call_it_together() -> None:
    desk = Desk("embuscades", [("me", "")] * 4, choices={"players": 4}, absence=TERMS)
    assert desk.do(do.Offer(0, "bot", away=(1,))) is None
    assert desk.do(do.Answer(2, "bot", True)) is None
    assert desk.table.seats[1].kind == "human"
    assert desk.do(do.Answer(3, "bot", True)) is None
    assert desk.table.seats[1].level == "sergent"


@pytest.mark.rule("QG-ABSENCE")
def test_whoever_comes_back_in_time_keeps_the_seat() -> None:
    desk = Desk("embuscades", [("me", "")] * 4, choices={"players": 4}, absence=TERMS)
    desk.do(do.Offer(0, "bot", away=(1,)))
    assert desk.do(do.Return(2)) is None  # it is not about this seat
    assert "bot" in desk.table.offers
    assert desk.do(do.Return(1)) is None
    assert "bot" not in desk.table.offers
    assert refusal(desk.do(do.Answer(2, "bot", True))) == ("QG-CONSENT", "no_offer")
    assert desk.table.humans() == [0, 1, 2, 3]
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-ABSENCE")
@pytest.mark.parametrize("what", ["draw", "takeback", "pause"])
def test_a_stand_in_agrees_to_nothing_for_a_player_who_is_away(what: str) -> None:
    """Else whoever has called it could stop the clock at will, or take back every move."""
    desk = Desk("attaque", absence=TERMS)
    desk.play(0, " ".join(some_move(desk.table, 0, Random(1))))
    desk.do(do.Offer(0, "bot", away=(1,)))
    assert refusal(desk.do(do.Offer(0, what))) == ("QG-ABSENCE", "stand_in")
    desk.do(do.Return(1))
    no = desk.do(do.Offer(0, what))
    assert no is None or refusal(no)[0] == "QG-UNDO"


def old(desk: Desk) -> Table:
    """The same table as an earlier version of QG stored it."""
    first = desk.facts[0]
    data = json.loads(first.body)
    del data["absence"]
    return folded([Fact(first.kind, first.at, json.dumps(data)), *desk.facts[1:]], find)


@pytest.mark.parametrize(
    ("clock", "absence"),
    [
        (None, Absence(600, "recrue")),
        ({"kind": "live", "minutes": 5}, Absence(60, "recrue")),
        ({"kind": "mail"}, None),
    ],
)
def test_tables_that_were_made_before_this_was_a_term(clock: Any, absence: Absence | None) -> None:
    table = old(Desk("attaque", clock=clock))
    assert table.absence == absence
    assert Table(rematch(table, "u", bytes(32), table.last), find).absence == absence


def test_a_rematch_keeps_the_terms() -> None:
    for terms in (None, TERMS):
        desk = Desk("attaque", absence=terms)
        again = Table(rematch(desk.table, "u", bytes(32), desk.at), find)
        assert again.absence == desk.table.absence


@pytest.mark.parametrize(
    "bad",
    [
        {"after": 59, "level": "recrue"},
        {"after": 10**9, "level": "recrue"},
        {"after": 60, "level": "marshal"},
        {"after": 60, "level": ""},
    ],
)
def test_terms_that_cannot_be(bad: Any) -> None:
    with pytest.raises(Malformed, match="absence"):
        Desk("attaque", absence=bad)
