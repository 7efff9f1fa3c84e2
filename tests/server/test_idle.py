"""Connections that do nothing end, an address has its share, and players get into a full house."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.tools import Client, Server, tokens
from tests.waiting import PATIENCE, until
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

SOON = 0.2
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@contextmanager
def house(folder: Path, before: str = "", **limits: Any) -> Iterator[Server]:
    server = Server(folder, limits=limits, before=before)
    try:
        yield server
    finally:
        assert server.stop() == 0
        assert "Traceback" not in server.log()


def dialled(server: Server, start: str = "127.0.0.1") -> socket.socket:
    host, _, port = server.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), PATIENCE, (start, 0))


def ended(line: socket.socket) -> bytes:
    """What is said before the other side hangs up, which it must."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def open_still(line: socket.socket) -> bool:
    """Asked for the health, it answers."""
    try:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return b"200" in line.recv(65536)
    except ConnectionError:
        return False


def connected(server: Server, stack: ExitStack, table: str, token: str) -> str:
    """Somebody more, who stays if let in: what is said first. Who is sent away hears why."""
    line = stack.enter_context(connect(server.ws, proxy=None))
    line.send(json.dumps({"t": "hello", "table": table, "token": token}))
    first = json.loads(line.recv(PATIENCE))
    assert first["t"] != "bye" or first["why"] == "much"
    return str(first["t"])


def said(server: Server, what: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in server.log().splitlines()]
    return [line for line in lines if line["what"] == what]


@pytest.mark.parametrize(
    "start",
    [b"", b"GET / HTTP/1.1\r\nHost: loc", POST, POST + b'{"game":'],
    ids=["nothing", "half a head", "no body", "half a body"],
)
def test_who_says_nothing_more_is_cut_off(tmp_path: Path, start: bytes) -> None:
    with house(tmp_path, head=SOON, body=SOON) as server, closing(dialled(server)) as line:
        line.sendall(start)
        assert ended(line) == b""


@pytest.mark.parametrize("start", [b"GET /", POST], ids=["head", "body"])
def test_a_byte_now_and_then_buys_no_time(tmp_path: Path, start: bytes) -> None:
    """The house ends it: nobody else does, however long it takes."""
    with house(tmp_path, head=SOON, body=SOON) as server, closing(dialled(server)) as line:
        line.sendall(start)

        def dripped() -> bool:
            try:
                line.sendall(b"x")
            except ConnectionError:
                return True
            return False

        until(dripped)


