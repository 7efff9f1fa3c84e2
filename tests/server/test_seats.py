"""A seat belongs to who took it: spent links, devices, a second one by a code, and ways back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import UNSET
from tests.server.tools import Client, Server, bearing, come, tokens
from websockets.sync.client import connect

from qg import games
from qg.server.audience import links
from qg.server.limits import Limits
from qg.server.passes import Carried, Passes
from qg.server.tokens import derived
from qg.server.wrong import Wrong
from qg.table.seat import key_of
from qg.table.setup import created, plan
from qg.table.table import Table

MINE, OTHER, THIRD = "mine-" + "m" * 20, "other-" + "o" * 20, "third-" + "t" * 20


@pytest.fixture(scope="module")
def easy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that gives a claimed seat as soon as the others agree."""
    free = [1e9, 1e9]
    limits = {"lost": [0, 0], "tables": free, "claims": free, "codes": free, "phrases": free}
    running = Server(tmp_path_factory.mktemp("easy"), limits=limits)
    yield running
    assert running.stop() == 0
    assert "failed" not in running.log()


def goodbye(server: Server, table: str, token: str) -> dict[str, Any]:
    """What somebody is told who is not let in."""
    with connect(server.ws, proxy=None) as socket:
        socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
        bye: dict[str, Any] = json.loads(socket.recv())
    assert bye["t"] == "bye"
    return bye


def devices(server: Server, table: str, token: str) -> list[dict[str, Any]]:
    found = server.get(f"/api/tables/{table}/devices", headers=bearing(token))
    assert found.status_code == 200, found.text
    listed: list[dict[str, Any]] = found.json()
    return listed


def remove(server: Server, table: str, token: str, device: str) -> httpx.Response:
    return server.post(f"/api/tables/{table}/devices/{device}/remove", headers=bearing(token))


# ------------------------------------------------------------------------------ spent links


@pytest.mark.rule("QG-LINK")
@pytest.mark.parametrize("public", [False, True])
def test_the_maker_has_nothing_of_the_guests_seat(server: Server, public: bool) -> None:
    """Neither the link nor anything made from the maker's own token opens it: no socket, so no notes and no
    resignation, no record, no replay."""
    made = server.table("me", "link", public=public)
    link = tokens(made)[1]
    bye = goodbye(server, made["id"], link)
    assert (bye["why"], "join" in bye["what"]) == ("link", True)
    joined = server.join(made["id"], link, name="Bob", token=MINE).json()
    assert joined == {"seat": 1, "token": MINE}
    guest = Client(server, made["id"], MINE)
    assert guest.until("table")["you"] == 1
    bye = goodbye(server, made["id"], link)
    assert (bye["why"], "taken" in bye["what"]) == ("link", True)
    for what in ("record", "replay", "invitation", "devices"):
        no = server.get(f"/api/tables/{made['id']}/{what}", headers=bearing(link))
        assert no.status_code == 401, what
        assert no.json()["error"]["rule"] == "QG-LINK"
        assert "taken" in no.json()["error"]["what"]
    no = server.join(made["id"], link, name="Eve", token=OTHER)
    assert (no.status_code, no.json()["error"]["rule"]) == (401, "QG-LINK")
    maker = Client(server, made["id"], tokens(made)[0])
    assert maker.until("table")["links"] == {"watch": made["watch"]}
    assert maker.ask_for("resign", seat=1)["t"] == "no"
    assert server.get(f"/api/tables/{made['id']}/record", headers=bearing(MINE)).status_code == 200
    guest.close()
    maker.close()


@pytest.mark.rule("QG-LINK")
def test_an_invitation_opens_nothing_before_it_is_taken(server: Server) -> None:
    made = server.table("me", "link")
    link = tokens(made)[1]
    for what in ("record", "replay", "devices"):
        no = server.get(f"/api/tables/{made['id']}/{what}", headers=bearing(link))
        assert (no.status_code, no.json()["error"]["rule"]) == (401, "QG-LINK")
    seat = server.get(f"/api/tables/{made['id']}/invitation", headers=bearing(link)).json()["seat"]
    assert seat == 1


