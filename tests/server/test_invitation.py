"""An invitation: what a link leads to, before a seat is taken by it, and taking it as one step."""

from __future__ import annotations

import socket

import pytest
from tests.server.tools import Server, bearing

from qg.core.shape import Malformed
from qg.server import address


def test_who_invites_to_what(server: Server) -> None:
    made = server.table(
        *("me", "link"),
        options={"set": 2},
        clock={"kind": "live", "minutes": 15, "increment": 10},
        name="Zoé",
        title="Chez nous",
    )
    place = f"/api/tables/{made['id']}/invitation"
    link = made["seats"][1]["token"]
    found = server.get(place, headers=bearing(link)).json()
    assert (found["game"], found["title"], found["host"], found["seat"]) == (
        *("attaque", "Chez nous", "Zoé", 1),
    )
    assert found["options"]["set"] == 2
    assert found["changed"] == {"set": 2}
    assert found["clock"] == {"kind": "live", "minutes": 15, "increment": 10, "cap": 30}
    assert [seat["name"] for seat in found["seats"]] == ["south", "north"]
    # To look is not to sit, and nothing but what the link is for is told.
    assert server.get(place, headers=bearing(link)).json()["seats"][1]["kind"] == "open"
    assert not {"view", "salts", "commitment", "links", "token"} & set(found)
    # Nothing to take for the maker and for who looks on; nothing at all for others.
    assert server.get(place, headers=bearing(made["seats"][0]["token"])).json()["seat"] is None
    assert server.get(place, headers=bearing(made["watch"])).json()["seat"] is None
    assert server.get(place, headers=bearing("x")).status_code == 401
    assert server.get(place).status_code == 401


def test_a_seat_is_taken_in_one_step(server: Server) -> None:
    made = server.table("me", "link")
    place, link = f"/api/tables/{made['id']}", made["seats"][1]["token"]
    joined = server.post(f"{place}/join", {"name": "Luc"}, headers=bearing(link))
    assert joined.status_code == 200
    assert joined.json()["seat"] == 1
    held = joined.json()["token"]
    found = server.get(f"{place}/invitation", headers=bearing(held)).json()
    assert found["seat"] is None
    assert found["seats"][1]["player"] == "Luc"
    again = server.post(f"{place}/join", {"name": "Max"}, headers=bearing(held))
    assert again.status_code == 200
    assert (
        server.get(f"{place}/invitation", headers=bearing(held)).json()["seats"][1]["player"]
        == "Luc"
    )
    assert server.post(f"{place}/join", {}, headers=bearing("x")).status_code == 401
    assert server.post(f"{place}/join", {}).status_code == 409, "no seat is free for everybody"


# ------------------------------------------------------------------------- addresses


def test_a_house_on_loopback_says_that_nobody_else_reaches_it(server: Server) -> None:
    assert server.get("/api/house").json() == {"address": ""}


def test_which_address_others_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    for host in ("127.0.0.1", "127.0.0.9", "::1", "localhost"):
        assert address.shared(host, 8765) == ""
    assert address.shared("192.168.1.5", 8765) == "http://192.168.1.5:8765"
    assert address.shared("fd00::5", 80) == "http://[fd00::5]:80"
    assert address.shared("club.example", 80) == "http://club.example:80"
    monkeypatch.setattr(address, "outward", lambda: "192.168.1.7")
    for host in ("0.0.0.0", "::"):
        assert address.shared(host, 8765) == "http://192.168.1.7:8765"
    monkeypatch.setattr(address, "outward", lambda: "")
    assert address.shared("0.0.0.0", 8765) == ""
    assert address.own("0.0.0.0", 8765) == "http://127.0.0.1:8765"


def test_the_own_address_is_found_without_a_packet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a datagram socket is connected, and nothing is sent on it."""
    asked: list[object] = []

    class Fake:
        def __init__(self, family: int, kind: int) -> None:
            assert kind == socket.SOCK_DGRAM

        def __enter__(self) -> Fake:
            return self

        def __exit__(self, *more: object) -> None:
            pass

        def connect(self, where: tuple[str, int]) -> None:
            asked.append(where)
            if len(asked) > 2:
                raise OSError("no network")

        def getsockname(self) -> tuple[str, int]:
            return ("192.168.1.7", 5) if len(asked) == 1 else ("127.0.0.1", 5)

    monkeypatch.setattr(socket, "socket", Fake)
    assert address.outward() == "192.168.1.7"
    assert address.outward() == "", "its own loopback is no address for others"
    assert address.outward() == ""
    assert [where for where in asked if where[0] != "192.0.2.1"] == []  # type: ignore[index]


def test_an_address_given_by_hand() -> None:
    assert address.public("https://qg.example.org/") == "https://qg.example.org"
    for bad in (
        "qg.example.org",
        "ftp://x",
        "https://",
        "https://x/qg",
        "https://x/?a",
        "https://x/#a",
    ):
        with pytest.raises(Malformed):
            address.public(bad)
