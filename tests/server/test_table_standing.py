"""How a table stands, for the list of one's tables: over HTTP, without sitting down at it."""

from __future__ import annotations

from typing import Any

from tests.server.test_replay import bearer, finished
from tests.server.tools import Client, Server, come, tokens
from tests.table.tools import Desk

from qg.core.codec import plain
from qg.core.value import SPECTATOR
from qg.server import outlook

HANDS = (
    "to=regular turn=8 dice=6,2 R_tank1@NC03:5 T_tank1@NC06:2 "
    "hand.regular=renforts,embuscade hand.terrorist=embuscade"
)


def standing(server: Server, made: Any, token: str, n: int | None = None) -> Any:
    path = f"/api/tables/{made['id']}/standing" + ("" if n is None else f"?n={n}")
    told = server.get(path, headers=bearer(token))
    assert told.status_code == 200, told.text
    return told.json()


def test_whose_turn_it_is_is_told_to_its_player(server: Server) -> None:
    made = server.table("me", "link", game="embuscades")
    before = standing(server, made, tokens(made)[0])
    assert (before["table"]["status"], before["view"], before["asked"]) == ("waiting", None, [])
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    for client in clients:
        client.until("view")
    found = [standing(server, made, server.seat_token(made["id"], t)) for t in tokens(made)]
    assert [each["table"]["you"] for each in found] == [0, 1]
    asked = found[0]["asked"]
    assert asked == found[1]["asked"]
    assert [each["waits"] for each in found] == [seat in asked for seat in (0, 1)]
    assert any(each["waits"] for each in found)
    watching = standing(server, made, made["watch"])
    assert watching["waits"] is False
    assert watching["table"]["you"] is None
    # What is known already is not sent again.
    assert found[0]["view"] is not None
    again = standing(server, made, server.seat_token(made["id"], tokens(made)[0]), found[0]["n"])
    assert again == {**found[0], "view": None}
    for client in clients:
        client.close()


def test_only_who_may_see_a_table_is_told(server: Server) -> None:
    made = server.table("me", "me")
    come(server, made["id"], tokens(made)[0])
    path = f"/api/tables/{made['id']}/standing"
    for headers in ({}, bearer("x")):
        assert server.get(path, headers=headers).status_code == 401, headers
    own = bearer(tokens(made)[0])
    assert server.get(path, headers=own, params={"n": "-1"}).status_code == 400
    assert server.get("/api/tables/aaaaaaaaaa/standing", headers=own).status_code == 404


def test_a_finished_game_tells_its_result(server: Server) -> None:
    made, me = finished(server)
    found = standing(server, made, tokens(made)[0])
    assert found["outcome"]["winners"] == [1]
    assert (found["waits"], found["asked"]) == (False, [])
    me.close()


def test_it_tells_what_its_viewer_sees_and_no_more() -> None:
    """At one screen for several, what everybody may see: nobody can say who reads the list."""
    desk = Desk("attaque")
    table = desk.table
    for seat in (0, 1):
        told = outlook.standing(table, [seat], None)
        assert told.view == plain(table.view(seat))
        assert told.table.you == seat
    assert outlook.standing(table, [], None).view == plain(table.view(SPECTATOR))
    screen = Desk("embuscades", hotseat=True, position=HANDS).table
    both = outlook.standing(screen, [0, 1], None)
    assert both.view == plain(screen.view(SPECTATOR))
    assert both.view != plain(screen.view(0))
    assert both.table.you is None
