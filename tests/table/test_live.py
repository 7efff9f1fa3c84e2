"""Tables of games in real time: pauses, offers, absence, and a server that was down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.test_consent import refusal
from tests.table.tools import START, Desk, find, picture
from tests.toys.bells import CURFEW, SECOND, TEAMS

from qg.core.record import read
from qg.core.shape import Malformed
from qg.core.value import CLOCK
from qg.table import command as do
from qg.table.consent import PAUSES
from qg.table.setup import plan
from qg.table.story import record
from qg.table.table import OVER, PAUSED, PLAYING
from qg.table.time import OFFERED, PAUSE, alarm

SEATS = [("me", "")] * 4


def agreed(desk: Desk, what: str) -> Any:
    """Seat 0 offers, the others agree; the first refusal."""
    no = desk.do(do.Offer(0, what))
    for seat in (1, 2, 3):
        no = no or desk.do(do.Answer(seat, what, True))
    return no


def time(desk: Desk) -> int:
    return desk.table.game_time(desk.at)


@pytest.mark.rule("QG-LIVE")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("clock", {"kind": "live", "minutes": 5}),
        ("clock", {"kind": "mail", "days": 2}),
        ("hotseat", True),
        ("takeback", True),
    ],
)
def test_what_such_a_table_cannot_have(field: str, value: Any) -> None:
    with pytest.raises(Malformed, match=f"^{field}: "):
        plan(find, "bells", seats=SEATS, **{field: value})
    plan(find, "partners", seats=[("me", "")] * 4, **{field: value})  # others can


@pytest.mark.rule("QG-LIVE")
def test_nothing_is_taken_back_and_no_draw_agreed_on() -> None:
    desk = Desk("bells")
    desk.play(0, "wind 0", 10)
    assert refusal(desk.do(do.Undo(0))) == ("QG-UNDO", "standing")
    assert refusal(desk.do(do.Offer(0, "takeback"))) == ("QG-TAKEBACK", "takeback_off")
    assert refusal(desk.do(do.Offer(0, "draw"))) == ("QG-LIVE", "live_draw")


def test_it_is_nobodys_turn_while_an_ask_stands() -> None:
    """So nobody is called with the page closed."""
    desk = Desk("bells")
    desk.play(0, "wind 0", 10)
    assert desk.table.asked() == [0, 1, 2, 3]
    assert [desk.table.calls(seat)[0] for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("QG-LIVE")
def test_every_deadline_comes_at_its_time() -> None:
    """Three bells and curfew: the clock answers at each of them, however late the table is woken."""
    desk = Desk("bells")
    for seat, bell, at in ((0, 2, 1000), (1, 0, 2000), (2, 1, 3000)):
        assert desk.play(seat, f"wind {bell}", START + at - desk.at) is None
    assert alarm(desk.table) == START + 9000
    desk.do(do.Wake(), 60 * SECOND)
    ticks = [line.entry.at for line in desk.table.lines if line.entry.seat == CLOCK]
    assert ticks == [9000, 23_000, 46_000]
    assert alarm(desk.table) == START + CURFEW
    desk.do(do.Wake(), 100 * SECOND)
    assert desk.table.status == OVER
    assert desk.table.lines[-1].entry.at == CURFEW
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIVE")
@pytest.mark.parametrize("late", [False, True])
def test_an_offer_lapses(late: bool) -> None:
    desk = Desk("bells")
    assert desk.do(do.Offer(0, "pause"), 10) is None
    made = desk.at
    assert alarm(desk.table) == made + OFFERED
    for seat in (1, 2):
        assert desk.do(do.Answer(seat, "pause", True), 5) is None
    no = desk.do(do.Answer(3, "pause", True), made + OFFERED - desk.at - (0 if late else 1))
    assert (refusal(no) == ("QG-CONSENT", "no_offer")) if late else (no is None)
    assert desk.table.status == (PLAYING if late else PAUSED)
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIVE")
def test_a_pause_stops_every_deadline_and_ends_by_itself() -> None:
    desk = Desk("bells")
    desk.play(0, "wind 0", 1000)
    desk.at += 4000
    assert agreed(desk, "pause") is None
    assert (desk.table.status, time(desk)) == (PAUSED, 5000)
    assert refusal(desk.play(1, "stop 0", 3000)) == ("QG-PAUSED", "")
    assert refusal(desk.do(do.ClaimWin(0, (1, 3)))) == ("QG-PAUSED", "")
    desk.do(do.Wake(), PAUSE - 3001)
    assert (desk.table.status, time(desk)) == (PAUSED, 5000)
    desk.do(do.Wake(), 1)
    assert (desk.table.status, time(desk)) == (PLAYING, 5000)
    desk.do(do.Wake(), 2999)
    assert desk.table.lines[-1].entry.seat == 0
    desk.do(do.Wake(), 1)  # the bell rings at 8000 of play
    assert (desk.table.lines[-1].entry.seat, desk.table.lines[-1].entry.at) == (CLOCK, 8000)
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIVE")
def test_people_end_a_pause_together() -> None:
    desk = Desk("bells")
    desk.at += 1000
    assert agreed(desk, "pause") is None
    desk.at += 60 * SECOND
    assert agreed(desk, "resume") is None
    assert (desk.table.status, time(desk)) == (PLAYING, 1000)


@pytest.mark.rule("QG-LIVE")
def test_there_are_two_pauses() -> None:
    desk = Desk("bells")
    for _ in range(PAUSES):
        assert agreed(desk, "pause") is None
        assert agreed(desk, "resume") is None
    assert refusal(desk.do(do.Offer(0, "pause"))) == ("QG-LIVE", "live_pauses")


@pytest.mark.rule("QG-LIVE")
def test_after_the_server_was_down_the_game_comes_back_paused() -> None:
    """That pause is nobody's, and the time between is nobody's either."""
    desk = Desk("bells")
    desk.play(0, "wind 0", 1000)
    alive = desk.at + 500
    assert desk.do(do.Back(alive), 3600 * SECOND) is None
    assert (desk.table.status, time(desk)) == (PAUSED, 1500)
    assert desk.table.pauses == 0
    assert agreed(desk, "resume") is None
    desk.do(do.Wake(), 6499)
    assert desk.table.lines[-1].entry.seat == 0
    desk.do(do.Wake(), 1)
    assert desk.table.lines[-1].entry.seat == CLOCK
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-LIVE")
def test_a_server_that_was_down_in_a_pause_begins_the_pause_anew() -> None:
    desk = Desk("bells")
    desk.at += 1000
    assert agreed(desk, "pause") is None
    assert desk.do(do.Back(desk.at), 3600 * SECOND) is None
    desk.do(do.Wake(), PAUSE - 1)
    assert (desk.table.status, time(desk), desk.table.pauses) == (PAUSED, 1000, 1)
    desk.do(do.Wake(), 1)
    assert (desk.table.status, time(desk)) == (PLAYING, 1000)
    desk.do(do.Wake(), 500)
    assert time(desk) == 1500
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-AWAY")
def test_the_win_is_claimed_when_a_side_is_away() -> None:
    desk = Desk("bells")
    desk.play(1, "wind 0", 1000)
    for gone in ((), (1,), (0, 2), (1, 2)):
        assert refusal(desk.do(do.ClaimWin(0, gone))) == ("QG-AWAY", "still_here"), gone
    assert desk.do(do.ClaimWin(2, (1, 3))) is None
    assert desk.table.match is not None
    outcome = desk.table.match.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (TEAMS[2], "QG-AWAY")
    assert read(find, record(desk.table, 0)).ended
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-AWAY")
def test_a_side_of_bots_is_never_away() -> None:
    desk = Desk("attaque")
    assert refusal(desk.do(do.ClaimWin(0, (1,)))) == ("QG-AWAY", "not_live")
    desk = Desk("bells")
    for seat in (1, 3):
        desk.table.seats[seat].kind = "bot"
    assert refusal(desk.do(do.ClaimWin(0, (1, 3)))) == ("QG-AWAY", "still_here")