def test_the_maker_may_bring_a_token_too(server: Server) -> None:
    made = server.table("me", "link", token=MINE, device="Firefox, Linux")
    assert tokens(made)[0] == MINE
    assert [each["label"] for each in devices(server, made["id"], MINE)] == ["Firefox, Linux"]
    screen = server.table("me", "me", hotseat=True, token=MINE)
    assert tokens(screen) == [MINE, MINE]


def test_a_token_that_could_be_guessed_is_refused(server: Server) -> None:
    made = server.table("me", "open")
    for bad in ("x" * 21, "x" * 87, "x" * 21 + "é", "x" * 21 + " "):
        no = server.join(made["id"], token=bad)
        assert (no.status_code, no.json()["error"]["where"]) == (400, "token")
    no = server.join(made["id"], token=MINE, device="x" * 61)
    assert (no.status_code, no.json()["error"]["where"]) == (400, "device")
    no = server.join(made["id"], token=MINE, recovery="words")
    assert (no.status_code, no.json()["error"]["where"]) == (400, "recovery")
    assert len(server.join(made["id"]).json()["token"]) >= 22, "the house makes one for programs"


# ------------------------------------------------------------------------------ lost answers


def test_a_lost_answer_can_be_asked_for_again(tmp_path: Path) -> None:
    """By the same browser, with the same token; also after the house was killed."""
    server = Server(tmp_path)
    made = [server.table("me", kind) for kind in ("link", "open")]
    first = [server.join(each["id"], tokens(each)[1], token=MINE).json() for each in made]
    assert first == [{"seat": 1, "token": MINE}] * 2
    server.kill()
    server = Server(tmp_path)
    again = [server.join(each["id"], tokens(each)[1], token=MINE).json() for each in made]
    listed = [devices(server, each["id"], MINE) for each in made]
    late = [server.join(each["id"], tokens(each)[1], token=OTHER) for each in made]
    assert server.stop() == 0
    assert again == first
    assert [len(each) for each in listed] == [1, 1]
    assert [each.status_code for each in late] == [401, 409]


# ---------------------------------------------------------------------------------- devices


@pytest.mark.rule("QG-DEVICE")
def test_one_sees_the_devices_of_a_seat_and_throws_one_out(server: Server) -> None:
    made = server.table("me", "link", token=MINE, device="Firefox, Linux")
    place = made["id"]
    code = server.post("/api/pass", {"tables": [{"id": place, "token": MINE}]}).json()["code"]
    taken = {"code": code, "token": OTHER, "device": "Safari, iPhone"}
    assert server.post("/api/pass/take", taken).status_code == 200
    phone = Client(server, place, OTHER)
    assert phone.until("table")["you"] == 0
    assert phone.table["links"]["1"] == tokens(made)[1], "each device of the maker has the links"
    found = devices(server, place, MINE)
    assert [(d["label"], d["here"], d["you"]) for d in found] == [
        ("Firefox, Linux", False, True),
        ("Safari, iPhone", True, False),
    ]
    left = remove(server, place, MINE, found[1]["id"]).json()
    assert [each["label"] for each in left] == ["Firefox, Linux"]
    assert phone.until("bye")["why"] == "out"
    assert goodbye(server, place, OTHER)["why"] == "link"
    for what in ("record", "devices"):
        answer = server.get(f"/api/tables/{place}/{what}", headers=bearing(OTHER))
        assert answer.status_code == 401
    again = server.post("/api/pass/take", taken)
    assert again.status_code == 200  # the same answer as before ...
    assert goodbye(server, place, OTHER)["why"] == "link"  # ... which gives nothing back
    no = remove(server, place, MINE, found[0]["id"])
    assert (no.status_code, no.json()["error"]["rule"]) == (409, "QG-DEVICE")
    assert remove(server, place, MINE, "nothing").status_code == 400
    assert remove(server, place, made["watch"], found[0]["id"]).status_code == 403
    phone.close()


def test_a_device_can_forget_itself(server: Server) -> None:
    made = server.table("me", "me", hotseat=True, token=MINE)
    held = [{"id": made["id"], "token": MINE}]
    code = server.post("/api/pass", {"tables": held}).json()["code"]
    server.post("/api/pass/take", {"code": code, "token": OTHER})
    own = next(each for each in devices(server, made["id"], OTHER) if each["you"])
    left = remove(server, made["id"], OTHER, own["id"]).json()
    assert len(left) == 1
    assert goodbye(server, made["id"], OTHER)["why"] == "link"
    me = Client(server, made["id"], MINE)
    assert me.until("table")["yours"] == [0, 1]
    me.close()


