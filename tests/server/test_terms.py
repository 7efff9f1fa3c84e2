"""Terms of a table over the wire: when its clocks start, and whether moves may be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.tools import Client, Server, tokens

LIVE = {"kind": "live", "minutes": 5, "increment": 0}


def test_live_clocks_wait_for_the_second_person(server: Server) -> None:
    made = server.table("me", "me", clock=LIVE)
    first, second = tokens(made)
    south = Client(server, made["id"], first)
    view = south.until("view")
    assert south.table["status"] == "playing"  # one may deploy already
    assert south.table["waits"] is True
    assert view["running"] == [] and view["clocks"] == [300_000, 300_000]
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


def test_by_mail_the_clocks_start_when_the_seats_are_taken(server: Server) -> None:
    made = server.table("me", "open", clock={"kind": "mail"}, public=True)
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


def test_against_a_machine_the_last_move_is_taken_back_at_once(server: Server) -> None:
    """The layouts leave the front ranks free to move, so that the first moves are no fights."""
    made = server.table("me", "bot:recrue", options={"first": "south"})
    south = Client(server, made["id"], tokens(made)[0])
    assert south.play(south.asked()["samples"][0]["path"])["t"] == "ok"
    before = dict(south.asked())
    view = dict(south.view)
    path = next(p for p in quiet(before["tree"]))
    assert south.play(path)["t"] == "ok"
    options = south.asked()
    assert options["undo"] is not None
    assert options["takeback"] is None
    assert south.ask_for("offer", what="takeback")["t"] == "ok"
    assert south.asked()["tree"] == before["tree"]
    assert south.view["where"] == view["where"]
    south.close()


def quiet(tree: dict[str, Any]) -> list[list[str]]:
    return [
        ["move", start, to]
        for start, tos in tree["move"].items()
        for to, more in tos.items()
        if not more or "" in more
    ]
