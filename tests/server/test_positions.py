"""Games that do not begin at their beginning: at a written position, or where another game stood."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.tools import Client, Server, tokens

from qg.core.record import read
from qg.games import find

NEAR: str = (
    "11u/12/12/12/3#4#3/2###t1###2/3#1K2#3/12/12/12/U11 s 1 act bound:- jumped:- armed:- lock:-"
    " fuel:- taken:- passes:0 removal:- ply:0"
)
"""Rule set 1: south's lieutenant stands before one of north's, both with an objective in a corner."""


def test_a_game_from_a_written_position_and_one_that_goes_on_from_it(server: Server) -> None:
    made = server.table("me", "link", position=NEAR)
    south, north = (Client(server, made["id"], token) for token in tokens(made))
    north.until("view")
    south.asked()
    assert south.table["prepared"]
    assert south.table["options"]["set"] == 1
    assert len([sq for sq in south.view["where"] if sq >= 0]) == 4
    hidden = [kind for kind, sq in zip(north.view["kind"], north.view["where"], strict=True)]
    assert "captain" not in hidden[:48]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "recrue"}]  # the person is asked first
    again = {"game": "attaque", "seats": seats, "from": {"table": made["id"], "line": 1}}
    bearer = {"Authorization": f"Bearer {tokens(made)[0]}"}
    early = server.post("/api/tables", again, headers=bearer)
    assert early.status_code == 409
    assert "not over" in early.text
    assert south.play(["attack", "f5", "f6"])["t"] == "ok"
    struck = south.view["where"]
    north.ask_for("resign")
    south.until("over")
    text = server.get(f"/api/tables/{made['id']}/record", headers=bearer).text
    replay = read(find, text)
    assert replay.ended
    assert "start" in replay.header
    assert replay.steps == 2
    assert server.post("/api/tables", again).status_code == 401
    late = {**again, "from": {"table": made["id"], "line": 2}}
    assert server.post("/api/tables", late, headers=bearer).status_code == 400
    next_table = server.post("/api/tables", again, headers=bearer).json()
    other = Client(server, next_table["id"], next_table["seats"][0]["token"])
    other.until("view")
    assert other.view["where"] == struck
    for each in (south, north, other):
        each.close()


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"position": "12"}, "position"),
        ({"position": 7}, "position"),
        ({"position": {"where": [1]}}, "position"),
        ({"position": NEAR, "options": {"set": 2}}, "position|options"),
        ({"position": NEAR, "from": {"table": "aaaaaaaaaa", "line": 0}}, "position"),
        ({"from": {"table": "aaaaaaaaaa", "line": 0}}, "from"),
        ({"from": {"table": "../x", "line": 0}}, "from"),
    ],
)
def test_bad_positions_are_answered(server: Server, more: dict[str, Any], where: str) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}]
    answer = server.post("/api/tables", {"game": "attaque", "seats": seats, **more})
    assert answer.status_code in (400, 404)
    said = answer.json()["error"]
    assert any(part in said["where"] for part in where.split("|")), said