# ----------------------------------------------------------------------- a code for a second


def test_a_code_carries_all_games_of_a_player(server: Server) -> None:
    first = server.table("me", "link", token=MINE)
    second = server.table("link", "me", game="secret")
    mine = server.join(second["id"], tokens(second)[0]).json()["token"]
    held = [
        {"id": first["id"], "token": MINE},
        {"id": first["id"], "token": MINE},  # kept twice
        {"id": second["id"], "token": mine},
        {"id": second["id"], "token": "gone"},
        {"id": "nowhere", "token": mine},
    ]
    made = server.post("/api/pass", {"tables": held})
    assert made.status_code == 201
    assert made.json()["tables"] == [first["id"], second["id"]]
    assert made.json()["seconds"] == 600
    code = made.json()["code"]
    assert len(code) == 9
    assert code[4] == "-"
    typed = code.lower().replace("-", " ")
    taken = server.post("/api/pass/take", {"code": typed, "token": OTHER, "device": "Phone"})
    assert taken.json()["tables"] == [
        {"id": first["id"], "game": "attaque", "seat": 0, "token": OTHER},
        {"id": second["id"], "game": "secret", "seat": 0, "token": OTHER},
    ]
    again = server.post("/api/pass/take", {"code": code, "token": OTHER})
    assert again.json() == taken.json(), "the answer may have been lost"
    spent = server.post("/api/pass/take", {"code": code, "token": THIRD})
    wrong = server.post("/api/pass/take", {"code": "AAAA-AAAA", "token": THIRD})
    assert spent.status_code == wrong.status_code == 404
    assert spent.json() == wrong.json(), "a spent code is told like one that never was"
    for each in (first, second):
        guest = Client(server, each["id"], OTHER)
        assert guest.until("table")["you"] == 0
        guest.close()
    assert code.replace("-", "") not in server.log()


def test_two_seats_of_one_table_get_a_token_each(server: Server) -> None:
    made = server.table("me", "me")
    held = [{"id": made["id"], "token": token} for token in tokens(made)]
    code = server.post("/api/pass", {"tables": held}).json()["code"]
    taken = server.post("/api/pass/take", {"code": code, "token": OTHER}).json()["tables"]
    assert [each["seat"] for each in taken] == [0, 1]
    assert taken[0]["token"] != taken[1]["token"]
    for seat, each in enumerate(taken):
        guest = Client(server, made["id"], each["token"])
        assert guest.until("table")["yours"] == [seat]
        guest.close()


def test_a_device_that_was_thrown_out_passes_nothing_on(server: Server) -> None:
    made = server.table("me", "link", token=MINE)
    held = [{"id": made["id"], "token": MINE}]
    code = server.post("/api/pass", {"tables": held}).json()["code"]
    server.post("/api/pass/take", {"code": code, "token": OTHER})
    stolen = server.post("/api/pass", {"tables": [{**held[0], "token": OTHER}]}).json()["code"]
    thief = next(each for each in devices(server, made["id"], OTHER) if each["you"])
    assert remove(server, made["id"], MINE, thief["id"]).status_code == 200
    assert server.post("/api/pass/take", {"code": stolen, "token": THIRD}).json() == {"tables": []}
    assert goodbye(server, made["id"], THIRD)["why"] == "link"
    no = server.post("/api/pass", {"tables": [{**held[0], "token": OTHER}]})
    assert no.status_code == 401
    many = server.post("/api/pass", {"tables": held * 61})
    assert (many.status_code, many.json()["error"]["where"]) == (400, "tables")


