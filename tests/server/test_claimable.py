"""What somebody without a token is told who wants to ask for a seat; what stays of a claim at the table."""

from __future__ import annotations

import pytest
from tests.server.tools import Client, Server, tokens

MINE, LOST = "mine-" + "m" * 20, "lost-" + "l" * 20


@pytest.mark.rule("QG-CONSENT")
def test_seats_that_can_be_asked_for_are_told_without_names(server: Server) -> None:
    made = server.table("me", "link", name="Zoé", title="Chez Zoé")
    path = f"/api/tables/{made['id']}/claim"
    assert server.get(path).json() == {"game": "attaque", "seats": []}, "nobody else is there yet"
    server.join(made["id"], tokens(made)[1], name="Luc", token=MINE)
    found = server.get(path)
    both = [{"seat": 0, "name": "south"}, {"seat": 1, "name": "north"}]
    assert found.json() == {"game": "attaque", "seats": both}
    assert not any(name in found.text for name in ("Zoé", "Luc"))
    alone = server.table("me", "bot:recrue")
    assert server.get(f"/api/tables/{alone['id']}/claim").json()["seats"] == []
    assert server.get("/api/tables/aaaaaaaaaa/claim").status_code == 404


@pytest.mark.rule("QG-CONSENT")
def test_who_comes_back_to_an_open_claim_hears_who_has_agreed(server: Server) -> None:
    """Consent stays open until the seat is given: nobody is to be asked twice."""
    made = server.table("me", "link", name="Zoé")
    server.join(made["id"], tokens(made)[1], name="Luc", token=MINE)
    wanted = {"seat": 1, "token": LOST, "name": "Luc"}
    said = server.post(f"/api/tables/{made['id']}/claim", wanted).json()
    assert said["state"] == "asked"
    ann = Client(server, made["id"], tokens(made)[0])
    offer = {"t": "offered", "what": "seat", "from": 1, "player": "Luc"}
    assert ann.until("table")["offers"] == [offer]
    assert ann.ask_for("answer", what="seat", yes=True)["t"] == "ok"
    ann.close()
    back = Client(server, made["id"], tokens(made)[0])
    assert back.until("table")["offers"] == [offer | {"agreed": [0]}]
    back.close()


def test_the_page_for_a_code_is_there(server: Server) -> None:
    assert server.get("/pass", headers={"accept": "text/html"}).status_code == 200
