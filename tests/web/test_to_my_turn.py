"""Several moves wait to be shown: one goes to one's own turn at once, and what went by is marked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.tools import paths
from tests.waiting import hold_time, pass_time
from tests.web.commander import perform
from tests.web.guest import Guest
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
TURN = "to=terrorist turn=9 T_tank1@NC03:5 T_tank2@NC08:3 hand.terrorist=releve"
LINES = 4
"""What the enemy does in its turn: the throw, a move with each die, the end."""


def turn(enemy: Guest) -> set[str]:
    """The enemy throws, drives both tanks and ends its turn; where they began and where they are then."""
    enemy.moves("roll")
    places = {"NC03", "NC08"}
    for die, tank in enumerate(("T_tank1", "T_tank2")):
        ways = list(paths(enemy.asked()["tree"]))
        path = next(way for way in ways if way[:3] == ["move", tank, str(die)])
        enemy.moves(*path)
        places.add(path[3])
    enemy.moves("end_turn")
    return places


@pytest.mark.parametrize("by", ["button", "key"])
def test_to_my_turn_shows_where_i_am_asked_and_leaves_traces(
    visitor: Visiting, url: str, guest: Callable[..., Guest], by: str
) -> None:
    table = made(url, "me", "me", game="embuscades", position=TURN)
    me = visitor(clocked=True, reduced_motion="no-preference")
    me.visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    expect(me.square("NC01")).to_be_attached()
    hold_time(me.page)
    button = me.see("to-my-turn")
    places = turn(guest(table))
    me.until(lambda: me.count("step") == LINES)
    me.caught_up()
    expect(button).to_have_text(say("toMyTurn") + "m")
    marks = me.page.locator("[data-trace]")
    expect(marks).to_have_count(0)
    if by == "button":
        button.click()
    else:
        me.page.keyboard.press("m")
    me.my_turn()
    expect(button).to_have_count(0)
    # What the last of them touched is marked as the last move is; the rest as traces.
    expect(marks.first).to_be_attached()
    marked = {mark.get_attribute("data-trace") for mark in marks.all()}
    assert marked < places
    assert len(places - marked) == 1
    first = me.see("log").locator("li").first
    expect(first).to_have_text(say("since"))
    pass_time(me.page, 1000)
    expect(me.see("spoken-now")).to_contain_text(say("sinceSaid", n=LINES))
    # They stay until the player acts.
    perform(me, ["roll"])
    expect(me.see("since")).to_have_count(0)
    expect(marks).to_have_count(0)
