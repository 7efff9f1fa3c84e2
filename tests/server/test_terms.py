"""Terms of a table over the wire: when its clocks start, and whether moves may be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.tools import Client, Server, come, tokens

from qg.core.platform_texts import WORDS

LIVE = {"kind": "live", "minutes": 5, "increment": 0}


def test_live_clocks_wait_for_the_second_person(server: Server) -> None:
    made = server.table("me", "me", clock=LIVE)
    first, second = tokens(made)
    south = Client(server, made["id"], first)
    view = south.until("view")
    assert south.table["status"] == "playing"  # one may deploy already
    assert south.table["waits"] is True
    assert view["running"] == []
    assert view["clocks"] == [300_000, 300_000]
    assert south.play(south.asked()["samples"][0]["path"])["t"] == "ok"
    north = Client(server, made["id"], second)
    for each in (south, north):
        started = each.until("clocks")
        assert started["running"] == [1]  # south has answered already
        assert each.table["waits"] is False
    for each in (south, north):
        each.close()


def test_started_clocks_stay_started_when_the_house_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    made = server.table("me", "link", clock=LIVE)
    waiting = server.table("me", "me", clock=LIVE)
    people = [Client(server, made["id"], token) for token in tokens(made)]
    for each in people:
        each.until("clocks", running=[0, 1])
    lonely = Client(server, waiting["id"], tokens(waiting)[0])
    lonely.until("view")
    server.kill()
    for each in (*people, lonely):
        each.close()
    again = Server(tmp_path, "--no-limits")
    try:
        south = Client(again, made["id"], tokens(made)[0])
        assert south.until("view")["running"] == [0, 1]  # though north is not back
        assert south.table["waits"] is False
        other = Client(again, waiting["id"], tokens(waiting)[0])
        assert other.until("view")["running"] == []
        assert other.table["waits"] is True
        south.close()
        other.close()
    finally:
        again.stop()


def test_by_mail_the_clocks_start_when_everybody_has_come(server: Server) -> None:
    made = server.table("me", "open", clock={"kind": "mail"}, public=True)
    come(server, made["id"], tokens(made)[0])
    taken = server.post(f"/api/tables/{made['id']}/join", {"name": "Nestor"})
    assert taken.status_code == 200, taken.text
    north = Client(server, made["id"], taken.json()["token"])  # south is not connected
    assert north.until("view")["running"] == [0, 1]
    assert north.table["waits"] is False
    north.close()


def test_against_a_machine_the_clock_starts_at_once(server: Server) -> None:
    made = server.table("me", "bot:recrue", clock=LIVE)
    south = Client(server, made["id"], tokens(made)[0])
    assert south.until("view")["running"] == [0]
    south.close()


@pytest.mark.parametrize(
    ("terms", "allowed"),
    [
        ({}, True),
        ({"clock": LIVE}, False),
        ({"clock": LIVE, "takeback": True}, True),
        ({"takeback": False}, False),
    ],
)
def test_a_table_says_whether_moves_may_be_taken_back(
    server: Server, terms: dict[str, Any], allowed: bool
) -> None:
    made = server.table("me", "bot:recrue", **terms)
    south = Client(server, made["id"], tokens(made)[0])
    options = south.asked()
    assert south.table["takeback"] is allowed
    rule = "QG-UNDO" if allowed else "QG-TAKEBACK"  # there is no move to take back yet
    assert options["takeback"]["rule"] == rule
    no = south.ask_for("offer", what="takeback")
    assert (no["t"], no["rule"], no["why"]) == ("no", rule, options["takeback"]["why"])
    south.close()


FAR = (
    "11u/12/s11/12/3#4#3/2###2###2/3#4#3/4S7/12/12/U11 s 1 act bound:- jumped:- armed:- lock:- fuel:-"
    " taken:- passes:0 removal:- ply:0"
)
"""Nobody can reach anybody for a long while, whatever the bot plays."""


def test_against_a_machine_the_last_move_is_taken_back_at_once(server: Server) -> None:
    made = server.table("me", "bot:recrue", position=FAR)
    south = Client(server, made["id"], tokens(made)[0])
    before = south.asked()["tree"]
    where = list(south.view["where"])
    assert south.play(["move", "e4", "e5"])["t"] == "ok"
    south.options = None
    options = south.asked()
    assert south.view["where"] != where
    assert options["undo"] is not None
    assert options["takeback"] is None
    assert south.ask_for("offer", what="takeback")["t"] == "ok"
    while south.asked()["tree"] != before:
        south.options = None
    assert south.view["where"] == where
    south.close()


def test_the_reasons_of_the_house_are_served_apart(server: Server) -> None:
    """Embuscades has a reason `not_yours` of its own, about vehicles."""
    for game in ("attaque", "embuscades"):
        for language in ("fr", "en"):
            words = server.get(f"/api/games/{game}/words/{language}").json()
            assert words["house"] == WORDS[language]["refusals"]
    assert words["refusals"]["not_yours"] != words["house"]["not_yours"]
