"""What strangers break off or send askew is one line of the log each, and no traceback; and whoever is
connected hears that the house closes before it does."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.tools import Client, Server, tokens
from tests.waiting import PATIENCE
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK
from websockets.sync.client import connect

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
BAD_FRAMES = {
    "no opcode": b"\x83\x80\0\0\0\0",
    "bits that mean nothing": b"\xf1\x80\0\0\0\0",
    "not masked": b"\x81\x03abc",
    "not UTF-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "not UTF-8, in two": b"\x01\x81\0\0\0\0\xff\x80\x81\0\0\0\0\xfe",
    "too long": b"\x81\xff" + (2**21).to_bytes(8) + bytes(4),
    "goes on with nothing": b"\x80\x80\0\0\0\0",
    "a long ping": b"\x89\xfe\x01\x00" + bytes(4 + 256),
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, "--no-limits")
    yield running
    running.process.kill()
    running._gone()


def dialled(server: Server) -> socket.socket:
    host, _, port = server.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def until_closed(line: socket.socket) -> bytes:
    found = b""
    while part := line.recv(4096):
        found += part
    return found


def logged(server: Server) -> list[dict[str, Any]]:
    """Every line is JSON."""
    return [json.loads(line) for line in server.log().splitlines()]


@pytest.mark.parametrize("name", BAD_FRAMES)
def test_a_bad_frame_is_one_line(server: Server, name: str) -> None:
    with closing(dialled(server)) as line:
        line.sendall(UPGRADE)
        assert b"101" in line.recv(4096)
        line.sendall(BAD_FRAMES[name])
        assert until_closed(line)  # a reason
    assert server.stop() == 0
    assert [each["what"][:10] for each in logged(server)] == ["bad frame:"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/replay", "/qr", "/api/tables/abc/join"])
def test_an_upload_that_is_broken_off_is_one_line(server: Server, path: str) -> None:
    with closing(dialled(server)) as line:
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"
        line.sendall(head.encode() + b'{"game":')
    server.get("/healthz")
    assert server.stop() == 0  # waits for what is under way
    assert [(each["what"], each["path"]) for each in logged(server)] == [
        ("upload broken off", path)
    ]


def test_a_password_that_is_broken_off_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "word").write_text("Vauban")
    server = Server(tmp_path, "--password-file", str(tmp_path / "word"))
    with closing(dialled(server)) as line:
        line.sendall(
            b"POST /t/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\npassword="
        )
    server.get("/healthz")
    assert server.stop() == 0
    assert [(each["what"], each["path"]) for each in logged(server)] == [
        ("upload broken off", "/t/x")
    ]


def test_bye_arrives_before_the_house_closes(server: Server) -> None:
    """At a table, looking on, with moves under way, and before hello was said."""
    made = server.table("me", "link")
    clients = [Client(server, made["id"], token) for token in [*tokens(made), made["watch"]] * 5]
    for each in clients:
        each.until("table")
    held = ExitStack()
    silent = held.enter_context(connect(server.ws, proxy=None))
    for number in range(10):  # nobody waits for the answers
        clients[0].send({"t": "say", "id": number, "text": f"word {number}"})
    server.process.terminate()
    for each in clients:
        assert each.until("bye")["why"] == "closes"
        with pytest.raises(ConnectionClosedOK):
            each.until("never")
        each.close()
    assert json.loads(silent.recv(PATIENCE))["t"] == "bye"
    with pytest.raises(ConnectionClosed):
        silent.recv(PATIENCE)
    held.close()
    assert server.stop() == 0
    assert "Traceback" not in server.log()


def test_whoever_does_not_listen_holds_nothing_up(server: Server) -> None:
    made = server.table("me", "link")
    me = Client(server, made["id"], tokens(made)[0])
    me.until("table")
    with closing(dialled(server)) as deaf:
        deaf.sendall(UPGRADE)
        assert b"101" in deaf.recv(4096)
        server.process.terminate()
        assert me.until("bye")["why"] == "closes"
        me.close()
        assert server.stop() == 0  # and nobody has hung up there