def test_codes_expire_and_are_not_guessed() -> None:
    at = [0]
    passes = Passes(Limits(), lambda: at[0])
    carried = [Carried("table", (0,), "key")]
    code = passes.make(carried)
    at[0] = 599_999
    assert passes.find(code, "a", "192.0.2.1", 1.0).carried == carried
    old = passes.make(carried)
    at[0] += 600_000
    with pytest.raises(Wrong, match="too old"):
        passes.find(old, "a", "192.0.2.1", 1.0)
    assert passes.offers == {}, "nothing of it is kept"
    good = passes.make(carried)
    tries = int(Limits().codes[0])
    for _ in range(tries):
        with pytest.raises(Wrong, match="wrong"):
            passes.find("AAAA-AAAA", "b", "192.0.2.2", 1.0)
    with pytest.raises(Wrong, match="too many") as no:
        passes.find(good, "b", "192.0.2.2", 1.0)
    assert no.value.code == 429
    assert passes.find(good, "c", "192.0.2.3", 1.0).carried == carried, "others are not held up"
    for i in range(int(Limits().all_codes[0])):
        with pytest.raises(Wrong):
            passes.find("AAAA-AAAA", "b", f"192.0.3.{i}", 1.0)
    with pytest.raises(Wrong, match="too many"):
        passes.find(good, "c", "192.0.4.1", 1.0)


# --------------------------------------------------------------------- every device is lost


def test_a_recovery_phrase_opens_the_seat_again(server: Server) -> None:
    hashed = sha256(b"six words on a sheet of paper").hexdigest()
    made = server.table("me", "link", name="Ann")
    server.join(made["id"], tokens(made)[1], name="Bob", token=MINE, recovery=hashed)
    come(server, made["id"], MINE)
    ann = Client(server, made["id"], tokens(made)[0])
    ann.until("view")
    place = f"/api/tables/{made['id']}/recover"
    wanted = {"phrase": " Six words ON a sheet  of paper", "token": OTHER, "device": "New"}
    for _ in range(2):  # the answer may be lost
        found = server.post(place, wanted)
        assert found.json() == {"seat": 1, "token": OTHER}
    said = ann.until("said")
    assert (said["from"], said["player"], said["news"]) == (1, "Bob", "recovered")
    assert [each["label"] for each in devices(server, made["id"], OTHER)] == ["", "New"]
    late = Client(server, made["id"], MINE)  # the other devices stay, and hear of it too
    assert [line["news"] for line in late.until("view")["chat"]] == ["recovered"]
    no = server.post(place, {**wanted, "phrase": "six other words", "token": THIRD})
    assert (no.status_code, no.json()["error"]["where"]) == (401, "phrase")
    assert server.post(place, {**wanted, "phrase": "", "token": THIRD}).status_code == 401
    ann.close()
    late.close()


def test_phrases_are_not_guessed(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"phrases": [2, 0.0001], "claims": [1, 0.0001]})
    made = server.table("me", "me")
    place = f"/api/tables/{made['id']}"
    tries = [
        server.post(f"{place}/recover", {"phrase": str(i), "token": MINE}).status_code
        for i in range(3)
    ]
    assert tries == [401, 401, 429]
    claims = [
        server.post(f"{place}/claim", {"seat": 0, "token": token}).status_code
        for token in (MINE, MINE, MINE, OTHER)
    ]
    assert claims == [200, 200, 200, 429], "to ask what became of it is free"
    assert server.stop() == 0


@pytest.mark.rule("QG-CONSENT")
def test_the_others_give_a_seat_back(easy: Server) -> None:
    made = easy.table("me", "link", name="Ann")
    easy.join(made["id"], tokens(made)[1], name="Bob", token=MINE)
    come(easy, made["id"], MINE)
    ann = Client(easy, made["id"], tokens(made)[0])
    ann.until("view")
    place = f"/api/tables/{made['id']}/claim"
    wanted = {"seat": 1, "token": OTHER, "device": "New", "name": "Bob"}
    assert easy.post(place, wanted).json() == {"state": "asked", "seconds": 0}
    assert ann.until("offered") == {"t": "offered", "what": "seat", "from": 1, "player": "Bob"}
    no = easy.post(place, {**wanted, "token": THIRD})
    assert (no.status_code, no.json()["error"]["rule"]) == (409, "QG-CONSENT")
    assert goodbye(easy, made["id"], OTHER)["why"] == "link"
    assert ann.ask_for("answer", what="seat", yes=True)["t"] == "ok"
    assert easy.post(place, wanted).json()["state"] == "given"
    assert ann.until("said")["news"] == "given"
    assert ann.until("table")["offers"] == []
    bob = Client(easy, made["id"], OTHER)
    assert bob.until("table")["you"] == 1
    assert easy.post(place, wanted).json()["state"] == "given"
    ann.close()
    bob.close()