def test_who_does_not_read_the_answer_is_cut_off(tmp_path: Path) -> None:
    with house(tmp_path, body=SOON) as server, closing(dialled(server)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ask = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        line.settimeout(SOON)
        with suppress(TimeoutError, ConnectionError):  # all buffers are full, or it is cut off
            while True:
                line.sendall(ask * 100)
        until(lambda: "qg_late_connections_total 1" in server.get("/metrics").text)


def test_who_goes_on_is_not_cut_off(tmp_path: Path) -> None:
    """Several requests on one connection, with bodies and without: no timer of one reaches into the next."""
    with house(tmp_path) as server:
        host = server.url.removeprefix("http://")
        with closing(http.client.HTTPConnection(host, timeout=PATIENCE)) as line:
            for method, path, body, code in [
                ("GET", "/healthz", None, 200),
                ("POST", "/qr", '{"text": "x"}', 200),
                ("POST", "/api/tables", "{", 400),
                ("GET", "/healthz", None, 200),
            ]:
                line.request(method, path, body)
                answer = line.getresponse()
                answer.read()
                assert answer.status == code
        assert "late_connections" not in server.get("/metrics").text


def test_a_dead_peer_ends(tmp_path: Path) -> None:
    """It took the upgrade and answers no ping."""
    with house(tmp_path, pings=SOON) as server, closing(dialled(server)) as line:
        line.sendall(UPGRADE)
        assert b"101" in line.recv(65536)
        ended(line)


def test_one_address_takes_no_more_than_its_share(tmp_path: Path) -> None:
    """Before it has said a word of HTTP; and others come in as before."""
    with house(tmp_path, connections=5, head=PATIENCE) as server, ExitStack() as stack:
        lines = [stack.enter_context(closing(dialled(server, "127.0.0.2"))) for _ in range(5)]
        assert ended(stack.enter_context(closing(dialled(server, "127.0.0.2")))) == b""
        assert open_still(stack.enter_context(closing(dialled(server, "127.0.0.3"))))
        lines[0].close()

        def again() -> bool:
            with closing(dialled(server, "127.0.0.2")) as line:
                return open_still(line)

        until(again)
        assert len(said(server, "too many connections from one address")) == 1


def test_players_have_a_larger_share(tmp_path: Path) -> None:
    with house(tmp_path, connections=4, seated=8) as server, ExitStack() as stack:
        made = server.table("me", "link")
        token = tokens(made)[0]
        first = [connected(server, stack, made["id"], token) for _ in range(9)]
        assert first == ["table"] * 8 + ["bye"]


def test_a_player_gets_into_a_full_house(tmp_path: Path) -> None:
    with house(tmp_path, sockets=16) as server, ExitStack() as stack:
        made = server.table("me", "link", public=True)
        until(lambda: "qg_sockets 1\n" in server.get("/metrics").text)  # who asks, and nobody else
        watching = [connected(server, stack, made["id"], "x") for _ in range(13)]
        assert watching == ["table"] * 12 + ["bye"]
        assert len(said(server, "only players get in")) == 1
        # A player comes in, and the page can be had.
        assert connected(server, stack, made["id"], tokens(made)[0]) == "table"
        assert httpx.get(server.url + "/healthz").status_code == 200


OUT = """
import os, resource
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
taken = [os.open(os.devnull, os.O_RDONLY) for _ in range(190)]
"""


def test_a_house_without_files_says_so_and_goes_on(tmp_path: Path) -> None:
    with house(tmp_path, before=OUT, head=PATIENCE) as server:
        with ExitStack() as stack:
            made = server.table("me", "link")
            for _ in range(80):
                stack.enter_context(closing(dialled(server)))
            until(lambda: said(server, "out of sockets"))
        assert server.get("/healthz").status_code == 200
        player = Client(server, made["id"], tokens(made)[0])
        player.until("table")
        player.close()
        (line,) = said(server, "out of sockets")
        assert "Too many open files" in line["why"]


def test_the_cap_of_connections_stays_below_what_the_system_allows(tmp_path: Path) -> None:
    small = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))"
    with house(tmp_path, before=small, head=PATIENCE) as server, ExitStack() as stack:
        for number in range(100):
            stack.enter_context(closing(dialled(server, f"127.0.0.{1 + number % 9}")))
        until(lambda: said(server, "no room for more connections"))
        assert not said(server, "out of sockets")


def test_one_address_does_not_fill_a_small_house(tmp_path: Path) -> None:
    """Where the system allows few connections, an address has no more than a quarter of them: neither with
    a seat, which anybody can make, nor without."""
    small = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))"
    with house(tmp_path, before=small, head=PATIENCE) as server, ExitStack() as stack:
        made = server.table("me", "link")
        token = tokens(made)[0]
        first = [connected(server, stack, made["id"], token) for _ in range(17)]
        assert first == ["table"] * 16 + ["bye"]
        idle = [stack.enter_context(closing(dialled(server, "127.0.0.2"))) for _ in range(17)]
        assert ended(idle[-1]) == b""
        assert open_still(idle[0])


def test_who_is_silent_in_a_full_house_is_cut_off_sooner(tmp_path: Path) -> None:
    """The reserve is for players; who comes in on it and says nothing must not keep them out for long."""
    soon = "import qg.server.http as h; h.SOON = 0.3"
    with house(tmp_path, before=soon, sockets=8, head=PATIENCE) as server, ExitStack() as stack:
        made = server.table("me", "link", public=True)
        until(lambda: "qg_sockets 1\n" in server.get("/metrics").text)
        early = [stack.enter_context(closing(dialled(server))) for _ in range(6)]
        late = [stack.enter_context(closing(dialled(server))) for _ in range(2)]
        assert [ended(line) for line in late] == [b"", b""]

        def comes_in() -> bool:
            """Who needs longer than that to say what it wants is cut off too, and comes again."""
            with suppress(ConnectionError, WebSocketException):
                return connected(server, stack, made["id"], tokens(made)[0]) == "table"
            return False

        until(comes_in)
        assert open_still(early[0]), "who came before the house was full has the usual time"
