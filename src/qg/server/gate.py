"""A password for the server, for clubs: one page that asks for it, one cookie that says it was given.

It keeps strangers out; it does not tell players apart. Seats have their own secrets behind it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import scrypt
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import parse_qs, quote

from .proxies import place

COOKIE: Final = "qg_house"
LONGEST: Final = 2048
GUESSES: Final = 20
"""From all addresses together, that may wait to be checked. One is checked at a time, which takes a few
milliseconds: whoever guesses can occupy one core, and nobody's moves."""
SALT: Final = b"the house of qg"
"""Fixed, so that a cookie outlives the process; whoever holds one knows the password already."""
FREE: Final = frozenset({"/healthz", "/readyz", "/mail.css"})
INSIDE: Final = "/inside/"
LINKS: Final = "/mail/"
"""Who follows a link of a mail, or whose mail program does, may have no password; the link is a secret."""
PAGE: Final = """<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>QG</title><h1>QG</h1>
<form method="post"><p><label>Mot de passe du serveur <span lang="en">(server
password)</span> <input type="password" name="password" autofocus required></label>
<button>Entrer</button></p></form>%s</html>"""
WRONG: Final = """<p role="alert">Ce n’est pas le mot de passe.
<span lang="en">This is not the password.</span></p>"""
SLOW: Final = """<p role="alert">Trop d’essais : attendez un peu.
<span lang="en">Too many tries: wait a little.</span></p>"""
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Gate:
    """In front of everything but the health check and the links of mails. The cookie is made from the
    password and holds until that is changed. `may`: whether one more guess may come from a place; `inside`:
    the port by which other processes of the house come."""

    def __init__(
        self, app: Any, password: str, may: Callable[[str], Awaitable[bool]], inside: int = 0
    ) -> None:
        self.app: Final = app
        self.may: Final = may
        self.inside: Final = inside
        self.key: Final = key_of(password)
        self.pass_: Final = hmac.digest(self.key, b"cookie", "sha256").hex()
        self.waiting = 0
        self.thread: Final = ThreadPoolExecutor(1, "password")

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.is_free(scope) or self.passed(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "password"})
        elif scope["path"].startswith("/api/"):
            said = b'{"error":{"what":"the server has a password"}}'
            await answer(send, 401, said, b"application/json")
        elif scope["method"] == "POST":
            await self.asked(scope, receive, send)
        else:
            await answer(send, 401, (PAGE % "").encode())

    def is_free(self, scope: Message) -> bool:
        """Other processes of the house ask by their own door, and a program that watches over it has a
        key."""
        path: str = scope["path"]
        if path.startswith(INSIDE):
            server = scope.get("server")
            return bool(self.inside) and server is not None and server[1] == self.inside
        keyed = path == "/metrics" and any(
            [name == b"authorization" for name, _ in scope["headers"]]
        )
        return path in FREE or path.startswith(LINKS) or keyed

    def passed(self, scope: Message) -> bool:
        found: SimpleCookie = SimpleCookie()
        for name, value in scope["headers"]:
            if name == b"cookie":
                try:
                    found.load(value.decode("latin-1"))
                except CookieError:
                    return False
        held = found.get(COOKIE)
        return held is not None and hmac.compare_digest(held.value.encode(), self.pass_.encode())

    async def asked(self, scope: Message, receive: Receive, send: Send) -> None:
        if not await self.may(place(scope)):
            await answer(send, 429, (PAGE % SLOW).encode())
            return
        body = b""
        more = True
        while more and len(body) <= LONGEST:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope["app"].state.house.log("upload broken off", path=scope["path"])
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
        given = parse_qs(body[:LONGEST].decode("utf-8", "replace")).get("password", [""])[0]
        if self.waiting >= GUESSES:
            await answer(send, 429, (PAGE % SLOW).encode())
            return
        if not await self.right(given):
            await answer(send, 401, (PAGE % WRONG).encode())
            return
        safe = "; Secure" if scope.get("scheme") == "https" else ""
        cookie = f"{COOKIE}={self.pass_}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{safe}"
        # Back to where the visitor wanted to go; the browser keeps what stands behind a #.
        where = "/" + quote(scope["path"].lstrip("/"))
        headers = [(b"location", where.encode()), (b"set-cookie", cookie.encode())]
        await answer(send, 303, b"", headers=headers)

    async def right(self, given: str) -> bool:
        """Whether this is the password. To hash is meant to take long, so that it is done beside the loop."""
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(self.thread, key_of, given)
        finally:
            self.waiting -= 1
        return hmac.compare_digest(found, self.key)


def key_of(password: str) -> bytes:
    return scrypt(password.encode("utf-8", "replace"), salt=SALT, n=2**12, r=8, p=1)


async def answer(
    send: Send,
    code: int,
    body: bytes,
    kind: bytes = b"text/html; charset=utf-8",
    headers: list[tuple[bytes, bytes]] | None = None,
) -> None:
    start = [(b"content-type", kind), (b"content-length", b"%d" % len(body)), *(headers or [])]
    await send({"type": "http.response.start", "status": code, "headers": start})
    await send({"type": "http.response.body", "body": body})
