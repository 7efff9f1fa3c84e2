"""Two seats of a side asked at once: a move is taken back past a partner's, at the table and in its
record."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.tools import Desk, find, picture

from qg.core.move import Refusal
from qg.core.record import read
from qg.table import command as do
from qg.table.story import told_all

LEFT, RIGHT, FOE = range(3)


def dug() -> Desk:
    """Left and right have dug, and left has taken its move back."""
    desk = Desk("allies", takeback=True)
    for seat in (LEFT, RIGHT, RIGHT):
        assert desk.play(seat, "dig", 10) is None
    assert desk.do(do.Undo(LEFT), 10) is None
    return desk


def holes(desk: Desk) -> Any:
    assert desk.table.match is not None
    return desk.table.match.state.hole


def kept(desk: Desk) -> None:
    """What is stored gives the same table, and its record can be read."""
    table = desk.table
    assert picture(desk.refolded()) == picture(table)
    again = read(find, "".join(table.record)).match
    assert table.match is not None
    assert again.state == table.match.state
    assert len(again.journal) == len(table.match.journal) == len(table.lines)


def test_a_move_is_taken_back_past_a_partners() -> None:
    desk = dug()
    assert holes(desk) == [0, 2]
    assert [line["by"] for line in told_all(desk.table, FOE)] == [RIGHT, RIGHT]
    assert desk.table.views == {LEFT: 4, RIGHT: 4, FOE: 4, 30: 4}
    kept(desk)
    assert desk.play(LEFT, "dig", 10) is None
    assert desk.do(do.Undo(RIGHT), 10) is None
    assert holes(desk) == [1, 1]
    kept(desk)


@pytest.mark.parametrize("more", [0, 1])
def test_what_partners_did_since_can_be_taken_back_by_consent(more: int) -> None:
    desk = dug()
    for _ in range(more):
        desk.play(LEFT, "dig", 10)
    for seat in (RIGHT, LEFT, FOE):
        desk.do(do.Offer(seat, "takeback") if seat == RIGHT else do.Answer(seat, "takeback", True))
    assert holes(desk) == [0, 1]
    kept(desk)
    assert desk.play(LEFT, "dig", 10) is None
    kept(desk)


def test_a_game_with_secrets_is_not_taken_back_past_a_partner() -> None:
    """Whether it could be done would tell of what is hidden."""
    desk = Desk("partners")
    assert desk.play(0, "deal", 10) is None
    no = desk.do(do.Undo(0))
    assert isinstance(no, Refusal)
    assert desk.table.match is not None
    assert desk.table.match.teams == ()
