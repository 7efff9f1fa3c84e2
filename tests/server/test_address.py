"""From where a visitor comes cannot be forged, and guessing the password holds up nobody."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.tools import Server
from tests.waiting import until_soon

from qg.cli import main
from qg.core.shape import Malformed
from qg.server import gate
from qg.server.proxies import Forwarded, Proxies, household, place


@contextmanager
def house(folder: Path, *more: str) -> Iterator[Server]:
    (folder / "word").write_text("sésame", "utf-8")
    server = Server(folder, "--password-file", str(folder / "word"), *more)
    try:
        yield server
    finally:
        assert server.stop() == 0


def guess(server: Server, word: str, **headers: str) -> httpx.Response:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(server.url, data={"password": word}, headers=sent)


def refused(server: Server, forwarded: str, word: str = "no") -> int:
    """How many of twenty guesses were too many; `forwarded` may hold the guess's number. Of a place that
    has not guessed before at least ten are not: to lose more of them is to have guessed before."""
    codes = [
        guess(server, word, x_forwarded_for=forwarded.format(n=n)).status_code for n in range(20)
    ]
    return codes.count(429)


def test_whoever_is_no_proxy_cannot_say_to_come_from_elsewhere(tmp_path: Path) -> None:
    with house(tmp_path) as server:
        assert refused(server, "203.0.113.{n}") > 5
        assert refused(server, "198.51.100.7", "sésame") > 10
    other = tmp_path / "other"
    other.mkdir()
    with house(other) as server:
        told = guess(server, "sésame", x_forwarded_proto="https")
        assert "Secure" not in told.headers["set-cookie"]


def test_a_named_proxy_is_believed_its_last_entry(tmp_path: Path) -> None:
    with house(tmp_path, "--proxy", "192.0.2.0/24", "--proxy", "127.0.0.1") as server:
        assert refused(server, "203.0.113.{n}") == 0
        # What stands before the last entry came from the visitor.
        assert refused(server, "203.0.113.{n}, 198.51.100.7") > 5
        assert refused(server, "198.51.100.7") > 10
        safe = guess(server, "sésame", x_forwarded_proto="https", x_forwarded_for="192.0.2.1")
        assert "; Secure" in safe.headers["set-cookie"]
        plain = guess(server, "sésame", x_forwarded_proto="http", x_forwarded_for="192.0.2.1")
        assert "Secure" not in plain.headers["set-cookie"]


@pytest.mark.parametrize(
    ("headers", "found"),
    [
        ([], "10.0.0.1"),
        ([("x-forwarded-for", "198.51.100.7")], "198.51.100.7"),
        ([("x-forwarded-for", "1.1.1.1, 198.51.100.7")], "198.51.100.7"),
        ([("x-forwarded-for", "198.51.100.7"), ("x-forwarded-for", "8.8.8.8")], "8.8.8.8"),
        ([("x-forwarded-for", "198.51.100.7:4711")], "198.51.100.7"),
        ([("x-forwarded-for", "[2001:db8::1]:4711")], "2001:db8::/64"),
        ([("x-forwarded-for", "2001:db8::1")], "2001:db8::/64"),
        ([("x-forwarded-for", "198.51.100.7, unknown")], "10.0.0.1"),
        ([("x-forwarded-for", "198.51.100.7, ")], "10.0.0.1"),
        ([("forwarded", "for=198.51.100.7"), ("x-real-ip", "1.1.1.1")], "10.0.0.1"),
    ],
)
def test_what_a_proxy_says(headers: list[tuple[str, str]], found: str) -> None:
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(place(scope))

    raw = [(name.encode(), value.encode()) for name, value in headers]
    for client in ("10.0.0.1", "10.9.9.9"):
        scope = {"type": "websocket", "scheme": "ws", "client": (client, 1), "headers": raw}
        asyncio.run(Forwarded(app, Proxies(["10.0.0.0/28"]))(scope, None, None))  # type: ignore[arg-type]
    assert seen == [found, "10.9.9.9"]


def test_a_household_counts_once() -> None:
    assert household("2001:db8:0:1::5") == household("2001:db8:0:1:ffff::9") == "2001:db8:0:1::/64"
    assert household("2001:db8:0:2::5") != household("2001:db8:0:1::5")
    assert household("::ffff:198.51.100.7") == "198.51.100.7"
    assert household("::1") == "::1"
    assert "::ffff:10.0.0.1" in Proxies(["10.0.0.1"])
    assert "nowhere" not in Proxies(["0.0.0.0/0"])


def test_what_is_no_address_is_no_proxy(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Malformed, match="is not an address or a network"):
        Proxies(["my.proxy"])
    assert main(["serve", "--proxy", "my.proxy"]) != 0
    assert "--proxy" in capsys.readouterr().err


async def posted(door: gate.Gate, place: str, word: str) -> int:
    """One guess, straight to the gate: the status of its answer."""
    codes: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": f"password={word}".encode()}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            codes.append(message["status"])

    scope = {"type": "http", "method": "POST", "path": "/", "headers": [], "client": (place, 1)}
    await door(scope, receive, send)
    return codes[0]


def test_guesses_are_looked_at_beside_the_loop_and_few_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def may(place: str) -> bool:
        return True

    door = gate.Gate(None, "word", may)
    hash_now, held, threads = gate.key_of, threading.Event(), set[int]()

    def slowly(word: str) -> bytes:
        threads.add(threading.get_ident())
        assert threading.get_ident() != threading.main_thread().ident, "this is the loop's thread"
        held.wait()
        return hash_now(word)

    monkeypatch.setattr(gate, "key_of", slowly)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        asked = [
            loop.create_task(posted(door, f"192.0.2.{n}", "word")) for n in range(gate.GUESSES)
        ]
        await until_soon(lambda: door.waiting == gate.GUESSES or any(t.done() for t in asked))
        assert door.waiting == gate.GUESSES
        # The loop goes on, and whoever comes now is asked to wait.
        assert await posted(door, "198.51.100.7", "word") == 429
        held.set()
        assert set(await asyncio.gather(*asked)) == {303}
        assert await posted(door, "198.51.100.7", "word") == 303

    asyncio.run(run())
    assert len(threads) == 1
