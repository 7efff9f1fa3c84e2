"""Two commanders of a side at one table: what one does leaves the other what he chose on his view, and what
he may take back."""

from __future__ import annotations

import pytest
from tests.table.tools import GAMES, Desk, picture

from qg.core.move import Refusal
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.hexmap import HEX
from qg.games.yom_kippur.tables import PIECE
from qg.table import command as do

EGYPT, SYRIA, SINAI, GOLAN = range(4)
MOVING = (
    "t3 e.move S1012=EG-ARM-1 S1014=EG-ARM-14 G1411=SY-ARM-47 G1413=SY-ARM-51"
    " S2019=IL-ARM-14 G1017=IL-ARM-188"
)
SECOND = "t3 i.move2 S1012=EG-ARM-1 G1411=SY-ARM-47 S2019=IL-ARM-14 G1017=IL-ARM-188"


@pytest.fixture
def campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, GAME)


def desk(position: str) -> Desk:
    return Desk(GAME.name, choices={"players": 4}, position=position, takeback=True)


def at(found: Desk, name: str) -> str:
    match = found.table.match
    assert match is not None
    state: Campaign = match.state
    return HEX.word(state.at[PIECE.index[name]])


@pytest.mark.rule("YKA-006")
@pytest.mark.parametrize(
    ("position", "first", "second"),
    [
        (MOVING, (EGYPT, "move EG-ARM-1 S1112"), (SYRIA, "move SY-ARM-47 G1410")),
        (SECOND, (SINAI, "move IL-ARM-14 S2018"), (GOLAN, "move IL-ARM-188 G1016")),
    ],
)
def test_what_was_chosen_on_an_older_view_is_an_answer_on_either_side(
    campaign: None, position: str, first: tuple[int, str], second: tuple[int, str]
) -> None:
    found = desk(position)
    table = found.table
    (one, text), (other, answer) = first, second
    assert table.asked() == [one, other]
    chosen = table.views[other]
    assert found.play(one, text) is None
    assert table.views[other] == chosen + 1
    assert table.fresh[other] <= chosen
    assert found.do(do.Play(other, answer.split(), chosen)) is None
    # Who moved himself has another view since; what he chose before that is no answer any more.
    late = found.do(do.Play(one, ["done"], chosen))
    assert isinstance(late, Refusal)
    assert late.rule == "QG-STALE"


@pytest.mark.rule("YKA-006")
def test_one_is_done_and_the_other_still_moves(campaign: None) -> None:
    found = desk(MOVING)
    chosen = found.table.views[EGYPT]
    assert found.play(SYRIA, "done") is None
    assert found.table.asked() == [EGYPT]
    assert found.do(do.Play(EGYPT, ["move", "EG-ARM-1", "S1112"], chosen)) is None
    no = found.play(SYRIA, "move SY-ARM-47 G1410")
    assert isinstance(no, Refusal), "he has said that he is done"


def test_a_move_is_taken_back_past_a_partners_and_his_stays(campaign: None) -> None:
    found = desk(MOVING)
    for seat, text in (
        (EGYPT, "move EG-ARM-1 S1112"),
        (SYRIA, "move SY-ARM-47 G1410"),
        (SYRIA, "move SY-ARM-51 G1412"),
    ):
        assert found.play(seat, text) is None
    assert found.do(do.Undo(EGYPT)) is None
    assert [at(found, name) for name in ("EG-ARM-1", "SY-ARM-47", "SY-ARM-51")] == [
        *("S1012", "G1410", "G1412")
    ]
    assert picture(found.refolded()) == picture(found.table)
    assert found.play(EGYPT, "move EG-ARM-1 S1011") is None
    assert found.do(do.Undo(SYRIA)) is None
    assert [at(found, name) for name in ("EG-ARM-1", "SY-ARM-51")] == ["S1011", "G1413"]
