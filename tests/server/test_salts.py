"""Dice bind the house: a browser adds its salt to them after it has seen the commitment."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from tests.server.tools import Client, Server, come, tokens
from tests.waiting import PATIENCE

from qg import games
from qg.core.record import BadRecord, link, read


def head(server: Server, made: dict[str, Any], token: str) -> dict[str, Any]:
    """The first line of a table's record."""
    found: dict[str, Any] = json.loads(text_of(server, made, token).split("\n")[0])
    return found


def text_of(server: Server, made: dict[str, Any], token: str) -> str:
    path = f"/api/tables/{made['id']}/record"
    return server.get(path, headers={"authorization": f"Bearer {token}"}).text


def test_a_salt_is_given_once_the_commitment_is_known(server: Server) -> None:
    made = server.table("me", "bot:recrue")
    token = tokens(made)[0]
    me = Client(server, made["id"], token, salts=True)
    first = me.until("table")
    assert (first["status"], first["salted"], first["salts"]) == ("waiting", [], [])
    assert len(first["commitment"]) == 64
    early = me.ask_for("salt", salt="early", commitment="")
    assert (early["t"], early["rule"]) == ("no", "QG-FORM")
    assert "commitment" in early["text"]
    assert me.ask_for("salt", salt="a\nb", commitment=first["commitment"])["t"] == "no"
    assert me.ask_for("salt", salt="pepper", commitment=first["commitment"])["t"] == "ok"
    assert (me.table["status"], me.table["salted"]) == ("playing", [0])
    assert me.table["salts"][0] == "pepper"
    assert me.table["commitment"] == first["commitment"]
    again = me.ask_for("salt", salt="better", commitment=first["commitment"])
    assert again["t"] == "no"
    me.asked()
    assert me.ask_for("resign")["t"] == "ok"
    whole = text_of(server, made, token)
    assert json.loads(whole.split("\n")[0])["salted"] == ["south"]
    assert read(games.find, whole).ended
    me.close()


def test_what_comes_with_a_table_or_a_join_is_not_used(server: Server) -> None:
    """It was made before anybody could know the commitment."""
    made = server.table("me", "open", public=True, salt="early")
    taken = server.post(f"/api/tables/{made['id']}/join", {"name": "Bob", "salt": "pepper"})
    assert taken.status_code == 200, taken.text
    bob = Client(server, made["id"], taken.json()["token"], salt="pepper")
    bob.until("table", status="waiting")
    come(server, made["id"], tokens(made)[0])
    bob.until("view")
    assert bob.table["salted"] == []
    assert not {"early", "pepper"} & set(bob.table["salts"])
    bob.close()


def test_two_people_add_their_salts(server: Server) -> None:
    made = server.table("me", "open", public=True)
    me = Client(server, made["id"], tokens(made)[0], salts=True)
    commitment = me.until("table")["commitment"]
    assert me.ask_for("salt", salt="mine", commitment=commitment)["t"] == "ok"
    assert (me.table["status"], me.table["salted"], me.table["salts"]) == ("waiting", [0], [])
    taken = server.post(f"/api/tables/{made['id']}/join", {"name": "Bob"}).json()
    bob = Client(server, made["id"], taken["token"], salts=True)
    assert bob.until("table")["commitment"] == commitment
    assert bob.ask_for("salt", salt="yours", commitment=commitment)["t"] == "ok"
    for each in (me, bob):
        each.asked()
        assert (each.table["salts"], each.table["salted"]) == (["mine", "yours"], [0, 1])
        each.close()
    assert head(server, made, tokens(made)[0])["salted"] == ["south", "north"]


def test_a_program_that_adds_nothing_plays_all_the_same(server: Server) -> None:
    made = server.table("me", "bot:recrue")
    me = Client(server, made["id"], tokens(made)[0])
    assert me.until("table")["status"] == "playing"
    assert me.table["salted"] == []
    me.close()


def test_at_one_screen_one_salt_is_for_all_seats(server: Server) -> None:
    made = server.table("me", "me", hotseat=True)
    me = Client(server, made["id"], tokens(made)[0], salts=True)
    commitment = me.until("table")["commitment"]
    assert me.ask_for("salt", salt="mine", commitment=commitment)["t"] == "ok"
    assert (me.table["salts"], me.table["salted"]) == (["mine", "mine"], [0, 1])
    me.close()


