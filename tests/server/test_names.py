"""Only the house's own pages change something, and only by its own names is it called."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.tools import Server
from tests.waiting import PATIENCE
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from qg.cli import main
from qg.server.names import Names

EVIL = "http://evil.example"
TABLE = {"game": "attaque", "seats": [{"kind": "me"}, {"kind": "link"}]}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("named"), "--name", "salon.example")
    yield server
    assert server.stop() == 0


def port(server: Server) -> str:
    return server.url.rpartition(":")[2]


def called_by(server: Server, host: str) -> ClientConnection:
    """A socket of a page that was found by this name, wherever the name leads."""
    line = socket.create_connection(("127.0.0.1", int(port(server))))
    return connect(f"ws://{host}/ws", sock=line, origin=Origin(f"http://{host}"), proxy=None)


def make(server: Server, **headers: str) -> httpx.Response:
    return server.post("/api/tables", TABLE, headers=headers)


@pytest.mark.parametrize(
    "origin", [EVIL, "null", "", "http://[", "ftp://{host}", "http://127.0.0.1:1"]
)
def test_a_page_of_another_site_changes_nothing(house: Server, origin: str) -> None:
    origin = origin.format(host=house.url.removeprefix("http://"))
    no = make(house, Origin=origin)
    assert no.status_code == 403
    assert "another site" in no.json()["error"]["what"]
    for path in ("/qr", "/api/replay", "/api/tables/abc/join", "/"):
        assert house.post(path, {}, headers={"Origin": origin}).status_code == 403
    for method in ("PUT", "DELETE", "PATCH"):
        tried = httpx.request(method, house.url + "/api/tables", headers={"Origin": origin})
        assert tried.status_code == 403
    with pytest.raises(InvalidStatus, match="403"):
        connect(house.ws, proxy=None, additional_headers={"Origin": origin})
    assert house.get("/api/tables", headers={"Origin": origin}).status_code == 200  # only reads


def test_the_house_takes_orders_from_its_own_pages(house: Server) -> None:
    assert make(house).status_code == 201  # a program
    assert make(house, Origin=house.url).status_code == 201
    for name in ("localhost", "salon.example", "SALON.example", socket.gethostname(), "[::1]"):
        called = f"{name}:{port(house)}"
        assert make(house, Host=called, Origin=f"http://{called.lower()}").status_code == 201
        with called_by(house, called) as line:
            line.send('{"t":"ping"}')
            assert line.recv(PATIENCE) == '{"t":"pong"}'


def test_a_name_that_is_not_ours_is_not_answered(house: Server) -> None:
    """Though its page and its name agree: that is what rebinding a name makes of them."""
    called = f"evil.example:{port(house)}"
    headers = {"Host": called, "Origin": f"http://{called}"}
    no = make(house, **headers)
    assert no.status_code == 421
    assert no.json()["error"]["what"].startswith("QG does not answer to the name evil.example.")
    assert house.get("/api/tables", headers=headers).status_code == 421
    with pytest.raises(InvalidStatus, match="403"):
        called_by(house, called)
    assert house.get("/healthz", headers=headers).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", '"><script>', ""])
def test_people_read_a_sentence(house: Server, host: str) -> None:
    for origin in (EVIL, house.url):
        headers = {"Host": host, "Origin": origin, "Accept": "text/html"}
        no = house.post("/", headers=headers)
        assert no.status_code == 421
        assert "QG ne répond pas sous le nom" in no.text
        assert "does not answer to the name" in no.text
        assert "default-src 'none'" in no.headers["content-security-policy"]
        for word in ("<script", "Host", "Origin", "header"):
            assert word not in no.text
    no = house.post("/", headers={"Origin": EVIL, "Accept": "text/html"})
    assert no.status_code == 403
    assert "la page d’un autre site" in no.text
    assert "Origin" not in no.text


def test_which_names_are_ours() -> None:
    names = Names(["Salon.example"], "https://qg.example.org")
    for host in (
        "qg.example.org",
        "QG.example.org:443",
        "salon.example.",
        "127.0.0.1:1",
        "[::1]:80",
    ):
        assert names.answers(host), host
    for host in ("192.0.2.7", "[2001:db8::1]", "localhost", "a.localhost:8765"):
        assert names.answers(host), host
    for host in (
        "",
        "evil.example",
        "qg.example.org.evil.example",
        "xqg.example.org",
        "127.0.0.1.evil",
    ):
        assert not names.answers(host), host
    assert names.own("https://qg.example.org", "qg.example.org")
    assert names.own("https://qg.example.org:443", "qg.example.org")
    assert names.own("https://qg.example.org", "127.0.0.1:8765")  # a proxy that changes the host
    assert not names.own("https://qg.example.org:444", "qg.example.org")
    assert not names.own("https://evil.example", "qg.example.org")


def test_a_name_is_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--name", "http://x/"]) != 0
    assert "--name" in capsys.readouterr().err
