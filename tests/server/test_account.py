"""The account of a game over HTTP: for those who may see the table, once it is over, and not before."""

from __future__ import annotations

import json

import pytest
from tests.server.test_replay import bearer, finished
from tests.server.tools import Client, Server, come, tokens
from tests.table.tools import Desk, find
from tests.waiting import until

from qg.core.codec import dumps
from qg.server.checker import BAD, GOOD
from qg.server.forms import Account, Comment
from qg.server.past_api import turn
from qg.server.reviewer import accounted
from qg.table import command as do
from qg.table.setup import rematch
from qg.table.table import Table


def test_a_running_game_is_not_told_of(server: Server) -> None:
    made = server.table("me", "bot:recrue", public=True)
    come(server, made["id"], tokens(made)[0])
    path = f"/api/tables/{made['id']}/account"
    for headers in ({}, bearer(tokens(made)[0]), bearer(made["watch"])):
        no = server.get(path, headers=headers)
        assert no.status_code == 409
        assert set(no.json()) == {"error"}


def test_a_finished_game_is(server: Server) -> None:
    made, me = finished(server)
    path = f"/api/tables/{made['id']}/account"
    assert server.get(path).status_code == 401
    told = server.get(path, headers=bearer(tokens(made)[0]))
    assert told.status_code == 200
    account = told.json()
    assert account["lines"] == account["course"][-1][0] + 1 > 1, "giving up moves nothing"
    assert len(account["time"]["sides"]) == 2
    assert account["time"]["all"] >= sum(account["time"]["sides"]) >= 0
    assert server.get(path, headers=bearer(made["watch"])).json() == account
    me.close()


def test_the_process_outlives_a_bad_record() -> None:
    desk = Desk("embuscades")
    desk.do(do.Resign(0))
    text = "".join(desk.table.record)
    assert accounted(text.encode())[:1] == GOOD
    for bad in (b"", b"\xff", b"{}", text[:-9].encode()):
        assert accounted(bad)[:1] == BAD


def test_what_is_sent_has_the_form_that_is_declared() -> None:
    desk = Desk("embuscades")
    desk.do(do.Resign(0))
    told = json.loads(accounted("".join(desk.table.record).encode())[1:])
    assert set(told) <= set(Account.__struct_fields__)
    assert dumps(told)


@pytest.mark.parametrize("stay", [True, False])
def test_a_rematch_keeps_the_seats_or_swaps_them(server: Server, stay: bool) -> None:
    made, me = finished(server)
    assert me.ask_for("offer", what="rematch", stay=stay)["t"] == "ok"
    heard = [json.loads(frame) for frame in me.frames]
    (found,) = [message for message in heard if message["t"] == "rematch"]
    me.close()
    again = Client(server, found["id"], found["token"])
    assert again.until("table")["you"] == (0 if stay else 1)
    again.close()
    assert made["id"] != found["id"]


def test_who_agrees_to_a_rematch_agrees_to_the_seats_that_were_offered() -> None:
    for stay in (True, False):
        desk = Desk("embuscades")
        desk.do(do.Resign(0))
        desk.do(do.Offer(0, "rematch", fresh="u", stay=stay))
        assert desk.table.offers["rematch"].stay is stay
        desk.do(do.Answer(1, "rematch", True, fresh="u"))
        first = rematch(desk.table, "u", bytes(32), desk.at, stay)
        seats = [seat.devices for seat in Table(first, find).seats]
        held = [seat.devices for seat in desk.table.seats]
        assert seats == (held if stay else held[::-1])


def test_a_player_has_the_game_commented_and_the_comment_stays(server: Server) -> None:
    made, me = finished(server)
    path = f"/api/tables/{made['id']}/comments"
    own, other = bearer(tokens(made)[0]), bearer(made["watch"])
    assert server.get(path).status_code == 401
    assert server.get(path, headers=own).json() == {"made": [], "working": [], "ahead": 0}
    assert server.post(path, {}, headers=other).status_code == 403
    assert server.post(path, {"seat": 7}, headers=own).status_code == 400
    assert server.post(path, {}, headers=own).json()["working"] == [0]
    told = server.post(path, {"seat": 0}, headers=own).json()
    assert told["working"] in ([0], []), "it is asked for once"
    until(lambda: server.get(path, headers=own).json()["working"] == [], "no comment came")
    (comment,) = server.get(path, headers=other).json()["made"]
    assert set(comment) == set(Comment.__struct_fields__)
    assert comment["decisions"] == 6
    assert comment["judged"] <= 6
    assert server.post(path, {}, headers=own).json()["made"] == [comment]
    me.close()


def test_who_waits_for_a_comment_is_told_how_many_come_first() -> None:
    asked = [("a", 0), ("a", 1), ("b", 1), ("c", 0), ("b", 0)]
    assert turn(asked, "a") == ([0, 1], 0)
    assert turn(asked, "b") == ([1, 0], 2)
    assert turn(asked, "c") == ([0], 3)
    assert turn(asked, "d") == ([], 0)


def test_a_running_game_is_not_commented(server: Server) -> None:
    made = server.table("me", "bot:recrue")
    come(server, made["id"], tokens(made)[0])
    path = f"/api/tables/{made['id']}/comments"
    assert server.post(path, {}, headers=bearer(tokens(made)[0])).status_code == 409


def test_a_comment_is_kept_once_and_read_again() -> None:
    desk = Desk("embuscades")
    no = desk.do(do.Comment(0, "{}"))
    assert no is not None, "the game is not over"
    desk.do(do.Resign(0))
    assert desk.do(do.Comment(0, '{"a":1}')) is None
    assert desk.do(do.Comment(0, '{"a":2}')) is None
    assert desk.table.comments == desk.refolded().comments == {0: '{"a":1}'}
