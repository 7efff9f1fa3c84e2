"""A table where nothing happens is closed after a time that depends on what it is, and can be read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.table.tools import Desk, picture, wander

from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.server import catalogue
from qg.table import command as do
from qg.table.moves import tried
from qg.table.stay import stay
from qg.table.story import record
from qg.table.table import CLOSED, OVER, PLAYING, WAITING

DAY = 86_400_000
KEEP = {"lobby": DAY, "waiting": 14 * DAY, "exercise": DAY, "game": 90 * DAY}
MAIL = {"kind": "mail", "days": 3, "bank": 0}
LIVE = {"kind": "live", "minutes": 5}
OPEN: list[tuple[str, str]] = [("me", ""), ("open", "")]
LINK: list[tuple[str, str]] = [("me", ""), ("link", "")]


def closes(desk: Desk, later: int) -> bool:
    no = desk.do(do.Close("time", KEEP), later)
    assert no is None or isinstance(no, Malformed)
    return desk.table.status == CLOSED


@pytest.mark.parametrize(
    ("seats", "more", "what", "kept"),
    [
        (OPEN, {"public": True}, "lobby", DAY),
        (OPEN, {"public": True, "clock": LIVE}, "lobby", DAY),
        (OPEN, {"public": True, "clock": MAIL}, "waiting", 14 * DAY),
        (LINK, {}, "waiting", 14 * DAY),
        ((), {}, "game", 90 * DAY),
        ((), {"clock": LIVE, "together": False}, "game", 90 * DAY),  # the clocks have not started
    ],
)
def test_what_is_kept_for_how_long(seats: Any, more: dict[str, Any], what: str, kept: int) -> None:
    desk = Desk("secret", seats, **more)
    assert stay(desk.table, desk.table.status != WAITING) == what
    assert not closes(desk, kept - 1)
    assert closes(desk, 1)
    assert desk.facts[-1].data() == {"why": "time"}
    assert picture(desk.refolded()) == picture(desk.table)


def test_an_exercise_is_kept_for_a_day() -> None:
    """One person has both seats, from a position; against a bot it is a game like another."""
    position = catalogue.learn("attaque")["puzzles"][0]["position"]
    alone = Desk("attaque", position=position)
    assert (stay(alone.table, True), closes(alone, DAY)) == ("exercise", True)
    bot = Desk("attaque", [("me", ""), ("bot", "recrue")], position=position)
    assert (stay(bot.table, True), closes(bot, DAY)) == ("game", False)


def test_a_sign_of_life_counts_and_a_running_clock_ends_the_game_itself() -> None:
    desk = Desk("secret")
    desk.do(do.Say(0, "still here"), 89 * DAY)
    assert not closes(desk, 89 * DAY)
    assert closes(desk, DAY)
    timed = Desk("secret", clock={"kind": "mail", "days": 14, "bank": 60})
    assert not closes(timed, 73 * DAY)
    assert not closes(timed, 20 * DAY)  # the flag has fallen meanwhile
    assert timed.table.status == OVER
    assert not closes(timed, 900 * DAY)
    assert timed.table.status == OVER, "what is over is not closed"


@pytest.mark.rule("QG-CLOSED")
@pytest.mark.parametrize("clock", [None, LIVE])
def test_nothing_is_done_at_a_closed_table(clock: Any) -> None:
    desk = Desk("attaque", clock=clock)
    wander(desk, Random(4), 12)
    if desk.table.status != PLAYING:
        desk.do(do.Offer(0, "resume"))
        desk.do(do.Answer(1, "resume", True))
    seen = [record(desk.table, seat) for seat in (0, 1)]
    desk.do(do.Offer(0, "draw"))
    assert desk.do(do.Close("host")) is None
    assert (desk.table.status, desk.table.closed) == (CLOSED, "host")
    assert (desk.table.offers, desk.table.clocks.running) == ({}, ())
    count = len(desk.facts)
    for command in (
        do.Play(0, ["pass"], 0),
        do.Undo(0),
        do.Resign(0),
        do.Offer(0, "draw"),
        do.Answer(1, "draw", True),
        do.Say(0, "?"),
        do.Note(0, "?"),
        do.Rename(0, "?"),
    ):
        no = desk.do(command, 1000)
        assert isinstance(no, Refusal), command
        assert (no.rule, no.why) == ("QG-CLOSED", "closed_host")
    no = tried(desk.table, 0, ["pass"], desk.at)
    assert isinstance(no, Refusal)
    assert no.rule == "QG-CLOSED"
    for quiet in (do.Wake(), do.Back(), do.Start(), do.Return(0), do.Close("host")):
        assert desk.do(quiet, 400 * DAY) is None
    assert len(desk.facts) == count
    assert picture(desk.refolded()) == picture(desk.table)
    # Nobody is told more than before: the game is not over, and its secrets stay secrets.
    assert [record(desk.table, seat) for seat in (0, 1)] == seen
    assert desk.do(do.Report("name", 1, 0, 0, "", "")) is None, (
        "what was said can still be reported"
    )


def test_nobody_sits_down_at_a_closed_table() -> None:
    desk = Desk("secret", OPEN, public=True)
    assert closes(desk, DAY)
    assert isinstance(desk.do(do.Join(1, "late", "", "k" * 64)), Malformed)