@pytest.mark.rule("QG-CONSENT")
def test_a_claim_is_refused_by_the_other_or_by_the_seat_itself(easy: Server) -> None:
    for refuses in (0, 1):
        made = easy.table("me", "link")
        easy.join(made["id"], tokens(made)[1], token=MINE)
        held = [tokens(made)[0], MINE]
        people = [Client(easy, made["id"], token) for token in held]
        place = f"/api/tables/{made['id']}/claim"
        wanted = {"seat": 1, "token": OTHER, "name": "Eve"}
        assert easy.post(place, wanted).json()["state"] == "asked"
        if refuses == 1:  # the opponent agrees, and it is not given while Bob is connected
            people[0].until("offered")
            assert people[0].ask_for("answer", what="seat", yes=True)["t"] == "ok"
        people[refuses].until("offered")
        assert people[refuses].ask_for("answer", what="seat", yes=False)["t"] == "ok"
        for _ in range(2):
            assert easy.post(place, wanted).json()["state"] == "refused"
        assert goodbye(easy, made["id"], OTHER)["why"] == "link"
        for each in people:
            each.close()


@pytest.mark.rule("QG-CONSENT")
def test_an_opponent_cannot_give_itself_the_seat_of_a_player_who_is_away(server: Server) -> None:
    """It asks under a new token and agrees itself; the player has a day to come and refuse."""
    made = server.table("me", "link")
    server.join(made["id"], tokens(made)[1], token=MINE)
    come(server, made["id"], MINE)
    thief = Client(server, made["id"], tokens(made)[0])
    thief.until("view")
    place, wanted = f"/api/tables/{made['id']}/claim", {"seat": 1, "token": OTHER}
    assert server.post(place, wanted).json()["state"] == "asked"
    assert thief.ask_for("answer", what="seat", yes=True)["t"] == "ok"
    told = server.post(place, wanted).json()
    assert told["state"] == "asked"
    assert 86_000 < told["seconds"] <= 86_400
    assert goodbye(server, made["id"], OTHER)["why"] == "link"
    bob = Client(server, made["id"], MINE)
    assert [each["what"] for each in bob.until("table")["offers"]] == ["seat"]
    assert bob.ask_for("answer", what="seat", yes=False)["t"] == "ok"
    assert server.post(place, wanted).json()["state"] == "refused"
    bob.close()
    thief.close()


# ------------------------------------------------------------------------------------ names


@pytest.mark.rule("QG-NAME")
def test_two_players_at_a_table_have_different_names(server: Server) -> None:
    made = server.table("me", "link", name="Zoé")
    link = tokens(made)[1]
    no = server.join(made["id"], link, name=" ZOÉ ", token=MINE)
    assert (no.status_code, no.json()["error"]["rule"]) == (409, "QG-NAME")
    assert server.join(made["id"], link, name="Bob", token=MINE).status_code == 200
    bob = Client(server, made["id"], MINE, name="zoé")  # what the browser remembers
    assert bob.until("table")["seats"][1]["player"] == "Bob", "it is let in under its old name"
    assert bob.ask_for("name", name="Zoe\u0301")["rule"] == "QG-NAME"
    assert bob.ask_for("name", name="Robert")["t"] == "ok"
    bob.close()


# ----------------------------------------------------------------- tables of earlier versions


def test_links_of_an_older_table_come_from_the_makers_first_token() -> None:
    made = plan(games.find, "attaque", seats=[("me", ""), ("link", "")])
    keys = [key_of(MINE), key_of(derived(MINE, "seat 1"))]
    watch = derived(MINE, "watch")
    first = created(made, "t", bytes(32), keys, key_of(watch), 0, 0)
    table = Table(first, games.find)
    assert not table.invite
    assert links(table, MINE) == {"watch": watch, "1": derived(MINE, "seat 1")}
    assert links(table, OTHER) is UNSET, "a second device does not know them"