def test_who_watches_adds_nothing(server: Server) -> None:
    made = server.table("me", "link")
    eye = Client(server, made["id"], made["watch"], salts=True)
    commitment = eye.until("table")["commitment"]
    no = eye.ask_for("salt", salt="pepper", commitment=commitment)
    assert (no["t"], no["rule"]) == ("no", "QG-SEAT")
    eye.close()


def test_a_rematch_has_new_dice_and_takes_new_salts(server: Server) -> None:
    made = server.table("me", "bot:recrue")
    token = tokens(made)[0]
    me = Client(server, made["id"], token, salts=True)
    commitment = me.until("table")["commitment"]
    me.ask_for("salt", salt="mine", commitment=commitment)
    me.asked()
    me.ask_for("resign")
    assert me.ask_for("offer", what="rematch")["t"] == "ok"
    again = next(m for m in map(json.loads, me.frames) if m["t"] == "rematch")
    me.close()
    me = Client(server, again["id"], again["token"], salts=True)
    fresh = me.until("table")
    assert (fresh["status"], fresh["salted"]) == ("waiting", [])
    me.close()


# -------------------------------------------------------------------- a house that cheats


def sealed_anew(record: str, number: int, **change: Any) -> str:
    """One line changed, and every line sealed as if it had been so from the start."""
    chain, text = "", ""
    for n, line in enumerate(record.splitlines()):
        data = {k: v for k, v in json.loads(line).items() if k != "chain"}
        if n == number % record.count("\n"):
            data |= change
        chain = link(chain, data)
        text += (
            json.dumps({**data, "chain": chain}, ensure_ascii=False, separators=(",", ":")) + "\n"
        )
    return text


@pytest.fixture(scope="module")
def finished() -> str:
    """A record with salts of a person and of the house."""
    from tests.table.tools import Desk

    from qg.table import command as do
    from qg.table.story import record

    desk = Desk("attaque", [("me", ""), ("bot", "recrue")], hello=False)
    assert desk.do(do.Salt((0,), "mine", desk.table.commitment)) is None
    desk.do(do.Resign(0))
    return record(desk.table, 0)


def test_a_secret_changed_after_the_salts_is_noticed(finished: str) -> None:
    assert read(games.find, sealed_anew(finished, 0)).ended
    with pytest.raises(BadRecord, match="does not match the commitment"):
        read(games.find, sealed_anew(finished, -1, secret="11" * 32))


def test_a_salt_that_the_house_chose_is_noticed(finished: str) -> None:
    salts = json.loads(finished.split("\n")[0])["salts"]
    with pytest.raises(BadRecord, match="north gave no salt"):
        read(games.find, sealed_anew(finished, 0, salts=[salts[0], "chosen"]))
    with pytest.raises(BadRecord, match="south gave no salt"):
        read(games.find, sealed_anew(finished, 0, salted=[]))
    with pytest.raises(BadRecord, match="the salt of north in line 1 is the server's"):
        read(games.find, sealed_anew(finished, 0, salted=["south", "north"]))


@pytest.mark.parametrize("salted", ["south", [0], ["west"], ["north", "south"], ["south", "south"]])
def test_whose_salts_they_are_is_read_strictly(finished: str, salted: Any) -> None:
    with pytest.raises(BadRecord, match="salted"):
        read(games.find, sealed_anew(finished, 0, salted=salted))


def test_a_record_that_does_not_say_still_verifies(finished: str) -> None:
    lines = finished.splitlines(True)
    head = json.loads(lines[0])
    del head["salted"]
    older = json.dumps(head, ensure_ascii=False, separators=(",", ":")) + "\n" + "".join(lines[1:])
    assert read(games.find, sealed_anew(older, 0)).ended


def test_a_replay_from_a_file_says_whose_salts_they_are(server: Server, finished: str) -> None:
    answer = httpx.post(f"{server.url}/api/replay", content=finished.encode(), timeout=PATIENCE)
    assert answer.json()["table"]["salted"] == [0]
