"""HTTP: the catalogue, tables, errors in one form, and headers that protect."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.tools import ROOT, Server, tokens

from qg.games import NAMES
from qg.server.types import files, openapi


def test_the_catalogue(server: Server) -> None:
    listed = server.get("/api/games").json()
    assert [box["name"] for box in listed][:5] == [
        "attaque",
        "embuscades",
        "situation4",
        "ambush_alley",
        "yom_kippur",
    ]
    # Each box says what it is about, set as it is printed: the client has no sentence of its own for it.
    assert all(box["line"]["fr"] and box["line"]["en"] for box in listed[:5])
    assert "’" in listed[0]["line"]["fr"]
    attaque = listed[0]
    assert attaque["here"]
    # What is chosen within a box follows the boxes, and says which box it is in and what it is called there.
    assert [game["name"] for game in listed[:6] if game["here"]] == list(NAMES)
    assert [game["box"] for game in listed if "box" in game] == ["yom_kippur", "yom_kippur"]
    assert listed[5]["called"]["fr"]["name"] == "jeu avancé"
    assert attaque["seats"] == ["south", "north"]
    assert attaque["seatings"] == []
    assert "recrue" in attaque["bots"]
    options = {option["name"]: option for option in attaque["options"]}
    assert options["set"]["only"] == options["memory_aid"]["only"] == {}
    assert options["set1_ranks"]["only"] == {"set": [1]}
    assert options["blast_area"]["only"] == {"set": [2, 3]}
    assert options["announce_drops_set2"]["only"] == {"set": [2]}
    assert options["blast_area"]["fr"]["group"] == "Bombes"
    sample = attaque["samples"]["deploy"][0]
    assert sample["fr"]["name"]
    assert sample["only"] == {"set": [1]}
    assert sample["path"][0] == "deploy"
    rules = server.get("/api/games/attaque/rules").json()
    assert rules["ATK-015"]["fr"]
    assert rules["QG-STALE"]["en"]
    words = server.get("/api/games/attaque/words/fr").json()
    assert words["title"] == "Grand Jeu d’Attaque"
    assert words["refusals"]["not_asked"]
    assert server.get("/api/games/attaque/words/xx").status_code == 400


def test_the_catalogue_says_who_sits_where(server: Server) -> None:
    embuscades = server.get("/api/games").json()[1]
    assert embuscades["here"]
    assert embuscades["seats"] == ["regular", "terrorist"]
    assert set(embuscades["bots"]) >= {"recrue", "sergent"}
    seatings = {tuple(each["when"].values()): each["seats"] for each in embuscades["seatings"]}
    assert {tuple(each["when"]) for each in embuscades["seatings"]} == {("players", "solo_army")}
    assert seatings[2, "terrorist"] == seatings[2, "regular"] == ["regular", "terrorist"]
    assert seatings[3, "terrorist"] == ["regular_logistics", "terrorist", "regular_combat"]
    assert seatings[3, "regular"] == ["regular", "terrorist_logistics", "terrorist_combat"]
    assert [len(seats) for seats in seatings.values()] == [2, 2, 3, 3, 4, 4]
    sides = {tuple(each["when"].values()): each["sides"] for each in embuscades["seatings"]}
    assert sides[2, "regular"] == [0, 1]
    assert sides[3, "regular"] == [0, 1, 1]
    options = {option["name"]: option for option in embuscades["options"]}
    assert options["solo_army"]["only"] == {"players": [3]}
    assert options["team_cards"]["only"] == {"players": [3, 4]}
    assert options["turn_limit"]["fr"]["group"] == "Fin de la partie"
    for seats in (3, 4):
        body = {"game": "embuscades", "options": {"players": seats}, "seats": [{"kind": "me"}] * 2}
        no = server.post("/api/tables", body)
        assert no.status_code == 400
        assert f"2 seats where the game has {seats}" in no.text


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "required field `game`"),
        (b"[]", "Expected `object`"),
        (b"{", "not JSON"),
        (b"\xff", "not JSON"),
        (b'{"options":' + b'{"a":' * 3000, "deep|not JSON"),
        ({"game": "chess", "seats": []}, "no such game"),
        ({"game": "attaque", "seats": []}, "0 seats"),
        ({"game": "attaque", "seats": [{"kind": "king"}, {"kind": "me"}]}, "king|kind"),
        ({"game": "attaque", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "no such level"),
        ({"game": "attaque", "seats": [{"kind": "me"}] * 2, "options": {"set": 9}}, "9 is not"),
        ({"game": "attaque", "seats": [{"kind": "me"}] * 2, "options": {"x": 9}}, "no such option"),
        ({"game": "attaque", "seats": [{"kind": "me"}] * 2, "preset": "x"}, "no such preset"),
        (
            {"game": "attaque", "seats": [{"kind": "me"}] * 2, "clock": {"kind": "sand"}},
            "sand|kind",
        ),
        (
            {
                "game": "attaque",
                "seats": [{"kind": "me"}] * 2,
                "clock": {"kind": "none", "days": 1},
            },
            "no such number",
        ),
        ({"game": "attaque", "seats": [{"kind": "open"}] * 2, "hotseat": True}, "one screen"),
        ({"game": "attaque", "seats": [{"kind": "me"}] * 2, "name": "x" * 99}, "characters"),
    ],
)
def test_tables_that_cannot_be(server: Server, body: Any, said: str) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = server.post("/api/tables", content=content)
    assert answer.status_code == 400
    what = answer.json()["error"]["what"]
    assert any(part in what for part in said.split("|")), what


def test_errors_have_one_form(server: Server) -> None:
    made = server.table("me", "link")
    for answer, code in (
        (server.get("/nowhere"), 404),
        (server.get("/api/games/chess/rules"), 404),
        (server.post("/api/games"), 405),
        (server.post("/api/tables/nowhere234/join", {}), 404),
        (server.post(f"/api/tables/{made['id']}/join", {}), 409),
        (server.get(f"/api/tables/{made['id']}/record"), 401),
        (
            server.get(f"/api/tables/{made['id']}/record", headers={"Authorization": "Bearer x"}),
            401,
        ),
        (server.post("/api/tables", content=b"x" * 20_000), 413),
        (server.get("/qr"), 400),
        (server.get("/../../etc/passwd"), 404),
    ):
        assert answer.status_code == code, answer.request.url
        assert answer.json()["error"]["what"]


def test_every_answer_is_protected(server: Server) -> None:
    for path in ("/", "/t/abc", "/api/games", "/nowhere"):
        headers = server.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


def test_the_page_is_there(server: Server) -> None:
    for path in ("/", f"/t/{server.table('me', 'link')['id']}"):
        page = server.get(path)
        assert page.status_code == 200
        assert "text/html" in page.headers["content-type"]


def test_codes_and_counters(server: Server) -> None:
    assert server.get("/healthz").json()["ok"] is True
    assert server.post("/qr", {"text": "http://x/t/abc#secret"}).text.startswith("<svg")
    assert server.get("/qr", params={"text": "http://x/t/abc"}).text.startswith("<svg")
    server.table("me", "link")
    counted = dict(line.split() for line in server.get("/metrics").text.splitlines())
    assert int(counted["qg_tables_total"]) > 0
    assert "qg_failures_total" not in counted


def test_the_description_is_complete(server: Server) -> None:
    told = server.get("/openapi.json").json()
    assert told == json.loads(json.dumps(openapi()))
    schemas = told["components"]["schemas"]
    text = json.dumps(told)
    for name in [part.split('"')[0] for part in text.split("#/components/schemas/")[1:]]:
        assert name in schemas
    assert {"NewTable", "MadeTable", "Play", "Step"} <= set(schemas)


def test_no_secret_is_logged(server: Server) -> None:
    made = server.table("me", "link", name="Ann")
    server.get(
        f"/api/tables/{made['id']}/record", headers={"Authorization": f"Bearer {tokens(made)[0]}"}
    )
    log = server.log()
    assert made["id"] in log
    for secret in (*tokens(made), made["watch"], "Ann"):
        assert secret not in log


def test_the_clients_types_are_fresh() -> None:
    for name, fresh in files().items():
        there = (ROOT / "web" / "src" / "gen" / name).read_text("utf-8")
        assert there == fresh, "run `qg dev types`"
